"""What a viewer sees of the battle now: the weather, squadrons, templates, known waters, and every ship."""

from __future__ import annotations

from ....engine.contract.questions import UMPIRE
from ....engine.contract.sequence import where
from ....kernel.records import copy_table
from ....kernel.trace import Silence
from ..rules.formation import ships_in
from ..rules.shooting import sea_modifier
from ..rules.torpedoes import place_wedge
from ..rules.victory import points_of
from ..rules.weather import sight
from ..sequence import SEQUENCE
from ..tables.cards import LEVELS
from ..tables.sea import View
from ..tables.ships import (
    DUE,
    FIRING,
    HARBOUR_MOUTH,
    HAZARDS,
    INITIATIVE,
    LINE_ABREAST,
    MINEFIELD,
    MORALE,
    MOVEMENT,
    NO_AREA,
    NOBODY,
    SHORE,
    SIDES,
    TORPEDOES_OUT,
    Area,
    Battle,
    Ship,
    Squadron,
    Wedge,
)
from ..words.on_chart import in_degrees, in_inches, somebody
from ..words.vocabulary import squadron_name
from .limits import is_of, limits_of
from .order_of_play import in_turn
from .picture_of_ship import ship_now
from .shapes import (
    AreaKind,
    AreaNow,
    Deploying,
    Phase,
    Picture,
    SeaState,
    SquadronNow,
    Visibility,
    Weather,
    WedgeNow,
)

PHASES: dict[int, Phase] = {
    TORPEDOES_OUT: "torpedoes",
    INITIATIVE: "initiative",
    MOVEMENT: "movement",
    HAZARDS: "hazards",
    FIRING: "firing",
    MORALE: "morale",
}
VISIBILITIES: tuple[Visibility, ...] = ("Clear", "Haze", "Mist", "Thick", "Fog")
SEAS: tuple[SeaState, ...] = ("Calm", "Moderate", "Rough")
AREAS: dict[int, AreaKind] = {SHORE: "shore", MINEFIELD: "minefield", HARBOUR_MOUTH: "harbour"}


def picture(view: View) -> Picture:
    """SEQ  Turn, step, whose turn it is, and all that this viewer knows."""
    battle, ships, areas = view.sea.battle, view.sea.ships, view.sea.areas
    return {
        "turn": battle.turn,
        "phase": phase_of(battle),
        "step": where(SEQUENCE, view.step),
        "over": battle.over != 0,
        "points": [in_whole(points_of(battle, ships, areas, side), battle) for side in range(SIDES)],
        "holder": somebody(battle.holder),
        "first_mover": somebody(battle.first_mover),
        "moving": somebody(battle.moving),
        "firing": somebody(battle.firing),
        "acting": somebody(battle.acting),
        "weather": weather_of(battle),
        "deploying": deploying(battle),
        "ships": [ship_now(view, ship) for ship in ships],
        "squadrons": [squadron_now(view, squadron) for squadron in view.sea.squadrons if squadron.in_use],
        "wedges": [
            wedge_now(view, number, wedge) for number, wedge in enumerate(templates_known(view)) if wedge.in_use
        ],
        "areas": [area_now(number, area) for number, area in enumerate(areas) if area.kind != NO_AREA],
        **in_turn(view),
    }


def in_whole(points: int, battle: Battle) -> float:
    """SC2.e  Points as they are printed, where they are counted in halves."""
    return points / 2 if battle.terms.in_halves else points


def phase_of(battle: Battle) -> Phase:
    """SEQ  The step of the turn that is being played."""
    if battle.over:
        return "over"
    return PHASES.get(battle.phase, "set-up")


def weather_of(battle: Battle) -> Weather:
    """WEA, MOD.e  Visibility as it counts now, the sea, and what it takes from guns on each deck."""
    return {
        "visibility": VISIBILITIES[battle.visibility],
        "sight": sight(battle),
        "sea": SEAS[battle.sea],
        "night": battle.night_from > 0 and battle.turn >= battle.night_from,
        "decks": [sea_modifier(battle, level) for level in range(1, LEVELS + 1)],
    }


def deploying(battle: Battle) -> Deploying | None:
    """MOV.p  The zone of the side that places its squadrons now."""
    if battle.placing == NOBODY:
        return None
    zone = battle.terms.zones[battle.placing]
    return {"side": battle.placing, "area": [in_inches(edge) for edge in (zone.x1, zone.y1, zone.x2, zone.y2)]}


def squadron_now(view: View, squadron: Squadron) -> SquadronNow:
    """MOV.a  A squadron, its ships in the order of the line, and what it may do."""
    ships: list[Ship] = view.sea.ships
    line = sorted((ship for ship in ships if is_of(ship, squadron)), key=lambda ship: ship.place)
    return {
        "number": squadron.number,
        "side": squadron.side,
        "name": squadron_name(view, squadron.number).removeprefix("the "),
        "in_use": True,
        "formation": "abreast" if squadron.formation == LINE_ABREAST else "ahead",
        "ships": [ship.number for ship in line],
        "flagship": somebody(squadron.flagship),
        "leader": line[0].number if line else None,
        "speed": squadron.speed,
        "strength": squadron.strength,
        "moved": squadron.moved != 0,
        "fired": squadron.fired != 0,
        "flees": squadron.flees != 0,
        "detached": len(line) == 1 and line[0].detached != 0,
        "may_act": may_act(view.sea.battle, ships, squadron),
        "limits": limits_of(view, squadron) if line and view.viewer in (squadron.side, UMPIRE) else None,
    }


def may_act(battle: Battle, ships: list[Ship], squadron: Squadron) -> bool:
    """SEQ.3, SEQ.5  Whether a squadron can be placed, moved, named or fired with now."""
    if battle.placing == squadron.side:
        return any(ship.squadron == squadron.number and ship.status == DUE for ship in ships)
    if ships_in(ships, squadron.number) == 0 or battle.over:
        return False
    if battle.phase == TORPEDOES_OUT and not battle.templates_written:
        return True
    if battle.moving == squadron.side:
        return squadron.moved == 0
    if battle.firing == squadron.side:
        return squadron.fired == 0 if battle.acting == NOBODY else battle.acting == squadron.number
    return False


def templates_known(view: View) -> list[Wedge]:
    """SEQ.r5  Templates on the table, and a viewer's own that are written down while the other side still writes.

    The rule itself lays these, on copies.
    """
    written = [order.answer for order in view.given if order.kind == "templates"]
    if not written:
        return view.sea.wedges
    ships, wedges = copy_table(view.sea.ships), copy_table(view.sea.wedges)
    for row in (row for order in written for row in order.wedges[: order.count]):
        place_wedge(ships, wedges, row, Silence())
    return wedges


def wedge_now(view: View, number: int, wedge: Wedge) -> WedgeNow:
    """TOR.k, TOR.l  A template on the table, or one that is only written down."""
    return {
        "number": number,
        "side": wedge.side,
        "ship": wedge.ship,
        "cell": wedge.cell,
        "x": in_inches(wedge.x),
        "y": in_inches(wedge.y),
        "course": in_degrees(wedge.course),
        "torpedoes": wedge.torpedoes,
        "modern": wedge.modern != 0,
        "age": wedge.age,
        "secret": view.sea.wedges[number].in_use == 0,
        "runs_on": wedge.modern != 0 and wedge.age == 0,
    }


def area_now(number: int, area: Area) -> AreaNow:
    """HAZ.a, HAZ.f  A part of the table that this viewer knows."""
    return {
        "number": number,
        "kind": AREAS[area.kind],
        "x1": in_inches(area.x1),
        "y1": in_inches(area.y1),
        "x2": in_inches(area.x2),
        "y2": in_inches(area.y2),
        "density": area.density,
        "side": somebody(area.side),
        "secret": area.kind == MINEFIELD and not all(area.known),
    }
