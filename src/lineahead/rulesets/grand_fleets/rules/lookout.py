"""0.11.b, 9.9.d  Blind play: what each side knows of the others' ships, by what its own see now and have seen.

`known` has all ships as the first side knows them, then all as the next does. A side's own stand there as they are; one
in its sight as she was seen last, with all that is marked on her card; any other is UNSEEN, at the place where she was
when she went out of sight. Nothing that a side decides is worked out from anything but its own part of `known`. The
last part is the public's, which belongs to no side: it sees ships of which both sides know that both see them.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.rows import put
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.sea import Desk
from ..tables.ships import LEFT, NONE, ON_BOARD, SUNK, UNSEEN, Battle, Ship
from .losses import ASK_ME
from .sight import does_see
from .smoke import is_hidden_by_smoke


def stranger(ship: Ship) -> Ship:
    """0.11.b  A ship as others know her who have never seen her: what the scenario tells of her, and no more."""
    return Ship(
        card=ship.card,
        number=ship.number,
        side=ship.side,
        status=UNSEEN,
        free_edges=ship.free_edges,
        free_from=ship.free_from,
        half_if_gone=ship.half_if_gone,
        worth=ship.worth,
        flotilla=ship.flotilla,
        boats=ship.boats,
        division=ship.division,
        unasked=ship.unasked,
    )


@rule
def look_out(battle: Battle, ships: list[Ship], known: list[Ship], trace: Trace) -> None:
    """0.11.b  Every side learns where its own ships are, whom they see, and whom they see no more."""
    if battle.options.blind == 0:
        return
    for side in range(battle.sides + 1):
        for i in range(len(ships)):
            place = side * len(ships) + i
            if ships[i].side == side:
                put(known, place, ships[i])
            else:
                watch(battle, ships, known, side, i, trace)


@rule
def watch(battle: Battle, ships: list[Ship], known: list[Ship], side: int, number: int, trace: Trace) -> None:
    """0.11.b, 9.9.d  A ship that a side sees, or that has sunk or left before its eyes, is known as she is."""
    place = side * len(ships) + number
    was_seen = known[place].status == ON_BOARD
    if is_in_view(battle, ships, side, ships[number]) or (was_seen and is_gone(ships[number])):
        report(known[place], ships[number], side, trace)
        put(known, place, ships[number])
        known[place].seen_in = battle.turn
        known[place].mount_preference = ASK_ME
    elif was_seen:
        known[place].status = UNSEEN
        note(trace, Noted.LOST_FROM_SIGHT, number, side, 0, 0)


@rule
def report(known: Ship, ship: Ship, side: int, trace: Trace) -> None:
    """0.11.b  What a lookout reports of a ship: that she comes into sight, has moved, or leaves."""
    if known.status != ON_BOARD:
        note(trace, Noted.SIGHTED, ship.number, side, 0, 0)
    elif ship.status == LEFT:
        note(trace, Noted.SEEN_TO_LEAVE, ship.number, side, ship.left_freely, 0)
    elif known.x != ship.x or known.y != ship.y or known.heading != ship.heading:
        note(trace, Noted.SEEN_TO_MOVE, ship.number, side, 0, 0)


@rule
def is_in_view(battle: Battle, ships: list[Ship], side: int, target: Ship) -> bool:
    """0.11.b  Whether a side sees a ship, or for the public, whether she is open to all."""
    return is_open(battle, ships, target) if side == battle.sides else is_seen_by(battle, ships, side, target)


@rule
def is_gone(ship: Ship) -> bool:
    """1.4.e, 3.23  Whether a ship is sunk or off the board."""
    return ship.status == SUNK or ship.status == LEFT


@rule
def is_seen_by(battle: Battle, ships: list[Ship], side: int, target: Ship) -> bool:
    """9.9.d  Whether any ship of a side sees a ship that is on the board."""
    if target.status != ON_BOARD:
        return False
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_BOARD and has_in_sight(battle, ships[i], target):
            return True
    return False


@rule
def is_open(battle: Battle, ships: list[Ship], target: Ship) -> bool:
    """0.11.b  Whether both sides know that both see a ship: she and an enemy have each other in sight."""
    if battle.sides != 2 or target.status != ON_BOARD:
        return False
    for i in range(len(ships)):
        is_enemy = ships[i].side != target.side and ships[i].status == ON_BOARD
        if is_enemy and has_in_sight(battle, ships[i], target) and has_in_sight(battle, target, ships[i]):
            return True
    return False


@rule
def has_in_sight(battle: Battle, observer: Ship, target: Ship) -> bool:
    """9.9.d, 9.6.b  Whether one ship sees another: not beyond visibility and light, and not across a smokescreen."""
    return does_see(battle, observer, target) and not is_hidden_by_smoke(battle, observer, target)


@rule
def first_known(battle: Battle, desk: Desk, side: int) -> int:
    """0.11.b  Where the part of `known` begins from which alone is decided for a side; -1 if nobody is blind."""
    return NONE if battle.options.blind == 0 else side * len(desk.ships)
