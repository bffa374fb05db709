"""What came of a match, and which decisions players lost, for people to read."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .paper import Paper

if TYPE_CHECKING:
    from ..players.chairs import Conduct

LONGEST_REASON = 200


def tell_match(title: str, match: Mapping[str, Any], paper: Paper) -> None:
    """Who won how often, how long each took to decide, and how often the doctrine had to decide for him."""
    paper.heading(f"{title}: {match['games']:,} battles")
    rows = []
    for side, wins in match["wins"].items():
        low, high = match["intervals"][side]
        shares = [f"{wins:,}", f"{wins / match['games']:.1%}", f"{low:.1%} to {high:.1%}"]
        rows.append([side, match["players"].get(side, ""), *shares, *figures_of(match, side)])
    figures = ("wins", "share", "95% interval", "median ms", "longest ms", "lost decisions")
    paper.table(("side", "player", *figures), rows, figures)


def figures_of(match: Mapping[str, Any], side: str) -> list[str]:
    """How long a side's player took to decide, and how many decisions it lost."""
    if side not in match["players"]:
        return ["", "", ""]
    times = match["decision_ms"][side]
    told = ["" if times[name] is None else f"{times[name]:.2f}" for name in ("median", "max")]
    return [*told, f"{match['illegal'][side]:,}"]


def tell_lost(players: Mapping[str, tuple[str, Conduct]]) -> None:
    """Say on the error stream which players lost decisions to the doctrine, how many and by what."""
    for side, (player, conduct) in players.items():
        if not conduct.lost:
            continue
        kinds = [f"{count:,} {kind}" for kind, count in conduct.lost.most_common()]
        total = conduct.lost.total()
        print(
            f"lineahead: {side} ({player[:80]}) lost {total:,} decision{'s' * (total > 1)} to the doctrine:",
            ", ".join(kinds),
            file=sys.stderr,
        )
        for kind, words in conduct.words.items():
            print(f"lineahead: {side}, {kind}: {' '.join(words.split())[:LONGEST_REASON]}", file=sys.stderr)
