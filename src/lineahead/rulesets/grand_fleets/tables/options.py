"""The options of Grand Fleets: optional rules, and readings of the text that may be played the other way."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Option
from .conditions import AS_GIVEN, BY_LOT, NOT_PLAYED
from .ships import CREWS_ALIKE, CREWS_AS_GIVEN, CREWS_BY_LOT, CREWS_UNPRICED, Options

CREWS = {"off": CREWS_ALIKE, "given": CREWS_AS_GIVEN, "rolled": CREWS_BY_LOT, "unpriced": CREWS_UNPRICED}
OFF, GIVEN, DUSK, DAWN, NIGHT = "off", "given", "dusk", "dawn", "night"
BY_SCENARIO_OR_DIE = {OFF: NOT_PLAYED, GIVEN: AS_GIVEN, "rolled": BY_LOT}
TIMES = (OFF, GIVEN, DUSK, DAWN, NIGHT)

OPTIONS = (
    Option("expanded_movement", "GF-3.11.b", "All three speed figures, one a turn in rotation.", False, (False, True)),
    Option(
        "partial_points", "GF-2.31.a", "Damaged and crippled ships give part of their points.", False, (False, True)
    ),
    Option("casemates_at_two", "GF-4.11.c", "Casemate guns may engage a target on either side.", False, (False, True)),
    Option("criticals", "GF-6.b", "Play with critical hits.", True, (True, False)),
    Option("secret_deployment", "GF-2.13.d", "Deploy behind a barrier, both sides at once.", False, (False, True)),
    Option("hit_on", "GF-1.56.r1", "Hit On as the card prints it, or as the text has it.", "card", ("card", "text")),
    Option(
        "speed_marker", "GF-3.24.r1", "Speed markers by miles moved, or by MPs spent.", "miles", ("miles", "points")
    ),
    Option("bridge", "GF-6.21.r1", "BRIDGE to the end of the next turn, or of this one.", "next", ("next", "letter")),
    Option("flooding_locations", "GF-6.25.r3", "Flooding damage rolls hit locations too.", False, (False, True)),
    Option(
        "umpire_decides",
        "GF-0.11.a",
        "An umpire settles disputes: speed markers, how long BRIDGE lasts, what flooding wrecks.",
        False,
        (False, True),
    ),
    Option(
        "surrender_loses",
        "GF-2.2.r2",
        "A side that surrenders cannot win, whatever its points.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "crew_quality",
        "GF-9.1.a",
        "Crews are good or bad at their work: as the scenario has them (unpriced: at printed points), or by a die.",
        "off",
        tuple(CREWS),
        named_when_used=True,
    ),
    Option(
        "range_finding",
        "GF-9.4.a",
        "The first turn of fire at a target is worse, the third and later are better.",
        False,
        (False, True),
        named_when_used=True,
    ),
    Option(
        "rough_seas",
        "GF-9.5.a",
        "The sea shuts low guns and hinders small ships: as the scenario has it, or by a die.",
        "off",
        tuple(BY_SCENARIO_OR_DIE),
        named_when_used=True,
    ),
    Option(
        "time_of_day",
        "GF-9.7.a",
        "Low sun, twilight and night: as the scenario has them, or dusk or dawn from the first turn, or night.",
        "off",
        TIMES,
        named_when_used=True,
    ),
    Option(
        "visibility",
        "GF-9.9.a",
        "Nobody attacks what is too far to be seen: as the scenario has it, or by a die; a die may change it.",
        "off",
        tuple(BY_SCENARIO_OR_DIE),
        named_when_used=True,
    ),
    Option(
        "flotillas",
        "GF-9.3.a",
        "Destroyers and torpedo boats of one class, as the scenario names them, fight as one model with a hull each.",
        False,
        (False, True),
        named_when_used=True,
    ),
    Option(
        "torpedo_reloads",
        "GF-9.8.a",
        "Ships whose cards have spare torpedoes may load empty tubes again in the End Phase.",
        False,
        (False, True),
        named_when_used=True,
    ),
    Option(
        "simultaneous",
        "GF-8.a",
        "All sides write their orders in secret, and they are carried out together.",
        False,
        (False, True),
        called="Simultaneous play",
        named_when_used=True,
    ),
    Option(
        "blind",
        "GF-0.11.b",
        "Enemy ships are hidden until they are seen; this takes simultaneous play, and no board that floats.",
        False,
        (False, True),
        called="Blind play",
        named_when_used=True,
    ),
    Option(
        "floating_board",
        "GF-9.2.a",
        "All pieces are shifted for a ship that would cross an edge; far from every enemy ships disengage.",
        False,
        (False, True),
        named_when_used=True,
    ),
    Option(
        "smoke",
        "GF-9.6.a",
        "Light craft lay smokescreens, which drift and disperse; funnel smoke hinders fire across a ship.",
        False,
        (False, True),
        named_when_used=True,
    ),
    Option(
        "divisions",
        "GF-7.a",
        "Ships act by divisions, in line behind their leaders.",
        False,
        (False, True),
        named_when_used=True,
    ),
)


def as_record(values: dict[str, Any]) -> Options:
    """The options of a game as the rules read them."""
    return Options(
        expanded_movement=int(values["expanded_movement"]),
        partial_points=int(values["partial_points"]),
        casemates_at_two=int(values["casemates_at_two"]),
        criticals=int(values["criticals"]),
        secret_deployment=int(values["secret_deployment"] or values["blind"]),
        hit_on_by_text=int(values["hit_on"] == "text"),
        marker_by_points=int(values["speed_marker"] == "points"),
        bridge_by_letter=int(values["bridge"] == "letter"),
        flooding_locations=int(values["flooding_locations"]),
        umpire_decides=int(values["umpire_decides"] and not values["blind"]),
        surrender_loses=int(values["surrender_loses"]),
        crew_quality=CREWS[values["crew_quality"]],
        range_finding=int(values["range_finding"]),
        rough_seas=BY_SCENARIO_OR_DIE[values["rough_seas"]],
        time_of_day=int(values["time_of_day"] != OFF),
        visibility=BY_SCENARIO_OR_DIE[values["visibility"]],
        torpedo_reloads=int(values["torpedo_reloads"]),
        simultaneous=int(values["simultaneous"]),
        floating_board=int(values["floating_board"]),
        smoke=int(values["smoke"]),
        divisions=int(values["divisions"]),
        flotillas=int(values["flotillas"]),
        blind=int(values["blind"]),
    )
