"""What the later lessons of Grand Fleets say in figures is what the rules say of the very position."""

from __future__ import annotations

from typing import Any

from lineahead.lessons import lesson_named
from tests.lessons.playing import at_step, played, said, targets, told_in

SIDE, TORPEDOES, CRITICAL = (f"grand-fleets/{name}" for name in ("which-side", "torpedoes", "critical-hits"))


def shot(lesson: str, step: str) -> Any:
    """What the first battery of Iron Duke can do to Moltke."""
    return targets(at_step(lesson, step), 0, 0)["batteries"][0]["targets"][0]


def told(lesson: str, begins: str) -> list[str]:
    """Lines of the whole lesson that begin so."""
    return [words for words in told_in(played(lesson_named(lesson))) if words.startswith(begins)]


def figures(at: Any) -> tuple[object, ...]:
    """Range, guns, what hits, and what goes through which armour."""
    return at["range_shown"], at["barrels"], at["needs"], at["armour"], at["pierces"]


def lesson_cards(lesson: str) -> Any:
    """The cards of both ships, as the page has them."""
    game = played(lesson_named(lesson))
    return game.ruleset.setting(game.scenario)["ships"]


def test_a_bow_is_thinner_than_a_belt_and_a_side_is_easier_to_hit():
    assert figures(shot(SIDE, "Bow")) == (7.1, 10, "8+", "end", "2+")
    assert figures(shot(SIDE, "Belt")) == (6.1, 10, "7+", "belt", "5+")
    assert "7.1 miles off: 8 or more hits" in said(SIDE, "Bow")
    assert "end armour on 2 or more; through her belt it would need 5" in said(SIDE, "Bow")
    assert "7 or more. But her belt of 12 needs 5 or more, where her bow needed 2" in said(SIDE, "Belt")
    assert "her end armour, 8; from the side her belt, 12" in said(SIDE, "Look")
    card = lesson_cards(SIDE)[1]
    assert (card["armour"]["end"], card["armour"]["belt"]) == (8, 12)


def test_what_the_log_says_of_bow_and_belt_is_what_the_lesson_counts():
    through = told(SIDE, "Penetration")
    assert through[0].endswith("eight points of damage.")
    assert through[2].endswith("four points of damage.")
    assert told(SIDE, "Moltke fires")[0].startswith("Moltke fires four 11")
    assert told(SIDE, "Moltke fires")[1].startswith("Moltke fires ten 11")
    assert told(SIDE, "Iron Duke loses") == ["Iron Duke loses one hull box, 23 of 24 left [4.32]."]
    faces = [int(face) for face in through[2].split(": ")[1].split()]
    assert (len(faces), sum(face >= 5 for face in faces), sum(face >= 2 for face in faces)) == (12, 4, 10)
    assert "four of twelve dice went through her belt; her bow would have let ten through" in said(SIDE, "Compare")
    assert "eight of the nine went through" in said(SIDE, "Answer")


def test_torpedoes_need_seven_and_one_hit_floods():
    tubes = shot(TORPEDOES, "Launch")
    assert (tubes["range_shown"], tubes["barrels"], tubes["needs"]) == (4.2, 2, "7+")
    assert "7 or more, two torpedoes" in said(TORPEDOES, "Launch")
    assert figures(shot(TORPEDOES, "Guns")) == (4.2, 10, "6+", "belt", "5+")
    six_inch = targets(at_step(TORPEDOES, "Guns"), 0, 0)["batteries"][1]["targets"][0]
    assert (six_inch["needs"], six_inch["pierces"]) == ("6+", "10")
    assert (
        "4.2 miles, 6 or more hits; her belt lets 5 or more of the big guns through, and only a 10 of the 6-inch"
        in said(TORPEDOES, "Guns")
    )
    assert [words.split(",")[0] for words in told(TORPEDOES, "Moltke loses")] == [
        "Moltke loses four hull boxes",
        "Moltke loses five hull boxes",
        "Moltke loses one hull box",
    ]
    assert "all your guns had cost her four" in said(TORPEDOES, "Flooding")
    assert "flooding, each mile costs 1 MP more" in told(TORPEDOES, "Critical hit on Moltke by torpedo")[0]
    assert lesson_cards(TORPEDOES)[0]["torpedoes"][0]["range"] == 5
    assert "Your torpedoes run 5 miles" in said(TORPEDOES, "Look")


def test_a_ten_jams_a_rudder_and_lights_a_fire_that_costs_one():
    assert figures(shot(CRITICAL, "Fire")) == (4.2, 10, "6+", "belt", "5+")
    assert "Critical hit on Moltke, 3 + 2 = 5 [6.1]: rudder, jammed" in told(CRITICAL, "Critical hit on M")[0]
    assert "Critical hit on Iron Duke, 5 + 4 = 9 [6.1]: fire" in told(CRITICAL, "Critical hit on I")[0]
    assert shot(CRITICAL, "Burning")["needs"] == "8+"
    assert "8 or more, where it would have been 7" in said(CRITICAL, "Burning")
    assert "−1 one fire aboard [6.23]" in told(CRITICAL, "Iron Duke launches")[0]
    assert told(CRITICAL, "Iron Duke's fire") == ["Iron Duke's fire [6.23]: 7, put out."]
    assert told(CRITICAL, "Moltke's rudder") == ["Moltke's rudder, 6+ needed [6.28]: 3, still jammed."]
    assert "needed 6 or more to free her rudder and threw 3" in said(CRITICAL, "Mended")
