"""The ladder of tasks: from one gun to Jutland, each a little harder than the one before."""

from __future__ import annotations

from ..catalogue import DATA

FOLDER = DATA / "tasks"

# Small battles of their own, one file each.
TASKS = ("one-gun", "two-cruisers")
