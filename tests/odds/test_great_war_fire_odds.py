"""B8, B9, P  The odds of guns and torpedoes: by hand, and over every fall of the dice that the rules throw."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lineahead.kernel.chances import Chances
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of, copy_table
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.odds.damage import LossOdds, Reckoner
from lineahead.rulesets.great_war_at_sea.odds.fire import battery_volley, torpedo_volley
from lineahead.rulesets.great_war_at_sea.odds.shells import ShellReckoner, damage_results
from lineahead.rulesets.great_war_at_sea.odds.told import odds_of_battery, odds_of_torpedoes
from lineahead.rulesets.great_war_at_sea.rules.damage import gun_hit
from lineahead.rulesets.great_war_at_sea.rules.gunnery import fire_battery, name_targets, resolve_gunfire
from lineahead.rulesets.great_war_at_sea.rules.torpedoes import torpedo_attack
from lineahead.rulesets.great_war_at_sea.rules.underwater import settle_flooding, underwater_hit
from lineahead.rulesets.great_war_at_sea.tables.cards import PRIMARY, SECONDARY, TERTIARY
from lineahead.rulesets.great_war_at_sea.tables.ships import GALE, ON_MAP, SUNK, Battle, Ship, boxes_left, boxes_lost
from tests.odds.great_war import seen_by, share_of, shares
from tests.rulebook.great_war_at_sea.table import battle, boat, card, fleet, gunfire, lose_boxes, ship

Fate = tuple[bool, int, int, int]  # sunk, boxes lost, on fire, flooding


def fate(target: Ship) -> Fate:
    if target.status == SUNK:
        return True, target.card.boxes, 0, 0
    return False, boxes_lost(target), target.on_fire, target.flooding


def as_loss(target: Ship, ends: dict[Fate, Fraction]) -> LossOdds:
    """Shares of fates in the form of the odds."""
    before, left = boxes_lost(target), boxes_left(target)
    boxes = tuple(share_of(ends, lambda end, n=n: end[1] == before + n) for n in range(left + 1))  # type: ignore[misc]
    return LossOdds(
        share_of(ends, lambda end: end[0]),
        boxes,
        share_of(ends, lambda end: end[2] == 1),
        share_of(ends, lambda end: end[3] == 1),
    )


@pytest.mark.clause("GWAS-B8.t1", "GWAS-B8.b")
def test_b8_t1_one_tertiary_die_at_range_1_hits_on_18_19_and_20() -> None:
    ships = fleet(ship("Tatra", 0), ship("Wien", 1, at=(1, 0)))
    told = odds_of_battery(seen_by(0, battle(), ships), 0, TERTIARY, 1)
    assert (told["needed"], told["modifier"], told["die"], told["dice"], told["range"]) == (18, 0, 20, 2, 1)
    assert told["hits"] == pytest.approx([(17 / 20) ** 2, 2 * 17 * 3 / 400, (3 / 20) ** 2])
    assert told["mean"] == pytest.approx(0.3)


@pytest.mark.clause("GWAS-B8.b")
def test_b8_b_a_natural_20_hits_whatever_is_against_it() -> None:
    firer, target = fleet(ship("Tegetthoff", 0), ship("Tatra", 1))
    volley = battery_volley(battle(always_night=1), firer, target, PRIMARY, 5)
    assert volley is not None
    assert (volley.needed, volley.modifier, volley.dice) == (20, -2, 8)  # at speed 3, by night
    assert volley.hits == Chances((19, 1), 20).times(8)
    assert firer.shots == 0


@pytest.mark.clause("GWAS-P.a", "GWAS-P.b", "GWAS-P.f")
def test_p_a_a_six_hits_a_five_too_if_excellent_and_fire_halves_the_dice() -> None:
    target = ship("Tatra", 1)
    usual, excellent = ship("Tegetthoff"), ship(card("Tegetthoff", excellent=1), on_fire=1)
    volley, better = (battery_volley(battle(by_d6=True), firer, target, SECONDARY, 2) for firer in (usual, excellent))
    assert volley is not None
    assert better is not None
    assert volley.hits == Chances((5, 1), 6).times(3)
    assert better.hits == Chances((4, 2), 6).times(2)
    assert [reason["rule"] for reason in better.as_json()["reasons"]] == ["GWAS-P.f"]


@pytest.mark.clause("GWAS-B8.d")
def test_b8_d_the_damage_dice_by_thirty_sixths() -> None:
    ways = {result: share * 36 for result, share in damage_results()}
    # critical 2 and 12, mount 3, speed 4, tertiary 5 and 6, hull 7 and 8, secondary 9, primary 10, hull and fire 11
    assert ways == {1: 2, 2: 2, 3: 3, 6: 9, 7: 11, 5: 4, 4: 3, 8: 2}


@pytest.mark.clause("GWAS-B8.d", "GWAS-B8.h", "GWAS-B9.c")
def test_b8_h_what_one_shell_does_to_a_destroyer_counted_by_hand() -> None:
    ships = fleet(ship("M-class", 0), ship("Tatra", 1))
    told = odds_of_battery(seen_by(0, battle(), ships), 0, TERTIARY, 1)
    # She has one hull box. 7, 8, 9, 10 and 11 are hull, for she has no other guns; of six criticals three sink her.
    by_hand = {
        "sinks": Fraction(11 + 4 + 3 + 2, 36) + Fraction(2, 36) / 2,
        "tertiary": Fraction(9, 36),
        "mount": Fraction(2, 36),
        "speed": Fraction(3, 36) + Fraction(2, 36) / 6,
        "critical": Fraction(2, 36),
        "rudder": Fraction(2, 36) / 6,
        "flooding": Fraction(2, 36) / 6,
        "nothing": Fraction(0),
    }
    for name, share in by_hand.items():
        assert told["each"][name] == pytest.approx(float(share)), name
    assert told["hits"] == pytest.approx([(16 / 20) ** 2, 2 * 16 * 4 / 400, (4 / 20) ** 2])


@pytest.mark.clause("GWAS-B8.e")
def test_b8_e_armour_that_keeps_shells_out_is_nothing() -> None:
    ships = fleet(ship("Tatra", 0), ship("Tegetthoff", 1))
    told = odds_of_battery(seen_by(0, battle(), ships), 0, TERTIARY, 1)
    # criticals need a primary hit, secondary and primary factors are armoured: 2, 12, 9 and 10
    assert told["each"]["nothing"] == pytest.approx((1 + 1 + 4 + 3) / 36)
    assert told["each"]["hull"] == pytest.approx((11 + 2) / 36)


def duels() -> list[tuple[Battle, Ship, Ship, int, int]]:
    """Who fires at whom with which battery at what range, few dice each."""
    worn = lose_boxes(ship("Szent Istvan", 1, on_fire=1, mount_lost=1), 3)
    return [
        (battle(by_d6=True), ship("Tatra", 0), ship("Novara", 1), TERTIARY, 0),
        (battle(by_d6=True), ship("Wien", 0), ship("Novara", 1), PRIMARY, 0),
        (battle(by_d6=True), ship("Wien", 0), worn, PRIMARY, 0),
        (battle(), ship("TB 76", 0), ship("Tatra", 1), TERTIARY, 0),
        (battle(), ship("Wien", 0), ship("Wien", 1, flooding=1), PRIMARY, 5),
    ]


@pytest.mark.clause("GWAS-B8.g", "GWAS-P.u2", "GWAS-B9.c")
@pytest.mark.parametrize("case", range(5))
def test_b8_g_what_a_battery_does_is_what_every_fall_of_all_dice_does(case: int) -> None:
    fight, firer, target, battery, distance = duels()[case]

    def play(dice: Dice, answers: Answers) -> Fate:
        sufferer = copy_of(target)
        for _ in range(fire_battery(fight, copy_of(firer), sufferer, battery, distance, dice, Silence())):
            gun_hit(fight, sufferer, battery, 0, dice, Silence())
        return fate(sufferer)

    volley = battery_volley(fight, firer, target, battery, distance)
    assert volley is not None
    odds = ShellReckoner(fight, target, Fraction(1)).loss([(battery, volley.hits)])

    assert odds == as_loss(target, shares(play))


@pytest.mark.clause("GWAS-B8.g")
def test_b8_g_two_batteries_at_one_ship_as_the_impulse_resolves_them() -> None:
    fight = battle(by_d6=True)
    ships = fleet(ship(card("Wien", gunnery="0-1-1"), 0), ship("Novara", 1))

    def play(dice: Dice, answers: Answers) -> Fate:
        rows = copy_table(ships)
        name_targets(fight, rows, gunfire((0, SECONDARY, 1), (0, TERTIARY, 1)), 0, Silence())
        resolve_gunfire(fight, rows, dice, Silence())
        return fate(rows[1])

    salvoes = [(battery, Chances((5, 1), 6)) for battery in (SECONDARY, TERTIARY)]

    assert ShellReckoner(fight, ships[1], Fraction(1)).loss(salvoes) == as_loss(ships[1], shares(play))


@pytest.mark.clause("GWAS-B8.g")
def test_what_is_gathered_for_the_page_is_within_a_ten_thousandth() -> None:
    fight, target, hits = battle(), ship("Tegetthoff", 1), Chances((15, 5), 20).times(6)

    exactly = ShellReckoner(fight, target, Fraction(1)).loss([(PRIMARY, hits)])
    quickly = ShellReckoner(fight, target).loss([(PRIMARY, hits)])

    assert exactly.is_exact
    assert not quickly.is_exact
    assert sum(exactly.boxes) == 1
    assert [float(box) for box in quickly.boxes] == pytest.approx([float(box) for box in exactly.boxes], abs=1e-4)
    assert float(quickly.on_fire) == pytest.approx(float(exactly.on_fire), abs=1e-4)


@pytest.mark.clause("GWAS-18.41.r9")
def test_18_41_r9_any_hit_sinks_an_mtb() -> None:
    ships = fleet(ship("Tatra", 0), boat(1, status=ON_MAP))
    told = odds_of_battery(seen_by(0, battle(), ships), 0, TERTIARY, 1)
    # 16 or more with -1: 17 to 20 of two dice; an MTB lies still, but is no ship dead in the water
    assert told["sinks"] == pytest.approx(1 - (16 / 20) ** 2)
    assert told["boxes"] == pytest.approx([(16 / 20) ** 2, 1 - (16 / 20) ** 2])


@pytest.mark.clause("GWAS-B8.t1", "GWAS-B9.a", "GWAS-11.7.6d")
def test_b8_t1_what_is_not_lawful_is_told_with_its_rule() -> None:
    ships = fleet(ship("Tegetthoff", 0), ship("Tatra", 1, at=(3, 0)))
    guns = odds_of_battery(seen_by(0, battle(), ships), 0, SECONDARY, 1)
    far = odds_of_torpedoes(seen_by(0, battle(), ships), 0, 1, 2)
    stormy = odds_of_torpedoes(seen_by(0, battle(weather=GALE), ships), 0, 1, 2)

    rules = [odds["refusal"]["rule"] for odds in (guns, far, stormy)]
    assert rules == ["GWAS-B8.t1", "GWAS-B8.t1", "GWAS-11.7.6d"]
    assert [(odds["dice"], odds["hits"], odds["sinks"]) for odds in (guns, far, stormy)] == [(0, [1.0], 0.0)] * 3


@pytest.mark.clause("GWAS-B9.t1", "GWAS-18.5.a", "GWAS-P.i")
def test_b9_t1_torpedo_dice_by_range_speed_and_valour() -> None:
    destroyer, mtb = ship("Tatra", 0), boat(0)
    slow, fast, still = ship("Wien", 1), ship("Tatra", 1), ship(card("Wien", speed="0"), 1)

    def hitting(fight: Battle, firer: Ship, target: Ship, distance: int) -> Fraction:
        return torpedo_volley(fight, firer, target, 1, distance).hits.at_least(1)

    d20, d6 = battle(), battle(by_d6=True)
    assert [hitting(d20, destroyer, slow, distance) for distance in (0, 1)] == [Fraction(6, 20), Fraction(4, 20)]
    assert [hitting(d20, destroyer, firer, 1) for firer in (fast, still)] == [Fraction(2, 20), Fraction(6, 20)]
    assert [hitting(d20, mtb, slow, distance) for distance in (0, 1)] == [Fraction(8, 20), Fraction(6, 20)]
    assert [hitting(d6, destroyer, fast, distance) for distance in (0, 1)] == [Fraction(2, 6), Fraction(1, 6)]
    assert [hitting(d6, mtb, fast, distance) for distance in (0, 1)] == [Fraction(4, 6), Fraction(3, 6)]


@pytest.mark.clause("GWAS-B9.b", "GWAS-B9.e")
def test_b9_b_five_faces_of_six_sink_a_ship_of_one_box() -> None:
    ships = fleet(ship("Tatra", 0), ship(card("TB 76"), 1))
    told = odds_of_torpedoes(seen_by(0, battle(), ships), 0, 1, 2)
    # 15 or more: six faces of twenty
    assert told["hits"] == pytest.approx([196 / 400, 168 / 400, 36 / 400])
    assert told["sinks"] == pytest.approx(168 / 400 * 5 / 6 + 36 / 400 * (1 - 1 / 36))
    assert told["each"]["sinks"] == pytest.approx(5 / 6)


@pytest.mark.clause("GWAS-B9.b", "GWAS-B9.c")
def test_b9_c_one_torpedo_on_six_boxes_counted_by_hand() -> None:
    reckoner = Reckoner(battle(), ship("Szent Istvan", 1), Fraction(1))
    struck = reckoner.each(reckoner.start(), reckoner.underwater_hit)
    # A 6 is critical, and of that: 6 sinks; 4 floods, one box being lost already, until five more are gone or a 5+.
    assert reckoner.loss(struck).sunk == Fraction(1, 36)
    assert reckoner.loss(struck).flooding == Fraction(1, 36)
    assert reckoner.loss(reckoner.settled(struck)).sunk == Fraction(1, 36) * (1 + Fraction(2, 3) ** 4)


@pytest.mark.clause("GWAS-B9.b", "GWAS-B9.c", "GWAS-B9.e")
@pytest.mark.parametrize("settles", [False, True])
def test_b9_c_what_two_torpedoes_do_is_what_every_fall_of_all_dice_does(settles: bool) -> None:
    fight, firer, target = battle(by_d6=True), ship("Novara", 0), ship("Wien", 1)

    def play(dice: Dice, answers: Answers) -> Fate:
        sufferer = copy_of(target)
        for _ in range(torpedo_attack(fight, copy_of(firer), sufferer, 2, 0, dice, Silence())):
            underwater_hit(fight, sufferer, 0, 0, dice, Silence())
        if settles:
            settle_flooding(fight, sufferer, 0, dice, Silence())
        return fate(sufferer)

    reckoner = Reckoner(fight, target, Fraction(1))
    hits = torpedo_volley(fight, firer, target, 2, 0).hits
    wrecks = reckoner.after_hits(reckoner.start(), hits, reckoner.underwater_hit)

    assert reckoner.loss(reckoner.settled(wrecks) if settles else wrecks) == as_loss(target, shares(play))
