"""`import lineahead`: the same as a library."""

from __future__ import annotations

import ast
import pkgutil
from pathlib import Path

import pytest

import lineahead
from lineahead.attack import odds
from lineahead.engine.contract.events import Event
from lineahead.playing import doctrines_for, fight


def test_every_public_name_is_there():
    for name in lineahead.__all__:
        assert getattr(lineahead, name) is not None
        assert name in dir(lineahead)


def test_no_public_name_is_also_that_of_a_module():
    modules = {module.name for module in pkgutil.iter_modules(lineahead.__path__)}

    assert "simulator" in modules
    assert modules.isdisjoint(lineahead.__all__)


def test_people_type_checkers_and_the_running_program_know_the_same_names():
    tree = ast.parse(Path(lineahead.__file__).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {
        f"{node.module}.{name.name}" for node in block.body if isinstance(node, ast.ImportFrom) for name in node.names
    }

    assert seen == {f"{home}.{name}" for home, names in lineahead._HOMES.items() for name in names}


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'sail'"):
        lineahead.sail  # noqa: B018


def test_a_battle_in_one_line():
    game = lineahead.fight("iron-duke-v-moltke", seed=3)

    outcome = game.outcome()
    assert outcome is not None
    assert outcome.facts["turns"] <= 10


@pytest.mark.compiled
def test_many_battles_in_one_line():
    by_name = lineahead.simulate("iron-duke-v-moltke", 10)
    by_scenario = lineahead.simulate(lineahead.read_scenario("iron-duke-v-moltke"), 10)

    assert by_name.games == 10
    assert by_name.wins == by_scenario.wins
    with pytest.raises(lineahead.BadFile, match="did you mean 'coronel'"):
        lineahead.simulate("coronal", 10)


def test_every_event_is_heard_in_order_as_it_happens():
    heard: list[Event] = []
    game = fight("iron-duke-v-moltke", seed=3, tell=heard.append)

    assert heard == game.events(lineahead.UMPIRE)
    assert heard[0].words == "Turn 1."


def test_a_scenario_is_read_by_name_by_path_or_not_at_all():
    coronel = lineahead.read_scenario("coronel", board="hex", options={"criticals": False})

    assert coronel.board["kind"] == "hex"
    assert coronel.options["criticals"] is False
    assert lineahead.read_scenario(coronel) is coronel
    with pytest.raises(lineahead.BadFile, match="did you mean 'coronel'"):
        lineahead.read_scenario("coronal")


def test_a_doctrine_is_for_the_side_that_is_named():
    scenario = lineahead.read_scenario("iron-duke-v-moltke")

    british, german = doctrines_for(scenario, {"German.fighting_range": "5"})

    assert (british.fighting_range, german.fighting_range) == (0, 5)


def test_every_slip_of_the_doctrines_is_told_at_once():
    scenario = lineahead.read_scenario("iron-duke-v-moltke")

    with pytest.raises(lineahead.BadFile) as told:
        doctrines_for(scenario, {"French.wild": "1", "German.wildness": "1", "German.wild": "-1", "wild": "1"})

    assert len(told.value.problems) == 4


def test_odds_by_the_names_of_ships():
    found = odds("grand-fleets", "HMS Iron Duke", "SMS Moltke", 7, 90, 270, target_marker="yellow")

    # A large target abeam +1, at 20 knots -1.
    assert found["batteries"][0]["modifier"] == 0


def test_odds_refuse_what_they_do_not_depend_on_and_what_is_missing():
    with pytest.raises(lineahead.BadFile, match="range: attack: this is missing"):
        odds("grand-fleets", "HMS Iron Duke", "SMS Moltke")
    with pytest.raises(lineahead.BadFile, match="did you mean 'fires'"):
        odds("grand-fleets", "HMS Iron Duke", "SMS Moltke", 7, 90, 270, fire=1)
    with pytest.raises(lineahead.BadFile, match="only 14 values"):
        odds("grand-fleets", *range(15))


def test_odds_refuse_a_marker_that_does_not_exist():
    with pytest.raises(lineahead.BadFile, match="did you mean 'yellow'"):
        odds("grand-fleets", "HMS Iron Duke", "SMS Moltke", 7, 90, 270, firer_marker="yelow")
