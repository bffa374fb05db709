"""Somebody who commands by what the page says and offers, and knows no rule."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.people import PATIENCE, comes_true

SOON = 4_000
LATE = 20_000
A_MOMENT = 50


class Commander:
    """Looks at the prompt, answers in the panel beside it, and waits until the page has taken it in."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.get_by_role("region", name="What is asked")
        self.log = page.get_by_role("region", name="Log")
        self.answered: list[str] = []

    def panel(self, name: str) -> Locator:
        """A panel of orders."""
        return self.page.get_by_role("region", name=name)

    def prompted(self) -> str:
        """What the prompt says now."""
        return self.prompt.locator("strong").inner_text()

    def skip_guide(self) -> None:
        """The guide has been read before."""
        self.page.get_by_role("button", name="Skip the guide").click()

    def turn(self) -> int:
        """The turn that is being played, read off the page."""
        found = re.search(r"Turn (\d+)", self.page.get_by_role("banner").inner_text())
        assert found is not None
        return int(found[1])

    def play_until(self, done: Callable[[], bool], seconds: float = 180.0) -> None:
        """Answer whatever is asked until something has come about."""
        deadline = time.monotonic() + seconds
        while True:
            # First what is asked, then whether that is what was waited for: a question that comes meanwhile stands.
            asked, words = self.asked()
            if done():
                return
            assert time.monotonic() < deadline, f"still at: {words}; answered: {self.answered}"
            if not self.has_answered(asked, words):
                self.page.wait_for_timeout(A_MOMENT)

    def answer_if_asked(self) -> bool:
        """Whether something was asked, which is then answered."""
        return self.has_answered(*self.asked())

    def has_answered(self, asked: str, words: str) -> bool:
        """Answer if these words are a question to this seat, and wait until the server has taken it."""
        if not words.startswith("Your "):
            return False
        try:
            self.answer()
        except NothingCame:
            # The question was taken away while it was being answered: the next look at the prompt tells.
            return True
        if self.is_taken(asked):
            self.answered.append(words)
        return True

    def asked(self) -> tuple[str, str]:
        """The questions that the server puts to this seat, by their numbers, and what the prompt says, at one moment.

        Looked at one after the other, the words may be of a question that the numbers do not have yet.
        """
        numbers, words = self.prompt.locator("strong").evaluate("each => [window.asked, each.innerText]")
        return numbers, words

    def is_taken(self, asked: str) -> bool:
        """Whether something else is asked before long; an order that was not taken is given again."""
        try:
            self.page.wait_for_function("asked => window.asked !== asked", arg=asked, timeout=LATE)
        except NothingCame:
            return False
        return True

    def answer(self) -> None:
        """Do the plainest thing that the panel offers."""
        if self.panel("Move panel").is_visible():
            self.move()
        elif self.panel("Firing panel").is_visible():
            self.attack("Firing panel")
        elif self.panel("Torpedo panel").is_visible():
            self.attack("Torpedo panel")
        elif self.panel("Choice").is_visible():
            self.panel("Choice").get_by_role("button").last.click(timeout=SOON)
        elif self.panel("Deployment panel").is_visible():
            self.panel("Deployment panel").get_by_role("button", name="As proposed").click(timeout=SOON)

    def move(self) -> None:
        """Straight on for two miles; if the page says that this is not legal, stay."""
        panel = self.panel("Move panel")
        clear = panel.get_by_role("button", name="Clear")
        if clear.is_visible():
            clear.click(timeout=SOON)
        self.plan_ahead(2)
        expect(panel).to_contain_text(re.compile("[1-9] of |not legal"), timeout=PATIENCE)
        commit = panel.get_by_role("button", name="Commit this move")
        if commit.is_disabled():
            panel.get_by_role("button", name=re.compile("^Hold still")).click(timeout=SOON)
            commit = panel.get_by_role("button", name="Commit: hold still")
        commit.click(timeout=SOON)

    def run_ahead(self, miles: int) -> None:
        """Straight on, and commit."""
        self.plan_ahead(miles)
        expect(self.panel("Move panel")).to_contain_text(f"{miles} of ", timeout=PATIENCE)
        self.panel("Move panel").get_by_role("button", name="Commit this move").click(timeout=SOON)

    def plan_ahead(self, miles: int) -> None:
        """Mile by mile, on the button."""
        for _ in range(miles):
            self.panel("Move panel").get_by_role("button", name=re.compile("^Ahead")).click(timeout=SOON)

    def attack(self, name: str) -> None:
        """Fire as the page proposes, or at the first target it offers; decline where there is none."""
        panel = self.panel(name)
        attack = panel.get_by_role("button", name=re.compile("^(Fire|Launch|Choose a target)"))
        expect(attack).to_be_visible()
        expect(panel).not_to_contain_text("Looking for targets", timeout=PATIENCE)
        if attack.is_disabled() and panel.get_by_role("radio").count():
            panel.get_by_role("radio").first.check(timeout=SOON)
        if panel.get_by_role("radio").count():
            attack.click(timeout=SOON)
        else:
            self.decline(panel)

    def decline(self, panel: Locator) -> None:
        """No more of it in this phase; the page asks once more, in the same place."""
        panel.get_by_role("button", name="Decline").click(timeout=SOON)
        panel.get_by_role("button", name=re.compile("^Sure")).click(timeout=SOON)


def asked_first(*commanders: Commander) -> list[Commander]:
    """All of them, whoever is asked before the others; somebody must be before long."""

    def is_asked(commander: Commander) -> bool:
        return commander.prompted().startswith("Your ")

    assert comes_true(commanders[0].page, lambda: any(map(is_asked, commanders)))
    return sorted(commanders, key=lambda other: not is_asked(other))
