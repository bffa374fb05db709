"""Which lines of the log are great moments of a squadron action, and what is heard of them."""

from __future__ import annotations

from ....engine.contract.great_moments import Facts, GreatMoment, Heard, Moments, has


def is_felt(facts: Facts) -> bool:
    """FIR.b  An explosion that was not stifled."""
    return facts.get("stifled") is False


def strikes_home(facts: Facts) -> bool:
    """LOC.a  A shell that reaches its ship."""
    return "result" in facts


MOMENTS = Moments(
    great=(
        GreatMoment("sunk", "magazine", "{ship} blows up", when=has("blown_up")),
        GreatMoment("sunk", "sinking", "{ship} sinks"),
        GreatMoment("critical", "critical", "Flash aboard {ship}", is_great=False, when=has("magazine")),
        GreatMoment("critical", "critical", "Explosion aboard {ship}", is_great=False, when=is_felt),
        GreatMoment("hit", "torpedo", "A torpedo strikes {ship}", rule="TOR.e"),
        GreatMoment("mine", "mine", "{ship} strikes a mine"),
        GreatMoment("collision", "ram", "{ship} is run into", rule="HAZ.c"),
        GreatMoment("surrender", "surrender", "{ship} strikes her colours"),
        GreatMoment("surrender", "surrender", "The {side} side surrenders", when=lambda facts: "side" in facts),
        GreatMoment("entry", "arrival", "{ship} arrives", is_great=False),
        GreatMoment("move", "arrival", "{ship} leaves the table", is_great=False, when=has("leaves")),
        GreatMoment("turn", "turn", "Turn {turn}", is_great=False, at_last="The last turn"),
        GreatMoment("end", "end", "The battle is over"),
    ),
    heard=(
        Heard("fire", "guns"),
        Heard("hit", "hit", strikes_home),
        Heard("launch", "splash"),
    ),
)
