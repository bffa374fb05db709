"""Two people play each other by link, each in a window of his own; others look on, and one umpires."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.commander import A_MOMENT, Commander, asked_first
from tests.browser.lobby import look_at_settings, open_the_table, seat
from tests.browser.people import complaints
from tests.browser.serving import link_of, token_of

LONGEST_DUEL = 180.0
DUEL = """
ruleset = "grand-fleets"
edition = 1
title = "A duel"
length = 1

[board]
width = 24
height = 30
models = 3000

[[sides]]
name = "British"

[[sides]]
name = "German"

[[ships]]
card = "HMS Iron Duke"
side = "British"
at = [7, 15]
heading = 0

[[ships]]
card = "SMS Moltke"
side = "German"
at = [13, 15]
heading = 0
"""
SIDES = ("British", "German")


@pytest.fixture
def duel(server):
    """One ship on either side, one turn, people in both seats and an umpire who looks on and decides nothing."""
    seats = {"British": "friend", "German": "friend"}
    return server.open_table(text=DUEL, seats=seats, umpire="friend", options={"umpire_decides": False})


def seated(visit, duel):
    """A commander in either seat."""
    found = [Commander(visit(link_of(duel, side)).page) for side in SIDES]
    for commander in found:
        commander.skip_guide()
    return found


def test_a_friend_comes_by_the_link_and_both_move(visit):
    host = visit().page
    look_at_settings(host, "Iron Duke v. Moltke")
    seat(host, "British").select_option("friend")
    open_the_table(host)
    link = host.get_by_label("Link for British").input_value()
    host.get_by_role("link", name="To my seat").click()
    friend = visit(link).page
    friend.get_by_role("button", name="Take the seat").click()
    german, british = Commander(host), Commander(friend)
    for commander in (german, british):
        commander.skip_guide()

    first, second = asked_first(british, german)
    first.run_ahead(2)
    expect(second.prompt).to_contain_text("Your turn: move")
    second.run_ahead(2)

    for commander in (british, german):
        expect(commander.log).to_contain_text("Iron Duke runs 2 nm ahead")
        expect(commander.log).to_contain_text("Moltke runs 2 nm ahead")
        phases = commander.page.get_by_role("list", name="Phases of the turn")
        expect(phases.get_by_text("Gunfire")).to_have_attribute("aria-current", "step")


def test_each_sees_the_other_move_and_only_one_is_asked(visit, duel):
    british, german = seated(visit, duel)
    mover, other = asked_first(british, german)
    expect(other.prompt).not_to_contain_text("Your turn")
    expect(other.panel("At the table")).to_contain_text("here")

    mover.run_ahead(3)

    expect(other.prompt).to_contain_text("Your turn: move")
    expect(mover.prompt).not_to_contain_text("Your turn")
    expect(other.page).to_have_title(re.compile("^Your turn"))


def test_a_duel_is_played_to_its_end_and_all_see_the_result(visit, duel):
    british, german = seated(visit, duel)
    over = british.page.get_by_text("The battle is over").or_(british.page.get_by_role("region", name="Result"))

    deadline = time.monotonic() + LONGEST_DUEL
    while not over.first.is_visible():
        assert time.monotonic() < deadline, [player.prompted() for player in (british, german)]
        if not british.answer_if_asked() and not german.answer_if_asked():
            british.page.wait_for_timeout(A_MOMENT)

    assert complaints(british.page) == []
    for commander in (british, german):
        expect(
            commander.page.get_by_role("link", name=re.compile("after|look back|study", re.IGNORECASE)).first
        ).to_be_visible()


def test_a_spectator_looks_on_and_is_asked_nothing(visit, duel):
    british, german = seated(visit, duel)
    onlooker = Commander(visit(duel["spectator"]["link"]).page)
    expect(onlooker.prompt).to_contain_text("look on")

    mover, _ = asked_first(british, german)
    mover.run_ahead(2)

    expect(onlooker.log).to_contain_text("runs 2 nm ahead")
    expect(onlooker.page.get_by_role("button", name="Commit this move")).to_have_count(0)
    onlooker.page.get_by_role("button", name="Table menu").click()
    expect(onlooker.page.get_by_role("button", name="Resign")).to_be_disabled()


def test_the_umpire_sees_what_is_asked_of_whom(visit, duel):
    umpire = Commander(visit(link_of(duel, "Umpire")).page)

    expect(umpire.panel("At the table")).to_contain_text("Asked of")
    expect(umpire.page.get_by_role("button", name=re.compile("^Iron Duke, British"))).to_be_visible()
    expect(umpire.page.get_by_role("button", name=re.compile("^Moltke, German"))).to_be_visible()


def test_a_draw_is_offered_in_one_window_and_taken_in_the_other(visit, duel):
    british, german = seated(visit, duel)
    british.page.get_by_role("button", name="Table menu").click()
    british.page.get_by_role("button", name="Offer a draw").click()

    expect(german.page.get_by_text(re.compile("draw", re.IGNORECASE)).first).to_be_visible()
    german.page.get_by_role("button", name=re.compile("^(Agree|Yes|Accept)")).click()

    for commander in (british, german):
        expect(commander.prompt).to_contain_text(re.compile("draw|over", re.IGNORECASE))


def test_a_note_is_inert_text_and_kept_from_the_other_side(visit, server, duel):
    british, german = seated(visit, duel)
    words = "<img src=x onerror=window.hurt=1> our plan"
    british.page.get_by_role("button", name="Table menu").click()
    british.page.get_by_label(re.compile("^Note")).fill(words)
    british.page.get_by_role("button", name="Write it down").click()

    expect(british.log).to_contain_text("our plan")
    assert british.page.evaluate("window.hurt") is None
    assert "our plan" not in str(server.state(duel["table"], token_of(duel, "German")))
    expect(german.log).not_to_contain_text("our plan")


def test_resigning_asks_once_more_and_ends_the_battle_for_both(visit, duel):
    british, german = seated(visit, duel)
    british.page.get_by_role("button", name="Table menu").click()
    british.page.get_by_role("button", name="Resign").click()
    expect(german.prompt).not_to_contain_text("over")
    british.page.get_by_role("button", name=re.compile("^Sure")).click()

    for commander in (british, german):
        expect(commander.prompt).to_contain_text(re.compile("German|over", re.IGNORECASE))
        expect(commander.page.get_by_role("banner")).to_contain_text("Over")
