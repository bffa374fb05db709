"""Prices before deeds: what an order costs or brings is told before it is given, by the rules, and nothing is done."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import Answer, Question
from lineahead.engine.contract.scoring import ScoreLine
from lineahead.engine.game.game import Game
from lineahead.engine.game.prices import by_source, changed_line, prices
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.tables.orders import Leg, Move
from lineahead.rulesets.grand_fleets.tables.ships import MILE
from tests.engine.hands import literal

FLEETS = ruleset("grand-fleets")


def duel(**options: str) -> tuple[Game, Question]:
    """Iron Duke a fifth of a mile from the south edge, heading for it; the die gives her the first move."""
    text = {
        "ruleset": "grand-fleets",
        "edition": 2,
        "title": "At the edge",
        "length": 8,
        "board": {"width": 18, "height": 24, "models": 3000},
        "sides": [{"name": "British"}, {"name": "German"}],
        "ships": [
            {"card": "HMS Iron Duke", "side": "British", "at": [4, 23.8], "heading": 180},
            {"card": "SMS Moltke", "side": "German", "at": [14, 8], "heading": 0},
        ],
        "options": options,
    }
    game = Game.start(FLEETS, FLEETS.read_scenario(text), literal("10: 10 1"))
    (question,) = game.questions()
    assert question.to == 0
    return game, question


def ahead(miles: int, turn: int = 0) -> Answer:
    move = Move(ship=0, count=1)
    move.legs[0] = Leg(turn=turn, ahead=miles * MILE)
    return "move", move


@pytest.mark.clause("GF-3.23.b")
def test_leaving_the_board_costs_half_of_her_points_and_that_is_told_before():
    # 3.23.dv1: Iron Duke leaves the board, 123 points in the basic game.
    game, question = duel()
    (line,) = prices(FLEETS, game.view(0), question, ahead(1))

    assert (line.side, line.points, line.rule, line.ship) == (1, 123, "GF-3.23.b", 0)
    assert line.words == "HMS Iron Duke left the board: half of 245"
    assert game.questions() == [question]
    assert FLEETS.scores(game.view(0)) == []


def test_a_move_that_stays_on_the_board_has_no_price():
    game, question = duel()

    assert prices(FLEETS, game.view(0), question, ahead(0)) == []
    assert prices(FLEETS, game.view(0), question, ahead(1, turn=180_00)) == []


@pytest.mark.clause("GF-3.23.c")
def test_with_partial_points_a_whole_ship_leaves_for_nothing():
    # 3.23.dv1 again: with partial points 0 for a ship that is not damaged.
    game, question = duel(partial_points=True)  # type: ignore[arg-type]

    assert prices(FLEETS, game.view(0), question, ahead(1)) == []


def test_what_a_ship_has_given_already_is_no_price_and_what_is_lost_is_one():
    damaged = ScoreLine(1, 61, "Iron Duke damaged: a quarter of 245", "GF-2.31.a", 0)
    left = ScoreLine(1, 123, "Iron Duke left crippled: half of 245", "GF-3.23.c", 0)
    assert changed_line(damaged, left) == ScoreLine(1, 62, "Iron Duke left crippled: half of 245", "GF-3.23.c", 0)
    assert changed_line(None, left) == left
    towed = ScoreLine(0, 2, "Lighter still afloat", "CW-SC6.e", 5)
    assert changed_line(towed, None) == ScoreLine(0, -2, "no longer: Lighter still afloat", "CW-SC6.e", 5)


def test_several_lines_of_one_ship_are_one_source_and_clauses_tell_the_others_apart():
    hit = ScoreLine(0, 1, "Inflexible struck by torpedo", "PA-SC2.e", 3)
    sunk = ScoreLine(0, 6, "Inflexible lost", "PA-SC2.e", 3)
    fields = [ScoreLine(1, 2, "a minefield laid", "CW-EQP.c"), ScoreLine(1, 3, "nobody left", "CW-SCN.r5")]
    found = by_source([hit, sunk, *fields])

    assert [line.points for line in found.values()] == [7, 2, 3]
