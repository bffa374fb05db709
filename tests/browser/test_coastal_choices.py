"""Decisions in the middle of a night action, by mouse and keys: what to mend, whether to stop, whom to take in tow.

And what is looked at meanwhile: the charts of boats, and a marker that has given itself away.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import DESKTOP, PHONE, complaints
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked

LONG = 30_000
HEAD = """
ruleset = "coastal-warfare"
edition = 1
title = "Odds and ends"
length = 4
scenario = "hearty-knoll"
attackers = "German"
weather = "calm"
board = { width = 240, height = 150 }
sides = [{ name = "British" }, { name = "German" }]
"""
FRAIL_LIGHTER = """
[[cards]]
class = "Frail lighter"
type = "Towed lighter"
nation = "DEU"
year = 1940
rank = 2
kind = "lighter"
length = 4.0
beam = 1.0
engines = []
bridge = 0
damage = 1
points = 0
ships = ["Lighter X"]
origin = "made for this table"
"""
PATIENCE_OF_TABLE = 60.0
AS_THEY_ARE = {"place": "rest", "launch": "done", "move": "rest", "fire": "done"}
# Each ram: 5 and 1 for a target that lies still less 2 for a friend make 4; then her damage, what she loses, and the
# rammer's damage. Locations 6, 1 and 3 are engines, bow weapon and bridge.
THREE_RAMS = [throw for location in (6, 1, 3) for throw in ([5], [1, 1], [location], [1])]
Sit = Callable[..., Page]


def vessel(card: str, name: str, at: tuple[float, float], heading: int, speed: int, **more: str) -> str:
    """A German vessel of a scenario file without dummies; `side` or `towed_by` may be added."""
    side = more.pop("side", "German")
    lines = [f"{key} = {value!r}" for key, value in more.items()]
    facts = [f"card = {card!r}", f"name = {name!r}", f"side = {side!r}", f"at = {list(at)}", f"heading = {heading}"]
    role = "attacker" if side == "German" else "merchantman"
    return "\n".join(["", "[[ships]]", *facts, f"speed = {speed}", f"role = {role!r}", "dummies = []", *lines, ""])


FAR_OFF = vessel("Coaster", "Coaster", (20, 140), 90, 0, side="British")
# Three boats run onto a fourth that lies still: each of them costs her a system.
PILE_UP = FAR_OFF + "".join(
    vessel("R-130", name, at, heading, speed)
    for name, at, heading, speed in (
        ("R 130", (100, 90), 90, 0),
        ("R 136", (98, 72), 180, 8),
        ("R 139", (102, 72), 180, 8),
        ("R 145", (100, 108), 0, 8),
    )
)
# The second lighter is cut off when the first is run down; R 139 lies beside it.
CUT_OFF = (
    FRAIL_LIGHTER
    + FAR_OFF
    + vessel("Tug", "Tug", (100, 90), 270, 0)
    + vessel("Frail lighter", "Lighter A", (104.9, 90), 270, 0, towed_by="Tug")
    + vessel("Lighter", "Lighter B", (109.3, 90), 270, 0, towed_by="Lighter A")
    + vessel("R-130", "R 136", (105, 72), 180, 8)
    + vessel("R-130", "R 139", (109.3, 91.5), 270, 0)
)
# A hidden S-boat lies across the course of an MTB that is no longer than a marker: what turns up is a little way off.
IN_THE_WAY = (
    FAR_OFF
    + vessel("Vosper 70 ft", "MTB 38", (100, 70), 180, 12, side="British")
    + vessel("S-38", "S 48", (100, 80), 90, 0)
)


UNDER_SMOKE = FAR_OFF + vessel("S-38", "S 48", (60, 100), 180, 8).replace(
    "dummies = []", "dummies = [[45, 100], [75, 100]]"
)
SIZES = "all => all.map((one) => `${one.getAttribute('width')} ${one.getAttribute('height')}`)"
BOXES = """all => all.map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { left, right, top, bottom, words: one.textContent };
})"""


@pytest.fixture
def sit(visit, server) -> Sit:
    """Sits somebody down where his side has a decision to make, or real dice to throw; nobody commands the other."""

    def sit(ships: str, side: str = "German", faces: list[list[int]] | None = None, **more: Any) -> Page:
        other = "German" if side == "British" else "British"
        viewport = more.pop("viewport", DESKTOP)
        opened = server.open_table(text=HEAD + ships, seats={side: "friend", other: "nobody"}, **more)
        play_on(server, opened["table"], token_of(opened, side), faces or [])
        page: Page = visit(link_of(opened, side), viewport=viewport).page
        page.get_by_role("button", name="Skip the guide").click()
        return page

    return sit


def play_on(server: Server, table: str, token: str, faces: list[list[int]], until: str = "") -> None:
    """Let everything go on as it is up to a decision, a throw for which no faces are left, or what is waited for."""
    left = iter(faces)
    deadline = time.monotonic() + PATIENCE_OF_TABLE
    while time.monotonic() < deadline:
        asked = [question for question in server.state(table, token)["questions"] if question["mine"]]
        if not asked:
            continue
        (number, asks), where = (asked[0]["number"], asked[0]["asks"]), f"/api/tables/{table}"
        thrown = next(left, None) if asks == "dice" else None
        if thrown is not None:
            server.post(f"{where}/throw", {"question": number, "faces": thrown}, token)
        elif asks in AS_THEY_ARE and asks != until:
            server.post(f"{where}/orders", {"question": number, "kind": AS_THEY_ARE[asks], "answer": {}}, token)
        else:
            return
    raise AssertionError("nothing was to be decided")


def decision(page: Page) -> Locator:
    """The panel of a decision, ready for an answer."""
    panel = page.get_by_role("region", name="Choice")
    expect(panel.get_by_role("button", name="This one")).to_be_enabled(timeout=LONG)
    return panel


def choices(panel: Locator) -> Locator:
    return panel.get_by_role("radio")


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="Log")


def throw(page: Page, face: str) -> None:
    """Type what a real die shows."""
    dice = page.get_by_role("region", name="Dice to throw")
    dice.get_by_label("or type the faces").fill(face)
    dice.get_by_role("button", name="These are the dice").click()


def crippled(sit: Sit, **more: Any) -> Page:
    """R 130 after three rams has lost engine box, bow weapon and bridge box; her repair die shows a 6."""
    page = sit(PILE_UP, faces=THREE_RAMS, dice="typed", options={"daylight": True}, **more)
    expect(asked(page)).to_have_text(re.compile("Your dice: .*: throw one d6 for a repair: on 6."), timeout=LONG)
    throw(page, "6")
    expect(asked(page)).to_have_text("Your decision: What does R 130 repair?", timeout=LONG)
    return page


def test_rep_r1_the_panel_says_who_decides_what_each_repair_means_and_by_which_rule(sit):
    page = crippled(sit)
    panel = decision(page)

    expect(panel).to_contain_text("The German side decides for R 130")
    expect(panel.get_by_label("One bridge box")).not_to_be_checked()
    expect(panel).to_contain_text("2 of 2 bridge boxes are whole then")
    expect(panel).to_contain_text("She makes 8 cm a turn then, now 5")
    expect(panel).to_contain_text("It is the 20 mm F")
    expect(panel.get_by_role("button", name="Rule REP.b")).to_have_count(2)
    expect(panel.get_by_role("button", name="Rule REP.r1")).to_have_count(2)
    expect(page.get_by_role("region", name="Boat chart of R 130")).to_be_visible()
    assert complaints(page) == []


def test_rep_r1_the_rule_of_a_repair_opens_beneath_it(sit):
    panel = decision(crippled(sit))
    panel.get_by_role("button", name="Rule REP.b").first.click()

    expect(panel.get_by_role("note", name="Clause CW-REP.b")).to_contain_text("On a 6")


def test_rep_r1_a_repair_is_chosen_with_the_mouse(sit):
    page = crippled(sit)
    panel = decision(page)
    panel.get_by_text("One engine box").click()
    expect(panel.get_by_label("One engine box")).to_be_checked()
    panel.get_by_role("button", name="This one").click()

    expect(log(page)).to_contain_text("one engine box is restored", timeout=LONG)
    expect(asked(page)).not_to_have_text(re.compile("repair"), timeout=LONG)


def test_rep_r1_a_repair_is_chosen_by_its_number(sit):
    page = crippled(sit)
    panel = decision(page)
    page.keyboard.press("1")
    expect(choices(panel).nth(0)).to_be_checked()
    page.keyboard.press("2")
    expect(choices(panel).nth(1)).to_be_checked()
    page.keyboard.press("1")
    expect(choices(panel).nth(0)).to_be_checked()
    page.keyboard.press("Enter")

    expect(log(page)).to_contain_text("one bridge box is restored", timeout=LONG)


def test_rep_r1_enter_takes_the_repair_that_is_proposed(sit):
    page = crippled(sit)
    expect(choices(decision(page)).nth(2)).to_be_checked()
    page.keyboard.press("Enter")

    expect(log(page)).to_contain_text(re.compile("R 130.s repairs .*20 mm .*works again"), timeout=LONG)


def test_rep_r1_a_repair_is_chosen_with_a_thumb(sit):
    page = crippled(sit, viewport=PHONE)
    panel = decision(page)
    panel.get_by_text("One bridge box").click()
    panel.get_by_role("button", name="This one").click()

    expect(asked(page)).not_to_have_text(re.compile("repair"), timeout=LONG)


def test_ltr_f_a_lighter_is_taken_in_tow_by_enter(sit):
    page = sit(CUT_OFF, options={"daylight": True})
    panel = decision(page)
    expect(asked(page)).to_have_text("Your decision: Does R 139 take Lighter B in tow?")
    expect(panel).to_contain_text("The German side decides for R 139")
    expect(panel.get_by_role("button", name="Rule LTR.f")).to_be_visible()
    expect(panel.get_by_role("button", name="Rule LTR.e")).to_be_visible()
    expect(panel.get_by_label("Take her in tow")).to_be_checked()
    assert complaints(page) == []
    page.keyboard.press("Enter")

    expect(log(page)).to_contain_text("R 139 takes Lighter B in tow", timeout=LONG)
    expect(page.locator("path.tow")).to_have_count(1)


def test_ltr_f_a_lighter_is_left_where_it_lies(sit):
    page = sit(CUT_OFF, options={"daylight": True})
    panel = decision(page)
    panel.get_by_label("Leave her").check()
    panel.get_by_role("button", name="This one").click()

    expect(asked(page)).to_have_text(re.compile("^Your turn: move"), timeout=LONG)
    expect(log(page)).not_to_contain_text("R 139 takes Lighter B in tow")
    expect(page.locator("path.tow")).to_have_count(0)


def test_ram_e_a_boat_stops_short_of_what_has_turned_up(sit):
    page = sit(IN_THE_WAY, "British")
    panel = decision(page)
    expect(asked(page)).to_have_text("Your decision: S 48 has turned up ahead of MTB 38: does she stop?")
    expect(panel).to_contain_text("The British side decides for MTB 38")
    expect(panel.get_by_role("button", name="Rule RAM.e").first).to_be_visible()
    expect(panel.get_by_role("button", name="Rule RAM.a")).to_be_visible()
    expect(panel.get_by_label("Stop short")).to_be_checked()
    assert complaints(page) == []
    page.keyboard.press("Enter")

    expect(asked(page)).not_to_have_text(re.compile("does she stop"), timeout=LONG)
    expect(log(page)).not_to_contain_text(re.compile("MTB 38 (rams|runs into)"))


def test_ram_e_a_boat_runs_on_and_rams(sit):
    page = sit(IN_THE_WAY, "British")
    decision(page)
    page.keyboard.press("2")
    expect(page.get_by_label("Run on and ram")).to_be_checked()
    page.keyboard.press("Enter")

    expect(log(page)).to_contain_text(re.compile("MTB 38 (rams|runs into) S 48"), timeout=LONG)


def hide_and_smoke(server: Server) -> str:
    """A hidden S-boat has laid smoke, which no dummy can: the link of the other side, whose turn it is to look."""
    opened = server.open_table(text=HEAD + UNDER_SMOKE, seats={"German": "friend", "British": "friend"})
    table, token = opened["table"], token_of(opened, "German")
    play_on(server, table, token, [], until="move")
    told = server.state(table, token)
    number = next(counter["number"] for counter in told["picture"]["counters"] if counter["name"] == "S 48")
    answer = {"counter": number, "run": 8, "turn": 0, "turn_first": True, "smoke": True, "charge": False}
    order = {"question": told["questions"][0]["number"], "kind": "move", "answer": answer}
    server.post(f"/api/tables/{table}/orders", order, token)
    return link_of(opened, "British")


def test_mov_a_a_marker_that_lays_smoke_is_drawn_as_no_dummy_and_of_the_size_of_all(visit, server):
    page = visit(hide_and_smoke(server)).page
    page.get_by_role("button", name="Skip the guide").click()
    real = page.get_by_role("button", name=re.compile("German, .*no dummy"))

    expect(real).to_have_count(1, timeout=LONG)
    expect(real.locator("text")).to_have_text(re.compile(r"^\d+!$"))
    expect(page.locator(".mark-on-chart .unknown.B")).to_have_count(3)
    sizes = page.locator(".mark-on-chart .unknown.B rect").evaluate_all(SIZES)
    assert len(set(sizes)) == 1
    real.hover()
    expect(page.locator("svg.chart")).to_contain_text("no dummy")


def touch(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes of a page lie on each other."""
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return not beside and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def test_no_two_names_on_the_chart_of_a_boat_touch(visit):
    page = visit("/ships").page
    page.get_by_role("combobox", name="Rules").select_option("WW2 Coastal Warfare")
    charts = page.get_by_role("article", name=re.compile("^Boat chart of the class"))
    expect(charts).to_have_count(26, timeout=LONG)
    for chart in charts.all():
        chart.scroll_into_view_if_needed()
        boxes = chart.locator("svg text").evaluate_all(BOXES)
        drawn = chart.locator("svg").bounding_box()
        touching = [(one["words"], other["words"]) for one, other in combinations(boxes, 2) if touch(one, other)]
        assert (chart.get_attribute("aria-label"), touching) == (chart.get_attribute("aria-label"), [])
        assert all(drawn["x"] <= box["left"] and box["right"] <= drawn["x"] + drawn["width"] for box in boxes)
