"""What a rule set is to the engine: a sequence of play, and the functions that begin, show, explain and judge it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol

from ...kernel.choices import Choice
from ...kernel.dice import Dice, Throw
from ...kernel.records import in_full
from ...kernel.trace import Note
from .briefing import Mission, no_mission
from .charting import NO_CHARTS, Charting
from .events import Event
from .glossary import Glossary
from .hosting import Hosting
from .questions import Answer, Order, Question, Refusal
from .reference import NAMES_ALONE, CardMaking, CardTable, OddsQuestion
from .research import Research
from .scenario import Remark, Scenario
from .scoring import ScoreLine
from .sea import SeaKind, battle_kind, copy_of_sea, row_kinds
from .shapes import Shapes
from .squadron import EACH_ALONE, Squadrons
from .steps import Loop
from .thinking import NO_THOUGHTS, Thinking

if TYPE_CHECKING:
    from ..simulated_loop import SimulatedLoop


def _of_any_kind(cls: type, _kind: object) -> type:
    """The class itself: kinds of seas are for who reads and checks types, and making things by an alias takes long."""
    return cls


@dataclass(slots=True)
class State(Generic[SeaKind]):
    """The truth: where play stands in the sequence, and the sea, the battle with all that lies on the table.

    The sea is a NamedTuple of the rule set's own; where its kind is not said, it may be that of any rule set. `step`
    is the game's to set: the place in the sequence of play, with the number of the pass before the place in a loop
    that repeats; empty when the sequence has been played to its end.
    """

    step: list[int]
    sea: SeaKind

    if not TYPE_CHECKING:
        __class_getitem__ = classmethod(_of_any_kind)

    def copy(self, tables: Container[str] | None = None) -> State[SeaKind]:
        """An independent copy, or one for whoever changes only the battle and these tables: the others are shared."""
        return State(self.step[:], copy_of_sea(self.sea, tables))


@dataclass(slots=True)
class View(Generic[SeaKind]):
    """The same things as far as one viewer knows them: a side, UMPIRE or PUBLIC.

    The scenario too is the viewer's own: where it tells what the viewer may not know, `view` gives another. Whatever
    words or shows something to a viewer takes the scenario from here. `given` are the viewer's own orders of which
    nothing has been made yet, as others have still to give theirs; the game adds them. `own` are the ships of the
    commander who is asked, where several share a side; the first of them also has whatever is no ship's. `before` is
    what the viewer saw before the step at hand began, with his orders in it: for who is asked in its middle and thinks.
    """

    viewer: int
    step: list[int]
    sea: SeaKind
    scenario: Scenario
    given: tuple[Order, ...] = ()
    own: frozenset[int] | None = None
    before: View | None = field(default=None, compare=False)

    if not TYPE_CHECKING:
        __class_getitem__ = classmethod(_of_any_kind)

    def is_own(self, ship: int) -> bool:
        """Whether who is asked commands this ship of his side."""
        return self.own is None or ship in self.own


class Policy(Protocol):
    """A computer player: it chooses from a view and a question, and cannot reach a state.

    One that has `only_reads` promises to write nothing on the view, and is spared a copy.
    """

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """The kind and the record of the answer to a question, thought out with the player's own dice."""


Offers = Callable[[View, Question], list[Answer]]
Draws = Callable[[View, Question, Dice], Answer]
Told = Mapping[str, Any]  # what a page is told, in plain JSON values; each rule set has its own shapes for it


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the rules, saved with the game: its name, clause, what it may be, and what it is by default.

    Files and command lines have its name. People read its label: the name in plain words, or how it is `called` where
    that would not do. An option came with the edition it is there `since`; how the rules were read `before` is its
    value in battles of every edition before that one. An optional rule that came when battles had been recorded is
    `named_when_used`: a record is silent about it while it stands by default, as older records are.
    """

    name: str
    clause: str
    words: str
    default: Any
    choices: tuple[Any, ...]
    called: str = ""
    since: int = 1
    before: Any = None
    named_when_used: bool = False

    def default_in(self, edition: int) -> Any:
        """What the option is by default in a battle of this edition."""
        return self.default if edition >= self.since else self.before

    @property
    def label(self) -> str:
        """The option as people read it."""
        return self.called or self.name[:1].upper() + self.name[1:].replace("_", " ")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: points by side, the winner's side (or None for a draw), and words for it.

    Where the facts have `in_halves`, all points are counted in halves; `told` gives them as they are printed.
    """

    points: tuple[int, ...]
    winner: int | None
    words: str
    facts: dict[str, Any] = field(default_factory=dict)

    def told(self, points: int) -> int | float:
        """Points as people count them."""
        return points / 2 if self.facts.get("in_halves") else points


def never(_: Any) -> bool:
    """No, whatever it is."""
    return False


@dataclass(frozen=True, slots=True)
class FastLoop:
    """The sequence of play as the simulator compiles it, and the classes that it works on.

    `loop` is written out from the sequence. Of the `sea` a table holds the rows of all battles one after another, so
    many for each as it has when the scenario begins; `ships` is among them. `fates` says, for the rows of the table of
    ships over many battles (an array of records, a row a battle), which fate each ship met in each of them.
    `counts_halves` says of a battle whether its points are counted in halves. `plain` is a loop for battles of which
    something is known, if there is one.
    """

    sea: type
    doctrine: type
    orders: type
    result: type
    fates: Callable[[Any], dict[str, Any]]
    loop: SimulatedLoop
    counts_halves: Callable[[Any], bool] = never
    plain: SimulatedLoop | None = None

    @property
    def loops(self) -> tuple[SimulatedLoop, ...]:
        """All that are compiled, those first for which something must be known."""
        return (self.loop,) if self.plain is None else (self.plain, self.loop)

    @property
    def battle(self) -> type:
        """The class of a battle."""
        return battle_kind(self.sea)

    @property
    def tables(self) -> dict[str, type]:
        """The class of the rows of each table."""
        return row_kinds(self.sea)


def fates_told(view: View, outcome: Outcome) -> list[dict[str, Any]]:
    """What became of each ship, as the outcome has it."""
    ships, sides = view.scenario.ships, view.scenario.sides
    rows = []
    for end in outcome.facts.get("ships", ()):
        entry = ships[end["ship"]]
        rows.append({"ship": entry.name, "side": sides[entry.side], "fate": end["fate"], "points": end["points"]})
    return rows


def with_shooting(ships: Any, fates: dict[str, Any]) -> dict[str, Any]:
    """Which of these fates each ship met in each of many battles, and her shots and hits in them."""
    return {**fates, "shots": ships["shots"].copy(), "hits": ships["hits"].copy()}


def ship_named(_view: View, answer: Any) -> int | None:
    """The ship that an answer names in its field `ship`, if it has one."""
    ship = getattr(answer, "ship", None)
    return ship if isinstance(ship, int) else None


def no_remarks(_scenario: Scenario) -> list[Remark]:
    """Whatever is sound is as it should be."""
    return []


def no_scores(_view: View) -> list[ScoreLine]:
    """A rule set that counts no points."""
    return []


def all_of_it(answer: Any, _own: frozenset[int]) -> Any:
    """An answer that never is about ships of several commanders."""
    return answer


def open_to_all(state: State, viewer: int, scenario: Scenario) -> View:
    """The view of a rule set in which nothing is hidden: everybody sees everything."""
    return View(viewer, state.step[:], copy_of_sea(state.sea), scenario)


def as_it_is_seen(view: View, _dice: Dice) -> State:
    """The one state that fits a view in which nothing is hidden."""
    return State(view.step[:], copy_of_sea(view.sea))


def no_choices(choice: Choice, _view: View) -> Question:
    """A rule set whose rules never ask in mid-step."""
    raise ValueError(f"this rule set has no words for its choice {choice.asked}")


def plain_throw(throw: Throw, _view: View) -> str:
    """Dice that are due, and nothing of what they are for."""
    return f"Throw {throw.count} d{throw.kind}."


def one_of(every_order: Offers) -> Draws:
    """How a rule set that lists every order draws one of them."""

    def draw(view: View, question: Question, dice: Dice) -> Answer:
        orders = every_order(view, question)
        return orders[dice.take(len(orders)) - 1]

    return draw


def nothing_to_show(*_asked: object) -> Told:
    """What a rule set without a page says to one."""
    return {}


def as_it_comes(_view: View, kind: str, data: Any) -> Answer | Refusal:
    """An order from a page that speaks in the rule set's own terms."""
    return kind, data


def told_plainly(_view: View, _question: Question, order: Answer) -> Told:
    """An order of which a chart shows nothing, for a page that speaks in the rule set's own terms."""
    return {"kind": order[0], "answer": in_full(order[1])}


NO_SHAPES = Shapes()
NOTHING_TO_HOST = Hosting()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A rule text made playable.

    Fields without a default are what it takes to play; each default says what it stands for.
    `answers` gives the record class of each kind of order; `ship_of` says which ship an answer concerns, if any, so
    that it is given by who commands her; what nobody can make out concerns none. `part_of` leaves of an answer about
    many ships what concerns those of one commander. `begin` leaves `step` empty. `narrate`
    gets each note once, in portions that are cut where a face or an answer was wanted, with the view as it stands after
    them; a note that is not for its viewer becomes no event at all. `preview` gets the draft as an order that nobody
    has checked. `word_choice` words a choice; the game adds how to answer it. `outcome` has an answer when the sequence
    has been played to its end. `read_scenario`, given a scenario from a record, reads it again from its own text and
    cards, so that nothing unsound is ever played. A rule set that draws lots says so, for they are promised before
    play; so does one that has secrets, for then it must not depend on them what a seat may undo, and `secrets_by` is
    the option of one whose battles have them only by that.
    `players` are its computer players by name, each made with a doctrine or with None, the ordinary one first. `odds`
    are those it can tell without a battle, `cards` says how its ships are listed, `card_making` how a card comes from
    real figures, where the text says so, and `fates` what became of each ship in a battle that is over: rows of the
    same named values, `ship`, `side` and `fate` first, `points` among the rest.
    `remarks` are what is to be said of a sound scenario, where it departs from what a text only advises.
    `scores` tells line by line where the points come from that a viewer can count, `mission` beforehand what will win
    for a side. `thinking` is what computer players that look ahead are told, `research` what programs that learn are
    given, `squadrons` what is known of orders that hang together.

    `setting`, `picture`, `targets` and `from_page` speak to a page, in plain JSON values. `setting` tells what never
    changes during a game, from the scenario of its viewer's view; `picture` what its viewer sees now, and `targets`
    what a ship can attack and with what odds. `from_page` turns the kind and data of a page's order into the kind and
    the JSON answer that the engine takes; `drawn` turns an answer back into the page's terms, and says what of it a
    chart can show (`engine/page/drawn.py`). `shapes` are the types of all this. `hosting` is what a house
    that hosts games must be told besides, `charting` how its maps are drawn, `glossary` what words of the page mean.
    """

    name: str
    edition: int
    title: str
    sequence: Loop
    answers: dict[str, type]
    begin: Callable[[Scenario], State]
    narrate: Callable[[list[Note], View], list[Event]]
    every_order: Offers
    some_order: Draws
    outcome: Callable[[State], Outcome | None]
    read_scenario: Callable[..., Scenario]
    options: tuple[Option, ...] = ()
    view: Callable[[State, int, Scenario], View] = open_to_all
    imagine: Callable[[View, Dice], State] = as_it_is_seen
    word_choice: Callable[[Choice, View], Question] = no_choices
    word_throw: Callable[[Throw, View], str] = plain_throw
    preview: Callable[[View, Question, Order], Told] = nothing_to_show
    fast: FastLoop | None = None
    players: dict[str, Callable[[Any], Policy]] = field(default_factory=dict)
    odds: tuple[OddsQuestion, ...] = ()
    cards: CardTable = NAMES_ALONE
    card_making: CardMaking | None = None
    fates: Callable[[View, Outcome], list[dict[str, Any]]] = fates_told
    remarks: Callable[[Scenario], list[Remark]] = no_remarks
    scores: Callable[[View], list[ScoreLine]] = no_scores
    mission: Callable[[Scenario, int], Mission] = no_mission
    has_secrets: bool = False
    secrets_by: str = ""
    draws_lots: bool = False
    ship_of: Callable[[View, Any], int | None] = ship_named
    part_of: Callable[[Any, frozenset[int]], Any] = all_of_it
    setting: Callable[[Scenario], Told] = nothing_to_show
    picture: Callable[[View], Told] = nothing_to_show
    targets: Callable[[View, Question, int], Told | Refusal] = nothing_to_show
    from_page: Callable[[View, str, Any], Answer | Refusal] = as_it_comes
    drawn: Callable[[View, Question, Answer], Told] = told_plainly
    shapes: Shapes = NO_SHAPES
    hosting: Hosting = NOTHING_TO_HOST
    charting: Charting = NO_CHARTS
    glossary: Glossary = field(default_factory=dict)
    thinking: Thinking = NO_THOUGHTS
    squadrons: Squadrons = EACH_ALONE
    research: Research | None = None

    def hides(self, scenario: Scenario) -> bool:
        """Whether sides have secrets in a battle."""
        return self.has_secrets or (self.secrets_by != "" and bool(scenario.options.get(self.secrets_by)))
