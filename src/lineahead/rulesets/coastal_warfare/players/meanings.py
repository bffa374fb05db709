"""What an order is after, in a sentence, from the view of whoever gives it and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.contract.questions import Answer, Question
from ....kernel.numbers import HALF_CIRCLE
from ....kernel.open_table import advance, distance
from ..play.offers import enemies
from ..play.standing import usual_move
from ..rules.board import separation
from ..rules.equipment import has_laid_mines
from ..rules.movement import half_speed, place_after_swing
from ..rules.withdrawal import FREE, HELD, forced_move
from ..tables.orders import Fire, Launch, Light, Look, Move
from ..tables.sea import View
from ..tables.ships import CM, MERCHANTMAN, NOBODY, RUNNER, Counter, points_left
from ..words.vocabulary import name_of_counter
from .aims import best_aim, has_prey, off_course, torpedoes_ready
from .dodges import danger_of
from .launches import course_to
from .mines import has_mines_to_lay

CLOSING = {
    ("launch", "done"): "No torpedo leaves its tube for now.",
    ("move", "rest"): "The rest go on as they are.",
    ("fire", "done"): "Nobody else looks or fires.",
    ("fire", "rest"): "The rest look out for the enemy.",
}
ALMOST_BEATEN = 3
STAYS_AS_FAR = 2 * CM


def meant(view: View, question: Question, answer: Answer) -> str:
    """MOV, TOR, OBS, GUN  What an order is after; nothing where that goes without saying."""
    kind, order = answer
    tellers: dict[str, Callable[[View, Any], str]] = {
        "move": move_meant,
        "launch": launch_meant,
        "fire": fire_meant,
        "look": look_meant,
        "light": light_meant,
    }
    told = tellers[kind](view, order) if kind in tellers else CLOSING.get((question.asks, kind), "")
    return told[:1].upper() + told[1:]


def move_meant(view: View, move: Move) -> str:
    """MOV  Why a counter goes where it is sent."""
    sea, counter = view.sea, view.sea.counters[move.counter]
    name = name_of_counter(view, counter)
    if counter.ship == NOBODY:
        return f"{name} plays the part of {view.scenario.ships[counter.issued].name}."
    duty, _, _ = forced_move(sea.battle, sea.ships, sea.counters, counter.number)
    if duty != FREE:
        return f"{name} keeps on until the enemy is seen." if duty == HELD else f"{name} withdraws: she has had enough."
    if meets_fewer_torpedoes(view, move):
        return f"{name} gets out of the way of torpedoes."
    return f"{name} {errand_of(view, counter) or approach_meant(view, counter, move)}."


def meets_fewer_torpedoes(view: View, move: Move) -> bool:
    """TOR.f  Whether she would meet torpedoes by going on as she goes, and fewer by this move."""
    sea, usual = view.sea, Move()
    counter = sea.counters[move.counter]
    usual_move(sea.battle, sea.ships, sea.counters, move.counter, usual)
    going_on = danger_of(sea.ships, sea.counters, counter, usual.turn, usual.run)
    return bool(danger_of(sea.ships, sea.counters, counter, move.turn, move.run) < going_on)


def errand_of(view: View, counter: Counter) -> str:
    """SC1.c, SC4.c, EQP.c  What a vessel is on the table for, if it is not the enemy."""
    ship = view.sea.ships[counter.ship]
    if ship.role == RUNNER:
        return "runs for the far edge"
    if has_mines_to_lay(view.sea.battle, view.sea.ships, counter):
        return "takes her mines to where they are wanted"
    if has_laid_mines(ship):
        return "goes home: her mines are laid"
    return "goes on with the convoy" if ship.role == MERCHANTMAN else ""


def approach_meant(view: View, counter: Counter, move: Move) -> str:
    """MOV.f, OBS.k  How a vessel's place to the enemy that matters most to her changes."""
    sea = view.sea
    by_torpedo = torpedoes_ready(sea.ships[counter.ship]) > 0 and has_prey(sea.ships, counter.side)
    aim = best_aim(sea.ships, sea.counters, counter.number, by_torpedo, False)
    if aim == NOBODY:
        return "goes on: no enemy is on the table"
    enemy = sea.counters[aim]
    before, after = separation(counter, enemy), separation_after(view, counter, move, enemy)
    whom = f"{name_of_counter(view, enemy)}, {after // CM} cm off"
    if move.run == 0 and move.turn == 0:
        return f"lies still and waits for {whom}"
    if abs(after - before) <= STAYS_AS_FAR:
        return f"keeps her distance from {whom}"
    if after > before:
        return f"opens the range from {whom}"
    creeps = counter.shown == 0 and abs(move.run) + abs(move.turn) <= half_speed(sea.ships, counter)
    return f"{'steals up on' if creeps else 'closes'} {whom}"


def separation_after(view: View, counter: Counter, move: Move, enemy: Counter) -> int:
    """TRN.b, MOV.f  How far a counter is from an enemy's present place after a move."""
    card = view.sea.ships[counter.issued].card
    x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, card, move.turn)
    x, y = advance(x, y, heading if move.turn_first else counter.heading, move.run)
    return int(distance(x, y, enemy.x, enemy.y))


def launch_meant(view: View, launch: Launch) -> str:
    """TOR  How many torpedoes go at whom, and with how many dummies."""
    counter = view.sea.counters[launch.counter]
    tracks = launch.tracks[: launch.count]
    real = sum(track.torpedoes for track in tracks)
    dummies = sum(track.torpedoes == 0 for track in tracks)
    target = target_of_tracks(view, counter, [track.course for track in tracks if track.torpedoes] or [counter.heading])
    with_dummies = f" among {counted(dummies, 'dummy', 'dummies')}" if dummies else ""
    told = f"{name_of_counter(view, counter)} launches {counted(real, 'torpedo', 'torpedoes')}{with_dummies}"
    return f"{told} at {far_off(view, counter, target)}." if target else f"{told} to make the enemy turn."


def target_of_tracks(view: View, counter: Counter, courses: list[int]) -> Counter | None:
    """TOR.d  The enemy whom tracks are likeliest to meet: the one that they lead best."""

    def off(enemy: Counter) -> int:
        return min(abs(off_course(course_to(view.sea.ships, counter, enemy), course)) for course in courses)

    near = [enemy for enemy in enemies(view, counter) if off(enemy) < HALF_CIRCLE // 2]
    return min(near, key=off, default=None)


def fire_meant(view: View, fire: Fire) -> str:
    """GUN.e  At whom a ship fires, and whether it may be the end of her."""
    counter, counters = view.sea.counters[fire.counter], view.sea.counters
    targets = list(dict.fromkeys(shot.target for shot in fire.shots[: fire.count]))
    told = " and ".join(far_off(view, counter, counters[target]) for target in targets)
    weapons = counted(fire.count, "weapon", "weapons")
    beaten = [target for target in targets if points_left(view.sea.ships[counters[target].ship]) <= ALMOST_BEATEN]
    end = ", to make an end of her" if len(targets) == 1 and beaten else ""
    return f"{name_of_counter(view, counter)} fires {weapons} at {told}{end}."


def look_meant(view: View, look: Look) -> str:
    """OBS.c  How a vessel looks out."""
    name = name_of_counter(view, view.sea.counters[look.counter])
    by_radar = " by radar" if look.radar else ""
    return f"{name} looks{by_radar} for the nearest marker{'s' if look.chances > 1 else ''}."


def light_meant(view: View, light: Light) -> str:
    """OBS.s, OBS.t  Whom a vessel lights up."""
    counters = view.sea.counters
    name = name_of_counter(view, counters[light.counter])
    if not 0 <= light.target < len(counters):
        return f"{name} lights up the sea."
    return f"{name} lights up {far_off(view, counters[light.counter], counters[light.target])}."


def far_off(view: View, counter: Counter, other: Counter) -> str:
    """INT.r1  Another counter by its name, and how far it is."""
    return f"{name_of_counter(view, other)}, {separation(counter, other) // CM} cm off"


def counted(count: int, one: str, many: str) -> str:
    """ "1 torpedo", "3 dummies"."""
    return f"{count} {one if count == 1 else many}"
