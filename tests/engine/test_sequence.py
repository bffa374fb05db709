"""Walking the sequence of play: paths through loops in loops."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.sequence import first_path, outer_pass, path_onward, step_at, where
from lineahead.engine.contract.steps import Loop, Step


class Counts(NamedTuple):
    battle: dict[str, int]


def step(name: str) -> Step:
    return Step(f"T-{name}", name)


def counted(most: int, name: str) -> Callable[[State], bool]:
    return lambda state: state.sea.battle.get(name, 0) >= most


def walk(sequence: Loop, battle: dict[str, int], changes: dict[str, str], most: int = 50) -> list[str]:
    """The names of the places passed; a step that changes something adds one to it."""
    places: list[str] = []
    state = State(first_path(sequence), Counts(battle))
    while state.step and len(places) < most:
        places.append(where(sequence, state.step))
        found = step_at(sequence, state.step)
        assert found is not None
        if found.name in changes:
            battle[changes[found.name]] = battle.get(changes[found.name], 0) + 1
        state.step = path_onward(sequence, state, stays=False)
    return places


def test_steps_come_in_order_and_once() -> None:
    sequence = Loop("game", (step("one"), Loop("middle", (step("two"), step("three"))), step("four")))

    places = walk(sequence, {}, {})

    assert places == ["one", "middle, two", "middle, three", "four"]


def test_a_loop_repeats_until_it_holds_and_counts_its_passes() -> None:
    turn = Loop("turn", (step("move"), step("fire")), until=counted(2, "fights"))
    sequence = Loop("game", (step("begin"), turn, step("end")))

    places = walk(sequence, {}, {"fire": "fights"})

    assert places == ["begin", "turn 1, move", "turn 1, fire", "turn 2, move", "turn 2, fire", "end"]


def test_a_loop_is_left_after_any_of_its_steps() -> None:
    turn = Loop("turn", (step("move"), step("fire")), until=counted(2, "moves"))
    sequence = Loop("game", (turn, step("end")))

    places = walk(sequence, {}, {"move": "moves"})

    assert places == ["turn 1, move", "turn 1, fire", "turn 2, move", "end"]


def test_an_inner_loop_begins_again_with_every_pass_of_the_outer() -> None:
    impulse = Loop("impulse", (step("fire"),), until=lambda state: state.sea.battle["shots"] % 2 == 0)
    turn = Loop("turn", (impulse, step("night")), until=counted(2, "nights"))

    places = walk(Loop("game", (turn,)), {}, {"fire": "shots", "night": "nights"})

    assert places == [
        "turn 1, impulse 1, fire",
        "turn 1, impulse 2, fire",
        "turn 1, night",
        "turn 2, impulse 1, fire",
        "turn 2, impulse 2, fire",
        "turn 2, night",
    ]


def test_the_outermost_loop_that_has_ended_is_left() -> None:
    inner = Loop("impulse", (step("fire"), step("smoke")), until=counted(1, "shots"))
    outer = Loop("turn", (inner, step("night")), until=counted(1, "shots"))

    places = walk(Loop("game", (outer, step("end"))), {}, {"fire": "shots"})

    assert places == ["turn 1, impulse 1, fire", "end"]


def test_a_sequence_may_be_one_loop_that_repeats() -> None:
    sequence = Loop("turn", (step("fire"),), until=counted(2, "shots"))

    assert first_path(sequence) == [1, 0]
    assert walk(sequence, {}, {"fire": "shots"}) == ["turn 1, fire", "turn 2, fire"]


def test_a_step_that_stays_is_left_only_with_its_loop() -> None:
    sequence = Loop("turn", (step("fire"), step("smoke")), until=counted(1, "shots"))

    assert path_onward(sequence, State([1, 0], Counts({})), stays=True) == [1, 0]
    assert path_onward(sequence, State([1, 0], Counts({"shots": 1})), stays=True) == []


def test_the_pass_of_the_outermost_loop_that_repeats() -> None:
    inner = Loop("impulse", (step("fire"),), until=counted(9, "shots"))
    sequence = Loop("game", (step("begin"), Loop("turn", (inner,), until=counted(9, "shots"))))

    assert outer_pass(sequence, [0]) == []
    assert outer_pass(sequence, [1, 3, 0, 7, 0]) == [1, 3]
    assert outer_pass(sequence, []) == []
    assert where(sequence, [1, 3, 0, 7, 0]) == "turn 3, impulse 7, fire"
    assert where(sequence, []) == "the end"
