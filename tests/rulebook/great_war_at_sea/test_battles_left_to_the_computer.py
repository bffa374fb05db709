"""B5.4  Where the option leaves battles to the computer: it fights for both sides, and what it does counts."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import CHOICE
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.steps import Step
from lineahead.engine.game.resolving import resolve
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.hexgrid import hex_distance
from lineahead.kernel.trace import Trace
from lineahead.rulesets import ruleset
from lineahead.rulesets.great_war_at_sea.rules.impulses import side_to_name
from lineahead.rulesets.great_war_at_sea.sequence import impulse
from lineahead.rulesets.great_war_at_sea.tables.charts import GUNNERY, IMPULSE_KIND, TORPEDOES
from lineahead.rulesets.great_war_at_sea.tables.doctrine import Doctrine
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked
from lineahead.rulesets.great_war_at_sea.tables.sea import Sea
from lineahead.rulesets.great_war_at_sea.tables.ships import NOBODY, Counter, Ship
from tests.conformance.loops import end_at_the_table, fought_in_the_loop, played_at_the_table
from tests.rulebook.great_war_at_sea.mining import counters
from tests.rulebook.great_war_at_sea.table import battle, fleet, fleets, ship
from tests.rulebook.great_war_at_sea.whole_games import MOST_ORDERS, play_on, scenario, started

ON_THE_MAP = {"deploy", "mines", "move", "fire", "launch"}
SEED = 8


def after_impulse(number: int, ships: list[Ship], lying: list[Counter] | None = None, *faces: int) -> State:
    """A battle that is left to the computer, when this impulse has begun."""
    begins, at = impulse(number).steps[0], battle(options={"battles_played": 0}, impulse=number - 1)
    assert isinstance(begins, Step)
    at.placed = [1, 1]
    state = State([], Sea(at, ships, fleets(NOBODY, NOBODY, zone=0), [], fields=[], counters=lying or [], log=[]))
    resolve(begins, state, [], Dice.showing(*faces), Answers(), Trace())
    return state


def first_of_kind(kind: int) -> int:
    """The first impulse of a round in which guns or torpedoes are fired."""
    return IMPULSE_KIND.index(kind, 1)


def test_both_sides_have_moved_when_an_impulse_has_begun() -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (4, 0)))

    state = after_impulse(1, ships)

    # The loser of the initiative moves first: Wien keeps away to 5 hexes, and Tegetthoff closes to 4.
    assert hex_distance(ships[1].q, ships[1].r, 0, 0) == 5
    assert hex_distance(ships[0].q, ships[0].r, ships[1].q, ships[1].r) == 4
    assert side_to_name(state.sea.battle) == NOBODY


def test_both_sides_have_named_the_targets_of_their_guns() -> None:
    ships = fleet(ship("Tegetthoff", 0, (0, 0)), ship("Wien", 1, (1, 0)))

    state = after_impulse(first_of_kind(GUNNERY), ships)

    assert [vessel.aims for vessel in ships] == [[1, 1, 1], [0, 0, 0]]
    assert side_to_name(state.sea.battle) == NOBODY


def test_torpedoes_are_named_too() -> None:
    ships = fleet(ship("G 41", 0, (0, 0)), ship("Convoy ship", 1, (1, 0)))

    after_impulse(first_of_kind(TORPEDOES), ships)

    assert (ships[0].torpedo_aim, ships[0].torpedoes_aimed) == (1, 3)
    assert ships[1].torpedo_aim == NOBODY


def test_what_lies_face_down_is_no_more_known_to_the_computer_than_to_a_player() -> None:
    places = [(-4, 0), (-4, -1), (-5, 1), (-5, -1)]
    went: list[tuple[int, int]] = []
    for kind in "DM":
        ships = fleet(ship("Tegetthoff", 0, (-5, 0)), ship("Wien", 1, (5, 0)))
        # two ones, in case she comes upon mines, are no hit
        after_impulse(1, ships, counters(*((q, r, kind) for q, r in places), rows=4), 1, 1)
        went.append((ships[0].q, ships[0].r))

    assert went[0] == went[1]


@pytest.mark.parametrize("name", ["horns-reef", "valona-convoys"])
def test_nobody_is_asked_anything_on_the_tactical_map(name: str) -> None:
    game, thoughts, asked = started(name, 3, battles_played=False), Dice.seeded(3, -1), set[str]()
    for _ in range(MOST_ORDERS):
        if game.is_over:
            break
        question = game.questions()[0]
        asked.add(question.asks)
        assert question.asks != CHOICE or question.bounds["asked"] != Asked.BOUNDARY_CROSSED
        play_on(game, thoughts)

    assert game.is_over
    assert not asked & ON_THE_MAP
    assert asked or name == "horns-reef"


@pytest.mark.parametrize("name", ["horns-reef", "field-to-the-west", "valona-convoys"])
def test_it_fights_as_two_doctrines_would_and_losses_damage_and_torpedoes_carry_over(name: str) -> None:
    # Without counters: their places are drawn by players' own lots, but by the game's where it is left to the computer.
    rules, doctrines = ruleset("great-war-at-sea"), [Doctrine(), Doctrine()]
    played, _ = fought_in_the_loop(rules, scenario(name, tactical_mines=False), doctrines, SEED, 0)

    by_computer = scenario(name, tactical_mines=False, battles_played=False)
    left_to_it = played_at_the_table(rules, by_computer, doctrines, SEED, 0)

    assert end_at_the_table(left_to_it) == played
    ships = played["tables"]["ships"]
    assert any(sum(vessel.get("hull_lost", [])) > 0 for vessel in ships)
    assert any(vessel.get("torpedoes_spent", 0) > 0 for vessel in ships)
