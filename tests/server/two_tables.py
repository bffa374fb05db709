"""The search for leaks at real tables: two worlds that differ in what a seat may not know send it the same bytes.

The truth lies on one table of a server, another world that fits the seat's view on a second one. All that the seat can
get over HTTP is compared; then both are played on with live lines open, and whatever comes must be the same, message by
message, until the seat is told something that it is entitled to see. Where all sides are asked at once play waits for
the slowest, and how long that takes is no secret; there, only what can be got at that moment is compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order, Refusal
from lineahead.engine.contract.ruleset import Ruleset
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.state_json import state_hash
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import as_json
from lineahead.server.after.replay_frames import Camera
from tests.conformance.copied_games import copy_of_game
from tests.conformance.leaks import Leak, Search, difference, in_another_world, refusal_of, tries_at
from tests.conformance.random_games import RandomGame
from tests.server.in_thread import InThread
from tests.server.running import Line, Opened

PATHS = ("", "?since=1", "/diary", "/story", "/record", "/statistics", "/replay?viewer=umpire")
MOST_TRIED = 12
COUNTERS = range(-1, 40, 7)
SQUADRON_ORDERS = ("place", "templates", "first", "steam", "detach", "activate", "fire", "repair")
BY_THE_RULES = "lineahead.rulesets.great_war_at_sea."  # whose page also takes orders in the rules' own terms
DEEDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("throw", {"question": 4, "faces": [1]}),
    ("agree", {"proposal": "1", "yes": True}),
    ("orders", {"question": 10_000, "kind": "move", "answer": {}}),
    ("propose", {"what": "take-back", "to": 10_000}),
)


def in_cm(value: int) -> float:
    return value / 100


def for_the_page(order: Order) -> dict[str, Any]:
    """An order in the page's terms, as far as it can be said in them."""
    answer = order.answer
    if type(answer).__module__.startswith(BY_THE_RULES):
        return {"kind": order.kind, "answer": as_json(answer)}
    if order.kind in SQUADRON_ORDERS and not hasattr(answer, "counter"):
        return {"kind": order.kind, "answer": as_json(answer)}
    if order.kind == "move":
        data: dict[str, Any] = {"run": in_cm(answer.run), "turn": in_cm(answer.turn)}
        data |= {name: bool(getattr(answer, name)) for name in ("turn_first", "smoke", "charge")}
    elif order.kind == "launch":
        names, tracks = ("torpedoes", "group"), answer.tracks[: max(0, min(answer.count, len(answer.tracks)))]
        data = {"tracks": [{"course": in_cm(t.course), **{n: getattr(t, n) for n in names}} for t in tracks]}
    elif order.kind == "look":
        data = {"chances": answer.chances, "radar": bool(answer.radar)}
    elif order.kind == "light":
        data = {"equipment": "star shell", "target": answer.target, "mount": answer.mount}
        data["at"] = [in_cm(answer.x), in_cm(answer.y)]
    elif order.kind == "fire":
        shots = answer.shots[: max(0, min(answer.count, len(answer.shots)))]
        data = {"shots": [{"mount": shot.mount, "target": shot.target} for shot in shots]}
    elif order.kind == "place":
        data = {"at": [in_cm(answer.x), in_cm(answer.y)], "heading": in_cm(answer.heading)}
    else:
        return {"kind": order.kind, "answer": {}}
    return {"kind": order.kind, "answer": {"counter": answer.counter, **data}}


def everything(server: InThread, table: Opened, seat: str, tried: list[Order], is_refused: list[bool]) -> list[bytes]:
    """All that a seat can obtain over HTTP, and over a line that it opens now."""
    got: list[bytes] = []
    with server.client(table.tokens[seat]) as client:
        here = f"/api/tables/{table.id}"
        got += [client.get(f"{here}{path}").content for path in PATHS]
        for order, refused in zip(tried, is_refused, strict=True):
            got += answers_to(client, here, order, refused)
        for question in sorted({tried[0].question, tried[-1].question}) if tried else ():
            asked = (f"{here}/targets?question={question}&ship={counter}" for counter in COUNTERS)
            got += [client.get(path).content for path in asked]
        got += [client.post(f"{here}/{path}", json=body).content for path, body in DEEDS]
        mine = {"tokens": [{"table": table.id, "token": table.tokens[seat]}]}
        got.append(b"" if seat == "Umpire" else without_time(client.post("/api/mine", json=mine)))
    with Line(server, table.id, table.tokens[seat]) as line:
        got += [text.encode() for text in line.texts]
    return [text.replace(table.id.encode(), b"TABLE") for text in got]


def without_time(answer: httpx.Response) -> bytes:
    return repr([{**table, "touched": 0} for table in answer.json()]).encode()


def answers_to(client: httpx.Client, here: str, order: Order, refused: bool) -> Iterator[bytes]:
    """What is said to a draft, and to the order itself if it is no good."""
    page = for_the_page(order)
    yield client.post(f"{here}/preview", json={"question": order.question, "order": page}).content
    if refused:
        yield client.post(f"{here}/orders", json={"question": order.question, **page}).content


def is_set_up(game: Game) -> bool:
    """Whether all sides are asked at once, behind a barrier."""
    return any(question.secret for question in game.questions())


def is_ruling(game: Game) -> bool:
    """Whether the umpire is asked, in the middle of the step that sets the table up."""
    return any(question.to == UMPIRE for question in game.questions())


def take_default(game: Game) -> None:
    """The first question is answered with what stands beside it, by all who are asked."""
    question = game.questions()[0]
    shares = [(other.name, game.share(other.name, question.number)) for other in game.scenario.seats]
    asked = [(seat, share) for seat, share in shares if share is not None and seat]
    for seat, share in asked if question.joint else asked[:1]:
        order = default_order(game.ruleset, share, seat)
        assert order is not None
        assert game.submit(order) is None


@dataclass
class World:
    """A game on a table, the lines of some seats, and a film through one pair of eyes."""

    server: InThread
    opened: Opened
    game: Game
    viewer: int
    lines: dict[str, Line] = field(default_factory=dict)
    camera: Camera = field(default_factory=lambda: Camera(PUBLIC))

    def begin(self, seats: list[str], lines: ExitStack) -> None:
        """Open the lines; from now on, everybody is shown what is new after every order."""
        for seat in seats:
            self.lines[seat] = lines.enter_context(self.opened.line(seat))
        for line in self.lines.values():
            line.until(lambda line=line: sum(other["here"] for other in line.state["seats"]) >= self.people(seats))
        self.heard()
        self.camera = Camera(self.viewer)
        self.camera.look(self.game)
        self.game.submit = self.submit  # type: ignore[method-assign]

    def people(self, seats: list[str]) -> int:
        return len([seat for seat in seats if seat != "Spectators"])

    def submit(self, order: Order) -> Refusal | None:
        """Take an order as the server does."""
        refusal = Game.submit(self.game, order)
        if refusal is None:
            self.server.show(self.opened.id)
            self.camera.look(self.game)
        return refusal

    def heard(self) -> dict[str, list[str]]:
        """All that has come since the last time, line by line."""
        said = {}
        for seat, line in self.lines.items():
            line.ask("nothing of the kind", "sync")
            said[seat] = [text.replace(self.opened.id, "TABLE") for text in line.texts[:-1]]
            line.texts.clear()
        return said


@dataclass
class AtTables(Search):
    """A search over the bytes that two tables send."""

    server: InThread = None  # type: ignore[assignment]
    tables: tuple[Opened, Opened] = None  # type: ignore[assignment]
    worlds_laid: tuple[World, World] | None = None
    messages: int = 0
    rules: Ruleset | None = None

    def at_points(self, orders: int, every: int) -> None:
        """Look in the set-up; then play at random, and at each so-manieth point look for leaks to every seat."""
        begun = self.server.table(self.tables[0].id).game
        rules, seats = self.rules or begun.ruleset, begun.scenario.seats
        truth = Game.start(rules, begun.scenario, Seeded(self.seed), seats=seats)
        random_game = RandomGame.__new__(RandomGame)
        random_game.game, random_game.ruleset, random_game.thoughts = truth, truth.ruleset, Dice.seeded(self.seed, -1)
        while is_ruling(truth):
            take_default(truth)
        if is_set_up(truth):
            self.next_order(random_game)
            self.here_for_all(truth)
        while is_set_up(truth):
            take_default(truth)
        for count in range(orders):
            if count % every == every - 1:
                self.here_for_all(truth)
            if not truth.is_over:
                self.next_order(random_game)

    def next_order(self, random_game: RandomGame) -> None:
        """Anything that is legal."""
        random_game.order_only()

    def here_for_all(self, truth: Game) -> None:
        """Every seat at this point."""
        for viewer in (PUBLIC, *range(len(truth.scenario.sides))):
            if self.seats_of(truth, viewer):
                self.at_point(truth, viewer)

    def at_point(self, truth: Game, viewer: int) -> None:
        """One other world for the seats of a viewer."""
        other = in_another_world(truth, viewer, Dice.seeded(self.seed, 1000 * self.points))
        self.points += 1
        if other is None:
            return
        self.worlds.add(state_hash(other._play.position.state))
        one = copy_of_game(truth)
        with self.laid(one, other, viewer):
            for seat in self.seats_of(truth, viewer):
                self.compare_bytes(one, viewer, seat)
            if self.is_played_on(truth):
                self.play_on(one, other, viewer)

    def is_played_on(self, truth: Game) -> bool:
        """Whether both worlds are played on from here."""
        return not is_set_up(truth)

    def seats_of(self, game: Game, viewer: int) -> list[str]:
        """The seats with a viewer's eyes from which somebody can look on."""
        own = ["Spectators"] if viewer == PUBLIC else [seat.name for seat in game.scenario.seats if seat.side == viewer]
        return [seat for seat in own if self.tables[0].tokens[seat] is not None]

    @contextmanager
    def laid(self, one: Game, other: Game, viewer: int) -> Iterator[None]:
        """Both worlds on their tables."""
        before = [self.server.table(table.id).game for table in self.tables]
        here, there = (
            World(self.server, opened, game, viewer) for opened, game in zip(self.tables, (one, other), strict=True)
        )
        for world in (here, there):
            self.server.table(world.opened.id).put(world.game)
        self.worlds_laid = here, there
        try:
            yield
        finally:
            for opened, game in zip(self.tables, before, strict=True):
                self.server.table(opened.id).put(game)

    def compare_bytes(self, game: Game, viewer: int, seat: str) -> None:
        """All that a seat can obtain, in both worlds."""
        tried = tries_at(game, viewer, self.seed + self.points)
        tried = tried[:: max(1, len(tried) // MOST_TRIED)]
        own = next((known for known in game.scenario.seats if known.name == seat), None)
        refused = [own is None or refusal_of(game, own, order) is not None for order in tried]
        this, that = (everything(self.server, table, seat, tried, refused) for table in self.tables)
        for one, other in zip(this, that, strict=True):
            self.messages += 1
            if one != other:
                raise Leak(f"{game.where()}, {seat}: bytes differ\n{difference(one.decode(), other.decode())}")

    def play_on(self, one: Game, other: Game, viewer: int) -> None:
        """The same with the lines of the viewer's seats open."""
        assert self.worlds_laid is not None
        with ExitStack() as lines:
            for world in self.worlds_laid:
                world.begin(self.seats_of(one, viewer), lines)
            super().play_on(one, other, viewer)

    def is_shown_apart(self, one: Game, other: Game, viewer: int, told: int) -> bool:
        """Whether the worlds look different; as long as they do not, every line has had the same messages."""
        if super().is_shown_apart(one, other, viewer, told) or one.is_over:
            return True  # a battle that is over has no secrets
        assert self.worlds_laid is not None
        here, there = self.worlds_laid
        this, that = here.heard(), there.heard()
        if this != that:
            raise Leak(f"{one.where()}, viewer {viewer}: messages differ\n{difference(repr(this), repr(that))}")
        self.messages += sum(map(len, this.values()))
        if here.camera.frames != there.camera.frames:
            raise Leak(f"{one.where()}, viewer {viewer}: films differ")
        return False


class AllAlong(AtTables):
    """A search where sides write in secret again and again: looked at from the first order on, and always played on."""

    def is_played_on(self, truth: Game) -> bool:
        """What others write is carried out at once, so nobody waits for it."""
        return True

    def at_points(self, orders: int, every: int) -> None:
        """Play at random, and at each so-manieth point look for leaks to every seat."""
        begun = self.server.table(self.tables[0].id).game
        rules, seats = self.rules or begun.ruleset, begun.scenario.seats
        random_game = RandomGame(rules, begun.scenario, self.seed)
        random_game.game = Game.start(rules, begun.scenario, Seeded(self.seed), seats=seats)
        for count in range(orders):
            if random_game.game.is_over:
                return
            if count % every == 0:
                self.here_for_all(random_game.game)
            self.next_order(random_game)


class ByTheFirstSeat(AtTables):
    """A search where several share a command: all goes on as proposed to each of them."""

    def next_order(self, random_game: RandomGame) -> None:
        """What stands beside the question."""
        take_default(random_game.game)

    def step(self, one: Game, other: Game, viewer: int, thoughts: Dice) -> bool:
        """The same in both worlds."""
        for game in (one, other):
            take_default(game)
        return True
