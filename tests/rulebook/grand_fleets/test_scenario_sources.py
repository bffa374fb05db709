"""Where a scenario comes from, and that whatever stands there is either read or refused."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.engine.files.toml_files import toml_of
from lineahead.rulesets.grand_fleets.files.scenarios import SCENARIO_FILES, begin, read_scenario, scenario_names
from tests.rulebook.grand_fleets.texts import changed, class_text, duel, joined_by, problems_of

HUGE = 10**30


@pytest.mark.parametrize(
    ("given_as", "value"), [("true", True), ("True", True), ("false", False), (True, True), (False, False)]
)
def test_options_may_be_given_as_text(given_as: object, value: bool) -> None:
    scenario = read_scenario(duel(), options={"partial_points": given_as, "hit_on": "text"})

    assert scenario.options["partial_points"] is value
    assert scenario.options["hit_on"] == "text"
    assert scenario.options["criticals"] is True


def test_what_is_asked_for_goes_before_what_the_file_says() -> None:
    text = duel(options={"bridge": "letter", "criticals": False})

    scenario = read_scenario(text, board="hex", options={"criticals": "true"})

    assert (scenario.options["bridge"], scenario.options["criticals"]) == ("letter", True)
    assert scenario.board["kind"] == "hex"
    assert "kind" not in text["board"]


def test_the_same_scenario_from_name_file_text_and_values() -> None:
    path = SCENARIO_FILES / "coronel.toml"
    text = path.read_text(encoding="utf-8")

    readings = [read_scenario(source, name="coronel") for source in ("coronel", path, str(path), text, toml_of(path))]

    assert all(reading == readings[0] for reading in readings)
    assert readings[0].name == "coronel"


@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.parametrize("name", scenario_names())
def test_text_and_cards_are_enough_to_read_a_scenario_again(name: str, board: str) -> None:
    scenario = read_scenario(name, board=board, options={"partial_points": "true"})

    text, cards = json.loads(json.dumps([scenario.text, scenario.cards]))

    assert read_scenario(text, name=name, cards=cards) == scenario
    assert read_scenario(scenario) == scenario


def test_cards_that_are_given_go_before_those_on_file() -> None:
    cards = {"HMS Iron Duke": class_text() | {"points": 100}, "SMS Moltke": class_text("SMS Moltke")}

    state = begin(read_scenario(duel(), cards=cards))

    assert [ship.card.points for ship in state.sea.ships] == [100, 206]


def test_cards_that_are_given_are_checked_and_no_others_known() -> None:
    cards = {"HMS Iron Duke": class_text() | {"points": "many"}}

    problems = problems_of(lambda: read_scenario(duel(), cards=cards))

    assert set(problems) == {"cards['HMS Iron Duke'].points", "ships[0].card", "ships[1].card"}


def test_a_scenario_that_is_not_what_its_text_says() -> None:
    scenario = read_scenario("coronel")
    longer = Scenario(**{name: getattr(scenario, name) for name in scenario.__slots__} | {"length": 99})

    assert "do not make this battle" in problems_of(lambda: read_scenario(longer))["scenario"]


def test_reading_changes_nothing_it_is_given() -> None:
    text, cards = duel(), {"HMS Iron Duke": class_text(), "SMS Moltke": class_text("SMS Moltke")}
    before = deepcopy((text, cards))

    read_scenario(text, board="hex", options={"criticals": "false"}, cards=cards)

    assert (text, cards) == before


ODD = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from([HUGE, -HUGE, "HMS Iron Duke", "British", "west", [1, 2, 3], [7, 9]]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["name", "side", "at", "ships"]), inner, max_size=3),
    ),
    max_leaves=5,
)


def full_duel() -> dict[str, Any]:
    """A duel with everything in it that a scenario may have."""
    text = joined_by(
        duel(umpire=True, length=9, period="1914", words="Two and one"), "HMS Benbow", "British", arrives=2
    )
    text["sides"][0]["seats"] = [{"name": "One", "ships": ["HMS Iron Duke"]}, {"name": "Two", "ships": ["HMS Benbow"]}]
    text["exits"] = [{"side": "German", "ships": ["SMS Moltke"], "edges": ["east"], "from_turn": 2}]
    text["options"] = {"hit_on": "text"}
    text["cards"] = [class_text()]
    return text


def paths(value: object, path: str = "") -> list[str]:
    """Every place of a text."""
    if isinstance(value, dict):
        inner = [place for key, part in value.items() for place in paths(part, f"{path}.{key}" if path else str(key))]
    elif isinstance(value, list):
        inner = [place for i, part in enumerate(value) for place in paths(part, f"{path}[{i}]")]
    else:
        inner = []
    return [path, *inner] if path else inner


# Guns are named by their bore in the history of a card, and a name with a dot in it is no path.
PATHS = [path for path in paths(full_duel()) if "history" not in path]


@given(st.lists(st.tuples(st.sampled_from(PATHS), ODD), min_size=1, max_size=3), st.sampled_from(["open", "hex"]))
def test_whatever_stands_in_a_file_it_is_read_or_refused(changes: list[tuple[str, object]], board: str) -> None:
    text = full_duel()
    for path, value in changes:
        try:
            text = changed(text, path, value)
        except (KeyError, IndexError, TypeError):
            continue

    with suppress(BadFile):
        scenario = read_scenario(text, board=board)
        assert read_scenario(scenario) == scenario
        assert begin(scenario).sea.ships
