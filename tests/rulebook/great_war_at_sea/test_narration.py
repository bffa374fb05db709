"""The voice of the rules: everything that is noted or thrown has words, told to those alone who may know it."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import D6, D20, Dice, Throw
from lineahead.kernel.trace import Note
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    EAST,
    FOG,
    GALE,
    IDENTIFIED,
    LAYS_MINES,
    MINE,
    MIST,
    NOBODY,
    SQUALL,
    STORM,
    SUNK,
    WEST,
)
from lineahead.rulesets.great_war_at_sea.words.narrate import TELLERS, WITHIN_A_LINE, word_throw
from lineahead.rulesets.great_war_at_sea.words.outcome import fates
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.told import (
    AUSTRIAN,
    CITED,
    CLAUSES,
    ITALIAN,
    VIEWERS,
    events,
    is_sound,
    lines,
    seen,
)
from tests.rulebook.great_war_at_sea.voice import CALLED, NAMES, at_sea, sight
from tests.rulebook.great_war_at_sea.whole_games import play_on, scenario


def told(what: Noted, *numbers: int, viewer: int = UMPIRE, **fields: int) -> list[str]:
    """The lines of one note."""
    return lines([Note(what, *numbers)], sight(viewer, **fields))


# What the numbers of a note mean, where 0, 1, 2, 1 would mean nothing.
SAMPLES = {Noted.IMPULSE_BEGINS: (1,), Noted.SURPRISE_DIE: (0, 1, 3)}


@pytest.mark.parametrize("noted", [kind for kind in Noted if kind not in WITHIN_A_LINE])
def test_every_note_has_words(noted: Noted) -> None:
    telling = events([Note(noted, *SAMPLES.get(noted, (0, 1, 2, 1)))], sight())

    assert len(telling) == 1
    assert is_sound(telling[0].words)
    assert telling[0].rule in CLAUSES


def test_every_note_begins_a_line_or_stands_within_one() -> None:
    assert {*TELLERS, *WITHIN_A_LINE} == set(Noted)


@pytest.mark.parametrize("purpose", Thrown)
def test_every_throw_has_words(purpose: Thrown) -> None:
    words = word_throw(Throw(2, D20, purpose, 0), sight())

    assert words.startswith(("Throw two d20 for ", "Throw two d20 whether "))
    assert CITED.findall(words)
    assert is_sound(words)


@pytest.mark.clause("GWAS-18.2.a", "GWAS-18.1.a")
def test_18_2_a_the_dice_of_boats_are_told_to_their_owner_and_the_umpire_alone() -> None:
    throw = Throw(3, D6, Thrown.MTB_CONTACT, ITALIAN)

    told_to = {viewer: word_throw(throw, sight(viewer)) for viewer in VIEWERS}
    assert told_to[ITALIAN] == told_to[UMPIRE] == "Throw three d6 for contact by MTBs [18.2.a]."
    assert told_to[AUSTRIAN] == told_to[PUBLIC] == "Dice are thrown."


def test_b5_4_the_die_for_contact_does_not_tell_a_large_fleet_by_the_face_that_finds_it() -> None:
    """In clear weather 4 is needed; ten ships or more make it 3."""
    seeks = Throw(1, D6, Thrown.CONTACT, ITALIAN, needed=3)

    assert word_throw(seeks, sight(ITALIAN)) == "Throw one d6 for contact [B5.4]."


SENTENCES = [
    (Noted.TURN_BEGINS, (6, 1), "Turn 6, by night [B1.a]."),
    (Noted.WEATHER_STARTS, (MIST, MIST), "The weather: the die shows 2, Mist [B11.a] [11.7.2a]."),
    (Noted.WEATHER_DIE, (6, 2, STORM), "The weather: the die shows 6, two steps toward Gale: Storm [B11.b] [11.7.5a]."),
    (Noted.WEATHER_DIE, (3, 0, GALE), "The weather: the die shows 3, no change, Gale it stays [B11.b] [11.7.6a]."),
    (Noted.FLEET_ENTERS, (1, zone("C6"), zone("B6"), EAST), "The Dreadnoughts enter C6 from B6 [B1.f]."),
    (Noted.UNLOADED, (1, 1, zone("C6")), "Tegetthoff has unloaded in C6: her points are safe [SCA.e]."),
    (Noted.IN_PORT, (0, zone("C1")), "The Flotilla is in port in C1 [B1.c]."),
    (Noted.MTBS_CLOSE_IN, (1, zone("B6")), "MTBs close in on the Dreadnoughts in B6 [18.41.a]."),
    (Noted.BATTLE_DECLINED, (ITALIAN, zone("B6")), "The Italian side declines battle in B6 [B5.4]."),
    (Noted.CONTACT_WITHOUT_DIE, (0, 1, zone("B6")),
     "The Flotilla seeks the Dreadnoughts in B6, and no die is needed [P.x]."),
    (Noted.FLEET_WITHDRAWS, (0, zone("C2"), zone("C1"), WEST), "The Flotilla withdraws from C1 to C2 [B7.h]."),
    (Noted.OPEN_SEA_TURN, (ITALIAN, 1), "The Italian side scores one point: the enemy was in open zones [SCA.e]."),
    (Noted.PATROL_WRITTEN, (0, zone("B6")), "MAS 9 lies in wait in B6 [18.1.a]."),
    (Noted.VICTIM_NAMED, (0, 1), "MAS 9 is to attack Tegetthoff [18.41.a]."),
    (Noted.MTB_CONTACT_DIE, (0, 2, 2, zone("B6")), "MAS 9 in B6, 3 or more for contact [18.2.b]: 2, no contact."),
    (Noted.MINE_LOGGED, (AUSTRIAN, zone("B6"), WEST, 3),
     '"Mine" is logged for the western boundary of B6, 3 of 4 [B13.1].'),
    (Noted.FIELD_LAID, (AUSTRIAN, zone("B6"), WEST), "A minefield lies on the western boundary of B6 [B13.1]."),
    (Noted.FIELD_MET, (0, zone("C1"), EAST),
     "The Flotilla runs into a minefield on the eastern boundary of C1 [B13.2]."),
    (Noted.COUNTER_FLIPPED, (0, MINE, -5, 3), "The Austrian counter in (−5, 3) is turned up: a mine [13.25.s]."),
    (Noted.COUNTERS_PLACED, (ITALIAN, 4), "The Italian side puts down four counters, backs up [13.25.f]."),
    (Noted.IMPULSE_BEGINS, (6,), "Impulse 6: movement of ships at speed 3 [B7.t1]."),
    (Noted.IMPULSE_BEGINS, (3,), "Impulse 3: gunnery [B7.t1]."),
    (Noted.SHIP_LEAVES, (1, EAST), "Tegetthoff leaves the map by its eastern side [B7.h]."),
    (Noted.FIRE_DIE, (1, 4, 1), "Tegetthoff: fire, 4 or more ends it [B8.d]: 4, it is over."),
    (Noted.GALE_DICE, (1, 12, 1),
     "Tegetthoff in the Gale, a total of 12 sinks her [11.7.6b]: 12, the sea is too much for her."),
    (Noted.SINKS, (2, NOBODY), "Szent Istvan sinks [B9.e]."),
]  # fmt: skip


@pytest.mark.parametrize(("noted", "numbers", "words"), SENTENCES)
def test_sentences(noted: Noted, numbers: tuple[int, ...], words: str) -> None:
    assert told(noted, *numbers) == [words]


@pytest.mark.clause("GWAS-18.1.a", "GWAS-18.2.c", "GWAS-B1.e", "GWAS-B13.1", "GWAS-13.25.r2")
@pytest.mark.parametrize(
    ("noted", "numbers", "owner"),
    [
        (Noted.PATROL_WRITTEN, (0, 11), ITALIAN),
        (Noted.MTB_CONTACT_DIE, (0, 2, 2, 11), ITALIAN),
        (Noted.MTB_CONTACT, (0, 1, 11), ITALIAN),
        (Noted.NO_MTB_CONTACT, (0, 1, 11), ITALIAN),
        (Noted.NO_ATTACK_IN_WEATHER, (1, SQUALL), ITALIAN),
        (Noted.VICTIM_NAMED, (0, 1), ITALIAN),
        (Noted.VICTIM_GONE, (0, 1), ITALIAN),
        (Noted.MTB_READY_AGAIN, (0,), ITALIAN),
        (Noted.PLOT_WRITTEN, (1, 0, LAYS_MINES, WEST), AUSTRIAN),
        (Noted.FLEET_STOPS, (1, 11, 1), AUSTRIAN),
        (Noted.LEFT_BEHIND, (2, 1, 2, 11), AUSTRIAN),
        (Noted.CONTACT_NOT_SOUGHT, (1, 0, 11), AUSTRIAN),
        (Noted.MINE_LOGGED, (AUSTRIAN, 11, WEST, 3), AUSTRIAN),
        (Noted.FIELD_LAID, (AUSTRIAN, 11, WEST), AUSTRIAN),
        (Noted.COUNTERS_PLACED, (AUSTRIAN, 0), AUSTRIAN),
        (Noted.GALE_DICE, (1, 7, 0), AUSTRIAN),
        (Noted.MINE_DICE, (1, 9, 9, 1), AUSTRIAN),
        (Noted.BOX_LOST, (1, 3, 5), AUSTRIAN),
    ],
)
def test_what_only_its_owner_knows_is_told_to_him_and_the_umpire(
    noted: Noted, numbers: tuple[int, ...], owner: int
) -> None:
    hearers = [viewer for viewer in VIEWERS if told(noted, *numbers, viewer=viewer)]

    assert hearers == [UMPIRE, owner]


@pytest.mark.clause("GWAS-B1.e", "GWAS-B5.4")
def test_b1_e_an_enemy_sees_a_fleet_enter_and_not_what_it_is_called() -> None:
    for viewer in (ITALIAN, PUBLIC):
        assert told(Noted.FLEET_ENTERS, 1, zone("C6"), zone("B6"), EAST, viewer=viewer) == [
            "Austrian fleet 2 enters C6 from B6 [B1.f]."
        ]


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.3b")
def test_b5_4_that_a_fleet_is_large_is_told_to_those_who_know_its_ships() -> None:
    notes = [
        Note(Noted.CONTACT_WEATHER, -1),
        Note(Noted.LARGE_FLEET_SOUGHT, 1),
        Note(Noted.CONTACT_DIE, 0, 1, 3, 3),
        Note(Noted.NO_CONTACT_MADE, 0, 1, zone("B6")),
    ]

    assert lines(notes, sight(AUSTRIAN, weather=FOG)) == [
        "Italian fleet 1 seeks the Dreadnoughts, 4 or more needed [B5.4], Fog −1 [11.7.r1], ten ships or more +1:"
        " 3, no contact."
    ]
    assert lines(notes, sight(ITALIAN, weather=FOG)) == [
        "The Flotilla seeks Austrian fleet 2, 4 or more needed [B5.4], Fog −1 [11.7.r1]: 3, no contact."
    ]


@pytest.mark.clause("GWAS-18.2.c")
def test_18_2_c_a_fleet_that_is_made_out_is_told_ship_by_ship() -> None:
    state, ships, fleets = at_sea()
    fleets[1].known[ITALIAN] = ships[1].known[ITALIAN] = ships[2].known[ITALIAN] = IDENTIFIED
    notes = [Note(Noted.FLEET_REVEALED, 1, ITALIAN)]
    logs = {viewer: events(notes, seen(state, ships, NAMES, fleets, CALLED, viewer))[0] for viewer in VIEWERS}

    assert logs[ITALIAN].words == (
        "Austrian fleet 2 is made out by the Italian side: Tegetthoff and Szent Istvan [18.2.c]."
    )
    assert logs[AUSTRIAN].words == (
        "The Dreadnoughts are made out by the Italian side: Tegetthoff and Szent Istvan [18.2.c]."
    )
    assert {viewer for viewer in VIEWERS if logs[viewer].kind == REVEALED} == {ITALIAN, PUBLIC}


@pytest.mark.clause("GWAS-18.2.r6")
def test_18_2_r6_a_spent_boat_that_finds_a_fleet_only_reports_it() -> None:
    state, ships, fleets = at_sea()
    ships[0].spent = 1
    notes = [Note(Noted.MTB_CONTACT_DIE, 0, 3, 3, zone("B6")), Note(Noted.MTB_CONTACT, 0, 1, zone("B6"))]

    assert lines(notes, seen(state, ships, NAMES, fleets, CALLED, ITALIAN)) == [
        "MAS 9 in B6, 3 or more for contact [18.2.b]: 3, contact with Austrian fleet 2, to report, for her torpedoes"
        " are spent [18.2.r6]."
    ]
    assert lines(notes, seen(state, ships, NAMES, fleets, CALLED, AUSTRIAN)) == []


@pytest.mark.clause("GWAS-B9.e")
def test_b9_e_a_loss_is_open_and_what_led_to_it_is_not() -> None:
    state, ships, fleets = at_sea()
    ships[1].status = SUNK
    notes = [Note(Noted.MINE_STRIKES, 1), Note(Noted.BOX_LOST, 1, 3, 0), Note(Noted.SINKS, 1, ITALIAN)]

    assert lines(notes, seen(state, ships, NAMES, fleets, CALLED, ITALIAN)) == [
        "Tegetthoff sinks, the work of the Italian side [B9.e]."
    ]


@pytest.mark.clause("GWAS-18.41.t1")
@pytest.mark.parametrize(
    ("face", "fire"),
    [
        (1, "the whole fleet fires all guns; she attacks at range 1"),
        (2, "her target fires all guns; she attacks at range 1"),
        (3, "her target fires secondary and tertiary guns; she attacks at range 1"),
        (4, "her target fires tertiary guns; she attacks at range 1"),
        (5, "nobody fires; she attacks at range 0"),
    ],
)
def test_18_41_t1_the_surprise_die(face: int, fire: str) -> None:
    assert told(Noted.SURPRISE_DIE, 0, 1, face) == [
        f"MAS 9 attacks Tegetthoff! Surprise [18.41.b]: {face}, {fire} [18.41.t1]."
    ]


def narrated(name: str, seed: int, **options: str) -> Game:
    """A game with orders that are drawn, told to every viewer to its end."""
    game = Game.start(GREAT_WAR_AT_SEA, scenario(name, **options), Seeded(seed), viewers=VIEWERS)
    thoughts = Dice.seeded(seed, -1)
    while not game.is_over:
        play_on(game, thoughts)
    return game


@pytest.mark.parametrize("dice", ["d20", "d6"])
@pytest.mark.parametrize("name", ["premuda", "two-boats", "horns-reef", "field-to-the-west", "valona-convoys"])
def test_whole_games_are_told_to_every_viewer(name: str, dice: str) -> None:
    game = narrated(name, 5, dice=dice)

    for viewer in VIEWERS:
        log = game.events(viewer)
        assert log
        assert all(is_sound(line.words) and line.rule in CLAUSES for line in log)
    ended = game.outcome()
    assert ended is not None
    assert len(fates(game.view(PUBLIC), ended)) == len(game.scenario.ships)


@pytest.mark.clause("GWAS-18.1.a", "GWAS-B1.e")
def test_premuda_keeps_patrols_and_plots_from_those_who_may_not_know() -> None:
    game = narrated("premuda", 1)
    kinds = {viewer: {event.kind for event in game.events(viewer)} for viewer in VIEWERS}

    assert {viewer for viewer in VIEWERS if "patrol" in kinds[viewer]} == {UMPIRE, ITALIAN}
    assert {viewer for viewer in VIEWERS if "plot" in kinds[viewer]} == {UMPIRE, AUSTRIAN}


def test_throws_are_counted_in_words() -> None:
    assert word_throw(Throw(1, D6, Thrown.SURPRISE, ITALIAN), sight()) == "Throw one d6 for surprise [18.41.b]."
