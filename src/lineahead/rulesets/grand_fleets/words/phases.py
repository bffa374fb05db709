"""2, 3, 4, 5  The log of the sequence of play: deployment, turns, phases, who begins, who declines, the end."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import REVEALED, Event
from ....engine.contract.questions import UMPIRE
from ....engine.words.log_words import Telling, number_in_words, sentence, side_name
from ....kernel.trace import Note
from ..knowledge.view import is_hidden
from ..rules.alternation import END, GUNFIRE, MOVEMENT, TORPEDO, count_of
from ..rules.deployment import runs_west_to_east
from ..rules.losses import AFT_FIRST, ASK_ME, FORE_FIRST, LEAST_MISSED
from ..tables.notes import Noted, Thrown
from ..tables.sea import View
from ..tables.ships import IN_FLOTILLA
from .dice import throw, thrown
from .together import who_writes_in_words
from .vocabulary import cited, degrees, place_facts, place_in_words, ship_name

NOBODY = -1
PHASES = {MOVEMENT: "Movement Phase", GUNFIRE: "Gunfire Phase", TORPEDO: "Torpedo Phase", END: "End Phase"}
RULES_OF_PHASES = {MOVEMENT: "3", GUNFIRE: "4", TORPEDO: "5", END: "2.24"}
CHANCES = {MOVEMENT: "ship to move", GUNFIRE: "shot", TORPEDO: "torpedo shot"}
NO_MORE = {
    MOVEMENT: "moves no more ships",
    GUNFIRE: "fires no more guns",
    TORPEDO: "launches no more torpedoes",
}
PREFERENCES = {
    ASK_ME: "ask which mount to give up",
    LEAST_MISSED: "give up the mount least missed",
    FORE_FIRST: "give up fore mounts first",
    AFT_FIRST: "give up after mounts first",
}


def tell_phase(telling: Telling) -> Event:
    """2.2.a, 3.b, 3.e  A phase begins, sides of equal number throw for it, and one of them acts first."""
    view = telling.view
    begins = telling.take_if(Noted.PHASE_BEGINS)
    rolls = telling.take_all(Noted.SIDE_ROLLS)
    first = telling.take_if(Noted.SIDE_BEGINS)
    write = telling.take_if(Noted.SIDES_WRITE)
    phase = begins.b if begins is not None else view.sea.battle.phase
    rule = RULES_OF_PHASES[phase]
    parts = [rolls_in_words(view, rolls)] if rolls else []
    parts += [who_begins(view, first, phase)] if first is not None else []
    parts += [who_writes_in_words(view, write)] if write is not None else []
    if begins is None:
        words = f"{'; '.join(parts)} [{rule}]"
    else:
        words = f"{PHASES[phase]} [{rule}]{': ' if parts else ''}{'equal numbers, ' if rolls else ''}{'; '.join(parts)}"
    facts: dict[str, Any] = {"turn": view.sea.battle.turn, "phase": PHASES[phase], "rolls": roll_facts(rolls)}
    facts |= rolls_thrown(rolls, first.a if first is not None else NOBODY)
    if first is not None:
        facts |= {"begins": first.a if first.a >= 0 else None, "at_a_time": first.c}
    return Event("phase", cited(rule), sentence(words), facts)


def tell_rolls(telling: Telling) -> Event:
    """2.13.c, 3.e  The dice of the sides, for deployment or for who begins."""
    if telling.peek().c == Thrown.DEPLOYMENT:
        rolls = telling.take_all(Noted.SIDE_ROLLS)
        words = f"deployment dice [2.13]: {rolls_in_words(telling.view, rolls)}"
        return Event(
            "deployment", cited("2.13"), sentence(words), {"rolls": roll_facts(rolls), **rolls_thrown(rolls, NOBODY)}
        )
    return tell_phase(telling)


def rolls_in_words(view: View, rolls: list[Note]) -> str:
    """3.r2  Each side's die, and the dice thrown again after a tie."""
    return ", ".join(f"{view.scenario.sides[roll.a]} {roll.b}" for roll in rolls)


def roll_facts(rolls: list[Note]) -> list[dict[str, int]]:
    """3.r2  The same in figures."""
    return [{"side": roll.a, "die": roll.b} for roll in rolls]


def rolls_thrown(rolls: list[Note], winner: int) -> dict[str, Any]:
    """3.r2  The dice of the sides; the last one of the side that begins has decided."""
    last = max((place for place, roll in enumerate(rolls) if roll.a == winner), default=-1)
    return thrown(throw("rolls", [(roll.b, place == last) for place, roll in enumerate(rolls)]))


def who_begins(view: View, first: Note, phase: int) -> str:
    """3.b, 3.d, 4.r2  The side with more ships, several at a time if it has many more; or the next that can act."""
    if first.a < 0:
        return f"nobody has a {CHANCES[phase]}"
    if first.a != first.b:
        return f"{side_name(view, first.a)} begins, as {side_name(view, first.b)} has no {CHANCES[phase]}"
    battle, sea = view.sea.battle, view.sea
    units = [count_of(battle, sea.ships, sea.divisions, side) for side in range(battle.sides)]
    others = max(count for side, count in enumerate(units) if side != first.a)
    words = f"{side_name(view, first.a)} begins"
    if units[first.a] != others:
        words += f", {number_in_words(units[first.a])} against {number_in_words(others)}"
    what = "divisions" if battle.options.divisions else "ships"
    return f"{words}, {number_in_words(first.c)} {what} at a time" if first.c > 1 else words


def tell_decline(telling: Telling) -> Event:
    """3.g, 4.e, 5.c  A side that lets its opportunity pass is done for the phase."""
    note = telling.take()
    rule = RULES_OF_PHASES[note.b]
    words = f"{side_name(telling.view, note.a)} declines and {NO_MORE[note.b]} this phase [{rule}]"
    return Event("decline", cited(rule), sentence(words), {"side": note.a, "phase": PHASES[note.b]})


def tell_deploys_first(telling: Telling) -> Event:
    """2.13.c  The higher die has chosen who deploys first."""
    note, view = telling.take(), telling.view
    choice = "deploys first" if note.a == note.b else f"lets {side_name(view, note.a)} deploy first"
    words = f"{side_name(view, note.b)} {choice} [2.13]"
    return Event("deployment", cited("2.13"), sentence(words), {"first": note.a, "chooser": note.b})


def tell_edge(telling: Telling) -> Event:
    """2.13.r1  A side has taken its short edge."""
    note, view = telling.take(), telling.view
    edge = (("north", "south"), ("west", "east"))[runs_west_to_east(view.sea.battle)][note.b]
    words = f"{side_name(view, note.a)} takes the {edge} edge [2.13]"
    return Event("deployment", cited("2.13"), sentence(words), {"side": note.a, "edge": edge})


def tell_placed(telling: Telling) -> Event | None:
    """2.13, 2.13.d  A ship is placed; behind a barrier only her own side and the umpire see where."""
    ship, view = telling.take().a, telling.view
    if is_hidden(view.sea.battle, view.sea.ships[ship], view.viewer):
        return None
    return on_the_board(view, ship, "is placed at")


def tell_barrier(telling: Telling) -> Event:
    """2.13.d  The barrier goes, and with it the secret of where the others have placed their ships."""
    view = telling.view
    telling.take()
    if view.sea.battle.options.blind != 0:
        return Event("deployment", cited("2.13"), "All ships are placed [2.13].", {"ships": []})
    strange = [ship for ship in view.sea.ships if view.viewer not in (ship.side, UMPIRE)]
    seen = [ship.number for ship in strange if ship.status != IN_FLOTILLA]
    places = [f"{ship_name(view, ship)} at {place_in_words(view, ship)}" for ship in seen]
    words = f"the barrier goes [2.13]{': ' if places else ''}{', '.join(places)}"
    facts = {"ships": [{"ship": ship, **place_facts(view, ship)} for ship in seen]}
    return Event(REVEALED if seen else "deployment", cited("2.13"), sentence(words), facts)


def tell_arrival(telling: Telling) -> Event:
    """2.13.a  A ship that was due enters."""
    return on_the_board(telling.view, telling.take().a, "arrives at")


def on_the_board(view: View, ship: int, how: str) -> Event:
    """2.13  Where a ship has come to be, and how she heads."""
    facts = place_facts(view, ship)
    words = f"{ship_name(view, ship)} {how} {place_in_words(view, ship)}, heading {degrees(facts['heading'])} [2.13]"
    return Event("deployment", cited("2.13"), sentence(words), {"ship": ship, **facts})


def tell_preference(telling: Telling) -> Event | None:
    """4.32.c  A standing order; an intention is for its own side and the umpire alone."""
    note, view = telling.take(), telling.view
    if view.viewer not in (view.scenario.ships[note.a].side, UMPIRE):
        return None
    words = f"standing order for {ship_name(view, note.a)}: {PREFERENCES[note.b]} [4.32]"
    return Event("order", cited("4.32"), sentence(words), {"ship": note.a, "preference": note.b})
