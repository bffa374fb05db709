"""A turn with one thumb, on a phone held upright; and the battle on a tablet."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import PHONE, TABLET, complaints
from tests.browser.serving import link_of

LEAST_TOUCH = 24
THUMB = 44


@pytest.fixture
def commander(visit, server):
    """Somebody with a phone who commands the Germans."""
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German"), viewport=PHONE, has_touch=True, is_mobile=True).page
    found = Commander(page)
    expect(found.prompt).to_contain_text("Your turn: move")
    found.skip_guide()
    return found


def test_a_whole_turn_is_played_on_a_phone(commander):
    # Whoever is asked is shown the orders, wherever the sheet was open: first the question, then the log.
    commander.play_until(lambda: commander.turn() == 2 and commander.prompted().startswith("Your "))

    page = commander.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("navigation", name="Sheet").get_by_role("button", name="Log").tap()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Turn 2")
    assert complaints(page) == []


def test_squadron_card_and_log_are_in_the_sheet(commander):
    page = commander.page
    sheet = page.get_by_role("navigation", name="Sheet")
    sheet.get_by_role("button", name="Squadron").tap()
    page.get_by_role("button", name=re.compile("^Leipzig")).last.tap()
    sheet.get_by_role("button", name="Card").tap()

    expect(page.get_by_role("article", name="Data card of SMS Leipzig")).to_be_visible()
    assert complaints(page) == []


def test_the_sheet_is_lowered_to_see_more_of_the_sea(commander):
    chart = commander.page.get_by_role("group", name="Chart of the battle")
    before = chart.bounding_box()["height"]

    commander.page.get_by_role("button", name="Lower the sheet").tap()

    expect(commander.page.get_by_role("button", name="Raise the sheet")).to_be_visible()
    commander.page.wait_for_function(
        "before => document.querySelector('main').getBoundingClientRect().height > before", arg=before
    )


def test_the_sea_is_zoomed_with_a_tap(commander):
    page = commander.page
    ship = page.get_by_role("button", name=re.compile("^Scharnhorst, German"))
    expect(ship).to_be_visible()
    before = ship.bounding_box()

    page.get_by_role("button", name="Zoom in").tap()

    page.wait_for_function(
        "height => document.querySelector('[aria-label^=Scharnhorst]').getBoundingClientRect().height > height",
        arg=before["height"] * 1.05,
    )


def test_every_button_is_large_enough_for_a_thumb(commander):
    small = commander.page.evaluate(
        """least => [...document.querySelectorAll('button, a, select, input:not([type=radio]):not([type=checkbox])')]
             .filter((each) => each.checkVisibility() && !each.closest('.chart') && !each.matches('.rule, .vh'))
             .map((each) => [each, each.getBoundingClientRect()])
             .filter(([, box]) => box.width > 0 && (box.height < least || box.width < least))
             .map(([each, box]) => `${each.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)""",
        LEAST_TOUCH,
    )

    assert small == []


def test_no_ship_lies_under_the_tools_or_the_scale_bar(commander):
    commander.page.get_by_role("button", name="Fit to fleet").tap()
    expect(commander.page.locator(".mark-of-ship")).to_have_count(8)

    hidden = commander.page.evaluate(
        """() => {
             const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
             const boxOf = (each) => each.getBoundingClientRect();
             const over = [...document.querySelectorAll('.over-chart, .scale-bar')].map(boxOf);
             return [...document.querySelectorAll('.mark-of-ship')]
               .filter((ship) => over.some((part) => meet(boxOf(ship.lastElementChild), part)))
               .map((ship) => ship.getAttribute('aria-label'));
           }"""
    )

    assert hidden == []


def test_rule_numbers_in_the_log_are_a_thumb_apart(commander):
    page = commander.page
    page.get_by_role("navigation", name="Sheet").get_by_role("button", name="Log").tap()
    chips = page.get_by_role("region", name="Log").get_by_role("button", name=re.compile("^Rule"))
    expect(chips.first).to_be_visible()

    boxes = [chip.bounding_box() for chip in chips.all()]
    middles = sorted({round(box["y"] + box["height"] / 2) for box in boxes})

    assert all(below - above >= THUMB - 1 for above, below in pairwise(middles)), middles


@pytest.mark.parametrize("dark", [False, True], ids=["by-day", "by-night"])
def test_on_a_tablet_orders_and_cards_share_one_rail(visit, server, dark):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German"), viewport=TABLET, has_touch=True, dark=dark).page
    expect(page.get_by_role("region", name="Move panel")).to_be_visible()

    page.get_by_role("group", name="Show").get_by_role("button", name="Card").tap()

    expect(page.get_by_role("article", name=re.compile("^Data card of SMS"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= TABLET["width"]
    assert complaints(page) == []
