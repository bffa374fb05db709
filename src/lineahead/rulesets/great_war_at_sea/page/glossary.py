"""What headings, factors and counters of cards, maps and panels mean, each with its clauses."""

from __future__ import annotations

from ....engine.contract.glossary import Glossary, Term
from . import glossary_examples as shown

CARD: Glossary = {
    "primary": Term(
        "Primary",
        (
            "Her heaviest guns: each box is a factor, a die in every gunnery impulse. The letter is the armour of"
            " her turrets."
        ),
        (
            "GWAS-B8.a",
            "GWAS-B8.t1",
            "GWAS-B8.e",
        ),
        shown.primary,
    ),
    "secondary": Term(
        "Secondary",
        "Her medium guns: each box is a factor, a die in every gunnery impulse. They reach less far.",
        (
            "GWAS-B8.a",
            "GWAS-B8.t1",
            "GWAS-B8.e",
        ),
        shown.secondary,
    ),
    "tertiary": Term(
        "Tertiary",
        (
            "Her light guns: each box is a factor, a die in every gunnery impulse. They are what meets a motor "
            "torpedo boat."
        ),
        (
            "GWAS-B8.a",
            "GWAS-B8.t1",
            "GWAS-18.41.e",
        ),
        shown.tertiary,
    ),
    "torpedoes": Term(
        "Torpedoes",
        (
            "Torpedo factors: each is one die, once. From a deck mount, D, they run into the same hex or the "
            "next; from a submerged one, S, into the same hex."
        ),
        (
            "GWAS-B9.a",
            "GWAS-B9.t1",
        ),
        shown.torpedoes,
    ),
    "hull": Term(
        "Hull",
        (
            "A box for each hit she can take, with its armour: light boxes fall to any gun, medium ones to "
            "secondary and primary, heavy ones to primary guns alone."
        ),
        (
            "GWAS-B8.e",
            "GWAS-B9.e",
        ),
        shown.hull,
    ),
    "speed": Term(
        "Speed",
        (
            "From the speed on her card a hit of the engines takes steps down to 0. On the map it says in which "
            "impulses she moves, at sea how many zones."
        ),
        (
            "GWAS-B7.i",
            "GWAS-B7.t1",
            "GWAS-B1.d",
        ),
        shown.speed,
    ),
    "mines": Term(
        "Mines",
        "Minefields that she can lay. Mine written for the same boundary in four turns makes a field.",
        ("GWAS-B13.1",),
        shown.mines,
    ),
    "points": Term("Points", "What she counts for the enemy when she is sunk.", ("GWAS-B8.a",), shown.points),
    "excellent": Term("Excellent gunnery", "With the published dice her guns hit on 5 and 6.", ("GWAS-P.b",)),
}
SEA: Glossary = {
    "zones-entered": Term(
        "Zones entered",
        ("The sea zones that the fleet goes through this turn, in their order; its slowest ship says how many."),
        (
            "GWAS-B1.d",
            "GWAS-B1.e",
        ),
    ),
    "mission": Term(
        "Mission",
        (
            "What the fleet does where it ends: steam, lay mines, bombard or unload. It is written down before "
            "anybody moves."
        ),
        ("GWAS-B1.e",),
    ),
    "patrol-zone": Term(
        "Patrol zone",
        (
            "The coastal zone where a motor torpedo boat lies in wait, no more than six zones from a port of her "
            "side. She stays there."
        ),
        (
            "GWAS-18.1.c",
            "GWAS-18.1.d",
            "GWAS-18.1.e",
        ),
    ),
    "weather": Term(
        "Weather",
        ("Six conditions from 1 Clear to 6 Gale. It says how far ships see, and whether torpedoes can be launched."),
        (
            "GWAS-11.7.a",
            "GWAS-B11.b",
        ),
        shown.weather,
    ),
    "by-day": Term(
        "By day",
        "How far ships see on the tactical map by day, in hexes.",
        (
            "GWAS-B7.g",
            "GWAS-11.7.t1",
        ),
        shown.weather,
    ),
    "by-night": Term(
        "By night",
        "How far ships see on the tactical map by night, in hexes; none is the same hex alone.",
        (
            "GWAS-B7.g",
            "GWAS-11.7.t1",
        ),
        shown.weather,
    ),
    "torpedo-weather": Term(
        "Torpedoes",
        "Whether any torpedo can be launched in this weather.",
        (
            "GWAS-11.7.t1",
            "GWAS-18.41.c",
        ),
        shown.weather,
    ),
    "boats-weather": Term(
        "Torpedo boats", "What this weather does to torpedo boats.", ("GWAS-11.7.t1",), shown.weather
    ),
    "contact": Term(
        "Contact",
        ("What is added to the D6 with which fleets in one zone look for each other; 4 or more finds the enemy."),
        (
            "GWAS-B5.4",
            "GWAS-11.7.t1",
        ),
        shown.weather,
    ),
    "fleet": Term(
        "Fleet",
        "Ships that sail together. What is in it is hidden until it is met.",
        (
            "GWAS-B1.f",
            "GWAS-18.2.c",
        ),
    ),
    "zone": Term("Zone", "A brick of the chart with six boundaries, W, NW, NE, E, SE and SW.", ("GWAS-B1.b",)),
    "field": Term(
        "Minefield",
        ("A boundary with mines: enemy ships that cross it throw two dice each, friendly ones cross freely."),
        (
            "GWAS-B13.2",
            "GWAS-B13.21",
        ),
    ),
}
MAP: Glossary = {
    "hex": Term(
        "Hex",
        ("Her place on the tactical map by two coordinates: the first grows to the east, the second to the south."),
        ("GWAS-B7.a",),
    ),
    "away": Term(
        "Away",
        "The distance in hexes. In your own hex it is 0.",
        (
            "GWAS-B7.a",
            "GWAS-B8.t1",
        ),
    ),
    "gun-factors": Term(
        "Guns",
        "Factors that are left, primary, secondary and tertiary: so many dice each.",
        ("GWAS-B8.a",),
        shown.factors,
    ),
    "state": Term("State", "What ails her, or that she is whole.", ("GWAS-B8.d",), shown.hull),
    "impulse": Term(
        "Impulse",
        (
            "A round has ten: in 1, 2, 5, 6, 9 and 10 ships move by their speeds, in 3 and 8 guns fire, in 4 and "
            "7 torpedoes."
        ),
        (
            "GWAS-B7.t1",
            "GWAS-B7.e",
        ),
        shown.impulse,
    ),
    "initiative": Term(
        "Initiative",
        "Who holds it moves second and names his targets first. It is thrown for anew each round.",
        (
            "GWAS-B7.d",
            "GWAS-B8.g",
        ),
    ),
    "counter": Term(
        "Mine counter",
        (
            "Face down nobody but its owner knows whether it is a mine or a dummy. Enemy ships that come into its"
            " hex turn it up."
        ),
        (
            "GWAS-13.25.g",
            "GWAS-13.25.h",
            "GWAS-13.25.q",
        ),
        shown.counters,
    ),
    "needs": Term(
        "Needs",
        "What a die must show to hit, by battery and range, with all that helps and hinders.",
        (
            "GWAS-B8.t1",
            "GWAS-B8.b",
        ),
        shown.needs,
    ),
    "surprise": Term(
        "Surprise die",
        (
            "A D6 for each boat that has found her target: 5 or 6 and she attacks unseen; the lower it falls, the"
            " more guns fire at her first."
        ),
        (
            "GWAS-18.41.b",
            "GWAS-18.41.t1",
        ),
        shown.surprise,
    ),
    "lives": Term(
        "She lives",
        "The chance that the boat comes through the fire that may meet her first.",
        (
            "GWAS-18.41.d",
            "GWAS-18.41.i",
        ),
    ),
    "hits": Term(
        "Hits",
        "How many of her torpedoes hit on average, with her own chance of living counted in.",
        (
            "GWAS-B9.t1",
            "GWAS-18.5.a",
        ),
        shown.boat,
    ),
    "sinks": Term(
        "Sinks",
        "The chance that this attack sinks the ship as she is now.",
        (
            "GWAS-B9.b",
            "GWAS-B9.e",
        ),
    ),
}
GLOSSARY: Glossary = {**CARD, **SEA, **MAP}
