"""The short edge of a side is chosen on the chart itself: by mouse, by thumb, by keys."""

import re

from playwright.sync_api import expect

from tests.browser.commander import Commander, asked_first
from tests.browser.people import PHONE, complaints
from tests.browser.serving import link_of

FORCES = {"British": ["HMS Glasgow"], "German": ["SMS Dresden"]}


def to_choose_an_edge(visit, server, **device):
    """The side that deploys first, when it is asked for its edge."""
    opened = server.open_table(
        pick_up={"points": 100, "forces": FORCES}, seats=dict.fromkeys(FORCES, "friend"), board="open"
    )
    found = [Commander(visit(link_of(opened, side), **device).page) for side in FORCES]
    for commander in found:
        commander.skip_guide()
    chooser = asked_first(*found)[0]
    chooser.panel("Choice").get_by_role("radio", name=re.compile("Deploy first")).click()
    chooser.panel("Choice").get_by_role("button", name="This one").click()
    expect(chooser.prompt).to_contain_text("Which short edge is yours?")
    return chooser


def test_2_13_r1_the_short_edge_is_chosen_by_a_click_on_it(visit, server):
    chooser = to_choose_an_edge(visit, server)
    edge = chooser.page.get_by_role("button", name="Take the east edge")
    box = edge.bounding_box()
    assert complaints(chooser.page) == []

    chooser.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 80)

    expect(chooser.panel("Deployment panel")).to_contain_text("the east edge")
    expect(edge).to_have_count(0)


def test_2_13_r1_the_short_edge_is_chosen_with_keys(visit, server):
    chooser = to_choose_an_edge(visit, server)
    chooser.page.get_by_role("group", name="Chart of the battle").focus()
    chooser.page.keyboard.press("Tab")
    expect(chooser.page.get_by_role("button", name="Take the west edge")).to_be_focused()

    chooser.page.keyboard.press("Enter")

    expect(chooser.panel("Deployment panel")).to_contain_text("the west edge")


def test_2_13_r1_the_short_edge_is_chosen_with_a_thumb(visit, server):
    chooser = to_choose_an_edge(visit, server, viewport=PHONE, has_touch=True, is_mobile=True)

    chooser.page.get_by_role("button", name="Take the east edge").tap()

    expect(chooser.panel("Deployment panel")).to_contain_text("the east edge")
