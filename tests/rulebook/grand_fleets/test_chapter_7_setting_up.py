"""7.1, 7.2  Divisions: how ships are sorted and deployed, in files and by orders, and who acts when."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import Nothing, Pick
from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up, read_scenario
from lineahead.rulesets.grand_fleets.rules.deployment import DEPLOY_FIRST, WEST_OR_NORTH
from lineahead.rulesets.grand_fleets.tables.orders import Place
from lineahead.rulesets.grand_fleets.tables.ships import MILE, NONE
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, asked, british, german, meeting, who
from tests.rulebook.grand_fleets.squadrons import (
    BATTLECRUISERS,
    ENEMY,
    LION,
    ROYAL,
    TIGER,
    battlecruisers,
    begun,
    forms,
    gives,
    in_divisions,
    line_of,
    number_of,
    rule_of,
    sea_of,
    steers,
    told,
    where_is,
)

DESTROYERS = ("HMS Laforey", "HMS Lawford", "HMS Louis", "HMS Lydiard", "HMS Lookout", "HMS Legion", "HMS Lance")


def problems(lines: list[dict[str, Any]], *ships: dict[str, Any]) -> list[str]:
    """What is wrong with the divisions of a file."""
    text = {
        "ruleset": "grand-fleets",
        "edition": 2,
        "title": "A try",
        "board": {"width": 24, "height": 18, "models": 6000},
        "sides": [{"name": BRITISH}, {"name": GERMAN}],
        "ships": [*(ships or BATTLECRUISERS), ENEMY],
        "divisions": lines,
    }
    with pytest.raises(BadFile) as bad:
        read_scenario(text)
    return [str(problem) for problem in bad.value.problems]


@pytest.mark.clause("GF-7.1.a", "GF-7.1.c")
def test_7_1_a_a_file_sorts_ships_into_lines_and_names_the_flagship() -> None:
    game = begun(battlecruisers(flagships=[TIGER]))

    assert line_of(game, ROYAL) == [LION, ROYAL, TIGER]
    assert sea_of(game).battle.flagships[:2] == [number_of(game, TIGER), number_of(game, "SMS Moltke")]


@pytest.mark.clause("GF-7.a")
def test_7_a_without_the_option_ships_act_one_by_one_and_no_division_is_on_the_table() -> None:
    game = begun(meeting(*BATTLECRUISERS, ENEMY))

    assert asked(game).asks == "move"
    assert sea_of(game).divisions == []
    assert sea_of(game).ships[0].division == NONE


@pytest.mark.clause("GF-7.1.a")
def test_7_1_a_seven_ships_are_too_many() -> None:
    seven = [british(name, (6, 1 + place)) for place, name in enumerate(DESTROYERS)]

    assert problems([{"ships": list(DESTROYERS)}], *seven) == [
        "divisions[0].ships: a division has at most 6 ships, not 7 [GF-7.1.a]"
    ]


@pytest.mark.clause("GF-7.1.a")
def test_7_1_a_a_ship_is_in_one_division_and_a_sorted_side_has_none_left_over() -> None:
    assert problems([{"ships": [LION, ROYAL]}, {"ships": [ROYAL, TIGER]}]) == [
        "divisions[1].ships: 'HMS Princess Royal' is in another division already [GF-7.1.a]"
    ]
    assert problems([{"ships": [LION, ROYAL]}]) == [
        "ships[2].card: 'HMS Tiger' is in no division of her side [GF-7.1.a]"
    ]
    assert "is not known here" in problems([{"ships": ["HMS Nobody"]}])[0]


@pytest.mark.clause("GF-7.1.b")
def test_7_1_b_a_battlecruiser_forms_no_division_with_a_cruiser() -> None:
    glasgow = british("HMS Glasgow", (6, 10))
    found = problems([{"ships": [LION, "HMS Glasgow"]}], BATTLECRUISERS[0], glasgow)

    assert found == ["divisions[0].ships: 'HMS Glasgow': a CL forms no division with a BC [GF-7.1.b]"]


@pytest.mark.clause("GF-7.1.c")
def test_7_1_c_a_side_has_one_flagship_which_is_in_the_division_that_names_it() -> None:
    two = [{"ships": [LION], "flagship": LION}, {"ships": [ROYAL, TIGER], "flagship": TIGER}]

    assert problems(two) == ["divisions[1].flagship: 'HMS Lion' is the fleet flagship of this side already [GF-7.1.c]"]
    assert "divisions[0].flagship" in problems([{"ships": [LION, ROYAL, TIGER], "flagship": "SMS Moltke"}])[0]


@pytest.mark.clause("GF-7.1.d")
def test_7_1_d_ships_of_a_file_lie_in_line_and_head_alike() -> None:
    far = [british(LION, (6, 9)), british(ROYAL, (6, 10.1))]
    askew = [british(LION, (6, 9)), british(ROYAL, (6, 10), 10)]
    line = [{"ships": [LION, ROYAL]}]

    assert problems(line, *far) == [
        "divisions[0].ships: 'HMS Princess Royal' is too far from the ship ahead of her [GF-7.1.d]"
    ]
    assert problems(line, *askew) == [
        "divisions[0].ships: 'HMS Princess Royal' does not head as the leader does [GF-7.1.d]"
    ]


@pytest.mark.clause("GF-7.1.a", "GF-7.1.b", "GF-7.1.c")
def test_7_1_a_where_the_file_says_nothing_sides_sort_their_ships_by_orders() -> None:
    game = begun(meeting(*BATTLECRUISERS, british("HMS Glasgow", (9, 9)), ENEMY, divisions=True))

    assert (asked(game).asks, who(game)) == ("form", BRITISH)
    assert asked(game).default == {"kind": "form", "answer": {"count": 3, "ships": [0, 1, 2]}}
    assert rule_of(forms(game, LION, "HMS Glasgow")) == "GF-7.1.b"
    assert rule_of(forms(game, LION, LION)) == "GF-7.1.a"
    assert rule_of(forms(game)) == "GF-7.1.a"
    assert rule_of(forms(game, "SMS Moltke")) == "GF-0.1.a"
    assert rule_of(forms(game, LION, ROYAL, flagship=2)) == "GF-7.1.c"
    assert forms(game, ROYAL, LION, flagship=1) is None
    assert rule_of(forms(game, LION)) == "GF-7.1.a"
    assert rule_of(forms(game, TIGER, flagship=2)) == "GF-7.1.c"
    assert forms(game, TIGER) is None
    assert forms(game, "HMS Glasgow") is None
    assert who(game) == GERMAN
    assert forms(game, "SMS Moltke") is None
    assert asked(game).asks == "manoeuvre"
    assert sea_of(game).battle.flagships[:2] == [1, 4]
    assert told(game, "forms a division: Princess Royal and Lion [7.1]")


@pytest.mark.clause("GF-7.1.d")
def test_7_1_d_a_division_is_deployed_in_line_behind_its_leader() -> None:
    forces = {BRITISH: ["HMS Good Hope", "HMS Drake"], GERMAN: ["SMS Moltke"]}
    game = begun(pick_up(500, forces, options={"divisions": True}), 9, 1)
    gives(game, "choose", Pick(choice=DEPLOY_FIRST))
    gives(game, "choose", Pick(choice=WEST_OR_NORTH))
    assert forms(game, "HMS Good Hope", "HMS Drake") is None
    assert forms(game, "SMS Moltke") is None

    assert asked(game).about == (0,)
    assert gives(game, "place", Place(ship=0, x=2 * MILE, y=9 * MILE, heading=0)) is None
    assert rule_of(gives(game, "place", Place(ship=1, x=2 * MILE, y=10 * MILE, heading=9000))) == "GF-7.1.d"
    assert rule_of(gives(game, "place", Place(ship=1, x=2 * MILE, y=11 * MILE, heading=0))) == "GF-7.1.d"
    assert gives(game, "place", Place(ship=1, x=2 * MILE, y=10 * MILE, heading=0)) is None


@pytest.mark.clause("GF-7.2.a", "GF-7.2.b")
def test_7_2_b_divisions_are_counted_and_the_side_with_more_of_them_begins() -> None:
    second = german("SMS Goeben", (20, 12))
    game = begun(battlecruisers(second, lines=[["SMS Goeben"]]))

    assert who(game) == GERMAN
    assert (asked(game).rule, asked(game).about) == ("GF-7.2.a", (3, 4))
    assert "one division now, 2 still to act" in asked(game).words
    assert steers(game, "SMS Goeben") is None
    assert (who(game), asked(game).about) == (BRITISH, (0,))
    assert steers(game, LION, (0, 2)) is None
    assert who(game) == GERMAN


@pytest.mark.clause("GF-7.2.b")
def test_7_2_b_more_than_twice_the_divisions_act_two_at_a_time() -> None:
    more = [german("SMS Goeben", (20, 12)), german("SMS Graudenz", (20, 14))]
    game = begun(battlecruisers(*more, lines=[["SMS Goeben"], ["SMS Graudenz"]]))

    assert sea_of(game).battle.left_in_batch == 2
    assert told(game, "three against one, two divisions at a time")


@pytest.mark.clause("GF-7.2.b")
def test_7_2_b_equal_numbers_of_divisions_are_diced_for_though_ships_differ() -> None:
    game = begun(battlecruisers(), 3, 8)

    assert who(game) == GERMAN


@pytest.mark.clause("GF-7.2.c")
def test_7_2_c_a_side_that_declines_moves_no_more_divisions() -> None:
    second = british("HMS Glasgow", (9, 9))
    game = begun(battlecruisers(second, lines=[["HMS Glasgow"]]))

    assert gives(game, "decline", Nothing()) is None
    assert who(game) == GERMAN
    assert steers(game, "SMS Moltke") is None
    assert sea_of(game).battle.turn == 2
    assert where_is(game, "HMS Glasgow") == (9, 9, 0)


@pytest.mark.clause("GF-7.1.d")
def test_7_1_d_on_hexes_the_next_ship_is_in_the_next_hex() -> None:
    ships = [british(LION, (6 * 0.866, 9)), british(ROYAL, (6 * 0.866, 10)), ENEMY]
    game = begun(in_divisions(*ships, lines=[[LION, ROYAL], ["SMS Moltke"]], board="hex"), 8, 3)

    assert line_of(game, ROYAL) == [LION, ROYAL]
    assert asked(game).about == (0,)


THIRD_FLOTILLA = ["HMS Laforey", "HMS Lawford", "HMS Laertes", "HMS Lydiard", "HMS Louis", "HMS Legion"]


@pytest.mark.clause("GF-7.1.a", "GF-9.3.a")
@pytest.mark.parametrize(("played", "line"), [(True, ["3rd Flotilla"]), (False, THIRD_FLOTILLA)])
def test_7_1_a_a_flotilla_is_sorted_with_its_boats(played: bool, line: list[str]) -> None:
    game = begun(read_scenario("dogger-bank", options={"flotillas": played}), 8, 3)  # equal numbers throw

    assert line_of(game, line[0]) == line
    assert asked(game).asks == "manoeuvre"
