"""What each answer to a question in the middle of a step would come to, as far as the one who is asked may know."""

from __future__ import annotations

from ....engine.words.log_words import counted, listed, sentence, signed
from ....engine.words.meanings import Meaning
from ....kernel.trace import Silence
from ..rules.contact import contact_needed, is_contact_certain
from ..rules.engaging import is_in_contact
from ..rules.fleets import fleet_count, has_kind, sails_in
from ..rules.minefields import next_to_cross
from ..rules.torpedoes import torpedo_modifier, torpedo_needed
from ..rules.zones import zone_across
from ..tables.cards import MINESWEEPER
from ..tables.charts import CONTACT_MODIFIER, LARGE_FLEET, MINE_HITS, WITH_SWEEPER
from ..tables.sea import View
from ..tables.ships import NOBODY, is_capital
from .vocabulary import WEATHERS, fleet_of, is_told_of_fleet, ship_name, ship_of, zone_in_words

WAYS_OF_TWO_DICE = 36


def faces_in_words(needed: int) -> str:
    """B5.4  What a die of six sides must show."""
    return f"{max(needed, 1)} or more of a d6 ({chance_in_words(needed)})" if needed <= 6 else "no face of a d6"


def chance_in_words(needed: int) -> str:
    """B5.4  How likely a die of six sides is to show so much."""
    return f"{100 * min(7 - needed, 6) / 6:.0f}%"


def seeking(view: View, own: int, sought: int) -> Meaning:
    """B5.4, P.x  The die that a fleet needs to find another; whether that is large only those know who know it."""
    if is_contact_certain(view.sea.battle, view.sea.fleets, view.sea.zones, own, sought):
        return Meaning("seek it", "No die is needed: you see its ships, and may give battle.", "GWAS-P.x")
    weather = CONTACT_MODIFIER[view.sea.battle.weather]
    needed = contact_needed(view.sea.battle) - weather
    if not is_told_of_fleet(view, sought):
        die = f"{faces_in_words(needed)}, or {needed - 1} ({chance_in_words(needed - 1)}) if it has ten ships"
    else:
        die = faces_in_words(needed - int(fleet_count(view.sea.ships, sought) >= LARGE_FLEET))
    why = f" ({WEATHERS[view.sea.battle.weather]} {signed(weather)})" if weather else ""
    return Meaning("seek it", f"Contact on {die}{why}: then you see its ships, and may give battle.", "GWAS-B5.4")


def letting_go() -> Meaning:
    """B5.4  No attempt."""
    return Meaning("let it pass", "No die is thrown; it may still find you.", "GWAS-B5.4")


def fleets_to_fight(view: View, zone: int, side: int) -> list[int]:
    """B5.4  The fleets of a side that would take part in a battle."""
    ships, fleets = view.sea.ships, view.sea.fleets
    here = (fleet.number for fleet in fleets if fleet.in_use and fleet.zone == zone and fleet.side == side)
    return [fleet for fleet in here if is_in_contact(ships, fleets, fleet)]


def ships_of(view: View, fleets: list[int]) -> list[str]:
    """B5.4  The names of ships in some fleets, as far as they are known."""
    ships = view.sea.ships
    return [ship_name(view, ship.number) for ship in ships if any(sails_in(ship, fleet) for fleet in fleets)]


def fighting(view: View, zone: int) -> Meaning:
    """B5.4  Who would fight whom."""
    own, enemy = (ships_of(view, fleets_to_fight(view, zone, side)) for side in (view.viewer, 1 - view.viewer))
    against = f" against {listed(enemy)}" if enemy else ""
    return Meaning("give battle", f"{listed(own)}{against}." if own else "A tactical battle is fought.", "GWAS-B5.4")


def declining(view: View, zone: int) -> Meaning:
    """B5.4  The enemy may give battle himself if he has contact; the side named second is asked last."""
    others = [fleet for fleet in view.sea.fleets if fleet.in_use and fleet.zone == zone and fleet.side != view.viewer]
    is_found = view.viewer == 0 and any(fleet.met for fleet in others)
    hope = " unless the enemy, who has found you too, gives it" if is_found else ""
    return Meaning("decline", f"No battle is fought here this turn{hope}.", "GWAS-B5.4")


def ships_to_cross(view: View, fleet: int, first: int) -> int:
    """B13.2, B13.22  How many of a fleet have their dice in the mines still to come, from the next ship on."""
    ships, count, rolled = view.sea.ships, 0, 0
    ship = next_to_cross(ships, fleet, rolled)
    while ship != NOBODY:
        rolled |= 1 << ship
        count = 1 if ship == first else count + 1
        ship = next_to_cross(ships, fleet, rolled)
    return count


def ways_to_strike(modifier: int) -> int:
    """B13.2  Of the 36 falls of two dice, those by which a ship strikes a mine."""
    falls = (first + second + modifier for first in range(1, 7) for second in range(1, 7))
    return sum(MINE_HITS[max(total, 0)] > 0 for total in falls)


def going_on(view: View, fleet: int, first: int) -> Meaning:
    """B13.2, B13.22  The dice of those that follow."""
    has_sweeper = has_kind(view.sea.ships, fleet, MINESWEEPER)
    ways = ways_to_strike(WITH_SWEEPER if has_sweeper else 0)
    still = ships_to_cross(view, fleet, first)
    why = f", sweepers {signed(WITH_SWEEPER)}" if has_sweeper else ""
    dice = f"Two dice {'each ' if still > 1 else ''}for {counted(still, 'ship')} still to cross"
    means = f"{dice}: a mine in {ways} of {WAYS_OF_TWO_DICE} throws{why}."
    return Meaning("go on", means, "GWAS-B13.2")


def stopping(view: View, fleet: int, first: int) -> Meaning:
    """B13.24  Where the others stay."""
    still, zone = ships_to_cross(view, fleet, first), zone_in_words(view, fleet_of(view, fleet).zone)
    stay = f"{counted(still, 'ship')} {'stays' if still == 1 else 'stay'}"
    return Meaning("stop", sentence(f"{stay} in {zone} this turn; whoever is across goes on"), "GWAS-B13.24")


def attacking(view: View, boat: int, target: int) -> Meaning:
    """18.3.a, 18.41.d, 18.41.i  The two dice of an attack, after surprise and after fire."""
    modifier = torpedo_modifier(view.sea.battle, ship_of(view, boat), ship_of(view, target), Silence())
    near, far = (torpedo_needed(view.sea.battle, distance) - modifier for distance in (0, 1))
    means = f"Two dice, {near} or more to hit if nobody saw her coming, else {far} or more; then she is spent."
    return Meaning("attack", means, "GWAS-18.3.a")


def holding() -> Meaning:
    """18.41.r7  A boat that does not attack."""
    means = "She keeps both torpedoes for another fleet; the enemy knows now where she lies."
    return Meaning("hold her torpedoes", means, "GWAS-18.41.r7")


def leaving_by(view: View, ship: int, words: str, side: int) -> Meaning:
    """B7.h, SCB.f  Where a ship is that leaves by a side of the ring, or what she scores in a battle alone."""
    battle, zones = view.sea.battle, view.sea.zones
    if battle.only_battle:
        terms = battle.terms[view.viewer]
        points = terms.exit_capital if is_capital(ship_of(view, ship)) else terms.exit_other
        score = counted(points, "point") if side == terms.exit_side else "no points"
        return Meaning(words, f"You score {score} for her there.", "GWAS-SCB.f")
    there = zone_across(zones, battle.zone, side) if 0 <= battle.zone < len(zones) else NOBODY
    means = (
        f"She goes to {zone_in_words(view, there)}." if there != NOBODY else "No sea lies there: she stays in the zone."
    )
    return Meaning(words, means, "GWAS-B7.h")
