"""SEQ.1 to SEQ.3  Templates, initiative and movement, walked through a game with dice laid down: who is asked what."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Pick
from lineahead.rulesets.perfidious_albion.page.picture import picture
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.orders import Detach, Place, Steam, Templates
from tests.rulebook.perfidious_albion.action import (
    BRENNUS,
    BRITISH,
    BRITISH_LEAD,
    CRUISERS,
    EDGAR,
    ENEMY,
    FRENCH,
    HOCHE,
    HOOD,
    LINE,
    Action,
    action,
    fire,
    templates,
)
from tests.rulebook.perfidious_albion.steaming import ahead, course
from tests.rulebook.perfidious_albion.table import at


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.r5", "PA-TOR.b")
def test_seq_1_both_sides_write_down_their_templates_and_show_them_together():
    play = Action(6, 1)
    assert play.asked == [(BRITISH, "templates"), (FRENCH, "templates")]
    assert all(question.secret for question in play.game.questions())
    before = play.game.events(FRENCH)

    play.order(BRITISH, "templates", templates(HOOD, at(3, 3)))

    assert play.asked == [(FRENCH, "templates")]
    for viewer in (BRITISH, FRENCH, PUBLIC, UMPIRE):
        assert not any(wedge.in_use for wedge in play.game.view(viewer).sea.wedges)
    assert play.game.events(FRENCH) == before
    play.order(FRENCH, "templates", templates(BRENNUS, at(3, 6), 1))
    for viewer in (BRITISH, FRENCH, PUBLIC):
        laid = [wedge for wedge in play.game.view(viewer).sea.wedges if wedge.in_use]
        assert sorted((wedge.side, wedge.ship, wedge.course) for wedge in laid) == [(0, HOOD, 0), (1, BRENNUS, 18000)]


@pytest.mark.clause("PA-SEQ.r5", "PA-TOR.b")
def test_seq_r5_who_waits_sees_his_own_templates_and_nobody_else_does():
    play = Action(6, 1)
    before = {viewer: picture(play.game.view(viewer)) for viewer in (FRENCH, PUBLIC)}

    play.order(BRITISH, "templates", templates(HOOD, at(3, 3)))

    for viewer in (BRITISH, UMPIRE):
        (written,) = picture(play.game.view(viewer))["wedges"]
        assert (written["ship"], written["course"], written["torpedoes"], written["secret"]) == (HOOD, 0, 1, True)
    assert {viewer: picture(play.game.view(viewer)) for viewer in before} == before
    assert play.game.undo(play.seats[BRITISH]) is None
    assert picture(play.game.view(BRITISH))["wedges"] == []
    play.order(BRITISH, "templates", templates(HOOD, at(3, 3)))
    play.order(FRENCH, "templates", Templates())
    (laid,) = picture(play.game.view(FRENCH))["wedges"]
    assert laid == {**written, "secret": False}


@pytest.mark.clause("PA-SEQ.1")
def test_seq_1_who_has_no_torpedo_ready_is_not_asked():
    ships = [dict(ship) for ship in action()["ships"]]
    # all of Brennus' and Hoche's tubes are gone
    for ship in ships[2:]:
        cells = PERFIDIOUS_ALBION.read_scenario(action()).cards[ship["card"]]["grid"]
        tubes = [(s + 1, y + 1) for y, row in enumerate(cells) for s, code in enumerate(row.split()) if code[0] == "t"]
        ship["destroyed"] = [list(place) for place in tubes]

    assert Action(6, 1, ships=ships).asked == [(BRITISH, "templates")]


@pytest.mark.clause("PA-SEQ.2", "PA-SEQ.a", "PA-SEQ.3")
def test_seq_3_the_holder_chooses_who_moves_first():
    play = Action(2, 5)
    play.no_templates()

    assert play.asked == [(FRENCH, "first")]
    assert play.refused(BRITISH, "first", Pick(choice=BRITISH)).startswith("engine")
    assert play.refused(FRENCH, "first", Pick(choice=2)) == "PA-SEQ.3"
    play.order(FRENCH, "first", Pick(choice=BRITISH))
    assert play.asked == [(BRITISH, "steam")]


@pytest.mark.clause("PA-SEQ.ex1", "PA-SEQ.2", "PA-SEQ.r1", "PA-SEQ.r2")
def test_seq_2_a_natural_double_changes_the_weather_and_equal_totals_are_thrown_again():
    # 4 and 4, a weather die of 1: worse visibility; no ratings, so 6 and 2 are thrown first, without more weather
    play = Action(4, 4, 6, 2, 1)
    play.no_templates()

    assert play.asked == [(BRITISH, "first")]
    assert play.game.view(UMPIRE).sea.battle.visibility == 1
    assert (
        len([event for event in play.game.events(PUBLIC) if event.rule == "PA-SEQ.2" and event.kind == "weather"]) == 1
    )


@pytest.mark.clause("PA-SEQ.3", "PA-MOV.a")
def test_seq_3_one_side_moves_all_its_squadrons_then_the_other():
    play = Action(6, 1)
    play.no_templates()
    play.order(BRITISH, "first", Pick(choice=BRITISH))

    play.order(BRITISH, "steam", course(8, ahead(8), squadron=CRUISERS))
    assert play.asked == [(BRITISH, "steam")]
    assert set(play.question(BRITISH).bounds["squadrons"]) == {str(LINE)}
    assert play.refused(BRITISH, "steam", course(8, ahead(8), squadron=CRUISERS)) == "PA-SEQ.3"
    play.order(BRITISH, "steam", course(10, ahead(10), squadron=LINE))
    assert play.asked == [(FRENCH, "steam")]
    assert [play.ship(number).x for number in (HOOD, EDGAR, BRENNUS)] == [4000, 3800, 3000]


@pytest.mark.clause("PA-SEQ.3", "PA-MOV.a", "PA-MOV.b", "PA-MOV.c", "PA-MOV.d", "PA-MOV.e", "PA-HAZ.d")
@pytest.mark.parametrize(
    ("kind", "answer", "rule"),
    [
        ("steam", course(8, ahead(8), squadron=ENEMY), "PA-MOV.a"),
        ("steam", course(8, ahead(8), squadron=99), "PA-MOV.a"),
        # three squadrons and four rows to spare: there is no eighth
        ("steam", course(8, ahead(8), squadron=7), "PA-MOV.a"),
        ("steam", course(8, ahead(8), squadron=-1), "PA-MOV.a"),
        ("steam", course(11, ahead(11)), "PA-MOV.e"),
        ("steam", course(1, ahead(1)), "PA-MOV.e"),
        ("steam", Steam(squadron=LINE, speed=8), "PA-MOV.c"),
        ("steam", course(8, ahead(8), ram=EDGAR), "PA-HAZ.d"),
        ("detach", Detach(ship=BRENNUS), "PA-MOV.a"),
        ("detach", Detach(ship=77), "PA-MOV.a"),
        ("detach", Detach(ship=4), "PA-MOV.a"),
        ("detach", Detach(ship=HOOD), "PA-MOV.b"),
    ],
)
def test_seq_3_moves_that_cannot_be_are_refused_by_their_rule(kind, answer, rule):
    play = Action(6, 1)
    play.no_templates()
    play.order(BRITISH, "first", Pick(choice=BRITISH))

    assert play.refused(BRITISH, kind, answer) == rule
    assert play.asked == [(BRITISH, "steam")]


def test_seq_orders_out_of_turn_are_nobodys():
    play = Action(6, 1)
    play.no_templates()
    play.order(BRITISH, "first", Pick(choice=BRITISH))

    assert play.refused(FRENCH, "steam", course(8, ahead(8), squadron=ENEMY)).startswith("engine")
    assert play.refused(BRITISH, "fire", fire(LINE, HOOD, BRENNUS)).startswith("engine")
    assert play.refused(BRITISH, "place", Place(squadron=LINE)).startswith("engine")
    assert play.refused(BRITISH, "templates", templates(HOOD, at(3, 3))).startswith("engine")


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.r5")
def test_seq_1_how_many_templates_each_side_shows_is_told():
    play = Action(*BRITISH_LEAD)
    play.order(BRITISH, "templates", Templates())
    play.order(FRENCH, "templates", templates(BRENNUS, at(3, 6), 1))

    (told,) = [event for event in play.game.events(PUBLIC) if "both sides are shown" in event.words]
    assert told.facts["templates"] == [0, 1]


@pytest.mark.clause("PA-MOV.b", "PA-SEQ.r3", "PA-SEQ.3")
def test_mov_b_a_ship_detached_in_her_sides_move_steams_by_herself():
    play = Action(*BRITISH_LEAD)
    play.until("steam", 1, FRENCH)

    # Hoche is slower than Brennus
    play.order(FRENCH, "detach", Detach(ship=HOCHE))
    assert (play.ship(HOCHE).squadron, play.ship(HOCHE).detached) == (3, 1)
    assert set(play.question(FRENCH).bounds["squadrons"]) == {str(ENEMY), "3"}
    play.order(FRENCH, "steam", course(10, ahead(10), squadron=ENEMY))
    play.order(FRENCH, "steam", course(6, ahead(6), squadron=3))

    assert [play.ship(number).x for number in (BRENNUS, HOCHE)] == [4000, 3400]


@pytest.mark.clause("PA-MOV.d", "PA-MOV.e", "PA-MOV.f", "PA-MOV.g", "PA-MOV.r4")
@pytest.mark.parametrize(
    ("name", "circle", "emergency"),
    [("Royal Sovereign", 500, 400), ("Edgar", 400, 300), ("Havock", 200, None)],
)
def test_mov_e_what_a_squadron_can_do_is_told_to_its_owner(name, circle, emergency):
    ships = [dict(ship) for ship in action()["ships"]]
    ships[HOOD] = {"card": name, "name": "Hood", "side": "British", "squadron": "Line"}
    play = Action(*BRITISH_LEAD, ships=ships)
    play.until("steam", 1, BRITISH)

    bounds = play.question(BRITISH).bounds["squadrons"][str(LINE)]

    assert (bounds["circle"], bounds["emergency_circle"]) == (circle, emergency)
    # at 8 boxes: two more or six less ahead, and nothing astern
    assert (bounds["ahead"], bounds["astern"], bounds["flees"]) == ([2, 10], [0, -1], False)
    assert bounds["usual"]["speed"] == 8


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.3", "PA-ARM.h")
def test_seq_1_sides_are_asked_about_their_own_ships_that_are_afloat():
    ships = [dict(ship) for ship in action()["ships"]]
    # one box is left of Edgar's ten, and at the start of the turn the water takes it
    ships[EDGAR] |= {"flotation_lost": 9, "flooding": 1}
    play = Action(*BRITISH_LEAD, ships=ships)
    assert [question.about for question in play.game.questions()] == [(HOOD,), (BRENNUS, HOCHE)]

    play.until("steam", 1, BRITISH)
    assert set(play.question(BRITISH).bounds["squadrons"]) == {str(LINE)}
    assert play.question(BRITISH).words.startswith("Move a squadron (1 still to move)")


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.3")
@pytest.mark.parametrize(("faces", "holder"), [((6, 1), BRITISH), ((1, 6), FRENCH)])
def test_seq_3_unless_somebody_says_otherwise_no_torpedoes_go_out_and_the_enemy_moves_first(faces, holder):
    play = Action(*faces)
    for question in play.game.questions():
        assert question.default == {"kind": "templates", "answer": {"count": 0}}
    play.no_templates()

    assert play.question(holder).default == {"kind": "first", "answer": {"choice": 1 - holder}}


@pytest.mark.clause("PA-MOV.f", "PA-MOV.r2")
def test_mov_f_who_goes_astern_may_go_faster_in_the_next_turn():
    squadrons = [dict(squadron) for squadron in action()["squadrons"]]
    squadrons[LINE]["speed"] = 0
    play = Action(*BRITISH_LEAD, squadrons=squadrons)
    play.until("steam", 1, BRITISH)
    play.order(BRITISH, "steam", course(2, squadron=LINE, astern=1, together=1))

    play.until("steam", 2, BRITISH)

    bounds = play.question(BRITISH).bounds["squadrons"][str(LINE)]
    assert (bounds["ahead"], bounds["astern"]) == ([0, 0], [0, 4])
