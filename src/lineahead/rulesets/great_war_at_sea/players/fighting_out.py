"""B7, 13.25  A tactical battle by doctrine: each side sees, decides and acts, from the set-up to the last impulse.

The simulator's loop fights its battles like this. At a table it is done where a game's options leave battles to the
computer: then it decides for both sides, of which each knows no more than its player would, and nobody is asked. Its
lots are the game's own, so that they are in the record.
"""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..knowledge.sight import Desk, see
from ..rules.counters import has_to_place, place_mines
from ..rules.deploying import set_up_ships, side_to_set_up
from ..rules.gunnery import name_targets
from ..rules.impulses import impulse_kind, side_to_name
from ..rules.phases import move_in_impulse
from ..rules.torpedoes import name_launches
from ..tables.charts import GUNNERY, MOVEMENT
from ..tables.doctrine import Doctrine
from ..tables.ships import NOBODY, SIDES, Battle, Counter, Field, Fleet, Ship, Zone
from .deciding import decide_deployment, decide_gunfire, decide_launches, decide_mines, decide_moves


@rule
def set_up_by_doctrine(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], fields: list[Field], counters: list[Counter],
    known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field], known_counters: list[Counter],
    doctrine: Doctrine, desk: Desk, side: int, thoughts: Dice, trace: Trace,
) -> None:  # fmt: skip
    """B7.c, P.m  A side sets up its ships."""
    see(
        desk.battle, known_ships, known_fleets, known_fields, known_counters,
        battle, ships, fleets, fields, counters, side,
    )  # fmt: skip
    order = desk.orders.deployment
    decide_deployment(desk.battle, known_ships, known_fleets, doctrine, side, order, thoughts)
    set_up_ships(battle, ships, order, side, trace)


@rule
def write_mines_by_doctrine(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrine: Doctrine, desk: Desk, side: int, thoughts: Dice,
) -> None:  # fmt: skip
    """13.25.f, 13.25.r7  A side writes down where its counters go, if it has any; none goes down before both have."""
    desk.asked[side] = 1 if has_to_place(battle, side) else 0
    if desk.asked[side] == 0:
        return
    see(
        desk.battle, known_ships, known_fleets, known_fields, known_counters,
        battle, ships, fleets, fields, counters, side,
    )  # fmt: skip
    order = desk.orders.mines[side]
    decide_mines(desk.battle, known_ships, zones, known_fields, doctrine, side, order, thoughts)


@rule
def put_down_mines(battle: Battle, counters: list[Counter], desk: Desk, dice: Dice, trace: Trace) -> None:
    """13.25.r7  What both sides have written goes down."""
    for side in range(SIDES):
        if desk.asked[side] != 0:
            place_mines(battle, counters, desk.orders.mines[side], side, dice, trace)


@rule
def act_by_doctrine(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], fields: list[Field], counters: list[Counter],
    known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field], known_counters: list[Counter],
    doctrine: Doctrine, desk: Desk, side: int, dice: Dice, thoughts: Dice, answers: Answers, trace: Trace,
    silence: Trace,
) -> None:  # fmt: skip
    """B7.t1, B7.d, B8.g  A side moves in the impulse at hand, or names the targets of its guns or torpedoes."""
    see(
        desk.battle, known_ships, known_fleets, known_fields, known_counters,
        battle, ships, fleets, fields, counters, side,
    )  # fmt: skip
    orders, kind = desk.orders, impulse_kind(battle)
    if kind == MOVEMENT:
        decide_moves(desk.battle, known_ships, known_counters, doctrine, side, orders.moves, thoughts)
        move_in_impulse(battle, ships, counters, orders.moves, side, dice, answers, trace)
    elif kind == GUNNERY:
        decide_gunfire(desk.battle, known_ships, doctrine, side, orders.gunfire, thoughts, silence)
        name_targets(battle, ships, orders.gunfire, side, trace)
    else:
        decide_launches(desk.battle, known_ships, doctrine, side, orders.launches, thoughts, silence)
        name_launches(battle, ships, orders.launches, side, trace)


@rule
def is_left_to_computer(battle: Battle) -> bool:
    """B5.4  Whether the computer fights battles for both sides."""
    return battle.options.battles_played == 0


@rule
def set_up_for_both(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], desk: Desk, dice: Dice, trace: Trace,
) -> None:  # fmt: skip
    """B7.c, 13.25.f  The computer sets up ships and counters of both sides."""
    while side_to_set_up(battle) != NOBODY:
        set_up_by_doctrine(
            battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            desk.doctrine, desk, side_to_set_up(battle), dice, trace,
        )  # fmt: skip
    for side in range(SIDES):
        write_mines_by_doctrine(
            battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            desk.doctrine, desk, side, dice,
        )  # fmt: skip
    put_down_mines(battle, counters, desk, dice, trace)


@rule
def act_for_both(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], fields: list[Field], counters: list[Counter],
    known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field], known_counters: list[Counter],
    desk: Desk, dice: Dice, answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """B7.d, B8.g  The computer acts for both sides in the impulse at hand."""
    while side_to_name(battle) != NOBODY:
        act_by_doctrine(
            battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            desk.doctrine, desk, side_to_name(battle), dice, dice, answers, trace, silence,
        )  # fmt: skip
