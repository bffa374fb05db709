"""The reader of a rule set's scenarios: the rule set says what is its own, everything else is done here for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ..contract.briefing import BRIEFING
from ..contract.questions import Seat
from ..contract.ruleset import Option
from ..contract.scenario import BadFile, Entry, Problem, Scenario
from .briefing import check_briefing
from .card_files import CardFiles, CardText
from .handicaps import check_handicaps, without_handicaps
from .history import check_history
from .options import with_options
from .plans import check_plans
from .scenario_files import cards_of, edition_of, edition_written, names_in, read_again, text_of
from .toml_files import TomlTable

Text = dict[str, Any]
Cards = Mapping[str, CardText]
Source = str | Path | Mapping[str, Any] | Scenario


class Sheet(Protocol):
    """What the checks of a rule set have read of a scenario file."""

    @property
    def board(self) -> dict[str, Any]:
        """The rule set's own description of the board."""

    @property
    def sides(self) -> list[str]:
        """The names of the sides."""

    @property
    def seats(self) -> list[Seat]:
        """Who plays, and what each commands."""

    @property
    def entries(self) -> list[Entry]:
        """All ships."""


@dataclass
class NoDoctrine:
    """Nothing can be told to the computer players of a rule set."""


def as_it_stands(text: Text, _cards: Cards, _problems: list[Problem]) -> Text:
    """A text that lists its ships itself."""
    return text


def only_on(kind: str, words: str) -> Callable[[Text, str | None, list[Problem]], Text]:
    """How a board is chosen where there is only one kind: whoever wants another is told so."""

    def with_board(text: Text, board: str | None, problems: list[Problem]) -> Text:
        if board not in (None, kind):
            problems.append(Problem("board", words))
        return text

    return with_board


@dataclass(frozen=True, slots=True)
class ScenarioReader:
    """What is a rule set's own about its scenarios.

    `check` reads a whole table and notes everything that is wrong with it; `with_board` writes into the text the board
    that was chosen, or notes that there is no such one. `with_forces` lists the ships of a text that leaves them to be
    made or chosen, and `usual_length` holds where a text says nothing of its length. `doctrine` is what a plan changes
    parameters of.
    """

    ruleset: str
    edition: int
    folder: Path
    options: tuple[Option, ...]
    cards: CardFiles
    check: Callable[[TomlTable, Cards], Sheet]
    with_board: Callable[[Text, str | None, list[Problem]], Text]
    doctrine: type = NoDoctrine
    with_forces: Callable[[Text, Cards, list[Problem]], Text] = as_it_stands
    usual_length: int = 0

    def names(self) -> list[str]:
        """The scenarios that come with the program."""
        return names_in(self.folder)

    def read(
        self,
        source: Source,
        board: str | None = None,
        options: Mapping[str, Any] | None = None,
        name: str | None = None,
        cards: Cards | None = None,
    ) -> Scenario:
        """A scenario by its name, from a file, a TOML text or plain values; BadFile has every problem with its place.

        `board` and `options` go before what the file says; `cards` by name are used instead of those that come with the
        program. A Scenario is read again from its own text and cards, as a record is that others wrote.
        """
        if isinstance(source, Scenario):
            return read_again(source, self.read)
        text, found = text_of(source, self.folder)
        problems: list[Problem] = []
        text, edition = self.with_board(text, board, problems), edition_written(text, self.edition)
        text = with_options(text, self.options, edition, options or {}, problems)
        scenario = self.scenario_from(TomlTable(text, "", problems), name or found, cards)
        if scenario is None:
            raise BadFile(name or found, problems)
        return scenario

    def scenario_from(self, table: TomlTable, name: str, cards: Cards | None) -> Scenario | None:
        """The scenario that a table tells, or None if there is any problem."""
        edition = edition_of(table, self.ruleset, self.edition)
        options = table.value("options")
        known = cards_of(table, cards, self.cards)
        table.values = self.with_forces(table.values, known, table.problems)
        table.text("title")
        table.prose("period")
        table.prose("words")
        history, plans, briefing = (table.table(key, is_needed=False) for key in ("history", "plans", BRIEFING))
        check_handicaps(table)
        sheet = self.check(table, known)
        check_history(history, sheet.sides, sheet.entries, table.values.get("length"))
        check_plans(plans, sheet.sides, self.doctrine)
        check_briefing(briefing, sheet.sides)
        if table.problems or edition is None:
            return None
        return Scenario(
            name=name,
            ruleset=self.ruleset,
            edition=edition,
            title=table.values["title"],
            board=sheet.board,
            length=table.values.get("length", self.usual_length),
            options=options,
            sides=tuple(sheet.sides),
            seats=tuple(sheet.seats),
            ships=tuple(sheet.entries),
            cards={entry.card: known[entry.card] for entry in sheet.entries},
            text=without_handicaps(table.values),
        )
