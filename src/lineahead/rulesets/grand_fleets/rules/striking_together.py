"""8.2, 8.3  Guns and torpedoes together: every attack is rolled as things stood when orders were shown, then all takes
effect at once."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.orders import Fire
from ..tables.sea import Blow, Lie, Strike
from ..tables.sheets import Sheet
from ..tables.ships import MOST_TORPEDO_TYPES, Battle, Ship, is_afloat
from .alternation import GUNFIRE, TORPEDO
from .arcs import arcs_to, aspect_of
from .board import range_between
from .damage import inflict
from .flotillas import boat_struck, boats_afloat, launch_from_boats, muster_all, points_of_hit
from .gunfire import roll_battery, strike_of
from .sight import light_up, show_flashes
from .splashes import is_heavy, place_splashes
from .torpedoes import roll_torpedoes, runs_of


@rule
def fire_together(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.2  Targets are shown, splashes placed, all attacks rolled by the ships' numbers; then damage by the same."""
    for side in range(battle.sides):
        note(trace, Noted.ORDERS_SHOWN, side, GUNFIRE, 0, 0)
    remember_boats(ships, sheets)
    for i in range(len(sheets)):
        place_markers(ships, sheets[i].fire, trace)
    for i in range(len(sheets)):
        fire_at_once(battle, ships, sheets, i, dice, trace)
    for i in range(len(sheets)):
        if sheets[i].fire.count > 0:
            ships[i].fired = 1
            show_flashes(battle, ships[i])
    note(trace, Noted.EFFECTS, GUNFIRE, blows_struck(sheets), 0, 0)
    for i in range(len(sheets)):
        for j in range(sheets[i].fire.count):
            shells_strike(battle, ships, sheets, i, j, dice, answers, trace)
    muster_all(battle, ships)


@rule
def place_markers(ships: list[Ship], fire: Fire, trace: Trace) -> None:
    """8.2.b, 9.7.f  What lies on the table before anybody rolls: SPLASH markers, and searchlights on their targets."""
    if fire.count > 0 and fire.light > 0:
        light_up(ships[fire.ship], ships[fire.light - 1], trace)
    place_splashes(ships, fire, trace)


@rule
def fire_at_once(battle: Battle, ships: list[Ship], sheets: list[Sheet], number: int, dice: Dice, trace: Trace) -> None:
    """8.2.b, 8.2.c, 9.3.d  All batteries of a ship; of the SPLASH markers on a target her own does not count.

    Of shells at a flotilla only the hits are known by now: whom they strike is found when they take effect.
    """
    fire = sheets[number].fire
    for i in range(fire.count):
        target = ships[fire.batteries[i].target]
        own = own_splashes(battle, ships, sheets, number, target)
        before = ships[number].hits
        target.splashes -= own
        sheets[number].points[i] = roll_battery(battle, ships, ships[number], fire.batteries[i], dice, trace)
        target.splashes += own
        if target.boats > 0:
            sheets[number].points[i] = ships[number].hits - before


@rule
def own_splashes(battle: Battle, ships: list[Ship], sheets: list[Sheet], number: int, target: Ship) -> int:
    """8.2.b, 7.5.b  The SPLASH markers on a target that do not trouble a ship: her own, and those of her division."""
    if battle.options.divisions == 0:
        return own_splash(ships[number], sheets[number].fire, target)
    own = 0
    for i in range(len(sheets)):
        if ships[i].division == ships[number].division:
            own += own_splash(ships[i], sheets[i].fire, target)
    return own


@rule
def own_splash(firer: Ship, fire: Fire, target: Ship) -> int:
    """8.2.b, 4.22.a  How many of the SPLASH markers on a target are this firer's own: one, or none."""
    for i in range(fire.count):
        if fire.batteries[i].target == target.number and is_heavy(firer, fire.batteries[i]):
            return 1
    return 0


@rule
def launch_together(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.3.a  Launches are shown and rolled by the ships' numbers, then damage and critical hits by the same."""
    for side in range(battle.sides):
        note(trace, Noted.ORDERS_SHOWN, side, TORPEDO, 0, 0)
    remember_boats(ships, sheets)
    for i in range(len(sheets)):
        launch_at_once(battle, ships, sheets[i], dice, trace)
    note(trace, Noted.EFFECTS, TORPEDO, blows_struck(sheets), 0, 0)
    for i in range(len(sheets)):
        if sheets[i].launch.target >= 0:
            torpedoes_strike(battle, ships, sheets, i, dice, answers, trace)
    muster_all(battle, ships)


@rule
def launch_at_once(battle: Battle, ships: list[Ship], sheet: Sheet, dice: Dice, trace: Trace) -> None:
    """8.3.a  All torpedoes of a ship, with what they will do."""
    launch = sheet.launch
    if launch.target >= 0:
        firer, target = ships[launch.ship], ships[launch.target]
        launch_from_boats(ships, firer, launch)
        sheet.torpedo_hits, sheet.points[0] = roll_torpedoes(battle, firer, target, launch, dice, trace)


@rule
def blows_struck(sheets: list[Sheet]) -> int:
    """8.2.c  How many attacks have done damage."""
    blows = 0
    for i in range(len(sheets)):
        for j in range(len(sheets[i].points)):
            if sheets[i].points[j] > 0:
                blows += 1
    return blows


@rule
def shells_strike(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    i: int,
    j: int,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """8.2.c, 9.3.d  What one battery of a ship does when all takes effect."""
    firer, battery = ships[i], sheets[i].fire.batteries[j]
    target = ships[battery.target]
    arcs = arcs_to(battle.board, target, firer)
    if target.boats > 0:
        lie = Lie(range_between(battle.board, firer, target), aspect_of(arcs), 0)
        boats = sheets[target.number].boats
        shells = strike_of(firer, target, battery.weapon, sheets[i].points[j], lie, arcs, boats)
        strike_boats(battle, ships, firer, target, shells, dice, answers, trace)
    else:
        strike_hull(battle, firer, target, Blow(sheets[i].points[j], arcs, firer.side, 0), dice, answers, trace)


@rule
def torpedoes_strike(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], i: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.3.a, 9.3.d  What the torpedoes of a ship do when all takes effect."""
    firer, target = ships[i], ships[sheets[i].launch.target]
    arcs = arcs_to(battle.board, target, firer)
    blow = Blow(sheets[i].points[0], arcs, firer.side, sheets[i].torpedo_hits)
    if target.boats > 0:
        for kind in range(MOST_TORPEDO_TYPES):
            runs = runs_of(firer, blow, kind, sheets[target.number].boats)
            strike_boats(battle, ships, firer, target, runs, dice, answers, trace)
    else:
        strike_hull(battle, firer, target, blow, dice, answers, trace)


@rule
def strike_boats(
    battle: Battle,
    ships: list[Ship],
    firer: Ship,
    model: Ship,
    strike: Strike,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """8.2.c, 9.3.d, 9.3.r6  Hit by hit one of the boats that were afloat when orders were shown."""
    for _ in range(strike.hits):
        boat = ships[boat_struck(ships, model, strike.attacker, strike.boats, dice, trace)]
        points = points_of_hit(boat, strike, dice, trace)
        blow = Blow(points, strike.arcs, strike.attacker, strike.torpedo)
        strike_hull(battle, firer, boat, blow, dice, answers, trace)


@rule
def strike_hull(
    battle: Battle, firer: Ship, hull: Ship, blow: Blow, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.2.c, 8.2.d  What an attack does to one hull; on one that others have sunk it is lost."""
    if blow.points > 0 and not is_afloat(hull):
        note(trace, Noted.EXCESS, firer.number, hull.number, blow.points, 0)
    else:
        inflict(battle, hull, blow, dice, answers, trace)


@rule
def remember_boats(ships: list[Ship], sheets: list[Sheet]) -> None:
    """8.2.c, 9.3.r6  Which boats of each flotilla are afloat as orders are shown."""
    for i in range(len(sheets)):
        if ships[i].boats > 0:
            sheets[i].boats = boats_afloat(ships, ships[i])
