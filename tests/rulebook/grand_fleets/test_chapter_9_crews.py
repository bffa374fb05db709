"""9.1  Crew quality: good and bad crews at guns and torpedoes, at repairs, and in points."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.attack import odds
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM
from lineahead.rulesets.grand_fleets.rules.crews import against_spreading, by_crew, points_of
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.torpedoes import torpedo_modifier
from lineahead.rulesets.grand_fleets.rules.victory import points_lost
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import (
    CREWS_AS_GIVEN,
    CREWS_UNPRICED,
    ELITE,
    GREEN_CREW,
    MILE,
    POOR,
    REGULAR,
    SUNK,
    VETERAN,
)
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    asked,
    british,
    decline_until,
    does,
    german,
    hold_all,
    meeting,
    ships_of,
    start,
    text_of,
)
from tests.rulebook.grand_fleets.table import battery, battle, fire, fires, fleet, ship
from tests.rulebook.grand_fleets.told import DUEL, duel, log

GRADES = (POOR, GREEN_CREW, REGULAR, VETERAN, ELITE)
HEAVY = 0


@pytest.mark.clause("GF-9.1.a")
@pytest.mark.parametrize(("grade", "needed"), list(zip(GRADES, (9, 8, 8, 8, 7), strict=True)))
def test_9_1_a_elite_crews_shoot_better_and_poor_ones_worse(grade: int, needed: int) -> None:
    in_battle, ships, order = duel()  # 8+ by 4.2.dv1
    ships[0].crew = grade

    fires(in_battle, ships, order, Dice.showing(needed - 1, *[1] * 9))
    missed = ships[0].hits
    fires(in_battle, ships, order, Dice.showing(needed, *[1] * 9, 1, 1, 1))  # 13.5" do 3 damage, and 1 never pierces

    assert (missed, ships[0].hits) == (0, 1)


@pytest.mark.clause("GF-9.1.a")
@pytest.mark.parametrize(("grade", "modifier"), list(zip(GRADES, (0, 1, 1, 1, 2), strict=True)))
def test_9_1_a_crews_count_for_torpedoes_too(grade: int, modifier: int) -> None:
    firer, target = ship("HMS Iron Duke", crew=grade), ship("SMS Moltke", side=1)

    # at 2 nm nothing for range, and a large target abeam +1
    assert torpedo_modifier(firer, target, Lie(2 * MILE, ABEAM), Silence()) == modifier


@pytest.mark.clause("GF-9.1.a")
@pytest.mark.parametrize(("grade", "least"), list(zip(GRADES, (7, 7, 6, 5, 5), strict=True)))
def test_9_1_a_repairs_go_by_the_crew(grade: int, least: int) -> None:
    for face, engine in ((least - 1, 1), (least, 0)):
        (iron_duke,) = ships = fleet(ship("HMS Iron Duke", crew=grade, engine=1))
        end_phase(battle(), ships, Dice.showing(face), Answers(), Silence())
        assert iron_duke.engine == engine


@pytest.mark.clause("GF-9.1.a")
@pytest.mark.parametrize(("marker", "boxes"), [("fires", 2), ("floods", 2)])
def test_9_1_a_a_green_crew_lets_fire_and_water_spread(marker: str, boxes: int) -> None:
    # a 3 is 2 points of damage (6.23.c), and so is a 3 that counts as 2
    (regular, green) = ships = fleet(ship("HMS Iron Duke"), ship("HMS Benbow", crew=GREEN_CREW))
    for vessel in ships:
        setattr(vessel, marker, 1)
    burning = (3, 9, 9, 4, 9, 9) if marker == "fires" else (3, 4)  # 9 strikes no gun of theirs

    end_phase(battle(), ships, Dice.showing(*burning), Answers(), Silence())

    assert (regular.hull_lost, green.hull_lost) == (boxes, 2)  # the 4 of a green crew is a 3
    assert (getattr(regular, marker), getattr(green, marker)) == (1, 1)


@pytest.mark.clause("GF-9.1.b")
def test_9_1_b_a_natural_1_stays_a_1_and_results_stay_faces() -> None:
    elite, poor = ship("HMS Iron Duke", crew=ELITE), ship("HMS Iron Duke", crew=POOR)

    assert [against_spreading(elite, face) for face in (1, 2, 9, 10)] == [1, 3, 10, 10]
    assert [against_spreading(poor, face) for face in (1, 2, 9, 10)] == [1, 1, 8, 9]
    assert [by_crew(elite, face) for face in (1, 10)] == [2, 10]
    assert [by_crew(poor, face) for face in (1, 10)] == [1, 9]


@pytest.mark.clause("GF-9.1.b")
def test_9_1_b_in_the_end_phase_a_veteran_crews_1_still_burns_three_boxes() -> None:
    (iron_duke,) = ships = fleet(ship("HMS Iron Duke", crew=VETERAN, fires=2))

    end_phase(battle(), ships, Dice.showing(1, 6, 9, 9, 9), Answers(), Silence())  # the 6 is a 7, and puts one out

    assert (iron_duke.hull_lost, iron_duke.fires) == (3, 1)


@pytest.mark.clause("GF-9.1.a")
@pytest.mark.parametrize(("grade", "points"), list(zip(GRADES, (50, 59, 66, 73, 83), strict=True)))
def test_9_1_a_a_crew_has_its_price(grade: int, points: int) -> None:
    good_hope = ship("HMS Good Hope", crew=grade)  # 66: 49.5, 59.4, 66, 72.6, 82.5
    good_hope.status = SUNK

    assert points_of(battle(crew_quality=CREWS_AS_GIVEN), good_hope) == points
    assert points_lost(battle(crew_quality=CREWS_AS_GIVEN), good_hope) == points
    assert points_lost(battle(crew_quality=CREWS_UNPRICED), good_hope) == 66


@pytest.mark.clause("GF-9.1.a")
def test_9_1_a_crews_of_a_pick_up_battle_are_paid_for_where_they_are_played() -> None:
    def forces(**options: Any) -> None:
        one = {"card": "HMS Good Hope", "side": "British", "crew": "elite"}
        other = {"card": "SMS Scharnhorst", "side": "German"}
        read_scenario(text_of(one, other, forces={"points": 80}), None, options)

    forces()
    forces(crew_quality="unpriced")
    with pytest.raises(BadFile, match="'British' has 83 points, and no more than 80 are allowed"):
        forces(crew_quality="given")


@pytest.mark.clause("GF-9.1.a")
@pytest.mark.parametrize(
    ("option", "crew"), [("off", REGULAR), ("given", ELITE), ("unpriced", ELITE), ("rolled", REGULAR)]
)
def test_9_1_a_crews_are_those_of_the_scenario_where_it_is_played_so(option: str, crew: int) -> None:
    ships = [british("HMS Good Hope", (4, 4), crew="elite"), german("SMS Scharnhorst", (12, 4))]

    begun = begin(meeting(*ships, crew_quality=option)).sea.ships

    assert [vessel.crew for vessel in begun] == [crew, REGULAR]


@pytest.mark.clause("GF-9.1.c")
def test_9_1_c_a_die_for_each_crew_before_the_first_turn() -> None:
    faces, crews = (1, 2, 3, 4, 7, 8, 9, 10), (POOR, *[GREEN_CREW] * 2, *[REGULAR] * 2, *[VETERAN] * 2, ELITE)
    ships = [british("HMS Good Hope", (2 * i + 2, 2), name=f"Hope {i}") for i in range(7)]

    game = start(meeting(*ships, german("SMS Scharnhorst", (12, 16)), crew_quality="rolled"), *faces)

    assert [vessel.crew for vessel in ships_of(game)] == list(crews)
    assert "Hope 0 rolls 1 for her crew: poor [9.1]." in [event.words for event in game.events(PUBLIC)]
    assert [told.get("crew") for told in picture(game.view(PUBLIC))["ships"]][:2] == ["poor", "green"]


@pytest.mark.clause("GF-9.1.a")
def test_9_1_a_in_a_turn_the_crew_stands_in_the_log_and_the_odds_have_it() -> None:
    ships = [british("HMS Iron Duke", (5, 9), crew="elite"), german("SMS Moltke", (12, 9))]
    game = start(meeting(*ships, crew_quality="given"), 5, 4, 5, 4, 5, 4, *[1] * 20)
    hold_all(game)
    decline_until(game, "fire")
    if game.scenario.sides[asked(game).to] != BRITISH:
        does(game, "German", fire(ships_of(game)[1], battery(HEAVY, ships_of(game)[0])))

    does(game, BRITISH, fire(ships_of(game)[0], battery(HEAVY, ships_of(game)[1])))

    words = [event.words for event in game.events(PUBLIC) if event.kind == "fire"]
    assert any("+1 elite crew [9.1]" in line for line in words)


@pytest.mark.clause("GF-9.1.a")
def test_9_1_a_repairs_are_told_with_what_the_crew_does() -> None:
    ships, trace = fleet(ship("HMS Iron Duke", crew=POOR, engine=1, fires=1), ship("SMS Moltke", side=1)), Trace()

    end_phase(battle(), ships, Dice.showing(6, 7, 9), Answers(), trace)

    lines = log(trace, battle(), ships, *DUEL)
    assert "Iron Duke's engine, 6+ needed [6.22]: 6 −1 for her crew [9.1], still out of order." in lines
    assert "Iron Duke's fire [6.23]: 7 −1 for her crew [9.1], one point of damage." in lines


@pytest.mark.clause("GF-9.1.a")
def test_9_1_a_odds_of_an_attack_by_a_crew() -> None:
    attack = ("HMS Iron Duke", "SMS Moltke", 7, 90, 270)
    regular, elite = (odds("grand-fleets", *attack, crew=crew)["batteries"][0] for crew in ("regular", "elite"))

    assert (regular["modifier"], elite["modifier"]) == (1, 2)  # a large target abeam
    assert {"rule": "GF-9.1", "words": "elite crew", "value": 1} in elite["reasons"]
    assert elite["to_hit"] == 6


@pytest.mark.clause("GF-9.1.a")
def test_9_1_a_a_crew_that_is_none_is_refused_at_its_place() -> None:
    ships = [british("HMS Good Hope", (4, 4), crew="drunk"), german("SMS Scharnhorst", (12, 4))]

    with pytest.raises(BadFile, match=r"ships\[0\].crew: 'drunk' is not known here"):
        meeting(*ships)
    with pytest.raises(BadFile, match=r"options.crew_quality: 'maybe' is not among the choices"):
        meeting(*ships[1:], crew_quality="maybe")


@pytest.mark.clause("GF-9.1.a")
def test_9_1_a_without_the_option_nothing_is_told_of_crews() -> None:
    game = start(meeting(british("HMS Good Hope", (4, 4)), german("SMS Scharnhorst", (12, 4))), 5, 4)

    assert all("crew" not in told for told in picture(game.view(PUBLIC))["ships"])
