"""MOV.a  What a viewer may know of a battle, built up from his own things, what he has identified, and what lies open.

Orders of battle are open; which marker is which is not. The scenario tells places of a viewer's own ships alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....engine.contract.questions import UMPIRE
from ....engine.contract.scenario import Entry, Scenario, remembered
from ....engine.game.tables_of_views import learnt_when_looked_at, made_when_looked_at
from ....kernel.records import copy_of
from ..tables.sea import Sea, State, View
from ..tables.ships import CHARGE_DROPPED, IDENTIFIED, NO_CLOUD, NO_PROTOCOL, UNKNOWN, Battle, Cloud, Counter, Hit, Ship
from .imagining import imagine
from .rows import is_owner, knowledge_of, learn_battle, learn_counter, learn_ship

__all__ = ["imagine", "name_of", "view"]

# What a scenario's text says to everybody; its ships and their places are told by the entries that a viewer may read.
OPEN_TEXT = ("title", "period", "words", "scenario", "attackers", "weather", "sides", "objectives")
OPEN_FACTS = ("role",)

# There is room for every hit and cloud there can be, and most of it is blank as long as the game goes on.
BLANK_HIT, BLANK_CLOUD = Hit(), Cloud()


def view(state: State, viewer: int, scenario: Scenario) -> View:
    """MOV.a  The battle as one viewer knows it."""
    battle: Battle = copy_of(state.sea.battle)
    learn_battle(battle, state.sea.battle, viewer)
    ships, counters, deploying = state.sea.ships, state.sea.counters, battle.deploying
    sea = made_when_looked_at(
        Sea,
        battle,
        ships=lambda: learnt_when_looked_at(
            ships, lambda ship: ship_as_known(ships, ship, counters, deploying, viewer)
        ),
        counters=lambda: learnt_when_looked_at(counters, lambda counter: counter_as_known(counter, deploying, viewer)),
        clouds=lambda: clouds_as_known(state.sea.clouds, viewer),
        hits=lambda: hits_as_known(state, viewer),
    )
    return View(viewer, state.step[:], sea, scenario_as_known(scenario, viewer, *battle.protocol))


def ship_as_known(ships: list[Ship], ship: Ship, counters: list[Counter], deploying: int, viewer: int) -> Ship:
    """CHT, OBS.o  A ship as a viewer knows her."""
    known = Ship(card=ship.card)
    learn_ship(known, ships, ship, counters, deploying, viewer)
    return known


def counter_as_known(counter: Counter, deploying: int, viewer: int) -> Counter:
    """MOV.a  A counter as a viewer knows it."""
    known = Counter()
    learn_counter(known, counter, deploying, viewer)
    return known


def clouds_as_known(clouds: list[Cloud], viewer: int) -> list[Cloud]:
    """EQP.b  What lies on the sea, but for the depth charges of others; without gaps, for a gap would tell of them."""
    seen = [cloud for cloud in clouds if cloud.kind not in (NO_CLOUD, CHARGE_DROPPED)]
    seen += [cloud for cloud in clouds if cloud.kind == CHARGE_DROPPED and is_owner(cloud.side, viewer)]
    return seen + [BLANK_CLOUD] * (len(clouds) - len(seen))


def hits_as_known(state: State, viewer: int) -> list[Hit]:
    """ORD.r3  The hits that wait to be worked out; who scored one is known where the firer is."""
    ships, counters, hits = state.sea.ships, state.sea.counters, state.sea.hits
    known = []
    for hit in hits[: state.sea.battle.hits]:
        is_known = hit.firer < 0 or knowledge_of(counters[ships[hit.firer].counter], viewer) == IDENTIFIED
        firer = hit.firer if is_known else UNKNOWN
        known.append(Hit(target=hit.target, weapon=hit.weapon, calibre=hit.calibre, firer=firer))
    return known + [BLANK_HIT] * (len(hits) - len(known))


@remembered
def scenario_as_known(scenario: Scenario, viewer: int, *protocols: int) -> Scenario:
    """MOV.a, SCS.4, SWS.4  The scenario without the places of others; a solo protocol does not know its own."""
    if viewer == UMPIRE:
        return scenario
    ships = tuple(entry if knows_entry(protocols, entry, viewer) else without_place(entry) for entry in scenario.ships)
    text = {name: scenario.text[name] for name in OPEN_TEXT if name in scenario.text}
    return replace(scenario, ships=ships, text=text)


def knows_entry(protocols: Sequence[int], entry: Entry, viewer: int) -> bool:
    """MOV.a  Whether a viewer may read all that a scenario says of a ship."""
    return is_owner(entry.side, viewer) and protocols[entry.side] == NO_PROTOCOL


def without_place(entry: Entry) -> Entry:
    """MOV.a  A ship of the order of battle with her role, and no more."""
    facts = {name: entry.facts[name] for name in OPEN_FACTS if name in entry.facts}
    return replace(entry, at=None, heading=0, facts=facts)


def name_of(view: View, ship: int) -> str:
    """CHT.n  A ship's name, or words for a number that is none."""
    ships = view.scenario.ships
    return ships[ship].name if 0 <= ship < len(ships) else "an unknown vessel"
