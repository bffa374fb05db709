"""What players that think are told: orders worth a trial, all of them legal, and what an order is after."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lineahead.engine.contract.questions import Answer, Nothing, Order, Pick, Question
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer, computer_player
from lineahead.playing import begin_battle
from lineahead.rulesets.perfidious_albion.play.legality import refuse
from lineahead.rulesets.perfidious_albion.play.standing import steer
from lineahead.rulesets.perfidious_albion.players.thinking import THINKING
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.doctrine import Doctrine
from lineahead.rulesets.perfidious_albion.tables.orders import Repair, Salvo, Steam, Templates, Wedges
from lineahead.rulesets.perfidious_albion.tables.sea import View
from tests.rulebook.perfidious_albion.action import BRENNUS, FIRE, HOCHE, HOOD, LINE, Action
from tests.rulebook.perfidious_albion.table import LETTERS, salvo

BRITISH = 0
MOST = 12
OF_ONE_VIEW = 40


def seen(**more: Any) -> View:
    """What the British see: Hood 20 inches south of Brennus, all heading east."""
    return Action(**more).game.view(BRITISH)


def said(view: View, kind: str, order: Any, asks: str = "") -> str:
    """What an order is after."""
    return THINKING.meant(view, Question(BRITISH, "", asks or kind, "", (kind,)), (kind, order))


def steered(view: View, course: int, speed: int = 8) -> Steam:
    """The first squadron turns to a course in degrees."""
    order = Steam()
    steer(view.sea.ships, view.sea.squadrons, LINE, course * 100, speed, 0, order)
    return order


@pytest.mark.parametrize(
    ("course", "words"),
    [(0, "closes Brennus"), (180, "opens the range from Brennus"), (90, "keeps her distance from Brennus")],
)
def test_a_move_is_told_by_the_range_to_the_quarry(course, words):
    view = seen()

    told = said(view, "steam", steered(view, course))
    assert told.startswith(f"Hood {words}, ")
    assert ("her broadside bearing" in told) == (course == 90)


def test_who_flees_and_who_has_nobody_before_her_is_told_so():
    view = seen()
    view.sea.ships[HOOD].flees = 1
    assert said(view, "steam", steered(view, 180)) == "Hood flees for the safest edge."

    view = seen()
    for number in (BRENNUS, HOCHE):
        view.sea.ships[number].status = 2
    assert said(view, "steam", steered(view, 90)) == "Hood goes on: no enemy is on the table."


def test_a_turn_away_from_torpedoes_says_so():
    view = seen()
    # an enemy's template four inches ahead, right across the bows
    wedge, hood = view.sea.wedges[0], view.sea.ships[HOOD]
    wedge.in_use, wedge.side, wedge.ship, wedge.torpedoes = 1, 1, BRENNUS, 2
    wedge.x, wedge.y, wedge.course = hood.x + 400, hood.y - 300, 18000

    assert said(view, "steam", steered(view, 180)) == "Hood turns out of the way of torpedoes."


def test_fire_repairs_and_the_order_of_things():
    view = seen()
    ships = view.sea.ships
    order = salvo(LINE, (ships[HOOD], LETTERS[4], "port", ships[BRENNUS]))

    assert said(view, "fire", order) == "Hood fires at Brennus, 20 inches off."
    ships[BRENNUS].flotation_lost = ships[BRENNUS].card.flotation - 1
    assert said(view, "fire", order) == "Hood fires at Brennus, 20 inches off, to make an end of her."
    assert said(view, "fire", Salvo(squadron=LINE)) == "Hood holds its fire."
    assert said(view, "repair", Repair(ship=HOOD, what=FIRE)) == "Hood fights her fire."
    assert said(view, "activate", Pick(choice=LINE)) == "Hood fires next."
    assert said(view, "rest", Nothing(), "steam") == "The rest go on as they are."
    assert said(view, "done", Nothing(), "fire") == ""
    assert said(view, "first", Pick(choice=1)).startswith("The enemy moves first")


def test_torpedoes_are_told_with_those_in_whose_way_they_lie():
    view = seen()
    ships = view.sea.ships
    cell = next(cell for cell, torpedoes in enumerate(ships[HOOD].torpedoes) if torpedoes)
    ships[BRENNUS].x, ships[BRENNUS].y, ships[BRENNUS].heading = ships[HOOD].x - 400, ships[HOOD].y - 300, 9000
    order = Templates(count=1)
    order.wedges[0] = Wedges(ship=HOOD, cell=cell, to_starboard=0, torpedoes=1)

    assert said(view, "templates", order) == "1 torpedo in the way of Brennus."
    ships[BRENNUS].x = ships[HOOD].x + 4000
    assert said(view, "templates", order) == "1 torpedo to make the enemy turn."
    assert said(view, "templates", Templates()) == "No torpedo leaves its tube for now."


def test_models_and_styles_are_changes_of_a_doctrine():
    for changes in (*THINKING.models, *THINKING.styles.values()):
        Doctrine(**changes)
    assert all(words.endswith(".") for words in THINKING.scripts.values())


def test_what_is_worth_a_trial_is_legal_at_every_kind_of_question_and_has_a_meaning():
    met: Counter[str] = Counter()
    for name in ("off-ushant", "by-tonnage", "guard-at-algiers"):
        game, thoughts = begin_battle(name, 3), Dice.seeded(3, -1)
        player = computer_player(PERFIDIOUS_ALBION)
        for _ in range(OF_ONE_VIEW):
            question = game.questions()[0]
            view = game.view(question.to)
            offers = THINKING.offers(view, question, thoughts)
            met[question.asks] = max(met[question.asks], len(offers))
            assert len(offers) <= MOST
            assert [refused(view, question, offer) for offer in offers if refused(view, question, offer)] == []
            for offer in offers:
                told = THINKING.meant(view, question, offer)
                assert not told or told.endswith(".")
            assert answer(game, player, question, thoughts) is None

    assert set(met) >= {"place", "templates", "first", "steam", "activate", "fire"}
    assert met["steam"] >= 8
    assert met["fire"] >= 2


def refused(view: View, question: Question, offer: Answer) -> Any:
    """What is said to an offer, if it is refused."""
    return refuse(view, question, Order("", question.number, *offer))


def test_a_squadron_is_tried_to_either_side_and_at_other_speeds():
    game, thoughts = begin_battle("off-ushant", 3), Dice.seeded(3, -1)
    while game.questions()[0].asks != "steam":
        assert answer(game, computer_player(PERFIDIOUS_ALBION), game.questions()[0], thoughts) is None
    question = game.questions()[0]
    tried = [order for kind, order in THINKING.offers(game.view(question.to), question, thoughts) if kind == "steam"]

    turns = {order.legs[0].arc for order in tried}
    assert min(turns) < 0 < max(turns)
    assert 0 in turns
    assert len({order.speed for order in tried}) == 3
    assert {order.together for order in tried} == {0, 1}
