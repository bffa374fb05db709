"""Orders that are worth a trial besides what doctrines would give: for whoever looks ahead before he decides."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.contract.questions import Answer, Nothing, Question
from ....engine.game.offering import drawn, is_taken
from ....kernel.dice import Dice
from ....kernel.numbers import DEGREE, FULL_CIRCLE
from ..play.legality import refuse
from ..play.offers import aims_offered, offers, placeable, places, repairs, salvo_with, templates_with, wedges_offered
from ..play.standing import steer
from ..rules.engagement import leading_ship
from ..rules.geometry import inches
from ..rules.speeds import squadron_limits
from ..tables.orders import Aim, Steam, Wedges
from ..tables.sea import View
from ..tables.ships import is_in_play
from .moves import next_squadron

MOST_TRIALS = 12
# Degrees off the bow, together or in succession, and how much of the speed that can be made, in quarters.
MOVES = (
    (0, 0, 4), (30, 0, 4), (-30, 0, 4), (60, 0, 4), (-60, 0, 4), (100, 0, 4), (-100, 0, 4), (45, 1, 4), (-45, 1, 4),
    (0, 0, 2), (0, 0, 0),
)  # fmt: skip
MOST_PLACES = 6
HOLDING = {"steam": "rest", "fire": "done", "repair": "done", "place": "rest"}


def orders_worth_a_trial(view: View, question: Question, dice: Dice) -> list[Answer]:
    """SEQ  Some legal orders of different kinds; to leave it at that is the first of them."""
    found: list[Answer] = []
    if HOLDING.get(question.asks) in question.kinds:
        found.append((HOLDING[question.asks], Nothing()))
    for answer in drafts(view, question, dice):
        if len(found) < MOST_TRIALS and answer not in found and is_taken(view, question, answer, refuse):
            found.append(answer)
    return found


def drafts(view: View, question: Question, dice: Dice) -> Iterator[Answer]:
    """What might be ordered, legal or not."""
    if question.asks == "steam":
        yield from moves_to_try(view, question)
    elif question.asks == "templates":
        yield from templates_to_try(view)
    elif question.asks in ("first", "activate"):
        yield from offers(view, question)
    elif question.asks == "place":
        for _ in range(MOST_PLACES):
            yield "place", drawn(dice, list(places(view, drawn(dice, placeable(question)))))
    elif question.asks in ("fire", "repair"):
        yield from salvoes_to_try(view, question)


def moves_to_try(view: View, question: Question) -> Iterator[Answer]:
    """MOV  The squadron that a doctrine would move next, to either side and at other speeds."""
    battle, ships, squadrons, _, _ = view.sea
    squadron = next_squadron(ships, squadrons, question.to)
    if str(squadron) not in question.bounds["squadrons"]:
        return
    least, most = squadron_limits(battle, ships, squadron, 0)
    heading = ships[leading_ship(ships, squadron)].heading
    for turn, together, quarters in MOVES:
        order, course = Steam(), (heading + turn * DEGREE) % FULL_CIRCLE
        speed = least + (most - least) * quarters // 4
        steer(ships, squadrons, squadron, course, max(speed, 0), together, order)
        yield "steam", order


def templates_to_try(view: View) -> Iterator[Answer]:
    """TOR.m  None, all that is ready to either side, and all of one ship after another."""
    yield "templates", templates_with([])
    full = fullest(wedges_offered(view))
    yield "templates", templates_with(one_a_tube(full))
    yield "templates", templates_with(one_a_tube(full[::-1]))
    for ship in dict.fromkeys(wedge.ship for wedge in full):
        own = [wedge for wedge in full if wedge.ship == ship]
        yield "templates", templates_with(one_a_tube(own))
        yield "templates", templates_with(one_a_tube(own[::-1]))


def fullest(wedges: list[Wedges]) -> list[Wedges]:
    """TOR.m  Of the templates of a tube to a side those with most torpedoes on them."""
    return list({(wedge.ship, wedge.cell, wedge.to_starboard): wedge for wedge in wedges}.values())


def one_a_tube(wedges: list[Wedges]) -> list[Wedges]:
    """TOR.m  Of the templates of a cell the first."""
    found: dict[tuple[int, int], Wedges] = {}
    for wedge in wedges:
        found.setdefault((wedge.ship, wedge.cell), wedge)
    return list(found.values())


def salvoes_to_try(view: View, question: Question) -> Iterator[Answer]:
    """GUN.b, DCT.c  Everything that can be fired at one enemy after another, the nearest first; and each repair."""
    offered = aims_offered(view) if "fire" in question.kinds else []
    for target in enemies_by_distance(view):
        aims = [aim for choices in offered for aim in choices if aim is not None and aim.target == target]
        if aims:
            yield "fire", salvo_with(view, one_a_battery(aims))
    if "repair" in question.kinds:
        yield from (("repair", repair) for repair in repairs(question))


def one_a_battery(aims: list[Aim]) -> list[Aim]:
    """GUN.r6  Of the aims of a ship's guns of one letter the first: dead ahead a mount serves both sides."""
    found: dict[tuple[int, int], Aim] = {}
    for aim in aims:
        found.setdefault((aim.ship, aim.letter), aim)
    return list(found.values())


def enemies_by_distance(view: View) -> list[int]:
    """GUN.a  Enemies in play, those nearest to the leader of the acting squadron first."""
    ships = view.sea.ships
    leader = ships[leading_ship(ships, view.sea.battle.acting)]
    enemies = (ship for ship in ships if ship.side != view.viewer and is_in_play(ship))
    return [ship.number for ship in sorted(enemies, key=lambda ship: inches(leader, ship))]
