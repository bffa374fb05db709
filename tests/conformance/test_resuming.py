"""The written-out loop, entered anywhere and stopped at every question, ends as the game does, to the last die."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from lineahead import BadFile, Game, SideBySide, play_on, read_scenario, ruleset, simulate
from lineahead.engine.contract.questions import CHOICE, Chosen, Nothing, Order, Question
from lineahead.engine.contract.ruleset import FastLoop, Policy, Ruleset, State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.position import Position
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import Dice, DiceStream, Stream
from lineahead.kernel.records import as_array, from_array
from lineahead.players.policy import computer_player, orders_for
from lineahead.rulesets import RULESETS
from lineahead.rulesets.grand_fleets.tables.orders import Move
from lineahead.rulesets.grand_fleets.tables.ships import ON_BOARD, mounts_left
from lineahead.simulator import Given
from lineahead.simulator.arrays import Battles, Moment, starts_of, streams
from lineahead.simulator.moments import Fate, imagined_at, moment_from, position_of
from tests.conformance.great_battles import boards_for, read
from tests.conformance.kits import KITS, names_of
from tests.conformance.loops import fast_of

EVERY_BATTLE = [
    (rules, name, board)
    for rules in RULESETS
    for name in names_of(rules)
    for board in boards_for(name, KITS[rules].boards)
]
MOMENTS = 20
FEWEST = {"two-boats": 2}  # a fleet that is ambushed
SEED = 1914

every_battle = pytest.mark.parametrize(("rules", "name", "board"), EVERY_BATTLE)


@dataclass
class Seen:
    """A moment of a game, and how far its dice and those of its players had been thrown."""

    position: Position
    dice: int
    thoughts: int


@dataclass
class Played:
    """A game by doctrine to its end, and all moments at which somebody was asked."""

    game: Game
    moments: list[Seen]
    dice: int


def played(rules: Ruleset, chosen: Scenario, doctrines: list[Any], stream: int) -> Played:
    """A game at the table between computer players."""
    source, thoughts = Seeded(SEED, stream), Stream(SEED, -1 - stream)
    game = Game.start(rules, chosen, source, viewers=())
    players = {side: computer_player(rules, doctrine=doctrine) for side, doctrine in enumerate(doctrines)}
    seen = []
    while asked := game.questions():
        seen.append(Seen(position_of(game), source.position, thoughts.state))
        submit(game, players, asked[0], Dice(thoughts.face))
    return Played(game, seen, source.position)


def submit(game: Game, players: dict[int, Policy], question: Question, dice: Dice) -> None:
    kind, answer = players[question.to].choose(game.sight(question.to), question, dice)
    for order in orders_for(game, question, kind, answer):
        assert game.submit(order) is None


def fate_at(game: Game, doctrines: list[Any], seen: Seen) -> Fate:
    """The dice of a moment, and players who follow these doctrines."""
    dice, thoughts = Stream(0), Stream(0)
    dice.state, thoughts.state = seen.dice, seen.thoughts
    return Fate(dice, [computer_player(game.ruleset, doctrine=doctrine) for doctrine in doctrines], thoughts)


def resumed(game: Game, fast: FastLoop, doctrines: list[Any], seen: Seen) -> Battles:
    """A moment played on to the end by the compiled loop."""
    fate = fate_at(game, doctrines, seen)
    moment = moment_from(game, fast, seen.position.state.copy(), seen.position, fate)
    many = battles_at(fast, moment, doctrines, fate.dice.state, fate.thoughts.state)
    many.go_on()
    return many


def battles_at(fast: FastLoop, moment: Moment, doctrines: list[Any], dice: int, thoughts: int) -> Battles:
    faces, minds = (as_array([DiceStream(state=stream)], DiceStream) for stream in (dice, thoughts))
    return Battles(fast, starts_of(fast, [moment]), as_array(doctrines, fast.doctrine), faces, minds)


def plain(state: State) -> tuple[Any, ...]:
    """A state to be compared."""
    return state.step, *state.sea


def apart_from_proposal(choice: Choice) -> Choice:
    """A choice, whatever is proposed: in the loop that may be what a doctrine would do."""
    return replace(choice, proposal=0)


def battle_named(rules: str, name: str, board: str) -> tuple[Ruleset, FastLoop, Scenario]:
    found = ruleset(rules)
    return found, fast_of(found), read(rules, name, board, {})


@pytest.mark.compiled
@every_battle
@pytest.mark.parametrize("wild", [0, 1])
def test_play_goes_on_from_any_moment_as_the_game_does(rules: str, name: str, board: str, wild: int) -> None:
    found, fast, chosen = battle_named(rules, name, board)
    doctrines = [fast.doctrine(wild=wild) for _ in chosen.sides]
    whole = played(found, chosen, doctrines, stream=wild)
    drawn = random.Random(f"{name} {board}")
    halting = [moment for moment in whole.moments if moment.position.wanted is not None]
    moments = drawn.sample(whole.moments, min(MOMENTS, len(whole.moments)))

    for seen in [*moments, *halting[:MOMENTS]]:
        many = resumed(whole.game, fast, doctrines, seen)
        assert plain(many.state(0)) == plain(position_of(whole.game).state)
        assert many.dice["state"].tolist() == [whole.dice]


@pytest.mark.compiled
@every_battle
def test_play_stops_at_every_question_and_takes_the_answers_of_the_game(rules: str, name: str, board: str) -> None:
    found, fast, chosen = battle_named(rules, name, board)
    doctrines, everybody = [fast.doctrine() for _ in chosen.sides], (1 << len(chosen.sides)) - 1
    source, thoughts = Seeded(SEED), Dice.seeded(SEED, -1)
    game = Game.start(found, chosen, source, viewers=())
    players = {side: computer_player(found, doctrine=doctrine) for side, doctrine in enumerate(doctrines)}
    begun = Moment(found.begin(chosen), Where(), [fast.orders() for _ in chosen.sides])
    many = battles_at(fast, begun, doctrines, Stream(SEED).state, 0)
    many.choosing(everybody)
    many.go_on(everybody)

    questions = 0
    while asked := game.questions():
        position = position_of(game)
        assert plain(many.state(0)) == plain(position.state)
        if isinstance(position.wanted, Choice):
            assert apart_from_proposal(many.choice(0)) == apart_from_proposal(position.wanted)
        else:
            assert many.where["asked"].tolist() == [sum({1 << asking.to for asking in asked})]
        for question in asked:
            kind, answer = players[question.to].choose(game.sight(question.to), question, thoughts)
            if question.asks == CHOICE:
                many.choose(0, answer.choice)
            else:
                many.where["given"][0][question.to] = fast.loop.kinds.index(kind)
                if not isinstance(answer, Nothing):
                    many.orders[question.to : question.to + 1][kind] = as_array([answer], type(answer))
            questions += 1
            assert game.submit(Order(chosen.seats[question.to].name, question.number, kind, answer)) is None
        many.go_on(everybody)

    assert plain(many.state(0)) == plain(position_of(game).state)
    assert questions >= FEWEST.get(name, 4)


@pytest.mark.compiled
def test_begun_a_step_late_it_would_end_otherwise() -> None:
    found, fast, chosen = battle_named("grand-fleets", "coronel", "open")
    doctrines = [fast.doctrine() for _ in chosen.sides]
    whole = played(found, chosen, doctrines, stream=0)
    seen = next(instant for instant in whole.moments if instant.position.state.sea.battle.turn == 3)
    fate = fate_at(whole.game, doctrines, seen)
    moment = moment_from(whole.game, fast, seen.position.state.copy(), seen.position, fate)
    moment.where.at += 1
    many = battles_at(fast, moment, doctrines, seen.dice, seen.thoughts)
    many.go_on()

    assert plain(many.state(0)) != plain(position_of(whole.game).state)


@pytest.mark.compiled
def test_battles_side_by_side_end_as_in_the_simulator() -> None:
    chosen = read_scenario("coronel")
    battles = SideBySide(chosen, 30, seed=7, outside=("British", "German"))
    decisions = 0
    while waiting := battles.advance():
        decisions += waiting
        battles.answer_by_doctrine()

    assert decisions > 30 * 20
    told, alone = battles.report().as_json(), simulate(chosen, 30, seed=7).as_json()
    assert {name: told[name] for name in ("wins", "margin", "turns", "ships")} == {
        name: alone[name] for name in ("wins", "margin", "turns", "ships")
    }


@pytest.mark.compiled
def test_who_decides_from_outside_is_asked_and_heard() -> None:
    battles = SideBySide(read_scenario("coronel"), 3, seed=7, outside=["German"])
    assert battles.advance() == 3
    first = next(battles.questions())
    assert (first.battle, first.step) == (0, "moving ships")
    assert {"move", "decline", "surrender"} <= set(first.kinds)

    # The Germans of the first battle give up, those of the second lie still and go on, those of the third are played.
    own = battles.state(1).sea.ships
    still = next(ship.number for ship in own if ship.side == first.side and ship.status == ON_BOARD)
    battles.answer([Given(0, first.side, "surrender"), Given(1, first.side, "move", Move(ship=still))])
    assert [question.battle for question in battles.questions()] == [2]
    battles.answer_by_doctrine()

    assert battles.advance() == 2
    assert battles.state(0).sea.battle.over == 1
    assert battles.state(1).sea.ships[still].moved == 1


@pytest.mark.compiled
def test_who_chooses_from_outside_is_asked_in_the_middle_of_a_step() -> None:
    battles = SideBySide(read_scenario("pick-up-500"), 60, seed=7, outside=["German"], choices=True)
    told = []
    while battles.advance():
        told += [question for question in battles.questions() if question.choice is not None]
        battles.answer_by_doctrine()

    # Which mount was lost, to shells, torpedoes or fires, and how far to go before a collision; as proposed, nothing
    # is played otherwise.
    assert {question.step for question in told} == {"firing guns", "moving ships", "launching torpedoes", "End Phase"}
    assert {(question.side, question.kinds) for question in told} == {(1, ("choice",))}
    alone = simulate(read_scenario("pick-up-500"), 60, seed=7).as_json()
    assert battles.report().as_json()["ships"] == alone["ships"]


@pytest.mark.compiled
def test_a_choice_in_the_middle_of_a_step_is_made_from_outside() -> None:
    battles = SideBySide(read_scenario("coronel"), 20, seed=7, outside=["German"], choices=True)
    asked = None
    while asked is None:
        assert battles.advance()
        asked = next(
            (question for question in battles.questions() if question.choice and question.step == "firing guns"), None
        )
        if asked is None:
            battles.answer_by_doctrine()
    before, choice = battles.state(asked.battle), asked.choice
    assert choice is not None
    other = next(answer for answer in range(choice.high + 1) if choice.allows(answer) and answer != choice.proposal)

    with pytest.raises(BadFile, match="one of the choices is asked for"):
        battles.answer([Given(asked.battle, asked.side, "choice", Chosen(choice=choice.high + 1))])
    battles.answer([Given(asked.battle, asked.side, "choice", Chosen(choice=other))])
    battles.answer_by_doctrine()
    battles.advance()
    # A step that asks once more has not been carried out yet.
    while any(question.choice for question in battles.questions() if question.battle == asked.battle):
        battles.answer_by_doctrine()
        battles.advance()

    def left(state: State) -> int:
        return mounts_left(state.sea.ships[choice.about], choice.detail, other)

    assert left(battles.state(asked.battle)) < left(before)


@pytest.mark.compiled
def test_an_answer_that_a_step_does_not_take_is_refused() -> None:
    battles = SideBySide(read_scenario("coronel"), 1, outside=["German"])
    battles.advance()

    with pytest.raises(
        BadFile, match="moving ships: there is no such answer; known are decline, done, manoeuvre, move"
    ):
        battles.answer([Given(0, 1, "fire")])
    with pytest.raises(BadFile, match="there is no such side"):
        SideBySide(read_scenario("coronel"), 1, outside=["French"])
    with pytest.raises(BadFile, match="at least one battle is needed"):
        SideBySide(read_scenario("coronel"), 0)


@pytest.mark.compiled
def test_how_a_battle_ends_from_where_it_stands_is_told() -> None:
    game = Game.start(ruleset("grand-fleets"), ruleset("grand-fleets").read_scenario("coronel"), Seeded(3))

    report = play_on(game, battles=300, seed=5)

    told = report.as_json()
    assert told["from"] == "turn 1, Movement Phase, moving ships"
    assert (told["games"], sum(told["wins"].values())) == (300, 300)
    # Coronel is a German battle from its beginning.
    assert told["wins"]["German"] > 150


@pytest.mark.compiled
def test_a_side_that_does_not_see_the_other_imagines_where_it_stands() -> None:
    rules = ruleset("grand-fleets")
    chosen = rules.read_scenario("pick-up-500", options={"secret_deployment": True})
    game = Game.start(rules, chosen, Seeded(3))
    players = {side: computer_player(rules) for side in range(2)}
    while game.questions()[0].asks != "place" or len(game.questions()) < 2:
        submit(game, players, game.questions()[0], Dice.seeded(1))

    report = play_on(game, battles=40, seed=5, eyes=0)

    assert report.games == 40
    assert report.start == "deployment, placing ships"


@pytest.mark.parametrize(("name", "scenario"), [("great-war-at-sea", "premuda"), ("perfidious-albion", "off-ushant")])
def test_who_looks_on_in_mid_step_knows_neither_the_orders_of_others_nor_their_dice(name: str, scenario: str) -> None:
    rules = ruleset(name)
    chosen, fast = rules.read_scenario(scenario), fast_of(rules)
    game = played(rules, chosen, [fast.doctrine() for _ in chosen.sides], 0)
    begun = [seen.position for seen in game.moments if seen.position.orders is not None]
    players = [computer_player(rules) for _ in chosen.sides]

    def imagined(position: Position, eyes: int) -> Moment:
        here: Any = SimpleNamespace(ruleset=rules, scenario=chosen, moment=position)
        return imagined_at(here, position_of(here), fast, eyes, Fate(Stream(1), players, Stream(2)), Dice.seeded(1, 7))

    assert any(position.faces for position in begun)
    for position in begun[:MOMENTS]:
        for eyes in range(len(chosen.sides)):
            own = tuple(order for order in position.orders or () if order.side == eyes)
            nothing_fell = replace(position, orders=own, faces=(), answers=())
            assert imagined(position, eyes) == imagined(nothing_fell, eyes)


@pytest.mark.compiled
def test_a_path_leads_to_a_place_of_the_loop_and_back() -> None:
    for name in RULESETS:
        loop = fast_of(ruleset(name)).loop
        for place in loop.plan.places:
            where = Where(at=place.number)
            for number, turn in zip(place.loops, range(3, 9), strict=False):
                where.passes[number] = turn
            assert loop.where(loop.path(where)) == where
        assert loop.path(Where(at=len(loop.plan.places))) == []


def test_streams_are_those_of_the_dice() -> None:
    (stream,) = from_array(streams(7, [3]), DiceStream)

    assert stream.state == Stream(7, 3).state
