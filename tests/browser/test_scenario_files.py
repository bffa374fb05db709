"""Scenario files of one's own, opened in the lobby: sound ones are offered, faulty ones refused with every fault."""

import re
from pathlib import Path

from playwright.sync_api import expect

CORONEL = Path(__file__).parents[2] / "src" / "lineahead" / "data" / "scenarios" / "grand-fleets" / "coronel.toml"


def test_a_faulty_file_is_refused_when_it_is_opened_a_line_a_fault(visit, tmp_path):
    person = visit("/")
    person.allow("422")
    page = person.page
    text = CORONEL.read_text(encoding="utf-8").replace("HMS Good Hope", "HMS Good Hop").replace("length =", "lenght =")
    faulty = tmp_path / "mine.toml"
    faulty.write_text(text, encoding="utf-8")

    page.get_by_label("Open a scenario file").set_input_files(faulty)

    alert = page.get_by_role("alert").filter(has_text="mine.toml cannot be played")
    expect(alert.get_by_role("listitem").filter(has_text="did you mean 'HMS Good Hope'?")).to_have_count(1)
    expect(alert.get_by_role("listitem").filter(has_text="lenght")).to_have_count(1)


def test_a_sound_file_is_offered_with_its_set_up(visit, tmp_path):
    page = visit("/").page
    own = tmp_path / "mine.toml"
    own.write_text(CORONEL.read_text(encoding="utf-8").replace("The Battle of Coronel", "Mine"), encoding="utf-8")

    page.get_by_label("Open a scenario file").set_input_files(own)

    expect(page.get_by_role("heading", name="Mine", exact=True).first).to_be_visible()


def test_before_the_battles_have_come_nobody_is_told_that_there_are_none(visit):
    page = visit(None).page
    held = []
    page.route(re.compile("/api/battles$"), lambda route: held.append(route))
    page.goto("/")
    show = page.get_by_role("group", name="Show")
    expect(show.get_by_role("button")).to_have_text("All")

    held.pop().continue_()

    expect(show.get_by_role("button").first).to_have_text(re.compile(r"^All [1-9]\d*$"))
