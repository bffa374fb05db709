"""Several commanders of a side: the rack marks whose ship is whose, and each closes a step for himself."""

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.serving import link_of

BATTLES = {
    "coronel": ("British", "German"),
    "off-ushant": ("British", "French"),
    "hearty-knoll": ("British", "German"),
    "horns-reef": ("German", "British"),
}


def shared(server, battle):
    """A table whose first side Van and Rear command, half of the ships each; the enemy is the computer's."""
    side, _ = BATTLES[battle]
    whole = server.open_table(scenario=battle, seats={side: "me"})
    setting = server.state(whole["table"], whole["seats"][0]["token"] or whole["seats"][1]["token"])["setting"]
    number = [party["name"] for party in setting["sides"]].index(side)
    ships = [ship["name"] for ship in setting["ships"] if ship["side"] == number]
    half = (len(ships) + 1) // 2
    van = {"name": "Van", "who": "me", "ships": ships[:half]}
    rear = {"name": "Rear", "who": "friend", "ships": ships[half:]}
    return server.open_table(scenario=battle, seats={side: [van, rear]}), len(ships[:half]), len(ships[half:])


@pytest.mark.parametrize("battle", BATTLES)
def test_the_rack_marks_whose_ship_is_whose(visit, server, battle):
    opened, own, others = shared(server, battle)

    page = visit(link_of(opened, "Van")).page

    expect(page.locator(".whose").get_by_text("yours", exact=True)).to_have_count(own)
    expect(page.locator(".whose").get_by_text("Rear", exact=True)).to_have_count(others)


def test_what_one_closes_the_other_still_has_open(visit, server):
    opened, _, _ = shared(server, "hearty-knoll")
    van, rear = (visit(link_of(opened, seat)).page for seat in ("Van", "Rear"))
    for page in (van, rear):
        Commander(page).skip_guide()
    prompt = van.get_by_label("What is asked").locator("strong")
    expect(prompt).to_contain_text("Your turn")
    theirs = rear.get_by_label("What is asked").locator("strong")
    expect(theirs).to_contain_text("Your turn")

    van.keyboard.press("e")

    expect(prompt).to_contain_text("Rear")
    expect(theirs).to_contain_text("Your turn")
