"""8.2, 8.3  Guns and torpedoes together: shown before any die, rolled as things stood, and all damage at once."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import UMPIRE, Nothing
from lineahead.engine.game.game import Game
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import from_json
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.sheets import write_fire, write_launch_order, write_move
from lineahead.rulesets.grand_fleets.rules.striking_together import fire_together
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import ALL_ROUND, Battery, Fire, Launch, Move
from lineahead.rulesets.grand_fleets.tables.sheets import Sheet
from lineahead.rulesets.grand_fleets.tables.ships import ON_BOARD, SEARCHLIGHT, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, Change, british, does, german, give, ships_of
from tests.rulebook.grand_fleets.table import battle, fleet, ship
from tests.rulebook.grand_fleets.together import all_seal, asked_of, seal_until, seals, together, told

LAFOREY, OTHER = 0, 1
MISS, HIT, PIERCES = 4, 5, 2


def fire_of(ship: int, target: int, weapon: int = 0) -> Fire:
    """One gun type of a ship at a target."""
    fire = Fire(ship=ship, count=1)
    fire.batteries[0] = Battery(weapon=weapon, target=target, to_side=ALL_ROUND)
    return fire


def launch_of(ship: int, target: int, *tubes: int) -> Launch:
    """Torpedoes of the first type, by tube group."""
    launch = Launch(ship=ship, target=target)
    launch.tubes[: len(tubes)] = tubes
    return launch


def with_boxes_left(*boxes: int) -> Change:
    """Each ship with so many hull boxes left."""

    def change(_battle: Battle, ships: list[Ship]) -> None:
        for vessel, left in zip(ships, boxes, strict=True):
            vessel.hull_lost = sum(vessel.card.boxes) - left

    return change


def at_gunfire(*ships: dict[str, Any], faces: tuple[int, ...] = (), change: Change | None = None) -> Game:
    """A game on an open table in its first Gunfire Phase, nobody having moved."""
    game = together(*ships, board="open", faces=faces, change=change)
    all_seal(game)
    return game


def destroyers(*faces: int, boxes: tuple[int, int] = (1, 1)) -> Game:
    """Two destroyers abeam of each other at three miles, which is medium range for their three 4-inch guns.

    +2 rate of fire, +1 and +1 for lying still, -1 very small: 5 or more hits. Their belts are 0: 2 or more pierces.
    """
    sides = (british("HMS Laforey", (10, 9)), german("HMS Lawford", (13, 9)))
    return at_gunfire(*sides, faces=faces, change=with_boxes_left(*boxes))


@pytest.mark.clause("GF-8.2.a")
def test_8_2_a_all_targets_are_shown_before_any_die() -> None:
    game = destroyers()
    assert [question.rule for question in game.questions()] == ["GF-8.2.a", "GF-8.2.a"]
    does(game, GERMAN, fire_of(OTHER, LAFOREY))
    seals(game, GERMAN)
    assert told(game, REVEALED)[2:] == []
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    seals(game, BRITISH)

    assert [event.words for event in told(game, REVEALED, viewer=0)][2:] == [
        'The British side shows its orders [8.2]: Laforey 4" at Lawford.',
        'The German side shows its orders [8.2]: Lawford 4" at Laforey.',
    ]
    (question,) = game.questions()
    assert (question.asks, question.bounds["count"]) == ("dice", 3)


@pytest.mark.clause("GF-8.2.c", "GF-4.32.a")
def test_8_2_c_two_ships_sink_each_other() -> None:
    game = destroyers(HIT, MISS, MISS, PIERCES, HIT, MISS, MISS, PIERCES)
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    does(game, GERMAN, fire_of(OTHER, LAFOREY))
    seals(game, BRITISH, GERMAN)

    assert [ship.status for ship in ships_of(game)] == [SUNK, SUNK]
    assert game.is_over
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winner) == ((16, 16), None)


@pytest.mark.clause("GF-8.2.c", "GF-8.2.d")
def test_8_2_c_a_mount_lost_in_this_phase_still_fires_in_it() -> None:
    # Laforey hits once for one box, the location die 1 takes a 4-inch mount; Lawford fires all three of hers after it.
    game = destroyers(HIT, MISS, MISS, PIERCES, MISS, MISS, MISS, 1, boxes=(5, 5))
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    does(game, GERMAN, fire_of(OTHER, LAFOREY))
    seals(game, BRITISH, GERMAN)

    fired = told(game, "fire")
    assert [len(event.facts["dice"]) for event in fired] == [3, 3]
    kinds = [event.kind for event in game.events(UMPIRE) if event.kind in ("fire", "hit", "effects", "damage")]
    assert kinds == ["fire", "hit", "fire", "effects", "damage"]
    assert [event.facts["attacks"] for event in told(game, "effects")] == [1]


@pytest.mark.clause("GF-8.2.c", "GF-4.31.e")
def test_8_2_c_a_hit_that_does_not_pierce_takes_no_effect() -> None:
    game = destroyers(HIT, MISS, MISS, 1, boxes=(5, 5))
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    all_seal(game)

    assert [ship.hull_lost for ship in ships_of(game)] == [0, 0]


@pytest.mark.clause("GF-8.2.c", "GF-4.32.a")
def test_8_2_c_a_shell_that_takes_effect_is_no_torpedo() -> None:
    # Laforey hits once for one box, and the location die 9 finds nothing: no critical hit is thrown for.
    game = destroyers(HIT, MISS, MISS, PIERCES, 9, boxes=(5, 5))
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    all_seal(game)

    assert sum(ship.hull_lost for ship in ships_of(game)) == 1
    assert {question.asks for question in game.questions()} == {"launch"}


@pytest.mark.clause("GF-8.2.d")
def test_8_2_d_what_is_beyond_the_last_box_is_lost() -> None:
    # A mile apart from each other, both abeam of G-101 at little more than three miles.
    game = at_gunfire(
        british("HMS Laforey", (10, 8.5)),
        british("HMS Lawford", (10, 9.5)),
        german("SMS G-101", (13, 9)),
        german("SMS Moltke", (23, 17)),
        faces=(HIT, MISS, MISS, PIERCES, HIT, HIT, MISS, PIERCES, PIERCES),
        change=with_boxes_left(5, 5, 1, 23),
    )
    does(game, BRITISH, fire_of(0, 2))
    does(game, BRITISH, fire_of(1, 2))
    all_seal(game)

    assert ships_of(game)[2].status == SUNK
    lost = [event for event in told(game, "damage") if "lost" in event.facts]
    assert [event.words for event in lost] == ["Two points of damage by Lawford are lost: G-101 is sunk already [8.2]."]


@pytest.mark.clause("GF-8.2.b", "GF-4.22.a")
@pytest.mark.parametrize(
    ("firers", "modifiers"),
    [
        ((0,), [2]),  # -1 long range, +1 and +1 for lying still, +1 large target abeam
        ((0, 1), [1, 1]),  # and one SPLASH of the other for either, whoever rolls first
    ],
)
def test_8_2_b_every_heavy_firer_counts_all_splashes_but_its_own(firers: tuple[int, ...], modifiers: list[int]) -> None:
    # A little over ten miles: long range for 13.5", and beyond that of Moltke's guns.
    game = at_gunfire(
        british("HMS Iron Duke", (4, 6)),
        british("HMS Benbow", (4, 10)),
        german("SMS Moltke", (14, 8)),
        faces=(1,) * 20,
    )
    assert asked_of(game, GERMAN) is None
    for firer in firers:
        does(game, BRITISH, fire_of(firer, 2))
    seals(game, BRITISH)

    assert [event.facts["modifier"] for event in told(game, "fire")] == modifiers
    assert [event.facts["markers"] for event in told(game, "splash")] == [1, 2][: len(firers)]
    assert ships_of(game)[2].splashes == 0  # they go when the phase closes


@pytest.mark.clause("GF-8.2.e")
def test_8_2_e_who_has_no_order_does_not_fire_and_binds_nobody() -> None:
    game = destroyers(MISS, MISS, MISS)
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    seals(game, GERMAN, BRITISH)

    assert [event.facts["ship"] for event in told(game, "fire")] == [LAFOREY]
    assert [ship.fired for ship in ships_of(game)] == [1, 0]


@pytest.mark.clause("GF-8.2.e", "GF-8.2.a")
def test_8_2_e_an_order_may_be_struck_out_again() -> None:
    game = destroyers()
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    does(game, BRITISH, Fire(ship=LAFOREY))
    seals(game, GERMAN, BRITISH)
    assert told(game, "fire") == []

    game = destroyers()
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    does(game, BRITISH, Nothing(), "decline")
    seals(game, GERMAN)
    assert told(game, "fire") == []


@pytest.mark.clause("GF-8.2.a", "GF-8.3.a", "GF-8.1.a")
def test_8_2_a_a_sheet_has_all_that_was_ordered() -> None:
    sheet, rows = Sheet(), [{"weapon": 1, "target": 2, "to_side": 1, "dice": 3}] * 2
    fire = from_json(Fire, {"ship": 0, "count": 2, "batteries": rows, "light": 4}, "fire")
    write_fire([sheet], fire)
    assert sheet.fire == fire

    launch = from_json(Launch, {"ship": 0, "target": 3, "tubes": [1, 2, 3]}, "launch")
    write_launch_order([sheet], launch)
    assert (sheet.launch, sheet.fire) == (launch, Fire())

    move = from_json(Move, {"ship": 0, "count": 2, "legs": [{"turn": 1, "ahead": 2}, {"turn": 3, "ahead": 4}]}, "move")
    write_move([sheet], move)
    assert (sheet.move, sheet.written) == (move, 1)


@pytest.mark.clause("GF-8.2.b", "GF-9.7.f", "GF-9.7.e")
def test_8_2_b_searchlights_are_on_before_anybody_fires_and_flashes_are_seen_after() -> None:
    at = battle(simultaneous=1, time_of_day=1)
    ships = fleet(ship("HMS Laforey"), ship("HMS Lawford", at=(1, 0)), ship("SMS G-101", side=1, at=(0.5, 1)))
    sheets = [Sheet() for _ in ships]
    write_fire(sheets, fire_of(0, 2))
    write_fire(sheets, from_json(Fire, {"ship": 1, "count": 1, "batteries": [{"target": 2}], "light": 3}, "fire"))
    trace = Trace()
    fire_together(at, ships, sheets, Dice.showing(*(1,) * 6), Answers(), trace)

    noted = [note.what for note in trace.notes]
    assert noted.index(Noted.LIGHTS_UP) < noted.index(Noted.FIRES)
    assert (ships[2].lit, ships[1].shows) == (1, SEARCHLIGHT)


@pytest.mark.clause("GF-8.2.a", "GF-4.11.r5")
def test_8_2_a_what_is_no_legal_shot_is_refused_while_it_is_written() -> None:
    game = destroyers()

    refusal = give(game, BRITISH, fire_of(LAFOREY, LAFOREY))

    assert refusal is not None
    assert refusal.rule == "GF-4.11.r5"


def at_torpedoes(*faces: int) -> Game:
    """Laforey and Lawford with one box each, in their first Torpedo Phase; nobody has fired.

    At three miles: +1 and +1 for lying still, -1 very small: 7 or more hits.
    """
    game = destroyers(*faces)
    seal_until(game, "launch")
    return game


@pytest.mark.clause("GF-8.3.a", "GF-5.3.r2")
def test_8_3_a_ships_that_torpedoes_sink_still_launch_their_own() -> None:
    game = at_torpedoes(7, 7)
    assert [question.rule for question in game.questions()] == ["GF-8.3.a", "GF-8.3.a"]
    does(game, BRITISH, launch_of(LAFOREY, OTHER, 1))
    does(game, GERMAN, launch_of(OTHER, LAFOREY, 1))
    seals(game, BRITISH, GERMAN)

    assert [ship.status for ship in ships_of(game)] == [SUNK, SUNK]
    assert [event.words for event in told(game, REVEALED)][2:] == [
        "The British side shows its orders [8.3]: Laforey one torpedo at Lawford.",
        "The German side shows its orders [8.3]: Lawford one torpedo at Laforey.",
    ]


@pytest.mark.clause("GF-8.3.a", "GF-5.2.c")
def test_8_3_a_torpedoes_that_were_written_are_spent_and_others_are_not() -> None:
    game = at_torpedoes(1, 1)
    does(game, BRITISH, launch_of(LAFOREY, OTHER, 2))
    does(game, GERMAN, launch_of(OTHER, LAFOREY, 4))
    does(game, GERMAN, Launch(ship=OTHER, target=LAFOREY))  # and then none at all
    seals(game, BRITISH, GERMAN)

    laforey, lawford = ships_of(game)
    assert (laforey.tubes_spent[0], laforey.launched) == (2, 1)
    assert (lawford.tubes_spent[0], lawford.launched) == (0, 0)


@pytest.mark.clause("GF-8.3.b")
def test_8_3_b_who_was_sunk_by_guns_launches_nothing() -> None:
    game = destroyers(HIT, MISS, MISS, PIERCES)
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    seals(game, BRITISH, GERMAN)
    assert ships_of(game)[OTHER].status == SUNK
    assert game.is_over  # there were no others

    game = at_gunfire(
        british("HMS Laforey", (10, 9)),
        german("HMS Lawford", (13, 9)),
        german("SMS Moltke", (23, 17)),
        faces=(HIT, MISS, MISS, PIERCES),
        change=with_boxes_left(5, 1, 23),
    )
    does(game, BRITISH, fire_of(LAFOREY, OTHER))
    all_seal(game)

    assert ships_of(game)[OTHER].status == SUNK
    assert game.where() == "turn 2, Movement Phase, writing moves"  # nobody had a torpedo shot left
    assert [ship.number for ship in ships_of(game) if ship.status == ON_BOARD] == [0, 2]
