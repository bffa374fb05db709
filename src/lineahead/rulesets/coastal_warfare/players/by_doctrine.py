"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....engine.contract.calling import called
from ....engine.contract.questions import CHOICE, Answer, Chosen, Question
from ....engine.contract.steps import Rule
from ....kernel.dice import Dice
from ....kernel.records import blank_of, from_json
from ....kernel.trace import Silence
from ..tables.cards import MOST_MOUNTS
from ..tables.doctrine import Doctrine
from ..tables.orders import ANSWERS, MOST_TRACKS, Fire, Launch, Orders, Shot, Track
from ..tables.sea import View
from ..tables.ships import ATTACKERS, CONVOY, FLOTILLA
from .deciding import decide_fire, decide_launch, decide_move, think_of_places

KINDS = tuple(ANSWERS)
# By what is asked; they decide over what a view shows.
DECISIONS: dict[str, Rule] = {
    "place": think_of_places,
    "launch": decide_launch,
    "move": decide_move,
    "fire": decide_fire,
}


class ByDoctrine:
    """Coastal Warfare by rules of thumb."""

    only_reads = True

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE:
            assert question.default is not None
            return CHOICE, from_json(Chosen, question.default["answer"])
        orders = blank_of(Orders)
        sea = view.sea
        known = {"battle": sea.battle, "ships": sea.ships, "counters": sea.counters, "clouds": sea.clouds}
        own = {"doctrine": self.doctrine, "side": question.to, "orders": orders, "thoughts": dice, "silence": Silence()}
        kind = KINDS[called(DECISIONS[question.asks], {**known, **own})]
        return kind, without_trials(getattr(orders, kind) if hasattr(orders, kind) else ANSWERS[kind]())


def without_trials(order: Any) -> Any:
    """The order alone: tracks that were drawn and left, and targets that were weighed, stand behind it."""
    if isinstance(order, Fire):
        order.shots[order.count :] = [Shot() for _ in range(order.count, MOST_MOUNTS + 1)]
    elif isinstance(order, Launch):
        order.tracks[order.count :] = [Track() for _ in range(order.count, MOST_TRACKS)]
    return order


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
