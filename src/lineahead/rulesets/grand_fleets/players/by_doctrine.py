"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Pick, Question
from ....engine.contract.ruleset import View
from ....kernel.dice import Dice
from ....kernel.records import from_json
from ....kernel.trace import Silence
from ..play.standing import choose_place
from ..tables.doctrine import Doctrine
from ..tables.orders import MOST_BATTERIES, Battery, Fire, Launch, Move, Place
from .attacks import choose_fire, choose_launch
from .moves import choose_move
from .wild import any_fire, any_launch, any_move


def any_order(view: View, question: Question, dice: Dice) -> Answer:
    """What a player without a doctrine orders, by its own dice: the same as in the simulator's loop."""
    battle, ships, side = view.battle, view.tables["ships"], question.to
    if question.asks == "move":
        move = Move()
        any_move(battle, ships, side, move, dice)
        return "move", move
    if question.asks == "fire":
        fire = Fire()
        fires = any_fire(battle, ships, side, fire, dice, Silence())
        return ("fire", without_aims(fire)) if fires else ("decline", Nothing())
    launch = Launch()
    return ("launch", launch) if any_launch(battle, ships, side, launch, dice) else ("decline", Nothing())


class ByDoctrine:
    """Grand Fleets by rules of thumb."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        battle, ships, side = view.battle, view.tables["ships"], question.to
        if self.doctrine.wild and question.asks in ("move", "fire", "launch"):
            return any_order(view, question, dice)
        if question.asks == "move":
            move = Move()
            choose_move(battle, ships, self.doctrine, side, move)
            return "move", move
        if question.asks == "fire":
            fire = Fire()
            fires = choose_fire(battle, ships, side, fire, Silence())
            return ("fire", without_aims(fire)) if fires else ("decline", Nothing())
        if question.asks == "launch":
            launch = Launch()
            worth_it = choose_launch(battle, ships, self.doctrine, side, launch, Silence())
            return ("launch", launch) if worth_it else ("decline", Nothing())
        if question.asks == "place":
            place = Place()
            choose_place(battle, ships, side, place)
            return "place", place
        assert question.default is not None
        answer = Chosen if question.asks == CHOICE else Pick
        return question.asks, from_json(answer, question.default["answer"])


def without_aims(fire: Fire) -> Fire:
    """The order alone: the doctrine weighs its aims in the batteries, and those not ordered are left behind."""
    fire.batteries[fire.count :] = [Battery() for _ in range(fire.count, MOST_BATTERIES)]
    return fire
