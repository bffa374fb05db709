"""3, 4, 5, 7.2  Alternation: the sides act in turn, with one ship, or one division, or a batch of them at a time."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, note
from ..tables.divisions import Division, leader_of
from ..tables.notes import Noted, Thrown
from ..tables.orders import Fire, Launch
from ..tables.ships import DISPERSED, DUE, IN_FLOTILLA, LEFT, NONE, ON_BOARD, SUNK, Battle, Ship
from . import breaches
from .breaches import LAWFUL
from .gunfire import guns_breach, has_shot
from .torpedoes import has_launch, torpedoes_breach
from .victory import sides_left

DEPLOYMENT = 0
MOVEMENT = 1
GUNFIRE = 2
TORPEDO = 3
END = 4

MORE_THAN_A_DIE = 16


@rule
def count_ships(ships: list[Ship], side: int) -> int:
    """3.a  The ships of a side on the board, whatever their state (3.r3)."""
    count = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_BOARD:
            count += 1
    return count


@rule
def count_of(battle: Battle, ships: list[Ship], divisions: list[Division], side: int) -> int:
    """3.a, 7.2.b  What a side acts with one by one: its ships, or its divisions."""
    if battle.options.divisions == 0:
        return count_ships(ships, side)
    count = 0
    for row in range(len(divisions)):
        if divisions[row].side == side and leader_of(ships, divisions[row]) >= 0:
            count += 1
    return count


@rule
def begin_alternation(
    battle: Battle, ships: list[Ship], divisions: list[Division], phase: int, dice: Dice, trace: Trace
) -> None:
    """3, 4, 5, 7.2.a, 8.a  Count, fix order and batches, and find who acts first; together nobody does."""
    battle.phase = phase
    battle.acting_division = NONE
    note(trace, Noted.PHASE_BEGINS, battle.turn, phase, 0, 0)
    for side in range(battle.sides):
        battle.declined[side] = 0
    if battle.options.simultaneous != 0:
        return
    rank_sides(battle, ships, divisions, dice, trace)
    fix_batches(battle, ships, divisions)
    battle.acting = battle.ranked - 1
    battle.left_in_batch = 0
    find_next_to_act(battle, ships)
    note(trace, Noted.SIDE_BEGINS, acting_side(battle), battle.rank[0], battle.left_in_batch, 0)


@rule
def rank_sides(battle: Battle, ships: list[Ship], divisions: list[Division], dice: Dice, trace: Trace) -> None:
    """3.b, 0.1.r1, 7.2.b  Sides in descending order of ships; equal numbers are diced for where it matters."""
    for side in range(battle.sides):
        battle.standing[side] = count_of(battle, ships, divisions, side)
    if is_order_needed(battle, ships):
        settle_ties(battle, Thrown.WHO_BEGINS, dice, trace)
    battle.ranked = 0
    for side in range(battle.sides):
        if battle.standing[side] > 0:
            place = battle.ranked
            while place > 0 and battle.standing[battle.rank[place - 1]] < battle.standing[side]:
                battle.rank[place] = battle.rank[place - 1]
                place -= 1
            battle.rank[place] = side
            battle.ranked += 1


@rule
def is_order_needed(battle: Battle, ships: list[Ship]) -> bool:
    """3.r2  Nobody throws for who begins where numbers differ, or where no side has anything to begin with."""
    has_ties = False
    for side in range(battle.sides):
        has_ties = has_ties or is_tied(battle, side)
    if has_ties:
        for side in range(battle.sides):
            if can_side_act(battle, ships, side):
                return True
    return False


@rule
def settle_ties(battle: Battle, purpose: int, dice: Dice, trace: Trace) -> None:
    """3.e, 3.r2  Sides of equal standing each roll, the higher goes first, ties are rolled again."""
    tied = True
    while tied:
        tied = False
        for side in range(battle.sides):
            battle.rolled[side] = MORE_THAN_A_DIE * (1 + sides_below(battle, side))
            if is_tied(battle, side):
                tied = True
                expect(dice, 1, D10, purpose, side, ABOUT_NOBODY, 0)
                face = d10(dice)
                note(trace, Noted.SIDE_ROLLS, side, face, purpose, 0)
                battle.rolled[side] += face
        for side in range(battle.sides):
            if battle.standing[side] > 0:
                battle.standing[side] = battle.rolled[side]


@rule
def is_tied(battle: Battle, side: int) -> bool:
    """3.e  Whether another side in the battle has the same standing."""
    for other in range(battle.sides):
        if other != side and battle.standing[side] > 0 and battle.standing[other] == battle.standing[side]:
            return True
    return False


@rule
def sides_below(battle: Battle, side: int) -> int:
    """3.b  How many sides stand lower than this one."""
    below = 0
    for other in range(battle.sides):
        if battle.standing[other] < battle.standing[side]:
            below += 1
    return below


@rule
def fix_batches(battle: Battle, ships: list[Ship], divisions: list[Division]) -> None:
    """3.d, 3.r1, 7.2.b  More than twice the smallest side's number: two at a time; more than three times: three."""
    for place in range(battle.ranked):
        smallest = count_of(battle, ships, divisions, battle.rank[battle.ranked - 1])
        batch = divided_up(count_of(battle, ships, divisions, battle.rank[place]), smallest) - 1
        battle.batch[battle.rank[place]] = max(1, batch)


@rule
def may_act(battle: Battle, ships: list[Ship], ship: int) -> bool:
    """3.r3, 4.r2, 5.r2  Whether a ship can still use an opportunity of this phase."""
    actor = ships[ship]
    if actor.status != ON_BOARD or battle.declined[actor.side] != 0 or battle.surrendered[actor.side] != 0:
        return False
    return opportunity_breach(battle, ships, actor) == LAWFUL


@rule
def opportunity_breach(battle: Battle, ships: list[Ship], actor: Ship) -> int:
    """3.r3, 4.r2, 5.r2, 7.5.a  Why a ship on the board has no opportunity in this phase."""
    if battle.acting_division >= 0 and actor.division != battle.acting_division:
        return breaches.ANOTHER_DIVISION_ACTS
    if battle.phase == MOVEMENT:
        return LAWFUL if actor.moved == 0 else breaches.MOVED_ALREADY
    if battle.phase == GUNFIRE:
        if actor.fired != 0:
            return breaches.FIRED_ALREADY
        return guns_breach(actor) or (LAWFUL if has_shot(battle, ships, actor) else breaches.NO_SHOT)
    if actor.launched != 0:
        return breaches.LAUNCHED_ALREADY
    return torpedoes_breach(actor) or (LAWFUL if has_launch(battle, ships, actor) else breaches.NO_LAUNCH)


@rule
def ship_breach(battle: Battle, ships: list[Ship], number: int, side: int) -> int:
    """0.1.a, 1.4.e, 3.23.a  Why a side can give a ship no order now."""
    if not 0 <= number < len(ships):
        return breaches.NO_SUCH_SHIP
    ship = ships[number]
    if ship.side != side:
        return breaches.NOT_THIS_SIDES_SHIP
    if ship.status == SUNK:
        return breaches.SHIP_SUNK
    if ship.status == LEFT:
        return breaches.SHIP_HAS_LEFT
    if ship.status == DUE:
        return breaches.SHIP_NOT_ARRIVED
    if ship.status == IN_FLOTILLA:
        return breaches.BOAT_OF_A_FLOTILLA
    if ship.status == DISPERSED:
        return breaches.FLOTILLA_DISPERSED
    return breaches.PLACED_ALREADY if battle.phase == DEPLOYMENT else opportunity_breach(battle, ships, ship)


@rule
def can_side_act(battle: Battle, ships: list[Ship], side: int) -> bool:
    """4.r6  Whether any ship of a side can use an opportunity, judged anew each time."""
    for i in range(len(ships)):
        if ships[i].side == side and may_act(battle, ships, i):
            return True
    return False


@rule
def acting_side(battle: Battle) -> int:
    """3.b  The side whose opportunity it is, or NONE."""
    return battle.rank[battle.acting] if battle.acting >= 0 else NONE


@rule
def who_acts(battle: Battle) -> int:
    """3.b  The side whose opportunity it is, as a bit."""
    return 1 << acting_side(battle) if battle.acting >= 0 else 0


@rule
def find_next_to_act(battle: Battle, ships: list[Ship]) -> None:
    """3.b, 3.c, 4.r1  Stay with the batch while it lasts, else pass to the next side that can act, else end."""
    if battle.acting < 0:
        return
    if battle.left_in_batch > 0 and can_side_act(battle, ships, acting_side(battle)):
        return
    for _ in range(battle.ranked):
        battle.acting = (battle.acting + 1) % battle.ranked
        if can_side_act(battle, ships, acting_side(battle)):
            battle.left_in_batch = battle.batch[acting_side(battle)]
            return
    battle.acting = NONE


@rule
def name_to_fire(battle: Battle, ships: list[Ship], fire: Fire) -> None:
    """7.5.a  The first ship that fires names its division."""
    battle.acting_division = ships[fire.ship].division


@rule
def name_to_launch(battle: Battle, ships: list[Ship], launch: Launch) -> None:
    """7.5.c  The first ship that launches names its division."""
    battle.acting_division = ships[launch.ship].division


@rule
def has_acted(battle: Battle, ships: list[Ship]) -> None:
    """3.b, 7.5.a  A ship has used an opportunity of its side, or goes on with the others of its division."""
    if battle.acting_division < 0 or not can_side_act(battle, ships, acting_side(battle)):
        finish(battle, ships)


@rule
def finish(battle: Battle, ships: list[Ship]) -> None:
    """3.b, 7.5.a  An opportunity is over; a division that has acted need not do so with all its ships."""
    leave_division(battle, ships)
    battle.left_in_batch -= 1
    find_next_to_act(battle, ships)


@rule
def leave_division(battle: Battle, ships: list[Ship]) -> None:
    """7.5.b  No division acts now; its splashes count for all the same from here on."""
    if battle.acting_division >= 0:
        battle.acting_division = NONE
        for i in range(len(ships)):
            ships[i].own_splashes = 0


@rule
def decline(battle: Battle, ships: list[Ship], side: int, trace: Trace) -> None:
    """3.g, 4.e, 5.c, 7.2.c  A side that fails to act in its opportunity acts no more in this phase."""
    leave_division(battle, ships)
    battle.declined[side] = 1
    note(trace, Noted.DECLINES, side, battle.phase, 0, 0)
    battle.left_in_batch = 0
    find_next_to_act(battle, ships)


@rule
def surrender(battle: Battle, ships: list[Ship], side: int, trace: Trace) -> None:
    """2.2.c, 2.2.r2  A side gives up and acts no more; with one side left the game ends at once, and points decide."""
    leave_division(battle, ships)
    battle.surrendered[side] = 1
    note(trace, Noted.SURRENDERS, side, 0, 0, 0)
    if sides_left(battle, ships) < 2:
        battle.over = 1
        battle.acting = NONE
    else:
        battle.left_in_batch = 0
        find_next_to_act(battle, ships)
