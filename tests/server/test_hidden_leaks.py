"""Night actions at real tables: whatever markers hide, a seat gets the same bytes over HTTP and its live line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.engine.contract.ruleset import Ruleset, State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.rulesets import ruleset
from lineahead.server.http import live
from lineahead.server.table.showing import state_for
from lineahead.server.table.table import Table
from tests.conformance.kits import KITS, names_of
from tests.conformance.leaks import Leak
from tests.server.in_thread import InThread
from tests.server.running import Line, Opened
from tests.server.two_tables import AtTables, ByTheFirstSeat

KIT = KITS["coastal-warfare"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("hidden")) as running:
        running.app.state.house.tables.computers = None  # every order is the test's
        yield running


def search_at(server: InThread, seed: int, how: type[AtTables] = AtTables, **wanted: Any) -> AtTables:
    """A search at two tables of the same battle."""
    one, other = server.new_table(**wanted), server.new_table(**wanted)
    return how(KIT.entitled, seed, KIT.in_the_dark, KIT.in_figures, server=server, tables=(one, other))


PEOPLE = {"British": "me", "German": "friend"}
SOLO = {"solo-attackers": {"British": "me"}, "solo-convoy": {"German": "me"}, "solo-flotilla": {"British": "me"}}


@pytest.mark.slow
@pytest.mark.parametrize("name", names_of("coastal-warfare"))
def test_a_seat_gets_the_same_bytes_whatever_is_hidden(server: InThread, name: str) -> None:
    search = search_at(server, 7, scenario=name, seats=SOLO.get(name, PEOPLE), umpire="me")

    search.at_points(orders=40, every=20)

    assert len(search.worlds) >= 4
    assert search.steps >= 8
    assert search.messages >= 100


@pytest.mark.slow
def test_who_commands_some_of_the_ships_gets_the_same_bytes(server: InThread) -> None:
    van = {"name": "Escort", "who": "me", "ships": ["Corvette", "Trawler Alpha", "Trawler Bravo", "MGB 81", "MGB 82"]}
    rear = {"name": "Convoy", "who": "friend", "ships": ["Freighter 1", "Freighter 2", "Coaster 1", "Coaster 2"]}
    seats = {"British": [van, rear], "German": "friend"}
    search = search_at(server, 11, ByTheFirstSeat, scenario="hearty-knoll", seats=seats)

    search.at_points(orders=8, every=8)

    assert len(search.worlds) == 3
    assert search.messages >= 60


COASTAL = ruleset("coastal-warfare")


@dataclass(slots=True)
class Knowing(View):
    """A view that carries the truth along, for functions that ought not to have it."""

    truth: Any = None


def view_with_truth(state: State, viewer: int, scenario: Scenario) -> View:
    honest = COASTAL.view(state, viewer, scenario)
    knowing = Knowing(viewer, honest.step, honest.sea, honest.scenario)
    knowing.truth = [counter.ship for counter in state.sea.counters]
    return knowing


def truth_of(view: View, counter: object) -> int:
    known = view.truth if isinstance(view, Knowing) else []
    return known[counter] if isinstance(counter, int) and 0 <= counter < len(known) else -1


def real_before_dummies(view: View) -> dict[str, Any]:
    picture = COASTAL.picture(view)
    order = sorted(picture["counters"], key=lambda counter: truth_of(view, counter["number"]) < 0)
    return {**picture, "counters": order}


def odds_from_the_truth(view: View, question: Any, counter: int) -> dict[str, Any] | Refusal:
    told = COASTAL.targets(view, question, counter)
    return told if isinstance(told, Refusal) else {**told, "chance": truth_of(view, counter) >= 0}


def refusal_that_names(view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    counter = data.get("counter") if isinstance(data, dict) else None
    own = [marker.number for marker in view.sea.counters if marker.side == view.viewer]
    if counter not in own:
        return Refusal("CW-MOV.a", f"{truth_of(view, counter)} is not yours")
    return COASTAL.from_page(view, kind, data)


PLANTED: dict[str, Ruleset] = {
    "markers that sort real before dummies": replace(COASTAL, view=view_with_truth, picture=real_before_dummies),
    "odds from the truth": replace(COASTAL, view=view_with_truth, targets=odds_from_the_truth),
    "a refusal that names what is hidden": replace(COASTAL, view=view_with_truth, from_page=refusal_that_names),
}


@pytest.mark.slow
@pytest.mark.parametrize("planted", PLANTED)
def test_a_leak_would_be_found(server: InThread, planted: str) -> None:
    search = search_at(server, 7, scenario="hearty-knoll", seats=PEOPLE)
    search.rules = PLANTED[planted]

    with pytest.raises(Leak, match="differ"):
        search.at_points(orders=12, every=3)


def looks(table: Opened, watcher: Line, others: list[Line]) -> int:
    """All ships of a side look out, one after another; Leak if others hear of one that has spotted nothing."""
    silent = 0
    for counter in watcher.mine()[0]["bounds"]["counters"]:
        question, told = watcher.mine()[0]["number"], len(watcher.events)
        order = {"kind": "look", "answer": {"counter": int(counter), "chances": 1, "radar": False}}
        if "accepted" not in watcher.ask("order", question=question, order=order):
            continue
        watcher.until(lambda number=question: watcher.mine() and watcher.mine()[0]["number"] != number)
        is_in_vain = {event["kind"] for event in watcher.events[told:]} == {"look"}
        heard = [message for line in others for message in heard_by(line)]
        if is_in_vain and heard:
            raise Leak(f"a look that spots nothing is heard of: {heard[0]['kind']}")
        silent += is_in_vain
    return silent


def heard_by(line: Line) -> list[dict[str, Any]]:
    """What has come to a line since the last time."""
    line.ask("nothing of the kind", "sync")
    texts, line.texts = line.texts[:-1], []
    return [json.loads(text) for text in texts]


def look_out(server: InThread) -> int:
    """The British look out in the first turn of Hearty Knoll; how many looks spotted nothing and were not heard of."""
    table = server.new_table(scenario="hearty-knoll", seats=PEOPLE)
    with table.line("British") as british, table.line("German") as german, table.line("Spectators") as onlooker:
        for _ in range(2):
            german.take_default()
        british.until(lambda: bool(british.mine()))
        for line in (german, onlooker):
            line.until(lambda line=line: line.state["picture"]["phase"] == "gunfire")
            line.until(lambda line=line: all(seat["here"] for seat in line.state["seats"]))
            heard_by(line)
        return looks(table, british, [german, onlooker])


def test_nothing_is_sent_for_a_look_that_spots_nothing(server: InThread) -> None:
    assert look_out(server) >= 4


def test_a_message_too_many_would_be_found(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    def chatty(socket: live.Socket, table: Table) -> None:
        shown(socket, table)
        socket.say('{"kind":"tick"}')

    shown = live.Socket.show
    monkeypatch.setattr(live.Socket, "show", chatty)

    with pytest.raises(Leak, match="heard of"):
        look_out(server)


def test_a_count_of_orders_would_be_found(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = state_for
    monkeypatch.setattr(
        live, "state_for", lambda table, *more: {**honest(table, *more), "entries": len(table.game.entries)}
    )

    with pytest.raises(Leak, match="heard of"):
        look_out(server)
