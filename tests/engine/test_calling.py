"""What rules of a step get by the names of their parameters: at the table, and in the loop that is written out."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from lineahead.engine.contract.calling import ALL_SHIPS, called
from lineahead.engine.contract.questions import Nothing, Order, Question
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.resolving import resolve
from lineahead.engine.simulated_loop import SimulatedLoop, Where
from lineahead.kernel.choices import Answers
from lineahead.kernel.compiled import rule
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import part, record, zeros
from lineahead.kernel.trace import Silence, Trace

LOAD, REST = range(2)


@record
class Fight:
    turn: int = 0
    over: int = 0


@record
class Hull:
    side: int = 0
    cargo: int = 0


@record
class Load:
    hull: int = 0
    cargo: int = 0
    hulls: list[int] = zeros(2)


@record
class Blanks:
    load: Load = part(Load)


@record
class Count:
    cargo: int = 0


class Port(NamedTuple):
    battle: Fight
    hulls: list[Hull]


class Harbour(NamedTuple):
    battle: Fight
    hulls: list[Hull]
    doctrines: list[Count]
    orders: list[Blanks]
    dice: Dice
    thoughts: Dice
    answers: Answers
    trace: Trace
    silence: Trace


class Quay(NamedTuple):
    hulls: list[Hull]
    battle: Fight


@rule
def load_one(hulls: list[Hull], load: Load, cargo: int) -> None:
    """Cargo goes into a hull; an order has hulls too, but those on the table go first."""
    hulls[load.hull].cargo += cargo


@rule
def load_rest(quay: Quay, side: int, own: int, load: Load) -> None:
    """Whatever is a commander's own and empty gets ten; the order is a blank to write on."""
    for i in range(len(quay.hulls)):
        if quay.hulls[i].side == side and (own < 0 or own >> i & 1 != 0) and quay.hulls[i].cargo == 0:
            load.hull, load.cargo = i, 10
            load_one(quay.hulls, load, load.cargo)


@rule
def end_turn(battle: Fight) -> None:
    """A turn is over, the second the last."""
    battle.turn += 1
    battle.over = int(battle.turn == 2)


@rule
def is_over(battle: Fight) -> bool:
    """Whether all is done."""
    return battle.over != 0


@rule
def who_loads(battle: Fight) -> int:
    """Both sides, turn by turn."""
    return 3 if battle.over == 0 else 0


@rule
def think_of_cargo(harbour: Harbour, side: int, orders: Blanks) -> int:
    """The first turn one hull of a side is loaded, the second the rest."""
    orders.load.hull, orders.load.cargo = side, 7
    return LOAD if harbour.battle.turn == 0 else REST


@rule
def count_cargo(hulls: list[Hull], result: Count) -> None:
    """All cargo."""
    for i in range(len(hulls)):
        result.cargo += hulls[i].cargo


@rule
def name_a_stranger(battle: Fight, stranger: int) -> int:
    """Nobody knows the stranger."""
    return stranger


def ask_for_cargo(view: View) -> list[Question]:
    """Never called here: the tests give the orders."""
    raise AssertionError


LOADING = Step(
    "T-1",
    "loading",
    asks=ask_for_cargo,
    whom=who_loads,
    thinks=think_of_cargo,
    takes={"load": (load_one,), "rest": (load_rest,)},
    after=(end_turn,),
)
LOOP = SimulatedLoop(Loop("game", (LOADING,), until=is_over), Harbour, ("load", "rest"), count_cargo, ("hulls",))


def four_hulls() -> State:
    """Two of each side, in turn."""
    return State([], Port(Fight(), [Hull(side=number % 2) for number in range(4)]))


def given(state: State, kind: str, answer: object, side: int = 0, own: frozenset[int] | None = None) -> list[int]:
    """The cargo of all hulls when an order has been carried out."""
    resolve(LOADING, state, [Order("", 0, kind, answer, side, own)], Dice(), Answers(), Silence())
    return [hull.cargo for hull in state.sea.hulls]


def test_what_is_on_the_table_goes_before_a_field_of_the_answer() -> None:
    assert given(four_hulls(), "load", Load(hull=2, cargo=5)) == [0, 0, 5, 0]


def test_an_order_for_all_the_givers_own_ships_leaves_those_of_others() -> None:
    assert given(four_hulls(), "rest", Nothing(), own=None) == [10, 0, 10, 0]
    assert given(four_hulls(), "rest", Nothing(), own=frozenset({2, 3})) == [0, 0, 10, 0]
    assert given(four_hulls(), "rest", Nothing(), side=1, own=frozenset({-1, 1})) == [0, 10, 0, 0]


def test_after_all_answers_something_is_done_once() -> None:
    state = four_hulls()
    orders = [Order("", 0, "load", Load(hull=side, cargo=3), side) for side in (0, 1)]

    resolve(LOADING, state, orders, Dice(), Answers(), Silence())

    assert (state.sea.battle.turn, [hull.cargo for hull in state.sea.hulls]) == (1, [3, 3, 0, 0])


def test_the_loop_that_is_written_out_gives_rules_the_same() -> None:
    state = four_hulls()
    players = {"doctrines": [Count(), Count()], "orders": [Blanks(), Blanks()], "dice": Dice(), "thoughts": Dice()}

    LOOP.play(LOOP.bundled(state, **players, answers=Answers(), trace=Silence(), silence=Silence()), Where())

    # seven each in the first turn, ten for the others in the second
    assert [hull.cargo for hull in state.sea.hulls] == [7, 7, 10, 10]
    result = Count()
    called(count_cargo, {"result": result, "hulls": state.sea.hulls})
    assert result.cargo == 34


def test_in_the_loop_a_bundle_is_made_of_parts_and_a_side_has_all_its_ships() -> None:
    assert f"load_rest(Quay(parts.hulls, parts.battle), side, {ALL_SHIPS}, parts.orders[side].load)" in LOOP.text
    assert "think_of_cargo(parts, side, parts.orders[side])" in LOOP.text


def test_a_rule_that_names_what_nobody_knows_is_told_so() -> None:
    with pytest.raises(KeyError, match="name_a_stranger: nobody knows of stranger"):
        called(name_a_stranger, {"battle": Fight()})


def test_orders_of_several_commanders_are_joined_before_they_are_taken() -> None:
    def joined(state: State, orders: list[Order]) -> list[Order]:
        assert len(state.sea.hulls) == 4
        return [Order("", 0, "load", Load(hull=1, cargo=sum(order.answer.cargo for order in orders)))]

    state = four_hulls()
    orders = [Order("", 0, "load", Load(hull=0, cargo=cargo), 0) for cargo in (2, 3)]

    resolve(replace(LOADING, joins=joined), state, orders, Dice(), Answers(), Silence())

    assert [hull.cargo for hull in state.sea.hulls] == [0, 5, 0, 0]


def test_a_step_may_do_something_else_in_the_simulator() -> None:
    step = Step("T-2", "end", does=(name_a_stranger,), simulated=(end_turn,))
    text = SimulatedLoop(Loop("game", (step,)), Harbour, (), count_cargo, ("hulls",)).text

    assert "end_turn(parts.battle)" in text
    assert "name_a_stranger" not in text
