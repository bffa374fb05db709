"""The suites of PettingZoo and Gymnasium pass, for every rule set's smallest battles; what is wrong earns a line."""

import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import lineahead.research as research
from lineahead.engine.contract.scenario import BadFile

SMALL = [
    "lineahead/one-gun-v1",
    "lineahead/straggler-v1",
    "lineahead/field-to-the-west-v1",
    "lineahead/hearty-knoll-v1",
]
CYCLES = 20


@pytest.fixture(autouse=True)
def without_remarks():
    """The suites remark on environments whose numbers are far from 1; ours are those of the rules."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("name", SMALL)
def test_pettingzoo_takes_an_environment_of_turns(name):
    api_test(research.turns(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", SMALL)
def test_pettingzoo_takes_an_environment_of_simultaneous_steps(name):
    parallel_api_test(research.together(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", SMALL)
def test_seeds_repeat_a_battle(name):
    seed_test(lambda: research.turns(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", SMALL)
def test_gymnasium_takes_one_side_against_a_named_player(name):
    env = research.single(name, players={})

    check_env(env, skip_render_check=True)


def test_a_side_is_played_against_a_player_by_name():
    env = research.single("lineahead/one-gun-v1", "German", {"British": "random"}, reward="margin")

    env.reset(seed=5)
    is_over, rewards = False, []
    for _ in range(100):
        _, reward, is_over, _, info = env.step(0)
        rewards.append(reward)
        assert info == {}
        if is_over:
            break

    assert is_over
    assert set(rewards[:-1]) == {0.0}


def test_both_sides_of_a_battle_win_and_lose_the_same():
    env = research.turns("lineahead/one-gun-v1", reward="margin")

    env.reset(seed=2)
    draws = np.random.default_rng(0)
    while not any(env.terminations.values()):
        env.step(int(draws.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))

    assert sum(env.rewards.values()) == 0


def test_sides_that_write_in_secret_are_asked_at_the_same_time():
    env = research.together("lineahead/sealed-orders-v1")

    seen, _ = env.reset(seed=1)
    can_do = {agent: seen[agent]["action_mask"].sum() for agent in env.agents}

    assert min(can_do.values()) > 1
    sealed = env.step(dict.fromkeys(env.agents, 0))[0]
    assert set(sealed) == {"British", "German"}


def test_who_is_not_asked_can_only_wait():
    env = research.together("lineahead/one-gun-v1")

    seen, _ = env.reset(seed=1)
    can_do = sorted(int(seen[agent]["action_mask"].sum()) for agent in env.agents)

    assert can_do[0] == 1
    assert can_do[1] > 1


def test_a_battle_is_told_in_words_and_as_a_picture():
    words = research.single("lineahead/one-gun-v1", render_mode="ansi")
    picture = research.turns("lineahead/one-gun-v1", render_mode="svg")

    words.reset(seed=1)
    picture.reset(seed=1)

    assert str(words.render()).startswith("One gun: turn 1, Movement Phase")
    assert str(picture.render()).startswith("<svg")
    assert research.turns("lineahead/one-gun-v1").render_mode is None


def test_an_order_that_is_not_lawful_is_refused_in_a_line():
    env = research.turns("lineahead/one-gun-v1")
    env.reset(seed=1)
    unlawful = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])

    with pytest.raises(ValueError, match=rf"order {unlawful} \(.*\) is not lawful now"):
        env.step(unlawful)


def test_gymnasium_takes_the_first_lawful_order_instead():
    env = research.single("lineahead/one-gun-v1")
    seen, _ = env.reset(seed=1)
    unlawful = int(np.flatnonzero(seen["action_mask"] == 0)[0])

    *_, info = env.step(unlawful)

    assert "is not lawful now" in info["unlawful"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("coronel", "environments are called lineahead/SCENARIO-vN"),
        ("lineahead/coronell-v1", "coronel"),
        ("lineahead/coronel-v9", "the grid of this battle has version 1"),
    ],
)
def test_a_name_that_is_none_is_refused_in_a_line(name, words):
    with pytest.raises(BadFile, match=words):
        research.turns(name)


def test_a_reward_that_is_none_is_refused_in_a_line():
    with pytest.raises(BadFile, match="rewards are by win or by margin"):
        research.turns("lineahead/one-gun-v1", reward="glory")


def test_without_the_extra_a_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)

    with pytest.raises(research.Missing, match=r"pettingzoo is not installed: pip install 'lineahead\[research\]'"):
        research.turns("lineahead/one-gun-v1")


def test_gymnasium_makes_every_battle_by_its_name_once_they_are_registered():
    research.register()

    env = gymnasium.make("lineahead/coronel-hex-v1", side="German", reward="margin")
    seen, _ = env.reset(seed=3)

    assert seen["observation"][0] == 1
    assert {"lineahead/one-gun-v1", "lineahead/hearty-knoll-v1", "lineahead/jutland-open-v1"} <= set(gymnasium.registry)
    assert research.register() == []
