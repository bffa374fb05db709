"""The log of steaming and of what lies on the way: each line as either side, an onlooker and the umpire read it."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.dice import D6, D10
from lineahead.kernel.trace import Note
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import LEFT, MINEFIELD, Area, Wedge
from tests.rulebook.perfidious_albion.steaming import Sea, ahead, course, turn
from tests.rulebook.perfidious_albion.table import at, fleet, ship
from tests.rulebook.perfidious_albion.told import BRITISH, FRENCH, events, lines, seen

VIEWERS = (BRITISH, FRENCH, PUBLIC, UMPIRE)


@pytest.mark.clause("PA-MOV.c", "PA-MOV.d", "PA-MOV.o")
def test_mov_c_a_quarter_turn_to_starboard() -> None:
    sea = Sea(fleet(ship("majestic", at=(20, 50), heading=90, speed=10)))
    sea.steams(course(10, turn(90, "IV")))

    told = events(sea.trace, seen(sea.ships, "HMS Majestic", squadrons=sea.squadrons))

    # A circle of 5 inches: from heading east 2.5 inches on and 2.5 to the south, then 10 - 5 pi / 4 straight on.
    assert [event.words for event in told] == [
        'Majestic steams 10" ahead and turns 90° to starboard, to (22.5, 58.6), heading 180° [MOV.c].'
    ]
    assert (told[0].kind, told[0].facts["track"][0], told[0].facts["track"][-1]) == (
        "move", [20, 50, 90], [22.5, 58.57, 180],
    )  # fmt: skip


@pytest.mark.clause("PA-MOR.f")
def test_mor_f_a_ship_leaves_the_table() -> None:
    sea = Sea(fleet(ship("majestic", at=(20, 3), speed=10)))
    sea.steams(course(10))

    told = events(sea.trace, seen(sea.ships, "HMS Majestic", squadrons=sea.squadrons))

    assert sea.ships[0].status == LEFT
    assert told[0].words == 'Majestic steams 10" ahead and leaves the table by the north edge [MOR.f].'
    assert told[0].facts["leaves"] == "north"
    assert all(y >= 0 for _, y, _ in told[0].facts["track"][:-1])


@pytest.mark.clause("PA-MOV.g", "PA-MOV.ex4", "PA-MOR.r9")
def test_mov_g_an_emergency_turn_that_fails() -> None:
    sea = Sea(fleet(ship("majestic", at=(20, 50), heading=90, speed=10, rating=1)))
    sea.steams(course(10, turn(45, "III"), emergency=1), 5)

    assert lines(sea.trace, seen(sea.ships, "HMS Majestic", squadrons=sea.squadrons))[0] == (
        "Majestic's Crew Test for an emergency turn [MOV.g], 4 or less needed [MOR.i] (Quality 3, commander +1"
        " [MOR.r9]): 5, failed: she keeps to her normal circle."
    )


def crossing(face: int, *more: tuple[int, int], side: int = BRITISH) -> tuple[Sea, list[Note]]:
    """Edgar, whoever's she is, steams north at 8 through three inches of a minefield that only the French know of."""
    field = Area(kind=MINEFIELD, x1=1000, y1=1400, x2=3000, y2=1700, density=2, side=FRENCH, known=[0, 1])
    sea = Sea(
        fleet(ship("edgar", at=(20, 20), side=side), ship("brennus", at=(60, 60), side=FRENCH, squadron=2)), field
    )
    sea.steams(course(8, ahead(8), squadron=sea.ships[0].squadron))
    told = len(sea.trace.notes)
    sea.hazards((D10, face), *more)
    return sea, sea.trace.notes[told:]


def as_told(sea: Sea, notes: list[Note]) -> list[list[str]]:
    """What the British, the French, an onlooker and the umpire read."""
    things = {"squadrons": sea.squadrons, "areas": sea.areas}
    return [lines(notes, seen(sea.ships, "HMS Edgar", "Brennus", viewer=viewer, **things)) for viewer in VIEWERS]  # type: ignore[arg-type]


CLEAR_OF_MINES = ["Edgar is in a minefield, one die [HAZ.f]: 2 or less strikes, 7, clear."]


@pytest.mark.clause("PA-HAZ.f")
def test_haz_f_who_crosses_a_minefield_knows_of_it_then_and_it_is_a_secret_no_more() -> None:
    assert as_told(*crossing(7)) == [CLEAR_OF_MINES] * 4


@pytest.mark.clause("PA-HAZ.f", "PA-HAZ.h")
def test_haz_h_the_enemy_does_not_hear_of_a_field_that_its_owners_cross_too_fast() -> None:
    british, french, public, umpire = as_told(*crossing(7, side=FRENCH))

    assert french == umpire == CLEAR_OF_MINES
    assert british == public == []


@pytest.mark.clause("PA-HAZ.f", "PA-HAZ.g")
def test_haz_g_a_mine_is_heard_by_all() -> None:
    told = as_told(*crossing(2, (D10, 8), (D6, 1), (D6, 1)))

    assert told[0] == [
        "Edgar is in a minefield, one die [HAZ.f]: 2 or less strikes, 2, a mine!",
        "Edgar strikes a mine in section 8, level 6 (a hold) [HAZ.g]: destroyed [HAZ.g].",
        "Edgar's flooding rises by two levels to 2, two flotation boxes crossed off, 8 of 10 left [HAZ.g].",
        "Edgar's section 7 beside the hit floods on 5 or 6 [TOR.j]: 1, it holds.",
        "Edgar's section 9 beside the hit floods on 5 or 6 [TOR.j]: 1, it holds.",
    ]
    assert told[1:] == [told[0]] * 3


@pytest.mark.clause("PA-HAZ.h")
def test_haz_h_the_own_field_passed_in_safety_is_a_secret() -> None:
    field = Area(kind=MINEFIELD, side=FRENCH, density=2, known=[0, 1])
    sea = Sea(fleet(ship("edgar"), ship("brennus", side=FRENCH)), field)

    british, french, public, umpire = as_told(sea, [Note(Noted.SAFE_IN_MINEFIELD, 1, 0)])

    assert french == umpire == ["Brennus passes the minefield of her own side in safety [HAZ.h]."]
    assert british == public == []


@pytest.mark.clause("PA-DAM.e")
def test_dam_e_only_the_umpire_hears_of_a_minefield_that_he_let_pass() -> None:
    sea = Sea(fleet(ship("edgar"), ship("brennus", side=FRENCH)))

    british, french, public, umpire = as_told(sea, [Note(Noted.HAZARD_WAIVED, 0, MINEFIELD)])

    assert umpire == ["The umpire lets Edgar pass untested with a minefield on her way [DAM.e]."]
    assert british == french == public == []


@pytest.mark.clause("PA-SEQ.r5", "PA-TOR.b")
def test_seq_r5_a_template_is_its_owners_secret_until_it_lies_on_the_table() -> None:
    ships = fleet(ship("havock"), ship("brennus", side=FRENCH))
    placed = [Note(Noted.WEDGE_PLACED, 0, 0, 1, 4500)]
    shown = [Wedge(in_use=1, ship=0, cell=at(1, 3), torpedoes=1)]

    written = [
        lines(placed, seen(ships, "HMS Havock", "Brennus", viewer=viewer, wedges=[Wedge()])) for viewer in VIEWERS
    ]
    open_to_all = [
        lines(placed, seen(ships, "HMS Havock", "Brennus", viewer=viewer, wedges=shown)) for viewer in VIEWERS
    ]

    own = ["Havock puts out a template of one torpedo on 045° [TOR.b]."]
    assert written == [own, [], [], own]
    assert open_to_all == [
        ["Havock puts out a template of one torpedo on 045° from the bow torpedo tube [TOR.b]."]
    ] * 4  # fmt: skip


@pytest.mark.clause("PA-SEQ.r5")
def test_seq_r5_templates_of_both_sides_are_shown() -> None:
    ships = fleet(ship("havock"), ship("brennus", side=FRENCH))

    told = events([Note(Noted.TEMPLATES_SHOWN, 2, 0)], seen(ships, "HMS Havock", "Brennus"))

    assert (told[0].kind, told[0].words) == (
        REVEALED,
        "The torpedoes of both sides are shown: two templates of the British side and no templates of the French side"
        " [SEQ.r5].",
    )


@pytest.mark.clause("PA-TOR.b", "PA-TOR.l", "PA-TOR.m")
def test_tor_l_templates_are_told_of_together() -> None:
    ships = fleet(ship("havock"), ship("edgar", heading=90))
    wedges = [
        Wedge(in_use=1, ship=0, cell=at(1, 3), torpedoes=1),
        Wedge(in_use=1, ship=1, cell=at(5, 3), torpedoes=1, course=18000),
        Wedge(in_use=1, ship=1, cell=at(7, 6), torpedoes=1, course=0),
    ]
    placed = [Note(Noted.WEDGE_PLACED, 1, 1, 1, 18000), Note(Noted.WEDGE_PLACED, 1, 2, 1, 0)]
    lifted = [Note(Noted.WEDGE_LIFTED, number) for number in range(3)]

    assert lines([*placed, *lifted], seen(ships, "HMS Havock", "HMS Edgar", wedges=wedges)) == [
        "Edgar puts out a template of one torpedo on 180° from the midship torpedo tubes to starboard and a template"
        " of one torpedo on 000° from the after submerged torpedo tubes to port [TOR.b].",
        "The torpedo templates of Havock and Edgar (two) are taken off the table [TOR.l].",
    ]


@pytest.mark.clause("PA-TOR.c", "PA-TOR.r2")
def test_tor_c_who_steams_over_a_template() -> None:
    ships = fleet(ship("havock"), ship("brennus", side=FRENCH))
    sight = seen(ships, "HMS Havock", "Brennus", wedges=[Wedge(in_use=1, ship=0, cell=at(1, 3), torpedoes=1)])

    assert lines([Note(Noted.WEDGE_CROSSED, 1, 0, 1, 1), Note(Noted.WEDGE_LEFT_BEHIND, 1, 0)], sight) == [
        "Brennus ends her move on Havock's torpedo template [TOR.r2]: one torpedo is tested.",
        "Brennus leaves Havock's torpedo template by the broad end: no test [TOR.c].",
    ]


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.c", "PA-HAZ.d")
def test_haz_shores_and_rams() -> None:
    ships = fleet(ship("edgar", rams=1), ship("forban", side=FRENCH))
    notes = [
        Note(Noted.NEAR_SHORE, 0, 150, 2),
        Note(Noted.CLOSE_QUARTERS, 0, 1, 1),
        Note(Noted.COLLIDES, 0, 1, 4),
        Note(Noted.RUN_DOWN, 1, 0),
        Note(Noted.SINKS, 1),
    ]

    assert lines(notes, seen(ships, "HMS Edgar", "Forban")) == [
        'Edgar comes within 1.5" of the shore, 1 or 2 is dangerous [HAZ.a]: 2, shoal water ahead.',
        "Edgar means to ram Forban [HAZ.d].",
        "Edgar runs into Forban, section 4, level 5 (a propulsion box) [HAZ.c]: section die 4, both lie stopped.",
        "Edgar runs down Forban, a vessel under 2,000 tons [HAZ.c].",
        "Forban sinks [ARM.h].",
    ]
