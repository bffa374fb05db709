"""GUN, ARM, MAG  Odds as lines of text for people to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

EACH = {
    "passes_over": "passes over",
    "kept_out": "is kept out",
    "penetrates": "penetrates",
    "under_water": "floods a section under water",
    "feeds_fire": "feeds a fire",
    "flash": "may flash to a magazine",
    "magazine": "strikes a magazine",
}


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of a table: words to the left, figures in columns under their headings."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(n) for cell, n in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]


def percent(chance: float) -> str:
    """A chance to a tenth of a per cent, a small one to its first figures."""
    return f"{chance:.1%}" if chance >= 0.001 or chance == 0 else f"{100 * chance:.1g}%"


def fire_table(odds: Mapping[str, Any]) -> list[str]:
    """GUN, ARM, MAG  The guns, each pool with its arithmetic, and what becomes of the target."""
    silent = [
        f"{battery['letter']}: {cited(battery['refusal'])}" for battery in odds["batteries"] if battery["refusal"]
    ]
    if not odds["pools"]:
        return ["Nothing bears at this range.", *silent]
    lines = [line for pool in odds["pools"] for line in (*pool_lines(pool), "")]
    return [*lines, *loss_lines(odds["loss"], odds["boxes"]), *([""] if silent else []), *silent]


def cited(refusal: Mapping[str, Any]) -> str:
    """Why guns do not fire, with the rule."""
    return f"{refusal['words']} [{refusal['rule'].removeprefix('PA-')}]"


def pool_lines(pool: Mapping[str, Any]) -> list[str]:
    """GUN.b, GUN.c  A pool: its sum, the chances of so many straddles, and what each of them does."""
    mounts = [mount for aim in pool["aims"] for mount in aim["mounts"]]
    guns = sum(mount["guns"] for mount in mounts)
    rake = "" if pool["rake"] == "none" else f", raking her from the {pool['rake']}"
    first = (
        f"{pool['letter']}: {guns} guns a ship at {pool['printed']}% [TAB.t1]{rake}, {pool['per_cent']}% in all [GUN.b]"
    )
    reasons = [f"    {reason['value']:+d} {reason['words']} [{reason['rule'].removeprefix('PA-')}]"
               for reason in pool["aims"][0]["reasons"]]  # fmt: skip
    halved = ["    halved at Explosion! [MOD.d]"] if pool["aims"][0]["halved"] else []
    likely = [(str(n), percent(chance)) for n, chance in enumerate(pool["straddles"]) if chance]
    straddles = "    straddles: " + ", ".join(f"{n} {chance}" for n, chance in likely)
    return [
        first,
        *reasons,
        *halved,
        straddles,
        f"    each, penetration {pool['penetration']}, {each_in_words(pool['each'])}",
    ]


def each_in_words(each: Mapping[str, float]) -> str:
    """LOC, ARM  What one straddle does, and how often."""
    return ", ".join(f"{words} {percent(each[name])}" for name, words in EACH.items() if each[name])


def loss_lines(loss: Mapping[str, Any], boxes: int) -> list[str]:
    """ARM.h, MAG.a, FIR.e  What all pools together do to the target."""
    about = "" if loss["exact"] else ", all but exactly"
    lost = [(str(n), percent(chance)) for n, chance in enumerate(loss["boxes"]) if chance >= 0.0005]
    fires = [(str(n), percent(chance)) for n, chance in enumerate(loss["fire"]) if chance >= 0.0005]
    return [
        f"Sunk {percent(loss['sunk'])}, blown up {percent(loss['blown_up'])}{about}.",
        *aligned([("boxes lost", *(n for n, _ in lost)), (f"of {boxes}", *(chance for _, chance in lost))]),
        *aligned([("fire", *(n for n, _ in fires)), ("", *(chance for _, chance in fires))]),
    ]
