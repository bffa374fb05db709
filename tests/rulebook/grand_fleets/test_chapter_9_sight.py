"""9.7, 9.9  Sight: low sun, twilight and night, flashes, fires and searchlights, and weather that changes."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.attack import odds
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.grand_fleets.files.conditions import lights_of
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.page.picture import picture
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM
from lineahead.rulesets.grand_fleets.rules.breaches import LAWFUL
from lineahead.rulesets.grand_fleets.rules.deployment import begin_turn
from lineahead.rulesets.grand_fleets.rules.end_phase import end_phase
from lineahead.rulesets.grand_fleets.rules.fire_limits import fire_breach
from lineahead.rulesets.grand_fleets.rules.gunfire import has_shot, to_hit_modifier
from lineahead.rulesets.grand_fleets.rules.sight import does_see, light_modifier, sight_towards, true_bearing
from lineahead.rulesets.grand_fleets.rules.torpedoes import has_launch, launch_breach, torpedo_modifier
from lineahead.rulesets.grand_fleets.tables.conditions import NO_SUN, UNLIMITED, Light
from lineahead.rulesets.grand_fleets.tables.sea import Lie
from lineahead.rulesets.grand_fleets.tables.ships import MILE, NOTHING_SHOWN, SEARCHLIGHT, Ship
from tests.rulebook.grand_fleets.games import (
    NAMES,
    asked,
    british,
    decline,
    does,
    german,
    give,
    hold,
    hold_all,
    meeting,
    refusal_of,
    ships_of,
    start,
    text_of,
    who,
)
from tests.rulebook.grand_fleets.lights import DAWN, DUSK, NIGHT, by_light, laid_off
from tests.rulebook.grand_fleets.table import HEXES, battery, battle, fire, fires, fleet, launch, on_hex, ship
from tests.rulebook.grand_fleets.told import DUEL, log

HEAVY = 0
SECOND = NAMES.ships[1].name  # as refusals of these tests call the second ship
AT_SEA = (12, 9)


def pair(bearing: float, miles: float, **fields: int) -> list[Ship]:
    """Iron Duke, and Moltke at a true bearing and range from her."""
    iron_duke = ship("HMS Iron Duke", at=AT_SEA)
    moltke = laid_off(iron_duke, "SMS Moltke", bearing, miles)
    for name, value in fields.items():
        setattr(moltke, name, value)
    return fleet(iron_duke, moltke)


@pytest.mark.clause("GF-9.9.a")
@pytest.mark.parametrize(("miles", "seen"), [(7.9, True), (8, True), (8.1, False)])
def test_9_9_a_nobody_attacks_what_is_beyond_visibility(miles: float, seen: bool) -> None:
    in_battle, (iron_duke, moltke) = battle(), pair(90, miles)
    in_battle.visibility = 8

    assert does_see(in_battle, iron_duke, moltke) == seen
    assert has_shot(in_battle, [iron_duke, moltke], iron_duke) == seen
    assert (fire_breach(in_battle, [iron_duke, moltke], fire(iron_duke, battery(HEAVY, moltke))) == LAWFUL) == seen


@pytest.mark.clause("GF-9.9.a")
@pytest.mark.parametrize(("miles", "seen"), [(3, True), (4, False)])
def test_9_9_a_torpedoes_neither(miles: int, seen: bool) -> None:
    in_battle, ships = battle(), pair(90, miles)
    in_battle.visibility = 3

    assert has_launch(in_battle, ships, ships[0]) == seen
    assert (launch_breach(in_battle, ships, launch(ships[0], ships[1], 0, 1)) == LAWFUL) == seen


@pytest.mark.clause("GF-9.9.a")
def test_9_9_a_a_refusal_says_how_far_she_is_and_is_seen() -> None:
    in_battle = battle()
    in_battle.visibility = 5
    near = ship("SMS Goeben", side=1, at=(12, 5))
    ships = fleet(*pair(90, 6), near)

    refusal = refusal_of(in_battle, ships, fire(ships[0], battery(HEAVY, ships[1])))

    assert refusal is not None
    assert refusal.rule == "GF-9.9.a"
    assert refusal.words.endswith("is beyond visibility: 6.00 nm off, and to be seen no farther than 5 nm")


@pytest.mark.clause("GF-9.9.b")
@pytest.mark.parametrize(
    ("face", "miles"), list(zip(range(1, 11), (3, 5, 8, 8, 10, 10, 12, 12, UNLIMITED, UNLIMITED), strict=True))
)
def test_9_9_b_a_die_for_the_visibility_before_the_first_turn(face: int, miles: int) -> None:
    game = start(meeting(british("HMS Lion", (4, 4)), german("SMS Moltke", (12, 4)), visibility="rolled"), face, 5, 4)

    told = picture(game.view(PUBLIC))["light"]
    assert game.view(PUBLIC).sea.battle.visibility == miles
    assert told["elsewhere"]["miles"] == (miles if miles < UNLIMITED else None)
    seen = f"{miles} nm" if miles < UNLIMITED else "no limit to it"
    assert f"{face} for the visibility: {seen} [9.9]." in [event.words for event in game.events(PUBLIC)]


@pytest.mark.clause("GF-9.9.b")
def test_9_9_b_unlimited_is_as_far_as_any_gun_can_fire() -> None:
    iron_duke, moltke = pair(90, 50)

    assert does_see(battle(), iron_duke, moltke)


def with_sight(conditions: dict[str, Any], **options: Any) -> Any:
    """A battle of two ships in some conditions as it begins."""
    ships = [british("HMS Lion", (4, 4)), german("SMS Moltke", (12, 4))]
    return begin(read_scenario(text_of(*ships, conditions=conditions), None, options)).sea.battle


@pytest.mark.clause("GF-9.9.b")
def test_9_9_b_the_visibility_of_the_scenario_where_it_is_played() -> None:
    assert with_sight({"visibility": 8}).visibility == UNLIMITED
    assert with_sight({"visibility": 8}, visibility="given").visibility == 8
    assert with_sight({}, visibility="given").visibility == UNLIMITED


@pytest.mark.clause("GF-9.9.c")
@pytest.mark.parametrize(
    ("face", "before", "after"),
    [(1, 8, 6), (1, 3, 2), (1, 2, 2), (2, 8, 8), (9, 8, 8), (10, 8, 10), (10, 24, 24), (1, 24, 22)],
)
def test_9_9_c_a_die_of_the_end_phase_changes_it(face: int, before: int, after: int) -> None:
    in_battle, ships, trace, dice = battle(visibility=1), pair(90, 5), Trace(), Dice.showing(face)
    in_battle.visibility = before

    end_phase(in_battle, ships, dice, Answers(), trace)

    assert (in_battle.visibility, dice.read) == (after, 1)
    (line,) = [words for words in log(trace, in_battle, ships, *DUEL) if "visibility" in words.lower()]
    change = ("unchanged,", "falls to", "rises to")[(after > before) * 2 + (after < before)]
    seen = f"{after} nm" if after < UNLIMITED else "no limit to it"
    assert line == f"Visibility, 1 falls and 10 rises [9.9]: {face}, {change} {seen}."


@pytest.mark.clause("GF-9.9.c")
def test_9_9_c_in_a_turn_the_weather_thickens_and_a_target_is_lost() -> None:
    ships = [british("HMS Lion", (4, 9)), german("SMS Moltke", (14, 9))]  # 10 nm
    text = text_of(*ships, conditions={"visibility": 10})
    begins = [5, 4]
    game = start(read_scenario(text, None, {"visibility": "given"}), *begins, *begins, 1, *begins, 5, *begins)
    hold_all(game)
    assert asked(game).asks == "fire"
    while asked(game).asks == "fire":
        decline(game)

    for _ in ships:
        hold(game)  # at 8 nm of visibility nobody has a shot, and the next turn begins

    assert (game.view(PUBLIC).sea.battle.turn, asked(game).asks) == (3, "move")


LOW_SUN = Light(turn=1, sun=27000)


@pytest.mark.clause("GF-9.7.b")
@pytest.mark.parametrize(("bearing", "modifier"), [(270, -1), (300, -1), (240, -1), (301, 0), (239, 0), (90, 0)])
def test_9_7_b_firing_into_the_low_sun(bearing: float, modifier: int) -> None:
    iron_duke, moltke = pair(bearing, 6)
    trace = Trace()

    assert light_modifier(by_light(LOW_SUN), iron_duke, moltke, trace) == modifier
    assert sight_towards(by_light(LOW_SUN, 12), iron_duke, moltke) == 12


@pytest.mark.clause("GF-9.7.b")
@pytest.mark.clause("GF-9.a")
def test_9_7_b_the_sun_stands_among_the_reasons() -> None:
    ships, trace = pair(270, 6), Trace()
    in_battle = by_light(LOW_SUN)

    fires(in_battle, ships, fire(ships[0], battery(HEAVY, ships[1])), Dice.showing(*[1] * 10))
    to_hit_modifier(in_battle, ships[0], ships[1], HEAVY, Lie(6 * MILE, ABEAM), trace)

    assert [note.a for note in trace.notes][-1] == -1
    trace = fires(in_battle, ships, fire(ships[0], battery(HEAVY, ships[1])), Dice.showing(*[1] * 10))
    assert "−1 into the low sun [9.7]" in log(trace, in_battle, ships, *DUEL)[0]


@pytest.mark.clause("GF-9.7.c")
@pytest.mark.parametrize("light", [DUSK, DAWN])
@pytest.mark.parametrize(("off", "miles", "modifier"), [(0, 9, 0), (60, 9, 0), (-60, 9, 0), (61, 5, -1), (180, 5, -1)])
def test_9_7_c_silhouettes_against_the_bright_sky(light: Light, off: float, miles: int, modifier: int) -> None:
    iron_duke, moltke = pair(light.bright / 100 + off, 4)

    assert sight_towards(by_light(light, 9), iron_duke, moltke) == miles  # half of 9 rounded up is 5
    assert light_modifier(by_light(light, 9), iron_duke, moltke, Silence()) == modifier


@pytest.mark.clause("GF-9.7.c")
@pytest.mark.parametrize(
    ("place", "bearing"),
    [
        ((2, -4), 27000),
        ((4, -4), 30000),
        ((8, -4), 33000),
        ((9, -4), 33367),
        ((-4, -4), 21000),
        ((3, 0), 0),
        ((0, 3), 6000),
    ],
)
def test_9_7_c_bearings_between_hexes(place: tuple[int, int], bearing: int) -> None:
    # (9, -4): 7 north and 3.4641 west, so that tan of the angle off north is 0.49487: 26.33 degrees
    here, there = fleet(on_hex("HMS Iron Duke"), on_hex("SMS Moltke", side=1, at=place))

    assert true_bearing(HEXES, here, there) == bearing


@pytest.mark.clause("GF-9.7.c")
@pytest.mark.parametrize(("place", "seen"), [((8, -4), 8), ((9, -4), 4), ((-4, -4), 8), ((-5, -4), 4)])
def test_9_7_c_a_hex_on_the_limit_of_the_bright_sky_is_in_it(place: tuple[int, int], seen: int) -> None:
    here, there = fleet(on_hex("HMS Iron Duke"), on_hex("SMS Moltke", side=1, at=place))

    assert sight_towards(by_light(DUSK, 8, HEXES), here, there) == seen


@pytest.mark.clause("GF-9.7.d")
@pytest.mark.parametrize(
    ("conditions", "miles"),
    [({"night": True}, 3), ({"night": True, "moon": True}, 4), ({"night": True, "overcast": True}, 2)],
)
def test_9_7_d_visibility_at_night(conditions: dict[str, Any], miles: int) -> None:
    (night,) = lights_of(conditions, "given")

    assert (night.sight, night.modifier, night.night) == (miles, -1, 1)
    assert lights_of({key: value for key, value in conditions.items() if key != "night"}, "night") == [night]


@pytest.mark.clause("GF-9.7.d")
def test_9_7_d_thick_weather_does_not_clear_at_night() -> None:
    iron_duke, moltke = pair(90, 2)

    assert sight_towards(by_light(NIGHT, 2), iron_duke, moltke) == 2
    assert sight_towards(by_light(NIGHT, 12), iron_duke, moltke) == 3


@pytest.mark.clause("GF-9.7.d")
def test_9_7_d_all_gunfire_is_worse_and_torpedoes_are_not() -> None:
    iron_duke, moltke = pair(90, 2)
    lie = Lie(2 * MILE, ABEAM)
    by_day, by_night = (
        to_hit_modifier(in_battle, iron_duke, moltke, HEAVY, lie, Silence())
        for in_battle in (battle(), by_light(NIGHT))
    )

    assert by_night == by_day - 1
    assert torpedo_modifier(iron_duke, moltke, lie, Silence()) == 1  # a large target abeam, and nothing else


@pytest.mark.clause("GF-9.7.e")
def test_9_7_e_a_burning_target_is_seen_twice_as_far_and_as_by_day() -> None:
    iron_duke, moltke = pair(90, 6, fires=1)

    assert sight_towards(by_light(NIGHT), iron_duke, moltke) == 6
    assert does_see(by_light(NIGHT), iron_duke, moltke)
    assert light_modifier(by_light(NIGHT), iron_duke, moltke, Silence()) == 0
    assert not does_see(by_light(NIGHT), moltke, iron_duke)
    assert sight_towards(by_light(DUSK, 8), iron_duke, moltke) == 4  # in twilight fires change nothing


@pytest.mark.clause("GF-9.7.e")
def test_9_7_e_who_has_fired_is_seen_a_mile_farther_until_the_turn_is_over() -> None:
    in_battle, ships = by_light(NIGHT), fleet(*pair(90, 3), ship("SMS Goeben", side=1, at=(12, 13)))
    iron_duke, moltke, goeben = ships
    before = does_see(in_battle, goeben, iron_duke)  # four miles off

    fires(in_battle, ships, fire(iron_duke, battery(HEAVY, moltke)), Dice.showing(*[1] * 10))
    after = does_see(in_battle, goeben, iron_duke)
    end_phase(in_battle, ships, Dice(), Answers(), Silence())

    assert (before, after, does_see(in_battle, goeben, iron_duke)) == (False, True, False)
    assert iron_duke.shows == NOTHING_SHOWN


@pytest.mark.clause("GF-9.7.e")
def test_9_7_e_by_day_nobody_is_betrayed_by_flashes() -> None:
    ships = pair(90, 3)

    fires(by_light(DUSK), ships, fire(ships[0], battery(HEAVY, ships[1])), Dice.showing(*[1] * 10))

    assert ships[0].shows == NOTHING_SHOWN


def lighting(ships: list[Ship], target: int, at: int = 1) -> Any:
    """Iron Duke turns her searchlight on one ship and fires at another."""
    order = fire(ships[0], battery(HEAVY, ships[at]))
    order.light = 1 + target
    return order


@pytest.mark.clause("GF-9.7.f")
def test_9_7_f_a_searchlight_takes_the_dark_away_for_everybody_and_shows_who_lights() -> None:
    in_battle, ships = (
        by_light(NIGHT),
        fleet(*pair(90, 2), ship("HMS Benbow", at=(12, 11)), ship("SMS Goeben", side=1, at=(12, 3))),
    )
    iron_duke, moltke, benbow, goeben = ships

    trace = fires(in_battle, ships, lighting(ships, 1), Dice.showing(*[1] * 10))

    assert (moltke.lit, iron_duke.shows) == (1, SEARCHLIGHT)
    assert light_modifier(in_battle, benbow, moltke, Silence()) == 0
    assert light_modifier(in_battle, moltke, benbow, Silence()) == -1
    assert does_see(in_battle, goeben, iron_duke)  # six miles off
    assert sight_towards(in_battle, goeben, moltke) == 3
    names = (*DUEL, "HMS Benbow", "SMS Goeben")
    assert log(trace, in_battle, ships, *names)[0] == "Iron Duke turns her searchlight on Moltke [9.7]."
    end_phase(in_battle, ships, Dice(), Answers(), Silence())
    assert (moltke.lit, iron_duke.shows) == (0, NOTHING_SHOWN)


@pytest.mark.clause("GF-9.7.f")
@pytest.mark.parametrize(
    ("bearing", "miles", "light", "words"),
    [
        (90, 2, NIGHT, None),
        (90, 2.1, NIGHT, f"a searchlight reaches 2 nm, and {SECOND} is 2.10 nm off"),
        (90, 2, DUSK, "searchlights are for the night"),
    ],
)
def test_9_7_f_only_at_night_and_within_two_miles(bearing: int, miles: float, light: Light, words: str | None) -> None:
    ships = pair(bearing, miles)
    refusal = refusal_of(by_light(light), ships, lighting(ships, 1))

    assert (None if refusal is None else (refusal.rule, refusal.words)) == (words and ("GF-9.7.f", words))


@pytest.mark.clause("GF-9.7.f")
@pytest.mark.parametrize("light", [-1, 1, 4, 99])
def test_9_7_f_only_an_enemy_on_the_board_is_lit(light: int) -> None:
    ships = pair(90, 2)
    order = fire(ships[0], battery(HEAVY, ships[1]))
    order.light = light

    refusal = refusal_of(by_light(NIGHT), ships, order)

    assert refusal is not None
    assert refusal.rule == "GF-9.7.f"


@pytest.mark.clause("GF-9.7.f")
def test_9_7_f_a_ship_in_between_keeps_the_light_off() -> None:
    ships = fleet(*pair(90, 2), ship("HMS Benbow", at=(13, 9)), ship("SMS Goeben", side=1, at=(12, 7)))

    refusal = refusal_of(by_light(NIGHT), ships, lighting(ships, 1, at=3))

    assert refusal is not None
    assert refusal.rule == "GF-9.7.f"
    assert "stands between" in refusal.words


def turns_of(conditions: dict[str, Any], turns: int, time: str = "given") -> list[tuple[int, int, int, int]]:
    """Bright sky, sun, figure of sight and whether it is night, turn by turn."""
    in_battle = with_sight(conditions, time_of_day=time)
    found = []
    for _ in range(turns):
        begin_turn(in_battle, [], Answers(), Silence())
        light = in_battle.conditions.lights[in_battle.light - 1] if in_battle.light else Light()
        found.append((light.bright if light.within else -1, light.sun, light.sight, light.night))
    return found


DAY, SUN, TWILIGHT, DARK = (-1, NO_SUN, 0, 0), (-1, 27000, 0, 0), (27000, NO_SUN, -1, 0), (-1, NO_SUN, 3, 1)
DAYBREAK, RISEN = (9000, NO_SUN, -1, 0), (-1, 9000, 0, 0)


@pytest.mark.clause("GF-9.7.a")
@pytest.mark.clause("GF-9.7.b")
def test_9_7_a_dusk_from_the_turn_that_the_scenario_gives() -> None:
    assert turns_of({"dusk": 7}, 14) == [DAY] + [SUN] * 5 + [TWILIGHT] * 5 + [DARK] * 3
    assert turns_of({}, 7, "dusk") == [TWILIGHT] * 5 + [DARK] * 2
    assert turns_of({"dusk": 7}, 1, "off") == [DAY]


@pytest.mark.clause("GF-9.7.a")
@pytest.mark.clause("GF-9.7.b")
def test_9_7_a_and_dawn() -> None:
    assert turns_of({"dawn": 3}, 14) == [DARK] * 2 + [DAYBREAK] * 5 + [RISEN] * 5 + [DAY] * 2
    assert turns_of({}, 6, "dawn") == [DAYBREAK] * 5 + [RISEN]
    assert turns_of({}, 2, "night") == [DARK] * 2


@pytest.mark.clause("GF-9.7.a")
def test_9_7_a_in_a_game_the_light_changes_with_the_turn_and_is_told() -> None:
    ships = [british("HMS Lion", (4, 9)), german("SMS Moltke", (20, 9))]
    text = text_of(*ships, conditions={"dusk": 2, "visibility": 9})
    options = {"time_of_day": "given", "visibility": "given"}
    game = start(read_scenario(text, None, options), 5, 4, 5, 5, 4)
    first = picture(game.view(PUBLIC))["light"]

    hold_all(game)

    told = picture(game.view(PUBLIC))["light"]
    assert (first["time"], first["sun"], first["bright"]) == ("low sun", 270, None)
    assert told["time"] == "twilight"
    assert told["bright"] == {"start": 210, "end": 330, "miles": 9, "modifier": 0}
    assert told["elsewhere"] == {"miles": 5, "modifier": -1}
    lines = [event.words for event in game.events(PUBLIC) if event.kind == "light"]
    assert lines == [
        "Low sun: seen to 9 nm; −1 towards the sun in 270° [9.7].",
        "Twilight: against the bright sky, 210° to 330°, seen to 9 nm; elsewhere seen to 5 nm, −1 to gunfire [9.7].",
    ]


@pytest.mark.clause("GF-9.7.f")
def test_9_7_f_in_a_turn_a_searchlight_is_lit_with_the_first_salvo() -> None:
    scenario = meeting(british("HMS Iron Duke", (10, 9)), german("SMS Moltke", (12, 9)), time_of_day="night")
    game = start(scenario, 5, 4, 5, 4, *[1] * 10, *[1] * 10, 5, 4)
    hold_all(game)
    assert who(game) == "British"
    too_many = lighting(ships_of(game), 1)
    too_many.light = 7
    assert give(game, "British", too_many) is not None

    does(game, "British", lighting(ships_of(game), 1))
    told = picture(game.view(PUBLIC))["ships"]
    does(game, "German", fire(ships_of(game)[1], battery(HEAVY, ships_of(game)[0])))

    attacks = [event.facts for event in game.events(PUBLIC) if event.kind == "fire"]
    dark = {"rule": "GF-9.7", "words": "target in the dark", "value": -1}
    assert [dark in attack["reasons"] for attack in attacks] == [False, True]
    assert (told[0]["shows"], told[1]["lit"]) == ("searchlight", True)


@pytest.mark.clause("GF-9.7.c")
def test_9_7_c_odds_of_an_attack_in_the_dark() -> None:
    by_day, dark = (
        odds("grand-fleets", "HMS Iron Duke", "SMS Moltke", 7, 90, 270, light=light)["batteries"]
        for light in ("day", "dark")
    )

    assert dark[0]["modifier"] == by_day[0]["modifier"] - 1
    assert {"rule": "GF-9.7", "words": "target in the dark", "value": -1} in dark[0]["reasons"]


@pytest.mark.clause("GF-9.7.a")
@pytest.mark.clause("GF-9.9.b")
@pytest.mark.parametrize(
    ("conditions", "place", "words"),
    [
        ({"visibility": 1}, "conditions.visibility", "1"),
        ({"visibility": "far"}, "conditions.visibility", "whole number"),
        ({"dusk": 0}, "conditions.dusk", "0"),
        ({"dusk": 3, "dawn": 4}, "conditions.dawn", "told by 'dusk' already"),
        ({"moon": True, "overcast": True}, "conditions.overcast", "no moon"),
        ({"fog": True}, "conditions.fog", ""),
        ({"light": [{"from_turn": 1}]}, r"conditions.light\[0\].sight", "missing"),
        ({"light": [{"from_turn": 2, "sight": 5}] * 2}, r"conditions.light\[1\].from_turn", "order"),
        ({"light": [{"from_turn": 1, "sight": 5, "bright_sight": 8}]}, r"conditions.light\[0\].bright_sight", "bright"),
        ({"light": [{"from_turn": 1, "sight": 5, "modifier": 2}]}, r"conditions.light\[0\].modifier", "2"),
        ({"light": [{"from_turn": 1, "sight": 5}] * 11}, "conditions.light", "11"),
        ("dark", "conditions", "table"),
    ],
)
def test_9_7_a_bad_conditions_are_refused_at_their_place(conditions: Any, place: str, words: str) -> None:
    with pytest.raises(BadFile, match=f"{place}: .*{words}"):
        with_sight(conditions)


@pytest.mark.clause("GF-9.9.a")
def test_9_9_a_without_the_options_nothing_is_told_of_light_or_sea() -> None:
    game = start(meeting(british("HMS Lion", (4, 9)), german("SMS Moltke", (20, 9))), 5, 4)

    told = picture(game.view(PUBLIC))
    assert "light" not in told
    assert "sea" not in told
    assert all("lit" not in vessel and "shut" not in vessel for vessel in told["ships"])
