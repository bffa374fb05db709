"""What a scenario file tells each side before the battle: `[briefing.SIDE]`, read alike for all rule sets."""

from __future__ import annotations

from collections.abc import Sequence

from .toml_files import TomlTable

LONGEST_STORY = 600
LONGEST_GOAL = 90


def check_briefing(table: TomlTable, sides: Sequence[str]) -> None:
    """Briefings are of sides of this battle, each with a story and a goal in few words."""
    if not table.is_there:
        return
    for side in filter(None, sides):
        told = table.table(side, is_needed=False)
        if told.is_there:
            check_length(told, "story", LONGEST_STORY)
            check_length(told, "goal", LONGEST_GOAL)
            told.no_other_keys()
    table.no_other_keys()


def check_length(told: TomlTable, key: str, most: int) -> None:
    """Words that are needed, and fit where they are shown."""
    told.prose(key)
    words = told.value(key)
    if isinstance(words, str) and not 0 < len(words.strip()) <= most:
        told.complain(key, f"words are needed here, no more than {most} letters of them")
