"""What the log tells of a step: lines for one viewer, and the duel that several tests look at."""

from __future__ import annotations

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.files.cards import card_text
from lineahead.rulesets.grand_fleets.knowledge.view import view
from lineahead.rulesets.grand_fleets.rules.movement import move_ship
from lineahead.rulesets.grand_fleets.tables.charts import YELLOW
from lineahead.rulesets.grand_fleets.tables.orders import Fire, Move
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from lineahead.rulesets.grand_fleets.words.narrate import narrate
from tests.rulebook.grand_fleets.table import battery, battle, fire, fleet, sea, ship

BRITISH, GERMAN = 0, 1


def seen_by(viewer: int, fight: Battle, ships: list[Ship], *names: str) -> View:
    """The battle as a viewer sees it, the ships under these names."""
    entries = tuple(Entry(name, name, vessel.side) for name, vessel in zip(names, ships, strict=True))
    cards = {name: card_text(name) for name in names}
    sides = ("British", "German", "French")[: fight.sides]
    scenario = Scenario("test", "grand-fleets", 1, "Test", {}, 0, {}, sides, (), entries, cards)
    return view(State([], sea(fight, ships)), viewer, scenario)


def log(trace: Trace, fight: Battle, ships: list[Ship], *names: str, viewer: int = UMPIRE) -> list[str]:
    """The lines of the log."""
    return [event.words for event in narrate(trace.notes, seen_by(viewer, fight, ships, *names))]


def duel() -> tuple[Battle, list[Ship], Fire]:
    """Iron Duke fires her 13.5" at Moltke, seven miles due east of her, both heading north, Moltke under yellow."""
    iron_duke = ship("HMS Iron Duke", BRITISH, at=(5, 5))
    moltke = ship("SMS Moltke", GERMAN, at=(12, 5), speed_marker=YELLOW)
    ships = fleet(iron_duke, moltke)
    return battle(), ships, fire(iron_duke, battery(0, moltke))


DUEL = ("HMS Iron Duke", "SMS Moltke")


def moved(fight: Battle, ships: list[Ship], order: Move, *faces: int, answers: tuple[int, ...] = ()) -> Trace:
    """A ship moves: literal dice, the owner's answers, and what was noted."""
    trace = Trace()
    move_ship(fight, ships, order, Dice.showing(*faces), Answers(*answers), trace)
    return trace
