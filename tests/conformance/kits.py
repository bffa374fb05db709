"""What the conformance tests must be told of each rule set beyond what it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.ruleset import Ruleset, State
from lineahead.engine.contract.scenario import Scenario
from lineahead.rulesets import RULESETS, ruleset
from lineahead.rulesets.coastal_warfare.tables.notes import Thrown as ThrownByNight
from lineahead.rulesets.great_war_at_sea.tables.notes import Thrown as ThrownAtSea
from tests.conformance.great_battles import boards_for, read

BLIND = ("in-the-mist",)  # scenarios of Grand Fleets in which sides hide things
SHOWING = ("floating_board", "divisions", "flotillas")  # what does not go together with that


@dataclass(frozen=True)
class Kit:
    """A rule set on trial.

    `boards` are those that its scenarios can be played on. `options` gives options for a random game of a scenario, so
    that over some games all of them are tried. `entitled`, `in_the_dark` and `in_figures` are those of the search for
    leaks (see `leaks.py`); `secrets` lists what chance has hidden from a viewer, thing by thing (see `dreams.py`).
    Where a scenario is short, `looks` says at each so-manieth order of how many games leaks are looked for. `fights`
    are the seeds of battles that together come to nearly every rule, with wild players where they are odd.
    """

    boards: tuple[str, ...]
    options: Callable[[str, int], dict[str, Any]]
    entitled: frozenset[str]
    in_the_dark: frozenset[int]
    in_figures: frozenset[str]
    secrets: Callable[[State, int], Sequence[Hashable]]
    looks: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    fights: Sequence[int] = (0, 1, 3)


def grand_fleets_options(name: str, seed: int) -> dict[str, Any]:
    """Every other game with other readings, every third pick-up behind a barrier; in every fifth an umpire decides.

    Every third game has the advanced rules, of four one is played simultaneously and one in divisions, or every other
    time in both.
    """
    from tests.conformance.battles import ADVANCED, OTHER_READINGS

    options: dict[str, Any] = dict(OTHER_READINGS) if seed % 2 else {}
    if seed % 3 == 2:
        options |= ADVANCED
    options["umpire_decides"] = seed % 5 == 0
    if seed % 4 == 1:
        options["simultaneous"] = True
    if seed % 4 == 3:
        options |= {"divisions": True, "simultaneous": seed % 8 == 7}
    if name == "pick-up-500" and seed % 3 == 0:
        options["secret_deployment"] = True
    return options if name not in BLIND else {**options, **dict.fromkeys(SHOWING, False), "simultaneous": True}


def coastal_warfare_options(name: str, seed: int) -> dict[str, Any]:
    """Every third game without hit location, every fourth by daylight; in every fifth an umpire may decide.

    Every fourth game but those has the readings of edition 1.
    """
    before = {option.name: option.before for option in ruleset("coastal-warfare").options if option.since > 1}
    options = {"hit_location": seed % 3 != 0, "daylight": seed % 4 == 3, "umpire_decides": seed % 5 == 0}
    return {**options, **(before if seed % 4 == 2 else {})}


def perfidious_albion_options(name: str, seed: int) -> dict[str, Any]:
    """Every other game without rules of engagement, every third with spreading fires; in every fifth an umpire."""
    return {"rules_of_engagement": seed % 2 == 0, "fire_spreads": seed % 3 == 1, "umpire_decides": seed % 5 == 0}


def great_war_at_sea_options(name: str, seed: int) -> dict[str, Any]:
    """Every other game by the published dice, some without counters; a quarter of those on a chart fought for them.

    Some are read as the first edition was.
    """
    return {
        **dict.fromkeys(("all_counters_flip", "all_ships_told", "spent_boats_roll", "exits_played_out"), seed % 6 != 5),
        "dice": "d6" if seed % 2 else "d20",
        "tactical_mines": seed % 5 != 4,
        "mtb_weather": seed % 3 != 2,
        "battles_played": seed % 4 != 3 or name in ("horns-reef", "field-to-the-west"),
    }


def nothing_hidden(state: State, viewer: int) -> list[Hashable]:
    """Nothing that chance has dealt is hidden."""
    return []


def ships_under_counters(state: State, viewer: int) -> list[Hashable]:
    """Which ship of the others each counter on the table is, if any."""
    others = [counter for counter in state.sea.counters if counter.side != viewer and counter.kind == 0]
    return [other.ship if other.status == 1 else None for other in others]


# What comes of one's own looking out, what is turned up or taken away for everybody, what goes back under a marker,
# what lies on the table when all have deployed or comes onto it later, and contacts of any kind.
COASTAL_REVELATIONS = frozenset(
    {
        REVEALED,
        "look",
        "spotted",
        "removed",
        "sight",
        "hidden",
        "contact",
        "strike",
        "ram",
        "fire",
        "light",
        "CW-SC1.r7",
    }
)

KITS: dict[str, Kit] = {
    # Where ships have been deployed when the barrier goes (2.13.d), and which mount an owner gives up (4.32.c). Blind,
    # whom lookouts report and what ships in their sight do (0.11.b), and everything when the battle is over.
    "grand-fleets": Kit(
        ("open", "hex"),
        grand_fleets_options,
        frozenset({REVEALED, "location", "fire", "torpedo", "end"}),
        frozenset(),
        frozenset(),
        nothing_hidden,
    ),
    # How far round the same swing takes a marker, and where its bow is from which torpedoes leave, depends on what it
    # was issued with (TRN.r5).
    "coastal-warfare": Kit(
        ("open",),
        coastal_warfare_options,
        COASTAL_REVELATIONS,
        frozenset({ThrownByNight.OBSERVATION}),
        frozenset({"move", "launch"}),
        ships_under_counters,
        fights=(0, 1, 3, 4),
    ),
    # Templates come to light when both sides have written theirs (SEQ.r5), minefields when a ship crosses one (HAZ.f).
    "perfidious-albion": Kit(
        ("open",),
        perfidious_albion_options,
        frozenset({REVEALED, "minefield", "mine", "launch"}),
        frozenset(),
        frozenset(),
        nothing_hidden,
    ),
    # Fleets are seen to sail as both sides have plotted (B1.e), counters lie on the map when both have written them
    # (13.25.f); contact shows the ships of a fleet, and attacks and crossings show boats and mines (18.2.c, B13.2).
    # That a boat is lost, in a Gale wherever she was, everybody hears (11.7.6b).
    "great-war-at-sea": Kit(
        ("hex",),
        great_war_at_sea_options,
        frozenset({REVEALED, "sails", "contact", "sunk", "GWAS-13.25.f"}),
        frozenset({ThrownAtSea.MTB_CONTACT}),
        frozenset(),
        nothing_hidden,
        {"premuda": (4, 2), "two-boats": (1, 8)},
        range(7),
    ),
}


def names_of(name: str) -> list[str]:
    """The scenarios of a rule set that come with the program."""
    from lineahead.catalogue import scenario_files

    return [scenario for scenario, path in scenario_files().items() if path.parent.name == name]


EVERY_BATTLE_OF_ALL = [
    (rules, name, board)
    for rules in RULESETS
    if rules in KITS
    for name in names_of(rules)
    for board in boards_for(name, KITS[rules].boards)
]


def battle_of(rules: str, name: str, board: str, seed: int = 0) -> tuple[Ruleset, Scenario]:
    """A scenario on a board, with the options of the random game of this seed."""
    return ruleset(rules), read(rules, name, board, KITS[rules].options(name, seed))
