"""Ships are put on the board before the battle: on hexes, and behind a barrier that hides what the other side does."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.commander import A_MOMENT, Commander
from tests.browser.people import complaints
from tests.browser.serving import link_of, token_of

FORCES = {"British": ["HMS Glasgow"], "German": ["SMS Dresden"]}
GLASGOW, DRESDEN = 0, 1
LONGEST_ROLL = 60.0


def both_deploy(visit, server, board, secret):
    """A commander on either side, each asked to place his ship, or waiting for the other to do so."""
    people = dict.fromkeys(FORCES, "friend")
    options = {"secret_deployment": secret}
    opened = server.open_table(pick_up={"points": 100, "forces": FORCES}, seats=people, board=board, options=options)
    found = [Commander(visit(link_of(opened, side)).page) for side in FORCES]
    for commander in found:
        commander.skip_guide()
    deadline = time.monotonic() + LONGEST_ROLL
    while not any(commander.panel("Deployment panel").is_visible() for commander in found):
        assert time.monotonic() < deadline, [commander.prompted() for commander in found]
        if not any(player.panel("Choice").is_visible() and player.answer_if_asked() for player in found):
            found[0].page.wait_for_timeout(A_MOMENT)
    return opened, found


def click_into_the_area(commander):
    """The middle of where ships may be placed."""
    box = commander.page.locator("svg rect.set-up").bounding_box()
    commander.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def ships_seen_by(server, opened, side):
    """The ships as a side is shown them."""
    return server.state(opened["table"], token_of(opened, side))["picture"]["ships"]


@pytest.mark.parametrize("board", ["open", "hex"])
def test_2_13_a_ship_heads_away_from_her_edge_wherever_she_is_put(visit, server, board):
    opened, found = both_deploy(visit, server, board, secret=False)
    first = next(player for player in found if player.panel("Deployment panel").is_visible())
    panel = first.panel("Deployment panel")

    click_into_the_area(first)
    expect(panel.get_by_role("button", name="Place her here")).to_be_enabled()
    assert complaints(first.page) == []
    panel.get_by_role("button", name="Place her here").click()

    expect(first.log).to_contain_text(re.compile("(Glasgow|Dresden) is placed at"))
    placed = [ship for ship in ships_seen_by(server, opened, "British") if ship["status"] == "on board"]
    assert len(placed) == 1
    assert (placed[0]["hex"] is not None) == (board == "hex")


def test_2_13_behind_the_barrier_nobody_sees_what_the_other_has_placed(visit, server):
    opened, (british, german) = both_deploy(visit, server, "open", secret=True)
    for commander in (british, german):
        expect(commander.panel("Deployment panel")).to_be_visible()

    click_into_the_area(british)
    british.panel("Deployment panel").get_by_role("button", name="Place her here").click()
    expect(british.prompt.locator("strong")).to_have_text(re.compile("^German( .away.)? to deploy$"))
    expect(german.page.get_by_role("button", name=re.compile("^Glasgow, British"))).to_have_count(0)
    assert ships_seen_by(server, opened, "German")[GLASGOW]["x"] is None
    german.panel("Deployment panel").get_by_role("button", name="As proposed").click()

    expect(german.page.get_by_role("button", name=re.compile("^Glasgow, British"))).to_be_visible()
    expect(british.page.get_by_role("button", name=re.compile("^Dresden, German"))).to_be_visible()
    assert ships_seen_by(server, opened, "British")[DRESDEN]["x"] is not None
