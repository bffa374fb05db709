"""What people are asked in the middle of a step, in words: a choice, or a throw of real dice."""

from __future__ import annotations

from dataclasses import replace

from ....engine.contract.questions import Question
from ....engine.words.log_words import dice_due_in_words
from ....engine.words.meanings import Meaning, options_of
from ....kernel.choices import Choice
from ....kernel.dice import ABOUT_NOBODY, Throw
from ..tables.notes import Asked, Thrown
from ..tables.sea import View
from .meanings import STOP_SHORT, TAKE_IN_TOW, WEATHERS, repairs
from .vocabulary import counter_of, name_of_counter, ship_name

PURPOSES: dict[int, str] = {
    Thrown.SET_UP: "for the set-up [DEP.r2]",
    Thrown.WEATHER: "for the weather [OBS.v]",
    Thrown.REPAIR: "for a repair [REP.a]",
    Thrown.OBSERVATION: "to observe [OBS.b]",
    Thrown.TORPEDO_EFFECT: "for the effect of a torpedo [TEF.b]",
    Thrown.DAMAGE: "for damage [TEF.t1]",
    Thrown.TO_HIT: "for gunfire [VAR.a]",
    Thrown.LOCATION: "for the hit location [LOC.a]",
    Thrown.WING: "for the weapon that is struck [LOC.e]",
    Thrown.RANDOM_SYSTEM: "for a random system [LOC.r1]",
    Thrown.TOW: "to take her in tow [SC2.c]",
    Thrown.RAM: "for the ram [RAM.b]",
    Thrown.STAR_SHELL: "for star shell [OBS.s]",
    Thrown.CARGO: "for explosive cargo [TEF.j]",
    Thrown.SINKING: "for the turns until she sinks [TEF.r4]",
    Thrown.SYSTEMS: "for the systems that are lost [TEF.i]",
    Thrown.DEPTH_CHARGE: "for the depth charge [EQP.b]",
}


def word_throw(throw: Throw, view: View) -> str:
    """Which dice are due, for which ship of their owner, what for, and on what it happens.

    OBS.b  The face that spots would tell what a strange marker is: what may be known of it stands in the log.
    """
    if throw.purpose == Thrown.OBSERVATION:
        throw = replace(throw, needed=0)
    name = ship_name(view, throw.ship) if throw.ship != ABOUT_NOBODY else ""
    return dice_due_in_words(throw, PURPOSES.get(throw.purpose, ""), name)


def word_choice(choice: Choice, view: View) -> Question:
    """A decision that a rule waits for."""
    if choice.asked == Asked.STOP_SHORT:
        counter, met = counter_of(view, choice.about), counter_of(view, choice.detail)
        words = f"{name_of_counter(view, met)} has turned up ahead of {name_of_counter(view, counter)}: does she stop?"
        about = (counter.ship,) if counter.ship >= 0 else ()
        return question(choice, "CW-RAM.e", words, about, STOP_SHORT)
    if choice.asked == Asked.WEATHER:
        words = f"What is the weather? The die shows {choice.about}: {WEATHERS[choice.proposal].words}."
        return question(choice, "CW-OBS.v", words, (), WEATHERS)
    name = ship_name(view, choice.about)
    if choice.asked == Asked.TAKE_IN_TOW:
        words = f"Does {name} take {ship_name(view, choice.detail)} in tow?"
        return question(choice, "CW-LTR.f", words, (choice.about,), TAKE_IN_TOW)
    return question(choice, "CW-REP.r1", f"What does {name} repair?", (choice.about,), repairs(view, choice.about))


def question(choice: Choice, rule: str, words: str, about: tuple[int, ...], answers: dict[int, Meaning]) -> Question:
    """The question as it is put to its owner: the answers, what each would come to, and the proposal beside them."""
    default = {"kind": "choose", "answer": {"choice": choice.proposal}}
    bounds = {"options": options_of(choice, answers)}
    return Question(choice.owner, rule, "choose", words, ("choose",), about, bounds, default)
