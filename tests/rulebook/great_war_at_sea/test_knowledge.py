"""B1.e, 18.1, 18.2.c, 13.25.f  What each side sees of the other, and games that fit what it sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_table, kinds_of
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.knowledge.rows import (
    ALL_KNOWING,
    ONLOOKER,
    learn_counter,
    learn_field,
    learn_fields,
    learn_fleet,
    learn_line,
    learn_ship,
)
from lineahead.rulesets.great_war_at_sea.knowledge.sight import (
    blank_counter,
    blank_field,
    blank_fleet,
    blank_ship,
    see,
)
from lineahead.rulesets.great_war_at_sea.knowledge.view import fleet_name, imagine, name_of, ship_as_known, view
from lineahead.rulesets.great_war_at_sea.rules.plotting import keep_log, write_plot
from lineahead.rulesets.great_war_at_sea.rules.revealing import reveal_fleet
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.simulation import KNOWN
from lineahead.rulesets.great_war_at_sea.tables.cards import Card
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Plot
from lineahead.rulesets.great_war_at_sea.tables.sea import Desk
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    ARRIVED,
    AT_SEA,
    DUE,
    DUMMY,
    EAST,
    IDENTIFIED,
    LAYS_MINES,
    MINE,
    NOBODY,
    NORTH_EAST,
    ON_PATROL,
    STAYS,
    STEAMS,
    SUNK,
    UNKNOWN,
    WEST,
    Battle,
    Counter,
    Field,
    Fleet,
    LogEntry,
    Ship,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import card, ship
from tests.rulebook.great_war_at_sea.whole_games import board_of, play_on, scenario, started

ITALIAN, AUSTRIAN = 0, 1
MAS_9, TEGETTHOFF = 0, 6
BATTLE_SQUADRON = 0


def premuda() -> tuple[Scenario, State]:
    """Premuda on its first turn, all boats in B6 but the last, which is in C6."""
    chosen = scenario("premuda")
    state = begin(chosen)
    for boat in range(6):
        state.sea.ships[boat].zone = zone("B6" if boat < 5 else "C6")
    state.sea.battle.turn = 1
    return chosen, state


def seen(state: State, viewer: int, chosen: Scenario) -> View:
    """What a viewer sees."""
    return view(state, viewer, chosen)


@pytest.mark.clause("GWAS-18.1.a")
@pytest.mark.parametrize("viewer", [AUSTRIAN, PUBLIC])
def test_18_1_a_where_a_boat_lies_only_her_owner_knows(viewer: int) -> None:
    chosen, state = premuda()

    boat = seen(state, viewer, chosen).sea.ships[MAS_9]

    assert (boat.zone, boat.status, boat.side) == (UNKNOWN, ON_PATROL, ITALIAN)
    assert seen(state, ITALIAN, chosen).sea.ships[MAS_9].zone == zone("B6")
    assert seen(state, UMPIRE, chosen).sea.ships[MAS_9].zone == zone("B6")


@pytest.mark.clause("GWAS-18.1.e")
def test_18_1_e_a_boat_that_has_attacked_is_known_to_lie_where_she_lay() -> None:
    chosen, state = premuda()
    state.sea.ships[MAS_9].known[AUSTRIAN] = IDENTIFIED

    assert seen(state, AUSTRIAN, chosen).sea.ships[MAS_9].zone == zone("B6")
    assert seen(state, PUBLIC, chosen).sea.ships[MAS_9].zone == zone("B6")


@pytest.mark.clause("GWAS-18.2.c")
@pytest.mark.parametrize("viewer", [ITALIAN, PUBLIC])
def test_18_2_c_which_ships_are_in_a_fleet_is_known_when_they_are_revealed(viewer: int) -> None:
    chosen, state = premuda()
    ships, fleets = state.sea.ships, state.sea.fleets
    ships[TEGETTHOFF].speed_lost = 1

    hidden = seen(state, viewer, chosen).sea.ships[TEGETTHOFF]
    reveal_fleet(ships, fleets, BATTLE_SQUADRON, ITALIAN, Silence())
    shown = seen(state, viewer, chosen).sea.ships[TEGETTHOFF]

    assert (hidden.fleet, hidden.status, hidden.speed_lost) == (UNKNOWN, AT_SEA, 0)
    assert (shown.fleet, shown.status, shown.speed_lost) == (BATTLE_SQUADRON, AT_SEA, 1)


@pytest.mark.clause("GWAS-18.2.c")
def test_18_2_c_a_fleet_is_made_out_once_and_again_only_if_there_are_other_ships_in_it() -> None:
    _, state = premuda()
    ships, fleets, trace = state.sea.ships, state.sea.fleets, Trace()

    for _ in range(2):
        reveal_fleet(ships, fleets, BATTLE_SQUADRON, ITALIAN, trace)
    assert [note.what for note in trace.notes] == [Noted.FLEET_REVEALED]
    ships[TEGETTHOFF].known[ITALIAN] = 0
    reveal_fleet(ships, fleets, BATTLE_SQUADRON, ITALIAN, trace)
    assert len(trace.notes) == 2


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_where_a_fleet_is_everybody_sees() -> None:
    chosen, state = premuda()

    assert seen(state, ITALIAN, chosen).sea.fleets[BATTLE_SQUADRON].zone == zone("A6")


def test_losses_are_known_to_everybody() -> None:
    chosen, state = premuda()
    state.sea.ships[TEGETTHOFF].status = SUNK

    assert seen(state, ITALIAN, chosen).sea.ships[TEGETTHOFF].status == SUNK


@pytest.mark.clause("GWAS-B1.e")
@pytest.mark.parametrize("viewer", [ITALIAN, PUBLIC])
def test_b1_e_of_a_plot_others_see_only_the_zones_that_were_entered(viewer: int) -> None:
    chosen, state = premuda()
    fleets = state.sea.fleets
    plot = Plot(fleet=BATTLE_SQUADRON, steps=2, mission=LAYS_MINES, mine_boundary=WEST)
    plot.path[:2] = [zone("B6"), zone("C6")]
    unwritten = seen(state, viewer, chosen)

    write_plot(fleets, plot, Silence())
    assert seen(state, viewer, chosen).sea.fleets == unwritten.sea.fleets
    fleets[BATTLE_SQUADRON].gone = 1
    known = seen(state, viewer, chosen).sea.fleets[BATTLE_SQUADRON]

    assert (known.plotted, known.steps, known.gone) == (0, 1, 1)
    assert known.path == [zone("B6"), STAYS, STAYS]
    assert (known.mission, known.mine_boundary) == (STEAMS, NOBODY)
    assert seen(state, AUSTRIAN, chosen).sea.fleets[BATTLE_SQUADRON].path[:2] == [zone("B6"), zone("C6")]


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_old_lines_of_the_log_sheet_tell_others_no_mission() -> None:
    chosen, state = premuda()
    fleet = state.sea.fleets[BATTLE_SQUADRON]
    fleet.mission, fleet.mine_boundary = LAYS_MINES, WEST
    keep_log(state.sea.battle, state.sea.fleets, state.sea.log)

    theirs, own = (seen(state, viewer, chosen).sea.log[0] for viewer in (ITALIAN, AUSTRIAN))

    assert (theirs.in_use, theirs.zone, theirs.mission, theirs.mine_boundary) == (1, zone("A6"), STEAMS, NOBODY)
    assert (own.mission, own.mine_boundary) == (LAYS_MINES, WEST)


@pytest.mark.clause("GWAS-18.2.a")
def test_18_2_a_a_fleet_does_not_see_that_boats_sought_it_in_vain() -> None:
    chosen, state = premuda()
    before = state_text(seen(state, AUSTRIAN, chosen))

    state.sea.battle.ambush_fleet, state.sea.battle.ambush_zone = BATTLE_SQUADRON, zone("B6")

    assert state_text(seen(state, AUSTRIAN, chosen)) == before
    assert seen(state, ITALIAN, chosen).sea.battle.ambush_zone == zone("B6")
    state.sea.ships[MAS_9].contact = 1
    assert seen(state, AUSTRIAN, chosen).sea.battle.ambush_zone == zone("B6")
    assert seen(state, AUSTRIAN, chosen).sea.ships[MAS_9].contact == 0


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_minefields_lie_face_down_until_they_are_met() -> None:
    chosen, state = premuda()
    first, second = (row for row, mined in enumerate(state.sea.fields) if mined.side == ITALIAN and row < 2)
    for row, boundary in ((first, WEST), (second, NORTH_EAST)):
        field = state.sea.fields[row]
        field.in_use, field.zone, field.boundary, field.laid, field.known = 1, zone("B6"), boundary, 1, [1, 0]

    assert not any(mined.in_use for mined in seen(state, AUSTRIAN, chosen).sea.fields)
    state.sea.fields[second].known = [1, 1]
    known = seen(state, AUSTRIAN, chosen).sea.fields

    # The one that was met stands in the first row, so that its row does not tell of the other.
    assert [row for row, mined in enumerate(known) if mined.in_use] == [first]
    assert known[first].boundary == NORTH_EAST
    assert [mined.boundary for mined in seen(state, ITALIAN, chosen).sea.fields[:2]] == [WEST, NORTH_EAST]


@pytest.mark.clause("GWAS-13.25.f")
@pytest.mark.clause("GWAS-13.25.s")
def test_13_25_f_counters_lie_backs_up_until_they_are_flipped() -> None:
    chosen = scenario("horns-reef")
    state = begin(chosen)
    for row, (kind, face_up) in enumerate(((MINE, 0), (DUMMY, 0), (MINE, 1))):
        state.sea.counters[row] = Counter(number=row, in_use=1, side=1, q=1, r=2, kind=kind, face_up=face_up)

    kinds = {viewer: [counter.kind for counter in seen(state, viewer, chosen).sea.counters[:3]] for viewer in (0, 1)}

    assert kinds == {0: [UNKNOWN, UNKNOWN, MINE], 1: [MINE, DUMMY, MINE]}
    assert [(counter.q, counter.r) for counter in seen(state, 0, chosen).sea.counters[:3]] == [(1, 2)] * 3


@pytest.mark.clause("GWAS-13.25.h")
@pytest.mark.clause("GWAS-13.25.q")
def test_13_25_q_dummies_that_were_flipped_count_among_those_put_down() -> None:
    chosen = scenario("horns-reef")
    state = begin(chosen)
    for row in range(7):
        is_flipped = row < 3
        state.sea.counters[row] = Counter(
            number=row, in_use=int(not is_flipped), side=1, q=-5, r=2, kind=DUMMY, face_up=int(is_flipped)
        )

    known = seen(state, 0, chosen)
    most = max(
        sum(counter.kind == MINE for counter in imagine(known, Dice.seeded(seed)).sea.counters) for seed in range(30)
    )

    assert [(counter.in_use, counter.face_up) for counter in known.sea.counters[:4]] == [(0, 1)] * 3 + [(1, 0)]
    assert most == 4  # of 7 counters, though only 4 are left


@pytest.mark.clause("GWAS-13.25.r2")
def test_13_25_r2_nobody_knows_that_an_enemy_has_forgone_his_counters() -> None:
    chosen = scenario("horns-reef")
    state = begin(chosen)
    before = state_text(seen(state, 0, chosen))

    state.sea.battle.mines_placed[1] = 2

    assert state_text(seen(state, 0, chosen)) == before
    assert seen(state, 1, chosen).sea.battle.mines_placed == [0, 2]


def test_a_scenario_tells_a_side_nothing_of_the_other_but_its_order_of_battle() -> None:
    chosen = scenario("valona-convoys")
    state = begin(chosen)

    own, other = seen(state, 0, chosen), seen(state, 1, chosen)

    convoy = next(row for row, fleet in enumerate(chosen.text["fleets"]) if fleet["name"] == "First convoy")
    assert fleet_name(own, convoy) == "First convoy"
    assert fleet_name(other, convoy) == f"fleet {convoy + 1}"
    assert all(
        "fleet" not in vessel and "patrol" not in vessel
        for vessel in other.scenario.text["ships"]
        if vessel["side"] == "Allied"
    )
    assert [name_of(other, ship.number) for ship in state.sea.ships] == [vessel.name for vessel in chosen.ships]
    assert not any(vessel.facts for vessel in other.scenario.ships if vessel.side == 0)


def changed(row: object) -> None:
    """Every number of a row differs from its default."""
    for name, kind in kinds_of(type(row)).items():
        value = getattr(row, name)
        if kind is int:
            setattr(row, name, value + 3)
        elif isinstance(value, list) and all(isinstance(part, int) for part in value):
            setattr(row, name, [number + 3 for number in value])


@pytest.mark.parametrize(
    ("row", "blank", "learn"),
    [
        (Ship(), Ship(), lambda known, row: learn_ship(known, row, ALL_KNOWING)),
        (Fleet(), Fleet(), lambda known, row: learn_fleet(known, row, ALL_KNOWING)),
        (Field(), Field(), lambda known, row: learn_field(known, row, True)),
        (Counter(), Counter(), lambda known, row: learn_counter(known, row, ALL_KNOWING)),
        (LogEntry(), LogEntry(), lambda known, row: learn_line(known, row, ALL_KNOWING)),
    ],
)
def test_who_knows_everything_misses_no_field(row, blank, learn):
    changed(row)
    if isinstance(row, Field | Counter):
        row.in_use = 1

    learn(blank, row)

    assert blank == row


@pytest.mark.clause("GWAS-B1.e", "GWAS-18.1.a")
@pytest.mark.parametrize(
    ("of", "status", "known"),
    [
        ("Tatra", AT_SEA, AT_SEA),
        ("Tatra", SUNK, SUNK),
        ("Tatra", ARRIVED, ARRIVED),
        ("Tatra", DUE, DUE),
        ("MAS", ON_PATROL, ON_PATROL),
        ("MAS", AT_SEA, ON_PATROL),
        ("MAS", SUNK, SUNK),
        ("MAS", DUE, DUE),
    ],
)
def test_b1_e_of_a_stranger_one_knows_whether_she_is_lost_arrived_or_due(of: str, status: int, known: int) -> None:
    stranger, row = ship(of, side=1, status=status, fleet=3, zone=5), ship(of)

    learn_ship(row, stranger, ITALIAN)

    assert row.status == known


@pytest.mark.clause("GWAS-B13.1")
@pytest.mark.parametrize(("mines", "viewer", "left"), [(0, 0, 0), (1, 0, UNKNOWN), (3, 0, UNKNOWN), (3, 1, 2)])
def test_b13_1_how_many_fields_a_minelayer_has_left_only_her_owner_knows(mines: int, viewer: int, left: int) -> None:
    layer, row = ship(card("Abdiel", mines=mines), side=1, fields_left=max(mines - 1, 0)), Ship()

    learn_ship(row, layer, viewer)

    assert row.fields_left == left


@pytest.mark.clause("GWAS-18.2.a")
@pytest.mark.parametrize(("viewer", "watched"), [(0, 2), (1, 2), (ALL_KNOWING, 1), (ONLOOKER, 2)])
def test_18_2_a_for_how_many_zones_boats_have_thrown_nobody_at_the_table_knows(viewer: int, watched: int) -> None:
    row = Fleet()

    learn_fleet(row, Fleet(in_use=1, side=0, steps=3, gone=2, watched=1), viewer)

    assert (row.watched, row.gone) == (watched, 2)


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_fields_that_were_met_fill_the_rows_of_their_side_and_tell_of_no_entries() -> None:
    own, blank = Field(in_use=1, side=0, boundary=EAST, entries=2), Field(side=0)
    met = [
        Field(in_use=1, side=1, boundary=boundary, laid=1, entries=3, known=[1, 1]) for boundary in (WEST, NORTH_EAST)
    ]
    fields, known = [blank, own, *met], [Field() for _ in range(4)]

    learn_fields(known, fields, ITALIAN)

    assert [(field.side, field.in_use, field.laid, field.entries) for field in known] == [
        (0, 0, 0, 0),
        (0, 1, 0, 2),
        (1, 1, 1, 0),
        (1, 1, 1, 0),
    ]
    assert [field.boundary for field in known[1:]] == [EAST, WEST, NORTH_EAST]


@pytest.mark.parametrize("name", scenario_names())
def test_imagined_games_fit_what_each_viewer_sees(name: str) -> None:
    game, thoughts = started(name, 4), Dice.seeded(4, -1)
    while not game.is_over and len(game.entries) < 160:
        for viewer in (UMPIRE, PUBLIC, 0, 1):
            known = game.view(viewer)
            imagined = imagine(known, Dice.seeded(4, len(game.entries)))
            assert state_text(GREAT_WAR_AT_SEA.view(imagined, viewer, game.scenario)) == state_text(known)
        for _ in range(5):
            if not game.is_over:
                play_on(game, thoughts)


def test_imagined_games_leave_nothing_unknown() -> None:
    game, thoughts = started("valona-convoys", 4), Dice.seeded(4, -1)
    for _ in range(30):
        play_on(game, thoughts)

    imagined = imagine(game.view(1), Dice.seeded(1))

    for vessel in imagined.sea.ships:
        assert UNKNOWN not in (vessel.fleet, vessel.zone, vessel.fields_left)
        assert vessel.fleet >= 0 or vessel.status != AT_SEA


def scribbled(row: Any) -> Any:
    """A row of a desk on which somebody has written all over; cards stay as they are."""
    for name, kind in kinds_of(type(row)).items():
        value = getattr(row, name)
        if isinstance(value, list):
            setattr(row, name, [scribbled(part) if not isinstance(part, int) else 7 for part in value])
        elif kind is not Card:
            setattr(row, name, 7 if isinstance(value, int) else scribbled(value))
    return row


@pytest.mark.clause("GWAS-B1.e")
@pytest.mark.parametrize(
    ("row", "blank"),
    [(Ship(), blank_ship), (Fleet(), blank_fleet), (Field(), blank_field), (Counter(), blank_counter)],
)
def test_b1_e_nothing_stays_on_a_row_that_is_blanked(row: Any, blank: Callable[[Any], None]) -> None:
    blank(scribbled(row))

    assert row == type(row)()


@pytest.mark.clause("GWAS-18.2.a", "GWAS-13.25.r2")
def test_18_2_a_on_a_desk_too_the_enemy_s_secrets_of_a_battle_are_hidden() -> None:
    _, state = premuda()
    state.sea.battle.ambush_fleet, state.sea.battle.ambush_zone, state.sea.battle.mines_placed[ITALIAN] = (
        0,
        zone("B6"),
        2,
    )
    board = board_of(state)
    tables: list[list[Any]] = [*board[1:]]
    desk = Desk(Battle(), *map(copy_table, tables))

    secrets = []
    for side in (ITALIAN, AUSTRIAN):
        see(desk, board, side)
        known = desk.known_battle
        secrets.append((known.ambush_fleet, known.ambush_zone, known.mines_placed[ITALIAN]))

    assert secrets == [(0, zone("B6"), 2), (NOBODY, NOBODY, 0)]


@pytest.mark.clause("GWAS-B1.e")
@pytest.mark.parametrize(("name", "orders"), [("premuda", 12), ("valona-convoys", 60), ("horns-reef", 40)])
def test_b1_e_a_desk_that_is_used_again_shows_what_a_fresh_view_does(name: str, orders: int) -> None:
    game, thoughts = started(name, 4), Dice.seeded(4, -1)
    for _ in range(orders):
        play_on(game, thoughts)
    truth = game.view(UMPIRE)

    for side in (0, 1):
        rows = {name: [scribbled(row) for row in copy_table(getattr(truth.sea, name))] for name in KNOWN[1:]}
        desk = Desk(scribbled(Battle()), zones=[], **{f"known_{name}": table for name, table in rows.items()})
        see(desk, board_of(truth), side)

        fresh = game.view(side)
        assert desk.known_battle == fresh.sea.battle
        assert rows == {name: getattr(fresh.sea, name) for name in KNOWN[1:]}


@pytest.mark.parametrize("status", [ON_PATROL, AT_SEA, DUE, SUNK])
@pytest.mark.parametrize("viewer", [UMPIRE, 1])
def test_b1_e_what_the_rules_tell_an_owner_of_a_ship_is_all_of_her(viewer: int, status: int) -> None:
    ship = Ship(side=1, status=status)
    for number, name in enumerate(
        name for name, kind in kinds_of(Ship).items() if kind is int and name not in ("side", "status")
    ):
        setattr(ship, name, 2 + number)
    for name, kind in kinds_of(Ship).items():
        if kind == list[int]:
            setattr(ship, name, list(range(50, 50 + len(getattr(ship, name)))))
    known = Ship(card=ship.card)

    learn_ship(known, ship, viewer)

    assert known == ship
    assert ship_as_known(ship, viewer) is ship
