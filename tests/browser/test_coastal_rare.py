"""What is done but now and then in a night action: lights, smoke, depth charges, real dice, day."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import complaints
from tests.browser.serving import link_of
from tests.browser.test_coastal import asked

LONGEST_WAY = 120.0
HEAD = """
ruleset = "coastal-warfare"
edition = 1
title = "A short night"
length = 4
scenario = "hearty-knoll"
attackers = "German"
weather = "calm"
board = { width = 240, height = 150 }
sides = [{ name = "British" }, { name = "German" }]
"""
SHIP = """
[[ships]]
card = "{card}"
name = "{name}"
side = "{side}"
role = "{role}"
at = [{x}, {y}]
heading = {heading}
speed = {speed}
dummies = [[{x1}, {y}], [{x2}, {y}]]
"""


def ship(card: str, name: str, role: str, x: int, y: int, heading: int, speed: int) -> str:
    """One vessel with her dummies 20 cm to either side."""
    side = "German" if role == "attacker" else "British"
    return SHIP.format(**locals(), x1=x - 20, x2=x + 20)


HUNT = ship("Hunt III", "Eskdale", "escort", 100, 90, 0, 4)
MTB = ship("Fairmile D", "MTB 1", "escort", 160, 90, 0, 4)
COASTER = ship("Coaster", "Coaster", "merchantman", 60, 130, 90, 4)
S_BOAT = ship("S-100", "S 100", "attacker", 100, 60, 180, 4)


@pytest.fixture
def sit(visit, server):
    """Sits somebody down at a short night against nobody."""

    def sit(side: str, *ships: str, **more: Any) -> Page:
        other = "German" if side == "British" else "British"
        opened = server.open_table(text=HEAD + "".join(ships), seats={side: "friend", other: "nobody"}, **more)
        page: Page = visit(link_of(opened, side)).page
        page.get_by_role("button", name="Skip the guide").click()
        return page

    return sit


def go_on_until(page: Page, words: str) -> None:
    """Let everything go on as it is until something is asked."""
    deadline = time.monotonic() + LONGEST_WAY
    while time.monotonic() < deadline:
        expect(asked(page)).to_have_text(re.compile("^Your|Real dice"))
        before = asked(page).inner_text()
        if re.search(words, before):
            return
        page.keyboard.press("e")
        expect(asked(page)).not_to_have_text(before)
    raise AssertionError(asked(page).inner_text())


def log(page: Page) -> Any:
    return page.get_by_role("region", name="Log")


def test_star_shell_is_laid_on_the_chart_with_its_chance_and_burns_or_not(sit):
    page = sit("British", HUNT, COASTER, S_BOAT)
    go_on_until(page, "Eskdale (looks|observes)")
    page.get_by_role("button", name="Light", exact=True).click()
    panel = page.get_by_role("region", name="Observe and fire")
    panel.get_by_label("Star shell").check()
    expect(panel).to_contain_text("Press the chart")
    marker = page.locator(".mark-on-chart .unknown.B").first
    box = marker.bounding_box()
    page.mouse.click(box["x"] + 40, box["y"] + 40)
    expect(panel).to_contain_text("It burns with 83%")
    # 15 cm: three quarters of the twenty that two markers lie apart
    apart = page.locator(".unknown.B rect").evaluate_all("all => all.map(one => one.getBoundingClientRect().x)")
    expect(page.locator("circle.star.draft")).to_have_attribute("r", re.compile(r"^\d"))
    radius = float(page.locator("circle.star.draft").get_attribute("r"))
    assert radius == pytest.approx((max(apart) - min(apart)) / 2 * 0.75, rel=0.02)
    assert complaints(page) == []

    panel.get_by_role("button", name="Fire star shell").click()

    expect(log(page)).to_contain_text(re.compile("Eskdale fires star shell over .*: [1-6], it (burns|does not burn)"))


def test_a_searchlight_is_turned_on_a_marker_and_its_beam_is_seen(sit):
    page = sit("British", HUNT, COASTER, S_BOAT)
    go_on_until(page, "Eskdale (looks|observes)")
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="Observe and fire")
    panel.get_by_label("Searchlight").check()
    expect(page.locator("path.beam")).to_have_count(0)

    page.keyboard.press("Enter")

    expect(log(page)).to_contain_text("Eskdale turns a searchlight on marker")
    expect(page.locator("path.beam")).to_have_count(1)
    expect(panel).to_contain_text("target lit")


def test_smoke_is_laid_with_a_move(sit):
    page = sit("German", COASTER, S_BOAT)
    go_on_until(page, "move S 100")
    panel = page.get_by_role("region", name="Move panel")
    panel.get_by_label("Lay smoke").check()
    panel.get_by_role("button", name="Move her so").click()

    expect(page.locator("line.smoke")).to_have_count(1)


def test_a_depth_charge_is_dropped_with_a_move(sit):
    page = sit("British", MTB, COASTER, S_BOAT)
    go_on_until(page, "move MTB 1")
    panel = page.get_by_role("region", name="Move panel")
    panel.get_by_label("Drop a depth charge").check()
    panel.get_by_role("button", name="Move her so").click()

    expect(log(page)).to_contain_text("depth charge")


def test_real_dice_are_typed_when_somebody_looks(sit):
    page = sit("British", HUNT, COASTER, S_BOAT, dice="typed")
    go_on_until(page, "Eskdale (looks|observes)")
    page.get_by_role("button", name=re.compile("^Roll to observe")).click()
    dice = page.get_by_role("region", name="Dice to throw")
    dice.get_by_label("or type the faces").fill("7")
    expect(dice).to_contain_text("A d6 shows 1 to 6")
    dice.get_by_label("or type the faces").fill("6")
    dice.get_by_role("button", name="These are the dice").click()

    expect(log(page)).to_contain_text(re.compile("Eskdale looks for .*6"))


def test_by_daylight_everything_lies_open(sit):
    page = sit("British", HUNT, COASTER, S_BOAT, options={"daylight": True})
    go_on_until(page, "Eskdale")

    expect(page.get_by_role("banner")).to_contain_text("daylight")
    expect(page.locator(".mark-on-chart .unknown")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^S 100, German"))).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"

    page.get_by_role("button", name="Guns", exact=True).click()
    page.get_by_role("button", name=re.compile("^S 100, German")).hover()
    expect(page.locator("svg.chart")).to_contain_text(re.compile("26 cm.*boxes on average"))
