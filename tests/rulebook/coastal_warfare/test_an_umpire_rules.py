"""OBS.v  The weather, which the text names and leaves to nobody: a die, or an umpire where there is one."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import CHOICE, DICE, PUBLIC, UMPIRE, Chosen, Order, Seat
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Seeded, real_dice
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from tests.rulebook.coastal_warfare.muster import scenario_text

SEATS = (Seat("British", 0), Seat("German", 1), Seat("Umpire", UMPIRE))
CALM, SEA, POOR, BOTH = range(4)
SIDES = (0, 1, PUBLIC)


def silent_on_weather(decides: bool = True) -> Scenario:
    """A random game of one boat a side."""
    text = scenario_text("random", forces={"defending": ["Fairmile D"], "attacking": ["S-100"]})
    del text["weather"]
    return COASTAL_WARFARE.read_scenario(text, None, {"umpire_decides": decides}, "random")


def begun(die: int, *, umpire: bool = True, decides: bool = True) -> Game:
    """A game whose weather die has been thrown."""
    scenario, seats = silent_on_weather(decides), SEATS if umpire else SEATS[:2]
    game = Game.start(COASTAL_WARFARE, scenario, real_dice(draws_lots=True), seats=seats)
    assert game.throw("Umpire" if umpire else "British", [die]) is None
    return game


def rule(game: Game, weather: int) -> None:
    """The umpire's answer."""
    (question,) = game.questions()
    assert game.submit(Order("Umpire", question.number, CHOICE, Chosen(choice=weather))) is None


def weather_of(game: Game) -> tuple[int, int]:
    battle = game.view(PUBLIC).sea.battle
    return battle.medium_sea, battle.poor_weather


def told_of_weather(game: Game, viewer: int) -> list[str]:
    return [event.words for event in game.events(viewer) if event.kind == "weather"]


@pytest.mark.clause("CW-OBS.v")
@pytest.mark.parametrize(("die", "proposal"), [(1, CALM), (3, CALM), (4, SEA), (5, POOR), (6, BOTH)])
def test_obs_v_an_umpire_is_asked_with_what_the_die_shows_beside_it(die: int, proposal: int) -> None:
    (question,) = begun(die).questions()

    assert (question.to, question.rule, question.asks) == (UMPIRE, "CW-OBS.v", CHOICE)
    assert question.default == {"kind": CHOICE, "answer": {"choice": proposal}}
    assert [option["words"] for option in question.bounds["options"]] == [
        "calm and clear", "a medium sea", "poor weather", "a medium sea and poor weather"
    ]  # fmt: skip
    assert question.words.startswith(f"What is the weather? The die shows {die}: ")


@pytest.mark.clause("CW-OBS.v")
@pytest.mark.parametrize(("ruling", "weather"), [(CALM, (0, 0)), (SEA, (1, 0)), (POOR, (0, 1)), (BOTH, (1, 1))])
def test_obs_v_the_weather_is_what_the_umpire_says(ruling: int, weather: tuple[int, int]) -> None:
    game = begun(4)

    rule(game, ruling)

    assert weather_of(game) == weather
    assert next(entry.facts for entry in game.entries if entry.kind == "ruling")["choice"] == ruling


@pytest.mark.clause("CW-OBS.v")
def test_obs_v_everybody_hears_the_die_where_it_stands_and_else_the_ruling_alone() -> None:
    as_it_fell, otherwise = begun(4), begun(4)

    rule(as_it_fell, SEA)
    rule(otherwise, POOR)

    for viewer in SIDES:
        assert told_of_weather(as_it_fell, viewer) == ["The weather [OBS.v]: 4, a medium sea."]
        assert told_of_weather(otherwise, viewer) == ["The umpire rules on the weather [OBS.v]: poor weather."]


@pytest.mark.clause("CW-OBS.v")
def test_obs_v_nobody_else_is_told_anything_before_the_ruling() -> None:
    game = begun(6)

    assert weather_of(game) == (0, 0)
    assert [game.events(viewer) for viewer in SIDES] == [[], [], []]


@pytest.mark.clause("CW-OBS.v")
@pytest.mark.parametrize(("umpire", "decides"), [(False, True), (True, False)])
def test_obs_v_without_an_umpire_who_decides_the_die_does(umpire: bool, decides: bool) -> None:
    game = begun(6, umpire=umpire, decides=decides)

    assert weather_of(game) == (1, 1)
    assert [question.asks for question in game.questions()] == [DICE]
    assert told_of_weather(game, PUBLIC) == ["The weather [OBS.v]: 6, a medium sea and poor weather."]


@pytest.mark.clause("CW-OBS.v")
def test_obs_v_a_ruling_is_an_entry_of_the_record_that_plays_again() -> None:
    game = begun(2)
    rule(game, BOTH)

    verdict = verify(game.record(), COASTAL_WARFARE)

    assert verdict.agrees, str(verdict)
    assert weather_of(Game.replay(game.record(), COASTAL_WARFARE)) == (1, 1)


@pytest.mark.clause("CW-OBS.v")
def test_obs_v_what_would_be_told_reaches_to_the_next_die_and_no_farther() -> None:
    game = Game.start(COASTAL_WARFARE, silent_on_weather(), Seeded(1), seats=SEATS)
    before, proposal = game.dice_source.position, game.questions()[0].default
    assert proposal is not None
    assert proposal["answer"]["choice"] != POOR

    told = game.foretell("Umpire", game.questions()[0].number, {"kind": CHOICE, "answer": {"choice": POOR}})

    assert isinstance(told, dict)
    ruled = ["The umpire rules on the weather [OBS.v]: poor weather."]
    assert {viewer: [event.words for event in events] for viewer, events in told.items()} == dict.fromkeys(SIDES, ruled)
    assert game.dice_source.position == before
