"""Great moments: a still card over the chart, its place in the log, the list of them in a replay; and what is heard."""

from __future__ import annotations

import json
import time

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE, TABLET, complaints
from tests.browser.serving import link_of, token_of
from tests.browser.test_two_people import DUEL
from tests.games.regenerate import RECORDED

LONGEST = 60.0
SINKING = "Great moment: Monmouth sinks"
LOW = {"width": 1280, "height": 720}


def settled(page: Page, address: str, **settings: object) -> None:
    """A page of somebody who likes things so."""
    liked = json.dumps({"pace": "quick", "guided": True, **settings})
    page.evaluate("liked => { localStorage['lineahead.settings'] = liked; }", liked)
    page.goto(address)


@pytest.fixture(scope="module")
def coronel(server):
    """The address of a recorded battle in which Monmouth sinks, just before she does."""
    text = (RECORDED / "coronel-divided-2.json").read_text(encoding="utf-8")
    headers = {"content-type": "application/json"}
    told = httpx.post(f"{server.address}/api/replays", content=text, headers=headers, timeout=LONGEST).json()
    film = httpx.get(f"{server.address}/api/replays/{told['replay']}", timeout=LONGEST).json()
    numbers = [frame["number"] for frame in film["frames"]]
    sinks = next(
        event["number"]
        for frame in film["frames"]
        for event in frame["events"]
        if event.get("moment", {}).get("title") == "Monmouth sinks"
    )
    before = max(number for number in numbers if number < sinks)
    return f"/replays/{told['replay']}?frame={before}"


def card_in_replay(visit, coronel, viewport, dark=False, **settings) -> Page:
    """The card of the sinking, come upon as the replay plays."""
    page: Page = visit("/settings", viewport=viewport, dark=dark).page
    settled(page, coronel, **settings)
    page.get_by_role("button", name="Play", exact=True).first.click()
    expect(page.get_by_role("dialog", name=SINKING)).to_be_visible()
    return page


@pytest.mark.parametrize(("viewport", "dark"), [(DESKTOP, False), (LOW, True), (TABLET, True), (PHONE, False)])
def test_a_card_tells_of_the_ship_and_hides_her_not(visit, coronel, viewport, dark):
    page = card_in_replay(visit, coronel, viewport, dark)
    card = page.get_by_role("dialog", name=SINKING)

    expect(card).to_contain_text("Turn 4, gunfire")
    expect(card).to_contain_text("Armoured cruiser of 1903")
    expect(card.get_by_role("img", name="15 of 15 hull boxes filled")).to_be_visible()
    expect(card.get_by_role("group", name="Dice, pierce")).to_be_visible()
    expect(card).to_contain_text("Monmouth sinks 4.32: 43 points 2.3")
    assert card.get_by_role("button", name="Enter").count() == 0
    ship, own = page.locator(".chart [data-mark='ship 1']").first.bounding_box(), card.bounding_box()
    assert ship is not None
    assert own is not None
    apart = (
        ship["x"] + ship["width"] <= own["x"]
        or own["x"] + own["width"] <= ship["x"]
        or ship["y"] + ship["height"] <= own["y"]
        or own["y"] + own["height"] <= ship["y"]
    )
    assert apart, (ship, own)
    assert complaints(page) == []


def test_enter_goes_on_and_a_tap_does(visit, coronel):
    page = card_in_replay(visit, coronel, DESKTOP)
    card = page.get_by_role("dialog", name=SINKING)
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    expect(card).to_be_hidden()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Monmouth sinks")

    page = card_in_replay(visit, coronel, PHONE)
    page.get_by_text("Tap to go on").click()
    expect(page.get_by_role("dialog", name=SINKING)).to_be_hidden()


def test_l_leads_to_its_line_in_the_log(visit, coronel):
    page = card_in_replay(visit, coronel, DESKTOP)
    line = page.get_by_role("region", name="Log").locator("p.here")
    expect(line).to_contain_text("Monmouth sinks")

    page.keyboard.press("l")
    expect(line).to_contain_text("Monmouth sinks")
    expect(line).to_be_in_viewport()


def test_a_replay_lists_its_great_moments_and_leads_to_them(visit, coronel):
    page = visit(coronel).page
    listed = page.get_by_role("region", name="Replay").get_by_role("listitem").filter(has_text="sinks")
    expect(listed).to_have_text(
        ["Turn 1Glasgow sinks", "Turn 4Monmouth sinks", "Turn 4Otranto sinks", "Turn 5Gneisenau sinks"]
    )

    listed.filter(has_text="Gneisenau").get_by_role("button").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Gneisenau sinks")
    page.get_by_role("region", name="Log").get_by_role("button", name="Moments").click()
    expect(page.get_by_role("region", name="Log").locator("p").first).to_contain_text("Turn 1")


def test_who_wants_no_cards_sees_none_and_hears_nothing_by_default(visit, coronel):
    page: Page = visit("/settings").page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/sounds/" in request.url else None)
    settled(page, coronel, moments="none")
    page.get_by_role("button", name="Play", exact=True).first.click()

    expect(page.get_by_role("region", name="Log")).to_contain_text("Monmouth sinks")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert fetched == []


def test_what_is_told_is_heard_by_whoever_turns_it_on(visit, coronel):
    page: Page = visit("/settings").page
    page.get_by_role("switch", name="Guns, hits and torpedoes are heard").click()
    assert complaints(page) == []
    with page.expect_request("**/sounds/sinking.wav"):
        settled(page, coronel, sounds=True, moments="none")
        page.get_by_role("button", name="Play", exact=True).first.click()


def test_on_one_s_own_a_card_waits_and_then_the_result_is_shown(visit, server):
    opened = server.open_table(text=DUEL, seats={"British": "me", "German": "computer"})
    page: Page = visit("/settings").page
    settled(page, link_of(opened, "British"))
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    card = page.get_by_role("dialog", name="Great moment: The battle is over")
    token, until = token_of(opened, "British"), time.monotonic() + LONGEST
    while (told := server.state(opened["table"], token))["outcome"] is None and time.monotonic() < until:
        for question in (each for each in told["questions"] if each["mine"]):
            order = {"question": question["number"], **question["default"]}
            server.post(f"/api/tables/{opened['table']}/orders", order, token)
            # the page has heard of it: what is told while its line is down is shown at once
            page.wait_for_function("asked => !window.asked.split(' ').includes(asked)", arg=str(question["number"]))

    expect(card).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
