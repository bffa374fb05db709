"""Which events a rule set holds to be great moments, and what is heard of them: tables of rows, one for each kind.

A moment is made of an event that its viewer is told, and of nothing else: so it can tell nothing that he may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

MomentKind = Literal[
    "sinking", "magazine", "critical", "torpedo", "mine", "ram", "ambush", "battle", "sighting",
    "turn", "last turn", "arrival", "surrender", "end",
]  # fmt: skip
Sound = Literal["guns", "hit", "splash", "torpedo", "sinking", "turn"]
Facts = dict[str, Any]


def always(_facts: Facts) -> bool:
    """Every event of its kind."""
    return True


class GreatMoment(NamedTuple):
    """One kind of great moment: the kind of event that it is, what it is called, and the title of its card.

    A title may name the event's "{ship}" (the fact called `about`), "{side}" or any fact; a row whose ship is not told
    is passed over. `rule` is a clause on which the event must rest, `when` looks at its facts. What is not `is_great`
    is shown to those alone who want to see all moments. A turn that is the last one takes the title `at_last`.
    """

    told: str
    called: MomentKind
    title: str
    about: str = "ship"
    is_great: bool = True
    rule: str = ""
    when: Callable[[Facts], bool] = always
    at_last: str = ""


class Heard(NamedTuple):
    """What is heard of a kind of event, where its facts are so."""

    told: str
    sound: Sound
    when: Callable[[Facts], bool] = always


class Moments(NamedTuple):
    """The tables of a rule set; of two rows that fit, the first counts."""

    great: tuple[GreatMoment, ...] = ()
    heard: tuple[Heard, ...] = ()


def has(fact: str) -> Callable[[Facts], bool]:
    """Whether a fact is told and is true, or a number above zero."""
    return lambda facts: bool(facts.get(fact))
