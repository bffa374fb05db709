"""TOR, TEF  The log of torpedoes: markers put out and running, what they touch, and what comes of it."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, counted, course_in_words, die, listed, sentence, whose
from ....kernel.dice import D6
from ....kernel.open_table import advance
from ..tables.charts import (
    BREAKS_IN_TWO,
    CARGO_EXPLODES,
    DISABLING_HIT,
    EXPLODES_NEAR,
    MISSES,
    PASSES_UNDER,
    SERIOUS_HIT,
    SINKING_HIT,
    TORPEDO_RUN,
)
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import ON_TABLE, TORPEDO_COUNTER, Counter
from .on_chart import in_cm, in_degrees
from .vocabulary import (
    Telling,
    cited,
    counter_number,
    counter_of,
    is_known,
    is_told_secrets,
    name_of_counter,
    place_facts,
    place_in_words,
    reason,
    score_in_words,
    ship_name,
)

REASONS = (
    Noted.TARGET_FAST,
    Noted.STRUCK_END_ON,
    Noted.TARGET_STATIONARY,
    Noted.SUBMARINE_FIRED,
    Noted.TARGET_MERCHANT,
)
EFFECTS = {
    MISSES: "miss or malfunction",
    PASSES_UNDER: "passes under and runs on",
    EXPLODES_NEAR: "near explosion",
    SERIOUS_HIT: "a serious hit",
    DISABLING_HIT: "a hit, disabled",
    SINKING_HIT: "a hit, disabled and sinking",
    BREAKS_IN_TWO: "a hit, she breaks in two",
}


def tell_launch(telling: Telling) -> Event:
    """TOR.b, MOV.d  Markers are put out, which all see; what they are only their owner knows."""
    note, view = telling.take(), telling.view
    markers = markers_of(view, counter_of(view, note.a).side, note.b)
    each = [f"{name_of_counter(view, marker)}{load(marker)} on {course_in_words(marker.heading)}" for marker in markers]
    if is_told_secrets(view, counter_of(view, note.a).side):
        words = f"{telling.name(note.a)} launches {listed(each)} [TOR.b]"
    else:
        appear = "a torpedo marker appears" if len(each) == 1 else "torpedo markers appear"
        words = f"{appear} off {telling.name(note.a)}: {listed(each)} [TOR.b]"
    facts = {"counter": note.a, "markers": [{"counter": marker.number, **place_facts(marker)} for marker in markers]}
    return Event("launch", cited("TOR.b"), sentence(words), facts)


def markers_of(view: View, side: int, count: int) -> list[Counter]:
    """TOR.b  The markers of the latest launch: of those that have not run yet, the last that were taken."""
    fresh = [
        counter
        for counter in view.sea.counters
        if counter.kind == TORPEDO_COUNTER
        and counter.side == side
        and counter.status == ON_TABLE
        and counter.speed == 0
    ]
    return fresh[-count:]


def load(marker: Counter) -> str:
    """MOV.e  How many torpedoes a marker stands for, where it is known and not one or none."""
    return f" ({counted(marker.torpedoes, 'torpedo', 'torpedoes')})" if marker.torpedoes > 1 else ""


def tell_run(telling: Telling) -> Event:
    """TOR.d  A marker runs 15 cm straight on, and off the table if that leads there."""
    number, view = telling.take().a, telling.view
    gone = telling.is_next(Noted.RUNS_OFF_TABLE) and telling.peek().a == number
    if gone:
        telling.take()
    marker = counter_of(view, number)
    start = advance(marker.x, marker.y, marker.heading, -TORPEDO_RUN)
    end = "off the table" if gone else f"to {place_in_words(marker.x, marker.y)}"
    track = [[in_cm(x), in_cm(y), in_degrees(marker.heading)] for x, y in (start, (marker.x, marker.y))]
    words = f"{telling.name(number)} runs {end} [TOR.d]"
    return Event("torpedo", cited("TOR.d"), sentence(words), {"counter": number, "track": track, "gone": gone})


def tell_effect(telling: Telling) -> Event | None:
    """TEF.b, TEF.t1  One torpedo against a vessel: the die, what changes it, and the row of the table."""
    reasons = [reason(note) for note in telling.take_all(*REASONS)]
    thrown, effect, view = telling.take(), telling.take(), telling.view
    if not is_known(view, effect.b):
        return None
    row = f"{telling.name(effect.a)} against {ship_name(view, effect.b)} [TEF.b]"
    words = f"{row}: {score_in_words(thrown.a, reasons)}: {EFFECTS[effect.c]} [TEF.t1]"
    facts: Facts = {"counter": effect.a, "target": counter_number(view, effect.b), "ship": effect.b}
    facts |= {"dice": [die(D6, thrown.a, effect.c >= EXPLODES_NEAR)], "reasons": reasons, "score": thrown.c}
    return Event("strike", cited("TEF.b"), sentence(words), {**facts, "effect": EFFECTS[effect.c]})


def of_ship(view: View, kind: str, rule: str, ship: int, words: str, facts: Facts) -> Event | None:
    """OBS.o  A line about one ship, for whoever knows her."""
    if not is_known(view, ship):
        return None
    worded = sentence(f"{words.format(ship=ship_name(view, ship), her=whose(ship_name(view, ship)))} [{rule}]")
    return Event(kind, cited(rule), worded, {"ship": ship, "counter": counter_number(view, ship), **facts})


def tell_systems(telling: Telling) -> Event | None:
    """TEF.i  How many systems a hit destroys."""
    note = telling.take()
    words = f"the hit destroys {counted(note.b, 'system')} of {{ship}}"
    return of_ship(telling.view, "hit", "TEF.i", note.a, words, {"dice": [die(D6, note.b, True)]})


def tell_cargo_die(telling: Telling) -> Event | None:
    """TEF.j, TEF.r6  Ammunition or oil aboard, and whether it goes up."""
    note = telling.take()
    explodes = telling.take_if(Noted.CARGO_EXPLODES) is not None
    end = "she explodes" if explodes else "it does not go up"
    words = f"{{her}} cargo is ammunition or oil, {CARGO_EXPLODES} or more explodes: {note.b}, {end}"
    facts = {"dice": [die(D6, note.b, explodes)], "explodes": explodes}
    return of_ship(telling.view, "cargo", "TEF.j", note.a, words, facts)
