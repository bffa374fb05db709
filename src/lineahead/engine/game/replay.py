"""Playing a record again: entry by entry, each compared with what play writes now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..contract.questions import Order, Refusal
from ..contract.ruleset import Ruleset
from ..contract.scenario import BadFile, Problem
from ..records.dice_source import Sealed
from ..records.record import Record, RecordEntry
from ..records.tape import faces_from_words
from .game import Game
from .orders import order_of
from .undo import who

NOT_WRITTEN = "engine.record"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a record agrees with the rules, and if not, the first entry that differs, with its step and rule."""

    agrees: bool
    words: str
    entry: int = 0
    step: str = ""
    rule: str = ""

    def __str__(self) -> str:
        place = ", ".join(part for part in (f"entry {self.entry}" if self.entry else "", self.step, self.rule) if part)
        return f"{place}: {self.words}" if place else self.words


def verify(record: Record, ruleset: Ruleset) -> Verdict:
    """Play a record again and say whether every order, face, checkup and outcome is as it says."""
    _, verdict = _followed(record, ruleset, None)
    return verdict


def replayed(record: Record, ruleset: Ruleset, stop: Callable[[Game], bool] | None) -> Game:
    """The game of a record, played to its end or until `stop` holds; BadFile at the first entry that differs."""
    game, verdict = _followed(record, ruleset, stop)
    if game is None or not verdict.agrees:
        place = f"entry {verdict.entry}" if verdict.entry else "header"
        raise BadFile(record.scenario.name, [Problem(place, str(verdict))])
    return game


def _followed(record: Record, ruleset: Ruleset, stop: Callable[[Game], bool] | None) -> tuple[Game | None, Verdict]:
    begun = _begun(record, ruleset)
    if isinstance(begun, Verdict):
        return None, begun
    for entry in record.entries:
        if stop is not None and stop(begun):
            return begun, Verdict(True, "stopped")
        found = difference(begun, entry)
        if found is not None:
            return begun, _differing(begun, entry.number, _of_edition(record, ruleset, found))
    if len(begun.entries) > len(record.entries):
        following = begun.entries[len(record.entries)]
        words = f"the record breaks off here, where play itself writes a {following.kind}"
        return begun, _differing(begun, following.number, words)
    return begun, _agreeing(begun)


def _begun(record: Record, ruleset: Ruleset) -> Game | Verdict:
    if record.ruleset != ruleset.name:
        return Verdict(False, f"this is a game of {record.ruleset}, not of {ruleset.name}")
    try:
        return Game(ruleset, ruleset.read_scenario(record.scenario), record.source(), seats=record.seats)
    except Exception as problem:  # whatever a foreign file makes the rules do is the file's fault
        return Verdict(False, _of_edition(record, ruleset, f"this game cannot begin: {_in_words(problem)}"))


def difference(game: Game, entry: RecordEntry) -> str | None:
    """In what way play now does not do as an entry says, if so."""
    if len(game.entries) < entry.number:
        try:
            refusal = _apply(game, entry)
        except Exception as problem:  # as above
            return f"this cannot be played: {_in_words(problem)}"
        if refusal is not None:
            return f"this {entry.kind} is refused: {refusal}"
    if len(game.entries) < entry.number:
        return f"this {entry.kind} has been sent before"
    return _contrast(game.entries[entry.number - 1], entry)


def _apply(game: Game, entry: RecordEntry) -> Refusal | None:
    """Do what a person did."""
    facts = entry.facts
    if entry.kind == "undo":
        return game.undo(facts["seat"])
    if entry.kind == "take-back":
        return game.take_back(facts["to"], facts["by"])
    if entry.kind == "note":
        return game.note(facts["seat"], facts["words"])
    if who(entry) is None:
        return Refusal(NOT_WRITTEN, "play itself writes nothing of the kind here")
    if entry.kind == "faces":
        faces = faces_from_words(facts["faces"])
        kind = faces[0][0] if faces else None
        return game.throw(facts["seat"], [face for _, face in faces], kind, facts.get("question"))
    order = order_of(game.ruleset, entry.kind, facts)
    return game.submit(order) if isinstance(order, Order) else order


def _contrast(now: RecordEntry, then: RecordEntry) -> str | None:
    if now == then:
        return None
    if now.kind != then.kind:
        return f"the record has a {then.kind} here, play writes a {now.kind}"
    if then.kind == "faces":
        return f"the record shows {then.facts['faces']}, the dice fall {now.facts['faces']}"
    if then.kind in ("checkup", "snapshot"):
        return "the state of the battle is not what the record says"
    if then.kind == "outcome":
        return f"the record says {then.facts.get('words')!r:.80}, the rules say {now.facts['words']!r:.80}"
    return f"this {then.kind} is not what play writes"


def _differing(game: Game, number: int, words: str) -> Verdict:
    rule, step = game.step_of(number)
    return Verdict(False, words, number, step, rule)


def _of_edition(record: Record, ruleset: Ruleset, words: str) -> str:
    if record.edition == ruleset.edition:
        return words
    return f"{words} (a game of edition {record.edition}; the newest here is edition {ruleset.edition})"


def _in_words(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


def _agreeing(game: Game) -> Verdict:
    words = [f"all {len(game.entries)} entries agree"]
    if isinstance(game.dice_source, Sealed):
        words.append("the dice are still sealed")
    if not game.is_over:
        words.append("the game is not over")
    if game.is_irregular:
        words.append("something was taken back by agreement")
    return Verdict(True, "; ".join(words))
