"""B5.4, B8, B9, B13.2, 13.25, 18  Odds for a player, from his view alone, in plain values as the page shows them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ....engine.page.orders import breach_told
from ....kernel.dice import D6
from ....kernel.trace import Note, Trace, because
from ..rules.ambush import lies_in_wait
from ..rules.board import range_between
from ..rules.breaches import LAWFUL, NO_SUCH_BOAT, NO_SUCH_TARGET, TORPEDOES_BANNED
from ..rules.conditions import are_torpedoes_banned, is_by_d6
from ..rules.contact import contact_needed
from ..rules.damage import gun_hit
from ..rules.fleets import has_kind
from ..rules.gunnery import battery_breach
from ..rules.tactical_mines import mine_modifier
from ..rules.torpedoes import launch_breach
from ..rules.underwater import underwater_hit
from ..tables.cards import MINESWEEPER
from ..tables.charts import LARGE_FLEET, MINE_HITS, MTB_CONTACT_ON, WITH_SWEEPER
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import SUNK, Ship, is_boat, torpedoes_left
from ..words.breaches import BREACHES
from ..words.reasons import reason, reasons_told
from .ambush import Ambush
from .contact import ContactOdds, odds_of_boat, odds_of_seeking, strengths, with_strength
from .damage import LossOdds, Reckoner, odds_of_one
from .fire import Volley, battery_volley, torpedo_volley
from .mines import MineOdds, mines_in_hex, no_mines, odds_of_throw, share_of_mines
from .shells import ShellReckoner

Odds = dict[str, Any]
MINE_NEEDED = MINE_HITS.index(1)
UNHURT = {"sinks": 0.0, "boxes": [1.0], "fire": 0.0, "flooding": 0.0, "exact": True}
NOTHING_THROWN = {"needed": None, "modifier": 0, "die": D6, "dice": 0, "hits": [1.0], "mean": 0.0, "reasons": []}
IN_MAJOR_PORT = {"rule": "GWAS-P.x2", "words": "a fleet in a major port is not contacted"}


def nothing(breach: int = LAWFUL) -> Odds:
    """The odds where no die is thrown, with the reason if the rules forbid it."""
    return {**NOTHING_THROWN, **UNHURT, "refusal": breach_told(BREACHES, breach)}


def odds_of_battery(view: View, firer: int, battery: int, target: int) -> Odds:
    """B8.a, B8.d, P.a  A battery at a target: its dice, the hits, what each does, and what becomes of the target."""
    battle, ships = view.sea.battle, view.sea.ships
    breach = battery_breach(battle, ships, firer, battery, target)
    if breach != LAWFUL:
        return nothing(breach)
    volley = battery_volley(battle, ships[firer], ships[target], battery, range_between(ships[firer], ships[target]))
    return odds_of_guns(view, volley, ships[target]) if volley is not None else nothing()


def odds_of_guns(view: View, volley: Volley, target: Ship) -> Odds:
    """B8.d, B8.e  A battery's dice, and what their hits do."""
    loss = ShellReckoner(view.sea.battle, target).loss([(volley.battery, volley.hits)])
    by = 1 - target.side
    each = odds_of_one(
        view.sea.battle, target, lambda battle, ship, *tapes: gun_hit(battle, ship, volley.battery, by, *tapes)
    )
    return {**nothing(), **volley.as_json(), **loss.as_json(), "each": floats(each)}


def odds_of_torpedoes(view: View, firer: int, target: int, factors: int) -> Odds:
    """B9.a, B9.b, P.i  So many factors at a target: the hits, what each does, and what becomes of the target."""
    battle, ships = view.sea.battle, view.sea.ships
    breach = launch_breach(battle, ships, firer, target, factors)
    if breach != LAWFUL:
        return nothing(breach)
    distance = range_between(ships[firer], ships[target])
    return odds_of_launch(view, torpedo_volley(battle, ships[firer], ships[target], factors, distance), ships[target])


def odds_of_launch(view: View, volley: Volley, target: Ship) -> Odds:
    """B9.b, B9.c  Torpedo dice, and what their hits do."""
    reckoner, by = Reckoner(view.sea.battle, target), 1 - target.side
    wrecks = reckoner.after_hits(reckoner.start(), volley.hits, reckoner.underwater_hit)
    each = odds_of_one(
        view.sea.battle, target, lambda battle, ship, *tapes: underwater_hit(battle, ship, 0, by, *tapes)
    )
    return {**nothing(), **volley.as_json(), **reckoner.loss(wrecks).as_json(), "each": floats(each)}


def floats(shares: dict[str, Fraction]) -> dict[str, float]:
    """Chances in plain values."""
    return {name: float(chance) for name, chance in shares.items()}


def chance_of_mine(view: View, counter: int) -> float:
    """13.25.h, 13.25.l  The chance that a counter is a mine, as far as a viewer may judge."""
    counters = view.sea.counters
    return float(share_of_mines(counters, counters[counter]))


def odds_of_mines(view: View, ship: int, q: int, r: int, impulse: int | None = None, entering: bool = True) -> Odds:
    """13.25.q to 13.25.y  A ship that enters a hex or stays among mines: the average over what counters may be."""
    counters, ships = view.sea.counters, view.sea.ships
    enemy, when = 1 - ships[ship].side, view.sea.battle.impulse if impulse is None else impulse
    mines = mines_in_hex(counters, enemy, q, r, entering)
    here = [
        counter for counter in counters if counter.in_use and counter.side == enemy and (counter.q, counter.r) == (q, r)
    ]
    throws = [throw_among(view, ships[ship], number, when, entering) for number in range(len(mines))]
    likely = [number for number, chance in enumerate(mines) if chance]
    shown = sum(1 for counter in here if counter.face_up)
    return {
        **averaged([odds for odds, _ in throws], mines),
        **({"needed": MINE_NEEDED, "dice": 2} if likely[-1] else {}),
        **modifiers_told(throws[max(likely[0], 1)][1] if likely[-1] else []),
        "mines": [float(chance) for chance in mines],
        "shown": shown,
        "hidden": len(here) - shown if entering else 0,
        "low": struck(throws[likely[0]][0]),
        "high": struck(throws[likely[-1]][0]),
    }


def throw_among(view: View, ship: Ship, mines: int, impulse: int, entering: bool) -> tuple[MineOdds, list[Note]]:
    """13.25.t, 13.25.u  A ship's throw among so many mines, with its modifiers."""
    if mines == 0:
        return no_mines(ship), []
    trace = Trace()
    modifier = mine_modifier(mines, impulse, entering, trace)
    return odds_of_throw(view.sea.battle, ship, modifier, settles=False), trace.notes


def modifiers_told(notes: list[Note]) -> Odds:
    """13.25.t, 13.25.u, B13.22  Modifiers of a throw, one by one and together."""
    return {"reasons": reasons_told(notes), "modifier": sum(note.a for note in notes)}


def struck(odds: MineOdds) -> Odds:
    """B13.2  The chances that a ship strikes a mine at all, and that she sinks."""
    return {"strikes": float(sum(odds.hits[1:])), "sinks": float(odds.loss.sunk)}


def averaged(throws: list[MineOdds], weights: list[Fraction]) -> Odds:
    """13.25.h  What several throws come to on average, if each is so likely."""
    pairs = [(throw, float(weight)) for throw, weight in zip(throws, weights, strict=True)]
    hits = [sum(weight * float(throw.hits[n]) for throw, weight in pairs) for n in range(len(throws[0].hits))]
    loss = throws[0].loss
    mixed = LossOdds(
        sum(weight * throw.loss.sunk for throw, weight in pairs),
        tuple(sum(weight * throw.loss.boxes[n] for throw, weight in pairs) for n in range(len(loss.boxes))),
        sum(weight * throw.loss.on_fire for throw, weight in pairs),
        sum(weight * throw.loss.flooding for throw, weight in pairs),
    )
    mean = sum(n * chance for n, chance in enumerate(hits))
    return {**nothing(), **mixed.as_json(), "hits": hits, "mean": mean, "strikes": sum(hits[1:])}


def odds_of_field(view: View, ship: int, swept: bool | None = None) -> Odds:
    """B13.2, B13.22  One ship over a boundary with a minefield of the enemy's, as her fleet stands or swept or not."""
    ships, trace = view.sea.ships, Trace()
    is_swept = has_kind(ships, ships[ship].fleet, MINESWEEPER) if swept is None else swept
    modifier = because(trace, Noted.SWEEPER_LEADS, is_swept, WITH_SWEEPER)
    odds = odds_of_throw(view.sea.battle, ships[ship], modifier, settles=True)
    told = averaged([odds], [Fraction(1)])
    return {**told, "needed": MINE_NEEDED, "dice": 2, **modifiers_told(trace.notes)}


def odds_of_contact(view: View, own: int, sought: int) -> Odds:
    """B5.4, P.x  A fleet's attempt at another; the least and the best chance where a viewer cannot count its ships."""
    battle, ships, fleets, zones = view.sea.battle, view.sea.ships, view.sea.fleets, view.sea.zones
    few, many = strengths(ships, fleets, sought)
    least, best = (
        odds_of_seeking(battle, with_strength(ships, fleets[sought].side, sought, count), fleets, zones, own, sought)
        for count in (few, many)
    )
    if least.is_barred:
        return {**contact_told(least, 0, 1), "low": 0.0, "high": 0.0, "certain": False, "refusal": IN_MAJOR_PORT}
    told = contact_told(least, 0 if least.is_certain else contact_needed(battle), 1)
    if many >= LARGE_FLEET > few:
        told["reasons"].append(reason("B5.4", "if it has ten ships or more", 1))
    if is_by_d6(battle) and not least.is_certain:
        told["reasons"].append(reason("P.x", "no die is needed if it bombards or unloads", 0))
    chances = {"low": float(least.made.at_least(1)), "high": float(best.made.at_least(1))}
    return {**told, **chances, "certain": least.is_certain}


def contact_told(odds: ContactOdds, needed: int, count: int) -> Odds:
    """B5.4, 18.2.b  So many dice that seek contact, each with the same chance."""
    made = odds.made.times(count)
    return {
        **nothing(),
        "needed": needed or None,
        "dice": count if needed else 0,
        "hits": made.probabilities(),
        "mean": float(made.mean()),
        "reasons": reasons_told(odds.notes),
        "modifier": sum(note.a for note in odds.notes),
        "chance": float(made.at_least(1)),
    }


def odds_of_boats(view: View, zone: int, boats: int | None = None) -> Odds:
    """18.2.a, 18.2.b  The dice of MTBs: those of the viewer's that lie in wait in a zone, or so many."""
    ships = view.sea.ships
    waiting = sum(1 for ship in ships if lies_in_wait(view.sea.battle, ship, view.viewer, zone))
    one = odds_of_boat(view.sea.battle, Ship())
    told = contact_told(one, MTB_CONTACT_ON, waiting if boats is None else boats)
    return {**told, "each": float(one.made.at_least(1))}


def odds_of_ambush(view: View, boats: list[int] | int, target: int) -> Odds:
    """18.41  Boats that attack one ship in turn; a number stands for so many of her enemy's that are ready."""
    battle, ships = view.sea.battle, view.sea.ships
    if not 0 <= target < len(ships) or ships[target].status == SUNK:
        return nothing(NO_SUCH_TARGET)
    attackers = ready_boats(ships, 1 - ships[target].side)[:boats] if isinstance(boats, int) else boats
    if are_torpedoes_banned(battle):
        return nothing(TORPEDOES_BANNED)
    if not attackers or not all(is_ready(ships[boat]) for boat in attackers):
        return nothing(NO_SUCH_BOAT)
    odds = Ambush(battle, ships, attackers, target).odds()
    hits = [float(hit) for hit in odds.hits]
    return {
        **nothing(),
        **odds.loss.as_json(),
        "hits": hits,
        "mean": sum(n * chance for n, chance in enumerate(hits)),
        "boats_lost": [float(chance) for chance in odds.boats_lost],
        "results": [result.as_json() for result in odds.results],
    }


def is_ready(ship: Ship) -> bool:
    """18.3.r1  Whether she is an MTB that has not attacked yet."""
    return is_boat(ship) and ship.status != SUNK and torpedoes_left(ship) > 0


def ready_boats(ships: list[Ship], side: int) -> list[int]:
    """18.3.r1  A side's MTBs that have not attacked yet, by number."""
    return [number for number, ship in enumerate(ships) if ship.side == side and is_ready(ship)]
