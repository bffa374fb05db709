"""A step is resolved on a copy of what its rules can get at; all else is shared, as nothing can change it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lineahead.engine.contract.questions import Nothing, Order
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario, remembered
from lineahead.engine.contract.steps import Step
from lineahead.engine.game.resolving import working_copy
from lineahead.kernel.records import record


@record
class Piece:
    """Something on the table."""

    at: int = 0


class Sea(NamedTuple):
    """A battle with two tables."""

    battle: Piece
    ships: list[Piece]
    buoys: list[Piece]


class Fleet(NamedTuple):
    """A bundle of one of them."""

    ships: list[Piece]


def sail(fleet: Fleet) -> None:
    """A rule that gets at ships alone."""


def drift(buoys: list[Piece]) -> None:
    """A rule that gets at buoys alone."""


def look(state: State) -> None:
    """A rule that gets at everything."""


def copied(step: Step, *orders: Order) -> tuple[bool, bool, bool]:
    """Whether battle, ships and buoys were copied for a step."""
    state = State([0], Sea(Piece(), [Piece(at=1)], [Piece(at=2)]))
    work = working_copy(step, state, orders)
    assert work == state
    pairs = zip(work.sea, state.sea, strict=True)
    battle, ships, buoys = (own is not other for own, other in pairs)
    return battle, ships, buoys


def test_a_table_is_copied_if_a_rule_of_the_step_can_get_at_it() -> None:
    assert copied(Step("1", "sailing", does=(sail,))) == (True, True, False)
    assert copied(Step("1", "drifting", does=(drift,), after=(sail,))) == (True, True, True)
    assert copied(Step("1", "looking", does=(look,))) == (True, True, True)


def test_of_rules_for_answers_those_count_that_were_given() -> None:
    step = Step("1", "either", takes={"sail": (sail,), "drift": (drift,)})

    assert copied(step, Order("a", 1, "drift", Nothing())) == (True, False, True)
    assert copied(step) == (True, False, False)


def test_a_scenario_as_known_is_made_once_for_each_viewer() -> None:
    asked = list[int]()

    @remembered
    def as_known(scenario: Scenario, viewer: int) -> Scenario:
        asked.append(viewer)
        return replace(scenario, name=f"{scenario.name} for {viewer}")

    chosen = Scenario("raid", "toy", 1, "A raid", {}, 0, {}, ("Red", "Blue"), (), (), {})
    assert as_known(chosen, 0) is as_known(chosen, 0)
    assert as_known(chosen, 1).name == f"{chosen.name} for 1"
    assert as_known(replace(chosen), 1) is not as_known(chosen, 1)
    assert asked == [0, 1, 1]
