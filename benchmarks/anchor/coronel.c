/* The Battle of Coronel in C, written by hand from the rules in Python: the same battle, players and dice. Both sides
   move by the script "point-blank" and fire where it tells; a simple player changes less often than the doctrine does.

   It is the measure for the simulator ("times C"), so it is as plain and as quick as C is usually written: small structs
   of ints, no general bundles. Only what this battle uses is here: the open table, two sides, the options of its file.
   Functions are named like the rules they follow.

   Read from standard input: the board, the ships, and the state of a stream of dice for each battle. Written: the
   seconds of all battles, then winner, turns, points of both sides, dice thrown and the last state of the stream. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDES = 2, MOST_SHIPS = 16, GUNS = 4, GROUPS = 8, KINDS = 2, TUBES = 6, CANDIDATES = 17, SECTORS = 12 };
enum { MILE = 1200, SIXTY_DEGREES = 6000, FULL_CIRCLE = 36000, ONE_BITS = 20, ONE = 1 << ONE_BITS };
enum { VERY_SMALL, SMALL, MEDIUM, LARGE, VERY_LARGE };
enum { ALL_ROWS_FULL = 3 };
enum { ON_BOARD = 1, SUNK, LEFT };
enum { FRESH = 1, IN_EFFECT };
enum { MOVEMENT = 1, GUNFIRE, TORPEDO };
enum { FORWARD = 64, STARBOARD = 128, AFT = 256, PORT = 512 };
enum { AHEAD, ABEAM, ASTERN };
enum { SHORT, MEDIUM_RANGE, LONG, OUT_OF_RANGE };
enum { ALL_ROUND, TO_PORT, TO_STARBOARD };
enum { LIGHT_GUNS = GUNS, SLOTS = GUNS + 2, TEN_INCHES = 2540 };
enum { BRIDGE = 1, ENGINE, FIRE, FIRE_CONTROL, FLOODING, LIST, MAGAZINE, RUDDER };
enum { NORTH_EDGE = 1, EAST_EDGE = 2, SOUTH_EDGE = 4, WEST_EDGE = 8 };

typedef struct { int arcs, barrels, mounts; } MountGroup;
typedef struct { int bore, bands[3], rof, penetration[3], damage, hit_from, hit_to; MountGroup groups[GROUPS]; } Gun;
typedef struct { int arcs, tubes; } TubeGroup;
typedef struct { int reach, damage; TubeGroup groups[TUBES]; } Torpedo;
typedef struct {
    int points, size_class, belt, end, deck, boxes[3], speed[9], light_guns[3], length;
    Gun guns[GUNS];
    Torpedo torpedoes[KINDS];
} Card;
typedef struct {
    const Card *card;
    int number, side, status, free_edges, free_from, left_freely, x, y, heading, hull_lost;
    int moved, fired, launched, speed_marker, splashes;
    int bridge, engine, fires, fire_control, floods, listing, rudder;
    int fires_due, floods_due, listing_due, rudder_due;
    unsigned char mounts_lost[GUNS][GROUPS], tubes_spent[KINDS][TUBES];
} Ship;
typedef struct {
    int width, height, length, count;
    int turn, phase, over, acting, left_in_batch, ranked, rank[SIDES], batch[SIDES], declined[SIDES];
    Ship ships[MOST_SHIPS];
    uint64_t dice;
    int thrown;
} Battle;
typedef struct { int weapon, to_side, target, dice; } Battery;
typedef struct { int ship, count; Battery batteries[SLOTS]; } Fire;
typedef struct { int ship, target, tubes[KINDS][TUBES]; } Launch;
typedef struct { int ship, count, turn, ahead; } Move;

static int sines[9001];

/* Numbers */

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }
static int divided_up(int a, int b) { return (a + b - 1) / b; }
static int turned(int heading, int by) { return (heading + by + FULL_CIRCLE) % FULL_CIRCLE; }

static int sine(int angle) {
    if (angle <= 9000) return sines[angle];
    if (angle <= 18000) return sines[18000 - angle];
    if (angle <= 27000) return -sines[angle - 18000];
    return -sines[36000 - angle];
}

static int cosine(int angle) {
    if (angle <= 9000) return sines[9000 - angle];
    if (angle <= 18000) return -sines[angle - 9000];
    if (angle <= 27000) return -sines[27000 - angle];
    return sines[angle - 27000];
}

static int d10(Battle *b) {
    uint64_t state = 1073740155u * (b->dice & 0xFFFFFFFFu) + (b->dice >> 32);
    b->dice = state;
    b->thrown++;
    return 1 + (int)((((state ^ (state >> 32)) & 0xFFFFFFFFu) * 10) >> 32);
}

/* The table */

static int range_between(const Ship *one, const Ship *other) {
    int64_t east = other->x - one->x, south = other->y - one->y, square = east * east + south * south;
    int64_t root = (int64_t)sqrt((double)square);
    return (int)(root * root < square ? root + 1 : root);
}

static int is_on_board(const Battle *b, int x, int y) { return 0 <= x && x <= b->width && 0 <= y && y <= b->height; }

static int whole_part(int ahead, int share) {
    int64_t size = (int64_t)ahead * abs(share);
    int part = (int)((2 * llabs(size) + ONE) >> (ONE_BITS + 1));
    return (size < 0) != (share < 0) ? -part : part;
}

static void place_ahead(int x, int y, int heading, int ahead, int *to_x, int *to_y) {
    *to_x = x + whole_part(ahead, sine(heading));
    *to_y = y - whole_part(ahead, cosine(heading));
}

static int is_clear_of_sides(int64_t east, int64_t south, int64_t s1, int64_t c1, int64_t length1, int64_t s2,
                             int64_t c2, int64_t length2) {
    int64_t width1 = length1 / 3, width2 = length2 / 3;
    int64_t own = s1 * s1 + c1 * c1, along = llabs(s1 * s2 + c1 * c2), across = llabs(s1 * c2 - c1 * s2);
    int64_t ahead = 2 * ONE * llabs(east * s1 - south * c1), abeam = 2 * ONE * llabs(east * c1 + south * s1);
    return ahead >= length1 * own + length2 * along + width2 * across ||
           abeam >= width1 * own + length2 * across + width2 * along;
}

static int footprints_overlap(const Ship *one, int x, int y, int heading, const Ship *other) {
    int east = other->x - x, south = other->y - y, length1 = one->card->length, length2 = other->card->length;
    int reach = length1 + length1 / 3 + length2 + length2 / 3;
    if (2 * abs(east) >= reach || 2 * abs(south) >= reach) return 0;
    int s1 = sine(heading), c1 = cosine(heading), s2 = sine(other->heading), c2 = cosine(other->heading);
    return !is_clear_of_sides(east, south, s1, c1, length1, s2, c2, length2) &&
           !is_clear_of_sides(east, south, s2, c2, length2, s1, c1, length1);
}

static int in_the_way_at(const Battle *b, const Ship *mover, int x, int y, int heading) {
    for (int i = 0; i < b->count; i++)
        if (i != mover->number && b->ships[i].status == ON_BOARD &&
            footprints_overlap(mover, x, y, heading, &b->ships[i]))
            return 1;
    return 0;
}

static int is_outside(int64_t start, int64_t end, int64_t limit) {
    return (start >= limit && end >= limit) || (start <= -limit && end <= -limit);
}

static int does_block(const Ship *firer, const Ship *target, const Ship *third) {
    int64_t length = third->card->length, width = length / 3, reach = (length + width + 1) / 2;
    int64_t east1 = firer->x - third->x, east2 = target->x - third->x;
    if (is_outside(east1, east2, reach)) return 0;
    int64_t south1 = firer->y - third->y, south2 = target->y - third->y;
    if (is_outside(south1, south2, reach)) return 0;
    int64_t twice_area = llabs(east1 * south2 - south1 * east2);
    if (twice_area > 0 && twice_area >= reach * (llabs(east2 - east1) + llabs(south2 - south1))) return 0;
    int64_t eastward = sine(third->heading), northward = cosine(third->heading);
    int64_t ahead1 = east1 * eastward - south1 * northward, ahead2 = east2 * eastward - south2 * northward;
    int64_t abeam1 = east1 * northward + south1 * eastward, abeam2 = east2 * northward + south2 * eastward;
    int64_t own = eastward * eastward + northward * northward;
    if (is_outside(2 * ONE * ahead1, 2 * ONE * ahead2, length * own)) return 0;
    if (is_outside(2 * ONE * abeam1, 2 * ONE * abeam2, width * own)) return 0;
    int64_t span = length * llabs(abeam2 - abeam1) + width * llabs(ahead2 - ahead1);
    return span == 0 || 2 * ONE * twice_area < span;
}

static int is_line_blocked(const Battle *b, const Ship *firer, const Ship *target, int size) {
    for (int i = 0; i < b->count; i++) {
        const Ship *third = &b->ships[i];
        if (third->status == ON_BOARD && third->card->size_class >= size && third != firer && third != target &&
            does_block(firer, target, third))
            return 1;
    }
    return 0;
}

/* Arcs */

static const int IN_SECTOR[SECTORS] = {
    2 | FORWARD, 2 | STARBOARD, 8 | STARBOARD, 8 | STARBOARD, 32 | STARBOARD, 32 | AFT,
    16 | AFT,    16 | PORT,     4 | PORT,      4 | PORT,      1 | PORT,       1 | FORWARD,
};

static int clear_sector(const Ship *ship, const Ship *target) {
    int64_t east = target->x - ship->x, south = target->y - ship->y, s = sine(ship->heading), c = cosine(ship->heading);
    int64_t ahead = east * s - south * c, abeam = east * c + south * s;
    int64_t along = llabs(ahead) >> 8, across = llabs(abeam) >> 8, near = ((along + across) >> 10) + 1;
    int64_t third = across * 1816187 >> 20, two_thirds = along * 1816187 >> 20;
    if (along < near || across < near || llabs(third - along) < near || llabs(two_thirds - across) < near) return -1;
    int sector = third < along ? 0 : across < two_thirds ? 1 : 2;
    if (ahead < 0) return abeam < 0 ? 6 + sector : 5 - sector;
    return abeam < 0 ? 11 - sector : sector;
}

static int arcs_near_boundary(const Ship *ship, const Ship *target) {
    int east = target->x - ship->x, south = target->y - ship->y;
    int bearing = east == 0 && south == 0 ? 0 : (int)lround(atan2(east, -south) * (18000 / M_PI));
    bearing = (bearing + 2 * FULL_CIRCLE - ship->heading) % FULL_CIRCLE;
    int sector = bearing / 3000, arcs = IN_SECTOR[sector];
    return bearing % 3000 != 0 ? arcs : arcs | IN_SECTOR[(sector + SECTORS - 1) % SECTORS];
}

static int arcs_to(const Ship *ship, const Ship *target) {
    int sector = clear_sector(ship, target);
    return sector >= 0 ? IN_SECTOR[sector] : arcs_near_boundary(ship, target);
}

static int aspect_of(int arcs) { return arcs & (PORT | STARBOARD) ? ABEAM : arcs & FORWARD ? AHEAD : ASTERN; }

/* Ships */

static int hull_boxes(const Ship *s) { return s->card->boxes[0] + s->card->boxes[1] + s->card->boxes[2]; }

static int damage_level(const Ship *s) {
    int level = 0, boxes = 0;
    for (int row = 0; row < 3; row++) {
        boxes += s->card->boxes[row];
        if (s->hull_lost >= boxes) level = row + 1;
    }
    return level;
}

static int light_gun_rating(const Ship *s) {
    int level = damage_level(s);
    return level < ALL_ROWS_FULL ? s->card->light_guns[level] : 0;
}

static int mounts_left(const Ship *s, int gun, int group) {
    return s->card->guns[gun].groups[group].mounts - s->mounts_lost[gun][group];
}

static int tubes_left(const Ship *s, int kind, int group) {
    return s->card->torpedoes[kind].groups[group].tubes - s->tubes_spent[kind][group];
}

/* What damage takes away */

static void sink(Ship *s) {
    s->hull_lost = hull_boxes(s);
    s->status = SUNK;
}

static int fill_boxes(Ship *s, int points) {
    int filled = least(points, hull_boxes(s) - s->hull_lost);
    s->hull_lost += filled;
    if (s->hull_lost == hull_boxes(s)) s->status = SUNK;
    return filled;
}

static int mounts_bearing(const Ship *s, int gun, int arcs) {
    int groups = 0;
    for (int i = 0; i < GROUPS; i++)
        if (mounts_left(s, gun, i) > 0 && (arcs == 0 || s->card->guns[gun].groups[i].arcs & arcs)) groups |= 1 << i;
    return groups;
}

static int worth_of_mount(const Ship *s, int gun, int group) {
    const MountGroup *mount = &s->card->guns[gun].groups[group];
    return mount->barrels * 10000 + __builtin_popcount(mount->arcs) * 100 - mounts_left(s, gun, group);
}

static int least_missed(const Ship *s, int gun, int groups) {
    int best = -1;
    for (int i = 0; i < GROUPS; i++)
        if (groups >> i & 1 && (best < 0 || worth_of_mount(s, gun, i) < worth_of_mount(s, gun, best))) best = i;
    return best;
}

static void lose_mount(Ship *s, int gun, int arcs) {
    int groups = mounts_bearing(s, gun, arcs);
    if (groups == 0) groups = mounts_bearing(s, gun, 0);
    if (groups != 0) s->mounts_lost[gun][least_missed(s, gun, groups)]++;
}

static int gun_hit_on(const Ship *s, int face) {
    for (int i = 0; i < GUNS; i++)
        if (s->card->guns[i].hit_from <= face && face <= s->card->guns[i].hit_to) return i;
    return -1;
}

/* Critical hits */

static const int BY_GUNFIRE[] = {
    MAGAZINE, ENGINE, ENGINE,   RUDDER, LIST,         FIRE_CONTROL, FLOODING, FIRE,   FLOODING, BRIDGE,
    FIRE,     FLOODING, FIRE, FIRE_CONTROL, LIST, RUDDER, ENGINE, ENGINE, MAGAZINE,
};
static const int BY_TORPEDO[] = {
    MAGAZINE, ENGINE,   ENGINE,   ENGINE, RUDDER, LIST,   FLOODING, FLOODING, FLOODING, FIRE,
    FLOODING, FLOODING, FLOODING, LIST,   RUDDER, ENGINE, ENGINE,   ENGINE,   MAGAZINE,
};

static int has_magazine(const Ship *s) {
    if (s->card->guns[0].bore > 0) return 1;
    for (int kind = 0; kind < KINDS; kind++)
        for (int group = 0; group < TUBES; group++)
            if (tubes_left(s, kind, group) > 0) return 1;
    return 0;
}

static void lose_heaviest_mount(Ship *s) {
    for (int gun = 0; gun < GUNS; gun++) {
        int left = mounts_bearing(s, gun, 0);
        if (left != 0) {
            while (left & (left - 1)) left &= ~(1 << least_missed(s, gun, left));
            s->mounts_lost[gun][least_missed(s, gun, left)]++;
            return;
        }
    }
}

static void critical_hit(Battle *b, Ship *s, int torpedo) {
    int dice = d10(b) - 2;
    dice += d10(b);
    int kind = torpedo ? BY_TORPEDO[dice] : BY_GUNFIRE[dice];
    if (kind == MAGAZINE && !has_magazine(s)) kind = FIRE;
    switch (kind) {
    case MAGAZINE:
        if (d10(b) > 3) sink(s);
        else lose_heaviest_mount(s);
        break;
    case BRIDGE: if (s->bridge == 0) s->bridge = FRESH; break;
    case ENGINE: s->engine = 1; break;
    case FIRE: s->fires++; break;
    case FIRE_CONTROL: if (s->fire_control == 0) s->fire_control = FRESH; break;
    case FLOODING: s->floods++; break;
    case LIST: s->listing = 1; break;
    default: s->rudder = 1;
    }
}

static int roll_locations(Battle *b, Ship *s, int boxes, int arcs) {
    int tens = 0;
    for (int i = 0; i < boxes; i++) {
        int face = d10(b);
        if (face == 10) tens++;
        else {
            int gun = gun_hit_on(s, face);
            if (gun >= 0) lose_mount(s, gun, arcs);
        }
    }
    return tens;
}

static void suffer_criticals(Battle *b, Ship *s, int count, int torpedo) {
    for (int i = 0; i < count && s->status == ON_BOARD; i++) critical_hit(b, s, torpedo);
}

static void inflict(Battle *b, Ship *s, int points, int arcs, int torpedo_hits) {
    if (points == 0) return;
    int filled = fill_boxes(s, points);
    if (s->status == ON_BOARD) {
        int criticals = torpedo_hits + roll_locations(b, s, filled, arcs);
        suffer_criticals(b, s, criticals, torpedo_hits);
    }
}

/* Gunfire */

static const int LIGHT_BANDS[] = {1, 2, 3};

static int band_at(const Ship *s, int weapon, int distance) {
    const int *bands = weapon == LIGHT_GUNS ? LIGHT_BANDS : s->card->guns[weapon].bands;
    for (int band = 0; band < 3; band++)
        if (distance <= bands[band] * MILE) return band;
    return OUT_OF_RANGE;
}

static int barrels_bearing(const Ship *s, int weapon, int arcs) {
    const Gun *gun = &s->card->guns[weapon];
    int barrels = 0;
    for (int i = 0; i < GROUPS && gun->groups[i].mounts != 0; i++)
        if (gun->groups[i].arcs & arcs) barrels += gun->groups[i].barrels * mounts_left(s, weapon, i);
    return barrels;
}

static int most_light_dice(const Ship *s) { return divided_up(light_gun_rating(s), 2); }

static int may_fire(const Ship *s) { return s->status == ON_BOARD && s->bridge == 0 && s->fire_control != IN_EFFECT; }

static int is_in_reach(const Ship *s, int weapon, int distance) {
    int band = band_at(s, weapon, distance);
    return band < LONG || (band == LONG && s->listing == 0);
}

static int has_clear_line(const Battle *b, const Ship *firer, const Ship *target) {
    return !is_line_blocked(b, firer, target, least(firer->card->size_class, target->card->size_class));
}

static int is_target(const Ship *firer, const Ship *target) {
    return target->status == ON_BOARD && target->side != firer->side;
}

static int could_reach(const Ship *s, int distance, int arcs) {
    for (int weapon = 0; weapon < GUNS; weapon++)
        if (is_in_reach(s, weapon, distance) && barrels_bearing(s, weapon, arcs) > 0) return 1;
    return arcs & (PORT | STARBOARD) && light_gun_rating(s) > 0 && is_in_reach(s, LIGHT_GUNS, distance);
}

static int longest_reach(const Ship *s) {
    int reach = LIGHT_BANDS[LONG];
    for (int weapon = 0; weapon < GUNS; weapon++) reach = most(reach, s->card->guns[weapon].bands[LONG]);
    return reach * MILE;
}

static int has_shot(const Battle *b, const Ship *firer) {
    if (!may_fire(firer)) return 0;
    int reach = longest_reach(firer);
    for (int i = 0; i < b->count; i++)
        if (is_target(firer, &b->ships[i])) {
            int distance = range_between(firer, &b->ships[i]);
            if (distance <= reach && could_reach(firer, distance, arcs_to(firer, &b->ships[i])) &&
                has_clear_line(b, firer, &b->ships[i]))
                return 1;
        }
    return 0;
}

static int size_modifier(const Ship *target, int aspect) {
    switch (target->card->size_class) {
    case VERY_SMALL: return -1;
    case SMALL: return aspect != ABEAM ? -1 : 0;
    case LARGE: return aspect == ABEAM ? 1 : 0;
    case VERY_LARGE: return 1;
    default: return 0;
    }
}

static int to_hit_modifier(const Ship *firer, const Ship *target, int bore, int rof, int band, int aspect) {
    int modifier = rof + (band == SHORT ? 2 : band == LONG ? -1 : 0) + firer->speed_marker + target->speed_marker;
    if (bore >= TEN_INCHES && band == LONG) modifier -= target->splashes;
    return modifier + size_modifier(target, aspect) - firer->fires;
}

static int second_roll_needed(int modifier) { return modifier >= -5 ? 6 + 2 * (-3 - modifier) : 11; }

static int roll_to_hit(Battle *b, int count, int modifier) {
    int hits = 0;
    if (modifier > -3) {
        for (int i = 0; i < count; i++) hits += d10(b) + modifier >= 8;
        return hits;
    }
    int needed = second_roll_needed(modifier), tens = 0;
    if (needed > 10) return 0;
    for (int i = 0; i < count; i++) tens += d10(b) == 10;
    for (int i = 0; i < tens; i++) hits += d10(b) >= needed;
    return hits;
}

typedef struct { int bore, rof, penetration, damage; } Figures;

static Figures gun_figures(const Ship *s, int weapon, int band) {
    if (weapon == LIGHT_GUNS) return (Figures){0, 3, 0, 1};
    const Gun *gun = &s->card->guns[weapon];
    return (Figures){gun->bore, gun->rof, gun->penetration[band], gun->damage};
}

static int armour_struck(const Ship *target, int aspect, int band, int bore) {
    if (band == LONG && bore >= TEN_INCHES) return target->card->deck;
    return aspect == ABEAM ? target->card->belt : target->card->end;
}

static void fire_battery(Battle *b, Ship *firer, Ship *target, const Battery *battery) {
    int arcs = arcs_to(firer, target), attacker_arcs = arcs_to(target, firer), aspect = aspect_of(attacker_arcs);
    int through = battery->to_side == ALL_ROUND ? arcs : arcs & (battery->to_side == TO_PORT ? PORT : STARBOARD), barrels;
    if (battery->weapon != LIGHT_GUNS) barrels = barrels_bearing(firer, battery->weapon, through);
    else barrels = through ? least(battery->dice, most_light_dice(firer)) : 0;
    int band = band_at(firer, battery->weapon, range_between(firer, target));
    Figures gun = gun_figures(firer, battery->weapon, band);
    int hits = roll_to_hit(b, barrels, to_hit_modifier(firer, target, gun.bore, gun.rof, band, aspect));
    int needed = armour_struck(target, aspect, band, gun.bore) - gun.penetration, points = 0;
    for (int i = 0; i < hits * gun.damage; i++) {
        int face = d10(b);
        points += face == 10 || (face != 1 && face >= needed);
    }
    inflict(b, target, points, attacker_arcs, 0);
}

static int is_heavy(const Ship *firer, const Battery *battery) {
    return battery->weapon != LIGHT_GUNS && firer->card->guns[battery->weapon].bore >= TEN_INCHES;
}

static void fire_ship(Battle *b, const Fire *fire) {
    Ship *firer = &b->ships[fire->ship];
    firer->fired = 1;
    for (int i = 0; i < fire->count; i++) {
        Ship *target = &b->ships[fire->batteries[i].target];
        if (target->status == ON_BOARD) fire_battery(b, firer, target, &fire->batteries[i]);
    }
    for (int i = 0; i < fire->count; i++) {
        int first = is_heavy(firer, &fire->batteries[i]);
        for (int j = 0; j < i; j++)
            if (is_heavy(firer, &fire->batteries[j]) && fire->batteries[j].target == fire->batteries[i].target) first = 0;
        Ship *target = &b->ships[fire->batteries[i].target];
        if (first && target->status == ON_BOARD) target->splashes++;
    }
}

/* Torpedoes */

static int may_launch(const Ship *s) { return s->status == ON_BOARD && s->bridge == 0 && s->listing == 0; }

static int tubes_bearing(const Ship *s, int kind, int group, int distance, int arcs) {
    const Torpedo *torpedo = &s->card->torpedoes[kind];
    if (!(torpedo->groups[group].arcs & arcs) || distance > torpedo->reach * MILE) return 0;
    return tubes_left(s, kind, group);
}

static int all_tubes_bearing(const Ship *s, int distance, int arcs) {
    int tubes = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int group = 0; group < TUBES; group++) tubes += tubes_bearing(s, kind, group, distance, arcs);
    return tubes;
}

static int longest_run(const Ship *s) { return most(s->card->torpedoes[0].reach, s->card->torpedoes[1].reach) * MILE; }

static int has_launch(const Battle *b, const Ship *firer) {
    int reach = longest_run(firer);
    if (reach == 0 || !may_launch(firer)) return 0;
    for (int i = 0; i < b->count; i++)
        if (is_target(firer, &b->ships[i])) {
            int distance = range_between(firer, &b->ships[i]);
            if (distance <= reach && all_tubes_bearing(firer, distance, arcs_to(firer, &b->ships[i])) > 0 &&
                !is_line_blocked(b, firer, &b->ships[i], VERY_SMALL))
                return 1;
        }
    return 0;
}

static int torpedo_modifier(const Ship *firer, const Ship *target, int distance, int aspect) {
    static const int TORPEDO_RANGE[] = {1, 1, 0, 0, -1, -1, -1, -2, -2, -2, -2, -3};
    int miles = least(divided_up(distance, MILE), 11);
    return TORPEDO_RANGE[miles] + firer->speed_marker + target->speed_marker + size_modifier(target, aspect) - firer->fires;
}

static void launch_torpedoes(Battle *b, const Launch *launch) {
    Ship *firer = &b->ships[launch->ship], *target = &b->ships[launch->target];
    firer->launched = 1;
    int distance = range_between(firer, target), attacker_arcs = arcs_to(target, firer), hits = 0, points = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int count = 0;
        for (int group = 0; group < TUBES; group++) {
            firer->tubes_spent[kind][group] += launch->tubes[kind][group];
            count += launch->tubes[kind][group];
        }
        if (count > 0) {
            int struck = roll_to_hit(b, count, torpedo_modifier(firer, target, distance, aspect_of(attacker_arcs)));
            hits += struck;
            points += struck * firer->card->torpedoes[kind].damage;
        }
    }
    inflict(b, target, points, attacker_arcs, hits);
}

/* Movement */

static int movement_points(const Ship *s) {
    int level = damage_level(s);
    return level == ALL_ROWS_FULL ? 0 : s->card->speed[level * 3];
}

static int forward_points(const Ship *s) {
    int points = movement_points(s);
    return s->bridge ? divided_up(points, 2) : points;
}

static int mile_cost(const Ship *s) { return 1 + s->engine + s->floods; }

static int run_to_edge(const Battle *b, const Ship *s, int ahead) {
    int x, y, inside = 0, outside = ahead;
    place_ahead(s->x, s->y, s->heading, ahead, &x, &y);
    if (is_on_board(b, x, y)) return ahead;
    while (outside - inside > 1) {
        int middle = (inside + outside) / 2;
        place_ahead(s->x, s->y, s->heading, middle, &x, &y);
        if (is_on_board(b, x, y)) inside = middle;
        else outside = middle;
    }
    return outside;
}

static void go_ahead(Battle *b, Ship *s, int ahead) {
    if (ahead <= 0) return;
    place_ahead(s->x, s->y, s->heading, run_to_edge(b, s, ahead), &s->x, &s->y);
    if (!is_on_board(b, s->x, s->y)) {
        int edges = (s->y < 0 ? NORTH_EDGE : 0) | (s->x > b->width ? EAST_EDGE : 0) |
                    (s->y > b->height ? SOUTH_EDGE : 0) | (s->x < 0 ? WEST_EDGE : 0);
        s->status = LEFT;
        s->left_freely = edges & s->free_edges && b->turn >= s->free_from;
    }
}

static int run_ahead(Battle *b, Ship *s, int ahead) {
    int made, found = 0, x, y;
    for (made = ahead; made >= -2 * MILE && !found; made--) {
        place_ahead(s->x, s->y, s->heading, made, &x, &y);
        found = is_on_board(b, x, y) ? !in_the_way_at(b, s, x, y, s->heading) : made > 0;
    }
    made = found ? made + 1 : 0;
    if (made < 0) place_ahead(s->x, s->y, s->heading, made, &s->x, &s->y);
    go_ahead(b, s, made);
    return divided_up(most(made, 0), MILE);
}

static int drift(Battle *b, Ship *s, int ordered) {
    int face = d10(b), points = movement_points(s);
    if (face <= 3 || face > 7) {
        s->heading = turned(s->heading, face <= 3 ? -SIXTY_DEGREES : SIXTY_DEGREES);
        points = most(0, points - 1);
    }
    int miles = least(points, forward_points(s)) / mile_cost(s);
    return run_ahead(b, s, least(miles * MILE, ordered));
}

static void move_ship(Battle *b, const Move *move) {
    static const int SPEED_MARKERS[] = {1, 1, 0, 0, -1, -1, -2};
    Ship *s = &b->ships[move->ship];
    int ordered = move->count ? move->ahead : 0, miles;
    if (s->rudder) miles = drift(b, s, ordered);
    else if (s->bridge) miles = run_ahead(b, s, ordered);
    else {
        if (move->count) s->heading = turned(s->heading, move->turn);
        go_ahead(b, s, ordered);
        miles = divided_up(ordered, MILE);
    }
    s->moved = 1;
    s->speed_marker = SPEED_MARKERS[least(miles, 6)];
}

/* Alternation */

static int may_act(const Battle *b, const Ship *s) {
    if (s->status != ON_BOARD || b->declined[s->side]) return 0;
    if (b->phase == MOVEMENT) return !s->moved;
    return b->phase == GUNFIRE ? !s->fired && has_shot(b, s) : !s->launched && has_launch(b, s);
}

static int can_side_act(const Battle *b, int side) {
    for (int i = 0; i < b->count; i++)
        if (b->ships[i].side == side && may_act(b, &b->ships[i])) return 1;
    return 0;
}

static int count_ships(const Battle *b, int side) {
    int count = 0;
    for (int i = 0; i < b->count; i++) count += b->ships[i].side == side && b->ships[i].status == ON_BOARD;
    return count;
}

static void find_next_to_act(Battle *b) {
    if (b->acting < 0) return;
    if (b->left_in_batch > 0 && can_side_act(b, b->rank[b->acting])) return;
    for (int i = 0; i < b->ranked; i++) {
        b->acting = (b->acting + 1) % b->ranked;
        if (can_side_act(b, b->rank[b->acting])) {
            b->left_in_batch = b->batch[b->rank[b->acting]];
            return;
        }
    }
    b->acting = -1;
}

static void begin_alternation(Battle *b, int phase) {
    int ships[SIDES] = {count_ships(b, 0), count_ships(b, 1)}, standing[SIDES] = {ships[0], ships[1]};
    b->phase = phase;
    b->declined[0] = b->declined[1] = 0;
    if (ships[0] == ships[1] && ships[0] > 0 && (can_side_act(b, 0) || can_side_act(b, 1)))
        do {
            standing[0] = d10(b);
            standing[1] = d10(b);
        } while (standing[0] == standing[1]);
    b->ranked = 0;
    int first = standing[1] > standing[0];
    for (int i = 0; i < SIDES; i++)
        if (ships[first ^ i] > 0) b->rank[b->ranked++] = first ^ i;
    for (int i = 0; i < b->ranked; i++)
        b->batch[b->rank[i]] = most(1, divided_up(ships[b->rank[i]], ships[b->rank[b->ranked - 1]]) - 1);
    b->acting = b->ranked - 1;
    b->left_in_batch = 0;
    find_next_to_act(b);
}

static void has_acted(Battle *b) {
    b->left_in_batch--;
    find_next_to_act(b);
}

static void decline(Battle *b, int side) {
    b->declined[side] = 1;
    b->left_in_batch = 0;
    find_next_to_act(b);
}

/* Attacks, as the doctrine makes them */

static int hit_chance(int modifier) {
    if (modifier <= -3) return 11 - second_roll_needed(modifier);
    return most(0, least(100, (3 + modifier) * 10));
}

static int expected_damage(const Ship *firer, const Ship *target, int weapon, int barrels, int distance, int aspect) {
    int band = band_at(firer, weapon, distance);
    if (band == OUT_OF_RANGE) return 0;
    Figures gun = gun_figures(firer, weapon, band);
    int modifier = to_hit_modifier(firer, target, gun.bore, gun.rof, band, aspect);
    int needed = armour_struck(target, aspect, band, gun.bore) - gun.penetration;
    int left = hull_boxes(target) - target->hull_lost;
    int damage = barrels * hit_chance(modifier) * gun.damage * most(1, least(9, 11 - needed));
    return least(damage, left * 1000) * most(1, target->card->points) / most(1, left);
}

static void note_aim(Battery *battery, int weapon, int to_side, int target, int worth) {
    if (worth > battery->dice) *battery = (Battery){weapon, to_side, target, worth};
}

static void aim_at(const Ship *firer, const Ship *target, int distance, Battery *aims) {
    int arcs = arcs_to(firer, target), aspect = aspect_of(arcs_to(target, firer));
    for (int weapon = 0; weapon < GUNS; weapon++)
        if (firer->card->guns[weapon].bore > 0 && is_in_reach(firer, weapon, distance)) {
            int barrels = barrels_bearing(firer, weapon, arcs);
            if (barrels > 0)
                note_aim(&aims[weapon], weapon, ALL_ROUND, target->number,
                         expected_damage(firer, target, weapon, barrels, distance, aspect));
        }
    int dice = most_light_dice(firer);
    if (dice > 0 && is_in_reach(firer, LIGHT_GUNS, distance)) {
        int worth = expected_damage(firer, target, LIGHT_GUNS, dice, distance, aspect);
        if (arcs & PORT) note_aim(&aims[GUNS], LIGHT_GUNS, TO_PORT, target->number, worth);
        if (arcs & STARBOARD) note_aim(&aims[GUNS + 1], LIGHT_GUNS, TO_STARBOARD, target->number, worth);
    }
}

static int aim_worth(const Ship *firer, const Ship *target, const Battery *aim) {
    int distance = range_between(firer, target);
    if (!is_in_reach(firer, aim->weapon, distance)) return 0;
    int arcs = arcs_to(firer, target), barrels = most_light_dice(firer);
    if (aim->weapon != LIGHT_GUNS) barrels = barrels_bearing(firer, aim->weapon, arcs);
    else if (!(arcs & (aim->to_side == TO_PORT ? PORT : STARBOARD))) barrels = 0;
    if (barrels == 0) return 0;
    return expected_damage(firer, target, aim->weapon, barrels, distance, aspect_of(arcs_to(target, firer)));
}

static int aim_battery(const Battle *b, const Ship *firer, const Battery *aim) {
    int target = aim->target, worth = aim->dice;
    while (target >= 0 && !has_clear_line(b, firer, &b->ships[target])) {
        int best = -1, best_worth = 0;
        for (int i = 0; i < b->count; i++)
            if (is_target(firer, &b->ships[i])) {
                int other = aim_worth(firer, &b->ships[i], aim);
                if ((other < worth || (other == worth && i > target)) && other > best_worth) {
                    best = i;
                    best_worth = other;
                }
            }
        target = best;
        worth = best_worth;
    }
    return target;
}

static void plan_fire(const Battle *b, const Ship *firer, Fire *fire) {
    Battery aims[SLOTS];
    int reach = longest_reach(firer), light_dice = light_gun_rating(firer);
    fire->ship = firer->number;
    fire->count = 0;
    for (int slot = 0; slot < SLOTS; slot++) aims[slot] = (Battery){0, 0, -1, 0};
    for (int i = 0; i < b->count; i++)
        if (is_target(firer, &b->ships[i])) {
            int distance = range_between(firer, &b->ships[i]);
            if (distance <= reach) aim_at(firer, &b->ships[i], distance, aims);
        }
    for (int slot = 0; slot < SLOTS; slot++) {
        int target = aim_battery(b, firer, &aims[slot]), is_light = aims[slot].weapon == LIGHT_GUNS;
        int dice = is_light ? least(light_dice, most_light_dice(firer)) : 0;
        if (target >= 0 && (!is_light || dice > 0)) {
            light_dice -= dice;
            fire->batteries[fire->count++] = (Battery){aims[slot].weapon, aims[slot].to_side, target, dice};
        }
    }
}

static int choose_fire(const Battle *b, int side, Fire *fire) {
    for (int i = 0; i < b->count; i++)
        if (b->ships[i].side == side && !b->ships[i].fired && may_fire(&b->ships[i])) {
            plan_fire(b, &b->ships[i], fire);
            if (fire->count > 0) return 1;
        }
    return 0;
}

static int torpedo_worth(const Ship *firer, const Ship *target) {
    int distance = range_between(firer, target);
    if (distance > longest_run(firer)) return 0;
    int tubes = all_tubes_bearing(firer, distance, arcs_to(firer, target));
    if (tubes == 0) return 0;
    int chance = hit_chance(torpedo_modifier(firer, target, distance, aspect_of(arcs_to(target, firer))));
    return chance >= 10 ? chance * tubes : 0;
}

static int plan_launch(const Battle *b, const Ship *firer, Launch *launch) {
    const Ship *best = NULL;
    int best_worth = 0;
    for (int i = 0; i < b->count; i++)
        if (is_target(firer, &b->ships[i])) {
            int worth = torpedo_worth(firer, &b->ships[i]);
            if (worth > best_worth && !is_line_blocked(b, firer, &b->ships[i], VERY_SMALL)) {
                best = &b->ships[i];
                best_worth = worth;
            }
        }
    if (best == NULL) return 0;
    int distance = range_between(firer, best), arcs = arcs_to(firer, best);
    launch->ship = firer->number;
    launch->target = best->number;
    for (int kind = 0; kind < KINDS; kind++)
        for (int group = 0; group < TUBES; group++)
            launch->tubes[kind][group] = tubes_bearing(firer, kind, group, distance, arcs);
    return 1;
}

static int choose_launch(const Battle *b, int side, Launch *launch) {
    for (int i = 0; i < b->count; i++) {
        const Ship *s = &b->ships[i];
        if (s->side == side && !s->launched && may_launch(s) && plan_launch(b, s, launch)) return 1;
    }
    return 0;
}

/* Moves by script: as near to a mile of the nearest enemy as a ship comes */

enum { NEVER = -(1 << 30) };
static const int MOVES[CANDIDATES][2] = {
    {0, 2},     {1500, 2},  {-1500, 2}, {3000, 2},   {-3000, 2}, {4500, 2}, {-4500, 2}, {6000, 2},  {-6000, 2},
    {9000, 2}, {-9000, 2}, {12000, 2}, {-12000, 2}, {18000, 2}, {0, 1},    {6000, 1},  {-6000, 1},
};

static const Ship *nearest_enemy(const Battle *b, const Ship *s) {
    const Ship *nearest = NULL;
    int shortest = 0;
    for (int i = 0; i < b->count; i++)
        if (is_target(s, &b->ships[i])) {
            int distance = range_between(s, &b->ships[i]);
            if (nearest == NULL || distance < shortest) {
                nearest = &b->ships[i];
                shortest = distance;
            }
        }
    return nearest;
}

static int worth_by_script(const Battle *b, const Ship *moved, const Ship *enemy, int turn, int ahead) {
    if (!is_on_board(b, moved->x, moved->y)) return NEVER;
    return enemy == NULL ? ahead - abs(turn) * MILE : -abs(range_between(moved, enemy) - MILE);
}

static void choose_move(const Battle *b, int side, Move *move) {
    move->count = 0;
    for (int i = b->count - 1; i >= 0; i--)
        if (b->ships[i].side == side && may_act(b, &b->ships[i])) move->ship = i;
    const Ship *ship = &b->ships[move->ship], *enemy = nearest_enemy(b, ship);
    int points = movement_points(ship), forward = forward_points(ship), cost = mile_cost(ship), best_worth = NEVER;
    Ship moved = *ship;
    for (int i = 0; i < CANDIDATES; i++) {
        int turn = MOVES[i][0], left = points - divided_up(abs(turn), SIXTY_DEGREES);
        if (left >= 0 && (turn == 0 || (!ship->bridge && !ship->rudder))) {
            int ahead = divided_up(least(left, forward) / cost * MOVES[i][1], 2) * MILE;
            moved.heading = turned(ship->heading, turn);
            place_ahead(ship->x, ship->y, moved.heading, ahead, &moved.x, &moved.y);
            int worth = worth_by_script(b, &moved, enemy, turn, ahead);
            if (worth > best_worth && !in_the_way_at(b, &moved, moved.x, moved.y, moved.heading)) {
                best_worth = worth;
                *move = (Move){move->ship, 1, turn, ahead};
            }
        }
    }
}

/* The sequence of play */

static void close_phase(Battle *b) {
    b->acting = -1;
    if (count_ships(b, 0) == 0 || count_ships(b, 1) == 0) b->over = 1;
}

static void movement_phase(Battle *b) {
    for (int i = 0; i < b->count; i++) {
        b->ships[i].moved = 0;
        if (b->ships[i].bridge == FRESH) b->ships[i].bridge = IN_EFFECT;
    }
    begin_alternation(b, MOVEMENT);
    while (b->acting >= 0) {
        Move move;
        choose_move(b, b->rank[b->acting], &move);
        move_ship(b, &move);
        has_acted(b);
    }
    for (int i = 0; i < b->count; i++)
        if (b->ships[i].status == ON_BOARD && !b->ships[i].moved) {
            b->ships[i].moved = 1;
            b->ships[i].speed_marker = 1;
        }
    close_phase(b);
}

static void gunfire_phase(Battle *b) {
    for (int i = 0; i < b->count; i++) {
        b->ships[i].fired = 0;
        if (b->ships[i].fire_control == FRESH) b->ships[i].fire_control = IN_EFFECT;
    }
    begin_alternation(b, GUNFIRE);
    while (b->acting >= 0) {
        Fire fire;
        int side = b->rank[b->acting];
        if (choose_fire(b, side, &fire)) {
            fire_ship(b, &fire);
            has_acted(b);
        } else
            decline(b, side);
    }
    for (int i = 0; i < b->count; i++) {
        b->ships[i].splashes = 0;
        if (b->ships[i].fire_control == IN_EFFECT) b->ships[i].fire_control = 0;
    }
    close_phase(b);
}

static void torpedo_phase(Battle *b) {
    for (int i = 0; i < b->count; i++) b->ships[i].launched = 0;
    begin_alternation(b, TORPEDO);
    while (b->acting >= 0) {
        Launch launch;
        int side = b->rank[b->acting];
        if (choose_launch(b, side, &launch)) {
            launch_torpedoes(b, &launch);
            has_acted(b);
        } else
            decline(b, side);
    }
    for (int i = 0; i < b->count; i++)
        if (b->ships[i].bridge == IN_EFFECT) b->ships[i].bridge = 0;
    close_phase(b);
}

static int roll_markers(Battle *b, int count, int *points) {
    static const int BURNING[] = {0, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0};
    int out = 0;
    *points = 0;
    for (int i = 0; i < count; i++) {
        int face = d10(b);
        *points += BURNING[face];
        out += face >= 7;
    }
    return out;
}

static void burn(Battle *b, Ship *s) {
    int points;
    if (s->status != ON_BOARD) return;
    s->fires -= roll_markers(b, s->fires_due, &points);
    if (points > 0) {
        int filled = fill_boxes(s, points);
        if (s->status == ON_BOARD) suffer_criticals(b, s, roll_locations(b, s, filled, 0), 0);
    }
}

static void flood(Battle *b, Ship *s) {
    int points;
    if (s->status != ON_BOARD) return;
    s->floods -= roll_markers(b, s->floods_due, &points);
    if (points > 0) fill_boxes(s, points);
}

static void end_phase(Battle *b) {
    for (int i = 0; i < b->count; i++) {
        Ship *s = &b->ships[i];
        s->speed_marker = 0;
        s->fires_due = s->fires;
        s->floods_due = s->floods;
        s->listing_due = s->listing;
        s->rudder_due = s->rudder;
    }
    for (int i = 0; i < b->count; i++)
        if (b->ships[i].status == ON_BOARD && b->ships[i].engine && d10(b) >= 6) b->ships[i].engine = 0;
    for (int i = 0; i < b->count; i++) burn(b, &b->ships[i]);
    for (int i = 0; i < b->count; i++) flood(b, &b->ships[i]);
    for (int i = 0; i < b->count; i++) {
        Ship *s = &b->ships[i];
        if (s->status == ON_BOARD && s->listing_due && d10(b) >= 6) s->listing = 0;
        if (s->status == ON_BOARD && s->rudder_due && d10(b) >= 6) s->rudder = 0;
    }
    close_phase(b);
    if (b->turn >= b->length) b->over = 1;
}

static void fight(Battle *b) {
    while (!b->over) {
        b->turn++;
        movement_phase(b);
        if (!b->over) gunfire_phase(b);
        if (!b->over) torpedo_phase(b);
        if (!b->over) end_phase(b);
    }
}

static int victory_points(const Battle *b, int side) {
    int points = 0;
    for (int i = 0; i < b->count; i++) {
        const Ship *s = &b->ships[i];
        int quarters = s->status == SUNK ? 4 : s->status == LEFT && !s->left_freely ? 2 : 0;
        if (s->side != side) points += (s->card->points * quarters + 2) / 4;
    }
    return points;
}

/* In and out */

static int number(void) {
    int value;
    if (scanf("%d", &value) != 1) exit(2);
    return value;
}

static void numbers(int *to, int count) {
    for (int i = 0; i < count; i++) to[i] = number();
}

static Card cards[MOST_SHIPS];

static void read_battle(Battle *b) {
    memset(b, 0, sizeof *b);
    numbers(&b->width, 4);
    for (int i = 0; i < b->count; i++) {
        Ship *s = &b->ships[i];
        numbers((int *)&cards[i], sizeof(Card) / sizeof(int));
        s->card = &cards[i];
        s->number = i;
        s->side = number();
        s->status = ON_BOARD;
        s->free_edges = number();
        s->free_from = number();
        numbers(&s->x, 3);
    }
}

int main(void) {
    static Battle start, battle;
    for (int i = 0; i <= 9000; i++) sines[i] = (int)floor(sin(i * M_PI / 18000) * ONE + 0.5);
    read_battle(&start);
    int games = number();
    uint64_t *streams = malloc(games * sizeof *streams);
    int(*results)[5] = malloc(games * sizeof *results);
    for (int i = 0; i < games; i++)
        if (scanf("%llu", (unsigned long long *)&streams[i]) != 1) return 2;
    clock_t began = clock();
    for (int i = 0; i < games; i++) {
        battle = start;
        battle.dice = streams[i];
        fight(&battle);
        int one = victory_points(&battle, 0), other = victory_points(&battle, 1);
        int *result = results[i];
        result[0] = one == other ? -1 : other > one;
        result[1] = battle.turn;
        result[2] = one;
        result[3] = other;
        result[4] = battle.thrown;
        streams[i] = battle.dice;
    }
    printf("%.6f\n", (double)(clock() - began) / CLOCKS_PER_SEC);
    for (int i = 0; i < games; i++)
        printf("%d %d %d %d %d %llu\n", results[i][0], results[i][1], results[i][2], results[i][3], results[i][4],
               (unsigned long long)streams[i]);
    return 0;
}
