"""A game in play at the table: a small action, orders that are taken or refused, and dice laid down."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Nothing, Order, Pick, Question, Refusal
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal
from lineahead.kernel.dice import D6
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.orders import Aim, Salvo, Templates, Wedges
from lineahead.rulesets.perfidious_albion.tables.ships import Ship, Wedge

BRITISH, FRENCH = 0, 1
HOOD, EDGAR, BRENNUS, HOCHE = range(4)
LINE, CRUISERS, ENEMY = range(3)
Y_GUNS = 2
BRITISH_LEAD = 6, 1  # faces by which the British hold the initiative, and no double
FLOODING, FIRE, PROPULSION, STEERING = range(4)


def action(**more: Any) -> dict[str, Any]:
    """Two British squadrons of a ship each, a French one of two 20 inches north of them, all heading east."""
    return {
        "ruleset": "perfidious-albion",
        "edition": 2,
        "title": "A small action",
        "length": 4,
        "board": {"width": 96, "height": 72},
        "sides": [{"name": "British"}, {"name": "French"}],
        "squadrons": [
            {"name": "Line", "side": "British", "at": [30, 20], "heading": 90, "speed": 8},
            {"name": "Cruisers", "side": "British", "at": [30, 14], "heading": 90, "speed": 8},
            {"name": "Enemy", "side": "French", "at": [30, 40], "heading": 90, "speed": 8},
        ],
        "ships": [
            {
                "card": "Royal Sovereign",
                "name": "Hood",
                "side": "British",
                "squadron": "Line",
                "fire": 2,
                "flooding": 1,
            },
            {"card": "Edgar", "name": "Edgar", "side": "British", "squadron": "Cruisers"},
            {"card": "Brennus", "name": "Brennus", "side": "French", "squadron": "Enemy"},
            {"card": "Hoche", "name": "Hoche", "side": "French", "squadron": "Enemy"},
        ],
        **more,
    }


class Action:
    """A game in play, and who is asked what."""

    def __init__(self, *faces: int | tuple[int, int], text: dict[str, Any] | None = None, **more: Any) -> None:
        self.dice = Literal()
        self.lay(*faces)
        scenario = PERFIDIOUS_ALBION.read_scenario(text or action(**more))
        self.game = Game.start(PERFIDIOUS_ALBION, scenario, self.dice)
        self.seats = {seat.side: seat.name for seat in self.game.scenario.seats}

    def lay(self, *faces: int | tuple[int, int]) -> None:
        """Dice that will fall; plain faces are of D6."""
        for face in faces:
            self.dice.add(*(face if isinstance(face, tuple) else (D6, face)))

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what now."""
        return [(question.to, question.asks) for question in self.game.questions()]

    def question(self, side: int) -> Question:
        return next(question for question in self.game.questions() if question.to == side)

    def tries(self, side: int, kind: str, answer: Any = None) -> Refusal | None:
        """What is said to an order."""
        asked = next((question for question in self.game.questions() if question.to == side), self.game.questions()[0])
        return self.game.submit(Order(self.seats[side], asked.number, kind, answer or Nothing()))

    def order(self, side: int, kind: str, answer: Any = None) -> None:
        """An order that is taken."""
        refusal = self.tries(side, kind, answer)
        assert refusal is None, refusal

    def refused(self, side: int, kind: str, answer: Any = None) -> str:
        """The rule by which an order is not taken."""
        refusal = self.tries(side, kind, answer)
        assert refusal is not None
        return refusal.rule

    def no_templates(self) -> None:
        for side in (BRITISH, FRENCH):
            self.order(side, "templates", Templates())

    def to_fire(self) -> None:
        """Nobody puts out torpedoes, the first dice are the British side's, and all go on as they are."""
        self.no_templates()
        self.order(BRITISH, "first", Pick(choice=FRENCH))
        self.order(FRENCH, "rest")
        self.order(BRITISH, "rest")

    def stand_by(self) -> None:
        """The least that may be said to the first question: no torpedoes, the rest go on, nobody fires.

        Where no other dice lie ready, the British hold the initiative.
        """
        side, asks = self.asked[0]
        if asks == "templates":
            if len(self.asked) == 1 and self.dice.position == len(self.dice.faces):
                self.lay(*BRITISH_LEAD)
            self.order(side, "templates", Templates())
        elif asks == "first":
            self.order(side, "first", Pick(choice=BRITISH))
        elif asks == "steam":
            self.order(side, "rest")
        elif asks == "activate":
            self.order(side, "activate", Pick(choice=self.question(side).bounds["squadrons"][0]))
        else:
            self.order(side, "done")

    def until(self, asks: str, turn: int, side: int | None = None) -> None:
        """All stand by until that is asked, of that side if it is said, in that turn."""
        while self.turn < turn or not any(asked == asks and side in (None, to) for to, asked in self.asked):
            assert self.turn <= turn
            self.stand_by()

    @property
    def turn(self) -> int:
        turn: int = self.game.view(UMPIRE).sea.battle.turn
        return turn

    def ships(self) -> list[Ship]:
        ships: list[Ship] = self.game.view(UMPIRE).sea.ships
        return ships

    def wedges(self) -> list[Wedge]:
        """The templates on the table."""
        return [wedge for wedge in self.game.view(UMPIRE).sea.wedges if wedge.in_use]

    def pooled(self) -> list[int]:
        """What each pool fired so far came to, in per cent."""
        return [event.facts["per_cent"] for event in self.game.events(PUBLIC) if "per_cent" in event.facts]

    def ship(self, number: int) -> Ship:
        return self.ships()[number]

    def phases(self) -> list[str]:
        return [event.facts["phase"] for event in self.game.events(PUBLIC) if event.kind == "phase"]


def templates(ship: int, cell: int, to_starboard: int = 0, torpedoes: int = 1) -> Templates:
    order = Templates(count=1)
    order.wedges[0] = Wedges(ship=ship, cell=cell, to_starboard=to_starboard, torpedoes=torpedoes)
    return order


def fire(squadron: int, ship: int, target: int, letter: int = Y_GUNS, to_starboard: int = 0) -> Salvo:
    order = Salvo(squadron=squadron, count=1)
    order.aims[0] = Aim(ship=ship, letter=letter, to_starboard=to_starboard, target=target)
    return order
