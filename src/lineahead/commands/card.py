"""The command `card`."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .given import Json, refuse, require_place_for, write_text
from .paper import paper, print_json

if TYPE_CHECKING:
    from .paper import Paper

WHOLE = re.compile(r"[+-]?\d{1,9}")
FIGURES = re.compile(r"\d{1,9}")
SEVERAL = re.compile(r"\d{1,9}([/-]\d{1,9})+")


def card(
    file: Path | None = None,
    /,
    *,
    name: str | None = None,
    change: list[str] | None = None,
    save: Path | None = None,
    ruleset: str = "grand-fleets",
    json: Json = False,
) -> None:
    """The card of a ship from her real figures, with all of the arithmetic.

    The file has the figures of a ship (docs/ship-figures.md), or is a whole card with its figures: then it is said
    where the card differs from the formulas.

    For instance:

        lineahead card --name "Iron Duke"
        lineahead card canopus.toml
        lineahead card canopus.toml --save canopus-card.toml
        lineahead card canopus.toml --change armour.belt=8 --change hull.boxes=7/6/5

    Parameters
    ----------
    file
        A TOML file with the real figures of a ship.
    name
        Instead of a file: a ship or a class that comes with the program.
    change
        PLACE=VALUE, a figure of the card that is to be other than its formula; may be given several times.
    save
        Write the card to this file, as class files have it and a scenario's own cards do.
    ruleset
        The rule set by whose formulas it is made.
    json
        Print figures, card, arithmetic and differences as JSON.
    """
    from ..card_workshop import card_from_figures
    from ..engine.files.toml_writing import toml_text

    given, called = what_was_given(file, name, ruleset)
    require_place_for("--save", save)
    made = card_from_figures(given, ruleset, called, changes_of(change or []))
    if save is not None:
        write_text("--save", save, toml_text(made["card"]))
    if json:
        print_json(made)
        return
    tell(made, paper())


def changes_of(given: list[str]) -> dict[str, Any]:
    """Figures by their places: a whole number, several with strokes or hyphens between, or a word."""
    changes: dict[str, Any] = {}
    for each in given:
        place, sign, value = each.partition("=")
        if not sign:
            refuse("--change", each, "PLACE=VALUE is needed here, for instance armour.belt=8")
        figures = FIGURES.findall(value) if SEVERAL.fullmatch(value) else []
        changes[place.strip()] = [int(figure) for figure in figures] or whole_or_words(value.strip())
    return changes


def whole_or_words(value: str) -> int | str:
    """A whole number, if it is one."""
    return int(value) if WHOLE.fullmatch(value) else value


def what_was_given(file: Path | None, name: str | None, ruleset: str) -> tuple[dict[str, Any], str]:
    """The figures of a file or of a ship that comes with the program, and how complaints of them begin."""
    from ..card_workshop import shipped_card
    from ..engine.files.toml_files import toml_of

    if (file is None) == (name is None):
        refuse("card", file or "FILE", "a file with figures is needed here, or --name with a ship; one of the two")
    if name is not None:
        return shipped_card(name, ruleset), name
    assert file is not None
    return toml_of(file), str(file)


def tell(made: dict[str, Any], sheet: Paper) -> None:
    """The card in a line, the arithmetic part by part, and what differs."""
    card = made["card"]
    sheet.heading(f"{card['class']} class, {card['type']}, {card['nation']}, {card['year']}: {card['points']} points")
    sheet.line(f"{', '.join(card['ships'])}.")
    sheet.line(f"{card['origin'][:1].upper()}{card['origin'][1:]}; chapter 10 is reconstructed.")
    for key in ("source", "uncertain"):
        if key in made["figures"]:
            sheet.line(f"{key.capitalize()}: {made['figures'][key]}")
    for part, lines in groupby(made["arithmetic"], key=lambda line: line["part"]):
        sheet.subheading(part)
        rows = [[line["what"], line["working"], line["shown"], line["rule"]] for line in lines]
        sheet.table(("figure", "how it comes about", "card", "clause"), rows, ("card",))
    if made["differences"]:
        sheet.subheading("Differs from the formulas (said, not refused)")
    for difference in made["differences"]:
        sheet.line(f"{difference['place']}: {difference['words']} [{difference['rule']}].")
