"""A table that is open in this process: its game, who sits there, and who is looking on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...engine.contract.hosting import Hosting
from ...engine.contract.questions import DICE, PUBLIC, UMPIRE, Question
from ...engine.game.game import Game
from ...engine.game.seats import seat_named, ships_apart
from ...engine.records.plain_values import canonical
from ...rulesets import ruleset
from ..storage.rows import SeatRow, TableRow, TalkLine
from .agreements import Affairs
from .clocks import deadline_of, is_late
from .older_editions import CANNOT, OlderGame
from .rules_text import text_of_rules
from .telling import numbered_events, setting_in_plain

if TYPE_CHECKING:
    from ..http.live import Socket

FRIEND = "friend"
OWNER = "me"
PEOPLE = (OWNER, FRIEND)
COMPUTER = "computer"
NOBODY = "nobody"
SPECTATOR = "spectator"


class Table:
    """A table; the game is dropped when nothing happens for a while, and read again when something does."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.keep(row)
        self.seats = seats
        self.affairs = Affairs.read(row.affairs)
        self.lock = asyncio.Lock()
        self.sockets: set[Socket] = set()
        self.elsewhere: frozenset[str] = frozenset()
        self.served_since = 0.0
        self.away_until = 0.0
        self.used = self.visited = time.monotonic()
        self.thinking: asyncio.Task[None] | None = None
        self.preparing: set[str] = set()  # seats for which the doctrine stands in until the rules are compiled
        self._game: Game | None = None
        self.deeds: dict[tuple[str, str], int] = {}
        self.talk: list[TalkLine] = []
        self._events: dict[int, list[dict[str, Any]]] = {}
        self._pictures: dict[int, tuple[object, Mapping[str, Any]]] = {}

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.row.id

    def keep(self, row: TableRow) -> None:
        """How the table stands in the database, without the long header that only opening it needs."""
        self.row = replace(row, header="")

    @property
    def is_open(self) -> bool:
        """Whether the game is in memory."""
        return self._game is not None

    @property
    def game(self) -> Game:
        """The game, which must be in memory."""
        assert self._game is not None
        return self._game

    def put(self, game: Game | None) -> None:
        """Lay a game on the table, or take it away."""
        self._game, self._events, self._pictures, self.deeds = game, {}, {}, {}

    def setting(self, viewer: int) -> dict[str, Any]:
        """What never changes during the game, as far as a viewer may know it."""
        return setting_in_plain(self.game, viewer)

    def picture(self, viewer: int) -> Mapping[str, Any]:
        """The battle as a viewer sees it, drawn once for all who look on with these eyes."""
        known = self._pictures.get(viewer)
        if known is None or known[0] is not self.game.moment:
            known = self._pictures[viewer] = self.game.moment, self.game.ruleset.picture(self.game.view(viewer))
        return known[1]

    @property
    def hosting(self) -> Hosting:
        """What the server knows of the game's rule set."""
        return ruleset(self.row.ruleset).hosting

    @property
    def is_over(self) -> bool:
        """Whether the rules or the people have ended the game."""
        return self.game.is_over or self.affairs.closed is not None

    @property
    def is_older(self) -> bool:
        """Whether the game was played under other rules, and can only be looked at."""
        return isinstance(self._game, OlderGame)

    def events(self, viewer: int, since: int) -> list[dict[str, Any]]:
        """What a viewer has been told after the event of this number, as the page has it."""
        known = self._events.setdefault(viewer, [])
        numbered_events(known, self.game, viewer)
        return known[since:] if since > 0 else known

    def seat(self, name: str) -> SeatRow | None:
        """The seat of this name."""
        return next((seat for seat in self.seats if seat.name == name), None)

    def has(self, seat: SeatRow) -> bool:
        """Whether a seat still has the secret with which somebody came."""
        own = self.seat(seat.name)
        return own is not None and own.token_hash == seat.token_hash

    def players(self) -> list[SeatRow]:
        """The seats that have a say in the game, the umpire's among them."""
        return [seat for seat in self.seats if seat.who != SPECTATOR]

    def people(self) -> list[SeatRow]:
        """The seats that have a say and where people sit."""
        return [seat for seat in self.players() if seat.who in PEOPLE]

    def here(self) -> set[str]:
        """The seats from which somebody looks on, through this process or another."""
        return {*self.elsewhere, *(socket.seat.name for socket in self.sockets)}

    def is_forgotten(self, seconds: float) -> bool:
        """Whether only computers play here, and nobody has looked on for so long."""
        is_for_computers = all(seat.side == UMPIRE for seat in self.people())
        return is_for_computers and not self.here() and time.monotonic() - self.visited > seconds

    def due(self) -> tuple[SeatRow, Question] | None:
        """A question that a computer is to answer, because nobody else is there to or has done so in time."""
        if self.is_over:
            return None
        for question in self.game.questions():
            seat = self.answering(question)
            if seat is None or question.asks == DICE:
                continue
            if seat.who in (COMPUTER, NOBODY) or is_late(self, question):
                return seat, self.game.share(seat.name, question.number) or question
        return None

    def answering(self, question: Question) -> SeatRow | None:
        """The seat that a question waits for: that of a person, if there is one among those who are asked."""
        own = [row for row in self.players() if row.side == question.to]
        rows = [row for row in own if self.game.share(row.name, question.number) is not None]
        return next((row for row in rows if row.who in PEOPLE), rows[0] if rows else None)

    def thrower(self, seat: SeatRow, question: Question) -> str | None:
        """The seat in whose name somebody may say what real dice show: people throw for computers too.

        Where sides have secrets only an umpire does, for how often a computer throws would tell what it hides.
        """
        own = [other for other in self.seats if other.side == question.to]
        if seat.side in (question.to, UMPIRE):
            return seat.name
        if any(other.who in PEOPLE for other in own) or seat.who not in PEOPLE:
            return None
        if own and self.has_secrets:
            return None
        return own[0].name if own else seat.name

    @property
    def has_secrets(self) -> bool:
        """Whether sides hide anything from each other in this game."""
        return self.game.ruleset.hides(self.game.scenario)

    def throws_itself(self, question: Question) -> bool:
        """Whether the program throws real dice, as nobody is there who may."""
        return self.has_secrets and all(self.thrower(seat, question) is None for seat in self.people())

    @property
    def phase(self) -> str:
        """The phase that is being played."""
        return str(self.picture(PUBLIC)["phase"])

    def summary(self) -> dict[str, Any]:
        """How the game stands, for lists of tables: what everybody may know, and which seats are asked something."""
        picture = self.picture(PUBLIC)
        asked = [] if self.is_over else [seat.name for seat in self.people() if self.game.questions_for(seat.name)]
        phase = "over" if self.is_over else CANNOT if self.is_older else picture["phase"]
        until = {name: at for name in asked if (at := self.until(name)) is not None}
        return {"turn": picture["turn"], "phase": phase, "asked": asked, "until": until, "result": self.result()}

    def until(self, seat: str) -> float | None:
        """Until when a seat has to answer what it is asked; None if no clock runs for it."""
        deadlines = (deadline_of(self, question) for question in self.game.questions_for(seat))
        return min((at for at in deadlines if at is not None), default=None)

    def result(self) -> dict[str, Any] | None:
        """Who has won, if the game is over."""
        found, closed = self.game.outcome(), self.affairs.closed
        if found is not None:
            return {"winner": found.winner, "points": [found.told(points) for points in found.points]}
        return None if closed is None else {"winner": closed.winner, "points": list(self.picture(PUBLIC)["points"])}

    def row_now(self) -> TableRow:
        """The table as it is to be kept."""
        return replace(
            self.row,
            affairs=self.affairs.text(),
            summary=canonical(self.summary()),
            over=self.is_over,
            dice_position=str(self.game.dice_source.position),
            computer_due=self.due() is not None,
            deadline=self.affairs.first_deadline,
            rules=text_of_rules(self.row.ruleset),
            older=self.is_older,
        )


def viewer_of(seat: SeatRow) -> int:
    """With whose eyes a seat looks at the game."""
    return PUBLIC if seat.who == SPECTATOR else seat.side


def own_ships(table: Table, seat: str) -> frozenset[int] | None:
    """The ships of one of several commanders of a side."""
    found = seat_named(table.game.scenario, seat)
    return None if found is None else ships_apart(table.game.scenario, found)
