"""Which Lineahead this is: its version, its rule sets with their editions, and a hash of all that battles go by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from .. import __version__
from ..rulesets import RULESETS, ruleset

SOURCES = ("kernel", "engine", "rulesets", "players", "simulator", "study", "matches.py", "playing.py")
LENGTH = 16


class Stamp(NamedTuple):
    """What two programs must have in common if they are to fight the same battles."""

    version: str
    editions: tuple[tuple[str, int], ...]
    sources: str

    def strange_in(self, other: Stamp) -> str:
        """What another has otherwise, in words; nothing if it is the same program."""
        if other.version != self.version:
            return f"it has Lineahead {other.version}, and this is {self.version}"
        for name, edition in self.editions:
            theirs = dict(other.editions).get(name)
            if theirs != edition:
                return f"it plays {name} by edition {theirs}, and this is edition {edition}"
        return "" if other == self else f"it has another text of Lineahead {self.version}"


@cache
def own_stamp() -> Stamp:
    """The stamp of this program."""
    editions = tuple((name, ruleset(name).edition) for name in RULESETS)
    return Stamp(__version__, editions, hash_of_sources(Path(__file__).parents[1]))


def hash_of_sources(package: Path) -> str:
    """A hash of the sources by which battles are fought; how their lines end does not matter."""
    digest = sha256()
    for path in sources(package):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + sha256(text).digest())
    return digest.hexdigest()[:LENGTH]


def sources(package: Path) -> Iterator[Path]:
    """Their files, always in the same order."""
    for name in SOURCES:
        place = package / name
        yield from [place] if place.is_file() else sorted(place.rglob("*.py"))
