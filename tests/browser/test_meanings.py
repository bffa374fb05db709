"""Every number explains itself: pressed, a heading opens beneath itself, with its rule and an example of this ship."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of

LONG = 30_000
# A battle of each game, whose seat is opened, the card that lies there, and words on it with what they open.
CARDS = {
    "iron-duke-v-moltke": ("British", "Data card of HMS Iron Duke", "PEN", "PEN, penetration"),
    "off-ushant": ("British", "Card of", "Flotation", "What keeps her afloat."),
    "escape": ("British", "Boat chart of", "Engines", "Her top speed in centimetres a turn."),
    "horns-reef": ("British", "Card of", "Primary", "Her heaviest guns"),
}


def seats_of(scenario: str) -> dict[str, str]:
    """Two people at one table."""
    return {"British": "me", "German" if scenario != "off-ushant" else "French": "me"}


def term(inside: Locator, words: str) -> Locator:
    """A word that explains itself."""
    return inside.get_by_role("button", name=words, exact=True).first


def meaning(page: Page) -> Locator:
    """What has opened beneath it."""
    return page.locator(".meaning")


def top_of(shown: Locator) -> float:
    """How far down something stands."""
    box = shown.bounding_box()
    assert box is not None
    return box["y"]


def sit_down(visit, server, scenario: str, seat: str, **window) -> Page:
    opened = server.open_table(scenario=scenario, seats=seats_of(scenario))
    page: Page = visit(link_of(opened, seat), **window).page
    return page


@pytest.mark.parametrize("scenario", CARDS)
def test_a_heading_opens_beneath_itself_and_closes_with_escape(visit, server, scenario):
    seat, label, words, opens = CARDS[scenario]
    page = sit_down(visit, server, scenario, seat)
    card = page.locator(f'[aria-label^="{label}"]').first
    head = term(card, words)
    expect(head).to_be_visible(timeout=LONG)
    head.focus()
    page.keyboard.press("Enter")

    expect(head).to_have_attribute("aria-expanded", "true")
    expect(meaning(page)).to_contain_text(opens)
    expect(meaning(page)).to_contain_text("Here: ")
    expect(meaning(page).get_by_role("button", name=re.compile("^Rule "))).not_to_have_count(0)
    assert top_of(meaning(page)) > top_of(head)
    # A night action is dark by itself.
    assert (complaints if scenario == "escape" else complaints_by_day_and_by_night)(page) == []

    page.keyboard.press("Escape")
    expect(meaning(page)).to_have_count(0)
    expect(head).to_be_focused()


def test_one_word_is_open_at_a_time_and_its_rule_opens_within(visit, server):
    page = sit_down(visit, server, "iron-duke-v-moltke", "British")
    card = page.get_by_role("article", name="Data card of HMS Iron Duke")
    term(card, "PEN").click()
    expect(meaning(page)).to_contain_text("Here: Moltke's belt 12, less 7 at medium range: 5 or more pierces.")
    meaning(page).get_by_role("button", name="Rule 4.31").click()
    expect(meaning(page).get_by_role("note")).to_contain_text("GF-4.31")

    term(card, "L.G.").click()
    expect(meaning(page)).to_have_count(1)
    expect(meaning(page)).to_contain_text("L.G., light guns")
    card.get_by_role("button", name="4-5-4").click()
    expect(meaning(page)).to_contain_text("Her row says 4-5-4")
    card.get_by_role("button", name="4/1/0").click()
    expect(meaning(page)).to_contain_text("less 1 at medium range: only a 10 pierces.")


def test_a_word_is_tapped_on_a_phone(visit, server):
    page = sit_down(visit, server, "iron-duke-v-moltke", "British", viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("navigation", name="Sheet").get_by_role("button", name="Card").tap()
    card = page.get_by_role("article", name="Data card of HMS Iron Duke")
    term(card, "Hit on").tap()

    expect(meaning(page)).to_contain_text('a mount of 13.5" is lost')
    expect(meaning(page)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert complaints(page) == []
    term(card, "Hit on").tap()
    expect(meaning(page)).to_have_count(0)
