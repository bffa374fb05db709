"""Orders on offer: every order where the choice is small, one drawn at random where it is a range.

The grid for moving: every speed, straight on or with a turn of whole tens of degrees to either hand on the squadron's
circle, in succession or together, sometimes as an emergency turn or a ram. For templates: none, or each tube that is
ready, with one torpedo or all. For fire: each letter and side of each ship at one of its targets, or silent. Squadrons
are placed at whole inches, on one of eight headings. Now and then a side leaves the rest as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Pick, Question
from ....engine.game.offering import choices_offered, drawn, is_taken, legal_orders, values_offered
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.trace import Silence
from ..rules.breaches import LAWFUL
from ..rules.engagement import leading_ship
from ..rules.formation import detach_breach
from ..rules.geometry import arc_length, arc_of_run
from ..rules.gunnery import aim_breach, has_guns
from ..rules.torpedoes import wedge_breach
from ..rules.tubes import torpedoes_ready
from ..tables.cards import CELLS, GUN_Q, GUN_Z
from ..tables.orders import MOST_AIMS, MOST_TEMPLATES, Aim, Detach, Place, Repair, Salvo, Steam, Templates, Wedges
from ..tables.sea import View
from ..tables.ships import INCH, LINE_AHEAD, NOBODY, Leg, is_in_play
from .asking import ships_of
from .legality import refuse
from .standing import usual_steam

MOST_OFFERED = 3000
TRIES = 12
REST_ONE_IN = 10
TURN_STEP = 1000
WIDEST_TURN = 12000
HEADINGS = 8


def every_order(view: View, question: Question) -> list[Answer]:
    """All legal orders of the grid, up to a few thousand, and those that leave the rest as they are."""
    if question.asks == CHOICE:
        return choices_offered(question)
    return legal_orders(view, question, offers(view, question), refuse, MOST_OFFERED)


def offers(view: View, question: Question) -> Iterator[Answer]:
    """The orders of the grid, legal or not."""
    if question.asks == "first":
        yield from (("first", Pick(choice=side)) for side in range(len(view.scenario.sides)))
    elif question.asks == "activate":
        yield from (("activate", Pick(choice=squadron)) for squadron in question.bounds["squadrons"])
    elif question.asks == "place":
        yield from (("place", place) for squadron in placeable(question) for place in places(view, squadron))
    elif question.asks == "templates":
        yield "templates", Templates()
        yield from (("templates", templates_with([wedges])) for wedges in wedges_offered(view))
    elif question.asks == "steam":
        yield from (("steam", move) for squadron in movable(question) for move in moves(view, question, squadron))
        yield from (("detach", order) for order in detachable(view, question))
    else:
        yield from fire_and_repairs(view, question)


def fire_and_repairs(view: View, question: Question) -> Iterator[Answer]:
    """SEQ.5  What an acting squadron may do: each aim by itself, and each repair."""
    if "fire" in question.kinds:
        for aims in aims_offered(view):
            yield from (("fire", salvo_with(view, [aim])) for aim in aims if aim is not None)
    if "repair" in question.kinds:
        yield from (("repair", repair) for repair in repairs(question))


def placeable(question: Question) -> list[int]:
    """MOV.p  The squadrons that wait to be placed."""
    return [int(squadron) for squadron in question.bounds["squadrons"]]


def movable(question: Question) -> list[int]:
    """SEQ.3  The squadrons that wait to be moved."""
    return [int(squadron) for squadron in question.bounds["squadrons"]]


def places(view: View, squadron: int) -> Iterator[Place]:
    """MOV.p  Whole inches of the side's zone, every sixth of them, on eight headings."""
    zone = view.sea.battle.terms.zones[view.viewer]
    across, down = range(zone.x1, zone.x2 + 1, 6 * INCH), range(zone.y1, zone.y2 + 1, 6 * INCH)
    for x, y, eighth in product(across, down, range(HEADINGS)):
        heading = eighth * FULL_CIRCLE // HEADINGS
        yield Place(squadron=squadron, x=x, y=y, heading=heading, formation=LINE_AHEAD)


def wedges_offered(view: View) -> list[Wedges]:
    """TOR.m  A template from every tube that is ready, with one torpedo or all."""
    battle, ships, table = view.sea.battle, view.sea.ships, view.sea.wedges
    offered = []
    for ship, cell, starboard in product(ships, range(CELLS), range(2)):
        ready = torpedoes_ready(ship, cell, starboard) if ship.side == view.viewer and is_in_play(ship) else 0
        for torpedoes in sorted({1, ready}) if ready else ():
            wedge = Wedges(ship=ship.number, cell=cell, to_starboard=starboard, torpedoes=torpedoes)
            if wedge_breach(battle, ships, table, wedge) == LAWFUL:
                offered.append(wedge)
    return offered


def templates_with(wedges: list[Wedges]) -> Templates:
    """SEQ.1  An order with these templates."""
    order = Templates(count=min(len(wedges), MOST_TEMPLATES))
    order.wedges[: order.count] = wedges[: order.count]
    return order


def moves(view: View, question: Question, squadron: int) -> Iterator[Steam]:
    """MOV  The moves of the grid that a squadron may make."""
    bounds = question.bounds["squadrons"][str(squadron)]
    usual = Steam()
    usual_steam(view.sea.battle, view.sea.ships, view.sea.squadrons, view.sea.areas, squadron, usual)
    yield usual
    turns = range(-WIDEST_TURN, WIDEST_TURN + 1, TURN_STEP)
    for astern, (least, most) in enumerate((bounds["ahead"], bounds["astern"])):
        for speed, turn, together in product(range(least, most + 1), turns, range(2)):
            yield made_move(squadron, speed, astern, turn, together, bounds["circle"])


def made_move(squadron: int, speed: int, astern: int, turn: int, together: int, diameter: int) -> Steam:
    """MOV.c, MOV.d  A turn, as far as the speed takes it, and a straight run for the rest."""
    order = Steam(squadron=squadron, speed=speed, astern=astern, together=together)
    sign, run = (-1 if astern else 1), speed * INCH
    arc = min(arc_length(turn, diameter), run)
    legs = []
    if arc > 0:
        swung = abs(turn) if arc < run else arc_of_run(arc, diameter)
        legs.append(Leg(run=sign * arc, arc=swung if turn > 0 else -swung, diameter=diameter))
    if run > arc:
        legs.append(Leg(run=sign * (run - arc)))
    order.count = len(legs)
    order.legs[: len(legs)] = legs
    return order


def detachable(view: View, question: Question) -> list[Detach]:
    """MOV.b  The ships that may be detached."""
    ships, squadrons = view.sea.ships, view.sea.squadrons
    orders = (Detach(ship=ship) for ship in question.about)
    return [order for order in orders if detach_breach(ships, squadrons, order) == LAWFUL]


def aims_offered(view: View) -> list[list[Aim | None]]:
    """GUN.r6  For each letter and side of each ship of the acting squadron: silence, or one of the lawful targets."""
    ships = view.sea.ships
    enemies = [ship.number for ship in ships if ship.side != view.viewer and is_in_play(ship)]
    offered: list[list[Aim | None]] = []
    for number, letter, side in product(ships_of(view, view.sea.battle.acting), range(GUN_Z, GUN_Q + 1), range(2)):
        if has_guns(ships[number], letter, side):
            aims = (Aim(ship=number, letter=letter, to_starboard=side, target=enemy) for enemy in enemies)
            legal = [aim for aim in aims if is_aim_legal(view, aim)]
            if legal:
                offered.append([None, *legal])
    return offered


def is_aim_legal(view: View, aim: Aim) -> bool:
    """GUN  Whether an aim by itself would be a lawful salvo."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, view.sea.squadrons
    salvo = salvo_with(view, [aim])
    return aim_breach(battle, ships, squadrons[battle.acting], salvo, 0, Silence()) == LAWFUL


def salvo_with(view: View, aims: list[Aim]) -> Salvo:
    """GUN.b  A salvo of the acting squadron."""
    order = Salvo(squadron=view.sea.battle.acting, count=min(len(aims), MOST_AIMS))
    order.aims[: order.count] = aims[: order.count]
    return order


def repairs(question: Question) -> Iterator[Repair]:
    """DCT.c  Every try that a ship with a test left may make."""
    for ship, left in question.bounds["repairs"].items():
        if left["tests"] > 0:
            yield from (Repair(ship=int(ship), what=what) for what in left["open"])


def some_order(view: View, question: Question, dice: Dice) -> Answer:
    """One legal order of the grid, drawn with the player's own dice."""
    if question.asks == CHOICE:
        return CHOICE, Chosen(choice=drawn(dice, values_offered(question)))
    resting = next((kind for kind in ("rest", "done") if kind in question.kinds), None)
    if resting is not None and dice.take(REST_ONE_IN) == 1:
        return resting, Nothing()
    for _ in range(TRIES):
        answer = draw_for(view, question, dice)
        if is_taken(view, question, answer, refuse):
            return answer
    return (resting, Nothing()) if resting is not None else next(iter(every_order(view, question)))


def draw_for(view: View, question: Question, dice: Dice) -> Answer:
    """An order of the grid, perhaps not a legal one."""
    if question.asks == "steam":
        return drawn_move(view, question, dice)
    if question.asks == "templates":
        return "templates", templates_with([wedges for wedges in wedges_offered(view) if dice.take(4) == 1])
    if question.asks == "place":
        return "place", drawn(dice, list(places(view, drawn(dice, placeable(question)))))
    if question.asks in ("first", "activate"):
        return drawn(dice, list(offers(view, question)))
    if "repair" in question.kinds and ("fire" not in question.kinds or dice.take(2) == 1):
        return "repair", drawn(dice, list(repairs(question)))
    aims = [drawn(dice, choices) for choices in aims_offered(view)]
    return "fire", salvo_with(view, [aim for aim in aims if aim is not None])


def drawn_move(view: View, question: Question, dice: Dice) -> Answer:
    """MOV  A squadron at any speed, with any turn of the grid, now and then in an emergency, or meaning to ram."""
    leaving = detachable(view, question)
    if leaving and dice.take(6) == 1:
        return "detach", drawn(dice, leaving)
    squadron = drawn(dice, movable(question))
    bounds = question.bounds["squadrons"][str(squadron)]
    astern = int(bounds["ahead"][1] < 0 or (bounds["astern"][1] >= 0 and dice.take(6) == 1))
    least, most = bounds["astern" if astern else "ahead"]
    emergency = int(bounds["emergency_circle"] is not None and dice.take(6) == 1)
    turns = WIDEST_TURN // TURN_STEP
    turn = (dice.take(2 * turns + 1) - 1 - turns) * TURN_STEP
    speed = drawn(dice, list(range(max(least, 0), max(most, least, 0) + 1)))
    diameter = bounds["emergency_circle"] if emergency else bounds["circle"]
    order = made_move(squadron, speed, astern, turn, dice.take(2) - 1, diameter)
    order.emergency, order.ram = emergency, someone_to_ram(view, squadron, dice)
    return "steam", order


def someone_to_ram(view: View, squadron: int, dice: Dice) -> int:
    """HAZ.d  Now and then one of the enemies, mostly nobody."""
    enemies: list[int] = [ship.number for ship in view.sea.ships if ship.side != view.viewer and is_in_play(ship)]
    if not enemies or leading_ship(view.sea.ships, squadron) == NOBODY or dice.take(6) > 1:
        return NOBODY
    return drawn(dice, enemies)
