"""Sources of faces: seeded, secret, real, literal; their headers, and faces in words."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.records.dice_source import (
    Continued,
    DiceSource,
    Literal,
    RealDice,
    Sealed,
    Secret,
    Seeded,
    Written,
    real_dice,
    source_from_json,
)
from lineahead.engine.records.tape import Tape, faces_from_words, faces_in_words
from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import ABOUT_NOBODY, BadFace, Stream, Throw, expect, lot


def test_seeded_faces_are_those_of_the_stream() -> None:
    source, stream = Seeded(7, 4711), Stream(7, 4711)

    assert [source.supply()(10) for _ in range(50)] == [stream.face(10) for _ in range(50)]
    assert source.as_json() == {"kind": "seeded", "seed": 7, "stream": 4711}
    sources: list[DiceSource] = [source]
    assert [known.seed_to_reveal() for known in sources] == [None]


def test_a_seeded_source_can_be_put_back_after_a_failure() -> None:
    source = Seeded(7)
    place = source.position
    first = [source.supply()(10) for _ in range(5)]

    source.position = place

    assert [source.supply()(10) for _ in range(5)] == first


def test_secret_faces_follow_from_the_seed_by_counted_hashes() -> None:
    source = Secret(bytes(32))
    block = hashlib.sha256(bytes(32) + (0).to_bytes(8, "big")).digest()

    assert source.face(10) == 1 + int.from_bytes(block, "big") % 10
    assert source.position == 1


def test_a_secret_is_promised_by_its_hash_and_never_the_same() -> None:
    source = Secret()

    assert len(source.seed) == 32
    assert source.as_json() == {"kind": "secret", "commitment": hashlib.sha256(source.seed).hexdigest()}
    assert source.seed_to_reveal() == source.seed.hex()
    assert Secret().seed != source.seed


def test_secret_faces_are_all_there_and_about_as_often() -> None:
    source = Secret(b"a" * 32)

    counts = Counter(source.face(6) for _ in range(6000))

    # Six standard deviations of a fair die: sqrt(6000 * 1/6 * 5/6) = 28.9.
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 1000) < 174 for count in counts.values())


def test_a_hash_beyond_the_last_whole_multiple_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [b"\xff" * 32, (41).to_bytes(32, "big")]

    class FixedHash:
        def __init__(self, data: bytes) -> None:
            self.block = blocks[int.from_bytes(data[-8:], "big")]

        def digest(self) -> bytes:
            return self.block

    monkeypatch.setattr("lineahead.engine.records.dice_source.hashlib.sha256", FixedHash)
    source = Secret(bytes(32))

    assert source.face(10) == 2
    assert source.position == 2


def test_a_sealed_source_gives_what_was_recorded_and_no_more() -> None:
    source = Sealed("00", [(10, 3), (6, 2)])

    assert source.face(10) == 3
    with pytest.raises(BadFace, match="a d10 is due"):
        source.face(10)
    assert source.face(6) == 2
    with pytest.raises(BadFace, match="sealed"):
        source.face(6)


def test_real_dice_come_from_nobody_else() -> None:
    with pytest.raises(Wanted):
        RealDice().supply()(10)
    assert RealDice().as_json() == {"kind": "real"}
    assert RealDice().seed_to_reveal() is None


def test_where_people_throw_lots_come_from_a_promised_secret() -> None:
    secret, again = Secret(bytes(32)), Secret(bytes(32))
    dice = RealDice(secret)

    drawn = [dice.face(-21) for _ in range(20)]

    assert drawn == [again.face(21) for _ in range(20)]
    assert dice.as_json() == {"kind": "real", "lots": secret.commitment}
    assert dice.seed_to_reveal() == bytes(32).hex()
    assert dice.position == 20
    with pytest.raises(Wanted):
        dice.face(6)


def test_lots_that_were_never_promised_are_not_drawn() -> None:
    with pytest.raises(BadFace, match="promised none"):
        real_dice(draws_lots=False).face(-3)
    assert 1 <= real_dice(draws_lots=True).face(-3) <= 3


def test_lots_are_restored_with_their_seed_or_as_far_as_they_were_drawn() -> None:
    secret = Secret()
    dice = RealDice(secret)
    drawn = [(-5, dice.face(-5)) for _ in range(4)]

    opened = source_from_json(dice.as_json(), secret.seed.hex())
    sealed = source_from_json(dice.as_json(), None, drawn)

    assert [(-5, opened.supply()(-5)) for _ in range(4)] == drawn
    assert [(-5, sealed.supply()(-5)) for _ in range(4)] == drawn
    assert sealed.as_json() == dice.as_json()
    with pytest.raises(BadFace, match="sealed"):
        sealed.supply()(-5)
    with pytest.raises(BadFile, match="not the seed that was promised"):
        source_from_json(dice.as_json(), bytes(32).hex())
    with pytest.raises(BadFile, match="no source of dice"):
        source_from_json({"kind": "real", "lots": 7})


def test_between_two_lots_that_are_written_down_people_may_have_thrown() -> None:
    written = Written([(-5, 2), (-5, 3)])

    assert written.face(-5) == 2
    with pytest.raises(Wanted):
        written.face(10)
    assert written.face(-5) == 3


def test_a_game_goes_on_with_new_lots_after_those_that_were_drawn() -> None:
    new = Secret(bytes(32))
    source = Continued([(-5, 2)], RealDice(new))

    assert source.face(-5) == 2
    with pytest.raises(Wanted):
        source.face(10)
    assert source.face(-7) == Secret(bytes(32)).face(7)
    assert source.position == 2


@pytest.mark.parametrize("source", [Seeded(5, 2), RealDice(), Literal(1, 2).add(6, 3)])
def test_a_source_is_restored_from_its_header(source: Seeded | RealDice | Literal) -> None:
    again = source_from_json(source.as_json())

    assert type(again) is type(source)
    assert again.as_json() == source.as_json()


def test_a_secret_is_restored_if_its_seed_is_the_promised_one() -> None:
    secret = Secret()

    opened = source_from_json(secret.as_json(), secret.seed.hex())

    assert [opened.supply()(10) for _ in range(9)] == [secret.face(10) for _ in range(9)]
    assert isinstance(source_from_json(secret.as_json()), Sealed)
    with pytest.raises(BadFile, match="not the seed that was promised"):
        source_from_json(secret.as_json(), bytes(32).hex())
    with pytest.raises(BadFile, match="hexadecimal"):
        source_from_json(secret.as_json(), "seed")


@pytest.mark.parametrize(
    "data", [{}, {"kind": "loaded"}, {"kind": "seeded"}, {"kind": "seeded", "seed": True, "stream": 0}, {"kind": []}]
)
def test_a_header_that_names_no_source_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadFile, match="no source of dice"):
        source_from_json(data)


def test_faces_in_words() -> None:
    faces = [(10, 3), (10, 10), (6, 2), (-21, 7), (-21, 1), (10, 1)]

    assert faces_in_words(faces) == "d10 3 10 d6 2 lot21 7 1 d10 1"
    assert faces_from_words("d10 3 10 d6 2 lot21 7 1 d10 1") == faces
    assert faces_in_words([]) == ""
    assert faces_from_words("") == []


@pytest.mark.parametrize("words", ["3", "d6 7", "d6 0", "d10 x", "d", "d6 -1", "d6 1.0", "d6 ²", "d6 " + "1" * 40])
def test_words_that_name_no_faces_are_refused(words: str) -> None:
    with pytest.raises(BadFace):
        faces_from_words(words)


@pytest.mark.parametrize("words", ["lot3 4", "lot3 0", "lot 1", "dlot3 1", "lot-3 1", "lot"])
def test_words_that_name_no_lots_are_refused(words: str) -> None:
    with pytest.raises(BadFace):
        faces_from_words(words)


def wanted_by(tape: Tape, kind: int) -> object:
    with pytest.raises(Wanted) as caught:
        tape.take(kind)
    return caught.value.throw


def test_a_tape_asks_for_the_whole_throw_that_is_due() -> None:
    tape = Tape([], None)
    expect(tape, 10, 10, 4, 1, ABOUT_NOBODY, 0)

    assert wanted_by(tape, 10) == Throw(10, 10, 4, 1)


def test_a_tape_asks_only_for_what_is_missing_of_a_throw() -> None:
    tape = Tape([(10, 5), (10, 6)], None)
    expect(tape, 3, 10, 4, 1, ABOUT_NOBODY, 0)
    assert (tape.take(10), tape.take(10)) == (5, 6)

    assert wanted_by(tape, 10) == Throw(1, 10, 4, 1)


def test_a_lot_in_the_midst_of_a_throw_is_no_part_of_it() -> None:
    tape = Tape([(10, 5), (-3, 2)], None)
    expect(tape, 3, 10, 4, 1, ABOUT_NOBODY, 0)
    assert (tape.take(10), lot(tape, 3)) == (5, 2)

    assert wanted_by(tape, 10) == Throw(2, 10, 4, 1)


def test_a_die_beyond_the_throw_is_asked_for_alone() -> None:
    tape = Tape([(10, 10)], None)
    expect(tape, 1, 10, 4, 1, ABOUT_NOBODY, 0)
    tape.take(10)

    assert wanted_by(tape, 10) == Throw(1, 10, 0, 1)
    assert wanted_by(Tape([], None), 6) == Throw(1, 6, 0, 0)
