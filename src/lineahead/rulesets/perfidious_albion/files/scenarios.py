"""SC1, SC2  Scenarios from names, files, texts or plain values, and pick-up battles within a tonnage."""

from __future__ import annotations

from pathlib import Path

from ....engine.files.scenario_reader import ScenarioReader, only_on
from ..tables.doctrine import Doctrine
from ..tables.options import OPTIONS
from .cards import CARDS
from .forces import with_forces
from .scenario_checks import check_scenario

SCENARIO_FILES = Path(__file__).parents[3] / "data" / "scenarios" / "perfidious-albion"

READER = ScenarioReader(
    ruleset="perfidious-albion",
    edition=2,
    folder=SCENARIO_FILES,
    options=OPTIONS,
    cards=CARDS,
    check=check_scenario,
    with_board=only_on("open", "these rules are played on an open table [PA-MOV.c]"),
    doctrine=Doctrine,
    with_forces=with_forces,
)
scenario_names = READER.names
read_scenario = READER.read
