"""MOV, TRN, TOR.i  How far a counter can get with the move that is asked for, and where its tubes will fire."""

from __future__ import annotations

from ..rules.breaches import LAWFUL
from ..rules.move_limits import move_breach
from ..rules.movement import half_speed, top_speed
from ..tables.orders import Move
from ..tables.sea import View
from ..tables.ships import CM, NOBODY, Counter
from ..words.on_chart import place
from .preview_of_move import way_of
from .shapes_of_targets import MoveTold, TubesThen
from .targets_of_launch import courses_of

GRAIN = CM // 4


def move_told(view: View, counter: Counter) -> MoveTold:
    """MOV.f, TRN.b  The limit of all places to which a counter can go ahead, with a swing of the stern or without."""
    return {"outline": outline_of(view, counter), "tubes": tubes_then(view, counter)}


def outline_of(view: View, counter: Counter) -> list[list[float]]:
    """MOV.f, TRN.a  From hand to hand where each swing leads with all that is left to run, and where it leads alone."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    most, widest = top_speed(ships, counter), half_speed(ships, counter)
    if counter.launched != 0:
        most = min(most, widest)
    swings = range(-min(most, widest) // GRAIN * GRAIN, min(most, widest) + 1, GRAIN)
    moves = [Move(counter=counter.number, turn=turn, run=most - abs(turn), turn_first=1) for turn in swings]
    lawful = [move for move in moves if move_breach(battle, ships, counters, move) == LAWFUL]
    alone = [Move(counter=counter.number, turn=move.turn, turn_first=1) for move in lawful[::-1]]
    ends = [way_of(view, move)[-1] for move in (*lawful, *alone)]
    return [place(x, y) for x, y, _ in ends] if most > 0 else []


def tubes_then(view: View, counter: Counter) -> list[TubesThen]:
    """TOR.i  Where each group of tubes that is loaded fires, counted from the bow; a dummy has none."""
    if counter.ship == NOBODY:
        return []
    ship = view.sea.ships[counter.ship]
    groups = [i for i, group in enumerate(ship.card.tubes) if group.tubes > 0]
    ready = [i for i in groups if ship.loaded[i] > 0 and ship.tubes_lost[i] == 0]
    return [{"group": i, "bearings": courses_of(ship.card.tubes[i].aim, 0)} for i in ready]
