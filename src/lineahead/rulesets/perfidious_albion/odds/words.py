"""GUN, ARM, MAG  Odds as lines of text for people to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.words.odds import aligned, cited, counts_line, likely, percent, reason_lines

EACH = {
    "passes_over": "passes over",
    "kept_out": "is kept out",
    "penetrates": "penetrates",
    "under_water": "floods a section under water",
    "feeds_fire": "feeds a fire",
    "flash": "may flash to a magazine",
    "magazine": "strikes a magazine",
}


def fire_table(odds: Mapping[str, Any]) -> list[str]:
    """GUN, ARM, MAG  The guns, each pool with its arithmetic, and what becomes of the target."""
    silent = [
        f"{battery['letter']}: {cited(battery['refusal'])}" for battery in odds["batteries"] if battery["refusal"]
    ]
    if not odds["pools"]:
        return ["Nothing bears at this range.", *silent]
    lines = [line for pool in odds["pools"] for line in (*pool_lines(pool), "")]
    return [*lines, *loss_lines(odds["loss"], odds["boxes"]), *([""] if silent else []), *silent]


def pool_lines(pool: Mapping[str, Any]) -> list[str]:
    """GUN.b, GUN.c  A pool: its sum, the chances of so many straddles, and what each of them does."""
    mounts = [mount for aim in pool["aims"] for mount in aim["mounts"]]
    guns = sum(mount["guns"] for mount in mounts)
    rake = "" if pool["rake"] == "none" else f", raking her from the {pool['rake']}"
    first = (
        f"{pool['letter']}: {guns} guns a ship at {pool['printed']}% [TAB.t1]{rake}, {pool['per_cent']}% in all [GUN.b]"
    )
    halved = ["    halved at Explosion! [MOD.d]"] if pool["aims"][0]["halved"] else []
    return [
        first,
        *reason_lines(pool["aims"][0]["reasons"]),
        *halved,
        counts_line("    straddles", pool["straddles"]),
        f"    each, penetration {pool['penetration']}, {each_in_words(pool['each'])}",
    ]


def each_in_words(each: Mapping[str, float]) -> str:
    """LOC, ARM  What one straddle does, and how often."""
    return ", ".join(f"{words} {percent(each[name])}" for name, words in EACH.items() if each[name])


def loss_lines(loss: Mapping[str, Any], boxes: int) -> list[str]:
    """ARM.h, MAG.a, FIR.e  What all pools together do to the target."""
    about = "" if loss["exact"] else ", all but exactly"
    lost, fires = likely(loss["boxes"]), likely(loss["fire"])
    return [
        f"Sunk {percent(loss['sunk'])}, blown up {percent(loss['blown_up'])}{about}.",
        *aligned([("boxes lost", *(n for n, _ in lost)), (f"of {boxes}", *(chance for _, chance in lost))]),
        *aligned([("fire", *(n for n, _ in fires)), ("", *(chance for _, chance in fires))]),
    ]
