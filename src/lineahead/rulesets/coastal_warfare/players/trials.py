"""Orders that are worth a trial besides what doctrines would give: for whoever looks ahead before he decides.

They are about one vessel at a time: the one that the ordinary doctrine would order next, or the first that may act.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.contract.questions import Answer, Nothing, Question
from ....engine.game.offering import is_taken
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE
from ..play.legality import refuse
from ..play.offers import all_at, counters_asked, enemies
from ..rules.board import separation
from ..rules.movement import half_speed, top_speed
from ..tables.doctrine import Doctrine
from ..tables.orders import Launch, Look, Move
from ..tables.sea import View
from ..tables.ships import Counter
from .aims import torpedoes_ready
from .launches import write_launch
from .moves import choose_move, write_course

MOST_TRIALS = 12
COURSES = (0, 4500, -4500, 9000, -9000)  # off the bow
MOST_TARGETS = 3
HOLDING = {"launch": "done", "fire": "done", "move": "rest"}


def orders_worth_a_trial(view: View, question: Question, _dice: Dice) -> list[Answer]:
    """MOV, TOR, GUN  Some legal orders of different kinds; to leave it at that is the first of them."""
    if question.asks not in HOLDING:
        return []
    found: list[Answer] = [(HOLDING[question.asks], Nothing())]
    drafts = {"move": moves_to_try, "launch": launches_to_try, "fire": shots_to_try}[question.asks]
    for answer in drafts(view, question):
        if len(found) < MOST_TRIALS and answer not in found and is_taken(view, question, answer, refuse):
            found.append(answer)
    return found


def moves_to_try(view: View, question: Question) -> Iterator[Answer]:
    """MOV, TRN  Straight on, and to either side by half a right angle and a whole one, at full speed and at half."""
    counter = counter_to_move(view, question)
    if counter is None:
        return
    ships = view.sea.ships
    for off in COURSES:
        for speed in (top_speed(ships, counter), half_speed(ships, counter)):
            move = Move(counter=counter.number)
            write_course(ships, counter, (counter.heading + off) % FULL_CIRCLE, speed, move)
            yield "move", move
    yield "move", Move(counter=counter.number)


def counter_to_move(view: View, question: Question) -> Counter | None:
    """MOV.f  The counter that a doctrine would move next; if there is none, the first real ship that may move."""
    sea, move, asked = view.sea, Move(), counters_asked(question)
    if choose_move(sea.battle, sea.ships, sea.counters, Doctrine(), question.to, move) and move.counter in asked:
        return sea.counters[move.counter]
    ships = (sea.counters[number] for number in asked if sea.counters[number].ship >= 0)
    return next(ships, None)


def launches_to_try(view: View, question: Question) -> Iterator[Answer]:
    """TOR  All that is loaded, in a fan at each of the nearest enemies, with dummies and without."""
    ships = view.sea.ships
    for counter in (view.sea.counters[number] for number in counters_asked(question)):
        if counter.ship < 0 or torpedoes_ready(ships[counter.ship]) == 0:
            continue
        for enemy in nearest_first(view, counter)[:MOST_TARGETS]:
            for dummies in (2, 0):
                launch = Launch()
                write_launch(ships, view.sea.counters, counter.number, enemy.number, dummies, 0, launch)
                yield "launch", launch


def shots_to_try(view: View, question: Question) -> Iterator[Answer]:
    """GUN.e, OBS.c  Everything that bears at each enemy in sight, or one look instead."""
    for counter in (view.sea.counters[number] for number in counters_asked(question)):
        if counter.ship < 0:
            continue
        for enemy in nearest_first(view, counter):
            fire = all_at(view, counter, enemy)
            if fire.count:
                yield "fire", fire
        yield "look", Look(counter=counter.number)


def nearest_first(view: View, counter: Counter) -> list[Counter]:
    """Enemy ships' counters on the table, the nearest first."""
    return sorted(enemies(view, counter), key=lambda enemy: separation(counter, enemy))
