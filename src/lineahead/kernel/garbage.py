"""How often a program that plays games looks for garbage."""

from __future__ import annotations

import gc

SELDOM = (20_000, 10, 10)


def look_for_garbage_seldom() -> None:
    """A game makes many small objects that live on; to look among them after every 700 cost a fifth of the time.

    A film of a long game is made of so many of them that it cost half.
    """
    gc.set_threshold(*SELDOM)
