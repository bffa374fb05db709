"""The words for whatever an order breaks, with its rule."""

from __future__ import annotations

from ....engine.words.lines import Line
from ..rules import breaches

BREACHES = {
    breaches.NO_SUCH_FLEET: Line("GWAS-B1.e", "that is no fleet of this side with ships in it"),
    breaches.ALREADY_PLOTTED: Line("GWAS-B1.e", "the orders of this fleet are written"),
    breaches.BEYOND_SPEED: Line("GWAS-B1.d", "that is too far: a fleet moves as its slowest ship"),
    breaches.MUST_REST: Line(
        "GWAS-B1.d",
        "at speed 1 slow a fleet goes one zone every second turn, and it moved in the last",
    ),
    breaches.NOT_NEXT_TO_EACH_OTHER: Line("GWAS-B1.b", "each zone of the way must touch the one before"),
    breaches.NO_SEA_ZONE: Line("GWAS-B1.b", "the way leads through what is no sea zone"),
    breaches.PLOT_UNCLEAR: Line("GWAS-B1.e", "the way has as many zones as steps, and no more than three"),
    breaches.NO_SUCH_MISSION: Line("GWAS-B1.e", "there is no such mission"),
    breaches.NO_MINELAYER: Line("GWAS-B13.1", "the fleet has no ship with a minefield left to lay"),
    breaches.NO_SUCH_BOUNDARY: Line("GWAS-B1.b", "a zone has six boundaries, W, NW, NE, E, SE and SW"),
    breaches.FIELD_THERE: Line("GWAS-B13.1", "a minefield of this side lies there already"),
    breaches.NO_ROOM_FOR_FIELD: Line("GWAS-B13.1", "no more minefields can be begun"),
    breaches.NO_MINES_MEANT: Line("GWAS-B1.e", 'a boundary is written only with "Mine"'),
    breaches.NO_COAST: Line("GWAS-P.x", "a fleet bombards or unloads in a coastal zone only"),
    breaches.NO_TRANSPORT: Line("GWAS-P.x", "a fleet without transports has nothing to unload"),
    breaches.NO_SUCH_BOAT: Line("GWAS-18.1.a", "that is no MTB of this side"),
    breaches.NO_SUCH_ZONE: Line("GWAS-18.1.c", "that is no sea zone"),
    breaches.NOT_COASTAL: Line("GWAS-18.1.d", "only coastal zones may be patrolled"),
    breaches.TOO_FAR_FROM_PORT: Line("GWAS-18.1.d", "that is more than six sea zones from a friendly port"),
    breaches.ALREADY_ASSIGNED: Line("GWAS-18.1.e", "once assigned, an MTB does not move"),
    breaches.ZONE_BARRED: Line("GWAS-SCA.c", "by the scenario no MTB may lie in that zone"),
    breaches.NO_CONTACT: Line("GWAS-18.2.r2", "only an MTB that made contact has a target"),
    breaches.NOT_IN_THE_FLEET: Line("GWAS-18.41.a", "the target is a ship of the fleet that was found"),
    breaches.VICTIM_MISSING: Line("GWAS-18.41.a", "each MTB that made contact needs a target"),
    breaches.PLAY_HAS_BEGUN: Line("GWAS-18.1.a", "patrol zones are noted before play"),
    breaches.SET_UP_OFF_PLACE: Line(
        "GWAS-B7.c", "a ship would stand farther than one hex from where her fleet comes in"
    ),
    breaches.SET_UP_NOT_AT_SIGHT: Line(
        "GWAS-P.m2",
        "set up all ships where their fleets come in, or all exactly as far from the nearest enemy as one sees",
    ),
    breaches.NOT_HER_IMPULSE: Line("GWAS-B7.t1", "a ship at her speed does not move in this impulse"),
    breaches.NO_SUCH_WAY: Line("GWAS-B7.a", "a hex has six ways out of it"),
    breaches.NOT_HIS_SHIP: Line("GWAS-B7.d", "that is not a ship of this side"),
    breaches.NO_SUCH_TARGET: Line("GWAS-B8.c", "a target is a ship on the tactical map"),
    breaches.TARGET_IS_OWN: Line("GWAS-B8.c", "the target is one of this side's own ships"),
    breaches.NO_SUCH_BATTERY: Line("GWAS-B8.a", "the ship has no gun factors left in that battery"),
    breaches.OUT_OF_REACH: Line("GWAS-B8.t1", "the target is out of reach"),
    breaches.OUT_OF_SIGHT: Line("GWAS-B7.g", "the target is out of sight"),
    breaches.NO_PRIMARY_AT_MTB: Line("GWAS-18.411.b", "primary guns do not fire at an MTB in the same hex"),
    breaches.TORPEDOES_BANNED: Line("GWAS-11.7.6d", "in this weather no torpedo attacks are made"),
    breaches.TOO_MANY_FACTORS: Line("GWAS-B9.a", "the ship has not so many torpedo factors to launch; at least one is"),
    breaches.NOT_ALL_COUNTERS: Line("GWAS-13.25.r2", "all the counters are put down or none, neither more nor fewer"),
    breaches.NO_SUCH_COUNTER: Line("GWAS-13.25.f", "a counter is a mine or a dummy"),
    breaches.COUNTER_OFF_THE_MAP: Line("GWAS-B7.a", "a counter would lie off the tactical map"),
    breaches.ENEMY_IN_HEX: Line("GWAS-13.25.i", "no counter is put into a hex that holds an enemy ship"),
    breaches.TOO_MANY_MINES: Line("GWAS-13.25.h", "at most half the counters, rounded up, may be mines"),
    breaches.MINE_OUT_OF_PLACE: Line(
        "GWAS-13.25.l",
        'mines lie within two hexes of a side of the ring where this side has a minefield or has written "Mine"',
    ),
    breaches.TOO_FEW_BY_A_FIELD: Line(
        "GWAS-13.25.m",
        "at least two mines must lie within two hexes of each minefield's side",
    ),
    breaches.TOO_FEW_BY_A_LOG: Line(
        "GWAS-13.25.n",
        'at least one mine must lie within two hexes of each side where "Mine" is written',
    ),
}
