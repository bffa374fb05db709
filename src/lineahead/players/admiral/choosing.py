"""Trials of what is asked in the middle of a step: whether to give battle, to seek contact, what to save.

Nobody but the umpire may know which dice and whose orders led there. So the step is begun anew as the side saw it
before, with its own orders, and a trial counts only if it comes to the very choice that is asked for. What does not
come again, like a magazine that one shell in a hundred finds, is left to the doctrine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...engine.contract.questions import Question
from ...engine.contract.ruleset import Ruleset, View
from ...engine.game.offering import question_of
from ...kernel.records import as_array, copy_of_array
from ...simulator.arrays import Battles, Starts
from .trials import Found, Line, Trials, ahead_by, won_by

if TYPE_CHECKING:
    import numpy as np

MANY = 40  # trials, after which it is plain whether the choice comes again
MOST_BEFORE = 8  # choices of the same step before it


class ChoiceTrials(Trials):
    """Trials of answers to a choice; those that do not come to it are left out."""

    def __init__(self, rules: Ruleset, view: View, question: Question, *given: Any) -> None:
        super().__init__(*given)
        self.rules, self.view, self.question = rules, view, question
        self.begun = self.counted = 0

    def of(self, lines: Sequence[Line], trials: range) -> Found | None:
        """How each answer fared in those of these trials that came to the choice."""
        import numpy as np

        wins, margins, first = list[Any](), list[Any](), 0
        while first < len(trials):
            room = min(self.budget.room(), self.worlds.most_battles)
            if room == 0 or (self.begun >= MANY and self.counted == 0):
                return None
            now = np.array(trials[first : first + max(1, room // len(lines))])
            found = self._branched(lines, now)
            wins.append(found.wins)
            margins.append(found.margins)
            first += len(now)
        return Found(np.concatenate(wins, axis=1), np.concatenate(margins, axis=1))

    def _branched(self, lines: Sequence[Line], trials: np.ndarray[Any, Any]) -> Found:
        """Play each of these trials to the choice, and on from there with every answer."""
        import numpy as np

        began, side = self.budget.clock(), self.worlds.side
        own = as_array([lines[0].doctrine], self.worlds.fast.doctrine)
        minds = self._minds(own.repeat(len(trials)), trials)
        before = self._begun(trials, minds)
        same = np.array(self._at_the_choice(before), np.int64)
        shape = len(lines), len(same)
        found = Found(np.zeros(shape), np.zeros(shape))
        for place, line in enumerate(lines if len(same) else ()):
            results = self._played_on(before, same, minds, line.order[1].choice)
            found.wins[place], found.margins[place] = won_by(results, side), ahead_by(results, side)
        self.begun += len(trials)
        self.counted += len(same)
        self.budget.took(len(trials) * len(lines), self.budget.clock() - began)
        return found

    def _begun(self, trials: np.ndarray[Any, Any], minds: Any) -> Battles:
        """Battles in which the step at hand is begun, up to the first choice of one's own or the next question."""
        starts = self.worlds.anew(trials // len(self._models) % self.worlds.count)
        battles = Battles(self.worlds.fast, starts, minds, *self._dice(trials), self._loop)
        battles.choosing(1 << self.worlds.side)
        battles.go_on(1 << self.worlds.side)
        return battles

    def _at_the_choice(self, battles: Battles) -> list[int]:
        """Those that wait for the very choice; what the same step asks before it is answered by doctrine."""
        for _ in range(MOST_BEFORE):
            same = [number for number in range(battles.count) if self._is_asked(battles, number)]
            others = [number for number in self._in_the_step(battles) if number not in same]
            if not others:
                return same
            for number in others:
                battles.choose(number, battles.choice(number).proposal)
            battles.go_on(1 << self.worlds.side)
        return [number for number in range(battles.count) if self._is_asked(battles, number)]

    def _in_the_step(self, battles: Battles) -> list[int]:
        """Battles that wait in the middle of the step at hand."""
        waits = (battles.answers["wanted"] != 0) & (battles.where["at"] == self.worlds.starts.where["at"][0])
        found: list[int] = waits.nonzero()[0].tolist()
        return found

    def _is_asked(self, battles: Battles, number: int) -> bool:
        """Whether a battle waits for the very choice that is asked for."""
        if battles.answers["wanted"][number] == 0 or battles.where["at"][number] != self.worlds.starts.where["at"][0]:
            return False
        choice = battles.choice(number)
        if choice.owner != self.question.to or choice.asked != self.question.bounds["asked"]:
            return False
        other = question_of(self.rules, choice, self.view)
        return (other.words, other.bounds) == (self.question.words, self.question.bounds)

    def _played_on(self, before: Battles, rows: np.ndarray[Any, Any], minds: Any, answer: int) -> Any:
        """How battles end that went on with an answer; whatever is asked after it is answered by doctrine."""
        battles = branch(before, rows, minds, self.worlds.sides)
        for number in range(len(rows)):
            battles.choose(number, answer)
        own, at = 1 << self.worlds.side, self.worlds.starts.where["at"][0]
        while battles.go_on(own):
            has_left = (battles.answers["wanted"] == 0) | (battles.where["at"] != at)
            if has_left.all():
                break
            battles.think()
        battles.choosing(0)
        battles.think()
        battles.answers["wanted"] = battles.answers["count"] = 0
        battles.go_on()
        return battles.results()


def branch(battles: Battles, rows: np.ndarray[Any, Any], minds: Any, sides: int) -> Battles:
    """Battles that stand where some of these do, with the same dice to come."""
    import numpy as np

    def taken(table: Any) -> Any:
        return table.reshape(battles.count, -1)[rows].reshape(-1)

    tables = {name: taken(table) for name, table in battles.tables.items()}
    starts = Starts(battles.battle[rows], tables, taken(battles.orders), battles.where[rows])
    dice, thoughts = copy_of_array(battles.dice[rows]), copy_of_array(battles.thoughts[rows])
    found = Battles(battles.fast, starts, minds.reshape(-1, sides)[rows].reshape(-1), dice, thoughts, battles.loop)
    found.answers[:] = battles.answers[rows]
    assert np.all(found.answers["wanted"] != 0)
    return found
