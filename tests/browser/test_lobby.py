"""The lobby as a newcomer finds it: battles on offer, a table in three clicks, seats kept on this machine."""

import re

import pytest
from playwright.sync_api import expect

from lineahead.balances import told_in_lobby
from tests.browser.lobby import look_at_settings, open_the_table, seat
from tests.browser.people import DESKTOP, PHONE, complaints
from tests.browser.serving import link_of


def test_the_lobby_shows_the_battles_on_offer_with_their_set_up_drawn(visit):
    page = visit().page

    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    expect(page.get_by_role("heading", name="The Battle of Coronel", level=3, exact=True)).to_be_visible()
    picture = page.get_by_role("img", name="Set-up of The Battle of Coronel", exact=True)
    expect(picture.locator("g.ship, g.sil, g").first).to_be_attached()


def test_a_battle_shows_who_wins_it_how_often_played_by_whom(visit):
    told = told_in_lobby("coronel", ("British", "German"))
    assert told is not None
    page = visit().page

    card = page.get_by_role("article").filter(has_text="The Battle of Coronel").first
    expect(card.get_by_role("img", name=told["words"], exact=True)).to_be_visible()
    expect(card).to_contain_text(f"British win {told['sides'][0]['figure']}")
    expect(card).to_contain_text(told["played_by"])


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_click_on_play_seats_a_newcomer_against_the_computer(visit, viewport):
    page = visit(viewport=viewport).page

    page.get_by_role("button", name="Play The Battle of Coronel", exact=True).click()

    expect(page).to_have_url(re.compile(r"/t/[\w-]+#[\w-]{20,}$"))
    expect(page.get_by_role("region", name="What is asked")).to_contain_text("Scharnhorst")


def test_one_click_on_play_opens_a_pick_up_battle_with_ships_on_both_sides(visit):
    page = visit().page

    page.get_by_role("button", name="Play Five hundred points", exact=True).click()

    expect(page).to_have_url(re.compile("/t/"))
    ships = page.get_by_role("complementary", name="Ships and card")
    expect(ships).to_contain_text("Derfflinger")
    expect(ships.get_by_role("button", name=re.compile("^Enemy [1-9]"))).to_be_visible()


def test_who_wants_settings_finds_them_and_play_plays_as_they_say(visit):
    page = visit().page

    look_at_settings(page, "The Battle of Coronel")
    expect(seat(page, "German")).to_have_value("me")
    expect(seat(page, "British")).to_have_value("computer")
    page.get_by_role("radiogroup", name="I command").get_by_text("British").click()
    expect(seat(page, "German")).to_have_value("computer")
    page.get_by_role("button", name="Play The Battle of Coronel", exact=True).click()

    expect(page).to_have_url(re.compile("/t/"))
    page.goto("/")
    expect(page.get_by_role("region", name="My tables")).to_contain_text("You are British")


def test_settings_of_a_battle_are_kept_while_others_are_looked_at(visit):
    page = visit().page
    look_at_settings(page, "The Battle of Coronel")
    seat(page, "British").select_option("friend")

    look_at_settings(page, "Premuda")
    look_at_settings(page, "The Battle of Coronel")

    expect(seat(page, "British")).to_have_value("friend")


def test_what_a_server_refuses_is_said_beside_play(visit):
    person = visit()
    person.allow("429")
    person.page.route("**/api/tables", lambda route: route.fulfill(status=429, json={"detail": "Too many tables."}))

    person.page.get_by_role("button", name="Play The Battle of Coronel", exact=True).click()

    expect(person.page.get_by_role("alert")).to_be_visible()
    expect(person.page.get_by_role("button", name="Play The Battle of Coronel", exact=True)).to_be_enabled()


def test_a_table_is_found_again_in_the_lobby_and_can_be_forgotten(visit):
    page = visit().page
    look_at_settings(page, "The Battle of Coronel")
    open_the_table(page)
    expect(page).to_have_url(re.compile(r"/t/"))

    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(mine).to_contain_text("You are German")
    expect(mine).to_contain_text("turn 1")

    mine.get_by_role("button", name="Forget").click()
    expect(mine).to_have_count(0)


def test_a_link_opened_once_is_kept_as_a_seat(visit, server):
    opened = server.open_table(seats={"British": "friend", "German": "friend"})
    page = visit(link_of(opened, "British")).page
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()

    page.goto("/")

    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(mine).to_contain_text("You are British")


def test_a_link_that_opens_nothing_is_not_kept(visit, server):
    opened = server.open_table(seats={"British": "friend", "German": "friend"})
    page = visit(f"/t/{opened['table']}#not-the-secret-of-any-seat").page
    expect(page.get_by_role("heading", name="This table does not open")).to_be_visible()

    page.goto("/")

    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    expect(page.get_by_role("region", name="My tables")).to_have_count(0)


@pytest.mark.parametrize("by_settings", [False, True])
def test_a_friend_is_invited_by_a_link(visit, by_settings):
    page = visit().page
    if by_settings:
        look_at_settings(page, "The Battle of Coronel")
        seat(page, "British").select_option("friend")
        open_the_table(page)
    else:
        page.get_by_role("button", name="Against a person, by link").click()

    expect(page.get_by_label("Link for British")).to_have_value(
        re.compile(r"^http://127\.0\.0\.1:\d+/t/\w+#[\w-]{20,}$")
    )
    page.get_by_role("link", name="To my seat").click()
    expect(page).to_have_url(re.compile(r"/t/"))


def test_a_listed_seat_is_taken_by_the_first_who_sits_down(visit, server):
    server.open_table(seats={"British": "friend", "German": "me"}, listed=True)
    first, second = visit().page, visit()

    seat = "Sit down: British"
    expect(second.page.get_by_role("button", name=seat)).to_be_visible()
    first.get_by_role("button", name=seat).click()
    expect(first).to_have_url(re.compile(r"/t/"))
    second.allow("409")
    second.page.get_by_role("button", name=seat).click()

    expect(second.page.get_by_role("alert")).to_contain_text("not free")
    expect(second.page.get_by_role("button", name=seat)).to_have_count(0)


def test_an_option_of_the_rules_opens_its_clause(visit):
    page = visit().page
    look_at_settings(page, "The Battle of Coronel")
    page.get_by_text("Options of the rules").click()

    page.get_by_role("button", name=re.compile("^Rule ")).first.click()

    expect(page.get_by_role("note").first).to_contain_text("GF-")


def test_an_option_is_written_as_people_write_it(visit):
    page = visit().page
    look_at_settings(page, "Premuda")
    page.get_by_text("Options of the rules").click()

    expect(page.get_by_role("switch", name="MTB weather", exact=True)).to_be_visible()
    expect(page.get_by_role("switch", name="Tactical mines", exact=True)).to_be_visible()


def test_ships_of_a_battle_by_tonnage_are_chosen_by_their_tons(visit):
    page = visit().page
    look_at_settings(page, "Thirty-three thousand tons")
    forces = page.get_by_role("group", name="Ships of the British side")
    expect(forces).to_contain_text("32,480 of 33,000 tons")  # 14,150 + 10,500 + 7,350 + 240 + 240
    boat, cruiser = (forces.locator(f"option[value='{name}']") for name in ("Havock", "Edgar"))
    expect(cruiser).to_have_text("Edgar, 7,350 tons")
    expect(cruiser).to_be_disabled()
    expect(boat).to_be_enabled()

    forces.get_by_role("button", name="Without Centurion").click()
    expect(forces).to_contain_text("21,980 of 33,000 tons")
    forces.get_by_role("combobox").select_option("Edgar")
    expect(forces).to_contain_text("29,330 of 33,000 tons")

    page.get_by_label("Tons of each side, at most").fill("20000")
    page.get_by_label("Tons of each side, at most").press("Tab")
    expect(forces.get_by_text("29,330 of 20,000 tons")).to_have_class(re.compile(r"\bover\b"))


def test_battles_are_filtered_by_period_and_kind(visit):
    page = visit().page
    expect(page.get_by_role("article").first).to_be_visible()
    every = page.get_by_role("article").count()

    page.get_by_role("group", name="Show").get_by_role("button", name="Pick-up by points").click()

    expect(page.get_by_role("article").first).to_contain_text("by points")
    assert page.get_by_role("article").count() < every


@pytest.mark.parametrize("path", ["/", "/ships", "/rules", "/replays", "/settings"])
def test_no_page_is_wider_than_a_phone(visit, path):
    page = visit(path, viewport=PHONE, has_touch=True, is_mobile=True).page
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_theme_is_chosen_once_and_kept(visit):
    page = visit().page
    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.get_by_role("button", name="Night plot").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("body")).not_to_have_css("background-color", light)


def test_an_address_where_nothing_is_says_so(visit):
    page = visit("/nowhere/at/all").page

    expect(page.get_by_role("main")).to_contain_text("nothing at this address")
    page.get_by_role("link", name="Battles").first.click()
    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()


def test_the_chosen_side_is_briefed_in_the_lobby_and_again_at_the_table(visit):
    page = visit().page
    look = page.get_by_role("complementary", name="New table")
    page.get_by_role("button", name="Settings of The Battle of Coronel", exact=True).click()
    look.get_by_role("button", name="Fewer options").click()
    look.get_by_role("radiogroup", name="I command").get_by_text("British").click()
    briefing = look.get_by_role("region", name="Briefing, British")
    expect(briefing).to_contain_text("Your old cruisers meet the best gunners")
    expect(briefing).to_contain_text("Scharnhorst and Gneisenau 74")

    look.get_by_role("button", name="Play", exact=True).click()

    standing = page.get_by_role("region", name="How it stands")
    expect(standing).to_contain_text("Score more than the Germans")
    expect(standing).to_contain_text("7 turns after this")
    expect(page.get_by_role("complementary", name="Guided first turn")).to_contain_text("Your old cruisers")
    standing.get_by_role("button", name="Briefing").click()
    told = page.get_by_role("region", name="Briefing, British")
    expect(told).to_contain_text("Whoever surrenders cannot win")
    assert complaints(page) == []
    page.get_by_role("button", name="Close the briefing").click()
    expect(told).to_have_count(0)
    standing.get_by_role("button", name="Briefing").click()
    expect(told).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
