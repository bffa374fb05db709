"""B8, B9  What each battery of a ship and her torpedoes could do to whom, or the rule in the way."""

from __future__ import annotations

from ....engine.page.orders import breach_told
from ....engine.page.shapes import Words
from ..rules.board import range_between
from ..rules.breaches import LAWFUL
from ..rules.conditions import are_torpedoes_banned
from ..rules.gunnery import battery_breach, gun_reach
from ..rules.torpedoes import launch_breach
from ..tables.cards import BATTERIES, DECK, HEAVY, LIGHT, MEDIUM, NO_MOUNT, SUBMERGED
from ..tables.charts import TORPEDO_REACH
from ..tables.sea import View
from ..tables.ships import ON_MAP, Ship, factors_left, torpedoes_left
from ..words.breaches import BREACHES
from ..words.on_chart import reason
from ..words.vocabulary import BATTERY_WORDS
from .odds import gun_odds, torpedo_odds
from .shapes_of_setting import Armour, TubeMount
from .shapes_of_targets import BatteriesTold, Battery, ShotTarget, TubesTold

LETTERS: dict[int, Armour] = {LIGHT: "L", MEDIUM: "M", HEAVY: "H"}
MOUNTS: dict[int, TubeMount] = {DECK: "deck", SUBMERGED: "submerged"}


def enemies_of(view: View, ship: Ship) -> list[Ship]:
    """B8.c  The enemies of a ship that stand on the tactical map, the nearest first."""
    others = [other for other in view.sea.ships if other.side != ship.side and other.status == ON_MAP]
    return sorted(others, key=lambda other: range_between(ship, other)) if ship.status == ON_MAP else []


def batteries_told(view: View, ship: Ship) -> BatteriesTold:
    """B8.a, B8.c  The three batteries of a ship."""
    return {"batteries": [battery_told(view, ship, battery) for battery in range(BATTERIES) if ship.card.guns[battery]]}


def battery_told(view: View, ship: Ship, battery: int) -> Battery:
    """B8.a, B8.t1  A battery: its factors, how far it reaches, and every enemy on the map."""
    left = factors_left(ship, battery)
    return {
        "battery": battery,
        "name": BATTERY_WORDS[battery],
        "factors": left,
        "reach": gun_reach(view.sea.battle, ship, battery),
        "armour": LETTERS.get(ship.card.armour[battery]),
        "silent": None if left else reason("B8.a", "all its factors are crossed off"),
        "targets": [shot_told(view, ship, battery, other) for other in enemies_of(view, ship)],
    }


def shot_told(view: View, ship: Ship, battery: int, target: Ship) -> ShotTarget:
    """B8.b, B8.d  One target of a battery, with the odds, or the rule in the way."""
    breach = battery_breach(view.sea.battle, view.sea.ships, ship.number, battery, target.number)
    return {
        "ship": target.number,
        "range": range_between(ship, target),
        "legal": breach == LAWFUL,
        "refusal": breach_told(BREACHES, breach),
        **gun_odds(view, ship.number, battery, target.number),
    }


def tubes_told(view: View, ship: Ship) -> TubesTold:
    """B9.a  The torpedoes of a ship, and every enemy on the map."""
    left, enemies = torpedoes_left(ship), enemies_of(view, ship) if ship.card.torpedoes else []
    return {
        "factors": left,
        "mount": MOUNTS.get(ship.card.mount),
        "reach": TORPEDO_REACH[ship.card.mount] if ship.card.mount != NO_MOUNT else None,
        "silent": silence_of_tubes(view, ship),
        "targets": [launch_told(view, ship, enemy, left) for enemy in enemies],
    }


def silence_of_tubes(view: View, ship: Ship) -> Words | None:
    """B9.a, 11.7.4b  Why a ship has no torpedoes to launch, or None."""
    if not ship.card.torpedoes:
        return reason("CRD.a", "she carries none")
    if ship.mount_lost:
        return reason("B8.d", "the torpedo mount is lost")
    if not torpedoes_left(ship):
        return reason("B9.a", "all her torpedo factors are spent")
    return (
        reason("11.7.t1", "in this weather no torpedoes are launched")
        if are_torpedoes_banned(view.sea.battle)
        else None
    )


def launch_told(view: View, ship: Ship, target: Ship, factors: int) -> ShotTarget:
    """B9.t1, B9.b  One target of so many torpedo factors, with the odds, or the rule in the way."""
    breach = launch_breach(view.sea.battle, view.sea.ships, ship.number, target.number, factors)
    return {
        "ship": target.number,
        "range": range_between(ship, target),
        "legal": breach == LAWFUL,
        "refusal": breach_told(BREACHES, breach),
        **torpedo_odds(view, ship.number, target.number, factors),
    }
