"""What a table answers over HTTP: everything that a seat is shown, and replays."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from ...engine.contract.great_moments import Sound
from ...engine.page.great_moments import MomentTold
from ...engine.page.shapes import CommonPicture, CommonSetting
from .lobby import TableClock


class ClockNow(TableClock):
    """The same at the table; `stands` says in words why it does not run now, and is null while it does."""

    stands: str | None


class OwnSeat(BaseModel):
    """Which seat one has."""

    name: str
    side: int | None
    umpire: bool
    spectator: bool


class Question(BaseModel):
    """What is asked of a side."""

    number: int
    to: int
    rule: str
    asks: str
    words: str
    kinds: list[str]
    about: list[int]
    bounds: dict[str, Any]
    default: dict[str, Any] | None
    mine: bool
    seconds_left: float | None = Field(description="Until the computer answers instead; null where no clock runs.")


class Event(BaseModel):
    """A line of the log, worded for this seat."""

    number: int
    turn: int
    phase: str
    kind: str
    rule: str
    words: str
    facts: dict[str, Any]
    moment: MomentTold | None = Field(default=None, description="Where it is a great moment.")
    sound: Sound | None = Field(default=None, description="What is heard of it, if anything.")


class ScoreShown(BaseModel):
    """One source of points of a side; all lines of a side make its points."""

    side: int
    points: float
    words: str
    rule: str = Field(description="The clause that gives them.")
    ship: int | None = Field(description="The ship that it is about, if any.")


class SeatHere(BaseModel):
    """Who sits where."""

    name: str
    side: int | None
    who: str
    here: bool
    ships: list[int] | None = Field(description="Those of one of several commanders of a side, as far as known.")
    asked: bool = Field(description="Whether one who shares the command of one's own side has something to answer.")
    taken: bool = Field(description="Whether whoever was invited has come.")
    strength: str | None = Field(
        description="How strong a computer is; null for people and for the book's own players."
    )
    style: str | None = Field(description="How a computer likes to play.")
    preparing: bool = Field(description="Whether the doctrine stands in for a computer until the rules are compiled.")


class Proposal(BaseModel):
    """What waits for agreement."""

    id: str
    what: Literal["take-back", "draw", "invitation"]
    by: str
    words: str
    agreed: list[str]


class NoteShown(BaseModel):
    """A remark, and how many events had been told when it was written.

    It is of kind "time" where a seat's time was up, of kind "intent" where a computer says what it is after.
    """

    kind: Literal["note", "time", "intent"]
    by: str
    words: str
    after: int


class RulingMade(BaseModel):
    """A ruling: what was asked and ruled, what the book would have said, who ruled and when; whether it stands."""

    number: int
    turn: int
    phase: str
    rule: str
    asked: str
    ruled: str
    book: str | None
    by: str
    at: float | None
    stands: bool


class StandingShown(BaseModel):
    """A ruling that is given again: its name, the rule, what was asked and ruled.

    It stands for the very same question, or widely for every one on the rule.
    """

    ruling: str
    rule: str
    asked: str
    ruled: str
    widely: bool


class TalkShown(BaseModel):
    """Something that was said: to a side, or to all; each audience counts its own lines."""

    number: int
    to: int | None
    by: str
    words: str
    at: float


class RematchShown(BaseModel):
    """The table where the battle is fought again: who asked for it, and one's own seat there."""

    by: str
    table: str
    seat: str
    changed: bool = Field(description="Whether sides were changed.")


class WebhookShown(BaseModel):
    """Whether a chat is told of the table, and what went wrong with the last message; its address is never told."""

    on: bool
    trouble: str | None


class TriedAgain(BaseModel):
    """Somebody has come by the invitation to one's own seat after it was used: how often, and at last when."""

    tries: int
    at: float


class May(BaseModel):
    """What the seat may do beside giving orders."""

    undo: bool
    take_back: bool
    resign: bool
    draw: bool
    by_the_book: bool = Field(description="Whether the book may be asked to decide for an umpire who is away.")
    invite: list[str] = Field(description="Seats for which a new invitation was agreed on, to be made by this seat.")
    share: bool = Field(description="Whether it may make a new link for those who look on.")
    suggest: bool = Field(description="Whether it may ask what the admiral would do.")
    talk: bool = Field(description="Whether it may say something at the table.")
    rematch: bool = Field(description="Whether it may ask for the same battle again.")
    change_sides: bool = Field(description="Whether sides can be changed in it.")


class DiceShown(BaseModel):
    """Where the faces come from; the seed is shown when the game is over."""

    kind: str
    commitment: str | None
    seed: str | None


class DiceDue(BaseModel):
    """Real dice that the table waits for: whose they are, which seats may say what they show, and what for."""

    side: int | None
    seats: list[str]
    words: str
    before: list[str] = Field(description="What was told last: whose dice they are, at whom, and what they need.")


class Outcome(BaseModel):
    """How the game ended."""

    how: str
    points: list[int | float]
    winner: int | None
    words: str
    facts: dict[str, Any]


class MomentShown(BaseModel):
    """How the battle looked when so many events had been told: what is otherwise in the next moment's picture.

    `rows` has, for a list of the picture, those of its rows that were otherwise; the last moment is told from the
    picture of the state itself.
    """

    number: int
    picture: dict[str, Any] = Field(description="Whole parts of the picture.")
    rows: dict[str, dict[int, Any]] = Field(description="Rows of its lists, by their places.")
    absent: list[str] = Field(description="Parts of the next picture that this one did not have.")


class TableState(BaseModel):
    """Everything that a seat is shown."""

    kind: Literal["state"]
    table: str
    number: int
    last_order: int = Field(description="How many events the seat had been told when it last gave an order.")
    seat: OwnSeat
    setting: CommonSetting
    picture: CommonPicture
    questions: list[Question]
    scores: list[ScoreShown] = Field(description="Where the points come from that one can count.")
    waiting: list[str]
    dice_due: DiceDue | None
    events: list[Event]
    moments: list[MomentShown] = Field(
        default=[], description="How the battle looked between one of these events and the next."
    )
    notes: list[NoteShown]
    rulings: list[RulingMade] = Field(description="The umpire's journal; for others once the game is over.")
    standing: list[StandingShown] = Field(description="The umpire's standing rulings, for him.")
    seats: list[SeatHere]
    proposals: list[Proposal]
    talk: list[TalkShown] = Field(description="What was said; on a line, since the last message.")
    tried_again: TriedAgain | None
    pages: int = Field(description="On how many pages one's own seat is open.")
    rematch: RematchShown | None
    webhook: WebhookShown | None = Field(description="For whoever opened the table.")
    may: May
    dice: DiceShown
    clock: ClockNow | None
    lesson: str | None = Field(description="The lesson that is played here, by its name.")
    strayed: bool = Field(description="Whether anything but its models was ordered: its figures may hold no more.")
    outcome: Outcome | None


class Accepted(BaseModel):
    """An order that was taken; `number` counts the events that the seat has been told."""

    accepted: Literal[True]
    number: int


class Frame(BaseModel):
    """A moment of a replay."""

    number: int
    turn: int
    phase: str
    words: str
    picture: CommonPicture
    events: list[Event]


class Decision(BaseModel):
    """An order that stood, by the number of its entry, and how many events the viewer had been told before it."""

    entry: int
    seat: str
    kind: str
    after: int


class Replay(BaseModel):
    """A battle moment by moment, through one pair of eyes."""

    replay: str | None = None
    ruleset: str
    setting: CommonSetting
    viewer: str
    viewers: list[str]
    frames: list[Frame]
    outcome: Outcome | None
    remarks: list[str] = Field(default=[], description="What a game file that somebody brought proves, and what not.")
    decisions: list[Decision] = Field(default=[], description="Of all seats, once the game is over.")
    notes: list[NoteShown] = Field(default=[], description="Of all seats, once the game is over.")
