"""Players by doctrine: whole games without a refusal, and sensible orders in positions small enough to judge."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import CHOICE, Question
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import hex_distance
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.players.at_sea import choose_plot
from lineahead.rulesets.great_war_at_sea.players.by_doctrine import ByDoctrine
from lineahead.rulesets.great_war_at_sea.players.fires import choose_gunfire, choose_launches
from lineahead.rulesets.great_war_at_sea.players.on_map import choose_deployment, choose_moves
from lineahead.rulesets.great_war_at_sea.players.strength import (
    is_battle_given,
    is_contact_sought,
    strength_expected,
)
from lineahead.rulesets.great_war_at_sea.rules.board import next_hex
from lineahead.rulesets.great_war_at_sea.rules.counters import mines_near
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Courses, Doctrine
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Plot
from lineahead.rulesets.great_war_at_sea.tables.sea import Desk
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    LAYS_MINES,
    MINE,
    NOBODY,
    NORTH_EAST,
    NORTH_EAST_STEP,
    NORTH_STEP,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    STAYS,
    STEAMS,
    UNKNOWN,
    UNLOADS,
    WEST,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import ITALY_SIDE, name_of, zone
from tests.rulebook.great_war_at_sea.mining import counters
from tests.rulebook.great_war_at_sea.table import (
    battle,
    boat,
    card,
    fleet,
    fleets,
    gunfire,
    launches,
    lose_boxes,
    ship,
)
from tests.rulebook.great_war_at_sea.whole_games import MOST_ORDERS, given, scenario, started

DOCTRINE = Doctrine()
GERMAN = 1


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


def test_destroyers_with_torpedoes_close_to_one_hex_and_no_further() -> None:
    ships = fleet(ship("G 41", 0, (0, 0)), ship("Lion", 1, (2, 0)))
    assert range_after(battle(impulse=6), ships, 0, 1) == 1
    ships[0].q = 1
    assert way_of(battle(impulse=6), ships, 0) == STAYS


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


@pytest.mark.parametrize(("enemies", "leaves"), [(("M-class", "M-class"), True), (("Aurora",), False)])
def test_ships_leave_when_that_earns_more_than_the_enemies_that_are_left(
    enemies: tuple[str, ...], leaves: bool
) -> None:
    # She earns 3 by leaving; two destroyers are worth 2, a light cruiser 3.
    at = battle(impulse=1, only_battle=1, length=15, round_number=1)
    at.terms[0].exit_side, at.terms[0].exit_capital = SOUTH_EAST, 3
    ships = fleet(ship("Seydlitz", 0, (0, 0)), *(ship(enemy, 1, (-5, 0)) for enemy in enemies))
    q, r = next_hex(0, 0, way_of(at, ships, 0))
    assert (q + r == 1) == leaves


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
    ships = fleet(ship("G 41", 0, (0, 0)), ship("Lion", 1, (1, 0)))
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


def counters_of_germans(seed: int) -> Mines:
    """Counters off Horns Reef as a German computer puts them down."""
    game = started("horns-reef", 1)
    question = next(put for put in game.questions() if put.to == GERMAN)
    _, mines = ByDoctrine().choose(game.view(GERMAN), question, Dice.seeded(seed))
    assert given(game, question, "mines", mines) is None
    return mines


def test_nobody_knows_the_counters_of_a_computer_from_the_last_battle() -> None:
    written = [counters_of_germans(seed) for seed in range(12)]
    places = {tuple(zip(layout.q[:7], layout.r[:7], strict=True)) for layout in written}
    kinds = {tuple(layout.kinds[:7]) for layout in written}

    assert len(places) > 9
    assert len(kinds) > 3


def test_a_mine_lies_no_nearer_to_the_enemy_than_a_dummy() -> None:
    def is_nearest_mine(mines: Mines) -> bool:
        by_distance = sorted((hex_distance(mines.q[i], mines.r[i], -5, 2), mines.kinds[i] != MINE) for i in range(7))
        return not by_distance[0][1]

    nearest = [is_nearest_mine(counters_of_germans(seed)) for seed in range(40)]
    assert 5 < nearest.count(False) < 35


def test_counters_off_horns_reef_are_all_placed_with_as_many_mines_as_allowed() -> None:
    game = started("horns-reef", 1)
    question = next(put for put in game.questions() if put.to == GERMAN)
    kind, mines = ByDoctrine().choose(game.view(GERMAN), question, Dice.seeded(1))
    assert (kind, mines.count, mines.kinds.count(MINE)) == ("mines", 7, 4)
    assert mines_near(mines, WEST) >= 2
    assert mines_near(mines, NORTH_EAST) >= 1
    assert given(game, question, kind, mines) is None


def patrols_off_premuda(seed: int) -> list[str]:
    """The zones in which a player has his boats lie."""
    game, player, thoughts = started("premuda", 1), ByDoctrine(), Dice.seeded(seed)
    patrols = []
    while game.questions()[0].asks == "patrol":
        question = game.questions()[0]
        kind, patrol = player.choose(game.view(question.to), question, thoughts)
        patrols.append(name_of(patrol.zone))
        assert given(game, question, kind, patrol) is None
    return sorted(patrols)


def test_boats_lie_where_the_fleet_passes_some_in_either_zone() -> None:
    # Only B6 and C6 are coastal zones on the way from A6 to D6; one has at most three boats more than the other.
    lying = [patrols_off_premuda(seed) for seed in range(12)]
    assert all(set(places) == {"B6", "C6"} for places in lying)
    assert all(2 <= places.count("B6") <= 4 for places in lying)
    assert len({places.count("B6") for places in lying}) > 1


def bound_for_cattaro(**fields: int) -> Sea:
    """A dreadnought in Pola that earns points in Cattaro, three zones to the south, one zone a turn."""
    sea = Sea(force(1, "A6", "Tegetthoff"), steps=1, **fields)
    sea.battle.terms[1].haven, sea.battle.terms[1].haven_capital = zone("D6"), 6
    return sea


def plotted(sea: Sea, row: int = 0, leeway: int = 0, seed: int = 1) -> Plot:
    """The orders of a fleet by doctrine, which are lawful; without leeway its course is one of the best."""
    plot, everything = Plot(), (sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields)
    choose_plot(Desk(*everything, []), Doctrine(leeway=leeway), row, plot, Courses(), Dice.seeded(seed))
    path = [name_of(area) for area in plot.path[: plot.steps]]
    assert sea.breach(row, *path, mission=plot.mission, mine_boundary=plot.mine_boundary) == 0
    return plot


def test_a_fleet_makes_for_its_haven_and_stays_there() -> None:
    sea = bound_for_cattaro()
    sea.fleets[0].zone = zone("C6")
    assert plotted(sea).path[0] == zone("D6")
    sea.fleets[0].zone = zone("D6")
    assert plotted(sea).steps == 0


def test_a_fleet_goes_round_a_minefield_that_it_knows() -> None:
    assert plotted(bound_for_cattaro().mined("A6", SOUTH_EAST, 0, laid=1)).path[0] == zone("B5")
    assert plotted(bound_for_cattaro().mined("A6", SOUTH_WEST, 0, laid=1)).path[0] == zone("B6")


def test_a_fleet_keeps_off_the_coast_where_boats_may_lie() -> None:
    sea = bound_for_cattaro()
    sea.ships += [boat(ITALY_SIDE, UNKNOWN, number=number) for number in (1, 2)]
    assert plotted(sea).path[0] == zone("B5")


def test_an_enemy_cannot_tell_which_of_several_courses_a_fleet_takes() -> None:
    # By six boats that may lie there B6 costs 22; with C6 and the port of D6 the coast costs 22 + 22 + 10 = 54. B5 is
    # open, for a point, and costs 14, from where C6 and D6 make 46: 8 less, within the leeway and not without it.
    sea = bound_for_cattaro()
    sea.zones[zone("A6")].barred = sea.zones[zone("D6")].barred = 1
    sea.battle.terms[0].open_turn = 1
    sea.ships += [boat(ITALY_SIDE, UNKNOWN, number=number) for number in range(1, 7)]
    assert {plotted(sea, leeway=8, seed=seed).path[0] for seed in range(12)} == {zone("B5"), zone("B6")}
    assert {plotted(sea, leeway=7, seed=seed).path[0] for seed in range(12)} == {zone("B5")}


def test_whatever_the_leeway_a_fleet_arrives() -> None:
    sea = bound_for_cattaro()
    sea.battle.terms[0].open_turn = 1
    sea.ships += [boat(ITALY_SIDE, UNKNOWN, number=number) for number in range(1, 7)]
    thoughts, way = Dice.seeded(4), []
    while sea.fleets[0].zone != zone("D6"):
        plot = Plot()
        everything = (sea.battle, sea.ships, sea.fleets, sea.zones, sea.fields)
        choose_plot(Desk(*everything, []), Doctrine(leeway=1000), 0, plot, Courses(), thoughts)
        sea.fleets[0].zone = plot.path[0]
        way.append(plot.path[0])
        assert len(way) <= 6
    assert len(set(way)) == len(way)


def test_a_minelayer_mines_the_way_to_the_enemys_haven() -> None:
    sea = Sea(force(1, "B5", "Abdiel"), force(0, "C1", "Convoy ship"))
    sea.battle.terms[0].haven, sea.battle.terms[0].haven_transport = zone("C5"), 2
    plot = plotted(sea)
    assert (plot.steps, plot.mission, plot.mine_boundary) == (0, LAYS_MINES, SOUTH_WEST)


def test_a_minelayer_turns_to_the_next_boundary_and_home_when_all_are_mined() -> None:
    # C6 lies at the eastern edge: its neighbours are B5, B6, C5, D5 and D6.
    sea = Sea(force(1, "B5", "Abdiel"), force(0, "C1", "Convoy ship"))
    sea.battle.terms[0].haven, sea.battle.terms[0].haven_transport = zone("C6"), 2
    sea.mined("B5", SOUTH_EAST, 1, laid=1)
    plot = plotted(sea)
    assert (plot.path[0], plot.mission) in ((zone("B6"), LAYS_MINES), (zone("C5"), LAYS_MINES))
    for place, boundary in (("B6", SOUTH_WEST), ("C5", EAST), ("D5", NORTH_EAST), ("D6", NORTH_WEST)):
        sea.mined(place, boundary, 1, laid=1)
    home = plotted(sea)
    assert (sea.zones[home.path[home.steps - 1]].port_side, home.mission) == (1, STEAMS)


def test_fleets_that_are_too_weak_alone_hunt_together() -> None:
    # A dreadnought is worth 39, a cruiser 9: not enough alone. Four are worth 36, which is more than 80 in 100 of it.
    hunters = [force(1, "A6", "Novara") for _ in range(4)]
    sea = Sea(*hunters, force(0, "B5", "Dante Alighieri"), steps=1)
    assert plotted(sea, 0).path[0] == zone("B5")
    for group in sea.fleets[1:4]:
        group.zone = zone("D1")
    assert plotted(sea, 0).steps == 0


def test_a_strong_fleet_hunts_and_a_weak_one_goes_home() -> None:
    sea = Sea(force(0, "C3", "Dante Alighieri"), force(1, "C4", "Tatra"))
    hunted, hunter = plotted(sea, 1), plotted(sea, 0)
    assert (hunter.path[hunter.steps - 1], hunter.mission) == (zone("C4"), STEAMS)
    assert sea.zones[hunted.path[hunted.steps - 1]].port_side == 1


def test_warships_stay_with_a_convoy_that_has_not_arrived() -> None:
    sea = Sea(force(0, "C1", "Convoy ship"), force(0, "C2", "Dante Alighieri"), force(1, "C6", "Tatra"), steps=1)
    sea.battle.terms[0].haven, sea.battle.terms[0].haven_transport = zone("D5"), 2
    assert plotted(sea, 1).path[0] == zone("C1")
    sea.fleets[2].zone = zone("C3")
    sea.fleets[0].zone = zone("C2")
    assert plotted(sea, 1).path[0] == zone("C3")


@pytest.mark.parametrize(("enemy", "mission"), [("D6", UNLOADS), ("C1", STEAMS)])
def test_a_convoy_unloads_in_its_haven_unless_an_enemy_is_there(enemy: str, mission: int) -> None:
    sea = Sea(force(0, "C1", "Convoy ship"), force(1, enemy, "Tatra"))
    sea.battle.terms[0].haven, sea.battle.terms[0].haven_transport = zone("C1"), 2
    assert plotted(sea).mission == mission


def test_a_convoy_at_sea_unloads_nothing() -> None:
    sea = Sea(force(0, "C1", "Convoy ship"))
    sea.battle.terms[0].haven, sea.battle.terms[0].haven_transport = zone("C6"), 2
    assert plotted(sea).mission == STEAMS


def test_a_cruiser_that_can_lay_mines_stays_with_her_convoy() -> None:
    sea = Sea(force(0, "C1", "Convoy ship"), force(0, "C2", "Pillau"), force(1, "C6", "Tatra"), steps=1)
    sea.battle.terms[0].haven, sea.battle.terms[0].haven_transport = zone("D5"), 2
    assert plotted(sea, 1).path[0] == zone("C1")


def test_contact_is_sought_and_battle_given_by_the_stronger() -> None:
    sea = Sea(force(0, "C3", "Dante Alighieri"), force(1, "C3", "Tatra"))
    assert is_contact_sought(sea.ships, sea.fleets, DOCTRINE, 0)
    assert not is_contact_sought(sea.ships, sea.fleets, DOCTRINE, 1)
    assert is_battle_given(sea.ships, sea.fleets, DOCTRINE, zone("C3"), 0)
    assert not is_battle_given(sea.ships, sea.fleets, DOCTRINE, zone("C3"), 1)


def answer_of(sea: Sea, side: int, asked: Asked, **bounds: int) -> int:
    """What a side answers to a choice that proposes 1."""
    view = View(side, [], sea.whole(), scenario("premuda"))
    default = {"kind": CHOICE, "answer": {"choice": 1}}
    question = Question(side, "GWAS-B5.4", CHOICE, "", bounds={"asked": asked, **bounds}, default=default)
    kind, answer = ByDoctrine().choose(view, question, Dice.seeded(1))
    assert kind == CHOICE
    return int(answer.choice)


def test_a_player_answers_for_the_fleet_and_zone_of_the_question() -> None:
    strong_here, weak_there = force(0, "C3", "Dante Alighieri", met=1 << 1), force(0, "A3", "Tatra", met=1 << 3)
    sea = Sea(strong_here, force(1, "C3", "Tatra"), weak_there, force(1, "A3", "Tegetthoff"))
    assert answer_of(sea, 0, Asked.SEEK_CONTACT, fleet=0) == 1
    assert answer_of(sea, 0, Asked.SEEK_CONTACT, fleet=2) == 0
    assert answer_of(sea, 0, Asked.GIVE_BATTLE, zone=zone("C3")) == 1
    assert answer_of(sea, 0, Asked.GIVE_BATTLE, zone=zone("A3")) == 0


def test_other_choices_are_answered_as_proposed() -> None:
    assert answer_of(Sea(force(0, "A3", "Tatra")), 0, Asked.BACK_OUT) == 1


def test_a_convoy_seeks_nobody() -> None:
    sea = Sea(force(0, "C3", "Dante Alighieri", "Convoy ship"), force(1, "C3", "Tatra"))
    assert not is_contact_sought(sea.ships, sea.fleets, DOCTRINE, 0)


def test_an_unknown_fleet_is_taken_for_its_share_of_what_is_unknown() -> None:
    # A dreadnought of 8-3-1, 2 torpedoes and 6 boxes: 24 + 6 + 1 + 2 + 6 = 39; a destroyer of 0-0-2: 2 + 2 + 1 = 5.
    sea = Sea(force(0, "C1", "Novara"), force(1, "A6", "Tegetthoff"), force(1, "D6", "Tatra"))
    assert strength_expected(sea.ships, sea.fleets, 1, 0) == 39
    sea.ships[1].fleet = sea.ships[2].fleet = UNKNOWN
    assert strength_expected(sea.ships, sea.fleets, 1, 0) == 22
    assert strength_expected(sea.ships, sea.fleets, 2, 0) == 22
