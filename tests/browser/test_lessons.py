"""Somebody who has never played takes the first lesson from the lobby and does what it says, to its end."""

import re

from playwright.sync_api import expect

from tests.browser.people import complaints
from tests.browser.serving import link_of


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
    does("Close", firing, "Fire both batteries")
    does("Torpedo", page.get_by_role("region", name="Torpedo panel"), "Launch 2 torpedoes")
    expect(lesson).to_contain_text("One struck: five boxes")
    lesson.get_by_role("button", name="Next").click()
    moving.get_by_role("button", name=re.compile("^Ahead")).click()
    expect(moving).to_contain_text("1 of 4 MP")
    does("Hold", moving, "Commit this move")
    does("Sink", firing, "Fire both batteries")
    expect(page.get_by_role("img", name="Wreck of Moltke, turn 3")).to_be_visible()
    lesson.get_by_role("button", name="Next lesson: Which side to show").click()
    expect(page.get_by_role("heading", name="Second lesson: Which side to show")).to_be_visible()
    lesson.get_by_role("button", name="Skip this step").or_(lesson.get_by_role("button", name="Next")).click()
    expect(now).to_have_text("Move")
    lesson.get_by_role("button", name="Leave the lesson").click()
    expect(lesson).to_have_count(0)
    expect(page.get_by_role("heading", name=re.compile("^Which side to show"))).to_be_visible()


def test_a_step_is_said_when_the_dice_of_the_one_before_lie(visit, server):
    pupil = Pupil(visit, server, "grand-fleets/torpedoes")
    pupil.page.evaluate("localStorage['lineahead.settings'] = JSON.stringify({ pace: 'slow', moments: 'none' })")
    pupil.page.reload()
    pupil.reads("Look", "run 5 miles")
    pupil.presses("Ahead")
    pupil.does_what_is_lit("Commit this move")
    pupil.is_at("Guns", "First come the guns")
    pupil.does_what_is_lit("Fire")
    expect(pupil.lesson).to_contain_text("See what comes of it")
    expect(pupil.lesson).not_to_contain_text("Launch both")
    pupil.page.get_by_role("button", name=re.compile("^To now")).click()
    pupil.is_at("Launch", "7 or more, two torpedoes")


class Pupil:
    """Somebody who opens a lesson and does what it says, with what is lit."""

    def __init__(self, visit, server, name):
        person = visit(None)
        self.page = person.page
        opened = server.post("/api/tables", {"lesson": name})
        self.page.goto(link_of(opened, opened["seats"][0]["name"]))
        self.lesson = self.page.get_by_role("complementary", name="Lesson")
        self.now = self.lesson.get_by_role("listitem").and_(self.page.locator("[aria-current=step]"))

    def is_at(self, step, words=""):
        """The step is shown, and says so much."""
        expect(self.now).to_have_text(step)
        expect(self.lesson).to_contain_text(words)

    def reads(self, step, words=""):
        """A step that is only read."""
        self.is_at(step, words)
        self.lesson.get_by_role("button", name="Next").click()

    def presses(self, name, times=1):
        """A button that begins so, in the panel of orders."""
        for _ in range(times):
            self.page.locator(".orders").get_by_role("button", name=re.compile(f"^{name}")).first.click()

    def does_what_is_lit(self, words):
        """The control that is lit says so, and is pressed."""
        lit = self.page.locator(".panel .btn.lit")
        expect(lit).to_contain_text(words)
        lit.click()


def test_a_night_of_coastal_warfare_is_played_to_its_end(visit, server):
    pupil = Pupil(visit, server, "coastal-warfare/one-boat")
    panel = pupil.page.get_by_role("region", name="Move panel")
    pupil.reads("Night", "one boat, two torpedoes")
    pupil.does_what_is_lit("Go on to move")
    pupil.presses("Ahead", 4)
    expect(panel).to_contain_text(re.compile(r"4 cm\s*of 15 cm"))
    pupil.does_what_is_lit("Move her so")
    pupil.is_at("Look", "47 and 53 cm off")
    pupil.page.get_by_label("two markers").check()
    pupil.does_what_is_lit("Roll to observe, twice")
    pupil.is_at("Launch", "on 354°")
    pupil.does_what_is_lit("Done")
    pupil.page.get_by_label("Lay the course on").select_option(value="7")
    pupil.presses("Torpedo", 2)
    pupil.does_what_is_lit("Launch these 2")
    pupil.is_at("Turn", "by 74°")
    pupil.does_what_is_lit("Go on to move")
    pupil.presses("Port", 8)
    expect(panel).to_contain_text(re.compile(r"7.5 cm\s*of 7.5 cm"))
    pupil.does_what_is_lit("Move her so")
    pupil.is_at("Hold fire")
    pupil.does_what_is_lit("Done")
    pupil.is_at("Run", "30 of the 45 cm")
    pupil.does_what_is_lit("Go on to move")
    pupil.presses("Port", 8)
    pupil.presses("Ahead", 8)
    expect(panel).to_contain_text(re.compile(r"15 cm\s*of 15 cm"))
    pupil.does_what_is_lit("Move her so")
    pupil.is_at("Wait")
    pupil.does_what_is_lit("Done")
    pupil.is_at("Strike")
    pupil.does_what_is_lit("Go on to move")
    pupil.reads("Hit", "One broke her in two")
    pupil.is_at("Away")
    expect(panel).to_contain_text(re.compile(r"15 cm\s*of 15 cm"))
    pupil.does_what_is_lit("Move her so")
    pupil.is_at("Seen", "73 cm is too far for her guns")
    pupil.does_what_is_lit("Done")
    pupil.is_at("Home")
    pupil.does_what_is_lit("Go on to move")
    pupil.presses("Ahead", 6)
    expect(panel).to_contain_text("She leaves the table by this move")
    pupil.does_what_is_lit("Move her so")
    pupil.is_at("Over", "That is Coastal Warfare")
    expect(pupil.page.get_by_role("region", name="Result")).to_contain_text("The German side has won")
    expect(pupil.lesson.get_by_role("link", name="To the lobby")).to_be_visible()
    assert complaints(pupil.page) == []


def test_two_cruisers_of_perfidious_albion_are_steered_to_the_end(visit, server):
    pupil = Pupil(visit, server, "perfidious-albion/two-cruisers")
    pupil.reads("Look", "Two cruisers are yours")
    pupil.is_at("Tubes")
    pupil.does_what_is_lit("None this turn")
    pupil.is_at("Who first", "6 against 2")
    pupil.presses("The French side moves first")
    pupil.is_at("Squadron")
    pupil.does_what_is_lit("Steam so")
    pupil.is_at("Fire", "one hit is certain")
    expect(pupil.page.get_by_role("combobox", name=re.compile("^Target of the B guns"))).to_have_count(2)
    pupil.presses("All on Dupuy de Lôme")
    pupil.does_what_is_lit("Fire, 2 pools")
    pupil.reads("Card", "the armour there is 3, your shell pierces 5")
    pupil.is_at("Template")
    to_port = pupil.page.get_by_role("group", name="Torpedoes from port beam")
    expect(to_port).to_have_count(2)
    for tubes in to_port.all():
        tubes.get_by_role("button", name="1").click()
    pupil.does_what_is_lit("Put out 2 torpedoes")
    pupil.reads("Struck", "a boiler is gone")
    pupil.is_at("Turn")
    pupil.presses("Port", 6)
    pupil.does_what_is_lit("Steam so")
    pupil.is_at("Broadside", "200%, two hits for certain")
    expect(pupil.page.get_by_role("combobox", name=re.compile("^Target of the B guns"))).to_have_count(2)
    pupil.presses("All on Dupuy de Lôme")
    pupil.does_what_is_lit("Fire, 2 pools")
    pupil.is_at("Over", "her magazine")
    expect(pupil.page.get_by_role("region", name="Result")).to_contain_text("The British side has won by 3 to 0")
    assert complaints(pupil.page) == []


def test_boats_and_mines_of_great_war_at_sea_are_laid_to_the_end(visit, server):
    pupil = Pupil(visit, server, "great-war-at-sea/boats-and-mines")
    pupil.reads("Look", "two boats and a minelayer")
    for step, code in (("Patrol", "2"), ("Second", "2")):
        pupil.is_at(step)
        pupil.page.get_by_label("Patrol zone").select_option(value=code)
        pupil.does_what_is_lit("She lies in A3")
    pupil.is_at("Log sheet", "Three turns of it are written already")
    pupil.page.get_by_role("radio", name=re.compile("^Lay mines")).check()
    pupil.page.get_by_role("group", name="Boundary to be mined").get_by_role("button", name=re.compile("^East")).click()
    pupil.does_what_is_lit("Lay mines here")
    pupil.is_at("Ambush", "a boat lives in 73%")
    pupil.page.get_by_role("radio", name=re.compile("^Szent Istvan")).check()
    pupil.page.get_by_role("button", name=re.compile("MAS 21 at ")).click()
    pupil.page.get_by_role("radio", name=re.compile("^Tegetthoff")).check()
    pupil.does_what_is_lit("Attack")
    pupil.is_at("Attack", "13 or more")
    pupil.presses("This one")
    pupil.is_at("Again", "Szent Istvan is sinking")
    pupil.presses("This one")
    pupil.is_at("Home")
    pupil.presses("West")
    pupil.does_what_is_lit("Steam to A1")
    pupil.reads("Mines", "two of her six hull boxes")
    pupil.is_at("Over", "You won by 12 points to 6")
    assert complaints(pupil.page) == []


def test_who_goes_another_way_reads_no_figures_that_hold_no_more(visit, server):
    pupil = Pupil(visit, server, "perfidious-albion/two-cruisers")
    pupil.reads("Look")
    pupil.does_what_is_lit("None this turn")
    pupil.is_at("Who first", "6 against 2")
    pupil.presses("We move first")
    pupil.presses("Steam so")
    pupil.is_at("Fire", "each full 100% is a hit for certain")
    expect(pupil.lesson).not_to_contain_text("50% each")


def test_a_lesson_that_was_played_is_ticked_off_in_the_lobby_and_all_can_be_hidden(visit):
    page = visit().page
    page.evaluate("localStorage.setItem('lineahead.lessons', JSON.stringify(['grand-fleets/iron-duke']))")
    page.reload()

    expect(page.get_by_role("listitem").filter(has_text="Iron Duke v. Moltke").first).to_contain_text("done")
    page.get_by_role("button", name="Hide", exact=True).click()
    page.reload()
    expect(page.get_by_role("button", name="Show the lessons")).to_be_visible()
    expect(page.get_by_text("Iron Duke v. Moltke, ")).to_have_count(0)
