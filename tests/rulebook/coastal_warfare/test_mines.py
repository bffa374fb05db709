"""EQP.c  Mines: laid in two turns, kept secret, and scored at the end."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.ruleset import State
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.players.policy import play_to_the_end
from lineahead.rulesets.coastal_warfare.files.scenarios import read_scenario
from lineahead.rulesets.coastal_warfare.files.setting_up import begin
from lineahead.rulesets.coastal_warfare.players.by_doctrine import ByDoctrine
from lineahead.rulesets.coastal_warfare.rules.equipment import has_laid_mines, lay_mines
from lineahead.rulesets.coastal_warfare.rules.locations import lose_others_at
from lineahead.rulesets.coastal_warfare.rules.phases import close_movement
from lineahead.rulesets.coastal_warfare.rules.victory import points_of, winner
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.cards import MINES
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    NOBODY,
    SUNK,
    Battle,
)
from tests.rulebook.coastal_warfare.mines import BRITISH, DRAW, GERMAN, R_BOAT, asked, layer, objective, raid
from tests.rulebook.coastal_warfare.moving_table import Sea, noted
from tests.rulebook.coastal_warfare.table import clear_sea, counter, sea, ship

COTENTIN = "mines-off-the-cotentin"


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
def test_eqp_c_the_field_off_the_cotentin_takes_the_mines_of_two_boats() -> None:
    state: State = begin(read_scenario(COTENTIN))
    ships = state.sea.ships
    first, second, *_ = [hull for hull in ships if hull.side == GERMAN]
    first.laying, first.laying_at = 2, 0
    assert points_of(state.sea.battle, ships, GERMAN) == 0

    second.laying, second.laying_at = 2, 0
    assert points_of(state.sea.battle, ships, GERMAN) == 4
