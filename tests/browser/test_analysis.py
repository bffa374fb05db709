"""Luck and skill after the battle: asked for by a click, drawn as a curve, and gone through in the replay."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of, token_of
from tests.browser.test_two_people import DUEL

LONGEST = 240.0
LONGEST_WAIT = LONGEST * 1000  # rules may have to be compiled first


@pytest.fixture(scope="module")
def over(server):
    """A duel of one turn that two computers have played to its end."""
    seats = {"British": "computer", "German": "computer"}
    opened = server.open_table(text=DUEL, seats=seats, umpire="me", options={"umpire_decides": False})
    deadline = time.monotonic() + LONGEST
    while server.state(opened["table"], token_of(opened, "Umpire"))["outcome"] is None:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    return opened


def after(over):
    """The address of the page after the battle."""
    return link_of(over, "Umpire").replace("/t/", "/after/")


def analysed(page):
    """The part of the page that tells the analysis, which is asked for if nobody has."""
    part = page.get_by_role("region", name="Luck and skill")
    ask = part.get_by_role("button", name="Analyse this battle")
    chance = part.get_by_role("row", name=re.compile("^Chance at the end"))
    expect(ask.or_(chance)).to_be_visible()
    if ask.is_visible():
        ask.click()
    expect(chance).to_be_visible(timeout=LONGEST_WAIT)
    return part


def test_a_battle_is_analysed_by_a_click_and_what_turned_it_is_seen_in_the_replay(visit, over):
    page = visit(after(over), viewport=DESKTOP).page
    part = analysed(page)
    expect(part.get_by_role("img", name=re.compile("^The chance of the British side to win"))).to_be_visible()
    assert complaints_by_day_and_by_night(page) == []

    part.get_by_role("list").get_by_role("button").first.click()

    beside = page.get_by_role("region", name="Luck and skill")
    expect(page.get_by_role("region", name="Replay")).to_contain_text(re.compile(r"moment \d+ of"))
    expect(beside.get_by_role("button", pressed=True).first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^The chance of the British side to win"))).to_be_visible()
    assert complaints(page) == []


def test_on_a_phone_the_analysis_is_read_beneath_the_chart(visit, over):
    page = visit(after(over), viewport=PHONE, has_touch=True, is_mobile=True).page
    analysed(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []
