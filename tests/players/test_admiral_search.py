"""How the admiral spends its budget, and when one order is thought better than another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lineahead.engine.contract.questions import Answer, Nothing
from lineahead.kernel.dice import Dice
from lineahead.players.admiral.budget import Budget
from lineahead.players.admiral.candidates import drafts_for, worth_a_trial
from lineahead.players.admiral.ranking import believed, ranked
from lineahead.players.admiral.search import Search
from lineahead.players.admiral.shares import whole_order
from lineahead.players.admiral.standing import Standing, scale_of
from lineahead.players.admiral.trials import Found, Line, Trials, ahead_by, won_by
from lineahead.players.admiral.worlds import Given
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.great_war_at_sea.tables.orders import Moves
from tests.players.test_admiral import asked_in, at_sea

EVEN = [1.0, 0.0] * 20


def standing(name: str, wins: Sequence[float], margins: Sequence[float] | None = None) -> Standing:
    """A line of play of which this became."""
    found = Standing(Line((name, Nothing()), None))
    found.add(np.array(wins), np.array(margins or [0.0] * len(wins)))
    return found


def names(standings: Sequence[Standing]) -> list[str]:
    """The orders in their rank."""
    return [one.line.order[0] for one in standings]


def test_the_first_line_stays_first_unless_another_is_believed_to_be_better() -> None:
    a_little_better = [1.0, 1.0, *EVEN[2:]]
    much_better = [1.0] * 30 + EVEN[30:]

    assert names(ranked([standing("plan", EVEN), standing("other", EVEN)])) == ["plan", "other"]
    assert names(ranked([standing("plan", EVEN), standing("other", EVEN[::-1])])) == ["plan", "other"]
    assert names(ranked([standing("plan", EVEN), standing("other", much_better)])) == ["other", "plan"]
    assert names(ranked([standing("plan", a_little_better), standing("other", EVEN)])) == ["plan", "other"]


def test_a_few_trials_prove_nothing() -> None:
    assert names(ranked([standing("plan", [0.0] * 5), standing("other", [1.0] * 5)])) == ["plan", "other"]
    assert names(ranked([standing("plan", [0.0] * 6), standing("other", [1.0] * 6)])) == ["other", "plan"]


def test_leads_that_luck_explains_are_not_believed() -> None:
    # Eight lines, each with an error of a tenth: leads as wide apart as that are luck, and the luckiest is left alone.
    luck, errors = np.array([0.15, -0.1, 0.05, -0.15, 0.1, -0.05, 0.0, -0.1]), np.full(8, 0.01)

    assert (believed(luck, errors) < 0).all()


def test_a_lead_far_beyond_luck_is_believed_for_most_of_what_it_is() -> None:
    leads, errors = np.array([0.6, -0.1, 0.0, -0.2, 0.05, -0.05]), np.full(6, 0.0025)
    found = believed(leads, errors)

    assert found.argmax() == 0
    assert 0.5 < found[0] < 0.6
    assert (found[1:] < 0.05).all()


def test_no_other_line_is_expected_to_be_better_than_the_first() -> None:
    # All did better than the first by the same: it was unlucky, and none of them is known to be good.
    assert (believed(np.full(6, 0.1), np.full(6, 0.01)) < 0).all()


def test_one_line_against_the_first_has_to_lead_by_a_third_of_its_error() -> None:
    # Half of its lead is believed, less three tenths of the error of that: 0.5 x lead > 0.3 x 0.1 / root of 2.
    assert believed(np.array([0.04]), np.array([0.01]))[0] < 0
    assert believed(np.array([0.05]), np.array([0.01]))[0] > 0


def test_one_battle_never_counts_for_more_than_three_spreads_of_points() -> None:
    wild = standing("wild", [0.0] * 100, [0.0] * 99 + [1000.0])

    assert scale_of([wild]).spread == pytest.approx(99.5, abs=0.1)
    assert wild.values(scale_of([wild]))[-1] == pytest.approx(3 * 0.4)


def test_of_lines_that_win_alike_the_one_with_more_points_is_better() -> None:
    behind, ahead = [-20.0, -10.0] * 20, [10.0, 20.0] * 20

    assert names(ranked([standing("plan", EVEN, behind), standing("other", EVEN, ahead)])) == ["other", "plan"]


def test_a_line_that_was_dropped_early_is_never_first() -> None:
    assert names(ranked([standing("plan", EVEN), standing("lucky", [1.0] * 8)]))[0] == "plan"


class Fixed:
    """Trials in which the line of each number wins so many times in ten."""

    def __init__(self, budget: Budget, tenths: dict[str, int]) -> None:
        self.budget, self.tenths = budget, tenths

    def of(self, lines: Sequence[Line], trials: range) -> Found:
        """Trial k of a line is won if the last figure of k is below its tenths."""
        self.budget.took(len(lines) * len(trials), 0.0)
        wins = [[float(trial % 10 < self.tenths[line.order[0]]) for trial in trials] for line in lines]
        return Found(np.array(wins), np.zeros((len(lines), len(trials))))


def test_the_best_of_many_lines_is_found_and_tried_most() -> None:
    tenths = {"plan": 3, "worse": 1, "best": 8, "asked": 0, **{f"same {number}": 3 for number in range(12)}}
    trials: Any = Fixed(Budget(lambda: 0.0, 1.0, battles=1600), tenths)

    found = Search(trials).among([Line((name, Nothing()), None) for name in tenths], 1.0, asked=[3])

    counts = {one.line.order[0]: len(one.wins) for one in found}
    assert names(found)[0] == "best"
    assert counts["best"] == counts["plan"] == counts["asked"] > 3 * counts["worse"]
    assert 1400 < sum(counts.values()) <= 1600


def test_no_batch_is_begun_that_would_end_too_late() -> None:
    now = [0.0]
    budget = Budget(lambda: now[0], 1.0, battles=0)

    assert budget.room() == 1  # nobody knows yet how long one takes
    budget.took(1, 0.01)
    assert budget.room() == 3  # a twentieth of a second, were each to take half as long again
    now[0] = 0.94
    assert budget.room() == 0  # 10 thousandths are left, 50 being kept for what is done at the end
    assert budget.trials_of(3, until=0.5) == 0


def test_a_batch_is_not_much_larger_than_all_before_it_together() -> None:
    budget = Budget(lambda: 0.0, 1.0, battles=0)

    budget.took(1, 0.0001)
    assert budget.room() == 4  # there would be time for 333
    budget.took(4, 0.0004)
    assert budget.room() == 20


class Costly(Trials):
    """Trials by a clock of their own: a battle takes so long, and every seventh five times that."""

    def __init__(self, seconds: float, each: float) -> None:
        self.now, self.each = 0.0, each
        self.budget = Budget(lambda: self.now, seconds, battles=0)
        worlds: Any = SimpleNamespace(most_battles=500, fast=SimpleNamespace(doctrine=Doctrine), given=self._none)
        self.worlds = worlds

    def _none(self, orders: Sequence[Answer]) -> Given:
        return Given(np.zeros(len(orders)), np.zeros(len(orders)))

    def _played(self, given: Given, own: Any, trials: Any) -> tuple[Any, Any]:
        taken = self.each * (len(trials) + 4 * int((trials % 7 == 3).sum()))
        self.now += taken
        self.budget.took(len(trials), taken)
        return np.zeros(len(trials)), np.zeros(len(trials))


@pytest.mark.parametrize("seconds", [0.1, 0.5, 1.0, 3.0])
@pytest.mark.parametrize("each", [0.00003, 0.002, 0.008])  # as at Coronel, off Ushant and at Jutland
@pytest.mark.parametrize("lines", [2, 48])
def test_its_time_is_a_hard_limit_however_long_battles_are(seconds: float, each: float, lines: int) -> None:
    trials = Costly(seconds, each)

    Search(trials).among([Line((str(number), Nothing()), Doctrine()) for number in range(lines)], 1.0)

    assert trials.now <= seconds
    assert trials.now > seconds / 2


def test_what_is_done_beforehand_is_not_begun_if_it_might_take_too_long() -> None:
    now = [0.0]
    budget = Budget(lambda: now[0], 1.0, battles=0)

    now[0] = 0.1
    assert not budget.is_late
    now[0] = 0.15  # another tenth would end beyond a quarter of 0.95
    assert budget.is_late


def test_draws_are_half_won_and_points_are_counted_against_all_others() -> None:
    results = np.zeros(3, np.dtype([("winner", np.int64), ("points", np.int64, (3,))]))
    results["winner"], results["points"][0] = [1, -1, 0], [4, 10, 3]

    assert won_by(results, 1).tolist() == [1.0, 0.5, 0.0]
    assert ahead_by(results, 1).tolist() == [3.0, 0.0, 0.0]


def test_orders_worth_a_trial_are_legal_and_come_once() -> None:
    game, question = at_sea()
    view, budget = game.view(question.to), Budget(lambda: 0.0, 1.0, battles=100)
    usual, *_ = (order for order in game.ruleset.every_order(view, question) if order[0] == question.asks)
    illegal = (usual[0], replace(usual[1], ship=99))
    rules = replace(game.ruleset, thinking=replace(game.ruleset.thinking, offers=lambda *_: [illegal, usual, usual]))

    drafts = drafts_for(rules, view, question, Dice.seeded(1, 0), budget)

    assert worth_a_trial(rules, view, question, [usual], drafts) == [usual]


def test_orders_are_drawn_where_none_are_offered_and_there_is_time() -> None:
    game, question = at_sea()
    rules = replace(game.ruleset, thinking=replace(game.ruleset.thinking, offers=lambda *_: []))
    view = game.view(question.to)

    def drafts(seconds: float, battles: int, now: float = 0.0) -> int:
        budget = Budget(lambda: 0.0, seconds, battles)
        budget.began = -now
        return len(list(drafts_for(rules, view, question, Dice.seeded(1, 0), budget)))

    assert [drafts(1.0, 0), drafts(0.1, 0), drafts(0.1, 50), drafts(1.0, 0, now=0.3)] == [16, 0, 16, 0]


def test_a_commanders_order_is_tried_with_the_usual_one_for_the_ships_of_others() -> None:
    game, question = next(found for found in asked_in("field-to-the-west", 60) if found[1].asks == "move")
    view, usual, own = game.view(question.to), Moves(), Moves()
    usual.ways[:] = [1] * len(usual.ways)
    own.ways[:] = [2] * len(own.ways)

    kind, whole = whole_order(game.ruleset, replace(view, own=frozenset({0})), question, ("move", usual), ("move", own))

    assert kind == "move"
    assert whole.ways[:2] == [2, 1]


@pytest.mark.parametrize("kind", ["done", "surrender"])
def test_an_order_of_another_kind_than_the_usual_one_stays_as_it_is(kind: str) -> None:
    game, question = next(found for found in asked_in("field-to-the-west", 60) if found[1].asks == "move")
    view = replace(game.view(question.to), own=frozenset({0}))

    assert whole_order(game.ruleset, view, question, ("move", Moves()), (kind, Nothing())) == (kind, Nothing())
