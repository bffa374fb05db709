"""What people do with the chart itself: fingers on it, ships that leave it, labels that dodge."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import PHONE, at_rest, comes_true, complaints
from tests.browser.serving import link_of

# Where a ship lies in the window, by her name: the middle of her mark, whose ring is around her centre.
PLACE = """
name => {
  const ship = document.querySelector(`.mark-of-ship[aria-label^="${name},"]`);
  const {left, top, width, height} = ship.querySelector('.focus-ring').getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}
"""
# Labels that stand on a hull, in words. The corners of a turned hull's box are empty sea.
COVERED = """
() => {
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const shrunk = ({left, top, right, bottom}) => {
    const [across, down] = [(right - left) / 4, (bottom - top) / 4];
    return {left: left + across, right: right - across, top: top + down, bottom: bottom - down};
  };
  const hulls = [...document.querySelectorAll('.mark-of-ship')].map((ship) => ({
    name: ship.getAttribute('aria-label').split(',')[0],
    box: shrunk(ship.lastElementChild.getBoundingClientRect()),
  }));
  return [...document.querySelectorAll('.chart .label')].flatMap((label) => {
    const hidden = hulls.filter(({box}) => meet(label.getBoundingClientRect(), box));
    return hidden.map(({name}) => `${label.textContent.trim()} on ${name}`);
  });
}
"""


def commanding(visit, server, **wanted):
    """Somebody who commands the Germans against the computer, and has read the guide before."""
    device = wanted.pop("device", {})
    opened = server.open_table(seats={"British": "computer", "German": "me"}, **wanted)
    commander = Commander(visit(link_of(opened, "German"), **device).page)
    commander.skip_guide()
    expect(commander.prompt).to_contain_text("Your turn: move")
    return commander


def on_a_phone():
    """A window to be touched."""
    return {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def place_of(commander, name):
    """Where a ship lies in the window."""
    found = commander.page.evaluate(PLACE, name)
    return found["x"], found["y"]


def apart(commander, one, other):
    """Pixels between two ships."""
    (x, y), (u, v) = place_of(commander, one), place_of(commander, other)
    return ((x - u) ** 2 + (y - v) ** 2) ** 0.5


def touch(commander, kind, *fingers):
    """Fingers on the glass, as the browser's own events."""
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    commander.hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def lift(commander, number, finger):
    """One finger leaves the glass, the others stay."""
    point = {"x": finger[0], "y": finger[1], "id": number}
    commander.hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [point]})


@pytest.fixture
def on_glass(visit, server):
    """A commander with two fingers on a phone whose sheet is lowered, so that there is sea enough for them."""
    commander = commanding(visit, server, board="open", device=on_a_phone())
    commander.page.get_by_role("button", name="Lower the sheet").tap()
    expect(commander.page.get_by_role("button", name="Raise the sheet")).to_be_visible()
    commander.page.get_by_role("button", name="Fit to fleet").tap()
    commander.hand = commander.page.context.new_cdp_session(commander.page)
    return commander


def test_two_fingers_spread_zoom_in_around_what_lies_between_them(on_glass):
    before = apart(on_glass, "Otranto", "Dresden")
    chart = on_glass.page.locator("svg.chart").bounding_box()
    x, y = chart["x"] + chart["width"] / 2, chart["y"] + chart["height"] * 0.7

    touch(on_glass, "touchStart", (x - 40, y))
    touch(on_glass, "touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 9):
        touch(on_glass, "touchMove", (x - 40 - 5 * step, y), (x + 40 + 5 * step, y))
    touch(on_glass, "touchEnd")

    # From 80 pixels apart to 160: twice as large.
    assert at_rest(on_glass.page, lambda: apart(on_glass, "Otranto", "Dresden")) == pytest.approx(2 * before, rel=0.03)
    assert "Your turn: move Scharnhorst" in on_glass.prompted()


def test_two_fingers_together_zoom_out_and_the_one_that_stays_pans(on_glass):
    chart = on_glass.page.locator("svg.chart").bounding_box()
    x, y = chart["x"] + chart["width"] / 2, chart["y"] + chart["height"] * 0.7
    for _ in range(3):
        on_glass.page.get_by_role("button", name="Zoom in").tap()
    before = at_rest(on_glass.page, lambda: apart(on_glass, "Otranto", "Dresden"))

    touch(on_glass, "touchStart", (x - 80, y), (x + 80, y))
    for step in range(1, 9):
        touch(on_glass, "touchMove", (x - 80 + 5 * step, y), (x + 80 - 5 * step, y))
    lift(on_glass, 1, (x + 40, y))
    assert at_rest(on_glass.page, lambda: apart(on_glass, "Otranto", "Dresden")) == pytest.approx(before / 2, rel=0.03)
    left = place_of(on_glass, "Otranto")
    touch(on_glass, "touchMove", (x - 60, y))
    touch(on_glass, "touchEnd")

    assert at_rest(on_glass.page, lambda: place_of(on_glass, "Otranto"))[0] == pytest.approx(left[0] - 20, abs=2)


def test_a_finger_on_a_ship_chooses_her(on_glass):
    x, y = place_of(on_glass, "Leipzig")

    touch(on_glass, "touchStart", (x, y))
    touch(on_glass, "touchEnd")

    expect(on_glass.prompt).to_contain_text("move Leipzig")


def test_what_leaves_a_chart_that_was_moved_is_offered_back(visit, server):
    commander = commanding(visit, server, board="open")
    page = commander.page
    offer = page.get_by_role("button", name=re.compile("out of sight"))
    expect(offer).to_have_count(0)
    # So near to Scharnhorst that two miles are most of the window: she and the ship astern part company.
    page.mouse.move(*place_of(commander, "Scharnhorst"))
    for _ in range(4):
        page.mouse.wheel(0, -120)
    expect(offer).to_have_count(0)

    commander.run_ahead(2)
    commander.play_until(lambda: offer.is_visible())

    assert complaints(page) == []
    offer.click()
    expect(offer).to_have_count(0)
    inside = page.locator("svg.chart").bounding_box()
    for name in ("Scharnhorst", "Gneisenau", "Otranto", "Good Hope"):
        x, y = place_of(commander, name)
        assert inside["x"] < x < inside["x"] + inside["width"]
        assert inside["y"] < y < inside["y"] + inside["height"]


def test_a_chart_with_nothing_on_it_offers_to_show_the_fleets(visit, server):
    commander = commanding(visit, server, board="open")
    page = commander.page
    chart = page.locator("svg.chart").bounding_box()
    # No ship of Coronel begins in the south.
    page.mouse.move(chart["x"] + chart["width"] / 2, chart["y"] + chart["height"] - 120)
    for _ in range(12):
        page.mouse.wheel(0, -120)
    offer = page.get_by_role("button", name="8 are out of sight: show all")
    expect(offer).to_be_visible()

    page.get_by_role("group", name="Chart of the battle").focus()
    page.keyboard.press("Home")

    expect(offer).to_have_count(0)


def test_a_plan_that_would_leave_the_window_stays_in_sight(visit, server):
    commander = commanding(visit, server, board="open")
    page = commander.page
    commander.plan_ahead(4)
    expect(commander.panel("Move panel")).to_contain_text("4 of ")

    ghost = at_rest(page, lambda: page.locator(".plan .ship").last.bounding_box())
    chart = page.locator("svg.chart").bounding_box()
    assert ghost["y"] + ghost["height"] < chart["y"] + chart["height"] - 8


def test_no_label_on_hexes_stands_on_a_ship(visit, server):
    commander = commanding(visit, server, board="hex")
    assert commander.page.evaluate(COVERED) == []

    commander.plan_ahead(2)
    expect(commander.panel("Move panel")).to_contain_text("2 of ")
    assert comes_true(commander.page, lambda: commander.page.evaluate(COVERED) == [])

    commander.play_until(lambda: commander.panel("Firing panel").is_visible())
    expect(commander.panel("Firing panel")).not_to_contain_text("Looking for targets")
    assert comes_true(commander.page, lambda: commander.page.evaluate(COVERED) == [])


def test_a_phone_shows_no_paper_beside_a_board_that_is_wider_than_its_window(visit, server):
    commander = commanding(visit, server, board="open", device=on_a_phone())
    commander.page.get_by_role("button", name="Fit to fleet").tap()

    neat = commander.page.locator(".frame .c-neat").first.bounding_box()

    assert neat["x"] <= 9
    assert neat["x"] + neat["width"] >= PHONE["width"] - 9
