"""A link to a moment is for everybody: it never carries the secret of a seat."""

from playwright.sync_api import expect

from tests.browser.people import moment_shown
from tests.browser.serving import link_of, token_of
from tests.browser.test_two_people import DUEL

CLIPBOARD = ["clipboard-read", "clipboard-write"]
PEOPLE = {"British": "friend", "German": "friend"}


def replay_of(opened, seat):
    """The address of a replay with the eyes of a seat."""
    return link_of(opened, seat).replace("#", "?replay#")


def copied(page):
    """What a copy of the link to the moment that is shown puts into the clipboard."""
    page.get_by_role("button", name="Copy the link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return page.evaluate("navigator.clipboard.readText()")


def test_the_link_to_a_moment_of_a_battle_that_is_over_opens_it_without_a_seat(visit, server):
    opened = server.open_table(text=DUEL, seats=PEOPLE)
    token = token_of(opened, "German")
    server.post(f"/api/tables/{opened['table']}/resign", {"id": "enough"}, token)
    page = visit(replay_of(opened, "German"), permissions=CLIPBOARD).page
    panel = page.get_by_role("region", name="Replay")
    expect(panel).to_contain_text("moment 1 of")
    moment, moments = moment_shown(page)

    link = copied(page)
    stranger = visit(link).page

    assert token not in link
    expect(stranger.get_by_role("region", name="Replay")).to_contain_text(f"moment {moment} of {moments}")


def test_no_link_to_a_moment_is_made_from_a_seat_whose_battle_goes_on(visit, server):
    opened = server.open_table(text=DUEL, seats=PEOPLE)

    panel = visit(replay_of(opened, "German")).page.get_by_role("region", name="Replay")

    expect(panel).to_contain_text("moment 1 of")
    expect(panel).to_contain_text("can be shared once the battle is over")
    expect(panel.get_by_role("button", name="Copy the link to this moment")).to_have_count(0)
