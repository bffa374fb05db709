"""B7  The tactical map: hexes, the ring, what one sees, and where fleets are set up."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.board import (
    can_see,
    do_enemies_see,
    is_near_side,
    is_on_hexes,
    nearest_sides,
    next_hex,
    opposite,
    ring_hex,
)
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL, SET_UP_NOT_AT_SIGHT, SET_UP_OFF_PLACE
from lineahead.rulesets.great_war_at_sea.rules.conditions import are_torpedoes_banned, is_night, turn_of_day, visibility
from lineahead.rulesets.great_war_at_sea.rules.deploying import (
    begin_combat,
    deployment_breach,
    entry_side,
    set_up_ships,
    side_to_set_up,
    usual_deployment,
)
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    EAST,
    FOG,
    GALE,
    MIST,
    NOBODY,
    NORTH_EAST,
    NORTH_WEST,
    OFF_MAP,
    ON_HEXES,
    ON_MAP,
    ON_ZONES,
    SOUTH_EAST,
    SOUTH_WEST,
    SQUALL,
    STORM,
    SUNK,
    WEST,
    Battle,
)
from tests.rulebook.great_war_at_sea.table import battle, fleet, fleets, notes, ship

EVERY_HEX = [(q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8]
LINES = {
    WEST: lambda q, r: q == -5,
    EAST: lambda q, r: q == 5,
    NORTH_EAST: lambda q, r: r == -5,
    SOUTH_WEST: lambda q, r: r == 5,
    NORTH_WEST: lambda q, r: q + r == -5,
    SOUTH_EAST: lambda q, r: q + r == 5,
}


def placed(*hexes: tuple[int, int]) -> Deployment:
    """A set-up of ships 0, 1, 2 and so on."""
    made = Deployment()
    for i, (q, r) in enumerate(hexes):
        made.q[i], made.r[i] = q, r
    return made


@pytest.mark.clause("GWAS-B7.a")
def test_b7_a_a_hexagon_of_radius_8_with_six_ways():
    assert len(EVERY_HEX) == 217
    assert all(is_on_hexes(q, r) for q, r in EVERY_HEX)
    assert not is_on_hexes(8, 1)
    assert not is_on_hexes(-9, 0)
    ways = [next_hex(0, 0, way) for way in range(6)]
    assert ways == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


@pytest.mark.clause("GWAS-B7.b")
@pytest.mark.parametrize("side", list(LINES))
def test_b7_b_each_side_of_the_ring_lies_on_its_line(side):
    hexes = {ring_hex(side, place) for place in range(6)}

    assert hexes == {(q, r) for q, r in EVERY_HEX if LINES[side](q, r) and max(abs(q), abs(r), abs(q + r)) == 5}


@pytest.mark.clause("GWAS-B7.b")
def test_b7_b_a_corner_belongs_to_both_sides_it_joins():
    sides = [WEST, NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST]
    corners = [ring_hex(side, 5) for side in sides]

    assert corners == [ring_hex(side, 0) for side in [*sides[1:], WEST]]
    assert corners == [(-5, 0), (0, -5), (5, -5), (5, 0), (0, 5), (-5, 5)]
    assert [opposite(side) for side in sides] == [EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST]


@pytest.mark.clause("GWAS-13.25.r10")
def test_13_25_r10_each_side_has_44_hexes_within_two_and_neighbours_share_19():
    near = [{place for place in EVERY_HEX if is_near_side(*place, side)} for side in range(6)]

    assert [len(hexes) for hexes in near] == [44] * 6
    assert [len(near[side] & near[(side + 1) % 6]) for side in range(6)] == [19] * 6


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_the_nearest_side_of_the_ring():
    assert nearest_sides(-8, 4) == 1 << WEST
    assert nearest_sides(4, -8) == 1 << NORTH_EAST
    assert nearest_sides(4, 4) == 1 << SOUTH_EAST
    assert nearest_sides(8, 0) == 1 << EAST | 1 << SOUTH_EAST
    assert nearest_sides(-8, 8) == 1 << WEST | 1 << SOUTH_WEST


@pytest.mark.clause("GWAS-B1.a")
def test_b1_a_six_turns_a_day_of_which_the_first_and_last_are_night():
    hours = [Battle(turn=turn) for turn in range(1, 8)]

    assert [turn_of_day(hour) for hour in hours] == [1, 2, 3, 4, 5, 6, 1]
    assert [is_night(hour) for hour in hours] == [True, False, False, False, False, True, True]
    assert [is_night(Battle(turn=turn, first_turn=5)) for turn in (1, 2, 3, 4)] == [False, True, True, False]


def seen(weather: int, night: bool, by_d6: bool = False) -> int:
    """Visibility in a weather by day or night."""
    return visibility(battle(by_d6, weather=weather, turn=1 if night else 2))


@pytest.mark.clause("GWAS-B7.g")
def test_b7_g_a_clear_day_shows_the_whole_map_and_a_night_one_hex_or_none():
    assert seen(CLEAR, night=False) >= 16
    assert seen(CLEAR, night=True) == 1
    assert [seen(weather, night=True) for weather in (MIST, FOG, SQUALL, STORM, GALE)] == [0] * 5


@pytest.mark.clause("GWAS-11.7.6e", "GWAS-11.7.5c", "GWAS-11.7.4c", "GWAS-11.7.3a", "GWAS-11.7.2a", "GWAS-11.7.1a")
@pytest.mark.parametrize(("weather", "hexes"), [(GALE, 1), (STORM, 2), (SQUALL, 2), (FOG, 2), (MIST, 3)])
def test_11_7_the_weather_limits_tactical_visibility(weather, hexes):
    state = battle(weather=weather)
    ships = fleet(ship(), ship(side=1, at=(hexes, 0)), ship(side=1, at=(hexes + 1, 0)))

    assert visibility(state) == hexes
    assert can_see(state, ships[0], ships[1])
    assert not can_see(state, ships[0], ships[2])
    assert can_see(battle(weather=CLEAR), ships[0], ships[2])


@pytest.mark.clause("GWAS-11.7.r5")
def test_11_7_r5_mist_names_daylight_and_the_smaller_figure_counts():
    assert seen(MIST, night=False) == 3
    assert seen(MIST, night=True) == 0
    assert seen(FOG, night=True) == 0
    assert seen(GALE, night=False) == 1


@pytest.mark.clause("GWAS-11.7.6d", "GWAS-11.7.5b", "GWAS-11.7.4b", "GWAS-11.7.r7")
def test_11_7_torpedoes_are_forbidden_from_squall_on_and_allowed_in_fog():
    forbidden = [weather for weather in range(CLEAR, GALE + 1) if are_torpedoes_banned(battle(weather=weather))]

    assert forbidden == [SQUALL, STORM, GALE]


@pytest.mark.clause("GWAS-P.j")
def test_p_j_by_the_published_dice_a_clear_day_shows_four_hexes():
    by_day = [seen(weather, night=False, by_d6=True) for weather in (CLEAR, MIST, FOG, SQUALL, STORM, GALE)]

    assert by_day == [4, 3, 2, 2, 2, 1]
    assert seen(CLEAR, night=True, by_d6=True) == 1


def test_b7_only_engaged_fleets_come_onto_the_map():
    ships = fleet(
        ship(status=AT_SEA),
        ship(side=1, status=AT_SEA),
        ship(status=AT_SEA, fleet=2),
        ship(status=SUNK),
        ship("MAS", 1),
    )
    ships[4].fleet, ships[4].status = -1, AT_SEA
    rows = fleets(WEST, NOBODY, EAST)
    rows[2].engaged = 0
    state, trace = battle(stage=ON_ZONES, round_number=3), Trace()

    begin_combat(state, ships, rows, 7, trace)

    assert [vessel.status for vessel in ships] == [ON_MAP, ON_MAP, AT_SEA, SUNK, AT_SEA]
    assert (state.stage, state.zone, state.round_number) == (ON_HEXES, 7, 0)
    assert [note.a for note in notes(trace, Noted.BATTLE_BEGINS)] == [7]


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_a_fleet_in_the_zone_stands_by_the_centre_and_one_that_came_in_by_its_side():
    ships, rows = fleet(ship(), ship(side=1), ship("Tatra", 1)), fleets(NOBODY, WEST)
    state = battle(holder=1)

    for near in ((0, 0), (1, -1), (0, 1)):
        assert deployment_breach(state, ships, rows, placed(near), 0) == LAWFUL
    assert deployment_breach(state, ships, rows, placed((2, 0)), 0) == SET_UP_OFF_PLACE
    for near in ((-5, 2), (-5, 3), (-6, 3), (-4, 1), (-5, 4)):
        assert deployment_breach(state, ships, rows, placed((0, 0), near, (-5, 2)), 1) == LAWFUL
    for far in ((-5, 0), (-5, 5), (-3, 2), (0, 0)):
        assert deployment_breach(state, ships, rows, placed((0, 0), (-5, 2), far), 1) == SET_UP_OFF_PLACE


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_of_two_fleets_by_one_side_the_loser_takes_the_opposite_one():
    rows = fleets(WEST, WEST)

    assert [entry_side(battle(holder=0), rows, side) for side in (0, 1)] == [WEST, EAST]
    assert [entry_side(battle(holder=1), rows, side) for side in (0, 1)] == [EAST, WEST]
    assert [entry_side(battle(holder=0), fleets(WEST, SOUTH_EAST), side) for side in (0, 1)] == [WEST, SOUTH_EAST]


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_stacking_is_unlimited_and_the_usual_set_up_is_lawful():
    ships = fleet(*(ship("Tatra") for _ in range(9)), ship(side=1))
    rows, state, order = fleets(NORTH_EAST, NOBODY), battle(), Deployment()

    usual_deployment(state, ships, rows, 0, order)
    assert deployment_breach(state, ships, rows, order, 0) == LAWFUL
    set_up_ships(state, ships, order, 0, Silence())

    assert {(vessel.q, vessel.r) for vessel in ships[:9]} == {(2, -5)}
    assert list(state.placed) == [1, 0]


@pytest.mark.clause("GWAS-P.m")
def test_p_m_the_loser_of_the_initiative_sets_up_first():
    state = battle(by_d6=True, holder=1)

    assert side_to_set_up(state) == 0
    state.placed[0] = 1
    assert side_to_set_up(state) == 1
    state.placed[1] = 1
    assert side_to_set_up(state) == NOBODY


@pytest.mark.clause("GWAS-P.m", "GWAS-P.m2")
def test_p_m2_the_winner_may_set_up_exactly_at_the_edge_of_sighting():
    ships = fleet(ship(at=(0, 0)), ship(at=(1, 0)), ship(side=1), ship(side=1))
    rows, state = fleets(NOBODY, WEST), battle(by_d6=True, holder=1, placed=[1, 0])

    def breach(*hexes: tuple[int, int]) -> int:
        return deployment_breach(state, ships, rows, placed((0, 0), (1, 0), *hexes), 1)

    assert breach((-4, 0), (0, -4)) == LAWFUL  # four hexes from the nearest enemy, each of them
    assert breach((-5, 2), (-5, 3)) == LAWFUL  # or both at the places of their fleet
    assert breach((-4, 0), (-5, 3)) == SET_UP_NOT_AT_SIGHT
    assert breach((-4, 0), (0, -3)) == SET_UP_NOT_AT_SIGHT
    state.weather = FOG
    assert breach((-2, 0), (0, -2)) == LAWFUL
    state.options.dice = 0
    assert breach((-2, 0), (0, -2)) == SET_UP_OFF_PLACE


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_who_has_left_the_map_sees_nobody():
    ships = fleet(ship(), ship(side=1))
    assert do_enemies_see(battle(), ships)

    ships[0].status = OFF_MAP
    assert not do_enemies_see(battle(), ships)


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_a_new_battle_begins_with_a_clean_slate():
    old = ship(status=AT_SEA, rudder_hit=1, rudder_jammed=1, torpedo_hits=2, torpedoes_aimed=1, left_by=EAST)
    old.gun_hits, old.aims = [1, 1, 1], [3, 3, 3]
    ships, state = fleet(old, ship(side=1, status=AT_SEA)), battle(impulse=7, unseen_rounds=2, sighted=1, ended=1)
    state.placed, state.named, state.mines_placed = [1, 1], [1, 1], [1, 2]

    begin_combat(state, ships, fleets(WEST, EAST), 3, Silence())

    assert (old.rudder_hit, old.rudder_jammed, old.torpedo_hits, old.torpedoes_aimed) == (0, 0, 0, 0)
    assert (old.gun_hits, old.aims, old.left_by) == ([0, 0, 0], [NOBODY] * 3, NOBODY)
    assert (state.impulse, state.unseen_rounds, state.sighted, state.ended) == (0, 0, 0, 0)
    assert (state.placed, state.named, state.mines_placed) == ([0, 0], [0, 0], [0, 0])


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_only_ships_of_the_side_that_are_on_the_map_are_set_up():
    ships = fleet(ship(), ship(status=OFF_MAP, at=(7, 0)), ship(side=1, at=(3, 3)))
    order, state = placed((1, 0), (1, 0), (1, 0)), battle()

    set_up_ships(state, ships, order, 0, Silence())

    assert [(vessel.q, vessel.r) for vessel in ships] == [(1, 0), (7, 0), (3, 3)]
    usual_deployment(state, ships, fleets(WEST, NOBODY), 0, order)
    assert [(order.q[i], order.r[i]) for i in range(3)] == [(-5, 3), (0, 0), (0, 0)]


@pytest.mark.clause("GWAS-P.m2")
def test_p_m2_only_enemies_on_the_map_are_sighted():
    ships = fleet(ship(at=(0, 0)), ship(at=(-4, 1), status=OFF_MAP), ship(side=1, at=(-4, 0)), ship(side=1))
    state = battle(by_d6=True, holder=1, placed=[1, 0])

    order = placed((0, 0), (0, 0), (-4, 0), (-4, 1))

    assert deployment_breach(state, ships, fleets(NOBODY, WEST), order, 1) == LAWFUL
    ships[1].status = ON_MAP
    assert deployment_breach(state, ships, fleets(NOBODY, WEST), order, 1) == SET_UP_NOT_AT_SIGHT


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_only_an_enemy_who_fights_here_drives_a_fleet_to_the_opposite_side():
    rows = fleets(WEST, WEST)
    rows[0].engaged = 0
    assert entry_side(battle(holder=0), rows, 1) == WEST

    rows[0].engaged, rows[0].in_use = 1, 0
    assert entry_side(battle(holder=0), rows, 1) == WEST


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_ships_that_are_not_in_the_battle_need_no_place():
    ships = fleet(ship(), ship(status=AT_SEA), ship(side=1))

    assert deployment_breach(battle(), ships, fleets(NOBODY, WEST), placed((0, 0), (7, 0)), 0) == LAWFUL


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_the_usual_place_of_a_fleet_in_the_zone_is_the_centre():
    ships, order = fleet(ship(at=(4, 4)), ship(side=1)), Deployment()
    order.q[0], order.r[0] = 3, 3

    usual_deployment(battle(), ships, fleets(NOBODY, WEST), 0, order)

    assert (order.q[0], order.r[0]) == (0, 0)


@pytest.mark.clause("GWAS-P.m2", "GWAS-B7.a")
def test_p_m2_the_edge_of_sighting_is_sought_on_the_map():
    ships, rows = fleet(ship(at=(6, -3)), ship(side=1)), fleets(EAST, WEST)
    state = battle(by_d6=True, holder=1, placed=[1, 0])

    assert deployment_breach(state, ships, rows, placed((6, -3), (2, -3)), 1) == LAWFUL
    assert deployment_breach(state, ships, rows, placed((6, -3), (10, -3)), 1) == SET_UP_OFF_PLACE


@pytest.mark.clause("GWAS-P.m", "GWAS-P.m2")
def test_p_m2_the_edge_of_sighting_is_for_the_winner_and_after_the_loser():
    ships, rows = fleet(ship(at=(0, 0)), ship(side=1)), fleets(NOBODY, WEST)

    for holder, set_up in ((0, [1, 0]), (1, [0, 0])):
        state = battle(by_d6=True, holder=holder, placed=set_up)
        assert deployment_breach(state, ships, rows, placed((0, 0), (-4, 0)), 1) == SET_UP_OFF_PLACE


@pytest.mark.clause("GWAS-B1.a", "GWAS-SCB.a")
def test_b1_a_a_battle_by_itself_has_its_own_hour():
    assert [is_night(Battle(turn=turn, always_night=1)) for turn in (1, 3)] == [True, True]
    assert [is_night(Battle(turn=turn, always_day=1)) for turn in (1, 3)] == [False, False]


@pytest.mark.clause("GWAS-B7.h", "GWAS-P.k")
def test_b7_h_friends_in_sight_of_each_other_are_no_enemies_and_either_enemy_may_be_gone():
    ships, state = fleet(ship(), ship(), ship(side=1, at=(4, 0))), battle(weather=FOG)
    assert not do_enemies_see(state, ships)

    ships[2].q = 2
    assert do_enemies_see(state, ships)
    ships[2].status = SUNK
    assert not do_enemies_see(state, ships)


@pytest.mark.clause("GWAS-B7.c", "GWAS-P.x")
@pytest.mark.parametrize("holder", [0, 1])
def test_b7_c_enemies_that_both_were_in_the_zone_are_both_set_up_by_the_centre(holder):
    rows = fleets(NOBODY, NOBODY)

    assert [entry_side(battle(holder=holder), rows, side) for side in (0, 1)] == [NOBODY, NOBODY]
