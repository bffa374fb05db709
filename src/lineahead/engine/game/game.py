"""A game: the only thing that changes. It asks, takes orders, shows what each viewer may see, and remembers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ...kernel.records import changed
from ..contract.events import Event
from ..contract.questions import CHOICE, DICE, PUBLIC, UMPIRE, Order, Question, Refusal, Seat
from ..contract.ruleset import Outcome, Ruleset, State, View
from ..contract.scenario import Scenario
from ..contract.sequence import first_path, step_at, where
from ..contract.showing import Shown, drawn
from ..files.options import as_written
from ..files.setting_up import ready_to_play, seated_at
from ..records.diary import diary_of
from ..records.dice_source import DiceSource
from ..records.plain_values import as_plain
from ..records.record import Record, RecordEntry
from ..records.tape import faces_in_words
from .foretelling import foretold
from .log import Log
from .orders import BAD_ORDER, entry_of, normal_order
from .play import Play
from .position import Position
from .refusing import drafted_order, seated, shown_faces, why_not
from .seats import may_throw
from .shared_command import share_of
from .tables_of_views import all_made, handed_out
from .undo import go_back, to_undo, why_not_take_back

LONGEST_NOTE = 2000


class Game(Shown):
    """A battle in play. A refused order, and one that fails, leave it exactly as it was."""

    def __init__(
        self,
        ruleset: Ruleset,
        scenario: Scenario,
        dice_source: DiceSource,
        viewers: Iterable[int] | None = None,
        seats: Iterable[Seat] | None = None,
    ) -> None:
        self.ruleset, self.dice_source = ruleset, dice_source
        self._written = ready_to_play(ruleset, scenario)
        self.scenario = seated_at(self._written, seats)
        state = ruleset.begin(self.scenario)
        nobody_asked = (0,) * (len(self.scenario.sides) + 1)
        first = Position(State(first_path(ruleset.sequence), state.sea), nobody_asked)
        everybody = (UMPIRE, PUBLIC, *range(len(self.scenario.sides)))
        self._log = Log(ruleset, everybody if viewers is None else viewers, first)
        self._play = Play(ruleset, self.scenario, dice_source.supply(), self._log, first)
        self._accepted: dict[tuple[int, str], tuple[object, int]] = {}
        self._play.begin()
        self._end_if_over()

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        scenario: Scenario,
        dice_source: DiceSource,
        viewers: Iterable[int] | None = None,
        seats: Iterable[Seat] | None = None,
    ) -> Game:
        """A new game, gone on to its first question.

        Events are kept for these viewers, or for everybody; `seats` sit at the table instead of the scenario's own.
        """
        return cls(ruleset, scenario, dice_source, viewers, seats)

    @classmethod
    def replay(cls, record: Record, ruleset: Ruleset, stop: Callable[[Game], bool] | None = None) -> Game:
        """The game that a record tells of, played again to its end, or until `stop` holds; BadFile where it fails."""
        from .replay import replayed

        return replayed(record, ruleset, stop)

    def questions(self) -> list[Question]:
        """All that is asked now, of anybody."""
        return self._play.position.unanswered()

    def questions_for(self, seat: str) -> list[Question]:
        """What is asked now of a seat."""
        found = seated(self.scenario, seat)
        if isinstance(found, Refusal):
            return []
        shares = (self._share_of(found, question) for question in self.questions())
        return [share for share in shares if share is not None]

    def share(self, seat: str, question: int) -> Question | None:
        """What an open question asks of a seat: where several command a side, about its own ships; None for nothing."""
        found = seated(self.scenario, seat)
        asked = next((other for other in self.questions() if other.number == question), None)
        return None if isinstance(found, Refusal) or asked is None else self._share_of(found, asked)

    def _share_of(self, seat: Seat, question: Question) -> Question | None:
        if question.asks == DICE:
            return question if may_throw(self.scenario, seat, question.to) else None
        return share_of(self._play, seat, question)

    def submit(self, order: Order) -> Refusal | None:
        """Take an order, or refuse it; the same order sent again is taken as the one that has arrived."""
        normal = normal_order(self.ruleset, order)
        if isinstance(normal, Refusal):
            return normal
        seat = seated(self.scenario, normal.seat)
        if isinstance(seat, Refusal):
            return seat
        if self._has_accepted((normal.question, normal.seat), normal):
            return None
        refusal = why_not(self._play, seat, normal)
        if refusal is None:
            sided = changed(normal, side=seat.side)
            if any(question.secret and question.number == normal.question for question in self.questions()):
                self._log.secret.add(normal.question)
            place = normal.question, normal.seat
            self._accept(place, normal, *entry_of(sided), lambda: self._play.give(sided))
        return refusal

    def why_not(self, order: Order) -> Refusal | None:
        """What `submit` would say to an order; nothing changes."""
        normal = normal_order(self.ruleset, order)
        if isinstance(normal, Refusal):
            return normal
        seat = seated(self.scenario, normal.seat)
        return seat if isinstance(seat, Refusal) else why_not(self._play, seat, normal)

    def throw(
        self, seat: str, faces: Sequence[int], kind: int | None = None, question: int | None = None
    ) -> Refusal | None:
        """Take what real dice show, in the order in which they lie; `question` lets a resent throw be recognised."""
        found = seated(self.scenario, seat)
        if isinstance(found, Refusal):
            return found
        if question is not None and self._has_accepted((question, seat), (seat, _as_list(faces))):
            return None
        shown = shown_faces(self._play, found, faces, kind, question)
        if isinstance(shown, Refusal):
            return shown
        number = self.questions()[0].number
        facts = {"seat": seat, "question": number, "faces": faces_in_words(shown)}
        self._accept((number, seat), (seat, _as_list(faces)), "faces", facts, lambda: self._play.throw(shown))
        return None

    def note(self, seat: str, words: str) -> Refusal | None:
        """Write a remark into the record."""
        found = seated(self.scenario, seat)
        if isinstance(found, Refusal):
            return found
        if not isinstance(words, str) or len(words) > LONGEST_NOTE:
            return Refusal(BAD_ORDER, f"a note is a text of at most {LONGEST_NOTE} letters")
        self._log.write("note", {"seat": seat, "words": words}, self._play.position.state.step)
        return None

    def preview(self, seat: str, question: int, draft: object) -> Mapping[str, Any] | Refusal:
        """What would become of an unfinished order `{"kind", "answer"}`, from the seat's own view; nothing changes."""
        drafted = drafted_order(self._play, seat, question, draft)
        if isinstance(drafted, Refusal):
            return drafted
        asked, order = drafted
        return self.ruleset.preview(self.view(asked.to), asked, order)

    def foretell(self, seat: str, question: int, draft: object) -> dict[int, list[Event]] | Refusal:
        """What each side and the public would be told of an umpire's ruling `{"kind", "answer"}`; nothing changes.

        It reaches as far as the next die or question.
        """
        return foretold(self._play, seat, question, draft)

    def view(self, viewer: int) -> View:
        """What a side, the UMPIRE or the PUBLIC sees; the caller's own to keep."""
        return self._known_to(viewer, handed_out)

    def sight(self, viewer: int) -> View:
        """The same, for who looks and writes nothing on it: its rows are the game's own."""
        return self._known_to(viewer, all_made)

    def _known_to(self, viewer: int, made: Callable[[Any], Any]) -> View:
        """The view that the rule set gives a viewer, its sea made so, with the viewer's own orders that still wait."""
        view = self._play.view(viewer)
        return changed(view, step=view.step[:], sea=made(view.sea), given=self._play.position.given_by(viewer))

    def before_step(self, question: Question) -> View | None:
        """What whoever is asked in the middle of a step saw before it began, his own orders in it; for who only looks.

        None at any other question.
        """
        position = self._play.position
        if question.asks != CHOICE or position.orders is None:
            return None
        seen = self.ruleset.view(position.state, question.to, self.scenario)
        own = tuple(order for order in position.orders if order.side == question.to)
        return changed(seen, step=seen.step[:], sea=all_made(seen.sea), given=own)

    def ship_of(self, side: int, answer: Any) -> int | None:
        """The ship that an answer of a side concerns, if any."""
        return self.ruleset.ship_of(self._play.view(side), answer)

    @property
    def moment(self) -> object:
        """What stands for the game as it is now: the same thing until anything changes, and then another."""
        return self._play.position

    def events(self, viewer: int, since: int = 0) -> list[Event]:
        """What a viewer has been told, from the event of this place on."""
        return self._log.events.get(viewer, [])[since:]

    def moments(self, viewer: int, since: int) -> list[tuple[int, View]]:
        """What a viewer saw between the event of this place and now, after each of the last things he was told.

        Each with how many events he had been told by then; what he sees now is `view`. Like `sight`, it is only for
        looking.
        """
        now, told = len(self.events(viewer)), since
        found: list[tuple[int, View]] = []
        for moment in self._log.moments:
            number = moment.events[viewer]
            if told < number < now:
                view = moment.views[viewer]
                found.append((number, changed(view, step=view.step[:], sea=all_made(view.sea))))
                told = number
        return found

    @property
    def is_over(self) -> bool:
        """Whether the sequence of play has come to its end."""
        return self._play.step is None

    @property
    def is_irregular(self) -> bool:
        """Whether anything was taken back by agreement."""
        return any(entry.kind == "take-back" for entry in self._log.entries)

    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.ruleset.outcome(self._play.position.state) if self.is_over else None

    def picture(self, eyes: int = UMPIRE, theme: str = "light") -> str:
        """The battle as it stands, as a picture (SVG text): as a side sees it, or PUBLIC, or UMPIRE, who sees all.

        The theme is light or dark.
        """
        svg: str = drawn().picture(self, eyes, theme)
        return svg

    def __repr__(self) -> str:
        return f"<Game {self.scenario.name}: {'over' if self.is_over else self.where()}>"

    def where(self) -> str:
        """Where play stands, such as "turn 3, Gunfire Phase"."""
        return where(self.ruleset.sequence, self._play.position.state.step)

    @property
    def entries(self) -> Sequence[RecordEntry]:
        """The entries of the record so far; they tell everything, so they are for the umpire's eyes."""
        return self._log.entries

    def step_of(self, number: int) -> tuple[str, str]:
        """The rule and the words for the step in which an entry was written."""
        path = self._log.paths[number - 1] if number <= len(self._log.paths) else self._play.position.state.step
        step = step_at(self.ruleset.sequence, path)
        return ("" if step is None else step.rule), where(self.ruleset.sequence, path)

    def undo(self, seat: str) -> Refusal | None:
        """Go back to before a seat's last order, if no die has been read and nothing been learnt since."""
        found = seated(self.scenario, seat)
        number = found if isinstance(found, Refusal) else to_undo(self._log, self._play, found)
        if isinstance(number, Refusal):
            return number
        self._go_back("undo", {"seat": seat, "to": number})
        return None

    def take_back(self, to_entry: int, agreed_by: Iterable[str]) -> Refusal | None:
        """Go back to before an order, answer or throw by agreement of all seats, or of the umpire."""
        agreed = set(agreed_by)
        refusal = why_not_take_back(self._log, self.scenario, to_entry, agreed)
        if refusal is None:
            self._go_back("take-back", {"by": sorted(agreed), "to": to_entry})
        return refusal

    def record(self, with_seed: bool = False) -> Record:
        """The whole game so far. It tells everything; a secret seed is in it once the game is over, or if asked for."""
        dice = self.dice_source.as_json()
        if with_seed and self.dice_source.seed_to_reveal() is not None:
            dice["seed"] = self.dice_source.seed_to_reveal()
        written = as_written(self._written, self.ruleset.options)
        header = (self.ruleset.name, written.edition, written, self.scenario.seats, dice)
        return Record(*header, tuple(self._log.entries))

    def diary(self, viewer: int) -> dict[str, Any]:
        """What a viewer may save before the end: the views at the beginning of each turn and now, and the events."""
        states = [*(kept.position.state for kept in self._log.kept[1:]), self._play.position.sight]
        return diary_of(self.ruleset, self.scenario, states, self.events(viewer), viewer)

    def _has_accepted(self, place: tuple[int, str], what: object) -> bool:
        return isinstance(place[0], int) and place in self._accepted and self._accepted[place][0] == what

    def _accept(
        self, place: tuple[int, str], what: object, kind: str, facts: dict[str, Any], act: Callable[[], None]
    ) -> None:
        entry = len(self._log.entries) + 1

        def play() -> None:
            self._log.write(kind, facts, self._play.position.state.step)
            act()
            self._end_if_over()

        self._all_or_nothing(play)
        self._accepted[place] = (what, entry)

    def _go_back(self, kind: str, facts: dict[str, Any]) -> None:
        self._all_or_nothing(lambda: go_back(self._play, self._log, kind, facts))
        self._accepted = {place: accepted for place, accepted in self._accepted.items() if accepted[1] < facts["to"]}

    def _end_if_over(self) -> None:
        """Close the record of a game that has come to its end."""
        if not self.is_over:
            return
        outcome = self.outcome()
        if outcome is None:
            raise ValueError("the sequence of play has come to its end without an outcome")
        self._log.check(self._play.position)
        self._log.write("outcome", as_plain(outcome), [])
        seed = self.dice_source.seed_to_reveal()
        if seed is not None:
            self._log.write("seed", {"seed": seed}, [])

    def _all_or_nothing(self, act: Callable[[], None]) -> None:
        """Whatever fails leaves the game as it was, down to the next face."""
        position, mark, faces = self._play.position, self._log.mark(), self.dice_source.position
        try:
            act()
        except BaseException:
            self._play.position = position
            self._log.forget_since(mark)
            self.dice_source.position = faces
            raise


def _as_list(faces: Sequence[int]) -> list[int] | None:
    return list(faces) if isinstance(faces, list | tuple) else None
