"""Sweeps: what varies, which battles come of it, and which change makes a battle even."""

from __future__ import annotations

from typing import Any

import pytest

import lineahead
from lineahead import BadFile, Scenario, Sweep, read_scenario
from lineahead.catalogue import path_of
from lineahead.engine.files.toml_files import toml_of
from lineahead.study.variants import AS_IT_STANDS, Variant, axes_of, variants
from lineahead.sweeps import Cell

OFF_CORONEL = ["HMS Good Hope", "HMS Monmouth", "HMS Glasgow", "HMS Otranto"]


def made(name: str, *vary: str) -> list[Variant]:
    scenario = read_scenario(name)
    return list(variants(scenario, toml_of(path_of(name)), axes_of(scenario, vary)))


def british(scenario: Scenario) -> list[str]:
    return [ship.name for ship in scenario.ships if ship.side == 0]


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("length=6..9", ("6", "7", "8", "9")),
        ("victory.points.British=0..60/20", ("0", "20", "40", "60")),
        ("length=6, 9", ("6", "9")),
        ("criticals=true,false", ("true", "false")),
        ("British+HMS Canopus", (AS_IT_STANDS, "+HMS Canopus")),
        ("British-HMS Otranto", (AS_IT_STANDS, "-HMS Otranto")),
    ],
)
def test_what_varies_is_written_in_a_few_words(words, values):
    (axis,) = axes_of(read_scenario("coronel"), [words])

    assert (axis.name, axis.values) == (words.partition("=")[0], values)


@pytest.mark.parametrize(
    ("vary", "place", "complaint"),
    [
        (["length"], "length", "it is written"),
        (["length="], "length=", "no value"),
        (["length=9..6"], "length=9..6", "no value"),
        (["length=1..9/0"], "length=1..9/0", "no value"),
        (["length=7,7"], "length=7,7", "given twice"),
        (["length=6,7", "length=8"], "length", "given twice"),
        (["length=1..999999999"], "length=1..999999999", "no more than 100 values"),
        (["length=1..50", "victory.margin=1..50"], "length x victory.margin", "no more than 400"),
        (["Dutch+HMS Canopus"], "Dutch+HMS Canopus", "it is written"),
        (["British-HMS Victory"], "British-HMS Victory", "no such ship"),
        (["title.words=3"], "title.words", "no table"),
    ],
)
def test_a_sweep_that_cannot_be_is_refused_with_its_place(vary, place, complaint):
    with pytest.raises(BadFile, match=complaint) as refused:
        made("coronel", *vary)

    assert refused.value.problems[0].place == place


@pytest.mark.parametrize(
    ("vary", "named", "place"),
    [
        ("length=99..101", "coronel with length=101", "length"),
        ("criticals=true,perhaps", "coronel with criticals=perhaps", "options.criticals"),
        ("lenght=3", "coronel with lenght=3", "lenght"),
        ("British+HMS Canopu", "coronel with British+HMS Canopu", "ships[8].card"),
        ("board=round", "coronel with board=round", "board.kind"),
    ],
)
def test_a_battle_that_the_rules_refuse_is_named_with_what_made_it(vary, named, place):
    with pytest.raises(BadFile) as refused:
        made("coronel", vary)

    assert refused.value.name == named
    assert refused.value.problems[0].place == place


def test_a_reinforcement_follows_the_last_of_her_side_as_far_as_that_follows_hers():
    _, joined = made("iron-duke-v-moltke", "British+HMS Canopus")[0:2]
    ship, last = joined.scenario.ships[-1], joined.scenario.ships[0]

    assert (ship.name, ship.side, ship.heading) == ("HMS Canopus", 0, last.heading)
    assert british(joined.scenario) == ["HMS Iron Duke", "HMS Canopus"]


def test_two_reinforcements_stand_one_behind_the_other():
    # Otranto heads south at 3, 4, the ship before her is at 4, 5: the root of 2 miles astern, and as far again
    both = made("coronel", "British+HMS Canopus", "British+HMS Defence")[-1].scenario
    text = {ship["card"]: ship["at"] for ship in both.text["ships"]}

    assert text["HMS Canopus"] == [3.0, 2.59]
    assert text["HMS Defence"] == [3.0, 1.17]


def test_a_ship_that_is_left_out_is_named_nowhere_else():
    all_of_them, without = made("coronel", "British-HMS Otranto")

    assert british(all_of_them.scenario) == OFF_CORONEL
    assert british(without.scenario) == OFF_CORONEL[:3]
    assert [row["ships"] for row in without.scenario.text["exits"]] == [OFF_CORONEL[:3]]


def test_options_boards_and_words_to_a_doctrine_vary_as_lines_of_the_file_do():
    (one,) = made(
        "coronel", "criticals=false", "board=hex", "German.fighting_range=7", "length=5", "victory.points.British=30"
    )

    assert one.scenario.options["criticals"] is False
    assert one.scenario.board["kind"] == "hex"
    assert one.told == {"German.fighting_range": "7"}
    assert one.scenario.length == 5
    assert one.scenario.text["victory"] == {"points": {"British": 30}}


def test_what_is_to_be_chosen_of_forces_varies_too():
    ships = [len(one.scenario.ships) for one in made("attack-on-a-convoy", "forces.merchantmen=4,6")]

    assert ships[0] < ships[1]


def test_whose_ships_are_not_listed_gets_no_reinforcement():
    with pytest.raises(BadFile, match="lists no ship of this side"):
        made("attack-on-a-convoy", "British+Flower")


def test_the_nearest_to_even_counts_half_of_what_is_drawn():
    cells = (
        Cell(("6",), {"British": 40, "German": 60, "draw": 0}, 100),
        Cell(("7",), {"British": 30, "German": 28, "draw": 42}, 100),
        Cell(("8",), {"British": 52, "German": 44, "draw": 4}, 100),
    )
    found = Sweep("duel", "grand-fleets", 2, ("British", "German"), 100, 0, (("length", ("6", "7", "8")),), cells)

    # 40, 30 + 21 and 52 + 2 in a hundred
    assert [cell["chance"] for cell in found.as_json()["cells"]] == [0.4, 0.51, 0.54]
    assert found.as_json()["nearest"]["values"] == {"length": "7"}


@pytest.mark.compiled
def test_every_variant_throws_the_dice_of_the_same_battles():
    found = lineahead.sweep("iron-duke-v-moltke", ["length=3,8"], games=60, seed=4)

    for cell, length in zip(found.cells, (3, 8), strict=True):
        (alone,) = made("iron-duke-v-moltke", f"length={length}")
        counted = lineahead.simulate(alone.scenario, 60, seed=4)
        assert cell.wins == {name: counted.wins[name] for name in ("British", "German", "draw")}


@pytest.mark.compiled
def test_one_change_makes_a_battle_more_even_and_is_measured_in_battles_by_which_it_was_not_chosen():
    as_written = lineahead.simulate("iron-duke-v-moltke", range(100, 300))
    found = lineahead.even("iron-duke-v-moltke", games=200)

    change = found.nearest.values[0]
    assert abs(found.nearest.chance - 0.5) < abs(as_written.share("British") - 0.5)
    assert change != AS_IT_STANDS
    changed: Any = made("iron-duke-v-moltke", change)[-1].scenario
    counted = lineahead.simulate(changed, range(100, 300))
    assert found.nearest.wins == {name: counted.wins[name] for name in ("British", "German", "draw")}
