"""DEP.a  Scenarios from files, texts or plain values, and those that are made for a force of any size."""

from __future__ import annotations

from pathlib import Path

from ....engine.files.scenario_reader import ScenarioReader, only_on
from ..tables.doctrine import Doctrine
from ..tables.options import OPTIONS
from .cards import CARDS
from .forces import with_forces
from .scenario_checks import check_scenario

SCENARIO_FILES = Path(__file__).parents[3] / "data" / "scenarios" / "coastal-warfare"

READER = ScenarioReader(
    ruleset="coastal-warfare",
    edition=2,
    folder=SCENARIO_FILES,
    options=OPTIONS,
    cards=CARDS,
    check=check_scenario,
    with_board=only_on("open", "these rules are played on an open table [CW-INT.c]"),
    doctrine=Doctrine,
    with_forces=lambda text, _cards, problems: with_forces(text, problems),
    usual_length=20,  # SCN.b
)
scenario_names = READER.names
read_scenario = READER.read
