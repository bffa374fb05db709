"""All that a page is told of a recorded game, at several moments and to every viewer, as digests that fit in a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from lineahead.engine.contract.questions import CHOICE, DICE, PUBLIC, Order, Question
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.engine.records.plain_values import as_plain
from lineahead.engine.records.record import Record, read_record
from lineahead.kernel.choices import UMPIRE
from lineahead.kernel.dice import Dice
from lineahead.rulesets import ruleset
from lineahead.server.table.telling import question_in_plain, setting_in_plain

HERE = Path(__file__).resolve().parent
RECORDED = HERE.parent / "games" / "recorded"
DIGESTS = HERE / "digests"
READ = HERE / "read"
# Editions are guarded by the recorded games themselves; what a page is told is pinned for the newest.
GAMES = (
    "coronel-divided-2",
    "iron-duke-v-moltke-literal-2",
    "pick-up-500-hex-2",
    "three-sides-open-2",
    "escape-2",
    "hearty-knoll-2",
    "rescue-2",
    "guard-at-algiers-2",
    "straggler-umpired-2",
    "horns-reef-2",
    "premuda-2",
    "valona-convoys-2",
)
# One moment of each rule set is kept in full, to be read: the game, and which of its moments.
TO_READ = {"iron-duke-v-moltke-literal-2": 2, "escape-2": 3, "straggler-umpired-2": 2, "premuda-2": 4}
MOMENTS = 8
ORDERS_TRIED = 2
SHIPS_AIMED_AT = 2
LENGTH = 12
DIGITS = 9

Told = dict[str, Any]


def record_of(name: str) -> Record:
    """A recorded game."""
    return read_record((RECORDED / f"{name}.json").read_text(encoding="utf-8"))


def moments_of(record: Record) -> Iterator[tuple[str, dict[str, Told]]]:
    """Moments spread over a game, each with where it is, and what every viewer is told then."""
    rules, found = ruleset(record.ruleset), list[tuple[str, dict[str, Told]]]()
    wanted = [len(record.entries) * place // MOMENTS for place in range(MOMENTS)]

    def look(game: Game) -> bool:
        if wanted and len(game.entries) >= wanted[0] and game.questions():
            del wanted[0]
            found.append((f"{len(found)}: {game.where()}", told_at(game)))
        return False

    Game.replay(record, rules, stop=look)
    return iter(found)


def told_at(game: Game) -> dict[str, Told]:
    """What every viewer is told at a moment."""
    viewers = {"public": PUBLIC, "umpire": UMPIRE, **{name: side for side, name in enumerate(game.scenario.sides)}}
    return {name: told_to(game, viewer) for name, viewer in viewers.items()}


def told_to(game: Game, viewer: int) -> Told:
    """Setting, picture, score, questions with what belongs to them, and every event, for one viewer."""
    rules, view = game.ruleset, game.view(viewer)
    asked = [question for question in game.questions() if viewer in (question.to, UMPIRE)]
    return {
        "setting": setting_in_plain(game, viewer),
        "picture": rules.picture(view),
        "scores": as_plain(rules.scores(view)),
        "questions": [question_in_plain(question, True, None) for question in asked],
        "previews": [preview for question in asked for preview in previews(game, question)],
        "targets": [aimed for question in asked for aimed in targets(game, question)],
        "events": as_plain(game.events(viewer)),
    }


def previews(game: Game, question: Question) -> list[Any]:
    """What would come of the order that stands by, and of some that chance has chosen."""
    if question.asks in (CHOICE, DICE):
        return []
    rules, view, thoughts = game.ruleset, game.view(question.to), Dice.seeded(question.number)
    seat = next(asked.name for asked in game.scenario.seats if asked.side == question.to)
    by_chance = [Order(seat, question.number, *rules.some_order(view, question, thoughts)) for _ in range(ORDERS_TRIED)]
    orders = [order for order in (default_order(rules, question, seat), *by_chance) if order is not None]
    return [[order.kind, as_plain(rules.preview(view, question, order))] for order in orders]


def targets(game: Game, question: Question) -> list[Any]:
    """What the first ships that are asked about could attack."""
    view: View = game.view(question.to)
    return [as_plain(game.ruleset.targets(view, question, ship)) for ship in question.about[:SHIPS_AIMED_AT]]


def as_text(told: object) -> str:
    """Just as it stands, whatever the order of its keys; of odds as many digits as every Python reckons alike."""
    return json.dumps(rounded(told), sort_keys=True, ensure_ascii=False, indent=1) + "\n"


def rounded(told: Any) -> Any:
    """The same with shorter fractions."""
    if isinstance(told, dict):
        return {key: rounded(value) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return [rounded(value) for value in told]
    return round(told, DIGITS) if isinstance(told, float) else told


def digests_of(told: dict[str, Told]) -> dict[str, dict[str, str]]:
    """Each thing that was told, in a few letters."""
    return {viewer: {what: digest(value) for what, value in parts.items()} for viewer, parts in told.items()}


def digest(value: object) -> str:
    """A few letters that stand for a value."""
    return sha256(as_text(value).encode()).hexdigest()[:LENGTH]
