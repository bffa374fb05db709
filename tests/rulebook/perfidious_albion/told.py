"""What the log tells of a step: lines for one viewer, who sees what his view shows him."""

from __future__ import annotations

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.perfidious_albion.knowledge.view import view
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.tables.sea import Sea
from lineahead.rulesets.perfidious_albion.tables.ships import Area, Battle, Ship, Squadron, Wedge
from lineahead.rulesets.perfidious_albion.words.narrate import narrate
from tests.rulebook.perfidious_albion.table import battle, dice_of, squadrons_of

BRITISH, FRENCH = 0, 1


def scenario_of(ships: list[Ship], names: tuple[str, ...], squadrons: tuple[str, ...] = ()) -> Scenario:
    """A scenario that names the ships, and their squadrons if it likes."""
    entries = tuple(Entry(name, name, ship.side) for name, ship in zip(names, ships, strict=True))
    text = {"squadrons": [{"name": name} for name in squadrons]}
    return Scenario("test", "perfidious-albion", 1, "Test", {}, 0, {}, ("British", "French"), (), entries, {}, text)


def seen(
    ships: list[Ship],
    *names: str,
    viewer: int = UMPIRE,
    state: Battle | None = None,
    squadrons: list[Squadron] | None = None,
    wedges: list[Wedge] | None = None,
    areas: list[Area] | None = None,
    called: tuple[str, ...] = (),
) -> View:
    """The battle as a viewer sees it, the ships under these names, the squadrons called so."""
    in_squadrons = squadrons_of(ships) if squadrons is None else squadrons
    sea = Sea(state or battle(), ships, in_squadrons, wedges or [], areas or [])
    return view(State([], sea), viewer, scenario_of(ships, names, called))


def events(trace: Trace | list[Note], sight: View) -> list[Event]:
    """The lines of the log."""
    return narrate(trace.notes if isinstance(trace, Trace) else trace, sight)


def lines(trace: Trace | list[Note], sight: View) -> list[str]:
    """The words of them."""
    return [event.words for event in events(trace, sight)]


def struck(target: Ship, cell: int, penetration: int, *faces: tuple[int, int], answers: tuple[int, ...] = ()) -> Trace:
    """One shell on one cell of a ship that is alone; every die and answer must be used."""
    trace, dice, given = Trace(), dice_of(*faces), Answers(*answers)
    strike_cell(battle(), [target], target, cell, penetration, dice, given, trace)
    assert (dice.read, given.read) == (len(dice.faces), len(given.given))
    return trace
