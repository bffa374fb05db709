"""2.24  The End Phase: markers come off, damage is repaired or spreads, and the turn is over."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.charts import BURNING, PUT_OUT_ON, REPAIRED_ON, Critical
from ..tables.conditions import NOT_PLAYED
from ..tables.notes import Noted, Thrown
from ..tables.ships import Battle, Ship, is_afloat
from .alternation import END
from .crews import against_spreading, by_crew, repair_modifier
from .damage import roll_locations, suffer_criticals
from .flotillas import muster_all
from .losses import fill_boxes, opponent_of
from .reloading import is_anybody_reloading, reload_tubes
from .rulings import has_wrecking_floods
from .sight import change_sight, put_out_lights


@rule
def end_phase(battle: Battle, ships: list[Ship], dice: Dice, answers: Answers, trace: Trace) -> None:
    """2.24.r1, 9.8.r1, 9.9.c  Speed markers, engines, fires, flooding, list and rudder, each for all; then tubes."""
    for i in range(len(ships)):
        remove_speed_marker(ships[i])
    put_out_lights(battle, ships)
    is_more_due = battle.smokes > 0 or is_anybody_reloading(battle, ships)
    is_told_always = battle.options.visibility != NOT_PLAYED or battle.options.blind != 0
    if dice_due(ships) > 0 or is_told_always or is_more_due:
        note(trace, Noted.PHASE_BEGINS, battle.turn, END, 0, 0)
    for i in range(len(ships)):
        repair_engine(ships[i], dice, trace)
    for i in range(len(ships)):
        burn(battle, ships[i], dice, answers, trace)
    for i in range(len(ships)):
        flood(battle, ships[i], dice, answers, trace)
    for i in range(len(ships)):
        right_list(ships[i], dice, trace)
        repair_rudder(ships[i], dice, trace)
    if battle.options.torpedo_reloads != 0:
        for i in range(len(ships)):
            reload_tubes(battle, ships[i], dice, trace)
    muster_all(battle, ships)
    change_sight(battle, dice, trace)


@rule
def remove_speed_marker(ship: Ship) -> None:
    """2.24.a, 3.24.c  The speed marker goes; what is there now is what will be rolled for (6.23.r1)."""
    ship.speed_marker = 0
    ship.fires_due = ship.fires
    ship.floods_due = ship.floods
    ship.listing_due = ship.listing
    ship.rudder_due = ship.rudder


@rule
def dice_due(ships: list[Ship]) -> int:
    """2.24.b  How many dice the End Phase calls for."""
    count = 0
    for i in range(len(ships)):
        ship = ships[i]
        if is_afloat(ship):
            count += ship.engine + ship.fires_due + ship.floods_due + ship.listing_due + ship.rudder_due
    return count


@rule
def is_repaired(ship: Ship, kind: int, purpose: int, dice: Dice, trace: Trace) -> bool:
    """6.22.c, 6.26.d, 6.28.e, 9.1.a  One die: 6 or more puts it right, with the crew that works."""
    crew = repair_modifier(ship)
    expect(dice, 1, D10, purpose, ship.side, ship.number, REPAIRED_ON - crew)
    face = d10(dice)
    note(trace, Noted.REPAIR_DIE, ship.number, kind, face, crew)
    if by_crew(ship, face) >= REPAIRED_ON:
        note(trace, Noted.REPAIRED, ship.number, kind, 0, 0)
    return by_crew(ship, face) >= REPAIRED_ON


@rule
def repair_engine(ship: Ship, dice: Dice, trace: Trace) -> None:
    """6.22.c, 6.22.r1  The engine, even in the turn it was hit."""
    if is_afloat(ship) and ship.engine != 0 and is_repaired(ship, Critical.ENGINE, Thrown.ENGINE, dice, trace):
        ship.engine = 0


@rule
def right_list(ship: Ship, dice: Dice, trace: Trace) -> None:
    """6.26.d  Counter-flooding rights the ship."""
    if is_afloat(ship) and ship.listing_due != 0 and is_repaired(ship, Critical.LIST, Thrown.LIST, dice, trace):
        ship.listing = 0
    ship.listing_due = 0


@rule
def repair_rudder(ship: Ship, dice: Dice, trace: Trace) -> None:
    """6.28.e  The rudder is freed."""
    if (
        is_afloat(ship)
        and ship.rudder_due != 0
        and is_repaired(ship, Critical.RUDDER, Thrown.RUDDER_REPAIR, dice, trace)
    ):
        ship.rudder = 0
    ship.rudder_due = 0


@rule
def roll_markers(ship: Ship, count: int, die_note: int, purpose: int, dice: Dice, trace: Trace) -> tuple[int, int]:
    """6.23.c, 6.25.c  A die for each marker: how many are put out, and the damage of the rest."""
    out = 0
    points = 0
    crew = repair_modifier(ship)
    expect(dice, count, D10, purpose, ship.side, ship.number, PUT_OUT_ON - crew)
    for _ in range(count):
        face = d10(dice)
        note(trace, die_note, ship.number, face, crew, 0)
        points += BURNING[against_spreading(ship, face)]
        if against_spreading(ship, face) >= PUT_OUT_ON:
            out += 1
    return out, points


@rule
def burn(battle: Battle, ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """6.23.c, 6.23.r4  All dice of the ship's fires, markers off, boxes, location dice, critical hits."""
    if is_afloat(ship):
        out, points = roll_markers(ship, ship.fires_due, Noted.BURNING_DIE, Thrown.FIRE, dice, trace)
        ship.fires -= out
        if out > 0:
            note(trace, Noted.PUT_OUT, ship.number, Critical.FIRE, out, ship.fires)
        if points > 0:
            note(trace, Noted.BURNS, ship.number, points, 0, 0)
            spread(battle, ship, points, True, dice, answers, trace)
    ship.fires_due = 0


@rule
def flood(battle: Battle, ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """6.25.c, 6.25.r3  The same for flooding, without location dice unless the option or a referee has them."""
    if is_afloat(ship):
        out, points = roll_markers(ship, ship.floods_due, Noted.FLOODING_DIE, Thrown.FLOODING, dice, trace)
        ship.floods -= out
        if out > 0:
            note(trace, Noted.PUT_OUT, ship.number, Critical.FLOODING, out, ship.floods)
        if points > 0:
            note(trace, Noted.FLOODS, ship.number, points, 0, 0)
            spread(battle, ship, points, has_wrecking_floods(battle, ship, points, answers), dice, answers, trace)
    ship.floods_due = 0


@rule
def spread(
    battle: Battle, ship: Ship, points: int, locations: bool, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """6.23.d, 6.23.r1, 6.23.r2  Damage without an attacker: any mount may go, the opponent rolls, gunfire column."""
    opponent = opponent_of(battle, ship)
    filled = fill_boxes(ship, points, trace)
    if locations and is_afloat(ship):
        tens = roll_locations(battle, ship, filled, 0, opponent, dice, answers, trace)
        suffer_criticals(battle, ship, tens, opponent, 0, dice, answers, trace)
