"""Track charts of recorded battles of every rule set: whole, well-formed, and nothing in them that was kept secret."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lineahead import PUBLIC, UMPIRE, Game, Seeded, picture, read_record, read_scenario, ruleset, track_chart
from lineahead.drawing.hulls import BEAM, outline
from lineahead.drawing.marks import escaped, short
from lineahead.drawing.palette import THEMES
from lineahead.engine.records.record import Record
from lineahead.playing import begin_battle, fight

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDED = ROOT / "tests" / "games" / "recorded"
SVG = "{http://www.w3.org/2000/svg}"
EVERY_RULE_SET = ("coronel-open-2", "coronel-hex-2", "escape-2", "guard-at-algiers-2", "horns-reef-2", "premuda-2")


def record_of(name: str) -> Record:
    return read_record((RECORDED / f"{name}.json").read_text(encoding="utf-8"))


def drawn(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def words_in(text: str) -> list[str]:
    return [element.text or "" for element in drawn(text).iter(f"{SVG}text")]


def of_class(text: str, name: str) -> list[ElementTree.Element]:
    return [element for element in drawn(text).iter() if name in element.get("class", "").split()]


def has_sailed(game: Game) -> bool:
    """Whether any fleet is under way."""
    return any(event.kind == "sails" for event in game.events(UMPIRE))


@pytest.mark.parametrize("name", EVERY_RULE_SET)
def test_every_rule_set_has_a_chart_with_all_its_ships(name: str) -> None:
    record = record_of(name)
    text = track_chart(record)
    words = words_in(text)

    assert record.scenario.title in words
    assert "Track chart" in " ".join(words)
    assert of_class(text, "wake")
    game = Game.replay(record, ruleset(record.ruleset))
    setting, last = game.ruleset.setting(game.scenario), game.ruleset.picture(game.view(UMPIRE))
    for piece in game.ruleset.charting.pieces(setting, last):
        if piece.kind in ("ship", "boats") and piece.state in ("afloat", "sunk"):
            assert any(row.startswith(piece.name[:8]) for row in words), piece.name
    assert "nan" not in text


def test_whoever_sank_at_coronel_has_her_cross_with_her_turn() -> None:
    record = record_of("coronel-open-2")
    game = Game.replay(record, ruleset(record.ruleset))
    sunk = [event.facts["ship"] for event in game.events(UMPIRE) if event.kind == "sunk"]
    text = track_chart(record)
    crosses = [element for element in of_class(text, "lost") if "under" in element.get("class", "")]

    assert len(crosses) == len(sunk) > 0
    assert len([words for words in words_in(text) if re.fullmatch(r"sunk, turn \d+", words)]) == len(sunk)


def test_boats_that_nobody_has_found_are_not_on_the_enemys_chart() -> None:
    record = record_of("premuda-2")
    begun = Game.replay(record, ruleset(record.ruleset), has_sailed)
    own, enemys, everybodys = (track_chart(begun, eyes) for eyes in (0, 1, PUBLIC))
    boats = [ship.name for ship in record.scenario.ships if ship.name.startswith("MAS")]

    assert boats
    assert all(any(name in words for words in words_in(own)) for name in boats)
    for text in (enemys, everybodys):
        assert not any(name in text for name in boats)
    assert "As the Austrian side saw it" in " ".join(words_in(enemys))


def test_a_battle_as_it_stands_is_the_same_drawing() -> None:
    game = begin_battle("coronel", 3)
    text = picture(game)

    assert len(of_class(text, "hull")) == 2 * sum(
        piece.at is not None
        for piece in game.ruleset.charting.pieces(
            game.ruleset.setting(game.scenario), game.ruleset.picture(game.view(UMPIRE))
        )
    )
    assert len(of_class(text, "wake")) == 3  # those of the legend


def test_of_ships_lost_before_a_battle_was_looked_at_no_turn_is_told() -> None:
    words = words_in(picture(fight("coronel", seed=7)))

    assert words.count("sunk") == 1 + 4  # the sign, and the four ships of the legend
    assert not any("turn 0" in told for told in words)


def test_a_name_is_words_and_nothing_else() -> None:
    scenario = read_scenario("coronel")
    evil = '<script>alert(1)</script> & "\u202e\x07'
    game = Game(ruleset("grand-fleets"), replace(scenario, title=evil), Seeded(3))
    text = picture(game)

    assert "<script" not in text
    assert any("<script>alert(1)</script>" in words for words in words_in(text))
    assert escaped("a\u202eb\x07<") == "a b &lt;"


def test_colours_are_those_of_the_page() -> None:
    tokens = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    light, dark = tokens.split("[data-theme='dark']", 1)
    for theme, text in (("light", light), ("dark", dark)):
        told = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", text))
        assert {name: told[name] for name in THEMES[theme]} == THEMES[theme]


def test_a_theme_is_in_its_own_colours() -> None:
    by_night = track_chart(record_of("horns-reef-2"), theme="dark")

    assert THEMES["dark"]["sea-0"] in by_night
    assert THEMES["light"]["sea-0"] not in by_night
    assert "@" not in by_night


def test_figures_are_short_and_hulls_are_as_long_as_they_are_told() -> None:
    assert [short(value) for value in (1.0, 0.04, -0.04, 2.25, -3.0)] == ["1", "0", "0", "2.2", "-3"]
    assert all(outline(kind, 40, 4).startswith("M20 0") for kind in (*BEAM, "another"))
