"""A battle that was saved before an option came to the rules can still be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario


def test_a_scenario_without_a_newer_option_is_read_with_its_default():
    coronel = read_scenario("coronel")
    older = {name: value for name, value in coronel.options.items() if name != "umpire_decides"}
    saved = replace(coronel, options=older, text={**coronel.text, "options": older})

    assert read_scenario(saved).options == {**older, "umpire_decides": False}


def test_a_scenario_whose_options_are_not_those_of_its_text_is_refused():
    coronel = read_scenario("coronel")
    other = replace(coronel, options={**coronel.options, "criticals": not coronel.options["criticals"]})

    with pytest.raises(BadFile, match="do not make this battle"):
        read_scenario(other)
