"""A squadron action in the browser: from the lobby to the first salvo, the ship's card, and the captain's choice."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import complaints
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked, sit_down
from tests.games.regenerate import RECORDED

LONG = 30_000
LONGEST_WAY = 60.0
DUEL = """
ruleset = "perfidious-albion"
edition = 1
title = "Eight inches"
length = 4
visibility = "clear"
sea = "calm"
board = { width = 72, height = 60 }
sides = [{ name = "French" }, { name = "British" }]

[[squadrons]]
name = "French"
side = "French"
at = [20, 30]
heading = 90
speed = 10

[[squadrons]]
name = "British"
side = "British"
at = [20, 36]
heading = 90
speed = 10

[[ships]]
card = "Brennus"
name = "Brennus"
side = "French"
squadron = "French"

[[ships]]
card = "Edgar"
name = "HMS Edgar"
side = "British"
squadron = "British"
"""
# The French hold the initiative. Three Y guns at 40% make 120%: one straddle, and 10 is no second. Section 2, level 3
# is the trunk of Edgar's forward gun, above its magazine.
FLASH = [[6], [1], [10], [2], [3]]
AS_THEY_ARE: dict[str, tuple[str, dict[str, Any]]] = {
    "templates": ("templates", {"templates": []}),
    "first": ("first", {"choice": 0}),
    "steam": ("rest", {}),
}
BROADSIDE = {"squadron": 0, "aims": [{"ship": 0, "letter": "Y", "to_starboard": False, "target": 1}]}


@pytest.fixture
def algiers(visit, server):
    """The French side off Algiers."""
    page = sit_down(visit, server, "guard-at-algiers", "French", "British")
    expect(asked(page)).to_have_text("Your turn: Jemmapes may put out torpedoes, unseen")
    return page


def until_firing(page: Page) -> None:
    """No torpedoes, all ships straight on, and whoever is asked names the French to move first."""
    page.keyboard.press("e")
    expect(asked(page)).to_have_text(re.compile("^Your turn: (you hold the initiative|move Jemmapes)"), timeout=LONG)
    if "initiative" in asked(page).inner_text():
        page.get_by_role("button", name="We move first").click()
    expect(asked(page)).to_have_text("Your turn: move Jemmapes", timeout=LONG)


def test_off_ushant_is_begun_from_the_lobby_in_one_click(visit):
    person = visit("/")
    person.page.get_by_role("button", name="Play Off Ushant").click()

    expect(asked(person.page)).to_have_text(re.compile("^Your turn: "), timeout=LONG)
    expect(person.page.get_by_role("banner")).to_contain_text("Turn 1 of 20")
    assert complaints(person.page) == []


def test_torpedoes_are_put_out_from_one_s_own_ships_alone(algiers):
    panel = algiers.get_by_role("region", name="Torpedo panel")

    options = panel.locator("select").first.locator("option")

    expect(options).to_have_text([re.compile(name) for name in ("Jemmapes", "Forban", "Tourmente", "Argonaute")])


def test_a_squadron_is_turned_by_keys_and_steams_so(algiers):
    until_firing(algiers)
    panel = algiers.get_by_role("region", name="Move panel")
    algiers.keyboard.press("d")
    expect(panel.get_by_label("Degrees")).to_have_value("15")
    algiers.keyboard.press("w")

    panel.get_by_role("button", name="Steam so").click()

    expect(algiers.get_by_role("region", name="Log")).to_contain_text(re.compile("turns 15° to starboard"))
    expect(asked(algiers)).to_have_text("Your turn: move First division")


def test_a_salvo_shows_its_pools_before_it_is_fired(algiers):
    until_firing(algiers)
    algiers.keyboard.press("e")
    expect(asked(algiers)).to_have_text(re.compile("^Your turn: .*(fires next|fires and repairs)"), timeout=LONG)
    if "fires next" in asked(algiers).inner_text():
        algiers.get_by_role("region", name="Firing order").get_by_role("button", name=re.compile("^Jemmapes")).click()
    panel = algiers.get_by_role("region", name="Fire panel")
    expect(panel.get_by_role("button", name=re.compile("^All on")).first).to_be_visible(timeout=LONG)
    algiers.keyboard.press("1")
    expect(panel).to_contain_text(re.compile(r"\d+%"))

    panel.get_by_role("button", name=re.compile("^Fire,")).click()

    expect(algiers.get_by_role("region", name="Log")).to_contain_text(re.compile("Jemmapes fires"), timeout=LONG)


def test_the_card_is_the_ship_s_side_and_tells_what_a_cell_holds(algiers):
    algiers.keyboard.press("c")

    card = algiers.get_by_role("article", name="Card of Jemmapes")
    expect(card).to_be_visible()
    expect(card).to_contain_text("9 of 9 left")
    card.get_by_role("group", name=re.compile("^Side of Jemmapes")).focus()
    algiers.keyboard.press("ArrowRight")
    expect(card).to_contain_text(re.compile(r"[Ss]ection \d+"))


def flash(server: Server) -> tuple[dict[str, Any], str]:
    """A table where a shell has just flashed above Edgar's forward magazine."""
    seats = {"French": "friend", "British": "friend"}
    opened = server.open_table(text=DUEL, seats=seats, dice="typed")
    tokens = {side: token_of(opened, side) for side in seats}
    faces = iter(FLASH)
    deadline = time.monotonic() + LONGEST_WAY
    while time.monotonic() < deadline:
        for token in tokens.values():
            mine = [question for question in server.state(opened["table"], token)["questions"] if question["mine"]]
            if mine and mine[0]["asks"] == "choice":
                return opened, token
            if mine:
                answer(server, opened["table"], token, mine[0], faces)
    raise AssertionError("no magazine was threatened")


def answer(server: Server, table: str, token: str, question: dict[str, Any], faces: Any) -> None:
    """Throw the next dice, fire, or go on as things are."""
    number, asks = question["number"], question["asks"]
    if asks == "dice":
        server.post(f"/api/tables/{table}/throw", {"question": number, "faces": next(faces)}, token)
        return
    kind, data = ("fire", BROADSIDE) if asks == "fire" else AS_THEY_ARE[asks]
    server.post(f"/api/tables/{table}/orders", {"question": number, "kind": kind, "answer": data}, token)


@pytest.mark.parametrize("by_key", [False, True])
def test_the_captain_floods_the_magazine_or_trusts_his_crew(visit, server, by_key):
    opened, _ = flash(server)
    page = visit(link_of(opened, "British")).page
    page.get_by_role("button", name="Skip the guide").click()
    panel = page.get_by_role("region", name="Choice")
    expect(panel.get_by_role("heading", name="Captain's choice")).to_be_visible()
    expect(panel.get_by_role("img", name="Safe 50%, blown up 50%")).to_be_visible()

    if by_key:
        page.keyboard.press("Enter")
    else:
        panel.get_by_role("radio", name=re.compile("flood", re.IGNORECASE)).check()
        panel.get_by_role("button").last.click()

    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Edgar's captain floods the forward magazine", timeout=LONG)


def test_a_recorded_squadron_action_is_replayed_on_its_own_screen(visit):
    page = visit("/replays").page
    page.get_by_label("Open a game file").set_input_files(RECORDED / "guard-at-algiers.json")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The guard at Algiers", timeout=LONG)
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")
    expect(page.locator(".elevation").first).to_be_visible()

    page.keyboard.press("End")

    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("battle ends"), timeout=LONG)
