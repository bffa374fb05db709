"""SEQ  The sequence of play once more, as the simulator plays it: the same rules, with doctrines for players.

`turn.py` holds the tree that the game walks; a test plays both with the same dice and compares them to the last box.
"""

from __future__ import annotations

from ...kernel.choices import Answers
from ...kernel.compiled import rule
from ...kernel.dice import Dice
from ...kernel.records import record, zeros
from ...kernel.trace import Trace, note
from .players.deciding import (
    DONE,
    FIRES,
    MENDS,
    STEAMS,
    decide_action,
    decide_first,
    decide_move,
    decide_squadron,
    decide_templates,
)
from .rules.damage_control import try_repair
from .rules.formation import detach
from .rules.gunnery import fire_salvo
from .rules.initiative import side_to_move
from .rules.movement import steam
from .rules.phases import (
    activate,
    begin_turn,
    close_firing,
    dice_for_initiative,
    end_turn,
    finish_if_done,
    finish_squadron,
    has_tubes_ready,
    meet_hazards,
    open_firing,
    open_movement,
    put_out_templates,
    set_up,
)
from .rules.placing import place_the_rest
from .rules.victory import points_of, winner
from .tables.doctrine import Doctrine
from .tables.notes import Noted
from .tables.orders import Orders
from .tables.ships import NOBODY, SIDES, Area, Battle, Ship, Squadron, Wedge


@record
class Result:
    """SC1.f  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)


@rule
def torpedo_step(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], doctrines: list[Doctrine], orders: Orders, thoughts: Dice,
    trace: Trace,
) -> None:  # fmt: skip
    """SEQ.1, SEQ.r5  Both sides write before either is shown; who has nothing ready is not asked."""
    orders.templates.count, orders.other_templates.count = 0, 0
    asks_one = has_tubes_ready(battle, ships, wedges, 0, orders.templates)
    asks_other = has_tubes_ready(battle, ships, wedges, 1, orders.other_templates)
    if asks_one:
        decide_templates(battle, ships, wedges, doctrines[0], 0, orders.templates, orders.wedge, thoughts)
    if asks_other:
        decide_templates(battle, ships, wedges, doctrines[1], 1, orders.other_templates, orders.wedge, thoughts)
    if asks_one or asks_other:
        put_out_templates(battle, ships, wedges, orders.templates, trace)
        put_out_templates(battle, ships, wedges, orders.other_templates, trace)
        battle.templates_written = 1
        note(trace, Noted.TEMPLATES_SHOWN, orders.templates.count, orders.other_templates.count, 0, 0)


@rule
def movement_step(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], wedges: list[Wedge], areas: list[Area],
    doctrines: list[Doctrine], orders: Orders, dice: Dice, thoughts: Dice, answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """SEQ.3  The holder chooses who goes first; one side moves all its squadrons, then the other."""
    if battle.first_mover == NOBODY:
        first = decide_first(battle, doctrines[battle.holder], thoughts)
        open_movement(battle, ships, squadrons, first, trace)
    while battle.moving != NOBODY:
        side = battle.moving
        kind = decide_move(battle, ships, squadrons, wedges, areas, doctrines[side], side, orders, thoughts)
        if kind == STEAMS:
            steam(battle, ships, squadrons, wedges, orders.steam, dice, answers, trace)
        else:
            detach(battle, ships, squadrons, orders.detach, trace)
        battle.moving = side_to_move(battle, ships, squadrons)


@rule
def firing_step(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], doctrines: list[Doctrine], orders: Orders,
    dice: Dice, thoughts: Dice, answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """SEQ.5  Squadrons fire and repair in turn."""
    open_firing(battle, ships, squadrons, answers, trace)
    while battle.firing != NOBODY:
        doctrine = doctrines[battle.firing]
        if battle.acting == NOBODY:
            chosen = decide_squadron(battle, ships, squadrons, doctrine, battle.firing, thoughts)
            activate(battle, ships, chosen, trace)
        else:
            kind = decide_action(battle, ships, squadrons, doctrine, orders, thoughts, silence)
            if kind == FIRES:
                fire_salvo(battle, ships, squadrons, orders.salvo, dice, answers, trace)
            elif kind == MENDS:
                try_repair(ships, orders.repair, dice, trace)
            if kind == DONE:
                finish_squadron(battle, ships, squadrons, trace)
            else:
                finish_if_done(battle, ships, squadrons, trace)
    close_firing(battle, ships, dice, answers, trace)


@rule
def place_all(battle: Battle, ships: list[Ship], squadrons: list[Squadron], trace: Trace) -> None:
    """MOV.p  Where sides place their squadrons themselves, they lie where they are proposed."""
    while battle.placing != NOBODY:
        place_the_rest(battle, ships, squadrons, battle.placing, trace)
    set_up(battle, ships, squadrons, trace)


@rule
def play_out(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], wedges: list[Wedge], areas: list[Area],
    doctrines: list[Doctrine], orders: Orders, dice: Dice, thoughts: Dice, answers: Answers, trace: Trace,
    silence: Trace,
) -> None:  # fmt: skip
    """SEQ  A whole battle, turn after turn until it is over; `thoughts` are the players' own dice."""
    place_all(battle, ships, squadrons, trace)
    while battle.over == 0:
        begin_turn(battle, ships, squadrons, wedges, trace)
        torpedo_step(battle, ships, wedges, doctrines, orders, thoughts, trace)
        dice_for_initiative(battle, ships, squadrons, dice, answers, trace)
        movement_step(
            battle, ships, squadrons, wedges, areas, doctrines, orders, dice, thoughts, answers, trace
        )  # fmt: skip
        meet_hazards(battle, ships, squadrons, areas, dice, answers, trace)
        firing_step(battle, ships, squadrons, doctrines, orders, dice, thoughts, answers, trace, silence)
        end_turn(battle, ships, squadrons, wedges, areas, dice, trace)


@rule
def fight_many(
    battles: list[Battle], ships: list[Ship], squadrons: list[Squadron], wedges: list[Wedge], areas: list[Area],
    doctrines: list[Doctrine], orders: Orders, results: list[Result], dice: list[Dice], thoughts: list[Dice],
    answers: Answers, trace: Trace, silence: Trace,
) -> None:  # fmt: skip
    """SC1.f  Battle after battle, each with its own dice; the rows of all battles stand in one table each."""
    count = len(battles)
    fleet, divisions, markers, waters = (
        len(ships) // count, len(squadrons) // count, len(wedges) // count, len(areas) // count,
    )  # fmt: skip
    for i in range(count):
        own = ships[i * fleet : (i + 1) * fleet]
        lines = squadrons[i * divisions : (i + 1) * divisions]
        runs = wedges[i * markers : (i + 1) * markers]
        sea = areas[i * waters : (i + 1) * waters]
        play_out(
            battles[i], own, lines, runs, sea, doctrines, orders, dice[i], thoughts[i], answers, trace, silence
        )  # fmt: skip
        results[i].winner = winner(battles[i], own, sea)
        results[i].turns = battles[i].turn
        for side in range(SIDES):
            results[i].points[side] = points_of(battles[i], own, sea, side)
