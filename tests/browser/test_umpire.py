"""Two people fight a night action and a third umpires: the umpire rules, and only he knows on what."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.commander import SOON
from tests.browser.lobby import look_at_settings, open_the_table
from tests.browser.people import comes_true, complaints
from tests.browser.serving import link_of, token_of
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


def has_heard_ruling(player: Seat) -> bool:
    """Whether a player has been told that the umpire ruled."""
    return RULED in player.words()


def journal(page: Page):
    return page.get_by_role("region", name="Rulings", exact=True)


def other_than_the_book(page: Page) -> str:
    """A weather that the book does not propose, as the desk words it."""
    marked = desk(page).locator("label", has_text="by the book").inner_text()
    return next(weather for weather in WEATHERS if weather not in marked.split("\n"))


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
    expect(told.get_by_text(RULED)).to_have_count(1)
    assert not any(RULED in player.words() for player in players)
    assert complaints(umpire.page) == []
    desk(umpire.page).get_by_role("button", name=f"Rule: {ruled}".replace(ruled[0], ruled[0].lower(), 1)).click()

    expect(journal(umpire.page)).to_contain_text(ruled)
    expect(journal(umpire.page)).to_contain_text("Umpire")
    for player in players:
        expect(asked(player.page)).to_contain_text("Your turn")
        assert comes_true(player.page, partial(has_heard_ruling, player))
        assert "The die shows" not in player.words()
        assert journal(player.page).count() == 0


def test_the_books_answer_is_one_click_and_the_journal_is_open_once_the_game_is_over(visit, server, opened):
    umpire = Seat(visit, link_of(opened, "Umpire")).page
    desk(umpire).get_by_role("button", name="As the book has it").click()
    expect(journal(umpire)).to_contain_text("as the book has it")
    british = Seat(visit, link_of(opened, "British")).page
    expect(asked(british)).to_contain_text("Your turn")
    expect(journal(british)).to_have_count(0)

    server.post(f"/api/tables/{opened['table']}/resign", {"id": "enough"}, token_of(opened, "German"))

    expect(journal(british)).to_contain_text("What is the weather?")


def has_let_the_book_decide(player: Page) -> bool:
    """Whether the book has decided; it is asked again and again, since an umpire has a moment to come back."""
    if "Your turn" in asked(player).inner_text():
        return True
    with suppress(NothingCame):
        player.get_by_role("button", name="Let the book decide").click(timeout=SOON)
    return False


def test_a_player_may_have_the_book_decide_for_an_umpire_who_is_away(visit, opened):
    german, british = (Seat(visit, link_of(opened, side)).page for side in reversed(SIDES))
    expect(asked(british)).to_contain_text("The umpire is to rule, and is away")

    assert comes_true(british, lambda: has_let_the_book_decide(british))

    for page in (british, german):
        expect(asked(page)).to_contain_text("Your turn")
        expect(page.get_by_text("as British asked, the book decides")).to_be_visible()


def test_the_lobby_says_what_an_umpire_decides_and_has_a_link_for_him(visit):
    page = visit("/").page
    look_at_settings(page, "Attack on a Convoy")
    page.get_by_label("Umpire").select_option("friend")
    expect(page.get_by_text("An umpire decides on the weather.")).to_be_visible()

    open_the_table(page)

    expect(page.get_by_label("Link for Umpire")).to_have_value(re.compile("/t/"))


IRONCLADS = ("British", "French")


def proposed(question: dict[str, Any]) -> dict[str, Any]:
    """What stands beside a question, in the page's terms: no torpedoes are put out by a list of none."""
    default: dict[str, Any] = question["default"]
    return {"kind": "templates", "answer": {"templates": []}} if default["kind"] == "templates" else default


def go_on(server, opened: dict[str, Any], page: Page, holds: Callable[[dict[str, Any]], bool]) -> None:
    """Both sides do as it is proposed, until what the umpire is shown is as wanted."""
    tokens = {seat["name"]: token_of(opened, seat["name"]) for seat in opened["seats"]}
    here = f"/api/tables/{opened['table']}"

    def has_come_about() -> bool:
        for side in IRONCLADS:
            for question in server.state(opened["table"], tokens[side])["questions"]:
                server.post(f"{here}/orders", {"question": question["number"], **proposed(question)}, tokens[side])
        return holds(server.state(opened["table"], tokens["Umpire"]))

    assert comes_true(page, has_come_about)


def test_an_umpire_rules_on_ironclads_and_steps_back(visit, server):
    opened = server.open_table(scenario="straggler", seats=dict.fromkeys(IRONCLADS, "friend"), umpire="friend")
    british, french, umpire = (visit(link_of(opened, seat)).page for seat in (*IRONCLADS, "Umpire"))
    go_on(server, opened, umpire, lambda told: told["waiting"] == ["Umpire"])
    for page in (british, french):
        expect(page.get_by_text("The umpire is ruling").first).to_be_visible()
        expect(desk(page)).to_have_count(0)
    expect(desk(umpire)).to_contain_text("Why you are asked: PA-")
    expect(desk(umpire).get_by_role("status", name="What each side will be told")).to_contain_text("French")

    desk(umpire).get_by_text("As long as the same is asked").click()
    desk(umpire).get_by_role("button", name="As the book has it").click()
    expect(journal(umpire)).to_contain_text("as the book has it")
    standing = umpire.get_by_role("region", name="Standing rulings")
    expect(standing).to_contain_text("MOD.e")
    assert complaints(umpire) == []
    standing.get_by_role("button", name="Revoke").click()
    expect(standing).to_have_count(0)
    umpire.get_by_role("switch", name="Let the book rule for me").click()
    go_on(server, opened, umpire, lambda told: len(told["rulings"]) > 2)

    expect(journal(umpire).get_by_role("listitem").nth(2)).to_be_visible()
    expect(desk(umpire)).to_have_count(0)
