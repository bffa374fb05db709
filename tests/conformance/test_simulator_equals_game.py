"""The game, the simulator's loop and the compiled loop fight the same battle, to the last box, and decide alike."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Question
from lineahead.engine.contract.ruleset import Outcome, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.compiled import compiled
from lineahead.kernel.dice import Dice, DiceStream
from lineahead.kernel.records import as_array, as_json, from_array
from lineahead.players.policy import answer
from lineahead.rulesets.grand_fleets.play.standing import choose_place
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine
from lineahead.rulesets.grand_fleets.players.moves import next_to_move
from lineahead.rulesets.grand_fleets.players.planning import choose_fire, choose_launch, plan_ship
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.tables.orders import Fire, Orders
from lineahead.rulesets.grand_fleets.tables.sea import Result
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Ship
from tests.conformance.battles import (
    EVERY_BATTLE,
    GRAND_FLEETS,
    OTHER_READINGS,
    THREE_SIDES,
    doctrines_for,
    end_of,
    fought_by,
    fought_compiled,
    played_by,
    scenario,
)
from tests.conformance.great_battles import as_many
from tests.conformance.wild_battles import WILD

BOLD = Doctrine(fighting_range=4, attack_range=1, broadside=10, withdraws=0, torpedo_chance=1)
WARY = Doctrine(fighting_range=12, attack_range=6, broadside=300, withdraws=1, torpedo_chance=40)

AT_SEA = {"floating_board": True, "smoke": True}

# a battle in words, the scenario, and the doctrines that differ from the ordinary one
MATCHES: dict[str, tuple[Scenario, tuple[Doctrine, ...]]] = {
    **{f"{name}, {board}": (scenario(name, board), ()) for name, board in EVERY_BATTLE},
    **{f"{name}, {board}, bold v. wary": (scenario(name, board), (BOLD, WARY)) for name, board in EVERY_BATTLE},
    **{
        f"{name}, {board}, other readings": (scenario(name, board, **OTHER_READINGS), (WARY, BOLD))
        for name, board in EVERY_BATTLE
    },
    "no criticals": (scenario("coronel", "open", criticals=False), ()),
    "behind a barrier, open": (scenario("pick-up-500", "open", secret_deployment=True), ()),
    "behind a barrier, hex": (scenario("pick-up-500", "hex", secret_deployment=True), (BOLD, WARY)),
    "together, open": (scenario("twelve-a-side", "open", simultaneous=True), (BOLD, WARY)),
    "together, hex": (scenario("coronel", "hex", simultaneous=True, **OTHER_READINGS), (WARY, BOLD)),
    "lines together, open": (scenario("twelve-a-side-in-divisions", "open", simultaneous=True, **AT_SEA), (BOLD, WARY)),
    "lines together, hex": (scenario("twelve-a-side-in-divisions", "hex", simultaneous=True), ()),
    "lines on a floating board": (scenario("twelve-a-side-in-divisions", "open", **AT_SEA), (WARY, BOLD)),
    "flotillas together": (scenario("flotilla-attack", "open", simultaneous=True), (BOLD, WARY)),
    "three sides, together": (scenario(THREE_SIDES, "open", simultaneous=True), (BOLD,)),
    "three sides, open": (scenario(THREE_SIDES, "open"), (BOLD,)),
    "three sides, hex": (scenario(THREE_SIDES, "hex", **OTHER_READINGS), (WARY, BOLD)),
}

matches = pytest.mark.parametrize("match", MATCHES)
SEED = 1914


def result_of(outcome: Outcome | None) -> Result:
    """The outcome of a game as the simulator writes it down."""
    assert outcome is not None
    result = Result(winner=-1 if outcome.winner is None else outcome.winner, turns=outcome.facts["turns"])
    result.points[: len(outcome.points)] = outcome.points
    result.grade = outcome.facts.get("grade", result.grade)
    return result


@matches
def test_the_game_ends_as_the_loop_does(match: str) -> None:
    chosen, given = MATCHES[match]
    doctrines = doctrines_for(chosen, *given)

    assert end_of(played_by(chosen, doctrines, SEED)) == fought_by(chosen, doctrines, SEED)


@pytest.mark.parametrize(("name", "board"), EVERY_BATTLE)
def test_whatever_the_wild_player_of_the_loop_orders_is_legal_at_the_table(name: str, board: str) -> None:
    chosen = scenario(name, board)

    game = played_by(chosen, [WILD for _ in chosen.sides], SEED)

    assert end_of(game) == fought_by(chosen, [WILD for _ in chosen.sides], SEED)


@pytest.mark.slow
@pytest.mark.compiled
@matches
def test_the_compiled_loop_ends_as_the_interpreted_one_and_as_the_game(match: str) -> None:
    chosen, given = MATCHES[match]
    doctrines = doctrines_for(chosen, *given)

    battles = range(as_many(12, chosen))

    ends, results = fought_compiled(chosen, doctrines, SEED, battles)

    assert ends == [fought_by(chosen, doctrines, SEED, battle) for battle in battles]
    for battle in {1, battles[-1]}:
        game = played_by(chosen, doctrines, SEED, battle)
        assert (end_of(game), result_of(game.outcome())) == (ends[battle], results[battle])


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "board"), EVERY_BATTLE)
def test_wild_battles_end_alike_compiled_and_interpreted(name: str, board: str) -> None:
    chosen = scenario(name, board, **OTHER_READINGS)
    doctrines, battles = [WILD for _ in chosen.sides], range(as_many(12, chosen))

    ends, _ = fought_compiled(chosen, doctrines, SEED, battles)

    assert ends == [fought_by(chosen, doctrines, SEED, battle) for battle in battles]


CHOSEN = ("move", "fire", "launch", "place")


def chosen_by_the_simulator(view: View, question: Question, doctrine: Doctrine) -> tuple[bool, Any]:
    """What the compiled chooser writes for the true state of the battle, and whether it acts at all."""
    orders, kind, side = as_array([Orders()], Orders), question.asks, question.to
    battle, ships = as_array([view.sea.battle], Battle)[0], as_array(view.sea.ships, Ship)
    before = ships.tobytes()
    doctrines = as_array([doctrine], Doctrine)
    choosers: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "move": (plan_ship, (doctrines[0], orders[0], as_array([DiceStream()], DiceStream)[0])),
        "fire": (choose_fire, (doctrines[0], side, orders["fire"][0], None)),
        "launch": (choose_launch, (doctrines[0], side, orders["launch"][0], None)),
        "place": (choose_place, (side, orders["place"][0])),
    }
    chooser, rest = choosers[kind]
    if kind == "move":
        orders["move"]["ship"] = compiled(next_to_move)(battle, ships, side)
    acts = compiled(chooser)(battle, ships, *rest)
    assert ships.tobytes() == before, "thinking changes nothing"
    return acts is None or bool(acts), getattr(from_array(orders, Orders)[0], kind)


def decide_alike(chosen: Scenario, doctrines: list[Doctrine]) -> int:
    """Play a game; at every question, ask the player at the table and the compiled chooser. How many were asked."""
    game, asked = Game.start(GRAND_FLEETS, chosen, Seeded(SEED), viewers=()), 0
    while game.questions():
        question = game.questions()[0]
        player = ByDoctrine(doctrines[question.to])
        if question.asks in CHOSEN:
            kind, order = player.choose(game.sight(question.to), question, Dice())
            acts, written = chosen_by_the_simulator(game.view(UMPIRE), question, doctrines[question.to])
            assert acts == (kind == question.asks)
            assert not acts or ordered(order) == ordered(written)
            asked += 1
        assert answer(game, player, question, Dice()) is None
    return asked


def ordered(order: Any) -> dict[str, Any]:
    """What an order says: of the batteries, those that are counted."""
    told = as_json(order)
    if isinstance(order, Fire):
        told["batteries"] = [as_json(battery) for battery in order.batteries[: order.count]]
    return told


@pytest.mark.slow
@pytest.mark.compiled
def test_play_and_simulator_decide_alike() -> None:
    for chosen, given in (match for name, match in MATCHES.items() if "other readings" not in name):
        if chosen.options["simultaneous"]:  # its doctrine reads what it has written; tests of resuming compare that
            continue
        assert decide_alike(chosen, doctrines_for(chosen, *given)) > 0


def test_an_order_by_doctrine_says_nothing_but_the_order() -> None:
    game = played_by(scenario("coronel"), [Doctrine(), Doctrine()], SEED)

    fires = [entry.facts["answer"] for entry in game.entries if entry.facts.get("kind") == "fire"]

    assert fires
    assert all(len(fire.get("batteries", [])) <= fire["count"] for fire in fires)
