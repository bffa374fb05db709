"""Which lines of the log are great moments of a night action, and what is heard of them."""

from __future__ import annotations

from ....engine.contract.great_moments import Facts, GreatMoment, Heard, Moments, has
from ..tables.charts import BREAKS_IN_TWO, DISABLING_HIT, EXPLODES_NEAR, SERIOUS_HIT, SINKING_HIT
from .torpedoes import EFFECTS

STRIKES = {EFFECTS[effect] for effect in (EXPLODES_NEAR, SERIOUS_HIT, DISABLING_HIT, SINKING_HIT, BREAKS_IN_TWO)}


def strikes(facts: Facts) -> bool:
    """TEF.t1  A torpedo that has gone off."""
    return facts.get("effect") in STRIKES


def explodes(facts: Facts) -> bool:
    """EQP.b  A depth charge that goes off under a pursuer."""
    return any(die["counted"] for die in facts.get("dice", ()))


def has_hit(facts: Facts) -> bool:
    """VAR.t1  Fire that has hit."""
    return any(roll.get("hits") for roll in facts.get("rolls", ()))


def has_fallen(facts: Facts) -> bool:
    """VAR.t1  Fire whose fall has been seen."""
    return any("hits" in roll for roll in facts.get("rolls", ()))


def leaves(facts: Facts) -> bool:
    """MOV.n  A counter that leaves the table."""
    return any("leaves" in act for act in facts.get("acts", ()))


MOMENTS = Moments(
    great=(
        GreatMoment("sunk", "sinking", "{ship} sinks"),
        GreatMoment("strike", "torpedo", "A torpedo strikes {ship}", when=strikes),
        GreatMoment("cargo", "magazine", "{ship} explodes", when=has("explodes")),
        GreatMoment("charge", "mine", "A depth charge under {ship}", when=explodes),
        GreatMoment("ram", "ram", "Collision of {ship}"),
        GreatMoment("spotted", "sighting", "{ship} is spotted", is_great=False, when=has("news")),
        GreatMoment("move", "arrival", "Off the table", is_great=False, when=leaves),
        GreatMoment("surrender", "surrender", "The {side} side surrenders"),
        GreatMoment("turn", "turn", "Turn {turn}", is_great=False, at_last="The last turn"),
        GreatMoment("end", "end", "The battle is over"),
    ),
    heard=(
        Heard("fire", "hit", has_hit),
        Heard("fire", "splash", has_fallen),
        Heard("fire", "guns"),
        Heard("launch", "splash"),
    ),
)
