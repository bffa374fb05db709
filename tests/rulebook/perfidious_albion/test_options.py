"""The options of Perfidious Albion: their names, clauses and defaults, and the record of them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from lineahead.rulesets.perfidious_albion import options as module
from lineahead.rulesets.perfidious_albion.options import OPTIONS, as_record
from lineahead.rulesets.perfidious_albion.ships import Options

CLAUSES = Path(module.__file__).parent / "clauses.toml"


def defaults() -> dict[str, bool]:
    """All options as they are by default."""
    return {option.name: option.default for option in OPTIONS}


@pytest.mark.clause("PA-GUN.r3", "PA-DAM.r3", "PA-DAM.e")
def test_engagement_binds_fires_do_not_spread_and_nobody_rules_unless_asked_for():
    assert defaults() == {"rules_of_engagement": True, "fire_spreads": False, "umpire_decides": False}
    assert as_record(defaults()) == Options()


@pytest.mark.parametrize("name", ["rules_of_engagement", "fire_spreads", "umpire_decides"])
def test_each_option_turns_its_own_switch(name):
    turned = as_record({**defaults(), name: not defaults()[name]})

    differing = [each for each in defaults() if getattr(turned, each) != getattr(Options(), each)]
    assert differing == [name]


def test_every_option_cites_a_clause_that_exists_and_offers_its_default():
    known = {clause["id"] for clause in tomllib.loads(CLAUSES.read_text(encoding="utf-8"))["clause"]}

    assert {option.clause for option in OPTIONS} <= known
    assert all(option.choices[0] == option.default for option in OPTIONS)
