"""The log of guns and torpedoes: pools with their arithmetic, shells against armour, fire, flash and magazines."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.rules.underwater import try_torpedo
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import MODERATE, Ship
from tests.rulebook.perfidious_albion.firing import fired
from tests.rulebook.perfidious_albion.table import at, battle, card, dice_of, fleet, salvo, ship
from tests.rulebook.perfidious_albion.told import FRENCH, events, lines, seen, struck

OVER = ((D10, 4), (D6, 1))  # where a plain hull has nothing
GONE_OVER = "A shell at Hoche [LOC.a]: 4 and 1, section 4, level 1 (nothing there): it passes over [LOC.r3]."


def armed(*mounts: str, level: int = 2, **fields: Any) -> Ship:
    """A ship of mounts from section 2 aft, the last of them in section 9, to the west of her enemy."""
    row = [".", *mounts[:-1], *["."] * (8 - len(mounts)), mounts[-1], "."]
    plain = [". " * 10, ". " * 10]
    rows = [". " * 10, *plain][: level - 1]
    return ship(card(*rows, " ".join(row), **fields), at=(20, 20))


def enemy(inches: float, speed: int = 8) -> Ship:
    """A plain hull abeam to starboard, so far off, with nothing on her top level."""
    return ship(at=(20 + inches, 20), side=FRENCH, speed=speed)


def royal_sovereign(**fields: Any) -> Ship:
    return ship("royal_sovereign", **fields)


@pytest.mark.clause("PA-GUN.ex2", "PA-GUN.c")
def test_gun_c_straddles_for_certain_and_a_die_for_the_rest() -> None:
    hero, hoche = fleet(armed("A2", "A2", "A2"), enemy(24))

    told = lines(fired([hero, hoche], salvo(0, (hero, "A", "starboard", hoche)), (D10, 5), *OVER, *OVER), seen(
        [hero, hoche], "HMS Hero", "Hoche"))  # fmt: skip

    assert told == [
        'Hero fires six A guns at Hoche, up to 24", 40% a gun and penetration 6 [TAB.t1]: 240% in all [GUN.b],'
        " two straddles for certain and 4 or less on a D10 for one more [GUN.c]; 5, two straddles.",
        GONE_OVER,
        GONE_OVER,
    ]


@pytest.mark.clause("PA-GUN.ex3", "PA-MOD.b", "PA-MOD.c")
def test_mod_b_mod_c_modifiers_with_their_reasons() -> None:
    hero, hoche = fleet(armed("Y2", "Y1", quality=3), enemy(24, speed=16))
    trace = fired([hero, hoche], salvo(0, (hero, "Y", "starboard", hoche)), (D10, 9), *OVER)

    told = events(trace, seen([hero, hoche], "HMS Hero", "Hoche"))

    assert told[0].words == (
        'Hero fires three Y guns at Hoche, up to 24", 30% a gun and penetration 7 [TAB.t1],'
        " target above speed 15 −10% [MOD.b], Quality 3 +10% [MOD.c]: 90% in all [GUN.b],"
        " 9 or less on a D10 for a straddle [GUN.c]; 9, one straddle."
    )
    assert (told[0].kind, told[0].rule, told[0].facts["dice"]) == (
        "fire", "PA-GUN.c", [{"kind": 10, "face": 9, "counted": True}],
    )  # fmt: skip
    assert [reason["value"] for reason in told[0].facts["aims"][0]["reasons"]] == [-10, 10]


@pytest.mark.clause("PA-GUN.ex4", "PA-GUN.r1")
def test_gun_r1_a_d100_for_what_is_no_full_ten() -> None:
    hero, hoche = fleet(armed("Z1", "h"), enemy(24))
    trace = fired([hero, hoche], salvo(0, (hero, "Z", "starboard", hoche)), (D10, 3), (D10, 6))

    assert lines(trace, seen([hero, hoche], "HMS Hero", "Hoche")) == [
        'Hero fires one Z gun at Hoche, up to 24", 35% a gun and penetration 8 [TAB.t1]: 35% in all [GUN.b],'
        " 35 or less on a D100 for a straddle [GUN.c]; 36, no straddles."
    ]


@pytest.mark.clause("PA-MOD.ex1", "PA-MOD.d")
def test_mod_d_halved_at_explosion() -> None:
    hero, hoche = fleet(armed("A2", "h", quality=1), enemy(16, speed=18))
    hero.fire = 5
    trace = fired([hero, hoche], salvo(0, (hero, "A", "starboard", hoche)), (D10, 4))

    assert lines(trace, seen([hero, hoche], "HMS Hero", "Hoche")) == [
        'Hero fires two A guns at Hoche, up to 16", 50% a gun and penetration 6 [TAB.t1],'
        " target above speed 15 −10% [MOD.b], Quality 1 −10% [MOD.c], halved at Explosion! [MOD.d]:"
        " 30% in all [GUN.b], 3 or less on a D10 for a straddle [GUN.c]; 4, no straddles."
    ]


@pytest.mark.clause("PA-GUN.b", "PA-GUN.r2", "PA-MOD.e")
def test_gun_b_a_pool_of_two_ships_each_with_her_own_modifiers() -> None:
    hero, dido, hoche = fleet(armed("B1", "B1", level=3), armed("B2", "h", quality=3), enemy(14))
    dido.squadron, dido.y = hero.squadron, hero.y + 200
    trace = fired(
        [hero, dido, hoche],
        salvo(0, (hero, "B", "starboard", hoche), (dido, "B", "starboard", hoche)),
        (D10, 7),
        *OVER,
        state=battle(sea=MODERATE),
    )

    told = lines(trace, seen([hero, dido, hoche], "HMS Hero", "HMS Dido", "Hoche"))

    assert told[0] == (
        'Hero and Dido fire four B guns at Hoche, up to 16", 40% a gun and penetration 5 [TAB.t1];'
        " Hero two guns, level 3 in this sea −10% [MOD.e], 60%; Dido two guns, Quality 3 +10% [MOD.c], 100%:"
        " 160% in all [GUN.b], one straddle for certain and 6 or less on a D10 for one more [GUN.c]; 7, one straddle."
    )


@pytest.mark.clause("PA-LOC.c", "PA-LOC.ex1")
def test_loc_c_a_ship_raked_from_astern() -> None:
    hero, hoche = fleet(armed("Q1", "h"), ship(at=(26, 20), heading=90, side=FRENCH))
    trace = fired([hero, hoche], salvo(0, (hero, "Q", "starboard", hoche)), (D6, 3), (D6, 1))

    assert lines(trace, seen([hero, hoche], "HMS Hero", "Hoche")) == [
        'Hero fires one Q gun at Hoche, raking her from astern [LOC.c], up to 8", 100% a gun and penetration 0'
        " [TAB.t1]: 100% in all [GUN.b], one straddle for certain [GUN.c].",
        "A shell at Hoche [LOC.a]: 3 (raked from astern +4 [LOC.c]) and 1, section 7, level 1 (nothing there):"
        " it passes over [LOC.r3].",
    ]


def test_gun_c_a_die_that_people_throw_stands_on_a_line_of_its_own() -> None:
    hero, hoche = fleet(armed("A2", "A2", "A2"), enemy(24))
    notes = fired([hero, hoche], salvo(0, (hero, "A", "starboard", hoche)), (D10, 3), *OVER, *OVER, *OVER).notes
    cut = next(i for i, note in enumerate(notes) if note.what == Noted.TO_STRADDLE_DIE)
    sight = seen([hero, hoche], "HMS Hero", "Hoche")

    assert lines(notes[:cut], sight)[0].endswith(
        "240% in all [GUN.b], two straddles for certain and 4 or less on a D10 for one more [GUN.c]."
    )
    assert lines(notes[cut:], sight)[0] == "4 or less on a D10 [GUN.c]: 3, three straddles on Hoche."


@pytest.mark.clause("PA-ARM.ex1", "PA-ARM.b")
def test_arm_b_armour_keeps_a_shell_out() -> None:
    target = royal_sovereign()

    assert lines(struck(target, at(2, 2), 7), seen([target], "HMS Royal Sovereign")) == [
        "A shell at Royal Sovereign, section 2, level 2 (the forward Y guns): armour 8 keeps out penetration 7 [ARM.b]."
    ]


@pytest.mark.clause("PA-ARM.ex2", "PA-ARM.e", "PA-ARM.f", "PA-MOV.k")
def test_arm_f_a_shell_under_water() -> None:
    target = royal_sovereign()

    assert lines(struck(target, at(4, 5), 8), seen([target], "HMS Royal Sovereign")) == [
        "A shell at Royal Sovereign, section 4, level 5 (a propulsion box): penetration 8 goes through armour 8 of"
        " level 4 [ARM.e]: destroyed [ARM.a].",
        "Royal Sovereign has lost one propulsion box: speed 13 at most [MOV.k].",
        "Royal Sovereign's flooding rises by one level to 1, one flotation box crossed off, 19 of 20 left [ARM.f].",
    ]


@pytest.mark.clause("PA-FIR.r2", "PA-FIR.a", "PA-ARM.d")
def test_fir_r2_first_and_second_hit_on_a_fire_box() -> None:
    target = royal_sovereign()
    first = lines(struck(target, at(5, 3), 1), seen([target], "HMS Royal Sovereign"))
    second = lines(struck(target, at(5, 3), 1), seen([target], "HMS Royal Sovereign"))

    shell = "A shell at Royal Sovereign, section 5, level 3 (structure marked Fire): no armour stops it [ARM.b]"
    assert first == [f"{shell}: destroyed [ARM.a].", "The fire aboard Royal Sovereign rises to 1 of 5 [FIR.a]."]
    assert second == [
        f"{shell}, where all is wrecked already.",
        "The fire aboard Royal Sovereign rises to 2 of 5 [FIR.a].",
        "The fire aboard Royal Sovereign rises to 3 of 5 [ARM.d].",
    ]


@pytest.mark.clause("PA-FIR.b", "PA-FIR.e", "PA-FIR.g")
def test_fir_b_explosions() -> None:
    target = royal_sovereign(fire=4)
    guns = lines(struck(target, at(5, 3), 1, (D6, 2), (D10, 9)), seen([target], "HMS Royal Sovereign"))
    boom = lines(struck(target, at(6, 1), 1, (D6, 5), (D10, 9)), seen([target], "HMS Royal Sovereign"))

    at_explosion = "The fire aboard Royal Sovereign stands at Explosion! [FIR.a]."
    assert guns[1:] == [
        at_explosion,
        "An explosion inside Royal Sovereign [FIR.b]: 2 and 9, section 9, level 2 (the after Y guns):"
        " destroyed [FIR.g].",
    ]
    assert boom[1:] == [
        at_explosion,
        "An explosion inside Royal Sovereign [FIR.b]: 5 and 9, section 9, level 5 (the after magazine) [FIR.e].",
        "Boom! Royal Sovereign blows up [MAG.a].",
    ]


@pytest.mark.clause("PA-FIR.ex2", "PA-FIR.d")
def test_fir_d_a_flooded_magazine_does_not_explode() -> None:
    target = royal_sovereign(fire=4)
    target.flooded[at(9, 5)] = 1

    told = lines(struck(target, at(5, 3), 1, (D6, 5), (D10, 9)), seen([target], "HMS Royal Sovereign"))

    assert told[2] == (
        "An explosion inside Royal Sovereign [FIR.b]: 5 and 9, section 9, level 5 (the after magazine),"
        " is stifled: it is flooded [FIR.d]."
    )


@pytest.mark.clause("PA-MAG.ex1", "PA-MAG.ex2", "PA-MAG.b", "PA-MAG.f")
@pytest.mark.parametrize(
    ("answer", "faces", "end"),
    [
        (
            0,
            [(D6, 3)],
            [
                "Royal Sovereign's Crew Test to save the magazine [MAG.d], 3 or less needed [MOR.i] (Quality 3): 3,"
                " passed: the flash dies out."
            ],
        ),
        (
            0,
            [(D6, 4)],
            [
                "Royal Sovereign's Crew Test to save the magazine [MAG.d], 3 or less needed [MOR.i] (Quality 3): 4,"
                " failed: the flash reaches the charges.",
                "Boom! Royal Sovereign blows up [MAG.a].",
            ],
        ),
        (
            1,
            [],
            [
                "Royal Sovereign's captain floods the forward magazine: one flotation box crossed off, 19 of 20 left"
                " [MAG.c]."
            ],
        ),
    ],
)
def test_mag_b_flash_and_the_captains_choice(answer: int, faces: list[tuple[int, int]], end: list[str]) -> None:
    target = royal_sovereign()

    assert lines(struck(target, at(2, 3), 8, *faces, answers=(answer,)), seen([target], "HMS Royal Sovereign")) == [
        "A shell at Royal Sovereign, section 2, level 3 (the forward ammunition trunk): penetration 8 goes through"
        " armour 8 [ARM.b]: destroyed [ARM.a]; the forward Y guns cut off from the magazine, with ready shells for"
        " one more turn [MAG.f].",
        "Flash! From section 2, level 3 (the forward ammunition trunk) it runs down to the forward magazine of Royal"
        " Sovereign [MAG.b].",
        *end,
    ]


@pytest.mark.clause("PA-MAG.a", "PA-MAG.r3")
def test_mag_a_a_magazine_is_struck() -> None:
    target = royal_sovereign()

    assert lines(struck(target, at(9, 5), 8), seen([target], "HMS Royal Sovereign")) == [
        "A shell at Royal Sovereign, section 9, level 5 (the after magazine): penetration 8 goes through armour 8 of"
        " level 4 [ARM.e], into the magazine [MAG.a].",
        "Boom! Royal Sovereign blows up [MAG.a].",
    ]


@pytest.mark.clause("PA-MOV.s")
def test_mov_s_a_conning_tower_and_a_commander() -> None:
    target = royal_sovereign(rating=1)

    assert lines(struck(target, at(3, 2), 8, (D6, 5)), seen([target], "HMS Royal Sovereign"))[1:] == [
        "Without the conning tower Royal Sovereign repeats her move next turn, unless she passes a Crew Test [MOV.s].",
        "Royal Sovereign's commander, rating 1, falls on 5 or 6: 5, he is lost [MOV.s].",
    ]


@pytest.mark.clause("PA-TOR.ex1", "PA-TOR.e", "PA-TOR.j")
def test_tor_d_three_torpedoes() -> None:
    target, trace = royal_sovereign(), Trace()
    dice = dice_of((D6, 5), (D10, 4), (D6, 4), (D6, 5), (D6, 3), (D10, 7), (D6, 6), (D10, 10), (D6, 1))
    for _ in range(3):
        try_torpedo(battle(), [target], target, FRENCH, dice, Answers(), trace)

    floods = "Royal Sovereign's flooding rises by one level to"
    beside = "beside the hit floods on 5 or 6 [TOR.j]:"
    assert lines(trace, seen([target], "HMS Royal Sovereign")) == [
        "A torpedo at Royal Sovereign [TOR.d]: 5 and 4, a hit below the water in section 4, level 5 (a propulsion box)"
        " [TOR.e]: destroyed [TOR.g].",
        "Royal Sovereign has lost one propulsion box: speed 13 at most [MOV.k].",
        f"{floods} 1, one flotation box crossed off, 19 of 20 left [TOR.f].",
        f"Royal Sovereign's section 3 {beside} 4, it holds.",
        f"Royal Sovereign's section 5 {beside} 5, it floods.",
        f"{floods} 2, one flotation box crossed off, 18 of 20 left [TOR.j].",
        "A torpedo at Royal Sovereign [TOR.d]: 3 and 7, section 7, level 3: above water, it does not count [TOR.e].",
        "A torpedo at Royal Sovereign [TOR.d]: 6 and 10, a hit below the water in section 10, level 6 (a hold)"
        " [TOR.e]: destroyed [TOR.g].",
        f"{floods} 3, one flotation box crossed off, 17 of 20 left [TOR.f].",
        f"Royal Sovereign's section 9 {beside} 1, it holds.",
    ]
