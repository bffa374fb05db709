"""Orders on offer: every order where the choice is small, one drawn at random where it is a range.

The grid for drawing: a run of whole centimetres with a swing of whole centimetres to either side, before or after;
one to four torpedo markers on courses that the tubes reach; one or two chances to look; each weapon at one of the
targets or silent; a shift of a few centimetres at set-up. Now and then a side leaves the rest as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Order, Question
from ....engine.game.offering import choices_offered, is_taken, legal_orders, values_offered
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE
from ..rules.movement import half_speed, top_speed
from ..tables.cards import FIXED_TUBES, MOST_MOUNTS, MOST_TUBE_GROUPS, NO_WEAPON, SEARCHLIGHT, STAR_SHELL
from ..tables.orders import DEFAULT_MG, Fire, Launch, Light, Look, Move, Place, Shot, Track
from ..tables.sea import View
from ..tables.ships import CM, NOBODY, ON_TABLE, SHIP_COUNTER, Counter
from .legality import refuse

MOST_OFFERED = 3000
TRIES = 40
REST_ONE_IN = 8
WIDEST_SHIFT = 6


def every_order(view: View, question: Question) -> list[Answer]:
    """All legal orders of the grid, up to a few thousand, and those that leave the rest as they are."""
    if question.asks == CHOICE:
        return choices_offered(question)
    return legal_orders(view, question, offers(view, question), refuse, MOST_OFFERED)


def offers(view: View, question: Question) -> Iterator[Answer]:
    """The orders of the grid, legal or not."""
    for number in counters_asked(question):
        counter = view.sea.counters[number]
        if question.asks == "move":
            yield from (("move", move) for move in moves(view, counter))
        elif question.asks == "launch":
            yield from (("launch", launch) for launch in single_launches(counter))
        elif question.asks == "place":
            yield ("place", Place(counter=number, x=counter.x, y=counter.y, heading=counter.heading))
        else:
            yield from looks_and_shots(view, counter)


def counters_asked(question: Question) -> list[int]:
    """The counters that a question is about."""
    return [int(number) for number in question.bounds["counters"]]


def moves(view: View, counter: Counter) -> Iterator[Move]:
    """MOV, TRN  Runs and swings in whole centimetres; what must be done stands first."""
    ships = view.sea.ships
    most, half = top_speed(ships, counter) // CM, half_speed(ships, counter) // CM
    for turn, run in product(range(-half, half + 1), range(-half, most + 1)):
        if abs(turn) + abs(run) <= most:
            for first in (0, 1) if turn and run else (0,):
                yield Move(counter=counter.number, run=run * CM, turn=turn * CM, turn_first=first)


def single_launches(counter: Counter) -> Iterator[Launch]:
    """TOR  One marker, real or dummy, dead ahead or abeam."""
    for group, torpedoes in product(range(MOST_TUBE_GROUPS), (1, 0)):
        for off in (0, 500, -500, 9000, -9000):
            order = Launch(counter=counter.number, count=1)
            order.tracks[0] = Track(course=(counter.heading + off) % FULL_CIRCLE, torpedoes=torpedoes, group=group)
            yield order


def looks_and_shots(view: View, counter: Counter) -> Iterator[Answer]:
    """OBS, GUN  Looking with one chance or two, lights, and every weapon that bears at one target."""
    for chances, radar in product((1, 2), (0, 1)):
        yield "look", Look(counter=counter.number, chances=chances, radar=radar)
    for enemy in enemies(view, counter):
        yield "light", Light(counter=counter.number, equipment=SEARCHLIGHT, target=enemy.number)
        fire = all_at(view, counter, enemy)
        if fire.count:
            yield "fire", fire


def enemies(view: View, counter: Counter) -> list[Counter]:
    """OBS.r6  Enemy ship counters on the table."""
    return [
        other
        for other in view.sea.counters
        if other.side != counter.side and other.kind == SHIP_COUNTER and other.status == ON_TABLE
    ]


def all_at(view: View, counter: Counter, enemy: Counter) -> Fire:
    """GUN.h  Every weapon of a ship that may fire at a target."""
    fire = Fire(counter=counter.number)
    for mount in weapons_of(view, counter):
        alone = Fire(counter=counter.number, count=1)
        alone.shots[0] = Shot(mount=mount, target=enemy.number)
        if refuse(view, Question(counter.side, "", "fire", ""), Order("", 0, "fire", alone)) is None:
            fire.shots[fire.count] = Shot(mount=mount, target=enemy.number)
            fire.count += 1
    return fire


def weapons_of(view: View, counter: Counter) -> list[int]:
    """CHT.n, EAR.b  The mounts of a ship, and the default machine-gun."""
    if counter.ship < 0:
        return []
    mounts = view.sea.ships[counter.ship].card.mounts
    return [i for i in range(MOST_MOUNTS) if mounts[i].weapon != NO_WEAPON] + [DEFAULT_MG]


def some_order(view: View, question: Question, dice: Dice) -> Answer:
    """One legal order of the grid, drawn with the player's own dice."""
    if question.asks == CHOICE:
        values = values_offered(question)
        return CHOICE, Chosen(choice=values[dice.take(len(values)) - 1])
    closing = "done" if "done" in question.kinds else "rest"
    numbers = counters_asked(question)
    if not numbers or dice.take(REST_ONE_IN) == 1:
        return closing, Nothing()
    for _ in range(TRIES):
        counter = view.sea.counters[numbers[dice.take(len(numbers)) - 1]]
        answer = drawn(view, question, counter, dice)
        if answer is not None and is_taken(view, question, answer, refuse):
            return answer
    return closing, Nothing()


def drawn(view: View, question: Question, counter: Counter, dice: Dice) -> Answer | None:
    """A draft of one order for a counter, legal or not."""
    if question.asks == "move":
        return "move", drawn_move(view, counter, dice)
    if question.asks == "launch":
        return "launch", drawn_launch(view, counter, dice)
    if question.asks == "place":
        return "place", drawn_place(counter, dice)
    return drawn_action(view, counter, dice)


def drawn_move(view: View, counter: Counter, dice: Dice) -> Move:
    """MOV, TRN  Any run and swing, smoke and a charge now and then."""
    ships = view.sea.ships
    most, half = top_speed(ships, counter) // CM, half_speed(ships, counter) // CM
    turn = (dice.take(2 * half + 1) - 1 - half) * CM
    left = max(most - abs(turn) // CM, 0)
    run = (dice.take(left + 1) - 1) * CM if dice.take(6) > 1 else -(dice.take(half + 1) - 1) * CM
    move = Move(counter=counter.number, run=run, turn=turn if run >= 0 else 0, turn_first=dice.take(2) - 1)
    move.smoke, move.charge = int(dice.take(10) == 1), int(dice.take(10) == 1)
    return move


def drawn_launch(view: View, counter: Counter, dice: Dice) -> Launch:
    """TOR, MOV.d  A few markers, some of them dummies, about the bow or abeam."""
    order = Launch(counter=counter.number, count=dice.take(4))
    card = view.sea.ships[counter.issued].card
    for i in range(order.count):
        group = dice.take(MOST_TUBE_GROUPS) - 1
        off = dice.take(2001) - 1001 if card.tubes[group].aim == FIXED_TUBES else 4500 + dice.take(9001) - 1
        off = -off if dice.take(2) == 1 else off
        order.tracks[i] = Track(course=(counter.heading + off) % FULL_CIRCLE, torpedoes=dice.take(3) - 1, group=group)
    return order


def drawn_place(counter: Counter, dice: Dice) -> Place:
    """DEP  A shift of a few centimetres."""
    east, south = ((dice.take(2 * WIDEST_SHIFT + 1) - 1 - WIDEST_SHIFT) * CM for _ in range(2))
    return Place(counter=counter.number, x=counter.x + east, y=counter.y + south, heading=counter.heading)


def drawn_action(view: View, counter: Counter, dice: Dice) -> Answer | None:
    """ORD.3  A look, a light, or fire at one of the enemies."""
    others, kind = enemies(view, counter), dice.take(4)
    if kind == 1 or not others:
        return "look", Look(counter=counter.number, chances=dice.take(2), radar=dice.take(2) - 1)
    enemy = others[dice.take(len(others)) - 1]
    if kind == 2:
        equipment = SEARCHLIGHT if dice.take(2) == 1 else STAR_SHELL
        mount = dice.take(MOST_MOUNTS) - 1
        return "light", Light(
            counter=counter.number, equipment=equipment, target=enemy.number, x=enemy.x, y=enemy.y, mount=mount
        )
    fire = all_at(view, counter, enemy)
    return ("fire", fire) if fire.count and enemy.ship != NOBODY else None
