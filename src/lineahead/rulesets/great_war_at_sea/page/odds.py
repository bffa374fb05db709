"""B8, B9, 13.25, 18.41  Odds beside what a player may order, in the page's terms, from his view alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....engine.words.log_words import counted
from ....kernel.chances import NOTHING, Chances
from ..odds.damage import LossOdds, Reckoner
from ..odds.fire import Volley, battery_volley, torpedo_volley
from ..odds.shells import ShellReckoner
from ..odds.told import odds_of_ambush, odds_of_battery, odds_of_mines, odds_of_torpedoes
from ..odds.words import EFFECTS
from ..rules.board import range_between
from ..tables.cards import BATTERIES
from ..tables.sea import View
from ..tables.ships import Ship
from ..words.on_chart import FINE, Told
from ..words.vocabulary import ship_name
from .shapes_of_odds import AttackOdds, HitOdds, MineOdds, SurpriseRow, TargetTotal

ODDS = ("needed", "modifier", "die", "dice", "reasons", "hits", "mean", "sinks", "boxes", "fire", "flooding", "exact")
MINES = (
    "needed",
    "dice",
    "modifier",
    "reasons",
    "hits",
    "mean",
    "sinks",
    "boxes",
    "shown",
    "hidden",
    "mines",
    "low",
    "high",
)
SURPRISE_WORDS = (
    "",
    "the whole fleet sees her",
    "the target sees her in time for all her guns",
    "the target has time for secondary and tertiary guns",
    "the target has time for tertiary guns",
    "surprise",
    "surprise",
)


def fine(value: Any) -> Any:
    """Chances to six decimals, wherever they stand."""
    if isinstance(value, float):
        return round(value, FINE)
    if isinstance(value, dict):
        return {name: fine(part) for name, part in value.items()}
    return [fine(part) for part in value] if isinstance(value, list | tuple) else value


def odds_told(odds: Told) -> HitOdds:
    """The dice, the hits and what becomes of the target, with what one hit does in words."""
    each = odds.get("each", {})
    effects = [{"words": words, "chance": each[name]} for name, words in EFFECTS.items() if each.get(name)]
    shows = None if odds["needed"] is None else odds["needed"] - odds["modifier"]
    told: HitOdds = fine({**{name: odds[name] for name in ODDS}, "shows": shows, "effects": effects})
    return told


def gun_odds(view: View, firer: int, battery: int, target: int) -> HitOdds:
    """B8.a, B8.d  A battery at a target; where it may not fire, no dice."""
    return odds_told(odds_of_battery(view, firer, battery, target))


def torpedo_odds(view: View, firer: int, target: int, factors: int) -> HitOdds:
    """B9.a, B9.b  So many torpedo factors at a target; where they may not be launched, no dice."""
    return odds_told(odds_of_torpedoes(view, firer, target, factors))


def mines_told(view: View, ship: Ship, q: int, r: int, is_entering: bool) -> MineOdds | None:
    """13.25.q to 13.25.y  What mines may do to a ship in a hex; None where no counter of the enemy's is in her way."""
    odds = odds_of_mines(view, ship.number, q, r, entering=is_entering)
    if not odds["shown"] and not odds["hidden"]:
        return None
    own = counters_shown(view, ship, q, r) if is_entering else 0
    told: MineOdds = fine({"chance": odds["strikes"], "own": own, **{name: odds[name] for name in MINES}})
    return told


def counters_shown(view: View, ship: Ship, q: int, r: int) -> int:
    """13.25.r5  How many counters of her own side a ship turns up by coming upon the enemy's in a hex."""
    if not view.sea.battle.options.all_counters_flip:
        return 0
    here = [counter for counter in view.sea.counters if counter.in_use and (counter.q, counter.r) == (q, r)]
    return sum(1 for counter in here if counter.side == ship.side and not counter.face_up)


def attack_told(view: View, boats: list[int], target: int) -> AttackOdds:
    """18.41  Boats that attack a ship one after the other, and what the first one's surprise die may bring."""
    odds = odds_of_ambush(view, boats, target)
    results = odds.get("results", [])
    told: AttackOdds = fine(
        {
            "refusal": odds["refusal"],
            "survives": sum(result["chance"] * result["survives"] for result in results),
            "hits": odds["hits"],
            "hits_mean": odds["mean"],
            "sinks": odds["sinks"],
            "boxes": odds["boxes"],
            "boats_lost": odds.get("boats_lost", [1.0]),
            "surprise": [surprise_told(view, result, target) for result in results],
        }
    )
    return told


def surprise_told(view: View, result: Told, target: int) -> SurpriseRow:
    """18.41.t1  One face of the surprise die: who fires, whether she lives through it, and her torpedoes then."""
    return {
        "die": int(result["face"]),
        "chance": result["chance"],
        "words": SURPRISE_WORDS[int(result["face"])],
        "fires": fires_in_words(view, result, target),
        "dice": result["dice"],
        "survives": result["survives"],
        "range": result["range"],
        "needed": result["torpedoes"]["needed"],
        "reasons": result["torpedoes"]["reasons"],
        "torpedo_hits": result["torpedoes"]["hits"],
        "sinks": result["sinks"],
    }


def fires_in_words(view: View, result: Told, target: int) -> str:
    """18.41.d to 18.41.h  Whose guns fire at a boat, and with how many dice."""
    if not result["dice"]:
        return "nobody fires"
    who = "the whole fleet" if result["who"] == "fleet" else ship_name(view, target)
    return f"{who} fires with {counted(result['dice'], 'die', 'dice')}"


def gunfire_totals(view: View, shots: Iterable[tuple[int, int, int]]) -> list[TargetTotal]:
    """B8.g  What all lawful shots of ship, battery and target come to for each target, primary shells first."""
    ships = view.sea.ships
    volleys: dict[int, list[Volley]] = {}
    for firer, battery, target in shots:
        distance = range_between(ships[firer], ships[target])
        volley = battery_volley(view.sea.battle, ships[firer], ships[target], battery, distance)
        volleys.setdefault(target, []).extend([volley] if volley is not None else [])
    return [total_told(target, aimed, shells_at(view, ships[target], aimed)) for target, aimed in volleys.items()]


def shells_at(view: View, target: Ship, volleys: list[Volley]) -> LossOdds:
    """B8.g  What becomes of a target under some volleys."""
    salvoes = [
        (battery, hits_of(volley for volley in volleys if volley.battery == battery)) for battery in range(BATTERIES)
    ]
    return ShellReckoner(view.sea.battle, target).loss([salvo for salvo in salvoes if salvo[1] is not NOTHING])


def hits_of(volleys: Iterable[Volley]) -> Chances:
    """The hits of some volleys together."""
    hits = NOTHING
    for volley in volleys:
        hits = hits.plus(volley.hits)
    return hits


def launch_totals(view: View, launches: Iterable[tuple[int, int, int]]) -> list[TargetTotal]:
    """B8.g, B9.b  What all lawful launches of ship, target and factors come to for each target."""
    ships = view.sea.ships
    volleys: dict[int, list[Volley]] = {}
    for firer, target, factors in launches:
        distance = range_between(ships[firer], ships[target])
        volley = torpedo_volley(view.sea.battle, ships[firer], ships[target], factors, distance)
        volleys.setdefault(target, []).append(volley)
    return [total_told(target, aimed, torpedoes_at(view, ships[target], aimed)) for target, aimed in volleys.items()]


def torpedoes_at(view: View, target: Ship, volleys: list[Volley]) -> LossOdds:
    """B9.b, B9.c  What becomes of a target under some torpedoes."""
    reckoner = Reckoner(view.sea.battle, target)
    return reckoner.loss(reckoner.after_hits(reckoner.start(), hits_of(volleys), reckoner.underwater_hit))


def total_told(target: int, volleys: list[Volley], loss: LossOdds) -> TargetTotal:
    """B8.g  All that is aimed at a ship, and what becomes of her."""
    hits = hits_of(volleys)
    told: TargetTotal = fine(
        {"ship": target, "hits": hits.probabilities(), "hits_mean": float(hits.mean()), **loss.as_json()}
    )
    return told
