"""A friend comes by a link that can be used once, and gets one of his own, which nobody else knows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.lobby import look_at_settings, open_the_table, seat
from tests.browser.people import PHONE, comes_true, complaints
from tests.browser.serving import invitation_to, link_of, token_of

INVITED = {"British": "me", "German": "friend"}
USED = "an invitation can be used only once"
AGAIN = re.compile("The invitation to your seat was opened again")


@pytest.fixture
def opened(server):
    return server.open_table(scenario="iron-duke-v-moltke", seats=INVITED)


def take_seat(page: Page) -> None:
    page.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()


def asked(page: Page):
    return page.get_by_role("region", name="What is asked")


@pytest.mark.parametrize("dark", [False, True])
def test_an_invitation_says_what_to_and_looking_at_it_uses_up_nothing(visit, opened, dark):
    link = invitation_to(opened, "German")
    for person in (visit(link, dark=dark), visit(link, viewport=PHONE, dark=dark)):
        page = person.page
        expect(page.get_by_role("heading", name="You are invited to Iron Duke v. Moltke")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("Your seat: German")
        page.reload()
        expect(page.get_by_role("button", name="Take the seat")).to_be_visible()
        assert complaints(page) == []

    take_seat(page)


def test_whoever_takes_the_seat_has_an_address_of_his_own(visit, opened):
    link = invitation_to(opened, "German")
    page = visit("/").page
    page.goto(link)
    take_seat(page)
    own = page.url

    assert link.split("#")[1] not in own
    page.reload()
    expect(asked(page)).to_be_visible()
    page.goto(link)
    expect(asked(page)).to_be_visible()
    expect(page).to_have_url(own)
    page.go_back()
    expect(page.get_by_role("button", name="Take the seat")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("region", name="My tables")).to_contain_text("You are German")
    elsewhere = visit(own).page
    expect(asked(elsewhere)).to_be_visible()


def test_a_used_invitation_says_so_to_who_comes_too_late_and_to_who_has_the_seat(visit, opened):
    friend = visit(invitation_to(opened, "German")).page
    take_seat(friend)
    host = visit(link_of(opened, "British")).page
    expect(asked(host)).to_be_visible()

    late = visit(invitation_to(opened, "German")).page
    expect(late.get_by_role("heading", name="This table does not open")).to_be_visible()
    expect(late.get_by_role("main")).to_contain_text(USED)
    assert complaints(late) == []
    expect(friend.get_by_text(AGAIN)).to_be_visible()
    expect(host.get_by_text(AGAIN)).to_have_count(0)
    assert complaints(friend) == []

    friend.get_by_role("button", name="All right").click()
    expect(friend.get_by_text(AGAIN)).to_have_count(0)
    friend.reload()
    expect(asked(friend)).to_be_visible()
    expect(friend.get_by_text(AGAIN)).to_have_count(0)


def test_who_made_the_table_and_looks_at_the_link_is_told_to_send_it(visit):
    person = visit()
    person.allow("403")
    host = person.page
    look_at_settings(host, "Iron Duke v. Moltke")
    seat(host, "British").select_option("friend")
    open_the_table(host)
    link = host.get_by_label("Link for British").input_value()
    host.get_by_role("link", name="To my seat").click()
    expect(asked(host)).to_be_visible()

    host.goto(link)
    expect(host.get_by_role("main")).to_contain_text("You sit at this table already")
    friend = visit(link).page
    take_seat(friend)
    host.get_by_role("button", name="Take the seat").click()
    expect(host.get_by_role("alert")).to_contain_text(USED)


def test_an_answer_lost_on_the_way_loses_no_seat(visit, opened):
    person = visit(invitation_to(opened, "German"))
    person.allow("Failed to load resource|ERR_FAILED")
    page = person.page

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/arrive", lose_the_answer)
    page.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute("**/arrive")
    page.reload()

    expect(asked(page)).to_be_visible()
    expect(page.get_by_text(AGAIN)).to_have_count(0)


def test_an_umpire_is_invited_too(visit, server):
    opened = server.open_table(scenario="attack-on-a-convoy", seats={"British": "me", "German": "me"}, umpire="friend")
    page = visit(invitation_to(opened, "Umpire")).page
    expect(page.get_by_role("main")).to_contain_text("The umpire’s seat")

    take_seat(page)
    expect(page.get_by_role("region", name="At the table")).to_contain_text("Umpire, you")


def is_here(server, opened, seat: str) -> bool:
    seats = server.state(opened["table"], token_of(opened, "British"))["seats"]
    return bool(next(sitter["here"] for sitter in seats if sitter["name"] == seat))


def test_a_lost_link_is_replaced_by_agreement(visit, server, opened):
    lost = visit(link_of(opened, "German")).page
    expect(asked(lost)).to_be_visible()
    old = lost.url
    lost.goto("about:blank")
    host = visit(link_of(opened, "British")).page
    expect(asked(host)).to_be_visible()
    assert comes_true(host, lambda: not is_here(server, opened, "German"))

    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="German lost the link: invite again").click()
    host.get_by_role("button", name=re.compile("^Sure")).click()
    copy = host.get_by_role("button", name="Copy the link for German")
    expect(copy).to_be_visible()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy.click()
    link = host.evaluate("navigator.clipboard.readText()")

    friend = visit(link).page
    take_seat(friend)
    expect(copy).to_have_count(0)
    stale = visit(old).page
    expect(stale.get_by_role("main")).to_contain_text("have made a new invitation for your seat")


def test_who_is_here_is_asked_before_his_link_is_replaced(visit, server, opened):
    friend, host = (visit(link_of(opened, side)).page for side in ("German", "British"))
    for page in (friend, host):
        expect(asked(page)).to_be_visible()
    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="German lost the link: invite again").click()
    host.get_by_role("button", name=re.compile("^Sure")).click()

    expect(friend.get_by_text("asks for a new invitation")).to_be_visible()
    friend.get_by_role("button", name="No", exact=True).click()
    expect(friend.get_by_text("asks for a new invitation")).to_have_count(0)
    state = server.state(opened["table"], token_of(opened, "British"))
    assert state["may"]["invite"] == []
    assert comes_true(friend, lambda: server.state(opened["table"], token_of(opened, "German"))["proposals"] == [])
