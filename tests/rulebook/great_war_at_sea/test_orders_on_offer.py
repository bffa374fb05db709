"""Orders on offer are legal ones, and what is refused is refused in words with a rule of the book."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import CHOICE, Nothing, Order, Question
from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.play.legality import refuse
from lineahead.rulesets.great_war_at_sea.play.offers import every_order, some_order
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines, Moves, Patrol, Plot
from lineahead.rulesets.great_war_at_sea.tables.ships import MINE
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.whole_games import given, play_on, started

KINDS = {"patrol", "plot", "victims", "deploy", "mines", "move", "fire", "launch", CHOICE}


def refused(game: Game, question: Question, kind: str, answer: object) -> str | None:
    """The rule by which an order is refused."""
    refusal = given(game, question, kind, answer)
    return None if refusal is None else refusal.rule


def test_over_some_games_every_kind_of_order_is_offered_and_all_are_legal() -> None:
    met = set()
    for name, seed in (*((name, 1) for name in scenario_names()), ("valona-convoys", 2)):
        game, thoughts = started(name, seed), Dice.seeded(seed, -1)
        while not game.is_over and len(game.entries) < 150:
            question = game.questions()[0]
            known = game.view(question.to)
            if question.asks not in met or len(game.entries) % 10 == 0:
                met.add(question.asks)
                offered = every_order(known, question)
                assert offered
                for kind, answer in offered:
                    assert kind == CHOICE or refuse(known, question, Order("", question.number, kind, answer)) is None
            play_on(game, thoughts)

    assert met == KINDS


@pytest.mark.clause("GWAS-18.1.d")
def test_18_1_d_a_boat_in_the_open_sea_is_refused() -> None:
    game = started("premuda", 1)
    [question] = game.questions()

    assert refused(game, question, "patrol", Patrol(ship=0, zone=zone("B3"))) == "GWAS-18.1.d"
    assert refused(game, question, "patrol", Patrol(ship=0, zone=zone("D6"))) == "GWAS-SCA.c"
    assert refused(game, question, "patrol", Patrol(ship=8, zone=zone("C6"))) == "GWAS-18.1.a"
    assert refused(game, question, "patrol", Patrol(ship=0, zone=zone("C6"))) is None


@pytest.mark.clause("GWAS-B1.d")
def test_b1_d_a_plot_beyond_the_fleets_speed_is_refused() -> None:
    game = started("premuda", 1)
    assert refused(game, game.questions()[0], "rest", Nothing()) is None
    [question] = game.questions()
    plot = Plot(fleet=0, steps=2)
    plot.path[:2] = [zone("B6"), zone("C6")]

    assert refused(game, question, "plot", plot) == "GWAS-B1.d"
    plot.steps, plot.path[1] = 1, -1
    assert refused(game, question, "plot", plot) is None


@pytest.mark.clause("GWAS-13.25.r2")
def test_13_25_r2_some_of_the_counters_are_refused() -> None:
    game = started("horns-reef", 1)
    british = game.questions()[0]
    mines = Mines(count=3)

    assert refused(game, british, "mines", mines) == "GWAS-13.25.r2"
    # SCB.c  Four counters, of which two are mines by the south-eastern side, where q + r = 5.
    mines.count, mines.kinds[:2] = 4, [MINE, MINE]
    assert refused(game, british, "mines", mines) == "GWAS-13.25.i"  # Seydlitz lies in (0, 0)
    mines.q[:4], mines.r[:4] = [-3, -3, -3, -3], [0, 0, 0, 0]
    assert refused(game, british, "mines", mines) == "GWAS-13.25.l"
    mines.q[:2], mines.r[:2] = [3, 4], [2, 1]
    assert refused(game, british, "mines", mines) is None


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_nobody_moves_the_ships_of_others() -> None:
    game = started("horns-reef", 1)
    for _ in range(2):
        assert refused(game, game.questions()[0], "done", Nothing()) is None
    [question] = game.questions()
    others = next(ship.number for ship in game.view(question.to).sea.ships if ship.side != question.to)
    moves = Moves()
    moves.ways[others] = 0

    assert refused(game, question, "move", moves) == "GWAS-B7.d"


def test_an_order_that_is_drawn_is_the_same_for_the_same_dice() -> None:
    game = started("horns-reef", 1)
    question = game.questions()[1]

    first, second, third = (some_order(game.view(1), question, Dice.seeded(seed)) for seed in (5, 5, 6))

    assert first == second
    assert first != third
