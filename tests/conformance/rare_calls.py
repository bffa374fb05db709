"""Calls of rules that the battles of the conformance tests do not come to: rare ones, and some for people's orders.

Rules are called as their modules name them, for there recorders may stand; dice come from a stream, as both speeds
can throw them.
"""

from __future__ import annotations

from itertools import count

from lineahead.engine.contract.calling import ALL_SHIPS
from lineahead.kernel import open_table
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import D6, Dice, Stream
from lineahead.kernel.records import blank_of, copy_of
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.coastal_warfare.play import standing
from lineahead.rulesets.coastal_warfare.players import fires as doctrine_fires
from lineahead.rulesets.coastal_warfare.players import solo_attackers
from lineahead.rulesets.coastal_warfare.rules import (
    board,
    charges,
    flight,
    known_places,
    lights,
    locations,
    shooting,
    solo_flotilla,
    torpedo_effect,
    towing,
    victory,
)
from lineahead.rulesets.coastal_warfare.rules import placing as placing_by_night
from lineahead.rulesets.coastal_warfare.tables import ships as by_night
from lineahead.rulesets.coastal_warfare.tables.cards import STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.orders import Light, Look
from lineahead.rulesets.coastal_warfare.tables.orders import Place as PlaceByNight
from lineahead.rulesets.coastal_warfare.tables.sea import Board as BoardByNight
from lineahead.rulesets.coastal_warfare.tables.sea import Result as ResultByNight
from lineahead.rulesets.grand_fleets.players import writing
from lineahead.rulesets.grand_fleets.rules import (
    alternation,
    dropping_out,
    fire_limits,
    losses,
    movement,
    reloading,
    sheets,
    standing_orders,
    torpedoes,
)
from lineahead.rulesets.grand_fleets.rules import victory as victory_of_fleets
from lineahead.rulesets.grand_fleets.tables import ships as of_fleets
from lineahead.rulesets.grand_fleets.tables.divisions import Division
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Orders, Preference
from lineahead.rulesets.grand_fleets.tables.sea import Desk, Result
from lineahead.rulesets.grand_fleets.tables.sheets import Sheet
from lineahead.rulesets.grand_fleets.tables.ships import Ship
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin as begin_at_sea
from lineahead.rulesets.great_war_at_sea.play import standing as rest_on_zones
from lineahead.rulesets.great_war_at_sea.rules import deploying as set_up
from lineahead.rulesets.great_war_at_sea.rules import phases as at_sea
from lineahead.rulesets.great_war_at_sea.rules import underwater as below
from lineahead.rulesets.great_war_at_sea.rules import victory as score_at_sea
from lineahead.rulesets.great_war_at_sea.rules import weather
from lineahead.rulesets.great_war_at_sea.tables import ships as great_war
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Moves, Patrol, Plot
from lineahead.rulesets.great_war_at_sea.tables.sea import Result as GreatWarResult
from lineahead.rulesets.perfidious_albion.play import standing as rest_at_sea
from lineahead.rulesets.perfidious_albion.players import deciding as albion_thoughts
from lineahead.rulesets.perfidious_albion.players import goals as doctrine_goals
from lineahead.rulesets.perfidious_albion.rules import collisions, phases, placing, underwater
from lineahead.rulesets.perfidious_albion.rules import formation as in_line
from lineahead.rulesets.perfidious_albion.rules import victory as end_of_battle
from lineahead.rulesets.perfidious_albion.tables.doctrine import Doctrine as AlbionDoctrine
from lineahead.rulesets.perfidious_albion.tables.orders import Detach, Place, Steam
from lineahead.rulesets.perfidious_albion.tables.orders import Orders as AlbionOrders
from lineahead.rulesets.perfidious_albion.tables.sea import Result as AlbionResult
from lineahead.rulesets.perfidious_albion.tables.ships import NORTH
from tests.rulebook.coastal_warfare.night import Night, dummy, hidden, night, torpedo, watching
from tests.rulebook.coastal_warfare.table import battle as battle_by_night
from tests.rulebook.coastal_warfare.table import card, counter, fire, mount, sea, see, ship
from tests.rulebook.grand_fleets import table
from tests.rulebook.great_war_at_sea import table as table_at_sea
from tests.rulebook.great_war_at_sea.whole_games import scenario as scenario_at_sea
from tests.rulebook.perfidious_albion import table as squadron_table
from tests.rulebook.perfidious_albion.battles import ALGIERS, PICK_UP, Begun, leave, points

OBSERVER, BOAT, DUMMY, TORPEDO, FRIEND, FAR_BOAT = range(6)


def thrown(first: int) -> Dice:
    """Dice of a stream of which the first, if it is a D6, shows this."""
    return Dice.seeded(next(seed for seed in count() if Stream(seed).face(D6) == first))


def call_grand_fleets() -> None:
    """Rules for people alone, and the loop over battles."""
    ship = table.ship("HMS Iron Duke", at=(4, 5))
    open_table.bearing(100, 200, -700, 900)
    alternation.surrender(table.battle(), table.fleet(ship), 1, Trace())
    losses.preferred_mount(table.ship("HMS Iron Duke", mount_preference=2), 0, 6)
    losses.preferred_mount(table.ship("HMS Iron Duke", mount_preference=3), 0, 6)
    movement.move_cost(ship, table.move(ship, (45, 2), (-100, 1.5), (20, 0), (10, 0.25)))
    of_fleets.anti_aircraft_rating(ship)
    load_tubes()
    drop_out_of_a_flotilla()
    standing_orders.keep_preference(table.fleet(ship), Preference(ship=0, preference=1), Trace())
    stop_writing()
    victory_of_fleets.tally(table.battle(), table.fleet(ship), Result())
    judge_orders_of_people()


def stop_writing() -> None:
    """8.a  What only people do while they write, and launches that they may write."""
    ships = table.fleet(table.ship("HMS Iron Duke", at=(4, 5)), table.ship("SMS Moltke", side=1, at=(6, 5)))
    for tubes in (0, 1):
        sheets.written_launch_breach(table.battle(), ships, table.launch(ships[0], ships[1], tubes))
    open_sheets = [Sheet(sealed=0), Sheet(sealed=0)]
    sheets.sheet_breach(table.battle(), ships, open_sheets, 0, 0)
    sheets.strike_out(ships, open_sheets, 0, -1)
    sheets.surrender_writing(table.battle(simultaneous=1), ships, open_sheets, 1, Trace())
    write_for_a_line(ships)


def write_for_a_line(ships: list[Ship]) -> None:
    """8.1.a  A doctrine writes; lines and blind play do not go together, so no battle has rows for both."""
    known = [copy_of(ship) for ship in ships]
    desk, line = Desk(ships, [Sheet(sealed=0), Sheet(sealed=1)], known), [Division(side=0)]
    battle, orders = table.battle(simultaneous=1), Orders()
    writing.think_of_written_move(battle, desk, line, Doctrine(), 0, orders, Dice.seeded(1))


def load_tubes() -> None:
    """9.8.b  Spare torpedoes go into empty tubes."""
    ship = table.ship("HMS Iron Duke")
    ship.tubes_spent[:2] = [2, 1]
    reloading.reload_tubes(table.battle(torpedo_reloads=1), ship, Dice.seeded(1), Trace())


def drop_out_of_a_flotilla() -> None:
    """9.3.e  A boat without an engine drops out."""
    battle = table.battle(flotillas=1)
    model = table.ship("SMS V-25", at=(5, 5), boats=2)
    boats = [table.ship("SMS V-25", flotilla=1, engine=engine) for engine in (0, 1)]
    for boat in boats:
        boat.status = of_fleets.IN_FLOTILLA
    dropping_out.part_flotillas(battle, table.fleet(model, *boats), AsProposed(), Trace())


def judge_orders_of_people() -> None:
    """What no doctrine orders: standing orders, casemates at two targets, torpedoes that are not there."""
    firer = table.ship("HMS Iron Duke", at=(4, 5))
    target = table.ship("SMS Derfflinger", side=1, at=(4, 8))
    ships = table.fleet(firer, target)
    split = table.fire(firer, *(table.battery(1, target, to_side) for to_side in (1, 2)))
    for is_played in (0, 1):
        fire_limits.fire_breach(table.battle(casemates_at_two=is_played), ships, split)
    for tubes in (-1, 0, 1, 9):
        torpedoes.launch_breach(table.battle(), ships, table.launch(firer, target, tubes))
    for number in (-1, 0, 1):
        standing_orders.preference_breach(ships, Preference(ship=number, preference=4), 0)
        alternation.ship_breach(table.battle(), ships, number, 0)


def call_coastal_warfare() -> None:
    """What nobody sees at night, what few ships carry, and what is left to people."""
    look_about()
    lie_close()
    light_up()
    explode()
    fire_single_machine_guns()
    take_lighters_in_tow()
    put_out_anew()
    lose_much()
    victory.surrender(battle_by_night(), 1, Trace())
    victory.tally(battle_by_night(), at_night().ships, ResultByNight())


def at_night() -> Night:
    """A destroyer and a corvette, and round them a boat, a dummy, a torpedo and a boat that is in sight."""
    at = night(
        watching("Hunt III", speed=8),
        hidden("S-38", 30, speed=12),
        dummy(4),
        torpedo(20),
        watching("Flower", north=20),
        hidden("S-38", 60, shown=1),
    )
    see(at.ships[0], at.ships[3], at.counters)
    return at


def lose_much() -> None:
    """All weapons of an area go at once, on a ship that has several there and on one that has not; tubes are left."""
    for name, location in (("T-22", 8), ("T-22", 9), ("S-38", 2)):
        locations.lose_all_mounts_at(ship(name), location, 0, Trace())
    for name in ("S-38", "T-22"):
        solo_flotilla.tubes_left(ship(name))


def put_out_anew() -> None:
    """What is known of places, and what becomes of it where people shift their counters; and mines nobody hinders."""
    at = at_night()
    for number in (OBSERVER, BOAT, FRIEND):
        known_places.take_place(at.ships, at.counters[number], at.counters[number].ship, 0, 0)
    known_places.forget_order(at.ships, at.counters, 0)
    known_places.keep_no_order(at.ships, at.counters)
    for number in (OBSERVER, DUMMY):
        placing_by_night.place_counter(at.ships, at.counters, PlaceByNight(number, 700, 800, 90), Trace())
    flight.could_still_lay(at.ships, 1)


def look_about() -> None:
    """How ships look that nobody orders about."""
    at = at_night()
    tables, look = (at.battle, at.ships, at.counters), Look()
    for number in (OBSERVER, BOAT, FRIEND):
        standing.holds_target(at.ships, at.counters, number)
        standing.usual_look(*tables, number, look)
    for number, marker in enumerate(at.counters):
        if any(standing.is_still_to_look(marker, side) for side in (0, 1)):
            standing.look_out(*tables, at.clouds, look, number, Dice.seeded(number), Trace())
    for number, own in enumerate((ALL_SHIPS, 1, 6)):
        at = at_night()
        whole = BoardByNight(at.battle, at.ships, at.counters, at.clouds)
        standing.let_the_rest_look(whole, number % 2, own, look, Dice.seeded(number), Trace())


def lie_close() -> None:
    """Bases that touch, nearly touch and lie apart."""
    at = at_night()
    one, other, hull = at.observer, at.counters[FRIEND], at.ships[0].card
    one.heading = 3000
    for east, south in ((700, 700), (70, -120), (0, 0)):
        other.x, other.y = one.x + 2 * east, one.y + 2 * south
        board.bases_touch(one, hull, other, at.ships[2].card, 200)


def light_up() -> None:
    """Star shell, from mounts that have it and that have not, near and far, burning or not, until no more can burn."""
    at = at_night()
    for guns in (("single MG", '4"'), ('4"', "20 mm"), ("20 mm", "20 mm")):
        vessel = ship(card(*(mount(weapon, "F", 1) for weapon in guns)))
        doctrine_fires.mount_for_star_shell(vessel)
    for far, mount_number in ((60, 0), (60, 11), (100, 0)):
        shell = Light(counter=OBSERVER, equipment=STAR_SHELL, mount=mount_number)
        shell.x, shell.y = at.observer.x + 100 * far, at.observer.y
        lights.star_shell_breach(at.battle, at.ships[0], at.observer, at.clouds, shell)
    for die in (6, 1, 3):
        lights.fire_star_shell(at.battle, at.ships[0], at.counters, at.clouds, shell, thrown(die), Trace())
    lights.free_cloud(at.clouds)
    for cloud in at.clouds:
        cloud.kind = by_night.SMOKE_SCREEN
    lights.free_cloud(at.clouds)


def explode() -> None:
    """Charges and blasts beside boats and dummies, and a boat that turns to launch."""
    at = at_night()
    tables = (at.battle, at.ships, at.counters)
    for die in (6, 5):
        charges.set_off(at.ships, at.counters, 1, thrown(die), Trace())
    for near in (BOAT, DUMMY, OBSERVER):
        torpedo_effect.blast(*tables, near, 0, Dice.seeded(near), Trace())
    for protocol, near in ((0, FAR_BOAT), (0, DUMMY), (by_night.ATTACKERS, FAR_BOAT)):
        at.battle.protocol[0] = protocol
        solo_attackers.course_to_launch(at.battle, at.observer, at.counters[near])


def fire_single_machine_guns() -> None:
    """Two single machine-guns and a cannon laid on one target, and a third on another."""
    guns = card(
        mount("single MG", "F", 1), mount("20 mm", "B", 2), mount("single MG", "B", 3), mount("single MG", "R", 4)
    )
    firer, one, other = ship(guns), ship("S-38", 1), ship("S-38", 1)
    sea(*((vessel, counter(vessel)) for vessel in (firer, one, other)))
    order = fire(firer, (0, one), (1, one), (2, one), (3, other))
    for before, target in ((0, one), (3, one), (4, other)):
        shooting.singles_before(firer, order, target.counter, before)


def take_lighters_in_tow() -> None:
    """A tug takes a second lighter behind her first, a boat her only one, and a boat that tows refuses."""
    vessels = [ship(name) for name in ("Tug", "Lighter", "Lighter", "S-38", "Lighter", "Lighter")]
    pieces = [(vessel, counter(vessel, at=(200, 20 * i), heading=270)) for i, vessel in enumerate(vessels)]
    ships, counters = sea(*pieces)
    for tower, waiting in ((0, 1), (0, 2), (3, 4), (3, 5), (3, 5)):
        towing.take_in_tow(ships, counters, tower, waiting, Trace())
    for number in (0, 3, 5):
        towing.last_in_tow(ships, number)


def call_perfidious_albion() -> None:
    """Rams, mines, squadrons that wait to be placed, a side that gives up, and one that is alone."""
    ships = squadron_table.fleet(squadron_table.ship(speed=12), squadron_table.ship("royal_sovereign", (3, 0), side=1))
    battle = squadron_table.battle()
    for number, die in ((0, 1), (1, 6), (0, 6)):
        collisions.evades_ram(ships[number], thrown(die), Trace())
        underwater.mine_strikes(battle, ships, ships[number], Dice.seeded(number), AsProposed(), Trace())
    begun, order = Begun(PICK_UP), Place()
    for squadron in (0, 1, 3):
        placing.is_placing(begun.battle, begun.ships, begun.squadrons, squadron)
        placing.usual_place(begun.battle, begun.ships, begun.squadrons, squadron, order)
    phases.surrender(battle, 1, Trace())
    order_the_rest()
    follow_scripts()
    play_on_alone()


def follow_scripts() -> None:
    """Simple players, each asked how to steam, what to fire and which torpedoes to put out."""
    for script in range(1, 11):
        begun, orders, doctrine = Begun(ALGIERS), blank_of(AlbionOrders), AlbionDoctrine(script=script)
        begun.battle.firing = begun.battle.acting = script % 2
        for side in range(2):
            albion_thoughts.think_of_move(begun.state.sea, doctrine, side, orders, Dice.seeded(script))
        battle, ships, squadrons, wedges, _ = begun.state.sea
        albion_thoughts.think_of_templates(battle, ships, wedges, doctrine, 1, orders, Dice())
        albion_thoughts.think_of_fire(battle, ships, squadrons, doctrine, orders, Dice(), Silence())


def order_the_rest() -> None:
    """A ship that leaves her squadron, squadrons that are told to go on as they are, and how all is counted then."""
    begun = Begun(ALGIERS)
    in_line.detach_ship(begun.ships, begun.squadrons, Detach(ship=4), Trace())
    for number, own in enumerate((ALL_SHIPS, 1, 6)):
        rest_at_sea.let_the_rest_steam(
            begun.state.sea, number % 2, own, Steam(), Dice.seeded(number), AsProposed(), Trace()
        )
    end_of_battle.announce_end(begun.battle, Trace())
    end_of_battle.tally(begun.battle, begun.ships, begun.areas, AlbionResult())


def play_on_alone() -> None:
    """The guard of a harbour is gone: who may still come home, who has left where nobody is bound, and the way home."""
    begun = Begun(ALGIERS)
    begun.battle.turn = 2
    for own in begun.ships:
        if own.side == 0:
            leave(own, NORTH)
    end_of_battle.decide_over(begun.battle, begun.ships, begun.areas)
    points(begun)
    phases.dice_for_initiative(begun.battle, begun.ships, begun.squadrons, Dice(), AsProposed(), Trace())
    doctrine_goals.way_to_harbour(begun.areas, 3000, 3000)


def call_great_war_at_sea() -> None:
    """Water in a hull, torpedo boats in a Gale, and a side that gives up."""
    battle, fleets = table_at_sea.battle(), table_at_sea.fleets(0, 0)
    fleets[1].in_port = 1
    ships = table_at_sea.fleet(
        table_at_sea.ship(flooding=1),
        table_at_sea.ship("TB 76", status=great_war.AT_SEA),
        table_at_sea.ship("TB 76", side=1, status=great_war.AT_SEA),
        table_at_sea.ship("Tatra", status=great_war.AT_SEA),
    )
    for die in (1, 6):
        below.flood(battle, ships[0], 1, thrown(die), Trace())
    below.flood(battle, ships[3], 1, thrown(1), Trace())
    for vessel in reversed(ships):
        weather.is_boat_at_sea(fleets, vessel)
    weather.weather_gale(ships[1], thrown(1), Trace())
    weather.weather_gale(ships[2], both_six(), Trace())
    for side in (0, 1):
        at_sea.surrender(battle, side, Trace())
    leave_the_rest()


def leave_the_rest() -> None:
    """What people leave to the program: patrols, fleets, the set-up, moves; what is asked for in mid-step; the end."""
    state = begin_at_sea(scenario_at_sea("valona-convoys"))
    battle, ships, fleets, zones = state.sea.battle, state.sea.ships, state.sea.fleets, state.sea.zones
    for side, own in ((0, ALL_SHIPS), (1, 1 << 3 | 1 << 30)):
        rest_on_zones.patrol_with_the_rest(ships, zones, side, own, Patrol(), Trace())
        rest_on_zones.stay_with_the_rest(ships, fleets, side, own, Plot(), Trace())
        set_up.set_up_as_usual(battle, ships, fleets, side, Deployment(), Trace())
        tables = battle, ships, state.sea.counters
        at_sea.stay_in_impulse(*tables, side, Moves(), thrown(1), AsProposed(), Trace())
    at_sea.seek_contact(battle, ships, fleets, zones, thrown(6), AsProposed(), Trace())
    at_sea.seek_combat(battle, ships, fleets, zones, AsProposed(), Trace())
    score_at_sea.tally(battle, ships, fleets, GreatWarResult())


def both_six() -> Dice:
    """Dice of a stream of which the first two show 6."""
    streams = ((seed, Stream(seed)) for seed in count())
    return Dice.seeded(next(seed for seed, stream in streams if stream.face(D6) == stream.face(D6) == D6))


RARE_CALLS = {
    "grand-fleets": call_grand_fleets,
    "coastal-warfare": call_coastal_warfare,
    "perfidious-albion": call_perfidious_albion,
    "great-war-at-sea": call_great_war_at_sea,
}
