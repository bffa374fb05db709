"""The words for whatever an order breaks, with its rule."""

from __future__ import annotations

from ..rules import damage_control, engagement, flight, formation, gunnery, move_limits, placing, torpedoes

PLACE_BREACHES = {
    placing.NOBODY_PLACES: ("PA-MOV.p", "the set-up is over"),
    placing.NOT_ITS_OWN: ("PA-MOV.a", "that squadron is not this side's to place"),
    placing.PLACED_ALREADY: ("PA-MOV.p", "that squadron is on the table already"),
    placing.NO_SUCH_HEADING: ("PA-MOV.p", "a heading lies between 0 and 360 degrees"),
    placing.NO_SUCH_FORMATION: ("PA-MOV.p", "a squadron is in line ahead or in line abreast"),
    placing.OUTSIDE_ZONE: ("PA-MOV.p", "a ship of the squadron would stand outside its side's zone"),
    placing.TOO_CLOSE: ("PA-MOV.i", "a ship of the squadron would stand within an inch of another"),
}

STEAM_BREACHES = {
    move_limits.NO_SUCH_SQUADRON: ("PA-MOV.a", "there is no such squadron with ships on the table"),
    move_limits.HAS_MOVED: ("PA-SEQ.3", "this squadron has moved this turn"),
    move_limits.BAD_TRACK: ("PA-MOV.o", "a track is straight runs and arcs of the standard circles, all one way"),
    move_limits.TOO_SLOW: ("PA-MOV.e", "that is too slow: speed falls by 6 boxes a turn at most"),
    move_limits.TOO_FAST: ("PA-MOV.e", "too fast: speed rises by 2 boxes a turn, up to the slowest ship's maximum"),
    move_limits.NOT_ASTERN_YET: ("PA-MOV.f", "only a squadron that lay still at the end of its last turn goes astern"),
    move_limits.CIRCLE_TOO_SMALL: ("PA-MOV.d", "that circle is smaller than the largest of its ships' cards allows"),
    move_limits.NO_SMALLER_CIRCLE: ("PA-MOV.r4", "there is no circle smaller than I for an emergency turn"),
    move_limits.WRONG_LENGTH: ("PA-MOV.c", "the track must be as long as the speed, an inch for each box"),
    move_limits.NOT_IN_LINE: ("PA-MOV.p", "only a line ahead that goes ahead turns in succession; turn together"),
    move_limits.NOBODY_TO_RAM: ("PA-HAZ.d", "only an enemy ship on the table can be rammed"),
    move_limits.TRACK_TOO_CROOKED: ("PA-MOV.p", "the line cannot follow so many turns: fewer legs, or turn together"),
    move_limits.NO_STEERING: ("PA-MOV.q", "without her steering gear the leader makes no emergency turn"),
}

DETACH_BREACHES = {
    formation.DETACHED_ALREADY: ("PA-MOV.b", "she is on her own already"),
    formation.NO_SUCH_SHIP: ("PA-MOV.b", "only a ship on the table can be detached"),
    formation.MOVED_ALREADY: ("PA-MOV.b", "her squadron has moved this turn: ships are detached before that"),
    formation.KEEPS_UP: ("PA-MOV.b", "she keeps up with her squadron: only a ship that cannot may be detached"),
    formation.NO_ROOM: ("PA-MOV.b", "there can be no more squadrons"),
}

WEDGE_BREACHES = {
    torpedoes.NO_SUCH_FIRER: ("PA-TOR.b", "only a ship on the table puts out torpedoes"),
    torpedoes.NO_TUBE: ("PA-TOR.m", "there is no tube for that side in this place"),
    torpedoes.TUBE_LOST: ("PA-DAM.d", "these tubes are destroyed"),
    torpedoes.SEA_TOO_ROUGH: ("PA-WEA.d", "in a rough sea no torpedoes are put out"),
    torpedoes.TOO_FAST_FOR_TUBE: ("PA-TOR.m", "submerged tubes do not fire above speed 16"),
    torpedoes.NOT_READY: ("PA-TOR.m", "the tubes have not so many torpedoes ready: one each, three turns to reload"),
    torpedoes.NO_TEMPLATE_LEFT: ("PA-TOR.b", "there are not so many templates left to put on the table"),
    torpedoes.NOT_THIS_SIDE: ("PA-TOR.b", "that ship is not one of this side's"),
    torpedoes.TUBE_TWICE: ("PA-TOR.m", "the same tubes stand twice in this order: one template for each"),
    torpedoes.BAD_NUMBER: ("PA-TOR.b", "a side puts out 24 templates a turn at most"),
}

SALVO_BREACHES = {
    gunnery.NO_SQUADRON: ("PA-GUN.b", "there is no such squadron"),
    gunnery.FIRED_ALREADY: ("PA-GUN.r12", "this squadron has fired this turn"),
    gunnery.BAD_COUNT: ("PA-GUN.r6", "a salvo has no more aims than there are guns of a letter and side"),
    gunnery.NOT_OF_SQUADRON: ("PA-GUN.b", "she is not of the squadron that fires"),
    gunnery.NO_TARGET: ("PA-GUN.a", "a target is an enemy ship on the table"),
    gunnery.NO_SUCH_GUNS: ("PA-GUN.r6", "she has no guns of that letter on that side"),
    gunnery.AIM_TWICE: ("PA-GUN.r6", "all guns of one letter and side have one target"),
    gunnery.WRONG_SIDE: ("PA-GUN.r6", "the target is on her other side"),
    gunnery.OUT_OF_SIGHT: ("PA-WEA.r1", "the target is beyond visibility"),
    gunnery.BEYOND_RANGE: ("PA-TAB.t1", "the target is out of range of these guns"),
    gunnery.GUNS_SILENT: ("PA-MAG.g", "none of these guns can fire: destroyed, without shells, or fired already"),
    gunnery.NOT_BEARING: ("PA-GUN.f", "none of these guns bears on the target, or they fire at another"),
    gunnery.LINE_BLOCKED: ("PA-GUN.r11", "a ship is in the line of fire: E, F and Q guns do not fire over her"),
    gunnery.NO_CHANCE: ("PA-GUN.r8", "at that range and with its modifiers no gun has a chance above 0%"),
    engagement.SMALL_TARGET: ("PA-GUN.d", "only E and Q guns are fired at vessels under 2,000 tons"),
    engagement.NOT_THE_LEADER: ("PA-GUN.e", "main guns fire at the leading ship of a squadron while they can"),
}

REPAIR_BREACHES = {
    damage_control.NO_SHIP_TO_REPAIR: ("PA-DCT.a", "only a ship on the table makes repairs"),
    damage_control.NOT_REPAIRABLE: ("PA-DCT.r5", "only flooding, fire, propulsion and steering gear can be repaired"),
    damage_control.NOT_HER_TURN: ("PA-DCT.r3", "she makes repairs when her squadron has its turn to fire"),
    damage_control.NO_TESTS_LEFT: ("PA-DCT.b", "she has no test left: one for each five flotation boxes"),
    damage_control.NOTHING_TO_REPAIR: ("PA-DCT.c", "there is nothing of that kind to repair"),
}

FLIGHT_BREACHES = {
    flight.NOT_HEADING_OFF: ("PA-MOR.g", "who flees ends nearer to the safest edge, or turned towards it"),
}

# Of all orders in a turn; those of the set-up have numbers of their own.
BREACHES = (
    STEAM_BREACHES | DETACH_BREACHES | WEDGE_BREACHES | SALVO_BREACHES | REPAIR_BREACHES | FLIGHT_BREACHES
)  # fmt: skip
