"""B1.f, B7.t1  The sequence of play through the engine: who is asked what and when, on both maps."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import CHOICE, UMPIRE, Chosen, Nothing, Question
from lineahead.engine.contract.ruleset import View
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Literal
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import D6, D20, Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.great_war_at_sea.files.scenarios import scenario_names
from lineahead.rulesets.great_war_at_sea.play.asking import ask_for_set_up
from lineahead.rulesets.great_war_at_sea.rules.phases import is_ambush_over, seek_ambush
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.sequence import AMBUSH, BEFORE_PLAY, COMBAT, ROUND, SEQUENCE, TURN
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Moves, Patrol, Plot, Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    IDENTIFIED,
    NOBODY,
    ON_HEXES,
    ON_MAP,
    ON_ZONES,
    SQUALL,
    STAYS,
    SUNK,
    WEST,
)
from tests.rulebook.great_war_at_sea.at_sea import Sea, force
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import all_read, boat, d6s, fleet
from tests.rulebook.great_war_at_sea.whole_games import given, play_on, played, scenario, started

ITALIAN, AUSTRIAN = 0, 1
MAS_9, MAS_13, SZENT_ISTVAN = 0, 1, 7


def names_in(loop: Loop) -> list[str]:
    """What the steps and loops of a loop are called."""
    return [step.name for step in loop.steps]


def answer(game: Game, kind: str, order: Any, to: int | None = None) -> None:
    """The first open question, perhaps of a side, is answered."""
    question = next(put for put in game.questions() if to is None or put.to == to)
    assert given(game, question, kind, order) is None


def plot_to(place: str) -> Plot:
    """The first fleet goes to a zone beside its own."""
    plot = Plot(fleet=0, steps=1)
    plot.path[0] = zone(place)
    return plot


def premuda_with_boats_off_b6(dice: Literal) -> Game:
    """Premuda with two boats in B6 and the others far away, and the fleet about to come into B6."""
    game = Game.start(GREAT_WAR_AT_SEA, scenario("premuda"), dice, viewers=())
    for number in range(6):
        answer(game, "patrol", Patrol(ship=number, zone=zone("B6" if number < 2 else "A1")))
    answer(game, "plot", plot_to("B6"))
    return game


@pytest.mark.clause("GWAS-B1.f")
@pytest.mark.clause("GWAS-00.r1")
def test_b1_f_weather_orders_movement_mtbs_contact_combat_end() -> None:
    assert names_in(SEQUENCE) == ["before play", "turn"]
    assert names_in(BEFORE_PLAY) == ["first weather", "patrol zones"]
    assert names_in(TURN) == ["new turn", "orders", "fleet movement", "ambush", "contact", "battle", "end of the turn"]
    assert names_in(AMBUSH) == ["MTB contact", "MTB attack"]


@pytest.mark.clause("GWAS-B7.c")
@pytest.mark.clause("GWAS-13.25.o")
@pytest.mark.clause("GWAS-P.l2")
def test_b7_c_initiative_then_ships_then_counters_then_rounds() -> None:
    assert names_in(COMBAT)[1:] == ["first initiative", "set-up", "placing counters", "round", "end of the battle"]


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_ten_impulses_in_their_order() -> None:
    impulses = [step for step in ROUND.steps if isinstance(step, Loop)]

    assert [impulse.name for impulse in impulses] == [f"impulse {number}" for number in range(1, 11)]
    deeds = [names_in(impulse)[-2] for impulse in impulses]
    moving = "movement"
    assert deeds[:4] == [moving, moving, "gunnery", "torpedoes"]
    assert deeds[4:] == [moving, moving, "torpedoes", "gunnery", moving, moving]


@pytest.mark.clause("GWAS-18.1.a")
def test_18_1_a_patrol_zones_are_noted_before_the_first_turn() -> None:
    game = started("premuda", 1)

    [question] = game.questions()

    assert (question.to, question.asks, question.secret) == (ITALIAN, "patrol", True)
    assert question.bounds["boats"] == [0, 1, 2, 3, 4, 5]
    # SCA.c  Column 1 and B6, C6; the port zones A6 and D6 are barred.
    assert question.bounds["zones"] == sorted(zone(name) for name in ("A1", "B1", "C1", "D1", "B6", "C6"))
    assert game.where() == "before play, patrol zones"


def test_18_1_a_boats_that_are_left_to_the_program_are_spread_along_the_coast() -> None:
    game = started("premuda", 1)

    answer(game, "rest", Nothing())

    patrols = [ship.zone for ship in game.view(UMPIRE).sea.ships[:6]]
    assert patrols == sorted(zone(name) for name in ("A1", "B1", "C1", "D1", "B6", "C6"))
    assert game.where() == "turn 1, orders"


@pytest.mark.clause("GWAS-18.2.ex1")
@pytest.mark.clause("GWAS-18.41.a")
def test_18_2_ex1_only_the_boat_that_made_contact_is_asked_for_her_target() -> None:
    game = premuda_with_boats_off_b6(Literal(2, 3, kind=D6))

    [question] = game.questions()

    assert (question.to, question.asks) == (ITALIAN, "victims")
    assert question.bounds == {"boats": [MAS_13], "targets": list(range(6, 15)), "zone": zone("B6")}
    assert game.where() == "turn 1, ambush 1, MTB attack"


@pytest.mark.clause("GWAS-18.41.r7")
@pytest.mark.clause("GWAS-18.5.ex1")
def test_18_41_an_ambush_is_played_to_its_end_before_the_next_turn() -> None:
    # Contact 2 and 3; surprise 6; torpedoes 13 + 2 hits at range 0 and 12 + 2 misses; the hit is a dud.
    dice = Literal(2, 3, 6, kind=D6).add(D20, 13, 12).add(D6, 1)
    game = premuda_with_boats_off_b6(dice)
    victims = Victims()
    victims.targets[MAS_13] = SZENT_ISTVAN

    answer(game, "victims", victims)
    assert [question.asks for question in game.questions()] == [CHOICE]
    answer(game, CHOICE, Chosen(choice=0))

    assert game.where() == "turn 2, orders"
    boat = game.view(UMPIRE).sea.ships[MAS_13]
    assert (boat.spent, boat.torpedoes_spent, boat.victim) == (1, 2, NOBODY)


@pytest.mark.clause("GWAS-18.41.r2")
def test_18_41_r2_without_contact_nobody_is_asked() -> None:
    game = premuda_with_boats_off_b6(Literal(2, 2, kind=D6))

    assert game.where() == "turn 2, orders"
    assert [question.to for question in game.questions()] == [AUSTRIAN]


@pytest.mark.clause("GWAS-18.2.r3")
def test_18_2_r3_dice_in_vain_are_no_step_of_their_own() -> None:
    sea = Sea(force(AUSTRIAN, "C6", "Tatra", path=[zone("B6"), zone("C6"), STAYS], gone=2))
    sea.ships = fleet(*sea.ships, boat(ITALIAN, zone("B6")), boat(ITALIAN, zone("C6")))
    dice, trace = d6s(2, 3), Trace()

    seek_ambush(sea.battle, sea.ships, sea.fleets, dice, trace)

    assert all_read(dice)
    announced = [(note.a, note.b) for note in trace.notes if note.what == Noted.MTBS_CLOSE_IN]
    assert announced == [(0, zone("C6"))]
    assert (sea.battle.ambush_fleet, sea.battle.ambush_zone) == (0, zone("C6"))
    assert [ship.contact for ship in sea.ships] == [0, 0, 1]


@pytest.mark.clause("GWAS-18.41.r1")
@pytest.mark.clause("GWAS-18.41.r2")
def test_18_41_r1_in_a_squall_contact_is_made_and_no_attack() -> None:
    # 11.7.r8  In Squall a 4 is a 3: contact, and the fleet is revealed.
    sea = Sea(force(AUSTRIAN, "B6", "Tatra", path=[zone("B6"), STAYS, STAYS], gone=1), weather=SQUALL)
    sea.ships = fleet(*sea.ships, boat(ITALIAN, zone("B6")))
    trace = Trace()

    seek_ambush(sea.battle, sea.ships, sea.fleets, d6s(4), trace)

    assert sea.fleets[0].known[ITALIAN] == IDENTIFIED
    assert is_ambush_over(sea.battle)
    told = {note.what for note in trace.notes}
    assert Noted.NO_ATTACK_IN_WEATHER in told
    assert Noted.MTBS_CLOSE_IN not in told


@pytest.mark.clause("GWAS-B1.e")
def test_b1_e_both_sides_write_their_orders_at_once_and_unseen() -> None:
    game = started("valona-convoys", 3)
    while game.questions()[0].asks == "patrol":
        answer(game, "rest", Nothing())

    assert [(question.to, question.asks, question.secret) for question in game.questions()] == [
        (0, "plot", True),
        (1, "plot", True),
    ]
    before = state_text(game.view(1))
    answer(game, "rest", Nothing(), to=0)

    assert state_text(game.view(1)) == before
    assert [question.to for question in game.questions()] == [1]


@pytest.mark.clause("GWAS-P.m")
@pytest.mark.clause("GWAS-P.m2")
def test_p_m_the_loser_of_the_initiative_sets_up_first_and_the_winner_perhaps_at_the_edge_of_sight() -> None:
    # P.j  On a clear day one sees four hexes. The loser stays in the zone, the winner has come in from the west.
    forces = force(0, "C3", "Novara", came_by=WEST, engaged=1), force(1, "C3", "Aurora", engaged=1)
    sea = Sea(*forces, stage=ON_HEXES, holder=0, always_day=1, by_d6=True)
    for ship in sea.ships:
        ship.status = ON_MAP

    def asked(viewer: int) -> list[Question]:
        return ask_for_set_up(View(viewer, [], sea.whole(), scenario("premuda")))

    assert asked(0) == []
    [loser] = asked(1)
    assert loser.bounds["at_sight"] is None
    assert loser.bounds["ships"] == {"1": {"at": [0, 0]}}
    sea.battle.placed[1] = 1

    assert asked(1) == asked(UMPIRE) == []
    [winner] = asked(0)
    assert winner.bounds["at_sight"] == 4
    # B7.c  The middle hexes of the western side are (-5, 2) and (-5, 3).
    assert winner.bounds["ships"]["0"]["at"] in ([-5, 2], [-5, 3])


@pytest.mark.clause("GWAS-13.25.r7")
@pytest.mark.clause("GWAS-13.25.f")
def test_13_25_r7_both_write_their_counters_before_either_is_put_down() -> None:
    game = started("horns-reef", 1)

    assert [(question.to, question.asks, question.secret) for question in game.questions()] == [
        (0, "mines", True),
        (1, "mines", True),
    ]
    assert [question.bounds["count"] for question in game.questions()] == [4, 7]
    assert game.where() == "turn 1, battle 1, placing counters"
    answer(game, *GREAT_WAR_AT_SEA.every_order(game.view(0), game.questions()[0])[0], to=0)

    assert not any(counter.in_use for counter in game.view(UMPIRE).sea.counters)


@pytest.mark.clause("GWAS-13.25.r7")
def test_13_25_r7_a_side_without_counters_is_asked_too_so_that_waiting_tells_it_nothing() -> None:
    game = started("field-to-the-west", 1)
    with_none, with_some = sorted(game.questions(), key=lambda question: int(question.bounds["count"]))

    assert with_none.bounds["count"] == 0 < with_some.bounds["count"]
    assert with_none.words == "You have no mines on the boundaries of this zone: no counters to put down."
    answer(game, "done", Nothing(), to=with_none.to)
    assert game.where() == "turn 1, battle 1, placing counters"
    answer(game, "done", Nothing(), to=with_some.to)
    assert game.where() != "turn 1, battle 1, placing counters"


@pytest.mark.clause("GWAS-SCB.a")
def test_scb_a_a_scenario_that_is_one_battle_skips_the_sea_zones() -> None:
    game = started("horns-reef", 1)
    for side in (0, 1):
        answer(game, "done", Nothing(), to=side)

    assert game.where() == "turn 1, battle 1, round 1, impulse 1, movement"
    assert game.view(UMPIRE).sea.battle.turn == 0


@pytest.mark.clause("GWAS-B7.d")
@pytest.mark.parametrize(("first", "second", "holder"), [(5, 2, 0), (2, 5, 1)])
def test_b7_d_the_holder_of_the_initiative_moves_last(first: int, second: int, holder: int) -> None:
    # B7.d  Both fleets' slowest ships have speed 2+, so nobody adds anything.
    game = Game.start(GREAT_WAR_AT_SEA, scenario("horns-reef"), Literal(first, second, kind=D6), viewers=())
    for side in (0, 1):
        answer(game, "done", Nothing(), to=side)

    assert [question.to for question in game.questions()] == [1 - holder]
    answer(game, "move", Moves())
    assert [question.to for question in game.questions()] == [holder]


@pytest.mark.clause("GWAS-B8.g")
@pytest.mark.parametrize(("first", "second", "holder"), [(5, 2, 0), (2, 5, 1)])
def test_b8_g_the_holder_names_his_targets_first(first: int, second: int, holder: int) -> None:
    # Lion at (-5, 2) goes north-east and south-east into (-3, 1), three hexes from Seydlitz in the centre.
    game = Game.start(GREAT_WAR_AT_SEA, scenario("horns-reef"), Literal(first, second, kind=D6), viewers=())
    for side in (0, 1):
        answer(game, "done", Nothing(), to=side)
    for way in (1, 2):
        for _ in range(2):
            moves = Moves()
            if game.questions()[0].to == 0:
                moves.ways[0] = way
            answer(game, "move", moves)

    assert game.where() == "turn 1, battle 1, round 1, impulse 3, naming targets"
    assert [question.to for question in game.questions()] == [holder]
    answer(game, "done", Nothing())
    assert [question.to for question in game.questions()] == [1 - holder]


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_nobody_is_asked_to_fire_where_nobody_has_a_target() -> None:
    game = Game.start(GREAT_WAR_AT_SEA, scenario("horns-reef"), Literal(5, 2, kind=D6), viewers=())
    for side in (0, 1):
        answer(game, "done", Nothing(), to=side)

    for _ in range(4):
        answer(game, "done", Nothing())

    # Four hexes apart in Mist nobody sees anybody, so gunnery and torpedoes pass by.
    assert game.where() == "turn 1, battle 1, round 1, impulse 5, movement"


def test_giving_up_ends_the_game_for_the_other_side() -> None:
    game = started("valona-convoys", 3)
    while game.questions()[0].asks == "patrol":
        answer(game, "rest", Nothing())

    answer(game, "rest", Nothing(), to=0)
    answer(game, "surrender", Nothing(), to=1)

    assert game.is_over
    assert game.outcome().winner == 0  # type: ignore[union-attr]


def test_giving_up_before_the_first_turn_ends_the_game_without_one() -> None:
    game = started("premuda", 1)

    answer(game, "surrender", Nothing())

    assert game.is_over
    assert game.view(UMPIRE).sea.battle.turn == 0
    assert game.outcome().winner == AUSTRIAN  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "asks"),
    [
        ("premuda", "patrol"),
        ("premuda", "plot"),
        ("two-boats", "victims"),
        ("valona-convoys", "deploy"),
        ("horns-reef", "mines"),
        ("horns-reef", "move"),
        ("field-to-the-west", "fire"),
        ("field-to-the-west", "launch"),
    ],
)
def test_a_side_may_give_up_whatever_it_is_asked(name: str, asks: str) -> None:
    game, thoughts = started(name, 1), Dice.seeded(1, -1)
    while game.questions()[0].asks != asks:
        play_on(game, thoughts)
    question = game.questions()[0]

    assert given(game, question, "surrender", Nothing()) is None
    while game.questions():  # where both write at once, the other side writes on
        play_on(game, thoughts)

    assert game.view(UMPIRE).sea.battle.surrendered[question.to] == 1
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner == 1 - question.to


@pytest.mark.parametrize("name", scenario_names())
@pytest.mark.parametrize("dice", ["d20", "d6"])
def test_every_scenario_is_played_to_its_end_and_replays_exactly(name: str, dice: str) -> None:
    game = played(name, 2, dice=dice)

    battle = game.view(UMPIRE).sea.battle
    assert battle.over == 1
    if not battle.only_battle:
        assert battle.stage == ON_ZONES
        assert battle.turn == battle.length or any(battle.surrendered) or one_side_is_sunk(game)
    assert verify(read_record(game.record(with_seed=True).text()), GREAT_WAR_AT_SEA).agrees


def one_side_is_sunk(game: Game) -> bool:
    """Whether a side has lost every ship."""
    ships = game.view(UMPIRE).sea.ships
    return any(all(ship.status == SUNK for ship in ships if ship.side == side) for side in (0, 1))


def test_every_step_that_asks_refuses_too() -> None:
    def steps(loop: Loop) -> list[Step]:
        inner = [steps(step) if isinstance(step, Loop) else [step] for step in loop.steps]
        return [step for found in inner for step in found]

    asking = [step for step in steps(SEQUENCE) if step.asks is not None]

    assert len(asking) == 15
    assert all(step.refuse is not None for step in asking)
