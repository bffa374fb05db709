"""B1.f, B7.t1  What opens and closes each step of the game, on the sea zones and on the tactical map.

A scenario that is one tactical battle has no operational part: its steps on the sea zones pass by without effect.
"""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.charts import GUNNERY, MOVEMENT
from ..tables.notes import Noted
from ..tables.orders import Moves, Victims
from ..tables.sea import Board
from ..tables.ships import NOBODY, ON_ZONES, SIDES, STAYS, Battle, Counter, Field, Fleet, LogEntry, Ship, Zone
from .after_combat import disperse
from .ambush import contact_by_boats, find_ambush
from .conditions import are_torpedoes_banned
from .contact import contact_phase
from .deploying import begin_combat
from .engaging import can_give_battle, engage, next_combat
from .gunnery import has_to_fire
from .impulses import begin_impulse, has_to_move, impulse_kind
from .initiative import roll_initiative
from .moving import move_side
from .operations import begin_turn, end_turn
from .rounds import end_combat
from .sailing import sail
from .surprise import attack_with_boats, can_boats_attack, name_victims
from .tactical_mines import meet_mines
from .torpedoes import has_to_launch
from .victory import decide_over


@rule
def surrender(battle: Battle, side: int, trace: Trace) -> None:
    """B1  A side gives up, and the game is over."""
    battle.surrendered[side] = 1
    note(trace, Noted.SURRENDERS, side, 0, 0, 0)
    if battle.over == 0:
        battle.over = 1
        note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)


@rule
def open_turn(battle: Battle, ships: list[Ship], fleets: list[Fleet], dice: Dice, trace: Trace) -> None:
    """B1.f, SCB.a  A new turn, weather first; a scenario that is one battle comes onto the tactical map at once."""
    if battle.over != 0:
        return
    if battle.only_battle != 0:
        begin_combat(battle, ships, fleets, max(battle.zone, 0), trace)
        return
    begin_turn(battle, fleets, dice, trace)
    battle.writing = 1


@rule
def move_fleets(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    fields: list[Field],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B1.e, B1.f  All orders are written: both sides move together."""
    battle.writing = 0
    if battle.only_battle == 0:
        sail(battle, ships, fleets, zones, fields, dice, answers, trace)


@rule
def forget_contact(ships: list[Ship]) -> None:
    """18.2  Boats are done with the fleet that they had contact with."""
    for i in range(len(ships)):
        ships[i].contact, ships[i].victim = 0, NOBODY


@rule
def seek_ambush(battle: Battle, ships: list[Ship], fleets: list[Fleet], dice: Dice, trace: Trace) -> None:
    """18.2.a, 18.41.c  Fleet by fleet the dice of MTBs that it came upon, until some can attack.

    Dice in vain are no step of their own, for it would tell others that boats lie there. Boats that can attack are
    announced, for everybody sees that play waits for them.
    """
    forget_contact(ships)
    battle.ambush_fleet, battle.ambush_zone = NOBODY, NOBODY
    while battle.only_battle == 0 and find_ambush(battle, ships, fleets):
        found = contact_by_boats(battle, ships, fleets, dice, trace)
        if found > 0 and are_torpedoes_banned(battle):
            note(trace, Noted.NO_ATTACK_IN_WEATHER, battle.ambush_fleet, battle.weather, 0, 0)
        if can_boats_attack(battle, ships):
            note(trace, Noted.MTBS_CLOSE_IN, battle.ambush_fleet, battle.ambush_zone, 0, 0)
            return
        forget_contact(ships)


@rule
def spring_ambush(
    battle: Battle, ships: list[Ship], victims: Victims, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """18.41.a, 18.41.r5  All targets are named, then boat after boat attacks."""
    name_victims(ships, victims, trace)
    attack_with_boats(battle, ships, dice, answers, trace)
    forget_contact(ships)


@rule
def is_ambush_over(battle: Battle) -> bool:
    """18.2  Whether no fleet is left that has moved into a zone with boats."""
    return battle.ambush_fleet == NOBODY


@rule
def seek_contact(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B5.4, B1.f  Fleets in one zone seek each other."""
    if battle.only_battle == 0:
        contact_phase(battle, ships, fleets, zones, dice, answers, trace)


@rule
def seek_combat(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], answers: Answers, trace: Trace
) -> None:
    """B5.4, B1.f  The next zone where battle is given; its fleets come onto the tactical map."""
    if battle.only_battle != 0:
        return
    zone = next_combat(ships, fleets, zones, answers, trace)
    if zone != NOBODY:
        open_combat(battle, ships, fleets, zone, trace)


@rule
def open_combat(battle: Battle, ships: list[Ship], fleets: list[Fleet], zone: int, trace: Trace) -> None:
    """B5.4, B7  Battle is given in a zone: the fleets in contact there come onto the tactical map."""
    engage(ships, fleets, zone, trace)
    for i in range(len(ships)):
        ships[i].q, ships[i].r = 0, 0
    begin_combat(battle, ships, fleets, zone, trace)


@rule
def is_fighting_over(battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone]) -> bool:
    """B1.f  Whether no battle is being fought and contact allows no further one this turn."""
    if battle.stage != ON_ZONES:
        return False
    for zone in range(len(zones)):
        for side in range(SIDES):
            if can_give_battle(ships, fleets, zone, side):
                return False
    return True


@rule
def open_battle(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """B7.c, P.l2  The first initiative is thrown before the set-up, which goes by it."""
    roll_initiative(battle, ships, dice, trace)


@rule
def has_to_act(battle: Battle, ships: list[Ship], side: int) -> bool:
    """B7.t1  Whether a side has anything to move, fire or launch in the impulse at hand."""
    kind = impulse_kind(battle)
    if kind == MOVEMENT:
        return has_to_move(battle, ships, side)
    if kind == GUNNERY:
        return has_to_fire(battle, ships, side)
    return has_to_launch(battle, ships, side)


@rule
def open_impulse(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """B7.t1, B7.d  The next impulse; a side without anything to do in it is done."""
    begin_impulse(battle, ships, trace)
    for side in range(SIDES):
        if not has_to_act(battle, ships, side):
            battle.named[side] = 1


@rule
def move_in_impulse(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    move: Moves,
    side: int,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B7.d, 13.25.w  All of a side's ships move, then those among mines roll, then play goes on."""
    move_side(battle, ships, move, side, answers, trace)
    meet_mines(battle, ships, counters, side, dice, trace)
    for i in range(len(ships)):
        ships[i].moved = 0


@rule
def stay_in_impulse(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, move: Moves, dice: Dice, answers: Answers,
    trace: Trace,
) -> None:  # fmt: skip
    """B7.d, 13.25.w  All of a side's ships stay where they are; the order is a blank to write on."""
    for i in range(len(ships)):
        move.ways[i] = STAYS
    move_in_impulse(battle, ships, counters, move, side, dice, answers, trace)


@rule
def aim_at_nothing(battle: Battle, side: int) -> None:
    """B8.g, B9.a  A side names no targets in the impulse at hand."""
    battle.named[side] = 1


@rule
def has_ended(battle: Battle) -> bool:
    """B7.h  Whether the tactical battle at hand has ended."""
    return battle.ended != 0


@rule
def is_over(battle: Battle) -> bool:
    """SCA.f, SCB.g  Whether the game is over."""
    return battle.over != 0


@rule
def close_battle(board: Board, dice: Dice, answers: Answers, trace: Trace) -> None:
    """B7.h, B13.23  The tactical battle is over; whoever left the map crosses the boundary on the operational one."""
    battle, ships, fleets, zones, fields, counters = board
    end_combat(battle, ships, fleets, counters, dice, trace)
    if battle.only_battle == 0:
        disperse(battle, ships, fleets, zones, fields, dice, answers, trace)
    else:
        note(trace, Noted.GAME_OVER, battle.turn, 0, 0, 0)


@rule
def close_turn(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    fields: list[Field],
    log: list[LogEntry],
    trace: Trace,
) -> None:
    """B1.f  The end of a turn, and perhaps of the game."""
    end_turn(battle, ships, fleets, zones, fields, log, trace)
    decide_over(battle, ships, trace)
