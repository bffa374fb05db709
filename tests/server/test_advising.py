"""The admiral's advice as the page has it: figures, what is drawn, and words also where the rule set has none."""

from __future__ import annotations

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import Chosen, Nothing, Question
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.players.admiral import Advice, Considered
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.tables.orders import Leg, Move
from lineahead.server.computer.advising import MOST_OTHERS, advice_in_plain, said_plainly


def north(ship: int, miles: int) -> Move:
    move = Move(ship=ship, count=1)
    move.legs[0] = Leg(turn=18_000, ahead=1200 * miles)
    return move


def test_orders_are_told_with_their_figures_and_their_ways() -> None:
    scenario = read_scenario("coronel")
    game = Game.start(ruleset(scenario.ruleset), scenario, Seeded(1))
    question = game.questions()[0]
    best = Considered("move", north(0, 2), win=0.31234, low=0.281, high=0.34567, margin=2.0, battles=600)
    other = Considered("move", north(0, 1), win=0.17, low=0.15, high=0.19, margin=-3.0, battles=300)

    told = advice_in_plain(
        game.ruleset, game.view(0), question, Advice(best, (other,) * 5, other, battles=1200, models=4, seconds=0.912)
    )

    assert (told["battles"], told["models"], told["seconds"]) == (1200, 4, 0.91)
    assert [told["best"][name] for name in ("win", "low", "high", "battles")] == [0.3123, 0.281, 0.3457, 600]
    # Good Hope lies 4 miles east and 7 south, heading south: about ship, and two miles up.
    assert told["best"]["ways"] == [{"piece": 0, "points": [[4.0, 7.0], [4.0, 5.0]], "heading": 0.0}]
    assert len(told["others"]) == MOST_OTHERS
    # From 7.5 miles to Scharnhorst she comes to 7.8; her 9.2" guns reach 3, 6 and 8 miles.
    assert told["best"]["words"] == 'Good Hope holds the range to Scharnhorst, at long range of her 9.2" guns.'
    assert told["own"]["ways"][0]["points"][-1] == [4.0, 6.0]


def test_an_answer_is_said_as_its_question_words_it() -> None:
    options = [{"value": 1, "words": "the fore turret"}, {"value": 2, "words": "the after turret"}]
    question = Question(0, "GF-4.32", "choice", "Which mount?", bounds={"options": options})

    assert said_plainly(question, ("choice", Chosen(2))) == "the after turret"
    assert said_plainly(question, ("done", Nothing())) == "Nothing more for now."
