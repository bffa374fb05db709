"""axe looks over every page, by day and by night, on a desk and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.lobby import look_at_settings
from tests.browser.people import DESKTOP, PHONE, comes_true, complaints, complaints_by_day_and_by_night

# What is smaller on the screen than twelve pixels; in pictures, which grow with the window, than eleven.
SMALL_LETTERS = """() => {
  const scale = (each) => { const to = each.getScreenCTM?.(); return to ? Math.hypot(to.a, to.b) : 1; };
  const onScreen = (each) => parseFloat(getComputedStyle(each).fontSize) * scale(each);
  return [...document.querySelectorAll('body *')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((each) => onScreen(each) < (each.getScreenCTM ? 11 : 12) && each.checkVisibility())
    .map((each) => `${onScreen(each)} ${each.outerHTML.slice(0, 80)}`);
}"""
PAGES = {
    "/": "Battles and tables",
    "/ships": "Ships",
    "/ships/figures": "A card from real figures",
    "/rules": "Rules",
    "/replays": "Replays",
    "/settings": "Settings",
    "/nowhere": None,
}

# Seventy-seven cards of one kind take axe a minute and teach it nothing that two do not.
SOUGHT = {"/ships": "Scharnhorst", "/rules": "torpedo"}


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_by_day_and_by_night(visit, path):
    page = visit(path, viewport=DESKTOP).page
    expect(page.get_by_role("heading", level=1, name=PAGES[path])).to_be_attached()
    page.wait_for_load_state("networkidle")
    if path in SOUGHT:
        page.get_by_role("textbox").or_(page.get_by_role("searchbox")).first.fill(SOUGHT[path])

    assert complaints_by_day_and_by_night(page) == []


def test_axe_finds_nothing_on_a_phone(visit):
    page = visit("/", viewport=PHONE, has_touch=True, is_mobile=True).page
    look_at_settings(page, "The Battle of Coronel")
    page.get_by_text("Options of the rules").tap()

    assert complaints(page) == []


@pytest.mark.parametrize("path", ["/", "/ships", "/ships/figures", "/rules", "/replays", "/settings"])
def test_every_page_has_its_landmarks_and_a_name_of_its_own(visit, path):
    page = visit(path).page

    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert "Lineahead" in page.title()


def test_the_first_stops_of_the_tab_key_are_the_pages(visit):
    page = visit().page
    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    stops = []
    for _ in range(4):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.textContent.trim()"))

    assert "Battles" in stops
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"


def test_letters_are_never_smaller_than_twelve_pixels(visit):
    page = visit().page
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert comes_true(page, lambda: page.evaluate(SMALL_LETTERS) == []), page.evaluate(SMALL_LETTERS)
