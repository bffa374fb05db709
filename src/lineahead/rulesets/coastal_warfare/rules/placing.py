"""DEP  The set-up: its dice, the mixing of markers, and what owners may shift before the first turn."""

from __future__ import annotations

from ....kernel.choices import UMPIRE
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect, lot
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import Footprint, distance, footprints_overlap
from ....kernel.trace import Trace, note
from ..tables.charts import (
    CONVOY_DEPTH,
    DEPLOYMENT_DEPTH,
    DUMMIES_ABEAM,
    DUMMY_REACH,
    ESCORT_REACH,
    GUARDS_BEYOND,
    GUARDS_WITHIN,
    MEDIUM_SEA_ON,
    PATROL_REACH,
    POOR_WEATHER_ON,
)
from ..tables.notes import Noted, Thrown
from ..tables.orders import Place
from ..tables.ships import (
    ABSENT,
    ATTACK_ON_CONVOY,
    CRIPPLE,
    ESCAPE,
    ESCORT,
    FLOTILLA_ACTION,
    GUARD,
    HUNTER_PREY,
    MERCHANTMAN,
    NOBODY,
    ON_TABLE,
    PATROL,
    RANDOM_GAME,
    RESCUE,
    SHIP_COUNTER,
    SIDES,
    Battle,
    Counter,
    Ship,
)
from . import breaches
from .arranging import hang_lighters
from .board import base_of, is_inside, lies_on
from .breaches import LAWFUL
from .known_places import deal_written_places, forget_order, keep_no_order
from .scenario_places import (
    arrange_convoy,
    arrange_escape,
    arrange_hunters,
    arrange_random_game,
    arrange_rescue,
)
from .solo_setting_up import arrange_flotilla_action, point_attackers, set_up_solo

IN_PLACE = 0
PLACING = 1


@rule
def set_up(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """DEP, OBS.v, SC3.d  Weather, cargoes, who takes part, where everything stands; then the markers are mixed."""
    roll_weather(battle, dice, trace)
    roll_cargoes(ships, dice, trace)
    roll_reinforcements(battle, ships, dice, trace)
    arrange(battle, ships, counters, dice, trace)
    if battle.options.places_by_lot == 0:
        keep_no_order(ships, counters)
    for side in range(SIDES):
        set_up_solo(battle, ships, counters, side, dice, trace)
        mix_markers(ships, counters, side, dice)


@rule
def roll_weather(battle: Battle, dice: Dice, trace: Trace) -> None:
    """OBS.v  The weather, where the scenario is silent: 4 a medium sea, 5 poor weather, 6 both."""
    if battle.weather_by_die == 0:
        return
    expect(dice, 1, D6, Thrown.WEATHER, UMPIRE, ABOUT_NOBODY, 0)
    die = d6(dice)
    battle.medium_sea, battle.poor_weather = MEDIUM_SEA_ON[die], POOR_WEATHER_ON[die]
    note(trace, Noted.WEATHER_DIE, die, battle.medium_sea, battle.poor_weather, 0)


@rule
def roll_cargoes(ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """TEF.j, CRD.t1  A freighter's cargo, known to her owner alone: ammunition or oil on a low die."""
    for i in range(len(ships)):
        if ships[i].card.cargo_die > 0:
            expect(dice, 1, D6, Thrown.CARGO, ships[i].side, i, -ships[i].card.cargo_die)
            die = d6(dice)
            ships[i].cargo = int(die <= ships[i].card.cargo_die)
            note(trace, Noted.CARGO_ROLL, i, die, ships[i].cargo, 0)


@rule
def roll_reinforcements(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """SC3.d  A ship that comes only on a die; without her, her counters stay away too."""
    for i in range(len(ships)):
        if ships[i].comes_on > 0:
            expect(dice, 1, D6, Thrown.SET_UP, ships[i].side, i, ships[i].comes_on)
            die = d6(dice)
            note(trace, Noted.REINFORCEMENT_DIE, i, die, int(die >= ships[i].comes_on), 0)
            if die < ships[i].comes_on:
                ships[i].status = ABSENT
                battle.forces[ships[i].side] -= 1


@rule
def arrange(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC1 to SC4, DEP, MOV.r5  Places that a scenario leaves to its rules are taken; those of a file are dealt."""
    if battle.deploying == IN_PLACE:
        if battle.options.places_by_lot != 0:
            deal_written_places(ships, counters, dice)
    elif battle.scenario == ATTACK_ON_CONVOY:
        arrange_convoy(battle, ships, counters, dice)
    elif battle.scenario == RESCUE:
        arrange_rescue(battle, ships, counters, dice, trace)
    elif battle.scenario == HUNTER_PREY:
        arrange_hunters(battle, ships, counters, dice, trace)
    elif battle.scenario == ESCAPE:
        arrange_escape(battle, ships, counters, dice, trace)
    elif battle.scenario == RANDOM_GAME:
        arrange_random_game(battle, ships, counters, dice, trace)
    elif battle.scenario == FLOTILLA_ACTION:
        arrange_flotilla_action(battle, ships, counters, dice)
    hang_lighters(ships, counters)


@rule
def mix_markers(ships: list[Ship], counters: list[Counter], side: int, dice: Dice) -> None:
    """MOV.b, INT.d  The markers of a side are mixed face down, so that their numbers tell nothing."""
    first, count = first_of(counters, side), 0
    while first + count < len(counters) and is_marker_of(counters[first + count], side):
        count += 1
    for left in range(count, 1, -1):
        swap(ships, counters[first + left - 1], counters[first + lot(dice, left) - 1])


@rule
def is_marker_of(counter: Counter, side: int) -> bool:
    """MOV.b  Whether a counter is a ship marker of a side."""
    return counter.kind == SHIP_COUNTER and counter.side == side


@rule
def first_of(counters: list[Counter], side: int) -> int:
    """MOV.b  The first ship marker of a side; the others follow it without a gap."""
    for i in range(len(counters)):
        if is_marker_of(counters[i], side):
            return i
    return len(counters)


@rule
def swap(ships: list[Ship], one: Counter, other: Counter) -> None:
    """MOV.b  Two markers that nobody has seen yet change their numbers."""
    if one.number == other.number:
        return
    one.status, other.status = other.status, one.status
    one.arrives, other.arrives = other.arrives, one.arrives
    one.x, other.x = other.x, one.x
    one.y, other.y = other.y, one.y
    one.heading, other.heading = other.heading, one.heading
    one.ship, other.ship = other.ship, one.ship
    one.issued, other.issued = other.issued, one.issued
    one.speed, other.speed = other.speed, one.speed
    one.went, other.went = other.went, one.went
    one.set_speed, other.set_speed = other.set_speed, one.set_speed
    one.held, other.held = other.held, one.held
    one.colour, other.colour = other.colour, one.colour
    one.column, other.column = other.column, one.column
    one.astern, other.astern = other.astern, one.astern
    one.in_pot, other.in_pot = other.in_pot, one.in_pot
    one.place_of, other.place_of = other.place_of, one.place_of
    one.row, other.row = other.row, one.row
    one.lot_with, other.lot_with = other.lot_with, one.lot_with
    for side in range(SIDES):
        one.known[side], other.known[side] = other.known[side], one.known[side]
    if one.ship != NOBODY:
        ships[one.ship].counter = one.number
    if other.ship != NOBODY:
        ships[other.ship].counter = other.number


@rule
def is_placing(battle: Battle, side: int) -> bool:
    """DEP  Whether a side may still shift its counters."""
    return battle.deploying == PLACING and battle.placed[side] == 0 and battle.protocol[side] == 0


@rule
def usual_place(counters: list[Counter], number: int, place: Place) -> None:
    """DEP  Where the scenario's rules and dice have put a counter."""
    counter = counters[number]
    place.counter, place.x, place.y, place.heading = number, counter.x, counter.y, counter.heading


@rule
def place_counter(ships: list[Ship], counters: list[Counter], place: Place, trace: Trace) -> None:
    """DEP, LTR.a, MOV.r5  An owner shifts a counter, and with a tug her lighters; so nobody knows his order."""
    counter = counters[place.counter]
    forget_order(ships, counters, counter.side)
    counter.x, counter.y, counter.heading = place.x, place.y, place.heading
    hang_lighters(ships, counters)
    note(trace, Noted.PLACED, place.counter, place.x, place.y, place.heading)


@rule
def place_the_rest(battle: Battle, side: int) -> None:
    """DEP  The others stay where they are."""
    battle.placed[side] = 1


@rule
def end_deployment(battle: Battle, counters: list[Counter], trace: Trace) -> None:
    """DEP, SAT.b  The set-up is over."""
    point_attackers(battle, counters)
    if battle.deploying == PLACING:
        note(trace, Noted.ALL_DEPLOYED, 0, 0, 0, 0)
    battle.deploying = IN_PLACE


@rule
def place_breach(battle: Battle, ships: list[Ship], counters: list[Counter], place: Place) -> int:
    """DEP, SC1 to SC4  What forbids a place, or 0."""
    counter = counters[place.counter]
    if not is_placing(battle, counter.side):
        return breaches.NOT_PLACING
    if not 0 <= place.heading < FULL_CIRCLE:
        return breaches.BAD_HEADING
    breach = edge_breach(battle, counter, place)
    if counter.status == ON_TABLE:
        breach = LAWFUL if is_inside(battle, place.x, place.y) else breaches.OFF_THE_TABLE
    if breach != LAWFUL:
        return breach
    for i in range(len(counters)):
        if i != place.counter and is_in_the_way(ships, counter, place, counters[i]):
            return breaches.ON_ANOTHER
    return LAWFUL if counter.status != ON_TABLE else area_breach(battle, ships, counters, place)


@rule
def is_in_the_way(ships: list[Ship], counter: Counter, place: Place, other: Counter) -> bool:
    """INT.c, INT.d  Whether a place is taken by another of the side's counters; models must fit in when they appear."""
    if other.side != counter.side or other.kind != SHIP_COUNTER:
        return False
    if other.status != counter.status or other.arrives != counter.arrives:
        return False
    if counter.ship == NOBODY or other.ship == NOBODY:
        return lies_on(ships, counter, place.x, place.y, place.heading, other)
    card, others = ships[counter.ship].card, ships[other.ship].card
    there = Footprint(place.x, place.y, place.heading, card.base_length, card.base_beam)
    return footprints_overlap(there, base_of(other, others))


@rule
def edge_breach(battle: Battle, counter: Counter, place: Place) -> int:
    """SC1.r7, SC2.f  Attackers on a convoy choose where along their edge they come in; a line's place is the dice's."""
    if battle.scenario != ATTACK_ON_CONVOY or counter.arrives == 0:
        return breaches.FIXED_BY_SCENARIO
    if place.y != counter.y or place.heading != counter.heading:
        return breaches.FIXED_BY_SCENARIO
    return LAWFUL if 0 <= place.x <= battle.width else breaches.OFF_THE_TABLE


@rule
def area_breach(battle: Battle, ships: list[Ship], counters: list[Counter], place: Place) -> int:
    """SC1.a, SC1.b, SC2.e, SC3.a, DEP.b  A ship keeps to the area of her role, a dummy within 20 cm of its ship."""
    counter = counters[place.counter]
    in_strip = battle.scenario == RANDOM_GAME or battle.scenario == FLOTILLA_ACTION
    if in_strip and place.y < battle.height - DEPLOYMENT_DEPTH:
        return breaches.OUT_OF_AREA
    if counter.ship == NOBODY:
        own = counters[ships[counter.issued].counter]
        return LAWFUL if is_within(own, place, DUMMY_REACH) else breaches.TOO_FAR_FROM_SHIP
    return LAWFUL if in_strip else role_breach(battle, ships, counters, place)


@rule
def role_breach(battle: Battle, ships: list[Ship], counters: list[Counter], place: Place) -> int:
    """SC1.a, SC1.b, SC2.a, SC2.e, SC3.a, SC4.a  Where the scenario will have a ship; her heading is mostly her own."""
    counter = counters[place.counter]
    role = ships[counter.ship].role
    if role == MERCHANTMAN:
        keeps_line = is_in_line(battle, place.y) and place.heading == counter.heading
        return LAWFUL if keeps_line else breaches.FIXED_BY_SCENARIO
    if role == CRIPPLE or battle.scenario == ESCAPE:
        return LAWFUL if place.x == counter.x and place.y == counter.y else breaches.FIXED_BY_SCENARIO
    if role == ESCORT:
        return LAWFUL if is_near_role(ships, counters, counter.side, MERCHANTMAN, place) else breaches.OUT_OF_AREA
    if role == GUARD:
        return guard_breach(ships, counters, counter.side, place)
    if role == PATROL:
        middle = distance_to(place, battle.width // 2, battle.height // 2)
        return LAWFUL if middle <= PATROL_REACH else breaches.OUT_OF_AREA
    return breaches.FIXED_BY_SCENARIO


@rule
def is_in_line(battle: Battle, y: int) -> bool:
    """SC1.a, MOV.r5  Whether a place is 20 cm in from the edge, or where places are dealt in a row beside that line."""
    off, dealt = abs(y - (battle.height - CONVOY_DEPTH)), battle.options.places_by_lot
    return off == 0 or (dealt != 0 and off == DUMMIES_ABEAM[dealt])


@rule
def distance_to(place: Place, x: int, y: int) -> int:
    """INT.r1  How far a place is from a point."""
    return distance(place.x, place.y, x, y)


@rule
def is_within(counter: Counter, place: Place, reach: int) -> bool:
    """INT.r1  Whether a place lies within reach of a counter."""
    return distance_to(place, counter.x, counter.y) <= reach


@rule
def is_near_role(ships: list[Ship], counters: list[Counter], side: int, role: int, place: Place) -> bool:
    """SC1.b  Whether a place lies within 20 cm of one of a side's ships in a role."""
    for i in range(len(ships)):
        is_one = ships[i].side == side and ships[i].role == role
        if is_one and is_within(counters[ships[i].counter], place, ESCORT_REACH):
            return True
    return False


@rule
def guard_breach(ships: list[Ship], counters: list[Counter], side: int, place: Place) -> int:
    """SC2.e  Guards lie within 20 cm of the cripple but not within 5."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].role == CRIPPLE:
            cripple = counters[ships[i].counter]
            if is_within(cripple, place, GUARDS_WITHIN) and not is_within(cripple, place, GUARDS_BEYOND):
                return LAWFUL
    return breaches.OUT_OF_AREA
