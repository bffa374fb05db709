"""Someone who knows no rule commands von Spee against the computer, by what the page says and offers alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.lobby import look_at_settings, open_the_table
from tests.browser.people import at_rest, comes_true, complaints, complaints_by_day_and_by_night, seat_shown
from tests.browser.serving import link_of, token_of

GERMANS = ["Scharnhorst", "Gneisenau", "Leipzig", "Dresden"]


def seen_by(server, page):
    """What the server shows the seat that this page has."""
    table, token = seat_shown(page)
    return server.state(table, token)


@pytest.mark.parametrize(("board", "dark"), [("Open table", False), ("Hexes of 1 nm", True)])
def test_a_newcomer_plays_a_whole_turn_against_the_computer(visit, server, board, dark):
    page = visit(dark=dark).page
    look_at_settings(page, "The Battle of Coronel")
    page.get_by_role("radiogroup", name="Board").get_by_text(board).click()
    open_the_table(page)
    newcomer = Commander(page)
    expect(newcomer.prompt).to_contain_text("Scharnhorst")
    newcomer.skip_guide()
    begun = seen_by(server, page)["picture"]

    newcomer.play_until(lambda: newcomer.turn() == 2)

    moved = [prompt for prompt in newcomer.answered if prompt.startswith("Your turn: move")]
    assert sorted(moved) == sorted(f"Your turn: move {ship}" for ship in GERMANS)
    now = seen_by(server, page)
    assert now["picture"]["turn"] == 2
    for number in range(4, 8):
        before, after = begun["ships"][number], now["picture"]["ships"][number]
        assert (before["x"], before["y"]) != (after["x"], after["y"])
    told = {event["kind"] for event in now["events"]}
    assert {"move", "fire"} <= told
    expect(newcomer.log).to_contain_text("Turn 2")
    assert complaints(page) == []


def test_axe_finds_nothing_while_targets_are_chosen(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    commander = Commander(page)
    commander.skip_guide()
    commander.play_until(lambda: commander.panel("Firing panel").is_visible())
    expect(commander.panel("Firing panel")).not_to_contain_text("Looking for targets")

    assert complaints_by_day_and_by_night(page) == []


def test_a_plan_is_priced_as_it_is_made_and_taken_back_leg_by_leg(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    panel = page.get_by_role("region", name="Move panel")
    expect(panel).to_contain_text("0 of 5 MP")

    panel.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(panel).to_contain_text("1 of 5 MP")
    panel.get_by_role("button", name=re.compile("^Stbd")).click()
    panel.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(panel).to_contain_text("3 of 5 MP")
    panel.get_by_role("button", name="Undo leg 2").click()
    expect(panel).to_contain_text("1 of 5 MP")

    assert server.state(opened["table"], token_of(opened, "German"))["picture"]["ships"][4]["moved"] is False


def test_an_illegal_plan_names_the_rule_and_cannot_be_committed(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    panel = page.get_by_role("region", name="Move panel")
    expect(panel).to_contain_text("0 of 5 MP")

    for _ in range(6):
        panel.get_by_role("button", name=re.compile("^Ahead")).click()

    expect(panel).to_contain_text("not legal")
    expect(panel.get_by_role("button", name="Commit this move")).to_be_disabled()
    panel.get_by_role("button", name=re.compile(r"^Rule 3\.2")).last.click()
    expect(panel.get_by_role("note").first).to_contain_text("GF-3.2")


def test_a_ship_is_moved_by_a_click_on_the_sea(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    newcomer = Commander(page)
    newcomer.skip_guide()
    ship = page.get_by_role("button", name=re.compile("^Scharnhorst, German"))
    expect(ship).to_be_visible()
    box = ship.bounding_box()

    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] + 90)

    panel = newcomer.panel("Move panel")
    expect(panel.get_by_role("button", name="Undo leg 1")).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"[1-5] of 5 MP"))
    panel.get_by_role("button", name="Commit this move").click()
    token = token_of(opened, "German")
    assert comes_true(page, lambda: server.state(opened["table"], token)["picture"]["ships"][4]["moved"] is True)


def test_on_hexes_a_ship_is_moved_by_a_click_on_a_hex_that_it_can_reach(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"}, board="hex")
    page = visit(link_of(opened, "German")).page
    newcomer = Commander(page)
    newcomer.skip_guide()
    ship = page.get_by_role("button", name=re.compile("^Scharnhorst, German"))
    expect(ship).to_be_visible()
    before = server.state(opened["table"], token_of(opened, "German"))["picture"]["ships"][4]["hex"]
    box = at_rest(page, ship.bounding_box)

    # Two hexes ahead: south.
    neighbour = page.get_by_role("button", name=re.compile("^Gneisenau, German")).bounding_box()
    mile = box["y"] - neighbour["y"]
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 2 * mile)
    newcomer.panel("Move panel").get_by_role("button", name="Commit this move").click()

    def hex_now():
        return server.state(opened["table"], token_of(opened, "German"))["picture"]["ships"][4]["hex"]

    assert comes_true(page, lambda: hex_now() == [before[0], before[1] + 2]), hex_now()


def test_the_bow_is_dragged_to_plan_a_move(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    newcomer = Commander(page)
    newcomer.skip_guide()
    handle = page.locator("svg [data-handle]")
    expect(handle).to_be_visible()
    box = handle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y + 40, steps=4)
    page.mouse.move(x - 60, y + 90, steps=4)
    page.mouse.up()

    expect(newcomer.panel("Move panel").get_by_role("button", name="Undo leg 1")).to_be_visible()
    expect(newcomer.panel("Move panel")).to_contain_text(re.compile(r"[1-5] of 5 MP"))


def test_an_order_is_undone_until_a_die_has_fallen(visit, server):
    opened = server.open_table(seats={"British": "me", "German": "me"})
    tokens = {name: token_of(opened, name) for name in ("British", "German")}
    acting = server.state(opened["table"], tokens["German"])["waiting"][0]
    page = visit(link_of(opened, acting)).page
    commander = Commander(page)
    commander.skip_guide()
    commander.run_ahead(2)
    expect(commander.prompt).not_to_contain_text("Your turn")

    page.get_by_role("button", name="Undo", exact=True).click()

    expect(commander.prompt).to_contain_text("Your turn: move")
    ships = server.state(opened["table"], tokens[acting])["picture"]["ships"]
    assert not any(ship["moved"] for ship in ships)


def test_the_guide_goes_along_with_the_first_turn_and_stays_away_once_skipped(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    guide = page.get_by_role("complementary", name="Guided first turn")
    expect(guide).to_contain_text("1 of 5")

    guide.get_by_role("button", name="Next").click()
    expect(guide).to_contain_text("2 of 5")
    for _ in range(4):
        page.get_by_role("region", name="Move panel").get_by_role("button", name=re.compile("^Ahead")).click()
    expect(guide).to_contain_text("3 of 5")
    expect(guide).to_contain_text("Commit it.")
    page.get_by_role("button", name="Commit this move").click()
    expect(guide).to_have_count(0)
    guided = Commander(page)
    guided.play_until(lambda: guided.prompted().endswith("then fire"))
    expect(guide).to_contain_text("4 of 5")
    expect(guide).to_contain_text("Lay the guns.")
    guide.get_by_role("button", name="Skip the guide").click()
    expect(guide).to_have_count(0)
    page.reload()

    expect(page.get_by_role("region", name="What is asked")).to_contain_text("then fire")
    expect(guide).to_have_count(0)


def test_the_chart_stays_where_it_is_when_the_guide_comes_and_goes(visit, server):
    opened = server.open_table(seats={"British": "computer", "German": "me"})
    page = visit(link_of(opened, "German")).page
    guide = page.get_by_role("complementary", name="Guided first turn")
    expect(guide).to_contain_text("1 of 5")
    chart = page.locator("svg.chart")
    before = at_rest(page, chart.bounding_box)

    guide.get_by_role("button", name="Skip the guide").click()

    expect(guide).to_have_count(0)
    assert at_rest(page, chart.bounding_box) == before
