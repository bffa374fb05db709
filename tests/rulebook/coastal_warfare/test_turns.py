"""ORD  Turn after turn, with dice laid down: what repeats, reloads, lifts, expires and returns by the turn's order."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Nothing, Order, Question
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal
from lineahead.kernel.dice import D6, D10
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.orders import Fire, Launch, Light, Look, Move, Shot, Track
from lineahead.rulesets.coastal_warfare.tables.ships import CM, NO_CLOUD, NOBODY, SMOKE_SCREEN, STAR_SHELL_LIGHT

BRITISH, GERMAN = 0, 1
UNMIXED = (-2, 2)  # the lot by which the two markers of a side keep their numbers


def text_of(ships: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Vessels without dummies that lie where they are, and may move at once; the Germans come first."""
    known = {"speed": 0, "free": True, "dummies": []}
    return {
        "ruleset": "coastal-warfare",
        "edition": 2,
        "title": "Some turns",
        "scenario": "random",
        "weather": "calm",
        "attackers": "German",
        "length": 5,
        "sides": [{"name": "British"}, {"name": "German"}],
        "ships": [{**known, **ship} for ship in ships],
        **more,
    }


class Night:
    """A game in play; whoever is asked and has nothing to do passes on."""

    def __init__(self, text: dict[str, Any], *faces: tuple[int, int]) -> None:
        self.dice = Literal()
        for kind, face in faces:
            self.dice.add(kind, face)
        chosen = COASTAL_WARFARE.read_scenario(text)
        self.game = Game.start(COASTAL_WARFARE, chosen, self.dice)
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

    def until(self, turn: int, side: int, asks: str) -> None:
        """Pass on until a side is asked for something in a turn."""
        while (self.now.turn, self.question.to, self.question.asks) != (turn, side, asks):
            self.order(self.question.to, "done" if "done" in self.question.kinds else "rest")

    @property
    def now(self) -> Any:
        """The battle as it is."""
        return self.game.view(UMPIRE).sea.battle

    def row(self, table: str, number: int) -> Any:
        """A ship or a counter as it is."""
        return getattr(self.game.view(UMPIRE).sea, table)[number]

    def clouds(self) -> list[int]:
        """What lies on the sea."""
        return [cloud.kind for cloud in self.game.view(UMPIRE).sea.clouds if cloud.kind != NO_CLOUD]

    def last_said(self, kind: str) -> str:
        """The last thing of a kind that the umpire was told."""
        return [event.words for event in self.game.events(UMPIRE) if event.kind == kind][-1]


DIANTHUS, COASTER, S_38, S_39 = range(4)
TORPEDO = 4
BY_DAY = text_of(
    [
        {"card": "Flower", "name": "Dianthus", "side": "British", "at": [100, 80], "heading": 90},
        {"card": "Coaster", "name": "Coaster", "side": "British", "at": [60, 80], "heading": 90},
        {"card": "S-38", "name": "S 38", "side": "German", "at": [100, 40], "heading": 180},
        {"card": "S-38", "name": "S 39", "side": "German", "at": [30, 20], "heading": 90},
    ],
    options={"daylight": True},
)
FOUR_INCH = 0


def four_inch() -> Fire:
    """Dianthus fires her gun at S 38, 40 cm to port: factor 1, and 1 more on the die for a stationary target."""
    order = Fire(counter=DIANTHUS, count=1)
    order.shots[0] = Shot(mount=FOUR_INCH, target=S_38)
    return order


def one_torpedo() -> Launch:
    """S 38 launches one torpedo from her first tube, which passes ahead of Dianthus."""
    order = Launch(counter=S_38, count=1)
    order.tracks[0] = Track(course=17000, torpedoes=1, group=0)
    return order


@pytest.mark.clause("CW-EQP.a", "CW-TOR.d", "CW-TOR.j", "CW-VAR.b", "CW-VAR.r5", "CW-REP.a", "CW-MOV.i", "CW-ORD.d")
def test_four_turns_by_day_smoke_lifts_a_tube_is_readied_straddles_tell_once_and_repairs_are_rolled_again():
    night = Night(
        BY_DAY, UNMIXED, UNMIXED,
        (D6, 5),  # turn 1: 5 and 1 make 6, a straddle
        (D6, 4), (D10, 9),  # turn 2: 4, 1 and 2 for the straddle make 7, a hit on the stern: engines and 40 mm
        (D6, 1), (D6, 1),  # turn 3: no repair; 1, 1 and 2 for the hit make 4
        (D6, 2), (D6, 5),  # turn 4: no repair; 5 and 1 make 6, for nothing was straddled in turn 3
    )  # fmt: skip

    # Turn 1: a torpedo goes, smoke is laid, the gun straddles.
    night.order(GERMAN, "launch", one_torpedo())
    assert night.row("counters", S_38).launched == 1
    assert night.row("ships", S_38).loaded[0] == 0
    night.order(GERMAN, "done")
    assert night.row("counters", TORPEDO).speed == 15 * CM
    first = night.row("counters", TORPEDO).y
    night.order(GERMAN, "move", Move(counter=S_39, run=1000, smoke=1))
    assert night.refuses(GERMAN, "move", Move(counter=S_39, run=100)), "she has moved"
    night.until(1, BRITISH, "fire")
    assert night.row("ships", S_38).reloading == 1
    night.order(BRITISH, "fire", four_inch())
    assert night.refuses(BRITISH, "fire", four_inch()), "she has fired"
    night.until(1, BRITISH, "move")
    night.order(BRITISH, "move", Move(counter=COASTER, run=400))
    night.until(1, GERMAN, "fire")
    assert (night.row("counters", COASTER).was_x, night.row("counters", COASTER).x) == (60 * CM, 64 * CM)

    # Turn 2: everybody stands where the turn began, may move, launch and fire again; the straddle tells.
    night.until(2, GERMAN, "launch")
    assert night.row("counters", COASTER).was_x == 64 * CM
    assert night.row("counters", S_39).was_x == 40 * CM
    assert (night.row("counters", S_38).launched, night.row("counters", S_39).moved) == (0, 0)
    assert night.clouds() == [SMOKE_SCREEN]
    night.until(2, GERMAN, "move")
    second = night.row("counters", TORPEDO).y
    assert second - first == pytest.approx(1477, abs=1)  # 15 cm on a course of 170
    night.order(GERMAN, "move", Move(counter=S_39, run=500))
    night.until(2, BRITISH, "fire")
    assert (night.row("ships", DIANTHUS).fired, night.row("ships", DIANTHUS).fired_before) == (0, 1)
    night.order(BRITISH, "fire", four_inch())
    assert "makes 7" in night.last_said("fire")
    night.until(2, BRITISH, "launch")
    assert (night.row("ships", S_38).damage, night.row("ships", S_38).engines_lost) == (8, 3)
    night.until(2, GERMAN, "fire")
    assert night.clouds() == [SMOKE_SCREEN], "it lies until the end of the next turn"

    # Turn 3: the smoke has lifted, a repair is rolled, the tube is ready after the third slow turn.
    night.until(3, GERMAN, "launch")
    assert night.clouds() == []
    assert night.row("ships", S_38).loaded[0] == 0
    night.until(3, BRITISH, "fire")
    assert night.row("counters", TORPEDO).y - second == pytest.approx(1477, abs=1)
    assert (night.row("ships", S_38).loaded[0], night.row("ships", S_38).reloads) == (1, 1)
    night.order(BRITISH, "fire", four_inch())
    assert "makes 4" in night.last_said("fire")

    # Turn 4: another repair is rolled, the former straddle is forgotten, and the boat launches again.
    night.until(4, GERMAN, "launch")
    night.order(GERMAN, "launch", one_torpedo())
    night.until(4, BRITISH, "fire")
    assert night.row("counters", TORPEDO + 1).speed == 15 * CM
    night.order(BRITISH, "fire", four_inch())
    assert "makes 6" in night.last_said("fire")
    assert night.row("ships", S_38).engines_lost == 3


MELBREAK, BOAT = 0, 1
IN_THE_DARK = text_of(
    [
        {"card": "Hunt III", "name": "Melbreak", "side": "British", "at": [100, 80], "heading": 0},
        {"card": "S-38", "name": "S 38", "side": "German", "at": [100, 60], "heading": 0},
    ]
)


@pytest.mark.clause("CW-OBS.d", "CW-OBS.i", "CW-OBS.q", "CW-OBS.s", "CW-OBS.t", "CW-OBS.u", "CW-OBS.r8", "CW-ORD.d")
def test_three_turns_in_the_dark_lights_go_out_radar_goes_off_and_sight_is_lost_and_found():
    night = Night(
        IN_THE_DARK,
        (D6, 4), (D6, 1),  # turn 1: star shell burns on a 4; 20 cm need 1
        (D6, 1),  # 20 cm: the boat sees the destroyer
        (D6, 1),  # turn 3: 35 cm need 2, and 1 more for a boat that was seen before
    )  # fmt: skip

    # Turn 1: searchlight, star shell and radar find the boat.
    night.until(1, BRITISH, "fire")
    assert night.now.aware == [0, 0]
    night.order(BRITISH, "light", Light(counter=MELBREAK, equipment=SEARCHLIGHT, target=BOAT))
    night.order(BRITISH, "light", Light(counter=MELBREAK, equipment=STAR_SHELL, mount=0, x=100 * CM, y=60 * CM))
    night.order(BRITISH, "look", Look(counter=MELBREAK, chances=1, radar=1))
    ship = night.row("ships", MELBREAK)
    assert (ship.searchlight, ship.star_shells, ship.radar_on, ship.looked) == (BOAT, 1, 1, 1)
    assert night.row("counters", BOAT).shown == 1
    assert night.clouds() == [STAR_SHELL_LIGHT]
    night.until(1, BRITISH, "launch")
    assert night.now.aware == [1, 1]
    assert night.row("ships", MELBREAK).radar_on == 0, "off in her next movement phase"
    night.until(1, GERMAN, "fire")
    assert night.row("counters", MELBREAK).fired == 1
    night.order(GERMAN, "look", Look(counter=BOAT, chances=1))
    assert night.row("counters", MELBREAK).shown == 1

    # Turn 2: the boat runs off in silence; lights are out before the destroyer fires again.
    night.until(2, GERMAN, "move")
    assert (night.row("counters", BOAT).shown, night.row("counters", MELBREAK).shown) == (1, 1)
    assert night.clouds() == [STAR_SHELL_LIGHT], "until the enemy has moved"
    night.order(GERMAN, "move", Move(counter=BOAT, run=1500))
    night.until(2, BRITISH, "fire")
    ship = night.row("ships", MELBREAK)
    assert (ship.searchlight, ship.star_shells, ship.looked) == (NOBODY, 0, 0)
    assert night.row("counters", MELBREAK).looked == 0
    assert night.clouds() == []
    assert night.row("counters", BOAT).shown == 1, "sight goes when the turn ends"

    # Turn 3: the boat is a marker again; she still sees the destroyer, who lay still.
    night.until(3, GERMAN, "launch")
    assert (night.row("counters", BOAT).shown, night.row("counters", MELBREAK).shown) == (0, 1)
    assert night.row("counters", MELBREAK).sees == 0
    assert night.row("counters", BOAT).sees == 1 << MELBREAK
    night.until(3, BRITISH, "fire")
    night.order(BRITISH, "look", Look(counter=MELBREAK, chances=1))
    assert night.row("counters", BOAT).shown == 1


GUNBOATS = text_of(
    [
        {"card": "Flower", "name": "Dianthus", "side": "British", "at": [100, 140], "heading": 90, "free": False},
        {
            "card": "BPB 71 ft",
            "name": "MGB 81",
            "side": "British",
            "at": [0, 75],
            "heading": 90,
            "speed": 15,
            "arrives": 2,
            "free": False,
        },
        {"card": "S-38", "name": "S 38", "side": "German", "at": [230, 10], "heading": 0},
    ]
)
GUNBOAT = 1


@pytest.mark.clause("CW-SC5.e", "CW-SCN.a", "CW-OBS.q")
def test_sc5_e_gunboats_come_in_their_turn_and_keep_course_and_speed_until_somebody_is_aware():
    night = Night(GUNBOATS, UNMIXED, (D6, 6), (D6, 6), (D6, 6))
    night.until(1, BRITISH, "launch")
    assert night.row("counters", GUNBOAT).status == 0

    night.until(2, BRITISH, "launch")
    assert night.row("counters", GUNBOAT).status == 1
    assert night.row("counters", GUNBOAT).x == 15 * CM
    assert night.now.aware[BRITISH] == 0

    night.until(3, BRITISH, "move")
    assert night.refuses(BRITISH, "move", Move(counter=GUNBOAT, run=1000))
    assert night.refuses(BRITISH, "move", Move(counter=GUNBOAT, run=1000, turn=200))
    night.until(3, GERMAN, "fire")
    assert (night.row("counters", GUNBOAT).x, night.row("counters", GUNBOAT).y) == (30 * CM, 75 * CM)


@pytest.mark.clause("CW-SC5.e", "CW-OBS.q")
def test_sc5_e_once_aware_they_go_where_they_like():
    aware = {**GUNBOATS, "ships": [{**ship} for ship in GUNBOATS["ships"]]}
    aware["ships"][2] |= {"at": [100, 120]}  # in sight of the corvette
    night = Night(aware, UNMIXED, (D6, 6))
    night.until(1, BRITISH, "fire")
    night.order(BRITISH, "look", Look(counter=0, chances=1))

    night.until(3, BRITISH, "move")
    assert night.now.aware[BRITISH] == 1
    night.order(BRITISH, "move", Move(counter=GUNBOAT, run=1000, turn=200))
