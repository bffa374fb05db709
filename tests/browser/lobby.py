"""What people do in the lobby: look at the settings of a battle, and open a table."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page


def look_at_settings(page: Page, battle: str) -> None:
    """A battle is chosen, and all its settings are unfolded."""
    page.get_by_role("button", name=f"Settings of {battle}", exact=True).click()


def open_the_table(page: Page) -> None:
    """The table is opened as it is set up: whoever has nobody to wait for plays at once."""
    page.get_by_role("button", name=re.compile("^(Play|Open the table)$")).click()


def seat(page: Page, side: str) -> Locator:
    """Who sits there, among the settings of a table."""
    return page.get_by_role("combobox", name=side, exact=True)
