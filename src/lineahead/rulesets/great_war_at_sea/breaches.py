"""B1, B7  Why an order does not keep to the rules: 0 is lawful, each other number names one breach.

Rules that judge an order return one of these; the words and the clause of each stand with the refusals.
"""

from __future__ import annotations

LAWFUL = 0

# 30 to 49  motor torpedo boats.
NO_SUCH_BOAT = 30
NO_SUCH_ZONE = 31
NOT_COASTAL = 32
TOO_FAR_FROM_PORT = 33
ALREADY_ASSIGNED = 34
ZONE_BARRED = 35
NO_CONTACT = 36
NOT_IN_THE_FLEET = 37
VICTIM_MISSING = 38
PLAY_HAS_BEGUN = 39

# 50 to 79  the tactical map.
SET_UP_OFF_PLACE = 50
SET_UP_NOT_AT_SIGHT = 51
NOT_HER_IMPULSE = 52
NO_SUCH_WAY = 53
NOT_HIS_SHIP = 54
NO_SUCH_TARGET = 55
TARGET_IS_OWN = 56
NO_SUCH_BATTERY = 57
OUT_OF_REACH = 58
OUT_OF_SIGHT = 59
NO_PRIMARY_AT_MTB = 60
TORPEDOES_BANNED = 61
TOO_MANY_FACTORS = 62
