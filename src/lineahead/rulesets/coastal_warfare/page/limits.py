"""MOV, TRN, TOR.a  How far and how a counter of one's own may go.

A page that drafts a move looks up here what a swing of the stern comes to, and how far she may run with it.
"""

from __future__ import annotations

from ....engine.page.orders import breach_told
from ..play.standing import usual_move
from ..rules.equipment import can_drop_charge, can_lay_smoke
from ..rules.move_limits import standing_breach
from ..rules.movement import half_speed, swing_angle, top_speed
from ..rules.torpedoes import bow_length
from ..rules.withdrawal import FREE, HELD, forced_move
from ..tables.orders import Move
from ..tables.sea import View
from ..tables.ships import AHEAD, ASTERN, CM, NOBODY, Counter, Ship, bridge_left
from ..words.breaches import BREACHES
from ..words.on_chart import in_cm, in_degrees
from .shapes import Limits, Swing

STEP = CM // 4


def limits_of(view: View, counter: Counter, is_to_move: bool) -> Limits:
    """MOV, TRN, TOR.a  How far and how a counter of one's own may go, and how it would go on by itself."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    duty, _, _ = forced_move(battle, ships, counters, counter.number)
    top, half, usual = top_speed(ships, counter), half_speed(ships, counter), Move()
    usual_move(battle, ships, counters, counter.number, usual)
    standing = standing_breach(ships, counter, Move(counter=counter.number, run=1))
    most = min(top, half) if counter.launched else top
    return {
        "top": in_cm(most),
        "half": in_cm(half),
        "may_turn": may_turn(ships, counter),
        "swings": swings_of(ships, counter, most) if is_to_move else [],
        "pivot": in_cm(bow_length(ships, counter)),
        "backs": in_cm(half),
        "ahead": counter.went != ASTERN,
        "astern": in_cm(half if can_go_astern(ships, counter) else 0),
        "held": duty == HELD,
        "must_run": duty not in (FREE, HELD),
        "set_speed": in_cm(counter.set_speed),
        "usual": {"run": in_cm(usual.run), "turn": in_cm(usual.turn)},
        "may_smoke": counter.ship >= 0 and can_lay_smoke(ships[counter.ship]),
        "may_drop": counter.ship >= 0 and can_drop_charge(ships[counter.ship]),
        "refusal": breach_told(BREACHES, standing),
    }


def may_turn(ships: list[Ship], counter: Counter) -> bool:
    """BRL.a  Whether a bridge is left to steer by."""
    return counter.ship < 0 or bridge_left(ships[counter.ship]) > 0


def swings_of(ships: list[Ship], counter: Counter, most: int) -> list[Swing]:
    """TRN.a, TRN.b, MOV.f  Every quarter of a centimetre that the stern may be swung by, no swing at all first."""
    card = ships[counter.issued].card
    widest = min(most, half_speed(ships, counter)) if may_turn(ships, counter) else 0
    return [
        {"turn": in_cm(turn), "angle": in_degrees(swing_angle(card, turn)), "ahead": in_cm(most - turn)}
        for turn in range(0, widest + 1, STEP)
    ]


def can_go_astern(ships: list[Ship], counter: Counter) -> bool:
    """MOV.l, MOV.m, LTR.c  Whether a counter may go astern in its next movement phase."""
    tows = counter.ship >= 0 and ships[counter.ship].tows != NOBODY
    return counter.went != AHEAD and not tows
