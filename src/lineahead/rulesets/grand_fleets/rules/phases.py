"""2.2  The phases of a turn: how each begins and how it closes."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..tables.divisions import Division
from ..tables.sheets import Sheet
from ..tables.ships import Battle, Ship
from .alternation import GUNFIRE, MOVEMENT, TORPEDO, begin_alternation
from .command import miss_flagships, note_flagships, take_command
from .dropping_out import forget_limits
from .flotillas import muster_all
from .formation import lay_tracks, muster
from .gunfire import begin_gunfire, end_gunfire
from .movement import begin_movement, end_movement
from .moving_together import move_together
from .rulings import settle_bridges
from .signalling import open_signalling
from .striking_together import fire_together, launch_together
from .torpedoes import begin_torpedoes, end_torpedoes
from .victory import close_phase


@rule
def open_movement(battle: Battle, ships: list[Ship], divisions: list[Division], dice: Dice, trace: Trace) -> None:
    """2.21, 7.3  The Movement Phase begins; where ships act by divisions, lines are judged and leaders found first."""
    begin_movement(ships)
    if battle.options.divisions != 0:
        miss_flagships(battle, ships, trace)
        muster(battle, ships, divisions, trace)
        take_command(battle, ships, divisions, dice, trace)
        lay_tracks(battle, ships, divisions)
    begin_alternation(battle, ships, divisions, MOVEMENT, dice, trace)
    open_signalling(battle, ships, divisions)


@rule
def close_movement(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """2.21, 3.r5  The Movement Phase closes where ships have moved in turn."""
    if battle.options.simultaneous == 0:
        end_movement(ships, trace)
        forget_limits(battle, ships)
        close_phase(battle, ships)


@rule
def carry_out_movement(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """8.1.c  Where orders were written all ships move together, and the Movement Phase closes."""
    if battle.options.simultaneous != 0:
        move_together(battle, ships, sheets, divisions, dice, answers, trace)
        end_movement(ships, trace)
        forget_limits(battle, ships)
        close_phase(battle, ships)


@rule
def open_gunfire(battle: Battle, ships: list[Ship], divisions: list[Division], dice: Dice, trace: Trace) -> None:
    """2.22  The Gunfire Phase begins."""
    begin_gunfire(ships)
    muster_all(battle, ships)
    begin_alternation(battle, ships, divisions, GUNFIRE, dice, trace)


@rule
def close_gunfire(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """2.22, 4.22.d  The Gunfire Phase closes where ships have fired in turn."""
    if battle.options.simultaneous == 0:
        end_gunfire(ships, trace)
        close_phase(battle, ships)


@rule
def carry_out_gunfire(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.2.a  Where targets were written all ships fire together, and the Gunfire Phase closes."""
    if battle.options.simultaneous != 0:
        fire_together(battle, ships, sheets, dice, answers, trace)
        end_gunfire(ships, trace)
        close_phase(battle, ships)


@rule
def open_torpedoes(battle: Battle, ships: list[Ship], divisions: list[Division], dice: Dice, trace: Trace) -> None:
    """2.23  The Torpedo Phase begins."""
    begin_torpedoes(ships)
    muster_all(battle, ships)
    begin_alternation(battle, ships, divisions, TORPEDO, dice, trace)


@rule
def close_torpedoes(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """2.23, 6.21.e  The Torpedo Phase closes where ships have launched in turn."""
    if battle.options.simultaneous == 0:
        end_torpedoes(battle, ships, trace)
        close_phase(battle, ships)


@rule
def carry_out_torpedoes(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], dice: Dice, answers: Answers, trace: Trace
) -> None:
    """8.3.a  Where targets were written all ships launch together, and the Torpedo Phase closes."""
    if battle.options.simultaneous != 0:
        launch_together(battle, ships, sheets, dice, answers, trace)
        note_flagships(battle, ships, trace)
        settle_bridges(battle, ships, answers)
        end_torpedoes(battle, ships, trace)
        close_phase(battle, ships)
