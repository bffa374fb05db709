"""MOV.a  What one side sees, copied onto a desk of its own: the same that `view` gives a player at the table.

The simulator has its computer players decide over this copy, so that they know no more than people would. The rows
of a desk are used again and again: each is blanked before it is filled in.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.rows import put
from ..tables.cards import MOST_MOUNTS, MOST_TUBE_GROUPS
from ..tables.sea import Board
from ..tables.ships import (
    CHARGE_DROPPED,
    IDENTIFIED,
    MOST_OBJECTIVES,
    NO_CLOUD,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    SIDES,
    STOPPED,
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Cloud,
    Counter,
    Objective,
    Options,
    Ship,
)
from .rows import has_come, is_owner, knowledge_of, learn_battle, learn_counter, learn_nature, learn_ship


@rule
def see(known: Board, board: Board, side: int) -> None:
    """MOV.a  The battle, ships, counters and clouds as a side knows them; each known ship has her card already."""
    battle, ships, counters, clouds = board
    copy_battle(known.battle, battle)
    learn_battle(known.battle, battle, side)
    for i in range(len(ships)):
        blank_ship(known.ships[i])
        learn_ship(known.ships[i], ships, ships[i], counters, battle.deploying, side)
    see_counters(known.counters, counters, battle.deploying, side)
    see_clouds(known.clouds, clouds, side)


@rule
def see_counters(known: list[Counter], counters: list[Counter], deploying: int, side: int) -> None:
    """MOV.a, TOR.b  All counters as a side knows them.

    Torpedo markers of a side come onto the table in their order, and most never do. So where one of them waits in the
    box and stands on the desk as it is to be seen, from this side's last look, so do all after it.
    """
    alike = 0
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER and alike >> counters[i].side & 1 != 0:
            continue
        if is_in_the_box(counters[i]) and is_in_the_box(known[i]) and is_told_alike(known[i], counters[i], side):
            alike |= 1 << counters[i].side
        else:
            see_counter(known, counters, i, deploying, side)


@rule
def see_counter(known: list[Counter], counters: list[Counter], i: int, deploying: int, side: int) -> None:
    """MOV.a to MOV.e  A counter as a side knows it: its own as it lies, but for what it may not know itself."""
    if is_owner(counters[i].side, side):
        put(known, i, counters[i])
        known[i].came = has_come(counters[i])
        learn_nature(known[i], counters[i], knowledge_of(counters[i], side), True)
    else:
        blank_counter(known[i])
        learn_counter(known[i], counters[i], deploying, side)


@rule
def is_in_the_box(counter: Counter) -> bool:
    """MOV.d  Whether a torpedo marker has not come onto the table yet."""
    return counter.kind == TORPEDO_COUNTER and counter.status == OFF_TABLE and counter.came == 0


@rule
def is_told_alike(known: Counter, counter: Counter, side: int) -> bool:
    """MOV.e  Whether the row of a marker in the box says what a side is to know of it: torpedoes, if it is its own."""
    knowledge = knowledge_of(counter, side) if is_owner(counter.side, side) else NOT_KNOWN
    torpedoes = 0 if knowledge == IDENTIFIED else UNKNOWN
    return known.side == counter.side and known.torpedoes == torpedoes


@rule
def see_clouds(known_clouds: list[Cloud], clouds: list[Cloud], side: int) -> None:
    """EQP.b  Smoke and light that everybody sees, then depth charges of the side's own, without gaps."""
    seen = 0
    for i in range(len(clouds)):
        if clouds[i].kind != NO_CLOUD and clouds[i].kind != CHARGE_DROPPED:
            copy_cloud(known_clouds[seen], clouds[i])
            seen += 1
    for i in range(len(clouds)):
        if clouds[i].kind == CHARGE_DROPPED and is_owner(clouds[i].side, side):
            copy_cloud(known_clouds[seen], clouds[i])
            seen += 1
    for i in range(seen, len(clouds)):
        blank_cloud(known_clouds[i])


@rule
def copy_cloud(known: Cloud, cloud: Cloud) -> None:
    """EQP.a, OBS.s  Something on the sea, as it is."""
    known.kind, known.side = cloud.kind, cloud.side
    known.x, known.y, known.to_x, known.to_y = cloud.x, cloud.y, cloud.to_x, cloud.to_y
    known.ends_turn, known.ends_phase = cloud.ends_turn, cloud.ends_phase


@rule
def blank_cloud(known: Cloud) -> None:
    """EQP.b  A row with nothing in it."""
    known.kind, known.side, known.ends_turn, known.ends_phase = NO_CLOUD, 0, 0, 0
    known.x, known.y, known.to_x, known.to_y = 0, 0, 0, 0


@rule
def copy_battle(known: Battle, battle: Battle) -> None:
    """ORD  All that is open to everybody."""
    copy_options(known.options, battle.options)
    known.width, known.height, known.length, known.shoal = battle.width, battle.height, battle.length, battle.shoal
    known.scenario, known.first_player, known.attackers = battle.scenario, battle.first_player, battle.attackers
    known.turn, known.phase, known.over, known.done = battle.turn, battle.phase, battle.over, battle.done
    known.medium_sea, known.poor_weather = battle.medium_sea, battle.poor_weather
    known.weather_by_die, known.runs_from = battle.weather_by_die, battle.runs_from
    known.deploying, known.hits = battle.deploying, battle.hits
    for side in range(SIDES):
        known.aware[side], known.becomes_aware[side] = battle.aware[side], battle.becomes_aware[side]
        known.protocol[side], known.surrendered[side] = battle.protocol[side], battle.surrendered[side]
        known.placed[side], known.forces[side] = battle.placed[side], battle.forces[side]
        known.sighted[side] = battle.sighted[side]
    for i in range(MOST_OBJECTIVES):
        copy_objective(known.objectives[i], battle.objectives[i])


@rule
def copy_options(known: Options, options: Options) -> None:
    """ORD  The switches of the rules, which are open to everybody."""
    known.hit_location, known.daylight, known.dummies = options.hit_location, options.daylight, options.dummies
    known.guns_destroy_areas, known.losing_sight = options.guns_destroy_areas, options.losing_sight
    known.guns_alone_keep_sight = options.guns_alone_keep_sight
    known.leaving_robs_nobody, known.places_by_lot = options.leaving_robs_nobody, options.places_by_lot


@rule
def copy_objective(known: Objective, objective: Objective) -> None:
    """EQP.c  What a scenario asks of a side, which is open like every condition of victory."""
    known.kind, known.side, known.points = objective.kind, objective.side, objective.points
    known.x, known.y, known.reach, known.loads = objective.x, objective.y, objective.reach, objective.loads


@rule
def blank_ship(known: Ship) -> None:
    """CHT  A ship of which nothing is known but her card, and what everybody is told of her (`learn_ship`)."""
    known.left_by, known.left_turn = 0, 0
    known.engines_lost, known.bridge_lost, known.damage, known.over_damage = 0, 0, 0, 0
    for i in range(MOST_MOUNTS):
        known.mounts_lost[i] = 0
    for i in range(MOST_TUBE_GROUPS):
        known.tubes_lost[i], known.loaded[i] = 0, 0
    known.reloads, known.reloading, known.dummies_left = 0, 0, 0
    known.equipment_lost, known.charges_left, known.smoke_laid, known.cargo = 0, 0, 0, 0
    known.torpedoed, known.disabled, known.sinks_after = 0, 0, -1
    known.drifts, known.stopped_by_ram = 0, 0
    known.laying, known.laying_at = 0, NOBODY
    known.seen, known.looked, known.looked_twice, known.fired, known.fired_before = 0, 0, 0, 0, 0
    known.radar_on, known.searchlight, known.star_shells = 0, NOBODY, 0
    known.straddled_cannon, known.straddled_guns = 0, 0
    known.straddling_cannon, known.straddling_guns = 0, 0
    known.tows, known.towed_by, known.alongside = NOBODY, NOBODY, NOBODY
    known.shots, known.hits, known.has_places = 0, 0, 0


@rule
def blank_counter(known: Counter) -> None:
    """MOV.a  A counter of which nothing is known but what everybody is told of it (`learn_counter`)."""
    known.x, known.y, known.heading, known.shown = 0, 0, 0, 0
    known.speed, known.turned, known.went, known.moved, known.launched = 0, 0, STOPPED, 0, 0
    known.was_x, known.was_y, known.spared, known.launcher = 0, 0, 0, NOBODY
    known.set_speed, known.held, known.sees = 0, 0, 0
    known.looked, known.tried, known.alarmed, known.fired = 0, NOBODY, 0, 0
    known.fastest, known.has_launched = 0, 0
    known.has_spotted, known.steers, known.combs = 0, NOBODY, 0
    known.place_of, known.row, known.lot_with = 0, 0, 0
