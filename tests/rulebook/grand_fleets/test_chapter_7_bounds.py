"""7  Where the rules of divisions begin and end: bent tracks, first ships of a list, ends on hexes, what is told."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lineahead.engine.contract.questions import UMPIRE, Pick
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up
from lineahead.rulesets.grand_fleets.rules.command import miss_flagships, note_flagships
from lineahead.rulesets.grand_fleets.rules.deployment import DEPLOY_FIRST, WEST_OR_NORTH
from lineahead.rulesets.grand_fleets.rules.formation import take_out
from lineahead.rulesets.grand_fleets.rules.manoeuvres import end_in_line
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.orders import MERGE, SPLIT, Leg, Manoeuvre, Move, Place
from lineahead.rulesets.grand_fleets.tables.sea import Sea
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, MILE, NONE, SUNK
from tests.rulebook.grand_fleets.games import BRITISH, GERMAN, asked, british, german, hex_place, meeting
from tests.rulebook.grand_fleets.squadrons import (
    BATTLECRUISERS,
    CRUISERS,
    ENEMY,
    LION,
    ROYAL,
    TIGER,
    battlecruisers,
    begun,
    forms,
    gives,
    in_divisions,
    line_of,
    rest_of_turn,
    rule_of,
    sea_of,
    ship_of,
    signals,
    steers,
    told,
    where_is,
)
from tests.rulebook.grand_fleets.table import battle, fleet, ship

MOLTKE, GLASGOW, GLOUCESTER, BRISTOL = "SMS Moltke", "HMS Glasgow", "HMS Gloucester", "HMS Bristol"
BRITISH_FIRST = (9, 1)
NORTH_WEST = 31500


def round_a_bend(sea: Sea) -> None:
    """The third of a line comes up from the south-east: 0.7 miles east and south of the second, heading for her."""
    sea.ships[2].x, sea.ships[2].y, sea.ships[2].heading = round(6.7 * MILE), round(10.7 * MILE), NORTH_WEST


def map_places(game) -> list[tuple[int, int, int]]:
    """The three battlecruisers on hexes, in axial places seen from where Lion was."""
    ships = [ship_of(game, name) for name in (LION, ROYAL, TIGER)]
    return [(ship.x, ship.y, ship.heading) for ship in ships]


def on_hexes():
    """The three battlecruisers in one column of hexes, heading north."""
    ships = [british(name, hex_place(6, 9 + place)) for place, name in enumerate((LION, ROYAL, TIGER))]
    return in_divisions(*ships, german(MOLTKE, (20, 9)), lines=[[LION, ROYAL, TIGER], [MOLTKE]], board="hex")


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_a_track_that_is_laid_round_a_bend_is_followed_stretch_by_stretch() -> None:
    cruisers = (*CRUISERS, british(BRISTOL, (6, 11)))
    lines = [[GLASGOW, GLOUCESTER, BRISTOL], [MOLTKE]]
    game = begun(in_divisions(*cruisers, german(MOLTKE, (20, 9)), lines=lines), *BRITISH_FIRST, alters=round_a_bend)

    assert steers(game, GLASGOW, (0, 0.5)) is None
    # Bristol was 1 + 0.99 miles astern; now she is 0.49 from the corner at (6, 10), 0.35 east and south of it.
    assert (where_is(game, GLASGOW), where_is(game, GLOUCESTER)) == ((6, 8.5, 0), (6, 9.5, 0))
    assert where_is(game, BRISTOL) == (6.35, 10.35, 315)


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_a_bend_at_the_head_of_a_line_is_followed_by_all() -> None:
    def leading_round(sea: Sea) -> None:
        sea.ships[0].x, sea.ships[0].y, sea.ships[0].heading = round(5.3 * MILE), round(9.3 * MILE), NORTH_WEST

    cruisers = (*CRUISERS, british(BRISTOL, (6, 11)))
    lines = [[GLASGOW, GLOUCESTER, BRISTOL], [MOLTKE]]
    game = begun(in_divisions(*cruisers, german(MOLTKE, (20, 9)), lines=lines), *BRITISH_FIRST, alters=leading_round)

    assert steers(game, GLASGOW, (0, 1.5)) is None
    # The corner lies at (6, 10), 0.99 miles from where Glasgow was: Gloucester is 0.51 past that, Bristol 0.49 short.
    assert where_is(game, GLOUCESTER) == (4.94, 8.94, 315)
    assert where_is(game, BRISTOL) == (5.65, 9.65, 315)
    told_of = [event.facts["acts"] for event in game.events(UMPIRE) if event.kind == "move"][2]
    assert [round(act.get("ahead", 0), 2) or act["turn"] for act in told_of] == [1, -45, 0.5]


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_a_track_with_a_corner_of_every_turn_is_followed_corner_by_corner() -> None:
    scenario = in_divisions(*CRUISERS, german(MOLTKE, (20, 9)), lines=[[GLASGOW, GLOUCESTER], [MOLTKE]])
    game = begun(scenario, *BRITISH_FIRST * 3)
    for leg in ((60, 1.5), (-60, 0.5), (0, 0.5)):
        assert steers(game, GLASGOW, leg) is None
        last = where_is(game, GLOUCESTER)
        rest_of_turn(game)

    # The corners lie at (6, 9) and (7.30, 8.25); she is a mile behind on the track, and has come to the second.
    assert (where_is(game, GLASGOW), last) == ((7.3, 7.25, 0), (7.3, 8.25, 60))


@pytest.mark.clause("GF-7.4.b", "GF-7.4.d")
def test_7_4_b_a_straight_track_grows_with_each_run() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST, *BRITISH_FIRST)

    for _ in range(2):
        assert steers(game, LION, (0, 0.5)) is None
        assert (sea_of(game).divisions[0].stretches, sea_of(game).divisions[0].last_run) == (1, MILE // 2)
        assert [ship_of(game, name).moved for name in (LION, ROYAL, TIGER)] == [1, 1, 1]
        rest_of_turn(game)
    assert [where_is(game, name) for name in (LION, ROYAL, TIGER)] == [(6, 8, 0), (6, 9, 0), (6, 10, 0)]


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_no_more_of_the_track_is_kept_than_the_last_ship_needs() -> None:
    scenario = in_divisions(*CRUISERS, german(MOLTKE, (20, 9)), lines=[[GLASGOW, GLOUCESTER], [MOLTKE]])
    game = begun(scenario, *BRITISH_FIRST)

    # A mile and a half to the north-east: the follower's mile astern lies on that stretch alone.
    assert steers(game, GLASGOW, (60, 1.5)) is None
    assert sea_of(game).divisions[0].stretches == 1


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_on_hexes_a_straight_line_is_followed_by_less_than_its_length() -> None:
    game = begun(on_hexes(), *BRITISH_FIRST)
    before = map_places(game)

    assert steers(game, LION, (0, 1)) is None
    assert map_places(game)[1:] == before[:2]


@pytest.mark.clause("GF-7.4.b")
def test_7_4_b_who_turns_on_the_spot_leaves_her_followers_where_they_are_and_as_they_head() -> None:
    def askew(sea: Sea) -> None:
        round_a_bend(sea)
        sea.ships[2].heading = 0

    game = begun(battlecruisers(), *BRITISH_FIRST, alters=askew)
    turn = Manoeuvre(move=Move(ship=0, count=1))
    turn.move.legs[0] = Leg(turn=6000)
    here = sea_of(game)
    tiger = here.ships[2]

    assert end_in_line(here.battle.board, here.ships, here.divisions[0], turn, 2) == (tiger.x, tiger.y, 0)
    assert steers(game, LION, (60, 0)) is None
    assert where_is(game, TIGER) == (6.7, 10.7, 0)


@pytest.mark.clause("GF-7.3.d", "GF-7.4.b")
def test_7_3_d_a_line_that_held_its_course_follows_a_new_track_afterwards() -> None:
    def lion_sunk(sea: Sea) -> None:
        sea.ships[0].status, sea.divisions[0].last_run = SUNK, 3 * MILE

    scenario = battlecruisers(british(GLASGOW, (12, 9)), lines=[[GLASGOW]], flagships=[GLASGOW])
    game = begun(scenario, 4, alters=lion_sunk)
    assert steers(game, ROYAL) is None
    rest_of_turn(game)

    assert told(game, "Princess Royal runs 3 nm ahead")
    assert told(game, "Tiger runs 3 nm ahead")
    assert steers(game, ROYAL, (0, 0.5)) is None
    assert (where_is(game, ROYAL), where_is(game, TIGER)) == ((6, 6.5, 0), (6, 7.5, 0))


@pytest.mark.clause("GF-7.3.d", "GF-6.22.a")
def test_7_3_d_who_holds_the_course_with_an_engine_out_runs_as_far_as_she_can() -> None:
    def lost_and_slow(sea: Sea) -> None:
        sea.ships[0].status, sea.divisions[0].last_run = SUNK, 4 * MILE
        sea.ships[2].engine = 1

    game = begun(battlecruisers(), 1, *BRITISH_FIRST, alters=lost_and_slow)
    assert steers(game, ROYAL) is None

    # Six MPs are three miles for Tiger, whose engine makes each cost two.
    assert (where_is(game, ROYAL), where_is(game, TIGER)) == ((6, 6, 0), (6, 8, 0))


@pytest.mark.clause("GF-7.4.e")
def test_7_4_e_on_hexes_ships_of_the_line_do_not_end_on_each_other() -> None:
    game = begun(on_hexes(), *BRITISH_FIRST)
    lion, royal, tiger = map_places(game)

    # Back by one, Lion would lie where Tiger comes to; by two, she and the others lie in three places again.
    assert rule_of(steers(game, LION, (180, 1))) == "GF-7.4.e"
    assert steers(game, LION, (180, 2)) is None
    assert [place[:2] for place in map_places(game)] == [tiger[:2], royal[:2], lion[:2]]


@pytest.mark.clause("GF-3.2.c", "GF-7.4")
def test_7_4_on_hexes_a_line_turns_by_sixty_degrees() -> None:
    game = begun(on_hexes(), *BRITISH_FIRST)
    before = map_places(game)

    refusal = steers(game, LION, (45, 1))
    assert refusal is not None
    assert refusal.rule == "GF-3.21.e"
    assert map_places(game) == before


@pytest.mark.clause("GF-7.4.b", "GF-6.21.b")
def test_7_4_b_a_ship_without_a_bridge_that_joins_a_line_follows_at_half_her_speed() -> None:
    def hit(sea: Sea) -> None:
        sea.ships[2].bridge = IN_EFFECT

    game = begun(in_divisions(*BATTLECRUISERS, ENEMY, lines=[[LION, ROYAL], [TIGER], [MOLTKE]]), alters=hit)
    assert signals(game, LION, MERGE, TIGER) is None

    # Half of her MPs, rounded up, is three.
    assert rule_of(steers(game, LION, (0, 4))) == "GF-7.4.a"
    assert steers(game, LION, (0, 3)) is None
    assert where_is(game, TIGER) == (6, 8, 0)


@pytest.mark.clause("GF-7.3.f")
def test_7_3_f_splitting_and_merging_are_told() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)

    assert signals(game, LION, SPLIT, TIGER) is None
    assert told(game, "Tiger leads a division of her own out of Lion's [7.3]")
    assert sea_of(game).divisions[0].signalled == 1
    assert steers(game, LION) is None
    rest_of_turn(game)
    assert signals(game, LION, MERGE, TIGER) is None
    assert told(game, "Tiger's division joins Lion's [7.3]")


@pytest.mark.clause("GF-7.3.d")
def test_7_3_d_the_last_of_a_line_takes_the_lead_of_herself_and_is_detached_from_nobody() -> None:
    def lost_and_jammed(sea: Sea) -> None:
        sea.ships[0].status = SUNK
        sea.ships[1].rudder = 1

    two = in_divisions(*BATTLECRUISERS[:2], ENEMY, lines=[[LION, ROYAL], [MOLTKE]], flagships=[ROYAL])
    game = begun(two, 7, *BRITISH_FIRST, alters=lost_and_jammed)

    assert told(game, "Princess Royal takes the lead [7.3]")
    assert not told(game, "is detached")
    assert line_of(game, ROYAL) == [ROYAL]
    assert sea_of(game).divisions[ship_of(game, ROYAL).division].parent == NONE


@pytest.mark.clause("GF-7.3.e")
def test_7_3_e_the_first_ship_of_all_may_be_the_flagship_that_cannot_signal() -> None:
    fight, ships, trace = battle(turn=3, divisions=1), fleet(ship(LION, bridge=FRESH), ship(MOLTKE, 1)), Trace()
    fight.flagships[0] = 0

    note_flagships(fight, ships, trace)

    assert fight.shaken_until[:2] == [4, 0]
    assert [(note.what, note.a, note.b) for note in trace.notes] == [(Noted.FLAGSHIP_SILENT, 0, 0)]


@pytest.mark.clause("GF-7.3.e")
def test_7_3_e_as_long_as_her_bridge_is_out_the_side_is_troubled() -> None:
    fight, ships = battle(turn=3, divisions=1), fleet(ship(LION, bridge=IN_EFFECT), ship(MOLTKE, 1))
    fight.flagships[0] = 0

    miss_flagships(fight, ships, Trace())

    assert (fight.shaken_until[:2], fight.flagships[0]) == ([3, 0], 0)


@pytest.mark.clause("GF-7.3.d", "GF-7.3.e", "GF-7.3.f")
def test_7_3_people_throw_one_die_for_command_and_are_told_what_does_it() -> None:
    def lion_sunk(sea: Sea) -> None:
        sea.ships[0].status = SUNK

    def flagship_hit(sea: Sea) -> None:
        sea.ships[3].bridge = FRESH

    ships = (*BATTLECRUISERS, british(GLASGOW, (12, 9)), ENEMY)
    scenario = in_divisions(*ships, lines=[[LION, ROYAL, TIGER], [GLASGOW], [MOLTKE]], flagships=[GLASGOW])
    leaderless = asked(begun(scenario, alters=lion_sunk))
    assert leaderless.words == "Princess Royal: throw one d10 to take the lead [7.3]: on 5 or more."
    assert leaderless.bounds["count"] == 1
    silent = begun(scenario, alters=flagship_hit)
    assert signals(silent, LION, SPLIT, TIGER) is None
    assert asked(silent).words == "Lion: throw one d10 for a signal [7.3]: on 6 or more."


@pytest.mark.clause("GF-7.3.b", "GF-6.28.b")
def test_7_3_b_a_ship_in_mid_line_that_is_not_under_control_takes_nobody_with_her() -> None:
    def jammed(sea: Sea) -> None:
        sea.ships[1].rudder = 1

    game = begun(battlecruisers(), alters=jammed)

    assert [line_of(game, name) for name in (LION, ROYAL, TIGER)] == [[LION], [ROYAL], [TIGER]]


@pytest.mark.clause("GF-7.3.d", "GF-7.4.b")
def test_7_3_d_when_the_leader_hauls_out_the_others_get_a_track_of_their_own() -> None:
    game = begun(battlecruisers(), *BRITISH_FIRST)
    assert steers(game, LION, (60, 2)) is None
    sea = sea_of(game)
    assert sea.divisions[0].stretches > 0

    take_out(sea.ships, sea.divisions, 0, 0, 1)

    assert sea.divisions[0].line[:2] == [1, 2]
    assert sea.divisions[0].stretches == 0


@pytest.mark.clause("GF-7.1.c")
def test_7_1_c_the_first_ship_of_all_may_be_named_flagship_and_nobody_is_before_all_are_sorted() -> None:
    game = begun(meeting(*BATTLECRUISERS, ENEMY, divisions=True))

    assert forms(game, TIGER) is None
    assert sea_of(game).battle.flagships[0] == NONE  # Lion, the first of all, is in no division yet
    assert forms(game, ROYAL, LION, flagship=0) is None
    assert sea_of(game).battle.flagships[0] == 0

    again = begun(meeting(*BATTLECRUISERS, ENEMY, divisions=True))
    assert forms(again, LION, flagship=0) is None
    assert rule_of(forms(again, ROYAL, TIGER, flagship=1)) == "GF-7.1.c"


@pytest.mark.clause("GF-7.1.d")
@pytest.mark.parametrize("board", ["open", "hex"])
def test_7_1_d_each_ship_is_deployed_behind_the_one_ahead_of_her(board: str) -> None:
    forces = {BRITISH: [GLASGOW, GLOUCESTER, BRISTOL], GERMAN: [MOLTKE]}
    game = begun(pick_up(500, forces, board=board, options={"divisions": True}), 9, 1)
    gives(game, "choose", Pick(choice=DEPLOY_FIRST))
    gives(game, "choose", Pick(choice=WEST_OR_NORTH))
    assert forms(game, GLASGOW, GLOUCESTER, BRISTOL) is None
    assert forms(game, MOLTKE) is None

    for number in range(3):
        assert asked(game).about == (number,)
        proposed = asked(game).default
        assert proposed is not None
        assert gives(game, "place", Place(**proposed["answer"])) is None
    ships = sea_of(game).ships
    far = 1 if board == "hex" else MILE - 1  # a unit less than a mile is a mile when it is rounded up
    for one, two in pairwise(ships[:3]):
        assert (one.x - two.x) ** 2 + (one.y - two.y) ** 2 == far**2
