"""What headings, markers and abbreviations of a data card and of the panels mean, each with its clauses."""

from __future__ import annotations

from ....engine.contract.glossary import Glossary, Term
from . import glossary_examples as shown

CARD: Glossary = {
    "points": Term(
        "Points",
        (
            "What she is worth: the damage she may be expected to deal before she is lost, and what her loss "
            "brings the enemy."
        ),
        (
            "GF-1.23",
            "GF-2.3",
        ),
        shown.points,
    ),
    "size": Term(
        "Size",
        (
            "One of five classes by displacement; large ships abeam and very large ones are hit more easily, "
            "small ones less."
        ),
        (
            "GF-1.24",
            "GF-4.2",
        ),
        shown.size,
    ),
    "armour": Term(
        "Armour",
        (
            "All her protection in three figures: Belt, End and Deck. Which one a shell meets hangs on the range "
            "and on the side she shows."
        ),
        (
            "GF-1.3",
            "GF-4.31",
        ),
        shown.armour,
    ),
    "belt": Term(
        "Belt",
        "Her side armour: what a shell has to pierce that comes from abeam at short or medium range.",
        (
            "GF-1.31",
            "GF-4.31",
        ),
        shown.armour,
    ),
    "end": Term(
        "End",
        "Her armour towards bow and stern: what a shell has to pierce that comes from ahead or astern.",
        (
            "GF-1.32",
            "GF-4.31",
        ),
        shown.armour,
    ),
    "deck": Term(
        "Deck",
        "What heavy shells have to pierce at long range, as they may fall on her side or on her deck.",
        (
            "GF-1.33",
            "GF-4.31",
        ),
        shown.armour,
    ),
    "hull": Term(
        "Hull",
        (
            "What she can take: boxes are struck off from the top row down. A full row makes her damaged, the "
            "next one crippled, the last sinks her."
        ),
        ("GF-1.4",),
        shown.hull,
    ),
    "speed": Term(
        "Speed",
        (
            "Movement points in a turn, one for each nautical mile. The first figure counts; with expanded "
            "movement points the three take turns."
        ),
        (
            "GF-1.41",
            "GF-3.1",
            "GF-3.11",
        ),
        shown.speed,
    ),
    "light-guns": Term(
        "L.G., light guns",
        ("All her guns under 100 mm together: so many dice, and at most half of them, rounded up, at one target."),
        (
            "GF-1.42",
            "GF-4.4",
        ),
        shown.light_guns,
    ),
    "anti-aircraft": Term(
        "A.A., anti-aircraft",
        "Her defence against aircraft. None fly in these battles, so it does nothing here.",
        ("GF-1.43",),
    ),
    "guns": Term(
        "Guns",
        "A row for each type of gun of 100 mm or more; all barrels of a type that bear fire together.",
        (
            "GF-1.5",
            "GF-4.11",
        ),
        shown.guns,
    ),
    "range": Term(
        "RNG, range",
        ("How far short, medium and long range reach, in nautical miles. Beyond the last figure the gun cannot fire."),
        (
            "GF-1.51",
            "GF-4.2",
        ),
        shown.gun_range,
    ),
    "rate-of-fire": Term(
        "ROF, rate of fire",
        "What is added to each die to hit with this gun, as quick guns fire more often.",
        (
            "GF-1.52",
            "GF-4.2",
        ),
        shown.rate_of_fire,
    ),
    "penetration": Term(
        "PEN, penetration",
        (
            "What a shell goes through at short, medium and long range. Armour less PEN is what each damage die "
            "must reach."
        ),
        (
            "GF-1.53",
            "GF-4.31",
        ),
        shown.penetration,
    ),
    "damage": Term(
        "DMG, damage",
        "How many dice are thrown for each hit; every one that pierces strikes off a hull box.",
        (
            "GF-1.54",
            "GF-4.31",
        ),
        shown.damage,
    ),
    "hit-on": Term(
        "Hit on",
        (
            "For each box that she loses a die tells where she was struck: on these numbers a mount of this type "
            "is lost, on 10 the hit is critical."
        ),
        (
            "GF-1.56",
            "GF-4.32",
        ),
        shown.hit_on,
    ),
    "mounts": Term(
        "Arcs and mounts",
        (
            "The letters are the arcs into which these mounts fire: A and B ahead, C and D on the beams, E and F "
            "astern. In brackets stand the barrels of a mount, and a box for each mount."
        ),
        (
            "GF-1.55",
            "GF-4.12",
            "GF-GEO.b",
        ),
        shown.mounts,
    ),
    "torpedoes": Term(
        "Torpedoes",
        "A row for each type, with a round box for each tube. What has been launched is gone.",
        (
            "GF-1.6",
            "GF-5.2",
        ),
        shown.torpedoes,
    ),
    "torpedo-range": Term(
        "Range of torpedoes",
        "How far they run, in nautical miles; the farther they run, the worse they hit.",
        (
            "GF-1.61",
            "GF-5.2",
        ),
        shown.torpedo_range,
    ),
    "torpedo-damage": Term(
        "DMG of torpedoes",
        "How many dice of damage are thrown for each torpedo that hits.",
        ("GF-1.62",),
        shown.torpedo_damage,
    ),
    "tubes": Term(
        "Tubes", "The arcs into which these tubes fire, and a round box for each of them.", ("GF-1.63",), shown.tubes
    ),
    "boats": Term(
        "Boats",
        ("A flotilla sails and fires as one. Each boat has a hull of her own, and a hit strikes one of them by lot."),
        ("GF-9.3",),
        shown.boats,
    ),
}
MARKERS: Glossary = {
    "speed-marker": Term(
        "Speed marker",
        (
            "How far she ran ahead this turn: green for 0 or 1 mile, yellow for 4 or 5, red for 6 or more. Its "
            "figure counts for her fire and for fire at her."
        ),
        (
            "GF-3.24",
            "GF-4.2",
        ),
        shown.speed_marker,
    ),
    "fire": Term(
        "FIRE",
        "Each fire takes 1 from all her dice to hit; at the end of the turn it burns on or is put out.",
        ("GF-6.23",),
        shown.fires,
    ),
    "flood": Term(
        "FLOOD",
        (
            "Water in her hull: each marker makes a mile ahead cost one point more; at the end of the turn it "
            "spreads or is contained."
        ),
        ("GF-6.25",),
        shown.floods,
    ),
    "engine": Term(
        "ENGINE",
        ("A hit in her engines: each mile ahead costs one point more until 6 or more repairs it at the end of a turn."),
        ("GF-6.22",),
        shown.floods,
    ),
    "splash": Term(
        "SPLASH",
        (
            "Guns of 10 inches or more have fired at her this turn. At long range each marker of another ship "
            "makes it harder to spot one's own shells."
        ),
        ("GF-4.22",),
        shown.splashes,
    ),
    "bridge": Term(
        "BRIDGE",
        ("Nobody commands her: she runs straight on at half her speed at most, and neither fires nor launches."),
        ("GF-6.21",),
    ),
    "control": Term("FIRE CTRL", "Her fire control is out: she fires no guns in the next Gunfire Phase.", ("GF-6.24",)),
    "rudder": Term(
        "RUDDER",
        ("Her rudder is jammed: a die turns her instead of you, until 6 or more frees it at the end of a turn."),
        ("GF-6.28",),
    ),
    "list": Term(
        "LIST",
        ("She leans over: no gun at its long range and no torpedoes, until 6 or more rights her at the end of a turn."),
        ("GF-6.26",),
    ),
}
PANELS: Glossary = {
    "movement-points": Term(
        "MP, movement points",
        "What a ship has to spend on her move: a mile ahead costs 1, and so does a turn of up to 60°.",
        (
            "GF-3.1",
            "GF-3.2",
        ),
        shown.movement,
    ),
    "miles": Term(
        "nm, nautical miles",
        "The distance from ship to ship. A mile is about 2,000 yards.",
        ("GF-0.31",),
        shown.gun_range,
    ),
    "band": Term(
        "Band",
        ("Whether the range is short, medium or long for this gun. It changes the die, and what a shell goes through."),
        (
            "GF-1.51",
            "GF-4.2",
        ),
        shown.gun_range,
    ),
    "needs": Term(
        "Needs",
        (
            "What each d10 must show to hit: 8, less all that helps, and plus all that hinders. Where even a 10 "
            "is not enough, a second die has to follow it, as in 10, then 6+."
        ),
        (
            "GF-4.2",
            "GF-4.23",
        ),
        shown.needs,
    ),
    "torpedo-needs": Term(
        "Needs",
        (
            "What a d10 must show for each torpedo to hit: 8, less all that helps, and plus all that hinders. "
            "Where even a 10 is not enough, a second die has to follow it."
        ),
        ("GF-5.2",),
    ),
    "boxes": Term(
        "Boxes",
        "How many hull boxes this fire strikes off on average: hits, and of each the dice that pierce.",
        (
            "GF-4.31",
            "GF-4.32",
        ),
        shown.penetration,
    ),
    "bearing": Term("Bearing", "Where a ship lies, in degrees clockwise from north.", ("GF-GEO.a",)),
    "relative": Term(
        "From her bow",
        ("Where a ship lies as seen from the bridge, in degrees clockwise from the bow; it says which arcs bear."),
        (
            "GF-GEO.a",
            "GF-4.12",
        ),
    ),
    "course": Term("Course", "Where her bow points, in degrees clockwise from north.", ("GF-3.21",)),
    "state": Term(
        "State",
        "Her level of damage, and what ails her.",
        (
            "GF-1.4",
            "GF-6.2",
        ),
        shown.hull,
    ),
}
GLOSSARY: Glossary = {**CARD, **MARKERS, **PANELS}
