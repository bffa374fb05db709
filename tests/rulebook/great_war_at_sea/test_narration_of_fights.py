"""The log of fights: guns, torpedoes, mines and what they do, in sentences that everybody hears alike."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.great_war_at_sea.rules.damage import gun_hit
from lineahead.rulesets.great_war_at_sea.rules.deploying import set_up_ships
from lineahead.rulesets.great_war_at_sea.rules.gunnery import fire_battery
from lineahead.rulesets.great_war_at_sea.rules.initiative import roll_initiative
from lineahead.rulesets.great_war_at_sea.rules.minefields import minefield_roll
from lineahead.rulesets.great_war_at_sea.rules.rounds import begin_round
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import torpedo_attack
from lineahead.rulesets.great_war_at_sea.rules.underwater import underwater_hit
from lineahead.rulesets.great_war_at_sea.tables.cards import PRIMARY, SECONDARY, TERTIARY
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.orders import Deployment
from lineahead.rulesets.great_war_at_sea.tables.ships import WEST, Battle, Fleet, Ship
from tests.rulebook.great_war_at_sea.table import battle, boat, card, d6s, d20s, fleet, ship
from tests.rulebook.great_war_at_sea.told import AUSTRIAN, ITALIAN, VIEWERS, is_sound, lines, seen


def in_fight(trace: Trace, *ships: Ship, names: tuple[str, ...], by: Battle | None = None) -> list[str]:
    """The lines of a fight, the same for every viewer since all is in sight."""
    fleets = [Fleet(number=number, in_use=1, side=number) for number in range(2)]
    logs = [lines(trace, seen(by or battle(), list(ships), names, fleets, (), viewer)) for viewer in VIEWERS]
    assert all(log == logs[0] for log in logs)
    return logs[0]


@pytest.mark.clause("GWAS-B8.ex1")
def test_b8_ex1_guns_at_an_mtb() -> None:
    ships, trace = fleet(ship("Tegetthoff", AUSTRIAN), boat(ITALIAN, known=[1, 1])), Trace()
    fire_battery(battle(), ships[0], ships[1], SECONDARY, 1, d20s(19, 18, 7), trace)
    fire_battery(battle(), ships[0], ships[1], TERTIARY, 1, d20s(19), trace)

    assert in_fight(trace, *ships, names=("Tegetthoff", "MAS 9")) == [
        "Tegetthoff's secondary guns at MAS 9, three dice, range 1, 17 or more [B8.t1], at an MTB −1 [B8.b]:"
        " 19, 18, 7; two hits.",
        "Tegetthoff's tertiary guns at MAS 9, one die, range 1, 18 or more [B8.t1], at an MTB −1 [B8.b]: 19; one hit.",
    ]


@pytest.mark.clause("GWAS-P.a")
def test_p_a_guns_by_d6() -> None:
    ships, trace, state = fleet(ship("Tegetthoff", AUSTRIAN), ship("Wien", ITALIAN)), Trace(), battle(by_d6=True)
    fire_battery(state, ships[0], ships[1], SECONDARY, 2, d6s(6, 5, 1), trace)

    assert in_fight(trace, *ships, names=("Tegetthoff", "Wien"), by=state) == [
        "Tegetthoff's secondary guns at Wien, three dice, range 2, 6 or more [P.a]: 6, 5, 1; one hit."
    ]


@pytest.mark.clause("GWAS-P.f")
def test_p_f_a_ship_on_fire_has_half_her_dice_and_the_log_says_so() -> None:
    ships, trace, state = fleet(ship("Tegetthoff", AUSTRIAN), ship("Wien", ITALIAN)), Trace(), battle(by_d6=True)
    ships[0].on_fire = 1
    fire_battery(state, ships[0], ships[1], SECONDARY, 2, d6s(6, 5), trace)

    assert in_fight(trace, *ships, names=("Tegetthoff", "Wien"), by=state) == [
        "Tegetthoff's secondary guns at Wien, two dice, halved by the fire on board [P.f], range 2, 6 or more [P.a]:"
        " 6, 5; one hit."
    ]


@pytest.mark.clause("GWAS-18.411.a")
def test_18_411_a_primaries_at_an_mtb_have_half_their_dice_and_the_log_says_so() -> None:
    ships, trace = fleet(ship("Novara", AUSTRIAN), boat(ITALIAN, known=[1, 1])), Trace()
    ships[0].card = card("Wien")
    fire_battery(battle(), ships[0], ships[1], PRIMARY, 1, d20s(2), trace)

    assert in_fight(trace, *ships, names=("Wien", "MAS 9")) == [
        "Wien's primary guns at MAS 9, one die, halved at an MTB [18.411.a], range 1,"
        " 16 or more [B8.t1], at an MTB −1 [B8.b]: 2; no hits."
    ]


@pytest.mark.clause("GWAS-B9.c")
def test_b9_c_a_ship_with_a_jammed_rudder_is_named_when_the_round_begins() -> None:
    ships, trace = fleet(ship("Tegetthoff", AUSTRIAN, rudder_hit=1), ship("Wien", ITALIAN)), Trace()
    begin_round(battle(round_number=0), ships, d6s(), trace)

    told = in_fight(trace, *ships, names=("Tegetthoff", "Wien"))
    assert "Tegetthoff cannot move: her rudder is jammed [B9.c]." in told
    assert not any(line.startswith("Wien") for line in told)


@pytest.mark.clause("GWAS-B7.c")
def test_b7_c_the_log_says_why_the_loser_is_set_up_on_the_opposite_side() -> None:
    ships, first, then = fleet(ship("Tegetthoff", AUSTRIAN), ship("Wien", ITALIAN)), Trace(), Trace()
    ships[0].fleet, ships[1].fleet = 0, 1
    fleets = [Fleet(number=number, in_use=1, side=1 - number, came_by=WEST, engaged=1) for number in range(2)]
    state = battle(holder=AUSTRIAN)
    set_up_ships(state, ships, Deployment(), ITALIAN, first)
    set_up_ships(state, ships, Deployment(), AUSTRIAN, then)

    sight = seen(state, ships, ("Tegetthoff", "Wien"), fleets)
    assert lines(first, sight) == [
        "Set up: Wien in (0, 0), at the eastern side, for the enemy came in where they did [B7.c]."
    ]
    assert lines(then, sight) == ["Set up: Tegetthoff in (0, 0) [B7.c]."]


@pytest.mark.clause("GWAS-18.5.a", "GWAS-B9.t1")
def test_18_5_a_italian_torpedoes() -> None:
    ships, trace = fleet(boat(ITALIAN), ship("Tegetthoff", AUSTRIAN)), Trace()
    torpedo_attack(battle(), ships[0], ships[1], 2, 1, d20s(15, 14), trace)

    assert in_fight(trace, *ships, names=("MAS 9", "Tegetthoff")) == [
        "MAS 9's torpedoes at Tegetthoff, two dice, range 1, 17 or more [B9.t1], Italian valour +2 [18.5.a]:"
        " 15, 14; one hit."
    ]


@pytest.mark.clause("GWAS-B8.d", "GWAS-B8.e")
def test_b8_d_shells_and_what_they_do() -> None:
    target, trace = fleet(ship("Tegetthoff"))[0], Trace()
    gun_hit(battle(), target, PRIMARY, 1, d6s(5, 6), trace)
    gun_hit(battle(), target, TERTIARY, 1, d6s(4, 6), trace)
    gun_hit(battle(), target, SECONDARY, 1, d6s(1, 1), trace)
    gun_hit(battle(), target, SECONDARY, 1, d6s(4, 5), trace)

    assert in_fight(trace, target, names=("Tegetthoff",)) == [
        "Tegetthoff: struck by a primary shell; the dice show 11 [B8.d]; a heavy hull box is lost, five boxes left"
        " [B9.e]; she catches fire [B8.d].",
        "Tegetthoff: struck by a tertiary shell; the dice show 10 [B8.d]; the heavy armour holds [B8.e].",
        "Tegetthoff: struck by a secondary shell; the dice show 2 [B8.d]; heavy armour keeps critical damage out"
        " [B8.e].",
        "Tegetthoff: struck by a secondary shell; the dice show 9 [B8.d]; a secondary factor is lost, two factors left"
        " [B8.d].",
    ]


@pytest.mark.clause("GWAS-B9.b", "GWAS-B9.c")
def test_b9_c_a_second_critical_from_below_is_worse() -> None:
    target, trace = fleet(ship("Tegetthoff", criticals=1))[0], Trace()
    underwater_hit(battle(), target, 0, 1, d6s(6, 2), trace)
    underwater_hit(battle(), target, 0, 1, d6s(1), trace)

    assert in_fight(trace, target, names=("Tegetthoff",)) == [
        "Tegetthoff: a hit below the waterline, the die shows 6 [B9.b]; critical damage, 2 + 2 = 4 [B9.c];"
        " she floods [B9.c]; a heavy hull box is lost, five boxes left [B9.e].",
        "Tegetthoff: a hit below the waterline, the die shows 1 [B9.b]; a dud or a glancing blow, no damage [B9.b].",
    ]


@pytest.mark.clause("GWAS-B13.2", "GWAS-13.25.u")
def test_13_25_u_mines_on_a_fast_impulse() -> None:
    target, trace = fleet(ship("Novara"))[0], Trace()
    trace.add(Note(Noted.AMONG_MINES, 0, 1))
    trace.add(Note(Noted.FAST_IMPULSE, 2))
    minefield_roll(battle(), target, 2, d6s(3, 4, 3), trace)

    assert in_fight(trace, target, names=("Novara",))[:2] == [
        "Novara is in a hex with one mine [13.25.w].",
        "Novara, a fast impulse +2 [13.25.u]: the mines [B13.2], 7 + 2 = 9: one hit.",
    ]


@pytest.mark.clause("GWAS-B7.d")
def test_b7_d_initiative_with_a_tie() -> None:
    ships, trace, state = fleet(ship("Wien", ITALIAN), ship("Tegetthoff", AUSTRIAN)), Trace(), battle()
    roll_initiative(state, ships, d6s(4, 3, 5, 2), trace)

    assert in_fight(trace, *ships, names=("Wien", "Tegetthoff"), by=state) == [
        "The Italian side throws for the initiative [B7.d]: 4.",
        "The Austrian side throws for the initiative, the faster fleet +1 [B7.d]: 3 + 1 = 4.",
        "Both have four: they throw again [B7.d].",
        "The Italian side throws for the initiative [B7.d]: 5.",
        "The Austrian side throws for the initiative, the faster fleet +1 [B7.d]: 2 + 1 = 3.",
        "The Italian side holds the initiative: it moves last and names its targets first [B7.d].",
    ]


@pytest.mark.clause("GWAS-B8.a", "GWAS-B9.a")
def test_b8_a_real_dice_may_cut_the_telling_anywhere() -> None:
    ships, trace = fleet(ship("Tegetthoff", AUSTRIAN), ship("Tatra", ITALIAN)), Trace()
    fire_battery(battle(), ships[0], ships[1], SECONDARY, 1, d20s(19, 18, 7), trace)
    torpedo_attack(battle(), ships[1], ships[0], 2, 1, d20s(15, 18), trace)
    underwater_hit(battle(), ships[0], 0, ITALIAN, d6s(6, 2), trace)

    for cut in range(len(trace.notes) + 1):
        for part in (trace.notes[:cut], trace.notes[cut:]):
            told = Trace()
            told.notes = part
            assert all(is_sound(line) for line in in_fight(told, *ships, names=("Tegetthoff", "Tatra")))
