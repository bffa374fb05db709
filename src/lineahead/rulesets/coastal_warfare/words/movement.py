"""MOV, TRN  The log of movement: the ways of counters, with their tracks."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, degrees_in_words, listed, sentence
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import ON_TABLE, Counter
from .on_chart import in_cm, in_degrees
from .phases import EDGES
from .vocabulary import Telling, cited, cm_in_words, counter_of, is_told_secrets, place_facts, place_in_words

Pose = tuple[int, int, int]

RUNS = (Noted.RUNS_AHEAD, Noted.RUNS_ASTERN)
MOTIONS = (*RUNS, Noted.SWINGS)
PARTS = (*MOTIONS, Noted.STOPS_AT_SHOAL, Noted.LEAVES_TABLE)


def tell_move(telling: Telling) -> Event:
    """MOV, TRN  A counter's way up to its end, or to whatever happens on it; what comes after that is another line."""
    first = telling.place
    begins = telling.take_if(Noted.MOVES)
    parts = telling.take_all(*PARTS)
    number = parts[0].a if begins is None else begins.a
    counter = counter_of(telling.view, number)
    track = track_of(telling, number, first, telling.place)
    acts = [act_in_words(telling.view, note) for note in parts]
    if parts and parts[-1].what != Noted.LEAVES_TABLE and track:
        acts[-1] += f", to {place_in_words(track[-1][0], track[-1][1])}"
    words = f"{telling.name(number)} {listed(acts) if acts else 'does not move'} [MOV.f]"
    facts: Facts = {"counter": number, "acts": [fact for note in parts if (fact := act_facts(note))]}
    facts["track"] = [[in_cm(x), in_cm(y), in_degrees(heading)] for x, y, heading in track]
    if counter.status == ON_TABLE:
        facts |= place_facts(counter)
    return Event("move", cited("MOV.f"), sentence(words), facts)


def act_in_words(view: View, note: Note) -> str:
    """MOV.f, MOV.l, TRN.b, SC6.a, MOV.n  One thing a counter does; what a swing cost, only its owner is told."""
    if note.what == Noted.SWINGS:
        spent = f" for {cm_in_words(abs(note.b))}" if is_told_secrets(view, counter_of(view, note.a).side) else ""
        return f"turns {degrees_in_words(abs(angle_of(note)))} to {'starboard' if note.b > 0 else 'port'}{spent}"
    if note.what == Noted.STOPS_AT_SHOAL:
        return "stops at the shoal [SC6.a]"
    if note.what == Noted.LEAVES_TABLE:
        return f"leaves the table by the {EDGES[note.b]} edge"
    return f"runs {cm_in_words(note.b)} {'ahead' if note.what == Noted.RUNS_AHEAD else 'astern'}"


def angle_of(note: Note) -> int:
    """TRN.r1  The change of heading, to starboard if positive."""
    return (note.c - note.d) % FULL_CIRCLE if note.b > 0 else -((note.d - note.c) % FULL_CIRCLE)


def act_facts(note: Note) -> Facts | None:
    """MOV.f, TRN.b  The same in centimetres and degrees."""
    if note.what == Noted.SWINGS:
        return {"turn": in_degrees(angle_of(note)), "heading": in_degrees(note.c)}
    if note.what in RUNS:
        return {"ahead": in_cm(note.b if note.what == Noted.RUNS_AHEAD else -note.b)}
    if note.what == Noted.LEAVES_TABLE:
        return {"leaves": EDGES[note.b]}
    return {"stops": "shoal"}


def track_of(telling: Telling, number: int, first: int, last: int) -> list[Pose]:
    """MOV.f  Where a counter was before the first of these notes and after each motion among them, if it is told."""
    if not is_place_known(telling.view, counter_of(telling.view, number)):
        return []
    motions = [
        place for place, note in enumerate(telling.notes) if note.what in MOTIONS and note.a == number
    ]  # fmt: skip
    poses = poses_of(telling, number, motions)
    here = [place for place, at in enumerate(motions) if first <= at < last]
    if not here:
        return [poses[sum(at < first for at in motions)]]
    return poses[here[0] : here[-1] + 2]


def is_place_known(view: View, counter: Counter) -> bool:
    """MOV.a  Whether a viewer is told where a counter lies or last lay."""
    return counter.status == ON_TABLE or counter.came != 0 or is_told_secrets(view, counter.side)


def poses_of(telling: Telling, number: int, motions: list[int]) -> list[Pose]:
    """MOV.f  All poses of a counter in this step, followed back from where it is now to where it began the turn."""
    counter = counter_of(telling.view, number)
    pose = (counter.x, counter.y, counter.heading)
    poses = [pose]
    for count in reversed(range(len(motions))):
        pose = pose_before(telling, [telling.notes[at] for at in motions[: count + 1]], pose)
        poses.append(pose)
    if any(note.what == Noted.MOVES and note.a == number for note in telling.notes):
        poses[-1] = (counter.was_x, counter.was_y, poses[-1][2])
    return poses[::-1]


def pose_before(telling: Telling, motions: list[Note], after: Pose) -> Pose:
    """MOV.f, TRN.b  Where a counter was before the last of its motions.

    How long a hidden ship's base is nobody else knows, so a swing of hers is not undone: she stood where her runs had
    brought her from where she began.
    """
    x, y, heading = after
    note, counter = motions[-1], counter_of(telling.view, motions[-1].a)
    if note.what != Noted.SWINGS:
        return (*advance(x, y, heading, -way(note)), heading)
    if counter.issued >= 0:
        half = telling.view.sea.ships[counter.issued].card.base_length // 2
        return (*advance(*advance(x, y, heading, half), note.d, -half), note.d)
    return (*advance(counter.was_x, counter.was_y, note.d, sum(way(other) for other in motions[:-1])), note.d)


def way(note: Note) -> int:
    """MOV.l  A run ahead, or astern below zero."""
    return note.b if note.what == Noted.RUNS_AHEAD else -note.b


def tell_stay(telling: Telling) -> Event:
    """MOV.i  All that have spent the phase where they are."""
    numbers = [note.a for note in telling.take_all(Noted.STAYS)]
    names = [telling.name(number) for number in numbers]
    words = f"{listed(names)} {'does' if len(names) == 1 else 'do'} not move [MOV.i]"
    return Event("stay", cited("MOV.i"), sentence(words), {"counters": numbers})
