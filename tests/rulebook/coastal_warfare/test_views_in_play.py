"""MOV.a, OBS  In real play: the truth is always among what a side thinks possible, and a view judges like the truth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.rulesets.coastal_warfare.knowledge.belief import beliefs, can_have_done, follows, is_strange, may_be
from lineahead.rulesets.coastal_warfare.knowledge.view import imagine, view
from lineahead.rulesets.coastal_warfare.rules.lights import light_breach
from lineahead.rulesets.coastal_warfare.rules.observation import look_breach, next_marks
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT
from lineahead.rulesets.coastal_warfare.tables.orders import Light, Look
from lineahead.rulesets.coastal_warfare.tables.ships import NOBODY, ON_TABLE, SHIP_COUNTER
from tests.rulebook.coastal_warfare.test_view import in_plain_values

pytestmark = pytest.mark.slow

SCENARIOS = ("attack-on-a-convoy", "rescue", "hunter-prey", "escape", "hearty-knoll", "texel-lighters", "random-game")
SIDES = (0, 1)
EVERY = 31
MOST_ORDERS = 160


def play(name: str, seed: int) -> Iterator[State]:
    """The truth at times during a game of random orders."""
    chosen = COASTAL_WARFARE.read_scenario(name)
    game, thoughts = Game.start(COASTAL_WARFARE, chosen, Seeded(seed)), Dice.seeded(seed, -1)
    for count in range(MOST_ORDERS):
        if game.is_over:
            return
        asked = game.questions()
        question = asked[thoughts.take(len(asked)) - 1]
        kind, answer = COASTAL_WARFARE.some_order(game.view(question.to), question, thoughts)
        seat = next(sitter.name for sitter in chosen.seats if sitter.side == question.to)
        assert game.submit(Order(seat, question.number, kind, answer)) is None
        if count % EVERY == 0:
            seen = game.view(UMPIRE)
            yield State(seen.step, seen.sea)


@pytest.mark.parametrize("name", SCENARIOS)
def test_views_in_play(name):
    chosen, points = COASTAL_WARFARE.read_scenario(name), 0
    for point, state in enumerate(play(name, 1)):
        for side in SIDES:
            seen = view(state, side, chosen)
            the_truth_is_possible(state, seen)
            belief_adds_up(seen, side)
            what_is_judged_by_a_view_is_judged_by_the_truth(state, seen, side)
        for viewer in (*SIDES, PUBLIC):
            seen = view(state, viewer, chosen)
            again = view(imagine(seen, Dice.seeded(point)), viewer, chosen)
            assert in_plain_values(again) == in_plain_values(seen)
        points += 1
    assert points >= 3


def the_truth_is_possible(state: State, seen: View) -> None:
    """No ship lies under a marker that is thought not to be hers, and every dummy may be one."""
    ships, thoughts = seen.sea.ships, beliefs(seen)
    for truth, known in zip(state.sea.counters, seen.sea.counters, strict=True):
        if is_strange(known) and truth.ship != NOBODY and not follows(ships[truth.ship]):
            assert may_be(seen.sea.battle, seen.sea.counters, ships[truth.ship], known)
            assert thoughts[known.number]["real"] > 0
        if is_strange(known) and truth.ship == NOBODY:
            assert can_have_done(ships[truth.issued], known)


def belief_adds_up(seen: View, side: int) -> None:
    """As many ships are believed in as are not accounted for, within the rounding of a per mille for each marker."""
    ships, counters = seen.sea.ships, seen.sea.counters
    strange = [counter.number for counter in counters if is_strange(counter) and counter.side != side]
    missing = sum(1 for ship in ships if ship.side != side and ship.counter < 0 and not follows(ship))
    thoughts = beliefs(seen)
    believed = sum(thoughts[number]["real"] for number in strange)
    assert believed <= 1000 * missing + len(strange)


def what_is_judged_by_a_view_is_judged_by_the_truth(state: State, seen: View, side: int) -> None:
    """Whoever asks whether he may look or light gets the answer that the truth would give."""
    tables = (state.sea.battle, state.sea.ships, state.sea.counters, state.sea.clouds)
    known = (seen.sea.battle, seen.sea.ships, seen.sea.counters, seen.sea.clouds)
    for counter in state.sea.counters:
        if counter.side == side and counter.kind == SHIP_COUNTER and counter.status == ON_TABLE:
            look = Look(counter=counter.number, chances=1, radar=1)
            assert look_breach(*known, look) == look_breach(*tables, look)
            nearest, _ = next_marks(known[2], known[3], counter.number)
            assert next_marks(known[2], known[3], counter.number) == next_marks(tables[2], tables[3], counter.number)
            light = Light(counter=counter.number, equipment=SEARCHLIGHT, target=nearest)
            assert light_breach(*known, light) == light_breach(*tables, light)
