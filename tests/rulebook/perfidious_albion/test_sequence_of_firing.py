"""SEQ.5, SEQ.6  Firing, damage control and the end of a battle, walked through a game with dice laid down."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Pick
from lineahead.kernel.dice import D10
from lineahead.rulesets.perfidious_albion.tables.orders import Repair, Salvo, Templates
from tests.rulebook.perfidious_albion.action import (
    BRENNUS,
    BRITISH,
    BRITISH_LEAD,
    CRUISERS,
    EDGAR,
    ENEMY,
    FIRE,
    FLOODING,
    FRENCH,
    HOOD,
    LINE,
    STEERING,
    Action,
    action,
    fire,
)


@pytest.mark.clause("PA-SEQ.5", "PA-SEQ.r3")
def test_seq_5_squadrons_fire_in_turn_and_who_has_more_goes_on_alone():
    play = Action(6, 1)
    play.to_fire()
    # the British hold the initiative and have two squadrons to choose from
    assert play.asked == [(BRITISH, "activate")]
    assert play.question(BRITISH).bounds["squadrons"] == [LINE, CRUISERS]
    assert play.refused(BRITISH, "activate", Pick(choice=ENEMY)) == "PA-SEQ.5"

    play.order(BRITISH, "activate", Pick(choice=CRUISERS))
    assert play.asked == [(BRITISH, "fire")]
    assert play.refused(BRITISH, "fire", fire(LINE, HOOD, BRENNUS)) == "PA-SEQ.5"
    play.order(BRITISH, "done")
    # the French have only one, which needs no naming; then the British have only one left
    assert (play.asked, play.question(FRENCH).bounds["squadron"]) == ([(FRENCH, "fire")], ENEMY)
    play.order(FRENCH, "done")
    assert (play.asked, play.question(BRITISH).bounds["squadron"]) == ([(BRITISH, "fire")], LINE)
    play.order(BRITISH, "done")
    assert play.phases()[:6] == ["torpedoes", "initiative", "movement", "hazards", "firing", "morale"]
    assert [asks for _, asks in play.asked] == ["templates", "templates"]


@pytest.mark.clause("PA-SEQ.5", "PA-GUN.b", "PA-GUN.r6")
@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        (fire(LINE, EDGAR, BRENNUS), "PA-GUN.b"),
        (fire(LINE, HOOD, EDGAR), "PA-GUN.a"),
        (fire(LINE, HOOD, 99), "PA-GUN.a"),
        (fire(LINE, HOOD, BRENNUS, to_starboard=1), "PA-GUN.r6"),
        (fire(LINE, HOOD, BRENNUS, letter=4), "PA-GUN.r6"),
        (fire(LINE, HOOD, BRENNUS, letter=0), "PA-GUN.r6"),
        (fire(ENEMY, BRENNUS, HOOD, to_starboard=1), "PA-MOV.a"),
        (Salvo(squadron=LINE, count=25), "PA-GUN.r6"),
        (Salvo(squadron=LINE, count=-1), "PA-GUN.r6"),
    ],
)
def test_seq_5_salvoes_that_cannot_be_are_refused_by_their_rule(answer, rule):
    play = Action(6, 1)
    play.to_fire()
    play.order(BRITISH, "activate", Pick(choice=LINE))

    assert play.refused(BRITISH, "fire", answer) == rule
    assert play.asked == [(BRITISH, "fire")]


@pytest.mark.clause("PA-SEQ.5", "PA-DCT.r3", "PA-DCT.b", "PA-DCT.c")
def test_seq_5_damage_control_before_and_after_fire():
    play = Action(6, 1)
    play.to_fire()
    play.order(BRITISH, "activate", Pick(choice=LINE))
    assert play.question(BRITISH).kinds == ("fire", "repair", "done", "surrender")
    assert play.refused(BRITISH, "repair", Repair(ship=HOOD, what=STEERING)) == "PA-DCT.c"
    assert play.refused(BRITISH, "repair", Repair(ship=EDGAR, what=FIRE)) == "PA-DCT.r3"
    assert play.refused(BRITISH, "repair", Repair(ship=BRENNUS, what=FIRE)) == "PA-MOV.a"
    assert play.refused(BRITISH, "repair", Repair(ship=99, what=FIRE)) == "PA-MOV.a"
    assert play.refused(BRITISH, "repair", Repair(ship=HOOD, what=9)).startswith("PA-DCT")

    play.lay(2)  # Quality 3: a 2 puts out one level of fire
    play.order(BRITISH, "repair", Repair(ship=HOOD, what=FIRE))
    # flooding has left her 19 boxes: three tests, of which two are left
    assert (play.ship(HOOD).fire, play.ship(HOOD).tests_left) == (1, 2)
    # 4 Y guns at 20 inches: 30 and 10, 160 per cent; one straddle for certain, the rest on a D10 of 6 or less
    play.lay((D10, 9), (D10, 1), 1)
    play.order(BRITISH, "fire", fire(LINE, HOOD, BRENNUS))
    assert play.question(BRITISH).kinds == ("repair", "done", "surrender")
    assert play.refused(BRITISH, "fire", fire(LINE, HOOD, BRENNUS)).startswith("engine")
    play.lay(6, 1)
    play.order(BRITISH, "repair", Repair(ship=HOOD, what=FLOODING))
    assert play.ship(HOOD).flooding == 1
    play.order(BRITISH, "repair", Repair(ship=HOOD, what=FLOODING))
    assert (play.ship(HOOD).flooding, play.ship(HOOD).fire, play.ship(HOOD).tests_left) == (0, 1, 0)
    # no test left: her turn is over by itself
    assert play.asked == [(FRENCH, "fire")]
    assert play.refused(BRITISH, "repair", Repair(ship=HOOD, what=FIRE)).startswith("engine")


@pytest.mark.clause("PA-SEQ.5", "PA-GUN.c")
def test_seq_5_a_squadron_that_has_fired_and_has_nothing_to_mend_is_done():
    play = Action(6, 1)
    play.to_fire()
    play.order(BRITISH, "activate", Pick(choice=CRUISERS))

    # two B guns of Quality 3 at 26 inches: 20 and 10 each, 60 per cent: a D10 of 7 misses
    play.lay((D10, 7))
    play.order(BRITISH, "fire", fire(CRUISERS, EDGAR, BRENNUS, letter=5))

    assert play.asked == [(FRENCH, "fire")]


@pytest.mark.clause("PA-SEQ.5", "PA-SEQ.4", "PA-WEA.r1")
def test_seq_5_where_nobody_sees_or_mends_anything_the_step_is_passed_over():
    ships = [
        {key: value for key, value in ship.items() if key not in ("fire", "flooding")} for ship in action()["ships"]
    ]
    play = Action(6, 1, ships=ships, visibility="fog")

    play.to_fire()

    assert play.asked == [(BRITISH, "templates"), (FRENCH, "templates")]
    assert play.phases() == ["torpedoes", "initiative", "movement", "hazards", "firing", "morale", "torpedoes"]
    assert play.game.view(UMPIRE).sea.battle.turn == 2


@pytest.mark.clause("PA-SEQ.b", "PA-DAM.a")
def test_seq_b_flooding_is_lost_at_the_very_start_of_a_turn():
    play = Action(6, 1)

    # Hood floods by one box a turn: lost before anybody is asked for torpedoes
    assert (play.ship(HOOD).flotation_lost, play.asked[0]) == (1, (BRITISH, "templates"))
    kinds = [event.kind for event in play.game.events(PUBLIC)]
    assert kinds.index("turn") < kinds.index("phase")


@pytest.mark.clause("PA-SEQ.6", "PA-SC1.f", "PA-MOR.h")
def test_seq_6_a_battle_ends_with_its_last_turn_or_when_a_side_gives_up():
    play = Action(6, 1, 6, 1, length=1)
    play.to_fire()
    while play.asked:
        side, _ = play.asked[0]
        kind = "activate" if play.question(side).asks == "activate" else "done"
        play.order(side, kind, Pick(choice=LINE) if kind == "activate" else None)
    assert play.game.is_over

    given_up = Action(6, 1)
    given_up.order(BRITISH, "surrender")
    given_up.order(FRENCH, "templates", Templates())
    assert given_up.game.is_over
    outcome = given_up.game.outcome()
    assert outcome is not None
    assert outcome.winner == FRENCH


@pytest.mark.clause("PA-MOR.h", "PA-SEQ.1", "PA-SEQ.3", "PA-SEQ.5")
@pytest.mark.parametrize("asks", ["templates", "first", "steam", "activate", "fire"])
def test_mor_h_a_side_may_give_up_whenever_it_is_asked(asks):
    play = Action(*BRITISH_LEAD)
    play.until("activate" if asks == "fire" else asks, 1, BRITISH)
    if asks == "fire":
        play.order(BRITISH, "activate", Pick(choice=LINE))

    play.order(BRITISH, "surrender")
    if asks == "templates":
        play.order(FRENCH, "templates", Templates())

    assert play.game.is_over
    outcome = play.game.outcome()
    assert outcome is not None
    assert outcome.winner == FRENCH


@pytest.mark.clause("PA-SEQ.5", "PA-DCT.r3")
def test_seq_5_what_is_left_to_do_is_said():
    play = Action(*BRITISH_LEAD)
    play.to_fire()
    play.order(BRITISH, "activate", Pick(choice=LINE))
    assert play.question(BRITISH).words == "Fire and repair with the squadron."

    play.lay((D10, 9), (D10, 1), 1)
    play.order(BRITISH, "fire", fire(LINE, HOOD, BRENNUS))

    assert play.question(BRITISH).words == "Repair, or say that the squadron is done."


@pytest.mark.clause("PA-DAM.r3", "PA-SEQ.5")
@pytest.mark.parametrize(("face", "fire_then"), [(3, 3), (4, 4)])
def test_dam_r3_by_the_option_a_fire_may_spread_when_the_firing_is_over(face, fire_then):
    ships = [dict(ship) for ship in action()["ships"]]
    ships[HOOD]["fire"] = 3
    play = Action(*BRITISH_LEAD, ships=ships, options={"fire_spreads": True})
    play.lay(face)

    play.until("templates", 2)

    assert play.ship(HOOD).fire == fire_then
    assert play.dice.position == len(play.dice.faces)


@pytest.mark.clause("PA-SC1.f", "PA-MOR.h")
def test_sc1_f_the_end_of_a_battle_is_told():
    play = Action(*BRITISH_LEAD)
    play.order(BRITISH, "surrender")
    assert not [event for event in play.game.events(PUBLIC) if event.kind == "end"]

    play.order(FRENCH, "templates", Templates())

    assert len([event for event in play.game.events(PUBLIC) if event.kind == "end"]) == 1
