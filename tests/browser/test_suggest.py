"""What the admiral would do, as a player meets it: drawn, weighed, taken over, by mouse, keys and thumb."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.commander import Commander
from tests.browser.people import DESKTOP, PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of, token_of

# What battles would say of the two orders: here only how the page shows it matters.
FIGURES = {"win": 0.31, "low": 0.28, "high": 0.34, "margin": 2.0, "battles": 600}
OWN_FIGURES = {"win": 0.17, "low": 0.15, "high": 0.19, "margin": -3.0, "battles": 600}
REASON = "turn to 165 and close: inside 2 nm your nineteen 6-inch fire at short range"


def with_figures(route: Route) -> None:
    """The server's answer as it is, with figures and a reason of which the test knows."""
    answer = route.fetch()
    told: dict[str, Any] = answer.json()
    told["best"] |= {**FIGURES, "words": REASON}
    told["others"] = [{**told["best"], **OWN_FIGURES, "words": "hold on"}]
    told["own"] = told["own"] and {**told["own"], **OWN_FIGURES}
    route.fulfill(response=answer, json={**told, "battles": 1200, "models": 4, "seconds": 0.9})


def suggestions(page: Page) -> Any:
    return page.get_by_role("region", name="What the admiral would do")


def british_to_move(visit, server, **more):
    opened = server.open_table(seats={"British": "me", "German": "computer"})
    page = visit(link_of(opened, "British"), **more).page
    commander = Commander(page)
    commander.skip_guide()
    expect(commander.prompt).to_contain_text("Your turn")
    return opened, commander


def test_his_order_is_drawn_weighed_and_taken_over_but_not_given(visit, server):
    opened, commander = british_to_move(visit, server)
    page = commander.page
    page.route("**/suggest", with_figures)
    commander.plan_ahead(1)
    expect(commander.panel("Move panel")).to_contain_text("1 of ")
    before = server.state(opened["table"], token_of(opened, "British"))["questions"][0]["number"]

    commander.prompt.get_by_role("button", name="Suggest").click()

    panel = suggestions(page)
    expect(panel).to_contain_text("Turn to 165 and close")
    expect(panel.get_by_role("img", name="Admiral 31 ± 3 %")).to_be_visible()
    expect(panel.get_by_role("img", name="My plan 17 ± 2 %")).to_be_visible()
    expect(panel).to_contain_text("1,200 battles played out against 4 kinds of enemy in 0.9 s")
    expect(page.locator(".advised .twin").first).to_be_attached()
    assert complaints_by_day_and_by_night(page) == []
    panel.get_by_role("button", name="Show his next best").click()
    expect(panel).to_contain_text("Hold on.")
    expect(panel.get_by_role("img", name="Admiral 17 ± 2 %")).to_be_visible()
    panel.get_by_role("button", name="Take the admiral's").click()

    now = server.state(opened["table"], token_of(opened, "British"))
    assert now["questions"][0]["number"] == before
    (note,) = [note for note in now["notes"] if note["by"] == "British"]
    assert note["words"].startswith("asked what the admiral would do")
    commander.panel("Move panel").get_by_role("button", name=re.compile("^Commit")).click()
    expect(suggestions(page)).to_have_count(0)


def test_by_keys_and_never_mind(visit, server):
    _, commander = british_to_move(visit, server)
    page = commander.page
    held: list[Route] = []
    page.route("**/suggest", lambda route: held.append(route))

    page.keyboard.press("i")
    panel = suggestions(page)
    expect(panel).to_contain_text("The admiral is thinking")
    panel.get_by_role("button", name="Never mind").click()
    expect(panel).to_have_count(0)
    page.unroute("**/suggest")
    page.route("**/suggest", with_figures)
    page.keyboard.press("i")
    expect(panel).to_contain_text("Turn to 165")
    page.keyboard.press("j")
    expect(panel).to_contain_text("Hold on.")
    page.keyboard.press("j")
    page.keyboard.press("y")
    move = commander.panel("Move panel")
    expect(move.get_by_role("button", name=re.compile("^Commit"))).to_be_enabled()
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)


def test_with_a_thumb_on_a_phone(visit, server):
    _, commander = british_to_move(visit, server, viewport=PHONE, has_touch=True, is_mobile=True)
    page = commander.page
    page.route("**/suggest", with_figures)

    commander.prompt.get_by_role("button", name="Suggest").tap()
    panel = suggestions(page)
    expect(panel.get_by_role("img", name="Admiral 31 ± 3 %")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert complaints(page) == []
    panel.get_by_role("button", name="Take the admiral's").tap()
    expect(commander.panel("Move panel").get_by_role("button", name=re.compile("^Commit"))).to_be_enabled()


def test_where_people_fight_each_other_nobody_is_offered_it(visit, server):
    opened = server.open_table(seats={"British": "me", "German": "friend"})
    page = visit(link_of(opened, "British"), viewport=DESKTOP).page
    expect(Commander(page).prompt).to_be_visible()

    expect(page.get_by_role("button", name="Suggest")).to_have_count(0)


def give_the_admirals(page: Page) -> None:
    """Ask, take his order over, and commit it: Enter is for the draft, or for what is given as it stands."""
    asked = page.evaluate("window.asked")
    page.keyboard.press("i")
    panel = suggestions(page)
    expect(panel).to_contain_text("Turn to 165")
    page.keyboard.press("y")
    for _ in range(TRIES):
        page.keyboard.press("Enter")  # taken once the figures of the draft have come
        if page.evaluate(ASKED_NEXT, asked):
            return
    assert page.evaluate("window.asked") != asked


def led_until_asked(server, table, token, asks):
    """What is proposed is given, or what he suggests, until the side is asked this."""
    for _ in range(MOST_ORDERS):
        question = next((each for each in server.state(table, token)["questions"] if each["mine"]), None)
        if question is None:
            continue
        if question["asks"] == asks:
            return
        asked = {"question": question["number"]}
        best = question["default"] or server.post(f"/api/tables/{table}/suggest", asked, token)["best"]
        order = {**asked, "kind": best["kind"], "answer": best["answer"]}
        server.post(f"/api/tables/{table}/orders", order, token)
    raise AssertionError(f"never asked: {asks}")


MOST_ORDERS = 400
TRIES = 40
# A moment for the line to tell what is asked next.
ASKED_NEXT = """async (asked) => {
  for (let i = 0; i < 20 && window.asked === asked; i += 1) await new Promise(requestAnimationFrame);
  return window.asked !== asked;
}"""


@pytest.mark.parametrize(
    ("scenario", "side", "orders"),
    [
        ("hunter-prey", "German", 5),
        ("by-tonnage", "French", 5),
        ("valona-convoys", "Austrian", 4),
        ("horns-reef", "British", 3),
        ("twelve-a-side-in-divisions", "British", 2),
    ],
)
def test_a_side_can_be_led_by_what_he_suggests_in_every_game(visit, server, scenario, side, orders):
    opened = server.open_table(scenario=scenario, seats={side: "me"})
    page = visit(link_of(opened, side)).page
    page.route("**/suggest", with_figures)
    commander = Commander(page)
    commander.skip_guide()
    for _ in range(orders):
        page.wait_for_function("() => window.asked !== ''")
        expect(commander.prompt.get_by_role("button", name="Suggest")).to_be_enabled()
        give_the_admirals(page)

    state = server.state(opened["table"], token_of(opened, side))
    assert len(state["notes"]) >= orders


def test_in_the_replay_he_says_what_he_would_have_done_at_ones_own_orders(visit, server):
    opened, commander = british_to_move(visit, server)
    commander.run_ahead(1)
    server.post(f"/api/tables/{opened['table']}/resign", {}, token_of(opened, "British"))
    page = commander.page  # this browser keeps the seat
    page.route("**/hindsight", with_figures)
    page.goto(link_of(opened, "British").replace("#", "?replay#"))
    replay = page.get_by_role("region", name="Replay")

    expect(replay).to_contain_text("My orders at this moment")
    page.keyboard.press("End")
    replay.get_by_role("button", name="My order before").click()
    replay.get_by_role("button", name="What would the admiral have done here?").click()

    expect(replay).to_contain_text("Turn to 165 and close")
    expect(replay.get_by_role("img", name="My order 17 ± 2 %")).to_be_visible()
    expect(page.locator(".advised .twin").first).to_be_attached()
    assert complaints(page) == []
    page.keyboard.press("End")
    expect(replay).not_to_contain_text("Turn to 165")


@pytest.mark.parametrize(("asks", "panel"), [("fire", "Firing panel"), ("launch", "Torpedo panel")])
def test_fire_and_torpedoes_are_drawn_and_taken_over(visit, server, asks, panel):
    opened = server.open_table(scenario="destroyer-attack", seats={"British": "me", "German": "computer"})
    led_until_asked(server, opened["table"], token_of(opened, "British"), asks)
    page = visit(link_of(opened, "British")).page
    page.route("**/suggest", with_figures)
    commander = Commander(page)
    commander.skip_guide()
    expect(commander.panel(panel)).not_to_contain_text("Looking for targets")

    commander.prompt.get_by_role("button", name="Suggest").click()

    expect(suggestions(page)).to_contain_text("Turn to 165")
    page.keyboard.press("y")
    given = commander.panel(panel).get_by_role("button", name=re.compile("^(Fire|Launch)"))
    as_it_stands = suggestions(page).get_by_role("button", name="Commit the admiral's")
    expect(given.or_(as_it_stands).first).to_be_enabled()
    page.keyboard.press("Enter")
    expect(suggestions(page)).to_have_count(0)
