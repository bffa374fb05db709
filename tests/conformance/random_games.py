"""Random games in numbers: through the game with every order tried, and wild ones in the compiled loop.

python -m tests.conformance.random_games --games 10 --wild 10000     ten and ten thousand for every scenario and board
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from lineahead.engine.contract.questions import CHOICE, UMPIRE, Chosen, Order, Question
from lineahead.engine.contract.ruleset import Ruleset, State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_as_json, state_from_json, state_hash
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json, from_json, item_of, kinds_of
from tests.conformance.kits import EVERY_BATTLE_OF_ALL, battle_of

FAILED_GAMES = Path(tempfile.gettempdir()) / "lineahead-failed-games"
MOST_ORDERS = 5000
ODD_NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 60, 1200, 6000, 36000, 1 << 40)


class Failed(AssertionError):
    """A random game that went wrong; the words name the file that shows it."""


class Endless(RuntimeError):
    """A game that does not come to its end."""


class RandomGame:
    """A game in which all seats order at random, and try at each question something that may not be an order."""

    def __init__(self, ruleset: Ruleset, chosen: Scenario, seed: int, folder: Path = FAILED_GAMES) -> None:
        self.game = Game.start(ruleset, chosen, Seeded(seed))
        self.ruleset, self.seed, self.folder = ruleset, seed, folder
        self.thoughts = Dice.seeded(seed, -1)
        self.refusals = Counter[str]()

    def play(self) -> Game:
        """Play to the end; what goes wrong is saved as a record that shows it again."""
        try:
            for _ in range(MOST_ORDERS):
                if self.game.is_over:
                    return self.game
                self.order()
            raise Endless(f"no end after {MOST_ORDERS} orders")
        except Exception as problem:
            raise Failed(f"{type(problem).__name__}: {problem}; see {self.saved()}") from problem

    def order(self) -> None:
        """One order of anybody who is asked."""
        game, asked = self.game, self.game.questions()
        assert asked, f"a dead end: nobody is asked anything in {game.where()}"
        question = asked[self.thoughts.take(len(asked)) - 1]
        self.meddle(question)
        if question in game.questions():
            self.give(question)

    def order_only(self) -> None:
        """The same without trying anything else."""
        asked = self.game.questions()
        self.give(asked[self.thoughts.take(len(asked)) - 1])

    def give(self, question: Question) -> None:
        """A legal order to a question."""
        kind, answer = self.ruleset.some_order(self.game.view(question.to), question, self.thoughts)
        refusal = self.game.submit(Order(self.seat_of(question), question.number, kind, answer))
        assert refusal is None, f"an order on offer is refused: {refusal}"

    def meddle(self, question: Question) -> None:
        """A legal order with something changed, or one of any kind; if it is refused, nothing has changed."""
        if self.thoughts.take(4) == 1:
            kind, answer = self.anything()
        else:
            kind, answer = self.ruleset.some_order(self.game.view(question.to), question, self.thoughts)
            answer = self.changed(answer)
        before = self.standing()
        refusal = self.game.submit(Order(self.seat_of(question), question.number, kind, answer))
        if refusal is not None:
            self.refusals[refusal.rule] += 1
            assert self.standing() == before, f"a refused order changed something: {refusal}"

    def anything(self) -> tuple[str, Any]:
        """An order of any kind with any numbers in it."""
        kinds = [CHOICE, *(kind for kind in self.ruleset.answers if kind not in ("surrender", "decline"))]
        kind = kinds[self.thoughts.take(len(kinds)) - 1]
        cls: type[Any] = Chosen if kind == CHOICE else self.ruleset.answers[kind]
        values = {name: self.any_value(hint, cls, name) for name, hint in kinds_of(cls).items()}
        return kind, from_json(cls, values)

    def changed(self, answer: Any) -> Any:
        """An answer in which one value is another."""
        cls = type(answer)
        names = list(kinds_of(cls))
        if not names:
            return answer
        name = names[self.thoughts.take(len(names)) - 1]
        return from_json(cls, {**as_json(answer), name: self.any_value(kinds_of(cls)[name], cls, name)})

    def any_value(self, hint: Any, cls: type[Any], name: str) -> Any:
        item, length = item_of(hint), 0
        if item is not None:
            length = self.thoughts.take(min(3, len(getattr(cls(), name))) + 1) - 1
        if item is int:
            return [self.any_number() for _ in range(length)]
        if item is not None:
            return [{key: self.any_number() for key in kinds_of(item)} for _ in range(length)]
        if hint is not int:
            return {key: self.any_value(kind, hint, key) for key, kind in kinds_of(hint).items()}
        return self.any_number()

    def any_number(self) -> int:
        return ODD_NUMBERS[self.thoughts.take(len(ODD_NUMBERS)) - 1]

    def seat_of(self, question: Question) -> str:
        return next(seat.name for seat in self.game.scenario.seats if seat.side == question.to)

    def standing(self) -> tuple[Any, ...]:
        """What a refused order must leave alone."""
        game = self.game
        return len(game.entries), game.questions(), game.dice_source.position, state_hash(game.sight(UMPIRE))

    def saved(self) -> Path:
        """The game so far, in a file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{self.game.scenario.name}-{self.game.scenario.board['kind']}-{self.seed}.json"
        path.write_text(self.game.record().text(), encoding="utf-8")
        return path


def check_record(game: Game) -> None:
    """A game's record is replayed exactly, event by event, and each turn's state goes through JSON and back.

    Replaying compares every entry just as verifying does, and fails at the first that differs.
    """
    text = game.record().text()
    record = read_record(text)
    again = Game.replay(record, game.ruleset)
    assert again.record().text() == text
    for viewer in (UMPIRE, *range(len(game.scenario.sides))):
        assert again.events(viewer) == game.events(viewer)
    for snapshot in record.snapshots():
        check_round_trip(snapshot.facts, game)
    truth = game.view(UMPIRE)
    check_round_trip(state_as_json(State(truth.step, truth.sea)), game)


def check_round_trip(plain: dict[str, Any], game: Game) -> None:
    """Plain values make a state that makes the same plain values."""
    assert state_as_json(state_from_json(plain, game.ruleset.begin(game.scenario))) == plain


def play_many(games: int, wild: int, seed: int) -> None:
    """So many random games for every scenario and board of every rule set, and wild battles, told as they go."""
    for rules, name, board in EVERY_BATTLE_OF_ALL:
        began, refusals, orders = time.perf_counter(), Counter[str](), 0
        for number in range(seed, seed + games):
            random_game = RandomGame(*battle_of(rules, name, board, number), number)
            check_record(random_game.play())
            refusals += random_game.refusals
            orders += len(random_game.game.entries)
        tell(f"{name}, {board}: {games} random games, {orders} entries, {refusals.total()} refusals", began)
    if wild:
        play_wild_ones(wild, seed)


def play_wild_ones(wild: int, seed: int) -> None:
    """So many wild battles for every scenario and board of Grand Fleets."""
    from tests.conformance.battles import EVERY_BATTLE, scenario
    from tests.conformance.wild_battles import check_wild_ends, wild_battles

    for name, board in EVERY_BATTLE:
        began, chosen = time.perf_counter(), scenario(name, board)
        for first, battles, ships in wild_battles(chosen, seed, wild):
            check_wild_ends(chosen, seed, first, battles, ships)
        tell(f"{name}, {board}: {wild} wild battles", began)


def tell(words: str, began: float) -> None:
    """One line, with the time it took."""
    print(f"{words}, {time.perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--wild", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    play_many(given.games, given.wild, given.seed)
