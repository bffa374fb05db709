"""One order moves a division: in succession or together, with the ghosts of all its ships; then it fires as one."""

from playwright.sync_api import Locator, expect

from tests.browser.commander import Commander
from tests.browser.people import complaints
from tests.browser.serving import link_of


def upper_edge(part: Locator) -> float:
    """Where a part of the page begins."""
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def lower_edge(part: Locator) -> float:
    """Where it ends."""
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_a_division_moves_by_one_order_and_fires_ship_after_ship(visit, server):
    opened = server.open_table(scenario="twelve-a-side-in-divisions", seats={"British": "me", "German": "computer"})
    page = visit(link_of(opened, "British")).page
    commander = Commander(page)
    commander.skip_guide()
    panel = commander.panel("Move panel")

    expect(panel).to_contain_text("Move 1st Battle Cruiser Squadron, 3 ships")
    expect(page.locator(".in-line").first).to_be_attached()
    expect(page.get_by_text("1st Battle Cruiser Squadron").first).to_be_visible()
    panel.get_by_role("button", name="Ahead").click()
    panel.get_by_role("button", name="Ahead").click()
    expect(page.locator(".follower").first).to_be_visible()
    panel.get_by_text("turn together").click()
    expect(page.locator(".follower").first).to_be_visible()
    panel.get_by_role("button", name="Commit this move").click()
    expect(commander.log).to_contain_text("moves together")
    commander.play_until(lambda: commander.panel("Firing panel").is_visible())
    commander.play_until(lambda: commander.turn() == 2)

    expect(commander.log).to_contain_text("moves in succession")
    assert complaints(page) == []


def test_how_to_steer_a_line_is_seen_before_how_to_split_it(visit, server):
    opened = server.open_table(scenario="dogger-bank", seats={"British": "me", "German": "computer"})
    page = visit(link_of(opened, "British")).page
    commander = Commander(page)
    commander.skip_guide()
    panel = commander.panel("Move panel")

    expect(panel.get_by_role("button", name="Split at Tiger")).to_be_attached()
    ahead, commit = panel.get_by_role("button", name="Ahead"), panel.get_by_role("button", name="Commit this move")
    assert lower_edge(ahead) <= upper_edge(commit)
