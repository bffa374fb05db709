"""9.3  Flotillas: boats of one class that move, fire and launch as one model, each with a hull of her own.

The model is a row of the ships like any other: it moves, attacks and is aimed at. Its boats are rows too, which lie
with it; what they can do together is written on the model whenever they are mustered.
"""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.trace import Trace, note
from ..tables.notes import Noted, Thrown
from ..tables.orders import Launch
from ..tables.sea import Blow, Strike
from ..tables.ships import (
    IN_FLOTILLA,
    LEFT,
    MOST_GUNS,
    MOST_MOUNT_GROUPS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    ON_BOARD,
    SUNK,
    Battle,
    Ship,
    hull_boxes,
    light_gun_rating,
    mounts_left,
    tubes_left,
)
from .breaches import LAWFUL
from .damage import inflict, roll_penetration
from .silence import guns_silenced, tubes_silenced


@rule
def is_boat_of(boat: Ship, model: Ship) -> bool:
    """9.3.a  Whether a boat lies with this flotilla now."""
    return boat.status == IN_FLOTILLA and boat.flotilla == 1 + model.number


@rule
def boats_afloat(ships: list[Ship], model: Ship) -> int:
    """9.3.d  The boats that a flotilla has left, a bit for each in the order of the list."""
    boats = 0
    place = 0
    for i in range(len(ships)):
        if ships[i].flotilla == 1 + model.number:
            boats |= int(is_boat_of(ships[i], model)) << place
            place += 1
    return boats


@rule
def count_boats(boats: int) -> int:
    """9.3.d  How many boats there are among some."""
    count = 0
    while boats > 0:
        count += boats & 1
        boats >>= 1
    return count


def boats_with(ships: list[Ship], model: Ship) -> list[Ship]:
    """9.3.a  The boats that a flotilla has left; a single ship has none."""
    return [ship for ship in ships if is_boat_of(ship, model)]


@rule
def boat_at(ships: list[Ship], model: Ship, boats: int, place: int) -> int:
    """9.3.d  The boat at a place among some, from 0, in the order of the list."""
    passed = 0
    for i in range(len(ships)):
        if ships[i].flotilla == 1 + model.number:
            if boats & 1 != 0:
                if passed == place:
                    return i
                passed += 1
            boats >>= 1
    return -1


@rule
def muster(ships: list[Ship], model: Ship) -> None:
    """9.3.b, 9.3.c, 9.3.r2  Write on the model what its boats are together: guns, tubes, and the worst of their state.

    Where it has left, its boats have; when none is left, it is gone.
    """
    clear_model(model)
    for i in range(len(ships)):
        if is_boat_of(ships[i], model):
            if model.status == LEFT:
                ships[i].status = LEFT
                ships[i].left_freely = model.left_freely
            else:
                count_in(model, ships[i])
    if model.boats == 0 and model.status == ON_BOARD:
        model.status = SUNK
        model.hull_lost = hull_boxes(model)


@rule
def clear_model(model: Ship) -> None:
    """9.3.c  A model without a boat: no gun, no tube, and nothing the matter."""
    model.boats, model.light_dice = 0, 0
    model.hull_lost, model.fires, model.listing = 0, 0, 0
    for gun in range(MOST_GUNS):
        for group in range(MOST_MOUNT_GROUPS):
            model.mounts_lost[gun * MOST_MOUNT_GROUPS + group] = model.card.guns[gun].groups[group].mounts
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            model.tubes_spent[kind * MOST_TUBE_GROUPS + group] = model.card.torpedoes[kind].groups[group].tubes


@rule
def count_in(model: Ship, boat: Ship) -> None:
    """9.3.c, 9.3.r2  A boat more: her guns and tubes unless they are silenced; damage, fires and list by the worst."""
    model.boats += 1
    model.hull_lost = max(model.hull_lost, boat.hull_lost)
    model.fires = max(model.fires, boat.fires)
    model.listing = max(model.listing, boat.listing)
    if guns_silenced(boat) == LAWFUL:
        model.light_dice += light_gun_rating(boat)
        for gun in range(MOST_GUNS):
            for group in range(MOST_MOUNT_GROUPS):
                model.mounts_lost[gun * MOST_MOUNT_GROUPS + group] -= mounts_left(boat, gun, group)
    if tubes_silenced(boat) == LAWFUL:
        for kind in range(MOST_TORPEDO_TYPES):
            for group in range(MOST_TUBE_GROUPS):
                model.tubes_spent[kind * MOST_TUBE_GROUPS + group] -= tubes_left(boat, kind, group)


@rule
def muster_all(battle: Battle, ships: list[Ship]) -> None:
    """9.3.b  Every flotilla, as its boats are now."""
    if battle.options.flotillas != 0:
        for i in range(len(ships)):
            if ships[i].boats > 0:
                muster(ships, ships[i])


@rule
def boat_struck(ships: list[Ship], model: Ship, attacker: int, boats: int, dice: Dice, trace: Trace) -> int:
    """9.3.d, 9.3.r1  A die among some boats, evenly: faces that cannot be shared out are thrown again."""
    living = count_boats(boats)
    if living == 1:
        return boat_at(ships, model, boats, 0)
    shared_out = D10 // living * living
    face = D10 + 1
    while face > shared_out:
        expect(dice, 1, D10, Thrown.BOAT, attacker, model.number, 0)
        face = d10(dice)
        boat = boat_at(ships, model, boats, (face - 1) * living // shared_out)
        note(trace, Noted.BOAT_DIE, model.number, face, boat, 0)
    return boat


@rule
def strike_flotilla(
    battle: Battle, ships: list[Ship], model: Ship, strike: Strike, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """9.3.d  Hit by hit one boat: her penetration dice, boxes and locations; what is beyond her last box is lost."""
    for _ in range(strike.hits):
        if model.status == ON_BOARD:
            boat = ships[boat_struck(ships, model, strike.attacker, boats_afloat(ships, model), dice, trace)]
            points = points_of_hit(boat, strike, dice, trace)
            inflict(battle, boat, Blow(points, strike.arcs, strike.attacker, strike.torpedo), dice, answers, trace)
            muster(ships, model)


@rule
def points_of_hit(boat: Ship, strike: Strike, dice: Dice, trace: Trace) -> int:
    """4.31, 5.3.a, 9.3.d  What one hit does to the boat that it strikes: a shell by its dice, a torpedo in full."""
    if strike.torpedo != 0:
        return strike.damage
    note(trace, Noted.PENETRATION, strike.target_number, strike.damage, strike.armour, boat.number)
    return roll_penetration(strike.damage, strike.target_number, strike.attacker, dice, trace)


@rule
def launch_from_boats(ships: list[Ship], firer: Ship, launch: Launch) -> None:
    """9.3.c, 9.3.r3  The torpedoes of a flotilla leave the tubes of its boats, boat after boat."""
    if firer.boats > 0:
        for place in range(len(launch.tubes)):
            left = launch.tubes[place]
            for i in range(len(ships)):
                if is_boat_of(ships[i], firer) and tubes_silenced(ships[i]) == LAWFUL:
                    left -= launch_from_boat(ships[i], place, left)


@rule
def launch_from_boat(boat: Ship, place: int, count: int) -> int:
    """9.3.r3  As many torpedoes as a boat has in these tubes, up to a number."""
    launched = min(count, tubes_left(boat, place // MOST_TUBE_GROUPS, place % MOST_TUBE_GROUPS))
    boat.tubes_spent[place] += launched
    if launched > 0:
        boat.launched = 1
    return launched
