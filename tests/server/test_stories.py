"""A game told as text: what is set off, and what stands further in."""

from lineahead.server.after.text import told


def test_a_turn_is_a_heading_in_capitals_but_its_clause_is_written_as_it_is_named():
    assert told({"kind": "turn", "words": "Turn 1, by night [B1.a]."}) == ["", "TURN 1, BY NIGHT [B1.a]"]


def test_what_comes_of_an_attack_stands_further_in():
    assert told({"kind": "attack", "words": "Moltke fires."}) == ["  Moltke fires."]
    assert told({"kind": "hit", "words": "One hit."}) == ["    One hit."]


def test_rounds_are_set_off_as_turns_are_and_impulses_as_phases():
    assert told({"kind": "round", "words": "Round 2 begins [B7.d]."}) == ["", "ROUND 2 BEGINS [B7.d]"]
    assert told({"kind": "impulse", "words": "Impulse 3: gunnery [B7.t1]."}) == ["", "Impulse 3: gunnery [B7.t1]."]
