"""What a bot is told and asked, in the line protocol of docs/bots.md: all of it from its seat's own view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..engine.contract.questions import Answer, Order, Question, Refusal, Seat
from ..engine.contract.ruleset import View
from ..engine.game.game import Game
from ..engine.game.orders import default_order, order_from_json
from ..engine.game.seats import NO_SHIP, ships_apart
from ..engine.page.questions import question_in_plain
from ..engine.records.plain_values import as_plain
from ..engine.records.view_json import view_as_json
from ..kernel.dice import Dice
from ..kernel.records import as_json, changed
from .programs import LONGEST_LINE

PROTOCOL = 1
DRAWN = 6
ASKS = ("records", "preview", "targets")

Message = dict[str, Any]


def view_of(game: Game, seat: Seat) -> View:
    """What a seat sees: its side's view, and which ships are its own where several command them."""
    return changed(game.view(seat.side), own=ships_apart(game.scenario, seat))


def hello(game: Game, seat: Seat, seed: int, budget: float, start: float) -> Message:
    """What never changes: by which rules, which battle, for whom, and within which time."""
    known, own = game.view(seat.side).scenario, ships_apart(game.scenario, seat)
    return {
        "kind": "hello",
        "protocol": PROTOCOL,
        "ruleset": game.ruleset.name,
        "edition": known.edition,
        "scenario": known.name,
        "seat": seat.name,
        "side": seat.side,
        "sides": list(known.sides),
        "ships": None if own is None else sorted(own - {NO_SHIP}),
        "setting": game.ruleset.setting(known),
        "seed": seed,
        "budget_ms": round(1000 * budget),
        "start_ms": round(1000 * start),
        "longest_line": LONGEST_LINE,
    }


def decision(game: Game, seat: Seat, question: Question, told: int, dice: Dice) -> Message:
    """One question, what the seat sees, what it was told since it was last asked, and some legal orders."""
    view = view_of(game, seat)
    return {
        "kind": "decide",
        "question": question_in_plain(question),
        "view": game.ruleset.picture(view),
        "events": [as_plain(event) for event in game.events(seat.side, told)],
        "examples": [in_plain(answer) for answer in examples(game, seat, question, view, dice)],
    }


def examples(game: Game, seat: Seat, question: Question, view: View, dice: Dice) -> Iterable[Answer]:
    """Some orders that would be taken: what is proposed, and a few that are drawn; no two alike."""
    proposed = default_order(game.ruleset, question, seat.name)
    drafts = [] if proposed is None else [(proposed.kind, proposed.answer)]
    drafts += [game.ruleset.some_order(view, question, dice) for _ in range(DRAWN)]
    found: list[Answer] = []
    for kind, answer in drafts:
        is_new = (kind, answer) not in found
        if is_new and game.why_not(Order(seat.name, question.number, kind, answer)) is None:
            found.append((kind, answer))
    return found


def in_plain(answer: Answer) -> Message:
    """An order as a bot gives it, in the units of the rules."""
    return {"kind": answer[0], "answer": as_json(answer[1])}


def told_about(game: Game, seat: Seat, question: Question, said: Mapping[str, Any]) -> Message:
    """The answer to what a bot asks before it decides: its view as records, a preview of a draft, targets of a ship."""
    asked = said.get("ask")
    found: Any = Refusal("bot.ask", f"{str(asked)[:40]!r} cannot be asked; known are {', '.join(ASKS)}")
    if asked == "records":
        found = view_as_json(view_of(game, seat))
    elif asked == "preview":
        found = game.preview(seat.name, question.number, said.get("order"))
    elif asked == "targets" and type(said.get("ship")) is int:
        found = game.ruleset.targets(view_of(game, seat), question, said["ship"])
    if isinstance(found, Refusal):
        return {"kind": "refusal", "refusal": as_plain(found)}
    return {"kind": asked, str(asked): found}


def order_said(game: Game, seat: Seat, question: Question, said: Mapping[str, Any]) -> Order | Refusal:
    """The order that a bot gives: in the units of the rules, or under `page_order` in those of the page."""
    is_page = "page_order" in said
    given = said.get("page_order" if is_page else "order")
    if not isinstance(given, dict) or not isinstance(given.get("kind"), str):
        return Refusal("bot.order", "an order is a table of kind and answer")
    kind, answer = given["kind"], given.get("answer", {})
    if is_page:
        made = game.ruleset.from_page(view_of(game, seat), kind, answer)
        if isinstance(made, Refusal):
            return made
        kind, answer = made
    return order_from_json(
        game.ruleset, {"seat": seat.name, "question": question.number, "kind": kind, "answer": answer}
    )


def farewell(game: Game, seat: Seat, told: int) -> Message:
    """That the battle is over, how it ended, and what the seat was told last."""
    outcome = game.outcome()
    events = [as_plain(event) for event in game.events(seat.side, told)]
    if outcome is None:
        return {"kind": "over", "outcome": None, "events": events}
    points = [outcome.told(points) for points in outcome.points]
    return {
        "kind": "over",
        "outcome": {"winner": outcome.winner, "points": points, "words": outcome.words},
        "events": events,
    }
