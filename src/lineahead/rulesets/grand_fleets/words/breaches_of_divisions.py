"""7  The words for what orders to divisions break, and how the facts in them are found."""

from __future__ import annotations

from ....engine.words.lines import Finders, Line
from ..knowledge.view import name_of
from ..rules import breaches
from ..rules.breaches import LAWFUL
from ..rules.command import place_in_line
from ..rules.division_limits import (
    cost_in_line,
    first_left_behind,
    first_overlapped,
    overlapped_at_end,
    points_in_line,
    sorting_breach,
)
from ..rules.manoeuvres import division_points
from ..rules.movement import move_cost
from ..tables.divisions import MOST_IN_DIVISION, Division, leader_of
from ..tables.orders import Form, Manoeuvre, Signal
from ..tables.sea import View

BREACHES_OF_DIVISIONS = {
    breaches.NOT_ONE_TO_SIX: Line("GF-7.1.a", f"a division has 1 to {MOST_IN_DIVISION} ships"),
    breaches.NO_SUCH_SHIP_TO_SORT: Line("GF-0.21.a", "there is no {ship}"),
    breaches.SORTS_ANOTHERS_SHIP: Line("GF-0.1.a", "{ship} is not a ship of this side"),
    breaches.SORTED_ALREADY: Line("GF-7.1.a", "{ship} is in a division already"),
    breaches.SORTED_TWICE: Line("GF-7.1.a", "{ship} stands in the line twice"),
    breaches.MIXED_TYPES: Line("GF-7.1.b", "{ship} is of another type group than {first}"),
    breaches.SECOND_FLAGSHIP: Line("GF-7.1.c", "a side has one fleet flagship"),
    breaches.FLAGSHIP_ELSEWHERE: Line("GF-7.1.c", "the flagship that is named is not in this division"),
    breaches.SHIP_AHEAD_FIRST: Line("GF-7.1.d", "the ship ahead of her in the line is placed first"),
    breaches.TOO_FAR_IN_LINE: Line("GF-7.1.d", "a division deploys in line, each ship within 1 nm of the next"),
    breaches.HEADS_ANOTHER_WAY: Line("GF-7.1.d", "all ships of a division head as their leader does"),
    breaches.NOT_THE_LEADER: Line("GF-7.1.c", "a division is led by its first ship, {leader}"),
    breaches.NO_SUCH_MANOEUVRE: Line("GF-7.4.b", "a division moves in succession or together"),
    breaches.REPEATS_LAST_MOVE: Line("GF-7.3.d", "without its leader the division repeats its last move"),
    breaches.BEYOND_SLOWEST: Line("GF-7.4.a", "{needed} MP needed, and the slowest ship of the division has {points}"),
    breaches.CANNOT_FOLLOW: Line("GF-7.4.a", "{ship} has {points} MP for the {needed} that it takes"),
    breaches.SMOKE_OF_NOBODY: Line(
        "GF-9.6.a", "smoke is ordered of ships that follow in this line, and the leader's in her own move"
    ),
    breaches.LINE_END_TAKEN: Line("GF-7.4.e", "{ship} would end overlapping {other}"),
    breaches.SIGNALS_TO_NOBODY: Line("GF-7.3.f", "there is no division to which this could be signalled"),
    breaches.SIGNALLED_ALREADY: Line("GF-7.3.f", "the division has made its signal in this turn"),
    breaches.NOT_A_FOLLOWER: Line("GF-7.3.f", "a division splits at a ship that follows in its line"),
    breaches.NO_SUCH_SIGNAL: Line("GF-7.3.f", "a signal is to split, to merge or to detach a ship"),
    breaches.MOVED_BEFORE_MERGING: Line("GF-7.3.f", "{other} has moved already"),
    breaches.MIXED_TYPES_MERGED: Line("GF-7.1.b", "{other} is of another type group"),
    breaches.NOT_CLOSE_BEHIND: Line(
        "GF-7.3.a", f"{{other}} is not close behind the last ship, or there would be more than {MOST_IN_DIVISION}"
    ),
    breaches.NOT_IN_THIS_LINE: Line("GF-7.4.a", "{other} does not follow in this division"),
    breaches.NOT_THE_SLOWEST: Line("GF-7.4.a", "{other} is not the slowest ship of her division"),
}


def division_of(view: View, ship: int) -> Division:
    """7.1  The division of a ship."""
    return view.sea.divisions[view.sea.ships[ship].division]


def ill_sorted(view: View, form: Form) -> int:
    """7.1.a  The first ship that cannot be in a division."""
    ships = view.sea.ships
    for place in range(form.count):
        number = form.ships[place]
        if sorting_breach(ships, form, place, view.viewer) != LAWFUL:
            return number
    return form.ships[0]


def left_behind(view: View, manoeuvre: Manoeuvre) -> int:
    """7.4.b  The first ship that cannot pay for her part of a move."""
    battle, ships = view.sea.battle, view.sea.ships
    return first_left_behind(battle, ships, division_of(view, manoeuvre.move.ship), manoeuvre.move, manoeuvre.together)


def points_needed(view: View, manoeuvre: Manoeuvre) -> int:
    """7.4.a, 7.4.b  What the move costs the ship that cannot pay, or the leader."""
    if not is_follower_short(view, manoeuvre):
        return leader_cost(view, manoeuvre)
    return cost_in_line(view.sea.ships[left_behind(view, manoeuvre)], manoeuvre.move, manoeuvre.together)


def leader_cost(view: View, manoeuvre: Manoeuvre) -> int:
    """3.2  What the move costs the leader."""
    return move_cost(view.sea.ships[manoeuvre.move.ship], manoeuvre.move)


def is_follower_short(view: View, manoeuvre: Manoeuvre) -> bool:
    """7.4.a  Whether a follower cannot pay, though the move is within the division's speed."""
    ships, division = view.sea.ships, division_of(view, manoeuvre.move.ship)
    is_slow = leader_cost(view, manoeuvre) > division_points(view.sea.battle, ships, division)
    return left_behind(view, manoeuvre) >= 0 and (manoeuvre.together != 0 or not is_slow)


def points_there(view: View, manoeuvre: Manoeuvre) -> int:
    """7.4.a  What that ship has, or the slowest ship of the division."""
    battle, ships = view.sea.battle, view.sea.ships
    if is_follower_short(view, manoeuvre):
        return points_in_line(battle, ships[left_behind(view, manoeuvre)], manoeuvre.together)
    return division_points(battle, ships, division_of(view, manoeuvre.move.ship))


def who_ends_badly(view: View, manoeuvre: Manoeuvre) -> tuple[int, int]:
    """7.4.e  The first ship of the line that would end on another, and that one."""
    battle, ships, division = view.sea.battle, view.sea.ships, division_of(view, manoeuvre.move.ship)
    place = first_overlapped(battle, ships, division, manoeuvre)
    if place < 0:
        return left_behind(view, manoeuvre), -1
    return division.line[place], overlapped_at_end(battle, ships, division, manoeuvre, place)


def line_ship(view: View, manoeuvre: Manoeuvre) -> str:
    """7.4  The ship that keeps a line from its move."""
    behind = left_behind(view, manoeuvre)
    return name_of(view, behind if behind >= 0 else who_ends_badly(view, manoeuvre)[0])


def leader_named(view: View, order: Signal) -> str:
    """7.1.c  The leader of the division that was meant."""
    meant = order.ship
    if place_in_line(division_of(view, meant), meant) == 0 and 0 <= order.other < len(view.sea.ships):
        meant = order.other
    return name_of(view, leader_of(view.sea.ships, division_of(view, meant)))


OF_FORM: Finders = {
    "ship": lambda view, form: name_of(view, ill_sorted(view, form)),
    "first": lambda view, form: name_of(view, form.ships[0]),
}
OF_MANOEUVRE: Finders = {
    "leader": lambda view, order: name_of(view, leader_of(view.sea.ships, division_of(view, order.move.ship))),
    "needed": points_needed,
    "points": points_there,
    "ship": line_ship,
    "other": lambda view, order: name_of(view, who_ends_badly(view, order)[1]),
}
OF_SIGNAL: Finders = {
    "leader": leader_named,
    "other": lambda view, order: name_of(view, order.other),
}
