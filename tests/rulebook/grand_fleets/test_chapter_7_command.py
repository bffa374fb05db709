"""7.3  Command: formation and detachment, leaders lost, flagships, and signals by dice."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.tables.orders import DETACH, MERGE, SPLIT
from lineahead.rulesets.grand_fleets.tables.sea import Sea
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, MILE, SUNK
from tests.rulebook.grand_fleets.games import BRITISH, asked, british, who
from tests.rulebook.grand_fleets.squadrons import (
    LION,
    ROYAL,
    TIGER,
    battlecruisers,
    begun,
    line_of,
    rest_of_turn,
    rule_of,
    sea_of,
    signals,
    steers,
    told,
    where_is,
)

BRITISH_FIRST = (9, 1)
GLASGOW = british("HMS Glasgow", (12, 9))


def two_miles_astern(sea: Sea) -> None:
    """Tiger has fallen a mile behind her place."""
    sea.ships[2].y += MILE


def a_unit_too_far(sea: Sea) -> None:
    """Princess Royal and Tiger are as far from the ship ahead as a line may be for rounding, and one unit more."""
    sea.ships[1].y += 2
    sea.ships[2].y += 5


def lion_sunk(sea: Sea) -> None:
    """Lion ran three miles when she led last, and has been sunk since."""
    sea.ships[0].status, sea.divisions[0].last_run = SUNK, 3 * MILE


@pytest.mark.clause("GF-7.3.a", "GF-7.3.b")
def test_7_3_b_a_ship_two_miles_behind_the_next_is_detached_and_counts_as_a_division() -> None:
    game = begun(battlecruisers(), alters=two_miles_astern)

    assert (line_of(game, LION), line_of(game, TIGER)) == ([LION, ROYAL], [TIGER])
    assert (who(game), asked(game).about) == (BRITISH, (0, 2))
    assert told(game, "Tiger is detached from Lion's division [7.3]")


@pytest.mark.clause("GF-7.3.a")
def test_7_3_a_in_open_order_two_miles_are_near_enough() -> None:
    def opened(sea: Sea) -> None:
        two_miles_astern(sea)
        sea.divisions[0].open_order = 1

    assert line_of(begun(battlecruisers(), alters=opened), TIGER) == [LION, ROYAL, TIGER]


@pytest.mark.clause("GF-7.3.a")
def test_7_3_a_a_mile_is_the_limit_but_for_what_places_are_rounded_by() -> None:
    game = begun(battlecruisers(), alters=a_unit_too_far)

    assert (line_of(game, ROYAL), line_of(game, TIGER)) == ([LION, ROYAL], [TIGER])


@pytest.mark.clause("GF-7.3.b")
def test_7_3_b_ships_behind_one_that_is_out_of_formation_go_with_it() -> None:
    def fallen_back(sea: Sea) -> None:
        sea.ships[1].y += MILE
        sea.ships[2].y += MILE

    assert line_of(begun(battlecruisers(), alters=fallen_back), TIGER) == [ROYAL, TIGER]


@pytest.mark.clause("GF-7.3.b")
def test_7_3_b_a_detached_ship_re_forms_when_it_is_close_behind_again() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST, alters=two_miles_astern)

    assert steers(game, LION, (0, 2)) is None
    rest_of_turn_but_for(game, TIGER, 3)
    assert line_of(game, TIGER) == [LION, ROYAL, TIGER]
    assert told(game, "Tiger falls in behind Lion's division again [7.3]")
    assert where_is(game, TIGER) == (6, 9, 0)


def rest_of_turn_but_for(game, name, ahead):
    """The rest of a turn, in which one division runs ahead."""
    steers(game, "SMS Moltke")
    assert steers(game, name, (0, ahead)) is None
    rest_of_turn(game)


@pytest.mark.clause("GF-7.3.b", "GF-6.28.b")
def test_7_3_b_a_follower_that_is_not_under_control_cannot_keep_station() -> None:
    def jammed(sea: Sea) -> None:
        sea.ships[2].rudder = 1

    assert line_of(begun(battlecruisers(), alters=jammed), TIGER) == [TIGER]


@pytest.mark.clause("GF-7.3.c", "GF-7.3.d")
def test_7_3_d_on_a_five_the_next_ship_takes_the_lead() -> None:
    game = begun(elsewhere(), 5, alters=lion_sunk)

    assert asked(game).about == (1, 4)
    assert told(game, "Princess Royal's division has lost its leader and rolls 5 (5+ needed) [7.3]")
    assert steers(game, ROYAL, (60, 2)) is None
    # The corner is where she was, at (6, 10).
    assert where_is(game, ROYAL) == (7.73, 9, 60)
    assert where_is(game, TIGER) == (6.87, 9.5, 60)


@pytest.mark.clause("GF-7.3.d")
def test_7_3_d_on_a_four_the_division_does_again_what_its_leader_did() -> None:
    game = begun(elsewhere(), 4, alters=lion_sunk)

    assert rule_of(steers(game, ROYAL, (60, 2))) == "GF-7.3.d"
    assert rule_of(signals(game, ROYAL, SPLIT, TIGER)) == "GF-7.3.d"
    assert steers(game, ROYAL) is None
    assert (where_is(game, ROYAL), where_is(game, TIGER)) == ((6, 7, 0), (6, 8, 0))
    rest_of_turn(game)
    assert steers(game, ROYAL, (60, 2)) is None


@pytest.mark.clause("GF-7.3.d")
def test_7_3_d_a_leader_with_a_jammed_rudder_hauls_out_when_the_next_ship_leads() -> None:
    def jammed(sea: Sea) -> None:
        sea.ships[0].rudder = 1

    game = begun(battlecruisers(), 7, alters=jammed)

    assert (line_of(game, LION), line_of(game, ROYAL)) == ([LION], [ROYAL, TIGER])
    assert set(asked(game).about) == {0, 1}


@pytest.mark.clause("GF-7.3.d", "GF-6.21.b")
def test_7_3_d_a_leader_without_a_bridge_holds_the_course_at_half_speed() -> None:
    def hit(sea: Sea) -> None:
        sea.ships[0].bridge, sea.divisions[0].last_run = IN_EFFECT, 4 * MILE

    game = begun(elsewhere(), 1, alters=hit)

    assert steers(game, LION) is None
    # Lion has half of 5 MP ahead, rounded up; the others stop short of her and of each other.
    assert where_is(game, LION) == (6, 6, 0)
    assert where_is(game, ROYAL)[1] > 6.9


def elsewhere():
    """The battlecruisers, and the flagship of the fleet in another division."""
    return battlecruisers(GLASGOW, lines=[["HMS Glasgow"]], flagships=["HMS Glasgow"])


@pytest.mark.clause("GF-7.3.e")
def test_7_3_e_with_the_flagship_sunk_a_five_is_not_enough() -> None:
    game = begun(battlecruisers(flagships=[LION]), 5, *BRITISH_FIRST, alters=lion_sunk)

    assert rule_of(steers(game, ROYAL, (60, 2))) == "GF-7.3.d"
    assert told(game, "has lost the fleet flagship, Lion [7.3]")
    assert told(game, "rolls 5 −1 (5+ needed)")


@pytest.mark.clause("GF-7.3.e")
def test_7_3_e_a_flagship_without_a_bridge_makes_signals_worse_until_the_end_of_the_next_turn() -> None:
    def hit(sea: Sea) -> None:
        sea.ships[4].bridge = FRESH

    game = begun(elsewhere(), 5, 5, alters=hit)

    assert signals(game, LION, SPLIT, TIGER) is None
    assert line_of(game, TIGER) == [LION, ROYAL, TIGER]
    assert sea_of(game).battle.shaken_until[0] == 1
    assert steers(game, LION) is None
    rest_of_turn(game)
    assert signals(game, LION, SPLIT, TIGER) is None
    assert line_of(game, TIGER) == [TIGER]


@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_a_signal_to_split_is_seen_on_a_five() -> None:
    game = begun(elsewhere(), 5)

    assert signals(game, LION, SPLIT, ROYAL) is None
    assert (line_of(game, LION), line_of(game, TIGER)) == ([LION], [ROYAL, TIGER])
    assert asked(game).about == (0,)
    assert rule_of(signals(game, LION, MERGE, ROYAL)) == "GF-7.3.f"
    assert steers(game, LION, (0, 3)) is None
    steers(game, "SMS Moltke")
    assert set(asked(game).about) == {1, 4}


@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_a_signal_that_nobody_makes_out_changes_nothing_and_is_made_once() -> None:
    game = begun(elsewhere(), 4)

    assert signals(game, LION, SPLIT, ROYAL) is None
    assert line_of(game, LION) == [LION, ROYAL, TIGER]
    assert rule_of(signals(game, LION, SPLIT, ROYAL)) == "GF-7.3.f"
    assert rule_of(steers(game, "HMS Glasgow", (0, 1))) == "GF-7.5.a"


@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_the_flagships_own_division_needs_no_die_and_merges_again_close_behind() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    assert signals(game, LION, SPLIT, TIGER) is None
    assert steers(game, LION) is None
    rest_of_turn(game)
    assert rule_of(signals(game, LION, MERGE, "SMS Moltke")) == "GF-7.3.f"
    assert signals(game, LION, MERGE, TIGER) is None
    assert line_of(game, TIGER) == [LION, ROYAL, TIGER]


@pytest.mark.clause("GF-7.3.f")
@pytest.mark.parametrize(("what", "other"), [(SPLIT, LION), (7, ROYAL), (SPLIT, "HMS Glasgow")])
def test_7_3_f_signals_that_are_none(what: int, other: str) -> None:
    game = begun(elsewhere())

    assert rule_of(signals(game, LION, what, other)) == "GF-7.3.f"


@pytest.mark.clause("GF-7.3.a", "GF-7.3.f", "GF-7.1.b")
def test_7_3_f_divisions_merge_close_behind_one_another_and_of_one_type_group() -> None:
    game = begun(elsewhere())

    assert rule_of(signals(game, LION, MERGE, "HMS Glasgow")) == "GF-7.1.b"
    apart = begun(elsewhere(), alters=two_miles_astern)
    assert rule_of(signals(apart, LION, MERGE, TIGER)) == "GF-7.3.a"


@pytest.mark.clause("GF-7.4.a")
def test_7_4_a_the_owner_detaches_the_slowest_ship_without_a_die() -> None:
    def damaged(sea: Sea) -> None:
        sea.ships[2].hull_lost = sea.ships[2].card.boxes[0]

    game = begun(elsewhere(), alters=damaged)

    assert rule_of(signals(game, LION, DETACH, ROYAL)) == "GF-7.4.a"
    assert signals(game, LION, DETACH, TIGER) is None
    assert line_of(game, LION) == [LION, ROYAL]
    assert steers(game, LION, (0, 5)) is None
