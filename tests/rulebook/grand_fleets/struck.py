"""Ships that are struck: critical hits, damage and forced moves with literal dice, all of which must be thrown."""

from __future__ import annotations

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.rules.arcs import PORT, C
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.damage import inflict
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.tables.charts import Critical
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.sea import Blow
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Board, Ship
from tests.rulebook.grand_fleets.table import OPEN, at_column, battle, fleet, move, on_hex, ship

MAIN_GUNS, SECONDARY_GUNS = 0, 1
OWNER, ATTACKER = 0, 1
NO_MARKER = 0

# two dice that give each critical hit on the gunfire column
BRIDGE, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, RUDDER, MAGAZINE = (
    (5, 6),
    (1, 2),
    (4, 5),
    (3, 4),
    (4, 4),
    (3, 3),
    (2, 3),
    (1, 1),
)
MARKERS = ("bridge", "engine", "fires", "fire_control", "floods", "listing", "rudder")


def suffer(struck: Ship, *faces: int, torpedo: int = 0, answers: tuple[int, ...] = ()) -> list[int]:
    """One critical hit with literal dice, all of which must be thrown; the kinds that were noted."""
    dice, trace = Dice.showing(*faces), Trace()
    critical_hit(struck, ATTACKER, torpedo, dice, Answers(*answers), trace)
    assert dice.read == len(faces)
    return [note.b for note in trace.notes if note.what == Noted.CRITICAL_HIT]


def damage(in_battle: Battle, struck: Ship, points: int, *faces: int, torpedo_hits: int = 0) -> None:
    """Damage from the port beam with literal location and critical dice, all of which must be thrown."""
    dice = Dice.showing(*faces)
    inflict(in_battle, struck, Blow(points, C | PORT, ATTACKER, torpedo_hits), dice, Answers(), Silence())
    assert dice.read == len(faces)


def markers_of(struck: Ship) -> dict[str, int]:
    """The critical-hit markers that are beside a ship."""
    return {name: getattr(struck, name) for name in MARKERS if getattr(struck, name)}


def make(
    in_battle: Battle,
    ships: list[Ship],
    mover: Ship,
    legs: tuple[tuple[float, float], ...],
    *faces: int,
    answer: int = -1,
) -> None:
    """Move a ship with literal dice, all of which must be thrown, and the owner's answer if he is asked."""
    dice, answers = Dice.showing(*faces), Answers(*([answer] if answer >= 0 else []))
    move_ship(in_battle, ships, move(mover, *legs), dice, answers, Silence())
    assert (dice.read, answers.read) == (len(faces), len(answers.given))


def drifted(
    face: int, answer: int, board: Board = OPEN, legs: tuple[tuple[float, float], ...] = (), **fields: int
) -> Ship:
    """Iron Duke with her rudder jammed, heading north from the middle, after the rudder die and the owner's answer."""
    at = at_column(12, 9)
    drifting = (
        ship("HMS Iron Duke", at=(12, 9), rudder=1, **fields)
        if board is OPEN
        else on_hex("HMS Iron Duke", at=at, rudder=1, **fields)
    )
    make(battle(board), fleet(drifting), drifting, legs, face, answer=answer)
    return drifting


def in_range() -> tuple[Battle, list[Ship]]:
    """Two battleships abeam of each other at 3 nm, each with guns, light guns and torpedoes that bear."""
    ships = fleet(ship("HMS Iron Duke", at=(10, 9)), ship("SMS Moltke", side=1, at=(13, 9)))
    return battle(), ships


def kind_of(first: int, second: int, torpedo: int) -> str:
    """The critical hit that two dice give; a flash is stopped, at the cost of a fore turret."""
    stopped = (3,) if first + second in (2, 20) else ()
    (kind,) = suffer(ship("HMS Iron Duke"), first, second, *stopped, torpedo=torpedo, answers=(0,))
    return Critical(kind).name
