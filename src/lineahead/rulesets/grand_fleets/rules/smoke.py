"""9.6  Smoke: screens that light craft lay along their track, which hide who lies in or behind them, and funnels."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.hexgrid import flanked_edge, line_crosses_hex
from ....kernel.open_table import line_comes_within, line_crosses
from ....kernel.trace import Trace, note
from ..tables.charts import DISPERSES_ON
from ..tables.notes import Noted, Thrown
from ..tables.ships import HEXGRID, MILE, MOST_SMOKE, NONE, ON_BOARD, Battle, Board, Ship
from .board import footprint_of, is_on_board, place_ahead, range_between
from .sight import does_see

HALF_A_MILE = MILE // 2  # 9.6.a  on an open table a marker is a mile wide
FIRST_SIDE = 0  # who throws for smoke, which is nobody's


@rule
def is_hidden_by_smoke(battle: Battle, firer: Ship, target: Ship) -> bool:
    """9.6.b  Whether smoke lies on the line between two ships, or on one of them; at a mile they see each other."""
    if battle.smokes == 0 or range_between(battle.board, firer, target) <= MILE:
        return False
    for i in range(battle.smokes):
        if does_smoke_hide(battle, firer, target, i):
            return True
    return False


@rule
def does_smoke_hide(battle: Battle, firer: Ship, target: Ship, marker: int) -> bool:
    """9.6.a, 9.6.b  Whether a line crosses or enters a marker's hex, or on an open table the mile that it is wide."""
    x, y = battle.smoke_x[marker], battle.smoke_y[marker]
    if battle.board.kind != HEXGRID:
        return line_comes_within(firer.x, firer.y, target.x, target.y, x, y, HALF_A_MILE)
    if (x == firer.x and y == firer.y) or (x == target.x and y == target.y):
        return True
    dq, dr, q, r = target.x - firer.x, target.y - firer.y, x - firer.x, y - firer.y
    if line_crosses_hex(dq, dr, q, r):
        return True
    flanks, across_q, across_r = flanked_edge(dq, dr, q, r)
    return flanks != 0 and is_smoke_at(battle, firer.x + across_q, firer.y + across_r)


@rule
def is_smoke_at(battle: Battle, x: int, y: int) -> bool:
    """9.6.b  Whether a marker lies in exactly this place."""
    for i in range(battle.smokes):
        if battle.smoke_x[i] == x and battle.smoke_y[i] == y:
            return True
    return False


@rule
def markers_for(run: int) -> int:
    """9.6.a  One marker for each mile of a straight run, put where the ship has left it half a mile behind."""
    return (run + HALF_A_MILE) // MILE


@rule
def put_screen(battle: Battle, ship: Ship, run: int) -> None:
    """9.6.a  A marker in each hex that a run will leave; on an open table one a mile, the first where it begins."""
    for i in range(markers_for(run)):
        x, y = place_ahead(battle.board, ship.x, ship.y, ship.heading, i * MILE)
        put_smoke(battle, x, y)


@rule
def lay_smoke(battle: Battle, ship: Ship, run: int, trace: Trace) -> None:
    """9.6.a  A ship lays a smokescreen along a run."""
    before = battle.smokes
    put_screen(battle, ship, run)
    note(trace, Noted.LAYS_SMOKE, ship.number, battle.smokes - before, 0, 0)


@rule
def put_smoke(battle: Battle, x: int, y: int) -> None:
    """9.6.a  One marker more on the board, while there are any."""
    if battle.smokes < MOST_SMOKE and is_on_board(battle.board, x, y):
        battle.smoke_x[battle.smokes] = x
        battle.smoke_y[battle.smokes] = y
        battle.smokes += 1


@rule
def clear_smoke(battle: Battle, dice: Dice, trace: Trace) -> None:
    """9.6.c, 2.24.r1  Last of the End Phase: all smoke drifts with the wind, then a die for each marker."""
    if battle.smokes > 0:
        drift_with_wind(battle, trace)
        disperse(battle, dice, trace)


@rule
def drift_with_wind(battle: Battle, trace: Trace) -> None:
    """9.6.c  Each marker drifts a mile, if there is wind; one that drifts off the board is gone."""
    if battle.wind == NONE:
        return
    markers = battle.smokes
    battle.smokes = 0
    for i in range(markers):
        x, y = place_ahead(battle.board, battle.smoke_x[i], battle.smoke_y[i], battle.wind, MILE)
        put_smoke(battle, x, y)
    tidy_up(battle, markers)
    note(trace, Noted.SMOKE_DRIFTS, battle.wind, markers - battle.smokes, 0, 0)


@rule
def disperse(battle: Battle, dice: Dice, trace: Trace) -> None:
    """9.6.c  A die for each marker: 6 or more and it is gone."""
    markers = battle.smokes
    battle.smokes = 0
    expect(dice, markers, D10, Thrown.SMOKE, FIRST_SIDE, ABOUT_NOBODY, DISPERSES_ON)
    for i in range(markers):
        face = d10(dice)
        note(trace, Noted.SMOKE_DIE, face, 0, 0, 0)
        if face < DISPERSES_ON:
            put_smoke(battle, battle.smoke_x[i], battle.smoke_y[i])
    tidy_up(battle, markers)


@rule
def tidy_up(battle: Battle, before: int) -> None:
    """9.6  Nothing is written any more where a marker lay that is gone."""
    for i in range(battle.smokes, before):
        battle.smoke_x[i] = 0
        battle.smoke_y[i] = 0


@rule
def funnels_between(battle: Battle, ships: list[Ship], firer: Ship, target: Ship) -> int:
    """9.6.d, 0.11.b  How many ships that smoke from their funnels a line of fire is drawn across.

    In blind play those that the firer does not see count for nothing, or they would show.
    """
    funnels = 0
    if battle.options.smoke != 0:
        for i in range(len(ships)):
            is_third = i != firer.number and i != target.number and ships[i].status == ON_BOARD
            if is_third and battle.options.blind != 0:
                is_third = does_see(battle, firer, ships[i])
            if is_third and is_smoking(ships[i]) and is_drawn_across(battle.board, firer, target, ships[i]):
                funnels += 1
    return funnels


@rule
def is_smoking(ship: Ship) -> bool:
    """9.6.d  A coal burner that moved 4 or more MPs ahead, which her yellow or red speed marker tells."""
    return ship.card.burns_coal != 0 and ship.speed_marker < 0


@rule
def is_drawn_across(board: Board, firer: Ship, target: Ship, third: Ship) -> bool:
    """9.6.d  Whether a line goes through a ship's hex, or on an open table across her model."""
    if board.kind == HEXGRID:
        dq, dr = target.x - firer.x, target.y - firer.y
        return line_crosses_hex(dq, dr, third.x - firer.x, third.y - firer.y)
    return line_crosses(firer.x, firer.y, target.x, target.y, footprint_of(third))
