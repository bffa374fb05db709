"""Two people fight a night action and a third umpires: the umpire rules, and only he knows on what."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import complaints
from tests.browser.serving import link_of
from tests.browser.test_coastal import asked
from tests.browser.test_coastal_by_link import Seat

SIDES = ("British", "German")
WEATHERS = ("Calm and clear", "A medium sea", "Poor weather", "A medium sea and poor weather")
RULED = "The umpire rules on the weather"


@pytest.fixture
def opened(server) -> dict[str, Any]:
    """An attack on a convoy, whose weather the book leaves to a die and an umpire may rule on."""
    return server.open_table(scenario="attack-on-a-convoy", seats=dict.fromkeys(SIDES, "friend"), umpire="friend")


def desk(page: Page):
    return page.get_by_role("region", name="Ruling", exact=True)


def journal(page: Page):
    return page.get_by_role("region", name="Rulings", exact=True)


def other_than_the_book(page: Page) -> str:
    """A weather that the book does not propose, as the desk words it."""
    marked = desk(page).locator("label", has_text="by the book").inner_text()
    return next(each for each in WEATHERS if each not in marked.split("\n"))


def test_three_people_at_an_umpired_table(visit, opened):
    players = [Seat(visit, link_of(opened, side)) for side in SIDES]
    umpire = Seat(visit, link_of(opened, "Umpire"))
    for player in players:
        expect(asked(player.page)).to_contain_text("The umpire is ruling")
        assert player.told[0]["questions"] == []
    expect(desk(umpire.page)).to_contain_text("What is the weather?")
    expect(desk(umpire.page)).to_contain_text("CW-OBS.v")

    ruled = other_than_the_book(umpire.page)
    desk(umpire.page).get_by_label(ruled, exact=True).check()
    told = desk(umpire.page).get_by_role("status", name="What each side will be told")
    for reader in (*SIDES, "Spectators"):
        expect(told).to_contain_text(reader)
    expect(told.get_by_text(RULED)).to_have_count(3)
    assert not any(RULED in player.words() for player in players)
    assert complaints(umpire.page) == []
    desk(umpire.page).get_by_role("button", name=f"Rule: {ruled}".replace(ruled[0], ruled[0].lower(), 1)).click()

    expect(journal(umpire.page)).to_contain_text(ruled)
    expect(journal(umpire.page)).to_contain_text("Umpire")
    for player in players:
        expect(asked(player.page)).to_contain_text("Your turn")
        assert RULED in player.words()
        assert "The die shows" not in player.words()
        assert journal(player.page).count() == 0
