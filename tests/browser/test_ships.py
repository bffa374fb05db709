"""The page of all data cards: what is looked for by rules, nation and type."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect


@pytest.fixture
def ships(visit) -> Page:
    """The page, when all its cards have come."""
    page = visit("/ships").page
    expect(page.get_by_text(re.compile(r"^\d{3} ships$"))).to_be_visible()
    return page


def choices(page: Page, label: str) -> list[str]:
    """What can be chosen there."""
    return page.get_by_role("combobox", name=label).locator("option").all_inner_texts()


def cards(page: Page) -> Locator:
    """How many are shown, in words."""
    return page.locator(".count")


def test_ships_are_filtered_by_the_rules_they_are_for(ships):
    ships.get_by_role("combobox", name="Rules").select_option("Perfidious Albion")

    expect(cards(ships)).to_have_text("25 ships")
    assert choices(ships, "Nation") == ["All", "FRA", "GBR", "RUS"]
    expect(ships.get_by_text("Royal Sovereign").first).to_be_visible()


def test_a_type_is_offered_once_whatever_its_cards_call_it(ships):
    offered = choices(ships, "Type")

    assert len({name.lower() for name in offered}) == len(offered)
    assert {"Destroyer", "Battlecruiser", "Minesweeper", "Torpedo boat"} <= set(offered)
    assert not {"DD", "BC", "MTB"} & set(offered)


def test_one_type_has_the_ships_of_all_rules(ships):
    ships.get_by_role("combobox", name="Type").select_option("Battlecruiser")

    # Sixteen of Grand Fleets and six of Great War at Sea.
    expect(cards(ships)).to_have_text("22 ships")
    ships.get_by_role("combobox", name="Rules").select_option("Great War at Sea")
    expect(cards(ships)).to_have_text("6 ships")


def test_a_type_that_the_chosen_rules_do_not_have_hides_nothing(ships):
    ships.get_by_role("combobox", name="Type").select_option("Battlecruiser")
    ships.get_by_role("combobox", name="Rules").select_option("WW2 Coastal Warfare")

    expect(cards(ships)).to_have_text("26 ships")


def test_cards_are_drawn_in_portions_as_the_foot_of_the_page_comes_near(ships):
    first = ships.get_by_role("article").count()
    assert first < 200

    ships.get_by_role("button", name="Show more ships").scroll_into_view_if_needed()

    expect(ships.get_by_role("article").nth(first)).to_be_attached()
