"""Orders on offer: every order where the choice is small, one drawn at random where it is a range.

The grid for drawing: one turn by a multiple of 15 degrees (60 on hexes), then a run of whole quarter miles (whole
miles on hexes); each gun type at one of its targets or silent; all light gun dice there are; any number of the tubes
of each group that bears; ships placed on quarter miles with headings by 15 degrees; the run that a jammed rudder leaves
in quarter miles. One time in twenty a side declines; one that writes in secret seals its orders one time in four.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Pick, Question
from ....engine.game.offering import is_taken, legal_orders, values_offered
from ....kernel.dice import Dice
from ....kernel.hexgrid import hex_at
from ....kernel.numbers import turned
from ..rules.arcs import arcs_to
from ..rules.board import is_on_board, place_ahead, range_between
from ..rules.breaches import LAWFUL
from ..rules.deployment import is_in_setup_area
from ..rules.fire_limits import searchlight_breach
from ..rules.gunfire import most_light_dice
from ..rules.movement import may_turn, move_cost, movement_points
from ..rules.sight import is_night
from ..rules.torpedoes import tubes_bearing
from ..tables.orders import (
    ALL_ROUND,
    LIGHT_GUNS,
    TO_PORT,
    TO_STARBOARD,
    Battery,
    Fire,
    Launch,
    Leg,
    Manoeuvre,
    Move,
    Place,
)
from ..tables.sea import View
from ..tables.ships import (
    HEXGRID,
    MILE,
    MOST_GUNS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    SIXTY_DEGREES,
    Board,
    Ship,
    light_gun_rating,
)
from .asking import area_bounds, is_written
from .legality import attack_with, refuse
from .offers_of_divisions import lines, manoeuvres, place_behind, signals

CHOICES: dict[str, type[Pick] | type[Chosen]] = {"choose": Pick, CHOICE: Chosen}

FIFTEEN_DEGREES = 1500
QUARTER_MILE = MILE // 4
MOST_OFFERED = 5000
DECLINES_ONE_IN = 20
SEALS_ONE_IN = 4
SIGNALS_ONE_IN = 4
TRIES = 400


def every_order(view: View, question: Question) -> list[Answer]:
    """All legal orders of the grid, up to a few thousand; declining among them where it is an answer."""
    return legal_orders(view, question, offers(view, question), refuse, MOST_OFFERED)


def offers(view: View, question: Question) -> Iterator[Answer]:
    """The orders of the grid, legal or not."""
    if question.asks in CHOICES:
        values = values_offered(question, step_of(question))
        yield from ((question.asks, CHOICES[question.asks](choice=value)) for value in values)
        return
    if question.asks == "form":
        yield from lines(question)
        return
    for number in question.about:
        ship = view.sea.ships[number]
        if question.asks == "move":
            yield from (("move", move) for move in moves(view, ship))
        elif question.asks == "signal":
            yield from (("signal", signal) for signal in signals(view, ship))
        elif question.asks == "manoeuvre":
            if "signal" in question.kinds:
                yield from (("signal", signal) for signal in signals(view, ship))
            yield from (("manoeuvre", each) for each in manoeuvres(view, ship, moves(view, ship)))
        elif question.asks == "fire":
            yield from (
                ("fire", fire_with(ship, batteries)) for batteries in product(*batteries_offered(view, question, ship))
            )
        elif question.asks == "launch":
            yield from (("launch", launch) for launch in launches(view, ship))
        else:
            yield from (("place", place) for place in places_offered(view, ship))


def step_of(question: Question) -> int:
    """6.28  A run is chosen by quarter miles, anything else by ones."""
    to_a_mile: int = question.bounds.get("to_a_mile", 1)
    return max(1, to_a_mile * QUARTER_MILE // MILE)


def moves(view: View, ship: Ship) -> list[Move]:
    """3  The moves of the grid that the ship can pay for."""
    hexes = view.sea.battle.board.kind == HEXGRID
    turn_step, run_step = (SIXTY_DEGREES, MILE) if hexes else (FIFTEEN_DEGREES, QUARTER_MILE)
    points = movement_points(view.sea.battle, ship)
    turns = range(-18000 + turn_step, 18000 + 1, turn_step) if may_turn(ship) else (0,)
    made = []
    for turn, ahead in product(turns, range(0, points * MILE + 1, run_step)):
        order = Move(ship=ship.number, count=1)
        order.legs[0] = Leg(turn=turn, ahead=ahead)
        if move_cost(ship, order) <= points:
            made += ways_to_make(view, ship, order)
    return made


def ways_to_make(view: View, ship: Ship, order: Move) -> list[Move]:
    """9.2.a, 9.6.a  A move, and where that is played the same under smoke, and over the edge that it crosses."""
    battle, leg = view.sea.battle, order.legs[0]
    ways = [order]
    if battle.options.smoke != 0 and ship.card.lays_smoke != 0:
        ways.append(replace(order, smoke=1))
    x, y = place_ahead(battle.board, ship.x, ship.y, turned(ship.heading, leg.turn), leg.ahead)
    if battle.options.floating_board != 0 and not is_on_board(battle.board, x, y):
        ways.append(replace(order, leaves=1))
    return ways


def batteries_offered(view: View, question: Question, ship: Ship) -> list[list[Battery | None]]:
    """4.11  For each gun type, and the light guns to either side: silence, or one of the legal targets."""
    offered: list[list[Battery | None]] = []
    enemies = [other.number for other in view.sea.ships if other.side != ship.side]
    for weapon in range(MOST_GUNS):
        if ship.card.guns[weapon].bore > 0:
            offered.append([None, *(Battery(weapon=weapon, target=enemy, to_side=ALL_ROUND) for enemy in enemies)])
    left = light_gun_rating(ship)
    for side in (TO_PORT, TO_STARBOARD):
        dice = min(left, most_light_dice(ship))
        left -= dice
        if dice > 0:
            offered.append(
                [None, *(Battery(weapon=LIGHT_GUNS, target=enemy, to_side=side, dice=dice) for enemy in enemies)]
            )
    return [[choice for choice in choices if is_battery_legal(view, question, ship, choice)] for choices in offered]


def is_battery_legal(view: View, question: Question, ship: Ship, battery: Battery | None) -> bool:
    """4.1  Whether a battery by itself would be a legal attack."""
    return battery is None or is_taken(view, question, ("fire", fire_with(ship, (battery,))), refuse)


def fire_with(ship: Ship, batteries: tuple[Battery | None, ...]) -> Fire:
    """4  The attack of those batteries that are not silent."""
    return attack_with(ship, *(battery for battery in batteries if battery is not None))


def searchlights_offered(view: View, fire: Fire) -> list[int]:
    """9.7.f  No searchlight, or one on each ship that can be lit, as an order has it."""
    battle, ships = view.sea.battle, view.sea.ships
    on_each = [replace(fire, light=1 + number) for number in range(len(ships))] if is_night(battle) else []
    return [0, *(lit.light for lit in on_each if searchlight_breach(battle, ships, lit) == LAWFUL)]


def launches(view: View, ship: Ship) -> Iterator[Launch]:
    """5.11.r1  From one torpedo to all that bear, by target."""
    for target in view.sea.ships:
        if target.side != ship.side:
            ready = tubes_ready(view, ship, target)
            for tubes in product(*(range(count + 1) for count in ready)):
                yield Launch(ship=ship.number, target=target.number, tubes=list(tubes))


def tubes_ready(view: View, ship: Ship, target: Ship) -> list[int]:
    """5.1  The tubes of each type and group that bear and reach."""
    board: Board = view.sea.battle.board
    distance, arcs = range_between(board, ship, target), arcs_to(board, ship, target)
    kinds = product(range(MOST_TORPEDO_TYPES), range(MOST_TUBE_GROUPS))
    return [tubes_bearing(ship, kind, group, distance, arcs) for kind, group in kinds]


def places(view: View, ship: Ship) -> list[tuple[int, int]]:
    """2.13.b  The places of the grid in the side's area."""
    hexes, bounds = view.sea.battle.board.kind == HEXGRID, area_bounds(view.sea.battle, ship.side)
    step = 1 if hexes else QUARTER_MILE
    wide, deep = (range(-(-low // step) * step, high + 1, step) for low, high in (bounds["east"], bounds["south"]))
    grid = [hex_at(*place) if hexes else place for place in product(wide, deep)]
    return [place for place in grid if is_in_setup_area(view.sea.battle, ship.side, *place)]


def places_offered(view: View, ship: Ship) -> Iterator[Place]:
    """2.13.b, 7.1.d  The places of the grid, heading north; for a ship in a line the place behind the ship ahead."""
    behind = place_behind(view, ship)
    if behind is not None:
        yield behind
    yield from (Place(ship=ship.number, x=x, y=y, heading=0) for x, y in places(view, ship))


def drawn(dice: Dice, count: int) -> int:
    """A number from 0, all equally likely, from the player's own dice."""
    return dice.take(count) - 1 if count > 1 else 0


def some_order(view: View, question: Question, dice: Dice) -> Answer:
    """One legal order of the grid, drawn with the player's own dice."""
    if question.asks in CHOICES:
        values = values_offered(question, step_of(question))
        return question.asks, CHOICES[question.asks](choice=values[drawn(dice, len(values))])
    if question.asks == "signal":
        return draw_signal(view, question, dice)
    if "done" in question.kinds and drawn(dice, DECLINES_ONE_IN) == 0:
        return "done", Nothing()
    if "decline" in question.kinds and drawn(dice, DECLINES_ONE_IN) == 0:
        return "decline", Nothing()
    if is_written(question) and drawn(dice, SEALS_ONE_IN) == 0:
        return "seal", Nothing()
    ship = view.sea.ships[question.about[drawn(dice, len(question.about))]]
    for _ in range(TRIES):
        answer = draw_for(view, question, ship, dice)
        if is_taken(view, question, answer, refuse):
            return answer
    return last_resort(view, question, ship)


def last_resort(view: View, question: Question, ship: Ship) -> Answer:
    """What is always legal: to hold still, to decline, or the first place that is free."""
    held = ("move", Move(ship=ship.number))
    if question.asks == "move" and is_taken(view, question, held, refuse):
        return held
    if question.asks == "manoeuvre":
        return "manoeuvre", Manoeuvre(move=Move(ship=ship.number))
    if "decline" in question.kinds:
        return "decline", Nothing()
    return next(offer for offer in offers(view, question) if is_taken(view, question, offer, refuse))


def draw_for(view: View, question: Question, ship: Ship, dice: Dice) -> Answer:
    """An order of the grid for one ship, perhaps not a legal one."""
    if question.asks == "move":
        choices = moves(view, ship)
        return "move", choices[drawn(dice, len(choices))]
    if question.asks == "manoeuvre":
        return draw_manoeuvre(view, question, ship, dice)
    if question.asks == "form":
        formed = list(lines(question))
        return formed[drawn(dice, len(formed))]
    if question.asks == "fire":
        offered = batteries_offered(view, question, ship)
        fire = fire_with(ship, tuple(choices[drawn(dice, len(choices))] for choices in offered))
        lights = searchlights_offered(view, fire)
        return "fire", replace(fire, light=lights[drawn(dice, len(lights))])
    if question.asks == "launch":
        targets = [other for other in view.sea.ships if other.side != ship.side]
        target = targets[drawn(dice, len(targets))]
        tubes = [drawn(dice, count + 1) for count in tubes_ready(view, ship, target)]
        return "launch", Launch(ship=ship.number, target=target.number, tubes=tubes)
    behind = place_behind(view, ship)
    if behind is not None and drawn(dice, 2) == 0:
        return "place", behind
    spots = places(view, ship)
    x, y = spots[drawn(dice, len(spots))]
    step = SIXTY_DEGREES if view.sea.battle.board.kind == HEXGRID else FIFTEEN_DEGREES
    return "place", Place(ship=ship.number, x=x, y=y, heading=step * drawn(dice, 36000 // step))


def draw_signal(view: View, question: Question, dice: Dice) -> Answer:
    """7.3.f  Any signal one time in four, else no more of them."""
    if drawn(dice, SIGNALS_ONE_IN) != 0:
        return "done", Nothing()
    offered = signals(view, view.sea.ships[question.about[drawn(dice, len(question.about))]])
    return "signal", offered[drawn(dice, len(offered))]


def draw_manoeuvre(view: View, question: Question, leader: Ship, dice: Dice) -> Answer:
    """7.3.f, 7.4  A signal one time in four, if there is one to make; else a move in succession or together."""
    signalled = signals(view, leader) if "signal" in question.kinds else []
    if signalled and drawn(dice, SIGNALS_ONE_IN) == 0:
        return "signal", signalled[drawn(dice, len(signalled))]
    offered = manoeuvres(view, leader, moves(view, leader))
    return "manoeuvre", offered[drawn(dice, len(offered))]
