"""A table to try rules on: grids in the code of the cards, ships, squadrons and orders in a player's words.

Distances are in inches, x to the east and y to the south, and angles in degrees; the rules get them in hundredths.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import lineahead
from lineahead.kernel.dice import D6, D10, Dice
from lineahead.rulesets.perfidious_albion.tables.cards import (
    BATTLESHIP,
    BOAT,
    BRIDGE,
    BROADSIDE_GUNS,
    BROADSIDE_TUBES,
    CELLS,
    CENTRELINE_GUNS,
    COAL,
    COAST_DEFENCE,
    CONNING_TOWER,
    CRUISER,
    EMPTY,
    FUNNEL,
    HOLD,
    MAGAZINE,
    MAST,
    PROPULSION,
    STEERING,
    STRUCTURE,
    TRUNK,
    TUBE,
    Card,
    Cell,
    cell_at,
)
from lineahead.rulesets.perfidious_albion.tables.options import OPTIONS, as_record
from lineahead.rulesets.perfidious_albion.tables.orders import MOST_AIMS, Aim, Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, INCH, Battle, Ship, Squadron

CODES = {
    ".": EMPTY,
    "h": STRUCTURE,
    "!": STRUCTURE,
    "m": MAST,
    "f": FUNNEL,
    "b": BRIDGE,
    "c": CONNING_TOWER,
    "x": TRUNK,
    "M": MAGAZINE,
    "P": PROPULSION,
    "S": STEERING,
    "k": COAL,
    "w": HOLD,
}
LETTERS = "-ZYXABCEFQ"
TYPES = {"battleship": BATTLESHIP, "cruiser": CRUISER, "coast defence": COAST_DEFENCE, "boat": BOAT}
FILES = Path(lineahead.__file__).parent / "data" / "ships" / "perfidious-albion"
PLAIN = (
    ". . . . . . . . . .",
    "h h h h h h h h h h",
    "h h h h h h h h h h",
    "h h h h h h h h h h",
    "w w w w w w w w w w",
    "w w w w w w w w w w",
)


def hundredths(value: float) -> int:
    """Inches or degrees as the rules count them."""
    return round(value * INCH)


def dice_of(*faces: tuple[int, int]) -> Dice:
    """A tape of mixed dice: pairs of kind and face."""
    dice = Dice()
    for kind, face in faces:
        dice.put(kind, face)
    return dice


def d6s(*faces: int) -> Dice:
    """A tape of six-sided dice."""
    return Dice.showing(*faces, kind=D6)


def d10s(*faces: int) -> Dice:
    """A tape of ten-sided dice."""
    return Dice.showing(*faces, kind=D10)


def cell(code: str) -> Cell:
    """A cell in the code of the cards: A2/7, E1+1, t1, k/8, !."""
    what, _, armour = code.partition("/")
    value = int(armour or 0)
    if what in CODES:
        return Cell(kind=CODES[what], fire=int(what == "!"), armour=value)
    letter, port, starboard = re.fullmatch(r"([A-Zt])(\d+)(?:\+(\d+))?", what).groups()  # type: ignore[union-attr]
    if letter == "t":
        kind = TUBE if starboard is None else BROADSIDE_TUBES
        return Cell(kind=kind, armour=value, tubes=int(port), starboard=int(starboard or 0))
    kind = CENTRELINE_GUNS if starboard is None else BROADSIDE_GUNS
    return Cell(
        kind=kind, armour=value, letter=LETTERS.index(letter), guns=int(port), starboard=int(starboard or 0)
    )  # fmt: skip


def card(*rows: str, **fields: Any) -> Card:
    """A card with a grid from the top level down; missing rows are those of a plain hull."""
    grid = [*rows, *PLAIN[len(rows) :]]
    made = Card(tons=10000, quality=2, flotation=20, fire_track=5, length=300)
    speeds = fields.pop("speeds", [17, 13, 9, 4, 0])
    made.speeds[: len(speeds)], made.speed_levels = speeds, len(speeds)
    made.cells = [cell(code) for row in grid for code in row.split()]
    assert len(made.cells) == CELLS
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def card_on_file(name: str) -> Card:
    """The card of a class that comes with the program, by the name of its file."""
    text = tomllib.loads((FILES / f"{name}.toml").read_text(encoding="utf-8"))
    return card(
        *text["grid"],
        tons=text["tons"],
        quality=text["quality"],
        speeds=text["speeds"],
        circle=text["circle"],
        flotation=text["flotation"],
        fire_track=text["fire_track"],
        technology=text["technology"],
        modern_torpedoes=int(text["torpedoes"] == "modern"),
    )


def ship(of: Card | str | None = None, at: tuple[float, float] = (0, 0), heading: float = 0, **fields: Any) -> Ship:
    """A ship at her place; a word stands for the card on file."""
    own = card_on_file(of) if isinstance(of, str) else of or card()
    made = Ship(card=own, status=AFLOAT, x=hundredths(at[0]), y=hundredths(at[1]), heading=hundredths(heading), speed=8)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def with_guns(*codes: str, **fields: int) -> Ship:
    """A ship with mounts on level 2 from section 2 on, nothing on level 1."""
    row = [".", *codes, *["."] * (9 - len(codes))]
    return ship(card(". . . . . . . . . .", " ".join(row), **fields))


def fleet(*ships: Ship) -> list[Ship]:
    """Ships with their numbers; each side is one squadron unless they say otherwise."""
    for number, vessel in enumerate(ships):
        vessel.number = number
        vessel.place = vessel.place or number
        vessel.squadron = vessel.squadron or vessel.side
    return list(ships)


def squadrons_of(ships: list[Ship]) -> list[Squadron]:
    """The squadrons that ships belong to."""
    found = [Squadron(number=i) for i in range(1 + max(vessel.squadron for vessel in ships))]
    for vessel in ships:
        found[vessel.squadron].in_use, found[vessel.squadron].side = 1, vessel.side
        found[vessel.squadron].strength += 1
    return found


def battle(**fields: Any) -> Battle:
    """A battle in its first turn, by the readings of today; options are given as a dict."""
    options = as_record({option.name: option.default for option in OPTIONS} | fields.pop("options", {}))
    made = Battle(options=options, turn=1)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def salvo(squadron: int, *aims: tuple[Ship, str, str, Ship]) -> Salvo:
    """A salvo of aims: (firer, letter, "port" or "starboard", target)."""
    order = Salvo(squadron=squadron, count=len(aims))
    assert len(aims) <= MOST_AIMS
    for i, (firer, letter, side, target) in enumerate(aims):
        order.aims[i] = Aim(
            ship=firer.number,
            letter=LETTERS.index(letter),
            to_starboard=int(side == "starboard"),
            target=target.number,
        )
    return order


def at(section: int, level: int) -> int:
    """The cell of a section, 1 at the bow, and a level, 1 at the top."""
    return cell_at(section, level)
