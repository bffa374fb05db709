"""Talk at a table: what may be said to whom, and who reads it.

A line is for all, or for one side. What is for all everybody reads, spectators too; what is for a side its own seats
and an umpire read, and nobody else ever, not even when the battle is over. Each audience counts its own lines, so a
number tells nobody how much others say. Talk stands beside the record and never in it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from ...engine.contract.questions import Refusal
from ...engine.game.orders import BAD_ORDER
from ..storage.rows import SeatRow
from .table import PEOPLE, SPECTATOR, Table, viewer_of
from .umpire import is_umpire

LONGEST_LINE = 500
ALL = "all"
OF_SIDE = re.compile(r"side (\d+)")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
JOINERS = "\u200c\u200d"
NO_TALK = Refusal("table.no-talk", "there is no talk at this table")
TOO_FAST = Refusal("table.too-often", "you talk faster than anybody can read; wait a moment")


def audience_of(side: int) -> str:
    """The name under which what is said to a side is kept."""
    return f"side {side}"


def side_of(audience: str) -> int | None:
    """The side of an audience; None for all."""
    found = OF_SIDE.fullmatch(audience)
    return None if found is None else int(found[1])


def may_talk(table: Table, seat: SeatRow) -> bool:
    """Whether a seat may say anything at a table."""
    return table.affairs.talk and not table.is_older and seat.who in PEOPLE


def what_is_said(table: Table, seat: SeatRow, data: dict[str, Any]) -> tuple[str, str] | Refusal:
    """To whom, and the words, of a message; or why it cannot be said."""
    if not may_talk(table, seat):
        return NO_TALK
    to, words = data.get("to"), data.get("words")
    if not isinstance(words, str) or len(words) > LONGEST_LINE or not plain(words):
        return Refusal(BAD_ORDER, f"words: from 1 to {LONGEST_LINE} letters are needed here")
    if to is None:
        return ALL, plain(words)
    own = range(len(table.game.scenario.sides)) if is_umpire(seat) else (seat.side,)
    if isinstance(to, bool) or to not in own:
        return Refusal(BAD_ORDER, "to: null for all, or the number of your own side; an umpire may name any side")
    return audience_of(to), plain(words)


def plain(words: str) -> str:
    """Words on one line, without signs that cannot be seen or that turn others round."""
    seen = (sign if sign in JOINERS or unicodedata.category(sign) not in UNSEEN else " " for sign in words)
    return " ".join("".join(seen).split())


def hears(seat: SeatRow, audience: str) -> bool:
    """Whether a seat reads what is said to an audience."""
    if audience == ALL or is_umpire(seat):
        return True
    return seat.who != SPECTATOR and audience == audience_of(viewer_of(seat))


def talk_for(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """What a seat has heard, in the order in which it was said."""
    return [
        {"number": line.number, "to": side_of(line.audience), "by": line.seat, "words": line.words, "at": line.at}
        for line in table.talk
        if hears(seat, line.audience)
    ]
