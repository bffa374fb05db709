"""How the page of a night action gives orders."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from lineahead.engine.contract.questions import Order, Refusal
from lineahead.engine.game.orders import order_from_json
from lineahead.rulesets.coastal_warfare.page.setting import from_page
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AHEAD,
    ASTERN,
)
from tests.rulebook.coastal_warfare.at_page import HERE, counter_told
from tests.rulebook.coastal_warfare.seen import sight, vessel


def read(kind: str, data: Any) -> Any:
    """An order of the page as the engine takes it."""
    made = from_page(sight(vessel("S-100", HERE)), kind, data)
    if isinstance(made, Refusal):
        return made
    return order_from_json(COASTAL_WARFARE, {"seat": "a", "question": 1, "kind": made[0], "answer": made[1]})


def test_a_move_comes_in_centimetres():
    order = read("move", {"counter": 3, "run": 7.5, "turn": -2.25, "turn_first": True})

    assert isinstance(order, Order)
    move = order.answer
    assert (move.counter, move.run, move.turn, move.turn_first, move.smoke) == (3, 750, -225, 1, 0)


def test_a_launch_comes_in_degrees():
    tracks = [{"course": -5.5, "torpedoes": 1, "group": 0}, {"course": 365, "torpedoes": 0, "group": 1}]
    launch = read("launch", {"counter": 2, "tracks": tracks}).answer

    assert (launch.counter, launch.count) == (2, 2)
    assert [(track.course, track.torpedoes, track.group) for track in launch.tracks[:2]] == [(35450, 1, 0), (500, 0, 1)]


def test_looks_lights_shots_and_places():
    look = read("look", {"counter": 1, "chances": 2, "radar": True}).answer
    beam = read("light", {"counter": 1, "equipment": "searchlight", "target": 4}).answer
    shell = read("light", {"counter": 1, "equipment": "star shell", "at": [10.5, 20], "mount": 4}).answer
    fire = read("fire", {"counter": 1, "shots": [{"mount": 12, "target": 3}]}).answer
    place = read("place", {"counter": 1, "at": [1.25, 2], "heading": 370}).answer

    assert (look.counter, look.chances, look.radar) == (1, 2, 1)
    assert (beam.equipment, beam.target) == (SEARCHLIGHT, 4)
    assert (shell.equipment, shell.x, shell.y, shell.mount) == (STAR_SHELL, 1050, 2000, 4)
    assert (fire.count, fire.shots[0].mount, fire.shots[0].target) == (1, 12, 3)
    assert (place.x, place.y, place.heading) == (125, 200, 1000)


@pytest.mark.parametrize("kind", ["rest", "done", "surrender"])
def test_orders_without_content_pass_as_they_are(kind):
    assert read(kind, {}).kind == kind


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("move", []),
        ("move", {}),
        ("move", {"counter": True}),
        ("move", {"counter": "1"}),
        ("move", {"counter": 1.5}),
        ("move", {"counter": 1, "run": "far"}),
        ("move", {"counter": 1, "run": nan}),
        ("move", {"counter": 1, "run": inf}),
        ("move", {"counter": 1, "run": 1e9}),
        ("move", {"counter": 1, "smoke": "yes"}),
        ("move", {"counter": 1, "speed": 3}),
        ("launch", {"counter": 1}),
        ("launch", {"counter": 1, "tracks": {}}),
        ("launch", {"counter": 1, "tracks": [1]}),
        ("launch", {"counter": 1, "tracks": [{"course": 0, "torpedoes": 1}]}),
        ("launch", {"counter": 1, "tracks": [{"course": 0, "torpedoes": 1, "group": 0}] * 19}),
        ("look", {"counter": 1, "chances": None}),
        ("light", {"counter": 1, "equipment": "lamp"}),
        ("light", {"counter": 1, "equipment": ["searchlight"]}),
        ("light", {"counter": 1, "equipment": "star shell", "at": [1]}),
        ("fire", {"counter": 1, "shots": [{"mount": 0}]}),
        ("fire", {"counter": 1, "shots": [{"mount": 0, "target": 1}] * 14}),
        ("place", {"counter": 1, "heading": 0}),
        ("place", {"counter": 1, "at": [1, None], "heading": 0}),
    ],
)
def test_orders_that_cannot_be_read_are_refused(kind, data):
    assert isinstance(read(kind, data), Refusal)


def test_a_counter_goes_ahead_by_itself_only_if_it_went_ahead():
    assert counter_told(0, vessel("S-100", HERE, speed=5, went=AHEAD), asks="move")["limits"]["usual"]["run"] == 5
    assert counter_told(0, vessel("S-100", HERE, speed=5, went=ASTERN), asks="move")["limits"]["usual"]["run"] == 0
