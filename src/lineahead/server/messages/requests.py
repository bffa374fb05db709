"""What may be asked of the server over HTTP, checked before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

Name = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
Id = Annotated[
    str,
    Field(
        min_length=1,
        max_length=64,
        pattern=r"^[!-~]+$",
        description="Names this message; sent again, it is not repeated.",
    ),
]
Who = Literal["me", "friend", "computer", "nobody"]
Whole = Annotated[StrictInt, Field(ge=-(2**53), le=2**53)]
A_MOVE = {"kind": "move", "answer": {"ship": 4, "count": 1, "legs": [{"turn": 3000, "ahead": 2400}]}}
LONGEST_CLOCK = 14 * 24 * 3600
OptionValue = StrictBool | StrictInt | Annotated[str, Field(max_length=80)]


def showing(*examples: dict[str, Any]) -> ConfigDict:
    """What a message looks like, for who reads the schema."""
    return ConfigDict(extra="forbid", json_schema_extra={"examples": list(examples)})


class Message(BaseModel):
    """Anything that a client sends: unknown names are refused, so that a slip of the pen is noticed."""

    model_config = ConfigDict(extra="forbid")


Suggestions = Annotated[
    StrictBool | None,
    Field(description="Whether seats may ask what the admiral would do; usually where people fight computers alone."),
]


Talk = Annotated[StrictBool, Field(description="Whether people at the table may talk to each other there.")]


class PickUp(Message):
    """Forces within a points limit, by side; a title, and a limit of turns if there is to be one."""

    title: Name | None = None
    length: Annotated[StrictInt, Field(ge=1, le=200, description="Turns; no limit if none is given.")] | None = None
    points: Annotated[StrictInt, Field(ge=1, le=100_000)]
    forces: Annotated[dict[Name, Annotated[list[Name], Field(max_length=40)]], Field(min_length=2, max_length=4)]
    cards: Annotated[
        list[dict[str, Any]], Field(max_length=20, description="Cards of ships that only their owner has.")
    ] = []


class Clock(Message):
    """So many seconds for each decision; then the computer gives the order. In deployment only if that is chosen."""

    model_config = showing({"seconds": 120, "deployment": False})

    seconds: Annotated[StrictInt, Field(ge=1, le=LONGEST_CLOCK, examples=[120])]
    deployment: StrictBool = False


class Commander(Message):
    """One of several seats of a side, with the ships it commands."""

    name: Name
    who: Who
    ships: Annotated[list[Name], Field(max_length=40)] = []


Strength = Literal["midshipman", "lieutenant", "captain", "admiral"]
Style = Literal["bold", "steady", "wary"]


class Opponent(Message):
    """How strong a computer is, and how it likes to play."""

    model_config = showing({"strength": "captain", "style": "bold"})

    strength: Strength = "lieutenant"
    style: Style = "steady"


Opponents = Annotated[
    dict[Name, Opponent],
    Field(max_length=16, description="By the name of a side or of one of its seats; who is not named is a Lieutenant."),
]
Sitting = Who | Annotated[list[Commander], Field(min_length=1, max_length=8)]


Force = StrictInt | Name | Annotated[list[Name], Field(max_length=40)]


class NewTable(Message):
    """A battle of those on offer, a pick-up battle, or a scenario as TOML; and who sits where.

    `forces` are those of a battle's choices that are to be other than its file has them. `protocols` names the book's
    own player for a side that the computer has; "none" is the ordinary one.
    """

    model_config = showing(
        {"scenario": "coronel", "board": "open", "seats": {"British": "computer", "German": "me"}},
        {
            "pick_up": {
                "title": "Off the Dogger Bank",
                "length": 12,
                "points": 300,
                "forces": {"British": ["HMS Good Hope"], "German": ["SMS Blücher"]},
            },
            "seats": {"British": "me", "German": "friend"},
            "umpire": "nobody",
            "dice": "program",
            "listed": False,
            "clock": {"seconds": 120, "deployment": False},
        },
        {
            "scenario": "attack-on-a-convoy",
            "forces": {"merchantmen": 6, "escort": "trawlers"},
            "protocols": {"British": "convoy"},
            "seats": {"British": "computer", "German": "me"},
        },
        {
            "scenario": "coronel",
            "seats": {"British": "computer", "German": "me"},
            "opponents": {"British": {"strength": "admiral", "style": "wary"}},
        },
    )

    scenario: Name | None = None
    lesson: Annotated[Name | None, Field(description="One of the lessons: its battle, dice and opponent.")] = None
    pick_up: PickUp | None = None
    text: Annotated[str, Field(max_length=200_000)] | None = None
    handicap: Annotated[Name | None, Field(description="One that the battle's file offers.")] = None
    board: Literal["open", "hex"] | None = None
    options: Annotated[dict[Name, OptionValue], Field(max_length=50)] = {}
    forces: Annotated[dict[Name, Force], Field(max_length=20)] | None = None
    protocols: Annotated[dict[Name, Name], Field(max_length=8)] | None = None
    seats: Annotated[dict[Name, Sitting], Field(max_length=8)] = {}
    opponents: Opponents | None = None
    umpire: Literal["me", "friend", "nobody"] = "nobody"
    dice: Literal["program", "typed"] = "program"
    listed: StrictBool = False
    clock: Clock | None = None
    suggestions: Suggestions = None
    talk: Talk = True


class CardWanted(Message):
    """A card to be made: of a ship that comes with the program, from real figures, or from a file of either as TOML."""

    model_config = showing(
        {"name": "Iron Duke"},
        {
            "figures": {
                "class": "Otranto",
                "type": "AMC",
                "nation": "GBR",
                "year": 1914,
                "ships": ["HMS Otranto"],
                "displacement_tons": 12124,
                "merchant": True,
                "knots": 18,
                "armour_quality": 1.0,
                "belt_inches": [0, 0],
                "deck_inches": 0,
            }
        },
    )

    name: Name | None = None
    figures: Annotated[dict[Name, Any], Field(max_length=40)] | None = None
    text: Annotated[str, Field(max_length=20_000)] | None = None
    changes: (
        Annotated[
            dict[Name, OptionValue | Annotated[list[StrictInt], Field(max_length=8)]],
            Field(
                max_length=60, description="Figures of the card that are to be other than its formula, by their places."
            ),
        ]
        | None
    ) = None


class Sit(Message):
    """A free seat at a listed table."""

    model_config = showing({"seat": "German"})

    seat: Name


class Arrive(Message):
    """An invitation, and the secret that is to open its seat from now on: random, made by whoever comes."""

    model_config = showing({"token": "the-invitation-to-a-seat", "secret": "3bXb0rYy1yP0bRr8kzZ7Gv2mJ5uWq9Td"})

    token: Annotated[str, Field(max_length=64)]
    secret: Annotated[str, Field(min_length=32, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class OneToken(Message):
    """A seat that somebody has."""

    table: Annotated[str, Field(max_length=64)]
    token: Annotated[str, Field(max_length=64)]


class Mine(Message):
    """All seats that somebody has."""

    model_config = showing({"tokens": [{"table": "5f0c1d2e3a4b5c6d7e", "token": "the-secret-of-a-seat"}]})

    tokens: Annotated[list[OneToken], Field(max_length=200)]


class PlainOrder(Message):
    """An order, or the draft of one, in the terms of the rule set."""

    kind: Annotated[str, Field(max_length=40)]
    answer: dict[str, Any] = {}


class NewOrder(PlainOrder):
    """An answer to a question."""

    model_config = showing({"id": "7-1", "question": 3, **A_MOVE})

    id: Id | None = None
    question: Whole


class StandingOrder(NewOrder):
    """An umpire's answer to a question that is to stand: for the very same, or widely for all on the rule."""

    widely: StrictBool = False


class Draft(Message):
    """An unfinished order to a question."""

    model_config = showing({"question": 3, "order": A_MOVE})

    question: Whole
    order: PlainOrder


class Throw(Message):
    """What real dice show, in the order in which they lie."""

    model_config = showing({"id": "7-2", "question": 5, "faces": [3, 10, 7]})

    id: Id | None = None
    question: Whole
    faces: Annotated[list[Whole], Field(max_length=400)]


class Named(Message):
    """A message that needs nothing but its name: undo, resign."""

    model_config = showing({"id": "7-3"})

    id: Id | None = None


class Revoked(Named):
    """The name of a standing ruling that is to stand no more."""

    model_config = showing({"id": "7-4", "ruling": "CW-OBS.v"})

    ruling: Annotated[str, Field(max_length=1000)]


class Propose(Named):
    """A draw; to go back to before one's own last order or before the order that brought an event; to invite anew."""

    model_config = showing(
        {"id": "7-4", "what": "take-back", "to": 12},
        {"id": "7-5", "what": "draw"},
        {"id": "7-8", "what": "invitation", "seat": "German"},
    )

    what: Literal["take-back", "draw", "invitation"]
    to: Whole | None = None
    seat: Name | None = None


class Agree(Named):
    """Yes or no to a proposal."""

    model_config = showing({"id": "7-6", "proposal": "1", "yes": True})

    proposal: Annotated[str, Field(max_length=20)] | Whole
    yes: StrictBool


class Note(Named):
    """A remark for the record."""

    model_config = showing({"id": "7-7", "words": "Dusk is falling."})

    words: Annotated[str, Field(min_length=1, max_length=2000)]


class PlayOn(Message):
    """Go on from a moment of a replay at a new table."""

    model_config = showing({"frame": 40, "viewer": "German", "seats": {"German": "me", "British": "computer"}})

    frame: Whole
    viewer: Annotated[str, Field(max_length=80, description="Whose frames are counted; the umpire's if none.")] = ""
    seats: Annotated[dict[Name, Sitting], Field(max_length=8)] = {}
    opponents: Opponents | None = None
    umpire: Literal["me", "friend", "nobody"] = "nobody"
    dice: Literal["program", "typed"] = "program"
    listed: StrictBool = False
    clock: Clock | None = None
    suggestions: Suggestions = None
    talk: Talk = True


class Say(Named):
    """Something for all at the table, or for one side: one's own; an umpire may name any."""

    model_config = showing({"id": "7-9", "to": None, "words": "Well met."})

    to: Annotated[StrictInt, Field(ge=0, le=15)] | None = None
    words: Annotated[str, Field(min_length=1, max_length=500)]


class Again(Message):
    """The same battle once more, with sides changed or as it was."""

    model_config = showing({"change_sides": True})

    change_sides: StrictBool = True


class QrWanted(Message):
    """A link that is to be photographed."""

    model_config = showing({"text": "https://play.example.org/t/5f0c1d2e3a4b5c6d7e#secret"})

    text: Annotated[str, Field(min_length=1, max_length=300, pattern=r"^[!-~]+$")]


class HookWanted(Named):
    """The address of a chat that is told how the table stands; null for none."""

    model_config = showing({"id": "7-10", "address": "https://chat.example.org/hooks/5f0c1d2e"})

    address: Annotated[str, Field(min_length=1, max_length=500)] | None
