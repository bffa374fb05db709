"""A night action in the browser: from the lobby to the first torpedoes, by mouse, keys and thumb."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lobby import look_at_settings, open_the_table, seat
from tests.browser.people import PHONE, complaints
from tests.browser.serving import Server, link_of

KNOLL = "Hearty Knoll"


def asked(page: Page) -> Locator:
    """What the prompt says."""
    return page.get_by_role("region", name="What is asked").locator("strong")


def sit_down(visit: Any, server: Server, scenario: str, mine: str, theirs: str, **window: Any) -> Page:
    """A seat at a new table against the computer; the guide has been read before."""
    opened = server.open_table(scenario=scenario, seats={mine: "me", theirs: "computer"})
    page: Page = visit(link_of(opened, mine), **window).page
    page.get_by_role("button", name="Skip the guide").click()
    return page


def open_night(page: Page, battle: str = KNOLL, **seats: str) -> None:
    """A table of a night action from the lobby; the guide has been read before."""
    look_at_settings(page, battle)
    for side, who in seats.items():
        seat(page, side).select_option(label=who)
    open_the_table(page)
    if "Me" in seats.values() and "Computer" not in seats.values():
        page.get_by_role("button", name="Sit down as").first.click()
    page.get_by_role("button", name="Skip the guide").click()


@pytest.fixture
def night(visit, server):
    """The German side of Hearty Knoll, which launches and moves first."""
    page = sit_down(visit, server, "hearty-knoll", "German", "British")
    expect(asked(page)).to_have_text(re.compile("may launch torpedoes"))
    return page


def test_attack_on_a_convoy_is_begun_from_the_lobby_in_one_click(visit):
    page = visit("/").page
    page.get_by_role("button", name="Play Attack on a Convoy").click()
    page.get_by_role("button", name="All stands well: begin").click()

    expect(page.get_by_role("banner")).to_contain_text("Turn 1 of 20")
    expect(asked(page)).to_have_text(re.compile("^Your turn: "))


def test_the_lobby_shows_areas_of_a_hidden_battle_and_no_ship(visit):
    page = visit("/").page
    card = page.locator("article", has=page.get_by_role("button", name=f"Play {KNOLL}"))

    expect(card.get_by_role("img", name="what lies there is hidden")).to_be_visible()
    expect(card.locator("svg .ship")).to_have_count(0)
    expect(card.locator("svg .zone")).to_have_count(2)


def test_a_night_is_dark_until_somebody_wants_day(night):
    assert night.evaluate("document.documentElement.dataset.theme") == "dark"

    night.get_by_role("button", name="Night plot").click()

    assert night.evaluate("document.documentElement.dataset.theme") == "light"


def test_enemy_markers_are_of_one_mould_and_own_dummies_are_marked(night):
    shapes = night.locator(".unknown rect").evaluate_all("all => all.map(one => one.outerHTML)")

    assert len(shapes) > 10
    assert len(set(shapes)) == 1
    expect(night.locator(".mark-on-chart .dummy")).to_have_count(6)
    expect(night.get_by_role("button", name=re.compile("^S 100, German"))).to_be_visible()


def test_a_torpedo_and_a_dummy_are_laid_out_and_launched_by_keys(night):
    night.keyboard.press("w")
    night.keyboard.press("d")
    panel = night.get_by_role("region", name="Launch panel")
    expect(panel.get_by_label("Marker 2: what it is")).to_have_value("0")
    expect(night.locator(".draft-run")).to_have_count(2)

    night.keyboard.press("Enter")

    expect(night.locator(".torpedo.B")).to_have_count(2)
    expect(night.locator(".torpedo.sham")).to_have_count(1)


def test_a_bow_is_dragged_and_the_boat_goes_there(night):
    night.keyboard.press("e")
    expect(asked(night)).to_have_text("Your turn: move S 100")
    grip = night.locator("[data-handle=bow]").bounding_box()
    middle = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    night.mouse.move(*middle)
    night.mouse.down()
    night.mouse.move(middle[0] + 12, middle[1] + 30, steps=4)
    night.mouse.up()
    panel = night.get_by_role("region", name="Move panel")
    expect(panel.locator(".points strong")).not_to_have_text("0 cm")

    panel.get_by_role("button", name="Move her so").click()

    expect(night.get_by_role("region", name="Log")).to_contain_text(re.compile("S 100 .*runs"))
    expect(asked(night)).to_have_text("Your turn: move S 130")


def test_a_move_beyond_her_speed_is_refused_with_its_rule(night):
    night.keyboard.press("e")
    panel = night.get_by_role("region", name="Move panel")
    panel.get_by_label("Run in centimetres").fill("40")
    panel.get_by_label("Run in centimetres").press("Tab")

    expect(panel.get_by_role("status")).to_contain_text("maximum speed")
    expect(panel.get_by_role("status").get_by_role("button", name="Rule MOV.f")).to_be_visible()
    expect(panel.get_by_role("button", name="Move her so")).to_be_disabled()


def test_markers_are_looked_for_with_open_odds_until_the_side_is_done(night):
    night.keyboard.press("e")
    expect(asked(night)).to_have_text("Your turn: move S 100")
    night.keyboard.press("e")
    expect(asked(night)).to_have_text(re.compile("^Your turn: S 100 (looks for|observes)"), timeout=30_000)
    panel = night.get_by_role("region", name="Observe and fire")
    expect(panel.get_by_role("button", name="Rule OBS.t1").first).to_be_visible()
    expect(night.locator(".arcl")).to_have_count(6)

    panel.get_by_role("button", name="The rest look").click()
    expect(night.get_by_role("region", name="Log")).to_contain_text("S 100 looks for")
    panel.get_by_role("button", name=re.compile("^Done")).click()

    expect(asked(night)).to_have_text(re.compile("may launch"), timeout=30_000)


def test_the_table_is_told_in_words(night):
    night.keyboard.press("t")

    expect(night.get_by_role("heading", name="The table from S 100")).to_be_visible()
    expect(night.get_by_role("row", name=re.compile("Dummy .* only you know"))).to_have_count(6)


def test_the_curtain_opens_on_what_was_seen_meanwhile(visit):
    page = visit("/").page
    page.emulate_media(reduced_motion="no-preference")
    open_night(page, British="Me")
    across = page.get_by_role("button", name=re.compile("^Hand over to"))
    across.click()
    page.get_by_role("button", name="Sit down as German").click()
    expect(asked(page)).to_have_text(re.compile("may launch"))
    page.keyboard.press("e")
    expect(asked(page)).to_have_text(re.compile("^Your turn: move"))
    page.keyboard.press("e")
    across.click()
    assert complaints(page) == []
    page.get_by_role("button", name="Sit down as British").click()

    again = page.get_by_text("Since you last looked.")
    expect(again).to_be_visible()
    said = page.get_by_role("status").filter(has=again)
    count = said.get_by_text(re.compile(r"^\d+ events? in this moment$"))
    expect(count).to_have_text(re.compile(rf"^{said.get_by_role('listitem').count()} event"))
    page.keyboard.press("Escape")
    expect(again).to_have_count(0)


def test_a_night_is_played_with_a_thumb(visit, server):
    thumb = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = sit_down(visit, server, "hearty-knoll", "German", "British", **thumb)
    page.get_by_role("button", name="Go on to move").tap()
    expect(asked(page)).to_have_text("Your turn: move S 100")
    page.get_by_role("button", name="Card").tap()

    expect(page.get_by_role("region", name="Boat chart of S 100")).to_be_visible()


def test_nothing_of_a_night_stands_in_the_way_of_anybody(night):
    for words in ("may launch torpedoes", "^Your turn: move", "looks for|observes"):
        expect(asked(night)).to_have_text(re.compile(words), timeout=30_000)
        assert complaints(night) == [], words
        night.keyboard.press("e")
