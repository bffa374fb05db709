"""The log of a long battle: all of it can be read, and whoever reads stays where he is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, comes_true, moment_shown
from tests.games.regenerate import RECORDED

DRAWN_AT_ONCE = 160


@pytest.fixture
def story(visit) -> Page:
    """The last moment of a long battle, with all of its log wanted."""
    page = visit("/replays", viewport=DESKTOP).page
    page.get_by_label("Open a game file").set_input_files(RECORDED / "guard-at-algiers.json")
    panel = page.get_by_role("region", name="Replay")
    expect(panel).to_contain_text("moment 1 of")
    last = moment_shown(page)[1]
    page.get_by_role("slider", name="Moment of the battle").fill(str(last - 1))
    expect(panel).to_contain_text(f"moment {last} of {last}")
    page.get_by_role("region", name="Log").get_by_role("button", name="All", exact=True).click()
    return page


def chapters(page: Page) -> list[int]:
    """The chapters that are drawn, by their first events."""
    drawn: list[int] = page.locator("ol[aria-label='Events'] > [data-chapter]").evaluate_all(
        "each => each.map(chapter => Number(chapter.dataset.chapter))"
    )
    return drawn


def place(page: Page) -> float:
    """Where the first chapter that is seen lies in the window of the log."""
    found: float = page.locator("ol[aria-label='Events']").evaluate(
        """list => {
          const top = list.getBoundingClientRect().top;
          const seen = [...list.children].find(each => each.getBoundingClientRect().bottom > top);
          return Number(seen.dataset.chapter) + (seen.getBoundingClientRect().top - top) / 10000;
        }"""
    )
    return found


def scroll(page: Page, to: str) -> None:
    """As a wheel would, to a place in pixels from the top."""
    page.locator("ol[aria-label='Events']").evaluate(f"list => {{ list.scrollTop = {to}; }}")


def test_all_of_a_long_log_is_drawn_as_it_is_scrolled(story):
    assert comes_true(story, lambda: len(chapters(story)) == DRAWN_AT_ONCE)

    def has_come_to_the_beginning() -> bool:
        scroll(story, "0")
        return chapters(story)[0] <= 1

    assert comes_true(story, has_come_to_the_beginning)
    assert len(chapters(story)) > DRAWN_AT_ONCE


def test_whoever_has_scrolled_up_stays_while_more_is_told(story):
    panel = story.get_by_role("region", name="Replay")
    last = moment_shown(story)[1]
    story.get_by_role("button", name="Step back").click()
    expect(panel).to_contain_text(f"moment {last - 1} of")
    scroll(story, "list.scrollHeight - 3 * list.clientHeight")
    newest = story.get_by_role("button", name="To the newest")
    expect(newest).to_be_visible()
    before = place(story)

    story.get_by_role("button", name="Step on").click()

    expect(panel).to_contain_text(f"moment {last} of")
    assert place(story) == pytest.approx(before, abs=0.0002)
    newest.click()
    expect(newest).to_have_count(0)
    end = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 2"
    assert comes_true(story, lambda: bool(story.locator("ol[aria-label='Events']").evaluate(end)))
