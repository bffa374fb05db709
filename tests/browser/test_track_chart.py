"""The track chart of a battle: after it, in a link for everybody, during play with ones own eyes, and as a file."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, complaints, complaints_by_day_and_by_night
from tests.browser.serving import link_of, token_of
from tests.browser.test_two_people import DUEL

PEOPLE = {"British": "friend", "German": "friend"}
DRAWN = re.compile("The track of every ship")
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def duel(server):
    return server.open_table(text=DUEL, seats=PEOPLE)


def is_drawn(where):
    """The picture has come and is no empty frame."""
    picture = where.get_by_role("img", name=DRAWN)
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") == 1240


def saved(page, words, folder):
    with page.expect_download() as download:
        page.get_by_role("button", name=words).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_it_is_on_the_page_after_the_battle_and_can_be_saved(visit, server, duel, tmp_path):
    server.post(f"/api/tables/{duel['table']}/resign", {"id": "enough"}, token_of(duel, "German"))
    page = visit(link_of(duel, "British").replace("/t/", "/after/")).page
    chart = page.get_by_role("region", name="Track chart")
    is_drawn(chart)
    assert complaints_by_day_and_by_night(page) == []

    svg, png = saved(page, "Save as SVG", tmp_path), saved(page, "Save as PNG", tmp_path)
    assert "British: a victory: German resigns" in svg.read_text(encoding="utf-8")
    assert svg.suffix == ".svg"
    assert png.read_bytes().startswith(PNG)

    with page.expect_response(re.compile("/track.*viewer=German")):
        chart.get_by_label("Showing").select_option("what the German side saw")
    is_drawn(chart)
    assert "As the German side saw it" in saved(page, "Save as SVG", tmp_path).read_text(encoding="utf-8")


def test_a_link_for_everybody_has_it_too(visit, server, duel):
    token = token_of(duel, "German")
    server.post(f"/api/tables/{duel['table']}/resign", {"id": "enough"}, token)
    record = server.client.get(f"/api/tables/{duel['table']}/record", headers={"Authorization": f"Bearer {token}"})
    shared = server.client.post("/api/replays", content=record.content).json()["replay"]
    page = visit(f"/replays/{shared}").page
    page.get_by_role("button", name="Track chart").click()
    dialog = page.get_by_role("dialog", name="Track chart")
    is_drawn(dialog)
    assert complaints(page) == []

    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_while_a_battle_lasts_one_sees_ones_own(visit, duel):
    page = visit(link_of(duel, "British"), viewport=PHONE, has_touch=True).page
    page.get_by_role("button", name="Table menu").click()
    with page.expect_response(re.compile("/track")) as told:
        page.get_by_role("button", name="Track chart so far").click()
    dialog = page.get_by_role("dialog", name="Track chart")
    is_drawn(dialog)

    assert "As the British side saw it" in told.value.text()
    expect(dialog.get_by_label("Showing")).to_have_count(0)
    assert complaints(page) == []
    dialog.get_by_role("button", name="Close the track chart").click()
    expect(dialog).to_have_count(0)
