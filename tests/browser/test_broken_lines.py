"""The server is killed in the middle of a game: pages come back by themselves, nothing accepted is lost or repeated."""

import re

from playwright.sync_api import Route, expect

from tests.browser.commander import Commander
from tests.browser.people import PHONE, complaints
from tests.browser.serving import Server, link_of, token_of

# What Chromium itself writes when a line breaks; the page can neither catch nor prevent it.
BROKEN = "WebSocket connection|ERR_CONNECTION|Failed to load resource"


def test_after_a_kill_the_page_comes_back_by_itself_with_everything_that_was_accepted(visit, server: Server):
    opened = server.open_table(seats={"British": "me", "German": "me"})
    people = {side: visit(link_of(opened, side)) for side in ("British", "German")}
    commanders = {side: Commander(person.page) for side, person in people.items()}
    for side, commander in commanders.items():
        people[side].allow(BROKEN)
        commander.skip_guide()
    acting = server.state(opened["table"], token_of(opened, "German"))["waiting"][0]
    mover = commanders.pop(acting)
    (other,) = commanders.values()
    mover.run_ahead(2)
    expect(other.prompt).to_contain_text("Your turn: move")
    before = server.state(opened["table"], token_of(opened, acting))

    server.kill()
    expect(mover.prompt).to_contain_text("broken")
    expect(other.prompt).to_contain_text("broken")
    server.start()

    expect(other.prompt).to_contain_text("Your turn: move", timeout=60_000)
    after = server.state(opened["table"], token_of(opened, acting))
    assert after["number"] == before["number"]
    assert after["picture"] == before["picture"]
    other.run_ahead(2)
    expect(mover.prompt).to_contain_text("Your turn: move", timeout=60_000)
    expect(mover.log).to_contain_text(re.compile("runs 2 nm ahead(.|\n)*runs 2 nm ahead"))


def test_an_order_given_while_the_server_is_away_is_played_once_when_it_is_back(visit, server: Server):
    opened = server.open_table(seats={"British": "nobody", "German": "me"})
    person = visit(link_of(opened, "German"))
    person.allow(BROKEN)
    commander = Commander(person.page)
    commander.skip_guide()
    expect(commander.prompt).to_contain_text("Your turn: move", timeout=60_000)
    panel = commander.panel("Move panel")
    for _ in range(2):
        panel.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(panel).to_contain_text("2 of 5 MP")
    name = commander.prompted().partition("move ")[2]

    server.kill()
    expect(commander.prompt).to_contain_text("broken")
    panel.get_by_role("button", name="Commit this move").click()
    server.start()

    expect(commander.log).to_contain_text(f"{name} runs 2 nm ahead", timeout=60_000)
    events = server.state(opened["table"], token_of(opened, "German"))["events"]
    moves = [event for event in events if event["kind"] == "move" and event["words"].startswith(name)]
    assert len(moves) == 1


def comes_back(visit, server: Server, newer: bool, **device) -> Commander:
    """Somebody at a table whose server has been away, and has come back with the page as it was or with a newer one."""
    opened = server.open_table(seats={"British": "nobody", "German": "me"})
    person = visit(link_of(opened, "German"), **device)
    person.allow(BROKEN)
    commander = Commander(person.page)
    commander.skip_guide()
    expect(commander.prompt).to_contain_text("Your turn: move", timeout=60_000)
    if newer:
        person.page.route("**/index.html", rebuilt)

    server.kill()
    expect(commander.prompt).to_contain_text("broken")
    server.start()
    expect(commander.prompt).to_contain_text("Your turn: move", timeout=60_000)
    return commander


def rebuilt(route: Route) -> None:
    """The server's page as if it had been built from other sources."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("/assets/index-", "/assets/index-newer-"))


def test_a_page_that_has_been_replaced_meanwhile_says_so_and_is_loaded_anew_by_hand(visit, server: Server):
    page = comes_back(visit, server, newer=True).page
    notice = page.get_by_role("status").get_by_text("Lineahead has been updated")

    expect(notice).to_be_visible()
    assert complaints(page) == []
    page.evaluate("window.isOld = true")
    notice.get_by_role("button", name="Reload").click()

    page.wait_for_function("() => window.isOld === undefined")
    expect(notice).to_have_count(0)


def test_on_a_phone_the_notice_can_be_put_off(visit, server: Server):
    page = comes_back(visit, server, newer=True, viewport=PHONE, has_touch=True, is_mobile=True).page
    notice = page.get_by_role("status").get_by_text("Lineahead has been updated")
    expect(notice).to_be_visible()
    assert complaints(page) == []

    notice.get_by_role("button", name="Later").tap()

    expect(notice).to_have_count(0)


def test_a_page_that_is_as_it_was_says_nothing(visit, server: Server):
    page = comes_back(visit, server, newer=False).page

    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("status").get_by_text("Lineahead has been updated")).to_have_count(0)


def test_a_page_that_slept_for_a_day_shows_what_happened_meanwhile_and_takes_orders(visit, server: Server):
    opened = server.open_table(seats={"British": "friend", "German": "friend"})
    tokens = {side: token_of(opened, side) for side in ("British", "German")}
    acting = server.state(opened["table"], tokens["German"])["waiting"][0]
    sleeper = next(side for side in tokens if side != acting)
    person = visit(None)
    person.page.clock.install()
    person.page.goto(link_of(opened, sleeper))
    commander = Commander(person.page)
    commander.skip_guide()
    lines: list[str] = []
    person.page.on("websocket", lambda line: lines.append(line.url))

    person.page.clock.fast_forward("24:00:00")
    asked = server.state(opened["table"], tokens[acting])["questions"][0]
    server.post(
        f"/api/tables/{opened['table']}/orders", {"question": asked["number"], **asked["default"]}, tokens[acting]
    )

    expect(commander.prompt).to_contain_text("Your turn: move")
    assert len(lines) == 1
    commander.run_ahead(2)
    expect(commander.log).to_contain_text("runs 2 nm ahead")
