"""B1.e, 18.1.a  What one side knows, copied onto a desk of its own: the same that `view` gives a player at the table.

The compiled loop has its computer players decide over this copy, so that they know no more than people would. The rows
of a desk are used again and again: each is blanked before it is filled in. Zones are open to all and need no copy.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import BATTERIES, MOST_BOXES
from ..tables.sea import Board, Desk, Parts
from ..tables.ships import (
    AT_SEA,
    DUMMY,
    MOST_STEPS,
    NOBODY,
    SIDES,
    STAYS,
    STEAMS,
    Battle,
    Counter,
    Field,
    Fleet,
    Options,
    Ship,
    Terms,
)
from .rows import learn_battle, learn_counter, learn_fields, learn_fleet, learn_ship


@rule
def see(desk: Desk, board: Board, side: int) -> None:
    """B1.e  The game as a side knows it; each known ship has her card already."""
    copy_battle(desk.known_battle, board.battle)
    learn_battle(desk.known_battle, board.battle, board.ships, board.fleets, side)
    for i in range(len(board.ships)):
        blank_ship(desk.known_ships[i])
        learn_ship(desk.known_ships[i], board.ships[i], side)
    for i in range(len(board.fleets)):
        blank_fleet(desk.known_fleets[i])
        learn_fleet(desk.known_fleets[i], board.fleets[i], side)
    for i in range(len(board.fields)):
        blank_field(desk.known_fields[i])
    learn_fields(desk.known_fields, board.fields, side)
    for i in range(len(board.counters)):
        blank_counter(desk.known_counters[i])
        learn_counter(desk.known_counters[i], board.counters[i], side)


@rule
def look(parts: Parts, side: int) -> None:
    """B1.e  The same where a side decides in the middle of a step."""
    desk = Desk(
        parts.known_battle, parts.known_ships, parts.known_fleets, parts.zones, parts.known_fields, parts.known_counters
    )
    see(desk, Board(parts.battle, parts.ships, parts.fleets, parts.zones, parts.fields, parts.counters), side)


@rule
def copy_battle(known: Battle, battle: Battle) -> None:
    """B1, B7  All that is open to everybody."""
    copy_options(known.options, battle.options)
    for side in range(SIDES):
        copy_terms(known.terms[side], battle.terms[side])
        known.tally[side], known.surrendered[side] = battle.tally[side], battle.surrendered[side]
        known.named[side], known.placed[side] = battle.named[side], battle.placed[side]
        known.mines_placed[side] = battle.mines_placed[side]
    known.margin, known.tie_side, known.only_battle = battle.margin, battle.tie_side, battle.only_battle
    known.stage, known.over, known.length, known.turn = battle.stage, battle.over, battle.length, battle.turn
    known.first_turn, known.always_day, known.always_night = battle.first_turn, battle.always_day, battle.always_night
    known.weather, known.weather_by_die, known.changes = battle.weather, battle.weather_by_die, battle.changes
    known.daily_change, known.steps, known.restores_boats = battle.daily_change, battle.steps, battle.restores_boats
    known.writing, known.ambush_fleet, known.ambush_zone = battle.writing, battle.ambush_fleet, battle.ambush_zone
    known.allies, known.zone, known.round_number = battle.allies, battle.zone, battle.round_number
    known.most_rounds, known.impulse, known.holder = battle.most_rounds, battle.impulse, battle.holder
    known.acting, known.printed, known.unseen_rounds = battle.acting, battle.printed, battle.unseen_rounds
    known.sighted, known.seen, known.ended = battle.sighted, battle.seen, battle.ended


@rule
def copy_options(known: Options, options: Options) -> None:
    """P.0  The options of the game."""
    known.dice, known.tactical_mines = options.dice, options.tactical_mines
    known.mtb_weather, known.battles_played = options.mtb_weather, options.battles_played
    known.all_counters_flip, known.all_ships_told = options.all_counters_flip, options.all_ships_told
    known.spent_boats_roll, known.exits_played_out = options.spent_boats_roll, options.exits_played_out


@rule
def copy_terms(known: Terms, terms: Terms) -> None:
    """SCA.e, SCB.f  What a side scores for, which is open."""
    known.sunk, known.half_sunk, known.open_turn = terms.sunk, terms.half_sunk, terms.open_turn
    known.haven, known.haven_capital, known.haven_transport = terms.haven, terms.haven_capital, terms.haven_transport
    known.haven_other, known.exit_side = terms.haven_other, terms.exit_side
    known.exit_capital, known.exit_other = terms.exit_capital, terms.exit_other


@rule
def blank_ship(known: Ship) -> None:
    """CRD  A ship of which nothing is known but her card."""
    known.number, known.side, known.status, known.fleet, known.zone = 0, 0, AT_SEA, NOBODY, NOBODY
    for side in range(SIDES):
        known.known[side] = 0
    for battery in range(BATTERIES):
        known.guns_lost[battery], known.aims[battery], known.gun_hits[battery] = 0, NOBODY, 0
    for box in range(MOST_BOXES):
        known.hull_lost[box] = 0
    known.mount_lost, known.torpedoes_spent, known.speed_lost, known.criticals = 0, 0, 0, 0
    known.on_fire, known.flooding, known.rudder_hit, known.rudder_jammed, known.fields_left = 0, 0, 0, 0, 0
    known.spent, known.contact, known.victim, known.rank = 0, 0, NOBODY, 0
    known.q, known.r, known.left_by, known.moved = 0, 0, NOBODY, 0
    known.torpedo_aim, known.torpedoes_aimed, known.torpedo_hits = NOBODY, 0, 0
    known.sunk_by, known.shots, known.hits = NOBODY, 0, 0


@rule
def blank_fleet(known: Fleet) -> None:
    """B1.e  A fleet of which nothing is known."""
    known.number, known.in_use, known.side, known.zone, known.in_port = 0, 0, 0, NOBODY, 0
    known.named, known.came_by, known.came_from, known.plotted, known.steps = 0, NOBODY, NOBODY, 0, 0
    for side in range(SIDES):
        known.known[side] = 0
    for step in range(MOST_STEPS):
        known.path[step] = STAYS
    known.gone, known.watched, known.mission, known.mine_boundary = 0, 0, STEAMS, NOBODY
    known.rested, known.entered, known.met, known.stays, known.engaged, known.fought = 0, 0, 0, 0, 0, 0


@rule
def blank_field(known: Field) -> None:
    """B13.1  A row without mines."""
    known.in_use, known.side, known.zone, known.boundary, known.entries, known.laid = 0, 0, NOBODY, NOBODY, 0, 0
    for side in range(SIDES):
        known.known[side] = 0


@rule
def blank_counter(known: Counter) -> None:
    """13.25.f  A counter that is not on the map."""
    known.number, known.in_use, known.side, known.q, known.r = 0, 0, 0, 0, 0
    known.kind, known.face_up = DUMMY, 0
