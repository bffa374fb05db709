"""What a viewer is told waits until somebody wants to read it; how much had been told is known all the same."""

from __future__ import annotations

from collections.abc import Callable

from lineahead.engine.contract.events import Event
from lineahead.engine.game.story import MOST_WAITING, Story


def told(*words: str) -> Event:
    return Event("told", "", words[0])


def portion(worded: list[str], *words: str) -> Callable[[], list[Event]]:
    """A portion of so many events, which says when it is put into words."""

    def word() -> list[Event]:
        worded.extend(words)
        return [told(each) for each in words]

    return word


def test_a_portion_is_put_into_words_when_somebody_reads_it_and_once() -> None:
    story, worded = Story(), list[str]()
    story.tell(portion(worded, "fire", "hit"))
    story.tell(portion(worded, "sunk"))

    assert (worded, story.portions) == ([], 2)
    assert story[1:] == [told("hit"), told("sunk")]
    assert len(story) == 3
    assert worded == ["fire", "hit", "sunk"]


def test_to_know_how_much_had_been_told_only_that_much_is_worded() -> None:
    story, worded = Story(), list[str]()
    for words in (("fire", "hit"), (), ("sunk",)):
        story.tell(portion(worded, *words))

    assert [story.count_after(each) for each in range(3)] == [0, 2, 2]
    assert worded == ["fire", "hit"]


def test_what_is_forgotten_is_forgotten_in_words_or_not() -> None:
    story, worded = Story(), list[str]()
    story.tell(portion(worded, "fire", "hit"))
    story.tell(portion(worded, "sunk"))
    story.forget_after(1)
    assert [each.words for each in story] == ["fire", "hit"]

    story.append(told("over"))
    assert len(story) == 3
    story.forget_after(1)
    assert [each.words for each in story] == ["fire", "hit"]
    story.forget_after(0)
    assert list(story) == []


def test_a_remembered_story_knows_how_much_had_been_told_at_each_moment() -> None:
    story = Story()
    story.recall([told("fire"), told("hit"), told("sunk")], [0, 0, 2, 2])

    assert [story.count_after(story.portions_of(each)) for each in (0, 2, 3)] == [0, 2, 3]
    story.append(told("over"))
    assert (story.portions, len(story)) == (3, 4)


def test_a_copy_goes_its_own_way() -> None:
    story, worded = Story(), list[str]()
    story.tell(portion(worded, "fire"))
    twin = story.copy()
    twin.append(told("sunk"))

    assert [each.words for each in twin] == ["fire", "sunk"]
    assert [each.words for each in story] == ["fire"]


def test_not_too_much_waits() -> None:
    story, worded = Story(), list[str]()
    for _ in range(MOST_WAITING):
        story.tell(portion(worded, "fire"))
    assert worded == []
    story.tell(portion(worded, "hit"))
    assert len(worded) == MOST_WAITING + 1
