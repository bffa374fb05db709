"""What goes on at a table beside the game: its clock, proposals that wait for agreement, an end that people made."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from ...engine.records.plain_values import as_plain, canonical, from_plain

TAKE_BACK = "take-back"
DRAW = "draw"
RESIGNATION = "resignation"
INVITATION = "invitation"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one seat proposes and others must agree to.

    `to` is the entry of the record that a take-back returns to, or the place of the seat that is to be invited anew.
    """

    id: int
    what: str
    by: str
    words: str
    to: int = 0
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Closed:
    """How people ended a game before the rules did."""

    how: str
    by: str
    words: str
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """How many seconds a person has for each decision, and whether that holds in deployment too."""

    seconds: int
    deployment: bool = False


@dataclass(frozen=True, slots=True)
class Deadline:
    """Until when a question is to be answered, in seconds of the epoch."""

    question: int
    at: float


@dataclass(frozen=True, slots=True)
class Late:
    """An order that the clock gave, or that somebody asked the book to give for an umpire who was away.

    Its entry, that of the note on it, whether only its own side may know, and who asked.
    """

    order: int
    note: int
    secret: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class Ruled:
    """When a ruling was made, in seconds of the epoch; the entry of the record."""

    entry: int
    at: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A ruling that is given again whenever the same is asked, or `widely` whatever is asked on its rule.

    `form` is what a question must be like; the answer is plain text. What was asked and ruled, and whose ruling it is.
    """

    rule: str
    form: str
    kind: str
    answer: str
    asked: str
    ruled: str
    by: str
    widely: bool = False

    @property
    def read_answer(self) -> Any:
        """Its answer."""
        return json.loads(self.answer)


@dataclass(frozen=True, slots=True)
class Opening:
    """A seat that may be given a new invitation: its place, who may make it, and who agreed."""

    place: int
    by: str
    agreed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advised:
    """What the admiral told a seat to order at a question, as plain text."""

    seat: str
    question: int
    order: str


@dataclass(frozen=True, slots=True)
class Webhook:
    """The chat that is told how the table stands, and what went wrong with the last message to it, if anything."""

    address: str
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The table where the same battle is fought again: who asked for it, and the place there of each seat here."""

    table: str
    by: str
    places: tuple[int, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class Affairs:
    """All of it, as it is kept with the table.

    `suggestions` says whether seats may ask what the admiral would do; None where nobody chose. `intents` are the last
    notes in which a computer says what it is after, where that may be told at once. `advice` is what seats were told
    at the questions that they asked about last. `talk` says whether people may talk to each other here.
    `lesson` is what is taught at the table, if it is. Of the umpire's rulings `standing` are
    given again, and `stood` are the entries of those that were.
    """

    proposals: tuple[Proposal, ...] = ()
    closed: Closed | None = None
    last: int = 0
    clock: Clock | None = None
    deadlines: tuple[Deadline, ...] = ()
    late: tuple[Late, ...] = ()
    ruled: tuple[Ruled, ...] = ()
    openings: tuple[Opening, ...] = ()
    suggestions: bool | None = None
    intents: tuple[int, ...] = ()
    advice: tuple[Advised, ...] = ()
    talk: bool = True
    rematch: Rematch | None = None
    lesson: str | None = None
    webhook: Webhook | None = None
    standing: tuple[Standing, ...] = ()
    stood: tuple[int, ...] = ()

    def text(self) -> str:
        """As it is written down."""
        return canonical(as_plain(self))

    @classmethod
    def read(cls, text: str) -> Affairs:
        """As it was written down."""
        return from_plain(cls, json.loads(text))

    @property
    def first_deadline(self) -> float:
        """When the clock runs out first; 0 if it does not run."""
        return min((deadline.at for deadline in self.deadlines), default=0.0)

    def with_proposal(self, what: str, by: str, words: str, to: int = 0, agreed: tuple[str, ...] = ()) -> Affairs:
        """One more proposal; a seat's newer one of the same kind takes the place of the older."""
        kept = tuple(proposal for proposal in self.proposals if (proposal.what, proposal.by) != (what, by))
        new = Proposal(self.last + 1, what, by, words, to, agreed)
        return replace(self, proposals=(*kept, new), last=new.id)

    def without(self, proposal: int) -> Affairs:
        """One proposal less."""
        return replace(self, proposals=tuple(other for other in self.proposals if other.id != proposal))

    def proposal(self, number: str) -> Proposal | None:
        """The proposal of this number."""
        return next((proposal for proposal in self.proposals if str(proposal.id) == number), None)

    def agreeing(self, proposal: Proposal, seat: str) -> Affairs:
        """One more seat agrees."""
        changed = replace(proposal, agreed=(*proposal.agreed, seat))
        return replace(self, proposals=tuple(changed if other.id == proposal.id else other for other in self.proposals))
