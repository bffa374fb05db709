"""5  Torpedoes: one target, one range, no armour, and a critical hit with every strike."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, because, note
from ..tables.charts import EACH_FIRE, NEEDED_TO_HIT, TORPEDO_RANGE, Critical
from ..tables.notes import Noted
from ..tables.orders import Launch
from ..tables.sea import Blow, Lie, Strike
from ..tables.ships import (
    IN_EFFECT,
    MILE,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    ON_BOARD,
    VERY_SMALL,
    Battle,
    Ship,
    tubes_left,
)
from . import breaches
from .arcs import arcs_to, aspect_of
from .board import is_in_range, is_line_blocked, range_between
from .breaches import LAWFUL
from .crews import crew_modifier
from .damage import inflict
from .flotillas import launch_from_boats, strike_flotilla
from .gunfire import is_target, roll_to_hit, size_modifier
from .seas import sea_modifier
from .sight import does_see, no_target_breach
from .silence import tubes_silenced
from .smoke import is_hidden_by_smoke


@rule
def torpedoes_breach(ship: Ship) -> int:
    """6.21.d, 6.26.c, 9.5.a  A ship under BRIDGE or LIST, or swamped by the sea, launches no torpedoes."""
    return tubes_silenced(ship) or (LAWFUL if ship.status == ON_BOARD else breaches.NOT_ON_BOARD)


@rule
def may_launch(ship: Ship) -> bool:
    """6.21.d, 6.26.c  Whether a ship can launch torpedoes at all."""
    return torpedoes_breach(ship) == LAWFUL


@rule
def launch_breach(battle: Battle, ships: list[Ship], launch: Launch) -> int:
    """5.1, 5.11  At least one torpedo, at one enemy, from tubes that bear and reach, along a clear line."""
    firer = ships[launch.ship]
    if not 0 <= launch.target < len(ships) or not is_target(firer, ships[launch.target]):
        return no_target_breach(ships, launch.target)
    target = ships[launch.target]
    if not are_tubes_named(launch):
        return breaches.NO_TORPEDO_ORDERED
    place = first_idle_tubes(battle, firer, target, launch)
    if place < len(launch.tubes):
        return tubes_breach(battle, firer, target, place)
    if not does_see(battle, firer, target):
        return breaches.NOT_SEEN_FOR_TORPEDOES
    if is_hidden_by_smoke(battle, firer, target):
        return breaches.SMOKE_HIDES
    return LAWFUL if has_clear_run(battle, ships, firer, target) else breaches.RUN_BLOCKED


@rule
def are_tubes_named(launch: Launch) -> bool:
    """5.11.r1  Whether an order has at least one torpedo, and nowhere less than none."""
    count = 0
    for i in range(len(launch.tubes)):
        if launch.tubes[i] < 0:
            return False
        count += launch.tubes[i]
    return count > 0


@rule
def first_idle_tubes(battle: Battle, firer: Ship, target: Ship, launch: Launch) -> int:
    """5.1.b, 5.2.c  The place of the first tubes that are not all ready, by type and group; or behind the last."""
    distance, arcs = range_between(battle.board, firer, target), arcs_to(battle.board, firer, target)
    for place in range(len(launch.tubes)):
        kind, group = place // MOST_TUBE_GROUPS, place % MOST_TUBE_GROUPS
        if launch.tubes[place] > tubes_bearing(firer, kind, group, distance, arcs):
            return place
    return len(launch.tubes)


@rule
def tubes_breach(battle: Battle, firer: Ship, target: Ship, place: int) -> int:
    """5.1.b, 5.12.a, 5.2.c  Why more torpedoes are ordered than tubes are ready."""
    distance, arcs = range_between(battle.board, firer, target), arcs_to(battle.board, firer, target)
    kind, group = place // MOST_TUBE_GROUPS, place % MOST_TUBE_GROUPS
    if tubes_bearing(firer, kind, group, distance, arcs) > 0 or tubes_left(firer, kind, group) == 0:
        return breaches.NO_TORPEDO_LEFT
    return breaches.NO_TUBE_BEARS if is_within_run(firer, kind, distance) else breaches.BEYOND_THEIR_RUN


@rule
def is_within_run(ship: Ship, kind: int, distance: int) -> bool:
    """5.12, 5.12.r1  Whether torpedoes of a type run so far; the greatest range is still in range."""
    return distance <= ship.card.torpedoes[kind].reach * MILE


@rule
def tubes_bearing(ship: Ship, kind: int, group: int, distance: int, arcs: int) -> int:
    """5.1.b, 5.12  Unused tubes of a group that reach and bear."""
    if ship.card.torpedoes[kind].groups[group].arcs & arcs == 0 or not is_within_run(ship, kind, distance):
        return 0
    return tubes_left(ship, kind, group)


@rule
def all_tubes_bearing(ship: Ship, distance: int, arcs: int) -> int:
    """5.11.r1  All unused tubes that reach and bear."""
    tubes = 0
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            tubes += tubes_bearing(ship, kind, group, distance, arcs)
    return tubes


@rule
def has_clear_run(battle: Battle, ships: list[Ship], firer: Ship, target: Ship) -> bool:
    """5.13, 9.6.b  Any third ship on the line, of whatever size, blocks torpedoes, and so does smoke."""
    if is_hidden_by_smoke(battle, firer, target):
        return False
    return not is_line_blocked(battle.board, ships, firer, target, VERY_SMALL)


@rule
def longest_run(ship: Ship) -> int:
    """1.61  The farthest that any torpedo of a ship runs."""
    reach = 0
    for kind in range(MOST_TORPEDO_TYPES):
        reach = max(reach, ship.card.torpedoes[kind].reach)
    return reach * MILE


@rule
def has_launch(battle: Battle, ships: list[Ship], firer: Ship) -> bool:
    """5.r2  Whether a ship has a legal torpedo attack."""
    reach = longest_run(firer)
    if reach == 0 or not may_launch(firer):
        return False
    for i in range(len(ships)):
        if is_target(firer, ships[i]) and is_in_range(battle.board, firer, ships[i], reach):
            distance = range_between(battle.board, firer, ships[i])
            if (
                all_tubes_bearing(firer, distance, arcs_to(battle.board, firer, ships[i])) > 0
                and does_see(battle, firer, ships[i])
                and has_clear_run(battle, ships, firer, ships[i])
            ):
                return True
    return False


@rule
def begin_torpedoes(ships: list[Ship]) -> None:
    """5  Nobody has launched yet."""
    for i in range(len(ships)):
        ships[i].launched = 0


@rule
def end_torpedoes(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """6.21.e, 6.21.r1  BRIDGE markers that were there when ships moved go; by the letter all, if no referee rules."""
    is_by_letter = battle.options.bridge_by_letter != 0 and battle.options.umpire_decides == 0
    for i in range(len(ships)):
        ship = ships[i]
        if ship.bridge == IN_EFFECT or (ship.bridge != 0 and is_by_letter):
            ship.bridge = 0
            note(trace, Noted.MARKER_OFF, i, Critical.BRIDGE, 0, 0)


@rule
def torpedo_modifier(firer: Ship, target: Ship, lie: Lie, trace: Trace) -> int:
    """5.2.b, 5.2.d, 9.a  Everything that helps or hinders a torpedo; fractions of a mile round up (5.2.r2)."""
    miles = min(divided_up(lie.distance, MILE), len(TORPEDO_RANGE) - 1)
    modifier = because(trace, Noted.TORPEDO_RANGE, TORPEDO_RANGE[miles] != 0, TORPEDO_RANGE[miles])
    modifier += because(trace, Noted.OWN_SPEED, firer.speed_marker != 0, firer.speed_marker)
    modifier += because(trace, Noted.TARGET_SPEED, target.speed_marker != 0, target.speed_marker)
    modifier += size_modifier(target, lie.aspect, trace)
    modifier += because(trace, Noted.OWN_FIRES, firer.fires > 0, EACH_FIRE * firer.fires)
    return modifier + crew_modifier(firer, trace) + sea_modifier(firer, trace)


@rule
def launch_torpedoes(
    battle: Battle, ships: list[Ship], launch: Launch, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """5.2, 5.3  One ship's torpedoes at one target: each type rolls to hit, then all damage together (5.3.r2)."""
    firer, target = ships[launch.ship], ships[launch.target]
    launch_from_boats(ships, firer, launch)
    hits, points = roll_torpedoes(battle, firer, target, launch, dice, trace)
    blow = Blow(points, arcs_to(battle.board, target, firer), firer.side, hits)
    if target.boats > 0:
        torpedo_flotilla(battle, ships, firer, target, blow, dice, answers, trace)
    else:
        inflict(battle, target, blow, dice, answers, trace)


@rule
def torpedo_flotilla(
    battle: Battle, ships: list[Ship], firer: Ship, target: Ship, blow: Blow, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """9.3.d  Torpedoes that have struck a flotilla, type by type."""
    for kind in range(MOST_TORPEDO_TYPES):
        strike_flotilla(battle, ships, target, runs_of(firer, blow, kind, 0), dice, answers, trace)


@rule
def runs_of(firer: Ship, blow: Blow, kind: int, boats: int) -> Strike:
    """9.3.d  The torpedoes of one type among those that have struck; their points tell how many were of the second."""
    first, second = firer.card.torpedoes[0].damage, firer.card.torpedoes[1].damage
    others = 0
    if second > 0 and second != first:
        others = (blow.points - blow.torpedo_hits * first) // (second - first)
    hits = others if kind == 1 else blow.torpedo_hits - others
    return Strike(hits, firer.card.torpedoes[kind].damage, 0, 0, blow.arcs, blow.attacker, 1, boats)


@rule
def roll_torpedoes(
    battle: Battle, firer: Ship, target: Ship, launch: Launch, dice: Dice, trace: Trace
) -> tuple[int, int]:
    """5.2  One ship's torpedoes at one target, each type to hit: the hits, and the points of damage."""
    firer.launched = 1
    distance = range_between(battle.board, firer, target)
    aspect = aspect_of(arcs_to(battle.board, target, firer))
    hits = 0
    points = 0
    for kind in range(MOST_TORPEDO_TYPES):
        count = spend_tubes(firer, launch, kind)
        if count > 0:
            note(trace, Noted.LAUNCHES, firer.number, target.number, kind, count)
            note(trace, Noted.AT_RANGE, distance, 0, aspect, 0)
            modifier = torpedo_modifier(firer, target, Lie(distance, aspect, 0), trace)
            note(trace, Noted.NEEDED, modifier, NEEDED_TO_HIT - modifier, 0, 0)
            struck = roll_to_hit(count, modifier, firer.side, dice, trace)
            note(trace, Noted.HITS, firer.number, struck, -1 - kind, 0)
            firer.shots += count
            firer.hits += struck
            hits += struck
            points += struck * firer.card.torpedoes[kind].damage
    return hits, points


@rule
def spend_tubes(firer: Ship, launch: Launch, kind: int) -> int:
    """5.2.c  Each torpedo launched uses up its box for good; how many of this type."""
    count = 0
    for group in range(MOST_TUBE_GROUPS):
        place = kind * MOST_TUBE_GROUPS + group
        firer.tubes_spent[place] += launch.tubes[place]
        count += launch.tubes[place]
    return count
