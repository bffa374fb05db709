"""What is seldom asked: guns split between two targets, dice shared out by hand, a rudder that obeys nobody."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import comes_true, complaints
from tests.browser.serving import link_of, token_of

HEAD = """
ruleset = "grand-fleets"
edition = 1
title = "Seldom seen"
length = 3

[board]
width = 24
height = 30
models = 3000

[options]
casemates_at_two = true

[[sides]]
name = "British"

[[sides]]
name = "German"
"""
SHIP = """
[[ships]]
card = "{card}"
side = "{side}"
at = {at}
heading = 0
"""
BETWEEN_TWO = (
    HEAD
    + SHIP.format(card="HMS Good Hope", side="British", at=[12, 15])
    + SHIP.format(card="SMS Leipzig", side="German", at=[10, 15])
    + SHIP.format(card="SMS Dresden", side="German", at=[14, 15])
)
ABEAM = (
    HEAD
    + SHIP.format(card="HMS Glasgow", side="British", at=[9, 15])
    + SHIP.format(card="SMS Dresden", side="German", at=[13, 15])
)
HOLD = "hold this battery's fire"
PEOPLE = {"British": "friend", "German": "friend"}


def seated(visit, opened):
    """A commander in either seat."""
    found = [Commander(visit(link_of(opened, side)).page) for side in PEOPLE]
    for commander in found:
        commander.skip_guide()
    return found


def stand_idle(commander):
    """Neither move nor fire nor launch."""
    if commander.panel("Move panel").is_visible():
        commander.panel("Move panel").get_by_role("button", name=re.compile("^Hold still")).click()
    elif commander.panel("Firing panel").is_visible():
        commander.decline(commander.panel("Firing panel"))
    elif commander.panel("Torpedo panel").is_visible():
        commander.decline(commander.panel("Torpedo panel"))


@pytest.fixture
def between_two(visit, server):
    """Good Hope lies still between two cruisers and is to fire; the Germans do nothing. Both commanders."""
    opened = server.open_table(text=BETWEEN_TWO, seats=PEOPLE)
    british, german = seated(visit, opened)
    for _ in range(20):
        if british.panel("Firing panel").is_visible():
            break
        stand_idle(british if british.prompted().startswith("Your") else german)
        british.page.wait_for_timeout(150)
    expect(british.panel("Firing panel")).not_to_contain_text("Looking for targets")
    return british, german


def fire(british, german, *told):
    """Open fire; the Germans choose which mounts they lose, until all is told that was to come of it."""
    british.panel("Firing panel").get_by_role("button", name=re.compile("^Fire")).click()

    def is_told():
        if german.panel("Choice").is_visible():
            german.answer()
        log = " ".join((british.log.text_content() or "").split())
        return all(words in log for words in told)

    comes_true(british.page, is_told)
    for words in told:
        expect(british.log).to_contain_text(words)


def lay(commander, battery, target):
    """Open a battery that is shut and choose its target."""
    panel = commander.panel("Firing panel")
    panel.locator("article", has_text=battery).get_by_role("button").last.click()
    panel.get_by_role("article", name=battery).get_by_label(target).check()


def test_4_11_casemates_of_either_side_have_a_target_of_their_own(between_two):
    good_hope, german = between_two
    panel = good_hope.panel("Firing panel")
    panel.get_by_role("article", name="9.2″/47").get_by_label(HOLD).check()

    lay(good_hope, "6″/45, port", "Leipzig")
    lay(good_hope, "6″/45, starboard", "Dresden")
    expect(panel.locator("article").filter(has=good_hope.page.get_by_text("6″/45", exact=True))).to_contain_text(
        "silent"
    )
    assert complaints(good_hope.page) == []

    fire(good_hope, german, "Good Hope fires eight 6″ at Leipzig", "Good Hope fires eight 6″ at Dresden")


def test_4_4_the_dice_of_the_light_guns_are_shared_out_by_hand(between_two):
    good_hope, german = between_two
    panel = good_hope.panel("Firing panel")
    dice = panel.get_by_label("dice", exact=True)
    panel.get_by_role("article", name="9.2″/47").get_by_label(HOLD).check()
    panel.get_by_role("button", name=re.compile("^(Leipzig|Dresden)")).first.click()
    panel.get_by_role("article", name="6″/45", exact=True).get_by_label(HOLD).check()

    lay(good_hope, "Light guns, port", "Leipzig")
    dice.fill("2")
    dice.press("Tab")
    lay(good_hope, "Light guns, starboard", "Dresden")
    expect(dice).to_have_attribute("max", "3")
    dice.fill("3")
    dice.press("Tab")

    shots = [
        f"Good Hope fires {shot}"
        for shot in ("two dice of light guns at Leipzig", "three dice of light guns at Dresden")
    ]
    fire(good_hope, german, *shots)


FACES = {"to hit": 10, "hit locations": 10, "to free a rudder": 1, "for the jammed rudder": 2}


class RealDice:
    """Whatever dice are due are thrown at once, so that the first shot of all jams a rudder."""

    def __init__(self, server, opened):
        self.server, self.table, self.count = server, opened["table"], 0
        self.tokens = {side: token_of(opened, side) for side in PEOPLE}

    def throw_all(self):
        """One throw after the other, as long as any is due."""
        while any(self.throw(side) for side in PEOPLE):
            self.count += 1

    def throw(self, side):
        """What is due from one side; British dice come first, and a critical hit strikes the rudder: 2 and 3."""
        asked = self.server.state(self.table, self.tokens[side])["questions"]
        due = next((each for each in asked if each["asks"] == "dice" and each["mine"]), None)
        if due is None:
            return False
        count, usual = due["bounds"]["count"], 9 if side == "British" else 1
        face = next((face for what, face in FACES.items() if what in due["words"]), usual)
        faces = [2, 3] if "a critical hit" in due["words"] else [face] + [1] * (count - 1)
        body = {"id": f"{side}-{self.count}", "question": due["number"], "faces": faces}
        self.server.post(f"/api/tables/{self.table}/throw", body, self.tokens[side])
        return True


def test_6_28_a_jammed_rudder_is_turned_by_a_die_and_she_runs_as_far_as_is_said(visit, server):
    opened = server.open_table(text=ABEAM, seats=PEOPLE, dice="typed")
    british, german = seated(visit, opened)
    dice = RealDice(server, opened)
    panel = german.panel("Move panel")
    for _ in range(30):
        dice.throw_all()
        british.page.wait_for_timeout(150)
        if panel.is_visible() and german.turn() == 2:
            break
        if british.panel("Firing panel").is_visible():
            british.attack("Firing panel")
        else:
            stand_idle(british if british.prompted().startswith("Your") else german)

    expect(panel).to_contain_text("Her rudder is jammed: a die turns her")
    expect(panel.get_by_role("button", name=re.compile("^Port"))).to_be_disabled()
    german.plan_ahead(2)
    expect(panel).to_contain_text("30% onto 300°, if the rudder die shows 1, 2, 3")
    panel.get_by_role("button", name="Commit this move").click()
    expect(german.panel("Dice to throw")).to_be_visible()
    expect(british.prompt).to_contain_text("German to throw real dice: one d10 for the jammed rudder")
    dice.throw_all()

    choice = german.panel("Choice")
    expect(choice).to_contain_text("How far does Dresden run ahead with her rudder jammed?")
    choice.get_by_role("slider").press("Home")
    expect(choice).to_contain_text("How far: 0 nm")
    choice.get_by_role("slider").press("End")
    expect(choice).to_contain_text("How far: 4 nm")
    assert complaints(german.page) == []
    choice.get_by_role("button", name="Run 4 nm").click()
    expect(german.log).to_contain_text("Dresden runs 4 nm ahead")
