"""The course of a recorded battle: what was done one thing after the other, and where play stood before each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..engine.contract.questions import CHOICE, UMPIRE, Order
from ..engine.contract.ruleset import Outcome, State
from ..engine.contract.sequence import first_path
from ..engine.game.game import Game
from ..engine.game.orders import order_of
from ..engine.game.position import Position
from ..engine.game.seats import seat_named
from ..engine.game.undo import standing, who
from ..engine.records.record import Record, RecordEntry
from ..rulesets import ruleset
from ..simulator.moments import position_of

ORDERS = ("order", "answer", "ruling")
THROWN = "faces"


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did, with the entries that came of it: an order, an answer in mid-step, or a throw of real dice.

    `before` is where play stood, and `given` the same with the order given and no die thrown for it yet; None where it
    made nobody throw, or was itself a throw. `thrown` are the entries with the faces that followed.
    """

    entry: int
    last: int
    side: int | None
    order: Order | None
    before: Position
    given: Position | None
    thrown: tuple[int, ...]

    @property
    def is_decision(self) -> bool:
        """Whether somebody chose something, be it a side or an umpire."""
        return self.order is not None


@dataclass(frozen=True, slots=True)
class Course:
    """A battle from its beginning to where its record ends.

    `start` is where play stood before any die, `opening` the entries with the faces that fell before anybody was asked.
    """

    game: Game
    start: Position
    opening: tuple[int, ...]
    deeds: tuple[Deed, ...]
    end: Position
    outcome: Outcome | None

    def after(self, place: int) -> Position:
        """Where play stood when a deed was done with all that came of it."""
        return self.deeds[place + 1].before if place + 1 < len(self.deeds) else self.end

    @property
    def first(self) -> Position:
        """Where play stood when somebody was asked for the first time."""
        return self.deeds[0].before if self.deeds else self.end


class Walk:
    """Follows a battle as it is played again, and keeps where it stood before each thing that people did."""

    def __init__(self, entries: Sequence[RecordEntry]) -> None:
        self.entries, self.place = entries, 0
        self.positions: dict[int, Position] = {}

    def __call__(self, game: Game) -> bool:
        """Look at the next entry; play is never stopped."""
        entry = self.entries[self.place]
        self.place += 1
        if len(game.entries) < entry.number:
            self.positions[entry.number] = position_of(game)
        return False


def course_of(record: Record) -> Course:
    """The course of a record; BadFile at the first entry that the rules of today do not follow."""
    rules = ruleset(record.ruleset)
    walk = Walk(record.entries)
    game = Game.replay(record, rules, walk)
    stand = [entry for entry in standing(record.entries) if entry.number in walk.positions and is_deed(entry)]
    numbers = [entry.number for entry in stand] + [len(record.entries) + 1]
    thrown = [entry.number for entry in standing(record.entries) if entry.kind == THROWN]
    deeds = tuple(
        deed_of(game, entry, walk.positions[entry.number], following - 1, thrown)
        for entry, following in zip(stand, numbers[1:], strict=True)
    )
    opening = tuple(number for number in thrown if number < numbers[0])
    return Course(game, beginning(game), opening, deeds, position_of(game), game.outcome())


def is_deed(entry: RecordEntry) -> bool:
    """Whether an entry says what somebody did to the battle; a note does nothing to it."""
    return entry.kind in ORDERS or who(entry) is not None


def beginning(game: Game) -> Position:
    """Where play stands before the first step and its dice."""
    state = State(first_path(game.ruleset.sequence), game.ruleset.begin(game.scenario).sea)
    return Position(state, (0,) * (len(game.scenario.sides) + 1))


def deed_of(game: Game, entry: RecordEntry, before: Position, last: int, thrown: Sequence[int]) -> Deed:
    """What an entry tells of, done where play stood."""
    faces = tuple(number for number in thrown if entry.number < number <= last)
    order = ordered(game, entry) if entry.kind in ORDERS else None
    side = None if order is None or order.side == UMPIRE else order.side
    given = with_order(before, order) if order is not None and faces else None
    return Deed(entry.number, last, side, order, before, given, faces)


def ordered(game: Game, entry: RecordEntry) -> Order:
    """The order of an entry, with its side."""
    order = order_of(game.ruleset, entry.kind, entry.facts)
    assert isinstance(order, Order)  # play has taken it
    seat = seat_named(game.scenario, order.seat)
    return replace(order, side=UMPIRE if seat is None else seat.side)


def with_order(before: Position, order: Order) -> Position:
    """Where play stands with an order given and nothing thrown for it yet."""
    if order.kind == CHOICE and before.orders is not None:
        return before.supplied(answers=(order.answer.choice,))
    return before.giving(order)
