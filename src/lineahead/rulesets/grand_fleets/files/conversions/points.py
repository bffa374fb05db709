"""10.2.f to 10.2.i  What a card is worth in points: all that it can do, and all that it can bear."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..card_making import half_up
from .worked import HALVES_UP, POINTS, Worked, in_figures, kept, root

CardText = dict[str, Any]

# 10.2.g  60-degree arcs of the whole circle, and of the names that stand for several
ARCS_IN_ALL = 6
ARCS_OF_A_NAME = {"Port": 2, "Stbd": 2, "Fwd": 1, "Aft": 1}

# 10.2.f to 10.2.i  constants that were fitted to the five known ships
PER_POINT = Fraction(1027, 1_000_000)
RATE_ADDED = 3
PENETRATION_ADDED = 7
PENETRATION_DIVISOR = 10
LIGHT_GUN_WEIGHT = Fraction(14, 10)
TORPEDO_WEIGHT = Fraction(14, 10)
MOST_FOR_TORPEDOES = 34
ARMOUR_ADDED = 58
HALVED_SIZE = "VS"


def arcs_covered(words: str) -> int:
    """10.2.g  How many 60-degree arcs a mount or tube covers, as the card names them."""
    return sum(ARCS_OF_A_NAME.get(name, len(name)) for name in words.split("/"))


def gun_term(gun: CardText) -> Fraction:
    """10.2.g  What one type of gun adds to the offence."""
    barrels = sum(group["barrels"] * group["mounts"] * arcs_covered(group["arcs"]) for group in gun["mounts"])
    through = Fraction(sum(gun["penetration"]) + PENETRATION_ADDED, PENETRATION_DIVISOR)
    pace = RATE_ADDED + int(gun["rate_of_fire"])
    return Fraction(barrels, ARCS_IN_ALL) * int(gun["damage"]) * pace * through


def torpedo_term(card: CardText) -> Fraction:
    """10.2.h  What her torpedoes add: no more than a limit, and half of that on very small ships."""
    found = sum(
        (
            Fraction(group["tubes"] * arcs_covered(group["arcs"]), ARCS_IN_ALL) * torpedo["damage"] * torpedo["range"]
            for torpedo in card.get("torpedoes", ())
            for group in torpedo["tubes"]
        ),
        Fraction(),
    )
    return min(found, Fraction(MOST_FOR_TORPEDOES)) / (2 if card["size"] == HALVED_SIZE else 1)


def offence_of(card: CardText) -> Fraction:
    """10.2.g  All that a card can do: guns, light guns and torpedoes."""
    guns = sum((gun_term(gun) for gun in card.get("guns", ())), Fraction())
    light = LIGHT_GUN_WEIGHT * int(card["hull"][0]["light_guns"])
    return guns + light + TORPEDO_WEIGHT * torpedo_term(card)


def defence_of(card: CardText) -> int:
    """10.2.i  All that a card can bear: its boxes, and the armour before them."""
    return boxes_of(card) * (armour_of(card) + ARMOUR_ADDED)


def boxes_of(card: CardText) -> int:
    """1.4.a  All hull boxes of a card."""
    return sum(int(row["boxes"]) for row in card["hull"])


def armour_of(card: CardText) -> int:
    """1.3.a  The three numbers of a card's armour together."""
    return sum(int(card["armour"][part]) for part in ("belt", "end", "deck"))


def total_speed(card: CardText) -> int:
    """10.2.c  The movement points of three turns, undamaged."""
    return sum(int(figure) for figure in card["hull"][0]["speed"])


def exact_points(card: CardText) -> Fraction:
    """10.2.f  The points of a card, unrounded; the power of three quarters is a root of a root of the cube."""
    both = offence_of(card) * defence_of(card)
    return PER_POINT * total_speed(card) * root(root(both**3))


def points_for(card: CardText) -> int:
    """10.2.f, 1.23.a  The points of a card by its own figures; there is no card without a point."""
    return max(1, half_up(exact_points(card)))


def worked_points(card: CardText) -> list[Worked]:
    """10.2.f, 10.2.g, 10.2.h, 10.2.i  The points of a card line by line."""
    torpedoes, offence, defence = torpedo_term(card), offence_of(card), defence_of(card)
    exact, value, total = exact_points(card), points_for(card), total_speed(card)
    power = f"({in_figures(offence)} × {defence:,})^0.75"
    words = f"{in_figures(PER_POINT, 6)} × {total} × {power} = {in_figures(exact)}"
    return [
        in_points("Torpedo term", torpedo_words(card), torpedoes, "GF-10.2.h"),
        in_points("Offence", offence_words(card), offence, "GF-10.2.g"),
        in_points("Defence", defence_words(card), Fraction(defence), "GF-10.2.i"),
        Worked(POINTS, "Points", "points", words, value, str(value), "GF-10.2.f", (), kept(exact), HALVES_UP),
    ]


def in_points(what: str, words: str, value: Fraction, rule: str) -> Worked:
    """10.2.f  A step on the way to the points, which no card prints."""
    return Worked(POINTS, what, "points", words, kept(value)[0], in_figures(value), rule)


def offence_words(card: CardText) -> str:
    """10.2.g  The offence as a sum."""
    guns = [in_figures(gun_term(gun)) for gun in card.get("guns", ())]
    light = f"{in_figures(LIGHT_GUN_WEIGHT)} × {card['hull'][0]['light_guns']}"
    return " + ".join([*guns, light, f"{in_figures(TORPEDO_WEIGHT)} × {in_figures(torpedo_term(card))}"])


def torpedo_words(card: CardText) -> str:
    """10.2.h  The torpedo term as a sum."""
    terms = [
        f"{group['tubes']} × {arcs_covered(group['arcs'])}/{ARCS_IN_ALL} × {torpedo['damage']} × {torpedo['range']}"
        for torpedo in card.get("torpedoes", ())
        for group in torpedo["tubes"]
    ]
    if not terms:
        return "none"
    half = ", halved" if card["size"] == HALVED_SIZE else ""
    return f"{' + '.join(terms)}, at most {MOST_FOR_TORPEDOES}{half}"


def defence_words(card: CardText) -> str:
    """10.2.i  The defence as a product."""
    armour = " + ".join(str(card["armour"][part]) for part in ("belt", "end", "deck"))
    return f"{boxes_of(card)} × ({armour} + {ARMOUR_ADDED})"
