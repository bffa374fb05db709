"""What people are asked in the middle of a step, in words: a choice, an umpire's ruling, a throw of real dice."""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question
from ....engine.words.log_words import dice_due_in_words, listed
from ....kernel.choices import Choice
from ....kernel.dice import ABOUT_NOBODY, D6, Throw
from ..rules.crew import crew_score
from ..rules.magazines import FLOOD_IT, RISK_IT
from ..rules.supply import is_heavy_mount, is_magazine_left, is_mount, magazine_of
from ..rules.weather import CLEARER, HIGHER_SEA, LOWER_SEA, NO_CHANGE, THICKER
from ..tables.cards import BRIDGE, CELLS, CONNING_TOWER, FUNNEL, MAGAZINE, MAST, STEERING
from ..tables.charts import VISIBILITY, WEATHER_CHANGE
from ..tables.notes import Asked, Thrown
from ..tables.sea import View
from ..tables.ships import CALM, CLEAR, FOG, ROUGH, Ship, flotation_left
from .cells import cell_in_words, contents, place_of_cell
from .hazards import HAZARDS
from .vocabulary import at_most, ship_name, ship_of
from .weather import CHANGES, SEAS, VISIBILITIES

PURPOSES: dict[int, str] = {
    Thrown.INITIATIVE: "for the initiative [SEQ.a]",
    Thrown.COMMAND: "for a Crew Test, whether she steers as ordered [MOV.s]",
    Thrown.STEERING: "for a Crew Test, whether she turns without her steering gear [MOV.q]",
    Thrown.EMERGENCY_TURN: "for a Crew Test, whether she makes an emergency turn [MOV.g]",
    Thrown.SHORE: "whether the shore is too near [HAZ.a]",
    Thrown.GROUNDING: "for a Crew Test, whether she clears the shore [HAZ.a]",
    Thrown.REFLOAT: "for a Crew Test, whether she gets off the ground [HAZ.a]",
    Thrown.COLLISION: "for a Crew Test, whether she keeps clear [HAZ.b]",
    Thrown.SECTION_STRUCK: "for the section that is rammed [HAZ.c]",
    Thrown.MINEFIELD: "whether she strikes a mine [HAZ.f]",
    Thrown.WEATHER: "for the change of weather [WEA.c]",
    Thrown.TO_STRADDLE: "for a straddle [GUN.c]",
    Thrown.SECTION: "for the section that is hit [LOC.a]",
    Thrown.LEVEL: "for the level that is hit [LOC.a]",
    Thrown.EXPLOSION_LEVEL: "for the level of the explosion [FIR.b]",
    Thrown.EXPLOSION_SECTION: "for the section of the explosion [FIR.b]",
    Thrown.TORPEDO_LEVEL: "for the level of the torpedo [TOR.d]",
    Thrown.TORPEDO_SECTION: "for the section of the torpedo [TOR.d]",
    Thrown.NEIGHBOUR: "whether the section beside the hit floods [TOR.j]",
    Thrown.COMMANDER: "whether the commander falls [MOV.s]",
    Thrown.MINE_SECTION: "for the section that the mine opens [HAZ.g]",
    Thrown.RISK_MAGAZINE: "for a Crew Test, whether the magazine is saved [MAG.d]",
    Thrown.BLAST: "for a Crew Test, whether she escapes the burning wreckage [MAG.r5]",
    Thrown.FIRE_SPREAD: "for a Crew Test, whether the fire is held [DAM.r3]",
    Thrown.MORALE: "for morale [MOR.a]",
    Thrown.REPAIR: "for a Crew Test of damage control [DCT.c]",
}
EFFECTS = {
    MAST: 'guns beyond 40" at −10%',
    FUNNEL: "a propulsion box with the second funnel",
    BRIDGE: "she repeats her move next turn, and her commander may fall",
    CONNING_TOWER: "she repeats her move next turn, and her commander may fall",
    STEERING: "she goes straight without a Crew Test",
}


def word_throw(throw: Throw, view: View) -> str:
    """Which dice are due, for which ship, what for, and on what it happens; two for a straddle are a D100."""
    purpose = PURPOSES.get(throw.purpose, "")
    if throw.purpose == Thrown.TO_STRADDLE and throw.count == 2:
        purpose = f"as a D100, tens first, {purpose}"
    return dice_due_in_words(throw, purpose, ship_name(view, throw.ship) if throw.ship != ABOUT_NOBODY else "")


def word_choice(choice: Choice, view: View) -> Question:
    """A decision that a rule waits for."""
    if choice.asked == Asked.FLOOD_MAGAZINE:
        return flash_question(choice, view)
    if choice.asked == Asked.HAZARD:
        return hazard_question(choice, view)
    if choice.asked == Asked.WEATHER:
        return weather_question(choice, view)
    if choice.asked == Asked.DECK_MODIFIER:
        return deck_question(choice)
    return damage_question(choice, view)


def question(choice: Choice, rule: str, words: str, about: tuple[int, ...], bounds: dict[str, Any]) -> Question:
    """The question as it is put to its owner, with the proposal beside it."""
    default = {"kind": "choose", "answer": {"choice": choice.proposal}}
    return Question(choice.owner, rule, "choose", words, ("choose",), about, bounds, default)


def options(choice: Choice, names: dict[int, str]) -> dict[str, Any]:
    """The answers that can be given, in words."""
    return {"options": [{"value": value, "words": name} for value, name in names.items() if choice.allows(value)]}


def flash_question(choice: Choice, view: View) -> Question:
    """MAG.c, MAG.d  The captain's choice: flood the magazine, or trust the crew."""
    ship, name = ship_of(view, choice.about), ship_name(view, choice.about)
    magazine = f"{contents(ship.card, choice.detail)} of {name} ({place_of_cell(choice.detail)})"
    words = f"Flash! It threatens {magazine}: flood it, or trust the crew?"
    names = {FLOOD_IT: flooding_in_words(ship, choice.detail), RISK_IT: risk_in_words(ship)}
    return question(choice, "PA-MAG.c", words, (choice.about,), options(choice, names))


def flooding_in_words(ship: Ship, magazine: int) -> str:
    """MAG.c, MAG.g  What it costs to flood: a flotation box, and the guns that the magazine serves."""
    left = flotation_left(ship) - 1
    box = f"one flotation box of {left + 1}" if left else "her last flotation box, and she sinks"
    silenced = guns_silenced(ship, magazine)
    guns = f"; it silences {listed(silenced)}" if silenced else ""
    return f"flood the magazine: {box}{guns} [MAG.c]"


def guns_silenced(ship: Ship, magazine: int) -> list[str]:
    """MAG.g  Heavy guns in the magazine's own column; and all guns that draw on any magazine, if it is the last."""
    mounts = [cell for cell in range(CELLS) if is_mount(ship.card, cell) and ship.destroyed[cell] == 0]
    own = [cell for cell in mounts if is_heavy_mount(ship.card, cell) and magazine_of(ship.card, cell) == magazine]
    others = [c for c in range(CELLS) if ship.card.cells[c].kind == MAGAZINE and c != magazine]
    names = [contents(ship.card, cell) for cell in own]
    if len(mounts) > len(own) and not any(is_magazine_left(ship, cell) for cell in others):
        names.append("all her other guns" if names else "all her guns")
    return names


def risk_in_words(ship: Ship) -> str:
    """MAG.d, MOR.r9  What it means to trust the crew: the Crew Test, its chance, and what a failure does."""
    score = min(crew_score(ship), D6)
    chance = f"{at_most(score, D6)} on a D6, {round(100 * score / D6)}%"
    return f"trust the crew: a Crew Test, {chance}; if it fails she blows up [MAG.d]"


def hazard_question(choice: Choice, view: View) -> Question:
    """DAM.e, HAZ  The umpire says whether a hazard is tested."""
    rule, hazard = HAZARDS[choice.detail]
    words = f"{ship_name(view, choice.about)} has {hazard}: is she tested [{rule}]?"
    names = {1: "test her", 0: "let her pass untested"}
    return question(choice, f"PA-{rule}", words, (choice.about,), options(choice, names))


def weather_question(choice: Choice, view: View) -> Question:
    """WEA.c, DAM.e  The umpire says what the weather does; the die has made a proposal."""
    proposed = CHANGES[WEATHER_CHANGE[choice.about]]
    words = f"The weather changes, and the die shows {choice.about}, {proposed} [WEA.c]: what does it do?"
    names = {change: f"{name}{becomes(view, change)}" for change, name in CHANGES.items()}
    return question(choice, "PA-WEA.c", words, (), options(choice, names))


def becomes(view: View, change: int) -> str:
    """WEA.a, WEA.b  What a change makes of the weather as it is."""
    visibility, sea = view.sea.battle.visibility, view.sea.battle.sea
    steps = {THICKER: min(visibility + 1, FOG), CLEARER: max(visibility - 1, CLEAR)}
    seas = {HIGHER_SEA: min(sea + 1, ROUGH), LOWER_SEA: max(sea - 1, CALM)}
    if change == NO_CHANGE:
        return ""
    if change in steps:
        now = steps[change]
        return f': {VISIBILITIES[now]}, {VISIBILITY[now]}"' if now != visibility else ": it can go no further"
    return f": {SEAS[seas[change]]}" if seas[change] != sea else ": it can go no further"


def deck_question(choice: Choice) -> Question:
    """MOD.e, DAM.e  The umpire says what the sea takes from guns on a deck."""
    words = f"The sea is {SEAS[choice.detail]}: which modifier have guns on level {choice.about}, in per cent [WEA.d]?"
    return question(choice, "PA-MOD.e", words, (), {"low": choice.low, "high": choice.high})


def damage_question(choice: Choice, view: View) -> Question:
    """DAM.c, DAM.d  The umpire says whether a loss is felt as the book has it."""
    ship = ship_of(view, choice.about)
    effect = EFFECTS[ship.card.cells[choice.detail].kind]
    where = cell_in_words(view, choice.about, choice.detail)
    words = f"{ship_name(view, choice.about)} has lost {where}: is the loss felt [DAM.d]?"
    names = {1: effect, 0: "no effect"}
    return question(choice, "PA-DAM.c", words, (choice.about,), options(choice, names))
