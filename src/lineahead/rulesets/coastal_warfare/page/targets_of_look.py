"""OBS  What a counter can look for: the nearest markers with the chance for each thing they may be, and its lights."""

from __future__ import annotations

from ....engine.page.shapes import Words
from ..odds.observation import observation_odds
from ..odds.shapes import ChanceToSpot
from ..rules.breaches import LAWFUL, LIGHT_TOO_FAR
from ..rules.lights import can_fire_star_shell, light_breach
from ..rules.observation import look_breach, next_marks
from ..rules.observation_modifiers import carries
from ..tables.cards import HYDROPHONE, MOST_MOUNTS, NAXOS, RADAR, SEARCHLIGHT, STAR_SHELL
from ..tables.charts import CREEPING, FARTHEST_SIGHT
from ..tables.orders import Light, Look
from ..tables.sea import View
from ..tables.ships import NOBODY, ON_TABLE, Counter
from ..words.breaches import BREACHES
from ..words.on_chart import FINE
from .shapes_of_targets import Equipment, Sighting, Usable, WatchTold

CHANCES = (1, 2)
NOT_FITTED: Words = {"rule": "CW-OBS.u", "words": "not fitted, or out of order"}
TOO_FAST_TO_LISTEN: Words = {"rule": "CW-OBS.u", "words": "hydrophones are used at 4 cm or less"}


def no_look() -> WatchTold:
    """OBS  Nothing to tell of what a counter may see."""
    return {"chances": [], "marks": [], "equipment": {}, "searchlight_targets": [], "star_shell_mounts": []}


def look_told(view: View, counter: Counter) -> WatchTold:
    """OBS.c, OBS.s to OBS.u  Chances left, the markers that they would go to, and what helps."""
    if counter.status != ON_TABLE:
        return no_look()
    lit, mounts = searchlight_targets(view, counter), star_shell_mounts(view, counter)
    return {
        "chances": [chances for chances in CHANCES if can_look(view, counter, chances)],
        "marks": marks_of(view, counter, [False, True] if has_radar(view, counter) else [False]),
        "equipment": equipment_told(view, counter, bool(lit), bool(mounts)),
        "searchlight_targets": lit,
        "star_shell_mounts": mounts,
    }


def can_look(view: View, counter: Counter, chances: int) -> bool:
    """OBS.c  Whether a counter may look with so many chances."""
    look, sea = Look(counter=counter.number, chances=chances), view.sea
    return look_breach(sea.battle, sea.ships, sea.counters, sea.clouds, look) == LAWFUL


def has_radar(view: View, counter: Counter) -> bool:
    """OBS.u  Whether a counter can use radar."""
    return bool(carries(view.sea.ships, counter, RADAR))


def marks_of(view: View, counter: Counter, ways: list[bool], chances: int = 2) -> list[Sighting]:
    """OBS.c, OBS.r9  The nearest one or two markers, in the ways (without radar, with it) that are asked for."""
    marks = next_marks(view.sea.counters, view.sea.clouds, counter.number)[:chances]
    found = [mark for mark in marks if mark != NOBODY]
    return [mark_told(view, counter, target, order, ways) for order, target in enumerate(found, start=1)]


def mark_told(view: View, counter: Counter, target: int, order: int, ways: list[bool]) -> Sighting:
    """OBS.b, OBS.t1  One marker: range, score needed, and the chance for each thing it may be."""
    odds = [observation_odds(view, counter.number, target, radar) for radar in ways]
    return {
        "counter": target,
        "order": order,
        "range": odds[0]["range"],
        "needed": odds[0]["needed"],
        "beyond": odds[0]["range"] > FARTHEST_SIGHT,
        "may_be": rounded(odds[0]["possibilities"]),
        "by_radar": rounded(odds[-1]["possibilities"]) if ways[-1] else None,
    }


def rounded(found: list[ChanceToSpot]) -> list[ChanceToSpot]:
    """OBS.b  The same to as many decimals as the page gets."""
    return [{**possibility, "chance": round(possibility["chance"], FINE)} for possibility in found]


def equipment_told(view: View, counter: Counter, can_shine: bool, can_fire_star: bool) -> Equipment:
    """OBS.f, OBS.j, OBS.s to OBS.u  Each item: true if it is of use now, else why it is not."""
    ships = view.sea.ships
    listens: Usable = True if counter.speed <= CREEPING else TOO_FAST_TO_LISTEN
    return {
        "radar": True if carries(ships, counter, RADAR) else NOT_FITTED,
        "hydrophone": listens if carries(ships, counter, HYDROPHONE) else NOT_FITTED,
        "naxos": True if carries(ships, counter, NAXOS) else NOT_FITTED,
        "searchlight": True if can_shine else why_dark(view, Light(counter=counter.number, equipment=SEARCHLIGHT)),
        "star_shell": True if can_fire_star else why_dark(view, Light(counter=counter.number, equipment=STAR_SHELL)),
    }


def breach_of_light(view: View, light: Light) -> int:
    """OBS.s, OBS.t  What forbids a light, or 0."""
    sea = view.sea
    return light_breach(sea.battle, sea.ships, sea.counters, sea.clouds, light)


def searchlight_targets(view: View, counter: Counter) -> list[int]:
    """OBS.t  The counters on which a searchlight can be turned."""
    lights = [Light(counter=counter.number, equipment=SEARCHLIGHT, target=other.number) for other in view.sea.counters]
    return [light.target for light in lights if breach_of_light(view, light) == LAWFUL]


def star_shell_mounts(view: View, counter: Counter) -> list[int]:
    """OBS.s  The Guns that can fire star shell."""
    lights = [star_shell(counter, mount) for mount in range(MOST_MOUNTS)]
    return [light.mount for light in lights if breach_of_light(view, light) == LAWFUL]


def star_shell(counter: Counter, mount: int) -> Light:
    """OBS.s  A star shell over a ship's own head, which is in reach whatever else is in the way."""
    return Light(counter=counter.number, equipment=STAR_SHELL, x=counter.x, y=counter.y, mount=mount)


def why_dark(view: View, light: Light) -> Words:
    """OBS.s, OBS.t  Why a light is of no use: nothing in reach, if it is not the light itself."""
    user = view.sea.counters[light.counter]
    if light.equipment == STAR_SHELL and user.ship >= 0:
        ship = view.sea.ships[user.ship]
        guns = [mount for mount in range(MOST_MOUNTS) if can_fire_star_shell(ship, mount)]
        light = star_shell(user, guns[0] if guns else 0)
    if light.equipment == SEARCHLIGHT:
        enemies = [counter for counter in view.sea.counters if counter.side != user.side and counter.status == ON_TABLE]
        light.target = enemies[0].number if enemies else NOBODY
    rule, words = BREACHES[breach_of_light(view, light) or LIGHT_TOO_FAR]
    return {"rule": rule, "words": words}
