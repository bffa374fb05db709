"""8.1.a  Moves as they are written on a card: miles ahead, P or S for a turn to port or starboard, one after the other.

A turn is of 60 degrees unless two figures or more follow it at once, which are degrees: "2P1S", "2P30 1S15". One figure
after a turn is a run, for no ship runs ten miles in a turn.
"""

from __future__ import annotations

import re

from ....engine.contract.questions import Refusal
from ..tables.orders import MOST_LEGS, Leg, Move
from ..tables.ships import MILE, SIXTY_DEGREES

LONGEST = 80
HUNDREDTHS = 100
PART = re.compile(r"\s*(?:([PSps])([0-9]{2,3}(?:\.[0-9]{1,2})?)?|([0-9]{1,2}(?:\.[0-9]{1,4})?))\s*")
TO_PORT, TO_STARBOARD = "P", "S"


def move_written(ship: int, text: str) -> Move | Refusal:
    """8.1.a  The move that a string orders, or why it is none; what is too long is not read at all."""
    if len(text) > LONGEST:
        return not_an_order(f"an order has at most {LONGEST} letters and figures, this one {len(text)}")
    if not text.strip():
        return not_an_order("nothing is written; 0 keeps a ship where she is")
    legs, at = [Leg()], 0
    while at < len(text):
        part = PART.match(text, at)
        if part is None:
            bad = len(text) - len(text[at:].lstrip())
            return not_an_order(f"place {bad + 1}, {text[bad]!r}: an order has miles, P and S, and degrees after these")
        add_part(legs, *part.groups())
        at = part.end()
    return move_of(ship, [leg for leg in legs if leg.turn or leg.ahead])


def not_an_order(words: str) -> Refusal:
    """8.1.a  Why a string is no order."""
    return Refusal("GF-8.1.a", words)


def add_part(legs: list[Leg], side: str | None, degrees: str | None, miles: str | None) -> None:
    """8.1.a  One part more: a run of the last leg, or a turn, which begins another one behind a run."""
    if miles is not None:
        legs[-1].ahead += round(float(miles) * MILE)
        return
    turn = SIXTY_DEGREES if degrees is None else round(float(degrees) * HUNDREDTHS)
    if legs[-1].ahead:
        legs.append(Leg())
    legs[-1].turn += turn if side in (TO_STARBOARD, TO_STARBOARD.lower()) else -turn


def move_of(ship: int, legs: list[Leg]) -> Move | Refusal:
    """3.2  A ship's move of these legs, if an order has room for so many."""
    if len(legs) > MOST_LEGS:
        return Refusal("GF-3.2.a", f"a move has at most {MOST_LEGS} legs, this one {len(legs)}")
    move = Move(ship=ship, count=len(legs))
    move.legs[: len(legs)] = legs
    return move


def order_string(move: Move) -> str:
    """8.1.a  A move as it is written."""
    written = ""
    for leg in move.legs[: max(0, min(move.count, MOST_LEGS))]:
        turn, run = turn_written(leg.turn), figure(leg.ahead / MILE) if leg.ahead > 0 else ""
        is_apart = bool(run) and (turn[-1:].isdigit() or (not turn and written[-1:].isdigit()) or len(run) > 1)
        written += turn + (f" {run}" if is_apart and (written or turn) else run)
    return written or "0"


def turn_written(turn: int) -> str:
    """8.1.a  A turn as it is written: a letter for each 60 degrees, or one letter and degrees."""
    side = TO_STARBOARD if turn > 0 else TO_PORT
    if turn % SIXTY_DEGREES == 0:
        return side * (abs(turn) // SIXTY_DEGREES)
    whole, _, part = figure(abs(turn) / HUNDREDTHS).partition(".")
    return f"{side}{whole:0>2}{'.' if part else ''}{part}"


def figure(number: float) -> str:
    """A number without needless noughts."""
    return f"{number:.4f}".rstrip("0").rstrip(".")
