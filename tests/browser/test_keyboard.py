"""A turn without a mouse, and the board in words for whoever does not look at a chart."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import complaints
from tests.browser.serving import link_of


def at_the_table(visit, server, **wanted):
    """A commander of the Germans who has read the guide before."""
    opened = server.open_table(seats={"British": "computer", "German": "me"}, **wanted)
    commander = Commander(visit(link_of(opened, "German")).page)
    commander.skip_guide()
    expect(commander.prompt).to_contain_text("Your turn: move")
    return commander


def test_a_whole_turn_is_played_with_keys_alone(visit, server):
    commander = at_the_table(visit, server)
    keys = commander.page.keyboard

    def answer():
        if commander.panel("Move panel").is_visible():
            keys.press("d")
            keys.press("w")
            keys.press("w")
            expect(commander.panel("Move panel")).to_contain_text("3 of ")
            keys.press("Enter")
        elif commander.panel("Firing panel").is_visible():
            expect(commander.panel("Firing panel").get_by_text("Looking for targets")).to_have_count(0)
            keys.press("1")
            if commander.panel("Firing panel").get_by_role("button", name="Choose a target").is_visible():
                decline(commander, "Firing panel")
            else:
                keys.press("Enter")
        elif commander.panel("Torpedo panel").is_visible():
            decline(commander, "Torpedo panel")
        else:
            keys.press("1")

    commander.answer = answer
    commander.play_until(lambda: commander.turn() == 2)

    assert sum(prompt.startswith("Your turn: move") for prompt in commander.answered) == 4
    expect(commander.log).to_contain_text("Scharnhorst turns 15° to starboard")


def decline(commander, panel):
    """Tab to the button, and press it twice."""
    commander.panel(panel).get_by_role("button", name="Decline").focus()
    commander.page.keyboard.press("Enter")
    commander.page.keyboard.press("Enter")


def test_the_tab_key_goes_from_ship_to_ship_and_enter_chooses_one(visit, server):
    commander = at_the_table(visit, server)
    page = commander.page
    page.get_by_role("group", name="Chart of the battle").focus()
    found = []
    for _ in range(12):
        page.keyboard.press("Tab")
        found.append(page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))
        if found[-1].startswith("Gneisenau"):
            break

    page.keyboard.press("Enter")

    assert any(re.match("Good Hope, British, course", words) for words in found)
    expect(commander.prompt).to_contain_text("Gneisenau")
    expect(page.get_by_role("article", name="Data card of SMS Gneisenau")).to_be_visible()


def test_the_board_in_words_tells_every_ship_by_bearing_and_range(visit, server):
    commander = at_the_table(visit, server, board="open")
    commander.page.keyboard.press("t")
    board = commander.page.get_by_role("region", name="Text board")
    board.get_by_label("Seen from").select_option(label="Scharnhorst")

    # Dresden begins four miles astern of Scharnhorst, which heads south.
    row = board.get_by_role("row").filter(has_text="SMS Dresden")
    expect(row).to_contain_text("000°")
    expect(row).to_contain_text("4.0 nm")
    expect(row).to_contain_text("8,000 yd")
    expect(board.get_by_role("row")).to_have_count(9)
    assert complaints(commander.page) == []
    commander.page.keyboard.press("t")
    expect(commander.page.get_by_role("group", name="Chart of the battle")).to_be_visible()


def test_the_keys_are_listed_and_escape_closes_the_list(visit, server):
    commander = at_the_table(visit, server)
    commander.page.keyboard.press("?")
    keys = commander.page.get_by_role("region", name="Keys")
    expect(keys).to_contain_text("run ahead")
    assert complaints(commander.page) == []

    commander.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_enter_is_for_the_order_after_a_panel_was_closed(visit, server):
    commander = at_the_table(visit, server)
    page = commander.page
    page.keyboard.press("w")
    expect(page.get_by_role("button", name="Commit this move")).to_be_enabled()
    menu = page.get_by_role("region", name="Table menu")
    page.get_by_role("button", name="Table menu").click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)

    page.keyboard.press("Enter")

    expect(commander.log).to_contain_text("Scharnhorst runs 1 nm ahead")
    expect(menu).to_have_count(0)


def test_nought_plans_to_hold_still_and_enter_commits_it(visit, server):
    commander = at_the_table(visit, server)
    page = commander.page
    panel = commander.panel("Move panel")
    page.keyboard.press("0")
    expect(panel).to_contain_text("she holds still")
    expect(commander.prompt).to_contain_text("Your turn: move Scharnhorst")

    page.get_by_role("group", name="Chart of the battle").focus()
    page.keyboard.press("0")
    expect(panel.get_by_role("button", name="Commit: hold still")).to_be_enabled()
    page.keyboard.press("Enter")

    expect(commander.prompt).not_to_contain_text("Your turn: move Scharnhorst")


def test_a_course_and_a_distance_are_previewed_as_they_are_typed(visit, server):
    commander = at_the_table(visit, server, board="open")
    page = commander.page
    page.keyboard.press("d")
    panel = commander.panel("Move panel")
    run = panel.get_by_label("Leg 1: run ahead in nautical miles")
    run.click()
    run.press("ControlOrMeta+a")

    run.press_sequentially("2.5")

    expect(panel).to_contain_text("4 of ")  # one MP for the turn, three for two and a half miles
    expect(run).to_be_focused()
    expect(run).to_have_value("2.5")
    run.press_sequentially("0")
    expect(run).to_have_value("2.50")
