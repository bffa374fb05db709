"""Players by doctrine: whole games without a refusal, and sensible orders in battles small enough to judge."""

from __future__ import annotations

import pytest

from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import hex_distance
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.players.by_doctrine import ByDoctrine
from lineahead.rulesets.great_war_at_sea.players.fires import choose_gunfire, choose_launches
from lineahead.rulesets.great_war_at_sea.players.on_map import choose_deployment, choose_moves
from lineahead.rulesets.great_war_at_sea.rules.board import next_hex
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Doctrine
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Gunfire, Launches, Moves
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    NOBODY,
    NORTH_EAST,
    NORTH_EAST_STEP,
    NORTH_STEP,
    SOUTH_EAST,
    STAYS,
    UNKNOWN,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.great_war_at_sea.mining import counters
from tests.rulebook.great_war_at_sea.table import (
    battle,
    card,
    fleet,
    fleets,
    gunfire,
    launches,
    lose_boxes,
    ship,
)
from tests.rulebook.great_war_at_sea.whole_games import MOST_ORDERS, given, scenario

DOCTRINE = Doctrine()


def played(name: str, seed: int, **options: str) -> Game:
    """A game between two doctrines, to its end; no order is refused."""
    game = Game.start(GREAT_WAR_AT_SEA, scenario(name, **options), Seeded(seed), viewers=())
    player, thoughts = ByDoctrine(), Dice.seeded(seed, -1)
    for _ in range(MOST_ORDERS):
        if game.is_over:
            return game
        question = game.questions()[0]
        answer = player.choose(game.view(question.to), question, thoughts)
        refusal = given(game, question, *answer)
        assert refusal is None, (game.where(), question, answer, refusal)
    raise AssertionError(f"{name} goes on and on: {game.where()}")


def way_of(at: Battle, ships: list[Ship], number: int, lying: list[Counter] | None = None) -> int:
    """The way that a ship goes by doctrine."""
    moves = Moves()
    choose_moves(at, ships, lying or [], DOCTRINE, ships[number].side, moves)
    return moves.ways[number]


def range_after(at: Battle, ships: list[Ship], number: int, other: int) -> int:
    """The range to another ship after a ship's move."""
    way = way_of(at, ships, number)
    q, r = (ships[number].q, ships[number].r) if way == STAYS else next_hex(ships[number].q, ships[number].r, way)
    return hex_distance(q, r, ships[other].q, ships[other].r)


@pytest.mark.parametrize("name", scenario_names())
def test_every_scenario_is_played_to_its_end(name: str) -> None:
    assert played(name, 1).is_over


@pytest.mark.parametrize("name", ["premuda", "horns-reef", "field-to-the-west", "two-boats"])
def test_battles_by_the_published_dice_are_played_to_their_end(name: str) -> None:
    assert played(name, 2, dice="d6").is_over


def test_the_stronger_closes_and_the_weaker_keeps_away() -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (4, 0)))
    at = battle(impulse=1)
    assert range_after(at, ships, 0, 1) == 3
    assert range_after(at, ships, 1, 0) == 5


def test_a_cripple_keeps_away_from_the_weaker() -> None:
    ships = fleet(lose_boxes(ship("Iron Duke", 0, (0, 0)), 4), ship("Wien", 1, (3, 0)))
    assert range_after(battle(impulse=10), ships, 0, 1) == 4


@pytest.mark.parametrize(("torpedo_range", "stays"), [(0, False), (1, True)])
def test_destroyers_with_torpedoes_close_to_their_range_and_no_further(torpedo_range: int, stays: bool) -> None:
    ships = fleet(ship("G 41", 0, (0, 0)), ship("Lion", 1, (2, 0)))
    assert range_after(battle(impulse=6), ships, 0, 1) == 1
    ships[0].q = 1
    moves = Moves()
    choose_moves(battle(impulse=6), ships, [], Doctrine(torpedo_range=torpedo_range), 0, moves)
    assert (moves.ways[0] == STAYS) == stays


def test_a_fighting_range_that_was_told_is_held() -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (3, 0)))
    moves = Moves()
    choose_moves(battle(impulse=1), ships, [], Doctrine(fighting_range=3), 0, moves)
    assert moves.ways[0] == STAYS


def test_ships_leave_by_the_side_that_earns_points_when_time_is_short() -> None:
    at = battle(impulse=1, only_battle=1, length=15, round_number=15)
    at.terms[0].exit_side, at.terms[0].exit_capital = NORTH_EAST, 3
    ships = fleet(ship("Lion", 0, (3, -8)), ship("G 41", 1, (3, 2)))
    assert way_of(at, ships, 0) in (NORTH_STEP, NORTH_EAST_STEP)


def at_bay(*enemies: Ship, margin: int = 1) -> tuple[Battle, list[Ship]]:
    """Seydlitz in the middle of the map, who earns 3 points by leaving south-east, with enemies who earn none."""
    at = battle(impulse=1, only_battle=1, length=15, round_number=1, margin=margin)
    at.terms[0].exit_side, at.terms[0].exit_capital = SOUTH_EAST, 3
    return at, fleet(ship("Seydlitz", 0, (0, 0)), *enemies)


def leaves_south_east(at: Battle, ships: list[Ship]) -> bool:
    """Whether Seydlitz takes a step toward that side."""
    q, r = next_hex(0, 0, way_of(at, ships, 0))
    return q + r == 1


@pytest.mark.parametrize(("margin", "leaves"), [(3, True), (4, False)])
def test_ships_leave_when_their_side_has_won_if_all_leave(margin: int, leaves: bool) -> None:
    # She would lead by the 3 points of leaving; a fight with a light cruiser is one she gains by.
    assert leaves_south_east(*at_bay(ship("Aurora", 1, (-5, 0)), margin=margin)) == leaves


@pytest.mark.parametrize(("tally", "leaves"), [(8, False), (7, True)])
def test_ships_fight_on_against_odds_when_their_side_has_lost_if_all_leave(tally: int, leaves: bool) -> None:
    # Against five dreadnoughts a fight does not pay; at 3 - 8 she has lost by the margin of 5, at 3 - 7 it is a draw.
    at, ships = at_bay(*(ship("Iron Duke", 1, (-5, 0)) for _ in range(5)), margin=5)
    at.tally[1] = tally
    assert leaves_south_east(at, ships) == leaves


def test_torpedo_craft_leave_with_their_side() -> None:
    at, ships = at_bay(ship("Aurora", 1, (-5, 0)))
    at.terms[0].exit_other = 1
    ships = fleet(*ships, ship("G 41", 0, (0, 0)))
    assert next_hex(0, 0, way_of(at, ships, 2)) in ((1, 0), (0, 1))


def test_every_ship_looks_to_a_capital_ship_first() -> None:
    # The destroyer is 5 hexes off, the battlecruiser 6: she closes the greater and passes the other by.
    ships = fleet(ship("Seydlitz", 0, (0, 0)), ship("M-class", 1, (0, 5)), ship("Lion", 1, (0, -6)))
    assert way_of(battle(impulse=1), ships, 0) == NORTH_STEP


@pytest.mark.parametrize(("played_out", "away"), [(0, 3), (1, 5)])
def test_by_d6_ships_stay_in_sight_where_the_battle_would_end_before_they_have_left(played_out: int, away: int) -> None:
    at = battle(impulse=1, only_battle=1, length=15, round_number=1, by_d6=True)
    at.options.exits_played_out = played_out
    at.terms[0].exit_side, at.terms[0].exit_capital = SOUTH_EAST, 3
    ships = fleet(ship("Seydlitz", 0, (0, 0)), ship("M-class", 1, (-4, 0)))
    assert range_after(at, ships, 0, 1) == away


def test_ships_do_not_leave_by_another_side() -> None:
    at = battle(impulse=1, only_battle=1, length=15, round_number=15)
    at.terms[0].exit_side, at.terms[0].exit_capital = EAST, 3
    ships = fleet(ship("Lion", 0, (3, -8)), ship("G 41", 1, (3, 2)))
    way = way_of(at, ships, 0)
    assert next_hex(3, -8, way) == (4, -8)


def test_a_ship_does_not_enter_a_hex_with_known_mines() -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (0, -3)))
    assert way_of(battle(impulse=1), ships, 0) == NORTH_STEP
    assert way_of(battle(impulse=1), ships, 0, counters((0, -1, "M"), side=1, face_up=1)) != NORTH_STEP


@pytest.mark.parametrize(("all_flip", "way"), [(0, NORTH_STEP), (1, NORTH_EAST_STEP)])
def test_a_ship_does_not_show_mines_of_her_own_side_to_look_at_a_dummy(all_flip: int, way: int) -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (1, -4)))
    lying = [*counters((0, -1, "D"), side=1, rows=1), *counters((0, -1, "M"), (0, -1, "M"), side=0, rows=2)]
    at = battle(impulse=1, options={"all_counters_flip": all_flip})
    assert way_of(at, ships, 0, lying[1:]) == NORTH_STEP
    assert way_of(at, ships, 0, lying) == way


def test_a_ship_does_not_stay_among_known_mines() -> None:
    ships = fleet(ship("G 41", 0, (0, 0)), ship("Lion", 1, (0, 0)))
    assert way_of(battle(impulse=1), ships, 0) == STAYS
    assert way_of(battle(impulse=1), ships, 0, counters((0, 0, "M"), side=1, face_up=1)) != STAYS


def test_a_counter_near_the_ring_is_feared_and_one_far_from_it_is_taken_for_a_dummy() -> None:
    far = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (0, -3)))
    assert way_of(battle(impulse=1), far, 0, face_down(0, -1)) == NORTH_STEP
    near = fleet(ship("Tegetthoff", 0, (0, -3)), ship("Wien", 1, (0, -6)))
    assert way_of(battle(impulse=1), near, 0) == NORTH_STEP
    assert way_of(battle(impulse=1), near, 0, face_down(0, -4)) != NORTH_STEP


def face_down(q: int, r: int) -> list[Counter]:
    """A counter of the enemy's as a viewer sees it."""
    return [Counter(in_use=1, side=1, q=q, r=r, kind=UNKNOWN)]


def test_ones_own_counters_are_not_feared() -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, -3)), ship("Wien", 1, (0, -6)))
    assert way_of(battle(impulse=1), ships, 0, counters((0, -4, "M"), side=0)) == NORTH_STEP


def test_each_battery_fires_where_it_hurts_most() -> None:
    # At 1 hex, in sixtieths times worth: primaries 15 x 21 on the dreadnought, 12 x 22 on the destroyer, which is fast
    # and about to launch; secondaries, which beat three of six boxes, 12 x 11 and 9 x 22.
    destroyer = ship(card("Tatra", nation="Italy"), 1, (0, 1))
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Dante Alighieri", 1, (1, 0)), destroyer)
    order = Gunfire()
    assert choose_gunfire(battle(impulse=3), ships, 0, order, Silence())
    assert order == gunfire((0, 0, 1), (0, 1, 2), (0, 2, 2))


def test_batteries_share_out_their_targets() -> None:
    # Ten primary dice are more than the eight that are enough for a ship of one box: the other is the better target.
    ships = fleet(ship("Iron Duke", 0, (0, 0)), ship("G 41", 1, (1, 0)), ship("G 41", 1, (0, 1)))
    order = Gunfire()
    assert choose_gunfire(battle(impulse=3), ships, 0, order, Silence())
    assert order == gunfire((0, 0, 1), (0, 1, 2), (0, 2, 2))


def test_light_guns_leave_a_ship_alone_that_they_cannot_hurt() -> None:
    armoured = card("Iron Duke", hull="HHHH", armour="HHH")
    ships = fleet(ship("Novara", 0, (0, 0)), ship(armoured, 1, (0, 1)), ship("M-class", 1, (0, 1)))
    order = Gunfire()
    choose_gunfire(battle(impulse=3), ships, 0, order, Silence())
    assert order == gunfire((0, 1, 2), (0, 2, 2))


def test_nothing_is_fired_at_what_is_out_of_reach() -> None:
    ships = fleet(ship("Tatra", 0, (0, 0)), ship("Lion", 1, (4, 0)))
    assert not choose_gunfire(battle(impulse=3), ships, 0, Gunfire(), Silence())
    assert not choose_launches(battle(impulse=4), ships, 0, Launches(), Silence())


def test_torpedoes_go_to_the_capital_ship() -> None:
    ships = fleet(ship("G 41", 0, (0, 0)), ship("M-class", 1, (0, 1)), ship("Lion", 1, (0, 1)))
    order = Launches()
    assert choose_launches(battle(impulse=4), ships, 0, order, Silence())
    assert order == launches((0, 2, 3))


def test_torpedoes_are_kept_for_a_capital_ship_that_is_not_in_reach_yet() -> None:
    ships = fleet(ship("G 41", 0, (0, 0)), ship("M-class", 1, (0, 1)), ship("Lion", 1, (0, 4)))
    assert not choose_launches(battle(impulse=4), ships, 0, Launches(), Silence())


def test_torpedoes_are_kept_when_enough_are_aimed_at_a_lesser_ship() -> None:
    # Three factors are on their way to a cruiser of 3 points: for the next three she is worth 4 * 3 / 7, which is 1.
    ships = fleet(*(ship("G 41", 0, (0, 0)) for _ in range(2)), ship("Aurora", 1, (0, 1)), ship("Lion", 1, (0, 4)))
    order = Launches()
    assert choose_launches(battle(impulse=4), ships, 0, order, Silence())
    assert order == launches((0, 2, 3))


def test_ships_are_set_up_near_an_enemy_that_they_mean_to_fight() -> None:
    ships = fleet(ship("Tegetthoff", 0), ship("Wien", 1, (5, -2)))
    order = Deployment()
    choose_deployment(battle(holder=0, placed=[0, 1]), ships, fleets(NOBODY, EAST), DOCTRINE, 0, order)
    # Of the centre and the six hexes round it, (1, 0) and (1, -1) are 4 hexes from the enemy and no other is nearer.
    assert (order.q[0], order.r[0]) in ((1, 0), (1, -1))


def test_an_escort_runs_alone_and_stands_by_a_convoy() -> None:
    # A destroyer without torpedoes has no chance against a dreadnought; beside a transport she goes for the enemy.
    escort, enemy = ship(card("Abdiel"), 0, (0, 0)), ship("Iron Duke", 1, (0, 4))
    assert range_after(battle(impulse=1), fleet(escort, enemy), 0, 1) == 5
    convoy = fleet(escort, enemy, ship("Convoy ship", 0, (0, -2)))
    assert range_after(battle(impulse=1), convoy, 0, 1) == 3
    assert range_after(battle(impulse=10), convoy, 2, 1) == 7
