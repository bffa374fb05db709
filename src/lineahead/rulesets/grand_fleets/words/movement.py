"""3  The log of a ship's movement: one line from her first turn to her speed marker."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, counted, sentence
from ....kernel.numbers import turned
from ....kernel.trace import Note
from ..rules.board import EAST_EDGE, NORTH_EDGE, SOUTH_EDGE, WEST_EDGE, place_ahead
from ..tables.charts import HOLDS_UP_TO, JAMMED_TO_PORT_UP_TO
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE
from .on_chart import chart_place
from .vocabulary import MARKERS, cited, degrees, miles, place_facts, place_in_words, ship_name

PARTS = (
    Noted.MOVES,
    Noted.NOT_MOVED,
    Noted.RUDDER_DIE,
    Noted.TURNS,
    Noted.SET_BACK,
    Noted.SHIFTS,
    Noted.LAYS_SMOKE,
    Noted.RUNS_AHEAD,
    Noted.LEAVES,
    Noted.MARKER,
)
ACTS = (Noted.NOT_MOVED, Noted.RUDDER_DIE, Noted.TURNS, Noted.RUNS_AHEAD)
AWAY_FROM = {NORTH_EDGE: "south", EAST_EDGE: "west", SOUTH_EDGE: "north", WEST_EDGE: "east"}
NO_STRETCH = miles(0)
A_DEGREE = 100
BEGINNINGS = (Noted.MOVES, Noted.NOT_MOVED)


def tell_move(telling: Telling) -> Event | None:
    """3.2, 3.24  A ship's turns and runs, where they end, and her speed marker; nothing if all is still to come."""
    view = telling.view
    notes = [telling.take()]
    while telling.is_next(*PARTS) and not telling.is_next(*BEGINNINGS):
        notes.append(telling.take())
    if len(notes) == 1 and notes[0].what == Noted.MOVES:
        return None
    ship, marker = notes[0].a, found(notes, Noted.MARKER)
    words = f"{ship_name(view, ship)} {', '.join(acts_in_words(view, notes))}"
    facts: dict[str, Any] = {"ship": ship, "acts": [fact for note in notes if (fact := act_facts(note))]}
    facts["track"] = track_in_miles(view, ship, notes)
    if found(notes, Noted.LEAVES) is None:
        facts |= place_facts(view, ship)
    if marker is not None:
        words += f"; {MARKERS[marker.b]} [3.24]"
        facts["marker"] = marker.b
    return Event("move", cited("3.2"), sentence(words), facts)


def found(notes: list[Note], kind: Noted) -> Note | None:
    """The first note of a kind, if there is one."""
    return next((note for note in notes if note.what == kind), None)


def acts_in_words(view: View, notes: list[Note]) -> list[str]:
    """3.2, 3.23, 6.21.c  What she does one after the other, and where the last run has brought her."""
    leaves, set_back = found(notes, Noted.LEAVES), found(notes, Noted.SET_BACK)
    acts = smoothed([note for note in notes if note.what in ACTS and not (leaves and is_at_the_edge(note))])
    runs = [note for note in acts if note.what == Noted.RUNS_AHEAD]
    words = shift_in_words(view, notes)
    for note in acts:
        is_last_run = bool(runs) and note is runs[-1] and leaves is None
        words.append(act_in_words(note) + (f" to {place_in_words(view, note.a)}" if is_last_run else ""))
    words += smoke_in_words(notes)
    if set_back is not None:
        at = "" if runs else f", at {place_in_words(view, set_back.a)}"
        words.append(f"stops {miles(set_back.b)} short, clear of another ship [6.21]{at}")
    if leaves is not None:
        words.append("leaves the board as the scenario allows [3.23]" if leaves.b else "leaves the board [3.23]")
    return words or ["stays where she is"]


def is_at_the_edge(note: Note) -> bool:
    """3.23  Whether she who leaves had no stretch left to run that could be told."""
    return note.what == Noted.RUNS_AHEAD and miles(note.b) == NO_STRETCH


def smoothed(acts: list[Note]) -> list[Note]:
    """7.4  A turn of less than a degree between two runs goes untold: who follows a track makes many."""
    told: list[Note] = []
    for act in acts:
        if act.what == Noted.RUNS_AHEAD and len(told) > 1 and is_kink(*told[-2:]):
            before = told[-2]
            told[-2:] = [before._replace(b=before.b + act.b)]
        else:
            told.append(act)
    return told


def is_kink(before: Note, act: Note) -> bool:
    """7.4  Whether a ship that runs ahead hardly turns after it."""
    return before.what == Noted.RUNS_AHEAD and act.what == Noted.TURNS and abs(act.b) < A_DEGREE


def shift_in_words(view: View, notes: list[Note]) -> list[str]:
    """9.2.a  Which way all pieces were shifted for her, away from the edge that she would have crossed."""
    ways = [f"{shift_length(view, note)} to the {AWAY_FROM[note.b]}" for note in notes if note.what == Noted.SHIFTS]
    return [f"has every piece on the board shifted {' and '.join(ways)} [9.2]"] if ways else []


def shift_length(view: View, note: Note) -> str:
    """9.2.a  How far pieces were shifted: miles, or hexes."""
    return counted(note.c, "hex", "hexes") if view.sea.battle.board.kind == HEXGRID else miles(note.c)


def smoke_in_words(notes: list[Note]) -> list[str]:
    """9.6.a  How much smoke she laid on all her runs together."""
    laid = sum(note.b for note in notes if note.what == Noted.LAYS_SMOKE)
    return [f"laying smoke over {miles(laid * MILE)} of her track [9.6]"] if laid else []


def act_in_words(note: Note) -> str:
    """3.2.a, 3.21.a, 3.r5, 6.28.b  One turn or run, a die for the rudder, or that nobody moved her."""
    if note.what == Noted.TURNS:
        return f"turns {degrees(abs(note.b))} to {'starboard' if note.b > 0 else 'port'} onto {degrees(note.c)}"
    if note.what == Noted.RUNS_AHEAD:
        return f"runs {miles(note.b)} ahead"
    if note.what == Noted.NOT_MOVED:
        return "is not moved [3]"
    holds = " and holds her course" if JAMMED_TO_PORT_UP_TO < note.b <= HOLDS_UP_TO else ""
    return f"rolls {note.b} for her jammed rudder{holds} [6.28]"


def act_facts(note: Note) -> dict[str, Any] | None:
    """3.2  The same in figures: degrees to starboard, miles."""
    if note.what == Noted.TURNS:
        return {"turn": note.b / 100, "heading": note.c / 100}
    if note.what == Noted.RUNS_AHEAD:
        return {"ahead": round(note.b / MILE, 2)}
    if note.what == Noted.SET_BACK:
        return {"set_back": round(note.b / MILE, 2)}
    if note.what == Noted.LEAVES:
        return {"leaves": True, "freely": bool(note.b)}
    if note.what == Noted.SHIFTS:
        return {"shifts": AWAY_FROM[note.b], "by": note.c}
    if note.what == Noted.LAYS_SMOKE:
        return {"smoke": note.b}
    return {"rudder_die": note.b} if note.what == Noted.RUDDER_DIE else None


def track_in_miles(view: View, ship: int, notes: list[Note]) -> list[list[float]]:
    """3.2  Where she was before her first turn or run and after each, as a chart shows it: [east, south, heading].

    It is followed back from where she is now. How far a ship was set back astern no note tells; then it begins there.
    """
    board, here = view.sea.battle.board, view.sea.ships[ship]
    x, y, heading = here.x, here.y, here.heading
    track = [[*chart_place(board, x, y), heading / 100]]
    for note in reversed(notes):
        if note.what == Noted.RUNS_AHEAD:
            x, y = place_ahead(board, x, y, heading, -note.b)
        elif note.what == Noted.TURNS:
            heading = turned(heading, -note.b)
        else:
            continue
        track.append([*chart_place(board, x, y), heading / 100])
    return track[::-1]
