"""The commands `replay` and `verify`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .given import Json, file_bytes, refuse
from .paper import paper, print_json
from .places import has_come_to, last_pass, path_named
from .telling import battle_as_json, tell, tell_beginning, tell_result

if TYPE_CHECKING:
    from ..engine.game.game import Game
    from ..engine.records.record import Record

DIFFERS = 1


def replay(file: Path, /, *, until: str | None = None, eyes: str = "umpire", json: Json = False) -> None:
    """Tell a recorded battle again.

    For instance:

        lineahead replay coronel.json
        lineahead replay coronel.json --until "turn 3"
        lineahead replay coronel.json --until "turn 3, Gunfire Phase"

    Parameters
    ----------
    file
        What `lineahead fight --record` has written.
    until
        Where to stop, in the words of the sequence of play: a turn, or a turn and a phase; 3 is turn 3.
    eyes
        Who tells the battle: a side, public for what every side may know, or umpire for everything.
    json
        Print everything as JSON.
    """
    from ..engine.game.game import Game
    from ..playing import eyes_named
    from ..rulesets import ruleset

    record = record_in(file)
    viewer = eyes_named(record.scenario, eyes)
    game = Game.replay(record, ruleset(record.ruleset)) if until is None else game_until(record, until, "--until")
    events = game.events(viewer)
    if json:
        print_json(battle_as_json(game, events))
        return
    sheet = paper()
    tell_beginning(game, sheet)
    for event in events:
        tell(event, sheet)
    tell_result(game, sheet)
    for question in game.questions():
        sheet.subheading(f"Here: {game.where()}. {question.words} [{question.rule}]")


def game_until(record: Record, words: str, option: str) -> Game:
    """A recorded battle played again as far as a place in the sequence of play."""
    from ..engine.game.game import Game
    from ..rulesets import ruleset

    rules = ruleset(record.ruleset)
    target = path_named(rules.sequence, words, option)
    game = Game.replay(record, rules, lambda game: has_come_to(game, target))
    if not has_come_to(game, target):
        refuse(option, words, f"the battle is over before that, in turn {last_pass(game)[-1]}")
    return game


def verify(file: Path, /, *, json: Json = False) -> int:
    """Play a recorded battle again and say whether every order, die and result is as the file has it.

    If so it says what that proves: which cards are not the program's, who threw the dice, and what seals are worth.

    The exit code is 0 if so, 1 if not (then the first entry that differs is named, with its step and rule), and 2 if
    the file cannot be read.

    For instance:

        lineahead verify coronel.json

    Parameters
    ----------
    file
        What `lineahead fight --record` has written.
    json
        Print everything as JSON.
    """
    from dataclasses import asdict

    from ..catalogue import cards_by_name
    from ..engine.game.replay import verify as verdict_on
    from ..engine.keeping.proof import remarks_on
    from ..rulesets import ruleset

    record = record_in(file)
    verdict = verdict_on(record, ruleset(record.ruleset))
    remarks = remarks_on(record, cards_by_name(record.ruleset)) if verdict.agrees else []
    if json:
        print_json({**asdict(verdict), "remarks": remarks})
    else:
        print(f"yes: {verdict}" if verdict.agrees else f"no: {verdict}")
        for remark in remarks:
            print(f"- {remark}")
    return 0 if verdict.agrees else DIFFERS


def record_in(file: Path) -> Record:
    """The record that a file holds; what is wrong with it is told with its place."""
    from ..engine.records.record import read_record

    return read_record(file_bytes(file), str(file))
