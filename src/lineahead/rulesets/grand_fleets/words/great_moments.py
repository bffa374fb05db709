"""Which lines of the log are great moments of a fleet action, and what is heard of them."""

from __future__ import annotations

from ....engine.contract.great_moments import Facts, GreatMoment, Heard, Moments, has


def has_struck(facts: Facts) -> bool:
    """6.1  A critical hit that has an effect."""
    return "result" in facts and not facts.get("in_vain")


def leaves_freely(facts: Facts) -> bool:
    """3.23  A ship that leaves the board where her scenario lets her."""
    return any(act.get("leaves") and act.get("freely") for act in facts.get("acts", ()))


def has_missed(facts: Facts) -> bool:
    """4.2.a  A salvo whose dice have all missed."""
    return bool(facts.get("dice")) and not facts.get("hits")


MOMENTS = Moments(
    great=(
        GreatMoment("sunk", "sinking", "{ship} sinks"),
        GreatMoment("critical", "magazine", "{ship} blows up", when=has("explodes")),
        GreatMoment("critical", "critical", "Critical hit on {ship}", is_great=False, when=has_struck),
        GreatMoment("torpedo", "torpedo", "A torpedo strikes {ship}", about="target", when=has("hits")),
        GreatMoment("collision", "ram", "Collision", is_great=False),
        GreatMoment("revealed", "sighting", "{ship} is sighted", is_great=False, when=has("sighted")),
        GreatMoment("move", "arrival", "{ship} is away", when=leaves_freely),
        GreatMoment("surrender", "surrender", "The {side} side surrenders"),
        GreatMoment("turn", "turn", "Turn {turn}", is_great=False, at_last="The last turn"),
        GreatMoment("end", "end", "The battle is over"),
    ),
    heard=(
        Heard("fire", "splash", has_missed),
        Heard("fire", "guns", has("dice")),
        Heard("hit", "hit", has("damage")),
        Heard("torpedo", "splash", has_missed),
    ),
)
