"""Cards made from real figures for whoever asks; nothing is kept."""

from __future__ import annotations

from typing import Any

from ...card_workshop import card_from_figures, card_making, shipped_card
from ...engine.contract.scenario import BadFile, Problem
from ...engine.files.toml_files import toml_from
from ...engine.files.toml_writing import toml_text
from ...rulesets import ruleset
from ..messages.requests import CardWanted


def made(rules: str, wanted: CardWanted) -> dict[str, Any]:
    """A card with its arithmetic, as it is printed and as a file; BadFile has whatever cannot be."""
    found, making = card_from_figures(given(rules, wanted), rules, changes=wanted.changes), card_making(rules)
    card = found["card"]
    choices = {key: dict(words) for key, words in making.choices.items()}
    battle, side = making.trial(card)
    return {
        **found,
        "printed": ruleset(rules).hosting.printed(card),
        "choices": choices,
        "file": toml_text(card),
        "trial": {"side": side, "text": toml_text(battle)},
    }


def given(rules: str, wanted: CardWanted) -> dict[str, Any]:
    """The figures or the card that somebody has sent, or has named."""
    sent = [part for part in (wanted.name, wanted.figures, wanted.text) if part is not None]
    if len(sent) != 1:
        raise BadFile("card", [Problem("card", "a name, figures or a text is needed here, and one of them only")])
    if wanted.name is not None:
        return with_ship_first(shipped_card(wanted.name, rules), wanted.name)
    return toml_from(wanted.text, "text") if wanted.text is not None else wanted.figures or {}


def with_ship_first(card: dict[str, Any], name: str) -> dict[str, Any]:
    """A card of a class with the ship first that was asked for, if one was."""
    return {**card, "ships": sorted(card["ships"], key=lambda ship: ship != name)}
