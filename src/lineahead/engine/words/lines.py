"""What is said by tables: the words for a breach of the rules, and the lines that a log has for one note.

Facts stand in the words by name, as in "it would overlap {other}", and how a fact is found is said once for a whole
table. A fact that no word asks for is not looked for. After a colon stands what becomes of it: a number is counted,
"{boxes:box|boxes}", a name has something, "{ship:'s}", or does it, "{fleet:is|are}". A number that has a name is told
as a number all the same by "{#counter}".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from ...kernel.trace import Note
from ..contract.events import Event
from ..contract.questions import Refusal
from ..contract.ruleset import View
from .log_words import AnyTelling, Teller, counted, does, sentence, whose

LAWFUL = 0
WORDS_ALONE = "-"
AS_IT_IS = "#"

Finders = Mapping[str, Callable[..., Any]]  # how each fact is found, by its name

NO_FACTS: Finders = {}


class Line(NamedTuple):
    """What a breach of the rules is called: the rule, and words."""

    rule: str
    words: str

    def told(self, finders: Finders, *about: Any) -> str:
        """The words with their facts, each found in what the line is about."""
        return said(self.words, lambda name: finders[name](*about))


def refused(lines: Mapping[int, Line], breach: int, finders: Finders = NO_FACTS, *about: Any) -> Refusal | None:
    """What an order breaks in words; nothing if it is lawful."""
    return None if breach == LAWFUL else Refusal(lines[breach].rule, lines[breach].told(finders, *about))


class NoteLine(NamedTuple):
    """A line of the log that tells one note: its kind, rule and words, and the names of the note's numbers in a row.

    The numbers are the facts of the line; one whose name has a dash before it is for the words alone. The rule is added
    at the end, unless there is a full stop. `told_if` says who hears of it, or when; `more` has further facts.
    """

    kind: str
    rule: str
    words: str
    facts: str = ""
    told_if: Callable[[View, Note], bool] | None = None
    more: Callable[[View, Note], dict[str, Any]] | None = None

    def told(self, telling: AnyTelling, names: Finders, book: str) -> Event | None:
        """The next note as an event, if its viewer hears of it; what a number is called is found from a telling."""
        note, view = telling.take(), telling.view
        if self.told_if is not None and not self.told_if(view, note):
            return None
        numbers = dict(zip(self.facts.split(), (note.a, note.b, note.c, note.d), strict=False))
        values = {name.removeprefix(WORDS_ALONE): number for name, number in numbers.items()}

        def find(name: str) -> Any:
            number = values[name.removeprefix(AS_IT_IS)]
            return names[name](telling, number) if name in names else number

        words = self.words if self.words.endswith(".") else f"{self.words} [{self.rule}]"
        facts = {name: number for name, number in numbers.items() if not name.startswith(WORDS_ALONE)}
        facts |= {} if self.more is None else self.more(view, note)
        return Event(self.kind, f"{book}-{self.rule}", sentence(said(words, find)), facts)


def tellers_of(lines: Mapping[int, NoteLine], names: Finders, book: str) -> dict[int, Teller[Any]]:
    """A teller for each note that has a line of its own."""

    def teller(line: NoteLine) -> Teller[Any]:
        return lambda telling: line.told(telling, names, book)

    return {what: teller(line) for what, line in lines.items()}


def said(words: str, find: Callable[[str], Any]) -> str:
    """Words with their facts in place."""
    return "".join(_parts(words, find))


@cache
def _parsed(words: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """Words cut at their facts."""
    return tuple(Formatter().parse(words))


def _parts(words: str, find: Callable[[str], Any]) -> Iterator[str]:
    for text, name, shape, _ in _parsed(words):
        yield text
        if name is not None:
            yield _shaped(find(name), shape or "")


def _shaped(fact: Any, shape: str) -> str:
    """A fact as it stands, a number of things, or a name with what it has or does."""
    one, _, several = shape.partition("|")
    if not shape:
        return str(fact)
    if isinstance(fact, int):
        return counted(fact, one, several)
    return whose(fact) if shape == "'s" else does(fact, one, several)
