"""How strong a computer is to be, and how it is to play, is chosen in the lobby and seen at the table."""

import pytest
from playwright.sync_api import expect

from tests.browser.lobby import look_at_settings, open_the_table, seat
from tests.browser.people import DESKTOP, PHONE, complaints_by_day_and_by_night


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_strength_and_a_style_are_chosen_and_the_seat_is_called_so(visit, viewport):
    page = visit(viewport=viewport).page
    look_at_settings(page, "The Battle of Coronel")
    against = page.get_by_role("radiogroup", name="Against")
    expect(against.get_by_role("radio", name="Lieutenant")).to_be_checked()

    against.get_by_text("Midshipman").click()
    page.get_by_role("radiogroup", name="Style").get_by_text("bold").click()
    expect(page.get_by_text("Bold: closes early")).to_be_visible()
    assert complaints_by_day_and_by_night(page) == []
    open_the_table(page)

    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("region", name="Table menu")
    expect(menu.get_by_text("British (Midshipman, bold)")).to_be_visible()


def test_each_side_that_the_computer_has_is_asked_about(visit):
    page = visit().page
    look_at_settings(page, "The Battle of Coronel")

    seat(page, "German").select_option("computer")
    expect(page.get_by_role("radiogroup", name="British, by the computer")).to_be_visible()
    expect(page.get_by_role("radiogroup", name="German, by the computer")).to_be_visible()

    seat(page, "British").select_option("friend")
    seat(page, "German").select_option("me")
    expect(page.get_by_role("radiogroup", name="Against")).to_have_count(0)
