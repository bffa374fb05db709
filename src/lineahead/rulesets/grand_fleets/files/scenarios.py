"""2.1  Preparations: scenarios from files, texts or lists of ships, and the battle they begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ....engine.contract.scenario import Problem, Scenario
from ....engine.files.scenario_reader import ScenarioReader
from ..rules.deployment import NOT_DEPLOYING, ROLLING
from ..rules.flotillas import muster_all
from ..rules.lookout import stranger
from ..tables.doctrine import Doctrine
from ..tables.options import OPTIONS, as_record
from ..tables.sea import Sea, State
from ..tables.sheets import Sheet
from ..tables.ships import CREWS_AS_GIVEN, CREWS_UNPRICED, REGULAR, Battle, Board
from .cards import CARDS
from .conditions import set_conditions
from .divisions import sort_ships
from .grades import grades_from
from .scenario_checks import check_scenario
from .setting_up import board_from, fleet_from, wind_from

SCENARIO_FILES = Path(__file__).parents[3] / "data" / "scenarios" / "grand-fleets"


def with_board(text: dict[str, Any], board: str | None, _problems: list[Problem]) -> dict[str, Any]:
    """0.22  The text with the board that was chosen in it ("open" or "hex"), an open table if nobody says."""
    extent = text.get("board")
    if not isinstance(extent, Mapping):
        return text
    return {**text, "board": {**extent, "kind": board or extent.get("kind", "open")}}


READER = ScenarioReader(
    ruleset="grand-fleets",
    edition=2,
    folder=SCENARIO_FILES,
    options=OPTIONS,
    cards=CARDS,
    check=check_scenario,
    with_board=with_board,
    doctrine=Doctrine,
)
scenario_names = READER.names
read_scenario = READER.read


def pick_up(
    limit: int,
    forces: Mapping[str, Sequence[str]],
    board: str = "open",
    extent: tuple[float, float] = (24, 18),
    models: int = 3000,
    length: int | None = None,
    options: Mapping[str, Any] | None = None,
    umpire: bool = False,
) -> Scenario:
    """2.11.b, 2.11.d  A pick-up battle from lists of ships, of whatever nations, within a points limit."""
    text: dict[str, Any] = {
        "ruleset": READER.ruleset,
        "edition": READER.edition,
        "title": f"Pick-up battle of {limit} points",
        "board": {"width": extent[0], "height": extent[1], "models": models},
        "forces": {"points": limit},
        "umpire": umpire,
        "sides": [{"name": side} for side in forces],
        "ships": [{"card": ship, "side": side} for side, ships in forces.items() for ship in ships],
    }
    if length is not None:
        text["length"] = length
    return read_scenario(text, board, options, "pick-up")


def board_record(scenario: Scenario) -> Board:
    """0.22  The board of a scenario as the rules read it."""
    return board_from(scenario.board)


def begin(scenario: Scenario) -> State:
    """2.1  The battle before its first turn: ships in place or due; those of a pick-up are yet to be deployed."""
    board = board_record(scenario)
    is_pick_up = all(entry.at is None for entry in scenario.ships)
    battle = Battle(
        board=board,
        options=as_record(scenario.options),
        sides=len(scenario.sides),
        length=scenario.length,
        deploying=ROLLING if is_pick_up else NOT_DEPLOYING,
        wind=wind_from(board, scenario.text.get("wind")),
    )
    set_victory(battle, scenario)
    ships = fleet_from(board, scenario.ships, scenario.cards)
    if battle.options.crew_quality not in (CREWS_AS_GIVEN, CREWS_UNPRICED):
        for ship in ships:
            ship.crew = REGULAR
    set_conditions(battle, ships, scenario)
    muster_all(battle, ships)
    sheets = [Sheet() for _ in ships] if battle.options.simultaneous else []
    if battle.options.blind:
        for ship in ships:
            ship.unasked = 1
    divisions = sort_ships(battle, ships, scenario)
    parts = battle.sides + 1 if battle.options.blind else 0
    known = [stranger(ship) for _ in range(parts) for ship in ships]
    return State([], Sea(battle, ships, sheets, divisions, known))


def set_victory(battle: Battle, scenario: Scenario) -> None:
    """2.3.a, 2.3.c, 2.3.e, COR.l  The scenario's own conditions of victory."""
    victory = scenario.text.get("victory", {})
    battle.grades = grades_from(scenario)
    battle.winning_margin = victory.get("margin", 1)
    for side, points in victory.get("points", {}).items():
        battle.extra_points[scenario.sides.index(side)] = points
