"""What the lobby answers over HTTP: battles and rules on offer, tables that are opened or wait for somebody."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from ...engine.page.briefings import Briefed
from .balance import BattleBalance, Handicap


class Side(BaseModel):
    """A side of a battle; `protocol` is the book's own player that its file gives it, where the rules have any."""

    name: str
    protocol: str | None = None


class SetUpShip(BaseModel):
    """A ship in the picture of a set-up."""

    x: float
    y: float
    heading: float
    side: int
    type: str
    length: float
    name: str


class SideArea(BaseModel):
    """Where the markers of a side begin, real ones and dummies alike: west, north, east and south."""

    side: int
    area: list[float]


class SetUpZone(BaseModel):
    """A sea zone in the picture of a set-up, by its middle: a hexagon one wide that stands on its point."""

    x: float
    y: float
    sea: bool
    coastal: bool
    port: str | None


class SetUp(BaseModel):
    """The picture of a set-up from the north-west corner, in nautical miles, or in cm where ships are hidden.

    There are ships in their places, or the areas of hidden ones; on a chart of sea zones these, and who begins where.
    """

    width: float
    height: float
    ships: list[SetUpShip]
    areas: list[SideArea] | None = None
    zones: list[SetUpZone] | None = None


class Vessel(BaseModel):
    """A ship of an order of battle."""

    name: str
    class_: str = Field(alias="class")
    type: str
    role: str | None
    points: int


class ForceChoice(BaseModel):
    """What of a battle's forces may be chosen: a number, one of some names, or several of them.

    `value` is how its file has it, `least` and `most` bound the number or the length of the list. Where what is chosen
    must keep within the number of another key, `within` names it and `counts` has what each name counts.
    """

    key: str
    words: str
    clause: str
    kind: Literal["number", "one", "several"]
    value: int | str | list[str]
    least: int | None
    most: int | None
    choices: list[str]
    within: str | None = None
    counts: dict[str, int] | None = None


class Forces(BaseModel):
    """The points limit of a pick-up battle."""

    points: int


class ScaleRules(BaseModel):
    """The clauses on which a scale rests."""

    mile: str
    hex: str
    table: str
    counters: str
    base: str


class ModelScale(BaseModel):
    """What a board is on a real table with models of a scale: in inches what a mile, a hex, the table and a base are.

    The base is that of the longest ship, and `counters` says whether counters are played so too.
    """

    models: int
    is_meant: bool = Field(description="Whether the scenario is written for models of this scale.")
    counters: bool
    mile: float
    yards_to_inch: int
    hex: float
    table: list[float]
    table_cm: list[int]
    base: list[float] | None
    rules: ScaleRules


class FileRemark(BaseModel):
    """Where a sound scenario departs from what the rules advise: the place in its file, words, and the clause."""

    place: str
    words: str
    rule: str


class Once(BaseModel):
    """What happened in a battle that was once fought, and who tells it."""

    words: str
    source: str


class Battle(BaseModel):
    """A battle on offer; what may be null is so only of one that a page makes up itself."""

    name: str
    ruleset: str
    title: str
    period: str
    words: str
    length: int | None
    length_in: str | None = Field(None, description="What its length is counted in: turns, or rounds of one battle.")
    pick_up: Forces | None
    board: str
    boards: list[Literal["open", "hex"]] | None = None
    sides: list[Side]
    ships: int
    points: list[int]
    fleets: list[list[Vessel]] | None = None
    hidden: bool | None = Field(None, description="Whether sides have secrets from each other.")
    night: bool | None = None
    choices: list[ForceChoice] | None = None
    protocols: list[list[str]] | None = Field(None, description="By side, the book's own players that can play it.")
    scales: list[ModelScale] | None = None
    history: Once | None = None
    balance: BattleBalance | None = Field(None, description="How even it is, where that was measured.")
    handicaps: list[Handicap] | None = None
    remarks: list[FileRemark] | None = None
    briefings: list[Briefed] | None = None
    picture: SetUp


class LessonHeading(BaseModel):
    """A lesson: of which rules, its place on their ladder, whose seat one has, and about how long it takes."""

    name: str
    ruleset: str
    title: str
    words: str
    minutes: int
    number: int
    seat: str


class LessonOnOffer(LessonHeading):
    """A lesson as the lobby shows it, with the number of its steps."""

    steps: int


class TaughtOrder(BaseModel):
    """The model of an order that a step waits for."""

    kind: str
    answer: dict[str, Any]


class TaughtStep(BaseModel):
    """A step: what to do and why, the kind of order that it waits for (none: it is only read), and what is lit."""

    name: str
    do: str
    why: str
    kind: str
    light: str
    tag: str
    otherwise: str = Field(description="Said in the place of `why` to who has gone another way than the models.")
    order: TaughtOrder | None
    before: list[TaughtOrder] = Field(description="Orders on the way to it, which do not pass the step.")


class LessonTold(LessonHeading):
    """A lesson step by step."""

    steps: list[TaughtStep]


class RuleOption(BaseModel):
    """A switch of the rules, with the clause it stands on; people read its label, orders and files have its name."""

    name: str
    label: str
    clause: str
    words: str
    default: bool | int | str
    choices: list[bool | int | str]


class StrengthOnOffer(BaseModel):
    """How strong a computer may be, in a sentence, and how it stands on the ladder of its rule set if it was measured.

    A player 100 points ahead wins about 64 of 100 games; `deviation` says how sure that is.
    """

    name: str
    words: str
    rating: int | None
    deviation: int | None
    games: int


class StyleOnOffer(BaseModel):
    """How a computer may like to play, in a sentence; it changes how it plays and not how well."""

    name: str
    words: str


class Rules(BaseModel):
    """A rule set, and the computers that play it."""

    name: str
    title: str
    edition: int
    options: list[RuleOption]
    strengths: list[StrengthOnOffer]
    styles: list[StyleOnOffer]


class Ruling(BaseModel):
    """How an unclear place of the text is read."""

    id: str
    text: str


class Clause(BaseModel):
    """A clause in our words, with the rulings on its rule."""

    id: str
    kind: str
    text: str
    rulings: list[Ruling]
    chapter: str
    no_effect: str | None


class SeatLink(BaseModel):
    """A seat of a new table; its secret is told this once."""

    name: str
    side: int | None
    who: str
    token: str | None
    link: str | None


class Link(BaseModel):
    """A secret, and the link that carries it."""

    token: str
    link: str


class OpenedTable(BaseModel):
    """A new table."""

    table: str
    seats: list[SeatLink]
    spectator: Link


class OpenedRematch(BaseModel):
    """A rematch: all its links for who asked for it, for others the seat that they take."""

    table: str
    seats: list[SeatLink]
    spectator: Link | None = None


class TableClock(BaseModel):
    """The clock of a table: seconds for each decision, and whether it runs in deployment too."""

    seconds: int
    deployment: bool


class FreeSeat(BaseModel):
    """A seat that waits for somebody."""

    name: str
    side: int | None


class ListedTable(BaseModel):
    """A listed table with free seats."""

    table: str
    title: str
    period: str
    words: str
    turn: int
    seats: list[FreeSeat]
    clock: TableClock | None = None


class Company(BaseModel):
    """Who sits at another seat of one of my tables."""

    name: str
    side: int | None
    who: str
    strength: str | None


class Result(BaseModel):
    """Who has won, and the points by side."""

    winner: int | None
    points: list[int | float]


class MyTable(BaseModel):
    """How one of my tables stands; `gone` if the secret opens nothing, `older` if it can only be watched."""

    table: str
    title: str = ""
    seat: str = ""
    side: int | None = None
    turn: int = 0
    phase: str = ""
    my_turn: bool = False
    over: bool = False
    touched: float = 0.0
    gone: bool = False
    older: bool = False
    others: list[Company] = []
    result: Result | None = Field(None, description="Null before the end, and of tables that ended long ago.")
    seconds_left: float | None = Field(None, description="For what my seat is asked; null where no clock runs.")


class QrCode(BaseModel):
    """A QR code: so many modules wide and high, and the dark ones as the path of a drawing."""

    size: int
    path: str


class Health(BaseModel):
    """Whether the server is well."""

    well: bool
    version: str
    tables: int
    open: int
    sockets: int
