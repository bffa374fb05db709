"""SCA, SCB  Scenarios from names, files, texts or plain values."""

from __future__ import annotations

from pathlib import Path

from ...engine.scenario_reader import ScenarioReader, only_on
from .card_checks import check_card
from .cards import ships_on_file
from .options import OPTIONS
from .scenario_checks import check_scenario

SCENARIO_FILES = Path(__file__).parents[2] / "data" / "scenarios" / "great-war-at-sea"

READER = ScenarioReader(
    ruleset="great-war-at-sea",
    edition=1,
    folder=SCENARIO_FILES,
    options=OPTIONS,
    cards_on_file=ships_on_file,
    check_card=check_card,
    check=check_scenario,
    with_board=only_on("hex", "these rules are played on sea zones and hexes [GWAS-B7.a]"),
)
scenario_names = READER.names
read_scenario = READER.read
