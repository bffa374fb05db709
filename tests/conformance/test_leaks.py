"""Nothing secret leaks: whatever hidden facts are dealt anew, a seat sees, hears and is refused exactly the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED, Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Question
from lineahead.engine.contract.ruleset import Ruleset, State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.contract.sea import copy_of_sea
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.records.state_json import state_hash, state_text
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of, copy_table
from lineahead.kernel.trace import Note
from lineahead.rulesets.grand_fleets.rules.losses import ASK_ME
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from tests.conformance.battles import GRAND_FLEETS, THREE_SIDES, scenario
from tests.conformance.leaks import Leak, Search
from tests.conformance.random_games import RandomGame
from tests.engine.lanterns import LANTERNS, lanterns
from tests.engine.lanterns_pieces import D6, Sea

# What everybody may see and what may therefore be the first to differ between two worlds: where ships have been
# deployed when the barrier goes (2.13.d), and which mount an owner gives up (4.32.c).
OPEN_TO_ALL = frozenset({REVEALED, "location"})

BEHIND_A_BARRIER = scenario("pick-up-500", "open", secret_deployment=True)


@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize("board", ["open", "hex"])
def test_2_13_d_nothing_behind_a_barrier_leaks(board: str) -> None:
    search = Search(OPEN_TO_ALL, seed=3)

    search.everywhere(GRAND_FLEETS, scenario("pick-up-500", board, secret_deployment=True), orders=10, deals=1)

    assert search.points == 30
    assert len(search.worlds) >= 25
    assert search.seen_first[REVEALED] >= 20


@pytest.mark.slow
@pytest.mark.clause("GF-2.13.d")
@pytest.mark.parametrize("board", ["open", "hex"])
@pytest.mark.parametrize("seed", [2])
def test_2_13_d_nothing_behind_a_barrier_leaks_in_other_games(board: str, seed: int) -> None:
    search = Search(OPEN_TO_ALL, seed)

    search.everywhere(GRAND_FLEETS, scenario("pick-up-500", board, secret_deployment=True), orders=10)

    assert len(search.worlds) >= 50


@pytest.mark.clause("GF-4.32.c")
@pytest.mark.parametrize(
    ("name", "board", "seed"),
    [("coronel", "open", 5), pytest.param("destroyer-attack", "hex", 1, marks=pytest.mark.slow)],
)
def test_4_32_c_a_standing_order_shows_only_when_a_mount_is_lost(name: str, board: str, seed: int) -> None:
    search = Search(OPEN_TO_ALL, seed)

    search.everywhere(GRAND_FLEETS, scenario(name, board), orders=81, every=40, deals=1)

    assert len(search.worlds) >= 5
    assert set(search.seen_first) <= {"location"}


@pytest.mark.clause("GF-8.1.a", "GF-8.2.a", "GF-8.3.a")
@pytest.mark.parametrize("board", ["open", pytest.param("hex", marks=pytest.mark.slow)])
def test_8_1_a_nothing_that_is_written_leaks_before_it_is_shown(board: str) -> None:
    search = Search(OPEN_TO_ALL, seed=8)

    search.everywhere(GRAND_FLEETS, scenario("sealed-orders", board), orders=60, every=3, deals=1)

    assert len(search.worlds) >= 30
    assert search.seen_first[REVEALED] >= 20


@pytest.mark.slow
@pytest.mark.clause("GF-8.1.a")
def test_8_1_a_of_three_sides_none_learns_what_the_others_write() -> None:
    search = Search(OPEN_TO_ALL, seed=9)

    search.everywhere(GRAND_FLEETS, scenario(THREE_SIDES, simultaneous=True), orders=60, every=6, deals=1)

    assert search.seen_first[REVEALED] >= 10


@pytest.mark.slow
def test_a_third_side_learns_nothing_either() -> None:
    search = Search(OPEN_TO_ALL, seed=6)

    search.everywhere(GRAND_FLEETS, scenario(THREE_SIDES), orders=61, every=20)

    assert len(search.worlds) >= 12


@pytest.mark.parametrize("board", ["open", "hex"])
def test_imagined_states_fit_the_view_and_differ(board: str) -> None:
    random_game = RandomGame(GRAND_FLEETS, scenario("pick-up-500", board, secret_deployment=True), 4)
    game, worlds = random_game.game, set[str]()

    for count in range(60):
        for viewer in (PUBLIC, UMPIRE, 0, 1):
            view = game.view(viewer)
            imagined = GRAND_FLEETS.imagine(view, Dice.seeded(count, viewer))
            assert state_text(GRAND_FLEETS.view(imagined, viewer, game.scenario)) == state_text(view)
            worlds.add(state_hash(imagined))
        if not game.is_over:
            random_game.order()

    assert len(worlds) > 100


def test_the_umpire_imagines_nothing() -> None:
    game = RandomGame(GRAND_FLEETS, BEHIND_A_BARRIER, 4).game

    imagined = GRAND_FLEETS.imagine(game.view(UMPIRE), Dice.seeded(1))

    assert state_text(imagined) == state_text(game.view(UMPIRE))


def shows_all(state: State, viewer: int, chosen: Scenario) -> View:
    """A view with the hidden ships in it."""
    return View(viewer, state.step[:], copy_of_sea(state.sea), chosen)


def shows_that_a_ship_is_placed(state: State, viewer: int, chosen: Scenario) -> View:
    """A view that hides where, but not whether."""
    view = GRAND_FLEETS.view(state, viewer, chosen)
    for known, ship in zip(view.sea.ships, state.sea.ships, strict=True):
        known.status = ship.status
    return view


def tells_of_placing(notes: list[Note], view: View) -> list[Event]:
    """A log in which everybody hears that somebody has placed a ship."""
    placed = [Event("deployment", "GF-2.13", "A ship is placed.") for note in notes if note.what == Noted.PLACED]
    return [*placed, *GRAND_FLEETS.narrate(notes, view)]


def shows_preferences(state: State, viewer: int, chosen: Scenario) -> View:
    """A view with the standing orders of others in it."""
    view = GRAND_FLEETS.view(state, viewer, chosen)
    for known, ship in zip(view.sea.ships, state.sea.ships, strict=True):
        known.mount_preference = ship.mount_preference
    return view


def loop_without_secrets(loop: Loop) -> Loop:
    """The sequence with questions that are not secret, so that an order can be undone while nobody has spoken."""
    return replace(loop, steps=tuple(without_secrets(part) for part in loop.steps))


def without_secrets(part: Step | Loop) -> Step | Loop:
    """One part of it."""
    if isinstance(part, Loop):
        return loop_without_secrets(part)
    asks = part.asks
    if asks is None:
        return part

    def openly(view: View) -> list[Question]:
        return [replace(question, secret=False) for question in asks(view)]

    return replace(part, asks=openly)


LEAKY: dict[str, Ruleset] = {
    "a view that hides nothing": replace(GRAND_FLEETS, view=shows_all),
    "a view that counts": replace(GRAND_FLEETS, view=shows_that_a_ship_is_placed),
    "a log that counts": replace(GRAND_FLEETS, narrate=tells_of_placing),
    "a view of standing orders": replace(GRAND_FLEETS, view=shows_preferences),
    "an undo that depends on others": replace(GRAND_FLEETS, sequence=loop_without_secrets(GRAND_FLEETS.sequence)),
}


@pytest.mark.parametrize("leaky", LEAKY)
def test_a_leak_would_be_found(leaky: str) -> None:
    rules = replace(LEAKY[leaky], imagine=imagined_for_sure)

    with pytest.raises(Leak):
        Search(OPEN_TO_ALL, seed=1).everywhere(rules, BEHIND_A_BARRIER, orders=10)


def imagined_for_sure(view: View, dice: Dice) -> State:
    """What the honest view leaves to the imagination, whatever a leaky one shows."""
    honest = GRAND_FLEETS.view(State(view.step, view.sea), view.viewer, view.scenario)
    for ship in honest.sea.ships:
        if ship.side != view.viewer:
            ship.mount_preference = ASK_ME
    return GRAND_FLEETS.imagine(honest, dice)


def deal_hands(view: View, dice: Dice) -> State:
    """Lanterns: other hands for the others, with the bids they have made."""
    battle = copy_of(view.sea.battle)
    for side in range(battle.sides):
        if side != view.viewer:
            battle.hands[side].lanterns = dice.take(D6)
    return State(view.step[:], Sea(battle, copy_table(view.sea.ships)))


@pytest.mark.parametrize("sides", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_hands_of_lanterns_do_not_leak(sides: int) -> None:
    rules, search = replace(LANTERNS, imagine=deal_hands), Search(frozenset({"bid"}), seed=3)

    search.everywhere(rules, lanterns(sides=sides, length=3), orders=18)

    assert len(search.worlds) >= 20
    assert search.seen_first["bid"] >= 10


def test_a_hand_that_is_shown_would_be_found() -> None:
    def shown(state: State, viewer: int, chosen: Scenario) -> View:
        view: Any = LANTERNS.view(state, viewer, chosen)
        view.sea.battle.wind = sum(hand.lanterns for hand in state.sea.battle.hands) % 2
        return view

    with pytest.raises(Leak):
        Search(frozenset({"bid"}), seed=3).everywhere(
            replace(LANTERNS, imagine=deal_hands, view=shown), lanterns(length=3), orders=30
        )
