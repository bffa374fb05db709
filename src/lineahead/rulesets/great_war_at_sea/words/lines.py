"""Lines of the log that tell one note each, what their numbers are called, and who hears of them."""

from __future__ import annotations

from ....engine.words.lines import Finders, NoteLine
from ....engine.words.log_words import number_in_words, side_name
from ....kernel.trace import Note
from ..tables.charts import ENTRIES_OF_A_FIELD
from ..tables.notes import Noted
from ..tables.sea import View
from .vocabulary import (
    WEATHERS,
    boundary_in_words,
    fleet_of,
    is_told_by,
    is_told_of_fleet,
    named_fleet,
    ship_name,
    ship_of,
    zone_in_words,
)

NAMES: Finders = {
    **dict.fromkeys(("ship", "target"), lambda telling, ship: ship_name(telling.view, ship)),
    **dict.fromkeys(("fleet", "sought", "new"), lambda telling, fleet: named_fleet(telling.view, fleet)),
    **dict.fromkeys(("zone", "from"), lambda telling, zone: zone_in_words(telling.view, zone)),
    **dict.fromkeys(("boundary", "ring"), lambda _, boundary: boundary_in_words(boundary)),
    "side": lambda telling, side: side_name(telling.view, side),
    "weather": lambda _, weather: WEATHERS[weather],
    "total": lambda _, total: number_in_words(total),
    "entry": lambda _, entry: f"{entry} of {ENTRIES_OF_A_FIELD}",
}


def own_side(view: View, note: Note) -> bool:
    """B1.e  The side of a note alone hears of it."""
    return is_told_by(view, note.a)


def own_boat(view: View, note: Note) -> bool:
    """18.1.a  The owner of a boat alone hears of it."""
    return is_told_by(view, ship_of(view, note.a).side)


def own_fleet(view: View, note: Note) -> bool:
    """B1.d, B5.4  The owner of a fleet alone hears of it."""
    return is_told_by(view, fleet_of(view, note.a).side)


def enemy_of_fleet(view: View, note: Note) -> bool:
    """18.41.r2  The owner of the boats that have found a fleet alone hears of it."""
    return is_told_by(view, 1 - fleet_of(view, note.a).side)


LINES: dict[int, NoteLine] = {
    Noted.SURRENDERS: NoteLine("surrender", "SCA.b", "{side} gives up.", "side"),
    Noted.BATTLE_BEGINS: NoteLine(
        "battle", "B7.a", "battle is joined in {zone}: the ships come onto the tactical map", "zone"
    ),
    Noted.BATTLE_ENDS: NoteLine("battle", "B7.h", "the battle in {zone} is over after {rounds:round}", "zone rounds"),
    Noted.INITIATIVE_TIED: NoteLine("initiative", "B7.d", "both have {total}: they throw again", "total"),
    Noted.INITIATIVE_HELD: NoteLine(
        "initiative", "B7.d", "{side} holds the initiative: it moves last and names its targets first", "side"
    ),
    Noted.ENEMIES_SIGHTED: NoteLine("sight", "B7.g", "the enemies have sighted each other", "round"),
    # Fleets on sea zones.
    Noted.FLEET_ENTERS: NoteLine("sails", "B1.f", "{fleet:enters|enter} {zone} from {from}", "fleet zone from"),
    Noted.FLEET_STOPS: NoteLine(
        "sails", "B1.d", "{fleet:stops|stop} in {zone}, {short:zone} short of the plot", "fleet zone -short", own_fleet
    ),
    Noted.LEFT_BEHIND: NoteLine(
        "sails",
        "B1.d",
        "{ship} cannot follow and stays behind in {zone}",
        "ship -left_by fleet zone",
        lambda view, note: is_told_of_fleet(view, note.b),
    ),
    Noted.IN_PORT: NoteLine("sails", "B1.c", "{fleet:is|are} in port in {zone}", "fleet zone"),
    Noted.CONTACT_MADE: NoteLine(
        "contact",
        "B5.4",
        "{fleet:has contact with|have contact with} {sought} in {zone}",
        "fleet sought -zone",
        more=lambda *_: {"made": True},
    ),
    Noted.NO_CONTACT_MADE: NoteLine(
        "contact",
        "B5.4",
        "{fleet:does not find|do not find} {sought} in {zone}",
        "fleet sought -zone",
        more=lambda *_: {"made": False},
    ),
    Noted.CONTACT_NOT_SOUGHT: NoteLine(
        "contact", "B5.4", "{fleet:lets|let} {sought} pass unsought", "fleet sought", own_fleet
    ),
    Noted.BATTLE_GIVEN: NoteLine(
        "contact", "B5.4", "{side} gives battle in {zone}", "side zone", more=lambda *_: {"given": True}
    ),
    Noted.BATTLE_DECLINED: NoteLine(
        "contact", "B5.4", "{side} declines battle in {zone}", "side zone", more=lambda *_: {"given": False}
    ),
    Noted.FLEET_WITHDRAWS: NoteLine(
        "sails", "B7.h", "{fleet:withdraws|withdraw} from {from} to {zone}", "fleet zone from"
    ),
    Noted.FLEET_SPLITS: NoteLine(
        "sails", "B1.e", "{fleet:parts|part} in {zone}: some ships are now {new}", "fleet new zone"
    ),
    Noted.NO_WAY_OUT: NoteLine(
        "sails", "B7.h", "{fleet:finds|find} no sea beyond the {boundary} boundary to go to", "fleet boundary"
    ),
    Noted.OPEN_SEA_TURN: NoteLine(
        "points", "SCA.e", "{side} scores {points:point}: the enemy was in open zones", "side points"
    ),
    Noted.FLEET_GONE: NoteLine("sails", "B1.e", "{fleet:is|are} no more", "fleet"),
    # Motor torpedo boats.
    Noted.PATROL_WRITTEN: NoteLine("patrol", "18.1.a", "{ship} lies in wait in {zone}", "ship zone", own_boat),
    Noted.MTB_CONTACT: NoteLine(
        "contact", "18.2.b", "{ship} has contact with {fleet} in {zone}", "ship fleet zone", own_boat
    ),
    Noted.NO_MTB_CONTACT: NoteLine(
        "contact", "18.2.b", "{ship} does not find {fleet} in {zone}", "ship fleet zone", own_boat
    ),
    Noted.NO_ATTACK_IN_WEATHER: NoteLine(
        "contact", "18.41.r2", "in {weather} no boat can attack {fleet}", "fleet -weather", enemy_of_fleet
    ),
    Noted.MTBS_CLOSE_IN: NoteLine("contact", "18.41.a", "MTBs close in on {fleet} in {zone}", "fleet zone"),
    Noted.VICTIM_NAMED: NoteLine("aim", "18.41.a", "{ship} is to attack {target}", "ship target", own_boat),
    Noted.VICTIM_GONE: NoteLine(
        "aim", "18.41.r6", "{target} has sunk before {ship} could attack her", "ship target", own_boat
    ),
    Noted.MTB_SURVIVES: NoteLine("surprise", "18.41.i", "{ship} comes through", "ship"),
    Noted.TORPEDOES_HELD: NoteLine("surprise", "18.41.r7", "{ship} holds her torpedoes and turns away", "ship"),
    Noted.MTB_READY_AGAIN: NoteLine("patrol", "18.3.r1", "{ship} has torpedoes again", "ship", own_boat),
    # Mines.
    Noted.MINE_LOGGED: NoteLine(
        "mines",
        "B13.1",
        '"Mine" is logged for the {boundary} boundary of {zone}, {entry}',
        "side zone boundary -entry",
        own_side,
    ),
    Noted.FIELD_LAID: NoteLine(
        "mines", "B13.1", "a minefield lies on the {boundary} boundary of {zone}", "side zone boundary", own_side
    ),
    Noted.BACKS_OUT: NoteLine("mines", "B13.24", "the rest of {fleet} backs out and stays in {zone}", "fleet zone"),
    Noted.AMONG_MINES: NoteLine("mines", "13.25.w", "{ship} is in a hex with {mines:mine}", "ship mines"),
    # Ships on hexes.
    Noted.SHIP_LEAVES: NoteLine("move", "B7.h", "{ship} leaves the map by its {ring} side", "ship ring"),
    Noted.RUDDER_HOLDS: NoteLine("move", "B9.c", "{ship} cannot move: her rudder is jammed", "ship"),
}
