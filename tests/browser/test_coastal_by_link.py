"""Two people play a night action by link and a third looks on: each screen has what its side knows, and no more."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import comes_true
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked

SIDES = ("British", "German")
TURNS = 2
LONGEST_NIGHT = 150.0
ON_AS_IT_IS = {
    asks: {"kind": kind, "answer": {}}
    for asks, kind in (("place", "rest"), ("launch", "done"), ("move", "rest"), ("fire", "done"))
}
SECRETS = ("issued", "torpedoes", "known_to_enemy", "sees", "limits")


class Seat:
    """A window at a seat, with everything that its live line has told it."""

    def __init__(self, visit: Any, link: str) -> None:
        self.told: list[dict[str, Any]] = []
        self.page: Page = visit(None).page
        self.page.on("websocket", lambda line: line.on("framereceived", self.hear))
        self.page.goto(link)
        expect(asked(self.page)).not_to_have_text("")

    def hear(self, frame: str | bytes) -> None:
        self.told.append(json.loads(frame))

    def counters(self) -> list[dict[str, Any]]:
        """Every counter of every picture."""
        pictures = [message["picture"] for message in self.told if "picture" in message]
        return [counter for picture in pictures for counter in picture["counters"]]

    def words(self) -> str:
        """All that was told in words."""
        return " ".join(event["words"] for message in self.told for event in message.get("events", []))


@pytest.fixture(scope="module")
def night(server, stay):
    """Two turns of an attack on a convoy by people who let everything go on: both seats and a spectator."""
    opened = server.open_table(scenario="attack-on-a-convoy", seats=dict.fromkeys(SIDES, "friend"))
    seats = [Seat(stay, link_of(opened, side)) for side in SIDES]
    onlooker = Seat(stay, opened["spectator"]["link"])
    for _ in SIDES:
        press_on(seats)
    go_on(server, opened)
    for seat in (*seats, onlooker):
        expect(seat.page.get_by_role("banner")).to_contain_text(f"Turn {TURNS + 1} of")
    return [*seats, onlooker]


def press_on(seats: list[Seat]) -> None:
    """Whoever is asked lets everything go on as it is, by a key."""
    page = seats[0].page
    assert comes_true(page, lambda: any(asked(seat.page).inner_text().startswith("Your") for seat in seats))
    seat = next(seat for seat in seats if asked(seat.page).inner_text().startswith("Your"))
    before = asked(seat.page).inner_text()
    seat.page.keyboard.press("e")
    expect(asked(seat.page)).not_to_have_text(before)


def go_on(server: Server, opened: dict[str, Any]) -> None:
    """Both sides let everything go on, faster than anybody could look at it, until their turns are over."""
    tokens, table = [token_of(opened, side) for side in SIDES], opened["table"]
    deadline = time.monotonic() + LONGEST_NIGHT
    while server.state(table, tokens[0])["picture"]["turn"] <= TURNS:
        assert time.monotonic() < deadline
        for token in tokens:
            for question in server.state(table, token)["questions"][:1]:
                order = ON_AS_IT_IS.get(question["asks"]) or question["default"]
                server.post(f"/api/tables/{table}/orders", {"question": question["number"], **order}, token)


def ships_of(seat: Seat, side: int) -> dict[int, str]:
    """The order of battle, which is open to all."""
    setting = next(message["setting"] for message in seat.told if "setting" in message)
    return {ship["number"]: ship["name"] for ship in setting["ships"] if ship["side"] == side}


def test_nothing_secret_reaches_the_wrong_screen(night):
    *commanders, onlooker = night
    for side, seat in enumerate(commanders):
        assert_knows_nothing_of(seat, 1 - side)
        assert any(counter["nature"] == "dummy" for counter in seat.counters() if counter["side"] == side)
    for side in range(len(SIDES)):
        assert_knows_nothing_of(onlooker, side)


def assert_knows_nothing_of(seat: Seat, side: int) -> None:
    """Neither the live line nor the page says what a marker of a side is that nobody has spotted."""
    strange = [counter for counter in seat.counters() if counter["side"] == side and not counter["shown"]]
    assert strange
    assert {counter["nature"] for counter in strange} == {"unknown"}
    assert {counter["ship"] for counter in strange} == {None}
    assert {counter[secret] is None for counter in strange for secret in SECRETS} == {True}
    assert {counter["on_table"] for counter in strange} == {True}
    spotted = {counter["ship"] for counter in seat.counters() if counter["side"] == side and counter["shown"]}
    hidden = [name for number, name in ships_of(seat, side).items() if number not in spotted]
    assert hidden
    marks = seat.page.locator("[data-mark][aria-label]")
    labels = marks.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    for name in hidden:
        assert name not in seat.words()
        assert not [label for label in labels if label.startswith(f"{name},")]
    assert not re.search(rf"dummy \d+, {SIDES[side]}", " ".join(labels))


def test_the_onlooker_sees_markers_of_both_sides_and_is_asked_nothing(night):
    page = night[-1].page

    expect(asked(page)).to_have_text(re.compile(r"(British|German)"))
    expect(page.get_by_text("You look on.")).to_be_visible()
    expect(page.locator(".mark-on-chart .unknown.A")).not_to_have_count(0)
    expect(page.locator(".mark-on-chart .unknown.B")).not_to_have_count(0)
    expect(page.locator(".mark-on-chart .dummy")).to_have_count(0)
    expect(page.get_by_role("region", name="Move panel")).to_have_count(0)


def test_each_commander_sees_his_own_boats_and_strange_markers(night):
    british, german, _ = night

    expect(german.page.get_by_role("button", name=re.compile("^S 100, German"))).to_be_visible()
    expect(british.page.locator(".dummy.B")).to_have_count(0)
    expect(german.page.locator(".dummy.A")).to_have_count(0)
    expect(british.page.locator(".dummy.A")).not_to_have_count(0)
