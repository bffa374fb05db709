"""A chart and a tactical map to try rules on: cards in the code of the book, ships, fleets and orders in its words."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, D20, Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.great_war_at_sea.rules.damage import gun_hit
from lineahead.rulesets.great_war_at_sea.rules.underwater import (
    underwater_hit,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    AUSTRIA,
    BATTERIES,
    BATTLECRUISER,
    BRITAIN,
    COAST_DEFENCE,
    DEAD_IN_THE_WATER,
    DECK,
    DESTROYER,
    DREADNOUGHT,
    GERMANY,
    HEAVY,
    ITALY,
    LIGHT,
    LIGHT_CRUISER,
    MEDIUM,
    MOTOR_TORPEDO_BOAT,
    NO_ARMOUR,
    NO_MOUNT,
    ONE,
    ONE_SLOW,
    PRE_DREADNOUGHT,
    SUBMERGED,
    THREE,
    TORPEDO_BOAT,
    TRANSPORT,
    TWO,
    TWO_PLUS,
    Card,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.options import OPTIONS, as_record
from lineahead.rulesets.great_war_at_sea.tables.orders import Gunfire, Launches, Moves
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    D6_SYSTEM,
    ON_HEXES,
    ON_MAP,
    ON_PATROL,
    Battle,
    Fleet,
    Ship,
)

LETTERS = {"-": NO_ARMOUR, "L": LIGHT, "M": MEDIUM, "H": HEAVY}
SPEEDS = {"0": DEAD_IN_THE_WATER, "1 slow": ONE_SLOW, "1": ONE, "2": TWO, "2+": TWO_PLUS, "3": THREE}
MOUNTS = {"": NO_MOUNT, "D": DECK, "S": SUBMERGED}
KINDS = {
    "BB": DREADNOUGHT,
    "B": PRE_DREADNOUGHT,
    "BC": BATTLECRUISER,
    "CD": COAST_DEFENCE,
    "CL": LIGHT_CRUISER,
    "DD": DESTROYER,
    "TB": TORPEDO_BOAT,
    "MTB": MOTOR_TORPEDO_BOAT,
    "TR": TRANSPORT,
}
NATIONS = {"Austria": AUSTRIA, "Italy": ITALY, "Britain": BRITAIN, "Germany": GERMANY}
# Name: nation, kind, gunnery, armour, torpedoes, hull, speed, mines, points, as in the table of cards (GWAS-CRD.t1).
CARDS = {
    "Tegetthoff": ("Austria", "BB", "8-3-1", "HML", "2S", "HHHMLL", "2", 0, 12),
    "Szent Istvan": ("Austria", "BB", "8-3-1", "HML", "2S", "HHHMLL", "2", 0, 12),
    "Wien": ("Austria", "CD", "2-2-1", "MML", "1S", "MML", "1", 0, 4),
    "Novara": ("Austria", "CL", "0-2-1", "-LL", "2D", "LL", "2+", 0, 3),
    "Tatra": ("Austria", "DD", "0-0-2", "--L", "2D", "L", "3", 0, 1),
    "TB 76": ("Austria", "TB", "0-0-1", "--L", "2D", "L", "2+", 0, 1),
    "Dante Alighieri": ("Italy", "BB", "8-3-1", "HML", "2S", "HHHMLL", "2", 0, 12),
    "MAS": ("Italy", "MTB", "0-0-0", "---", "2D", "L", "0", 0, 1),
    "Iron Duke": ("Britain", "BB", "10-3-1", "HML", "2S", "HHHHMMLL", "2", 0, 15),
    "Lion": ("Britain", "BC", "7-2-1", "HLL", "1S", "HHMMMLL", "2+", 0, 12),
    "Aurora": ("Britain", "CL", "0-2-1", "-ML", "2D", "ML", "2+", 0, 3),
    "M-class": ("Britain", "DD", "0-0-2", "--L", "2D", "L", "3", 0, 1),
    "Abdiel": ("Britain", "DD", "0-0-1", "--L", "0", "L", "3", 1, 2),
    "Seydlitz": ("Germany", "BC", "7-3-1", "HML", "2S", "HHHHMMLL", "2+", 0, 13),
    "Pillau": ("Germany", "CL", "0-3-1", "-LL", "1D", "ML", "2+", 1, 3),
    "G 41": ("Germany", "DD", "0-0-1", "--L", "3D", "L", "3", 0, 1),
    "Convoy ship": ("Britain", "TR", "0-0-0", "---", "0", "LL", "1 slow", 0, 3),
}


def card(name: str = "Tegetthoff", **changes: Any) -> Card:
    """A card of the book, perhaps changed: speed="3", hull="HL", gunnery="8-3-1", nation="Italy" and so on."""
    keys = ("nation", "kind", "gunnery", "armour", "torpedoes", "hull", "speed", "mines", "points")
    text = {**dict(zip(keys, CARDS[name], strict=True)), **changes}
    made = Card(
        kind=KINDS[text["kind"]],
        nation=NATIONS[text["nation"]],
        guns=[int(dice) for dice in text["gunnery"].split("-")],
        armour=[LETTERS[letter] for letter in text["armour"]],
        torpedoes=int(text["torpedoes"].rstrip("DS")),
        mount=MOUNTS[text["torpedoes"].lstrip("0123456789")],
        boxes=len(text["hull"]),
        speed=SPEEDS[text["speed"]],
        mines=text["mines"],
        points=text["points"],
        excellent=text.get("excellent", 0),
    )
    made.hull[: made.boxes] = [LETTERS[letter] for letter in text["hull"]]
    return made


def ship(of: str | Card = "Tegetthoff", side: int = 0, at: tuple[int, int] = (0, 0), **fields: Any) -> Ship:
    """A ship on the tactical map, or where her status says."""
    own = card(of) if isinstance(of, str) else of
    made = Ship(card=own, side=side, status=ON_MAP, fleet=side, q=at[0], r=at[1], fields_left=own.mines)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def boat(side: int = 0, zone: int = 0, nation: str = "Italy", **fields: Any) -> Ship:
    """A motor torpedo boat in her patrol zone."""
    return ship(card("MAS", nation=nation), side, **{"status": ON_PATROL, "zone": zone, "fleet": -1, **fields})


def fleet(*ships: Ship) -> list[Ship]:
    """Ships with their numbers."""
    for number, vessel in enumerate(ships):
        vessel.number = number
    return list(ships)


def fleets(*came_by: int, **fields: Any) -> list[Fleet]:
    """A fleet for each side, engaged, and how each came into the zone."""
    return [Fleet(number=i, in_use=1, side=i % 2, engaged=1, came_by=by, **fields) for i, by in enumerate(came_by)]


def battle(by_d6: bool = False, **fields: Any) -> Battle:
    """A battle in its first round, by daylight in Clear weather unless said otherwise; D20 unless by D6.

    Options stand as they do by default.
    """
    options = as_record({option.name: option.default for option in OPTIONS})
    for name, value in {"dice": D6_SYSTEM if by_d6 else 0, **fields.pop("options", {})}.items():
        setattr(options, name, value)
    made = Battle(options=options, stage=ON_HEXES, turn=2, round_number=1, most_rounds=20)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def dice_of(*faces: tuple[int, int]) -> Dice:
    """A tape of mixed dice: pairs of kind and face."""
    dice = Dice()
    for kind, face in faces:
        dice.put(kind, face)
    return dice


def d6s(*faces: int) -> Dice:
    """A tape of six-sided dice."""
    return Dice.showing(*faces, kind=D6)


def d20s(*faces: int) -> Dice:
    """A tape of twenty-sided dice."""
    return Dice.showing(*faces, kind=D20)


def all_read(dice: Dice) -> bool:
    """Whether every face of a tape has been used."""
    return dice.read == len(dice.faces)


def notes(trace: Trace, what: Noted) -> list[Note]:
    """All notes of one kind."""
    return [note for note in trace.notes if note.what == what]


def moves(**ways: int) -> Moves:
    """Moves of an impulse: s0=2 sends ship 0 to the south-east."""
    made = Moves()
    for name, way in ways.items():
        made.ways[int(name[1:])] = way
    return made


def gunfire(*aims: tuple[int, int, int]) -> Gunfire:
    """Fire of an impulse: (ship, battery, target)."""
    made = Gunfire()
    for firer, battery, target in aims:
        made.targets[BATTERIES * firer + battery] = target
    return made


def launches(*aims: tuple[int, int, int]) -> Launches:
    """Launches of an impulse: (ship, target, factors)."""
    made = Launches()
    for firer, target, factors in aims:
        made.targets[firer], made.factors[firer] = target, factors
    return made


def lose_boxes(of: Ship, count: int) -> Ship:
    """The same ship without her first boxes from the left."""
    for box in range(count):
        of.hull_lost[box] = 1
    return of


NO_ANSWERS = Answers()


def of_speed(speed: str, side: int = 0, at: tuple[int, int] = (0, 0), **changes: str) -> Ship:
    """A ship of a speed, with boxes enough."""
    return ship(card("Seydlitz", speed=speed, **changes), side, at)


def struck(target: Ship, battery: int, *faces: int, by_d6: bool = False) -> Trace:
    """A hit by a shell; every face is used."""
    trace, dice = Trace(), d6s(*faces)
    gun_hit(battle(by_d6), target, battery, 1 - target.side, dice, trace)
    assert all_read(dice)
    return trace


def torpedoed(target: Ship, *faces: int, without_critical: int = 0) -> Trace:
    """A hit under water; every face is used."""
    trace, dice = Trace(), d6s(*faces)
    underwater_hit(battle(), target, without_critical, 1 - target.side, dice, trace)
    assert all_read(dice)
    return trace
