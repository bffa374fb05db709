"""What programs that learn are given of Grand Fleets: the grid of a scenario, and what a side is shown."""

from __future__ import annotations

from ....engine.contract.research import Asked, Block, Research
from ....engine.contract.scenario import Scenario
from ..tables.sea import Sea
from ..tables.ships import HEXGRID, MILE, SIXTY_DEGREES
from .drafts import (
    Grid,
    draft_fire,
    draft_launch,
    draft_move,
    draft_written_fire,
    draft_written_launch,
    draft_written_move,
)

FIFTEEN_DEGREES = 1500
SHARPEST = 9000  # on an open table; on hexes a ship may turn right round
HALF_A_MILE = MILE // 2


def grid_for(scenario: Scenario, sea: Sea) -> Grid:
    """3.2  Turns by 60 degrees and runs by miles on hexes, by 15 degrees and half miles on an open table."""
    battle = sea.battle
    most = max(max(ship.card.speed) for ship in sea.ships) * MILE
    grid = Grid(manners=2 if battle.options.divisions != 0 else 1)
    if battle.board.kind == HEXGRID:
        grid.turn_step, grid.first_turn, grid.turns, grid.run_step = SIXTY_DEGREES, -2 * SIXTY_DEGREES, 6, MILE
    else:
        grid.turn_step, grid.first_turn, grid.run_step = FIFTEEN_DEGREES, -SHARPEST, HALF_A_MILE
        grid.turns = 1 + 2 * SHARPEST // FIFTEEN_DEGREES
    grid.runs = 1 + most // grid.run_step
    ships = len(scenario.ships)
    grid.moves = 1
    grid.fires = grid.moves + ships * grid.turns * grid.runs * grid.manners
    grid.launches = grid.fires + ships * ships
    return grid


def blocks_of(grid: Grid, scenario: Scenario, _sea: Sea) -> tuple[Block, ...]:
    """3, 4, 5  Moves, gunfire and torpedoes, in this order."""
    ships = tuple(entry.name for entry in scenario.ships)
    turns = tuple(f"{(grid.first_turn + turn * grid.turn_step) // 100:+d} degrees" for turn in range(grid.turns))
    runs = tuple(f"{run * grid.run_step / MILE:g} nm" for run in range(grid.runs))
    manners = ("in succession", "together")[: grid.manners]
    moves = Block("move", (("ship", ships), ("turn", turns), ("ahead", runs), ("manner", manners)))
    fires = Block("fire", (("ship", ships), ("target", ships)))
    launches = Block("launch", (("ship", ships), ("target", ships)))
    return moves, fires, launches


def bars(scenario: Scenario) -> str:
    """0.11.b  Blind fleets are seen only through a view."""
    is_blind = scenario.options.get("blind") or scenario.options.get("secret_deployment")
    return "blind fleets and hidden deployments are not played side by side" if is_blind else ""


OF_BATTLE = ("turn", "phase", "acting", "left_in_batch", "declined", "surrendered", "sea", "visibility", "light")
OF_SHIP = (
    *("side", "status", "x", "y", "heading", "hull_lost", "moved", "fired", "launched", "speed_marker", "splashes"),
    *("bridge", "engine", "fires", "fire_control", "floods", "listing", "rudder", "mounts_lost", "tubes_spent"),
)
RESEARCH = Research(
    version=1,
    grid=grid_for,
    blocks=blocks_of,
    asked={
        "moving ships": Asked(("move",), draft_move),
        "firing guns": Asked(("fire",), draft_fire),
        "launching torpedoes": Asked(("launch",), draft_launch),
        "writing moves": Asked(("move",), draft_written_move),
        "writing targets": Asked(("fire",), draft_written_fire),
        "writing launches": Asked(("launch",), draft_written_launch),
    },
    seen={"battle": OF_BATTLE, "ships": OF_SHIP},
    bars=bars,
)
