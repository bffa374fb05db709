"""SC1.f, SC2.e  Where the points of each side come from, line by line."""

from __future__ import annotations

from ....engine.contract.scoring import ScoreLine
from ....engine.words.log_words import counted
from ..rules.victory import times_scored
from ..tables.sea import View
from ..tables.ships import FLED, GOT_AWAY, LOST, MOST_SCORES, SIDES, TORPEDO_HIT, Score, Ship
from .vocabulary import ship_name

WORDS = {LOST: "lost", FLED: "driven from the table", GOT_AWAY: "got away sound", TORPEDO_HIT: "struck by torpedo"}
RULES = {LOST: "PA-SC1.f", FLED: "PA-SC1.f", GOT_AWAY: "PA-SC1.f"}


def scores(view: View) -> list[ScoreLine]:
    """SC1.f, SC2.e  Every score that a ship has earned for a side, as often as she has."""
    battle, areas = view.sea.battle, view.sea.areas
    lines = []
    for side in range(SIDES):
        terms = [score for score in battle.terms.scores[:MOST_SCORES] if score.side == side and score.points]
        for ship in view.sea.ships:
            earned = [(term, times_scored(battle, areas, term, ship)) for term in terms]
            lines += [line_for(view, score, ship, times) for score, times in earned if times]
    return lines


def line_for(view: View, score: Score, ship: Ship, times: int) -> ScoreLine:
    """SC1.f, SC2.e  One score of one ship, in words."""
    unit = 2 if view.sea.battle.terms.in_halves else 1
    words = f"{ship_name(view, ship.number)} {WORDS.get(score.kind, 'not home')}"
    if score.kind == TORPEDO_HIT:
        words = f"{words}, {counted(times, 'hit')} of {score.points / unit:g}"
    return ScoreLine(score.side, times * score.points / unit, words, RULES.get(score.kind, "PA-SC2.e"), ship.number)
