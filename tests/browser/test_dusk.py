"""Coronel at dusk on the page: light and sea of the turn, crews, shut guns, and what is too far to be seen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.commander import Commander
from tests.browser.people import PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of
from tests.browser.test_rare_orders import IdleTable, seated

AT_NIGHT = """
ruleset = "grand-fleets"
edition = 2
title = "Two miles off"
length = 3
[options]
time_of_day = "given"
[conditions]
night = true
[board]
width = 24
height = 18
models = 3000
[[sides]]
name = "British"
[[sides]]
name = "German"
[[ships]]
card = "HMS Glasgow"
side = "British"
at = [9, 9]
heading = 0
[[ships]]
card = "SMS Dresden"
side = "German"
at = [11, 9]
heading = 0
[[ships]]
card = "SMS Leipzig"
side = "German"
at = [9, 14]
heading = 0
"""


def at_dusk(server, visit, **more) -> Page:
    opened = server.open_table(scenario="coronel-at-dusk", seats={"British": "me", "German": "computer"})
    page: Page = visit(link_of(opened, "British"), **more).page
    commander = Commander(page)
    commander.skip_guide()
    return page


def shown(page: Page, name: str) -> None:
    """A picture for people to look at, where somebody wants one."""
    folder = os.environ.get("LINEAHEAD_PICTURES")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


@pytest.mark.parametrize("dark", [False, True])
def test_the_light_of_the_turn_is_seen_and_read(visit, server, dark):
    page = at_dusk(server, visit, dark=dark)
    told = page.get_by_label("Light and sea")

    expect(told).to_contain_text("Twilight, turn 1 of 12: V 12 / 7 nm")
    expect(told).to_contain_text("Sea rough")
    expect(page.locator(".light .glow")).to_have_count(1)
    expect(page.locator(".light .dusk")).to_have_count(1)
    expect(page.locator(".light .rim")).to_have_count(1)
    expect(page.locator(".c-rose .c-glow")).to_have_count(1)
    shown(page, f"dusk-{'dark' if dark else 'light'}")
    assert complaints_by_day_and_by_night(page) == []


def test_the_card_has_the_crew_and_hatches_the_guns_that_are_shut(visit, server):
    page = at_dusk(server, visit)
    card = page.get_by_role("article", name="Data card of HMS Good Hope")

    expect(card).to_contain_text("Poor crew")
    expect(card).to_contain_text("8 low guns shut by the sea")
    expect(card.locator(".boxes i.shut")).to_have_count(8)
    expect(card.get_by_role("img", name="8 of 8 mounts left, 4 shut")).to_have_count(2)


def test_the_board_in_words_tells_the_light(visit, server):
    page = at_dusk(server, visit)
    page.keyboard.press("t")
    board = page.get_by_role("region", name="Text board")

    expect(board).to_contain_text(
        "Twilight: against the bright sky, 210° to 330°, seen to 12 nm; elsewhere seen to 7 nm"
    )
    expect(board).to_contain_text("Rough sea: low casemates are shut")


def test_on_a_phone_the_light_is_read_too(visit, server):
    page = at_dusk(server, visit, viewport=PHONE, has_touch=True, is_mobile=True)

    expect(page.get_by_label("Light and sea")).to_contain_text("V 12 / 7 nm")
    shown(page, "dusk-phone")
    assert complaints(page) == []


def test_at_night_a_searchlight_is_lit_and_who_is_beyond_sight_is_no_target(visit, server):
    table = IdleTable(server, text=AT_NIGHT)
    table.idle_until("British", "fire")
    british = seated(visit, table, "British")
    panel = british.panel("Firing panel")

    expect(british.page.get_by_label("Light and sea")).to_contain_text("Night, turn 1 of 3: V 3 nm, −1")
    expect(panel).to_contain_text("target in the dark")
    lamp = panel.get_by_label("Searchlight")
    expect(lamp.get_by_role("option")).to_have_text(["none", "on Dresden"])
    lamp.select_option("on Dresden")
    expect(panel.get_by_role("button", name="Fire both batteries")).to_be_enabled()
    panel.get_by_role("button", name="Fire both batteries").click()

    expect(british.log).to_contain_text("Glasgow turns her searchlight on Dresden")
    expect(british.log).not_to_contain_text("in the dark")
    shown(british.page, "searchlight")
    assert complaints(british.page) == []
