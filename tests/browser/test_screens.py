"""Every game's screen at every size: no words are cut off, and nothing lies over a ship."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE, TABLET, at_rest
from tests.browser.serving import link_of

UPRIGHT = {"width": 820, "height": 1180}
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "upright": UPRIGHT, "phone": PHONE}
FLEETS = {"British": "computer", "German": "me"}
GAMES: dict[str, dict[str, Any]] = {
    "coronel": {"seats": FLEETS},
    "coronel on hexes": {"seats": FLEETS, "board": "hex"},
    "hearty-knoll": {"seats": FLEETS},
    "off-ushant": {"seats": {"British": "computer", "French": "me"}},
    "premuda": {"seats": {"Italian": "computer", "Austrian": "me"}},
    "horns-reef": {"seats": FLEETS},
}
# Words of the page, not of the chart, that reach beyond what shows them; what can be scrolled sideways is not cut off.
CUT_OFF = """() => {
  const apart = '.vh, svg, select, [aria-hidden=true]';
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(apart);
  const clips = (each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  while (walk.nextNode()) {
    const words = walk.currentNode;
    const parent = words.parentElement;
    if (!words.data.trim() || !parent || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    let [left, right] = [0, innerWidth];
    for (let each = parent; each; each = each.parentElement) {
      if (!clips(each)) continue;
      const edge = each.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    if (box.left < left - 1 || box.right > right + 1) cut.push(words.data.trim());
    else if (clips(parent) && parent.scrollWidth > parent.clientWidth + 1) cut.push(words.data.trim());
  }
  return cut;
}"""
# Ships and markers, without the room for a thumb around them, that lie under key, tools, rose or scale.
COVERED = """() => {
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const boxOf = (each) => each.getBoundingClientRect();
  const over = [...document.querySelectorAll('.furniture, .over-chart, .scale-bar, .c-rose')].map(boxOf);
  const none = ['none', 'rgba(0, 0, 0, 0)'];
  const seen = ({ fill, stroke }) => !none.includes(fill) || !none.includes(stroke);
  const drawn = (mark) => [...mark.querySelectorAll('path, rect, circle, ellipse, text')]
    .filter((each) => !each.matches('.lead') && seen(getComputedStyle(each)));
  return [...document.querySelectorAll('svg.chart g[data-mark][aria-label]')]
    .filter((mark) => !mark.dataset.mark.startsWith('zone') && !mark.dataset.mark.startsWith('hex'))
    .filter((mark) => drawn(mark).some((part) => over.some((other) => meet(boxOf(part), other))))
    .map((mark) => mark.getAttribute('aria-label'));
}"""
UNDER_ROSE = """() => {
  const rose = document.querySelector('.c-rose')?.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return rose ? [...document.querySelectorAll('.hex-figure')].filter((each) => meet(each.getBoundingClientRect(), rose))
    .map((each) => each.textContent) : [];
}"""


def sit(visit: Any, server: Any, game: str, size: str) -> Page:
    """A seat that is asked something, when its screen has come to rest."""
    setting = {"scenario": game.removesuffix(" on hexes")} | GAMES[game]
    side = next(name for name, who in setting["seats"].items() if who == "me")
    touch = {"has_touch": True} if size != "desktop" else {}
    person = visit(link_of(server.open_table(**setting), side), viewport=SIZES[size], **touch)
    page: Page = person.page
    expect(page.get_by_role("region", name="What is asked")).to_contain_text("Your turn")
    expect(page.locator("svg.chart [data-mark]").first).to_be_attached()
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_cut_off_and_nothing_lies_over_a_ship(visit, server, game, size):
    page = sit(visit, server, game, size)

    assert at_rest(page, lambda: page.evaluate(CUT_OFF)) == []
    assert at_rest(page, lambda: page.evaluate(COVERED)) == []
    assert at_rest(page, lambda: page.evaluate(UNDER_ROSE)) == []
    page.get_by_role("button", name="Skip the guide").click()
    assert at_rest(page, lambda: page.evaluate(COVERED)) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


def test_a_tablet_held_upright_has_the_chart_over_all_its_width(visit, server):
    page = sit(visit, server, "coronel", "upright")

    shown = (
        page.locator("svg.chart"),
        page.get_by_role("complementary", name="Orders"),
        page.get_by_role("region", name="Log"),
    )
    chart, orders, log = (part.bounding_box() for part in shown)

    assert chart
    assert orders
    assert log
    assert chart["width"] == UPRIGHT["width"]
    assert chart["y"] + chart["height"] <= orders["y"] + 1
    assert log["x"] >= orders["x"] + orders["width"] - 1


MARKERS = """() => {
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const marks = [...document.querySelectorAll('.mark-on-chart .unknown rect, .mark-on-chart .dummy rect')];
  const boxes = marks.map((each) => each.getBoundingClientRect());
  return boxes.filter((one, i) => boxes.some((other, k) => k > i && meet(one, other))).length;
}"""


def test_markers_that_lie_close_together_can_all_be_read_on_a_phone(visit, server):
    page = sit(visit, server, "hearty-knoll", "phone")
    expect(page.locator(".mark-on-chart .unknown rect")).not_to_have_count(0)

    assert at_rest(page, lambda: page.evaluate(MARKERS)) == 0
