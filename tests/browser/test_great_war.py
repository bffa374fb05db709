"""Great War at Sea on the sea zones: patrols, plots, mines, an ambush, and what each side is told of the other."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, comes_true, complaints, is_in_log_on_phone
from tests.browser.serving import Server, link_of, token_of
from tests.browser.test_coastal import asked, sit_down
from tests.browser.test_coastal_by_link import Seat

LONG = 30_000
LONGEST_WAY = 60.0
PREMUDA = "Premuda"
BOATS = 6  # the first ships of Premuda
SIDES = ("Italian", "Austrian")
# Each MTB finds the fleet with a 6 (18.2.b).
CONTACT = 6


def panel(page: Page, name: str) -> Locator:
    """A panel of orders."""
    return page.get_by_role("region", name=name)


def zone(page: Page, code: str) -> Locator:
    """A sea zone of the chart."""
    return page.get_by_role("button", name=re.compile(f"^Zone {code}\\b"))


@pytest.fixture
def boats(visit, server):
    """The Italian side of Premuda, which gives its boats their zones."""
    page = sit_down(visit, server, "premuda", "Italian", "Austrian")
    expect(asked(page)).to_have_text("Your turn: where does MAS 9 lie in wait?")
    return page


@pytest.fixture
def fleet(visit, server):
    """The Austrian side of Premuda, when the boats have their zones."""
    page = sit_down(visit, server, "premuda", "Austrian", "Italian")
    expect(asked(page)).to_have_text("Your turn: write the orders of Battle squadron", timeout=LONG)
    return page


def test_premuda_is_begun_from_the_lobby_in_one_click(visit):
    page = visit("/").page
    page.get_by_role("button", name=f"Play {PREMUDA}").click()

    expect(asked(page)).to_have_text("Your turn: write the orders of Battle squadron", timeout=LONG)
    expect(page.get_by_role("banner")).to_contain_text("Turn 1 of 6")
    expect(page.get_by_role("region", name="Hour and weather")).to_contain_text("Night, 00 to 04")
    assert complaints(page) == []


def test_a_boat_lies_in_the_coastal_zone_that_is_pressed(boats):
    zone(boats, "B6").click()
    boats.get_by_role("button", name="She lies in B6").click()

    expect(panel(boats, "Log")).to_contain_text("MAS 9 lies in wait in B6")
    expect(asked(boats)).to_have_text("Your turn: where does MAS 13 lie in wait?")
    expect(boats.get_by_role("button", name="1 boat: MAS 9 in B6")).to_be_visible()


def test_no_boat_lies_in_the_open_sea(boats):
    zone(boats, "B3").click()

    expect(panel(boats, "Patrol panel").get_by_role("status")).to_contain_text("18.1")
    expect(boats.get_by_role("button", name="She lies in B3")).to_be_disabled()


def test_the_boats_that_are_left_are_spread_by_a_key(boats):
    zone(boats, "C6").click()
    boats.keyboard.press("Enter")
    expect(asked(boats)).to_have_text("Your turn: where does MAS 13 lie in wait?")

    boats.keyboard.press("e")

    # The fleet is the computer's: play does not wait in its first turn.
    expect(boats.get_by_role("banner")).to_contain_text(re.compile("Turn [1-6] of 6"), timeout=LONG)
    panel(boats, "Log").get_by_role("button", name="All").click()
    expect(panel(boats, "Log")).to_contain_text("MAS 21 lies in wait")


def test_a_fleet_is_steered_by_keys_and_its_log_sheet_says_where(fleet):
    fleet.keyboard.press("a")
    orders = panel(fleet, "Orders of a fleet")
    expect(orders.get_by_role("list", name="The way")).to_contain_text("West to A5")
    expect(orders).to_contain_text("0 of 1")

    fleet.keyboard.press("Enter")

    expect(panel(fleet, "Log")).to_contain_text("The Battle squadron enters A5 from A6", timeout=LONG)
    fleet.get_by_role("button", name="Log sheet").click()
    expect(fleet.get_by_role("row", name=re.compile("^1 .*Battle squadron A5"))).to_be_visible()


def test_pressing_a_zone_beyond_a_fleet_s_speed_is_refused_with_its_rule(fleet):
    zone(fleet, "A3").click()

    orders = panel(fleet, "Orders of a fleet")
    expect(orders.get_by_role("status").first).to_contain_text(re.compile(r"B1\."))
    expect(orders.get_by_role("button", name=re.compile("^Steam to A3"))).to_be_disabled()


def test_the_glass_tells_what_all_six_weathers_do(fleet):
    fleet.get_by_role("button", name="Glass").click()

    table = fleet.get_by_role("table", name="What each weather does")
    for row in ("1 Clear", "2 Mist", "3 Fog", "4 Squall", "5 Storm", "6 Gale"):
        expect(table.get_by_role("cell", name=row)).to_be_visible()
    expect(table.get_by_role("row", name=re.compile("^6 Gale sight 1 hex .* none .*−2$"))).to_be_visible()
    assert complaints(fleet) == []


def test_the_text_board_tells_the_chart_in_words(fleet):
    fleet.keyboard.press("t")

    expect(fleet.get_by_role("heading", name="The chart in words")).to_be_visible()
    row = fleet.get_by_role("row", name=re.compile("Battle squadron A6, Pola, in port"))
    expect(row).to_contain_text("Szent Istvan")
    expect(fleet.get_by_text("MAS 9 where, nobody knows")).to_be_visible()
    assert complaints(fleet) == []


def test_mines_are_laid_on_the_boundary_that_is_chosen(visit, server):
    page = sit_down(visit, server, "valona-convoys", "Austrian", "Allied")
    expect(asked(page)).to_have_text(re.compile("^Your turn: write the orders of"), timeout=LONG)
    page.get_by_role("button", name=re.compile("^Minelayer, Austrian")).click()
    expect(asked(page)).to_have_text("Your turn: write the orders of Minelayer")
    zone(page, "B4").click()
    orders = panel(page, "Orders of a fleet")
    orders.get_by_role("radio", name=re.compile("^Lay mines")).check()

    orders.get_by_role("group", name="Boundary to be mined").get_by_role("button", name="South-west").click()
    orders.get_by_role("button", name=re.compile("^Lay mines in B4")).click()

    page.get_by_role("button", name="Log sheet").click()
    expect(page.get_by_role("row", name=re.compile("Minelayer B4 Mine, south-west"))).to_be_visible()
    expect(page.get_by_role("region", name="Hour and weather")).to_contain_text("You still write")


def test_a_fleet_is_plotted_on_a_phone(visit, server):
    page = sit_down(visit, server, "premuda", "Austrian", "Italian", viewport=PHONE, has_touch=True)
    expect(asked(page)).to_have_text("Your turn: write the orders of Battle squadron", timeout=LONG)
    orders = panel(page, "Orders of a fleet")
    orders.get_by_role("group", name="Steer over a boundary").get_by_role("button", name="South-west").click()
    assert complaints(page) == []

    orders.get_by_role("button", name="Steam to B5").click()

    assert is_in_log_on_phone(page, "The Battle squadron enters B5 from A6")


def test_the_card_of_a_dreadnought_is_printed_on_the_ships_page(visit):
    page = visit("/ships").page
    page.get_by_label("Name or class").fill("Tegetthoff")

    card = page.get_by_role("article", name="Card of Tegetthoff")
    hull = "6 of 6 hull boxes left: heavy, heavy, heavy, medium, light, light"
    expect(card.get_by_role("img", name=hull)).to_be_visible()
    expect(page.get_by_text("Viribus Unitis, Tegetthoff, Prinz Eugen, Szent Istvan")).to_be_visible()


@pytest.fixture
def two(server, visit):
    """Both sides of Premuda, each at its own window."""
    opened = server.open_table(scenario="premuda", seats=dict.fromkeys(SIDES, "friend"))
    seats = {side: Seat(visit, link_of(opened, side)) for side in SIDES}
    for seat in seats.values():
        seat.page.get_by_role("button", name="Skip the guide").click()
    return seats


def test_where_boats_lie_and_what_is_plotted_is_told_to_nobody_else(two):
    italian, austrian = two["Italian"], two["Austrian"]
    expect(asked(austrian.page)).to_have_text("Italian to note patrol zones")
    zone(italian.page, "B6").click()
    italian.page.keyboard.press("Enter")
    expect(asked(italian.page)).to_have_text("Your turn: where does MAS 13 lie in wait?")
    italian.page.keyboard.press("e")
    expect(asked(italian.page)).to_have_text("Austrian to write orders")
    zone(austrian.page, "A5").click()
    expect(austrian.page.get_by_role("button", name="Steam to A5")).to_be_enabled()

    boats = [ship for ship in ships_told(austrian) if ship["number"] < BOATS]
    assert boats
    assert {ship["zone"] for ship in boats} == {None}
    assert "lies in wait" not in austrian.words()
    fleets = fleets_told(italian)
    assert fleets
    assert all(fleet["plot"] is None and fleet["ships"] is None for fleet in fleets)
    expect(italian.page.get_by_role("region", name="Hour and weather")).to_contain_text("Austrian still writes")


def test_both_sides_see_where_a_fleet_went_when_it_has_gone_there(two):
    hunter, italian, austrian = two["Italian"], two["Italian"].page, two["Austrian"].page
    italian.keyboard.press("e")
    expect(asked(austrian)).to_have_text("Your turn: write the orders of Battle squadron")
    zone(austrian, "A5").click()
    austrian.get_by_role("button", name="Steam to A5").click()

    expect(italian.get_by_role("button", name=re.compile("^fleet 1, Austrian, in A5, ships unknown"))).to_be_visible()
    expect(panel(italian, "Log")).to_contain_text("Austrian fleet 1 enters A5 from A6")
    assert "Log sheet" not in hunter.words()


def ships_told(seat: Seat) -> list[dict[str, Any]]:
    """Every ship of every picture that a window was sent."""
    return [ship for message in seat.told if "picture" in message for ship in message["picture"]["ships"]]


def fleets_told(seat: Seat) -> list[dict[str, Any]]:
    """Every fleet of every picture that a window was sent."""
    return [fleet for message in seat.told if "picture" in message for fleet in message["picture"]["fleets"]]


def ambush(server: Server) -> dict[str, Any]:
    """A table where two boats have just found two dreadnoughts."""
    opened = server.open_table(scenario="two-boats", seats=dict.fromkeys(SIDES, "friend"), dice="typed")
    tokens = [token_of(opened, side) for side in SIDES]
    deadline = time.monotonic() + LONGEST_WAY
    while time.monotonic() < deadline:
        for token in tokens:
            mine = [question for question in server.state(opened["table"], token)["questions"] if question["mine"]]
            if mine and mine[0]["asks"] == "victims":
                return opened
            if mine:
                go_on(server, opened["table"], token, mine[0])
    raise AssertionError("no boat found the fleet")


def go_on(server: Server, table: str, token: str, question: dict[str, Any]) -> None:
    """The dreadnoughts steam west into the ambush; every die shows a six."""
    number = question["number"]
    if question["asks"] == "dice":
        faces = [CONTACT] * question["bounds"]["count"]
        server.post(f"/api/tables/{table}/throw", {"question": number, "faces": faces}, token)
        return
    answer = {"fleet": 0, "path": [1], "mission": "steam", "boundary": None}
    server.post(f"/api/tables/{table}/orders", {"question": number, "kind": "plot", "answer": answer}, token)


def test_boats_in_contact_are_given_targets_with_the_odds_of_the_surprise_die(visit, server):
    page = visit(link_of(ambush(server), "Italian")).page
    page.get_by_role("button", name="Skip the guide").click()
    found = panel(page, "Ambush panel")
    expect(found.get_by_role("heading", name="Contact in A2")).to_be_visible()
    # 18.41.d: nobody fires at a boat that surprises her target.
    expect(found.get_by_role("listitem").filter(has_text=re.compile("^5"))).to_contain_text("100% comes through")
    assert complaints(page) == []

    page.keyboard.press("2")
    expect(found.get_by_role("list", name="Boats in the order of attack")).to_contain_text("MAS 15 at Szent Istvan")
    found.get_by_role("button", name="Attack Enter").click()

    assert comes_true(page, lambda: "MAS 15 is to attack Szent Istvan" in panel(page, "Log").inner_text())


def throw(page: Page, faces: str) -> None:
    """Say what real dice show."""
    dice = panel(page, "Dice to throw")
    dice.get_by_label("or type the faces").fill(faces)
    dice.get_by_role("button", name="These are the dice").click()


def test_a_boat_that_surprises_her_target_hits_with_two_d20(visit, server):
    page = visit(link_of(ambush(server), "Italian")).page
    page.get_by_role("button", name="Skip the guide").click()
    panel(page, "Ambush panel").get_by_role("button", name="Attack Enter").click()
    expect(asked(page)).to_have_text(re.compile("Your dice: MAS .*: throw one d6 for surprise."))
    throw(page, "5")
    expect(asked(page)).to_have_text(re.compile("MAS 15 has come through: does she attack Tegetthoff"))
    panel(page, "Choice").get_by_role("radio", name=re.compile("^Attack")).check()
    panel(page, "Choice").get_by_role("button", name="This one").click()

    expect(asked(page)).to_have_text(re.compile("Your dice: MAS .*: throw two d20 for the torpedoes: on .* or more."))
    throw(page, "19 3")

    # 18.5: range 0 needs 15, Italian valour adds 2 to each die.
    expect(panel(page, "Log")).to_contain_text("MAS 15's torpedoes at Tegetthoff: 19, 3; one hit")


@pytest.fixture
def fought(server):
    """The token and table of an Austrian whose dreadnoughts stayed in Pola until it was over."""
    opened = server.open_table(scenario="two-boats", seats=dict.fromkeys(SIDES, "friend"))
    table, token = opened["table"], token_of(opened, "Austrian")
    (question,) = server.state(table, token)["questions"]
    body = {"question": question["number"], "kind": "rest", "answer": {}}
    server.post(f"/api/tables/{table}/orders", body, token)
    assert server.state(table, token)["outcome"]
    return table, token


def test_after_the_game_every_ship_is_accounted_for(visit, fought):
    table, token = fought
    page = visit(f"/after/{table}#{token}").page

    losses = page.get_by_role("region", name="Ships of the Austrian side")
    expect(losses).to_contain_text("Szent Istvan")
    expect(losses).to_contain_text("6 of 6 hull boxes")
    assert complaints(page) == []


def test_a_game_is_replayed_on_its_own_chart_with_the_boats_that_lay_in_wait(visit, fought):
    table, token = fought
    page = visit(f"/t/{table}?replay#{token}").page
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")

    page.get_by_label("Seen with the eyes of").select_option(label="Italian")

    expect(page.get_by_role("button", name="2 boats: MAS 15, MAS 21 in A2")).to_be_visible()
    assert complaints(page) == []
