"""1.2 to 1.4, 10  Cards of people's own against the way in which cards are made: what is impossible, what departs.

The text tells how the figures of a card come from the real ship, and leaves it to whoever makes one. So a departure is
remarked and the card is played as it is written. The figures of the real ship stand in the card's `history`, as far as
its maker has put them there.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ....engine.contract.scenario import BadFile, Remark, Scenario
from ....engine.files.toml_files import TomlTable
from .card_making import LEVEL_SHARES, armour_for, exactly, size_for, speed_rows
from .conversions.card import Made, card_made
from .conversions.differences import Difference, difference_of_points, differences_of_figures
from .conversions.figures import figures_of

CardText = dict[str, Any]
Remarks = Iterator[Remark]

HALF = Fraction(1, 2)
LEVELS = ("normal", "damaged", "crippled")
RATINGS = {"light_guns": "light guns", "anti_aircraft": "anti-aircraft"}
WEAPONS_AND_HULL = ("guns", "torpedoes", *(f"hull.{key}" for key in ("boxes", *RATINGS)))
ARMOUR_RULES = {"belt": "GF-1.31.a", "end": "GF-1.32.a", "deck": "GF-1.33.b"}


def refuse_growing_rows(card: TomlTable) -> None:
    """1.4.g  Note where damage would make a ship faster or her ratings higher, which no ship's card can have."""
    rows = [row.values for row in card.tables("hull", 0, len(LEVELS))]
    for level, (above, below) in enumerate(pairwise(rows), 1):
        for key in ("speed", *RATINGS):
            before, after = total(above.get(key)), total(below.get(key))
            if before is not None and after is not None and after > before:
                card.complain(
                    f"hull[{level}].{key}", f"a {LEVELS[level]} ship has no more of this than before [GF-1.4.g]"
                )


def total(value: object) -> int | None:
    """A rating, or the three figures of a speed together; None for anything else."""
    figures = value if isinstance(value, list) else [value]
    if not all(isinstance(each, int) and not isinstance(each, bool) for each in figures):
        return None
    return sum(figures)


def remarks_on(scenario: Scenario) -> list[Remark]:
    """1.2 to 1.4  What is to be said of the cards that a scenario brings itself."""
    own = scenario.text.get("cards", ())
    return [remark for number, card in enumerate(own) for remark in remarks_on_card(card, f"cards[{number}]")]


def remarks_on_card(card: CardText, at: str) -> Remarks:
    """1.2 to 1.4, 10  Where a sound card departs from the way in which cards are made."""
    history = card.get("history", {})
    yield from remarks_on_size(card, history, at)
    yield from remarks_on_armour(card, history, at)
    yield from remarks_on_speed(card, history, at)
    made = made_from_history(card)
    if made is None:
        yield from remarks_on_ratings(card, at)
    else:
        yield from remarks_on_conversion(card, made, at)
    yield from (remark_on(difference, at) for difference in difference_of_points(card))


def made_from_history(card: CardText) -> Made | None:
    """10  The card that the figures of a card's history give, if all of them are there and possible."""
    try:
        return card_made(figures_of(card))
    except BadFile:
        return None


def remarks_on_conversion(card: CardText, made: Made, at: str) -> Remarks:
    """10.2 to 10.6  Ratings, boxes, guns and torpedoes that are not those of the real ship's figures."""
    for difference in differences_of_figures(card, made):
        if difference.place.startswith(WEAPONS_AND_HULL):
            yield remark_on(difference, at)


def remark_on(difference: Difference, at: str) -> Remark:
    """10  A figure that differs from its formula, as a remark."""
    return Remark(f"{at}.{difference.place}", difference.words, difference.rule)


def remarks_on_size(card: CardText, history: CardText, at: str) -> Remarks:
    """1.24.r1  The size class that her tons give a ship."""
    tons = figure(history.get("displacement_tons"))
    if tons is not None and size_for(float(tons)) != card["size"]:
        words = f"a ship of {float(tons):,.0f} tons is {size_for(float(tons))}, and this card says {card['size']}"
        yield Remark(f"{at}.size", words, "GF-1.24.r1")


def remarks_on_armour(card: CardText, history: CardText, at: str) -> Remarks:
    """1.31.a, 1.32.a, 1.33.b  The armour that her plates give a ship; Deck is a mean of belt and deck."""
    belt = history.get("belt_inches")
    plates = [history.get("armour_quality"), *(belt if isinstance(belt, list) else ()), history.get("deck_inches")]
    figures = [figure(each) for each in plates]
    if len(figures) != 4 or any(each is None for each in figures):
        return
    quality, most, least, deck = (float(each) for each in figures if each is not None)
    for (part, rule), value in zip(ARMOUR_RULES.items(), armour_for(quality, (most, least), deck), strict=True):
        if card["armour"][part] != value:
            words = f"plates as in its history make {value}, and this card says {card['armour'][part]}"
            yield Remark(f"{at}.armour.{part}", words, rule)


def remarks_on_speed(card: CardText, history: CardText, at: str) -> Remarks:
    """1.4.g, 1.4.r1  The three rows that her knots give a ship; without knots, whether one start can give all three."""
    knots, rows = figure(history.get("knots")), [row["speed"] for row in card["hull"]]
    if knots is None:
        yield from remarks_on_shares([sum(row) for row in rows], "speed", at)
        return
    for level, (made, row) in enumerate(zip(speed_rows(float(knots)), rows, strict=True)):
        if list(made) != row:
            words = f"{float(knots):g} knots make {in_a_row(made)}, and this card says {in_a_row(row)}"
            yield Remark(f"{at}.hull[{level}].speed", words, "GF-1.4.r1")


def remarks_on_ratings(card: CardText, at: str) -> Remarks:
    """1.4.g  Light guns and anti-aircraft of the three levels."""
    for key, words in RATINGS.items():
        yield from remarks_on_shares([row[key] for row in card["hull"]], words, at)


def remarks_on_shares(rows: list[int], what: str, at: str) -> Remarks:
    """1.4.g, 1.4.r1  Whether figures of three levels are 100, 70 and 40 parts in a hundred of one start."""
    if not has_one_start(rows):
        shares = ", ".join(f"{float(share):.0%}" for share in LEVEL_SHARES)
        words = f"{what}: no start gives {in_a_row(rows)} for {shares}, each rounded half up"
        yield Remark(f"{at}.hull", words, "GF-1.4.g")


def has_one_start(rows: list[int]) -> bool:
    """1.4.r1  Whether some unrounded start has all these shares, rounded half up."""
    shares = list(zip(rows, LEVEL_SHARES, strict=True))
    least = max((value - HALF) / share for value, share in shares)
    return least < min((value + HALF) / share for value, share in shares)


def in_a_row(figures: list[int] | tuple[int, ...]) -> str:
    """Figures as a card prints them."""
    return "-".join(str(each) for each in figures)


def figure(value: object) -> Fraction | None:
    """A figure of the real ship as it is written, if it is one."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        return None
    return exactly(value)
