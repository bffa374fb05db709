"""8.2, 8.3  Guns and torpedoes together: every attack is rolled as things stood when orders were shown, then all takes
effect at once."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.orders import Fire
from ..tables.sea import Blow
from ..tables.sheets import Sheet
from ..tables.ships import ON_BOARD, Battle, Ship
from .alternation import GUNFIRE, TORPEDO
from .arcs import arcs_to
from .damage import inflict
from .gunfire import roll_battery
from .sight import light_up, show_flashes
from .splashes import is_heavy, place_splashes
from .torpedoes import roll_torpedoes


@rule
def fire_together(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.2  Targets are shown, splashes placed, all attacks rolled by the ships' numbers; then damage by the same."""
    for side in range(battle.sides):
        note(trace, Noted.ORDERS_SHOWN, side, GUNFIRE, 0, 0)
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
        fire = sheets[i].fire
        for j in range(fire.count):
            target = ships[fire.batteries[j].target]
            strike(battle, ships[i], target, sheets[i].points[j], 0, dice, answers, trace)


@rule
def place_markers(ships: list[Ship], fire: Fire, trace: Trace) -> None:
    """8.2.b, 9.7.f  What lies on the table before anybody rolls: SPLASH markers, and searchlights on their targets."""
    if fire.count > 0 and fire.light > 0:
        light_up(ships[fire.ship], ships[fire.light - 1], trace)
    place_splashes(ships, fire, trace)


@rule
def fire_at_once(battle: Battle, ships: list[Ship], sheets: list[Sheet], number: int, dice: Dice, trace: Trace) -> None:
    """8.2.b, 8.2.c  All batteries of a ship; of the SPLASH markers on a target her own does not count."""
    fire = sheets[number].fire
    for i in range(fire.count):
        target = ships[fire.batteries[i].target]
        own = own_splashes(battle, ships, sheets, number, target)
        target.splashes -= own
        sheets[number].points[i] = roll_battery(battle, ships, ships[number], fire.batteries[i], dice, trace)
        target.splashes += own


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
    for i in range(len(sheets)):
        launch_at_once(battle, ships, sheets[i], dice, trace)
    note(trace, Noted.EFFECTS, TORPEDO, blows_struck(sheets), 0, 0)
    for i in range(len(sheets)):
        if sheets[i].launch.target >= 0:
            target = ships[sheets[i].launch.target]
            strike(battle, ships[i], target, sheets[i].points[0], sheets[i].torpedo_hits, dice, answers, trace)


@rule
def launch_at_once(battle: Battle, ships: list[Ship], sheet: Sheet, dice: Dice, trace: Trace) -> None:
    """8.3.a  All torpedoes of a ship, with what they will do."""
    launch = sheet.launch
    if launch.target >= 0:
        firer, target = ships[launch.ship], ships[launch.target]
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
def strike(
    battle: Battle, firer: Ship, target: Ship, points: int, hits: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.2.c, 8.2.d  What an attack does when all takes effect; on a ship that others have sunk it is lost."""
    if points > 0 and target.status != ON_BOARD:
        note(trace, Noted.EXCESS, firer.number, target.number, points, 0)
    elif points > 0:
        arcs = arcs_to(battle.board, target, firer)
        inflict(battle, target, Blow(points, arcs, firer.side, hits), dice, answers, trace)
