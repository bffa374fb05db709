"""What a scenario file tells of the day itself is checked with its place, and compared with how battles end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lineahead.commands.paper import Plain
from lineahead.commands.report import tell_history
from lineahead.engine.contract.history import Ended, compared, history_of
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.rulesets import ruleset
from lineahead.simulator.report import Report

HISTORY = {
    "words": "Moltke was lost.",
    "source": "Nobody, as it was never fought",
    "sunk": ["SMS Moltke"],
    "damaged": ["HMS Iron Duke"],
    "winner": "British",
    "last_turn": 6,
    "points": {"British": 150, "German": 0},
}
NAMES = ("HMS Iron Duke", "SMS Moltke")


def duel(**history: Any) -> Scenario:
    text = {
        "ruleset": "grand-fleets",
        "edition": 2,
        "title": "A duel",
        "length": 8,
        "board": {"width": 18, "height": 24, "models": 3000},
        "sides": [{"name": "British"}, {"name": "German"}],
        "ships": [
            {"card": "HMS Iron Duke", "side": "British", "at": [4, 8], "heading": 0},
            {"card": "SMS Moltke", "side": "German", "at": [14, 8], "heading": 0},
        ],
        "history": {**HISTORY, **history},
    }
    return ruleset("grand-fleets").read_scenario(text)


def problems(**history: Any) -> dict[str, str]:
    with pytest.raises(BadFile) as bad:
        duel(**history)
    return {problem.place: problem.words for problem in bad.value.problems}


def ended(winner: str = "British", turn: int = 6, sunk: tuple[str, ...] = ("SMS Moltke",)) -> Ended:
    return Ended(winner, turn, {"sunk": sunk, "left": (), "damaged": ("HMS Iron Duke",)})


def test_a_sound_history_is_read():
    history = history_of(duel())

    assert history is not None
    assert history.facts() == {
        "sunk": "sunk: SMS Moltke, and no other",
        "damaged": "damaged: HMS Iron Duke",
        "winner": "British victory",
        "last_turn": "over in turn 6",
    }
    assert history.points == {"British": 150, "German": 0}


@pytest.mark.parametrize(
    ("history", "place"),
    [
        ({"sunk": ["SMS Motlke"]}, "history.sunk[0]"),
        ({"sunk": "SMS Moltke"}, "history.sunk"),
        ({"damaged": ["SMS Moltke"]}, "history.damaged[0]"),
        ({"winner": "French"}, "history.winner"),
        ({"last_turn": 9}, "history.last_turn"),
        ({"last_turn": 0}, "history.last_turn"),
        ({"points": {"British": 0, "German": 10}}, "history.points.German"),
        ({"points": {"French": 10}}, "history.points.French"),
        ({"points": 3}, "history.points"),
        ({"words": ""}, "history.words"),
        ({"words": 5}, "history.words"),
        ({"source": " "}, "history.source"),
        ({"weather": "fine"}, "history.weather"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(history, place):
    assert list(problems(**history)) == [place]


def test_words_and_source_are_needed():
    text = {**duel().text, "history": {}}
    with pytest.raises(BadFile) as bad:
        ruleset("grand-fleets").read_scenario(text)

    assert {problem.place for problem in bad.value.problems} == {"history.source", "history.words"}


def test_a_history_is_a_table():
    with pytest.raises(BadFile, match="history: a table of named values"):
        ruleset("grand-fleets").read_scenario({**duel().text, "history": "long ago"})


def test_without_a_history_nothing_is_compared():
    text = {key: value for key, value in duel().text.items() if key != "history"}

    assert history_of(ruleset("grand-fleets").read_scenario(text)) is None


def test_exactly_these_ships_were_sunk():
    history = history_of(duel())
    assert history is not None

    assert "sunk" in history.holding(ended())
    assert "sunk" not in history.holding(ended(sunk=()))
    assert "sunk" not in history.holding(ended(sunk=NAMES))


def test_others_than_those_named_may_be_damaged_too():
    history = history_of(duel(sunk=[], damaged=["HMS Iron Duke"]))
    assert history is not None
    both = Ended("draw", 8, {"sunk": (), "left": (), "damaged": NAMES})

    assert history.holding(both) == ["sunk", "damaged"]
    assert history.facts()["sunk"] == "no ship sunk"


def test_then_and_here_stand_side_by_side():
    history = history_of(duel())
    assert history is not None

    rows = {row["fact"]: row for row in compared(history, ended("draw", 8, ()))}
    assert rows["sunk"] == {
        "fact": "sunk",
        "then": "sunk: SMS Moltke, and no other",
        "here": "no ship sunk",
        "same": False,
    }
    assert (rows["winner"]["here"], rows["winner"]["same"]) == ("a draw", False)
    assert (rows["last_turn"]["here"], rows["last_turn"]["same"]) == ("over in turn 8", False)
    assert rows["damaged"]["same"] is True


def test_of_many_ships_that_sank_in_a_game_the_others_are_counted():
    history = history_of(duel())
    assert history is not None
    others = tuple(f"HMS {number}" for number in range(20))

    with_her, without = (compared(history, ended(sunk=sunk))[0]["here"] for sunk in ((*others, "SMS Moltke"), others))

    assert with_her == "sunk: SMS Moltke, and 20 others"
    assert without == "sunk: none of these, and 20 others"


def report() -> Report:
    """Four battles: Moltke sunk in two of them, in one of these with Iron Duke."""
    told = Report("duel", "grand-fleets", 2, 1, ("British", "German"), NAMES, history=history_of(duel()))
    results = np.zeros(4, [("winner", int), ("turns", int), ("points", int, (2,))])
    results["winner"], results["turns"] = [0, 0, 1, -1], [6, 7, 8, 6]
    sunk = np.array([[False, True], [True, True], [True, False], [False, False]])
    told.add(results, {"sunk": sunk, "left": ~sunk & False, "damaged": ~sunk & False, "hit": ~sunk})
    return told


def test_many_battles_have_a_share_for_each_fact():
    history = report().as_json()["history"]

    assert history["as_in_history"] == 0.25
    assert {fact["fact"]: fact["share"] for fact in history["facts"]} == {
        "sunk": 0.25,
        "damaged": 0.5,
        "winner": 0.5,
        "last_turn": 0.5,
    }


def test_people_read_the_shares(capsys):
    tell_history(report().as_json(), Plain())
    said = capsys.readouterr().out

    assert "As in history in 25.0% of the battles" in said
    assert "sunk: SMS Moltke, and no other" in said
    assert "British 150 points" in said
