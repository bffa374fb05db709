"""What people are asked in the middle of a step, in words: a choice, or a throw of real dice."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Question
from ...engine.ruleset import View
from ...kernel.choices import Choice
from ...kernel.dice import Throw
from .charts import CONTACT_MODIFIER
from .contact import LETS_GO, SEEKS, contact_needed
from .engaging import DECLINES, FIGHTS
from .minefields import GOES_ON, STOPS
from .narrate_words import (
    WEATHERS,
    boundary_in_words,
    named_fleet,
    number_in_words,
    ship_name,
    zone_in_words,
)
from .noted import Asked, Thrown
from .ships import BOUNDARIES
from .surprise import ATTACKS, HOLDS

PURPOSES = {
    Thrown.INITIATIVE: "for the initiative [B7.d]",
    Thrown.GUNS: "for the guns [B8.a]",
    Thrown.TORPEDOES: "for the torpedoes [B9.a]",
    Thrown.DAMAGE: "for what the shell does [B8.d]",
    Thrown.UNDERWATER: "for what the hit below the waterline does [B9.b]",
    Thrown.CRITICAL: "for critical damage [B9.c]",
    Thrown.FIRE: "for the fire on board [B8.d]",
    Thrown.FLOODING: "for the flooding [B9.c]",
    Thrown.FIRST_WEATHER: "for the weather at the start [B11.a]",
    Thrown.WEATHER_CHANGE: "for the change of weather [B11.b]",
    Thrown.GALE: "for a torpedo boat in the Gale [11.7.6a]",
    Thrown.CONTACT: "for contact [B5.4]",
    Thrown.MTB_CONTACT: "for contact by MTBs [18.2.a]",
    Thrown.SURPRISE: "for surprise [18.41.b]",
    Thrown.MINES: "for the mines on her way [B13.2]",
}


def word_throw(throw: Throw, view: View) -> str:
    """Which dice are due, and what for."""
    dice = f"Throw {number_in_words(throw.count)} d{throw.kind}"
    return f"{dice} {PURPOSES[Thrown(throw.purpose)]}." if throw.purpose else f"{dice}."


def word_choice(choice: Choice, view: View) -> Question:
    """A decision that a rule waits for."""
    return QUESTIONS[Asked(choice.asked)](choice, view)


def question(choice: Choice, rule: str, words: str, about: tuple[int, ...], names: dict[int, str]) -> Question:
    """The question as it is put to its owner: the answers in words, and the proposal beside them."""
    default = {"kind": "choose", "answer": {"choice": choice.proposal}}
    options = [{"value": value, "words": name} for value, name in names.items() if choice.allows(value)]
    bounds: dict[str, Any] = {"options": options}
    return Question(choice.owner, f"GWAS-{rule}", "choose", words, ("choose",), about, bounds, default)


def boundary_question(choice: Choice, view: View) -> Question:
    """B7.h  Two sides of the ring are equally near: which boundary has she crossed?"""
    words = f"{ship_name(view, choice.about)} leaves the map: by which side [B7.h]?"
    names = {side: f"the {boundary_in_words(side)} side" for side in range(BOUNDARIES)}
    return question(choice, "B7.h", words, (choice.about,), names)


def torpedo_question(choice: Choice, view: View) -> Question:
    """18.41.r7  A boat that has survived: does she attack?"""
    boat, target = ship_name(view, choice.about), ship_name(view, choice.detail)
    words = f"{boat} has come through: does she attack {target} [18.41.r7]?"
    names = {ATTACKS: "attack with both torpedoes [18.3.a]", HOLDS: "hold them for another day [18.41.r7]"}
    return question(choice, "18.41.r7", words, (choice.about, choice.detail), names)


def mines_question(choice: Choice, view: View) -> Question:
    """B13.24  Ships have struck mines: do the others follow?"""
    ship, fleet = ship_name(view, choice.about), named_fleet(view, choice.detail)
    words = f"Mines! {ship} would be next of {fleet}: go on [B13.24]?"
    names = {GOES_ON: "go on, with dice for each ship [B13.2]", STOPS: "stop: those still to cross stay [B13.24]"}
    return question(choice, "B13.24", words, (choice.about,), names)


def contact_question(choice: Choice, view: View) -> Question:
    """B5.4  A fleet may seek another of its zone."""
    words = f"{named_fleet(view, choice.about)} may seek {named_fleet(view, choice.detail)}: will you try [B5.4]?"
    weather = CONTACT_MODIFIER[view.battle.weather]
    why = f", {WEATHERS[view.battle.weather]} {weather:+d}" if weather else ""
    names = {SEEKS: f"seek it: {contact_needed(view.battle)} or more on a d6{why}", LETS_GO: "let it pass"}
    return question(choice, "B5.4", f"{words[0].upper()}{words[1:]}", (), names)


def battle_question(choice: Choice, view: View) -> Question:
    """B5.4  Contact allows combat and does not demand it."""
    words = f"You have contact in {zone_in_words(view, choice.about)}: do you give battle [B5.4]?"
    return question(choice, "B5.4", words, (), {FIGHTS: "give battle", DECLINES: "decline"})


QUESTIONS = {
    Asked.BOUNDARY_CROSSED: boundary_question,
    Asked.HOLD_TORPEDOES: torpedo_question,
    Asked.BACK_OUT: mines_question,
    Asked.SEEK_CONTACT: contact_question,
    Asked.GIVE_BATTLE: battle_question,
}
