"""Every heading, marker and abbreviation of the page has a row that says what it means, with an example that fits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lineahead.catalogue import scenario_texts
from lineahead.engine.contract.glossary import About
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.game.game import Game
from lineahead.engine.page.explaining import about_ship, explained
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import ruleset
from lineahead.server.lobby.offers import known_clauses

PAGE = Path(__file__).resolve().parents[2] / "web" / "src"
TEXTS = dict(scenario_texts())
FOLDERS = {
    "grand-fleets": "grand_fleets",
    "coastal-warfare": "coastal_warfare",
    "perfidious-albion": "perfidious_albion",
    "great-war-at-sea": "great_war_at_sea",
}
ASKED = re.compile(r'<Term\s+of="([\w -]+)"')
HEADINGS = re.compile(r"<th\b[^>]*>(.*?)</th\s*>", re.DOTALL)
# Whose row it is, in words of every day; those of a maker of cards and of a printed card have no ship to explain by.
PLAIN = {"Ship", "Side", "Target", "What", "Turn", "Boat", "Ships"}
WITHOUT_SHIP = {"PrintedCard.svelte", "CardMaker.svelte"}


def sources(folder: str) -> dict[str, str]:
    """The page's own files for one rule set."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((PAGE / "games" / folder).glob("*.*"))}


@pytest.mark.parametrize("rules", FOLDERS)
def test_whatever_the_page_asks_about_has_its_row(rules):
    asked = {key for text in sources(FOLDERS[rules]).values() for key in ASKED.findall(text)}

    assert asked
    assert asked <= set(ruleset(rules).glossary)


@pytest.mark.parametrize("rules", FOLDERS)
def test_every_heading_of_a_table_says_what_it_means_or_is_a_plain_word(rules):
    silent = [
        (name, words)
        for name, text in sources(FOLDERS[rules]).items()
        if name not in WITHOUT_SHIP
        for words in HEADINGS.findall(text)
        if "<Term" not in words and "<button" not in words and re.sub(r"<[^>]*>", "", words).strip() not in PLAIN
    ]

    assert [row for row in silent if "left} of {boats.length" not in row[1]] == []


@pytest.mark.parametrize("rules", FOLDERS)
def test_every_row_is_asked_about_somewhere_on_the_page(rules):
    markers = (PAGE / "chart" / "ships" / "glyphs.ts").read_text(encoding="utf-8")
    text = "".join(sources(FOLDERS[rules]).values()) + (markers if rules == "grand-fleets" else "")
    dynamic = {"cell-": 'of="cell-{cell.kind}"'}
    lost = [
        key
        for key in ruleset(rules).glossary
        if not re.search(rf"""['"\s]{re.escape(key)}['":]""", text, re.IGNORECASE)
        and not any(key.startswith(begins) and shown in text for begins, shown in dynamic.items())
    ]

    assert lost == []


@pytest.mark.parametrize("rules", FOLDERS)
def test_every_row_rests_on_clauses_and_is_one_thought(rules):
    clauses = {clause.id for clause in known_clauses(rules)}
    for key, term in ruleset(rules).glossary.items():
        assert term.rules, key
        for rule in term.rules:
            assert any(each == rule or each.startswith(f"{rule}.") for each in clauses), (key, rule)
        assert term.words.endswith(".")
        assert len(term.words) <= 220, key


@pytest.mark.parametrize("name", TEXTS)
def test_every_word_can_be_asked_of_every_ship_by_everybody(name):
    rules = ruleset(TEXTS[name]["ruleset"])
    game = Game(rules, rules.read_scenario(TEXTS[name], None, None, name), Seeded(1))
    for viewer in (PUBLIC, *range(len(game.scenario.sides))):
        view = game.view(viewer)
        setting, picture = rules.setting(view.scenario), rules.picture(view)
        for ship in (None, *range(len(setting["ships"])), 10_000):
            for key in rules.glossary:
                told = explained(rules.glossary, key, about_ship(setting, picture, ship, 0))
                assert told is not None
                assert not told["example"] or told["example"][-1] in ".!", (key, told)
                assert "None" not in told["example"], (key, told)


def test_a_word_that_nobody_knows_means_nothing():
    assert explained(ruleset("grand-fleets").glossary, "keel", About()) is None


def example(name: str, key: str, ship: str, side: int = 0, part: int = 0) -> str:
    """What is told of a word at the beginning of a battle."""
    rules = ruleset(TEXTS[name]["ruleset"])
    game = Game(rules, rules.read_scenario(TEXTS[name], None, None, name), Seeded(1))
    view = game.view(side)
    setting, picture = rules.setting(view.scenario), rules.picture(view)
    number = next(each["number"] for each in setting["ships"] if each["short"] == ship)
    told = explained(rules.glossary, key, about_ship(setting, picture, number, part))
    assert told is not None
    return told["example"]


@pytest.mark.clause("GF-4.31.a")
def test_penetration_is_shown_against_the_belt_of_the_enemy():
    # Moltke's card has Belt 12; the 13.5"/45 goes through 11, 7 and 4, the 6"/45 through 4, 1 and 0.
    assert example("iron-duke-v-moltke", "penetration", "Iron Duke") == (
        "Moltke's belt 12, less 7 at medium range: 5 or more pierces."
    )
    assert example("iron-duke-v-moltke", "penetration", "Iron Duke", part=1) == (
        "Moltke's belt 12, less 1 at medium range: only a 10 pierces."
    )


def test_figures_of_a_data_card_are_read_out():
    duke = "iron-duke-v-moltke"
    assert example(duke, "points", "Iron Duke") == "Iron Duke is worth 245."
    assert example(duke, "light-guns", "Iron Duke") == "Iron Duke has one die, at most 1 of them at one target."
    assert example(duke, "hull", "Iron Duke") == (
        "Iron Duke has 24 of 24 left; eight more lost boxes and she is damaged."
    )
    assert example(duke, "hit-on", "Iron Duke", part=1) == 'On 2 to 4 of 10 a mount of 6" is lost.'
    assert example(duke, "speed", "Iron Duke") == "Her row says 4-5-4; this turn she has four points to spend."
    assert example(duke, "speed-marker", "Iron Duke") == ""


def test_figures_of_a_card_of_albion_are_read_out():
    assert example("off-ushant", "flotation", "Majestic").startswith("Majestic has 21 of 21 boxes left")
    assert example("off-ushant", "fire", "Majestic") == (
        "Majestic stands at 0; five more fire hits and she explodes somewhere."
    )
