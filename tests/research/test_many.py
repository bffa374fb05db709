"""Battles side by side: what a side sees and may do there is what its view says, number for number."""

import numpy as np
import pytest

import lineahead.research as research
from lineahead.engine.contract.scenario import BadFile
from lineahead.research.many import Many

pytestmark = pytest.mark.compiled

BATTLES = [
    "lineahead/coronel-hex-v1",
    "lineahead/sealed-orders-v1",
    "lineahead/straggler-v1",
    "lineahead/horns-reef-v1",
    "lineahead/hearty-knoll-v1",
]


@pytest.mark.parametrize("name", BATTLES)
def test_numbers_are_those_of_the_view(name):
    many = Many(name, 16, seed=3)
    task = many.task

    for _ in range(6):
        for _ in range(9):
            many.take_any()
        seen, lawful = many.observations(), many.masks()
        for row in range(0, len(seen), 5):
            state = many.state(int(many.battles[row]))
            view = task.rules.view(state, int(many.sides[row]), task.scenario)
            assert seen[row].tolist() == task.observation(view).tolist()
            assert lawful[row].tolist() == task.mask(view).tolist()


@pytest.mark.parametrize("name", BATTLES)
def test_a_seed_repeats_all_battles(name):
    one, other, third = (Many(name, 8, seed=seed) for seed in (3, 3, 4))
    for many in (one, other, third):
        for _ in range(40):
            many.take_any()

    assert one.observations().tobytes() == other.observations().tobytes()
    assert one.observations().tobytes() != third.observations().tobytes()


def test_drawn_orders_are_lawful_and_all_of_them_are_drawn():
    many = Many("lineahead/one-gun-v1", 400, seed=1)
    lawful = many.masks()

    actions = many.drawn()

    assert lawful[np.arange(len(actions)), actions].all()
    for side in (0, 1):
        asked = many.sides == side
        if asked.any():
            assert set(actions[asked]) == set(np.flatnonzero(lawful[asked][0]))


def test_battles_end_and_begin_anew():
    many = Many("lineahead/one-gun-v1", 50, seed=1)
    winners = [many.take_any().winners for _ in range(200)]

    ended = np.concatenate(winners)

    assert len(ended) > 100
    assert set(ended.tolist()) <= {-1, 0, 1}
    assert len(set(many.battles.tolist())) == 50


def test_learners_of_one_side_are_asked_alone():
    many = Many("lineahead/one-gun-v1", 20, seed=1, learners=("German",))

    for _ in range(10):
        assert set(many.sides.tolist()) == {1}
        many.take(np.zeros(len(many.battles), np.int64))


def test_an_order_that_is_not_lawful_is_refused_in_a_line():
    many = Many("lineahead/one-gun-v1", 20, seed=1)
    unlawful = np.argmin(many.masks(), axis=1)

    with pytest.raises(ValueError, match="choose among those that masks"):
        many.take(unlawful)
    with pytest.raises(ValueError, match="a number from 0 to 80 is wanted for each of 20 decisions"):
        many.take(np.full(20, 81))


def test_blind_fleets_are_refused_in_a_line():
    with pytest.raises(BadFile, match="blind fleets"):
        Many("lineahead/in-the-mist-v1", 4)


def test_no_battles_are_refused_in_a_line():
    with pytest.raises(BadFile, match="at least one battle is needed"):
        Many(research.scenario_named("lineahead/one-gun-v1"), 0)
