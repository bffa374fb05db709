"""Players by doctrine on the chart: counters, patrols, plots, convoys, and contact."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import CHOICE, Question
from lineahead.engine.contract.ruleset import View
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import hex_distance
from lineahead.rulesets.great_war_at_sea.players.at_sea import choose_plot
from lineahead.rulesets.great_war_at_sea.players.by_doctrine import ByDoctrine
from lineahead.rulesets.great_war_at_sea.players.strength import (
    is_battle_given,
    is_contact_sought,
    strength_expected,
)
from lineahead.rulesets.great_war_at_sea.rules.counters import mines_near
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Courses, Doctrine
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines, Plot
from lineahead.rulesets.great_war_at_sea.tables.sea import Desk
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    LAYS_MINES,
    MINE,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    STEAMS,
    UNKNOWN,
    UNLOADS,
    WEST,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import ITALY_SIDE, name_of, zone
from tests.rulebook.great_war_at_sea.table import (
    boat,
)
from tests.rulebook.great_war_at_sea.whole_games import given, scenario, started

DOCTRINE = Doctrine()

GERMAN = 1


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
