"""What people are asked in the middle of a step, in words: a choice, or a throw of real dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....engine.contract.questions import Question
from ....engine.words.log_words import dice_due_in_words, sentence
from ....engine.words.meanings import Meaning, options_of
from ....kernel.choices import Choice
from ....kernel.dice import ABOUT_NOBODY, Throw
from ..rules.contact import LETS_GO, SEEKS
from ..rules.engaging import DECLINES, FIGHTS
from ..rules.minefields import GOES_ON, STOPS
from ..rules.surprise import ATTACKS, HOLDS
from ..tables.notes import Asked, Thrown
from ..tables.sea import View
from ..tables.ships import BOUNDARIES
from .meanings import (
    attacking,
    declining,
    fighting,
    fleets_to_fight,
    going_on,
    holding,
    leaving_by,
    letting_go,
    seeking,
    stopping,
)
from .vocabulary import boundary_in_words, fleet_of, is_told_by, named_fleet, ship_name, zone_in_words

PURPOSES: dict[int, str] = {
    Thrown.INITIATIVE: "for the initiative [B7.d]",
    Thrown.GUNS: "for the guns [B8.a]",
    Thrown.TORPEDOES: "for the torpedoes [B9.a]",
    Thrown.DAMAGE: "for what the shell does [B8.d]",
    Thrown.UNDERWATER: "for what the hit below the waterline does [B9.b]",
    Thrown.CRITICAL: "for critical damage [B9.c]",
    Thrown.FIRE: "whether the fire is put out [B8.d]",
    Thrown.FLOODING: "whether the flooding stops [B9.c]",
    Thrown.FIRST_WEATHER: "for the weather at the start [B11.a]",
    Thrown.WEATHER_CHANGE: "for the change of weather [B11.b]",
    Thrown.GALE: "whether the Gale sinks her [11.7.6a]",
    Thrown.CONTACT: "for contact [B5.4]",
    Thrown.MTB_CONTACT: "for contact by MTBs [18.2.a]",
    Thrown.SURPRISE: "for surprise [18.41.b]",
    Thrown.MINES: "for the mines on her way [B13.2]",
}


# Dice whose number and purpose would tell others where MTBs lie.
SECRET = (Thrown.MTB_CONTACT,)


def word_throw(throw: Throw, view: View) -> str:
    """Which dice are due, and what for; of dice that would give something away others hear no more than that.

    B5.4  The face that makes contact would tell that a fleet is large: what may be known of it stands in the log.
    """
    if throw.purpose in SECRET and not is_told_by(view, throw.roller):
        return "Dice are thrown."
    if throw.purpose == Thrown.CONTACT:
        throw = replace(throw, needed=0)
    name = ship_name(view, throw.ship) if throw.ship != ABOUT_NOBODY else ""
    return dice_due_in_words(throw, PURPOSES.get(throw.purpose, ""), name)


def word_choice(choice: Choice, view: View) -> Question:
    """A decision that a rule waits for."""
    return QUESTIONS[Asked(choice.asked)](choice, view)


def question(
    choice: Choice, rule: str, words: str, about: tuple[int, ...], answers: dict[int, Meaning], **facts: Any
) -> Question:
    """The question as it is put to its owner: the answers, what each would come to, and the proposal beside them."""
    default = {"kind": "choose", "answer": {"choice": choice.proposal}}
    bounds: dict[str, Any] = {"options": options_of(choice, answers), **facts}
    return Question(choice.owner, f"GWAS-{rule}", "choose", words, ("choose",), about, bounds, default)


def boundary_question(choice: Choice, view: View) -> Question:
    """B7.h  Two sides of the ring are equally near: which boundary has she crossed?"""
    ship = choice.about
    words = f"{ship_name(view, ship)} leaves the map: by which side [B7.h]?"
    names = {side: f"the {boundary_in_words(side)} side" for side in range(BOUNDARIES)}
    answers = {side: leaving_by(view, ship, name, side) for side, name in names.items()}
    return question(choice, "B7.h", words, (ship,), answers, ship=ship, zone=view.sea.battle.zone)


def torpedo_question(choice: Choice, view: View) -> Question:
    """18.41.r7  A boat that has survived: does she attack?"""
    boat, target = choice.about, choice.detail
    words = f"{ship_name(view, boat)} has come through: does she attack {ship_name(view, target)} [18.41.r7]?"
    answers = {ATTACKS: attacking(view, boat, target), HOLDS: holding()}
    zone = view.sea.battle.ambush_zone
    return question(choice, "18.41.r7", words, (boat, target), answers, ship=boat, target=target, zone=zone)


def mines_question(choice: Choice, view: View) -> Question:
    """B13.24  Ships have struck mines: do the others follow?"""
    ship, fleet = choice.about, choice.detail
    words = f"Mines! {ship_name(view, ship)} would be next of {named_fleet(view, fleet)}: go on [B13.24]?"
    answers = {GOES_ON: going_on(view, fleet, ship), STOPS: stopping(view, fleet, ship)}
    zone = fleet_of(view, fleet).zone
    return question(choice, "B13.24", words, (ship,), answers, ship=ship, fleet=fleet, zone=zone)


def contact_question(choice: Choice, view: View) -> Question:
    """B5.4  A fleet may seek another of its zone."""
    own, sought = choice.about, choice.detail
    words = f"{named_fleet(view, own)} may seek {named_fleet(view, sought)}: will you try [B5.4]?"
    answers = {SEEKS: seeking(view, own, sought), LETS_GO: letting_go()}
    zone = fleet_of(view, own).zone
    return question(choice, "B5.4", sentence(words), (), answers, fleet=own, sought=sought, zone=zone)


def battle_question(choice: Choice, view: View) -> Question:
    """B5.4  Contact allows combat and does not demand it."""
    zone = choice.about
    words = f"You have contact in {zone_in_words(view, zone)}: do you give battle [B5.4]?"
    answers = {FIGHTS: fighting(view, zone), DECLINES: declining(view, zone)}
    own, enemy = (fleets_to_fight(view, zone, side) for side in (choice.owner, 1 - choice.owner))
    return question(choice, "B5.4", words, (), answers, zone=zone, fleets=own, enemies=enemy)


QUESTIONS = {
    Asked.BOUNDARY_CROSSED: boundary_question,
    Asked.HOLD_TORPEDOES: torpedo_question,
    Asked.BACK_OUT: mines_question,
    Asked.SEEK_CONTACT: contact_question,
    Asked.GIVE_BATTLE: battle_question,
}
