"""MOV  How a squadron may move: the page drafts a track with what stands here, and reckons nothing itself."""

from __future__ import annotations

from ....engine.page.shapes import Words
from ..rules.breaches import LAWFUL
from ..rules.engagement import leading_ship
from ..rules.flight import course_to_edge, safest_edge
from ..rules.formation import detach_breach
from ..rules.move_limits import ram_breach
from ..rules.speeds import squadron_circle, squadron_limits
from ..rules.systems import has_lost_command, has_lost_steering
from ..tables.orders import Detach, Steam
from ..tables.sea import View
from ..tables.ships import INCH, LINE_ABREAST, Battle, Ship, Squadron, is_in_play
from ..words.on_chart import in_degrees, in_inches
from .cards import circle_told
from .shapes import Limits, Pace

STRAIGHT: Words = {"rule": "PA-MOV.q", "words": "her steering gear is gone: she turns only if she passes a Crew Test"}
REPEAT: Words = {
    "rule": "PA-MOV.s",
    "words": "without her command post she repeats her move unless she passes a Crew Test",
}


def limits_of(view: View, squadron: Squadron) -> Limits:
    """MOV.d to MOV.g, MOV.p, MOV.q, MOV.s, MOR.g  How a squadron may move, and what is in its way."""
    battle, ships, number = view.sea.battle, view.sea.ships, squadron.number
    leader = ships[leading_ship(ships, number)]
    circle = squadron_circle(ships, number)
    flees = squadron.flees != 0 or leader.flees != 0
    return {
        "ahead": {"paces": paces(battle, ships, number, 0), "may_follow": squadron.formation != LINE_ABREAST},
        "astern": {"paces": paces(battle, ships, number, 1), "may_follow": False},
        "circle": circle_told(circle),
        "emergency": circle_told(circle - 1) if circle > 1 else None,
        "may_ram": may_ram(ships, squadron),
        "straight": STRAIGHT if has_lost_steering(leader) else None,
        "repeat": REPEAT if leader.must_repeat or has_lost_command(leader) else None,
        "detachable": detachable(view, squadron),
        "route": route_of(view, leader) if flees else None,
    }


def paces(battle: Battle, ships: list[Ship], squadron: int, astern: int) -> list[Pace]:
    """MOV.c, MOV.e, MOV.f, MOV.p  All speeds that a squadron may make, and how far each takes it: an inch a box."""
    least, most = squadron_limits(battle, ships, squadron, astern)
    return [{"speed": speed, "run": in_inches(speed * INCH)} for speed in range(least, most + 1)]


def may_ram(ships: list[Ship], squadron: Squadron) -> list[int]:
    """HAZ.d  The ships that a squadron may be ordered to ram."""
    return [ship.number for ship in ships if ram_breach(ships, squadron.side, Steam(ram=ship.number)) == LAWFUL]


def route_of(view: View, leader: Ship) -> float:
    """MOR.g, MOR.r6  The heading of the safest way off the table."""
    return in_degrees(course_to_edge(safest_edge(view.sea.battle, view.sea.ships, view.sea.areas, leader)))


def detachable(view: View, squadron: Squadron) -> list[int]:
    """MOV.b  The ships that may be detached from a squadron."""
    ships, squadrons = view.sea.ships, view.sea.squadrons
    own = (ship.number for ship in ships if is_of(ship, squadron))
    return [number for number in own if detach_breach(ships, squadrons, Detach(ship=number)) == LAWFUL]


def is_of(ship: Ship, squadron: Squadron) -> bool:
    """MOV.a  Whether a ship on the table belongs to a squadron."""
    return ship.squadron == squadron.number and is_in_play(ship)
