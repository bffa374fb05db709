"""What a club does at a table: real dice typed in, ships deployed on the board, an order taken back when all agree."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander, asked_first
from tests.browser.people import complaints
from tests.browser.serving import link_of, token_of
from tests.browser.test_two_people import DUEL


def test_real_dice_are_typed_by_the_side_whose_dice_they_are(visit, server):
    opened = server.open_table(text=DUEL, seats={"British": "friend", "German": "friend"}, dice="typed")
    british, german = (Commander(visit(link_of(opened, side)).page) for side in ("British", "German"))
    for commander in (british, german):
        commander.skip_guide()

    dice = british.panel("Dice to throw")
    dice.get_by_label("or type the faces").fill("11")
    expect(dice).to_contain_text("A d10 shows 1 to 10")
    expect(dice.get_by_role("button", name="These are the dice")).to_be_disabled()
    dice.get_by_label("or type the faces").fill("")
    dice.get_by_role("button", name="9", exact=True).click()
    dice.get_by_role("button", name="These are the dice").click()
    dice = german.panel("Dice to throw")
    dice.get_by_label("or type the faces").fill("3")
    dice.get_by_role("button", name="These are the dice").click()

    for commander in (british, german):
        expect(commander.log).to_contain_text("British 9")
        expect(commander.log).to_contain_text("German 3; the British side begins")
    expect(british.prompt).to_contain_text("Your turn: move Iron Duke")


def test_a_ship_is_deployed_by_a_click_inside_the_marked_area(visit, server):
    forces = {"British": ["HMS Glasgow"], "German": ["SMS Dresden"]}
    opened = server.open_table(
        pick_up={"points": 100, "forces": forces}, seats={"British": "computer", "German": "me"}, board="open"
    )
    commander = Commander(visit(link_of(opened, "German")).page)
    commander.skip_guide()
    panel = commander.panel("Deployment panel")
    commander.play_until(lambda: panel.is_visible())
    expect(panel.get_by_role("button", name="Place her here")).to_be_disabled()
    assert complaints(commander.page) == []
    area = commander.page.locator("svg rect.set-up")
    expect(area).to_be_visible()

    box = area.bounding_box()
    assert box is not None
    commander.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(panel).to_contain_text(re.compile(r"At [\d.]+ nm east"))
    panel.get_by_role("button", name="Place her here").click()

    expect(commander.log).to_contain_text(re.compile(r"Dresden is placed at"))
    ship = server.state(opened["table"], token_of(opened, "German"))["picture"]["ships"][1]
    assert ship["status"] == "on board"
    assert ship["x"] is not None


def test_an_order_is_taken_back_when_the_other_side_agrees(visit, server):
    opened = server.open_table(text=DUEL, seats={"British": "friend", "German": "friend"})
    british, german = (Commander(visit(link_of(opened, side)).page) for side in ("British", "German"))
    for commander in (british, german):
        commander.skip_guide()
    first, second = asked_first(british, german)
    first.run_ahead(2)
    expect(second.prompt).to_contain_text("Your turn: move")
    second.run_ahead(2)
    # The Gunfire Phase has begun with dice: the order cannot be undone alone any more.
    expect(second.log).to_contain_text("Gunfire Phase")

    second.page.get_by_role("button", name="Table menu").click()
    expect(second.page.get_by_role("button", name="Undo my last order")).to_be_disabled()
    second.page.get_by_role("button", name="Propose a take-back").click()
    expect(first.page.get_by_text("asks to take something back")).to_be_visible()
    first.page.get_by_role("button", name="Agree").click()

    expect(second.prompt).to_contain_text("Your turn: move")
    state = server.state(opened["table"], token_of(opened, "British"))
    assert state["picture"]["phase"] == "movement"
    assert sum(ship["moved"] for ship in state["picture"]["ships"]) == 1
