"""What is seldom asked: guns split between two targets, dice shared out by hand, a rudder that obeys nobody."""

import re
import time

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
LONGEST_IDLING = 60.0


class IdleTable:
    """A table where sides do what stands beside a question, lying still and holding their fire, as long as wanted."""

    def __init__(self, server, **wanted):
        self.server, self.opened = server, server.open_table(seats=PEOPLE, **wanted)
        self.tokens = {side: token_of(self.opened, side) for side in PEOPLE}

    def asked(self, side):
        """What a side is asked, dice apart; nothing if it has to wait."""
        told = self.server.state(self.opened["table"], self.tokens[side])["questions"]
        return next((question for question in told if question["mine"] and question["asks"] != "dice"), None)

    def stand_idle(self, side, question):
        """What is proposed: neither move nor fire nor launch."""
        order = {"question": question["number"], **question["default"]}
        self.server.post(f"/api/tables/{self.opened['table']}/orders", order, self.tokens[side])

    def idle_until(self, side, asks, turn=1, meanwhile=lambda: None):
        """Both sides stand idle until one of them is asked for something in some turn."""
        deadline = time.monotonic() + LONGEST_IDLING
        while time.monotonic() < deadline:
            meanwhile()
            for person in PEOPLE:
                question = self.asked(person)
                if question is None:
                    continue
                if (person, question["asks"]) == (side, asks) and self.turn() == turn:
                    return question
                self.stand_idle(person, question)
        raise AssertionError(f"{side} was never asked to {asks} in turn {turn}")

    def turn(self):
        """The turn that is being played."""
        return self.server.state(self.opened["table"], self.tokens["British"])["picture"]["turn"]


def seated(visit, table, side):
    """A commander in a seat."""
    commander = Commander(visit(link_of(table.opened, side)).page)
    commander.skip_guide()
    return commander


@pytest.fixture
def between_two(visit, server):
    """Good Hope lies still between two cruisers and is to fire; the Germans do nothing."""
    table = IdleTable(server, text=BETWEEN_TWO)
    table.idle_until("British", "fire")
    british = seated(visit, table, "British")
    expect(british.panel("Firing panel")).not_to_contain_text("Looking for targets")
    return british, table


def fire(british, table, *told):
    """Open fire; the Germans lose the mounts that are proposed, until all is told that was to come of it."""
    british.panel("Firing panel").get_by_role("button", name=re.compile("^Fire")).click()

    def is_told():
        question = table.asked("German")
        if question is not None and question["asks"] == "choice":
            table.stand_idle("German", question)
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
    good_hope, table = between_two
    panel = good_hope.panel("Firing panel")
    panel.get_by_role("article", name="9.2″/47").get_by_label(HOLD).check()

    lay(good_hope, "6″/45, port", "Leipzig")
    lay(good_hope, "6″/45, starboard", "Dresden")
    expect(panel.locator("article").filter(has=good_hope.page.get_by_text("6″/45", exact=True))).to_contain_text(
        "silent"
    )
    assert complaints(good_hope.page) == []

    fire(good_hope, table, "Good Hope fires eight 6″ at Leipzig", "Good Hope fires eight 6″ at Dresden")


def test_4_4_the_dice_of_the_light_guns_are_shared_out_by_hand(between_two):
    good_hope, table = between_two
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
    fire(good_hope, table, *shots)


FACES = {"to hit": 10, "hit locations": 10, "to free a rudder": 1, "for the jammed rudder": 2}


class RealDice:
    """Whatever dice are due are thrown at once, so that the first shot of all jams a rudder."""

    def __init__(self, table):
        self.table, self.count = table, 0

    def throw_all(self):
        """One throw after the other, as long as any is due."""
        while any(self.throw(side) for side in PEOPLE):
            self.count += 1

    def throw(self, side):
        """What is due from one side; British dice come first, and a critical hit strikes the rudder: 2 and 3."""
        server, where, token = self.table.server, self.table.opened["table"], self.table.tokens[side]
        asked = server.state(where, token)["questions"]
        due = next((question for question in asked if question["asks"] == "dice" and question["mine"]), None)
        if due is None:
            return False
        count, usual = due["bounds"]["count"], 9 if side == "British" else 1
        face = next((face for what, face in FACES.items() if what in due["words"]), usual)
        faces = [2, 3] if "a critical hit" in due["words"] else [face] + [1] * (count - 1)
        body = {"id": f"{side}-{self.count}", "question": due["number"], "faces": faces}
        server.post(f"/api/tables/{where}/throw", body, token)
        return True


def test_6_28_a_jammed_rudder_is_turned_by_a_die_and_she_runs_as_far_as_is_said(visit, server):
    table = IdleTable(server, text=ABEAM, dice="typed")
    dice = RealDice(table)
    to_fire = table.idle_until("British", "fire", meanwhile=dice.throw_all)
    british = seated(visit, table, "British")
    british.attack("Firing panel")
    assert comes_true(british.page, lambda: table.asked("British") != to_fire)
    table.idle_until("German", "move", turn=2, meanwhile=dice.throw_all)
    german = seated(visit, table, "German")
    panel = german.panel("Move panel")

    expect(panel).to_contain_text("Her rudder is jammed: a die turns her")
    expect(panel.get_by_role("button", name=re.compile("^Port"))).to_be_disabled()
    german.plan_ahead(2)
    expect(panel).to_contain_text("30% onto 300°, if the rudder die shows 1, 2, 3")
    panel.get_by_role("button", name="Commit this move").click()
    expect(german.panel("Dice to throw")).to_be_visible()
    expect(british.prompt).to_contain_text("German to throw real dice: Dresden: one d10 for the jammed rudder")
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
