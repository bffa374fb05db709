"""3.b to 3.d, 4.b, 7.2, 8.a  What the page is told of who has acted, who acts now, and who comes after."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from tests.rulebook.grand_fleets.games import (
    british,
    decline,
    decline_until,
    german,
    hold,
    meeting,
    start,
)
from tests.rulebook.grand_fleets.squadrons import LION, battlecruisers, begun, steers

BRITISH_SIDE, GERMAN_SIDE = 0, 1


def turns(game: Game, viewer: int = 0) -> Any:
    """The order of play as a side is told of it."""
    return picture(game.view(viewer)).get("in_turn")


def sides(game: Game) -> list[int]:
    """The sides whose opportunities are now and to come."""
    return [act["side"] for act in turns(game)["acts"] if act["state"] != "done"]


@pytest.mark.clause("GF-3.b", "GF-3.e")
def test_3_b_four_a_side_move_by_turns_and_the_die_says_who_begins() -> None:
    game = start(read_scenario("coronel", "open", {}), 9, 2)

    assert [act["state"] for act in turns(game)["acts"]] == ["now", *["to come"] * 7]
    assert sides(game) == [0, 1] * 4
    assert (turns(game)["title"], turns(game)["rule"]) == ("Order of moves", "GF-3.b")
    assert turns(game)["words"] == "the British side first, then by turns"


@pytest.mark.clause("GF-3.b")
def test_3_b_who_has_moved_is_named_and_whoever_is_left_comes() -> None:
    game = start(read_scenario("coronel", "open", {}), 9, 2)
    moved = hold(game)

    acts = turns(game, GERMAN_SIDE)["acts"]
    assert acts[0] == {"side": BRITISH_SIDE, "state": "done", "ships": [moved]}
    assert acts[1] == {"side": GERMAN_SIDE, "state": "now", "ships": []}
    assert sides(game) == [1, 0, 1, 0, 1, 0, 1]


@pytest.mark.clause("GF-3.d", "GF-3.r1")
def test_3_d_a_side_of_four_against_one_acts_with_three_at_a_time() -> None:
    fleet = [
        british(name, (4, 4 + 2 * i)) for i, name in enumerate(("HMS Lion", "HMS Tiger", "HMS Glasgow", "HMS Otranto"))
    ]
    game = start(meeting(*fleet, german("SMS Moltke", (20, 9))))

    assert sides(game) == [0, 0, 0, 1, 0]
    assert turns(game)["words"] == "the British side first, then by turns, the British side with 3"


@pytest.mark.clause("GF-3.g")
def test_3_g_a_side_that_has_declined_comes_no_more() -> None:
    game = start(read_scenario("coronel", "open", {}), 9, 2)
    decline(game)

    assert sides(game) == [1, 1, 1, 1]


@pytest.mark.clause("GF-4.r2", "GF-4.r6")
def test_4_r2_only_ships_with_a_shot_have_a_place_in_the_order_of_fire() -> None:
    # Lion has nothing but Moltke in range, and Moltke nothing but her; Glasgow lies far beyond all guns.
    game = start(
        meeting(
            british("HMS Lion", (4, 9)), british("HMS Glasgow", (4, 0)), german("SMS Moltke", (10, 9)), board="open"
        )
    )
    decline_until(game, "fire")

    assert turns(game)["title"] == "Order of fire"
    assert sorted(sides(game)) == [0, 1]


@pytest.mark.clause("GF-7.2.b")
def test_7_2_b_divisions_have_one_place_each() -> None:
    game = begun(battlecruisers(), 9, 2)

    assert sorted(sides(game)) == [0, 1]
    assert [act["ships"] for act in turns(game)["acts"]] == [[], []]
    assert steers(game, LION, (0, 1)) is None
    assert turns(game)["acts"][0]["ships"] == [0, 1, 2]
    assert turns(game)["acts"][0]["words"] == "Lion's division"


@pytest.mark.clause("GF-8.a")
def test_8_a_nobody_comes_before_another_where_all_write() -> None:
    game = start(meeting(british("HMS Lion", (4, 9)), german("SMS Moltke", (20, 9)), simultaneous=True))

    assert turns(game) is None
