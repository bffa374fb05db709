"""Luck and skill of a battle: what an order changes before its dice are thrown, and what the dice then change."""

from __future__ import annotations

import json
import threading
from dataclasses import replace

import numpy as np
import pytest

from lineahead import BadFile, Game, Order, Seeded, analyse, read_scenario, ruleset
from lineahead.engine.contract.questions import Nothing
from lineahead.engine.contract.ruleset import Outcome
from lineahead.engine.records.record import Record
from lineahead.kernel.dice import Dice
from lineahead.players.ordinary import ordinary_player
from lineahead.playing import begin_battle, play_out, players_chosen
from lineahead.study.analysis import Analysis, Entry, Estimate, estimates
from lineahead.study.analysis_page import page_of
from lineahead.study.course import course_of
from lineahead.study.play_outs import PlayOuts, certain, shares_of

FEW = 40


@pytest.fixture(scope="module")
def against_whims() -> Record:
    """Coronel, the Germans giving any order that is legal."""
    game = begin_battle("coronel", 5)
    play_out(game, players_chosen(game.scenario, {"German": "random"}))
    return game.record()


@pytest.fixture(scope="module")
def studied(against_whims) -> Analysis:
    return analyse(against_whims, FEW, advice=False)


def given_up(battle: str) -> Game:
    """A battle that the Germans give up when they are asked for the first time."""
    scenario = read_scenario(battle)
    game = Game.start(ruleset(scenario.ruleset), scenario, Seeded(3))
    german = scenario.sides.index("German")
    while (asked := game.questions()[0]).to != german:
        assert game.submit(Order("British", asked.number, "decline", Nothing())) is None
    assert game.submit(Order("German", asked.number, "surrender", Nothing())) is None
    return game


def test_a_winner_has_it_all_and_a_draw_is_shared():
    assert shares_of(np.array([1, -1, 0]), 2).tolist() == [[0.0, 1.0], [0.5, 0.5], [1.0, 0.0]]
    assert certain(Outcome((3, 7), 1, "lost"), 2, 2).tolist() == [[0.0, 1.0], [0.0, 1.0]]
    assert certain(Outcome((3, 3), None, "a draw"), 1, 2).tolist() == [[0.5, 0.5]]


def test_a_change_lies_within_what_the_play_outs_differ_by():
    # Four play-outs: 1, 0, 0, 0. Mean 1/4, deviation sqrt(3)/4, so 1.96 x sqrt(3)/4 / 2 = 0.4243 to each side.
    (found,) = estimates(np.array([[1.0], [0.0], [0.0], [0.0]]))

    assert found.value == 0.25
    assert found.low == pytest.approx(0.25 - 0.4243, abs=1e-4)
    assert found.high == pytest.approx(0.25 + 0.4243, abs=1e-4)


@pytest.mark.compiled
def test_luck_and_skill_are_the_end_less_the_beginning(studied):
    for side in range(2):
        whole = studied.final[side].value - studied.initial[side].value
        assert studied.luck[side].value + studied.skill[side].value == pytest.approx(whole, abs=1e-12)
    assert studied.final == (Estimate(1.0, 1.0, 1.0), Estimate(0.0, 0.0, 0.0))


@pytest.mark.compiled
def test_who_follows_the_doctrine_gives_nothing_away_and_who_follows_whims_does(studied):
    british, german = studied.lost

    assert british == Estimate(0.0, 0.0, 0.0)
    assert german.high < -0.3
    assert all(entry.mark == "" for entry in studied.entries if entry.by == 0)
    assert {entry.mark for entry in studied.entries if entry.by == 1} >= {"", "very bad"}


@pytest.mark.compiled
def test_each_entry_takes_the_chances_on_from_the_one_before(studied, against_whims):
    assert [entry.number for entry in studied.entries] == [entry.number for entry in against_whims.entries]
    before = studied.initial
    for entry in studied.entries:
        for side in range(2):
            assert entry.win[side].value == pytest.approx(before[side].value + entry.change[side].value, abs=1e-12)
            assert entry.win[side].low <= entry.win[side].value <= entry.win[side].high
        assert entry.cause != "none" or entry.win == before
        before = entry.win


@pytest.mark.compiled
def test_orders_are_decisions_and_faces_are_dice(studied, against_whims):
    kinds = {entry.number: entry.kind for entry in against_whims.entries}

    assert {kinds[entry.number] for entry in studied.entries if entry.cause == "dice"} == {"faces"}
    assert {kinds[entry.number] for entry in studied.entries if entry.cause == "decision"} <= {"order", "answer"}
    decided = [entry.number for entry in studied.entries if entry.cause == "decision"]
    assert decided == [number for number, kind in kinds.items() if kind in ("order", "answer")]


@pytest.mark.compiled
def test_who_gives_up_has_given_away_whatever_chance_there_was():
    found = analyse(given_up("destroyer-attack"), FEW, advice=False)
    surrender = next(entry for entry in found.entries if entry.by == 1)
    before = found.entries[surrender.number - 2].win[1].value

    assert 0 < before < 1
    assert surrender.change[1].value == -before
    assert surrender.mark == "very bad"
    assert [entry for entry in found.turning_points if entry.cause == "decision"][-1] == surrender


@pytest.mark.compiled
def test_what_was_taken_back_counts_for_nothing():
    game = begin_battle("coronel", 5)
    first = game.questions()[0]
    seat = game.scenario.seats[first.to].name
    kind, answer = ordinary_player(game.ruleset).choose(game.view(first.to), first, Dice.seeded(1, 0))
    assert game.submit(Order(seat, first.number, kind, answer)) is None
    assert game.undo(seat) is None

    course = course_of(game.record())

    assert course.deeds == ()
    assert analyse(game, FEW, advice=False).skill == (Estimate(0.0, 0.0, 0.0), Estimate(0.0, 0.0, 0.0))


@pytest.mark.compiled
def test_the_same_seed_gives_the_same_figures_whatever_the_jobs(against_whims):
    alone, together = (analyse(against_whims, FEW, seed=9, advice=False, jobs=jobs) for jobs in (1, 3))

    assert alone == together
    assert alone != analyse(against_whims, FEW, seed=10, advice=False)


@pytest.mark.compiled
def test_the_rules_are_compiled_before_several_threads_want_them(against_whims, monkeypatch):
    played = []
    usual = PlayOuts._from

    def watched(plays, place):
        played.append(threading.current_thread() is threading.main_thread())
        return usual(plays, place)

    monkeypatch.setattr(PlayOuts, "_from", watched)
    analyse(against_whims, FEW, advice=False, jobs=2)

    assert played[0]
    assert not any(played[1:])


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["two-boats", "horns-reef"])
def test_where_there_are_secrets_it_is_told_what_could_be_known(name):
    game = begin_battle(name, 5)
    play_out(game)

    found = analyse(game, FEW, advice=False)

    decided = [entry for entry in found.entries if entry.cause == "decision" and entry.by is not None]
    assert decided
    assert all(entry.known is not None and 0 <= entry.known <= 1 for entry in decided)
    assert all(entry.known is None for entry in found.entries if entry.cause != "decision")


@pytest.mark.compiled
@pytest.mark.slow
def test_the_admiral_is_asked_at_decisions_that_turned_it(against_whims):
    found = analyse(against_whims, FEW)

    assert found.better
    for number, better in found.better.items():
        entry = found.entries[number - 1]
        assert (entry.cause, entry.by) == ("decision", 1)
        assert better.win > better.own
        assert set(better.order) == {"kind", "answer"}


@pytest.mark.compiled
def test_the_json_is_as_it_is_promised(studied):
    told = json.loads(json.dumps(studied.as_json()))

    assert {"scenario", "players", "playouts", "initial", "final", "entries", "luck", "skill"} <= set(told)
    assert (told["scenario"], told["playouts"]) == ("coronel", FEW)
    assert set(told["players"]) == set(told["luck"]) == {"British", "German"}
    assert {"n", "win", "low", "high", "cause", "by"} <= set(told["entries"][0])
    assert {"n", "cause", "by", "change", "better"} <= set(told["turning_points"][0])
    assert len(told["turning_points"]) == 6


def entry_changing(change: float, cause: str, by: int | None, low: float, high: float) -> Entry:
    own, other = Estimate(change, low, high), Estimate(-change, -high, -low)
    return Entry(7, cause, by, (own, other), (own, other), "turn 1", ("<b>",))


@pytest.mark.parametrize(
    ("change", "high", "mark"),
    [
        (-0.01, -0.005, ""),
        (-0.03, -0.01, "doubtful"),
        (-0.07, -0.01, "bad"),
        (-0.2, -0.1, "very bad"),
        (-0.2, 0.01, ""),
    ],
)
def test_a_decision_is_marked_by_what_it_surely_gave_away(change, high, mark):
    assert entry_changing(change, "decision", 0, -0.5, high).mark == mark


def test_dice_are_not_blamed():
    assert entry_changing(-0.4, "dice", None, -0.5, -0.3).mark == ""


@pytest.mark.compiled
def test_the_page_stands_by_itself_and_runs_no_words_as_script(studied):
    spoilt = replace(studied, entries=(replace(studied.entries[0], words=("<script>",)), *studied.entries[1:]))
    text = page_of("A <battle>", spoilt)

    assert text.startswith("<!doctype html>")
    assert "A &lt;battle&gt;" in text
    assert "<script" not in text
    assert "http" not in text.replace("http-equiv", "")
    assert text.count('class="flag"') == len(studied.turning_points)


@pytest.mark.compiled
def test_a_record_that_the_rules_do_not_follow_is_refused(against_whims):
    spoilt = replace(against_whims, entries=against_whims.entries[:2] + against_whims.entries[3:])

    with pytest.raises(BadFile, match="entry"):
        analyse(spoilt, FEW)


def test_dice_stand_where_the_order_was_given_that_they_fell_for(against_whims, studied):
    course = course_of(against_whims)
    thrown = {deed.thrown[-1]: deed.entry for deed in course.deeds if deed.thrown}
    dice = [entry for entry in studied.entries if entry.number in thrown]

    assert len(dice) > 10
    for entry in dice:
        assert entry.where == course.game.step_of(thrown[entry.number])[1]
