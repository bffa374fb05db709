"""Somebody who has never played takes the first lesson from the lobby and does what it says, to its end."""

import re

from playwright.sync_api import expect

from tests.browser.people import complaints


def test_the_first_lesson_is_played_from_the_lobby_to_its_end(visit):
    page = visit().page
    page.get_by_role("button", name=re.compile("^Start the first lesson")).click()
    lesson = page.get_by_role("complementary", name="Lesson")
    now = lesson.get_by_role("listitem").and_(page.locator("[aria-current=step]"))
    moving = page.get_by_role("region", name="Move panel")

    def does(step, panel, main):
        expect(now).to_have_text(step)
        expect(panel.locator(".btn.main.lit")).to_have_text(main)
        panel.get_by_role("button", name=main, exact=True).click()

    expect(lesson).to_contain_text("Iron Duke is yours; Moltke is coming")
    assert complaints(page) == []
    lesson.get_by_role("button", name="Next").click()
    moving.get_by_role("button", name=re.compile("^Stbd")).click()
    for _ in range(3):
        moving.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(moving).to_contain_text("4 of 4 MP")
    does("Move", moving, "Commit this move")
    expect(lesson).to_contain_text("7.8 miles off")
    does("Fire", page.get_by_role("region", name="Firing panel"), "Fire")
    expect(now).to_have_text("Answer")
    lesson.get_by_role("button", name="Next").click()
    for _ in range(2):
        moving.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(moving).to_contain_text("2 of 4 MP")
    does("Aspect", moving, "Commit this move")
    firing = page.get_by_role("region", name="Firing panel")
    expect(firing).to_contain_text("10 of 10 guns bear")
    lesson.get_by_role("button", name="Skip this step").click()
    expect(now).to_have_text("Torpedo")
    lesson.get_by_role("button", name="Leave the lesson").click()
    expect(lesson).to_have_count(0)


def test_a_lesson_that_was_played_is_ticked_off_in_the_lobby_and_all_can_be_hidden(visit):
    page = visit().page
    page.evaluate("localStorage.setItem('lineahead.lessons', JSON.stringify(['grand-fleets/iron-duke']))")
    page.reload()

    expect(page.get_by_role("listitem").filter(has_text="Iron Duke v. Moltke").first).to_contain_text("done")
    page.get_by_role("button", name="Hide", exact=True).click()
    page.reload()
    expect(page.get_by_role("button", name="Show the lessons")).to_be_visible()
    expect(page.get_by_text("Iron Duke v. Moltke, ")).to_have_count(0)
