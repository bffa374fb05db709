"""EQP.c  Mines as an objective: asked for by a scenario, laid in two turns, kept secret, and scored at the end."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.players.policy import play_to_the_end
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.knowledge.view import view
from lineahead.rulesets.coastal_warfare.page.picture import picture
from lineahead.rulesets.coastal_warfare.page.setting import setting
from lineahead.rulesets.coastal_warfare.players.by_doctrine import ByDoctrine
from lineahead.rulesets.coastal_warfare.players.fires import FIRES, NO_MORE, choose_action
from lineahead.rulesets.coastal_warfare.players.launches import choose_launch
from lineahead.rulesets.coastal_warfare.players.moves import choose_move
from lineahead.rulesets.coastal_warfare.rules.equipment import has_laid_mines, lay_mines
from lineahead.rulesets.coastal_warfare.rules.locations import lose_others_at
from lineahead.rulesets.coastal_warfare.rules.phases import close_movement
from lineahead.rulesets.coastal_warfare.rules.victory import points_of, winner
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.cards import MINES
from lineahead.rulesets.coastal_warfare.tables.doctrine import Doctrine
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Launch, Move, Orders
from lineahead.rulesets.coastal_warfare.tables.ships import (
    LAY_MINES,
    NO_OBJECTIVE,
    NOBODY,
    RANDOM_GAME,
    SUNK,
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Counter,
    Objective,
)
from tests.rulebook.coastal_warfare.moving_table import Sea, noted
from tests.rulebook.coastal_warfare.muster import problems_of, scenario_text, vessel
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, sea, see, ship

BRITISH, GERMAN, DRAW = 0, 1, -1
COTENTIN = "mines-off-the-cotentin"
R_BOAT = "R-130"


def asked(*places: tuple[float, float], side: int = 0, within: float = 10, vessels: int = 1) -> Battle:
    """A battle in which a side is to lay a field of mines in some places, for 2 points each."""
    made = battle(phase=2, scenario=RANDOM_GAME)
    for i, (x, y) in enumerate(places):
        made.objectives[i] = Objective(
            kind=LAY_MINES, side=side, x=round(100 * x), y=round(100 * y), reach=round(100 * within),
            loads=vessels, points=2,
        )  # fmt: skip
    return made


def layer(of: str = R_BOAT, at: tuple[float, float] = (100, 75), speed: float = 4, **fields: Any) -> Sea:
    """One boat on the table; fields of Ship by name."""
    boat = ship(of, **fields)
    return sea((boat, counter(boat, at, 0, speed, shown=0)))


def lay(now: Battle, fleet: Sea, turns: int = 1) -> Trace:
    """A side has moved, turn after turn."""
    trace = Trace()
    for _ in range(turns):
        lay_mines(now, *fleet, 0, trace)
    return trace


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_mines_are_laid_in_two_turns_at_4_cm_or_less() -> None:
    now, fleet = asked((100, 70)), layer()

    assert Noted.MINES_LAID not in noted(lay(now, fleet))
    assert noted(lay(now, fleet)).count(Noted.MINES_LAID) == 1
    assert Noted.MINES_LAID not in noted(lay(now, fleet, 3))
    assert has_laid_mines(fleet[0][0])


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(
    ("name", "speed", "within", "fields"),
    [
        (R_BOAT, 4.01, 10, {}),
        (R_BOAT, 4, 4.99, {}),
        (R_BOAT, 4, 10, {"equipment_lost": MINES}),
        (R_BOAT, 0, 10, {"disabled": 1}),
        ("BPB 71 ft", 4, 10, {}),
    ],
)
def test_eqp_c_too_fast_elsewhere_disabled_or_without_mines_nothing_is_laid(
    name: str, speed: float, within: float, fields: dict[str, Any]
) -> None:
    fleet = layer(name, speed=speed, **fields)
    lay(asked((100, 70), within=within), fleet, 3)

    assert (fleet[0][0].laying, fleet[0][0].laying_at) == (0, NOBODY)


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_where_the_other_side_is_to_lay_them_nothing_is_laid() -> None:
    fleet = layer()
    lay(asked((100, 70), side=1), fleet, 3)

    assert fleet[0][0].laying == 0


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_a_turn_missed_begins_anew() -> None:
    now, fleet = asked((100, 70)), layer()
    for speed in (400, 500, 400):
        fleet[1][0].speed = speed
        lay(now, fleet)

    assert fleet[0][0].laying == 1


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_another_place_begins_anew() -> None:
    now, fleet = asked((100, 75), (140, 75)), layer()
    lay(now, fleet)
    fleet[1][0].x = 14000
    lay(now, fleet)

    assert (fleet[0][0].laying, fleet[0][0].laying_at) == (1, 1)


@pytest.mark.clause("CW-EQP.c", "CW-LOC.h")
def test_eqp_c_mines_are_lost_with_the_stern() -> None:
    fleet = layer()
    lose_others_at(fleet[0][0], 9, 1, Trace())
    lay(asked((100, 70)), fleet, 3)

    assert fleet[0][0].laying == 0


@pytest.mark.clause("CW-EQP.c", "CW-ORD.2")
def test_eqp_c_mines_are_laid_when_their_side_has_moved() -> None:
    now, fleet = asked((100, 70)), layer()
    now.phase = 6
    close_movement(now, *fleet, clear_sea(), Trace())
    assert fleet[0][0].laying == 0

    now.phase = 2
    close_movement(now, *fleet, clear_sea(), Trace())
    assert fleet[0][0].laying == 1


def minelayers(*places: int) -> Sea:
    """Boats of the Germans that have laid their mines in places by their numbers, or NOBODY not yet; and an MTB."""
    boats = [ship("S-100", GERMAN, laying=2 if at != NOBODY else 0, laying_at=at) for at in places]
    mtb = ship("Fairmile D", BRITISH)
    return sea(*((boat, counter(boat, (100, 75), shown=0)) for boat in (*boats, mtb)))


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(
    ("places", "points"),
    [((0, NOBODY), 0), ((0, 1), 0), ((0, 0), 2), ((1, 1), 2), ((0, 0, 0), 2), ((0, 0, 1, 1), 4)],
)
def test_eqp_c_a_field_of_two_vessels_mines_scores_once(places: tuple[int, ...], points: int) -> None:
    now, (ships, _) = asked((80, 75), (160, 75), side=GERMAN, vessels=2), minelayers(*places)

    assert (points_of(now, ships, GERMAN), points_of(now, ships, BRITISH)) == (points, 0)
    assert winner(now, ships) == (GERMAN if points else DRAW)


@pytest.mark.clause("CW-EQP.c", "CW-SC3.e")
def test_eqp_c_mines_count_besides_what_has_been_lost_even_if_the_layer_is_lost() -> None:
    now, (ships, _) = asked((80, 75), side=GERMAN), minelayers(0, NOBODY)
    ships[0].status = ships[1].status = SUNK

    assert (points_of(now, ships, GERMAN), points_of(now, ships, BRITISH)) == (2, 2)
    assert winner(now, ships) == DRAW


def objective(**fields: Any) -> dict[str, Any]:
    """An objective as files write it, some values otherwise; None takes one away."""
    plain = {"kind": "lay mines", "side": "German", "at": [120, 100], "within": 8, "vessels": 2, "points": 3}
    return {key: value for key, value in {**plain, **fields}.items() if value is not None}


def raid(*objectives: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Two S-boats against an MTB, and what is asked of them."""
    ships = [
        vessel("Fairmile D", "British", at=[40, 75]),
        vessel("S-100", "German", at=[200, 75], name="S 1", speed=0, free=True),
        vessel("S-100", "German", at=[200, 55], name="S 2", speed=0, free=True),
    ]
    return scenario_text("random", ships=ships, objectives=list(objectives), **more)


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_a_scenario_may_ask_for_mines_in_a_stated_place() -> None:
    now: Battle = begin(read_scenario(raid(objective(), objective(vessels=None, at=[30.5, 20])))).sea.battle

    first, second, third, _ = now.objectives
    assert (first.kind, first.side, first.x, first.y) == (LAY_MINES, GERMAN, 12000, 10000)
    assert (first.reach, first.loads, first.points) == (800, 2, 3)
    assert (second.x, second.y, second.loads) == (3050, 2000, 1)
    assert third.kind == NO_OBJECTIVE


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"kind": "lay eggs"}, "kind", "'lay eggs' is not known here"),
        ({"kind": None}, "kind", "this is missing"),
        ({"side": "Dutch"}, "side", "'Dutch' is not known here"),
        ({"side": "British", "vessels": 1}, "side", "no vessel of this side carries mines [CW-EQP.c]"),
        ({"vessels": 3}, "vessels", "only 2 of this side carry mines [CW-EQP.c]"),
        ({"vessels": 0}, "vessels", "from 1 to 60"),
        ({"at": [240.5, 100]}, "at[0]", "from 0 to 240"),
        ({"at": [100, 151]}, "at", "this lies off the table [CW-INT.r3]"),
        ({"at": [100, 141]}, "at", "this lies on the shoal [CW-SC6.a]"),
        ({"at": [100]}, "at", "2 are needed here, not 1"),
        ({"at": None}, "at", "this is missing"),
        ({"within": 0}, "within", "from 1 to 100"),
        ({"points": 1.5}, "points", "a whole number is needed here"),
        ({"points": None}, "points", "this is missing"),
        ({"turns": 2}, "turns", "there is no such key"),
    ],
)
def test_eqp_c_an_objective_with_a_slip_is_refused_at_its_place(fields: Any, place: str, words: str) -> None:
    found = problems_of(raid(objective(), objective(**fields), board={"shoal": 140}))

    assert len(found) == 1
    assert found[0].startswith(f"objectives[1].{place}: ")
    assert words in found[0]


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_no_more_than_four_objectives() -> None:
    found = problems_of(raid(*[objective()] * 5))

    assert found == ["objectives: 0 to 4 are needed here, not 5"]


@pytest.mark.clause("CW-EQP.c", "CW-MOV.a")
def test_eqp_c_what_is_asked_for_is_open_and_what_is_done_is_the_layers_secret() -> None:
    chosen = read_scenario(raid(objective(vessels=1)))
    state = begin(chosen)
    state.sea.battle.deploying = 0
    state.sea.ships[1].laying, state.sea.ships[1].laying_at = 2, 0
    spotted = state.sea.counters[state.sea.ships[1].counter]
    spotted.shown, spotted.known = 1, [2, 2]

    known = {viewer: view(state, viewer, chosen) for viewer in (BRITISH, GERMAN, PUBLIC, UMPIRE)}

    assert all(sight.sea.battle.objectives == state.sea.battle.objectives for sight in known.values())
    assert all(len(setting(sight.scenario)["objectives"]) == 1 for sight in known.values())
    laying = {viewer: sight.sea.ships[1].laying for viewer, sight in known.items()}
    assert laying == {BRITISH: UNKNOWN, GERMAN: 2, PUBLIC: UNKNOWN, UMPIRE: 2}
    points = {viewer: picture(sight)["points"] for viewer, sight in known.items()}
    assert points == {BRITISH: [0, 0], GERMAN: [0, 3], PUBLIC: [0, 0], UMPIRE: [0, 3]}


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_the_page_is_told_what_is_asked_and_how_far_ones_own_boats_are() -> None:
    chosen = read_scenario(raid(objective()))
    state = begin(chosen)
    state.sea.ships[1].laying, state.sea.ships[1].laying_at = 1, 0

    told = setting(chosen)["objectives"]
    own = picture(view(state, GERMAN, chosen))["ships"]
    others = picture(view(state, BRITISH, chosen))["ships"]

    assert told == [{"kind": "lay mines", "side": 1, "x": 120, "y": 100, "within": 8, "vessels": 2, "points": 3}]
    assert [(boat["laying"], boat["mines_laid"]) for boat in own] == [(None, None), (1, False), (0, False)]
    assert [other["laying"] for other in others] == [0, None, None]


def move_of(now: Battle, fleet: Sea, side: int = 0) -> Move | None:
    """What a computer player moves first, if anything is not to go on as it went."""
    order = Move()
    return order if choose_move(now, *fleet, Doctrine(), side, order) else None


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_makes_for_the_nearest_place_and_no_further() -> None:
    now = asked((100, 30), (100, 68))

    far, near = move_of(now, layer("S-100", (100, 90), 8)), move_of(now, layer("S-100", (100, 78.5), 8))

    assert far is not None
    assert (far.run, far.turn) == (1500, 0)
    assert near is not None
    assert (near.run, near.turn) == (1050, 0)


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_lies_in_the_place_until_its_mines_are_laid_and_then_goes_home() -> None:
    now, fleet = asked((100, 30)), layer("S-100", (100, 35), 8)

    order = move_of(now, fleet)
    assert order is not None
    assert (order.run, order.turn) == (0, 0)

    fleet[0][0].laying, fleet[0][0].laying_at = 2, 0
    order = move_of(now, fleet)
    assert order is not None
    assert (order.run, order.turn) == (1500, 0)


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_goes_to_another_place_where_the_field_is_laid() -> None:
    one, other = ship("S-100", laying=2, laying_at=0), ship("S-100")
    fleet = sea((one, counter(one, (200, 75), shown=0, moved=1)), (other, counter(other, (100, 75), 0, 8, shown=0)))

    order = move_of(asked((100, 95), (100, 20)), fleet)

    assert order is not None
    assert (order.counter, order.run, order.turn) == (1, 1500, 0)


@pytest.mark.clause("CW-EQP.c")
def test_a_dummy_does_what_the_layer_would_do_that_it_was_issued_with() -> None:
    boat = ship("S-100")
    own, dummy = counter(boat, (100, 75), 0, 8, shown=0, moved=1), counter(None, (120, 75), 0, 8, issued=0)

    order = move_of(asked((120, 70)), sea((boat, own), (None, dummy)))

    assert order is not None
    assert (order.counter, order.run, order.turn) == (1, 0, 0)


def stalking(laying: int) -> Sea:
    """An S-boat with mines laid or not, her torpedo markers, and a corvette in sight, broadside on before her bow."""
    boat, corvette = ship("S-100", dummies_left=8, laying=laying, laying_at=0), ship("Flower", 1)
    markers: list[tuple[None, Counter]] = [(None, Counter(kind=TORPEDO_COUNTER)) for _ in range(12)]
    return sea((boat, counter(boat, (100, 100), shown=0)), (corvette, counter(corvette, (100, 60), 90)), *markers)


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(("laying", "launches"), [(0, False), (1, False), (2, True)])
def test_a_computer_lays_its_mines_before_it_launches(laying: int, launches: bool) -> None:
    assert choose_launch(asked((100, 30)), *stalking(laying), Doctrine(), 0, Launch()) is launches


@pytest.mark.clause("CW-EQP.c")
@pytest.mark.parametrize(("laying", "shown", "action"), [(1, 0, NO_MORE), (1, 1, FIRES), (2, 0, FIRES)])
def test_a_computer_that_nobody_has_seen_lays_its_mines_in_silence(laying: int, shown: int, action: int) -> None:
    boat, enemy = ship(R_BOAT, laying=laying, laying_at=0), ship("BPB 71 ft", 1)
    fleet = sea((boat, counter(boat, (100, 75), shown=shown, looked=1)), (enemy, counter(enemy, (100, 65))))
    see(boat, enemy, fleet[1])
    now = asked((100, 75))
    now.phase = 7

    assert choose_action(now, *fleet, clear_sea(), Doctrine(), 0, Orders(), Silence()) == action


@pytest.mark.clause("CW-EQP.c")
def test_a_computer_keeps_near_the_place_that_the_enemy_wants_to_mine() -> None:
    patrol, enemy = ship("Steam gun boat"), ship("S-100", 1)
    lurking = (enemy, counter(enemy, (230, 10), shown=0))
    away = sea((patrol, counter(patrol, (100, 140), 0, 8)), lurking)
    there = sea((patrol, counter(patrol, (100, 100), 0, 8)), lurking)
    for fleet in (away, there):
        fleet[0][1].counter = UNKNOWN
        fleet[1][1].ship = fleet[1][1].issued = UNKNOWN
    now = asked((100, 80), side=1)

    order = move_of(now, away)

    assert order is not None
    assert (order.run, order.turn) == (1300, 0)
    assert move_of(now, there) is None


@pytest.mark.clause("CW-EQP.c", "CW-MOV.a")
def test_eqp_c_only_the_layers_hear_of_their_mines_before_the_end() -> None:
    chosen = read_scenario(raid(objective(at=[200, 75], within=12), length=3))
    game = Game.start(COASTAL_WARFARE, chosen, Seeded(5))
    play_to_the_end(game, {side: ByDoctrine(None) for side in (BRITISH, GERMAN)}, Dice.seeded(5, -1))

    told = {viewer: game.events(viewer) for viewer in (BRITISH, GERMAN, PUBLIC)}
    news = {viewer: [event.words for event in events if event.rule == "CW-EQP.c"] for viewer, events in told.items()}
    assert news[GERMAN] == ["S 1 has laid her mines [EQP.c].", "S 1 had laid her mines [EQP.c]."]
    assert news[BRITISH] == news[PUBLIC] == ["S 1 had laid her mines [EQP.c]."]
    for events in told.values():
        assert [event.kind for event in events][-2:] == ["end", "revealed"]


@pytest.mark.clause("CW-EQP.c")
def test_eqp_c_the_field_off_the_cotentin_takes_the_mines_of_all_four_boats() -> None:
    state: State = begin(read_scenario(COTENTIN))
    ships = state.sea.ships
    boats = [hull for hull in ships if hull.side == GERMAN]
    for boat in boats[:-1]:
        boat.laying, boat.laying_at = 2, 0
    assert points_of(state.sea.battle, ships, GERMAN) == 0

    boats[-1].laying, boats[-1].laying_at = 2, 0
    assert points_of(state.sea.battle, ships, GERMAN) == 2
