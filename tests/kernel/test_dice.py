"""Dice: a tape of faces, a seeded stream, and the throws that are due."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import (
    ABOUT_NOBODY,
    D10,
    MULTIPLIER,
    BadFace,
    Dice,
    Stream,
    Throw,
    d4,
    d6,
    d10,
    d20,
    die_in_words,
    expect,
    first_state,
    lot,
)

MODULUS = MULTIPLIER * 2**32 - 1


def test_a_literal_is_read_in_order() -> None:
    dice = Dice.showing(8, 3, 10)

    assert [d10(dice), d10(dice), d10(dice)] == [8, 3, 10]
    assert dice.read == 3


@pytest.mark.parametrize("face", [0, 11, -1, True, 3.0, "3", None, float("nan")])
def test_a_face_that_the_die_does_not_have_is_refused(face: object) -> None:
    with pytest.raises(BadFace):
        Dice.showing(face)  # type: ignore[arg-type]


def test_a_face_keeps_its_kind() -> None:
    dice = Dice.showing(4, kind=6)

    with pytest.raises(BadFace, match="a d10 is due, but the tape shows a d6"):
        d10(dice)
    assert dice.read == 0
    assert dice.take(6) == 4


def test_each_die_is_read_from_faces_of_its_own_kind() -> None:
    dice = Dice.showing(4, kind=4)
    dice.put(6, 6)
    dice.put(10, 10)
    dice.put(20, 20)

    assert (d4(dice), d6(dice), d10(dice), d20(dice)) == (4, 6, 10, 20)
    for kind, too_high in ((4, 5), (6, 7), (20, 21)):
        with pytest.raises(BadFace, match=f"a d{kind} shows 1 to {kind}, not {too_high}"):
            dice.put(kind, too_high)


def test_a_lot_lies_on_the_tape_beside_the_dice() -> None:
    dice = Dice.showing(7, kind=-21)
    dice.put(10, 3)

    assert (lot(dice, 21), d10(dice)) == (7, 3)
    assert dice.faces == [(-21, 7), (10, 3)]


@pytest.mark.parametrize("drawn", [0, 22, -1, True])
def test_a_lot_is_one_of_the_markers_that_are_there(drawn: int) -> None:
    with pytest.raises(BadFace, match="a lot21 shows 1 to 21"):
        Dice.showing(drawn, kind=-21)
    with pytest.raises(BadFace, match="nothing can be drawn from 0 markers"):
        lot(Dice.seeded(1), 0)


def test_a_lot_is_no_die_and_a_die_no_lot() -> None:
    with pytest.raises(BadFace, match="a lot6 is due, but the tape shows a d6"):
        lot(Dice.showing(3, kind=6), 6)
    with pytest.raises(BadFace, match="a d6 is due, but the tape shows a lot6"):
        d6(Dice.showing(3, kind=-6))
    assert (die_in_words(6), die_in_words(-6)) == ("d6", "lot6")


def test_a_missing_lot_is_not_the_throw_that_is_due() -> None:
    dice = Dice()
    expect(dice, 4, D10, 7, 1, ABOUT_NOBODY, 0)

    with pytest.raises(Wanted) as caught:
        lot(dice, 5)

    assert caught.value.throw == Throw(1, -5, 0, 0)


def test_lots_come_from_the_same_stream_as_dice() -> None:
    drawn, thrown = Dice.seeded(9), Dice.seeded(9)

    assert [lot(drawn, 10) for _ in range(50)] == [d10(thrown) for _ in range(50)]


def test_an_empty_tape_wants_the_throw_that_is_due() -> None:
    dice = Dice()
    expect(dice, 4, D10, 7, 1, ABOUT_NOBODY, 0)

    with pytest.raises(Wanted) as caught:
        d10(dice)

    assert caught.value.throw == Throw(4, 10, 7, 1)
    assert caught.value.choice is None


def test_a_source_fills_the_tape_only_as_faces_are_read() -> None:
    asked: list[int] = []
    dice = Dice(lambda kind: asked.append(kind) or kind)  # type: ignore[func-returns-value]

    assert (d10(dice), dice.take(6)) == (10, 6)
    assert asked == [10, 6]
    assert dice.faces == [(10, 10), (6, 6)]


def test_faces_on_the_tape_come_before_the_source() -> None:
    dice = Dice(lambda kind: 1)
    dice.put(10, 9)

    assert (d10(dice), d10(dice)) == (9, 1)


def test_one_seed_gives_one_run_of_faces() -> None:
    first, second = Dice.seeded(7), Dice.seeded(7)

    assert [d10(first) for _ in range(100)] == [d10(second) for _ in range(100)]


def test_streams_and_seeds_differ() -> None:
    streams = [Stream(seed, stream) for seed in range(20) for stream in range(20)]

    runs = {tuple(stream.face(10) for _ in range(20)) for stream in streams}

    assert len(runs) == 400


def test_the_first_state_is_within_the_modulus_and_never_stuck() -> None:
    for seed in range(2000):
        assert 1 <= first_state(seed, seed) <= MODULUS - 2


def test_the_stream_is_the_multiplication_it_says_it_is() -> None:
    """A lag-1 multiply-with-carry steps its state by the multiplier, modulo multiplier * 2**32 - 1."""
    stream = Stream(3)
    states = []
    for _ in range(50):
        states.append(stream.state)
        stream.face(10)

    assert all(after == before * MULTIPLIER % MODULUS for before, after in pairwise(states))


def is_prime(number: int) -> bool:
    """Miller and Rabin with enough fixed bases for 64 bits."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power not in (1, number - 1) and all(pow(power, 2**k, number) != number - 1 for k in range(1, twos)):
            return False
    return True


def test_the_modulus_is_a_safe_prime_so_the_period_is_long() -> None:
    assert is_prime(MODULUS)
    assert is_prime((MODULUS - 1) // 2)
    assert MODULUS.bit_length() == 62


def chi_squared(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (cells - len(counts))


@pytest.mark.parametrize("kind", [4, 6, 8, 10, 12, 20, 100])
def test_faces_are_evenly_spread(kind: int) -> None:
    stream = Stream(2024, kind)

    counts: Counter[object] = Counter(stream.face(kind) for _ in range(500 * kind))

    # Mean kind - 1, standard deviation sqrt(2 * (kind - 1)): beyond five of them is one in a million.
    assert set(counts) == set(range(1, kind + 1))
    assert chi_squared(counts, kind) < kind - 1 + 6 * (2 * (kind - 1)) ** 0.5


def test_a_face_tells_nothing_of_the_next_two() -> None:
    stream = Stream(77)
    faces = [stream.face(10) for _ in range(120_000)]

    triples: Counter[object] = Counter(zip(faces[0::3], faces[1::3], faces[2::3], strict=True))

    assert chi_squared(triples, 1000) < 999 + 6 * (2 * 999) ** 0.5


def test_neighbouring_battles_of_one_seed_do_not_go_alike() -> None:
    firsts: Counter[object] = Counter(Stream(1, battle).face(10) for battle in range(20_000))

    assert chi_squared(firsts, 10) < 9 + 6 * (2 * 9) ** 0.5


def test_the_dice_have_nothing_to_do_with_python_own_chance() -> None:
    random.seed(1)
    first = Stream(5).face(10)
    random.seed(2)

    assert Stream(5).face(10) == first
