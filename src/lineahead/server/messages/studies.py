"""Studies of battles, as they are asked for and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .balance import BattleBalance, Handicap
from .requests import Message, Name, Style, showing

Event = Annotated[str, Field(max_length=1000)]
Varied = Annotated[str, Field(max_length=200)]


class AskStudy(Message):
    """A battle to be studied: with which handicap and between whom, what it is asked about, and what is to vary.

    Where something varies, each battle that comes of it is fought; otherwise one, and more is told of it.
    """

    model_config = showing(
        {"scenario": "coronel", "events": ["Good Hope sunk and no German sunk"]},
        {"scenario": "coronel", "vary": ["length=6..10"], "styles": {"British": "wary"}},
    )

    scenario: Name
    handicap: Name | None = None
    styles: Annotated[dict[Name, Style], Field(max_length=6)] = Field(default_factory=dict)
    events: Annotated[list[Event], Field(max_length=6)] = Field(default_factory=list)
    vary: Annotated[list[Varied], Field(max_length=2)] = Field(default_factory=list)


class Counted(BaseModel):
    """In how many of the battles something was so: with its share, and between what that lies with 95% confidence."""

    count: int
    share: float
    low: float
    high: float


class StudyOutcome(Counted):
    """A side, or a draw."""

    name: str


class StudyShare(Counted):
    """Something that may happen."""

    words: str


class StudyFact(StudyShare):
    """A fact of history, by itself and together with all above it."""

    together: Counted


class StudyMargin(BaseModel):
    """How many battles ended with which lead of the first side over the second, in steps from the first on.

    A row counts by who won, the sides in their order and draws last.
    """

    step: int
    first: int
    counts: list[list[int]]
    mean: float
    p25: float
    p50: float
    p75: float


class StudyGrade(BaseModel):
    """A grade of victory, and in how many battles it came to that."""

    name: str
    count: int


class StudyShip(BaseModel):
    """A ship, and in how many battles she met each fate."""

    name: str
    met: list[int]


class StudyFound(BaseModel):
    """What was found of a battle."""

    games: int
    seed: int
    outcomes: list[StudyOutcome]
    margin: StudyMargin
    grades: list[StudyGrade]
    fates: list[str]
    ships: list[StudyShip]
    facts: list[StudyFact]
    whole: StudyShare | None
    events: list[StudyShare]


class StudyAxis(BaseModel):
    """What varies, and its values."""

    name: str
    values: list[str]


class StudyCell(BaseModel):
    """One battle of those that were compared: the first side's chance, half of each draw counted in."""

    values: list[str]
    chance: float
    low: float
    high: float


class StudySweep(BaseModel):
    """Battles that differ in stated ways, all with the same dice; `nearest` is the place of the one nearest to even."""

    games: int
    axes: list[StudyAxis]
    cells: list[StudyCell]
    nearest: int


class StudyTold(BaseModel):
    """All that a study came to: of one battle, or of several that are compared."""

    found: StudyFound | None
    sweep: StudySweep | None


class StudyStanding(BaseModel):
    """How a study stands; asking again for the same tells how far it has come, and in the end all of it."""

    state: Literal["none", "reckoning", "told", "failed"]
    done: int
    places: int = Field(description="How many battles are fought; 0 as long as that is not known.")
    trouble: str
    told: StudyTold | None


class ReadingMeasured(BaseModel):
    """What another reading of the rules changes of the first side's share of wins in this battle, and give or take."""

    option: str
    clause: str
    label: str
    value: str
    change: float
    spread: float


class ReadingsMeasured(BaseModel):
    """What other readings of the rules change, and in how many battles that was measured."""

    games: int
    readings: list[ReadingMeasured]


class StudyShipKnown(BaseModel):
    """A ship of the battle."""

    name: str
    side: int


class StudyOnDay(BaseModel):
    """What happened on the day itself."""

    words: str
    source: str
    lead: float | None = Field(description="What the first side had more than the second.")
    sunk: list[str]
    left: list[str]
    damaged: list[str]


class BattleToStudy(BaseModel):
    """A battle that can be studied, with the figures of it that are kept: lieutenants on both sides."""

    name: str
    title: str
    words: str
    period: str
    ruleset: str
    rules: str
    edition: int
    length: int | None
    length_in: str
    sides: list[str]
    ships: list[StudyShipKnown]
    hidden: bool
    handicap: str | None
    handicaps: list[Handicap]
    balance: BattleBalance | None
    kept: StudyFound | None
    history: StudyOnDay | None
    readings: ReadingsMeasured | None
    vary: list[str] = Field(description="What may be asked to vary, to begin with.")
    styles: list[Style]
