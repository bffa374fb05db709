"""After the battle: the replay, a link to a moment of it, playing on from there, game files, and the figures."""

import json
import re
import subprocess
import sys
import time

import pytest
from playwright.sync_api import expect

from tests.browser.commander import Commander
from tests.browser.people import DESKTOP, PHONE, complaints, moment_shown, seat_shown
from tests.browser.serving import link_of, token_of
from tests.browser.test_two_people import DUEL

LONGEST_GAME = 240.0


@pytest.fixture(scope="module")
def over(server):
    """A duel of one turn that two computers have played to its end, and that the umpire's seat may look at."""
    seats = {"British": "computer", "German": "computer"}
    # An umpire who decides would be waited for when a hit depends on him, and nobody sits there.
    opened = server.open_table(text=DUEL, seats=seats, umpire="me", options={"umpire_decides": False})
    deadline = time.monotonic() + LONGEST_GAME
    while server.state(opened["table"], token_of(opened, "Umpire"))["outcome"] is None:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    return opened


@pytest.fixture(scope="module")
def game_file(tmp_path_factory):
    """A game made on the command line."""
    path = tmp_path_factory.mktemp("games") / "duel.json"
    fight = ["fight", "iron-duke-v-moltke", "--seed", "7", "--record", str(path)]
    command = [sys.executable, "-c", "from lineahead.cli import main; main()", *fight]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=120)
    return path


def replay_of(over):
    """The address of a table's replay."""
    return link_of(over, "Umpire").replace("#", "?replay#")


def test_a_battle_is_stepped_through_and_scrubbed(visit, over):
    page = visit(replay_of(over)).page
    panel = page.get_by_role("region", name="Replay")
    expect(panel).to_contain_text("moment 1 of")
    last = moment_shown(page)[1]

    page.get_by_role("button", name="Step on").click()
    expect(panel).to_contain_text("moment 2 of")
    page.get_by_role("button", name="Step back").click()
    expect(panel).to_contain_text("moment 1 of")
    page.get_by_role("slider", name="Moment of the battle").fill(str(last - 1))
    expect(panel).to_contain_text(f"moment {last} of {last}")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Moltke")
    assert complaints(page) == []


def test_a_replay_plays_by_itself(visit, over):
    page = visit(replay_of(over)).page
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")
    page.get_by_role("combobox", name=re.compile("^speed")).select_option("4×")

    page.get_by_role("button", name="Play", exact=True).click()

    last = re.compile(r"moment (\d+) of \1\b")
    expect(page.get_by_role("region", name="Replay")).to_contain_text(last, timeout=LONGEST_GAME * 1000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_to_a_moment_opens_that_moment(visit, over):
    page = visit(replay_of(over)).page
    panel = page.get_by_role("region", name="Replay")
    expect(panel).to_contain_text("moment 1 of")
    for step in (2, 3):
        page.get_by_role("button", name="Step on").click()
        expect(panel).to_contain_text(f"moment {step} of")
    shown = page.get_by_role("region", name="What is asked").locator("strong").inner_text()
    expect(page).to_have_url(re.compile("frame="))

    another = visit(page.url).page

    expect(another.get_by_role("region", name="Replay")).to_contain_text("moment 3 of")
    expect(another.get_by_role("region", name="What is asked")).to_contain_text(shown)


def test_one_plays_on_from_a_moment_at_a_new_table(visit, server, over):
    page = visit(replay_of(over)).page
    panel = page.get_by_role("region", name="Replay")
    expect(panel).to_contain_text("moment 1 of")
    for side in ("British", "German"):
        panel.locator("label").filter(has_text=re.compile(f"^{side}")).get_by_role("combobox").select_option("me")

    panel.get_by_role("button", name="Open a new table from this moment").click()

    expect(page).to_have_url(re.compile(r"/t/[\w-]+#"))
    page.get_by_role("button", name="Sit down as British").click()
    commander = Commander(page)
    expect(commander.prompt).to_contain_text(re.compile("move|to move"))
    table, token = seat_shown(page)
    assert table != over["table"]
    assert server.state(table, token)["outcome"] is None


def test_a_battle_is_seen_with_other_eyes(visit, over):
    page = visit(replay_of(over)).page
    eyes = page.get_by_label("Seen with the eyes of")
    expect(eyes).to_be_visible()

    eyes.select_option("German")

    expect(eyes).to_have_value("German")
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")


def test_a_game_made_on_the_command_line_opens_here_and_is_kept(visit, game_file):
    page = visit("/replays").page
    page.get_by_label("Open a game file").set_input_files(game_file)

    expect(page).to_have_url(re.compile(r"/replays/[\w-]+"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Iron Duke v. Moltke")
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")
    page.get_by_text("What this file proves").click()
    expect(page.get_by_role("region", name="Replay")).to_contain_text(
        "Seals and sums show that this file fits together"
    )
    page.goto("/replays")
    expect(page.get_by_role("main")).to_contain_text("from a file")


@pytest.mark.parametrize(
    "content",
    [b"", b"not json", b"[]", b'{"format": 99}', b"\xff\xfe\x00", b"[" * 100_000],
    ids=["empty", "not-json", "a-list", "another-format", "not-utf-8", "deep"],
)
def test_a_file_that_is_no_game_is_refused_in_words(visit, content, tmp_path):
    person = visit("/replays")
    person.allow("status of 4")
    path = tmp_path / "game.json"
    path.write_bytes(content)

    person.page.get_by_label("Open a game file").set_input_files(path)

    expect(person.page.get_by_role("alert")).to_have_text(re.compile(r"\w+ \w+"))
    expect(person.page).to_have_url(re.compile("/replays$"))


def busy(seconds):
    """What a server says that has too much to do."""
    words = f"the server is busy with others; try again in {seconds} s"
    return {"status": 503, "headers": {"Retry-After": str(seconds)}, "json": {"words": words, "rule": None}}


def test_a_busy_server_is_asked_again_for_what_is_only_shown(visit, over):
    person = visit("/replays")
    person.allow("status of 503")
    page, answers = person.page, [busy(1), busy(1)]
    page.route("**/replay?*", lambda route: route.fulfill(**answers.pop()) if answers else route.continue_())
    page.route("**/replay", lambda route: route.fulfill(**answers.pop()) if answers else route.continue_())

    page.goto(replay_of(over))

    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")
    assert answers == []


def test_a_busy_server_says_when_to_come_again(visit, game_file):
    person = visit("/replays")
    person.allow("status of 503")
    person.page.route("**/api/replays", lambda route: route.fulfill(**busy(7)))

    person.page.get_by_label("Open a game file").set_input_files(game_file)

    expect(person.page.get_by_role("alert")).to_contain_text("busy with others; try again in 7 s")


def test_script_in_a_game_file_is_shown_and_does_nothing(visit, game_file, tmp_path):
    person = visit("/replays")
    person.allow("status of 4")
    game = json.loads(game_file.read_text(encoding="utf-8"))
    text = json.dumps(game).replace("Iron Duke v. Moltke", "<img src=x onerror=window.hurt=1>")
    path = tmp_path / "hostile.json"
    path.write_text(text, encoding="utf-8")
    person.page.get_by_label("Open a game file").set_input_files(path)

    expect(person.page.get_by_role("alert").or_(person.page.get_by_role("region", name="Replay"))).to_be_visible()
    assert person.page.evaluate("window.hurt") is None
    assert person.page.locator("img[src=x]").count() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["by-day", "by-night"])
def test_after_the_battle_there_are_result_losses_figures_and_the_story(visit, over, dark):
    page = visit(link_of(over, "Umpire"), dark=dark, viewport=DESKTOP).page
    page.get_by_role("link", name="After the battle").click()

    expect(page).to_have_url(re.compile("/after/"))
    main = page.get_by_role("main")
    expect(main).to_contain_text("Iron Duke")
    expect(main).to_contain_text(re.compile("expected", re.IGNORECASE))
    expect(main).to_contain_text("TURN 1")
    assert complaints(page) == []


def test_a_replay_is_looked_at_on_a_phone(visit, over):
    page = visit(replay_of(over), viewport=PHONE, has_touch=True, is_mobile=True).page
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 1 of")
    page.get_by_role("button", name="Step on").tap()
    expect(page.get_by_role("region", name="Replay")).to_contain_text("moment 2 of")
    page.get_by_role("navigation", name="Sheet").get_by_role("button", name="Card").tap()

    expect(page.get_by_role("article", name="Data card of HMS Iron Duke")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert complaints(page) == []


def test_the_page_after_the_battle_fits_a_phone(visit, over):
    page = visit(link_of(over, "Umpire").replace("/t/", "/after/"), viewport=PHONE, has_touch=True, is_mobile=True).page
    expect(page.get_by_role("main")).to_contain_text("Iron Duke")
    page.wait_for_load_state("networkidle")

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert complaints(page) == []


def test_the_game_file_is_saved_with_the_seed_so_that_anyone_can_verify_it(visit, over, tmp_path):
    page = visit(replay_of(over)).page
    with page.expect_download() as download:
        page.get_by_role("region", name="Replay").get_by_role("button", name="Save the file").click()
    path = tmp_path / "game.json"
    download.value.save_as(path)

    command = [sys.executable, "-c", "from lineahead.cli import main; main()", "verify", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)

    assert done.returncode == 0, done.stdout + done.stderr
