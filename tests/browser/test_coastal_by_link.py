"""Two people play a night action by link and a third looks on: each screen has what its side knows, and no more."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.serving import link_of
from tests.browser.test_coastal import asked

SIDES = ("British", "German")
TURNS = 2
A_BREATH = 200  # the answer to the last order may still be under way
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
        pictures = [each["picture"] for each in self.told if "picture" in each]
        return [counter for picture in pictures for counter in picture["counters"]]

    def words(self) -> str:
        """All that was told in words."""
        return " ".join(event["words"] for each in self.told for event in each.get("events", []))


LONGEST_NIGHT = 150.0


@pytest.fixture
def night(server, visit):
    """Two turns of an attack on a convoy by people who let everything go on: both seats and a spectator."""
    opened = server.open_table(scenario="attack-on-a-convoy", seats=dict.fromkeys(SIDES, "friend"))
    seats = [Seat(visit, link_of(opened, side)) for side in SIDES]
    onlooker = Seat(visit, opened["spectator"]["link"])
    deadline = time.monotonic() + LONGEST_NIGHT
    while max(turn_of(seat.page) for seat in seats) <= TURNS and time.monotonic() < deadline:
        go_on(seats)
    return [*seats, onlooker]


def turn_of(page: Page) -> int:
    found = re.search(r"Turn (\d+)", page.get_by_role("banner").inner_text())
    return int(found[1]) if found else 0


def go_on(seats: list[Seat]) -> None:
    """Whoever is asked lets everything go on as it is."""
    for seat in seats:
        before = asked(seat.page).inner_text()
        if before.startswith("Your"):
            seat.page.wait_for_timeout(A_BREATH)
            seat.page.keyboard.press("e")
            expect(asked(seat.page)).not_to_have_text(before)
            return
    seats[0].page.wait_for_timeout(50)


def ships_of(seat: Seat, side: int) -> dict[int, str]:
    """The order of battle, which is open to all."""
    setting = next(each["setting"] for each in seat.told if "setting" in each)
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
    strange = [each for each in seat.counters() if each["side"] == side and not each["shown"]]
    assert strange
    assert {each["nature"] for each in strange} == {"unknown"}
    assert {each["ship"] for each in strange} == {None}
    assert {each[secret] is None for each in strange for secret in SECRETS} == {True}
    assert {each["on_table"] for each in strange} == {True}
    spotted = {each["ship"] for each in seat.counters() if each["side"] == side and each["shown"]}
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
    assert page.locator(".mark-on-chart .unknown.A").count() > 0
    assert page.locator(".mark-on-chart .unknown.B").count() > 0
    expect(page.locator(".mark-on-chart .dummy")).to_have_count(0)
    expect(page.get_by_role("region", name="Move panel")).to_have_count(0)


def test_each_commander_sees_his_own_boats_and_strange_markers(night):
    british, german, _ = night

    expect(german.page.get_by_role("button", name=re.compile("^S 100, German"))).to_be_visible()
    expect(british.page.locator(".dummy.B")).to_have_count(0)
    expect(german.page.locator(".dummy.A")).to_have_count(0)
    assert british.page.locator(".dummy.A").count() > 0
