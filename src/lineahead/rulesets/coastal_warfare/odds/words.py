"""GUN, OBS, TEF  Odds as lines of text for people to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.words.log_words import signed
from ....engine.words.odds import aligned, mean, percent, reason_lines

MOST_LIKELY = 6


def gunfire_table(odds: Mapping[str, Any]) -> list[str]:
    """GUN, VAR, DMG  Weapons with their points, each roll with its reasons, and what the target suffers."""
    if not odds["rolls"]:
        return ["Nothing bears at this range."]
    weapons = aligned(
        [("weapon", "points"), *((weapon["name"], f"{weapon['points']:g}") for weapon in odds["weapons"])]
    )
    lines = [*weapons, "", *roll_lines(odds["rolls"]), ""]
    return [*lines, *target_lines(odds["target"], odds["boxes"])]


def roll_lines(rolls: list[dict[str, Any]]) -> list[str]:
    """VAR.t1  Each roll as a line, its modifiers under it."""
    most = max(len(roll["outcomes"]["hits"]) for roll in rolls)
    headings = [
        "roll",
        "factor",
        "die",
        "nothing",
        "straddle",
        *(f"{n} hit{'s' * (n > 1)}" for n in range(1, most + 1)),
    ]
    table = aligned([headings, *(roll_row(roll, most) for roll in rolls)])
    lines = [table[0]]
    for roll, line in zip(rolls, table[1:], strict=True):
        lines += [line, *reason_lines(roll["reasons"])]
        if roll["effects"]:
            lines.append(f"    {roll['effects']}")
    return lines


def roll_row(roll: dict[str, Any], most: int) -> list[str]:
    """VAR.t1  A roll: its factor, what changes the die, and the chance of each outcome."""
    outcomes = roll["outcomes"]
    hits = [percent(hit) for hit in outcomes["hits"]] + ["-"] * (most - len(outcomes["hits"]))
    figures = [str(roll["factor"]), signed(roll["die_modifier"])]
    return [roll["group"], *figures, percent(outcomes["nothing"]), percent(outcomes["straddle"]), *hits]


def target_lines(target: Mapping[str, Any], boxes: int) -> list[str]:
    """DMG, LOC  Damage to be expected, and the systems that are likeliest lost."""
    lines = [
        f"Damage expected: {target['mean_damage']:.2f} of {boxes} boxes; any at all {percent(1 - target['damage'][0])};"
        f" at 0 points {percent(target['no_points'])}; sunk {percent(target['sunk'])}."
    ]
    boxed = [(name, 1 - target[name][0]) for name in ("bridge", "engines")]
    lost = boxed + [(system["name"], system["chance"]) for system in target["systems"]]
    likely = sorted((loss for loss in lost if loss[1] > 0), key=lambda loss: -loss[1])[:MOST_LIKELY]
    if likely:
        lines.append("Hit or lost: " + ", ".join(f"{name} {percent(chance)}" for name, chance in likely) + ".")
    return lines


def observation_table(odds: Mapping[str, Any]) -> list[str]:
    """OBS  The score that is needed, what changes the die, and the chance."""
    if odds["needed"] is None:
        return [f"Nothing is spotted at {odds['range']} cm at night [OBS.r7]."]
    die = f"{odds['needed']} or more is needed, {signed(odds['modifier'])} to the die"
    return [
        f"{odds['what']} at {odds['range']} cm: {die}",
        *reason_lines(odds["reasons"]),
        f"Spotted {percent(odds['chance'])}.",
    ]


def torpedo_table(odds: Mapping[str, Any]) -> list[str]:
    """TEF  What changes the die, each row of the effect table, and what becomes of her."""
    rows = aligned(
        [("effect", "chance"), *((effect["effect"], percent(effect["chance"])) for effect in odds["effects"])]
    )
    return [
        f"{signed(odds['modifier'])} to the die",
        *reason_lines(odds["reasons"]),
        *rows,
        "",
        f"Damage expected: {mean(odds['damage']):.2f} of {odds['boxes']} boxes; sunk at once {percent(odds['sunk'])};"
        f" sunk, sinking or disabled {percent(odds['lost'])}.",
    ]
