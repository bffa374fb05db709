"""MOR, DCT  The log of Crew Tests: the score, the die, and what was won or lost by it; damage control among them."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, die, sentence, whose
from ....kernel.dice import D6
from ....kernel.trace import Note
from ..rules.damage_control import FIGHT_FIRE, MEND_PROPULSION, MEND_STEERING, STEM_FLOODING
from ..tables.notes import Noted, Thrown
from ..tables.sea import View
from ..tables.ships import maximum_speed
from .vocabulary import Telling, at_most, cited, ship_name, ship_of


class Attempt(NamedTuple):
    """MOR.i, MOR.j  What a Crew Test is for: kind of line, rule, the attempt, and what success and failure mean."""

    kind: str
    rule: str
    words: str
    passed: str
    failed: str


ATTEMPTS = {
    Thrown.COMMAND: Attempt(
        "test", "MOV.s", "to steer as ordered without a command post", "she obeys", "she repeats her last move"
    ),
    Thrown.STEERING: Attempt(
        "test", "MOV.q", "to turn without her steering gear", "she may turn", "she can only go straight"
    ),
    Thrown.EMERGENCY_TURN: Attempt(
        "test", "MOV.g", "for an emergency turn", "she turns on a smaller circle", "she keeps to her normal circle"
    ),
    Thrown.GROUNDING: Attempt("hazard", "HAZ.a", "to clear the shore", "she clears it", "she does not clear it"),
    Thrown.REFLOAT: Attempt("hazard", "HAZ.a", "to get off the ground", "she is afloat again", "she sits fast"),
    Thrown.COLLISION: Attempt("hazard", "HAZ.b", "to keep clear", "she does", "she cannot"),
    Thrown.RISK_MAGAZINE: Attempt(
        "critical", "MAG.d", "to save the magazine", "the flash dies out", "the flash reaches the charges"
    ),
    Thrown.BLAST: Attempt(
        "critical", "MAG.r5", "against the burning wreckage", "no fire takes hold", "it sets her on fire"
    ),
    Thrown.FIRE_SPREAD: Attempt("damage", "DAM.r3", "to hold the fire", "it is held", "the fire spreads"),
    Thrown.REPAIR: Attempt("repair", "DCT.c", "for repairs", "a success", "in vain"),
}
PURPOSES = {
    Noted.REPEATS_MOVE: Thrown.COMMAND,
    Noted.STEERING_TRIED: Thrown.STEERING,
    Noted.EMERGENCY_TRIED: Thrown.EMERGENCY_TURN,
    Noted.REFLOAT_TRIED: Thrown.REFLOAT,
    Noted.MAGAZINE_RISKED: Thrown.RISK_MAGAZINE,
    Noted.FIRE_SPREADS: Thrown.FIRE_SPREAD,
    Noted.REPAIRED: Thrown.REPAIR,
    Noted.NOT_REPAIRED: Thrown.REPAIR,
}
REPAIRS = {
    STEM_FLOODING: ("to stem the flooding", "flooding"),
    FIGHT_FIRE: ("to fight the fire", "fire"),
    MEND_PROPULSION: ("to mend a propulsion box", "propulsion"),
    MEND_STEERING: ("to mend the steering gear", "steering"),
}
FIRES_OF = {Thrown.BLAST: "MAG.r5", Thrown.FIRE_SPREAD: "DAM.r3"}


def tell_test(telling: Telling) -> Event:
    """MOR.i, MOR.j  A Crew Test with what comes of it, or only the latter."""
    test = telling.take_if(Noted.CREW_TEST_DIE)
    result = telling.take() if is_result_of(telling, test) else None
    purpose = Thrown(test.d) if test is not None else PURPOSES[Noted(result.what)] if result is not None else None
    assert purpose is not None
    first = test if test is not None else result
    assert first is not None
    attempt, passed = ATTEMPTS[purpose], has_passed(test, result)
    if purpose in FIRES_OF and not passed:
        telling.fires = [FIRES_OF[purpose]]
    view = telling.view
    words = f"{whose(ship_name(view, first.a))} Crew Test {what_for(attempt, result)} [{attempt.rule}]"
    facts: Facts = {"ship": first.a, "passed": passed}
    if test is not None:
        words += f", {score_in_words(view, test)}: {test.b},"
        facts |= {"dice": [die(D6, test.b, passed)], "most": test.c}
    else:
        words += ":"
    words += f" {'passed' if passed else 'failed'}: {outcome_in_words(view, attempt, result, passed)}"
    if result is not None and result.what in (Noted.REPAIRED, Noted.NOT_REPAIRED):
        facts["what"] = REPAIRS[result.b][1]
    return Event(attempt.kind, cited(attempt.rule), sentence(words), facts)


def is_result_of(telling: Telling, test: Note | None) -> bool:
    """MOR.j  Whether the next note says what comes of this test."""
    if not telling.is_next(*PURPOSES) or (test is not None and telling.peek().a != test.a):
        return False
    return test is None or PURPOSES[Noted(telling.peek().what)] == test.d


def has_passed(test: Note | None, result: Note | None) -> bool:
    """MOR.a  A die equal to or under the score; or what the result says."""
    if test is not None:
        return test.b <= test.c
    assert result is not None
    if result.what == Noted.MAGAZINE_RISKED:
        return result.c != 0
    if result.what in (Noted.FIRE_SPREADS, Noted.NOT_REPAIRED):
        return False
    return result.what == Noted.REPAIRED or result.b != 0


def what_for(attempt: Attempt, result: Note | None) -> str:
    """DCT.r2  What was tried; of repairs, the thing that was named."""
    if result is not None and result.what in (Noted.REPAIRED, Noted.NOT_REPAIRED):
        return REPAIRS[result.b][0]
    return attempt.words


def outcome_in_words(view: View, attempt: Attempt, result: Note | None, passed: bool) -> str:
    """MOR.j, DCT.c  What it means; of repairs, what is left of the damage."""
    if result is None or result.what != Noted.REPAIRED:
        return attempt.passed if passed else attempt.failed
    if result.b == STEM_FLOODING:
        return f"flooding falls to {result.c}" if result.c else "the flooding is stemmed"
    if result.b == FIGHT_FIRE:
        return f"the fire falls to {result.c}" if result.c else "the fire is out"
    if result.b == MEND_PROPULSION:
        return f"a propulsion box works again, speed {maximum_speed(ship_of(view, result.a))} at most"
    return "the steering gear works again"


def score_in_words(view: View, test: Note) -> str:
    """MOR.a, MOR.c, MOR.r9, HAZ.d  What passes and why: Quality, a commander aboard, speed against a ram."""
    ship = ship_of(view, test.a)
    extra, parts = test.c - ship.card.quality, [f"Quality {ship.card.quality}"]
    is_fast = test.d == Thrown.COLLISION and extra == ship.rating + 1
    rating = extra - int(is_fast)
    if rating > 0:
        parts.append(f"commander +{rating} [MOR.r9]")
    if is_fast:
        parts.append("fast +1 [HAZ.d]")
    return f"{at_most(test.c, D6)} needed [MOR.i] ({', '.join(parts)})"
