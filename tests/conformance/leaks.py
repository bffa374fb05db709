"""Looking for leaks: two worlds that differ only in what a viewer may not know must look the same to that viewer.

Written against Game and Ruleset, so that every rule set with something to hide can be put to the same test. `Search`
deals other hidden facts at points of random play, compares all that a viewer can obtain, and plays on in both worlds
with the same orders and the same faces. `dreams.py` asks the other way round, whether the truth is one of those worlds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import DICE, PUBLIC, Order, Question, Refusal, Seat
from lineahead.engine.contract.ruleset import Ruleset, Told, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.contract.sea import tables_of
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import normal_order, order_as_json
from lineahead.engine.game.position import Position
from lineahead.engine.game.refusing import why_not
from lineahead.engine.game.undo import to_undo
from lineahead.engine.keeping.keeper import sides_asked, throw_in_words
from lineahead.engine.records.plain_values import as_plain, canonical
from lineahead.engine.records.state_json import state_hash
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json, from_json, kinds_of
from lineahead.players.policy import computer_player
from tests.conformance.copied_games import copy_of_game, told_to
from tests.conformance.faces import SameFaces
from tests.conformance.random_games import RandomGame

TRIES = 2
TRIES_AT_AN_ORDER = 8
NUMBERS_TRIED = range(-4, 8)
MOST_SWEPT = 24
LONGEST_PLAY = 12


class Leak(AssertionError):
    """A viewer could tell two worlds apart by something that he is not entitled to see."""


def seat_of(game: Game, side: int) -> Seat | None:
    """The first seat of a side; the public has none."""
    return next((seat for seat in game.scenario.seats if seat.side == side), None)


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
    """Orders that the viewer's seat might try: legal ones, spoilt ones, ones about everything on the table, and any."""
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
        tried += [Order(seat.name, question.number, kind, other) for other in swept(view, answer)]
    latest = max([0, *(asked.number for asked in own)])
    return tried + [Order(seat.name, latest + number, *meddler.anything()) for number in NUMBERS_TRIED]


def swept(view: View, answer: Any) -> Iterator[Any]:
    """An answer with each of its numbers replaced by that of every row there is, of the table and beyond its end."""
    rows = min(MOST_SWEPT, 2 + max(map(len, tables_of(view.sea).values()), default=0))
    for name, hint in kinds_of(type(answer)).items():
        if hint is int:
            for number in range(-1, rows):
                yield from_json(type(answer), {**as_json(answer), name: number})


def all_obtainable(game: Game, viewer: int, tried: list[Order]) -> dict[str, Any]:
    """All that a viewer can get hold of, whatever he tries, and all that he has been told so far."""
    told = [as_plain(event) for event in game.events(viewer)]
    seat = seat_of(game, viewer)
    questions = [] if seat is None else game.questions_for(seat.name)
    targets = [target for question in questions for target in targets_of(game, viewer, question)]
    setting = game.ruleset.setting(game.view(viewer).scenario)
    more = {"events": told, "diary": game.diary(viewer), "targets": targets, "setting": setting}
    return {**obtainable(game, viewer, tried), **more}


def obtainable(game: Game, viewer: int, tried: list[Order]) -> dict[str, Any]:
    """What a viewer can get hold of now."""
    view = game.view(viewer)
    found: dict[str, Any] = {
        "view": whole(view),
        "picture": game.ruleset.picture(view),
        "over": game.is_over,
        "where": game.where(),
        "waiting": sides_asked(game),
        "dice due": throw_in_words(game, viewer),
    }
    seat = seat_of(game, viewer)
    if seat is not None:
        found["questions"] = [as_plain(question) for question in game.questions_for(seat.name)]
        found["refusals"] = [as_plain(refusal_of(game, seat, order)) for order in tried]
        found["previews"] = [as_plain(preview_of(game, order)) for order in tried]
        found["suggestions"] = [suggested(game, question) for question in game.questions_for(seat.name)]
        undo = to_undo(game._log, game._play, seat)
        found["undo"] = as_plain(undo) if isinstance(undo, Refusal) else "may"  # no number of an entry leaves a game
    return found


def whole(view: View) -> dict[str, Any]:
    """A view with all that is in it, also what a saved one leaves out because it never changes."""
    tables = {name: [repr(row) for row in rows] for name, rows in tables_of(view.sea).items()}
    known = {"battle": repr(view.sea.battle), "tables": tables, "given": repr(view.given)}
    return {"step": view.step, **known, "scenario": as_plain(view.scenario)}


def targets_of(game: Game, viewer: int, question: Question) -> list[Any]:
    """What the page is told of the targets of everything on the table."""
    view = game.view(viewer)
    rows = range(min(MOST_SWEPT, max(map(len, tables_of(view.sea).values()), default=0)))
    return [as_plain(game.ruleset.targets(view, question, row)) for row in rows]


def suggested(game: Game, question: Question) -> dict[str, Any]:
    """An order that is proposed to whoever is asked, as his page draws it, and what it is after."""
    rules, view = game.ruleset, game.view(question.to)
    order = computer_player(rules).choose(game.view(question.to), question, Dice.seeded(0, 0))
    return {**rules.drawn(view, question, order), "words": rules.thinking.meant(view, question, order)}


def refusal_of(game: Game, seat: Seat, order: Order) -> Refusal | None:
    """What the game would say to an order, without taking it."""
    normal = normal_order(game.ruleset, order)
    return normal if isinstance(normal, Refusal) else why_not(game._play, seat, normal)


def preview_of(game: Game, order: Order) -> Told | Refusal:
    """What the game says to a draft."""
    told = order_as_json(order)
    return game.preview(order.seat, order.question, {"kind": told["kind"], "answer": told["answer"]})


@dataclass
class Search:
    """A search for leaks: what a viewer may know and what not, and what was looked at.

    `entitled` are the kinds or rules of events whose outcome their hearers are entitled to see. `in_figures` are kinds
    of event that tell what others did openly; what the same order comes to there may differ in its figures alone.
    `in_the_dark` are the purposes of dice that only who throws them sees; their faces too are hidden facts, and fall
    differently in the two worlds.

    `points` were looked at, in so many `worlds`; `steps` were played on in two of them at once before the viewer was
    told something that he may know (`seen_first`) or before somebody could not give the same order in both (`parted`).
    `strayed` says that somebody did something else in secret: then what comes to light may differ.
    """

    entitled: frozenset[str]
    seed: int = 0
    in_the_dark: frozenset[int] = frozenset()
    in_figures: frozenset[str] = frozenset()
    strayed: bool = False
    points: int = 0
    steps: int = 0
    parted: int = 0
    worlds: set[str] = field(default_factory=set)
    seen_first: Counter[str] = field(default_factory=Counter)

    def everywhere(self, ruleset: Ruleset, chosen: Scenario, orders: int, every: int = 1, deals: int = 2) -> None:
        """Play at random; at each so-manieth point deal other worlds to every viewer, look, and play on in both."""
        random_game = RandomGame(ruleset, chosen, self.seed)
        game = random_game.game
        for count in range(orders):
            if game.is_over:
                return
            if count % every == 0:
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
                self.play_on(told_to(copy_of_game(game), viewer), told_to(other, viewer), viewer)
        self.points += 1

    def compare(self, game: Game, viewer: int, this: dict[str, Any], that: dict[str, Any]) -> None:
        """Both worlds look the same, byte for byte."""
        for name in this:
            one, other = canonical(this[name]), canonical(that[name])
            if one != other:
                raise Leak(f"{game.where()}, viewer {viewer}: {name} differ\n{difference(one, other)}")

    def is_shown_apart(self, one: Game, other: Game, viewer: int, told: int) -> bool:
        """Whether the worlds look different since the viewer was told so much; only what he is entitled to may show it.

        Something may come to light in both worlds in the same words, and what has come to light may differ.
        """
        try:
            self.compare(one, viewer, obtainable(one, viewer, []), obtainable(other, viewer, []))
        except Leak:
            told_now = one.events(viewer, told)
            kinds = {self.may_know(event) for event in told_now} - {""}
            if not kinds and not (self.strayed and told_now):
                raise
            self.seen_first.update(kinds)
            self.parted += not kinds
            return True
        return False

    def play_on(self, one: Game, other: Game, viewer: int) -> None:
        """Same orders and faces in both, until one tells something that the viewer is entitled to see."""
        begun, thoughts = len(one.events(viewer)), Dice.seeded(self.seed, -3 - self.points)
        told, self.strayed = begun, False
        with SameFaces(self.seed + self.points, viewer, self.in_the_dark, one, other):
            for _ in range(LONGEST_PLAY):
                self.catch_up(one, other, viewer, begun, thoughts)
                if self.is_told_apart(one.events(viewer, begun), other.events(viewer, begun), viewer):
                    return
                if self.is_shown_apart(one, other, viewer, told):
                    return
                told = len(one.events(viewer))
                if one.is_over or not self.step(one, other, viewer, thoughts):
                    return
                self.steps += 1

    def step(self, one: Game, other: Game, viewer: int, thoughts: Dice) -> bool:
        """The viewer orders, then the others until he is asked again; whether the worlds are still side by side."""
        order = next(orders_of(one, viewer, thoughts), None)
        if order is not None:
            self.both_take(one, other, order)
        return self.others_answer(one, other, viewer, thoughts)

    def is_told_apart(self, this: list[Event], that: list[Event], viewer: int) -> bool:
        """Whether the viewer has been told different things; only what he is entitled to see may be the first.

        Where it happens in one world alone, whatever follows in the other stands beside it.
        """
        for here, there in zip_longest(this, that):
            if here != there:
                known = {self.may_know(told) for told in (here, there) if told is not None} - {""}
                if not known and not self.differ_in_figures(here, there):
                    raise Leak(f"viewer {viewer} is told {here} in one world and {there} in the other")
                self.seen_first.update(known)
                self.parted += not known
                return True
        return False

    def may_know(self, event: Event) -> str:
        """The kind or the rule by which its hearer is entitled to an event, or nothing."""
        return event.kind if event.kind in self.entitled else event.rule if event.rule in self.entitled else ""

    def differ_in_figures(self, here: Event | None, there: Event | None) -> bool:
        """Whether two events tell of the same deed, and only the figures of what came of it are others."""
        if here is None or there is None or here.kind not in self.in_figures:
            return False
        return without_figures(here) == without_figures(there)

    def both_take(self, one: Game, other: Game, order: Order) -> None:
        """The viewer's order, in both worlds."""
        this, that = one.submit(order), other.submit(order)
        if this != that:
            raise Leak(f"{order} is answered by {this} in one world and by {that} in the other")

    def others_answer(self, one: Game, other: Game, viewer: int, thoughts: Dice) -> bool:
        """All others answer until the viewer is asked; whether they could do in both worlds as far as can be seen.

        What they do in secret may differ. What they do openly is the same, or the worlds part by their own choice.
        """
        for _ in range(LONGEST_PLAY):
            if one.is_over or is_asked(one, viewer):
                break
            if not self.others_once(one, other, thoughts):
                self.parted += 1
                return False
            if viewer == PUBLIC:
                break
        return True

    def catch_up(self, one: Game, other: Game, viewer: int, begun: int, thoughts: Dice) -> None:
        """While nothing but what somebody does in secret keeps one world behind the other, he does it.

        How long others take where nobody sees them tells nothing.
        """
        for _ in range(LONGEST_PLAY):
            here, there = one.events(viewer, begun), other.events(viewer, begun)
            shorter = min(len(here), len(there))
            is_behind = len(here) != len(there) or is_asked(one, viewer) != is_asked(other, viewer)
            if here[:shorter] != there[:shorter] or not is_behind:
                return
            late = other if len(there) < len(here) or (len(here) == len(there) and is_asked(one, viewer)) else one
            if is_asked(late, viewer) or not self.in_secret(late, thoughts):
                return

    def others_once(self, one: Game, other: Game, thoughts: Dice) -> bool:
        """Whoever else is asked answers once, with an order that fits both worlds; whether there is one."""
        for question in [asked for asked in one.questions() if asked.asks != DICE]:
            there = next((asked for asked in other.questions() if asked.to == question.to), None)
            order = self.order_for_both(one, question, other, there, thoughts)
            if there is not None and fits(other, there, order):
                assert other.submit(replace(order, question=there.number)) is None
            elif not question.secret:
                return False
            else:
                self.strayed = True
                if there is not None:
                    assert other.submit(next(orders_to(other, there, thoughts))) is None
            assert one.submit(order) is None
        return True

    def order_for_both(
        self, one: Game, question: Question, other: Game, there: Question | None, thoughts: Dice
    ) -> Order:
        """A legal order to a question, one that fits the other world too if a few tries find it."""
        order = next(orders_to(one, question, thoughts))
        for _ in range(TRIES_AT_AN_ORDER):
            if there is None or fits(other, there, order):
                break
            order = next(orders_to(one, question, thoughts))
        return order

    def in_secret(self, other: Game, thoughts: Dice) -> bool:
        """Somebody acts where nobody sees it; whether anybody has still something to do in secret."""
        question = next((asked for asked in other.questions() if asked.secret), None)
        if question is not None:
            self.strayed = True
            assert other.submit(next(orders_to(other, question, thoughts))) is None
        return question is not None


def without_figures(event: Event) -> str:
    """An event without its numbers: its shape."""
    return re.sub(r"-?\d+(\.\d+)?", "#", canonical(as_plain(event)))


def difference(one: str, other: str) -> str:
    """Where two texts begin to differ."""
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    first = max(0, place - 200)
    return f"...{one[first : place + 100]}\n...{other[first : place + 100]}"


def is_asked(game: Game, viewer: int) -> bool:
    """Whether a viewer is asked anything."""
    return any(question.to == viewer for question in game.questions())


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
    return refusal_of(game, seat, replace(order, question=question.number)) is None
