"""B1.f, B7.t1  Turns and rounds with literal dice: what repeats, is used up, expires or comes back does so in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import CHOICE, UMPIRE, Chosen, Nothing, Question, Refusal
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal
from lineahead.kernel.dice import D6, D20
from lineahead.rulesets.great_war_at_sea.files.scenarios import read_scenario
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.rules.contact import LETS_GO, SEEKS
from lineahead.rulesets.great_war_at_sea.rules.engaging import DECLINES
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.orders import Moves, Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    IDENTIFIED,
    LAYS_MINES,
    NOBODY,
    SOUTH_STEP,
    SOUTH_WEST_STEP,
    STAYS,
    WEST,
    Battle,
    Fleet,
    Ship,
)
from tests.rulebook.great_war_at_sea.chart import name_of, zone
from tests.rulebook.great_war_at_sea.whole_games import given, scenario

ITALIAN, AUSTRIAN = 0, 1
MAS_9, QUARTO, SZENT_ISTVAN, CHAMAELEON, STEAMER = range(5)
SCOUTS, SQUADRON, LAYERS, CONVOY = range(4)

ADRIATIC: dict[str, Any] = {
    "ruleset": "great-war-at-sea",
    "edition": 2,
    "title": "Seven turns",
    "length": 8,
    "weather": "clear",
    "steady_days": True,
    "first_turn": 2,
    "zones_a_turn": 1,
    "campaign": True,
    "board": {
        "kind": "chart",
        "rows": 4,
        "columns": 6,
        "shifted": 2,
        "coast": ["A1", "B1", "C1", "D1", "A6", "B6", "C6", "D6"],
        "ports": [
            {"name": "Ancona", "zone": "C1", "side": "Italian"},
            {"name": "Pola", "zone": "A6", "side": "Austrian"},
            {"name": "Cattaro", "zone": "D6", "side": "Austrian"},
        ],
    },
    "sides": [{"name": "Italian"}, {"name": "Austrian"}],
    "fleets": [
        {"name": "Scouts", "side": "Italian", "zone": "C4"},
        {"name": "Squadron", "side": "Austrian", "zone": "A6"},
        {"name": "Layers", "side": "Austrian", "zone": "B6"},
        {"name": "Convoy", "side": "Austrian", "zone": "D6"},
    ],
    "ships": [
        {"card": "MAS boat", "name": "MAS 9", "side": "Italian", "patrol": "B6"},
        {"card": "Quarto", "side": "Italian", "fleet": "Scouts"},
        {"card": "Szent Istvan", "side": "Austrian", "fleet": "Squadron"},
        {"card": "Chamäleon", "side": "Austrian", "fleet": "Layers"},
        {"card": "Convoy ship", "name": "Steamer", "side": "Austrian", "fleet": "Convoy"},
    ],
    "victory": {"scores": [{"side": "Italian", "open_turn": 1}]},
}


def sea(game: Game) -> Battle:
    """The game as it truly stands."""
    found: Battle = game.view(UMPIRE).sea.battle
    return found


def ships_of(game: Game) -> list[Ship]:
    """The ships as they truly are."""
    found: list[Ship] = game.view(UMPIRE).sea.ships
    return found


def fleets_of(game: Game) -> list[Fleet]:
    """The fleets as they truly are."""
    found: list[Fleet] = game.view(UMPIRE).sea.fleets
    return found


def put_to(game: Game, side: int) -> Question:
    """The question that is put to a side."""
    return next(question for question in game.questions() if question.to == side)


def plot(fleet: int, *path: str, **fields: Any) -> Plot:
    """Where a fleet goes this turn."""
    made = Plot(fleet=fleet, steps=len(path), **fields)
    made.path[: len(path)] = [zone(name) for name in path]
    return made


def orders(game: Game, *plots: Plot) -> None:
    """These orders of both sides, and all other fleets stay."""
    for draft in plots:
        assert plotted(game, draft) is None
    for question in game.questions():
        assert given(game, question, "rest", Nothing()) is None


def plotted(game: Game, order: Plot) -> Refusal | None:
    """An order of one fleet, taken or refused."""
    return given(game, put_to(game, fleets_of(game)[order.fleet].side), "plot", order)


def chooses(game: Game, side: int, choice: int) -> None:
    """A side's answer in mid-step."""
    assert given(game, put_to(game, side), CHOICE, Chosen(choice=choice)) is None


MINING = plot(LAYERS, mission=LAYS_MINES, mine_boundary=WEST)


def begun() -> Game:
    """Contact 3, surprise 6, both torpedoes miss; the spent boat's contact; a fleet's contact, and one in vain."""
    dice = Literal(3, 6, kind=D6).add(D20, 1, 1).add(D6, 6, 6, 1)
    return Game.start(GREAT_WAR_AT_SEA, read_scenario(ADRIATIC), dice, viewers=())


def first_turn(game: Game) -> None:
    """The squadron comes upon MAS 9 and is missed; the convoy goes to sea."""
    orders(game, plot(SQUADRON, "B6"), MINING, plot(CONVOY, "D5"))
    victims = Victims()
    victims.targets[MAS_9] = SZENT_ISTVAN
    assert given(game, put_to(game, ITALIAN), "victims", victims) is None
    chooses(game, ITALIAN, 0)


def second_and_third_turn(game: Game) -> None:
    """The squadron goes to C6 and back; the convoy rests, then goes home."""
    orders(game, plot(SQUADRON, "C6"), MINING)
    orders(game, plot(SQUADRON, "B6"), MINING, plot(CONVOY, "D6"))


@pytest.mark.clause("GWAS-18.2.c", "GWAS-18.2.r5", "GWAS-18.3.r1")
def test_18_2_r5_who_comes_upon_a_boat_is_revealed_with_whoever_lies_there():
    game = begun()

    first_turn(game)

    assert (sea(game).turn, ships_of(game)[MAS_9].spent) == (2, 1)
    assert [fleet.known[ITALIAN] for fleet in fleets_of(game)[SQUADRON : CONVOY + 1]] == [IDENTIFIED, IDENTIFIED, 0]
    assert ships_of(game)[MAS_9].known[AUSTRIAN] == IDENTIFIED


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.2.r6")
def test_18_2_r6_a_fleet_that_comes_back_is_sought_by_the_spent_boat_which_does_not_attack():
    game = begun()
    first_turn(game)
    thrown = game.dice_source.position

    second_and_third_turn(game)

    assert (sea(game).turn, game.dice_source.position) == (4, thrown + 1)
    assert game.where() == "turn 4, orders"


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_fleet_of_one_slow_rests_a_turn_and_may_go_again():
    game = begun()
    first_turn(game)

    refusal = plotted(game, plot(CONVOY, "D4"))
    assert refusal is not None
    assert refusal.rule == "GWAS-B1.d"
    second_and_third_turn(game)

    assert [name_of(fleet.zone) for fleet in fleets_of(game)[SQUADRON : CONVOY + 1]] == ["B6", "B6", "D6"]
    assert [fleet.in_port for fleet in fleets_of(game)[SQUADRON : CONVOY + 1]] == [0, 0, 1]


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_each_turn_in_the_open_scores_and_those_at_home_do_not():
    game = begun()
    first_turn(game)
    assert sea(game).tally == [1, 0]

    second_and_third_turn(game)

    assert sea(game).tally == [2, 0]


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_the_fourth_mine_of_the_log_lays_the_field_and_costs_the_minelayer_one():
    game = begun()
    first_turn(game)
    second_and_third_turn(game)
    row = next(field for field in game.view(UMPIRE).sea.fields if field.in_use)
    assert (row.entries, row.laid, ships_of(game)[CHAMAELEON].fields_left) == (3, 0, 2)

    orders(game, MINING, plot(SCOUTS, "C5"))

    row = next(field for field in game.view(UMPIRE).sea.fields if field.in_use)
    assert (row.entries, row.laid, row.boundary, ships_of(game)[CHAMAELEON].fields_left) == (0, 1, WEST, 1)
    assert [fleets_of(game)[LAYERS].plotted, fleets_of(game)[LAYERS].mine_boundary] == [0, NOBODY]


def fifth_turn(game: Game) -> None:
    """Scouts and squadron meet in C6: the squadron finds the scouts, and declines battle."""
    first_turn(game)
    second_and_third_turn(game)
    orders(game, MINING, plot(SCOUTS, "C5"))
    orders(game, plot(SQUADRON, "C6"), plot(SCOUTS, "C6"))
    chooses(game, ITALIAN, LETS_GO)
    chooses(game, AUSTRIAN, SEEKS)
    assert (fleets_of(game)[SQUADRON].met, fleets_of(game)[SCOUTS].met) == (1 << SCOUTS, 0)
    chooses(game, AUSTRIAN, DECLINES)


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_contact_is_for_one_turn_and_sought_again_in_the_next():
    game = begun()
    fifth_turn(game)
    assert (sea(game).turn, fleets_of(game)[SCOUTS].known[AUSTRIAN]) == (6, IDENTIFIED)

    orders(game)
    chooses(game, ITALIAN, LETS_GO)
    chooses(game, AUSTRIAN, SEEKS)  # a 1: in vain, and nobody is asked for battle

    assert game.where() == "turn 7, orders"
    assert [fleet.met for fleet in fleets_of(game)[:2]] == [0, 0]


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_six_turns_after_her_attack_a_boat_has_torpedoes_again():
    game = begun()
    fifth_turn(game)
    orders(game)
    chooses(game, ITALIAN, LETS_GO)
    chooses(game, AUSTRIAN, SEEKS)
    assert (ships_of(game)[MAS_9].spent, ships_of(game)[MAS_9].torpedoes_spent) == (1, 2)

    orders(game, plot(SCOUTS, "C5"))

    assert (ships_of(game)[MAS_9].spent, ships_of(game)[MAS_9].torpedoes_spent) == (0, 0)
    assert game.where() == "turn 8, orders"


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_the_log_sheet_keeps_a_line_for_every_fleet_and_turn():
    game = begun()
    first_turn(game)
    second_and_third_turn(game)

    lines = [line for line in game.view(UMPIRE).sea.log if line.in_use]
    squadron = [(line.turn, name_of(line.zone), line.steps) for line in lines if line.fleet == SQUADRON]
    assert squadron == [(1, "B6", 1), (2, "C6", 1), (3, "B6", 1)]
    assert [line.mine_boundary for line in lines if line.fleet == LAYERS] == [WEST] * 3


LION, AURORA, SEYDLITZ = 0, 1, 7


def in_trouble(again: Scenario) -> State:
    """Horns Reef where one ship burns, one floods, and the rudder of a third has been hit."""
    state = begin(again)
    ships = state.sea.ships
    ships[LION].on_fire, ships[AURORA].rudder_hit, ships[SEYDLITZ].flooding = 1, 1, 1
    return state


def rounds(*faces: int) -> Game:
    """That battle, begun with an initiative of 6 against 1; nobody puts down counters, and in Mist nobody is seen."""
    rules = replace(GREAT_WAR_AT_SEA, begin=in_trouble)
    game = Game.start(rules, scenario("horns-reef"), Literal(6, 1, *faces, kind=D6), viewers=())
    for side in (0, 1):
        assert given(game, put_to(game, side), "done", Nothing()) is None
    return game


def play_round(game: Game) -> list[Question]:
    """Nobody does anything until the next round; what was asked."""
    number, questions = sea(game).round_number, list[Question]()
    while not game.is_over and game.questions() and sea(game).round_number == number:
        questions += game.questions()[:1]
        assert given(game, questions[-1], "done", Nothing()) is None
    return questions


@pytest.mark.clause("GWAS-B7.d", "GWAS-B8.d", "GWAS-B9.c")
def test_b7_d_each_round_has_its_initiative_and_its_dice_for_fire_and_water():
    # The fire burns on a 3, water takes a box on a 4; then the initiative of the second round, 1 against 6.
    game = rounds(3, 4, 1, 6, 4, 5, 6, 1)
    assert (sea(game).round_number, sea(game).holder) == (1, 0)

    play_round(game)

    ships = ships_of(game)
    assert (ships[LION].on_fire, ships[SEYDLITZ].flooding, sum(ships[SEYDLITZ].hull_lost)) == (1, 1, 1)
    assert (sea(game).round_number, sea(game).impulse, sea(game).holder) == (2, 1, 1)

    play_round(game)  # the fire is out on a 4; the water takes another box and is stopped on a 5

    ships = ships_of(game)
    assert (ships[LION].on_fire, ships[SEYDLITZ].flooding, sum(ships[SEYDLITZ].hull_lost)) == (0, 0, 2)
    assert (sea(game).round_number, sea(game).holder, game.dice_source.position) == (3, 0, 10)


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_rudder_holds_her_for_a_round_and_lets_go():
    game = rounds(4, 5, 6, 1, 6, 1)
    first = [question for question in play_round(game) if question.asks == "move" and question.to == 0]
    second = [question for question in play_round(game) if question.asks == "move" and question.to == 0]

    assert all(str(AURORA) not in map(str, question.bounds["ships"]) for question in first)
    assert any(str(AURORA) in map(str, question.bounds["ships"]) for question in second)


@pytest.mark.clause("GWAS-B7.h", "GWAS-SCB.a")
def test_scb_a_the_battle_is_over_after_its_last_round():
    game = rounds(4, 5, *[6, 1] * 14)

    for _ in range(15):
        assert not game.is_over
        play_round(game)

    assert game.is_over
    assert (sea(game).round_number, game.dice_source.position) == (15, 32)


def at_the_edges(again: Scenario) -> State:
    """A small battle in which both sides stand where they can leave at once: the British by the west, for nothing."""
    state = begin(again)
    for ship in state.sea.ships:
        ship.q, ship.r = (-8, 4) if ship.side == 0 else (4, 4)
    return state


def flight(**options: Any) -> Game:
    """That battle, and the British flee to the west in its first impulse."""
    rules = replace(GREAT_WAR_AT_SEA, begin=at_the_edges)
    game = Game.start(rules, scenario("field-to-the-west", **options), Literal(1, 6, kind=D6), viewers=())
    for side in (0, 1):
        assert given(game, put_to(game, side), "done", Nothing()) is None
    leave(game, 0, SOUTH_WEST_STEP)
    return game


def leave(game: Game, side: int, way: int) -> None:
    """All ships of a side go one hex."""
    order = Moves()
    for ship in ships_of(game):
        order.ways[ship.number] = way if ship.side == side else STAYS
    assert given(game, put_to(game, side), "move", order) is None


@pytest.mark.clause("GWAS-SCB.r1", "GWAS-SCB.f")
def test_scb_r1_a_side_that_flees_does_not_rob_the_other_of_its_points():
    game = flight()
    assert not game.is_over
    assert [ship.left_by for ship in ships_of(game)[:3]] == [WEST] * 3

    leave(game, 1, SOUTH_STEP)

    assert game.is_over
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((0, 3), 1)


@pytest.mark.clause("GWAS-SCB.r1", "GWAS-B7.h")
def test_scb_r1_by_the_first_edition_it_did():
    game = flight(exits_played_out=False)
    given(game, put_to(game, 1), "done", Nothing())

    assert game.is_over
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((0, 0), None)
