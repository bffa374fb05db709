"""9.6.c  The log of smoke at the end of a turn: where it drifts, and how much of it disperses."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, counted, sentence
from ..tables.charts import DISPERSES_ON
from ..tables.notes import Noted
from .dice import throw, thrown
from .vocabulary import at_least, cited, degrees, dice_in_words


def tell_drift(telling: Telling) -> Event:
    """9.6.c  All smoke has drifted with the wind, some of it off the board."""
    drift = telling.take()
    lost = f", {counted(drift.b, 'marker')} off the board" if drift.b else ""
    words = f"all smoke drifts 1 nm towards {degrees(drift.a)} with the wind{lost} [9.6]"
    return Event("smoke", cited("9.6"), sentence(words), {"towards": drift.a / 100, "lost": drift.b})


def tell_dispersal(telling: Telling) -> Event:
    """9.6.c  A die for each marker."""
    dice = telling.take_all(Noted.SMOKE_DIE)
    gone = [die.a for die in dice if die.a >= DISPERSES_ON]
    words = f"{counted(len(dice), 'smoke marker')}, {at_least(DISPERSES_ON)} disperses [9.6]: {dice_in_words(dice)}"
    facts = {"dice": [die.a for die in dice], "dispersed": len(gone), "left": len(dice) - len(gone)}
    facts |= thrown(throw("smoke", [(die.a, die.a >= DISPERSES_ON) for die in dice]))
    return Event("smoke", cited("9.6"), sentence(f"{words}; {counted(len(gone), 'marker')} gone"), facts)
