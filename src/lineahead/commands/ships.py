"""The command `ships`."""

from __future__ import annotations

from typing import Any

from .given import Json
from .paper import paper, print_json


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
    from ..rulesets import ruleset as rules_named
    from .rules import check_ruleset

    check_ruleset(ruleset)
    cards = [(name, card) for card in ship_classes(ruleset) for name in card["ships"]]
    if json:
        print_json(
            [{"name": name, "ruleset": ruleset, **without_ships(card)} for name, card in sorted(cards, key=_name)]
        )
        return
    table = rules_named(ruleset).cards
    paper().table(table.headings, [table.row(*card) for card in sorted(cards, key=_name)], table.figures)


def _name(ship: tuple[str, dict[str, Any]]) -> str:
    return ship[0]


def without_ships(card: dict[str, Any]) -> dict[str, Any]:
    """A card without the names of the other ships of its class."""
    return {key: value for key, value in card.items() if key != "ships"}
