"""The options of Perfidious Albion: their names, clauses and defaults, and the record of them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from lineahead.rulesets.perfidious_albion.tables import options as module
from lineahead.rulesets.perfidious_albion.tables.options import OPTIONS, as_record
from lineahead.rulesets.perfidious_albion.tables.ships import Options

CLAUSES = Path(module.__file__).parents[1] / "clauses.toml"


def defaults() -> dict[str, bool]:
    """All options as they are by default."""
    return {option.name: option.default for option in OPTIONS}


@pytest.mark.clause("PA-GUN.r3", "PA-DAM.r3")
def test_engagement_binds_fires_do_not_spread_and_nobody_rules_unless_asked_for():
    of_old = {"rules_of_engagement": True, "fire_spreads": False, "umpire_decides": False}
    assert {name: value for name, value in defaults().items() if name in of_old} == of_old


@pytest.mark.clause("PA-TOR.r8", "PA-SC1.r1", "PA-SC1.r2")
def test_the_readings_of_the_second_edition_are_those_of_the_text_and_of_the_first_as_they_were():
    later = [option for option in OPTIONS if option.since == 2]

    assert [option.name for option in later] == ["torpedoes_pass_still_ships", "leaving_is_fleeing", "battle_goes_on"]
    assert all(option.default is True and option.before is False for option in later)
    # what a record of the first edition leaves out is nothing in the state
    assert as_record({option.name: option.default_in(1) for option in OPTIONS}) == Options()


@pytest.mark.parametrize("name", [option.name for option in OPTIONS])
def test_each_option_turns_its_own_switch(name):
    turned, usual = as_record({**defaults(), name: not defaults()[name]}), as_record(defaults())

    assert [field for field in defaults() if getattr(turned, field) != getattr(usual, field)] == [name]


def test_every_option_cites_a_clause_that_exists_and_offers_its_default():
    known = {clause["id"] for clause in tomllib.loads(CLAUSES.read_text(encoding="utf-8"))["clause"]}

    assert {option.clause for option in OPTIONS} <= known
    assert all(option.choices[0] == option.default for option in OPTIONS)
