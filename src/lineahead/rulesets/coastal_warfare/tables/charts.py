"""Every chart of the book; no number of a chart stands anywhere else."""

from __future__ import annotations

# Cards (INT.f, EQP.b).
BASE_MARGIN = 40  # INT.f  a base is 0.4 cm longer and wider than the model
USUAL_CHARGES = 6  # EQP.b  depth charges where the card gives no number

# Size ranks that the text names (CRD.a, CRD.r2).
TRAWLER_RANK = 2
CORVETTE_RANK = 3
DESTROYER_RANK = 5

# GUN.t1  Cannon points by weapon row and range band; the bands end at these centimetres.
CANNON_BANDS = (15, 40, 60)
CANNON_POINTS = (
    0, 0, 0,
    0, 0, 0,
    2, 1, 0,
    2, 1, 1,
    4, 2, 1,
    4, 2, 2,
    6, 3, 2,
    7, 3, 3,
)  # fmt: skip

# GUN.t2  Gun points by range band, in halves of a point: a single Gun, and directed Guns as so much and so much a Gun.
GUN_BANDS = (30, 60)
SINGLE_GUN_HALVES = (4, 2, 2)
DIRECTED_HALVES = (0, 2, 0)
DIRECTED_HALVES_A_GUN = (3, 1, 1)

# VAR  Shooting variables.
STRADDLED_BEFORE = 2
STATIONARY_TARGET = 1
ABOVE_HALF_SPEED = -1
UNSTEADY = -2
HEAVY_ON_SMALL = -2
HEAVY_CALIBRE = 500

# VAR.t1  Gunfire effect: the last factor of each row, and by the modified die what comes of it.
STRADDLE = -1
LAST_COLUMN = 7
FACTOR_ROWS = (2, 4, 6, 8, 10, 13)
_S = STRADDLE
GUNFIRE_EFFECT = (
    0, 0, 0, 0, 0, _S, 1,
    0, 0, 0, 0, _S, 1, 1,
    0, 0, 0, _S, _S, 1, 1,
    0, 0, _S, _S, 1, 1, 2,
    0, 0, _S, 1, 1, 2, 3,
    0, _S, _S, 1, 2, 3, 4,
    0, _S, 1, 2, 3, 4, 5,
)  # fmt: skip
HITS_FROM = (7, 6, 6, 5, 4, 4, 3)  # the first modified die of each row that hits

# DMG.t1, DMG.d  Damage points of a Gun by its calibre in hundredths of an inch.
CALIBRES = (370, 450, 510, 670, 800)
CALIBRE_POINTS = (6, 8, 10, 12, 20, 30)

# LOC.t1  Hit locations from bow to stern; a ship's own chart (LOC.b) is made of the same kinds.
NO_SYSTEM = 0
WEAPON = 1
BRIDGE = 2
EQUIPMENT = 3
WING_WEAPON = 4
ENGINES = 5
STERN = 9
LAST_LOCATION = 10
LOCATIONS_OF_SMALLER = (
    WEAPON, NO_SYSTEM, BRIDGE, EQUIPMENT, WING_WEAPON, ENGINES, WEAPON, WEAPON, WEAPON, ENGINES,
)  # fmt: skip
LOCATIONS_OF_LARGER = (
    WEAPON, WEAPON, BRIDGE, EQUIPMENT, WING_WEAPON, ENGINES, WEAPON, WEAPON, WEAPON, ENGINES,
)  # fmt: skip

# REP.b  What the repair die must show.
REPAIRED_ON = 6

# Torpedoes (TOR, MOV.d).
DUMMIES_FOR_EACH = 2  # MOV.d  dummy torpedoes for each real one
LEAST_TORPEDO_RANGE = 3000  # TOR.c
TORPEDO_RUN = 1500  # TOR.d  in every movement phase of the owner
FIXED_TUBES_SPAN = 1000  # TOR.i  off the bow, to either side
RELOAD_TURNS = 3  # TOR.j
RELOAD_SPEED = 400

# Torpedo hits and effect (TEF).
SMALL_CRAFT = 1  # TEF.a, CRD.r2  torpedoes pass under vessels of this rank or less
FAST_TARGET = 1200  # TEF.c
AT_FAST_TARGET = -1  # TEF.c
END_ON = -1  # TEF.d
AT_STATIONARY = 1  # TEF.e
BY_SUBMARINE = 1  # TEF.f
AT_MERCHANT = 1  # TEF.g
MISSES = 0
PASSES_UNDER = 1
EXPLODES_NEAR = 2
SERIOUS_HIT = 3
DISABLING_HIT = 4
SINKING_HIT = 5
BREAKS_IN_TWO = 6
MOST_SCORE = 7
TORPEDO_EFFECT_SMALL = (  # TEF.t1  by the score; there is none of 0
    MISSES, MISSES, MISSES, PASSES_UNDER, EXPLODES_NEAR, SERIOUS_HIT, DISABLING_HIT, SINKING_HIT,
)  # fmt: skip
TORPEDO_EFFECT_LARGE = (
    MISSES, MISSES, MISSES, EXPLODES_NEAR, SERIOUS_HIT, DISABLING_HIT, SINKING_HIT, BREAKS_IN_TWO,
)  # fmt: skip
TORPEDO_DAMAGE_DICE = (0, 0, 2, 4, 0, 0, 0)  # TEF.t1  D6 of damage by the effect
BREAKING_TURNS = 1
CARGO_EXPLODES = 3  # TEF.j  on this or more
BLAST_REACH = 500  # TEF.r6
BLAST_DICE = 2

# Movement (MOV, TRN, SCN).
DRIFT = 300  # MOV.j  in the next turn only
DRIFTS_FROM = 1000  # MOV.j  the speed at which the last engine must have been lost

# Towing (SC2.c, SC2.d, LTR.f, LTR.g).
TOW_MADE_ON = 5
TOWING_SPEED = 800
TOWS_SEVERAL_FROM = 2  # LTR.g, CRD.r2  rank of a trawler
ALONGSIDE_GAP = 50  # what counts as contact on a table measured by hand
STERN_TO_BOW_GAP = 100

# Ramming (RAM).
LEAST_RAMMING_RUN = 400
RAMMED_STATIONARY = 1
RAMMED_FAST = -2
RAMMED_FAST_FROM = 1200
RAMMED_UNMEANT = -2
RAM_BITES_FROM = 4
RAM_CUTS_FROM = 6
GLANCING_POINTS = 1

# Equipment (EQP).
SMOKE_WIDTH = 300
CHARGE_REACH = 500
CHARGE_GOES_ON = 6
MINE_LAYING_SPEED = 400
MINE_LAYING_TURNS = 2

# OBS.t1  The score needed, by bands of so many centimetres; nothing is spotted beyond the last.
OBSERVATION_BAND = 20
SCORES_NEEDED = (1, 2, 3, 4, 5, 6)
FARTHEST_SIGHT = 120  # OBS.r7, OBS.q

# OBS.e to OBS.n  What helps or hinders an observer.
TARGET_LIT_UP = 2
USING_INSTRUMENTS = 2
TARGET_STIRRING = 1
TARGET_LARGE = 1
SEEN_BEFORE = 1
RADAR_HEARD = 1
OBSERVER_HURRYING = -1
BEHIND_A_SHIP = -1
IN_POOR_WEATHER = -1
OFF_GUARD = -2
CLOSE_BY = 12
HEARD_FROM = 300  # OBS.f  hundredths of a centimetre: what hydrophones hear
CREEPING = 400  # OBS.g, OBS.u  E-boats at so much are quiet, and so are listeners
LIKE_AN_MTB = 1  # OBS.h, CRD.r2  the rank of like size
CHANCES = 2  # OBS.c
CHANCES_OF_A_GUNNER = 1

# OBS.s, OBS.t  Lights.
STAR_SHELL_ON = 2
STAR_SHELL_REACH = 90
STAR_SHELL_RADIUS = 1500
SEARCHLIGHT_REACH = 40
STAR_SHELL_CALIBRE = 300  # hundredths of an inch

# Victory (SC1.f to SC1.g2, SC4.d, SC5.f, SC6.e, SC6.f).
HEAVY_LOSS = 2
OTHER_TORPEDOED = 1
BOAT_LOST = -3
BOAT_AT_NO_POINTS = -1
CLEAR_AWAY = 1
ESCAPE_SHARE = 2  # of three
FERRY_SUNK = 3
LIGHTER_SUNK = 1
OTHER_VESSEL_SUNK = 2
STILL_TOWED = 1
LEAD_TO_WIN = 2

# Set-up (DEP, SCN.a, SC1 to SC4).
COMMON_SPEED = 800  # SCN.a
SPACING = 500  # DEP.r3  between bases in line
PARTS_OF_EDGE = 6  # DEP.r2
STEP_ALONG_EDGE = 500  # DEP.r4
DEPLOYMENT_DEPTH = 3000  # DEP.b
CONVOY_DEPTH = 2000  # SC1.a
ESCORT_REACH = 2000  # SC1.b
CRIPPLE_DEPTH = 3000  # SC2.a
GUARDS_WITHIN = 2000  # SC2.e
GUARDS_BEYOND = 500
ARRIVAL_SPEED = 1000  # SC2.f
PATROL_REACH = 2000  # SC3.a
PATROL_SPACING = 3000  # SC4.a
DUMMY_REACH = 2000  # SC5.d, SC6.d
# MOV.r5  Where a convoy's places are not dealt, and where they are: SC1.a, to either side of a merchantman; SC1.b, how
# far from the line an escort and her dummies are, all within 20 cm of a merchantman wherever she is.
DUMMIES_ABEAM = (1500, 300)
ESCORTS_ABEAM = (800, 600)
ESCORTS_APART = (400, 350)
MOST_ESCORTS_AHEAD = 1200
DEPTH_OF_FIRST_LINE = 2900  # DEP.b  so that three formations in three rows each are within 30 cm of the edge
BETWEEN_LINES = 1000
BETWEEN_MARKERS = 300
# OBS.v  Weather by the D6: a medium sea, poor weather.
MEDIUM_SEA_ON = (0, 0, 0, 0, 1, 0, 1)
POOR_WEATHER_ON = (0, 0, 0, 0, 0, 1, 1)

# Solo rules (SCS, SCT, SAT, SWS, SWT).
MERCHANT_MARKERS = 6  # SCS.4  drawn for each attacker
ESCORT_MARKERS = 3
SOLO_SPACING = 2000  # SCS.5, SCS.r2  between markers and between lines
SOLO_CONVOY_SPEED = 400  # SCT.a
NEW_MARKERS_WITHIN = 6000  # SCT.b
SOLO_DUMMIES = 3  # SAT.a2, SWS.3  for each real marker
KEPT_OF_FOUR = 3  # SAT.a2, SWS.4
LAUNCHES_WITHIN = 6000  # SAT.d
AIMED_AHEAD = 1000  # SAT.d2
MARKERS_TO_LAUNCH = 2  # SAT.b
IN_A_GROUP = 3  # SWS.4
COLUMN_INTERVAL = 1500  # SWS.5
LEADER_DEPTH = 3500  # SWS.r7
SLANT = 4500  # SCT.c.i2, SWT.a
SEEN_COUNTS = 2  # SCT.c.ii3, SWT.d.i  a torpedo in sight; a marker counts 1
FIGHTS_WITHIN = 6000  # SWT.d.ii
KEEPS_FROM_STRONGER = 3000  # SWT.d.iii
KEEPS_FROM_OTHERS = 2000
FULL_LOADS = 3  # SWT.e3  launches of as many markers as the full load
