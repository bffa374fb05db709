"""B1.f, B7.t1  Whose orders are wanted in each step that asks for any: sides as bits."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.counters import has_to_place
from ..rules.deploying import side_to_set_up
from ..rules.impulses import side_to_name
from ..rules.patrols import boat_without_zone
from ..rules.plotting import fleet_to_plot
from ..tables.ships import NOBODY, ON_HEXES, SIDES, Battle, Fleet, Ship, Zone
from .standing import zones_to_patrol


@rule
def turn_of(battle: Battle, side: int) -> int:
    """B1.f  A side, or nobody, while the game goes on."""
    return 0 if side == NOBODY or battle.over != 0 else 1 << side


@rule
def who_writes_patrols(battle: Battle, ships: list[Ship], zones: list[Zone]) -> int:
    """18.1.a  Before play each side that has an MTB without a patrol zone, and a zone for it."""
    sides = 0
    for side in range(SIDES):
        if battle.turn == 0 and boat_without_zone(ships, side) != NOBODY and zones_to_patrol(zones, side) > 0:
            sides |= turn_of(battle, side)
    return sides


@rule
def who_writes_plots(battle: Battle, ships: list[Ship], fleets: list[Fleet]) -> int:
    """B1.e  Each side that has a fleet without orders."""
    sides = 0
    for side in range(SIDES):
        if battle.writing != 0 and fleet_to_plot(ships, fleets, side) != NOBODY:
            sides |= turn_of(battle, side)
    return sides


@rule
def who_names_victims(battle: Battle, ships: list[Ship]) -> int:
    """18.41.a  The owner of MTBs that have contact."""
    sides = 0
    for i in range(len(ships)):
        if ships[i].contact != 0:
            sides |= turn_of(battle, ships[i].side)
    return sides


@rule
def who_sets_up(battle: Battle) -> int:
    """B7.c, P.m  The loser of the initiative, then its holder."""
    return turn_of(battle, side_to_set_up(battle)) if battle.stage == ON_HEXES else 0


@rule
def who_places_counters(battle: Battle) -> int:
    """13.25.f, 13.25.r7  Both sides, once a battle."""
    sides = 0
    for side in range(SIDES):
        if battle.stage == ON_HEXES and has_to_place(battle, side):
            sides |= turn_of(battle, side)
    return sides


@rule
def who_acts(battle: Battle) -> int:
    """B7.d, B8.g  The side that has still to name its moves or targets in the impulse at hand."""
    return turn_of(battle, side_to_name(battle)) if battle.stage == ON_HEXES else 0
