"""The page tells by title and bell that it is one's turn, and by the table's clock how long that lasts."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander, asked_first
from tests.browser.lobby import look_at_settings, open_the_table
from tests.browser.people import complaints
from tests.browser.serving import link_of
from tests.browser.test_two_people import DUEL

PEOPLE = {"British": "friend", "German": "friend"}


def seated(visit, opened):
    """A commander in either seat, whose bell is counted; who is asked first, and the other."""
    found = []
    for side in PEOPLE:
        found.append(Commander(visit(link_of(opened, side)).page))
        found[-1].skip_guide()
    return asked_first(*found)


def strokes(commander):
    """How often the bell was struck."""
    return commander.page.evaluate("window.strokes")


def test_the_bell_is_struck_twice_and_the_title_changes_when_it_is_my_turn(visit, server):
    first, second = seated(visit, server.open_table(text=DUEL, seats=PEOPLE))
    expect(first.page).to_have_title(re.compile("^Your turn: A duel"))
    expect(second.page).to_have_title(re.compile("^A duel"))
    assert strokes(second) == 0

    first.run_ahead(2)

    expect(second.page).to_have_title(re.compile("^Your turn: A duel"))
    expect(first.page).to_have_title(re.compile("^A duel"))
    second.page.wait_for_function("() => window.strokes === 2")


def test_the_bell_keeps_quiet_where_it_is_not_wanted(visit, server):
    first, second = seated(visit, server.open_table(text=DUEL, seats=PEOPLE))
    second.page.get_by_role("button", name="Table menu").click()
    second.page.get_by_label("Sound when it is my turn").uncheck()

    first.run_ahead(2)

    expect(second.page).to_have_title(re.compile("^Your turn: A duel"))
    assert strokes(second) == 0


def test_a_clock_is_chosen_in_the_lobby_and_counts_in_prompt_and_title(visit):
    page = visit().page
    look_at_settings(page, "The Battle of Coronel")
    page.get_by_label("Time for each decision").select_option(label="1 minute")
    expect(page.get_by_text("the computer gives that one order for the player")).to_be_visible()
    open_the_table(page)
    commander = Commander(page)
    commander.skip_guide()

    expect(commander.prompt).to_contain_text("If you do nothing: the computer gives this order for you")
    expect(commander.prompt.get_by_role("timer")).to_contain_text(re.compile(r"[01]:\d\d left"))
    expect(page).to_have_title(re.compile(r"^[01]:\d\d left\. Your turn: The Battle of Coronel"))
    assert complaints(page) == []


def test_the_last_seconds_are_told_once_and_then_the_computer_gives_the_order(visit, server):
    opened = server.open_table(text=DUEL, seats=PEOPLE, clock={"seconds": 4})
    first, second = seated(visit, opened)
    expect(first.prompt.get_by_role("timer")).to_have_class(re.compile("last"))
    assert complaints(first.page) == []

    # How far the computer has come by now hangs on how fast this machine is: what it did stays in the log.
    for commander in (first, second):
        expect(commander.log).to_contain_text(
            re.compile("Time was up for (British|German): the computer gave this order")
        )


def test_a_battle_of_an_earlier_edition_is_marked_before_it_is_opened(visit, server):
    opened = server.open_table(text=DUEL, seats={"British": "me", "German": "computer"})
    person = visit(link_of(opened, "British"))
    expect(Commander(person.page).prompt).to_be_visible()
    row = {"table": opened["table"], "title": "A duel", "turn": 1, "phase": "over", "my_turn": True, "older": True}
    person.page.route("**/api/mine", lambda route: route.fulfill(json=[row], content_type="application/json"))
    person.page.goto("/")

    mine = person.page.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("earlier edition of the rules: to look at only")
    expect(mine.get_by_role("link", name="Look at it")).to_be_visible()
    expect(mine.get_by_role("link", name="Your turn")).to_have_count(0)
    expect(person.page).to_have_title("Lineahead: battles and tables")
