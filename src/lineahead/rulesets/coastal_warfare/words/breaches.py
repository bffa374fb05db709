"""The words for whatever an order breaks, with its rule."""

from __future__ import annotations

from ..rules import gunfire, launching, lights, move_limits, observation, placing

LAUNCH_BREACHES = {
    launching.NOT_IN_PLAY: ("CW-TOR.b", "only a ship or marker on the table launches torpedoes"),
    launching.HAS_LAUNCHED: ("CW-TOR.j", "it has launched already: all torpedoes of a phase go in one launch"),
    launching.HAS_MOVED: ("CW-ORD.2", "torpedoes are launched before moving, and it has moved"),
    launching.CANNOT_FIRE: ("CW-TEF.t1", "a disabled ship launches nothing"),
    launching.MUST_RUN: ("CW-CHT.r3", "at 0 points she must run at maximum speed, and a launch would halve it"),
    launching.IS_HELD: ("CW-SCN.a", "until it is aware of the enemy it keeps its speed, which a launch would halve"),
    launching.NO_TRACK: ("CW-TOR.b", "a launch has at least one marker, each with a course, and markers to put out"),
    launching.NO_SUCH_TUBES: ("CW-TOR.i", "it has no such tubes"),
    launching.TUBES_DESTROYED: ("CW-LOC.d", "these tubes are destroyed"),
    launching.TUBES_EMPTY: ("CW-TOR.j", "the tubes do not hold so many torpedoes"),
    launching.NO_REAL_ONE: ("CW-MOV.o", "a ship puts out dummy torpedoes only with a real one"),
    launching.TOO_MANY_DUMMIES: ("CW-MOV.d", "there are no more than two dummies for each real torpedo"),
    launching.OUTSIDE_THE_TUBES: ("CW-TOR.i", "the tubes do not fire that way"),
    launching.SAME_COURSE: ("CW-MOV.e", "two markers of a launch cannot run on one course"),
    launching.TOO_NEAR: ("CW-TOR.c", "the first enemy on the track is less than 30 cm away"),
    launching.STRANGE_MARKER: ("CW-SWT.e", "nobody knows yet what this marker could launch"),
    launching.BOTH_LAUNCHED: ("CW-SAT.b", "a marker has two torpedo markers, for one launch"),
}

LOOK_BREACHES = {
    observation.NO_SUCH_OBSERVER: ("CW-OBS.b", "only a ship on the table observes"),
    observation.NO_SHIP: ("CW-OBS.b", "a dummy observes nothing"),
    observation.TOO_MANY_CHANCES: ("CW-OBS.c", "a ship has two chances to observe, one if she fires her guns"),
    observation.NOBODY_TO_LOOK_FOR: ("CW-OBS.r9", "there is no enemy marker left to look for"),
    observation.NO_RADAR: ("CW-OBS.u", "she has no radar in working order"),
}

LIGHT_BREACHES = {
    lights.NO_SUCH_USER: ("CW-OBS.t", "only a ship on the table uses lights"),
    lights.NO_LIGHT: ("CW-OBS.t", "she has no such light in working order"),
    lights.NO_SUCH_TARGET: ("CW-OBS.t", "a searchlight is turned on an enemy counter on the table"),
    lights.LIGHT_TOO_FAR: ("CW-OBS.s", "a searchlight reaches 40 cm, star shell a point of the table within 90 cm"),
    lights.LIGHT_IN_USE: ("CW-OBS.t", "her searchlight is on a target already"),
    lights.NO_GUN_FOR_STAR_SHELL: ("CW-OBS.s", 'star shell needs a Gun of 3" or more in working order'),
    lights.GUN_HAS_FIRED: ("CW-OBS.s", "a Gun fires star shell instead of its shot, and she has fired or looked twice"),
    lights.NO_MORE_LIGHTS: ("CW-OBS.s", "there are no more star shells to put on the table"),
}

FIRE_BREACHES = {
    gunfire.NO_FIRER: ("CW-GUN.h", "only a ship on the table fires guns"),
    gunfire.DISABLED: ("CW-TEF.t1", "a disabled ship does not shoot"),
    gunfire.FIRED_ALREADY: ("CW-GUN.f", "she has fired in this phase: all her shots are one order"),
    gunfire.LOOKED_TWICE: ("CW-OBS.c", "she has used two chances to observe and so holds her fire"),
    gunfire.NO_SHOTS: ("CW-GUN.e", "at least one weapon must fire, and no more than she has"),
    gunfire.NO_SUCH_WEAPON: ("CW-CHT.n", "she has no such weapon"),
    gunfire.WEAPON_TWICE: ("CW-GUN.f", "each weapon engages only one enemy in a turn"),
    gunfire.NO_TARGET: ("CW-OBS.r6", "a target is an enemy vessel on the table"),
    gunfire.NOT_OBSERVED: ("CW-OBS.r6", "she does not observe that target herself"),
    gunfire.WEAPON_DESTROYED: ("CW-CHT.b", "this weapon is destroyed"),
    gunfire.FIRED_STAR_SHELL: ("CW-OBS.s", "this Gun fired star shell instead"),
    gunfire.NOT_BEARING: ("CW-CHT.c", "this weapon does not bear on the target"),
    gunfire.NO_DEFAULT_WEAPON: ("CW-EAR.b", "the default machine-gun covers only where nothing was built to fire"),
    gunfire.BRIDGE_GONE: ("CW-EAR.c", "the default machine-gun is lost with the bridge"),
    gunfire.LONE_MACHINE_GUN: ("CW-WPN.r2", "a lone single machine-gun is ignored"),
    gunfire.OUT_OF_RANGE: ("CW-GUN.r4", "the target is out of this weapon's range"),
    gunfire.LINE_BLOCKED: ("CW-GUN.r10", "a vessel of the target's size or larger lies in the line of fire"),
    gunfire.SMOKE_BETWEEN: ("CW-EQP.a", "smoke lies between"),
}

MOVE_BREACHES = {
    move_limits.NO_SHIP_COUNTER: ("CW-TOR.d", "a torpedo marker runs by itself"),
    move_limits.NOT_ON_TABLE: ("CW-MOV.b", "it is not on the table"),
    move_limits.HAS_MOVED: ("CW-MOV.f", "it has moved in this phase"),
    move_limits.IN_TOW: ("CW-LTR.b", "it moves only in tow"),
    move_limits.DISABLED: ("CW-TEF.t1", "a disabled ship does not move"),
    move_limits.STOPPED_BY_RAM: ("CW-RAM.d", "after the ram she lies still for this movement"),
    move_limits.KEEPS_COURSE_UNAWARE: (
        "CW-SCN.a",
        "it keeps its course and speed until its side is aware of the enemy",
    ),
    move_limits.MUST_WITHDRAW: (
        "CW-CHT.k",
        "at 0 points she must leave the table at maximum speed, away from the enemy",
    ),
    move_limits.BEYOND_MAXIMUM: ("CW-MOV.f", "that is farther than its maximum speed"),
    move_limits.BEYOND_HALF_AFTER_LAUNCH: ("CW-TOR.a", "having launched, it moves at most half its maximum speed"),
    move_limits.DRIFTS_STRAIGHT: ("CW-MOV.k", "without engines she can only drift the way she was going"),
    move_limits.NOT_STATIONARY_BEFORE_ASTERN: ("CW-MOV.l", "only a ship that was stationary may go astern"),
    move_limits.ASTERN_BEYOND_HALF: ("CW-MOV.l", "astern she makes at most half her maximum speed"),
    move_limits.TURNS_ASTERN: ("CW-MOV.r3", "a ship that goes astern does not turn"),
    move_limits.NOT_STATIONARY_AFTER_ASTERN: ("CW-MOV.m", "after going astern she must lie stationary for a turn"),
    move_limits.TOWS_ASTERN: ("CW-LTR.c", "with a tow she may not go astern"),
    move_limits.TOWS_AT_OTHER_SPEED: ("CW-SC2.d", "with the cripple in tow it is 8 cm, or a stop to cast off"),
    move_limits.BRIDGE_LOST: ("CW-BRL.a", "without a bridge she keeps her heading"),
    move_limits.TURN_BEYOND_HALF: ("CW-TRN.a", "at most half the maximum speed may be spent on a turn"),
    move_limits.SWINGS_ONTO_HULL: ("CW-RAM.e", "the swing would end on another hull"),
    move_limits.SWINGS_ONTO_SHOAL: ("CW-SC6.a", "the swing would end in shoal water"),
    move_limits.NO_SMOKE_TO_LAY: ("CW-EQP.a", "she has no smoke left to lay on a move"),
    move_limits.NO_CHARGE_TO_DROP: ("CW-EQP.b", "she has no depth charge left to drop on a move"),
}

PLACE_BREACHES = {
    placing.NOT_PLACING: ("CW-DEP.a", "the set-up is over"),
    placing.FIXED_BY_SCENARIO: ("CW-DEP.a", "the scenario or its dice have fixed this place"),
    placing.OFF_THE_TABLE: ("CW-INT.r3", "that is off the table"),
    placing.ON_ANOTHER: ("CW-DEP.r3", "another counter of yours stands there"),
    placing.OUT_OF_AREA: ("CW-DEP.a", "that is outside the area that the scenario gives this ship"),
    placing.TOO_FAR_FROM_SHIP: ("CW-SC5.d", "a dummy starts within 20 cm of the ship it was issued with"),
    placing.BAD_HEADING: ("CW-DEP.a", "a heading lies between 0 and 360 degrees"),
}
