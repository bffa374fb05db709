"""What headings, tracks and parts of a card and of the panels mean, each with its clauses."""

from __future__ import annotations

from ....engine.contract.glossary import Glossary, Term
from . import glossary_examples as shown

CARD: Glossary = {
    "quality": Term(
        "Quality",
        ("How good her crew is, from 1 to 3: a D6 of so much or less passes a test, and good crews shoot better."),
        (
            "PA-MOR.b",
            "PA-MOR.a",
            "PA-MOD.c",
        ),
        shown.quality,
    ),
    "circle": Term(
        "Circle",
        (
            "The turning circle: the bigger it is, the wider she turns. On a passed test she may use the next "
            "smaller one once."
        ),
        (
            "PA-MOV.d",
            "PA-MOV.o",
            "PA-MOV.g",
        ),
        shown.circle,
    ),
    "technology": Term(
        "Tech",
        "What her fire control adds to the chance of each of her guns, or takes off it.",
        (
            "PA-CRD.e",
            "PA-MOD.f",
        ),
        shown.technology,
    ),
    "tubes": Term(
        "Tubes",
        ("Torpedo tubes, and whether their torpedoes are old, 6 inches in one turn, or modern, 12 inches in two."),
        (
            "PA-TOR.a",
            "PA-TOR.i",
            "PA-TOR.m",
        ),
        shown.tubes,
    ),
    "commander": Term(
        "Commander",
        "Who flies his flag in her: his rating counts for the initiative, and for tests of his squadron.",
        (
            "PA-MOR.c",
            "PA-MOR.k",
            "PA-SEQ.a",
        ),
        shown.commander,
    ),
    "magazines": Term(
        "Magazines",
        ("Where her ammunition lies. A shell that pierces one blows her up; a flooded one is safe, and serves no gun."),
        (
            "PA-MAG.a",
            "PA-MAG.c",
            "PA-MAG.g",
        ),
        shown.magazines,
    ),
    "state": Term("State", "What ails her beside the tracks above.", ("PA-DAM.d",)),
    "guns": Term(
        "Guns",
        "Her guns by letter. The letter stands for a kind of gun, and has its row in the gunnery table.",
        (
            "PA-GUN.g",
            "PA-TAB.t1",
        ),
        shown.guns,
    ),
    "guns-left": Term(
        "Left",
        "A box for each gun, those in destroyed sections struck off.",
        (
            "PA-DAM.d",
            "PA-ARM.a",
        ),
        shown.guns,
    ),
    "served-by": Term(
        "Served by",
        (
            "Heavy guns are served by the magazine in their own column alone and fall silent with it; light ones "
            "by any that is left."
        ),
        (
            "PA-MAG.f",
            "PA-MAG.g",
        ),
    ),
    "flotation": Term(
        "Flotation",
        ("What keeps her afloat. Each level of flooding costs a box every turn; with the last one she sinks."),
        (
            "PA-DAM.a",
            "PA-CRD.d",
        ),
        shown.flotation,
    ),
    "fire": Term(
        "Fire",
        ("Her fire level. The last step is an explosion somewhere in her, and each further fire hit is another."),
        (
            "PA-FIR.a",
            "PA-FIR.b",
            "PA-FIR.c",
        ),
        shown.fire,
    ),
    "flooding": Term(
        "Flooding",
        ("Her flooding level: so many flotation boxes are lost at the start of every turn until the crew stems it."),
        (
            "PA-DAM.a",
            "PA-DCT.c",
        ),
        shown.flooding,
    ),
    "speed": Term(
        "Speed",
        (
            "Knots, which are movement points and inches a turn. Each engine box hit brings her top speed down to"
            " the next step."
        ),
        (
            "PA-MOV.c",
            "PA-MOV.k",
            "PA-MOV.e",
        ),
        shown.speed,
    ),
}
CELLS: Glossary = {
    "cell-empty": Term(
        "Nothing",
        "There is nothing in this section: a shell that falls here passes over her.",
        (
            "PA-CRD.b",
            "PA-LOC.d",
        ),
    ),
    "cell-structure": Term(
        "Structure",
        "Plain structure: nothing else is lost with it. Where it is marked Fire, a hit feeds the fire.",
        (
            "PA-DAM.d",
            "PA-FIR.a",
        ),
    ),
    "cell-mast": Term(
        "Mast", "It carries the spotting top: without it her guns shoot worse at long range.", ("PA-DAM.d",)
    ),
    "cell-funnel": Term("Funnel", "With two funnels gone she loses an engine box.", ("PA-DAM.d",)),
    "cell-bridge": Term(
        "Bridge",
        ("Whence she is commanded. Without bridge and tower she repeats her last move unless a test is passed."),
        ("PA-MOV.s",),
    ),
    "cell-conning tower": Term(
        "Conning tower",
        ("The armoured bridge. Without bridge and tower she repeats her last move unless a test is passed."),
        ("PA-MOV.s",),
    ),
    "cell-trunk": Term(
        "Ammunition trunk",
        ("The way from the magazine up to the gun. Without it the gun fires for one more turn and is silent then."),
        ("PA-MAG.f",),
    ),
    "cell-guns": Term(
        "Guns on the centreline",
        "Guns that bear to both sides. They are lost with their section.",
        (
            "PA-GUN.f",
            "PA-ARM.a",
        ),
        shown.cell,
    ),
    "cell-broadside": Term(
        "Broadside guns",
        "Guns of which the first figure bears to port and the second to starboard.",
        (
            "PA-GUN.f",
            "PA-ARM.a",
        ),
        shown.cell,
    ),
    "cell-tube": Term(
        "Torpedo tube", "Tubes that fire one way: over the bow, the stern or to one side.", ("PA-TOR.m",), shown.cell
    ),
    "cell-tubes": Term(
        "Torpedo tubes",
        "Tubes of which the first figure fires to port and the second to starboard.",
        ("PA-TOR.m",),
        shown.cell,
    ),
    "cell-magazine": Term(
        "Magazine",
        (
            "A shell that pierces it blows her up. One that strikes above it may flash down, and then her captain"
            " floods it or takes his chance."
        ),
        (
            "PA-MAG.a",
            "PA-MAG.b",
            "PA-MAG.c",
        ),
        shown.cell,
    ),
    "cell-engines": Term(
        "Engines", "A propulsion box: when it is hit her top speed falls by one step of her card.", ("PA-MOV.k",)
    ),
    "cell-steering": Term(
        "Steering gear", "Without it she only goes straight on, unless a test is passed.", ("PA-MOV.q",)
    ),
    "cell-coal": Term("Coal", "It keeps nothing out by itself, and nothing is lost with it.", ("PA-DAM.d",)),
    "cell-hold": Term(
        "Hold",
        "Nothing but room below: a shell that comes in still floods her.",
        (
            "PA-DAM.d",
            "PA-ARM.f",
        ),
    ),
    "armour": Term(
        "Armour",
        (
            "A shell goes through where its penetration is as high as this. Levels 5 and 6 stand behind the "
            "armour of level 4, and armour still protects when its section is destroyed."
        ),
        (
            "PA-ARM.b",
            "PA-ARM.c",
            "PA-ARM.e",
        ),
        shown.armour,
    ),
}
GUNNERY: Glossary = {
    "together": Term(
        "Together",
        (
            "All guns of one letter that fire at one target at one range, added up: each full 100% is a straddle "
            "for certain, the rest the chance of one more."
        ),
        (
            "PA-GUN.b",
            "PA-GUN.c",
        ),
    ),
    "straddle": Term(
        "Straddle",
        (
            "A shell that finds the ship: a D10 says in which of ten sections from the bow it falls, a D6 on "
            "which of six levels."
        ),
        (
            "PA-LOC.a",
            "PA-LOC.d",
        ),
    ),
    "penetration": Term(
        "Penetration",
        ("What the shell goes through at this range: the armour of the section must be more to keep it out."),
        (
            "PA-TAB.t1",
            "PA-ARM.b",
        ),
        shown.guns,
    ),
    "rake": Term(
        "Raking",
        ("From ahead or astern the section die is a D6, so that the shells fall at the near end of the ship."),
        (
            "PA-LOC.b",
            "PA-LOC.c",
        ),
    ),
}
BOARD: Glossary = {
    "squadron": Term(
        "Squadron",
        "Ships that move in formation behind a leader and fire together.",
        (
            "PA-MOV.a",
            "PA-MOV.p",
        ),
    ),
    "range": Term(
        "Range",
        "The distance in inches; an inch is about 170 yards. Chances fall by columns of 8 inches.",
        (
            "PA-MOV.n",
            "PA-TAB.t1",
        ),
    ),
    "bearing": Term(
        "Bearing, relative",
        "Where a ship lies, in degrees clockwise from north, and beside it from the bow of who looks.",
        ("PA-GUN.f",),
    ),
    "course": Term("Course", "Where her bow points, in degrees clockwise from north.", ("PA-MOV.d",)),
}
GLOSSARY: Glossary = {**CARD, **CELLS, **GUNNERY, **BOARD}
