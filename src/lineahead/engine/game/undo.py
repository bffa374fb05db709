"""Going back to an earlier position: what still stands, and working out where play stood.

Entries are never removed. An undo or a take-back is an entry too: from then on, those that it undid no longer stand.
The position is worked out from the nearest one that was kept, with the faces that fell then; the source of the dice
stays where it is, so what is played anew gets new faces.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..contract.events import REVEALED, TAKEN_BACK, Event
from ..contract.questions import UMPIRE, Order, Refusal, Seat
from ..contract.scenario import Scenario
from ..contract.sequence import Path, step_at, where
from ..records.dice_source import Written
from ..records.record import RecordEntry
from ..records.state_json import state_text
from ..records.tape import faces_from_words
from .log import Log, Mute
from .orders import order_of
from .play import THE_BOOK, Play
from .position import Position, number_of
from .seats import seat_named

BACK = ("undo", "take-back")
UNDO = "engine.undo"
TAKE_BACK = "engine.take-back"


def standing(entries: Iterable[RecordEntry]) -> list[RecordEntry]:
    """The entries that nothing has undone; an undo or take-back stands itself, for it gave questions new numbers.

    An undo leaves alone what others have ordered since: nothing has been made of it yet.
    """
    stand: list[RecordEntry] = []
    for entry in entries:
        if entry.kind in BACK:
            undoing = entry.facts["seat"] if entry.kind == "undo" else None
            stand = [earlier for earlier in stand if _is_left(earlier, entry.facts["to"], undoing)]
        stand.append(entry)
    return stand


def _is_left(entry: RecordEntry, number: int, undoing: str | None) -> bool:
    """Whether going back to before the entry of this number leaves another one as it is."""
    return entry.number < number or (undoing is not None and who(entry) not in (None, undoing))


def who(entry: RecordEntry) -> str | None:
    """The seat whose order, answer, ruling or throw an entry is; None for what play itself wrote."""
    if entry.kind in ("order", "answer", "faces"):
        return entry.facts.get("seat")
    if entry.kind == "ruling" and entry.facts["by"] != THE_BOOK:
        return str(entry.facts["by"])
    return None


def to_undo(log: Log, play: Play, seat: Seat) -> int | Refusal:
    """The entry that a seat alone may undo: its last order, if since then no die was read and nothing was learnt.

    What is said must not depend on what others have done in secret, nor on what they may have learnt.
    """
    position = play.position
    if _is_seed_shown(log):
        return Refusal(UNDO, "the seed of the dice has been shown; the game is closed")
    stand = standing(log.entries)
    last = next((entry for entry in reversed(stand) if who(entry) == seat.name), None)
    if last is None:
        return Refusal(UNDO, "there is no order to undo")
    if last.facts.get("question") in [question.number for question in position.open]:
        return last.number
    if _is_at_once(play, log.paths[last.number - 1]):
        return _own_line(play, stand, last, seat)
    if last.facts.get("question") in log.secret or any(question.secret for question in position.open):
        return Refusal(UNDO, "others may have acted in secret since; only all together can take it back")
    if play.ruleset.hides(play.scenario) and not _is_private(play, log.paths[last.number - 1]):
        return Refusal(UNDO, "others may have learnt something since; only all together can take it back")
    since = [entry for entry in stand if entry.number >= last.number]
    if any(entry.kind == "faces" or who(entry) not in (None, seat.name) for entry in since):
        return Refusal(UNDO, "dice or others have spoken since; only all together can take it back")
    told = log.events.get(seat.side, [])[log.told_at(last.number, seat.side) :]
    if any(event.kind == REVEALED for event in told):
        return Refusal(UNDO, "something hidden has come to light since; only all together can take it back")
    return last.number


def _is_private(play: Play, path: Path) -> bool:
    """Whether play is still in the step of this path, and nobody can have learnt anything in it."""
    step = step_at(play.ruleset.sequence, path)
    return step is not None and step.private and play.position.state.step == path


def _is_at_once(play: Play, path: Path) -> bool:
    """Whether play is still in the step of this path, and what is done in it touches nothing of others."""
    step = step_at(play.ruleset.sequence, path)
    return step is not None and step.at_once and play.position.state.step == path


def _own_line(play: Play, stand: list[RecordEntry], last: RecordEntry, seat: Seat) -> int | Refusal:
    """A line that a seat has written while others write theirs; those of its own side wrote on from there."""
    since = {who(entry) for entry in stand if entry.number > last.number} - {None, seat.name}
    comrades = {comrade.name for comrade in play.scenario.seats if comrade.side == seat.side}
    if since & comrades:
        return Refusal(UNDO, "others of your side have written on since; only all together can take it back")
    return last.number


def _is_seed_shown(log: Log) -> bool:
    return any(entry.kind == "seed" for entry in log.entries)


def why_not_take_back(log: Log, scenario: Scenario, number: object, agreed: set[str]) -> Refusal | None:
    """Why a take-back is not agreed upon, or leads nowhere, if so."""
    if _is_seed_shown(log):
        return Refusal(TAKE_BACK, "the seed of the dice has been shown; the game is closed")
    seats = [seat for seat in scenario.seats if seat.name in agreed]
    if len(seats) < len(scenario.seats) and not any(seat.side == UMPIRE for seat in seats):
        return Refusal(TAKE_BACK, "a take-back needs the agreement of all seats, or of the umpire")
    if not any(entry.number == number and who(entry) for entry in standing(log.entries)):
        return Refusal(TAKE_BACK, f"entry {number!r:.40} is no order, answer or throw that stands")
    return None


def go_back(play: Play, log: Log, kind: str, facts: dict[str, Any]) -> None:
    """Put play where it stood before an entry, and write and tell it."""
    number, now, seen = facts["to"], play.position, {viewer: state_text(play.view(viewer)) for viewer in log.events}
    is_own_affair = kind == "undo" and _is_at_once(play, log.paths[number - 1])
    before = position_before(number, log, play, facts.get("seat"))
    position = with_fresh_numbers(before, now)
    questions = [question.number for question in position.open]
    log.write(kind, {**facts, "asked": list(position.asked), "questions": questions}, now.state.step)
    log.drop_kept_from(number)
    play.position = position
    if is_own_affair:
        _tell_of_line(play, log, number)
        return
    noticing = {viewer for viewer in seen if state_text(play.view(viewer)) != seen[viewer]}
    noticing |= {viewer for viewer, events in log.events.items() if len(events) > log.told_at(number, viewer)}
    _tell(play, log, kind, number, noticing)


def _tell_of_line(play: Play, log: Log, number: int) -> None:
    """Tell a side and the umpire of a line undone, and once more whatever others have written since, which stands."""
    stand = [entry.number for entry in standing(log.entries) if who(entry) is not None]
    events = log.events.get(UMPIRE, [])
    spans = [
        (log.told_at(entry.number, UMPIRE), log.told_at(entry.number + 1, UMPIRE))
        for entry in log.entries[number:-1]
        if entry.number in stand
    ]
    again = [event for begun, ended in spans for event in events[begun:ended]]
    _tell(play, log, "undo", number, set())
    events += again


def _tell(play: Play, log: Log, kind: str, number: int, noticing: set[int]) -> None:
    """Tell everybody who has seen or heard anything of it: else it is the affair of its own side."""
    seat = seat_named(play.scenario, who(log.entries[number - 1]))
    own = UMPIRE if seat is None else seat.side
    words = f"Play goes back to {where(play.ruleset.sequence, log.paths[number - 1])}."
    for viewer, events in log.events.items():
        heard = log.told_at(number, viewer)
        if viewer in (own, UMPIRE) or viewer in noticing:
            facts = {"events": heard}
            events.append(Event(TAKEN_BACK, UNDO if kind == "undo" else TAKE_BACK, words, facts))


def position_before(number: int, log: Log, live: Play, undoing: str | None) -> Position:
    """Where play stood before an entry was written; where a seat is undoing it, with the orders of others since."""
    kept = log.kept_before(number)
    since = [entry for entry in standing(log.entries) if entry.number > kept.entries]
    entries = [entry for entry in since if _is_left(entry, number, undoing)]
    fallen = [entry.facts["faces"] for entry in entries if entry.kind == "faces" and who(entry) is None]
    faces = Written(face for words in fallen for face in faces_from_words(words))
    play = Play(live.ruleset, live.scenario, faces.supply(), Mute(log.listens), kept.position)
    play.go_on()
    for entry in entries:
        play_again(play, entry)
    return play.position


def play_again(play: Play, entry: RecordEntry) -> None:
    """What somebody did, or the numbers that questions bear since somebody went back."""
    if entry.kind in BACK:
        play.position = play.position.renumbered(tuple(entry.facts["asked"]), entry.facts["questions"])
    elif who(entry) is None:
        return
    elif entry.kind == "faces":
        play.throw(tuple(faces_from_words(entry.facts["faces"])))
    else:
        order = order_of(play.ruleset, entry.kind, entry.facts)
        assert isinstance(order, Order)
        play.give(order)


def with_fresh_numbers(before: Position, now: Position) -> Position:
    """A position from earlier, its questions numbered anew.

    Where nothing has been resolved in between, the same questions are open as then, and one that stands just as it
    stood keeps its number: its addressee does not notice that somebody else has thought again. So does one that has
    been open all the while.
    """
    is_same_asking = before.reports == now.reports
    asked, numbers, waiting = list(now.asked), [], [unanswered.number for unanswered in now.unanswered()]
    for place, (question, order) in enumerate(zip(before.open, before.given, strict=True)):
        if is_same_asking and (order is None) == (now.given[place] is None):
            numbers.append(now.open[place].number)
        elif order is None and question.number in waiting:
            numbers.append(question.number)
        else:
            asked[question.to + 1] += 1
            numbers.append(number_of(asked, question.to))
    return before.renumbered(tuple(asked), numbers)
