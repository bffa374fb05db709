"""ORD  The order of play, played with dice laid down: a trawler, a coaster and two S-boats by daylight."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Nothing, Order, Question
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal
from lineahead.kernel.dice import D4, D6, D10
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Launch, Move, Shot, Track
from lineahead.rulesets.coastal_warfare.tables.ships import CM, SUNK

BRITISH = 0
GERMAN = 1

# Ships, and without dummies their counters, by number; torpedo markers follow.
HOXA, COASTER, S_100, S_130 = range(4)
FIRST_TORPEDO = 4

SMALL_ACTION: dict[str, Any] = {
    "ruleset": "coastal-warfare",
    "edition": 2,
    "title": "A small action",
    "scenario": "hearty-knoll",
    "weather": "calm",
    "attackers": "German",
    "length": 4,
    "options": {"daylight": True},
    "sides": [{"name": "British"}, {"name": "German"}],
    "ships": [
        {"card": "Isles trawler", "name": "Hoxa", "side": "British", "role": "escort", "at": [100, 80], "heading": 90},
        {"card": "Coaster", "name": "Coaster", "side": "British", "role": "merchantman", "at": [80, 80], "heading": 90},
        {"card": "S-100", "name": "S 100", "side": "German", "role": "attacker", "at": [100, 45], "heading": 180},
        {"card": "S-100", "name": "S 130", "side": "German", "role": "attacker", "at": [140, 80], "heading": 270},
    ],
}
for vessel in SMALL_ACTION["ships"]:
    vessel |= {"speed": 0, "free": True, "dummies": []}

UNMIXED = (-2, 2)  # the lot by which the two markers of a side keep their numbers


class Action:
    """A game in play, and whose turn it is to say something."""

    def __init__(self, *faces: tuple[int, int]) -> None:
        dice = Literal()
        for kind, face in (UNMIXED, UNMIXED, *faces):
            dice.add(kind, face)
        chosen = COASTAL_WARFARE.read_scenario(SMALL_ACTION)
        self.game = Game.start(COASTAL_WARFARE, chosen, dice)
        self.seats = {seat.side: seat.name for seat in chosen.seats}

    @property
    def question(self) -> Question:
        """The one thing that is asked now."""
        (question,) = self.game.questions()
        return question

    def order(self, side: int, kind: str, answer: Any = None) -> None:
        """The side that is asked orders something that is allowed."""
        assert self.question.to == side
        refusal = self.game.submit(Order(self.seats[side], self.question.number, kind, answer or Nothing()))
        assert refusal is None, refusal

    def refuses(self, side: int, kind: str, answer: Any) -> bool:
        """Whether an order is not taken now."""
        return self.game.submit(Order(self.seats[side], self.question.number, kind, answer)) is not None

    def pass_on(self) -> tuple[int, str]:
        """Whoever is asked does no more; who it was, and what was asked."""
        asked = self.question
        self.order(asked.to, "done" if "done" in asked.kinds else "rest")
        return asked.to, asked.asks

    def until(self, side: int, asks: str) -> None:
        """Pass on until a side is asked for something."""
        while (self.question.to, self.question.asks) != (side, asks):
            self.pass_on()

    def ship(self, number: int) -> Any:
        """A ship as she is."""
        return self.game.view(UMPIRE).sea.ships[number]

    def counter(self, number: int) -> Any:
        """A counter as it is."""
        return self.game.view(UMPIRE).sea.counters[number]

    def told(self, *kinds: str) -> list[str]:
        """What the umpire has been told, of some kinds."""
        return [event.words for event in self.game.events(UMPIRE) if event.kind in kinds]


def shot(firer: int, mount: int, target: int) -> Fire:
    """One weapon at one target."""
    order = Fire(counter=firer, count=1)
    order.shots[0] = Shot(mount=mount, target=target)
    return order


def torpedo(course: float, group: int = 0) -> Launch:
    """S 100 launches one torpedo from one of her two tubes."""
    order = Launch(counter=S_100, count=1)
    order.tracks[0] = Track(course=round(course * 100), torpedoes=1, group=group)
    return order


HALF_TURNS = [
    (GERMAN, "launch"), (GERMAN, "move"), (BRITISH, "fire"),
    (BRITISH, "launch"), (BRITISH, "move"), (GERMAN, "fire"),
]  # fmt: skip


@pytest.mark.clause("CW-ORD.a", "CW-ORD.b", "CW-ORD.r1")
def test_ord_a_sides_move_alternately_and_fire_in_the_enemys_half() -> None:
    """The attackers are first, though they are listed second; nobody is asked to fire after his own move."""
    action = Action()

    assert [action.pass_on() for _ in range(6)] == HALF_TURNS


@pytest.mark.clause("CW-ORD.r4")
def test_ord_r4_the_attackers_stay_first_player_for_the_whole_game() -> None:
    action = Action()

    assert [action.pass_on() for _ in range(24)] == HALF_TURNS * 4
    assert action.game.is_over


@pytest.mark.clause(
    "CW-ORD.1", "CW-ORD.2", "CW-ORD.3", "CW-ORD.4", "CW-ORD.5", "CW-ORD.6", "CW-ORD.7", "CW-ORD.8", "CW-ORD.d"
)  # fmt: skip
def test_ord_1_to_8_the_eight_steps_of_a_turn() -> None:
    action = Action()
    for _ in range(6):
        action.pass_on()

    assert action.told("turn", "phase")[:9] == [
        "Turn 1.",
        "The German side makes repairs [ORD.1].",
        "The German side launches and moves [ORD.2].",
        "The British side observes and fires [ORD.3].",
        "The German side works out its damage [ORD.4].",
        "The British side makes repairs [ORD.5].",
        "The British side launches and moves [ORD.6].",
        "The German side observes and fires [ORD.7].",
        "The British side works out its damage [ORD.8].",
    ]
    assert action.told("turn")[-1] == "Turn 2."


@pytest.mark.clause("CW-ORD.2", "CW-ORD.6", "CW-ORD.c")
def test_ord_c_launch_then_all_torpedoes_then_ships() -> None:
    action = Action()
    action.order(GERMAN, "launch", torpedo(170))
    launched_at = action.counter(FIRST_TORPEDO).y

    assert action.question.asks == "launch"
    assert action.counter(FIRST_TORPEDO).speed == 0
    action.order(GERMAN, "done")
    assert action.question.asks == "move"
    assert action.counter(FIRST_TORPEDO).speed == 15 * CM
    assert action.counter(FIRST_TORPEDO).y > launched_at
    assert action.counter(S_100).moved == 0

    action.order(GERMAN, "move", Move(counter=S_100, run=700))
    assert action.counter(S_100).y == 52 * CM
    assert action.refuses(GERMAN, "launch", torpedo(180, group=1))

    action.until(BRITISH, "launch")
    action.until(GERMAN, "launch")
    once = action.counter(FIRST_TORPEDO).y
    action.order(GERMAN, "launch", torpedo(190, group=1))
    action.order(GERMAN, "done")
    assert action.counter(FIRST_TORPEDO).y > once, "an old one runs with the new one"
    assert action.counter(FIRST_TORPEDO + 1).speed == 15 * CM


@pytest.mark.clause("CW-ORD.3", "CW-ORD.4", "CW-ORD.r1", "CW-ORD.r3")
def test_ord_r3_all_fire_of_a_step_is_rolled_before_any_damage_is_worked_out() -> None:
    """A 12 pdr each, 40 and 41 cm off: factor 3; 6 and 1 for the stationary target is 7, one hit, on the bridge."""
    action = Action((D6, 6), (D6, 6), (D10, 3), (D10, 3))
    action.until(BRITISH, "fire")
    assert action.refuses(GERMAN, "fire", shot(S_130, 0, HOXA))

    action.order(BRITISH, "fire", shot(HOXA, 0, S_130))
    action.order(BRITISH, "fire", shot(COASTER, 2, S_100))
    assert all(words.endswith("makes 7, one hit [VAR.t1].") for words in action.told("fire"))
    assert (action.ship(S_130).damage, action.ship(S_100).damage) == (0, 0)
    assert (action.ship(S_130).bridge_lost, action.ship(S_100).bridge_lost) == (0, 0)

    action.order(BRITISH, "done")
    assert (action.ship(S_130).damage, action.ship(S_130).bridge_lost) == (1, 1)
    assert (action.ship(S_100).damage, action.ship(S_100).bridge_lost) == (1, 1)
    assert (action.question.to, action.question.asks) == (BRITISH, "launch")


@pytest.mark.clause("CW-ORD.7", "CW-ORD.8", "CW-ORD.1", "CW-ORD.5")
def test_ord_8_each_side_works_out_its_own_damage_and_repairs_at_the_start_of_its_half() -> None:
    """20 mm of S 130 at 40 cm: factor 1, 7, one hit on Hoxa's bridge; both sides roll 6 for it in the turn after."""
    action = Action((D6, 6), (D10, 3), (D6, 6), (D10, 3), (D6, 6), (D6, 6))
    action.until(BRITISH, "fire")
    action.order(BRITISH, "fire", shot(HOXA, 0, S_130))
    action.until(GERMAN, "fire")
    assert action.ship(S_130).bridge_lost == 1
    action.order(GERMAN, "fire", shot(S_130, 0, HOXA))
    assert action.ship(HOXA).bridge_lost == 0

    action.order(GERMAN, "done")
    assert action.told("turn")[-1] == "Turn 2."
    assert (action.question.to, action.question.asks) == (GERMAN, "launch")
    assert (action.ship(HOXA).bridge_lost, action.ship(S_130).bridge_lost) == (1, 0)
    action.until(BRITISH, "launch")
    assert action.ship(HOXA).bridge_lost == 0


@pytest.mark.clause("CW-ORD.r2")
def test_ord_r2_this_turn_is_the_latest_movement_phase_of_the_firer() -> None:
    """Hoxa turns in her own half of turn 1; when she fires in turn 2, before she moves again, she has turned."""
    action = Action((D6, 1), (D6, 6))
    action.until(BRITISH, "fire")
    action.order(BRITISH, "fire", shot(HOXA, 0, S_130))
    action.until(BRITISH, "move")
    action.order(BRITISH, "move", Move(counter=HOXA, turn=100))
    action.until(BRITISH, "fire")
    assert action.game.view(UMPIRE).sea.battle.turn == 2
    action.order(BRITISH, "fire", shot(HOXA, 0, S_130))

    before, after = action.told("fire")
    assert "turned" not in before
    assert "firer turned −2 [VAR.e]" in after


@pytest.mark.clause("CW-ORD.d")
def test_ord_d_a_ship_that_sinks_goes_down_when_the_turn_ends() -> None:
    """Launched at 35 cm in turn 1, it strikes in turn 2: 6 and 1 for a stationary target is 7, and D4 is one turn."""
    action = Action((D6, 6), (D4, 1), (D6, 1), (D10, 2))
    action.order(GERMAN, "launch", torpedo(180))
    while action.told("turn")[-1] != "Turn 3.":
        action.pass_on()
    assert action.ship(HOXA).sinks_after == 3
    assert action.ship(HOXA).disabled == 1

    action.until(GERMAN, "fire")
    assert action.ship(HOXA).status != SUNK
    action.order(GERMAN, "done")
    assert action.ship(HOXA).status == SUNK
    assert action.told("turn", "sunk")[-2:] == ["Hoxa sinks [TEF.r4].", "Turn 4."]
