"""What players that think are told: orders worth a trial, all of them legal, and what an order is after."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import Answer, Nothing, Order, Question
from lineahead.kernel.dice import Dice
from lineahead.playing import begin_battle
from lineahead.rulesets import ruleset
from lineahead.rulesets.coastal_warfare.players.by_doctrine import ByDoctrine
from lineahead.rulesets.coastal_warfare.players.thinking import THINKING
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Launch, Look, Move, Shot, Track
from lineahead.rulesets.coastal_warfare.tables.sea import Sea, View
from lineahead.rulesets.coastal_warfare.tables.ships import ATTACKER, MERCHANTMAN, TORPEDO_COUNTER, Counter
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, no_hits, sea, see, ship

COASTAL_WARFARE = ruleset("coastal-warfare")
MOST = 12


def attack(phase: int, **fields: Any) -> View:
    """What an S-boat of the 1st side sees, 50 cm from a stopped freighter and a dummy of hers beside her."""
    boat, freighter = ship("S-100", role=ATTACKER, dummies_left=8), ship("Freighter", side=1, role=MERCHANTMAN)
    pieces = (boat, counter(boat, (100, 100), shown=0, **fields)), (freighter, counter(freighter, (100, 50), 90))
    tubes = [(None, Counter(kind=TORPEDO_COUNTER)) for _ in range(12)]
    ships, counters = sea(*pieces, (None, counter(None, (120, 100), side=0)), *tubes)
    counters[2].issued = 0
    see(boat, freighter, counters)
    found = COASTAL_WARFARE.read_scenario("hearty-knoll")
    return View(0, [0], Sea(battle(phase=phase), ships, counters, clear_sea(), no_hits()), named(found))


def named(found: Any) -> Any:
    """A scenario whose first two vessels are an S-boat and a freighter."""
    boat = next(entry for entry in found.ships if entry.name == "S 100")
    freighter = next(entry for entry in found.ships if entry.name == "Freighter 1")
    return replace(found, ships=(boat, freighter))


def question(asks: str, *kinds: str) -> Question:
    """A question about the boat."""
    return Question(0, "", asks, "", (asks, *kinds), bounds={"counters": {"0": {}}})


def said(view: View, asks: str, answer: Answer) -> str:
    """What an order is after."""
    return THINKING.meant(view, question(asks), answer)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move(run=700), "S 100 steals up on Freighter 1, 43 cm off."),
        (Move(run=1500), "S 100 closes Freighter 1, 35 cm off."),
        (Move(), "S 100 lies still and waits for Freighter 1, 50 cm off."),
        (Move(counter=2, run=700), "Dummy marker 2 plays the part of S 100."),
    ],
)
def test_a_move_is_told_by_how_the_enemy_is_neared(move: Move, words: str) -> None:
    assert said(attack(2), "move", ("move", move)) == words


def test_a_move_away_from_a_torpedo_says_so() -> None:
    freighter = ship("Freighter", role=MERCHANTMAN)
    torpedo = Counter(side=1, kind=TORPEDO_COUNTER, status=1, x=11600, y=7000, heading=18000, shown=1, number=1)
    ships, counters = sea((freighter, counter(freighter, (100, 115), 90, 4)))
    view = View(0, [0], Sea(battle(phase=2), ships, [*counters, torpedo], clear_sea(), no_hits()), attack(2).scenario)

    assert said(view, "move", ("move", Move())) == "S 100 gets out of the way of torpedoes."
    assert said(view, "move", ("move", Move(run=400))) == "S 100 goes on with the convoy."


def test_launches_fire_and_looks_are_told_with_their_targets() -> None:
    view = attack(2)
    launch, shots = Launch(count=3), Fire(count=1)
    launch.tracks[:3] = [Track(torpedoes=1), Track(course=200, torpedoes=1), Track(course=400)]
    shots.shots[0] = Shot(mount=0, target=1)

    told = said(view, "launch", ("launch", launch))
    assert told == "S 100 launches 2 torpedoes among 1 dummy at Freighter 1, 50 cm off."
    assert said(view, "fire", ("fire", shots)) == "S 100 fires 1 weapon at Freighter 1, 50 cm off."
    assert said(view, "fire", ("look", Look())) == "S 100 looks for the nearest marker."
    assert said(view, "launch", ("done", Nothing())) == "No torpedo leaves its tube for now."


def test_what_nobody_asks_about_goes_without_saying() -> None:
    assert said(attack(2), "place", ("rest", Nothing())) == ""
    assert said(attack(2), "move", ("surrender", Nothing())) == ""


def test_other_courses_are_worth_a_trial_at_full_speed_and_at_half() -> None:
    found = THINKING.offers(attack(2), question("move", "rest"), Dice.seeded(1))

    moves = [order for kind, order in found if kind == "move"]
    assert found[0] == ("rest", Nothing())
    assert {(move.run, move.turn) for move in moves} >= {(1500, 0), (750, 0), (0, 0)}
    assert {move.turn > 0 for move in moves if move.turn} == {True, False}
    assert all(move.counter == 0 for move in moves)


def test_a_fan_of_torpedoes_is_worth_a_trial_with_dummies_and_without() -> None:
    found = THINKING.offers(attack(2), question("launch", "done"), Dice.seeded(1))

    launches = [order for kind, order in found if kind == "launch"]
    assert [launch.count for launch in launches] == [6, 2]


def test_holding_fire_and_firing_and_looking_are_worth_a_trial() -> None:
    found = THINKING.offers(attack(7), question("fire", "look", "done"), Dice.seeded(1))

    assert [kind for kind, _ in found] == ["done", "fire"]  # nothing lies on the table that she has not seen


@pytest.mark.slow
def test_every_order_worth_a_trial_is_legal_and_what_is_ordered_has_a_meaning() -> None:
    game = begin_battle("hearty-knoll", 3)
    player, dice, asked = ByDoctrine(), Dice.seeded(1), set[str]()
    while not game.is_over and len(asked) < 3 and game.view(0).sea.battle.turn < 12:
        one = game.questions()[0]
        view = game.view(one.to)
        tried = THINKING.offers(view, one, dice)
        assert len(tried) <= MOST
        seat = game.scenario.seats[one.to].name
        for kind, order in tried:
            assert game.why_not(Order(seat, one.number, kind, order)) is None
        if len(tried) > 1:
            asked.add(one.asks)
        chosen = player.choose(view, one, dice)
        assert THINKING.meant(view, one, chosen) or chosen[0] in ("rest", "done", "choice", "surrender")
        assert game.submit(Order(seat, one.number, *chosen)) is None

    assert asked == {"move", "fire", "launch"}
