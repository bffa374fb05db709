"""B1.f, B7.t1  The sequence of play once more, as the simulator plays it: the same rules, with doctrines for players.

`turn.py` holds the tree that the game walks; a test plays both with the same dice and compares them to the last box.
Before each decision a side sees the game anew (`sight.py`), so that its doctrine knows no more than its player would.
"""

from __future__ import annotations

from ...kernel.choices import Answers
from ...kernel.compiled import rule
from ...kernel.dice import Dice
from ...kernel.records import record, zeros
from ...kernel.trace import Trace
from .knowledge.sight import Desk, see
from .loop_on_map import fight_battle
from .play.standing import zones_to_patrol
from .players.deciding import decide_battle, decide_contact, decide_patrol, decide_plot, decide_victims
from .rules.contact import can_contact, seek_as_wished
from .rules.engaging import answer_contact, can_give_battle, let_go
from .rules.operations import begin_game
from .rules.patrols import boat_without_zone, write_patrol
from .rules.phases import (
    close_turn,
    is_ambush_over,
    is_fighting_over,
    move_fleets,
    open_combat,
    open_turn,
    seek_ambush,
    spring_ambush,
)
from .rules.plotting import fleet_to_plot, write_plot
from .rules.victory import points_of, winner
from .tables.doctrine import Doctrine
from .tables.ships import NOBODY, ON_HEXES, SIDES, Battle, Counter, Field, Fleet, LogEntry, Ship, Zone
from .words.outcome import turns_played


@record
class Result:
    """SCA.f, SCB.g  What is left to say when a game is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)


@rule
def ask_for_zones(ships: list[Ship], zones: list[Zone], desk: Desk) -> bool:
    """18.1.a  Which sides have an MTB without a patrol zone and a zone for it; whether any has."""
    for side in range(SIDES):
        has_boat = boat_without_zone(ships, side) != NOBODY and zones_to_patrol(zones, side) > 0
        desk.asked[side] = 1 if has_boat else 0
    return desk.asked[0] + desk.asked[1] > 0


@rule
def patrol_step(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, thoughts: Dice, trace: Trace,
) -> None:  # fmt: skip
    """18.1.a  Both sides note where their MTBs lie, boat by boat, before either is written down."""
    while ask_for_zones(ships, zones, desk):
        for side in range(SIDES):
            if desk.asked[side] != 0:
                see(
                    desk.battle, known_ships, known_fleets, known_fields, known_counters,
                    battle, ships, fleets, fields, counters, side,
                )  # fmt: skip
                decide_patrol(
                    desk.battle, known_ships, known_fleets, zones, doctrines[side], side, desk.orders.patrols[side],
                    desk.courses, thoughts,
                )  # fmt: skip
        for side in range(SIDES):
            if desk.asked[side] != 0:
                write_patrol(ships, desk.orders.patrols[side], trace)


@rule
def ask_for_orders(battle: Battle, ships: list[Ship], fleets: list[Fleet], desk: Desk) -> bool:
    """B1.e  Which sides have a fleet without orders; whether any has."""
    for side in range(SIDES):
        desk.asked[side] = 1 if battle.writing != 0 and fleet_to_plot(ships, fleets, side) != NOBODY else 0
    return desk.asked[0] + desk.asked[1] > 0


@rule
def plotting_step(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, thoughts: Dice, trace: Trace,
) -> None:  # fmt: skip
    """B1.e  Both sides write the orders of their fleets, fleet by fleet."""
    while ask_for_orders(battle, ships, fleets, desk):
        for side in range(SIDES):
            if desk.asked[side] != 0:
                see(
                    desk.battle, known_ships, known_fleets, known_fields, known_counters,
                    battle, ships, fleets, fields, counters, side,
                )  # fmt: skip
                decide_plot(
                    desk.battle, known_ships, known_fleets, zones, known_fields, doctrines[side], side,
                    desk.orders.plots[side], desk.courses, thoughts,
                )  # fmt: skip
        for side in range(SIDES):
            if desk.asked[side] != 0:
                write_plot(fleets, desk.orders.plots[side], trace)


@rule
def ambush_step(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], fields: list[Field], counters: list[Counter],
    known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field], known_counters: list[Counter],
    doctrines: list[Doctrine], desk: Desk, dice: Dice, thoughts: Dice, answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """18.2, 18.41  MTBs seek the fleets that have come upon them, and attack those that they find."""
    seek_ambush(battle, ships, fleets, dice, trace)
    while not is_ambush_over(battle):
        side, order = 1 - fleets[battle.ambush_fleet].side, desk.orders.victims
        see(
            desk.battle, known_ships, known_fleets, known_fields, known_counters,
            battle, ships, fleets, fields, counters, side,
        )  # fmt: skip
        decide_victims(desk.battle, known_ships, doctrines[side], order, thoughts)
        spring_ambush(battle, ships, order, dice, answers, trace)
        seek_ambush(battle, ships, fleets, dice, trace)


@rule
def contact_step(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, zone: int, side: int, dice: Dice,
    thoughts: Dice, trace: Trace,
) -> None:  # fmt: skip
    """B5.4  The attempts of a side's fleets in a zone at the enemy's there, each as wished when its turn comes."""
    for own in range(len(fleets)):
        if fleets[own].in_use == 0 or fleets[own].zone != zone or fleets[own].side != side:
            continue
        for sought in range(len(fleets)):
            if can_contact(battle, ships, fleets, zones, own, sought):
                see(
                    desk.battle, known_ships, known_fleets, known_fields, known_counters,
                    battle, ships, fleets, fields, counters, side,
                )  # fmt: skip
                wish = decide_contact(known_ships, known_fleets, doctrines[side], own, thoughts)
                seek_as_wished(battle, ships, fleets, zones, own, sought, wish, dice, trace)


@rule
def zone_of_combat(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, thoughts: Dice, trace: Trace,
) -> int:  # fmt: skip
    """B5.4, B1.f  The next zone where a side that has contact gives battle, or NOBODY; the others let go."""
    for zone in range(len(zones)):
        is_wanted = False
        for side in range(SIDES):
            if not is_wanted and can_give_battle(ships, fleets, zone, side):
                see(
                    desk.battle, known_ships, known_fleets, known_fields, known_counters,
                    battle, ships, fleets, fields, counters, side,
                )  # fmt: skip
                choice = decide_battle(known_ships, known_fleets, doctrines[side], zone, side, thoughts)
                is_wanted = answer_contact(zone, side, choice, trace)
        if is_wanted:
            return zone
        let_go(fleets, zone)
    return NOBODY


@rule
def combat_step(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, dice: Dice, thoughts: Dice,
    answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """B5.4, B1.f  Battle after battle, as long as contact allows one and it is wanted."""
    goes_on = True
    while goes_on:
        if battle.only_battle == 0:
            zone = zone_of_combat(
                battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields,
                known_counters, doctrines, desk, thoughts, trace,
            )  # fmt: skip
            if zone != NOBODY:
                open_combat(battle, ships, fleets, zone, trace)
        if battle.stage == ON_HEXES:
            fight_battle(
                battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields,
                known_counters, doctrines, desk, dice, thoughts, answers, trace, silence,
            )  # fmt: skip
        goes_on = battle.over == 0 and not is_fighting_over(battle, ships, fleets, zones)


@rule
def play_turn(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], log: list[LogEntry], known_ships: list[Ship], known_fleets: list[Fleet],
    known_fields: list[Field], known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, dice: Dice,
    thoughts: Dice, answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """B1.f  Weather, orders, movement, MTBs, contact, surface combat, end; or the one battle that a scenario is."""
    open_turn(battle, ships, fleets, dice, trace)
    plotting_step(
        battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
        doctrines, desk, thoughts, trace,
    )  # fmt: skip
    move_fleets(battle, ships, fleets, zones, fields, dice, answers, trace)
    ambush_step(
        battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
        doctrines, desk, dice, thoughts, answers, trace,
    )  # fmt: skip
    for zone in range(len(zones)):
        for side in range(SIDES):
            if battle.only_battle == 0:
                contact_step(
                    battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields,
                    known_counters, doctrines, desk, zone, side, dice, thoughts, trace,
                )  # fmt: skip
    combat_step(
        battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
        doctrines, desk, dice, thoughts, answers, trace, silence,
    )  # fmt: skip
    if battle.over == 0:
        close_turn(battle, ships, fleets, zones, fields, log, trace)


@rule
def play_out(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], log: list[LogEntry], known_ships: list[Ship], known_fleets: list[Fleet],
    known_fields: list[Field], known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, dice: Dice,
    thoughts: Dice, answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """B1  A whole game, turn after turn until it is over; `thoughts` are the players' own dice."""
    begin_game(battle, dice, trace)
    patrol_step(
        battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
        doctrines, desk, thoughts, trace,
    )  # fmt: skip
    while battle.over == 0:
        play_turn(
            battle, ships, fleets, zones, fields, counters, log, known_ships, known_fleets, known_fields,
            known_counters, doctrines, desk, dice, thoughts, answers, trace, silence,
        )  # fmt: skip


@rule
def fight_many(
    battles: list[Battle], ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], log: list[LogEntry], known_ships: list[Ship], known_fleets: list[Fleet],
    known_fields: list[Field], known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk,
    results: list[Result], dice: list[Dice], thoughts: list[Dice], answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """SCA.f, SCB.g  Game after game, each with its own dice; the rows of all games stand in one table of each kind."""
    crews, groups, chart = len(known_ships), len(known_fleets), len(zones) // len(battles)
    mined, markers, lines = len(known_fields), len(known_counters), len(log) // len(battles)
    for i in range(len(battles)):
        own, squadrons = ships[i * crews : (i + 1) * crews], fleets[i * groups : (i + 1) * groups]
        play_out(
            battles[i], own, squadrons, zones[i * chart : (i + 1) * chart], fields[i * mined : (i + 1) * mined],
            counters[i * markers : (i + 1) * markers], log[i * lines : (i + 1) * lines], known_ships, known_fleets,
            known_fields, known_counters, doctrines, desk, dice[i], thoughts[i], answers, trace, silence,
        )  # fmt: skip
        results[i].winner = winner(battles[i], own, squadrons)
        results[i].turns = turns_played(battles[i])
        for side in range(SIDES):
            results[i].points[side] = points_of(battles[i], own, squadrons, side)
