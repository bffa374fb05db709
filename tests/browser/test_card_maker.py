"""A card from real figures: written in, worked out by the server, refused where no ship can be like that."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from lineahead.engine.files.toml_writing import toml_text
from tests.browser.lobby import look_at_settings
from tests.rulebook.grand_fleets.canopus import canopus
from tests.rulebook.grand_fleets.texts import class_text


@pytest.fixture
def maker(visit) -> Page:
    """The page with the figures of Iron Duke."""
    page = visit("/ships").page
    page.get_by_role("link", name="A card from real figures").click()
    expect(line(page, "Belt")).to_contain_text("1.1 × 12 = 13.2")
    return page


def line(page: Page, what: str) -> Locator:
    """A line of the arithmetic."""
    named = page.locator(".what", has_text=re.compile(f"^{re.escape(what)}$"))
    return page.get_by_role("region", name="Arithmetic").get_by_role("listitem").filter(has=named)


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="The card").get_by_role("article")


@pytest.mark.clause("GF-10.3.b")
def test_10_3_b_a_figure_that_is_written_in_is_worked_out_line_by_line(maker):
    maker.get_by_label("Belt, greatest").fill("10")

    # 1.1 x 10 = 11, and the mean of 10 and 4 gives 7.7
    expect(line(maker, "Belt")).to_contain_text("1.1 × 10 = 11")
    expect(line(maker, "End").locator("b")).to_have_text("8")
    expect(card(maker).locator(".armour")).to_contain_text(re.compile(r"Belt\s*11\s*End\s*8"))
    expect(line(maker, "Belt")).to_have_class(re.compile("chosen"))
    expect(line(maker, "Boxes")).not_to_have_class(re.compile("chosen"))


def test_a_line_opens_its_clause(maker):
    line(maker, "Belt").get_by_role("button", name="Rule 10.3").click()

    expect(maker.get_by_text("greatest thickness of the belt in inches")).to_be_visible()


@pytest.mark.clause("GF-10.2.c")
def test_10_2_c_ninety_knots_are_refused_and_the_last_card_stays(visit):
    person = visit("/ships/figures")
    person.allow("422")
    page = person.page
    expect(card(page)).to_contain_text("245 pts")

    page.get_by_label("Speed knots").fill("90")

    expect(page.get_by_role("alert")).to_contain_text("knots: a number from 1 to 45 is needed here, not 90 [GF-10.2.c]")
    expect(card(page)).to_contain_text("245 pts")
    expect(page.get_by_role("button", name="Save as a file")).to_be_disabled()

    page.get_by_label("Speed knots").fill("21")

    expect(page.get_by_role("alert")).to_have_count(0)


def test_it_may_begin_with_any_ship(maker):
    maker.get_by_role("combobox", name="Start from").select_option("SMS Blücher")

    expect(card(maker)).to_contain_text("126 pts")
    expect(maker.get_by_label("Displacement, normal")).to_have_value("15590")


def test_it_may_begin_with_a_file_and_ends_with_one(maker, tmp_path):
    file = tmp_path / "canopus.toml"
    file.write_text(toml_text(canopus()), encoding="utf-8")

    maker.get_by_label("Open a file").set_input_files(file)

    expect(card(maker)).to_contain_text("72 pts")
    with maker.expect_download() as saved:
        maker.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "canopus.toml"
    assert "points = 72" in saved.value.path().read_text(encoding="utf-8")


@pytest.mark.clause("GF-10.2.f")
def test_10_2_f_a_card_of_ones_own_is_put_beside_the_formula(maker, tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(toml_text({**class_text(), "points": 255}), encoding="utf-8")

    maker.get_by_label("Open a file").set_input_files(file)

    expect(maker.get_by_role("region", name="The card")).to_contain_text(
        "its own figures make 245 points, and this card says 255 (+4.2%)"
    )


def test_guns_are_added_and_stand_where_the_rules_name_places(maker):
    maker.get_by_role("button", name="Add a gun").click()
    group = maker.get_by_role("group", name="gun 3")
    group.get_by_label("Mounts 1 of gun 3, where").select_option(label="port wing turret (ACE)")

    expect(card(maker)).to_contain_text("ACE [1]")

    group.get_by_role("button", name="Remove gun 3").click()
    expect(card(maker)).not_to_contain_text("ACE [1]")


def test_a_ship_of_ones_own_is_kept_listed_and_brought_to_a_pick_up_battle_whose_table_keeps_her(maker, tmp_path):
    file = tmp_path / "canopus.toml"
    file.write_text(toml_text({**canopus(), "class": "Own", "ships": ["HMS Own"]}), encoding="utf-8")
    maker.get_by_label("Open a file").set_input_files(file)
    expect(card(maker)).to_contain_text("HMS Own")

    maker.get_by_role("button", name="Keep her with my ships").click()

    expect(maker.get_by_text("Own is kept in this browser")).to_be_visible()
    maker.get_by_role("link", name="All ships").click()
    maker.get_by_label("Name or class").fill("HMS Own")
    expect(maker.get_by_role("article", name="Data card of HMS Own")).to_contain_text("72 pts")

    maker.goto("/")
    look_at_settings(maker, "Five hundred points")
    maker.get_by_role("button", name=re.compile("^Leave HMS .* at home$")).first.click()
    maker.get_by_label("Add a ship for British").select_option("HMS Own")
    maker.get_by_role("radiogroup", name="I command").get_by_text("British").click()
    maker.get_by_role("button", name="Play Five hundred points", exact=True).click()

    expect(maker).to_have_url(re.compile("/t/"))
    maker.evaluate("localStorage.removeItem('lineahead.ships')")
    maker.reload()
    expect(maker.get_by_role("complementary", name="Ships and card")).to_contain_text("Own")


def test_a_ship_of_ones_own_is_left_again(maker):
    maker.get_by_role("button", name="Keep her with my ships").click()
    maker.get_by_role("link", name="All ships").click()

    maker.get_by_role("button", name="Leave HMS Iron Duke").click()

    expect(maker.get_by_text("Your own")).to_have_count(0)
    maker.reload()
    expect(maker.get_by_text(re.compile(r"^\d{3} ships$"))).to_be_visible()
    expect(maker.get_by_text("Your own")).to_have_count(0)


@pytest.mark.clause("GF-10.3.b")
def test_10_3_b_a_figure_of_the_card_is_had_otherwise_and_the_formula_taken_again(maker):
    line(maker, "Belt").get_by_role("button", name="Change Armour, Belt").click()
    field = maker.get_by_label("Armour, Belt of the card")
    field.fill("15")
    field.press("Enter")

    expect(line(maker, "Belt")).to_contain_text("your card says 15")
    expect(card(maker).locator(".armour")).to_contain_text(re.compile(r"Belt\s*15\s*End\s*9"))
    maker.get_by_role("button", name="Take the formula's Belt").click()
    expect(card(maker).locator(".armour")).to_contain_text(re.compile(r"Belt\s*13\s*End\s*9"))
    expect(maker.get_by_text("Differs from the formula")).to_have_count(0)


def test_a_figure_that_no_card_has_is_refused_and_the_last_card_stays(visit):
    person = visit("/ships/figures")
    person.allow("422")
    page = person.page
    line(page, "Belt").get_by_role("button", name="Change Armour, Belt").click()
    page.get_by_label("Armour, Belt of the card").fill("-3")
    page.get_by_label("Armour, Belt of the card").press("Enter")

    expect(page.get_by_role("alert")).to_contain_text("armour.belt: a number from 0 to 99 is needed here, not -3")
    expect(card(page)).to_contain_text("245 pts")
    expect(page.get_by_role("button", name="Try her at Coronel")).to_be_disabled()


def test_she_stands_among_all_classes(maker):
    stands = maker.get_by_role("region", name="Where she stands")

    expect(stands.get_by_role("img", name=re.compile(r"Points 245: \d+ of \d+ have less"))).to_be_visible()
    expect(stands.get_by_role("img", name=re.compile(r"Belt 13: "))).to_be_visible()


def test_she_is_tried_at_coronel(maker):
    maker.get_by_role("button", name="Try her at Coronel").click()

    expect(maker).to_have_url(re.compile("/t/"))
    expect(maker.get_by_role("complementary", name="Ships and card")).to_contain_text("Iron Duke")
    expect(maker.get_by_text("The Battle of Coronel, with HMS Iron Duke").first).to_be_visible()


def test_her_sheet_is_printed_on_either_paper_by_night_too(visit):
    page = visit("/ships/figures", dark=True).page
    expect(card(page)).to_be_visible()

    page.emulate_media(media="print")

    for unprinted in ("Keep her with my ships", "Print", "Open a file"):
        expect(page.get_by_role("button", name=unprinted)).to_have_count(0)
    for paper in ("A4", "Letter"):
        assert 1 <= page.pdf(format=paper).count(b"/Type /Page\n") <= 2
    page.emulate_media(media="screen")
