"""MOV.i, OBS.c  What counters do that nobody orders about: they go on, and look out once."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.calling import ALL_SHIPS
from lineahead.engine.game.resolving import resolve
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.play.standing import (
    holds_target,
    is_still_to_look,
    is_still_to_move,
    look_out,
    move_the_rest,
    usual_look,
    usual_move,
    usual_run,
)
from lineahead.rulesets.coastal_warfare.sequence import MOVING, firing
from lineahead.rulesets.coastal_warfare.tables.orders import Look, Move
from lineahead.rulesets.coastal_warfare.tables.sea import Board
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ASTERN,
    IDENTIFIED,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    TORPEDO_COUNTER,
    UNKNOWN,
    Counter,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.steps import order, state_of, two
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, d6s, sea, see, ship


@pytest.mark.clause("CW-MOV.i", "CW-SCN.b")
def test_nobody_goes_on_when_the_battle_is_over():
    state = state_of(two(), over=1)

    resolve(MOVING, state, [order("rest")], Dice(), Answers(), Trace())

    assert state.sea.counters[0].y == 7500


@pytest.mark.clause("CW-OBS.c", "CW-SCN.b")
def test_in_a_firing_phase_all_the_others_look_out_once():
    fleet = two(speed=0)
    fleet[1][1].shown = 0
    third = ship("S-38")
    state = state_of(sea(*zip(*fleet, strict=True), (third, counter(third, (100, 80)))), phase=3, first_player=1)
    state.sea.counters[2].looked = 1
    dice = d6s(1)  # unaware, so 1 - 2, and 1 for a target that moves; 2 are needed at 40 cm

    resolve(firing("CW-ORD.3"), state, [order("rest")], dice, Answers(), Trace())

    assert dice.read == 1
    assert [marker.looked for marker in state.sea.counters] == [1, 0, 1]


@pytest.mark.clause("CW-MOV.i", "CW-TOR.a")
@pytest.mark.parametrize(
    ("fields", "run"),
    [
        ({"speed": 500}, 500),
        ({"speed": 2000}, 1500),
        ({"speed": 1000, "launched": 1}, 750),
        ({"speed": 500, "went": ASTERN}, 0),
        ({"speed": 500, "y": 500}, 500),
        ({"speed": 501, "y": 500}, 0),  # over the edge: she stays
    ],
)
def test_a_counter_goes_on_as_it_went_as_far_as_it_may(fields, run):
    ships, counters = two()
    for name, value in fields.items():
        setattr(counters[0], name, value)

    assert usual_run(battle(phase=2), ships, counters[0]) == run


def usual(fleet: Sea, **fields: Any) -> tuple[int, int, int]:
    """Run, turn and whether the turn comes first, of a counter that nobody orders about."""
    move = Move(run=9, turn=9, turn_first=1, smoke=1, charge=1)
    usual_move(battle(**{"phase": 2, "aware": [1, 1], **fields}), *fleet, 0, move)
    assert (move.smoke, move.charge) == (0, 0)
    return move.run, move.turn, move.turn_first


@pytest.mark.clause("CW-SCN.a", "CW-CHT.k", "CW-MOV.i")
def test_nobody_goes_on_against_the_rules():
    assert usual(two()) == (500, 0, 0)
    stopped = two()
    stopped[0][0].stopped_by_ram, stopped[0][0].card = 1, ship("Flower").card
    assert usual(stopped) == (0, 0, 0)
    tower = two(speed=5)
    cripple = ship("S-38", helpless=1, towed_by=0)
    fleet = sea(*zip(*tower, strict=True), (cripple, counter(cripple, (100, 81.2))))
    fleet[0][0].tows = 2
    assert usual(fleet) == (0, 0, 0)  # 5 cm are not the 8 of a tow
    beaten = two()
    beaten[0][0].damage = beaten[0][0].card.boxes
    # away from the enemy in the north to the south edge: half her speed on the turn, to port if it is right astern
    assert usual(beaten) == (750, -750, 1)
    held = two(held=1, set_speed=700)
    assert usual(held, aware=[0, 0]) == (700, 0, 0)


@pytest.mark.clause("CW-MOV.f", "CW-LTR.b")
@pytest.mark.parametrize(
    ("fields", "moves"),
    [
        ({}, True), ({"side": 1}, False), ({"kind": TORPEDO_COUNTER}, False), ({"status": OFF_TABLE}, False),
        ({"moved": 1}, False), ({"ship": NOBODY}, True),
    ],
)  # fmt: skip
def test_who_is_still_to_move(fields, moves):
    ships, counters = two()
    for name, value in fields.items():
        setattr(counters[0], name, value)

    assert is_still_to_move(ships, counters[0], 0) is moves
    ships[0].towed_by = 1
    assert is_still_to_move(ships, counters[0], 0) is (moves and counters[0].ship == NOBODY)


@pytest.mark.clause("CW-MOV.i")
@pytest.mark.parametrize(("over", "y"), [(0, [7000, 3500]), (1, [7500, 3500])])
def test_the_rest_of_a_side_goes_on_while_there_is_a_battle(over, y):
    fleet = two()

    board = Board(battle(phase=2, over=over), *fleet, clear_sea())
    move_the_rest(board, 0, ALL_SHIPS, Move(), Dice(), Answers(), Trace())

    assert [marker.y for marker in fleet[1]] == y


def in_sight(other_first: bool = False) -> Sea:
    """A ship that sees an enemy, who may have the number 0."""
    mine, his = ship("Flower"), ship("S-38", 1)
    pieces = [(mine, counter(mine, (100, 75))), (his, counter(his, (100, 35)))]
    ships, counters = sea(*(reversed(pieces) if other_first else pieces))
    see(mine, his, counters)
    return ships, counters


@pytest.mark.clause("CW-OBS.r5", "CW-OBS.r6")
@pytest.mark.parametrize("other_first", [False, True])
@pytest.mark.parametrize(
    ("of", "fields", "holds"),
    [
        ("his", {}, True),
        ("his", {"shown": 0}, False),
        ("his", {"side": 0}, False),
        ("his", {"kind": TORPEDO_COUNTER}, False),
        ("his", {"status": OFF_TABLE}, False),
        ("his", {"ship": UNKNOWN}, False),
        ("mine", {"sees": 0}, False),
        ("mine", {"status": OFF_TABLE}, False),
    ],
)
def test_a_ship_holds_a_target_that_she_sees_and_could_fire_at(of, fields, holds, other_first):
    ships, counters = in_sight(other_first)
    mine = int(other_first)
    for name, value in fields.items():
        setattr(counters[mine if of == "mine" else 1 - mine], name, value)

    assert holds_target(ships, counters, mine) is holds


@pytest.mark.clause("CW-OBS.c", "CW-OBS.u")
@pytest.mark.parametrize("other_first", [False, True])
def test_a_ship_looks_once_if_she_has_a_target_and_with_radar_if_she_has_it(other_first):
    ships, counters = in_sight(other_first)
    mine, look = int(other_first), Look(radar=1)

    usual_look(battle(phase=3), ships, counters, mine, look)
    assert (look.counter, look.chances, look.radar) == (mine, 1, 1)
    counters[mine].sees = 0
    usual_look(battle(phase=3), ships, counters, mine, look)
    assert (look.chances, look.radar) == (2, 1)
    counters[mine].looked = 1
    usual_look(battle(phase=3), ships, counters, mine, look)
    assert look.chances == 1
    usual_look(battle(phase=3), ships, counters, 1 - mine, look)
    assert look.radar == 0  # an S-boat has none
    counters[mine].known[0] = NOT_KNOWN
    usual_look(battle(phase=3), ships, counters, mine, look)
    assert look.radar == 0
    counters[mine].looked, counters[mine].known[0] = 2, IDENTIFIED
    usual_look(battle(phase=3), ships, counters, mine, look)
    assert look.chances == 0


@pytest.mark.clause("CW-OBS.c")
@pytest.mark.parametrize(
    ("fields", "looks"),
    [
        ({}, True),
        ({"side": 1}, False),
        ({"kind": TORPEDO_COUNTER}, False),
        ({"status": OFF_TABLE}, False),
        ({"looked": 1}, False),
    ],
)
def test_who_is_still_to_look(fields, looks):
    made = Counter(status=ON_TABLE)
    for name, value in fields.items():
        setattr(made, name, value)

    assert is_still_to_look(made, 0) is looks


@pytest.mark.clause("CW-OBS.c")
def test_nobody_looks_out_where_there_is_nobody_to_look_for():
    ships, counters = in_sight()
    dice = Dice()

    look_out(battle(phase=3), ships, counters, clear_sea(), Look(), 0, dice, Trace())
    assert (dice.read, counters[0].looked) == (0, 0)
    counters[1].shown = counters[0].sees = ships[0].seen = 0
    dice.put(D6, 1, 1)
    look_out(battle(phase=3), ships, counters, clear_sea(), Look(), 0, dice, Trace())
    assert counters[0].looked == 1
    look = Look()
    look_out(battle(phase=3), ships, counters, clear_sea(), look, 1, d6s(1, 1), Trace())
    assert (look.counter, look.chances) == (1, 2)
