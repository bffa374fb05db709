"""EQP.c  Mines as an objective: how a scenario asks for them, and who is told what of it."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.page.picture import picture
from lineahead.rulesets.coastal_warfare.page.setting import setting
from lineahead.rulesets.coastal_warfare.tables.ships import (
    LAY_MINES,
    NO_OBJECTIVE,
    UNKNOWN,
    Battle,
)
from tests.rulebook.coastal_warfare.mines import BRITISH, GERMAN, objective, raid
from tests.rulebook.coastal_warfare.muster import problems_of


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_a_scenario_may_ask_for_mines_in_a_stated_place() -> None:
    now: Battle = begin(read_scenario(raid(objective(), objective(vessels=None, at=[30.5, 20])))).sea.battle

    first, second, third, _ = now.objectives
    assert (first.kind, first.side, first.x, first.y) == (LAY_MINES, GERMAN, 12000, 10000)
    assert (first.reach, first.loads, first.points) == (800, 2, 3)
    assert (second.x, second.y, second.loads) == (3050, 2000, 1)
    assert third.kind == NO_OBJECTIVE


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"kind": "lay eggs"}, "kind", "'lay eggs' is not known here"),
        ({"kind": None}, "kind", "this is missing"),
        ({"side": "Dutch"}, "side", "'Dutch' is not known here"),
        ({"side": "British", "vessels": 1}, "side", "no vessel of this side carries mines [CW-EQP.c]"),
        ({"vessels": 3}, "vessels", "only 2 of this side carry mines [CW-EQP.c]"),
        ({"vessels": 0}, "vessels", "from 1 to 60"),
        ({"at": [240.5, 100]}, "at[0]", "from 0 to 240"),
        ({"at": [100, 151]}, "at", "this lies off the table [CW-INT.r3]"),
        ({"at": [100, 141]}, "at", "this lies on the shoal [CW-SC6.a]"),
        ({"at": [100]}, "at", "2 are needed here, not 1"),
        ({"at": None}, "at", "this is missing"),
        ({"within": 0}, "within", "from 1 to 100"),
        ({"points": 1.5}, "points", "a whole number is needed here"),
        ({"points": None}, "points", "this is missing"),
        ({"turns": 2}, "turns", "there is no such key"),
    ],
)
def test_eqp_c_an_objective_with_a_slip_is_refused_at_its_place(fields: Any, place: str, words: str) -> None:
    found = problems_of(raid(objective(), objective(**fields), board={"shoal": 140}))

    assert len(found) == 1
    assert found[0].startswith(f"objectives[1].{place}: ")
    assert words in found[0]


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_no_more_than_four_objectives() -> None:
    found = problems_of(raid(*[objective()] * 5))

    assert found == ["objectives: 0 to 4 are needed here, not 5"]


@pytest.mark.clause("CW-EQP.c", "CW-MOV.a")
def test_eqp_c_what_is_asked_for_is_open_and_what_is_done_is_the_layers_secret() -> None:
    chosen = read_scenario(raid(objective(vessels=1)))
    state = begin(chosen)
    state.sea.battle.deploying = 0
    state.sea.ships[1].laying, state.sea.ships[1].laying_at = 2, 0
    spotted = state.sea.counters[state.sea.ships[1].counter]
    spotted.shown, spotted.known = 1, [2, 2]

    known = {viewer: view(state, viewer, chosen) for viewer in (BRITISH, GERMAN, PUBLIC, UMPIRE)}

    assert all(sight.sea.battle.objectives == state.sea.battle.objectives for sight in known.values())
    assert all(len(setting(sight.scenario)["objectives"]) == 1 for sight in known.values())
    laying = {viewer: sight.sea.ships[1].laying for viewer, sight in known.items()}
    assert laying == {BRITISH: UNKNOWN, GERMAN: 2, PUBLIC: UNKNOWN, UMPIRE: 2}
    points = {viewer: picture(sight)["points"] for viewer, sight in known.items()}
    assert points == {BRITISH: [0, 0], GERMAN: [0, 3], PUBLIC: [0, 0], UMPIRE: [0, 3]}


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_the_page_is_told_what_is_asked_and_how_far_ones_own_boats_are() -> None:
    chosen = read_scenario(raid(objective()))
    state = begin(chosen)
    state.sea.ships[1].laying, state.sea.ships[1].laying_at = 1, 0

    told = setting(chosen)["objectives"]
    own = picture(view(state, GERMAN, chosen))["ships"]
    others = picture(view(state, BRITISH, chosen))["ships"]

    assert told == [{"kind": "lay mines", "side": 1, "x": 120, "y": 100, "within": 8, "vessels": 2, "points": 3}]
    assert [(boat["laying"], boat["mines_laid"]) for boat in own] == [(None, None), (1, False), (0, False)]
    assert [other["laying"] for other in others] == [0, None, None]
