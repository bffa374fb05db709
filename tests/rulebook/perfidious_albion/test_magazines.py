"""MAG  Flash, the captain's choice, explosions of magazines, and ammunition."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.rules.magazines import is_above
from lineahead.rulesets.perfidious_albion.rules.supply import (
    has_shells,
    is_cut_off,
    is_magazine_left,
    spend_ready_shells,
)
from lineahead.rulesets.perfidious_albion.rules.systems import destroy
from lineahead.rulesets.perfidious_albion.tables.cards import CELLS
from lineahead.rulesets.perfidious_albion.tables.notes import Asked, Noted
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, BLOWN_UP, SUNK, Ship
from tests.rulebook.perfidious_albion.firing import breach, fired, hit, notes
from tests.rulebook.perfidious_albion.table import (
    at,
    battle,
    card,
    card_on_file,
    dice_of,
    fleet,
    salvo,
    ship,
)

RISK, FLOOD = 0, 1


@pytest.mark.clause("PA-MAG.a", "PA-MAG.r3")
def test_mag_a_r3_a_magazine_penetrated_under_level_4_armour_blows_up_before_it_floods():
    (target,) = fleet(ship("royal_sovereign"))
    hit(target, 2, 5, factor=7)
    assert target.status == AFLOAT
    trace = hit(target, 2, 5, factor=8)
    assert (target.status, target.flooding, target.flotation_lost) == (BLOWN_UP, 0, 0)
    assert trace.notes[-1].what == Noted.BLOWS_UP


@pytest.mark.clause("PA-MAG.ex1", "PA-MAG.b", "PA-MAG.d")
@pytest.mark.parametrize(("face", "status"), [(3, AFLOAT), (4, BLOWN_UP)])
def test_mag_ex1_the_captain_risks_it(face, status):
    (target,) = fleet(ship("royal_sovereign"))

    trace = hit(target, 2, 3, (D6, face), answers=(RISK,))

    assert (target.status, target.flotation_lost) == (status, 0)
    assert [(note.b, note.c) for note in notes(trace, Noted.FLASH)] == [(at(2, 3), at(2, 5))]
    if status == AFLOAT:
        assert is_magazine_left(target, at(2, 5))


@pytest.mark.clause("PA-MAG.ex2", "PA-MAG.c", "PA-MAG.g", "PA-MAG.r6")
def test_mag_ex2_the_captain_floods_it():
    (target,) = fleet(ship("royal_sovereign"))

    hit(target, 2, 3, answers=(FLOOD,))

    assert (target.status, target.flotation_lost, target.flooding) == (AFLOAT, 1, 0)
    assert not has_shells(target, at(2, 2))
    assert has_shells(target, at(9, 2))
    assert has_shells(target, at(5, 2))


@pytest.mark.clause("PA-MAG.c")
def test_mag_c_her_own_side_is_asked_with_a_proposal():
    (target,) = fleet(ship("royal_sovereign", side=1, flotation_lost=18))
    with pytest.raises(Wanted) as wanted:
        hit(target, 2, 3)
    asked = wanted.value.choice
    assert asked is not None
    assert (asked.asked, asked.owner, asked.about, asked.detail) == (Asked.FLOOD_MAGAZINE, 1, 0, at(2, 5))
    assert (asked.options, asked.proposal) == (0b11, FLOOD)
    # with one box left, flooding would sink her
    target.flotation_lost = 19
    with pytest.raises(Wanted) as wanted:
        hit(target, 2, 3)
    assert wanted.value.choice is not None
    assert wanted.value.choice.proposal == RISK
    hit(target, 2, 3, answers=(FLOOD,))
    assert target.status == SUNK


@pytest.mark.clause("PA-MAG.r1")
@pytest.mark.parametrize(
    ("name", "magazine", "levels"),
    [
        ("royal_sovereign", (2, 5), {2, 3, 4}),
        ("royal_sovereign", (9, 5), {2, 3, 4}),
        ("dupuy_de_lome", (5, 5), {3, 4}),
        ("dupuy_de_lome", (2, 5), {3, 4}),
        ("havock", (3, 5), {2, 3, 4}),
        ("forban", (6, 5), {4}),
    ],
)
def test_mag_r1_the_column_from_the_magazine_to_its_lowest_gun(name, magazine, levels):
    own = card_on_file(name)
    above = {cell for cell in range(CELLS) if is_above(own, cell, at(*magazine))}
    assert above == {at(magazine[0], level) for level in levels}


@pytest.mark.clause("PA-MAG.r2", "PA-MAG.b")
def test_mag_r2_a_shell_kept_out_sends_no_flash_down():
    (target,) = fleet(ship("royal_sovereign"))
    trace = hit(target, 2, 2, factor=7)
    assert notes(trace, Noted.FLASH) == []
    trace = hit(target, 2, 2, factor=8, answers=(FLOOD,))
    assert len(notes(trace, Noted.FLASH)) == 1


@pytest.mark.clause("PA-MAG.r4")
def test_mag_r4_a_flooded_magazine_neither_flashes_nor_blows_up():
    (target,) = fleet(ship("royal_sovereign"))
    hit(target, 2, 4, answers=(FLOOD,))
    assert notes(hit(target, 2, 3), Noted.FLASH) == []
    hit(target, 2, 5)
    assert (target.status, target.flooding, target.flotation_lost) == (AFLOAT, 1, 2)


@pytest.mark.clause("PA-MAG.b")
def test_mag_b_a_hit_on_a_destroyed_section_flashes_too_and_then_feeds_the_fire():
    (target,) = fleet(ship("royal_sovereign"))
    hit(target, 2, 3, (D6, 1), answers=(RISK,))
    trace = hit(target, 2, 3, (D6, 2), answers=(RISK,))
    assert [note.what for note in trace.notes if note.what in (Noted.FLASH, Noted.FIRE_RISES)] == [
        Noted.FLASH,
        Noted.FIRE_RISES,
    ]


def armed(*rows: str) -> list[Ship]:
    """A ship with a grid of her own and a target 16 inches to starboard."""
    return fleet(ship(card(*rows)), ship(at=(16, 0), side=1))


@pytest.mark.clause("PA-MAG.e", "PA-MAG.f")
@pytest.mark.parametrize("level", [3, 4])
def test_mag_e_f_a_mount_that_is_cut_off_fires_one_more_turn(level):
    ships = armed(
        ". . . . . . . . . .",
        ". A1 . . . . . . . .",
        "h x h h h h h h h h",
        *["h h h h h h h h h h"],
        "w M w w w w w w w w",
    )
    firer = ships[0]
    order = salvo(0, (firer, "A", "starboard", ships[1]))

    trace = hit(firer, 2, level, (D6, 1), answers=(RISK,))
    assert [note.b for note in notes(trace, Noted.SUPPLY_CUT)] == [at(2, 2)]
    assert is_cut_off(firer, at(2, 2))
    trace = fired(ships, order, (D10, 10))
    assert [note.b for note in notes(trace, Noted.SUPPLY_SPENT)] == [at(2, 2)]
    firer.fired = [0] * CELLS
    assert breach(ships, order) == breaches.GUNS_SILENT


@pytest.mark.clause("PA-MAG.f")
def test_mag_f_cut_off_after_she_fired_she_still_has_a_turn_and_no_second_loss_adds_to_it():
    ships = armed(
        ". . . . . . . . . .",
        ". A1 . . . . . . . .",
        "h x h h h h h h h h",
        *["h h h h h h h h h h"],
        "w M w w w w w w w w",
    )
    firer = ships[0]
    order = salvo(0, (firer, "A", "starboard", ships[1]))
    fired(ships, order, (D10, 10))
    hit(firer, 2, 3, (D6, 1), answers=(RISK,))
    firer.fired = [0] * CELLS
    fired(ships, order, (D10, 10))
    hit(firer, 2, 4, (D6, 1), answers=(RISK,))
    firer.fired = [0] * CELLS
    assert breach(ships, order) == breaches.GUNS_SILENT


@pytest.mark.clause("PA-MAG.f")
def test_mag_f_both_sides_of_a_broadside_mount_have_their_last_turn():
    rows = (*[". . . . . . . . . ."] * 2, "h h h h C1+1 h h h h h", "h h h h k h h h h h", "w w w w M w w w w w")
    ships = fleet(ship(card(*rows)), ship(at=(16, 0), side=1), ship(at=(-16, 0), side=1, squadron=2))
    firer, east, west = ships
    hit(firer, 5, 4, (D6, 1), answers=(RISK,))

    fired(
        ships,
        salvo(0, (firer, "C", "starboard", east), (firer, "C", "port", west)),
        (D10, 10), (D10, 10),
    )  # fmt: skip
    firer.fired = [0] * CELLS
    assert breach(ships, salvo(0, (firer, "C", "port", west))) == breaches.GUNS_SILENT


@pytest.mark.clause("PA-MAG.f")
def test_mag_f_light_guns_and_plain_sections_do_not_depend_on_the_column():
    (target,) = fleet(
        ship(card(". . . . . . . . . .", ". E1 A1 . . . . . . .", *["h h h h h h h h h h"] * 2, "w M M w w w w w w w"))
    )
    hit(target, 2, 4, (D6, 1), answers=(RISK,))
    hit(target, 3, 3, (D6, 1), answers=(RISK,))
    assert not is_cut_off(target, at(2, 2))
    assert not is_cut_off(target, at(3, 2))


@pytest.mark.clause("PA-MAG.g")
def test_mag_g_light_guns_fall_silent_with_the_last_magazine():
    (target,) = fleet(ship("royal_sovereign"))
    quick_firer = at(5, 2)
    target.flooded[at(2, 5)] = 1
    assert (has_shells(target, at(2, 2)), has_shells(target, at(9, 2)), has_shells(target, quick_firer)) == (0, 1, 1)
    target.flooded[at(9, 5)] = 1
    assert (has_shells(target, at(9, 2)), has_shells(target, quick_firer)) == (0, 0)


@pytest.mark.clause("PA-MAG.g")
def test_mag_g_a_magazine_serves_centreline_and_broadside_mounts_of_its_column():
    (target,) = fleet(ship("charles_martel"))
    for section in (2, 5, 9):
        assert has_shells(target, at(section, 2))
    target.flooded[at(5, 5)] = 1
    assert [has_shells(target, at(section, 2)) for section in (2, 5, 9)] == [True, False, True]


@pytest.mark.clause("PA-MAG.r5")
def test_mag_r5_ships_within_two_inches_pass_a_test_or_burn():
    lost = ship("royal_sovereign")
    near, touched, far, wreck = ship(at=(2, 0)), ship(at=(0, 1)), ship(at=(2.01, 0)), ship(at=(1, 0), status=SUNK)
    ships = fleet(lost, near, touched, far, wreck)
    dice, trace = dice_of((D6, 3), (D6, 2)), Trace()

    strike_cell(battle(), ships, lost, at(2, 5), 9, dice, Answers(), trace)

    assert [vessel.fire for vessel in ships] == [0, 1, 0, 0, 0]
    assert (dice.read, lost.blast_due) == (2, 0)
    assert [(note.a, note.b) for note in notes(trace, Noted.BLAST_FELT)] == [(1, 0), (2, 0)]


@pytest.mark.clause("PA-MAG.r5", "PA-FIR.e")
def test_mag_r5_one_explosion_may_lead_to_another():
    ships = fleet(ship("royal_sovereign"), ship("royal_sovereign", at=(2, 0), fire=4), ship(at=(4, 0)))
    dice = dice_of((D6, 4), (D6, 5), (D10, 2), (D6, 3))

    strike_cell(battle(), ships, ships[0], at(2, 5), 9, dice, Answers(), Silence())

    assert [vessel.status for vessel in ships] == [BLOWN_UP, BLOWN_UP, AFLOAT]
    assert (ships[2].fire, dice.read) == (1, 4)


@pytest.mark.clause("PA-MAG.r1", "PA-MAG.b", "PA-MAG.f")
def test_mag_r1_a_gun_on_the_highest_deck_and_a_magazine_high_up():
    # the gun on level 1, its trunk on level 2, the magazine on level 3; a gun in section 3 right on its magazine
    own = card(". A2 A1 . . . . . . .", ". x M . . . . . . .", ". M . . . . . . . .")

    assert [is_above(own, at(2, level), at(2, 3)) for level in (1, 2, 3, 4)] == [True, True, False, False]
    assert [is_above(own, at(3, level), at(3, 2)) for level in (1, 2, 3)] == [True, False, False]
    ships = armed(". A2 A1 . . . . . . .", ". x M . . . . . . .", ". M . . . . . . . .")
    # the trunk goes, the captain risks the flash with a 1, and the gun above has its ready shells
    hit(ships[0], 2, 2, (D6, 1), answers=(0,))
    assert ships[0].ready_shells[at(2, 1)] == 1
    # a hit on the gun itself flashes down past the trunk
    trace = hit(ships[0], 2, 1, (D6, 1), answers=(0,))
    assert [(note.b, note.c) for note in notes(trace, Noted.FLASH)] == [(at(2, 1), at(2, 3))]


@pytest.mark.clause("PA-MAG.r1")
def test_mag_r1_in_a_column_without_a_gun_only_the_cell_above_a_magazine_flashes():
    own = card(
        "h . . . . . . . . .",
        "M . . . . . . . . .",
        "h h h h h h h h h h",
        "h h h h h h h h h h",
        "w M w w w w w w w w",
    )

    assert is_above(own, at(1, 1), at(1, 2))
    # the lowest gun counts: what stands above it sends no flash down
    guns = card("E1 . . . . . . . . .", "A1 . . . . . . . . .", "M . . . . . . . . .")
    assert [is_above(guns, at(1, level), at(1, 3)) for level in (1, 2, 3)] == [False, True, False]
    assert [is_above(own, at(2, level), at(2, 5)) for level in range(1, 7)] == [False, False, False, True, False, False]
    assert not is_above(own, at(3, 4), at(2, 5))


@pytest.mark.clause("PA-ARM.f", "PA-MAG.b", "PA-MAG.r1")
@pytest.mark.parametrize(("face", "status", "boxes"), [(2, AFLOAT, 1), (3, BLOWN_UP, 0)])
def test_mag_b_a_shell_under_water_flashes_down_to_a_magazine_on_level_six(face, status, boxes):
    (target,) = fleet(ship(card(*[". . . . . . . . . ."] * 4, "w w w w w w w w w w", "w M w w w w w w w w")))

    hit(target, 2, 5, (D6, face), answers=(RISK,))

    # she is blown up before any water comes in
    assert (target.status, target.flotation_lost) == (status, boxes)


@pytest.mark.clause("PA-MAG.c", "PA-MAG.d")
@pytest.mark.parametrize(
    ("choice", "faces", "told"),
    [
        (FLOOD, (), []),
        (RISK, ((D6, 2),), [(0, at(2, 5), 1)]),
        (RISK, ((D6, 3),), [(0, at(2, 5), 0)]),
    ],
)
def test_mag_d_what_a_captain_does_about_a_flash_is_told(choice, faces, told):
    (target,) = fleet(ship(card(*[". A1 . . . . . . . ."] * 4, "w M w w w w w w w w")))

    trace = hit(target, 2, 4, *faces, answers=(choice,))

    assert [note[1:4] for note in notes(trace, Noted.FLASH)] == [(0, at(2, 4), at(2, 5))]
    assert [note[1:4] for note in notes(trace, Noted.MAGAZINE_RISKED)] == told
    assert [note[1:3] for note in notes(trace, Noted.MAGAZINE_FLOODED)] == ([(0, at(2, 5))] if choice == FLOOD else [])
    assert target.flooded[at(2, 5)] == int(choice == FLOOD)


@pytest.mark.clause("PA-MAG.e", "PA-MAG.f", "PA-MAG.g")
def test_mag_f_only_what_lies_between_a_mount_and_its_magazine_cuts_it_off():
    # a trunk above the gun, one under it and under that another; and a gun whose column has no magazine
    (target,) = fleet(
        ship(card("x . . . . . . . . .", "A1 . A1 . . . . . . .", "x . x . . . . . . .", "M h h h h h h h h h"))
    )
    mount, without = at(1, 2), at(3, 2)

    target.destroyed[at(1, 1)] = target.destroyed[at(3, 3)] = target.destroyed[at(3, 4)] = 1
    assert not is_cut_off(target, mount)
    assert not is_cut_off(target, without)
    assert has_shells(target, without)
    target.destroyed[at(1, 3)] = 1
    assert is_cut_off(target, mount)


@pytest.mark.clause("PA-MAG.f", "PA-MAG.g")
def test_mag_f_a_magazine_that_goes_leaves_no_ready_shells():
    (target,), trace = (
        fleet(ship(card(". . . . . . . . . .", "A1 . . . . . . . . .", "h . . . . . . . . .", "M h h h h h h h h h"))),
        Trace(),
    )

    destroy(battle(), target, at(1, 4), dice_of(), Answers(), trace)

    assert (target.ready_shells[at(1, 2)], notes(trace, Noted.SUPPLY_CUT)) == (0, [])
    assert not has_shells(target, at(1, 2))


@pytest.mark.clause("PA-MAG.f")
@pytest.mark.parametrize(
    ("ready", "cut_off", "left", "told"), [(1, 1, 0, 1), (0, 1, 0, 0), (1, 0, 1, 0)],
    ids=["her last shells", "the other side of the mount", "fed from below"],
)  # fmt: skip
def test_mag_f_the_last_shells_of_a_mount_are_spent_once(ready, cut_off, left, told):
    (target,), trace = (
        fleet(
            ship(card(". . . . . . . . . .", "A1+1 . . . . . . . . .", "x . . . . . . . . .", "M h h h h h h h h h"))
        ),
        Trace(),
    )
    target.destroyed[at(1, 3)], target.ready_shells[at(1, 2)] = cut_off, ready

    spend_ready_shells(target, at(1, 2), trace)

    assert (target.ready_shells[at(1, 2)], len(notes(trace, Noted.SUPPLY_SPENT))) == (left, told)
