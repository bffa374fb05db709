"""18.3 to 18.6  Attacks of motor torpedo boats: surprise, the fire they meet, and their torpedoes."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, AsProposed, Wanted
from lineahead.kernel.dice import D6, D20, Throw
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.great_war_at_sea.rules.ambush import boats_in_wait, contact_by_boats, find_ambush
from lineahead.rulesets.great_war_at_sea.rules.breaches import (
    LAWFUL,
    NOT_IN_THE_FLEET,
)
from lineahead.rulesets.great_war_at_sea.rules.surprise import (
    HOLDS,
    attack_with_boats,
    can_boats_attack,
    name_victims,
    range_at_boat,
    restore_boats,
    victims_breach,
)
from lineahead.rulesets.great_war_at_sea.tables.cards import PRIMARY, SECONDARY, TERTIARY
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.orders import Victims
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    CLEAR,
    FOG,
    GALE,
    MIST,
    NOBODY,
    SQUALL,
    STORM,
    SUNK,
    Battle,
    Ship,
)
from tests.rulebook.great_war_at_sea.boats import AUSTRIA, HERE, ITALY, at_sea, sailed, sea, victims
from tests.rulebook.great_war_at_sea.table import all_read, boat, card, d6s, dice_of, fleet, notes, ship


def attacked(
    ships: list[Ship],
    order: Victims,
    *faces: tuple[int, int],
    state: Battle | None = None,
    answers: Answers | None = None,
) -> Trace:
    """The attack of all boats that are named, which have contact; every face is used."""
    state, trace, dice = state or sea(), Trace(), dice_of(*faces)
    for number, target in enumerate(order.targets[: len(ships)]):
        ships[number].contact = int(target != NOBODY)
    assert victims_breach(state, ships, order) == LAWFUL
    assert can_boats_attack(state, ships)
    name_victims(ships, order, trace)
    attack_with_boats(state, ships, dice, answers or AsProposed(), trace)
    assert all_read(dice)
    return trace


def dice_thrown(trace: Trace) -> int:
    """How many dice were fired at boats."""
    return sum(note.d for note in notes(trace, Noted.FIRES))


def d6_faces(*faces: int) -> list[tuple[int, int]]:
    """Six-sided dice."""
    return [(D6, face) for face in faces]


def d20_faces(*faces: int) -> list[tuple[int, int]]:
    """Twenty-sided dice."""
    return [(D20, face) for face in faces]


@pytest.mark.clause("GWAS-18.3.a", "GWAS-18.3.r1")
def test_18_3_r1_one_attack_fires_both_factors_and_the_boat_is_spent():
    ships = fleet(boat(zone=HERE), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 5), *d20_faces(1, 1), state=sea(turn=3))

    assert [note[1:4] for note in notes(trace, Noted.LAUNCHES)] == [(0, 1, 2)]
    waiting = [boats_in_wait(sea(options={"spent_boats_roll": value}), ships, ITALY, HERE) for value in (0, 1)]
    assert (ships[0].spent, waiting) == (3, [0, 1])


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_a_campaign_restores_a_spent_boat_after_six_turns():
    ships = fleet(boat(spent=2, torpedoes_spent=2), boat(spent=2, torpedoes_spent=2, status=SUNK))

    restore_boats(sea(turn=9), ships, Silence())
    assert ships[0].spent == 2
    restore_boats(sea(turn=7, restores_boats=1), ships, Silence())
    assert ships[0].spent == 2
    restore_boats(sea(turn=8, restores_boats=1), ships, Silence())
    assert [(vessel.spent, vessel.torpedoes_spent) for vessel in ships] == [(0, 0), (2, 2)]


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_each_boat_gets_a_target_in_the_fleet_that_was_met():
    ships = fleet(boat(contact=1), at_sea(), at_sea(row=1), at_sea(status=SUNK))

    assert victims_breach(sea(), ships, victims(b0=1)) == LAWFUL
    for other in (0, 2, 3, 4, 9, -5):
        assert victims_breach(sea(), ships, victims(b0=other)) == NOT_IN_THE_FLEET


@pytest.mark.clause("GWAS-18.41.b", "GWAS-18.41.d")
@pytest.mark.parametrize("face", [5, 6])
def test_18_41_d_surprise_is_a_torpedo_attack_at_range_0_without_any_fire(face):
    ships = fleet(boat(nation="Britain"), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, face), *d20_faces(15, 14), (D6, 1))

    assert dice_thrown(trace) == 0
    assert notes(trace, Noted.TORPEDO_NEEDED)[0][1:4] == (15, 0, 0)
    assert notes(trace, Noted.TORPEDO_HITS)[0].c == 1


@pytest.mark.clause("GWAS-18.41.e", "GWAS-18.41.i")
def test_18_41_e_on_a_4_the_tertiary_guns_and_then_an_attack_at_range_1():
    ships = fleet(boat(nation="Britain"), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 18), *d20_faces(16, 17), (D6, 1))

    assert [note.b for note in notes(trace, Noted.FIRES)] == [TERTIARY]
    assert notes(trace, Noted.TORPEDO_NEEDED)[0][1:4] == (17, 0, 1)
    assert notes(trace, Noted.TORPEDO_HITS)[0].c == 1


@pytest.mark.clause("GWAS-18.41.e")
def test_18_41_e_any_hit_destroys_the_boat_and_there_is_no_attack():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 19))

    assert (ships[0].status, ships[0].sunk_by) == (SUNK, AUSTRIA)
    assert notes(trace, Noted.LAUNCHES) == []


@pytest.mark.clause("GWAS-18.41.f")
def test_18_41_f_on_a_3_the_secondary_and_tertiary_guns_only():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 3), *d20_faces(1, 1, 1, 1), *d20_faces(1, 1))

    assert [(note.b, note.d) for note in notes(trace, Noted.FIRES)] == [(SECONDARY, 3), (TERTIARY, 1)]


@pytest.mark.clause("GWAS-18.41.g", "GWAS-18.411.ex4")
def test_18_41_g_on_a_2_all_guns_with_primaries_halved():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 2), *d20_faces(*[1] * 8), *d20_faces(1, 1))

    assert [(note.b, note.d) for note in notes(trace, Noted.FIRES)] == [(PRIMARY, 4), (SECONDARY, 3), (TERTIARY, 1)]


@pytest.mark.clause("GWAS-18.411.ex4", "GWAS-18.41.t1")
@pytest.mark.parametrize(
    ("face", "dice", "distance"), [(1, 9, 1), (2, 8, 1), (3, 4, 1), (4, 1, 1), (5, 0, 0), (6, 0, 0)]
)
def test_18_41_t1_dice_against_8_3_1_and_the_range_of_the_attack(face, dice, distance):
    ships = fleet(boat(), at_sea(), at_sea("TB 76"))

    trace = attacked(ships, victims(b0=1), (D6, face), *d20_faces(*[1] * dice), *d20_faces(1, 1))

    assert dice_thrown(trace) == dice
    assert notes(trace, Noted.TORPEDO_NEEDED)[0].c == distance


@pytest.mark.clause("GWAS-18.41.h", "GWAS-18.411.ex5", "GWAS-18.41.r3")
def test_18_411_ex5_on_a_1_the_whole_fleet_fires_ship_by_ship():
    ships = fleet(boat(), at_sea(), at_sea(), at_sea("Lion"), at_sea(row=1))

    trace = attacked(ships, victims(b0=2), (D6, 1), *d20_faces(*[1] * 22), *d20_faces(1, 1))

    assert dice_thrown(trace) == 22
    assert list(dict.fromkeys(note.a for note in notes(trace, Noted.FIRES))) == [1, 2, 3]


@pytest.mark.clause("GWAS-18.41.h", "GWAS-18.41.r3")
def test_18_41_r3_a_hit_by_any_ship_of_the_fleet_destroys_her_and_the_rest_are_silent():
    ships = fleet(boat(), at_sea("Novara"), at_sea("Tatra"), at_sea())

    trace = attacked(ships, victims(b0=3), (D6, 1), *d20_faces(1, 1, 20))

    assert ships[0].status == SUNK
    assert {note.a for note in notes(trace, Noted.FIRES)} == {1}


@pytest.mark.clause("GWAS-18.41.c", "GWAS-18.41.r1", "GWAS-18.41.r2")
@pytest.mark.parametrize("weather", [SQUALL, STORM, GALE])
def test_18_41_c_from_squall_on_there_is_contact_but_no_attack(weather):
    ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]
    state = sea(weather)

    assert contact_by_boats(state, ships, rows, d6s(6), Silence()) == 1

    assert not can_boats_attack(state, ships)
    assert ships[1].known[ITALY] == 1
    assert can_boats_attack(sea(FOG), ships)


@pytest.mark.clause("GWAS-18.41.j", "GWAS-18.41.k")
def test_18_41_j_guns_hit_by_d20_at_the_determined_range_with_modifiers():
    ships = fleet(boat(), at_sea())

    trace = attacked(ships, victims(b0=1), (D6, 2), *d20_faces(*[1] * 8), *d20_faces(1, 1), state=sea(turn=1))

    needed = [note[1:5] for note in notes(trace, Noted.GUN_NEEDED)]
    assert needed == [(16, -2, 1, D20), (17, -2, 1, D20), (18, -2, 1, D20)]  # by night, at an MTB, at one hex


@pytest.mark.clause("GWAS-18.41.k", "GWAS-18.41.r4")
@pytest.mark.parametrize(
    ("weather", "turn", "ranges"),
    [(CLEAR, 2, [5, 2, 1]), (MIST, 2, [3, 2, 1]), (FOG, 2, [2, 2, 1]), (CLEAR, 1, [1, 1, 1]), (FOG, 1, [1, 1, 1])],
)
def test_18_41_k_visibility_or_one_hex_and_no_more_than_a_battery_reaches(weather, turn, ranges):
    state = sea(weather, turn=turn)

    assert [range_at_boat(state, at_sea(), battery) for battery in (PRIMARY, SECONDARY, TERTIARY)] == ranges


@pytest.mark.clause("GWAS-18.41.r5")
def test_18_41_r5_all_targets_are_named_first_and_boats_attack_in_their_owners_order():
    ships = fleet(boat(), boat(), boat(), at_sea())
    order = victims(b0=3, b1=3, b2=3)
    order.ranks[:3] = [2, 1, 0]

    trace = attacked(ships, order, *[(D6, 5), (D20, 1), (D20, 1)] * 3)

    kinds = [note.what for note in trace.notes if note.what in (Noted.VICTIM_NAMED, Noted.SURPRISE_DIE)]
    assert kinds == [Noted.VICTIM_NAMED] * 3 + [Noted.SURPRISE_DIE] * 3
    assert [note.a for note in notes(trace, Noted.SURPRISE_DIE)] == [2, 1, 0]


@pytest.mark.clause("GWAS-18.41.r6")
def test_18_41_r6_where_the_target_has_sunk_the_attack_is_lost_and_the_boat_not_spent():
    ships = fleet(boat(), boat(), at_sea("Tatra"), at_sea())

    trace = attacked(ships, victims(b0=2, b1=2), (D6, 5), *d20_faces(20, 1), (D6, 2))

    assert ships[2].status == SUNK
    assert [note.a for note in notes(trace, Noted.VICTIM_GONE)] == [1]
    assert [vessel.spent for vessel in ships[:2]] == [2, 0]


@pytest.mark.clause("GWAS-18.41.r7")
def test_18_41_r7_after_the_fire_the_owner_may_hold_his_torpedoes_and_not_before():
    ships = fleet(boat(), at_sea())
    with pytest.raises(Wanted) as wanted:
        attacked(ships, victims(b0=1), (D6, 4), (D20, 1), answers=Answers())
    assert wanted.value.choice is not None
    assert (wanted.value.choice.asked, wanted.value.choice.owner) == (Asked.HOLD_TORPEDOES, ITALY)

    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 1), answers=Answers(HOLDS))

    assert notes(trace, Noted.LAUNCHES) == []
    assert (ships[0].spent, ships[0].torpedoes_spent, ships[0].contact) == (0, 0, 0)


@pytest.mark.clause("GWAS-18.411.ex1", "GWAS-18.411.ex2", "GWAS-18.411.ex3", "GWAS-18.411.c")
def test_18_411_the_example_of_tegetthoff_and_szent_istvan():
    ships = fleet(boat(), boat(), at_sea("Tegetthoff"), at_sea("Szent Istvan"))
    first = [(D6, 3), *d20_faces(20, 20, 5, 8)]  # surprise die 3; four dice, two hits
    second = [(D6, 6), *d20_faces(13, 14), *d6_faces(6, 4, 6, 4)]  # surprised; both torpedoes hit; two criticals

    trace = attacked(ships, victims(b0=2, b1=3), *first, *second)

    assert dice_thrown(trace) == 4
    assert sum(note.c for note in notes(trace, Noted.GUN_HITS)) == 2
    assert (ships[0].status, ships[0].torpedoes_spent) == (SUNK, 0)
    assert [note[1:4] for note in notes(trace, Noted.TORPEDO_HITS)] == [(1, 3, 2)]
    assert len(notes(trace, Noted.CRITICAL_DIE)) == 2
    assert [vessel.status for vessel in ships[2:]] == [AT_SEA, SUNK]
    assert ships[3].sunk_by == ITALY


@pytest.mark.clause("GWAS-P.ex1", "GWAS-P.h", "GWAS-P.r3", "GWAS-18.41.r8")
def test_p_ex1_the_example_by_the_published_dice():
    ships, rows = fleet(boat(zone=HERE), at_sea("Tegetthoff")), [sailed(HERE)]
    state = sea(by_d6=True)
    assert contact_by_boats(state, ships, rows, d6s(3), Silence()) == 1

    trace = attacked(ships, victims(b0=1), *d6_faces(3, 6, 2, 6, 1), state=state)

    assert (dice_thrown(trace), ships[0].status) == (4, SUNK)


@pytest.mark.clause("GWAS-P.h", "GWAS-18.41.r4")
def test_p_h_every_battery_that_the_surprise_die_allows_may_fire_by_d6():
    ships = fleet(boat(), at_sea("Tegetthoff"))

    trace = attacked(ships, victims(b0=1), *d6_faces(2, *[5] * 8), *d6_faces(1, 1), state=sea(by_d6=True))

    assert [note.d for note in notes(trace, Noted.FIRES)] == [4, 3, 1]


@pytest.mark.clause("GWAS-18.5.r3")
def test_18_5_r3_valour_helps_neither_contact_nor_surprise():
    ships, rows = fleet(boat(zone=HERE), at_sea()), [sailed(HERE)]

    assert contact_by_boats(sea(), ships, rows, d6s(2), Silence()) == 0
    trace = attacked(ships, victims(b0=1), (D6, 4), (D20, 1), *d20_faces(1, 1))
    assert notes(trace, Noted.SURPRISE_DIE)[0].c == 4


@pytest.mark.clause("GWAS-18.5.a", "GWAS-18.5.ex1")
@pytest.mark.parametrize(("nation", "hits"), [("Italy", 1), ("Britain", 0)])
def test_18_5_ex1_thirteen_hits_at_range_0_for_italians_alone(nation, hits):
    ships = fleet(boat(nation=nation), at_sea())
    damage = [(D6, 1)] * hits

    trace = attacked(ships, victims(b0=1), (D6, 5), *d20_faces(13, 1), *damage)

    assert notes(trace, Noted.TORPEDO_HITS)[0].c == hits


@pytest.mark.clause("GWAS-18.6.d", "GWAS-18.6.r1")
def test_18_6_d_boats_attack_transports_that_are_part_of_a_fleet():
    transport = ship(card("Convoy ship"), AUSTRIA, status=AT_SEA, fleet=0)
    ships = fleet(boat(zone=HERE), transport)
    assert find_ambush(sea(), ships, [sailed(HERE)])

    attacked(ships, victims(b0=1), (D6, 5), *d20_faces(20, 20), *d6_faces(2, 2))

    assert transport.status == SUNK


def test_18_41_a_boat_that_attacks_is_seen_and_flooding_is_worked_out_at_once():
    ships = fleet(boat(), boat(), at_sea())
    flooding = d6_faces(6, 4, 4, 5)  # critical, flooding, a box and a 4, another and a 5

    attacked(ships, victims(b0=2), (D6, 5), *d20_faces(20, 1), *flooding)

    assert (sum(ships[2].hull_lost), ships[2].flooding) == (3, 0)
    assert [vessel.known[AUSTRIA] for vessel in ships[:2]] == [1, 0]


@pytest.mark.clause("GWAS-18.41.a")
def test_18_41_a_the_first_ship_of_all_may_be_the_target():
    ships = fleet(at_sea(), boat(zone=HERE))

    attacked(ships, victims(b1=0), (D6, 5), *d20_faces(20, 1), (D6, 2))

    assert sum(ships[0].hull_lost) == 1


@pytest.mark.clause("GWAS-18.3.r1")
def test_18_3_r1_a_boat_that_never_attacked_needs_no_restoring():
    ships, trace = fleet(boat(), boat(spent=1, torpedoes_spent=2)), Trace()

    restore_boats(sea(turn=20, restores_boats=1), ships, trace)

    assert [note.a for note in notes(trace, Noted.MTB_READY_AGAIN)] == [1]


@pytest.mark.clause("GWAS-18.41.r7")
def test_18_41_r7_torpedoes_that_are_held_are_told():
    ships = fleet(boat(), at_sea())

    held = attacked(ships, victims(b0=1), (D6, 5), answers=Answers(HOLDS))
    fired = attacked(ships, victims(b0=1), (D6, 5), *d20_faces(1, 1))

    assert [len(notes(trace, Noted.TORPEDOES_HELD)) for trace in (held, fired)] == [1, 0]


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.41.b")
def test_18_41_b_one_die_a_boat_for_contact_and_one_for_surprise_by_her_owner():
    ships = fleet(boat(zone=HERE), boat(zone=HERE), at_sea())
    with pytest.raises(Wanted) as contact:
        contact_by_boats(sea(), ships, [sailed(HERE)], d6s(), Silence())
    with pytest.raises(Wanted) as surprise:
        attacked(ships, victims(b0=2))

    assert contact.value.throw == Throw(2, D6, Thrown.MTB_CONTACT, ITALY, needed=3)
    assert surprise.value.throw == Throw(1, D6, Thrown.SURPRISE, ITALY, ship=0)
