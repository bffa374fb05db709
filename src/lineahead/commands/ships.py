"""The command `ships`."""

from __future__ import annotations

from typing import Any

from .given import Json
from .paper import paper, print_json

HEADINGS = ("ship", "class", "type", "nation", "year", "points", "size", "hull", "belt/end/deck", "guns", "torpedoes")
FIGURES = ("year", "points", "hull")


def ships(ruleset: str = "grand-fleets", /, *, json: Json = False) -> None:
    """The ships that have a data card.

    For instance:

        lineahead ships
        lineahead ships grand-fleets --json

    Parameters
    ----------
    ruleset
        The rule set whose cards are listed.
    json
        Print the cards in full as JSON.
    """
    from ..catalogue import ship_classes
    from .rules import check_ruleset

    check_ruleset(ruleset)
    cards = [(name, card) for card in ship_classes(ruleset) for name in card["ships"]]
    if json:
        print_json(
            [{"name": name, "ruleset": ruleset, **without_ships(card)} for name, card in sorted(cards, key=_name)]
        )
        return
    paper().table(HEADINGS, [row(name, card) for name, card in sorted(cards, key=_name)], FIGURES)


def _name(ship: tuple[str, dict[str, Any]]) -> str:
    return ship[0]


def without_ships(card: dict[str, Any]) -> dict[str, Any]:
    """A card without the names of the other ships of its class."""
    return {key: value for key, value in card.items() if key != "ships"}


def row(name: str, card: dict[str, Any]) -> list[str]:
    """A ship as a line of the table."""
    armour = card["armour"]
    return [
        name,
        card["class"],
        card["type"],
        card["nation"],
        str(card["year"]),
        str(card["points"]),
        card["size"],
        str(sum(line["boxes"] for line in card["hull"])),
        f"{armour['belt']}/{armour['end']}/{armour['deck']}",
        ", ".join(f"{barrels(gun)} {gun['name'].split('/')[0]}" for gun in card.get("guns", [])),
        ", ".join(f"{tubes(each)} {each['name'].split(' ')[0]}" for each in card.get("torpedoes", [])),
    ]


def barrels(gun: dict[str, Any]) -> int:
    """All barrels of a gun type."""
    return sum(int(group["barrels"] * group["mounts"]) for group in gun["mounts"])


def tubes(torpedo: dict[str, Any]) -> int:
    """All tubes for a torpedo type."""
    return sum(int(group["tubes"]) for group in torpedo["tubes"])
