"""What programs that learn are given of Coastal Warfare: the grid of a scenario, and what a side is shown."""

from __future__ import annotations

from ....engine.contract.research import Asked, Block, Research
from ....engine.contract.scenario import Scenario
from ....kernel.compiled import rule
from ..knowledge.sight import see
from ..tables.sea import Board, Desk, Sea
from ..tables.ships import SHIP_COUNTER
from .drafts import CHANCES, COURSES, RUNS, SWINGS, Grid, draft_action, draft_launch, draft_move

COURSE_NAMES = tuple(f"{course // 100:+d} degrees" for course in COURSES)
SWING_NAMES = tuple(f"{swing / 2:+g} of the widest" for swing in SWINGS)
RUN_NAMES = (*(f"{run / (len(RUNS) - 1):g} of the way" for run in RUNS), "half speed astern")


def markers(sea: Sea) -> list[int]:
    """MOV.b  The markers of ships and dummies, which come first among the counters."""
    return [counter.number for counter in sea.counters if counter.kind == SHIP_COUNTER]


def grid_for(_scenario: Scenario, sea: Sea) -> Grid:
    """MOV.b, ORD  Launches, moves, looks, lights and fire, by the numbers of markers; torpedoes stand behind those."""
    counters = len(markers(sea))
    grid = Grid(launches=1, markers=counters)
    grid.moves = grid.launches + counters * len(COURSES)
    grid.looks = grid.moves + counters * len(SWINGS) * (len(RUNS) + 1)
    grid.lights = grid.looks + counters * CHANCES
    grid.fires = grid.lights + counters * counters
    return grid


def blocks_of(_grid: Grid, _scenario: Scenario, sea: Sea) -> tuple[Block, ...]:
    """ORD  The same in words."""
    counters = tuple(map(str, markers(sea)))
    return (
        Block("launch", (("counter", counters), ("course", COURSE_NAMES))),
        Block("move", (("counter", counters), ("swing", SWING_NAMES), ("run", RUN_NAMES))),
        Block("look", (("counter", counters), ("chances", ("1", "2")))),
        Block("light", (("counter", counters), ("target", counters))),
        Block("fire", (("counter", counters), ("target", counters))),
    )


@rule
def see_desk(desk: Desk, board: Board, side: int) -> None:
    """MOV.a  What a side knows comes onto its desk."""
    see(Board(desk.known_battle, desk.known_ships, desk.known_counters, desk.known_clouds), board, side)


RESEARCH = Research(
    version=1,
    grid=grid_for,
    blocks=blocks_of,
    asked={
        "launching torpedoes": Asked(("launch",), draft_launch),
        "moving ships": Asked(("move",), draft_move),
        "observing and firing": Asked(("look", "light", "fire"), draft_action),
    },
    seen={
        "battle": ("turn", "phase", "aware", "medium_sea", "poor_weather", "done"),
        "ships": (
            *("side", "status", "counter", "engines_lost", "bridge_lost", "damage", "mounts_lost", "tubes_lost"),
            *("loaded", "disabled", "seen", "searchlight"),
        ),
        "counters": (
            *("side", "kind", "status", "x", "y", "heading", "shown", "ship", "known", "speed", "turned", "moved"),
            *("launched", "looked", "fired"),
        ),
    },
    sees=see_desk,
    desk={name: f"known_{name}" for name in ("battle", "ships", "counters", "clouds")},
)
