"""ORD  The steps of a turn, and what each of them calls."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import Nothing, Order
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.resolving import resolve
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.phases import (
    begin_turn,
    bring_in,
    close_firing,
    close_movement,
    end_turn,
    enter,
    make_repairs,
    open_firing,
    open_movement,
    run_all_torpedoes,
    work_out_damage,
)
from lineahead.rulesets.coastal_warfare.rules.placing import end_deployment
from lineahead.rulesets.coastal_warfare.rules.victory import announce_end
from lineahead.rulesets.coastal_warfare.sequence import LAUNCHING, MOVING, PLACING, firing, half
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Move, Place
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    AHEAD,
    DUE,
    FLOTILLA,
    LAY_MINES,
    NO_CLOUD,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SMOKE_SCREEN,
    SUNK,
    TORPEDO_COUNTER,
    Cloud,
    Hit,
    Objective,
)
from tests.rulebook.coastal_warfare.steps import order, state_of, two
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, d6s, sea, see, ship
from tests.rulebook.coastal_warfare.torpedo_table import torpedo


@pytest.mark.clause("CW-ORD.1", "CW-ORD.2", "CW-ORD.3", "CW-ORD.4", "CW-ORD.5", "CW-ORD.8")
@pytest.mark.parametrize("first", [1, 5])
def test_the_steps_of_a_half_are_numbered_on(first):
    steps: list[str] = []
    for part in half("1st player", "2nd player", first):
        inner = part.steps if isinstance(part, Loop) else (part,)
        steps += [step.rule for step in inner if isinstance(step, Step)]

    numbers = [rule.removeprefix("CW-ORD.") for rule in steps if rule.startswith("CW-ORD.")]
    assert numbers == [str(first + add) for add in (0, 1, 1, 2, 2, 2, 3)]


@pytest.mark.clause("CW-ORD.a", "CW-OBS.r8")
def test_a_new_turn_is_counted_and_told_and_remembers_where_everything_stands():
    ships, counters = two()
    counters[1].status, trace = OFF_TABLE, Trace()
    counters[0].was_x = counters[0].was_y = 0
    at = battle(turn=4, phase=8)

    begin_turn(at, counters, trace)

    assert (at.turn, at.phase, trace.notes) == (5, 0, [Note(Noted.TURN_BEGINS, 5)])
    assert (counters[0].was_x, counters[0].was_y, counters[0].came) == (10000, 7500, 1)
    assert (counters[1].came, ships[0].status) == (0, AFLOAT)


@pytest.mark.clause("CW-ORD.1", "CW-ORD.5", "CW-SC2.r1")
def test_in_the_repair_step_the_mover_repairs_and_takes_in_tow():
    mine, cripple = ship("S-38", engines_lost=1), ship("S-38", helpless=1)
    ships, counters = sea((mine, counter(mine, (100, 75))), (cripple, counter(cripple, (100, 82))))
    ships[0].alongside = 1
    at, dice = battle(phase=0, done=1), d6s(6, 5)

    make_repairs(at, ships, counters, dice, Answers(), Trace())

    assert (at.phase, at.done, dice.read) == (1, 0, 2)
    assert (ships[0].engines_lost, ships[0].tows, ships[1].towed_by) == (0, 1, 0)


@pytest.mark.clause("CW-ORD.2", "CW-OBS.u", "CW-DEP.c", "CW-SWT.d")
def test_when_movement_opens_nobody_has_moved_who_is_due_comes_in_and_columns_have_their_course():
    ships, counters = two()
    ships[1].side = counters[1].side = 0
    ships[0].radar_on, counters[0].moved, counters[0].launched = 1, 1, 1
    counters[1].status, counters[1].arrives, counters[1].set_speed, ships[1].status = OFF_TABLE, 1, 800, DUE
    enemy = counter(None, (100, 20), side=1)
    at = battle(turn=1, phase=1, protocol=[FLOTILLA, 0], sighted=[1, 0])

    open_movement(at, ships, [*counters, enemy], Trace())

    assert (at.phase, ships[0].radar_on, counters[0].moved, counters[0].launched) == (2, 0, 0, 0)
    assert (counters[1].status, counters[1].x, ships[1].status) == (ON_TABLE, 10800, AFLOAT)
    assert counters[0].steers != NOBODY


@pytest.mark.clause("CW-DEP.c", "CW-SC5.e")
@pytest.mark.parametrize(
    ("fields", "comes"),
    [
        ({}, True),
        ({"arrives": 0}, False),
        ({"arrives": 4}, False),
        ({"status": ON_TABLE}, False),
        ({"kind": TORPEDO_COUNTER}, False),
        ({"side": 1}, False),
    ],
)
def test_a_counter_that_waits_runs_on_when_its_turn_has_come(fields, comes):
    ships, counters = two()
    waits = counters[0]
    waits.status, waits.arrives, waits.set_speed = OFF_TABLE, 3, 800
    for name, value in fields.items():
        setattr(waits, name, value)

    bring_in(battle(turn=3), ships, counters, 0, Trace())

    assert waits.y == (6700 if comes else 7500)


@pytest.mark.clause("CW-SC1.r7")
def test_whoever_enters_has_made_his_move():
    ships, counters = two()
    ships[0].status, trace = DUE, Trace()
    counters[0].arrives, counters[0].set_speed, counters[0].turned, counters[0].speed = 2, 700, 1, 0

    enter(ships, counters[0], trace)

    own = counters[0]
    assert (own.status, own.arrives, own.came, own.moved, own.turned) == (ON_TABLE, 0, 1, 1, 0)
    assert (own.went, own.speed, ships[0].status) == (AHEAD, 700, AFLOAT)
    assert trace.notes == [Note(Noted.ENTERS, 0)]


@pytest.mark.clause("CW-ORD.c", "CW-TOR.d")
def test_torpedoes_run_after_the_launches_and_then_everybody_may_move():
    ships, counters = two()
    ships, counters = sea(*zip(ships, counters, strict=True), (None, torpedo((50, 50))))
    at = battle(phase=2, done=1)

    run_all_torpedoes(at, ships, counters, Dice(), Trace())

    assert (at.done, counters[2].speed) == (0, 1500)


@pytest.mark.clause("CW-ORD.2", "CW-TOR.j", "CW-EQP.c", "CW-OBS.q", "CW-MOV.i")
def test_when_movement_closes_tubes_are_readied_mines_laid_and_awareness_shared():
    ships, counters = two()
    ships[0].loaded[0], ships[0].reloading = 0, 2
    at = battle(phase=2, becomes_aware=[1, 0])
    at.objectives[0] = Objective(kind=LAY_MINES, x=10000, y=7500, reach=1000)
    assert ships[0].reloads > 0

    close_movement(at, ships, counters, clear_sea(), Trace())

    assert ships[0].loaded[0] == 1
    assert (counters[0].moved, counters[0].speed) == (1, 0)
    assert ships[0].laying == 1
    assert at.aware == [1, 0]


@pytest.mark.clause("CW-ORD.3", "CW-OBS.r10", "CW-OBS.q")
def test_a_firing_phase_of_the_watcher_begins_and_ends():
    ships, counters = two()
    ships[1].fired, counters[1].looked = 1, 2
    at = battle(phase=2, becomes_aware=[0, 1])

    open_firing(at, ships, counters, clear_sea(), Trace())
    assert (at.phase, ships[1].fired, ships[1].fired_before, counters[1].looked) == (3, 0, 1, 0)
    ships[1].fired = 1
    close_firing(at, ships, counters, Trace())
    assert (counters[1].fired, at.aware) == (1, [0, 1])


@pytest.mark.clause("CW-ORD.4")
def test_the_mover_works_out_his_damage():
    ships, counters = two()
    at, dice = battle(phase=3, hits=1), Dice()
    dice.put(10, 2)

    work_out_damage(at, ships, counters, [Hit(target=0, firer=1, weapon=3)], dice, Trace())

    assert (at.phase, ships[0].damage) == (4, 1)


@pytest.mark.clause("CW-ORD.d", "CW-EQP.a", "CW-TEF.r4", "CW-OBS.d", "CW-OBS.q", "CW-SCN.b")
def test_at_the_end_of_a_turn_smoke_lifts_ships_go_down_sight_is_lost_and_the_battle_may_be_over():
    third = ship("S-38", 1, sinks_after=3)
    ships, counters = sea(*zip(*two(), strict=True), (third, counter(third, (30, 30))))
    see(ships[0], ships[1], counters)
    counters[1].was_y = 6000  # she has opened the range
    clouds = [Cloud(kind=SMOKE_SCREEN, ends_turn=3, ends_phase=8)]
    at = battle(turn=3, phase=8, length=3, becomes_aware=[1, 0])

    end_turn(at, ships, counters, clouds, Trace())

    assert clouds[0].kind == NO_CLOUD
    assert ships[2].status == SUNK
    assert counters[0].sees == 0
    assert (at.aware, at.over) == ([1, 0], 1)


@pytest.mark.clause("CW-DEP.a", "CW-SCN.b")
def test_orders_of_the_set_up_place_a_counter_leave_the_rest_or_give_up():
    state, trace = state_of(two(), phase=0, deploying=1), Trace()

    resolve(PLACING, state, [order("place", Place(0, 111, 222, 333))], Dice(), Answers(), trace)
    assert (state.sea.counters[0].x, state.sea.battle.placed, state.sea.battle.over) == (111, [0, 0], 0)
    assert Note(Noted.PLACED, 0, 111, 222, 333) in trace.notes
    resolve(PLACING, state, [order("rest"), order("rest", side=1)], Dice(), Answers(), trace)
    assert (state.sea.battle.placed, state.sea.battle.over) == ([1, 1], 0)
    resolve(PLACING, state, [order("surrender", side=1)], Dice(), Answers(), trace)
    assert (state.sea.battle.surrendered, state.sea.battle.over) == ([0, 1], 1)


@pytest.mark.clause("CW-DEP.a")
def test_when_all_have_placed_the_set_up_is_over_and_told_if_there_was_one():
    placing, placed = state_of(two(), phase=0, deploying=1), state_of(two(), phase=0)
    told, silent = Trace(), Trace()

    end_deployment(placing.sea.battle, placing.sea.counters, told)
    end_deployment(placed.sea.battle, placed.sea.counters, silent)

    assert (placing.sea.battle.deploying, told.notes) == (0, [Note(Noted.ALL_DEPLOYED)])
    assert silent.notes == []


@pytest.mark.clause("CW-MOV.i", "CW-SCN.b")
def test_orders_of_a_movement_phase_move_one_or_all_the_others_or_give_up():
    third = ship("S-38")
    state = state_of(sea(*zip(*two(), strict=True), (third, counter(third, (50, 75), 0, 4))))
    counters = state.sea.counters

    resolve(MOVING, state, [order("move", Move(counter=0, run=300))], Dice(), Answers(), Trace())
    assert [marker.y for marker in counters] == [7200, 3500, 7500]
    resolve(MOVING, state, [order("rest")], Dice(), Answers(), Trace())
    assert [marker.y for marker in counters] == [7200, 3500, 7100]
    assert [marker.moved for marker in counters] == [1, 0, 1]
    resolve(MOVING, state, [order("surrender")], Dice(), Answers(), Trace())
    assert (state.sea.battle.surrendered, state.sea.battle.over) == ([1, 0], 1)


@pytest.mark.clause("CW-MOV.n")
def test_who_commands_some_ships_moves_and_looks_with_those():
    third = ship("S-38")
    state = state_of(sea(*zip(*two(), strict=True), (third, counter(third, (50, 75), 0, 4))))
    mine = Order("seat", 1, "rest", Nothing(), 0, frozenset({0}))

    resolve(MOVING, state, [mine], Dice(), Answers(), Trace())
    assert [marker.moved for marker in state.sea.counters] == [1, 0, 0]
    state.sea.counters[1].shown = 0
    state.sea.battle.phase, state.sea.battle.first_player = 3, 1
    resolve(firing("CW-ORD.3"), state, [mine], d6s(1), Answers(), Trace())
    assert [marker.looked > 0 for marker in state.sea.counters] == [True, False, False]


@pytest.mark.clause("CW-ORD.3", "CW-SCN.b")
def test_whoever_is_done_says_so_and_whoever_gives_up_has_lost():
    for step in (LAUNCHING, firing("CW-ORD.3")):
        state, trace = state_of(two(), phase=3), Trace()
        at = state.sea.battle

        resolve(step, state, [order("done")], Dice(), Answers(), trace)
        assert (at.done, at.over, trace.notes) == (1, 0, [Note(Noted.SIDE_IS_DONE, 0, 3)])
        resolve(step, state, [order("surrender", side=1)], Dice(), Answers(), trace)
        assert (at.surrendered, at.over, trace.notes[1:]) == ([0, 1], 1, [Note(Noted.SURRENDERS, 1)])


@pytest.mark.clause("CW-SCN.b", "CW-EQP.c")
def test_at_the_end_it_comes_out_who_has_laid_mines():
    state, trace = state_of(two(), turn=9), Trace()
    state.sea.ships[1].laying = 2

    announce_end(state.sea.battle, state.sea.ships, trace)

    assert trace.notes == [Note(Noted.GAME_OVER, 9), Note(Noted.MINES_COME_OUT, 1)]
