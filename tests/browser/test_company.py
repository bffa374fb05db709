"""Company at a table: talk that is plain text and stays where it belongs, a seat that is open twice, and a rematch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander, asked_first
from tests.browser.people import PHONE, complaints_by_day_and_by_night
from tests.browser.serving import link_of
from tests.browser.test_two_people import DUEL

PEOPLE = {"British": "friend", "German": "friend"}
OPEN_TALK = re.compile("^Talk")


@pytest.fixture
def duel(server):
    """One ship on either side, and an umpire."""
    return server.open_table(text=DUEL, seats=PEOPLE, umpire="friend", options={"umpire_decides": False})


def talk_of(page):
    """The talk, opened."""
    page.get_by_role("banner").get_by_role("button", name=OPEN_TALK).click()
    return page.get_by_role("region", name="Talk")


def say(page, words):
    """Something is said in the talk that is open."""
    page.get_by_label("Say", exact=True).fill(words)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_label("Say", exact=True)).to_have_value("")


def test_words_for_all_come_as_plain_text_and_those_for_a_side_stay_there(visit, duel):
    british, german = (visit(link_of(duel, seat)).page for seat in PEOPLE)
    umpire = visit(link_of(duel, "Umpire"), viewport=PHONE, has_touch=True).page
    hurt = "<img src=x onerror=window.hurt=1> & <b>well met</b>"
    talk = talk_of(british)
    say(british, hurt)
    talk.get_by_text("My side").click()
    say(british, "We turn away at dusk")

    expect(german.get_by_text(hurt)).to_be_visible()
    expect(german.get_by_role("button", name="Talk, 1 new")).to_be_visible()
    german.get_by_role("button", name="Answer").click()
    expect(german.get_by_role("region", name="Talk").get_by_text(hurt)).to_be_visible()
    say(german, "Well met")
    expect(talk).to_contain_text("Well met")
    expect(talk_of(umpire)).to_contain_text("We turn away at dusk")
    umpire.get_by_text("German only").click()
    say(umpire, "Your torpedoes have run")
    expect(german.get_by_role("region", name="Talk")).to_contain_text("Your torpedoes have run")

    assert german.evaluate("window.hurt") is None
    expect(german.get_by_text("We turn away at dusk")).to_have_count(0)
    expect(british.get_by_text("Your torpedoes have run")).to_have_count(0)
    assert complaints_by_day_and_by_night(british) == []
    assert complaints_by_day_and_by_night(umpire) == []


def test_a_seat_that_is_open_twice_is_warned_and_keeps_its_plan(visit, duel):
    british, german = (Commander(visit(link_of(duel, seat)).page) for seat in PEOPLE)
    for commander in (british, german):
        commander.skip_guide()
    mover, other = asked_first(british, german)
    second = Commander(visit(mover.page.url).page)
    second.skip_guide()
    warning = "Your seat is open on two pages"
    expect(second.page.get_by_text(warning)).to_be_visible()
    expect(mover.page.get_by_text(warning)).to_be_visible()
    expect(other.page.get_by_text(warning)).to_have_count(0)

    second.plan_ahead(1)
    expect(second.panel("Move panel")).to_contain_text("1 of ")
    mover.run_ahead(2)

    expect(second.page.get_by_text("The plan drawn here was not sent, and is kept")).to_be_visible()
    expect(mover.page.get_by_text("The plan drawn here was not sent")).to_have_count(0)


def test_a_rematch_with_sides_changed_is_one_click_for_each(visit, duel):
    british, german = (visit(link_of(duel, seat)).page for seat in PEOPLE)
    british.get_by_role("button", name="Table menu").click()
    british.get_by_role("button", name="Resign").click()
    british.get_by_role("button", name=re.compile("^Sure")).click()
    british.keyboard.press("Escape")
    british.get_by_role("button", name="Rematch, sides changed").click()
    expect(british.get_by_role("button", name="Copy the link for British")).to_be_visible()
    expect(german.get_by_text("British asks for a rematch with sides changed. You would be British.")).to_be_visible()
    assert complaints_by_day_and_by_night(german) == []
    german.get_by_role("button", name="Sit down as British").first.click()
    british.get_by_role("link", name="To the rematch").click()

    expect(german).to_have_url(re.compile(r"/t/(?!" + duel["table"] + ")"))
    expect(british.get_by_role("region", name="What is asked")).to_be_visible()
    assert german.url.partition("#")[0] == british.url.partition("#")[0]
