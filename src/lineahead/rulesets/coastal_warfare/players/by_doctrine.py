"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Question
from ....engine.contract.ruleset import View
from ....kernel.dice import Dice
from ....kernel.records import from_json
from ....kernel.trace import Silence
from ..tables.cards import MOST_MOUNTS
from ..tables.doctrine import Doctrine
from ..tables.orders import MOST_TRACKS, Fire, Launch, Move, Orders, Shot, Track
from ..tables.ships import ATTACKERS, CONVOY, FLOTILLA
from .deciding import decide_action, decide_launch, decide_move
from .fires import FIRES, LIGHTS, LOOKS


class ByDoctrine:
    """Coastal Warfare by rules of thumb."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == "launch":
            return self.launch(view, question.to, dice)
        if question.asks == "move":
            return self.move(view, question.to, dice)
        if question.asks == "fire":
            return self.action(view, question.to, dice)
        assert question.default is not None
        if question.asks == CHOICE:
            return CHOICE, from_json(Chosen, question.default["answer"])
        return question.default["kind"], Nothing()

    def launch(self, view: View, side: int, dice: Dice) -> Answer:
        """TOR  A launch, or done."""
        order, known = Launch(), (view.battle, view.tables["ships"], view.tables["counters"])
        launches = decide_launch(*known, self.doctrine, side, order, dice)
        return ("launch", without_drafts(order)) if launches else ("done", Nothing())

    def move(self, view: View, side: int, dice: Dice) -> Answer:
        """MOV  A move, or the rest as they go."""
        order, known = Move(), (view.battle, view.tables["ships"], view.tables["counters"])
        moves = decide_move(*known, self.doctrine, side, order, dice)
        return ("move", order) if moves else ("rest", Nothing())

    def action(self, view: View, side: int, dice: Dice) -> Answer:
        """OBS, GUN  A light, a look, fire, or done."""
        orders, tables = Orders(), view.tables
        known = (view.battle, tables["ships"], tables["counters"], tables["clouds"])
        action = decide_action(*known, self.doctrine, side, orders, dice, Silence())
        answers = {
            LOOKS: ("look", orders.look),
            LIGHTS: ("light", orders.light),
            FIRES: ("fire", without_aims(orders.fire)),
        }
        return answers.get(action, ("done", Nothing()))


def without_aims(fire: Fire) -> Fire:
    """The order alone: targets that were weighed and left stand in the shots behind it."""
    fire.shots[fire.count :] = [Shot() for _ in range(fire.count, MOST_MOUNTS + 1)]
    return fire


def without_drafts(launch: Launch) -> Launch:
    """The order alone: tracks that were drawn and left stand behind it."""
    launch.tracks[launch.count :] = [Track() for _ in range(launch.count, MOST_TRACKS)]
    return launch


def by_protocol(protocol: int) -> Callable[[Doctrine | None], ByDoctrine]:
    """SCT, SAT, SWT  A maker of players that follow one of the book's solo protocols, whatever the scenario says."""

    def made(doctrine: Doctrine | None = None) -> ByDoctrine:
        return ByDoctrine(replace(doctrine or Doctrine(), protocol=protocol))

    return made


PROTOCOL_PLAYERS = {
    "convoy": by_protocol(CONVOY),
    "attackers": by_protocol(ATTACKERS),
    "flotilla": by_protocol(FLOTILLA),
}
