"""What programs that learn are given of Great War at Sea: the grid of a scenario, and what a side is shown."""

from __future__ import annotations

from ....engine.contract.research import Asked, Block, Research
from ....engine.contract.scenario import Scenario
from ..knowledge.sight import see
from ..tables.sea import Sea
from ..tables.ships import WAYS
from .drafts import Grid, draft_gunfire, draft_launches, draft_moves, draft_patrol, draft_plot

WAY_NAMES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
MISSION_NAMES = ("steam", "bombard", "unload")


def grid_for(_scenario: Scenario, sea: Sea) -> Grid:
    """B1.b  Patrols and plots by zone, and all else by ship."""
    grid = Grid(patrols=1, zones=len(sea.zones))
    grid.plots = grid.patrols + len(sea.zones)
    grid.moves = grid.plots + len(sea.fleets) * len(sea.zones) * len(MISSION_NAMES)
    grid.fires = grid.moves + (1 + len(sea.ships)) * WAYS
    grid.launches = grid.fires + (1 + len(sea.ships)) * len(sea.ships)
    return grid


def blocks_of(_grid: Grid, scenario: Scenario, sea: Sea) -> tuple[Block, ...]:
    """18.1, B1, B7, B8, B9  Patrols, plots, moves, gunfire and torpedoes, in this order."""
    ships = tuple(entry.name for entry in scenario.ships)
    zones = tuple(str(zone.number) for zone in sea.zones)
    fleets = tuple(str(number + 1) for number in range(len(sea.fleets)))
    who = ("all", *ships)
    return (
        Block("patrol", (("zone", zones),)),
        Block("plot", (("fleet", fleets), ("zone", zones), ("mission", MISSION_NAMES))),
        Block("move", (("who", who), ("way", WAY_NAMES))),
        Block("fire", (("who", who), ("target", ships))),
        Block("launch", (("who", who), ("target", ships))),
    )


RESEARCH = Research(
    version=1,
    grid=grid_for,
    blocks=blocks_of,
    asked={
        "patrol zones": Asked(("patrol",), draft_patrol),
        "orders": Asked(("plot",), draft_plot),
        "movement": Asked(("move",), draft_moves),
        "naming targets": Asked(("fire",), draft_gunfire),
        "naming torpedo targets": Asked(("launch",), draft_launches),
    },
    seen={
        "battle": ("turn", "stage", "round_number", "impulse", "holder", "acting", "weather", "tally", "zone"),
        "ships": (
            *("side", "status", "fleet", "zone", "q", "r", "moved", "known", "guns_lost", "hull_lost", "mount_lost"),
            *("torpedoes_spent", "speed_lost", "on_fire", "flooding", "rudder_jammed"),
        ),
        "fleets": ("in_use", "side", "zone", "came_from", "known", "plotted", "steps", "path", "mission"),
        "counters": ("in_use", "side", "q", "r", "kind", "face_up"),
    },
    sees=see,
    desk={name: f"known_{name}" for name in ("battle", "ships", "fleets", "fields", "counters")},
)
