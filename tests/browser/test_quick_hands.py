"""Whoever is quicker than the line: what is asked can be answered at once, and no key goes to another question."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.serving import link_of

LINE = re.compile("/live$")


class SlowLine:
    """A live line that keeps back what the server says, by kind, until it is let through."""

    def __init__(self, page):
        self.kept_back, self.waiting, self.orders = set(), [], []
        page.route_web_socket(LINE, self.join)

    def join(self, socket):
        """Stand between the page and its server."""
        server = socket.connect_to_server()
        socket.on_message(lambda text: self.hear(text, server))
        server.on_message(lambda text: self.tell(text, socket))

    def hear(self, text, server):
        """What the page says goes on at once."""
        self.orders += [text] if json.loads(text)["kind"] == "order" else []
        server.send(text)

    def tell(self, text, socket):
        """What the server says waits behind whatever is kept back."""
        if json.loads(text)["kind"] in self.kept_back:
            self.waiting.append((text, socket))
        else:
            socket.send(text)

    def let_through(self):
        """All that was kept back, in its order."""
        self.kept_back = set()
        for text, socket in self.waiting:
            socket.send(text)
        self.waiting = []


@pytest.fixture
def night(visit, server):
    """The German side of Hearty Knoll, which launches and moves first, on a line that can be slowed down."""
    opened = server.open_table(scenario="hearty-knoll", seats={"British": "computer", "German": "me"})
    page = visit(None).page
    line = SlowLine(page)
    page.goto(link_of(opened, "German"))
    commander = Commander(page)
    commander.skip_guide()
    expect(commander.prompt).to_contain_text("may launch torpedoes")
    return commander, line


def test_the_next_question_is_answered_before_the_last_order_is_confirmed(night):
    commander, line = night
    line.kept_back = {"reply"}

    commander.page.keyboard.press("e")
    expect(commander.prompt).to_contain_text("Your turn: move S 100")
    commander.page.keyboard.press("e")

    expect(commander.prompt.locator("strong")).to_have_text(re.compile("S 100 (looks for|observes)"))
    assert len(line.orders) == 2


def test_a_key_while_an_order_is_on_its_way_is_told_so_and_answers_nothing_else(night):
    commander, line = night
    line.kept_back = {"reply", "state"}

    commander.page.keyboard.press("e")
    commander.page.keyboard.press("e")
    expect(commander.panel("Launch panel").get_by_role("status")).to_contain_text("on its way")
    line.let_through()

    expect(commander.prompt).to_contain_text("Your turn: move S 100")
    expect(commander.page.get_by_text("on its way")).to_have_count(0)
    assert len(line.orders) == 1


def test_a_key_held_down_gives_one_order(night):
    commander, line = night

    commander.page.keyboard.down("e")
    expect(commander.prompt).to_contain_text("Your turn: move S 100")
    commander.page.keyboard.down("e")
    commander.page.keyboard.up("e")
    commander.page.keyboard.press("w")

    expect(commander.panel("Move panel").locator(".points strong")).not_to_have_text("0 cm")
    assert len(line.orders) == 1


def test_torpedoes_asked_for_before_the_tubes_are_told_are_laid_out_when_they_are(night):
    commander, line = night
    line.kept_back = {"targets"}
    commander.page.keyboard.press("n")
    expect(commander.prompt).not_to_contain_text("S 100")

    commander.page.keyboard.press("w")
    commander.page.keyboard.press("Enter")
    expect(commander.panel("Launch panel").get_by_role("status")).to_contain_text("nothing was ordered")
    expect(commander.page.locator(".draft-run")).to_have_count(0)
    line.let_through()

    expect(commander.page.locator(".draft-run")).to_have_count(1)
    assert line.orders == []
