"""Moves in a player's words: run and turn in centimetres, carried out or judged, phase after phase."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.manoeuvre import move_counter
from lineahead.rulesets.coastal_warfare.rules.move_limits import move_breach
from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement, end_movement
from lineahead.rulesets.coastal_warfare.tables.orders import Move
from lineahead.rulesets.coastal_warfare.tables.ships import Battle, Cloud, Counter, Ship
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, hundredths, sea, ship

Sea = tuple[list[Ship], list[Counter]]


def move_of(
    counter: Counter, run: float = 0, turn: float = 0, first: bool = False, smoke: bool = False, charge: bool = False
) -> Move:
    """A move: so many cm ahead (or astern), and so many spent on a swing to starboard, before the run or after it."""
    return Move(
        counter=counter.number,
        run=hundredths(run),
        turn=hundredths(turn),
        turn_first=int(first),
        smoke=int(smoke),
        charge=int(charge),
    )


def breach(sea: Sea, move: Move, in_battle: Battle | None = None) -> int:
    """What is wrong with a move."""
    return move_breach(in_battle or battle(phase=2), *sea, move)


def go(
    sea: Sea,
    move: Move,
    dice: Dice | None = None,
    in_battle: Battle | None = None,
    clouds: list[Cloud] | None = None,
    answers: tuple[int, ...] = (),
) -> Trace:
    """Carry a move out; all dice that lie ready must be thrown."""
    thrown, trace = dice or Dice(), Trace()
    move_counter(in_battle or battle(phase=2), *sea, clouds or clear_sea(), move, thrown, Answers(*answers), trace)
    assert thrown.read == len(thrown.faces)
    return trace


def movement_phase(
    sea: Sea, *moves: Move, side: int = 0, in_battle: Battle | None = None, clouds: list[Cloud] | None = None
) -> Trace:
    """A whole movement phase of a side with these moves; whoever has none stays."""
    at, trace, on_sea = in_battle or battle(phase=2), Trace(), clouds or clear_sea()
    begin_movement(*sea, side)
    for move in moves:
        assert move_breach(at, *sea, move) == 0
        move_counter(at, *sea, on_sea, move, Dice(), Answers(), trace)
    end_movement(at, *sea, on_sea, side, trace)
    return trace


def noted(trace: Trace) -> list[int]:
    """What kinds of note were made."""
    return [note.what for note in trace.notes]


def place(counter: Counter) -> tuple[float, float, float]:
    """Where a counter stands in cm, and its heading in degrees."""
    return counter.x / 100, counter.y / 100, counter.heading / 100


def pair(own: str | Ship = "Flower", other: str | Ship = "S-38", apart: float = 10, **fields: Any) -> Sea:
    """A ship of side 0 at (100, 75), and one of side 1 so far north of her; fields of the other's counter by name."""
    mine = ship(own) if isinstance(own, str) else own
    his = ship(other, 1) if isinstance(other, str) else other
    his.side = 1
    return sea((mine, counter(mine, (100, 75))), (his, counter(his, (100, 75 - apart), 90, **fields)))
