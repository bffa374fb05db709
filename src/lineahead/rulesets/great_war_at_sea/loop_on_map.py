"""B7  Tactical battles as the simulator plays them: from the first initiative to the end of the battle."""

from __future__ import annotations

from ...kernel.choices import Answers
from ...kernel.compiled import rule
from ...kernel.dice import Dice
from ...kernel.trace import Trace
from .knowledge.sight import Desk
from .players.fighting_out import (
    act_by_doctrine,
    act_for_both,
    is_left_to_computer,
    put_down_mines,
    set_up_by_doctrine,
    set_up_for_both,
    write_mines_by_doctrine,
)
from .rules.deploying import side_to_set_up
from .rules.gunnery import resolve_gunfire
from .rules.impulses import impulse_kind, is_last_impulse, side_to_name
from .rules.phases import close_battle, open_battle, open_impulse
from .rules.rounds import begin_round, end_impulse, end_round
from .rules.torpedoes import resolve_launches
from .tables.charts import GUNNERY, TORPEDOES
from .tables.doctrine import Doctrine
from .tables.ships import NOBODY, SIDES, Battle, Counter, Field, Fleet, Ship, Zone


@rule
def set_up_battle(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, dice: Dice, thoughts: Dice, trace: Trace,
) -> None:  # fmt: skip
    """B7.c, 13.25.f  The first initiative; the loser sets up, then its holder; both write their counters."""
    open_battle(battle, ships, dice, trace)
    if is_left_to_computer(battle):
        set_up_for_both(
            battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            desk, dice, trace,
        )  # fmt: skip
    while side_to_set_up(battle) != NOBODY:
        side = side_to_set_up(battle)
        set_up_by_doctrine(
            battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            doctrines[side], desk, side, thoughts, trace,
        )  # fmt: skip
    for side in range(SIDES):
        write_mines_by_doctrine(
            battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            doctrines[side], desk, side, thoughts,
        )  # fmt: skip
    put_down_mines(battle, counters, desk, dice, trace)


@rule
def play_impulse(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], fields: list[Field], counters: list[Counter],
    known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field], known_counters: list[Counter],
    doctrines: list[Doctrine], desk: Desk, dice: Dice, thoughts: Dice, answers: Answers, trace: Trace,
    silence: Trace,
) -> None:  # fmt: skip
    """B7.t1  Both sides move, or name targets and fire."""
    open_impulse(battle, ships, trace)
    if is_left_to_computer(battle):
        act_for_both(
            battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            desk, dice, answers, trace, silence,
        )  # fmt: skip
    while side_to_name(battle) != NOBODY:
        side = side_to_name(battle)
        act_by_doctrine(
            battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
            doctrines[side], desk, side, dice, thoughts, answers, trace, silence,
        )  # fmt: skip
    if impulse_kind(battle) == GUNNERY:
        resolve_gunfire(battle, ships, dice, answers, trace)
    elif impulse_kind(battle) == TORPEDOES:
        resolve_launches(battle, ships, dice, answers, trace)
    end_impulse(battle, ships, trace)


@rule
def fight_battle(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    counters: list[Counter], known_ships: list[Ship], known_fleets: list[Fleet], known_fields: list[Field],
    known_counters: list[Counter], doctrines: list[Doctrine], desk: Desk, dice: Dice, thoughts: Dice,
    answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """B7  A tactical battle, round after round until it has ended, be it in the middle of one."""
    set_up_battle(
        battle, ships, fleets, zones, fields, counters, known_ships, known_fleets, known_fields, known_counters,
        doctrines, desk, dice, thoughts, trace,
    )  # fmt: skip
    while battle.ended == 0:
        begin_round(battle, ships, dice, trace)
        while battle.ended == 0 and not is_last_impulse(battle):
            play_impulse(
                battle, ships, fleets, fields, counters, known_ships, known_fleets, known_fields, known_counters,
                doctrines, desk, dice, thoughts, answers, trace, silence,
            )  # fmt: skip
        if battle.ended == 0:
            end_round(battle, ships, dice, trace)
    close_battle(battle, ships, fleets, zones, fields, counters, dice, answers, trace)
