"""Playing a rule set: asking, resolving, and going on along the sequence of play.

A step is resolved on a copy, which takes the place of the truth only when it has come to its end. Where a face or an
answer is wanted, the copy is left, the new notes are told, the question is put, and the step is resolved again from
its beginning with the longer tape.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ...kernel.choices import Answers, Choice, Wanted
from ...kernel.dice import Source, Throw, is_lot
from ...kernel.records import changed, copy_of
from ...kernel.trace import Note, Silence, Trace
from ..contract.briefing import without_briefings
from ..contract.calling import called, parts_of
from ..contract.questions import CHOICE, DICE, UMPIRE, Order, Question
from ..contract.ruleset import Ruleset, State, View
from ..contract.scenario import Scenario
from ..contract.sequence import Path, outer_pass, path_onward, step_at
from ..contract.steps import Step
from ..records.tape import Face, Tape, faces_in_words
from .offering import question_of
from .orders import default_order, entry_of
from .position import Position
from .resolving import resolve, working_copy
from .seats import has_umpire
from .shared_command import close_for_all, waits_for_others, with_own

LONGEST_WALK = 20_000
THE_BOOK = "the book"


class Witness(Protocol):
    """Who hears of what happens: the log of a game, or nobody while a position is worked out again."""

    listens: bool  # whether anybody is to be told anything, so that rules must remark on what they do

    def tell(self, notes: list[Note], view: Callable[[int], View]) -> None:
        """Notes that nobody has been told yet."""

    def write(self, kind: str, facts: dict[str, Any], path: Path) -> None:
        """Something that belongs into the record."""

    def keep(self, position: Position) -> None:
        """A new pass of the outermost loop begins here."""

    def rule(self, question: Question, order: Order) -> None:
        """The umpire, or the book for him, has answered a question."""


class Play:
    """A position, and what moves it on."""

    def __init__(
        self, ruleset: Ruleset, scenario: Scenario, source: Source | None, witness: Witness, position: Position
    ) -> None:
        self.ruleset, self.scenario, self.source, self.witness = ruleset, scenario, source, witness
        self._listens = witness.listens or has_umpire(scenario)  # an umpire may ask what would be told
        self.position = position
        self._known = without_briefings(scenario)
        self._views: dict[int, View] = {}
        self._seen = position.sight
        self._walked: Path | None = None
        self._step: Step | None = None

    @property
    def step(self) -> Step | None:
        """The step at hand, or None when the game is over."""
        path = self.position.state.step
        if path != self._walked:
            self._walked, self._step = path[:], step_at(self.ruleset.sequence, path)
        return self._step

    def view(self, viewer: int) -> View:
        """What a viewer sees; made once for as long as nothing changes."""
        sight = self.position.sight
        if sight is not self._seen:
            self._views, self._seen = {}, sight
        if viewer not in self._views:
            self._views[viewer] = self.ruleset.view(sight, viewer, self._known)
        return self._views[viewer]

    def begin(self) -> None:
        """Go on from the first step to the first question."""
        if outer_pass(self.ruleset.sequence, self.position.state.step):
            self.witness.keep(self.position)
        self.go_on()

    def give(self, order: Order) -> None:
        """An order to an open question; when all have been given, play goes on."""
        asked = next(question for question in self.position.open if question.number == order.question)
        if asked.to == UMPIRE:
            self.witness.rule(asked, order)
        if isinstance(self.position.wanted, Choice):
            self.position = self.position.supplied(answers=(order.answer.choice,))
        elif self.step is not None and self.step.at_once:
            self._carry_out(self.step, with_own(self, order, asked), asked)
        else:
            self._take(with_own(self, order, asked), asked)
        self.go_on()

    def _take(self, order: Order, asked: Question) -> None:
        """Note an order for the step; what closes it waits for the other commanders of the side."""
        is_early = waits_for_others(self, order, asked)
        self.position = self.position.holding(order) if is_early else self.position.giving(order)

    def _carry_out(self, step: Step, order: Order, asked: Question) -> None:
        """Resolve a step with one order while the questions of others stand, then ask its side for more."""
        here = self.position
        given = (order,)
        self.position = changed(here, open=(), given=(), orders=given)
        self._resolve(step, given)
        if self.position.wanted is not None:
            raise ValueError(f"{step.name}: what is carried out at once waits for nothing")
        if self.step is step:
            self._ask_on(step, asked.to, [question for question in here.open if question.number != asked.number])

    def _ask_on(self, step: Step, side: int, others: list[Question]) -> None:
        """Ask a side for more; what others are asked stands as it is, unless they are asked nothing any longer."""
        assert step.asks is not None
        left = [question for question in others if step.asks(self.view(question.to))]
        self.position = self.position.asking(step.asks(self.view(side)), left)

    def throw(self, faces: tuple[Face, ...]) -> None:
        """The faces of the dice that were due."""
        self.position = self.position.supplied(faces=faces)
        self.go_on()

    def go_on(self) -> None:
        """Go on until somebody is asked something or the game is over."""
        for _ in range(LONGEST_WALK):
            step = self.step
            if step is None or None in self.position.given:
                return
            self._go_on_from(step)
        raise RuntimeError("the sequence of play goes round without end")

    def _go_on_from(self, step: Step) -> None:
        if self.position.open:
            self.position = self.position.resolving()
        orders = self.position.orders
        if step.only_if is not None and not called(step.only_if, parts_of(self.position.state)):
            self._leave()
        elif orders is None and step.asks is not None:
            self._ask(step)
        else:
            self._resolve(step, orders or ())

    def _ask(self, step: Step) -> None:
        """Put the step's questions to everybody, each made from the addressee's own view; with none, leave the step."""
        assert step.asks is not None
        questions: list[Question] = []
        for viewer in (*range(len(self.scenario.sides)), UMPIRE):
            asked = step.asks(self.view(viewer))
            if any(question.to != viewer for question in asked):
                raise ValueError(f"{step.name}: from a viewer's view, only this viewer is asked")
            questions += asked
        if questions:
            self._put(questions)
            close_for_all(self)
        else:
            self._leave()

    def _leave(self) -> None:
        """Go on from a step in which nothing has happened."""
        here = self.position
        self.position = self._arrived(State(self._onward(here.state, stays=False), here.state.sea), here.reports)
        self._keep_turn(here)

    def _put(self, questions: list[Question]) -> None:
        """Open the questions; where nobody sits as umpire, the book decides for the umpire at once."""
        self.position = self.position.asking(questions)
        for question in self.position.open:
            if question.to == UMPIRE and question.asks != DICE and not has_umpire(self.scenario):
                self._rule_by_the_book(question)

    def _rule_by_the_book(self, question: Question) -> None:
        order = default_order(self.ruleset, question, THE_BOOK)
        if order is None:
            raise ValueError(f"{question.rule}: there is no umpire, and the rules propose no answer")
        self._write(*entry_of(order))
        self.witness.rule(question, order)
        if order.kind == CHOICE:
            self.position = self.position.supplied(answers=(order.answer.choice,))
        else:
            self.position = self.position.giving(order)

    def _resolve(self, step: Step, orders: tuple[Order, ...]) -> None:
        here = self.position
        work, dice = working_copy(step, here.state, orders), Tape(here.faces, self.source)
        trace = Trace() if self._listens else Silence()
        own = [changed(order, answer=copy_of(order.answer)) for order in orders]
        try:
            resolve(step, work, own, dice, Answers(*here.answers), trace)
        except Wanted as wanted:
            faces, told = tuple(dice.faces), len(trace.notes)
            halted = changed(here, orders=orders, faces=faces, told=told, shown=work, reports=here.reports + 1)
            self._report(halted, dice, trace)
            self._put_wanted(step, wanted)
        else:
            work.step = self._onward(work, stays=step.asks is not None)
            self._report(self._arrived(work, here.reports + 1), dice, trace)
            self._keep_turn(here)

    def _put_wanted(self, step: Step, wanted: Wanted) -> None:
        if wanted.choice is not None:
            self._put_choice(wanted.choice)
        elif isinstance(wanted.throw, Throw):
            self._put_throw(step, wanted.throw)
        else:
            raise ValueError(f"{step.name}: a rule wants neither a face nor an answer")

    def _report(self, now: Position, dice: Tape, trace: Trace) -> None:
        """Write the new faces, show the battle as it is now, tell the new notes."""
        here = self.position
        if len(trace.notes) < here.told:
            raise RuntimeError("a step that was resolved again went another way")
        if len(dice.faces) > len(here.faces):
            self._write("faces", {"faces": faces_in_words(dice.faces[len(here.faces) :])})
        self.position = now
        if len(trace.notes) > here.told:
            self.witness.tell(trace.notes[here.told :], self.view)

    def _put_choice(self, choice: Choice) -> None:
        question = question_of(self.ruleset, choice, self.view(choice.owner))
        self.position = changed(self.position, wanted=choice)
        self._put([question])

    def _put_throw(self, step: Step, throw: Throw) -> None:
        if is_lot(throw.kind):
            raise ValueError(f"{step.name}: nobody is there to draw a lot")
        roller = throw.roller if 0 <= throw.roller < len(self.scenario.sides) else UMPIRE
        words = self.ruleset.word_throw(throw, self.view(roller))
        bounds = {"count": throw.count, "kind": throw.kind}
        self.position = changed(self.position, wanted=throw)
        self._put([Question(roller, step.rule, DICE, words, kinds=(DICE,), bounds=bounds)])

    def _onward(self, state: State, stays: bool) -> Path:
        return path_onward(self.ruleset.sequence, state, stays)

    def _arrived(self, state: State, reports: int) -> Position:
        """The position in which a state is the truth, at the beginning of a step."""
        here = self.position
        return Position(state, here.asked, reports=reports, held=here.held if state.step == here.state.step else ())

    def _keep_turn(self, before: Position) -> None:
        """Keep where play stands if a new pass of the outermost loop has begun since."""
        sequence, then, now = self.ruleset.sequence, before.state.step, self.position.state.step
        if now != then and (turn := outer_pass(sequence, now)) and turn != outer_pass(sequence, then):
            self.witness.keep(self.position)

    def _write(self, kind: str, facts: dict[str, Any]) -> None:
        self.witness.write(kind, facts, self.position.state.step)
