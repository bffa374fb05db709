"""Who answers for a side in a battle between computers: a player of ours, or a bot at each of its seats."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..engine.contract.questions import UMPIRE, Answer, Order, Question, Seat
from ..engine.contract.ruleset import Policy, View
from ..engine.game.game import Game
from ..engine.game.orders import default_order
from ..engine.game.seats import seats_of
from ..engine.records.dice_source import Seeded
from ..kernel.dice import Dice
from .bot_messages import view_of
from .bots import ILLEGAL, Bot, Limits, seed_for
from .naming import Player
from .policy import Stuck, answer, computer_player, own_part
from .programs import Trouble

TRIES = 20
USUAL = Limits()


@dataclass(slots=True)
class Conduct:
    """How a player did: the time of each decision in hundredths of milliseconds, and what those were lost by."""

    times: Counter[int] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    words: dict[str, str] = field(default_factory=dict)

    def took(self, seconds: float) -> None:
        """One decision took so long."""
        self.times[round(seconds * 100_000)] += 1

    def lose(self, trouble: Trouble) -> None:
        """One decision was lost."""
        self.lost[trouble.kind] += 1
        if trouble.words:
            self.words.setdefault(trouble.kind, trouble.words)

    def add(self, other: Conduct) -> None:
        """The same of another game."""
        self.times.update(other.times)
        self.lost.update(other.lost)
        self.words = {**other.words, **self.words}


class Chair(Protocol):
    """Whoever answers what a side is asked."""

    conduct: Conduct

    def answer(self, game: Game, question: Question, dice: Dice) -> None:
        """Answer an open question, or what of it can be answered now."""

    def leave(self, game: Game) -> None:
        """The game has ended, or has been given up."""


class ComputerChair:
    """A computer player of ours; an order of his that is refused is a mistake of the program."""

    def __init__(self, policy: Policy) -> None:
        self.policy, self.conduct = policy, Conduct()
        self.only_reads = getattr(policy, "only_reads", False)

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the player chooses; the time is noted."""
        began = time.perf_counter()
        chosen = self.policy.choose(view, question, dice)
        self.conduct.took(time.perf_counter() - began)
        return chosen

    def answer(self, game: Game, question: Question, dice: Dice) -> None:
        """For the whole side."""
        refusal = answer(game, self, question, dice)
        if refusal is not None:
            raise Stuck(f"question {question.number} ({question.words}): {refusal}")

    def leave(self, game: Game) -> None:
        """Nothing is left behind."""


class BotChair:
    """A program, once for each seat of a side: each is asked about its own ships and sees what they may."""

    def __init__(self, player: Player, limits: Limits = USUAL) -> None:
        self.player, self.limits, self.conduct = player, limits, Conduct()
        self._bots: dict[str, Bot] = {}

    def answer(self, game: Game, question: Question, dice: Dice) -> None:
        """By the first seat that has something to say; where its bot fails, the doctrine decides."""
        seat, share = next(shares_of(game, question))
        bot = self._bot(game, seat)
        began = time.perf_counter()
        try:
            order = bot.decide(game, share)
            self.conduct.took(time.perf_counter() - began)
            self._submit(game, order)
        except Trouble as trouble:
            self.conduct.lose(trouble)
            stand_in(game, seat, share, dice)

    def _submit(self, game: Game, order: Order) -> None:
        """An order that the rules allow and cannot carry out is no reason to stop."""
        try:
            game.submit(order)
        except Exception as problem:
            raise Trouble(ILLEGAL, f"it cannot be carried out: {type(problem).__name__}") from problem

    def _bot(self, game: Game, seat: Seat) -> Bot:
        if seat.name not in self._bots:
            source = game.dice_source
            seed = seed_for(source.seed, source.stream, seat.name) if isinstance(source, Seeded) else 0
            self._bots[seat.name] = Bot(self.player.command, seat, self.limits, seed)
        return self._bots[seat.name]

    def leave(self, game: Game) -> None:
        """Every bot is told the end, and ended."""
        for bot in self._bots.values():
            bot.say_goodbye(game)


def get_ready(player: Player) -> None:
    """Let a player of ours do beforehand what must not count as the time of a decision."""
    prepare = None if player.kind is None else getattr(player.policy(), "get_ready", None)
    if prepare is not None:
        prepare()


def chairs_for(game: Game, players: Mapping[int, Player], limits: Limits = USUAL) -> dict[int, Chair]:
    """A chair for each side; an umpire, where one sits, rules by the book."""
    chairs: dict[int, Chair] = {UMPIRE: ComputerChair(computer_player(game.ruleset))}
    for side, player in players.items():
        get_ready(player)
        chairs[side] = BotChair(player, limits) if player.command else ComputerChair(player.policy())
    return chairs


def shares_of(game: Game, question: Question) -> Iterator[tuple[Seat, Question]]:
    """Who of a side has something to say to a question, and what each is asked."""
    for seat in seats_of(game.scenario, question.to):
        share = game.share(seat.name, question.number)
        if share is not None:
            yield seat, share


def stand_in(game: Game, seat: Seat, share: Question, dice: Dice) -> None:
    """Give an order for a seat that has given none: the doctrine's, or what is proposed, or any legal one."""
    for kind, chosen in orders_instead(game, seat, share, dice):
        if game.submit(Order(seat.name, share.number, kind, chosen)) is None:
            return
    raise Stuck(f"question {share.number} ({share.words}): no order of a computer's is taken")


def orders_instead(game: Game, seat: Seat, share: Question, dice: Dice) -> Iterator[Answer]:
    """Orders for a seat, the best first."""
    view = view_of(game, seat)
    chosen = own_part(game.ruleset, view, share, computer_player(game.ruleset).choose(view, share, dice))
    if chosen is not None:
        yield chosen
    proposed = default_order(game.ruleset, share, seat.name)
    if proposed is not None:
        yield proposed.kind, proposed.answer
    for _ in range(TRIES):
        yield game.ruleset.some_order(view, share, dice)
