"""ORD, DEP  The log of the sequence of play: the set-up and its dice, turns, the eight steps, the end."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.words.log_words import course_in_words, die, sentence, side_name, whose
from ....kernel.dice import D6
from ..rules.phases import PHASES_A_HALF
from ..tables.ships import EAST, ESCAPE, NORTH, ON_TABLE, SOUTH, WEST
from .on_chart import in_cm, in_degrees
from .vocabulary import Telling, cited, counter_of, is_told_secrets, place_facts, place_in_words, ship_name

PHASES = ("repairs", "movement", "gunfire", "damage")
STEPS = (
    "{mover} makes repairs",
    "{mover} launches and moves",
    "{watcher} observes and fires",
    "{mover} works out its damage",
)
EDGES = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
WEATHER = {
    (0, 0): "calm and clear",
    (1, 0): "a medium sea",
    (0, 1): "poor weather",
    (1, 1): "a medium sea and poor weather",
}


def tell_phase(telling: Telling) -> Event:
    """ORD.1 to ORD.8  The next step of the order of play."""
    note, view = telling.take(), telling.view
    step, rule = (note.a - 1) % PHASES_A_HALF, f"ORD.{note.a}"
    words = STEPS[step].format(mover=side_name(view, note.b), watcher=side_name(view, note.c))
    facts = {"turn": view.sea.battle.turn, "phase": PHASES[step], "mover": note.b, "watcher": note.c}
    return Event("phase", cited(rule), sentence(f"{words} [{rule}]"), facts)


def tell_placed(telling: Telling) -> Event | None:
    """DEP  A counter is put on the table; sides deploy behind a barrier."""
    note, view = telling.take(), telling.view
    counter = counter_of(view, note.a)
    if not is_told_secrets(view, counter.side):
        return None
    where = f"at {place_in_words(note.b, note.c)}, heading {course_in_words(note.d)}"
    facts = {"counter": note.a, "x": in_cm(note.b), "y": in_cm(note.c), "heading": in_degrees(note.d)}
    return Event("deployment", cited("DEP.a"), sentence(f"{telling.name(note.a)} is placed {where} [DEP.a]"), facts)


def tell_all_deployed(telling: Telling) -> Event:
    """DEP  The barrier between the sides goes."""
    telling.take()
    on_table = [counter for counter in telling.view.sea.counters if counter.status == ON_TABLE]
    places = [{"counter": counter.number, **place_facts(counter)} for counter in on_table]
    words = "Both sides have set up: their counters lie on the table [DEP.a]."
    return Event(REVEALED, cited("DEP.a"), words, {"counters": places})


def tell_entry(telling: Telling) -> Event:
    """SC1.r7  A counter comes in over an edge."""
    number, view = telling.take().a, telling.view
    counter = counter_of(view, number)
    track = [[in_cm(x), in_cm(y), in_degrees(counter.heading)] for x, y in entry_of(telling, number)]
    facts = {"counter": number, **place_facts(counter), "track": track}
    words = f"{telling.name(number)} comes onto the table at {place_in_words(counter.x, counter.y)} [SC1.r7]"
    return Event("move", cited("SC1.r7"), sentence(words), facts)


def entry_of(telling: Telling, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """SC1.r7  Where a counter that has come in stood before, and where it stands."""
    counter = counter_of(telling.view, number)
    return (counter.was_x, counter.was_y), (counter.x, counter.y)


def tell_weather(telling: Telling) -> Event:
    """OBS.v  The weather."""
    note = telling.take()
    words = f"the weather [OBS.v]: {note.a}, {WEATHER[(note.b, note.c)]}"
    facts = {"dice": [die(D6, note.a, note.b + note.c > 0)], "medium_sea": note.b != 0, "poor": note.c != 0}
    return Event("weather", cited("OBS.v"), sentence(words), facts)


def tell_ruled_weather(telling: Telling) -> Event:
    """OBS.v  The weather as the umpire will have it; what the die showed he keeps to himself."""
    note = telling.take()
    words = f"the umpire rules on the weather [OBS.v]: {WEATHER[(note.b, note.c)]}"
    facts = {"medium_sea": note.b != 0, "poor": note.c != 0}
    return Event("weather", cited("OBS.v"), sentence(words), facts)


def tell_cargo(telling: Telling) -> Event | None:
    """TEF.j  What a freighter carries is her owner's affair."""
    note, view = telling.take(), telling.view
    if not is_told_secrets(view, view.scenario.ships[note.a].side):
        return None
    cargo = "ammunition or oil" if note.c else "nothing that explodes"
    words = f"{whose(ship_name(view, note.a))} cargo [TEF.j]: {note.b}, {cargo}"
    facts = {"ship": note.a, "dice": [die(D6, note.b, note.c != 0)], "explosive": note.c != 0}
    return Event("deployment", cited("TEF.j"), sentence(words), facts)


def tell_reinforcement(telling: Telling) -> Event:
    """SC3.d  Whether a ship takes part."""
    note, view = telling.take(), telling.view
    words = f"{ship_name(view, note.a)} {'takes part' if note.c else 'does not come'} [SC3.d]: {note.b}"
    facts = {"ship": note.a, "dice": [die(D6, note.b, note.c != 0)], "comes": note.c != 0}
    return Event("deployment", cited("SC3.d"), sentence(words), facts)


def tell_part_of_edge(telling: Telling) -> Event | None:
    """DEP.r2  Where a force comes in, the others see when it does."""
    note, view = telling.take(), telling.view
    if not is_told_secrets(view, view.sea.battle.attackers):
        return None
    words = (
        f"{side_name(view, view.sea.battle.attackers)} comes in over part {note.b} of the {EDGES[note.a]} edge [DEP.r2]"
    )
    facts = {"edge": EDGES[note.a], "part": note.b, "dice": [die(D6, note.b, True)]}
    return Event("deployment", cited("DEP.r2"), sentence(words), facts)


def tell_which_edge(telling: Telling) -> Event | None:
    """SC3.r1, SC4.r5  The die for the edge: hunters come in unannounced, a force that runs is expected."""
    note, view = telling.take(), telling.view
    is_open = view.sea.battle.scenario == ESCAPE
    if not is_open and not is_told_secrets(view, view.sea.battle.attackers):
        return None
    rule, edge = ("SC4.r5", EDGES[view.sea.battle.runs_from]) if is_open else ("SC3.r1", hunters_edge(note.a))
    words = f"{side_name(view, view.sea.battle.attackers)} comes from the {edge} [{rule}]: {note.a}"
    return Event("deployment", cited(rule), sentence(words), {"edge": edge, "dice": [die(D6, note.a, True)]})


def hunters_edge(face: int) -> str:
    """SC3.r1  1-2 north, 3-4 south, 5 east, 6 west."""
    return ("north", "north", "south", "south", "east", "west")[face - 1]
