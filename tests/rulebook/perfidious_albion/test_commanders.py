"""MOV.a, SEQ  Several commanders of a side: each is asked about his own squadrons, and orders no others about."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Nothing, Order, Pick
from lineahead.kernel.dice import D10
from lineahead.rulesets.perfidious_albion.tables.orders import Place, Repair, Templates
from lineahead.rulesets.perfidious_albion.tables.ships import AFLOAT, DUE
from tests.rulebook.perfidious_albion.action import (
    BRITISH_LEAD,
    CRUISERS,
    FLOODING,
    FRENCH,
    LINE,
    Action,
    action,
    fire,
    templates,
)
from tests.rulebook.perfidious_albion.battles import PICK_UP, text_of
from tests.rulebook.perfidious_albion.steaming import ahead, course
from tests.rulebook.perfidious_albion.table import at

ADMIRAL, COMMODORE, ENEMY = "Admiral", "Commodore", "French"
HOOD, EDGAR, BRENNUS, REPULSE = range(4)
REAR = 3
BATTLESHIPS, SCOUTS, BOATS = range(3)


class Shared(Action):
    """A game in which two command the British."""

    def gives(self, seat: str, kind: str, answer: Any = None) -> None:
        """An order of one of them that is taken."""
        refusal = self.game.submit(Order(seat, self.game.questions()[0].number, kind, answer or Nothing()))
        assert refusal is None, refusal

    def about(self, seat: str) -> list[tuple[str, tuple[int, ...]]]:
        """What one of them is asked, and about which ships."""
        return [(question.asks, question.about) for question in self.game.questions_for(seat)]

    def bounds(self, seat: str) -> dict[str, Any]:
        """What is legal for one of them."""
        (asked,) = self.game.questions_for(seat)
        return asked.bounds


def divided(**more: Any) -> Shared:
    """The admiral has Hood in the line and Repulse behind it, the commodore Edgar, which floods; all head east."""
    text = action(**more)
    text["ships"] = [dict(text["ships"][number]) for number in (HOOD, EDGAR, BRENNUS)]
    text["ships"][EDGAR]["flooding"] = 1
    text["ships"].append({"card": "Royal Sovereign", "name": "Repulse", "side": "British", "squadron": "Rear"})
    text["squadrons"] = [
        *text["squadrons"],
        {"name": "Rear", "side": "British", "at": [24, 20], "heading": 90, "speed": 8},
    ]
    text["sides"][0]["seats"] = [
        {"name": ADMIRAL, "ships": ["Hood", "Repulse"]},
        {"name": COMMODORE, "ships": ["Edgar"]},
    ]
    return Shared(*BRITISH_LEAD, text=text)


@pytest.mark.clause("PA-SEQ.1", "PA-SEQ.r5", "PA-MOV.a")
def test_seq_1_each_writes_down_templates_of_his_own_ships():
    play = divided()
    assert play.about(ADMIRAL) == [("templates", (HOOD, REPULSE))]
    assert play.about(COMMODORE) == [("templates", (EDGAR,))]

    play.gives(COMMODORE, "templates", templates(EDGAR, at(5, 3)))
    assert play.about(COMMODORE) == []
    play.gives(ADMIRAL, "templates", templates(HOOD, at(3, 3)))
    play.order(FRENCH, "templates", Templates())

    assert sorted((wedge.ship, wedge.course) for wedge in play.wedges()) == [(HOOD, 0), (EDGAR, 0)]


@pytest.mark.clause("PA-SEQ.1", "PA-TOR.m")
def test_seq_1_a_commander_without_a_tube_is_not_asked():
    play = divided()
    text = {**play.game.scenario.text, "ships": [dict(ship) for ship in play.game.scenario.text["ships"]]}
    # both tubes of Edgar, at (5, 3) and (7, 6)
    text["ships"][EDGAR]["destroyed"] = [[5, 3], [7, 6]]

    play = Shared(*BRITISH_LEAD, text=text)

    assert (len(play.about(ADMIRAL)), play.about(COMMODORE)) == (1, [])
    play.gives(ADMIRAL, "templates", Templates())
    play.order(FRENCH, "templates", Templates())
    assert play.asked == [(0, "first")]


def at_movement() -> Shared:
    """The British, who hold the initiative, are to move first."""
    play = divided()
    for seat in (ADMIRAL, COMMODORE):
        play.gives(seat, "templates", Templates())
    play.order(FRENCH, "templates", Templates())
    # who moves first is no matter of single ships: the first of the commanders says it for all
    assert (play.about(ADMIRAL), play.about(COMMODORE)) == ([("first", ())], [])
    play.gives(ADMIRAL, "first", Pick(choice=0))
    return play


@pytest.mark.clause("PA-SEQ.3", "PA-MOV.a")
def test_seq_3_the_rest_of_a_commander_are_his_own_squadrons():
    play = at_movement()
    assert play.about(ADMIRAL) == [("steam", (HOOD, REPULSE))]
    assert set(play.bounds(ADMIRAL)["squadrons"]) == {str(LINE), str(REAR)}
    assert set(play.bounds(COMMODORE)["squadrons"]) == {str(CRUISERS)}

    play.gives(ADMIRAL, "steam", course(10, ahead(10), squadron=LINE))
    assert play.about(ADMIRAL) == [("steam", (REPULSE,))]
    play.gives(ADMIRAL, "rest")

    assert [play.ship(number).x for number in (HOOD, EDGAR, REPULSE)] == [4000, 3000, 3200]
    assert (play.about(ADMIRAL), play.about(COMMODORE)) == ([], [("steam", (EDGAR,))])
    play.gives(COMMODORE, "rest")
    assert play.ship(EDGAR).x == 3800
    assert play.asked == [(FRENCH, "steam")]


@pytest.mark.clause("PA-SEQ.5", "PA-DCT.r3", "PA-MOV.a")
def test_seq_5_each_names_and_fires_his_own_squadrons():
    play = at_movement()
    for seat in (ADMIRAL, COMMODORE):
        play.gives(seat, "rest")
    play.order(FRENCH, "rest")
    assert (play.bounds(ADMIRAL), play.bounds(COMMODORE)) == (
        {"squadrons": [LINE, REAR]},
        {"squadrons": [CRUISERS]},
    )

    play.gives(COMMODORE, "activate", Pick(choice=CRUISERS))
    assert (play.about(ADMIRAL), play.about(COMMODORE)) == ([], [("fire", (EDGAR,))])
    # two B guns at 26 inches, 20 and 10 per cent each: a D10 of 7 misses; there is still water to be stemmed
    play.lay((D10, 7))
    play.gives(COMMODORE, "fire", fire(CRUISERS, EDGAR, BRENNUS, letter=5))
    assert (play.about(ADMIRAL), play.about(COMMODORE)) == ([], [("repair", (EDGAR,))])
    # nine boxes give one test
    assert play.bounds(COMMODORE)["repairs"] == {str(EDGAR): {"tests": 1, "open": [FLOODING]}}
    play.lay(3)
    play.gives(COMMODORE, "repair", Repair(ship=EDGAR, what=FLOODING))
    play.order(FRENCH, "done")

    # the commodore has had his turn: only the admiral is asked
    assert (play.about(ADMIRAL), play.about(COMMODORE)) == ([("activate", (HOOD, REPULSE))], [])


def waiting(play: Shared) -> list[int]:
    """The squadrons that are not on the table yet."""
    ships = play.game.view(UMPIRE).sea.ships
    return sorted({ship.squadron for ship in ships if ship.status == DUE})


def to_be_placed() -> Shared:
    """A pick-up battle: the admiral has battleships and the cruiser, the commodore the boats."""
    text = text_of(PICK_UP)
    ships = ["HMS Royal Sovereign", "HMS Centurion", "HMS Edgar"]
    boats = ["HMS Havock", "HMS Hornet"]
    text["sides"][0]["seats"] = [{"name": ADMIRAL, "ships": ships}, {"name": COMMODORE, "ships": boats}]
    return Shared(text=text)


@pytest.mark.clause("PA-MOV.p", "PA-MOV.a")
def test_mov_p_each_places_his_own_squadrons():
    play = to_be_placed()
    assert waiting(play) == [0, 1, 2, 3, 4, 5]
    assert set(play.bounds(ADMIRAL)["squadrons"]) == {str(BATTLESHIPS), str(SCOUTS)}
    assert set(play.bounds(COMMODORE)["squadrons"]) == {str(BOATS)}
    assert play.about(ENEMY) == []

    # the middle of the side's front, heading for the enemy
    proposed = play.bounds(ADMIRAL)["squadrons"][str(BATTLESHIPS)]
    assert (proposed["x"], proposed["y"], proposed["heading"]) == (2400, 3600, 9000)

    play.gives(COMMODORE, "rest")
    assert waiting(play) == [0, 1, 3, 4, 5]
    assert (play.about(COMMODORE), play.about(ADMIRAL)) == ([], [("place", (0, 1, 2))])
    play.gives(ADMIRAL, "place", Place(squadron=BATTLESHIPS, x=2000, y=1000, heading=9000))
    assert (waiting(play), play.about(ADMIRAL)) == ([1, 3, 4, 5], [("place", (2,))])
    play.gives(ADMIRAL, "rest")

    assert waiting(play) == [3, 4, 5]
    # all that the enemy has, in one order; then the first turn begins
    assert play.asked == [(FRENCH, "place")]
    play.gives(ENEMY, "rest")
    assert (waiting(play), play.turn) == ([], 1)
    assert all(ship.status == AFLOAT for ship in play.ships())


@pytest.mark.clause("PA-MOR.h", "PA-MOV.p")
def test_mor_h_a_side_may_give_up_before_its_ships_are_placed():
    play = Action(text=text_of(PICK_UP))

    play.order(0, "surrender")

    assert play.game.is_over
    outcome = play.game.outcome()
    assert outcome is not None
    assert outcome.winner == FRENCH


@pytest.mark.clause("PA-MOV.p", "PA-MOV.a")
def test_mov_p_whoever_has_placed_all_that_is_his_is_not_asked_again():
    play = to_be_placed()

    play.gives(ADMIRAL, "rest")

    assert waiting(play) == [2, 3, 4, 5]
    assert (play.about(ADMIRAL), play.about(COMMODORE)) == ([], [("place", (3, 4))])


@pytest.mark.clause("PA-MOR.h", "PA-MOV.p", "PA-SEQ.1")
def test_mor_h_when_a_side_gives_up_instead_of_placing_its_ships_nobody_is_asked_for_torpedoes():
    play = Action(text=text_of(PICK_UP))
    play.order(0, "rest")

    play.order(FRENCH, "surrender")

    assert (play.asked, play.game.is_over) == ([], True)
