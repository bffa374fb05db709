"""SCA, SCB  Scenarios from names, files, texts or plain values."""

from __future__ import annotations

from pathlib import Path

from ....engine.files.scenario_reader import ScenarioReader, only_on
from ..tables.doctrine import Doctrine
from ..tables.options import OPTIONS
from .cards import CARDS
from .scenario_checks import check_scenario

SCENARIO_FILES = Path(__file__).parents[3] / "data" / "scenarios" / "great-war-at-sea"

READER = ScenarioReader(
    ruleset="great-war-at-sea",
    edition=2,
    folder=SCENARIO_FILES,
    options=OPTIONS,
    cards=CARDS,
    check=check_scenario,
    with_board=only_on("hex", "these rules are played on sea zones and hexes [GWAS-B7.a]"),
    doctrine=Doctrine,
)
scenario_names = READER.names
read_scenario = READER.read
