"""Choices in mid-resolution: read from a tape, wanted when they are missing."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import UMPIRE, Answers, AsProposed, Choice, Wanted, decide, decide_number

MOUNT_LOST = 3


def test_the_next_answer_is_taken() -> None:
    answers = Answers(2, 0)

    assert decide(answers, MOUNT_LOST, 1, 7, 0, 0b101, 0) == 2
    assert decide(answers, MOUNT_LOST, 1, 7, 0, 0b101, 2) == 0
    assert answers.read == 2


def test_a_missing_answer_is_wanted_with_everything_that_the_question_needs() -> None:
    with pytest.raises(Wanted) as caught:
        decide(Answers(), MOUNT_LOST, UMPIRE, 7, 5, 0b1010, 3)

    assert caught.value.choice == Choice(MOUNT_LOST, UMPIRE, 7, 5, 0, 3, 0b1010, 3)
    assert caught.value.throw is None


@pytest.mark.parametrize("options", [0b1, 0b100, 0])
def test_a_single_choice_is_no_question(options: int) -> None:
    assert decide(Answers(), MOUNT_LOST, 1, 7, 0, options, 2) == 2


def test_a_number_within_bounds() -> None:
    assert decide_number(Answers(-3), MOUNT_LOST, 1, 7, 0, -5, 5, 0) == -3
    assert decide_number(Answers(), MOUNT_LOST, 1, 7, 0, 4, 4, 9) == 4
    with pytest.raises(Wanted) as caught:
        decide_number(Answers(), MOUNT_LOST, 1, 7, 2, -5, 5, 1)
    assert caught.value.choice == Choice(MOUNT_LOST, 1, 7, 2, -5, 5, 0, 1)


def test_an_answer_that_is_no_choice_is_an_error() -> None:
    with pytest.raises(ValueError, match="answer 1 is not among the choices"):
        decide(Answers(1), MOUNT_LOST, 1, 7, 0, 0b101, 0)
    with pytest.raises(ValueError, match="answer 6"):
        decide_number(Answers(6), MOUNT_LOST, 1, 7, 0, -5, 5, 0)


@pytest.mark.parametrize(
    ("answer", "is_allowed"), [(-1, False), (0, True), (1, False), (2, True), (3, False), (70, False)]
)
def test_what_a_choice_allows(answer: int, is_allowed: bool) -> None:
    assert Choice(MOUNT_LOST, 1, 7, 0, 0, 2, 0b101, 0).allows(answer) == is_allowed


def test_as_proposed_takes_the_proposal_and_never_wants() -> None:
    answers = AsProposed()

    assert decide(answers, MOUNT_LOST, 1, 7, 0, 0b111, 1) == 1
    assert decide_number(answers, MOUNT_LOST, 1, 7, 0, 0, 9, 8) == 8
