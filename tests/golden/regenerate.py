"""Pin what a page is told of recorded games anew: only where a change is meant, and said in the changelog.

python -m tests.golden.regenerate                        all digests, and the moments that are kept in full
python -m tests.golden.regenerate GAME MOMENT VIEWER     one moment in full, to be compared with that of another commit
"""

from __future__ import annotations

import sys

from .telling import DIGESTS, GAMES, READ, TO_READ, as_text, digests_of, moments_of, record_of


def write_all() -> None:
    """The digests of every game, and some moments in full."""
    DIGESTS.mkdir(exist_ok=True)
    READ.mkdir(exist_ok=True)
    for name in GAMES:
        moments = list(moments_of(record_of(name)))
        pinned = {where: digests_of(told) for where, told in moments}
        (DIGESTS / f"{name}.json").write_text(as_text(pinned), encoding="utf-8")
        if name in TO_READ:
            (READ / f"{name}.json").write_text(as_text(moments[TO_READ[name]][1]), encoding="utf-8")


def show(name: str, moment: str, viewer: str) -> None:
    """One moment of a game as a viewer is told of it."""
    told = dict(list(moments_of(record_of(name)))[int(moment)][1])
    sys.stdout.write(as_text(told[viewer]))


if __name__ == "__main__":
    show(*sys.argv[1:]) if sys.argv[1:] else write_all()
