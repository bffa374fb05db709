"""MOV, TRN, RAM, LTR, EQP  The log of movement: ways, what is come upon, rams, tows, smoke and depth charges."""

from __future__ import annotations

from ...engine.events import Event
from ...engine.ruleset import View
from ...kernel.dice import D6
from ...kernel.numbers import FULL_CIRCLE
from ...kernel.open_table import advance
from ...kernel.trace import Note
from .charts import CHARGE_GOES_ON, RAM_BITES_FROM, RAM_CUTS_FROM, TOW_MADE_ON
from .narrate_phases import EDGES
from .narrate_words import (
    Facts,
    Telling,
    cited,
    cm_in_words,
    counter_number,
    counter_of,
    degrees_in_words,
    die,
    is_known,
    is_told_secrets,
    listed,
    place_facts,
    place_in_words,
    reason,
    score_in_words,
    sentence,
    ship_name,
)
from .noted import Noted
from .on_chart import in_cm, in_degrees
from .ships import ON_TABLE, SMOKE_SCREEN, STAR_SHELL_LIGHT

Pose = tuple[int, int, int]

RUNS = (Noted.RUNS_AHEAD, Noted.RUNS_ASTERN)
MOTIONS = (*RUNS, Noted.SWINGS)
PARTS = (*MOTIONS, Noted.STOPS_AT_SHOAL, Noted.LEAVES_TABLE)
RAM_REASONS = (Noted.RAM_RANKS, Noted.RAM_TARGET_STATIONARY, Noted.RAM_TARGET_FAST, Noted.RAM_UNMEANT)
CLOUDS = {SMOKE_SCREEN: ("EQP.a", "a smoke screen lifts"), STAR_SHELL_LIGHT: ("OBS.s", "a star shell goes out")}


def tell_move(telling: Telling) -> Event:
    """MOV, TRN  A counter's way up to its end, or to whatever happens on it; what comes after that is another line."""
    first = telling.place
    begins = telling.take_if(Noted.MOVES)
    parts = telling.take_all(*PARTS)
    number = parts[0].a if begins is None else begins.a
    counter = counter_of(telling.view, number)
    track = track_of(telling, number, first, telling.place)
    acts = [act_in_words(telling.view, each) for each in parts]
    if any(each.what in MOTIONS for each in parts):
        acts[-1] += f", to {place_in_words(track[-1][0], track[-1][1])}"
    words = f"{telling.name(number)} {listed(acts) if acts else 'stays where it is'} [MOV.f]"
    facts: Facts = {"counter": number, "acts": [fact for each in parts if (fact := act_facts(each))]}
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
    """MOV.f  Where a counter was before the first of these notes and after each motion among them."""
    motions = [
        place for place, note in enumerate(telling.notes) if note.what in MOTIONS and note.a == number
    ]  # fmt: skip
    poses = poses_of(telling, number, motions)
    here = [place for place, at in enumerate(motions) if first <= at < last]
    if not here:
        return [poses[sum(at < first for at in motions)]]
    return poses[here[0] : here[-1] + 2]


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
        half = telling.view.tables["ships"][counter.issued].card.base_length // 2
        return (*advance(*advance(x, y, heading, half), note.d, -half), note.d)
    return (*advance(counter.was_x, counter.was_y, note.d, sum(way(each) for each in motions[:-1])), note.d)


def way(note: Note) -> int:
    """MOV.l  A run ahead, or astern below zero."""
    return note.b if note.what == Noted.RUNS_AHEAD else -note.b


def tell_stay(telling: Telling) -> Event:
    """MOV.i  All that have spent the phase where they are."""
    numbers = [note.a for note in telling.take_all(Noted.STAYS)]
    names = [telling.name(number) for number in numbers]
    words = f"{listed(names)} {'stays where it is' if len(names) == 1 else 'stay where they are'} [MOV.i]"
    return Event("stay", cited("MOV.i"), sentence(words), {"counters": numbers})


def tell_contact(telling: Telling) -> Event:
    """RAM.a, RAM.e  A counter comes upon another."""
    note = telling.take()
    words = f"{telling.name(note.a)} comes upon {telling.name(note.b)} [RAM.a]"
    return Event("contact", cited("RAM.a"), sentence(words), {"counter": note.a, "target": note.b})


def tell_stop_short(telling: Telling) -> Event | None:
    """RAM.a  A vessel comes to a stop at another's hull."""
    note = telling.take()
    words = "{ship} stops at {target}, too slow to ram her [RAM.a]"
    return between_ships(telling.view, "ram", "RAM.a", note.a, note.b, words, {})


def between_ships(
    view: View, kind: str, rule: str, ship: int, target: int, words: str, facts: Facts
) -> Event | None:  # fmt: skip
    """OBS.o  A line about two ships, for whoever knows both."""
    if not (is_known(view, ship) and is_known(view, target)):
        return None
    worded = sentence(words.format(ship=ship_name(view, ship), target=ship_name(view, target)))
    who = {"counter": counter_number(view, ship), "target": counter_number(view, target)}
    return Event(kind, cited(rule), worded, {**who, "ship": ship, "target_ship": target, **facts})


def tell_ram(telling: Telling) -> Event | None:
    """RAM.b, RAM.c  A ram: the die, what changes it, and what it comes to."""
    begins = telling.take_if(Noted.RAMS)
    thrown = telling.take_if(Noted.RAM_DIE)
    reasons = [reason(each) for each in telling.take_all(*RAM_REASONS)]
    end = telling.take_if(Noted.GLANCES, Noted.CUT_DOWN)
    if begins is None:
        return ram_goes_on(telling, thrown, reasons, end)
    words = f"{{ship}} {'rams' if begins.c else 'runs into'} {{target}} [RAM.a]"
    facts: Facts = {}
    if thrown is not None:
        words += f": {ram_in_words(thrown, reasons, end)}"
        facts = ram_facts(thrown, reasons)
    return between_ships(telling.view, "ram", "RAM.b", begins.a, begins.b, words, facts)


def ram_goes_on(telling: Telling, thrown: Note | None, reasons: list[Facts], end: Note | None) -> Event | None:
    """RAM.b  A ram whose die people have thrown themselves."""
    if thrown is None or not is_known(telling.view, thrown.a):
        return None
    words = f"{ship_name(telling.view, thrown.a)} rams [RAM.b]: {ram_in_words(thrown, reasons, end)}"
    return Event("ram", cited("RAM.b"), sentence(words), {"ship": thrown.a, **ram_facts(thrown, reasons)})


def ram_in_words(thrown: Note, reasons: list[Facts], end: Note | None) -> str:
    """RAM.c  The score and its row."""
    score = thrown.b + sum(one["value"] for one in reasons)
    if end is not None and end.what == Noted.CUT_DOWN:
        row = "she is cut down [RAM.c]"
    elif score < RAM_BITES_FROM:
        row = "a glancing blow, one point to each [RAM.c]"
    else:
        row = "2D6 and a system [RAM.c]" if score < RAM_CUTS_FROM else "4D6 [RAM.c]"
    return f"{score_in_words(thrown.b, reasons)}: {row}"


def ram_facts(thrown: Note, reasons: list[Facts]) -> Facts:
    """RAM.b  The die and its modifiers."""
    score = thrown.b + sum(one["value"] for one in reasons)
    return {"dice": [die(D6, thrown.b, score >= RAM_BITES_FROM)], "reasons": reasons, "score": score}


def tell_tow(telling: Telling) -> Event | None:
    """SC2.c, LTR.f  A vessel is taken in tow, by the die if she is a cripple."""
    thrown = telling.take_if(Noted.TOW_DIE)
    made = telling.take_if(Noted.TAKEN_IN_TOW)
    if thrown is None:
        assert made is not None
        words = "{ship} takes {target} in tow [LTR.f]"
        return between_ships(telling.view, "tow", "LTR.f", made.a, made.b, words, {})
    end = "{ship} takes {target} in tow" if made is not None else "{ship} cannot take {target} in tow"
    facts = {"dice": [die(D6, thrown.c, thrown.c >= TOW_MADE_ON)], "needed": TOW_MADE_ON}
    words = f"{end}, {TOW_MADE_ON} or more needed [SC2.c]: {thrown.c}"
    return between_ships(telling.view, "tow", "SC2.c", thrown.a, thrown.b, words, facts)


def tell_parting(telling: Telling) -> Event | None:
    """LTR.d, LTR.e  A cable parts or is let go."""
    note = telling.take()
    words = "the tow parts between {ship} and {target} [LTR.e]"
    return between_ships(telling.view, "tow", "LTR.e", note.a, note.b, words, {})


def tell_smoke(telling: Telling) -> Event:
    """EQP.a  A screen that everybody sees."""
    number = telling.take().a
    return Event("smoke", cited("EQP.a"), sentence(f"{telling.name(number)} lays smoke [EQP.a]"), {"counter": number})


def tell_charge(telling: Telling) -> Event | None:
    """EQP.b  Where depth charges lie, only their owner knows."""
    number = telling.take().a
    if not is_told_secrets(telling.view, counter_of(telling.view, number).side):
        return None
    words = f"{telling.name(number)} drops a depth charge astern [EQP.b]"
    return Event("charge", cited("EQP.b"), sentence(words), {"counter": number})


def tell_charge_met(telling: Telling) -> Event | None:
    """EQP.b  A pursuer runs over a depth charge."""
    note, view = telling.take(), telling.view
    if not is_known(view, note.a):
        return None
    goes = note.b >= CHARGE_GOES_ON
    end = "it explodes" if goes else "nothing comes of it"
    words = f"{ship_name(view, note.a)} runs over a depth charge, {CHARGE_GOES_ON} needed [EQP.b]: {note.b}, {end}"
    facts = {"ship": note.a, "counter": counter_number(view, note.a), "dice": [die(D6, note.b, goes)]}
    return Event("charge", cited("EQP.b"), sentence(words), facts)


def tell_cloud_gone(telling: Telling) -> Event | None:
    """EQP.a, OBS.s  Smoke lifts, a light goes out; depth charges that met nobody are never heard of."""
    note = telling.take()
    if note.b not in CLOUDS:
        return None
    rule, words = CLOUDS[note.b]
    return Event("cloud", cited(rule), sentence(f"{words} [{rule}]"), {})


def tell_mines(telling: Telling) -> Event | None:
    """EQP.c  Mines are laid in secret."""
    ship, view = telling.take().a, telling.view
    if not is_told_secrets(view, view.scenario.ships[ship].side):
        return None
    words = f"{ship_name(view, ship)} has laid her mines [EQP.c]"
    return Event("mines", cited("EQP.c"), sentence(words), {"ship": ship})
