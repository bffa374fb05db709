"""A rematch: the same battle by the same rules and with the same people, at a new table and with new dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.contract.questions import Seat
from ...engine.game.game import Game
from ...engine.records.dice_source import Secret, real_dice
from ...engine.records.record import Record, read_record
from ...rulesets import ruleset
from ..messages.requests import NewTable
from ..storage.rows import SeatRow
from ..table.seating import Sitter
from ..table.table import FRIEND, PEOPLE
from .new_table import Prepared, prepared
from .playing_on import REAL

ME = "me"


@dataclass(frozen=True, slots=True)
class WantedAgain:
    """A rematch as it is asked for: the seats of the old table without spectators, and each one's place then."""

    asker: str
    rows: tuple[SeatRow, ...]
    places: tuple[int, ...]
    table: NewTable


def prepared_again(text: str, wanted: WantedAgain) -> Prepared:
    """A new table for the battle of a record; a worker's job."""
    record = read_record(text)
    rules = ruleset(record.ruleset)
    sitting = sitters_then(record.seats, wanted)
    dice = real_dice(rules.draws_lots) if is_real(record) else Secret()
    scenario = rules.read_scenario(record.scenario)
    game = Game.start(rules, scenario, dice, seats=[sitter.seat for sitter in sitting])
    return prepared(game, sitting, wanted.table)[1]


def is_real(record: Record) -> bool:
    """Whether people throw the dice of a game, or threw those of the rest of it."""
    return bool(record.dice.get("then", record.dice).get("kind") == REAL)


def sitters_then(seats: Sequence[Seat], wanted: WantedAgain) -> list[Sitter]:
    """Who sits where: the seats are those of the battle, the people come from other sides if they change them."""
    before = {then: row for row, then in zip(wanted.rows, wanted.places, strict=True)}
    by_name = {seat.name: seat for seat in seats}
    return [
        Sitter(
            by_name[row.name], who_then(before[row.place], wanted), before[row.place].strength, before[row.place].style
        )
        for row in wanted.rows
    ]


def who_then(row: SeatRow, wanted: WantedAgain) -> str:
    """Who takes the new seat of somebody: whoever asks has his own, and what he had opened for himself; others come."""
    if row.who not in PEOPLE:
        return row.who
    asker = next(other for other in wanted.rows if other.name == wanted.asker)
    return ME if row.name == wanted.asker or (asker.who == ME and row.who == ME) else FRIEND
