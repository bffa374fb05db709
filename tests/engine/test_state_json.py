"""States as canonical JSON: nothing at its default, nothing shared, and back again."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.state_json import state_as_json, state_from_json, state_hash, state_text
from lineahead.kernel.records import BadRecord, part, record, rows, shared, zeros
from tests.engine.hands import play_at_random
from tests.engine.lanterns import LANTERNS, lanterns


@record
class Plan:
    length: int = 0


@record
class Gun:
    boxes: int = 3
    plan: Plan = shared(Plan)


@record
class Hull:
    lost: int = 0
    arcs: list[int] = zeros(3, 7)
    guns: list[Gun] = rows(Gun, 2)
    best: Gun = part(Gun)
    plan: Plan = shared(Plan)


class Hulls(NamedTuple):
    battle: Hull
    ships: list[Hull]


class Plans(NamedTuple):
    battle: Plan
    z: list[Plan]
    a: list[Plan]


def mould() -> State:
    def hull(length: int) -> Hull:
        return Hull(guns=[Gun(plan=Plan(1)), Gun(plan=Plan(2))], best=Gun(plan=Plan(3)), plan=Plan(length))

    return State([], Hulls(hull(90), [hull(91), hull(92), hull(93)]))


def test_what_stands_at_its_default_and_what_is_shared_is_left_out() -> None:
    state = mould()
    state.step = [1, 2]
    state.sea.battle.arcs[1] = 0
    state.sea.ships[1].guns[1].boxes = 0

    assert state_as_json(state) == {
        "step": [1, 2],
        "battle": {"arcs": [7, 0]},
        "tables": {"ships": [{}, {"guns": [{}, {"boxes": 0}]}]},
    }


def test_the_text_is_canonical_and_the_hash_is_its_sha256() -> None:
    state = State([3], Plans(Plan(5), z=[Plan(), Plan(2), Plan()], a=[Plan()]))

    assert state_text(state) == '{"battle":{"length":5},"step":[3],"tables":{"a":[],"z":[{},{"length":2}]}}'
    assert state_hash(state) == hashlib.sha256(state_text(state).encode()).hexdigest()


def test_a_table_without_rows_is_left_out_and_comes_back() -> None:
    state = State([3], Plans(Plan(5), z=[Plan(2)], a=[]))

    assert state_text(state) == '{"battle":{"length":5},"step":[3],"tables":{"z":[{"length":2}]}}'
    assert state_from_json(state_as_json(state), state) == state


def test_a_state_comes_back_with_what_is_shared_from_the_mould() -> None:
    state = mould()
    state.step = [1, 2]
    state.sea.battle.lost = -(1 << 62)
    state.sea.ships[2].guns[0].boxes = 0
    state.sea.ships[0].arcs[:] = [1, 2, 3]

    again = state_from_json(state_as_json(state), mould())

    assert again == state
    assert again.sea.ships[2].guns[1].plan.length == 2


def test_a_value_that_is_left_out_is_the_default_and_not_the_moulds() -> None:
    cast = mould()
    cast.sea.battle.lost = 5
    cast.sea.battle.arcs = [0, 0, 0]
    cast.sea.ships[0].guns[0].boxes = 0

    again = state_from_json({"step": [], "battle": {}, "tables": {}}, cast)

    assert again.sea.battle.lost == 0
    assert again.sea.battle.arcs == [7, 7, 7]
    assert again.sea.ships[0].guns[0].boxes == 3
    assert len(again.sea.ships) == 3


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, ""),
        ({"speed": 3}, "speed"),
        ({"step": 3}, "step"),
        ({"step": ["a"]}, "step"),
        ({"battle": []}, "battle"),
        ({"battle": {"sails": 1}}, "battle.sails"),
        ({"battle": {"lost": 0.5}}, "battle.lost"),
        ({"battle": {"lost": True}}, "battle.lost"),
        ({"battle": {"lost": 1 << 63}}, "battle.lost"),
        ({"battle": {"arcs": [1, 2, 3, 4]}}, "battle.arcs"),
        ({"battle": {"arcs": [1, "b"]}}, "battle.arcs[1]"),
        ({"battle": {"guns": [{"boxes": None}, {"bores": 1}]}}, "battle.guns[1].bores"),
        ({"battle": {"best": 3}}, "battle.best"),
        ({"tables": {"shops": []}}, "tables.shops"),
        ({"tables": {"ships": [{}] * 4}}, "tables.ships"),
        ({"tables": {"ships": [{}, {"lost": "x"}]}}, "tables.ships[1].lost"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(data: object, place: str) -> None:
    with pytest.raises(BadRecord) as caught:
        state_from_json(data, mould())

    assert caught.value.place == place


@given(st.integers(0, 60), st.integers(0, 1000))
def test_every_state_of_a_game_comes_back_as_it_was(orders: int, seed: int) -> None:
    game = Game.start(LANTERNS, lanterns(sides=3), Seeded(seed), viewers=())
    play_at_random(game, seed, most=orders)
    view = game.view(UMPIRE)
    state = State(view.step, view.sea)

    again = state_from_json(state_as_json(state), LANTERNS.begin(game.scenario))

    assert again == state
    assert state_text(again) == state_text(state)
