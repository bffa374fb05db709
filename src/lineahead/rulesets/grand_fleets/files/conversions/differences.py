"""10  A card beside what chapter 10 gives: what differs is said, and the card is played as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from .....engine.files.card_files import CardText
from .card import Made
from .points import exact_points, points_for
from .worked import in_figures

STEP_OF_A_PATH = re.compile(r"(\w+)(?:\[(\d+)\])?")


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of a card that is not the one the formula gives; points are those of the card's own figures."""

    place: str
    what: str
    card: Any
    formula: Any
    words: str
    rule: str

    def as_json(self) -> dict[str, Any]:
        """The difference in plain JSON values."""
        return asdict(self)


def differences(card: CardText, made: Made) -> list[Difference]:
    """10  Where a card departs from what its real figures give."""
    return [*differences_of_figures(card, made), *difference_of_points(card)]


def differences_of_figures(card: CardText, made: Made) -> Iterator[Difference]:
    """10.2 to 10.6  Every figure that is worked out, but for the points."""
    for line in made.arithmetic:
        if line.place in ("armour", "points"):
            continue
        found = value_at(card, line.place)
        if found != line.result:
            words = f"{line.working}: {line.shown}, and this card says {as_printed(found, line.place)}"
            what = line.what if not line.place.startswith("guns") else f"{line.part}, {line.what}"
            yield Difference(line.place, what, found, line.result, words, line.rule)


def difference_of_points(card: CardText) -> Iterator[Difference]:
    """10.2.f  Points that are not those of the card's own figures, and by how much."""
    value = points_for(card)
    if card["points"] != value:
        share = card["points"] / float(exact_points(card)) - 1 if exact_points(card) else 1.0
        words = f"its own figures make {value} points, and this card says {card['points']} ({share:+.1%})"
        yield Difference("points", "Points", card["points"], value, words, "GF-10.2.f")


def value_at(card: CardText, place: str) -> Any:
    """What a card has at a place of the arithmetic; of a rating or the boxes, all three rows."""
    if place.startswith("hull."):
        return [row[place.removeprefix("hull.")] for row in card["hull"]]
    found: Any = card
    for key, number in STEP_OF_A_PATH.findall(place):
        found = found[key][int(number)] if number else found[key]
    return found


def as_printed(value: Any, place: str) -> str:
    """A figure or several as a card prints them."""
    if isinstance(value, list):
        return ("-" if place.endswith("speed") else "/").join(str(each) for each in value)
    return value if isinstance(value, str) else in_figures(value)
