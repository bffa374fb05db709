"""The search for leaks finds every leak that is planted, and none where there is none: with markers face down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.events import REVEALED, Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order, Question, Refusal
from lineahead.engine.contract.ruleset import Ruleset, State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.contract.steps import Loop
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.keeping.keeper import can_undo
from lineahead.engine.records.dice_source import Seeded, real_dice
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import D6, Dice
from lineahead.kernel.records import copy_table
from lineahead.kernel.trace import Note, Trace, note
from tests.conformance.dreams import look_for_patterns
from tests.conformance.leaks import Leak, Search
from tests.conformance.random_games import RandomGame, check_record
from tests.engine import decoys_rules
from tests.engine.decoys import DECOYS, decoys
from tests.engine.decoys_pieces import DECOY, SPEED, Battle, Card, Marker, Move, Noted, Ship, Thrown

# A look that succeeds turns something up for everybody; one that fails is known to who looked; what a ship hears is
# her own side's; a ship that fires shows herself; what is hit and sinks lies open.
ENTITLED = frozenset({REVEALED, "not_seen", "fired", "sunk"})
IN_THE_DARK = frozenset({Thrown.LOOK, Thrown.LISTEN})


def with_step(name: str, **changes: Any) -> Ruleset:
    """Decoys with another step of this name."""
    return replace(DECOYS, sequence=changed_part(DECOYS.sequence, name, changes))


def changed_part(part: Any, name: str, changes: dict[str, Any]) -> Any:
    if isinstance(part, Loop):
        return replace(part, steps=tuple(changed_part(step, name, changes) for step in part.steps))
    return replace(part, **changes) if part.name == name else part


def is_real(state: State, viewer: int) -> list[bool]:
    """The secrets of Decoys: whether each marker of the others is a ship."""
    return [marker.ship >= 0 for marker in state.sea.markers if marker.side != viewer]


def searched(rules: Ruleset, seed: int = 1, orders: int = 20) -> Search:
    search = Search(ENTITLED, seed, IN_THE_DARK)
    search.everywhere(rules, decoys(), orders)
    return search


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
def test_nothing_leaks_from_markers_that_lie_face_down(seed: int) -> None:
    search = searched(DECOYS, seed)

    assert search.points == 3 * 20
    assert len(search.worlds) > 40
    assert search.steps > 200
    assert search.seen_first[REVEALED] > 0


def test_the_truth_is_a_world_that_can_be_imagined() -> None:
    assert look_for_patterns(DECOYS, decoys(), 0, is_real, games=80, orders=0) == 4
    assert look_for_patterns(DECOYS, decoys(), 0, is_real, games=80, orders=14) == 4


def test_ships_numbered_before_decoys_would_be_found() -> None:
    with pytest.raises(Leak, match=r"in 0% of all games, but in \d+% of what fits"):
        look_for_patterns(with_step("Mix", does=(decoys_rules.mix_in_order,)), decoys(), 0, is_real, games=40, orders=0)


def view_with_cards(state: State, viewer: int, chosen: Scenario) -> View:
    """A leak that a saved view does not show: the card of a ship lies under her marker."""
    view = DECOYS.view(state, viewer, chosen)
    for known, ship in zip(view.sea.ships, state.sea.ships, strict=True):
        known.card = ship.card
    return view


def scenario_with_the_truth(state: State, viewer: int, chosen: Scenario) -> View:
    """A view whose scenario, which no page shows, lets rules know what is hidden."""
    view = DECOYS.view(state, viewer, chosen)
    view.scenario = replace(chosen, text={"truth": [marker.ship for marker in state.sea.markers]})
    return view


class Traitor:
    """A way by which the truth comes to functions that ought to know the view alone."""

    def __init__(self) -> None:
        self.truth: list[Any] = []

    def view(self, state: State, viewer: int, chosen: Scenario) -> View:
        self.truth = copy_table(state.sea.markers)
        return DECOYS.view(state, viewer, chosen)

    def preview(self, view: View, question: Question, draft: Order) -> dict[str, Any]:
        told = dict(DECOYS.preview(view, question, draft))
        if "chance" in told and self.truth[draft.answer.target].ship == DECOY:
            told["chance"] = "0 in 6"
        return told

    def targets(self, view: View, question: Question, marker: int) -> dict[str, Any] | Refusal:
        told = DECOYS.targets(view, question, marker)
        if isinstance(told, Refusal):
            return told
        real = [target for target in told["targets"] if self.truth[target["marker"]].ship != DECOY]
        return {**told, "targets": real}

    def refuse_look(self, view: View, question: Question, order: Order) -> Refusal | None:
        refusal = decoys_rules.refuse_look(view, question, order)
        if refusal is not None and 0 <= order.answer.target < len(self.truth):
            return Refusal("D-3", f"{self.truth[order.answer.target].ship} cannot be looked at from there")
        return refusal

    def refuse_move(self, view: View, question: Question, order: Order) -> Refusal | None:
        refusal = decoys_rules.refuse_move(view, question, order)
        number = order.answer.marker
        if refusal is not None and 0 <= number < len(self.truth) and self.truth[number].ship >= 0:
            return Refusal("D-2", "this ship is not yours to move")
        return refusal

    def ask_look(self, view: View) -> list[Question]:
        asked = decoys_rules.ask_look(view)
        real = sum(counter.ship >= 0 for counter in self.truth[:1])
        return [replace(question, bounds={"ships": real}) for question in asked]

    def picture(self, view: View) -> dict[str, Any]:
        shown = [marker for marker, truth in zip(view.sea.markers, self.truth, strict=True) if truth.ship >= 0]
        return {"markers": len(DECOYS.picture(view)["markers"]), "bytes": [counter.x for counter in shown]}


def tells_of_listening(notes: list[Note], view: View) -> list[Event]:
    """A log in which everybody hears that somebody has heard something."""
    extra = [Event("heard", "D-5", "Somebody hears something.") for heard in notes if heard.what == Noted.HEARD]
    return [*DECOYS.narrate(notes, view), *extra] if view.viewer != UMPIRE else DECOYS.narrate(notes, view)


def asks_ships(view: View) -> list[Question]:
    """A leak by who is asked: only a side whose first marker is a ship."""
    own = decoys_rules.own_markers(view)
    if view.sea.battle.mixed >> view.viewer + 1 & 1 or not own or view.sea.markers[own[0]].ship < 0:
        return []
    return [Question(view.viewer, "D-5", "nothing", "Listen?", default={"kind": "nothing", "answer": {}})]


def listen_if_asked(battle: Battle, side: int) -> None:
    battle.mixed |= 2 << side


def traitor(**parts: str) -> Ruleset:
    """Decoys with functions of a traitor; a part of the sequence is named by its step."""
    spy = Traitor()
    rules = replace(DECOYS, view=spy.view)
    for part, name in parts.items():
        if part in ("Look", "Move"):
            kind = "asks" if name.startswith("ask") else "refuse"
            rules = replace(rules, sequence=changed_part(rules.sequence, part, {kind: getattr(spy, name)}))
        else:
            rules = replace(rules, **{part: getattr(spy, name)})
    return rules


LEAKY: dict[str, tuple[Ruleset, str]] = {
    "a card under a marker": (replace(DECOYS, view=view_with_cards), "view differ"),
    "a scenario that knows": (replace(DECOYS, view=scenario_with_the_truth), "view differ"),
    "odds from the truth": (traitor(preview="preview"), "previews differ"),
    "targets that are no decoys": (traitor(targets="targets"), "targets differ"),
    "a refusal that names what is hidden": (traitor(Look="refuse_look"), "refusals differ"),
    "a refusal that differs for what is hidden": (traitor(Move="refuse_move"), "refusals differ"),
    "a question with a number in it": (traitor(Look="ask_look"), "questions differ"),
    "a picture of another size": (traitor(picture="picture"), "picture differ"),
    "an extra message": (replace(DECOYS, narrate=tells_of_listening), "is told .*Somebody hears something"),
    "somebody asked for what he has": (
        with_step("Listen", asks=asks_ships, does=(), takes={"nothing": (listen_if_asked,)}),
        "waiting differ",
    ),
}


def search_many_games(rules: Ruleset) -> None:
    for seed in range(5):
        searched(replace(rules, imagine=with_other_tubes), seed)


@pytest.mark.parametrize("leaky", LEAKY)
def test_a_leak_would_be_found(leaky: str) -> None:
    rules, told = LEAKY[leaky]

    with pytest.raises(Leak, match=told):
        search_many_games(rules)


@pytest.mark.slow
def test_where_nothing_is_planted_the_same_search_finds_nothing() -> None:
    search_many_games(DECOYS)


def with_other_tubes(view: View, dice: Dice) -> State:
    """What may be imagined, a different card under each marker among it."""
    state = DECOYS.imagine(view, dice)
    for ship in state.sea.ships:
        if ship.side != view.viewer and not any(
            marker.shown and marker.ship >= 0 and state.sea.ships[marker.ship] is ship for marker in state.sea.markers
        ):
            ship.card = Card(SPEED, dice.take(5))
    return state


def private(rules: Ruleset, name: str) -> Ruleset:
    return replace(rules, sequence=changed_part(rules.sequence, name, {"private": True}))


def moved_once(rules: Ruleset) -> Game:
    game = Game.start(rules, decoys(), Seeded(3))
    question = game.questions()[0]
    assert game.submit(Order("Red", question.number, "move", Move(question.bounds["of"][0], 2))) is None
    return game


def test_an_order_is_undone_alone_only_where_nobody_can_have_learnt_anything() -> None:
    assert not can_undo(moved_once(DECOYS), "Red")
    assert can_undo(moved_once(private(DECOYS, "Move")), "Red")
    assert can_undo(moved_once(replace(DECOYS, has_secrets=False)), "Red")


@pytest.mark.slow
def test_where_an_order_may_be_undone_nothing_leaks_either() -> None:
    searched(private(DECOYS, "Move"), seed=2)


def test_an_undo_that_depends_on_dice_in_the_dark_would_be_found() -> None:
    def peeps(markers: list[Marker], dice: Dice) -> None:
        if markers[-2].ship == DECOY and markers[-2].side == 1:
            dice.take(D6)

    rules = private(with_step("Move", takes={"move": (decoys_rules.move_marker, peeps)}), "Move")

    with pytest.raises(Leak, match="undo differ"):
        search_many_games(rules)


def test_who_saw_nothing_of_an_order_hears_nothing_of_its_being_undone() -> None:
    def in_the_dark(ships: list[Ship], trace: Trace) -> None:
        ship = next(ship for ship in ships if ship.side == 0)
        ship.heard += 1
        note(trace, Noted.HEARD, 0, 0, 0, 0)

    game = moved_once(private(with_step("Move", takes={"move": (in_the_dark,)}), "Move"))
    before = {viewer: len(game.events(viewer)) for viewer in (0, 1, PUBLIC, UMPIRE)}

    assert game.undo("Red") is None

    assert {viewer: len(game.events(viewer)) - before[viewer] for viewer in before} == {
        0: 1,
        1: 0,
        PUBLIC: 0,
        UMPIRE: 1,
    }


def test_a_note_that_is_for_nobody_leaves_no_gap() -> None:
    game = Game.start(DECOYS, decoys(), Seeded(5))
    random_game = RandomGame.__new__(RandomGame)
    random_game.game, random_game.ruleset, random_game.thoughts = game, DECOYS, Dice.seeded(1)
    while not game.is_over:
        random_game.order_only()

    heard = {viewer: [event.kind for event in game.events(viewer)] for viewer in (0, 1, PUBLIC, UMPIRE)}

    assert "heard" in heard[UMPIRE]
    assert "heard" not in heard[PUBLIC]
    assert heard[0].count("heard") + heard[1].count("heard") == heard[UMPIRE].count("heard")
    assert all(event.words for event in game.events(PUBLIC))


@pytest.mark.parametrize("seed", range(3))
def test_games_with_lots_end_and_are_replayed_exactly(seed: int) -> None:
    check_record(RandomGame(DECOYS, decoys(), seed).play())


def test_people_throw_and_the_program_draws_the_lots() -> None:
    game = Game.start(DECOYS, decoys(length=1), real_dice(DECOYS.draws_lots))
    thoughts = Dice.seeded(1)
    drawn = game.entries[0].facts["faces"]
    while not game.is_over:
        question = game.questions()[0]
        if question.asks == "dice":
            seat = game.scenario.seats[question.to].name
            assert game.throw(seat, [question.bounds["kind"]] * question.bounds["count"]) is None
        else:
            chosen = DECOYS.some_order(game.view(question.to), question, thoughts)
            assert game.submit(Order(game.scenario.seats[question.to].name, question.number, *chosen)) is None

    record = read_record(game.record().text())
    assert drawn.startswith("lot4 ")
    assert record.dice["kind"] == "real"
    assert verify(record, DECOYS).agrees
    assert [entry.kind for entry in record.entries][-1] == "seed"


def test_a_game_with_real_dice_that_is_not_over_is_replayed_with_its_lots() -> None:
    game = Game.start(DECOYS, decoys(), real_dice(True))

    sealed = read_record(game.record().text())
    opened = read_record(game.record(with_seed=True).text())

    for record in (sealed, opened):
        assert state_text(Game.replay(record, DECOYS).view(UMPIRE)) == state_text(game.view(UMPIRE))


def test_lots_of_somebody_else_are_noticed() -> None:
    game = Game.start(DECOYS, decoys(), real_dice(True))
    record = game.record(with_seed=True)
    entries = list(record.entries)
    faces = entries[0].facts["faces"].split()
    faces[1] = "1" if faces[1] != "1" else "2"
    entries[0] = replace(entries[0], facts={"faces": " ".join(faces)})

    verdict = verify(replace(record, entries=tuple(entries)), DECOYS)

    assert not verdict.agrees
    assert "the dice fall" in str(verdict)


def test_real_dice_are_worded_for_each_who_waits() -> None:
    from lineahead.engine.keeping.keeper import throw_in_words

    game = Game.start(DECOYS, decoys(), real_dice(True))
    thoughts = Dice.seeded(1)
    while game.questions()[0].asks != "dice":
        question = game.questions()[0]
        offered = [order for order in DECOYS.every_order(game.view(question.to), question) if order[0] != "nothing"]
        kind, answer = offered[thoughts.take(len(offered)) - 1]
        assert game.submit(Order(game.scenario.seats[question.to].name, question.number, kind, answer)) is None

    assert throw_in_words(game, game.questions()[0].to) == "look"
    assert throw_in_words(game, PUBLIC) == "a die"
