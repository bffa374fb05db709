"""The page is written in letters of its own, which come from its server and are there before anything is written."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser.people import comes_true

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = {"web/src": (".svelte", ".ts", ".css"), "src/lineahead": (".py", ".toml")}
FAMILIES = ("--font-ui", "--font-chart")
OF_ALL_PAGES = 4
# Widths of the ten figures, one set for each weight the page uses.
FIGURES = """
families => families.flatMap((family) => [400, 600, 700].map((weight) => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${weight} 100px ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;
  return new Set([...'0123456789'].map((figure) => pen.measureText(figure).width.toFixed(1))).size;
}))
"""
# Characters that look like one that no font has.
MISSING = """
([family, characters]) => {
  const paper = document.createElement('canvas');
  [paper.width, paper.height] = [60, 60];
  const pen = paper.getContext('2d', { willReadFrequently: true });
  pen.font = `30px ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;
  const drawn = (character) => {
    pen.clearRect(0, 0, 60, 60);
    pen.fillText(character, 10, 40);
    return String(pen.getImageData(0, 0, 60, 60).data);
  };
  const none = drawn('\\u{10fffe}');
  return [...characters].filter((character) => drawn(character) === none);
}
"""


def characters_of_the_game() -> str:
    """Every printed character beyond the plainest that the page or the server can write by itself."""
    found: set[str] = set()
    for folder, kinds in WORDS.items():
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in kinds and "static" not in path.parts:
                found |= set(path.read_text(encoding="utf-8"))
    return "".join(sorted(letter for letter in found if not letter.isascii() and letter.isprintable()))


def is_blank(page: Page) -> bool:
    """Whether nothing of the page is drawn yet."""
    return bool(page.evaluate("document.getElementById('app').childElementCount === 0"))


def test_all_letters_come_from_the_server_and_nothing_is_asked_of_anybody_else(visit, server):
    page = visit(None).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("button", name="Play The Battle of Coronel")).to_be_visible()

    assert all(url.startswith(server.address) for url in asked)
    assert len([url for url in asked if url.endswith(".woff2")]) == OF_ALL_PAGES
    used = page.evaluate("[...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family)")
    assert {family.strip('"') for family in used} == {"Source Sans 3", "Crimson Pro"}


def test_rare_letters_are_fetched_when_a_name_has_them(visit):
    page = visit("/settings").page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("document.querySelector('h1').textContent = 'Błyskawica'")

    page.wait_for_function(
        "() => [...document.fonts].some((face) => face.family.includes('Crimson Pro rare') && face.status === 'loaded')"
    )


def test_figures_are_all_of_one_width_where_they_stand_in_columns(visit):
    page = visit("/settings").page
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    assert page.evaluate(FIGURES, ["--font-ui"]) == [1, 1, 1]


def test_everything_that_the_game_writes_is_in_its_letters(visit):
    page = visit("/settings").page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    characters = characters_of_the_game()

    assert "″" in characters
    for family in FAMILIES:
        page.evaluate("([family, words]) => document.fonts.load(`12px ${family}`, words)", [family, characters])
        assert page.evaluate(MISSING, [family, characters]) == []
    assert page.evaluate(MISSING, ["--font-ui", "漢"]) == ["漢"]


def test_nothing_is_written_before_the_letters_are_there(visit):
    page = visit(None).page
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto("/", wait_until="commit")
    assert comes_true(page, lambda: len(held) == OF_ALL_PAGES)
    page.wait_for_function("() => document.styleSheets.length > 0 && document.fonts.size > 0")
    before = is_blank(page)
    for route in held:
        route.continue_()

    expect(page.get_by_role("heading", name="Battles on offer")).to_be_visible()
    assert before


def test_a_page_whose_letters_do_not_come_is_written_all_the_same(visit):
    person = visit(None)
    person.allow("woff2")
    person.page.route("**/*.woff2", lambda route: route.abort())
    person.page.goto("/")

    expect(person.page.get_by_role("heading", name="Battles on offer")).to_be_visible()


def test_the_settings_lead_to_the_licences(visit):
    page = visit("/settings").page
    with page.expect_popup() as opened:
        page.get_by_role("link", name="All licences").click()

    expect(opened.value.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")
