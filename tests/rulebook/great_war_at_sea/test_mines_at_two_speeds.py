"""13.25, B13, SCA, SCB  Mines, boundaries and points: compiled as interpreted, bit for bit."""

from __future__ import annotations

import random

import pytest

from lineahead.engine.contract.sea import tables_of
from lineahead.rulesets.great_war_at_sea.files.scenarios import read_scenario
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.rules.breaches import LAWFUL
from lineahead.rulesets.great_war_at_sea.rules.counters import (
    counters_due,
    has_placed_mines,
    has_to_place,
    mines_allowed,
    mines_breach,
    mines_demanded,
    place_mines,
)
from lineahead.rulesets.great_war_at_sea.rules.impulses import begin_impulse
from lineahead.rulesets.great_war_at_sea.rules.minefields import cross_boundary, lay_mines
from lineahead.rulesets.great_war_at_sea.rules.moving import move_side
from lineahead.rulesets.great_war_at_sea.rules.tactical_mines import meet_mines
from lineahead.rulesets.great_war_at_sea.rules.victory import decide_over, points_of, winner
from lineahead.rulesets.great_war_at_sea.tables.cards import MINESWEEPER
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines, Moves
from lineahead.rulesets.great_war_at_sea.tables.sea import MinedChart
from lineahead.rulesets.great_war_at_sea.tables.ships import BOUNDARIES, DUMMY, EAST, MINE, ON_ZONES, SIDES, SUNK, WEST
from tests.rulebook.great_war_at_sea.chart import adriatic, zone
from tests.rulebook.great_war_at_sea.mining import ENEMY, OWN, at, blank, field, sailing
from tests.rulebook.great_war_at_sea.table import battle, card, fleet
from tests.rulebook.great_war_at_sea.two_speeds import Pair

pytestmark = [pytest.mark.slow, pytest.mark.compiled]

HEXES = [(q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8]
MOVING = (1, 2, 5, 6, 9, 10)


def some_mines(due: int, thoughts: random.Random) -> Mines:
    """Counters anywhere, so many of them mines as may be."""
    order = Mines(count=due)
    for i in range(due):
        order.q[i], order.r[i] = thoughts.choice(HEXES)
        order.kinds[i] = MINE if i < (due + 1) // 2 else DUMMY
    return order


def horns_reef(seed: int, dice: str) -> Pair:
    """Horns Reef with counters wherever chance has put them, and a round of ships going anywhere."""
    thoughts, state = random.Random(seed), begin(read_scenario("horns-reef", options={"dice": dice}))
    lying = {name: table for name, table in tables_of(state.sea).items() if name != "log"}
    pair = Pair(state.sea.battle, seed, **lying)
    for side in range(SIDES):
        assert pair.both(has_to_place, "battle", side)
        due = pair.both(counters_due, "battle", "zones", "fields", side)
        assert pair.both(mines_demanded, "battle", "zones", "fields", side) <= pair.both(mines_allowed, due)
        order = Mines()
        assert pair.both(mines_breach, "battle", "ships", "zones", "fields", order, side) == LAWFUL
        for _ in range(20):
            order = some_mines(due, thoughts)
            pair.both(mines_breach, "battle", "ships", "zones", "fields", order, side)
        pair.both(place_mines, "battle", "counters", order, side, "dice", "trace")
    assert pair.both(has_placed_mines, "battle")
    for impulse in MOVING:
        state.sea.battle.impulse = pair.fast_battle["impulse"][0] = impulse - 1
        pair.both(begin_impulse, "battle", "ships", "trace")
        for side in range(SIDES):
            moves = Moves(ways=[thoughts.randrange(-1, 6) for _ in range(48)])
            pair.both(move_side, "battle", "ships", moves, side, "answers", "trace")
            pair.both(meet_mines, "battle", "ships", "counters", side, "dice", "trace")
    return pair


@pytest.mark.parametrize("dice", ["d20", "d6"])
def test_13_25_a_round_among_counters_is_the_same_at_both_speeds(dice):
    for seed in range(8):
        assert horns_reef(seed, dice).is_the_same()


def test_13_25_counters_are_met_in_these_rounds():
    pairs = [horns_reef(seed, "d20") for seed in range(8)]

    met = [counter for pair in pairs for counter in pair.tables["counters"] if counter.face_up]
    assert {counter.kind for counter in met} == {MINE, DUMMY}


def crossing(seed: int) -> Pair:
    """Fleets with and without a sweeper go to and fro over mined boundaries, and lay mines themselves."""
    sweeper = card("TB 76")
    sweeper.kind = MINESWEEPER
    others = [sailing(name) for name in ("Tegetthoff", "Novara", "Abdiel", "Tatra")]
    ships = fleet(*others, *([sailing(sweeper)] if seed % 2 else [sailing("Wien")]))
    fields = [field(zone("C3"), EAST), field(zone("C3"), WEST, ENEMY), blank(OWN), blank(ENEMY)]
    fleets = at(zone("C3"), spare=3, mine_boundary=seed % BOUNDARIES)
    pair = Pair(battle(stage=ON_ZONES), seed, ships=ships, fleets=fleets, zones=adriatic(), fields=fields)
    tables = ("battle", "ships", "fleets", "zones", "fields")
    for boundary in (EAST, WEST, EAST):
        pair.both(cross_boundary, MinedChart, 0, boundary, "dice", "answers", "trace")
        pair.both(lay_mines, *tables[1:], "trace")
    return pair


def test_b13_crossings_are_the_same_at_both_speeds():
    pairs = [crossing(seed) for seed in range(12)]

    assert all(pair.is_the_same() for pair in pairs)
    assert any(force.in_use for pair in pairs for force in pair.tables["fleets"][1:])


def test_sca_e_points_are_the_same_at_both_speeds():
    for name in ("premuda", "horns-reef", "valona-convoys"):
        state = begin(read_scenario(name))
        for ship in state.sea.ships[::3]:
            ship.status = SUNK
        for force in state.sea.fleets:
            force.zone = max(state.sea.battle.terms[force.side].haven, 0)
        pair = Pair(state.sea.battle, 0, ships=state.sea.ships, fleets=state.sea.fleets)
        for side in range(SIDES):
            pair.both(points_of, "battle", "ships", "fleets", side)
        pair.both(winner, "battle", "ships", "fleets")
        pair.both(decide_over, "battle", "ships", "trace")
        assert pair.is_the_same()
