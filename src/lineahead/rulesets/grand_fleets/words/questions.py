"""What people are asked in the middle of a step, in words: a choice, or a throw of real dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.questions import Question
from ....engine.words.log_words import counted, dice_due_in_words, whose
from ....kernel.choices import Choice
from ....kernel.dice import ABOUT_NOBODY, Throw
from ....kernel.hexgrid import column_of
from ..rules.alternation import TORPEDO
from ..rules.movement import mile_cost, speed_marker_for
from ..tables.notes import Asked, Thrown
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE, mounts_left
from .vocabulary import MARKERS, miles, mount_facts, mount_noun, mount_place, ship_name, weapon_name

PURPOSES: dict[int, str] = {
    Thrown.WHO_BEGINS: "to see who begins [3]",
    Thrown.DEPLOYMENT: "for deployment [2.13]",
    Thrown.TO_HIT: "to hit [4.2]",
    Thrown.OPEN_ENDED: "again for the tens [4.23]",
    Thrown.PENETRATION: "for penetration [4.31]",
    Thrown.LOCATION: "for hit locations [4.32]",
    Thrown.CRITICAL: "for a critical hit [6.1]",
    Thrown.MAGAZINE: "whether the magazine explodes [6.27]",
    Thrown.RUDDER: "for the jammed rudder [6.28]",
    Thrown.ENGINE: "to repair an engine [6.22]",
    Thrown.FIRE: "to put out the fires aboard [6.23]",
    Thrown.FLOODING: "to stop the flooding [6.25]",
    Thrown.LIST: "to right a list [6.26]",
    Thrown.RUDDER_REPAIR: "to free a rudder [6.28]",
    Thrown.CREW: "for the crew [9.1]",
    Thrown.SEA: "for the sea [9.5]",
    Thrown.SIGHT: "for the visibility [9.9]",
    Thrown.BOAT: "for the boat that is struck [9.3]",
    Thrown.RELOAD: "to load torpedo tubes [9.8]",
    Thrown.COLLISION: "to see who is set back [8.1]",
    Thrown.SMOKE: "whether smoke disperses [9.6]",
    Thrown.COMMAND: "to take the lead [7.3]",
    Thrown.SIGNAL: "for a signal [7.3]",
}


LIMITS = {
    "bridge": "her bridge hit",
    "engine": "an engine out of order",
    "floods": "flooding",
    "rudder": "her rudder jammed",
}


def word_throw(throw: Throw, view: View) -> str:
    """Which dice are due, for which ship, what for, and on what it happens."""
    is_torpedo = throw.purpose == Thrown.TO_HIT and view.sea.battle.phase == TORPEDO
    purpose = "to hit [5.2]" if is_torpedo else PURPOSES.get(throw.purpose, "")
    return dice_due_in_words(throw, purpose, ship_name(view, throw.ship) if throw.ship != ABOUT_NOBODY else "")


def word_choice(choice: Choice, view: View) -> Question:
    """A decision that a rule waits for."""
    ship = ship_name(view, choice.about)
    if choice.asked == Asked.HOW_FAR:
        words = f"How far does {ship} run ahead with her rudder jammed? Up to {miles(choice.high * choice.detail)}."
        span = {"low": choice.low, "high": choice.high, "step": choice.detail, "to_a_mile": MILE // choice.detail}
        return question(choice, "GF-6.28.c", words, span)
    if choice.asked == Asked.WHERE_TO_ENTER:
        return word_entrance(choice, view, ship)
    if choice.asked in DISPUTES:
        return DISPUTES[choice.asked](choice, view, ship)
    gun, mounts = weapon_name(view, choice.about, choice.detail), {"options": mount_options(choice, view)}
    if choice.asked == Asked.MOUNT_SHOT_AWAY:
        return question(choice, "GF-6.27.b", f"Which {gun} mount does stopping the flash cost {ship}?", mounts)
    return question(choice, "GF-4.32.c", f"Which {gun} mount does {ship} lose?", mounts)


def word_entrance(choice: Choice, view: View, ship: str) -> Question:
    """COR.o  Where along the edge a ship enters: how many miles from the west edge, or in which column."""
    here, is_hex = view.sea.ships[choice.about], view.sea.battle.board.kind == HEXGRID
    options = []
    for value in range(choice.low, choice.high + 1):
        east = value * choice.detail
        where = f"column {column_of(here.x, here.y) + east}" if is_hex else miles(here.x + east)
        options.append({"value": value, "words": where if is_hex else f"{where} from the west edge"})
    return question(choice, "GF-COR.o", f"Where does {ship} enter?", {"options": options})


def word_speed_marker(choice: Choice, view: View, ship: str) -> Question:
    """3.24.r1  By what a ship under engine damage or flooding gets her speed marker."""
    cost = mile_cost(view.sea.ships[choice.about])
    words = f"Which speed marker does {ship} get? She ran {miles(choice.detail * MILE)} at {cost} MPs a mile."
    by_miles, spent = (MARKERS[speed_marker_for(run)] for run in (choice.detail, choice.detail * cost))
    return either(choice, "GF-3.24.r1", words, f"{by_miles}, by miles moved", f"{spent}, by MPs spent")


def word_bridge_marker(choice: Choice, _view: View, ship: str) -> Question:
    """6.21.r1  How long a BRIDGE marker of this turn stays."""
    words = f"Does {whose(ship)} BRIDGE marker of this turn come off now?"
    return either(choice, "GF-6.21.r1", words, "it stays through the next turn", "it comes off now")


def word_flooding(choice: Choice, _view: View, ship: str) -> Question:
    """6.25.r3  Whether flooding wrecks more than the hull."""
    words = f"Flooding does {ship} {counted(choice.detail, 'point')} of damage: does it roll hit locations?"
    return either(choice, "GF-6.25.r3", words, "hull boxes only", "hit locations too")


def word_dropping_out(choice: Choice, view: View, ship: str) -> Question:
    """9.3.e  Whether a boat drops out of her flotilla, or the flotilla accepts her limits."""
    boat, flotilla = view.sea.ships[choice.about], ship_name(view, choice.detail)
    limits = [words for marker, words in LIMITS.items() if getattr(boat, marker)]
    words = f"{ship} has {' and '.join(limits)}: does she drop out of {flotilla}?"
    return either(choice, "GF-9.3.e", words, "she drops out", f"{flotilla} keeps her, and moves no better than she can")


DISPUTES: dict[int, Callable[[Choice, View, str], Question]] = {
    Asked.SPEED_MARKER: word_speed_marker,
    Asked.BRIDGE_MARKER: word_bridge_marker,
    Asked.FLOODING_DAMAGE: word_flooding,
    Asked.DROPS_OUT: word_dropping_out,
}


def either(choice: Choice, rule: str, words: str, no: str, yes: str) -> Question:
    """0.11.a  A dispute between two readings, put to the umpire."""
    return question(choice, rule, words, {"options": [{"value": 0, "words": no}, {"value": 1, "words": yes}]})


def question(choice: Choice, rule: str, words: str, bounds: dict[str, Any]) -> Question:
    """The question as it is put to its owner, with the proposal beside it."""
    default = {"kind": "choose", "answer": {"choice": choice.proposal}}
    return Question(choice.owner, rule, "choose", words, ("choose",), (choice.about,), bounds, default)


def mount_options(choice: Choice, view: View) -> list[dict[str, Any]]:
    """4.32.c, 6.27.b  The groups of mounts to choose from, with what is left of each."""
    options = []
    for group in range(choice.low, choice.high + 1):
        if choice.allows(group):
            mounts = mount_facts(view, choice.about, choice.detail, group)
            left = mounts_left(view.sea.ships[choice.about], choice.detail, group)
            noun = mount_noun(mounts["barrels"]) + ("" if mounts["mounts"] == 1 else "s")
            words = f"{mount_place(mounts['arcs'])} {noun} {mounts['arcs']}, {left} of {mounts['mounts']} left"
            options.append({"value": group, "words": words})
    return options
