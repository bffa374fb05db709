"""OpenSpiel takes every rule set's battles as python games, and copies of a state go on as it would."""

import sys

import numpy as np
import pyspiel
import pytest

import lineahead.research as research


@pytest.mark.parametrize("name", ["lineahead/one-gun-v1", "lineahead/straggler-v1", "lineahead/field-to-the-west-v1"])
def test_openspiel_plays_a_battle_at_random(name):
    pyspiel.random_sim_test(research.spiel_game(name, seeds=20), num_sims=1, serialize=False, verbose=False)


def test_a_copy_goes_on_by_itself_as_the_state_would():
    state = research.spiel_game("lineahead/one-gun-v1", seeds=20).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes()[7] == (7, 0.05)
    state.apply_action(7)

    copy = state.clone()
    orders = []
    while not copy.is_terminal():
        orders.append(copy.legal_actions()[-1])
        copy.apply_action(orders[-1])
    assert state.history() == [7]
    for order in orders:
        state.apply_action(order)

    assert state.returns() == copy.returns()
    assert sum(state.returns()) == 0


def test_what_a_player_sees_is_what_its_view_says():
    game = research.spiel_game("lineahead/one-gun-v1", seeds=20)
    state = game.new_initial_state()
    state.apply_action(3)

    observer = game.make_py_observer()
    observer.set_from(state, 1)

    assert np.array_equal(observer.tensor, state.hand.battle.observation(1).astype(np.float32))
    assert observer.string_from(state, 1).startswith("1 ")
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(params={"depth": 1})


def test_without_the_extra_a_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)

    with pytest.raises(research.Missing, match=r"pyspiel is not installed: pip install 'lineahead\[spiel\]'"):
        research.spiel_game("lineahead/one-gun-v1")
