"""How the page's orders are read: words, ways and lists of ships become what the rules take."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from ....engine.contract.questions import Refusal
from ....engine.page.orders import BadValue, Data, Readers, flag, listed, order_read, whole
from ....kernel.records import as_json
from ..files.scores import BOUNDARY_NAMES
from ..play.asking import own_on_map
from ..play.commanders import part_of
from ..rules.deploying import usual_deployment
from ..tables.cards import BATTERIES
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Plot, Victims
from ..tables.sea import View
from ..tables.ships import MOST_COUNTERS, MOST_SHIPS, MOST_STEPS, NOBODY, STAYS
from ..words.on_chart import MISSIONS, WAYS_IN_WORDS
from .laying_out import lay_out_the_rest

# What the page lists in an order; one without it is in the rules' own terms, such as a question proposes it.
PAGES_LIST = {
    "plot": "path",
    "victims": "attacks",
    "deploy": "ships",
    "mines": "counters",
    "move": "moves",
    "fire": "shots",
    "launch": "launches",
}


def from_page(view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order in the page's terms as the rules take it; one in the rules' own terms passes as it is."""
    if isinstance(data, dict) and (PAGES_LIST.get(kind) not in data or "steps" in data):
        return kind, data
    readers: Readers = {
        **READERS,
        "deploy": (("ships",), partial(deploy_from_page, view)),
        "mines": (("counters", "rest_by_lot"), partial(mines_from_page, view)),
    }
    return order_read(readers, kind, data)


def ship_number(row: Data, key: str = "ship") -> int:
    """The number of a ship, there or not."""
    number = whole(row, key)
    if not 0 <= number < MOST_SHIPS:
        raise BadValue(f"{key}: there is no ship {number}")
    return number


def each_once(numbers: list[int], key: str) -> None:
    """Nothing stands in an order twice."""
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice is not None:
        raise BadValue(f"{key}: {twice} stands here twice")


def word_of(row: Data, key: str, words: Mapping[str, int], otherwise: int) -> int:
    """A word as the number it stands for, or what goes without one."""
    word = row.get(key)
    if word is None:
        return otherwise
    if not isinstance(word, str) or word not in words:
        raise BadValue(f"{key}: one of {', '.join(words)} is needed here")
    return words[word]


def plot_from_page(data: Data) -> Data:
    """B1.e  A fleet, the zones it enters in their order, and what it does at their end."""
    path = data.get("path", [])
    if not isinstance(path, list) or len(path) > MOST_STEPS:
        raise BadValue(f"path: a list of at most {MOST_STEPS} zones is needed here")
    way = [whole({"path": zone}, "path") for zone in path]
    plot = Plot(fleet=whole(data, "fleet"), steps=len(way))
    plot.path[: len(way)] = way
    plot.mission = word_of(data, "mission", {word: number for number, word in enumerate(MISSIONS)}, 0)
    plot.mine_boundary = word_of(data, "boundary", BOUNDARY_NAMES, NOBODY)
    return as_json(plot)


def victims_from_page(data: Data) -> Data:
    """18.41.a, 18.41.r5  A target for each boat; boats without a rank attack in the order of the list."""
    attacks = listed(data, "attacks", MOST_SHIPS)
    boats = [ship_number(row, "boat") for row in attacks]
    each_once(boats, "boat")
    victims = Victims()
    for place, (boat, row) in enumerate(zip(boats, attacks, strict=True)):
        victims.targets[boat] = whole(row, "target")
        victims.ranks[boat] = place if row.get("rank") is None else whole(row, "rank")
    return as_json(victims)


def deploy_from_page(view: View, data: Data) -> Data:
    """B7.c  A hex for each ship; those that are not named stand in the middle of their places."""
    rows = listed(data, "ships", MOST_SHIPS)
    ships = [ship_number(row) for row in rows]
    each_once(ships, "ship")
    own = [other.number for other in own_on_map(view)]
    deployment = Deployment()
    usual_deployment(view.sea.battle, view.sea.ships, view.sea.fleets, view.viewer, deployment)
    for ship, row in zip(ships, rows, strict=True):
        if ship not in own:
            raise BadValue(f"ship: {ship} is not one of those that are set up")
        deployment.q[ship], deployment.r[ship] = whole(row, "q"), whole(row, "r")
    return as_json(deployment if view.own is None else part_of(deployment, view.own))


def mines_from_page(view: View, data: Data) -> Data:
    """13.25.f  Counters, each with its hex, and which are mines; with a lot, the rest are laid out by it."""
    rows = listed(data, "counters", MOST_COUNTERS)
    mines = Mines(count=len(rows))
    for place, row in enumerate(rows):
        mines.q[place], mines.r[place], mines.kinds[place] = whole(row, "q"), whole(row, "r"), flag(row, "mine")
    if data.get("rest_by_lot") is not None:
        lay_out_the_rest(view, mines, Random(whole(data, "rest_by_lot")))
    return as_json(mines)


def move_from_page(data: Data) -> Data:
    """B7.d, B7.f  A way for each ship that moves; one without a way stays."""
    rows = listed(data, "moves", MOST_SHIPS)
    ships = [ship_number(row) for row in rows]
    each_once(ships, "ship")
    moves = Moves()
    ways: dict[str, int] = {word: number for number, word in enumerate(WAYS_IN_WORDS)}
    for ship, row in zip(ships, rows, strict=True):
        moves.ways[ship] = word_of(row, "way", ways, STAYS)
    return as_json(moves)


def fire_from_page(data: Data) -> Data:
    """B8.c  A target for each battery that fires."""
    rows = listed(data, "shots", BATTERIES * MOST_SHIPS)
    places = [BATTERIES * ship_number(row) + battery_of(row) for row in rows]
    each_once(places, "battery")
    gunfire = Gunfire()
    for place, row in zip(places, rows, strict=True):
        gunfire.targets[place] = whole(row, "target")
    return as_json(gunfire)


def battery_of(row: Data) -> int:
    """CRD.a  Primary, secondary or tertiary."""
    battery = whole(row, "battery")
    if not 0 <= battery < BATTERIES:
        raise BadValue("battery: 0, 1 or 2 is needed here")
    return battery


def launch_from_page(data: Data) -> Data:
    """B9.a  A target for each ship that launches, and how many factors."""
    rows = listed(data, "launches", MOST_SHIPS)
    ships = [ship_number(row) for row in rows]
    each_once(ships, "ship")
    launches = Launches()
    for ship, row in zip(ships, rows, strict=True):
        launches.targets[ship], launches.factors[ship] = whole(row, "target"), whole(row, "factors")
    return as_json(launches)


READERS: Readers = {
    "plot": (("fleet", "path", "mission", "boundary"), plot_from_page),
    "victims": (("attacks",), victims_from_page),
    "move": (("moves",), move_from_page),
    "fire": (("shots",), fire_from_page),
    "launch": (("launches",), launch_from_page),
}
