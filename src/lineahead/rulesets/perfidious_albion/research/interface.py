"""What programs that learn are given of Perfidious Albion: the grid of a scenario, and what a side is shown."""

from __future__ import annotations

from ....engine.contract.research import Asked, Block, Research
from ....engine.contract.scenario import Scenario
from ..players.moves import SPEED_COUNT, TURNS
from ..rules.damage_control import REPAIRS
from ..tables.sea import Sea
from .drafts import TRACKS, Grid, draft_fire, draft_first, draft_steam, draft_templates

SPEED_NAMES = ("slowest", "half way", "fastest")[-SPEED_COUNT:]
REPAIR_NAMES = ("flooding", "fire", "propulsion", "steering")[:REPAIRS]


def grid_for(scenario: Scenario, sea: Sea) -> Grid:
    """SEQ  Templates, who is first, tracks, whose turn it is to fire, fire, repairs."""
    ships, squadrons = len(sea.ships), len(sea.squadrons)
    grid = Grid(templates=1)
    grid.firsts = grid.templates + ships
    grid.steams = grid.firsts + len(scenario.sides)
    grid.squadrons = grid.steams + squadrons * TRACKS
    grid.fires = grid.squadrons + squadrons
    grid.repairs = grid.fires + ships
    return grid


def blocks_of(_grid: Grid, scenario: Scenario, sea: Sea) -> tuple[Block, ...]:
    """SEQ  The same in words."""
    ships = tuple(entry.name for entry in scenario.ships)
    squadrons = tuple(str(squadron.number) for squadron in sea.squadrons)
    turns = tuple(f"{turn:+d} degrees" for turn in TURNS)
    tracks = (("squadron", squadrons), ("speed", SPEED_NAMES), ("turn", turns))
    return (
        Block("templates", (("ship", ships),)),
        Block("first", (("side", scenario.sides),)),
        Block("steam", (*tracks, ("manner", ("in succession", "together")))),
        Block("activate", (("squadron", squadrons),)),
        Block("fire", (("target", ships),)),
        Block("repair", (("ship", ships), ("what", REPAIR_NAMES))),
    )


def bars(scenario: Scenario) -> str:
    """HAZ.f  Mines that the other side does not know of are seen only through a view."""
    has_mines = any(area.get("kind") == "minefield" for area in scenario.text.get("areas", ()))
    return "hidden minefields are not played side by side" if has_mines else ""


RESEARCH = Research(
    version=1,
    grid=grid_for,
    blocks=blocks_of,
    asked={
        "torpedo markers": Asked(("templates",), draft_templates),
        "choice of the first to move": Asked(("first",), draft_first),
        "moving squadrons": Asked(("steam",), draft_steam),
        "squadrons firing": Asked(("activate", "fire", "repair"), draft_fire),
    },
    seen={
        "battle": ("turn", "holder", "first_mover", "moving", "firing", "acting"),
        "ships": (
            *("side", "status", "squadron", "x", "y", "heading", "speed", "astern", "flotation_lost", "destroyed"),
            *("tests_left", "flees"),
        ),
        "squadrons": ("in_use", "side", "formation", "speed", "moved", "fired", "flees"),
        "wedges": ("in_use", "side", "x", "y", "course", "torpedoes", "age"),
    },
    bars=bars,
)
