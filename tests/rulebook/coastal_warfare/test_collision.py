"""RAM.a, RAM.e  What a moving counter comes upon: what matters at all, what comes first, where an owner may stop."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.coastal_warfare.rules.collision import (
    can_come_upon,
    come_upon,
    hulls_touched,
    is_touched_already,
    next_contact,
    next_laid_on,
    stops_short,
)
from lineahead.rulesets.coastal_warfare.tables.notes import Asked, Noted
from lineahead.rulesets.coastal_warfare.tables.sea import Pieces
from lineahead.rulesets.coastal_warfare.tables.ships import (
    FLOTILLA,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    TORPEDO_COUNTER,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, counter, d6s, sea, ship


def ahead_of(*north: float, side: int = 1, shown: int = 1, own_shown: int = 1, beside: float = 0) -> Sea:
    """An S-boat heading north, and others heading north so far ahead of her, centre to centre."""
    boat = ship("S-38")
    pieces = [(boat, counter(boat, (100, 75), shown=own_shown))]
    for distance in north:
        other = ship("S-38", side)
        pieces.append((other, counter(other, (100 + beside, 75 - distance), shown=shown)))
    return sea(*pieces)


@pytest.mark.clause("CW-RAM.e")
@pytest.mark.parametrize(
    ("fields", "comes"),
    [
        ({}, True),
        ({"shown": 0}, True),
        ({"status": OFF_TABLE}, False),
        ({"kind": TORPEDO_COUNTER}, False),
        ({"side": 0}, True),
        ({"side": 0, "shown": 0}, False),
        ({"number": 0}, False),
    ],
)
def test_a_counter_comes_upon_enemies_and_on_friends_if_both_are_models(fields, comes):
    ships, counters = ahead_of(10)
    for name, value in fields.items():
        setattr(counters[1], name, value)

    assert can_come_upon(ships, counters[0], counters[1]) is comes
    counters[0].shown = 0
    assert can_come_upon(ships, counters[0], counters[1]) is (comes and counters[1].side == 1)


@pytest.mark.clause("CW-RAM.e", "CW-LTR.a")
def test_nobody_comes_upon_what_hangs_in_her_own_tow():
    ships, counters = ahead_of(10, side=0)
    ships[0].tows, ships[1].towed_by = 1, 0

    assert not can_come_upon(ships, counters[0], counters[1])


@pytest.mark.clause("CW-RAM.a")
def test_hulls_that_lie_against_each_other_are_known_and_not_struck_anew():
    # S-boats are 5.8 x 0.8: the first overlaps hers, the second lies clear of it, the third is a marker upon it
    ships, counters = ahead_of(5.7, 11.6, 0)
    counters[3].shown = 0

    assert hulls_touched(ships, counters, 0) == 1 << 1
    assert hulls_touched(ships, counters, 1) == 1 << 0
    assert hulls_touched(ships, counters, 3) == 0  # a marker touches nobody
    assert hulls_touched(*ahead_of(5.8), 0) == 0
    assert is_touched_already(counters[0], counters[1], 1 << 1)
    assert not is_touched_already(counters[0], counters[1], 1 << 0)
    assert not is_touched_already(counters[0], counters[3], 1 << 3)
    assert not is_touched_already(counters[3], counters[0], 1 << 0)


@pytest.mark.clause("CW-RAM.a")
@pytest.mark.parametrize(
    ("north", "run", "found"),
    [
        ((20, 10), 600, (2, 420)),  # hull to hull 4.2 is left of the 10, and one step more would overlap
        ((10, 10), 600, (1, 420)),
        ((10,), 421, (1, 420)),
        ((-10,), -421, (1, 420)),
        ((5.81,), 600, (1, 1)),
        ((5.8,), 600, (1, 0)),
    ],
)
def test_the_first_hull_on_the_way_and_the_run_up_to_it(north, run, found):
    assert next_contact(*ahead_of(*north), 0, run, 0) == found


@pytest.mark.clause("CW-RAM.a")
def test_nothing_is_met_short_of_it_or_beside_it_or_where_hulls_lay_before():
    assert next_contact(*ahead_of(10), 0, 420, 0)[0] == NOBODY
    assert next_contact(*ahead_of(10, beside=0.8), 0, 600, 0)[0] == NOBODY
    assert next_contact(*ahead_of(5.7), 0, 600, 1 << 1)[0] == NOBODY


@pytest.mark.clause("CW-RAM.a", "CW-INT.d")
def test_a_marker_is_run_onto_and_one_that_lies_there_already_is_met_at_once():
    # a marker of 3 x 2 ahead: 2.9 and 1.5 of the 10 are taken, and the first unit beyond overlaps
    assert next_contact(*ahead_of(10, shown=0), 0, 600, 0) == (1, 561)
    assert next_contact(*ahead_of(1, shown=0), 0, 600, 0) == (1, 0)
    assert next_contact(*ahead_of(1, own_shown=0), 0, 600, 0) == (1, 0)


@pytest.mark.clause("CW-RAM.e")
def test_the_first_that_a_swing_has_laid_her_on():
    ships, counters = ahead_of(5.7, 3, 20)

    assert next_laid_on(ships, counters, 0, 0) == 1
    assert next_laid_on(ships, counters, 0, 1 << 1) == 2
    assert next_laid_on(ships, counters, 0, 1 << 1 | 1 << 2) == NOBODY


@pytest.mark.clause("CW-RAM.e")
@pytest.mark.parametrize(
    ("own", "met", "proposal"), [("Flower", "S-38", 0), ("S-38", "S-38", 1), ("S-38", "Flower", 1)]
)
def test_an_owner_may_stop_before_a_ship_that_has_turned_up_and_is_advised_by_the_ranks(own, met, proposal):
    one, other = ship(own), ship(met, 1)
    ships, counters = sea((one, counter(one, (100, 75))), (other, counter(other, (100, 60))))

    with pytest.raises(Wanted) as wanted:
        stops_short(ships, counters, 0, 1, 1200, Answers())
    choice = wanted.value.choice
    assert choice is not None
    assert (choice.asked, choice.owner, choice.about, choice.detail) == (Asked.STOP_SHORT, 0, 0, 1)
    assert (choice.options, choice.proposal) == (3, proposal)
    assert stops_short(ships, counters, 0, 1, 1200, Answers(1))
    assert not stops_short(ships, counters, 0, 1, 1200, Answers(0))


@pytest.mark.clause("CW-RAM.e")
def test_nobody_asks_where_the_rest_of_the_run_leads_clear_or_nothing_is_left_there():
    ships, counters = ahead_of(10)

    assert not stops_short(ships, counters, 0, 1, 420, Answers())
    counters[1].status = OFF_TABLE
    assert not stops_short(ships, counters, 0, 1, 600, Answers())


def come(fleet: Sea, moved: int = 500, is_ahead: bool = True, faces: tuple[int, ...] = (), **fields) -> tuple:
    """The first counter comes upon the second; whether it goes on, what was noted, and the battle."""
    dice, trace, at = d6s(*faces), Trace(), battle(**fields)
    goes_on = come_upon(Pieces(at, *fleet), 0, 1, moved, is_ahead, dice, trace)
    assert dice.read == len(faces)
    return goes_on, trace, at


@pytest.mark.clause("CW-RAM.a", "CW-RAM.e", "CW-OBS.q")
@pytest.mark.parametrize(("is_ahead", "side", "is_meant"), [(True, 1, 1), (False, 1, 0), (True, 0, 0)])
def test_a_ram_is_meant_if_her_owner_saw_an_enemy_ahead(is_ahead, side, is_meant):
    goes_on, trace, at = come(ahead_of(5.7, side=side), is_ahead=is_ahead, faces=(1,))

    assert not goes_on
    assert Note(Noted.RAMS, 0, 1, is_meant) in trace.notes
    assert trace.notes[0] == Note(Noted.COMES_UPON, 0, 1)
    assert at.becomes_aware == [1, side]


@pytest.mark.clause("CW-RAM.e")
def test_what_was_hidden_is_turned_up_and_passed_if_the_hulls_are_clear():
    fleet = ahead_of(6.5, shown=0)

    goes_on, trace, at = come(fleet)

    assert goes_on
    assert fleet[1][1].shown == 1
    assert Noted.RAMS not in [note.what for note in trace.notes]
    assert at.becomes_aware == [1, 1]


@pytest.mark.clause("CW-RAM.e")
def test_what_turns_up_upon_a_hull_is_rammed_by_accident_and_a_hidden_rammer_is_turned_up_too():
    fleet = ahead_of(5.7, shown=0, own_shown=0)

    goes_on, trace, _ = come(fleet, faces=(1,))

    assert not goes_on
    assert [marker.shown for marker in fleet[1]] == [1, 1]
    assert Note(Noted.RAMS, 0, 1, 0) in trace.notes


@pytest.mark.clause("CW-MOV.n", "CW-RAM.e")
def test_a_dummy_goes_before_anything_is_turned_up_and_a_marker_that_runs_over_one_is_no_dummy():
    fleet = ahead_of(5.7, shown=0, own_shown=0)
    fleet[1][0].ship = NOBODY
    goes_on, _, at = come(fleet)
    assert (goes_on, fleet[1][0].status, fleet[1][1].shown, at.becomes_aware) == (False, OFF_TABLE, 0, [0, 0])

    fleet = ahead_of(5.7, shown=0, own_shown=0)
    fleet[1][1].ship = NOBODY
    goes_on, _, at = come(fleet)
    assert (goes_on, fleet[1][1].status, at.becomes_aware) == (True, OFF_TABLE, [0, 0])
    assert (fleet[1][0].shown, fleet[1][0].known) == (0, [IDENTIFIED, KNOWN_REAL])


@pytest.mark.clause("CW-SWS.9")
def test_a_live_dummy_that_comes_upon_a_ship_has_one_drawn_from_the_pot():
    boat, drawn, leader, enemy = ship("S-38"), ship("S-38"), ship("S-38"), ship("S-38", 1)
    ships, counters = sea(
        (None, counter(None, (100, 75), column=0, astern=1)),
        (enemy, counter(enemy, (100, 69.3))),
        (leader, counter(leader, (100, 20), column=0)),
        (drawn, counter(drawn, status=OFF_TABLE, shown=0, in_pot=1)),
        (boat, counter(boat, (10, 10))),
    )
    counters[3].known = [NOT_KNOWN, NOT_KNOWN]

    goes_on, trace, _ = come((ships, counters), faces=(1,), protocol=[FLOTILLA, 0])

    assert not goes_on
    assert (counters[0].ship, counters[0].status, counters[0].shown) == (drawn.number, ON_TABLE, 1)
    assert Note(Noted.RAMS, drawn.number, enemy.number, 1) in trace.notes
