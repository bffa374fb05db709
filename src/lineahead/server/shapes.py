"""What the server answers over HTTP: the shapes in the schema from which typed clients are made."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

Phase = Literal["movement", "gunfire", "torpedo", "end", "deployment", "over"]


class Trouble(BaseModel):
    """What went wrong, in words fit to show."""

    words: str
    rule: str | None = None


class Refusal(BaseModel):
    """Why something is not accepted: the rule, and words."""

    rule: str
    words: str


class Refused(BaseModel):
    """A refused order; nothing has changed."""

    refusal: Refusal
    words: str


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
    picture: SetUp


class RuleOption(BaseModel):
    """A switch of the rules, with the clause it stands on; people read its label, orders and files have its name."""

    name: str
    label: str
    clause: str
    words: str
    default: bool | int | str
    choices: list[bool | int | str]


class Rules(BaseModel):
    """A rule set."""

    name: str
    title: str
    edition: int
    options: list[RuleOption]


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


class TableClock(BaseModel):
    """The clock of a table: seconds for each decision, and whether it runs in deployment too."""

    seconds: int
    deployment: bool


class ClockNow(TableClock):
    """The same at the table; `stands` says in words why it does not run now, and is null while it does."""

    stands: str | None


class FreeSeat(BaseModel):
    """A seat that waits for somebody."""

    name: str
    side: int | None


class OpenTable(BaseModel):
    """A listed table with free seats."""

    table: str
    title: str
    period: str
    words: str
    turn: int
    seats: list[FreeSeat]
    clock: TableClock | None = None


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


class OwnSeat(BaseModel):
    """Which seat one has."""

    name: str
    side: int | None
    umpire: bool
    spectator: bool


class Markers(BaseModel):
    """The markers beside a ship."""

    speed: Literal["green", "none", "yellow", "red"]
    splash: int
    bridge: bool
    engine: bool
    fire: int
    fire_control: bool
    flood: int
    list: bool
    rudder: bool


class ShipNow(BaseModel):
    """A ship as the seat sees it now."""

    number: int
    status: Literal["due", "on board", "sunk", "left"]
    x: float | None
    y: float | None
    heading: float | None
    hex: list[int] | None = None
    lost: int
    level: Literal["normal", "damaged", "crippled", "sunk"]
    speed: int
    forward: int
    mile_cost: int
    light_guns: int
    anti_aircraft: int
    mounts_left: list[list[int]]
    tubes_left: list[list[int]]
    markers: Markers
    moved: bool
    fired: bool
    launched: bool
    preference: int
    may_act: bool


class Deploying(BaseModel):
    """How far deployment has come."""

    stage: str
    edge: str | None
    area: list[float] | None


class Picture(BaseModel):
    """The battle as the seat sees it now."""

    turn: int
    phase: Phase
    step: str
    acting: int | None
    batch_left: int
    over: bool
    points: list[int]
    deploying: Deploying | None
    ships: list[ShipNow]


class BoatNow(BaseModel):
    """The chart of a vessel as far as the seat knows it; null where it does not."""

    number: int
    identified: bool
    status: Literal["due", "afloat", "sunk", "left", "absent", "unknown"]
    counter: int | None
    engines_lost: int
    bridge_lost: int
    damage: int
    mounts_lost: list[bool]
    tubes_lost: list[bool]
    loaded: list[int] | None
    reloads: int | None
    dummies_left: int | None
    equipment_lost: list[str]
    charges: int | None
    smoke_laid: bool | None
    mines_laid: bool | None
    laying: int | None
    top_speed: float
    at_no_points: bool
    disabled: bool
    sinks_after: int | None
    drifts: bool
    radar_on: bool
    fired: bool
    tows: int | None
    towed_by: int | None
    helpless: bool


class Weather(BaseModel):
    """The weather of a night action."""

    medium_sea: bool
    poor: bool
    daylight: bool


class NightPicture(BaseModel):
    """A night action as the seat sees it now, in cm: charts, counters on the table, and what lies on the sea."""

    turn: int
    phase: Literal["set-up", "repairs", "launching", "movement", "gunfire", "damage", "over"]
    step: str
    mover: int | None
    watcher: int | None
    aware: list[bool | None]
    weather: Weather
    over: bool
    points: list[int | None]
    shoal: float | None
    ships: list[BoatNow]
    counters: list[dict[str, Any]]
    clouds: list[dict[str, Any]]


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


class SeatHere(BaseModel):
    """Who sits where."""

    name: str
    side: int | None
    who: str
    here: bool


class Proposal(BaseModel):
    """What waits for agreement."""

    id: str
    what: Literal["take-back", "draw"]
    by: str
    words: str
    agreed: list[str]


class NoteShown(BaseModel):
    """A remark, and how many events had been told when it was written; of kind "time" where a seat's time was up."""

    kind: Literal["note", "time"]
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


class May(BaseModel):
    """What the seat may do beside giving orders."""

    undo: bool
    take_back: bool
    resign: bool
    draw: bool
    by_the_book: bool = Field(description="Whether the book may be asked to decide for an umpire who is away.")


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


class Outcome(BaseModel):
    """How the game ended."""

    how: str
    points: list[int | float]
    winner: int | None
    words: str
    facts: dict[str, Any]


class State(BaseModel):
    """Everything that a seat is shown."""

    kind: Literal["state"]
    table: str
    number: int
    last_order: int = Field(description="How many events the seat had been told when it last gave an order.")
    seat: OwnSeat
    setting: dict[str, Any] = Field(description="What never changes: rule set, board, sides, options, cards.")
    picture: Picture | NightPicture
    questions: list[Question]
    waiting: list[str]
    dice_due: DiceDue | None
    events: list[Event]
    notes: list[NoteShown]
    rulings: list[RulingMade] = Field(description="The umpire's journal; for others once the game is over.")
    seats: list[SeatHere]
    proposals: list[Proposal]
    may: May
    dice: DiceShown
    clock: ClockNow | None
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
    picture: Picture | NightPicture
    events: list[Event]


class Replay(BaseModel):
    """A battle moment by moment, through one pair of eyes."""

    replay: str | None = None
    ruleset: str
    setting: dict[str, Any]
    viewer: str
    viewers: list[str]
    frames: list[Frame]
    outcome: Outcome | None


class Health(BaseModel):
    """Whether the server is well."""

    well: bool
    version: str
    tables: int
    open: int
    sockets: int
