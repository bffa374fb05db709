"""Two people write their orders in secret, each in his own window, undo and seal them, and see them shown together."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of, token_of

SIDES = ("British", "German")


@pytest.fixture
def table(server):
    """Iron Duke and Moltke with two boats each, people in both seats."""
    return server.open_table(scenario="sealed-orders", seats={"British": "friend", "German": "friend"}, board="hex")


def seated(visit, table):
    """A commander in either seat."""
    found = [Commander(visit(link_of(table, side)).page) for side in SIDES]
    for commander in found:
        commander.skip_guide()
    return found


def write(commander, ship, order):
    """A ship is chosen on the list, and her order typed and written."""
    sheets, panel = commander.panel("Written orders"), commander.panel("Move panel")
    sheets.get_by_role("button", name=re.compile(f"^{ship}")).click()
    expect(panel).to_contain_text(f"Move {ship}")
    panel.get_by_role("textbox").fill(order)
    panel.get_by_role("textbox").press("Enter")
    expect(panel.get_by_role("button", name="Write this order")).to_be_enabled()
    panel.get_by_role("button", name="Write this order").click()


def sheet_of(commander, ship):
    """The row of a ship on the list of written orders."""
    return commander.panel("Written orders").get_by_role("button", name=re.compile(f"^{ship}"))


def test_orders_are_written_undone_sealed_and_shown_together(visit, server, table):
    british, german = seated(visit, table)
    expect(british.prompt).to_contain_text("Your orders: write the move of Laforey")
    expect(german.prompt).to_contain_text("Your orders: write the move of G-101")

    # What is typed is read without being entered; what is no order is refused with its clause, and nothing is written.
    british.panel("Move panel").get_by_role("textbox").fill("2Q")
    expect(british.panel("Move panel")).to_contain_text("8.1")
    expect(british.panel("Move panel").get_by_role("button", name="Write this order")).to_be_disabled()
    british.panel("Move panel").get_by_role("textbox").fill("2S1")
    expect(british.panel("Move panel").get_by_role("button", name="Write this order")).to_be_enabled()

    write(british, "Iron Duke", "2P1S")
    # Four MPs pay for 2P1: the server says so, and the rest is struck.
    expect(sheet_of(british, "Iron Duke")).to_contain_text("2P1S")
    expect(british.prompt).to_contain_text("Laforey")
    british.page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(sheet_of(british, "Iron Duke")).to_contain_text("no order yet")
    write(british, "Iron Duke", "3")
    expect(sheet_of(british, "Iron Duke")).to_contain_text("3")

    assert german.page.get_by_text("2P1S").count() == 0
    sides = british.panel("Written orders").get_by_role("list", name="Who is still writing")
    expect(sides).to_contain_text("Germanwriting")
    german.panel("Written orders").get_by_role("button", name="Seal my orders").click()
    expect(sides).to_contain_text("Germansealed")
    expect(german.prompt).to_contain_text("British still writing; your orders are sealed")
    british.panel("Written orders").get_by_role("button", name="Seal my orders").click()

    for commander in (british, german):
        expect(commander.log).to_contain_text("Iron Duke 3")
        expect(commander.log).to_contain_text("without an order, straight on")
        assert complaints(commander.page) == []
    now = server.state(table["table"], token_of(table, "German"))["picture"]
    assert now["phase"] == "gunfire"
    assert now["sheets"]["sides"] != ["shown", "shown"]


def test_what_is_no_order_is_told_with_its_place_and_what_cannot_be_paid_is_struck(visit, table):
    british, _ = seated(visit, table)
    panel = british.panel("Move panel")
    order = panel.get_by_role("textbox")
    sheet_of(british, "Iron Duke").click()
    expect(panel).to_contain_text("Move Iron Duke")

    order.fill("2Q")
    order.press("Enter")
    expect(panel).to_contain_text("Place 2, 'Q'")
    order.fill("2P1S")
    order.press("Enter")

    expect(panel.locator("s")).to_have_text("S")
    expect(panel).to_contain_text("cut: 4 MP")
    expect(panel).to_contain_text("4 of 4 MP")
    # Drawn by the buttons, it is written out as well.
    panel.get_by_role("button", name="Hold still").click()
    panel.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(order).to_have_value("1")
    assert complaints_by_day_and_by_night(british.page) == []


def test_targets_and_torpedoes_are_written_and_the_turn_goes_on(visit, server):
    opened = server.open_table(scenario="sealed-orders", seats={"British": "me", "German": "computer"})
    page = visit(link_of(opened, "British")).page
    british = Commander(page)
    british.skip_guide()
    sheets = british.panel("Written orders")
    for ship in ("Iron Duke", "Laforey", "Lawford"):
        write(british, ship, "S2")
        expect(sheet_of(british, ship)).to_contain_text("S2")
    sheets.get_by_role("button", name="Seal my orders").click()

    expect(british.prompt).to_contain_text("write targets for", timeout=20_000)
    panel = british.panel("Firing panel")
    expect(panel).not_to_contain_text("Looking for targets")
    panel.get_by_role("button", name="Write these targets").click()
    expect(sheets).to_contain_text(" at ")
    sheets.get_by_role("button", name="Seal my orders").click()

    expect(british.log).to_contain_text("shows its orders")
    expect(british.log).to_contain_text(re.compile("fires"))
    assert complaints(page) == []
