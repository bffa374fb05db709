"""What headings and figures of a boat chart and of the panels mean, each with its clauses."""

from __future__ import annotations

from ....engine.contract.glossary import Glossary, Term
from . import glossary_examples as shown

CHART: Glossary = {
    "engines": Term(
        "Engines",
        (
            "Her top speed in centimetres a turn. Engine hits cross off boxes from the left, and the next box to "
            "the right is her new top speed."
        ),
        (
            "CW-MOV.f",
            "CW-MOV.g",
        ),
        shown.engines,
    ),
    "bridge": Term(
        "Bridge",
        "Bridge boxes. With none left she keeps her heading and cannot turn until one is repaired.",
        (
            "CW-BRL.a",
            "CW-CRD.c",
        ),
        shown.bridge,
    ),
    "damage": Term(
        "Damage",
        "What her hull can take. At no points she has to withdraw; larger vessels sink of torpedoes.",
        (
            "CW-DMG.a",
            "CW-DMG.e",
        ),
        shown.damage,
    ),
    "torpedoes": Term(
        "Torpedoes",
        "Her tubes by where they stand, a round box for each torpedo that is loaded.",
        (
            "CW-TOR.i",
            "CW-TOR.j",
        ),
        shown.torpedoes,
    ),
    "fitted": Term(
        "Fitted",
        (
            "Equipment that she carries, as radar, star shell, searchlight, smoke or depth charges; what a hit "
            "has destroyed is struck through."
        ),
        (
            "CW-OBS.u",
            "CW-EQP.a",
        ),
        shown.fitted,
    ),
    "dummies": Term(
        "Dummies",
        "Torpedo markers that stand for nothing: the enemy sees a marker, and not whether it is real.",
        (
            "CW-MOV.d",
            "CW-TOR.b",
        ),
        shown.dummies,
    ),
    "state": Term(
        "State",
        "What ails her, or whether the enemy sees her.",
        (
            "CW-DMG.a",
            "CW-DMG.c",
        ),
    ),
    "rank": Term(
        "Size",
        "Vessels have ranks from 1, a motor boat, to 6: ranks say what sees, hits and sinks them.",
        ("CW-CRD.a",),
        shown.rank,
    ),
    "arcs": Term(
        "Weapons and arcs",
        (
            "Each weapon with the sector into which it fires; hatched is what her own works shut off, crossed "
            "what is lost."
        ),
        (
            "CW-GUN.a",
            "CW-GUN.b",
            "CW-LOC.j",
        ),
        shown.arcs,
    ),
    "points": Term("Points", "What she counts when forces are chosen.", ("CW-SWS.2",), shown.points),
}
LOOKING: Glossary = {
    "sighting": Term(
        "Needed to spot",
        (
            "A D6 for each look: this or more sees the marker. It grows by 1 for each 20 cm, and all that helps "
            "or hinders is in the chances below."
        ),
        (
            "CW-OBS.b",
            "CW-OBS.t1",
        ),
        shown.looks,
    ),
    "may-be": Term(
        "May be",
        "What a hidden marker may stand for, as far as you can tell, and how likely you are to see each.",
        (
            "CW-MOV.a",
            "CW-MOV.b",
        ),
    ),
}
GUNNERY: Glossary = {
    "cannon": Term(
        "Cannon",
        "All weapons up to 40 mm. All cannon of a boat at one target make one roll.",
        (
            "CW-GUN.a",
            "CW-GUN.c",
        ),
        shown.cannon,
    ),
    "heavy-guns": Term(
        "Guns",
        ("Weapons of 3 inches or more, carried by corvettes and larger ships. They roll apart from her cannon."),
        (
            "CW-GUN.b",
            "CW-GUN.c",
        ),
        shown.cannon,
    ),
    "factor": Term(
        "Factor",
        ("The points of all weapons that fire together: the column of the gunfire table. Points fall with the range."),
        (
            "CW-GUN.t1",
            "CW-GUN.t2",
            "CW-VAR.t1",
        ),
        shown.factor,
    ),
    "die": Term("Die", "What is added to the D6 before the table is read, or taken off it.", ("CW-VAR.a",), shown.die),
    "straddle": Term(
        "Straddle",
        ("Near, but no hit: whoever has straddled or hit a target adds 2 to his die at her in the next turn."),
        (
            "CW-VAR.b",
            "CW-VAR.t1",
        ),
    ),
}
BOARD: Glossary = {
    "half": Term(
        "Half speed",
        (
            "Half her top speed: the most she may go in a turn in which she launches, and the most a turn may "
            "cost her. Who runs faster sees and shoots worse."
        ),
        (
            "CW-TOR.a",
            "CW-TRN.a",
            "CW-OBS.k",
        ),
        shown.half,
    ),
    "range": Term(
        "Range", "The distance from centre to centre, in centimetres as the rules count them.", ("CW-OBS.t1",)
    ),
    "bearing": Term(
        "Bearing",
        "Where it lies, in degrees clockwise from north, and beside it from the bow of who looks.",
        ("CW-MOV.c",),
    ),
    "course": Term("Course", "Where her bow points, in degrees clockwise from north.", ("CW-TRN.b",)),
    "last-move": Term(
        "Last move",
        ("How fast she goes and whether she has turned: it counts for those who look for her, and for those who fire."),
        (
            "CW-OBS.g",
            "CW-VAR.c",
            "CW-VAR.d",
        ),
    ),
}
GLOSSARY: Glossary = {**CHART, **LOOKING, **GUNNERY, **BOARD}
