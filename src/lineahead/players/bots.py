"""Bots: programs of one's own that play a seat. Whatever one does wrong costs it that decision, and nobody anything."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.contract.questions import Order, Question, Refusal, Seat
from ..engine.game.game import Game
from ..kernel.dice import Dice
from .bot_messages import decision, farewell, hello, order_said, told_about
from .programs import CRASHED, FLOODED, GARBAGE, LATE, Program, Trouble

ILLEGAL, ELSEWHERE, ABSENT = "illegal", "for another question", "absent"
STARTS = 2
MOST_LATE = 3
TIME_TO_GO = 1.0


@dataclass(frozen=True, slots=True)
class Limits:
    """How many seconds a bot has for a decision, and how many more for its first one, as it must start."""

    decision: float = 1.0
    start: float = 10.0


class Bot:
    """A program at one seat of one game.

    One that crashes or floods is started again once; one that is late three times running, or never answers at all,
    is not: from then on it is absent.
    """

    def __init__(self, command: Sequence[str], seat: Seat, limits: Limits, seed: int) -> None:
        self.command, self.seat, self.limits, self.seed = command, seat, limits, seed
        self.last_words = ""
        self._program: Program | None = None
        self._starts, self._late, self._told = STARTS, 0, 0
        self._has_answered = False
        self._owed: list[int] = []
        self._dice = Dice.seeded(seed, 1)

    def decide(self, game: Game, question: Question) -> Order:
        """A legal order from the bot, or Trouble."""
        if self._program is None and self._starts == 0:
            raise Trouble(ABSENT)
        told = 0 if self._program is None else self._told
        message = decision(game, self.seat, question, told, self._dice)
        try:
            order = self._legal(game, self._asked(game, question, message))
        except Trouble as trouble:
            self._suffer(trouble, question)
            raise
        self._late = 0
        return order

    def _asked(self, game: Game, question: Question, message: dict[str, Any]) -> Order | Refusal:
        """Put a question and hear the order, answering what the bot asks meanwhile."""
        limit = self.limits.decision + (0.0 if self._has_answered else self.limits.start)
        until = time.monotonic() + limit
        program = self._running(game, until)
        program.listen_anew()
        program.say({**message, "budget_ms": round(1000 * self.limits.decision)}, left(until))
        self._told = len(game.events(self.seat.side))
        while True:
            said = program.hear(left(until))
            self._has_answered = True
            if "ask" in said:
                program.say(told_about(game, self.seat, question, said), left(until))
            elif not self._is_overdue(said, question):
                return order_said(game, self.seat, question, said)

    def _running(self, game: Game, until: float) -> Program:
        if self._program is None:
            self._starts -= 1
            self._owed, self._has_answered = [], False
            self._program = Program(self.command)
            limits = self.limits
            self._program.say(hello(game, self.seat, self.seed, limits.decision, limits.start), left(until))
        return self._program

    def _is_overdue(self, said: Mapping[str, Any], question: Question) -> bool:
        """Whether this answers a question that was lost to time; Trouble if it answers none that was put."""
        number = said.get("question", self._owed[0] if self._owed else question.number)
        if number == question.number:
            self._owed = []
            return False
        if number in self._owed:
            self._owed.remove(number)
            return True
        raise Trouble(ELSEWHERE, f"{number!r:.40}")

    def _legal(self, game: Game, order: Order | Refusal) -> Order:
        refusal = order if isinstance(order, Refusal) else game.why_not(order)
        if refusal is not None:
            raise Trouble(ILLEGAL, str(refusal))
        assert isinstance(order, Order)
        return order

    def _suffer(self, trouble: Trouble, question: Question) -> None:
        """Let trouble have its consequences for the program."""
        self._late = self._late + 1 if trouble.kind == LATE else 0
        if trouble.kind == LATE:
            self._owed.append(question.number)
        if self._late >= MOST_LATE or (trouble.kind == LATE and not self._has_answered):
            self._starts = 0
            self._end()
        elif trouble.kind in (CRASHED, FLOODED):
            self._end()

    def say_goodbye(self, game: Game) -> None:
        """Tell the bot how the game ended, and end it."""
        if self._program is not None:
            try:
                self._program.say(farewell(game, self.seat, self._told), TIME_TO_GO)
            except Trouble:
                self._end()
        self._end(TIME_TO_GO)

    def _end(self, patience: float = 0.0) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.end(patience)
            self.last_words = program.last_words or self.last_words


def left(until: float) -> float:
    """How many seconds are left."""
    return until - time.monotonic()


def seed_for(seed: int, battle: int, seat: str) -> int:
    """A bot's own seed: another one for each battle and seat, and none that tells what the dice will show."""
    digest = hashlib.sha256(f"bot {seed} {battle} {seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


__all__ = ["ABSENT", "CRASHED", "ELSEWHERE", "FLOODED", "GARBAGE", "ILLEGAL", "LATE", "Bot", "Limits", "seed_for"]
