"""Rules for battles of which something is known: what stands in their place, and what falls away."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

import pytest

from lineahead.kernel import compiled
from lineahead.kernel.records import record
from lineahead.kernel.specialised import Specialised

CALM, ROUGH = 0, 2
SLOWED = ((0, 0, 0), (0, 1, 2))


@record
class Weather:
    sea: int = CALM
    night: int = 0


@record
class Boat:
    size: int = 0
    speed: int = 10
    lamps: int = 0


def points(weather: Weather, boat: Boat) -> int:
    if weather.sea < ROUGH:
        return boat.speed
    return boat.speed - 1


def loss(weather: Weather, boat: Boat) -> int:
    return SLOWED[weather.sea][boat.size]


def is_lit(boat: Boat) -> bool:
    boat.lamps += 1
    return boat.lamps > 1


def is_seen(weather: Weather, boat: Boat) -> bool:
    return weather.night == 0 or is_lit(boat)


def light_lamps(weather: Weather, boat: Boat) -> None:
    if weather.night == 0:
        return
    boat.lamps = 1


def sail(weather: Weather, boat: Boat) -> int:
    light_lamps(weather, boat)
    for _ in range(2):
        light_lamps(weather, boat)
    if is_seen(weather, boat) and boat.size > 0:
        return points(weather, boat) if weather.sea == CALM else 0
    return -loss(weather, boat)


def is_lit_and_dark(weather: Weather, boat: Boat) -> bool:
    return is_lit(boat) and weather.night != 0


def number_or_none(weather: Weather, boat: Boat) -> int:
    return boat.size or weather.night


def knows_nothing(boat: Boat) -> int:
    return boat.size + 1


RULES = (points, loss, is_lit, is_seen, light_lamps, sail, is_lit_and_dark, number_or_none, knows_nothing)


@pytest.fixture
def calm_day(monkeypatch: pytest.MonkeyPatch) -> Specialised:
    monkeypatch.setattr(compiled, "_rules", {*compiled._rules, *RULES})
    return Specialised("calm_day", {"weather.sea": CALM, "weather.night": 0})


def body_of(special: Specialised, fn: Callable[..., Any]) -> str:
    special.of(fn)
    return "; ".join(ast.unparse(statement) for statement in special.trees[fn].body)


def test_a_branch_that_is_never_taken_falls_away(calm_day: Specialised) -> None:
    assert body_of(calm_day, points) == "return boat.speed"


def test_a_row_of_equal_figures_is_one_figure(calm_day: Specialised) -> None:
    assert body_of(calm_day, loss) == "return 0"


def test_a_rule_that_always_returns_the_same_is_not_called(calm_day: Specialised) -> None:
    assert body_of(calm_day, is_seen) == "return True"
    result = calm_day.result(light_lamps)
    assert result is not None
    assert result.value is None
    assert "light_lamps" not in body_of(calm_day, sail)
    assert "is_seen" not in body_of(calm_day, sail)


def test_what_is_asked_before_is_still_asked_if_it_does_something(calm_day: Specialised) -> None:
    assert body_of(calm_day, is_lit_and_dark) == "return is_lit(boat) and False"


def test_a_number_stays_a_number(calm_day: Specialised) -> None:
    assert body_of(calm_day, number_or_none) == "return boat.size or 0"


def test_a_rule_that_asks_for_nothing_known_stays_as_it_is(calm_day: Specialised) -> None:
    assert calm_day.of(knows_nothing) is knows_nothing
    assert calm_day.of(is_lit) is is_lit
    assert calm_day.of(points) is not points


@pytest.mark.parametrize("fn", RULES)
@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_copy_does_what_the_rule_does(calm_day: Specialised, fn: Callable[..., Any], size: int) -> None:
    weather, boats = Weather(), [Boat(size=size), Boat(size=size)]
    made = calm_day.of(fn)

    given = [(boat,) if fn in (is_lit, knows_nothing) else (weather, boat) for boat in boats]

    assert made(*given[0]) == fn(*given[1])
    assert boats[0] == boats[1]
