"""B1.f, B7.t1  What becomes of an order in its step, and that each step has its rule carried out."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.calling import called, parts_of
from lineahead.engine.contract.questions import Nothing, Order
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.resolving import resolve
from lineahead.kernel.choices import Answers, AsProposed
from lineahead.kernel.dice import D6, D20, Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.great_war_at_sea.rules.phases import has_ended, is_ambush_over, is_fighting_over, is_over
from lineahead.rulesets.great_war_at_sea.sequence import SEQUENCE, impulse
from lineahead.rulesets.great_war_at_sea.tables.cards import PRIMARY
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment, Patrol, Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    FOG,
    NOBODY,
    OFF_MAP,
    ON_HEXES,
    ON_MAP,
    ON_PATROL,
    ON_ZONES,
    SOUTH_STEP,
    SUNK,
    WEST,
    Counter,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force, plot
from tests.rulebook.great_war_at_sea.chart import AUSTRIA_SIDE, ITALY_SIDE, zone
from tests.rulebook.great_war_at_sea.mining import mines
from tests.rulebook.great_war_at_sea.table import all_read, boat, d6s, dice_of, fleet, gunfire, launches, moves, notes

HERE = zone("B6")
ITALIAN, AUSTRIAN, BOAT = 0, 1, 2


def state_of(**fields: Any) -> State:
    """Dante Alighieri (0) and Tegetthoff (1) in B6, where an Italian boat (2) lies on patrol."""
    sea = Sea(force(ITALY_SIDE, "B6", "Dante Alighieri"), force(AUSTRIA_SIDE, "B6", "Tegetthoff"), **fields)
    sea.ships.append(boat(ITALY_SIDE, HERE))
    fleet(*sea.ships)
    counters = [Counter(number=i, side=NOBODY) for i in range(8)]
    return State([], sea.whole(counters))


def on_map(**fields: Any) -> State:
    """The two battleships on the tactical map, in one hex."""
    state = state_of(**{"stage": ON_HEXES, "zone": HERE, "always_day": 1, **fields})
    for ship in state.sea.ships[:2]:
        ship.status = ON_MAP
    for row in state.sea.fleets[:2]:
        row.engaged = 1
    return state


def order(kind: str, answer: Any = None, side: int = ITALY_SIDE) -> Order:
    """An order of a side."""
    return Order("", 1, kind, Nothing() if answer is None else answer, side=side)


def steps_in(loop: Loop) -> list[Step]:
    """All steps of a loop in their order, each name once."""
    found = [steps_in(step) if isinstance(step, Loop) else [step] for step in loop.steps]
    return list({step.name: step for steps in found for step in steps}.values())


def step_named(name: str) -> Step:
    """A step of the sequence."""
    return next(step for step in steps_in(SEQUENCE) if step.name == name)


def done(step: str, state: State, *orders: Order, dice: Dice | None = None, answers: Answers | None = None) -> Trace:
    """A step is carried out, with exactly these dice."""
    thrown, trace = dice or d6s(), Trace()
    resolve(step_named(step), state, list(orders), thrown, answers or AsProposed(), trace)
    assert all_read(thrown)
    return trace


@pytest.mark.parametrize("step", [stage.name for stage in steps_in(SEQUENCE) if stage.asks is not None])
def test_whoever_gives_up_does_so_in_any_step_that_asks(step: str) -> None:
    state = on_map()

    trace = done(step, state, order("surrender", side=AUSTRIA_SIDE))

    assert (is_over(state.sea.battle), state.sea.battle.surrendered) == (True, [0, 1])
    assert [note.what for note in trace.notes] == [Noted.SURRENDERS, Noted.GAME_OVER]


@pytest.mark.clause("GWAS-B11.a")
def test_b11_a_the_first_weather() -> None:
    state = state_of(weather_by_die=1)

    done("first weather", state, dice=d6s(3))

    assert state.sea.battle.weather == FOG


@pytest.mark.clause("GWAS-18.1.a")
@pytest.mark.parametrize("given", [order("patrol", Patrol(ship=BOAT, zone=zone("A1"))), order("rest")])
def test_18_1_a_patrol_zones_are_written(given: Order) -> None:
    state = state_of(turn=0)
    state.sea.ships[BOAT].zone, state.sea.ships[BOAT].status = NOBODY, AT_SEA

    done("patrol zones", state, given)

    assert (state.sea.ships[BOAT].zone, state.sea.ships[BOAT].status) == (zone("A1"), ON_PATROL)


@pytest.mark.clause("GWAS-B1.e", "GWAS-B1.f")
def test_b1_f_a_turn_begins_orders_are_written_and_fleets_sail() -> None:
    state = state_of(turn=1)
    fleets = state.sea.fleets

    done("new turn", state)
    assert (state.sea.battle.turn, state.sea.battle.writing) == (2, 1)
    done("orders", state, order("plot", plot(ITALIAN, "B5")), order("rest", side=AUSTRIA_SIDE))
    assert [group.plotted for group in fleets[:2]] == [1, 1]
    done("fleet movement", state)

    assert [group.zone for group in fleets[:2]] == [zone("B5"), HERE]


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.41.a")
def test_18_41_a_boats_seek_and_attack() -> None:
    state = state_of()
    came: Plot = plot(AUSTRIAN, "B6")
    row = state.sea.fleets[AUSTRIAN]
    row.path[0], row.steps, row.gone = came.path[0], 1, 1
    victims = Victims()
    victims.targets[BOAT] = AUSTRIAN

    done("MTB contact", state, dice=d6s(3))
    assert not is_ambush_over(state.sea.battle)
    trace = done("MTB attack", state, order("victims", victims), dice=dice_of((D6, 6), (D20, 1), (D20, 1)))
    assert [(note.a, note.b) for note in notes(trace, Noted.LAUNCHES)] == [(BOAT, AUSTRIAN)]
    done("MTB contact", state)

    assert is_ambush_over(state.sea.battle)


@pytest.mark.clause("GWAS-B5.4", "GWAS-B7.c", "GWAS-B7.d")
def test_b5_4_from_contact_to_the_set_up() -> None:
    state = state_of()
    deployment = Deployment()
    deployment.q[ITALIAN], deployment.r[ITALIAN] = 1, 0

    done("contact", state, dice=d6s(6, 1))
    assert not called(is_fighting_over, parts_of(state))
    done("giving battle", state)
    assert state.sea.battle.stage == ON_HEXES
    state.sea.fleets[AUSTRIAN].came_by = WEST
    done("first initiative", state, dice=d6s(2, 5))
    assert state.sea.battle.holder == AUSTRIA_SIDE
    done("set-up", state, order("deploy", deployment))
    done("set-up", state, order("rest", side=AUSTRIA_SIDE))

    # Tegetthoff is left in the third hex of the western side
    assert [(ship.q, ship.r) for ship in state.sea.ships[:2]] == [(1, 0), (-5, 3)]
    assert state.sea.battle.placed == [1, 1]


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.r2")
def test_13_25_f_both_sides_put_down_counters_or_none() -> None:
    state, dice = on_map(), Dice()
    dice.put(-8, 3)

    done("placing counters", state, order("mines", mines((5, 0, "M"))), order("done", side=AUSTRIA_SIDE), dice=dice)

    assert [counter.number for counter in state.sea.counters if counter.in_use] == [2]
    assert state.sea.battle.mines_placed == [1, 2]


@pytest.mark.clause("GWAS-B7.d", "GWAS-B7.t1")
def test_b7_d_a_round_an_impulse_and_moves() -> None:
    state = on_map(round_number=1)

    done("new round", state, dice=d6s(5, 2))
    assert (state.sea.battle.round_number, state.sea.battle.holder) == (2, ITALY_SIDE)
    done("impulse begins", state)
    assert state.sea.battle.impulse == 1
    done("movement", state, order("move", moves(s0=SOUTH_STEP)))
    done("movement", state, order("done", side=AUSTRIA_SIDE))

    assert [(ship.q, ship.r) for ship in state.sea.ships[:2]] == [(0, 1), (0, 0)]
    assert state.sea.battle.named == [1, 1]


@pytest.mark.clause("GWAS-B7.t1")
@pytest.mark.parametrize(
    ("number", "deeds"),
    [
        (1, ["movement"]),
        (3, ["naming targets", "gunnery"]),
        (4, ["naming torpedo targets", "torpedoes"]),
        (8, ["naming targets", "gunnery"]),
    ],
)
def test_b7_t1_the_steps_of_an_impulse(number: int, deeds: list[str]) -> None:
    assert [step.name for step in impulse(number).steps] == ["impulse begins", *deeds, "impulse ends"]
    assert impulse(number).name == f"impulse {number}"


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_guns_are_aimed_and_fired() -> None:
    state = on_map(impulse=3)

    done("naming targets", state, order("fire", gunfire((ITALIAN, PRIMARY, AUSTRIAN))))
    done("naming targets", state, order("done", side=AUSTRIA_SIDE))
    assert (state.sea.ships[ITALIAN].aims[PRIMARY], state.sea.battle.named) == (AUSTRIAN, [1, 1])
    done("gunnery", state, dice=dice_of(*[(D20, 1)] * 7, (D20, 20), (D6, 3), (D6, 4)))

    assert sum(state.sea.ships[AUSTRIAN].hull_lost) == 1


@pytest.mark.clause("GWAS-B9.a", "GWAS-B8.g")
def test_b9_a_torpedoes_are_aimed_and_launched() -> None:
    state = on_map(impulse=4)

    done("naming torpedo targets", state, order("launch", launches((ITALIAN, AUSTRIAN, 2))))
    done("naming torpedo targets", state, order("done", side=AUSTRIA_SIDE))
    assert (state.sea.ships[ITALIAN].torpedo_aim, state.sea.battle.named) == (AUSTRIAN, [1, 1])
    done("torpedoes", state, dice=dice_of((D20, 1), (D20, 20), (D6, 2)))

    assert sum(state.sea.ships[AUSTRIAN].hull_lost) == 1


@pytest.mark.clause("GWAS-B7.h", "GWAS-B8.d", "GWAS-B1.f")
def test_b7_h_an_impulse_a_round_a_battle_and_a_turn_end() -> None:
    state = on_map(turn=6, length=6)
    italian, austrian = state.sea.ships[:2]
    italian.on_fire, italian.moved = 1, 1

    done("impulse ends", state)
    assert (italian.moved, has_ended(state.sea.battle)) == (0, False)
    done("end of the round", state, dice=d6s(4))
    assert (italian.on_fire, has_ended(state.sea.battle)) == (0, False)
    austrian.status, austrian.left_by = OFF_MAP, WEST
    done("impulse ends", state)
    assert has_ended(state.sea.battle)
    done("end of the battle", state)
    assert (state.sea.battle.stage, austrian.status) == (ON_ZONES, AT_SEA)
    assert state.sea.fleets[AUSTRIAN].zone == zone("B5")
    assert called(is_fighting_over, parts_of(state))
    done("end of the turn", state)

    assert is_over(state.sea.battle)
    assert [line.in_use for line in state.sea.log[:3]] == [1, 1, 0]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_where_the_computer_fights_it_sets_up_and_acts_at_once() -> None:
    state = on_map(options={"battles_played": 0}, impulse=0)

    done("first initiative", state, dice=d6s(2, 5))
    assert state.sea.battle.placed == [1, 1]
    done("impulse begins", state)

    assert state.sea.battle.named == [1, 1]
    assert SUNK not in [ship.status for ship in state.sea.ships]


def of_commander(kind: str, answer: Any, *own: int) -> Order:
    """An order of one of several Italian commanders, for his ships."""
    return Order("", 1, kind, Nothing() if answer is None else answer, side=ITALY_SIDE, own=frozenset(own))


def places(state: State, *numbers: int) -> list[tuple[int, int]]:
    """The hexes of some ships."""
    return [(state.sea.ships[number].q, state.sea.ships[number].r) for number in numbers]


def two_commanders() -> State:
    """Dante Alighieri (0) and a boat (2) on the tactical map, each under a commander of her own."""
    state = on_map(impulse=1, holder=AUSTRIA_SIDE)
    state.sea.ships[BOAT].status, state.sea.ships[BOAT].fleet = ON_MAP, ITALIAN
    return state


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_ships_of_a_commander_who_leaves_it_to_the_program_are_in_the_middle_of_their_place() -> None:
    state = two_commanders()
    deployment = Deployment()
    deployment.q[ITALIAN], deployment.q[BOAT] = 1, 1

    done("set-up", state, of_commander("deploy", deployment, ITALIAN), of_commander("rest", None, BOAT))

    assert places(state, ITALIAN, BOAT) == [(1, 0), (0, 0)]
    assert state.sea.battle.placed == [1, 0]


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_each_commander_moves_his_own_ships_and_no_other() -> None:
    state = two_commanders()

    first = of_commander("done", None, BOAT)
    done("movement", state, first, of_commander("move", moves(s0=SOUTH_STEP, s2=SOUTH_STEP), ITALIAN))

    assert places(state, ITALIAN, BOAT) == [(0, 1), (0, 0)]


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_where_no_commander_names_a_target_the_side_is_done() -> None:
    state = two_commanders()

    done("naming targets", state, of_commander("done", None, ITALIAN), of_commander("done", None, BOAT))

    assert state.sea.battle.named == [1, 0]
    assert state.sea.ships[ITALIAN].aims == [NOBODY] * 3
