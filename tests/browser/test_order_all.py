"""Orders for all ships at once: every ship's plan in sight, one commit; and passing on where nothing can be chosen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.commander import Commander
from tests.browser.people import PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked, sit_down

LONG = 30_000


def orders(page: Page) -> Locator:
    """The plan of all ships."""
    return page.get_by_role("region", name="Orders for all")


def commit(page: Page) -> Locator:
    """The button that gives all."""
    return orders(page).get_by_role("button", name=re.compile("^Commit"))


def events(server: Server, opened: dict[str, Any]) -> list[dict[str, Any]]:
    """All that the British were told."""
    told: list[dict[str, Any]] = server.state(opened["table"], token_of(opened, "British"))["events"]
    return told


def fired_by_british(server: Server, opened: dict[str, Any]) -> set[int]:
    """The British ships that have fired."""
    fired = {event["facts"]["ship"] for event in events(server, opened) if event["kind"] == "fire"}
    return {ship for ship in fired if ship < 4}


@pytest.fixture
def coronel(visit, server) -> tuple[Page, dict[str, Any]]:
    """The British at Coronel, who are asked first."""
    opened = server.open_table(seats={"British": "me", "German": "computer"})
    page = visit(link_of(opened, "British")).page
    page.get_by_role("button", name="Skip the guide").click()
    expect(asked(page)).to_have_text("Your turn: move Good Hope", timeout=LONG)
    return page, opened


def test_one_commit_moves_all_and_one_fires_all(coronel, server: Server):
    page, opened = coronel
    page.keyboard.press(",")
    orders(page).get_by_text("Lead, rest follow").click()
    expect(orders(page)).to_contain_text("follow Good Hope")
    expect(page.locator(".advised .pale")).to_have_count(4)
    expect(orders(page)).to_contain_text("asks again if an enemy comes within 2 nm")
    page.keyboard.press("Enter")

    expect(asked(page)).to_have_text(re.compile("name targets"), timeout=LONG)
    moved = {event["facts"]["ship"] for event in events(server, opened) if event["kind"] == "move"}
    assert {0, 1, 2, 3} <= moved

    page.keyboard.press(",")
    expect(commit(page)).to_be_enabled()
    expect(orders(page)).to_contain_text("boxes")
    rows = orders(page).locator("tbody tr").count()
    commit(page).click()
    # Decisions in the middle of a salvo are the person's own; the plan goes on after them.
    commander = Commander(page)
    commander.play_until(lambda: len(fired_by_british(server, opened)) >= rows)
    assert [prompt for prompt in commander.answered if "name targets" in prompt] == []


def test_a_leader_who_is_steered_is_followed_and_a_row_changed_by_hand_is_marked(coronel, server: Server):
    page, opened = coronel
    page.keyboard.press(",")
    orders(page).get_by_text("Lead, rest follow").click()
    expect(orders(page)).to_contain_text("follow Good Hope")
    page.keyboard.press("d")
    page.keyboard.press("w")
    expect(orders(page).locator("tr.own")).to_contain_text("turn to 195°, ahead 1")

    orders(page).get_by_role("button", name="Change the order of Otranto").click()
    page.get_by_role("region", name="Move panel").get_by_role("button", name=re.compile("^Hold still")).click()
    page.get_by_role("button", name="Into the plan").click()
    expect(orders(page).locator("tr.own")).to_have_count(2)
    expect(orders(page).locator("tr", has_text="Otranto")).to_contain_text("hold still")
    orders(page).get_by_role("button", name="Restore the order of Otranto").click()
    expect(orders(page).locator("tr.own")).to_have_count(1)

    assert not server.state(opened["table"], token_of(opened, "British"))["picture"]["ships"][0]["moved"]
    assert complaints_by_day_and_by_night(page) == []


def test_on_a_phone_by_thumb(visit, server: Server):
    opened = server.open_table(seats={"British": "me", "German": "computer"})
    page = visit(link_of(opened, "British"), viewport=PHONE, has_touch=True).page
    page.get_by_role("button", name="Skip the guide").tap()
    page.get_by_role("button", name="Order all").tap()
    expect(commit(page)).to_be_enabled()
    assert complaints(page) == []

    commit(page).tap()
    expect(asked(page)).to_have_text(re.compile("name targets"), timeout=LONG)


def test_where_nothing_may_be_launched_one_key_passes_on_and_says_why_it_stops(visit, server: Server):
    page = sit_down(visit, server, "attack-on-a-convoy", "German", "British")
    page.get_by_role("button", name="All stands well: begin").click()
    expect(page.get_by_role("button", name=re.compile("^Pass on until something happens"))).to_be_visible(timeout=LONG)
    expect(page.get_by_text("Nothing may launch: no boat of yours can now")).to_be_visible()
    page.keyboard.press(".")

    expect(page.get_by_text(re.compile(r"Passed on \d+ questions"))).to_be_visible(timeout=LONG)
    expect(page.get_by_role("banner")).to_contain_text(re.compile("Turn [2-9]"))
    expect(asked(page)).to_have_text(re.compile("^Your turn"))


@pytest.mark.parametrize(
    ("scenario", "mine", "theirs", "begins"),
    [("off-ushant", "British", "French", "torpedoes"), ("premuda", "Italian", "Austrian", "lie in wait")],
)
def test_the_same_in_other_rules(visit, server: Server, scenario: str, mine: str, theirs: str, begins: str):
    page = sit_down(visit, server, scenario, mine, theirs)
    expect(asked(page)).to_have_text(re.compile("^Your turn"), timeout=LONG)
    before = asked(page).inner_text()
    page.keyboard.press(",")
    expect(commit(page)).to_be_enabled()
    page.keyboard.press("Enter")

    expect(asked(page)).not_to_have_text(before, timeout=LONG)
