"""ORD, DEP, MOV, TOR, OBS  What a side is asked in each step, and what it is told about its counters on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Question
from lineahead.engine.contract.ruleset import View
from lineahead.rulesets.coastal_warfare.play.asking import ask_for_places, ask_to_fire, ask_to_launch, ask_to_move
from lineahead.rulesets.coastal_warfare.tables.ships import NOBODY, NOT_KNOWN, OFF_TABLE
from tests.rulebook.coastal_warfare.seen import decoy, fish, sight, spare, vessel


def a_night(asks: str, viewer: int = 0, **fields: Any) -> View:
    """Two boats of side 0 and a dummy of the first, all under way; an enemy, torpedoes of both sides."""
    return sight(
        vessel("S-38", (50, 50), speed=8),
        vessel("R-130", (60, 50), heading=90, speed=5),
        decoy(0, (70, 50)),
        vessel("Flower", (50, 90), 1),
        fish((80, 80), 0, 0),
        fish((90, 80), 0, 1),
        spare(0),
        asks=asks,
        viewer=viewer,
        **fields,
    )


def one(questions: list[Question]) -> Question:
    """The only question."""
    (question,) = questions
    return question


@pytest.mark.clause("CW-DEP.a")
def test_who_is_placing_is_asked_for_all_his_ship_counters_in_secret():
    question = one(ask_for_places(a_night("place", deploying=1)))  # zeros are left out of what is sent

    assert (question.to, question.rule, question.asks) == (0, "CW-DEP.a", "place")
    assert question.kinds == ("place", "rest", "surrender")
    assert question.bounds["counters"] == {
        "0": {"x": 5000, "y": 5000},
        "1": {"counter": 1, "x": 6000, "y": 5000, "heading": 9000},
        "2": {"counter": 2, "x": 7000, "y": 5000},
    }
    assert (question.about, question.secret, question.joint) == ((0, 1), True, ("rest",))
    assert question.default == {"kind": "rest", "answer": {}}
    assert [*one(ask_for_places(a_night("place", viewer=1, deploying=1))).bounds["counters"]] == ["3"]


@pytest.mark.clause("CW-DEP.a")
def test_nobody_else_is_asked_for_places():
    assert ask_for_places(a_night("place", viewer=UMPIRE, deploying=1)) == []
    assert ask_for_places(a_night("place", deploying=0)) == []
    assert ask_for_places(a_night("place", deploying=1, placed=[1, 0])) == []
    assert ask_for_places(a_night("place", deploying=1, protocol=[1, 0])) == []


@pytest.mark.clause("CW-TOR.a", "CW-ORD.2")
def test_the_mover_is_asked_to_launch_with_whatever_may():
    seen = a_night("launch")
    seen.sea.counters[1].launched = 1
    question = one(ask_to_launch(seen))

    assert (question.to, question.kinds) == (0, ("launch", "done", "surrender"))
    assert question.bounds == {"counters": {"0": {}, "2": {}}}
    assert (question.about, question.default) == ((0, 1), {"kind": "done", "answer": {}})
    assert question.joint == ("done",)


@pytest.mark.clause("CW-ORD.2", "CW-ORD.3", "CW-SCN.b")
@pytest.mark.parametrize(("ask", "asks"), [(ask_to_launch, "launch"), (ask_to_fire, "fire")])
def test_nobody_is_asked_to_launch_or_fire_who_is_done_or_not_at_it_or_has_nothing_left(ask, asks):
    assert len(ask(a_night(asks))) == 1
    assert ask(a_night(asks, viewer=1)) == []
    assert ask(a_night(asks, done=1)) == []
    assert ask(a_night(asks, over=1)) == []
    seen = a_night(asks)
    for counter in seen.sea.counters[:3]:
        counter.status = OFF_TABLE
    assert ask(seen) == []


@pytest.mark.clause("CW-MOV.f")
def test_the_mover_is_asked_to_move_what_has_not_moved_and_told_what_it_can_do():
    seen = a_night("move")
    seen.sea.counters[1].moved = 1
    question = one(ask_to_move(seen))

    assert question.words == "Move a counter (2 still to move), or let the rest go on as they are."
    assert question.bounds["counters"] == {
        "0": {"top": 1500, "half": 750, "must": None, "usual": {"run": 800}},
        "2": {"top": 1500, "half": 750, "must": None, "usual": {"counter": 2}},
    }
    assert (question.about, question.default) == ((0,), {"kind": "rest", "answer": {}})
    assert question.kinds == ("move", "rest", "surrender")


@pytest.mark.clause("CW-MOV.f", "CW-SCN.b")
def test_nobody_is_asked_to_move_when_all_have_moved_or_it_is_not_his_move_or_all_is_over():
    seen = a_night("move")
    for counter in seen.sea.counters[:3]:
        counter.moved = 1

    assert ask_to_move(seen) == []
    assert ask_to_move(a_night("move", viewer=1)) == []
    assert ask_to_move(a_night("move", over=1)) == []


@pytest.mark.clause("CW-SCN.a", "CW-CHT.k")
def test_who_may_not_choose_is_told_why():
    seen = a_night("move", aware=[0, 1])
    held, away = seen.sea.counters[0], seen.sea.ships[1]
    held.held, held.set_speed = 1, 700
    away.damage = away.card.boxes
    told = one(ask_to_move(seen)).bounds["counters"]

    assert (told["0"]["must"], told["0"]["usual"]["run"]) == ("keep course and speed until aware", 700)
    assert told["1"]["must"] == "withdraw at maximum speed"


@pytest.mark.clause("CW-LTR.b")
def test_what_is_in_tow_is_not_asked_about_whatever_its_number():
    seen = a_night("move")
    seen.sea.ships[0].towed_by, seen.sea.ships[1].tows = 1, 0

    assert [*one(ask_to_move(seen)).bounds["counters"]] == ["1", "2"]


@pytest.mark.clause("CW-MOV.n")
def test_counters_are_asked_about_by_who_commands_their_ships_and_the_first_has_what_is_no_ships():
    seen = a_night("move")
    seen.sea.counters[2].issued = NOBODY
    first, second = replace(seen, own=frozenset({NOBODY, 0})), replace(seen, own=frozenset({1}))

    assert [*one(ask_to_move(first)).bounds["counters"]] == ["0", "2"]
    assert [*one(ask_to_move(second)).bounds["counters"]] == ["1"]
    assert (one(ask_to_move(first)).about, one(ask_to_move(second)).about) == ((0,), (1,))


@pytest.mark.clause("CW-ORD.3", "CW-OBS.c")
def test_the_watcher_is_asked_to_observe_and_fire_with_his_ships_and_told_their_chances():
    seen = a_night("fire")
    seen.sea.counters[1].looked = 1
    question = one(ask_to_fire(seen))

    assert question.bounds == {"counters": {"0": {"chances": 2}, "1": {"chances": 1}}}
    assert question.kinds == ("look", "light", "fire", "rest", "done", "surrender")
    assert (question.about, question.joint) == ((0, 1), ("done",))
    assert question.default == {"kind": "done", "answer": {}}


@pytest.mark.clause("CW-OBS.c")
def test_who_fired_after_two_looks_has_no_chance_left_and_not_fewer():
    seen = a_night("fire")
    seen.sea.counters[0].looked, seen.sea.ships[0].fired = 2, 1

    assert one(ask_to_fire(seen)).bounds["counters"]["0"] == {"chances": 0}


@pytest.mark.clause("CW-SAT.r3")
def test_a_marker_that_is_strange_to_its_own_side_looks_as_a_ship_would():
    seen = a_night("fire")
    seen.sea.counters[2].known[0] = NOT_KNOWN

    assert [*one(ask_to_fire(seen)).bounds["counters"]] == ["0", "1", "2"]
