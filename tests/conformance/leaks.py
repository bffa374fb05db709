"""Looking for leaks: two worlds that differ only in what a viewer may not know must look the same to that viewer.

Written against Game and Ruleset, so that every rule set with something to hide can be put to the same test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from lineahead.engine.events import Event
from lineahead.engine.examine import why_not
from lineahead.engine.game import Game
from lineahead.engine.going_back import to_undo
from lineahead.engine.orders import normal_order, order_as_json
from lineahead.engine.plain import as_plain, canonical
from lineahead.engine.position import Position
from lineahead.engine.questions import DICE, PUBLIC, Order, Question, Refusal, Seat
from lineahead.engine.ruleset import Ruleset
from lineahead.engine.scenario import Scenario
from lineahead.engine.state_json import state_hash, state_text
from lineahead.kernel.dice import Dice
from tests.conformance.random_games import RandomGame

TRIES = 2
NUMBERS_TRIED = range(-4, 8)
LONGEST_PLAY = 12


class Leak(AssertionError):
    """A viewer could tell two worlds apart by something that he is not entitled to see."""


def seat_of(game: Game, side: int) -> Seat | None:
    """The first seat of a side; the public has none."""
    return next((each for each in game.scenario.seats if each.side == side), None)


def copy_of_game(game: Game) -> Game:
    """The same game once more, going its own way from here; what never changes is shared."""
    shared = {id(each): each for each in (game.ruleset, game.scenario)}
    return deepcopy(game, shared)


def in_another_world(game: Game, viewer: int, dice: Dice) -> Game | None:
    """The game with other hidden facts that fit the viewer's view; None where what was dealt cannot be.

    The others are asked anew, for what they are asked may depend on what is hidden; the viewer's own orders stand. A
    viewer knows that play waits for somebody, so a world in which it would go on by itself does not fit. In the middle
    of a step nothing is dealt: what the step has told already came from what it began with.
    """
    here = game._play.position
    if here.orders is not None or game.is_over:
        return None
    imagined, twin = game.ruleset.imagine(game.view(viewer), dice), copy_of_game(game)
    asked = list(here.asked)
    for question in here.open:
        asked[question.to + 1] -= 1
    twin._play.position = Position(imagined, tuple(asked), reports=here.reports)
    twin._play.go_on()
    if twin._play.position.state is not imagined:
        return None
    own = [order for order in here.given if order is not None and order.side == viewer]
    for order in own:
        twin._play.position = twin._play.position.giving(order)
    return twin if twin.questions() else None


def tries_at(game: Game, viewer: int, seed: int) -> list[Order]:
    """Orders that the viewer's seat might try: legal ones, spoilt ones, and any at questions that are not his."""
    seat = seat_of(game, viewer)
    if seat is None:
        return []
    meddler = RandomGame.__new__(RandomGame)
    meddler.ruleset, meddler.thoughts = game.ruleset, Dice.seeded(seed, -2)
    view, own = game.view(viewer), game.questions_for(seat.name)
    tried: list[Order] = []
    for question in own:
        for _ in range(TRIES):
            kind, answer = game.ruleset.some_order(view, question, meddler.thoughts)
            tried.append(Order(seat.name, question.number, kind, answer))
            tried.append(Order(seat.name, question.number, kind, meddler.changed(answer)))
    latest = max([0, *(each.number for each in own)])
    return tried + [Order(seat.name, latest + number, *meddler.anything()) for number in NUMBERS_TRIED]


def all_obtainable(game: Game, viewer: int, tried: list[Order]) -> dict[str, Any]:
    """All that a viewer can get hold of, whatever he tries, and all that he has been told so far."""
    told = [as_plain(each) for each in game.events(viewer)]
    return {**obtainable(game, viewer, tried), "events": told, "diary": game.diary(viewer)}


def obtainable(game: Game, viewer: int, tried: list[Order]) -> dict[str, Any]:
    """What a viewer can get hold of now."""
    found: dict[str, Any] = {
        "view": state_text(game.view(viewer)),
        "over": game.is_over,
        "where": game.where(),
    }
    seat = seat_of(game, viewer)
    if seat is not None:
        found["questions"] = [as_plain(each) for each in game.questions_for(seat.name)]
        found["refusals"] = [as_plain(refusal_of(game, seat, order)) for order in tried]
        found["previews"] = [as_plain(preview_of(game, order)) for order in tried]
        found["undo"] = as_plain(to_undo(game._log, game._play, seat))
    return found


def refusal_of(game: Game, seat: Seat, order: Order) -> Refusal | None:
    """What the game would say to an order, without taking it."""
    normal = normal_order(game.ruleset, order)
    return normal if isinstance(normal, Refusal) else why_not(game._play, seat, normal)


def preview_of(game: Game, order: Order) -> dict[str, Any] | Refusal:
    """What the game says to a draft."""
    told = order_as_json(order)
    return game.preview(order.seat, order.question, {"kind": told["kind"], "answer": told["answer"]})


@dataclass
class Search:
    """A search for leaks: in which rule set, and the kinds of event whose outcome everybody is entitled to see."""

    entitled: frozenset[str]
    seed: int = 0
    points: int = 0
    worlds: set[str] = field(default_factory=set)
    seen_first: Counter[str] = field(default_factory=Counter)

    def everywhere(self, ruleset: Ruleset, chosen: Scenario, orders: int, each: int = 1, deals: int = 2) -> None:
        """Play at random; at each so-manieth point deal other worlds to every viewer, look, and play on in both."""
        random_game = RandomGame(ruleset, chosen, self.seed)
        game = random_game.game
        for count in range(orders):
            if game.is_over:
                return
            if count % each == 0:
                for viewer in (PUBLIC, *range(len(game.scenario.sides))):
                    self.here(game, viewer, deals)
            random_game.order()

    def here(self, game: Game, viewer: int, deals: int) -> None:
        """Deal some other worlds at this point."""
        for deal in range(deals):
            dice = Dice.seeded(self.seed, 1000 * self.points + deal)
            other = in_another_world(game, viewer, dice)
            if other is not None:
                self.worlds.add(state_hash(other._play.position.state))
                tried = tries_at(game, viewer, self.seed + self.points)
                self.compare(game, viewer, all_obtainable(game, viewer, tried), all_obtainable(other, viewer, tried))
                self.play_on(copy_of_game(game), other, viewer)
        self.points += 1

    def compare(self, game: Game, viewer: int, this: dict[str, Any], that: dict[str, Any]) -> None:
        """Both worlds look the same, byte for byte."""
        for name in this:
            if canonical(this[name]) != canonical(that[name]):
                raise Leak(f"{game.where()}, viewer {viewer}: {name} differ\n{this[name]}\n{that[name]}")

    def play_on(self, one: Game, other: Game, viewer: int) -> None:
        """Same orders and faces in both, until one tells something that the viewer is entitled to see."""
        told, thoughts = len(one.events(viewer)), Dice.seeded(self.seed, -3 - self.points)
        for _ in range(LONGEST_PLAY):
            if self.is_told_apart(one.events(viewer, told), other.events(viewer, told), viewer):
                return
            self.compare(one, viewer, obtainable(one, viewer, []), obtainable(other, viewer, []))
            if one.is_over:
                return
            order = next(orders_of(one, viewer, thoughts), None)
            if order is not None:
                self.both_take(one, other, order)
            self.others_answer(one, other, viewer, thoughts)

    def is_told_apart(self, this: list[Event], that: list[Event], viewer: int) -> bool:
        """Whether the viewer has been told different things; only what he is entitled to see may be the first."""
        for here, there in zip_longest(this, that):
            if here != there:
                kinds = {each.kind for each in (here, there) if each is not None}
                if not kinds <= self.entitled:
                    raise Leak(f"viewer {viewer} is told {here} in one world and {there} in the other")
                self.seen_first.update(kinds)
                return True
        return False

    def both_take(self, one: Game, other: Game, order: Order) -> None:
        """The viewer's order, in both worlds."""
        this, that = one.submit(order), other.submit(order)
        if this != that:
            raise Leak(f"{order} is answered by {this} in one world and by {that} in the other")

    def others_answer(self, one: Game, other: Game, viewer: int, thoughts: Dice) -> None:
        """All others answer until the viewer is asked: in the other world the same where it can be, else anything."""
        given: list[Order] = []
        for _ in range(LONGEST_PLAY):
            if one.is_over or not self.others_once(one, viewer, thoughts, given, []) or viewer == PUBLIC:
                break
        given_there, spare = list[Order](), Dice.seeded(self.seed, -4 - self.points)
        for _ in range(LONGEST_PLAY):
            if other.is_over or not self.others_once(other, viewer, spare, given_there, given) or viewer == PUBLIC:
                break

    def others_once(self, game: Game, viewer: int, thoughts: Dice, given: list[Order], wished: list[Order]) -> bool:
        """Whoever else is asked answers once, unless the viewer is asked; whether anybody did."""
        if any(each.to == viewer for each in game.questions()):
            return False
        for question in [each for each in game.questions() if each.asks != DICE]:
            order = next((each for each in wished if fits(game, question, each)), None)
            if order is None:
                order = next(orders_to(game, question, thoughts))
            else:
                wished.remove(order)
                order = Order(order.seat, question.number, order.kind, order.answer)
            assert game.submit(order) is None
            given.append(order)
        return True


def orders_of(game: Game, viewer: int, thoughts: Dice) -> Iterator[Order]:
    """An order of the viewer to each question that is put to him."""
    for question in game.questions():
        if question.to == viewer:
            yield from orders_to(game, question, thoughts)


def orders_to(game: Game, question: Question, thoughts: Dice) -> Iterator[Order]:
    """A legal order to a question."""
    seat = seat_of(game, question.to)
    assert seat is not None
    yield Order(seat.name, question.number, *game.ruleset.some_order(game.view(question.to), question, thoughts))


def fits(game: Game, question: Question, order: Order) -> bool:
    """Whether an order from the other world can be given to a question of this one."""
    seat = seat_of(game, question.to)
    if seat is None or seat.name != order.seat:
        return False
    return refusal_of(game, seat, Order(order.seat, question.number, order.kind, order.answer)) is None
