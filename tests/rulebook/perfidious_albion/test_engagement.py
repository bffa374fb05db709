"""GUN.d, GUN.e  Rules of engagement: small vessels are left to light guns, main guns fire at the leading ship."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.dice import D10
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.players.fires import choose_salvo
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.engagement import engagement_breach, leading_ship, main_letter
from lineahead.rulesets.perfidious_albion.tables.cards import GUN_A, GUN_Z
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.orders import Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import MIST, ROUGH, SUNK, Ship
from tests.rulebook.perfidious_albion.firing import breach, fired, notes
from tests.rulebook.perfidious_albion.table import (
    LETTERS,
    at,
    battle,
    card,
    fleet,
    salvo,
    ship,
    squadrons_of,
    with_guns,
)


def line_of(firer: Ship, leader: tuple[float, float], second: tuple[float, float], **fields: Any) -> list[Ship]:
    """A firer heading north, and an enemy line of two ships; the leader has the fields given."""
    return fleet(firer, ship(at=leader, side=1, place=1, **fields), ship(at=second, side=1, place=2))


def chosen_by_doctrine(ships: list[Ship]) -> list[tuple[str, str, int]]:
    """What a doctrine fires at what: letter, side and target."""
    order = Salvo()
    choose_salvo(battle(), ships, squadrons_of(ships), 0, order, Silence())
    sides = "port", "starboard"
    return [(LETTERS[aim.letter], sides[aim.to_starboard], aim.target) for aim in order.aims[: order.count]]


@pytest.mark.clause("PA-GUN.d", "PA-GUN.r3", "PA-GUN.r4")
@pytest.mark.parametrize(
    ("letter", "tons", "expected"),
    [("E", 240, 0), ("Q", 240, 0), ("F", 240, breaches.SMALL_TARGET), ("A", 1999, breaches.SMALL_TARGET),
     ("C", 1999, breaches.SMALL_TARGET), ("A", 2000, 0), ("F", 2000, 0)],
)  # fmt: skip
def test_gun_d_only_e_and_q_at_vessels_under_2000_tons(letter, tons, expected):
    ships = fleet(with_guns(f"{letter}1"), ship(card(tons=tons), at=(8, 0), side=1))
    order = salvo(0, (ships[0], letter, "starboard", ships[1]))

    assert breach(ships, order) == expected
    # the switch makes it a warning
    assert breach(ships, order, battle(options={"rules_of_engagement": 0})) == 0
    assert engagement_breach(battle(options={"rules_of_engagement": 0}), ships, order, 0, Silence()) == expected


@pytest.mark.clause("PA-GUN.e", "PA-GUN.r5")
def test_gun_e_main_guns_fire_at_the_leading_ship_of_an_enemy_squadron():
    leader, second = ship(at=(16, 0), side=1, place=1), ship(at=(16, 4), side=1, place=2)
    ships = fleet(ship(card(". . . . . . . . . .", ". A2 E1+1 . . . . . . .")), second, leader)
    firer = ships[0]

    assert leading_ship(ships, 1) == leader.number
    assert breach(ships, salvo(0, (firer, "A", "starboard", leader))) == 0
    assert breach(ships, salvo(0, (firer, "A", "starboard", second))) == breaches.NOT_THE_LEADER
    assert breach(ships, salvo(0, (firer, "E", "starboard", second))) == 0
    assert breach(ships, salvo(0, (firer, "A", "starboard", second)), battle(options={"rules_of_engagement": 0})) == 0
    leader.status = SUNK
    assert breach(ships, salvo(0, (firer, "A", "starboard", second))) == 0


@pytest.mark.clause("PA-GUN.r5")
@pytest.mark.parametrize(
    ("place", "visibility"), [((0, 16), 0), ((64.5, 0), 0), ((25, 0), MIST)], ids=["arc", "range", "sight"]
)
def test_gun_r5_free_choice_when_the_leader_is_out_of_arc_range_or_sight(place, visibility):
    ships = fleet(with_guns("A2"), ship(at=place, side=1, place=1), ship(at=(16, 4), side=1, place=2))

    order = salvo(0, (ships[0], "A", "starboard", ships[2]))

    assert breach(ships, order, battle(visibility=visibility)) == 0


@pytest.mark.clause("PA-GUN.r5")
def test_gun_r5_a_leader_too_small_for_main_guns_does_not_shield_those_behind():
    ships = fleet(with_guns("A2"), ship(card(tons=240), at=(16, 0), side=1, place=1), ship(at=(16, 4), side=1, place=2))

    assert breach(ships, salvo(0, (ships[0], "A", "starboard", ships[2]))) == 0


@pytest.mark.clause("PA-GUN.r5")
def test_gun_r5_main_guns_are_the_heaviest_letter():
    assert main_letter(card(". . . . . . . . . .", ". B1 A1 E1+1 . . . . . .")) == GUN_A
    assert main_letter(card(". . . . . . . . . .", ". X1 Y1 Z1 . . . . . .")) == GUN_Z
    assert main_letter(card(". . . . . . . . . .", ". . E1+1 Q1 . . . . . .")) == 0


@pytest.mark.clause("PA-GUN.r5", "PA-GUN.r8")
def test_gun_r5_a_leader_at_whom_a_gun_has_no_chance_is_out_of_reach():
    # C guns have 5% up to 40", and 0% up to 48"
    ships = line_of(with_guns("C2"), (40.3, 0), (39.9, 0))
    leader, second = ships[1:]

    assert breach(ships, salvo(0, (ships[0], "C", "starboard", leader))) == breaches.NO_CHANCE
    assert breach(ships, salvo(0, (ships[0], "C", "starboard", second))) == 0
    assert chosen_by_doctrine(ships) == [("C", "starboard", 2)]
    # a leader who loses her way can be hit at 0% + 10%, and binds again
    leader.speed = 4
    assert breach(ships, salvo(0, (ships[0], "C", "starboard", second))) == breaches.NOT_THE_LEADER
    assert chosen_by_doctrine(ships) == [("C", "starboard", 1)]


@pytest.mark.clause("PA-GUN.r5", "PA-MOD.b")
def test_gun_r5_a_chance_that_modifiers_take_away_does_not_bind():
    # A guns: 5% up to 64", less 10% for a leader at 16 boxes; 10% up to 56", and 10% more for one at 4
    ships = line_of(with_guns("A2"), (60, 0), (50, 0), speed=16)
    ships[2].speed = 4
    order = salvo(0, (ships[0], "A", "starboard", ships[2]))

    assert breach(ships, order) == 0
    ships[1].speed = 15
    assert breach(ships, order) == breaches.NOT_THE_LEADER


@pytest.mark.clause("PA-GUN.r5", "PA-MOD.d")
def test_gun_r5_the_least_chance_binds():
    # A guns at 64": 5%, less 4% for their technology, and half of that at Explosion: half a per cent
    ships = line_of(with_guns("A2", technology=-4), (64, 0), (50, 0))
    ships[0].fire = ships[0].card.fire_track

    assert breach(ships, salvo(0, (ships[0], "A", "starboard", ships[1]))) == 0
    assert breach(ships, salvo(0, (ships[0], "A", "starboard", ships[2]))) == breaches.NOT_THE_LEADER


@pytest.mark.clause("PA-GUN.r5", "PA-WEA.d")
def test_gun_r5_a_deck_that_the_sea_silences_is_free_and_a_higher_one_is_bound():
    # B guns at 40" have 10%: on level 2 a rough sea takes just that, on level 1 nothing
    low, high = with_guns("B2"), ship(card(". B2 . . . . . . . .", ". . . . . . . . . ."))
    for firer, expected in ((low, 0), (high, breaches.NOT_THE_LEADER)):
        ships = line_of(firer, (40, 0), (30, 0))

        order = salvo(0, (ships[0], "B", "starboard", ships[2]))

        assert breach(ships, order, battle(sea=ROUGH)) == expected


@pytest.mark.clause("PA-GUN.r5", "PA-GUN.r6")
def test_gun_r5_a_broadside_gun_is_bound_only_on_its_own_side():
    # Dupuy de Lôme, heading north: the leader to port, another ship of her squadron to starboard
    ships = line_of(ship("dupuy_de_lome"), (-16, 0), (16, 0))
    firer, leader, other = ships

    assert breach(ships, salvo(0, (firer, "C", "starboard", other))) == 0
    assert breach(ships, salvo(0, (firer, "C", "port", leader))) == 0
    both = salvo(0, (firer, "C", "port", leader), (firer, "C", "starboard", other))
    trace = fired(ships, both, (D10, 10), (D10, 10))
    assert [(note.b, note.c) for note in notes(trace, Noted.MOUNT_FIRES)] == [(at(5, 3), 1), (at(5, 3), 1)]
    assert [aim for aim in chosen_by_doctrine(line_of(ship("dupuy_de_lome"), (-16, 0), (16, 0))) if aim[0] == "C"] == [
        ("C", "port", 1), ("C", "starboard", 2),
    ]  # fmt: skip


@pytest.mark.clause("PA-GUN.r5", "PA-GUN.r6")
def test_gun_r5_a_centreline_mount_that_bears_on_both_is_for_the_leader():
    # the leader on the starboard bow, where only the fore mount bears; the other ship on the port beam
    own = card(". . . . . . . . . .", ". A1 . . . . . . A1 .")
    ships = line_of(ship(own), (4, -14), (-16, 0))
    firer, leader, other = ships

    assert breach(ships, salvo(0, (firer, "A", "port", other))) == breaches.NOT_THE_LEADER
    both = salvo(0, (firer, "A", "starboard", leader), (firer, "A", "port", other))
    assert breach(ships, both) == 0
    assert chosen_by_doctrine(ships) == [("A", "starboard", 1), ("A", "port", 2)]
    trace = fired(ships, both, (D10, 10), (D10, 10))
    assert [(note.b, note.c) for note in notes(trace, Noted.MOUNT_FIRES)] == [(at(2, 2), 1), (at(9, 2), 1)]
