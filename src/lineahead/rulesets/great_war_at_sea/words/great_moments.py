"""Which lines of the log are great moments of a game on two maps, and what is heard of them."""

from __future__ import annotations

from ....engine.contract.events import REVEALED
from ....engine.contract.great_moments import Facts, GreatMoment, Heard, Moments, has


def is_surprise(facts: Facts) -> bool:
    """18.41.b  A boat that attacks, and not one that comes through."""
    return "target" in facts


def misses(facts: Facts) -> bool:
    """B8.a  A throw that has scored nothing."""
    return facts.get("hits") == 0


MOMENTS = Moments(
    great=(
        GreatMoment("sunk", "sinking", "{ship} sinks"),
        GreatMoment("damage", "mine", "{ship} strikes a mine", when=has("mine")),
        GreatMoment("critical", "mine", "{ship} strikes a mine", when=has("mine")),
        GreatMoment("torpedo", "torpedo", "A torpedo strikes {ship}", about="target", when=has("hits")),
        GreatMoment("critical", "critical", "Critical damage to {ship}", is_great=False),
        GreatMoment("surprise", "ambush", "Ambush: {ship} attacks", when=is_surprise),
        GreatMoment(REVEALED, "ambush", "Ambush: {ship} attacks", rule="18.41.b"),
        GreatMoment("mines", "mine", "A minefield", is_great=False, rule="B13.2"),
        GreatMoment(REVEALED, "mine", "A minefield", is_great=False, rule="B13.2"),
        GreatMoment("battle", "battle", "Battle is joined", rule="B7.a"),
        GreatMoment("points", "arrival", "The cargoes are ashore", rule="SCA.e", when=has("ships")),
        GreatMoment("surrender", "surrender", "The {side} side gives up"),
        GreatMoment("round", "turn", "Round {round}", is_great=False, when=has("alone"), at_last="The last round"),
        GreatMoment("turn", "turn", "Turn {turn}", is_great=False, at_last="The last turn"),
        GreatMoment("end", "end", "The game is over"),
    ),
    heard=(
        Heard("gunnery", "splash", misses),
        Heard("gunnery", "guns"),
        Heard("damage", "hit", has("ship")),
        Heard("torpedo", "splash", misses),
    ),
)
