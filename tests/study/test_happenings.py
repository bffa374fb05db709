"""The small language of what may happen in a battle, read and counted over battles that were written down by hand."""

from __future__ import annotations

import numpy as np
import pytest

import lineahead
from lineahead.engine.contract.history import history_of
from lineahead.engine.contract.scenario import BadFile
from lineahead.study.happenings import Ends, facts_of, happening

CORONEL = lineahead.read_scenario("coronel")
FATES = ("sunk", "left", "damaged", "hit", "unhurt", "shots", "hits")
# Good Hope, Monmouth, Glasgow, Otranto, Scharnhorst, Gneisenau, Leipzig, Dresden in four battles.
SUNK = np.array(
    [
        [1, 1, 0, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 1, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
    ],
    bool,
)
LEFT = np.zeros((4, 8), bool)
LEFT[0, 2] = LEFT[0, 3] = True
HIT = np.zeros((4, 8), bool)
HIT[3, 4] = True
ENDS = Ends(
    winner=np.array([1, 0, 1, -1]),
    turns=np.array([6, 7, 8, 8]),
    points=np.array([[0, 40], [50, 40], [10, 20], [5, 5]]),
    fates={"sunk": SUNK, "left": LEFT, "hit": HIT, "damaged": HIT & False, "unhurt": ~SUNK & ~LEFT & ~HIT},
)


def holds(words: str) -> list[bool]:
    found: list[bool] = happening(CORONEL, FATES, words).holds(ENDS).tolist()
    return found


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Good Hope sunk", [True, True, False, False]),
        ("HMS Good Hope sunk", [True, True, False, False]),
        ("Good Hope sunk and Monmouth sunk and no German sunk", [True, False, False, False]),
        ("no ship sunk", [False, False, False, True]),
        ("2 British sunk", [True, True, False, False]),
        ("at least 1 British sunk", [True, True, True, False]),
        ("at most 1 ships sunk", [False, False, True, True]),
        ("exactly 3 ships sunk", [False, True, False, False]),
        ("all German ships unhurt", [True, False, True, False]),
        ("German wins", [True, False, True, False]),
        ("draw", [False, False, False, True]),
        ("over in turn 8", [False, False, True, True]),
        ("over by turn 7", [True, True, False, False]),
        ("over after turn 6", [False, True, True, True]),
        ("German ahead by 10", [True, False, True, False]),
        ("German ahead by 11 points", [True, False, False, False]),
        ("not Monmouth sunk", [False, False, False, True]),
        ("draw or German wins and over by turn 6", [True, False, False, True]),
        ("(draw or German wins) and over by turn 6", [True, False, False, False]),
        ("Scharnhorst damaged", [False, False, False, True]),  # what is hit counts as damaged, as in [history]
    ],
)
def test_a_sentence_holds_of_the_battles_in_which_it_was_so(words, expected):
    assert holds(words) == expected


@pytest.mark.parametrize(
    ("words", "at"),
    [
        ("", "nothing"),
        ("Good Hoppe sunk", "Good Hoppe"),
        ("Good Hope sank", "Good Hope sank"),
        ("French wins", "French"),
        ("no French sunk", "French"),
        ("(Good Hope sunk", "nothing"),
        ("Good Hope sunk)", ")"),
        ("Good Hope sunk and", "nothing"),
        ("and Good Hope sunk", "and"),
        ("__import__('os').system('true')", "__import__"),
        ("not " * 50 + "draw", "not"),
        ("(" * 50 + "draw" + ")" * 50, "("),
        ("draw or " * 500 + "draw", "draw or"),
    ],
)
def test_what_says_nothing_is_refused_at_its_place(words, at):
    with pytest.raises(BadFile) as refused:
        happening(CORONEL, FATES, words)

    (problem,) = refused.value.problems
    assert problem.place.startswith(at)


def test_a_name_that_fits_two_ships_is_asked_about():
    twins = lineahead.read_scenario("jutland")
    names = [entry.name for entry in twins.ships]
    last = [name.split()[-1] for name in names]
    twice = next((word for word in last if last.count(word) > 1 and word not in names), None)
    assert twice is not None

    with pytest.raises(BadFile, match="this may be"):
        happening(twins, FATES, f"{twice} sunk")


def test_the_facts_of_history_hold_where_all_of_it_was_so():
    dusk = lineahead.read_scenario("coronel-at-dusk")
    history = history_of(dusk)
    assert history is not None
    facts = facts_of(dusk, history)
    names = [entry.name for entry in dusk.ships]
    sunk = np.zeros((2, len(names)), bool)
    sunk[0, [names.index(name) for name in history.ships["sunk"]]] = True
    ends = Ends(np.array([1, 1]), np.array([1, 1]), np.zeros((2, 2)), {"sunk": sunk})

    assert facts["sunk"].holds(ends).tolist() == [True, False]
    assert facts["sunk"].words == "sunk: HMS Good Hope, HMS Monmouth, and no other"
