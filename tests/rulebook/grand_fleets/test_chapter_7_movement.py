"""7.4  How divisions move: in succession along the leader's track, and together."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.tables.sea import Sea
from tests.rulebook.grand_fleets.games import british, german
from tests.rulebook.grand_fleets.squadrons import (
    CRUISERS,
    LION,
    ROYAL,
    TIGER,
    battlecruisers,
    begun,
    in_divisions,
    rest_of_turn,
    rule_of,
    ship_of,
    steers,
    told,
    where_is,
)

GLASGOW, GLOUCESTER = "HMS Glasgow", "HMS Gloucester"
BRITISH_FIRST = (9, 1)


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_followers_turn_where_the_leader_turned_and_run_as_far() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    assert steers(game, LION, (60, 3)) is None
    # The corner lies at (6, 9); sine and cosine of 60 degrees are 0.866 and 0.5.
    assert where_is(game, LION) == (8.6, 7.5, 60)
    assert where_is(game, ROYAL) == (7.73, 8, 60)
    assert where_is(game, TIGER) == (6.87, 8.5, 60)
    assert told(game, "Princess Royal runs 1 nm ahead, turns 60° to starboard onto 60°, runs 2 nm ahead")


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_a_ship_that_has_come_to_the_corner_turns_there_in_the_next_turn() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST, *BRITISH_FIRST)

    assert steers(game, LION, (60, 2)) is None
    assert where_is(game, TIGER) == (6, 9, 0)
    rest_of_turn(game)
    assert steers(game, LION, (0, 2)) is None
    assert where_is(game, LION) == (9.46, 7, 60)
    assert where_is(game, TIGER) == (7.73, 8, 60)


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_spacing_along_the_track_stays_the_same_round_two_corners() -> None:
    scenario = in_divisions(*CRUISERS, german("SMS Moltke", (20, 9)), lines=[[GLASGOW, GLOUCESTER], ["SMS Moltke"]])
    game = begun(scenario, *BRITISH_FIRST, *BRITISH_FIRST)

    # Half a mile past the corner the leader has the follower half a mile short of it, a mile behind on the track.
    assert steers(game, GLASGOW, (60, 0.5)) is None
    assert where_is(game, GLASGOW) == (6.43, 8.75, 60)
    assert where_is(game, GLOUCESTER) == (6, 9.5, 0)
    rest_of_turn(game)
    # Turned back north after a mile: the corners lie at (6, 9) and (7.30, 8.25), a mile and a half apart.
    assert steers(game, GLASGOW, (0, 1), (-60, 1)) is None
    assert where_is(game, GLASGOW) == (7.3, 7.25, 0)
    assert where_is(game, GLOUCESTER) == (7.3, 8.25, 60)


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_on_hexes_every_follower_goes_through_the_hexes_of_the_leader() -> None:
    ships = [british(name, (6 * 0.866, 9 + place)) for place, name in enumerate((LION, ROYAL, TIGER))]
    scenario = in_divisions(
        *ships, german("SMS Moltke", (20, 9)), lines=[[LION, ROYAL, TIGER], ["SMS Moltke"]], board="hex"
    )
    game = begun(scenario, *BRITISH_FIRST)
    start = ship_of(game, LION)
    corner = (start.x, start.y)

    assert steers(game, LION, (60, 2)) is None
    # To the north the first axial coordinate grows, at 60 degrees the second.
    places = [(ship.x - corner[0], ship.y - corner[1], ship.heading) for ship in map_ships(game)]
    assert places == [(0, 2, 6000), (0, 1, 6000), (0, 0, 0)]


def map_ships(game):
    """The three battlecruisers."""
    return [ship_of(game, name) for name in (LION, ROYAL, TIGER)]


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_followers_pay_for_the_run_alone() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST, alters=slow_royal)

    # Lion has 5 MP: two for 120 degrees and three ahead. Under ENGINE a mile costs Princess Royal 2 of her 5.
    assert rule_of(steers(game, LION, (120, 3))) == "GF-7.4.a"
    assert steers(game, LION, (120, 2)) is None


def slow_royal(sea: Sea) -> None:
    """Princess Royal has trouble with an engine."""
    sea.ships[1].engine = 1


@pytest.mark.clause("GF-7.4.a")
def test_7_4_a_a_division_is_as_fast_as_its_slowest_ship() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST, alters=damaged_tiger)
    slow = ship_of(game, TIGER).card.speed[3]

    refusal = steers(game, LION, (0, slow + 1))
    assert rule_of(refusal) == "GF-7.4.a"
    assert refusal is not None
    assert refusal.words == f"{slow + 1} MP needed, and the slowest ship of the division has {slow}"
    assert steers(game, LION, (0, slow)) is None
    assert where_is(game, TIGER) == (6, 11 - slow, 0)


def damaged_tiger(sea: Sea) -> None:
    """Tiger's first row of boxes is full."""
    sea.ships[2].hull_lost = sea.ships[2].card.boxes[0]


@pytest.mark.clause("GF-7.4.c")
def test_7_4_c_together_all_turn_at_once_and_each_pays() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    assert rule_of(steers(game, LION, (90, 4), together=1)) == "GF-3.1.a"
    assert steers(game, LION, (90, 3), together=1) is None
    assert [where_is(game, name) for name in (LION, ROYAL, TIGER)] == [(9, 9, 90), (9, 10, 90), (9, 11, 90)]
    assert [ship_of(game, name).moved for name in (LION, ROYAL, TIGER)] == [1, 1, 1]


@pytest.mark.clause("GF-7.4.c")
def test_7_4_c_together_a_ship_that_cannot_pay_for_its_turn_keeps_all_from_it() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST, alters=damaged_tiger)
    slow = ship_of(game, TIGER).card.speed[3]

    refusal = steers(game, LION, (60, slow), together=1)
    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-7.4.a", f"HMS Tiger has {slow} MP for the {slow + 1} that it takes")


@pytest.mark.clause("GF-7.4.d")
def test_7_4_d_each_ship_gets_its_own_marker() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    assert steers(game, LION, (0, 4)) is None
    assert [ship.speed_marker for ship in map_ships(game)] == [-1, -1, -1]


@pytest.mark.clause("GF-7.4.e")
def test_7_4_e_the_line_may_cross_a_ship_but_no_ship_of_it_ends_on_one() -> None:
    ahead = german("SMS Goeben", (6, 7))
    game = begun(battlecruisers(ahead, lines=[["SMS Goeben"]]))
    steers(game, "SMS Moltke")

    refusal = steers(game, LION, (0, 3))
    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-7.4.e", "HMS Princess Royal would end overlapping SMS Goeben")
    assert steers(game, LION, (0, 5)) is None
    assert where_is(game, TIGER) == (6, 6, 0)


@pytest.mark.clause("GF-7.4.e")
def test_7_4_e_ships_of_the_line_do_not_end_on_each_other() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    # Half a mile before and behind the corner, models nine tenths of a mile long and a third as wide overlap.
    assert rule_of(steers(game, LION, (60, 1.5))) == "GF-7.4.e"


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_a_line_that_follows_its_leader_off_the_board_leaves_it_ship_by_ship() -> None:
    ships = [british(LION, (6, 2)), british(ROYAL, (6, 3)), british(TIGER, (6, 4)), german("SMS Moltke", (20, 9))]
    game = begun(in_divisions(*ships, lines=[[LION, ROYAL, TIGER], ["SMS Moltke"]]), *BRITISH_FIRST)

    assert steers(game, LION, (0, 4)) is None
    assert [ship.status for ship in map_ships(game)] == [3, 3, 1]
    assert where_is(game, TIGER) == (6, 0, 0)


@pytest.mark.clause("GF-7.1.c", "GF-7.4.b")
def test_7_1_c_only_the_leader_moves_a_division() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    refusal = steers(game, ROYAL, (0, 2))
    assert refusal is not None
    assert (refusal.rule, refusal.words) == ("GF-7.1.c", "a division is led by its first ship, HMS Lion")
    assert rule_of(steers(game, LION, (0, 2), together=2)) == "GF-7.4.b"
