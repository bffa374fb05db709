"""MOV.i, HAZ.b to HAZ.e  Close quarters: who clears whom, rams, and what a collision does."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.cards import cell_at
from ..tables.charts import COLLIDES_WITHIN, FAST_TO_EVADE, RAM_FLOODING, RAM_LEVEL, SMALL_VESSEL_TONS
from ..tables.notes import Noted, Thrown
from ..tables.ships import Battle, Ship, Squadron, is_in_play
from .crew import crew_test
from .formation import fall_out
from .geometry import inches
from .paths import come_within, run_of_path
from .rulings import CLOSE_QUARTERS, is_ruled_in
from .sinking import add_flooding, sink
from .systems import destroy


@rule
def rams_the_other(one: Ship, other: Ship) -> bool:
    """HAZ.d  Whether a ship means to ram another."""
    return one.rams == other.number and one.moved != 0


@rule
def are_too_near(one: Ship, other: Ship) -> bool:
    """HAZ.b, HAZ.e  Whether two ships came within an inch; mates in close order only where they end under one."""
    if run_of_path(one) + run_of_path(other) == 0:
        return False
    if one.side == other.side and one.squadron == other.squadron:
        return inches(one, other) < COLLIDES_WITHIN
    return come_within(one, other, COLLIDES_WITHIN)


@rule
def evades_ram(target: Ship, dice: Dice, trace: Trace) -> bool:
    """HAZ.d  Only the target of a ram tests, at one more if she makes 10 boxes."""
    return crew_test(target, int(target.speed >= FAST_TO_EVADE), Thrown.COLLISION, dice, trace)


@rule
def keeps_clear(one: Ship, other: Ship, dice: Dice, trace: Trace) -> bool:
    """HAZ.b  Each makes a Crew Test; if either passes they clear."""
    one_clears = crew_test(one, 0, Thrown.COLLISION, dice, trace)
    other_clears = crew_test(other, 0, Thrown.COLLISION, dice, trace)
    return one_clears or other_clears


@rule
def first_strikes(battle: Battle, one: Ship, other: Ship) -> bool:
    """HAZ.c  Who is the striker: the faster ship, or else the one that moved later."""
    if one.speed != other.speed:
        return one.speed > other.speed
    return one.side != battle.first_mover and other.side == battle.first_mover


@rule
def strike_side(battle: Battle, struck: Ship, section: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """HAZ.c  The struck ship loses a section at level 5, and floods by two."""
    cell = cell_at(section, RAM_LEVEL)
    destroy(battle, struck, cell, dice, answers, trace)
    struck.flooded[cell] = 1
    add_flooding(struck, RAM_FLOODING, trace)


@rule
def open_bow(striker: Ship, trace: Trace) -> None:
    """HAZ.c  The striker floods by one in her first section; no box is crossed off at once."""
    striker.flooded[cell_at(1, RAM_LEVEL)] = 1
    striker.flooding += 1
    note(trace, Noted.FLOODING_RISES, striker.number, 1, striker.flooding, 0)


@rule
def is_run_down(striker: Ship, struck: Ship) -> bool:
    """HAZ.c  A vessel under 2,000 tons that a larger one strikes."""
    return struck.card.tons < SMALL_VESSEL_TONS and striker.card.tons > struck.card.tons


@rule
def collide(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], striker: Ship, struck: Ship, dice: Dice,
    answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """HAZ.c  Both stop, the struck ship is holed or run down, the striker's bow leaks."""
    expect(dice, 1, D10, Thrown.SECTION_STRUCK, striker.side, struck.number, 0)
    section = d10(dice)
    note(trace, Noted.COLLIDES, striker.number, struck.number, section, 0)
    striker.speed, striker.astern, struck.speed, struck.astern = 0, 0, 0, 0
    struck.hit_this_turn, striker.hit_this_turn = 1, 1
    strike_side(battle, struck, section, dice, answers, trace)
    open_bow(striker, trace)
    if is_in_play(struck) and is_run_down(striker, struck):
        note(trace, Noted.RUN_DOWN, struck.number, striker.number, 0, 0)
        sink(struck, trace)
    if is_in_play(struck):
        fall_out(ships, squadrons, struck, trace)
    fall_out(ships, squadrons, striker, trace)


@rule
def passes_clear(one: Ship, other: Ship, dice: Dice, trace: Trace) -> bool:
    """HAZ.b, HAZ.d  Whether two ships miss each other; none who mean to ram each other do."""
    one_rams, other_rams = rams_the_other(one, other), rams_the_other(other, one)
    if one_rams and other_rams:
        return False
    if one_rams:
        return evades_ram(other, dice, trace)
    return evades_ram(one, dice, trace) if other_rams else keeps_clear(one, other, dice, trace)


@rule
def meet(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], one: Ship, other: Ship, dice: Dice,
    answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """HAZ.b, HAZ.d  Two ships that came too near: by mischance, or because one meant to."""
    one_rams, other_rams = rams_the_other(one, other), rams_the_other(other, one)
    note(trace, Noted.CLOSE_QUARTERS, one.number, other.number, int(one_rams or other_rams), 0)
    if passes_clear(one, other, dice, trace):
        note(trace, Noted.SHIPS_CLEAR, one.number, other.number, 0, 0)
    elif one_rams if one_rams != other_rams else first_strikes(battle, one, other):
        collide(battle, ships, squadrons, one, other, dice, answers, trace)
    else:
        collide(battle, ships, squadrons, other, one, dice, answers, trace)


@rule
def test_collisions(
    battle: Battle,
    ships: list[Ship],
    squadrons: list[Squadron],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """HAZ.b, HAZ.e  Every two ships that came within an inch of each other."""
    for i in range(len(ships)):
        for j in range(i + 1, len(ships)):
            one, other = ships[i], ships[j]
            are_near = is_in_play(one) and is_in_play(other) and are_too_near(one, other)
            if are_near and is_ruled_in(battle, one, CLOSE_QUARTERS, answers, trace):
                meet(battle, ships, squadrons, one, other, dice, answers, trace)
