"""What a viewer of the page sees of a battle: whose turn it is, counters and ships, as far as he may know."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.page.picture import picture
from lineahead.rulesets.great_war_at_sea.tables.orders import Mines
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    FOG,
    MINE,
    OFF_MAP,
    SUNK,
    WEST,
)
from tests.rulebook.great_war_at_sea.at_page import (
    COUNTERS,
    GUNNERY,
    LAUNCHES,
    MOVES,
    ORDERS,
    SET_UP,
    Laid,
    off_the_wire,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.pictures import (
    ALLIED,
    AUSTRIAN,
    BRITISH,
    EVERYBODY,
    GERMAN,
    ITALIAN,
    horns_reef,
    premuda,
)
from tests.rulebook.great_war_at_sea.whole_games import given, play_on, started


@pytest.mark.clause("GWAS-B7.t1")
@pytest.mark.parametrize(
    ("step", "phase"),
    [
        (SET_UP, "set-up"), (COUNTERS, "counters"), ([1, 1, 5, 1, 4, 1, 0], "round"), (MOVES, "moves"),
        (GUNNERY, "gunnery"), (LAUNCHES, "torpedoes"), ([1, 1, 5, 1, 4, 1, 11], "round"),
    ],
)  # fmt: skip
def test_b7_t1_steps_of_a_battle(step, phase):
    told = horns_reef(step).picture(PUBLIC)

    assert (told["phase"], told["stage"]) == (phase, "hexes")
    assert horns_reef(step, over=1).picture(PUBLIC)["phase"] == "over"


@pytest.mark.clause("GWAS-B7.d", "GWAS-B8.g")
def test_b7_d_whose_turn_it_is_in_a_battle():
    moving = horns_reef().picture(PUBLIC)["combat"]

    # the holder of the initiative moves last, and names his targets first
    assert (moving["round"], moving["impulse"], moving["kind"], moving["holder"]) == (1, 1, "movement", BRITISH)
    assert (moving["acting"], moving["zone"], moving["most_rounds"], moving["sight"]) == (GERMAN, None, 15, 3)
    assert horns_reef(named=[0, 1]).picture(PUBLIC)["combat"]["acting"] == BRITISH
    assert horns_reef(named=[1, 1]).picture(PUBLIC)["combat"]["acting"] is None
    assert horns_reef(GUNNERY, impulse=3).picture(PUBLIC)["combat"]["acting"] == BRITISH
    before = horns_reef(SET_UP, round_number=0, impulse=0).picture(PUBLIC)["combat"]
    assert (before["acting"], before["kind"], before["printed"], before["placed"]) == (None, None, True, [True, True])


@pytest.mark.clause("GWAS-P.m", "GWAS-B7.c")
def test_p_m_ships_that_wait_for_the_set_up_are_in_no_hex():
    laid = horns_reef(SET_UP, round_number=0, impulse=0, placed=[0, 1])

    told = laid.picture(GERMAN)

    assert told["combat"]["acting"] == BRITISH
    lion, seydlitz = told["ships"][0], told["ships"][7]
    assert (lion["status"], lion["q"], lion["r"], lion["may_act"]) == ("on the map", None, None, True)
    assert (seydlitz["q"], seydlitz["r"], seydlitz["may_act"]) == (0, 0, False)


@pytest.mark.clause("GWAS-B7.t1")
def test_b7_t1_who_moves_in_an_impulse():
    laid = horns_reef(impulse=6)

    # in impulse 6 only ships at speed 3 move: the destroyers, and of these the Germans first
    told = laid.picture(PUBLIC)["ships"]
    assert [ship["number"] for ship in told if ship["eligible"]] == [3, 4, 5, 6, 9, 10, 11, 12]
    assert [ship["number"] for ship in told if ship["may_act"]] == [9, 10, 11, 12]
    assert not any(ship["eligible"] for ship in horns_reef(GUNNERY, impulse=3).picture(PUBLIC)["ships"])


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.h", "GWAS-13.25.l", "GWAS-13.25.s")
def test_13_25_f_counters_as_both_sides_see_them():
    laid = horns_reef(mines_placed=[0, 1])
    laid.counter(0, (-5, 0), GERMAN, MINE)
    laid.counter(1, (-5, 1), GERMAN, DUMMY)
    laid.counter(2, (-6, 1), GERMAN, MINE, face_up=1)
    laid.counter(3, (0, 1), GERMAN, DUMMY)

    own, enemy = laid.picture(GERMAN)["counters"], laid.picture(BRITISH)["counters"]

    assert [(counter["what"], counter["own"], counter["chance"]) for counter in own] == [
        ("mine", True, 1), ("dummy", True, 0), ("mine", True, 1), ("dummy", True, 0),
    ]  # fmt: skip
    # of four counters two may be mines; one is shown, one in the middle of the map cannot be, two are left in doubt
    assert [(counter["what"], counter["face_up"], counter["chance"]) for counter in enemy] == [
        (None, False, 0.5), (None, False, 0.5), ("mine", True, 1), (None, False, 0),
    ]  # fmt: skip
    assert laid.picture(PUBLIC)["combat"]["mines"] == [False, True]
    assert [(counter["q"], counter["r"]) for counter in enemy] == [(-5, 0), (-5, 1), (-6, 1), (0, 1)]


@pytest.mark.clause("GWAS-13.25.f", "GWAS-13.25.r7")
def test_13_25_f_a_side_sees_its_own_counters_while_the_other_still_writes():
    game, thoughts = started("field-to-the-west", 3), Dice.seeded(3, -1)
    while game.questions()[0].asks != "mines":
        play_on(game, thoughts)
    before = {viewer: off_the_wire(picture(game.view(viewer))) for viewer in EVERYBODY}
    asked = next(question for question in game.questions() if question.to == GERMAN)
    mines = Mines(count=7)
    mines.q[:7], mines.r[:7] = [-5, -5, -4, 4, 0, 0, 1], [0, 0, 0, -4, 1, 1, 2]
    mines.kinds[:7] = [MINE, DUMMY, MINE, MINE, DUMMY, DUMMY, DUMMY]

    assert given(game, asked, "mines", mines) is None

    told = {viewer: off_the_wire(picture(game.view(viewer))) for viewer in EVERYBODY}
    assert told[BRITISH] == before[BRITISH]
    assert told[PUBLIC] == before[PUBLIC]
    for viewer in (GERMAN, UMPIRE):
        seen = [
            (counter["q"], counter["r"], counter["what"], counter["chance"]) for counter in told[viewer]["counters"]
        ]
        assert seen == [
            (-5, 0, "mine", 1), (-5, 0, "dummy", 0), (-4, 0, "mine", 1), (4, -4, "mine", 1), (0, 1, "dummy", 0),
            (0, 1, "dummy", 0), (1, 2, "dummy", 0),
        ]  # fmt: skip
        assert {(counter["number"], counter["side"], counter["face_up"]) for counter in told[viewer]["counters"]} == {
            (None, GERMAN, False)
        }
    assert [counter["own"] for counter in told[GERMAN]["counters"]] == [True] * 7
    assert game.undo("German") is None
    assert picture(game.view(GERMAN))["counters"] == []


@pytest.mark.clause("GWAS-13.25.r2")
def test_13_25_r2_nobody_learns_that_a_side_has_forgone_its_counters():
    laid = horns_reef(mines_placed=[0, 2])

    assert laid.picture(BRITISH) == {**horns_reef().picture(BRITISH)}


@pytest.mark.clause("GWAS-CRD.a", "GWAS-B9.e", "GWAS-B9.c")
def test_crd_a_a_ship_as_she_stands():
    laid = horns_reef()
    lion = laid.named("Lion")
    lion.guns_lost[0], lion.hull_lost[:4], lion.on_fire, lion.rudder_jammed = 2, [1, 1, 1, 1], 1, 1
    lion.torpedoes_spent, lion.criticals, lion.aims[1], lion.shots, lion.hits = 1, 1, 7, 9, 2

    told = laid.picture(PUBLIC)["ships"][0]

    assert (told["guns_lost"], told["guns_left"]) == ([2, 0, 0], [5, 2, 1])
    assert (told["hull_lost"], told["boxes_left"]) == ([1, 1, 1, 1, 0, 0, 0], 3)
    # four of seven boxes are more than half and less than three quarters: one step below 2+
    assert (told["speed"], told["speed_lost"], told["rudder"], told["on_fire"]) == ("2", 0, "jammed", True)
    assert (told["torpedoes_left"], told["mount_lost"], told["criticals"], told["flooding"]) == (0, False, 1, False)
    assert (told["aims"], told["torpedo_aim"], told["shots"], told["hits"]) == ([None, 7, None], None, 9, 2)
    assert (told["q"], told["r"], told["eligible"], told["left_by"]) == (-5, 2, False, None)


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_ships_that_are_gone():
    laid = horns_reef()
    lion, aurora = laid.named("Lion"), laid.named("Aurora")
    lion.status, lion.sunk_by = SUNK, GERMAN
    aurora.status, aurora.left_by = OFF_MAP, WEST

    sunk, left = laid.picture(GERMAN)["ships"][:2]

    assert (sunk["status"], sunk["sunk_by"], sunk["q"]) == ("sunk", GERMAN, None)
    assert (left["status"], left["left_by"], left["q"]) == ("off the map", "W", None)
    # Lion's card is worth 12 points
    assert laid.picture(PUBLIC)["points"] == [0, 12]


@pytest.mark.clause("GWAS-18.2.c")
def test_18_2_c_damage_of_a_ship_that_has_not_been_revealed_is_her_owners_affair():
    laid = premuda()
    laid.named("Tegetthoff").hull_lost[0] = 1
    laid.named("Tegetthoff").torpedoes_spent = 1

    strange, own = laid.picture(ITALIAN)["ships"][6], laid.picture(AUSTRIAN)["ships"][6]

    assert (own["boxes_left"], own["torpedoes_left"], own["known_to_enemy"]) == (5, 1, False)
    assert (strange["boxes_left"], strange["torpedoes_left"], strange["known"]) == (6, 2, False)
    assert (strange["fleet"], strange["zone"], strange["known_to_enemy"]) == (None, None, None)
    laid.named("Tegetthoff").known[ITALIAN] = laid.fleets[0].known[ITALIAN] = 1
    seen = laid.picture(ITALIAN)["ships"][6]
    assert (seen["boxes_left"], seen["fleet"], seen["zone"], seen["known"]) == (5, 0, zone("A6"), True)


@pytest.mark.clause("GWAS-B13.1")
def test_b13_1_minefields_still_carried_are_their_owners_affair():
    laid = Laid("valona-convoys", ORDERS, turn=1)
    carrier = laid.named("Chamäleon").number

    assert laid.picture(AUSTRIAN)["ships"][carrier]["fields_left"] == laid.ships[carrier].card.mines > 0
    assert laid.picture(ALLIED)["ships"][carrier]["fields_left"] is None


@pytest.mark.clause("GWAS-11.7.3a")
def test_11_7_3a_sight_in_a_battle():
    assert horns_reef(weather=FOG).picture(PUBLIC)["combat"]["sight"] == 2
