"""A tactical battle of Great War at Sea in the browser: counters, moves, guns, torpedoes, and what stays hidden."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.people import PHONE, comes_true, complaints, is_in_log_on_phone
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked, open_night, sit_down

HORNS_REEF = "Mines off Horns Reef"
LONG = 60_000
SEATS = {"British": "friend", "German": "friend"}
# A field on the western boundary and three entries on the north-eastern: seven counters, four of them mines.
MINES = [(-5, 0), (-5, 5), (0, -5), (1, -5)]
DUMMIES = [(3, 3), (3, 3), (-6, 1)]
GERMAN_COUNTERS = {
    "counters": [{"q": q, "r": r, "mine": True} for q, r in MINES]
    + [{"q": q, "r": r, "mine": False} for q, r in DUMMIES]
}


@pytest.fixture
def reef(visit, server) -> Page:
    """The German side off Horns Reef, asked for its counters."""
    page = sit_down(visit, server, "horns-reef", "German", "British")
    expect(asked(page)).to_have_text(re.compile("^Your turn: put down your counters"), timeout=LONG)
    expect(counters(page)).to_contain_text("0 of 7")
    return page


def counters(page: Page) -> Locator:
    """Where counters are put down."""
    return page.get_by_role("region", name="Counters panel")


def begin_moving(page: Page) -> Locator:
    """Counters by lot, then the first impulse."""
    page.keyboard.press("r")
    expect(counters(page)).to_contain_text("7 of 7")
    page.keyboard.press("Enter")
    expect(asked(page)).to_have_text(re.compile("^Your turn: move 6 ships in impulse 1"), timeout=LONG)
    return page.get_by_role("region", name="Move panel")


def middle(page: Page, ship: str) -> tuple[float, float]:
    """Where a ship lies on the map."""
    box = page.locator(".piece", has=page.locator(".touch")).and_(page.get_by_label(re.compile(f"^{ship},")))
    found = box.locator(".touch").bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_horns_reef_is_begun_from_the_lobby_and_played_into_the_first_impulse(visit):
    page = visit("/").page
    open_night(page, HORNS_REEF)
    expect(counters(page)).to_contain_text("0 of 7")
    panel = begin_moving(page)

    expect(panel).to_contain_text("Seydlitz")
    impulses = page.get_by_role("region", name="Impulses")
    expect(impulses.get_by_role("listitem")).to_have_count(10)
    expect(impulses.locator("[aria-current=step]")).to_have_accessible_name(re.compile("^Impulse 1: movement"))
    expect(impulses).to_contain_text(re.compile("initiative, so .* first and .* after"))


def test_13_25_h_counters_are_put_down_by_keys_and_no_more_than_half_of_them_mines(reef):
    panel = counters(reef)
    reef.keyboard.press("5")
    expect(panel).to_contain_text(
        'Mines lie within two hexes of a side of the ring where this side has a minefield or has written "Mine"'
    )
    reef.keyboard.press("f")
    reef.keyboard.press("5")
    expect(panel).to_contain_text("1 of 7")
    reef.keyboard.press("x")
    expect(panel).to_contain_text("0 of 7")
    for _ in range(5):
        reef.keyboard.press("7")
    reef.keyboard.press("f")
    for _ in range(4):
        reef.keyboard.press("5")

    expect(panel).to_contain_text("4 mines, 0 dummies")
    expect(panel.get_by_role("radio", name=re.compile("^Mine"))).to_be_disabled()
    expect(panel).to_contain_text("0 of at least 1 mine")
    expect(panel.get_by_role("button", name=re.compile("^Put them down"))).to_be_disabled()


def test_13_25_n_a_placement_that_leaves_a_side_without_its_mine_is_refused_in_words(reef):
    panel = counters(reef)
    for _ in range(5):
        reef.keyboard.press("7")
    for _ in range(7):
        reef.keyboard.press("5")

    expect(panel).to_contain_text("7 of 7")
    expect(panel.get_by_role("status")).to_contain_text(re.compile("mine", re.IGNORECASE))
    expect(panel.get_by_role("button", name="Put them down")).to_be_disabled()


def test_a_counter_is_put_on_the_hex_that_is_pressed_and_taken_up_by_another_press(reef):
    reef.keyboard.press("f")
    x, y = middle(reef, "Seydlitz")
    _, up = middle(reef, "Pillau")

    reef.mouse.click(x, y + 4 * (y - up))

    expect(counters(reef)).to_contain_text("1 of 7")
    reef.get_by_label("1 dummy drafted in hex 0, 2: take one up").click()
    expect(counters(reef)).to_contain_text("0 of 7")


def test_b7_d_ships_move_by_number_keys_together_or_alone(reef):
    panel = begin_moving(reef)
    panel.get_by_text("All", exact=True).click()
    reef.keyboard.press("8")
    expect(panel.get_by_role("button", name="Move 6")).to_be_visible()
    panel.get_by_text("She alone").click()
    panel.get_by_role("button", name="Pillau").click()
    panel.get_by_role("button", name=re.compile("^Stay")).click()

    panel.get_by_role("button", name="Move 5, 1 stays").click()

    log = reef.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile(r"Seydlitz moves to \(0, −1\)"), timeout=LONG)
    expect(log).to_contain_text("Pillau stays")


def test_a_hex_that_is_pressed_is_where_she_goes(reef):
    panel = begin_moving(reef)
    panel.get_by_role("button", name="Seydlitz").click()
    x, y = middle(reef, "Seydlitz")
    _, up = middle(reef, "Pillau")

    reef.mouse.click(x, y + 2 * (y - up) + 8)

    expect(panel.get_by_role("listitem").filter(has_text="Seydlitz")).to_contain_text("south")
    expect(panel.get_by_role("button", name=re.compile("^Move 1, 5 stay"))).to_be_visible()


def test_why_a_ship_cannot_move_is_told_by_her_speed(reef):
    begin_moving(reef)
    pass_on(reef, "ships in impulse 6")
    panel = reef.get_by_role("region", name="Move panel")

    panel.get_by_text(re.compile("cannot move now")).click()

    expect(panel).to_contain_text("at speed 2+ she moves in impulses 1, 2, 5, 9, 10; next in 9")
    expect(reef.get_by_role("region", name="Impulses")).to_contain_text("Who enters mines now adds 2 to the roll")


def pass_on(page: Page, words: str) -> None:
    """Do nothing, whatever is asked, until something is asked in these words."""
    for _ in range(20):
        expect(asked(page)).to_have_text(re.compile("^Your turn"), timeout=LONG)
        if words in asked(page).inner_text():
            return
        decline(page)
    raise AssertionError(f"nobody asked for {words}")


def decline(page: Page) -> None:
    """Do nothing of what is asked, and wait for the next question."""
    before = page.evaluate("window.asked")
    page.keyboard.press("e")
    assert comes_true(page, lambda: page.evaluate("window.asked") not in (before, ""))


def give(server: Server, opened: dict[str, Any], side: str, number: int, kind: str, data: dict[str, Any]) -> None:
    """An order as a page would give it."""
    body = {"question": number, "kind": kind, "answer": data}
    server.post(f"/api/tables/{opened['table']}/orders", body, token_of(opened, side))


def heard(page: Page) -> list[dict[str, Any]]:
    """Everything the server says to a page on its live line, from now on."""
    frames: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(json.loads(frame)))

    page.on("websocket", listen)
    return frames


def test_13_25_f_what_enemy_counters_are_is_nowhere_in_what_the_browser_gets(visit, server):
    opened = server.open_table(scenario="horns-reef", seats=SEATS)
    page = visit(None).page
    frames = heard(page)
    page.goto(link_of(opened, "British"))
    expect(asked(page)).to_have_text(re.compile("^Your turn: put down your counters"))
    german = next(
        question
        for question in server.state(opened["table"], token_of(opened, "German"))["questions"]
        if question["mine"]
    )
    give(server, opened, "German", german["number"], "mines", GERMAN_COUNTERS)
    page.get_by_role("button", name="Skip the guide").click()
    page.keyboard.press("e")
    enemy = page.get_by_role("button", name=re.compile("^German, .*face-down counter"))
    expect(enemy).to_have_count(6, timeout=LONG)

    lying = [
        counter for frame in frames for counter in frame.get("picture", {}).get("counters", []) if counter["side"] == 1
    ]
    assert len({counter["number"] for counter in lying}) == len(MINES) + len(DUMMIES)
    assert {counter["what"] for counter in lying} == {None}
    assert {round(counter["chance"], 3) for counter in lying} == {round(4 / 7, 3)}
    assert page.locator(".pile.known-mine, .pile.known-dummy, .pile.mine").count() == 0


def test_13_25_f_who_waits_sees_his_own_counters_and_may_think_again(visit, server):
    opened = server.open_table(scenario="horns-reef", seats=SEATS)
    page = visit(link_of(opened, "German")).page
    page.get_by_role("button", name="Skip the guide").click()
    expect(counters(page)).to_contain_text("0 of 7")
    page.keyboard.press("r")
    expect(counters(page)).to_contain_text("7 of 7")
    page.keyboard.press("Enter")
    mines = page.get_by_role("button", name=re.compile(r"^German, (\d )?mines?, face down, of yours"))

    expect(mines.first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^German, .*dumm"))).not_to_have_count(0)
    page.reload()
    expect(mines.first).to_be_visible()
    page.keyboard.press("z")

    expect(counters(page)).to_contain_text("0 of 7")
    expect(page.locator(".pile")).to_have_count(0)


def test_13_25_f_who_has_no_mines_is_told_so_and_goes_on(visit, server):
    opened = server.open_table(scenario="field-to-the-west", seats=SEATS)
    page = visit(link_of(opened, "British")).page
    page.get_by_role("button", name="Skip the guide").click()

    expect(asked(page)).to_have_text("Your turn: no counters to put down")
    expect(counters(page)).to_contain_text("nothing to put down")
    expect(counters(page)).to_contain_text("Both sides are asked in every battle")
    assert complaints(page) == []
    page.keyboard.press("Enter")

    expect(asked(page)).not_to_have_text(re.compile("^Your turn"))


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_on_the_map(visit, server, dark):
    page = sit_down(visit, server, "horns-reef", "German", "British", dark=dark)
    expect(asked(page)).to_have_text(re.compile("^Your turn: put down your counters"), timeout=LONG)
    expect(counters(page)).to_contain_text("0 of 7")
    assert complaints(page) == []
    panel = begin_moving(page)
    panel.get_by_text("All", exact=True).click()
    page.keyboard.press("2")

    expect(panel.get_by_role("button", name="Move 6")).to_be_visible()
    assert complaints(page) == []


def test_on_a_phone_ships_are_moved_by_thumb(visit, server):
    thumb = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = sit_down(visit, server, "horns-reef", "German", "British", **thumb)
    page.get_by_role("button", name="None at all").tap()
    panel = page.get_by_role("region", name="Move panel")
    expect(panel).to_be_visible(timeout=LONG)
    assert complaints(page) == []
    panel.get_by_role("button", name=re.compile("^N ?north")).tap()

    panel.get_by_role("button", name="Move 1, 5 stay").tap()

    assert is_in_log_on_phone(page, "Seydlitz moves to")


def moved_first(page: Page) -> tuple[str, Locator]:
    """A German ship that has moved, and her hex in the log."""
    begin_moving(page)
    page.get_by_role("region", name="Move panel").get_by_text("All", exact=True).click()
    page.keyboard.press("8")
    page.keyboard.press("Enter")
    line = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text="Seydlitz moves to")
    expect(line.first).to_be_visible(timeout=LONG)
    # What the others do meanwhile moves the log away from under the pointer.
    expect(asked(page)).to_have_text(re.compile("^Your turn: (?!move 6 ships in impulse 1)"), timeout=LONG)
    return "Seydlitz", line.first.get_by_role("button", name=re.compile("^Show hex .* on the map")).first


def is_marked(page: Page, ship: str) -> bool:
    """Whether the hex that is marked on the map is the one in which a ship lies."""
    box, (x, y) = page.locator("path.found").bounding_box(), middle(page, ship)
    assert box is not None
    return box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]


def test_a_hex_that_the_log_names_is_marked_on_the_map_while_it_is_pointed_at_and_when_it_is_pressed(reef):
    ship, named = moved_first(reef)
    expect(reef.locator("path.found")).to_have_count(0)

    named.hover()
    expect(reef.locator("path.found")).to_have_count(1)
    assert is_marked(reef, ship)
    reef.mouse.move(5, 5)
    expect(reef.locator("path.found")).to_have_count(0)

    named.click()
    reef.mouse.move(5, 5)
    named.blur()
    assert is_marked(reef, ship)
    expect(named).to_have_attribute("aria-pressed", "true")
    assert complaints(reef) == []
    named.click()
    reef.mouse.move(5, 5)
    named.blur()
    expect(reef.locator("path.found")).to_have_count(0)


def test_the_text_board_tells_ships_and_counters_in_words(reef):
    begin_moving(reef)
    reef.keyboard.press("t")

    board = reef.get_by_role("main")
    expect(board.get_by_role("row").filter(has_text="Seydlitz")).to_contain_text("7-3-1")
    expect(board.get_by_role("listitem").filter(has_text="British, hex").first).to_contain_text(
        re.compile(r"face-down counter \d+: \d+% a mine")
    )
    expect(board.get_by_role("listitem").filter(has_text=re.compile("dumm.*of yours")).first).to_be_visible()
