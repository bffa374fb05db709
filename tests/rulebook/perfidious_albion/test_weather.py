"""WEA  Visibility and sea."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import UMPIRE, Answers, Choice, Wanted
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules.engagement import can_engage
from lineahead.rulesets.perfidious_albion.rules.speeds import present_maximum
from lineahead.rulesets.perfidious_albion.rules.weather import CLEARER, THICKER, change_weather, sight
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    CALM,
    CLEAR,
    FOG,
    HAZE,
    MIST,
    MODERATE,
    ROUGH,
    THICK,
    Battle,
)
from tests.rulebook.perfidious_albion.table import battle, card, d6s, ship


def after(face: int, visibility: int, sea: int) -> tuple[int, int]:
    """Visibility and sea after a change of weather."""
    state = battle(visibility=visibility, sea=sea)
    change_weather(state, d6s(face), Answers(), Silence())
    return state.visibility, state.sea


@pytest.mark.clause("PA-WEA.a")
@pytest.mark.parametrize(
    ("visibility", "day", "night"),
    [(CLEAR, 64, 16), (HAZE, 48, 16), (MIST, 24, 16), (THICK, 12, 12), (FOG, 4, 4)],
)
def test_wea_a_visibility_track_and_night(visibility, day, night):
    assert sight(battle(visibility=visibility, night_from=5, turn=4)) == day
    assert sight(battle(visibility=visibility, night_from=5, turn=5)) == night
    # all night long, and in the first turn where a battle begins by night
    assert sight(battle(visibility=visibility, night_from=5, turn=6)) == night
    assert sight(battle(visibility=visibility, night_from=1, turn=1)) == night
    assert sight(battle(visibility=visibility, night_from=0, turn=1)) == day


@pytest.mark.clause("PA-WEA.b", "PA-WEA.c")
@pytest.mark.parametrize(
    ("face", "visibility", "sea"),
    [
        (1, THICK, MODERATE),
        (2, THICK, MODERATE),
        (3, HAZE, MODERATE),
        (4, HAZE, MODERATE),
        (5, MIST, ROUGH),
        (6, MIST, CALM),
    ],
)
def test_wea_c_what_each_face_brings(face, visibility, sea):
    assert after(face, MIST, MODERATE) == (visibility, sea)


@pytest.mark.clause("PA-WEA.b", "PA-WEA.c")
def test_wea_c_each_track_is_walked_step_by_step():
    visibilities, seas = [CLEAR], [CALM]
    for _ in range(4):
        visibilities.append(after(1, visibilities[-1], CALM)[0])
        seas.append(after(5, CLEAR, seas[-1])[1])
    for _ in range(4):
        visibilities.append(after(3, visibilities[-1], CALM)[0])
        seas.append(after(6, CLEAR, seas[-1])[1])

    assert visibilities == [CLEAR, HAZE, MIST, THICK, FOG, THICK, MIST, HAZE, CLEAR]
    assert seas == [CALM, MODERATE, ROUGH, ROUGH, ROUGH, MODERATE, CALM, CALM, CALM]


@pytest.mark.clause("PA-WEA.c")
@pytest.mark.parametrize(
    ("face", "visibility", "sea"), [(1, FOG, CALM), (3, CLEAR, CALM), (5, CLEAR, ROUGH), (6, FOG, CALM)]
)
def test_wea_c_a_step_beyond_the_end_has_no_effect(face, visibility, sea):
    assert after(face, visibility, sea) == (visibility, sea)


@pytest.mark.clause("PA-WEA.d")
@pytest.mark.parametrize(("tons", "sea", "maximum"), [(1999, ROUGH, 8), (2000, ROUGH, 17), (1999, MODERATE, 17)])
def test_wea_d_small_ships_make_half_speed_in_a_rough_sea(tons, sea, maximum):
    assert present_maximum(battle(sea=sea), ship(card(tons=tons))) == maximum


@pytest.mark.clause("PA-WEA.e")
def test_wea_e_battles_begin_clear_and_calm():
    assert (Battle().visibility, Battle().sea) == (CLEAR, CALM)


@pytest.mark.clause("PA-WEA.r1")
def test_wea_r1_visibility_is_measured_centre_to_centre():
    firer = ship()

    assert can_engage(battle(visibility=MIST), firer, ship(at=(24, 0), side=1), GUN_A)
    assert not can_engage(battle(visibility=MIST), firer, ship(at=(24.01, 0), side=1), GUN_A)


@pytest.mark.clause("PA-DAM.e")
def test_dam_e_an_umpire_may_rule_on_the_weather_with_the_default_beside_it():
    state = battle(options={"umpire_decides": 1}, visibility=HAZE)

    with pytest.raises(Wanted) as wanted:
        change_weather(state, d6s(1), Answers(), Silence())
    # about the face 1, and any of five changes may be ruled
    assert wanted.value.choice == Choice(Asked.WEATHER, UMPIRE, 1, 0, 0, 4, 31, THICKER)

    change_weather(state, d6s(1), Answers(CLEARER), Silence())
    assert state.visibility == CLEAR


@pytest.mark.clause("PA-DAM.e")
@pytest.mark.parametrize(
    ("ruling", "told"),
    [(THICKER, [Noted.WEATHER_DIE, Noted.WEATHER_CHANGES]), (CLEARER, [Noted.WEATHER_RULED, Noted.WEATHER_CHANGES])],
)
def test_dam_e_the_die_is_told_where_the_umpire_lets_it_stand(ruling, told):
    trace = Trace()

    change_weather(battle(options={"umpire_decides": 1}, visibility=HAZE), d6s(1), Answers(ruling), trace)

    assert [note.what for note in trace.notes] == told
