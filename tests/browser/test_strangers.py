"""Strangers and their tricks, seen from the browser: script in names and notes, wrong links, pages of other sites."""

import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.people import complaints
from tests.browser.serving import link_of, token_of

ROOT = Path(__file__).resolve().parent.parent.parent
TRICK = "<img src=x onerror=window.hurt=1><script>window.hurt=1</script>"
SIDE = "<b onmouseover=window.hurt=1>Huns</b>"
DUEL = f"""
ruleset = "grand-fleets"
edition = 1
title = "{TRICK}"
period = "<svg onload=window.hurt=1>"
words = "<iframe srcdoc='<script>parent.hurt=1</script>'></iframe>"
length = 2

[board]
width = 24
height = 30
models = 3000

[[sides]]
name = "British"

[[sides]]
name = "{SIDE}"

[[ships]]
card = "HMS Iron Duke"
side = "British"
at = [7, 22]
heading = 0

[[ships]]
card = "SMS Moltke"
side = "{SIDE}"
at = [17.5, 22]
heading = 0
"""


@pytest.fixture
def duel(server):
    """A battle of a hostile hand, with a remark of the same sort."""
    opened = server.open_table(text=DUEL, seats={"British": "me", SIDE: "friend"})
    server.post(f"/api/tables/{opened['table']}/note", {"id": "n", "words": TRICK}, token_of(opened, "British"))
    return opened


def test_script_in_titles_sides_and_notes_is_shown_and_does_nothing(visit, duel):
    page = visit(link_of(duel, "British")).page

    expect(page.get_by_role("heading", level=1)).to_contain_text("<img src=x")
    page.goto("/")
    expect(page.get_by_role("region", name="My tables")).to_contain_text("<img src=x")

    assert page.evaluate("window.hurt") is None
    assert page.locator("img[src=x], iframe").count() == 0


def test_script_in_what_this_browser_has_kept_does_nothing(visit):
    person = visit()
    kept = [{"table": "x", "token": "y", "title": TRICK, "seat": TRICK, "side": 0, "invitations": []}]
    person.page.evaluate("kept => localStorage.setItem('lineahead.seats', kept)", json.dumps(kept))
    person.page.reload()

    expect(person.page.get_by_role("region", name="My tables")).to_contain_text("<img src=x")
    assert person.page.evaluate("window.hurt") is None


@pytest.mark.parametrize("kept", ["not json", "[1,2,null]", '{"a":1}', "[" * 2000, '[{"table":1}]'])
def test_what_another_hand_has_left_in_the_browser_breaks_no_page(visit, kept):
    page = visit().page
    for name in ("seats", "replays", "settings", "theme"):
        page.evaluate("([name, kept]) => localStorage.setItem('lineahead.' + name, kept)", [name, kept])
    page.reload()

    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    page.goto("/replays")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["by-day", "by-night"])
def test_a_link_that_opens_no_seat_says_so(visit, duel, dark):
    page = visit(f"/t/{duel['table']}#not-the-right-secret-at-all", dark=dark).page

    expect(page.get_by_role("main")).to_contain_text("does not open a seat")
    expect(page.get_by_role("link", name="To the battles", exact=True)).to_be_visible()
    assert complaints(page) == []


def test_a_table_that_never_was_says_so(visit):
    page = visit("/t/0123456789abcdef01#not-the-right-secret-at-all").page

    expect(page.get_by_role("main")).to_contain_text(re.compile("no such table|does not open"))


def test_a_page_of_another_site_can_neither_order_nor_listen(visit, server, duel):
    """Another port is another site. The line is cut before the server has heard the first word."""
    person = visit(None)
    person.allow(".*")
    person.page.route("http://evil.test/**", lambda route: route.fulfill(body="<title>evil</title>"))
    person.page.goto("http://evil.test/")
    heard = person.page.evaluate(
        """address => new Promise((resolve) => {
             const line = new WebSocket(address);
             line.onopen = () => line.send('{"kind":"hello","token":"x","since":0}');
             line.onmessage = (event) => resolve('heard ' + event.data);
             line.onclose = (event) => resolve('closed');
           })""",
        f"{server.address.replace('http', 'ws')}/api/tables/{duel['table']}/live",
    )
    assert heard == "closed"
    answer = httpx.post(
        f"{server.address}/api/tables", json={"scenario": "coronel"}, headers={"Origin": "http://evil.test"}
    )
    assert answer.status_code == 403


def test_the_secret_of_a_seat_never_reaches_the_server_in_an_address(visit, duel):
    person = visit(None)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    token = token_of(duel, "British")
    person.page.goto(link_of(duel, "British"))
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.page.goto("/")
    expect(person.page.get_by_role("region", name="My tables")).to_be_visible()

    assert asked
    # The fragment stays in the browser: what the network sees is the address before it.
    assert not any(token in url.split("#")[0] for url in asked)


def test_the_policy_lets_in_no_script_but_the_pages_own(visit, server):
    person = visit()
    person.allow("Content Security Policy|Refused to")
    expect(person.page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    person.page.evaluate(
        """() => {
             const script = document.createElement('script');
             script.textContent = 'window.hurt = 1';
             document.body.append(script);
             const far = document.createElement('script');
             far.src = 'http://evil.test/x.js';
             document.body.append(far);
           }"""
    )
    person.page.wait_for_function("() => window.policyViolations.length >= 2")

    assert person.page.evaluate("window.hurt") is None
    person.page.evaluate("window.policyViolations = []")
    policy = httpx.get(server.address).headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
