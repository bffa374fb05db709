"""The ladder of tasks: from one gun to Jutland, in the order in which they grow."""

from __future__ import annotations

from ..catalogue import DATA

FOLDER = DATA / "tasks"

# Small battles of their own, one file each.
TASKS = ("one-gun", "two-cruisers")
LADDER = (
    "lineahead/one-gun-v1",
    "lineahead/two-cruisers-v1",
    "lineahead/field-to-the-west-v1",
    "lineahead/straggler-v1",
    "lineahead/coronel-hex-v1",
    "lineahead/hearty-knoll-v1",
    "lineahead/horns-reef-v1",
    "lineahead/destroyer-attack-v1",
    "lineahead/boats-at-dusk-v1",
    "lineahead/twelve-a-side-v1",
    "lineahead/jutland-v1",
)
