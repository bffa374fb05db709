"""Rules at two speeds: the twin does bit for bit what the rule does, and the rule itself stays plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import lineahead.kernel.compiled as kernel
from lineahead.kernel.choices import MOST_ANSWERS, Answers, AnswerTape, AsProposed, Choice, Wanted, choice_on, put_on
from lineahead.kernel.compiled import cache_folder, compiled, forget_old_caches, rule, rules, twins
from lineahead.kernel.dice import Dice, DiceStream, Stream
from lineahead.kernel.records import as_array, from_array
from lineahead.kernel.trace import Trace
from lineahead.kernel.translating import can_be_brief
from tests.compiling import nobody_chooses
from tests.kernel import small_rules
from tests.kernel.small_rules import (
    Gun,
    Ship,
    counted,
    fire,
    lowest_and_highest,
    modifier,
    penetration,
    shuffle,
    whole_division,
)


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    for fn in small_rules.RULES:
        rule(fn)
    yield
    kernel._rules.difference_update(small_rules.RULES)


@pytest.fixture(scope="module")
def twin(_registered: None) -> dict[Any, Any]:
    return dict(twins(small_rules.RULES))


CHOOSES = 0b10  # the first side


def fleet() -> list[Ship]:
    return [
        Ship(large=1, guns=[Gun(bore=0), Gun(bore=1)]),
        Ship(hull=15, guns=[Gun(bore=2), Gun(bore=0)]),
        Ship(guns=[Gun(bore=7), Gun(bore=2)]),
    ]


def test_a_rule_stays_the_function_it_is() -> None:
    assert rule(penetration) is penetration
    assert penetration in rules()
    assert small_rules.not_a_rule not in rules()


def test_rules_are_listed_by_module_and_line() -> None:
    own = [fn.__name__ for fn in rules() if fn.__module__ == small_rules.__name__]

    assert own[:4] == ["penetration", "modifier", "lowest_and_highest", "lose_box"]
    assert len(own) == len(small_rules.RULES)


def test_interpreted_use_imports_neither_numba_nor_numpy() -> None:
    script = """
import sys
from lineahead.kernel.compiled import rule
from lineahead.kernel.choices import MOST_ANSWERS, Answers, AnswerTape, AsProposed, Choice, Wanted, choice_on, put_on
from tests.kernel.small_rules import Dice, Ship, Trace, fire
rule(fire)([Ship(), Ship()], 0, 1, 1, Dice.seeded(1), AsProposed(), Trace())
assert not {"numba", "numpy"} & {*sys.modules}
"""
    root = Path(__file__).parents[2]

    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


@pytest.mark.compiled
def test_a_chart_is_read_alike(twin: dict[Any, Any]) -> None:
    for bore in range(-1, 5):
        for band in range(3):
            assert twin[penetration](bore, band) == penetration(bore, band)


@pytest.mark.compiled
def test_a_table_is_read_alike(twin: dict[Any, Any]) -> None:
    guns = [Gun(bore=5), Gun(bore=-2), Gun(bore=9)]

    assert twin[lowest_and_highest](as_array(guns, Gun)) == lowest_and_highest(guns) == (-2, 9)


@pytest.mark.compiled
@pytest.mark.parametrize("end", range(-2, 8))
def test_loops_count_alike_and_rows_are_found_from_both_ends(twin: dict[Any, Any], end: int) -> None:
    guns = [Gun(bore=bore) for bore in (5, -2, 9)]
    table = as_array(guns, Gun)

    assert twin[counted](table, end) == counted(guns, end)
    assert from_array(table, Gun) == guns


def test_a_rule_that_could_fail_is_not_compiled() -> None:
    rule(small_rules.fails)
    try:
        with pytest.raises(Exception, match="a rule cannot raise anything"):
            twins([small_rules.fails])
    finally:
        kernel._rules.discard(small_rules.fails)


@pytest.mark.compiled
def test_reasons_are_silent_and_count_alike(twin: dict[Any, Any]) -> None:
    for ship in fleet():
        for band in range(3):
            assert twin[modifier](as_array([ship], Ship)[0], band, None) == modifier(ship, band, Trace())


@pytest.mark.compiled
@pytest.mark.parametrize(("a", "b"), [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5), (1 << 62, 3)])
def test_division_is_pythons(twin: dict[Any, Any], a: int, b: int) -> None:
    assert twin[whole_division](a, b) == (a // b, a % b) == whole_division(a, b)


@pytest.mark.compiled
@pytest.mark.parametrize(("run", "most"), [(7, 2), (2, 7), (-7, 2), (0, 0)])
def test_what_a_rule_returns_may_be_of_several_kinds(twin: dict[Any, Any], run: int, most: int) -> None:
    assert twin[small_rules.stops_at](run, most) == small_rules.stops_at(run, most)
    assert [type(value) for value in twin[small_rules.stops_at](run, most)] == [bool, int, bool]


@pytest.mark.compiled
def test_a_battle_goes_alike_at_both_speeds(twin: dict[Any, Any]) -> None:
    for seed in range(50):
        ships, table = fleet(), as_array(fleet(), Ship)
        dice, stream = Dice.seeded(seed), as_array([DiceStream(state=Stream(seed).state)], DiceStream)[0]
        for firer, target in ((0, 1), (1, 2), (2, 0), (0, 2)):
            damage = fire(ships, firer, target, seed % 3, dice, AsProposed(), Trace())
            assert twin[fire](table, firer, target, seed % 3, stream, nobody_chooses(), None) == damage
        assert from_array(table, Ship) == ships
        assert int(stream["state"]) == dice.source.__self__.state  # type: ignore[union-attr]


def answered(seed: int, tape: Any, twin: dict[Any, Any]) -> tuple[int, list[Ship]]:
    """What the compiled twin makes of a salvo with the answers on a tape."""
    table, stream = as_array(fleet(), Ship), as_array([DiceStream(state=Stream(seed).state)], DiceStream)[0]
    tape[0]["read"], tape[0]["wanted"] = 0, 0
    return twin[fire](table, 0, 1, 0, stream, tape[0], None), from_array(table, Ship)


def interpreted(seed: int, given: list[int]) -> tuple[Choice | None, int, list[Ship]]:
    """The same interpreted: the choice that is wanted, or the damage and the ships."""
    ships = fleet()
    try:
        return None, fire(ships, 0, 1, 0, Dice.seeded(seed), Answers(*given), Trace()), ships
    except Wanted as wanted:
        return wanted.choice, 0, ships


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(20))
def test_who_chooses_is_asked_for_the_same_choices_at_both_speeds(twin: dict[Any, Any], seed: int) -> None:
    tape, given = AnswerTape(choosing=CHOOSES), list[int]()
    choice, damage, ships = interpreted(seed, given)
    while choice is not None:
        rows = as_array([tape], AnswerTape)
        answered(seed, rows, twin)
        (tape,) = from_array(rows, AnswerTape)
        assert (tape.wanted, choice_on(tape)) == (1, choice)
        given.append(choice.high)
        put_on(tape, choice.high)
        choice, damage, ships = interpreted(seed, given)

    rows = as_array([tape], AnswerTape)
    assert answered(seed, rows, twin) == (damage, ships)
    assert rows["wanted"] == [0]
    # A salvo asks for a number at its end, and for a box at each hit.
    assert len(given) >= 1


@pytest.mark.compiled
def test_who_does_not_choose_and_who_has_no_room_on_the_tape_gets_what_is_proposed(twin: dict[Any, Any]) -> None:
    ships, dice = fleet(), Dice.seeded(4)
    damage = fire(ships, 0, 1, 0, dice, AsProposed(), Trace())

    for tape in (AnswerTape(choosing=~CHOOSES), AnswerTape(choosing=CHOOSES, read=MOST_ANSWERS, count=MOST_ANSWERS)):
        rows = as_array([tape], AnswerTape)
        table, stream = as_array(fleet(), Ship), as_array([DiceStream(state=Stream(4).state)], DiceStream)[0]
        assert twin[fire](table, 0, 1, 0, stream, rows[0], None) == damage
        assert from_array(table, Ship) == ships
        assert from_array(rows, AnswerTape) == [tape]


@pytest.mark.compiled
def test_a_bundle_goes_through_whole_and_its_parts_are_changed_in_place(twin: dict[Any, Any]) -> None:
    ships, table = fleet(), as_array(fleet(), Ship)
    bundle: Callable[..., small_rules.Sea] = small_rules.Sea
    sea = bundle(ships[0], ships, Trace())

    # The ship that leads has 20 boxes and loses 3; her like takes the place of the last.
    assert small_rules.lose_and_copy(sea, 3) == 17
    assert twin[small_rules.lose_and_copy](bundle(table[0], table, None), 3) == 17
    assert from_array(table, Ship) == ships
    ships[0].hull = table[0]["hull"] = 1
    assert ships[2].hull == table[2]["hull"] == 17


@pytest.mark.compiled
def test_a_rule_may_be_called_like_a_field_that_another_reads(twin: dict[Any, Any]) -> None:
    assert twin[small_rules.hull_of](as_array([Ship(hull=9)], Ship)[0]) == small_rules.hull_of(Ship(hull=9)) == 9


@pytest.mark.compiled
def test_constants_are_read_through_their_module(twin: dict[Any, Any]) -> None:
    # The chart has 9 in its first row, and a gun has 4 boxes.
    assert twin[small_rules.through_module](0) == small_rules.through_module(0) == 13


@pytest.mark.compiled
def test_lots_and_every_kind_of_die_fall_alike_at_both_speeds(twin: dict[Any, Any]) -> None:
    for seed in range(50):
        guns = [Gun(bore=bore) for bore in range(21)]
        table, stream = as_array(guns, Gun), as_array([DiceStream(state=Stream(seed).state)], DiceStream)[0]
        dice = Dice.seeded(seed)

        assert twin[shuffle](table, stream) == shuffle(guns, dice)
        assert from_array(table, Gun) == guns
        assert int(stream["state"]) == dice.source.__self__.state  # type: ignore[union-attr]
        assert sorted(gun.bore for gun in guns) == list(range(21))


@pytest.mark.compiled
def test_an_entry_point_is_compiled_once_and_tells_how_far_it_is() -> None:
    steps: list[tuple[int, int]] = []

    entry = compiled(whole_division, progress=lambda done, whole: steps.append((done, whole)))

    assert entry(-7, 2) == (-4, 1)
    assert compiled(whole_division) is entry
    assert steps[-1] == (1, 1)


def test_the_cache_belongs_to_one_text_of_the_rules() -> None:
    folder = cache_folder(whole_division)

    assert folder.name.startswith("rules-")
    assert len(folder.name) == len("rules-") + 16
    assert folder.parent.name == "lineahead"


def test_a_page_or_another_rule_set_changes_no_cache(tmp_path: Path) -> None:
    house = tmp_path / "rulesets" / "skirmish"
    for room in ("rules", "page"):
        (house / room).mkdir(parents=True)
        (house / room / "movement.py").write_text("SPEED = 5\n")
    kernel._hash_of_sources.cache_clear()
    before = kernel._hash_of_sources(house)

    (house / "page" / "movement.py").write_text("SPEED = 6\n")
    (tmp_path / "rulesets" / "other.py").write_text("SPEED = 6\n")
    kernel._hash_of_sources.cache_clear()
    assert kernel._hash_of_sources(house) == before

    (house / "rules" / "movement.py").write_text("SPEED = 6\n")
    kernel._hash_of_sources.cache_clear()
    assert kernel._hash_of_sources(house) != before


def test_old_caches_are_forgotten_and_young_ones_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lineahead.kernel.compiled.cache_root", lambda: tmp_path)
    for age, name in enumerate(("rules-now", "rules-a", "rules-b", "rules-c", "rules-d", "other")):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age * 90_000,) * 2)

    forget_old_caches(keep=3, days=3.5)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["other", "rules-a", "rules-b", "rules-c", "rules-now"]


@pytest.mark.compiled
def test_a_twin_can_be_called_though_an_entry_point_was_compiled_before() -> None:
    script = """
from lineahead.kernel.compiled import compiled, twins
from lineahead.rulesets.grand_fleets.players.chances import hit_chance
from lineahead.rulesets.grand_fleets.rules.gunfire import second_roll_needed
compiled(hit_chance)
print(twins([second_roll_needed])[second_roll_needed](-4))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    # At -4 a second roll of 8 is needed (4.23).
    assert (done.returncode, done.stdout.strip()) == (0, "8"), done.stderr


@pytest.mark.compiled
def test_rules_are_written_down_briefly_with_the_numba_that_is_known_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.config.BOUNDSCHECK", None)
    assert can_be_brief()

    monkeypatch.setattr("numba.__version__", "0.70.0")
    assert not can_be_brief()


@pytest.mark.compiled
def test_where_indices_are_looked_at_rules_are_written_down_as_numba_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.config.BOUNDSCHECK", 1)

    assert not can_be_brief()
