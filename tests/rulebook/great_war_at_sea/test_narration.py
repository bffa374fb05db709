"""The voice of the rules: everything that is noted, asked or thrown has words, told to those alone who may know it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.engine.contract.events import REVEALED
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import D6, D20, Dice, Throw
from lineahead.kernel.trace import Note
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.notes import Asked, Noted, Thrown
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    EAST,
    FOG,
    GALE,
    IDENTIFIED,
    LAYS_MINES,
    MINE,
    MIST,
    NOBODY,
    NORTH_WEST,
    ON_ZONES,
    SQUALL,
    STORM,
    SUNK,
    WEST,
    Battle,
    Fleet,
    Ship,
)
from lineahead.rulesets.great_war_at_sea.words.narrate import TELLERS, WITHIN_A_LINE, word_choice, word_throw
from lineahead.rulesets.great_war_at_sea.words.outcome import fates
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import battle, boat, fleet, ship
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
from tests.rulebook.great_war_at_sea.whole_games import play_on, scenario

NAMES = ("MAS 9", "Tegetthoff", "Szent Istvan")
CALLED = (("Flotilla", ITALIAN), ("Dreadnoughts", AUSTRIAN))


def at_sea() -> tuple[Battle, list[Ship], list[Fleet]]:
    """MAS 9 in wait in B6, an Italian flotilla in C1, and two dreadnoughts that nobody has met, in B6."""
    state = battle(stage=ON_ZONES)
    ships = fleet(
        boat(ITALIAN, zone("B6")),
        ship("Tegetthoff", AUSTRIAN, status=AT_SEA),
        ship("Szent Istvan", AUSTRIAN, status=AT_SEA),
    )
    fleets = [
        Fleet(number=0, in_use=1, side=ITALIAN, zone=zone("C1")),
        Fleet(number=1, in_use=1, side=AUSTRIAN, zone=zone("B6")),
        Fleet(number=2),
    ]
    return state, ships, fleets


def sight(viewer: int = UMPIRE, **fields: int) -> View:
    """That sea as a viewer sees it, the battle with these fields."""
    state, ships, fleets = at_sea()
    for name, value in fields.items():
        setattr(state, name, value)
    return seen(state, ships, NAMES, fleets, CALLED, viewer)


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


CHOICES = {
    Asked.BOUNDARY_CROSSED: Choice(Asked.BOUNDARY_CROSSED, AUSTRIAN, 1, 0, 0, 5, 1 << WEST | 1 << NORTH_WEST, WEST),
    Asked.HOLD_TORPEDOES: Choice(Asked.HOLD_TORPEDOES, ITALIAN, 0, 1, 0, 1, 3, 0),
    Asked.BACK_OUT: Choice(Asked.BACK_OUT, AUSTRIAN, 2, 1, 0, 1, 3, 1),
    Asked.SEEK_CONTACT: Choice(Asked.SEEK_CONTACT, ITALIAN, 0, 1, 0, 1, 3, 1),
    Asked.GIVE_BATTLE: Choice(Asked.GIVE_BATTLE, ITALIAN, zone("B6"), 0, 0, 1, 3, 1),
}


@pytest.mark.parametrize("asked", Asked)
def test_every_decision_has_words_for_itself_and_each_answer(asked: Asked) -> None:
    choice = CHOICES[asked]
    question = word_choice(choice, sight(choice.owner))
    values = sorted(option["value"] for option in question.bounds["options"])

    assert question.to == choice.owner
    assert question.rule in CLAUSES
    assert is_sound(question.words)
    assert values == [value for value in range(6) if choice.options >> value & 1]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_the_seeker_is_asked_by_the_number_of_a_fleet_he_does_not_know() -> None:
    question = word_choice(CHOICES[Asked.SEEK_CONTACT], sight(ITALIAN, weather=FOG))

    assert question.words == "The Flotilla may seek Austrian fleet 2: will you try [B5.4]?"
    # 4 by day and 1 more in Fog; 1 less if there are ten ships, which he does not know.
    found = "then you see its ships, and may give battle."
    assert question.bounds["options"] == [
        {
            "value": 1,
            "words": "seek it",
            "means": f"Contact on 5 or more of a d6 (33%), or 4 (50%) if it has ten ships (Fog −1): {found}",
            "rule": "GWAS-B5.4",
        },
        {"value": 0, "words": "let it pass", "means": "No die is thrown; it may still find you.", "rule": "GWAS-B5.4"},
    ]
    assert {name: question.bounds[name] for name in ("fleet", "sought", "zone")} == {
        "fleet": 0,
        "sought": 1,
        "zone": zone("C1"),
    }


def meanings(asked: Asked, *about: int, viewer: int, **fields: int) -> list[str]:
    """What the answers to a decision about these numbers would come to."""
    choice = CHOICES[asked]
    first, second = (*about, choice.about, choice.detail)[:2]
    question = word_choice(replace(choice, about=first, detail=second), sight(viewer, **fields))
    return [option["means"] for option in question.bounds["options"]]


@pytest.mark.clause("GWAS-B5.4", "GWAS-11.7.6f")
def test_b5_4_by_night_in_a_gale_only_a_large_fleet_is_found() -> None:
    # 5 by night and 2 more in a Gale are 7, which no die shows.
    found = meanings(Asked.SEEK_CONTACT, viewer=ITALIAN, weather=GALE, always_day=0, always_night=1)[0]
    assert found.startswith("Contact on no face of a d6, or 6 (17%) if it has ten ships (Gale −2)")


@pytest.mark.clause("GWAS-B13.24", "GWAS-B13.2")
def test_b13_24_backing_out_is_asked_with_the_dice_that_are_to_come() -> None:
    # Of 36 throws of two dice 4 show 9, 3 show 10, 2 show 11 and 1 shows 12.
    question = word_choice(CHOICES[Asked.BACK_OUT], sight(AUSTRIAN))

    assert [option["means"] for option in question.bounds["options"]] == [
        "Two dice for one ship still to cross: a mine in 10 of 36 throws.",
        "One ship stays in B6 this turn; whoever is across goes on.",
    ]
    assert (question.bounds["ship"], question.bounds["fleet"], question.bounds["zone"]) == (2, 1, zone("B6"))


@pytest.mark.clause("GWAS-18.41.r7", "GWAS-18.5.a")
def test_18_41_r7_holding_torpedoes_is_asked_with_what_they_need() -> None:
    # 15 at range 0 and 17 at range 1, with Italian valour two less.
    question = word_choice(CHOICES[Asked.HOLD_TORPEDOES], sight(ITALIAN, ambush_fleet=1, ambush_zone=zone("B6")))

    attack = "Two dice, 13 or more to hit if nobody saw her coming, else 15 or more; then she is spent."
    assert question.bounds["options"][0]["means"] == attack
    assert (question.bounds["ship"], question.bounds["target"], question.bounds["zone"]) == (0, 1, zone("B6"))


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_a_side_of_the_ring_leads_to_a_zone_or_nowhere() -> None:
    # Rows B and D lie half a zone to the east, so that C2 has B1 to the north-west.
    assert meanings(Asked.BOUNDARY_CROSSED, viewer=AUSTRIAN, zone=zone("C2")) == ["She goes to C1.", "She goes to B1."]
    assert meanings(Asked.BOUNDARY_CROSSED, viewer=AUSTRIAN, zone=zone("A1")) == [
        "No sea lies there: she stays in the zone.",
        "No sea lies there: she stays in the zone.",
    ]


@pytest.mark.clause("GWAS-SCB.f")
def test_scb_f_in_a_battle_alone_a_side_of_the_ring_is_worth_points_or_not() -> None:
    state, ships, fleets = at_sea()
    state.only_battle = 1
    state.terms[AUSTRIAN].exit_side, state.terms[AUSTRIAN].exit_capital = WEST, 3
    question = word_choice(CHOICES[Asked.BOUNDARY_CROSSED], seen(state, ships, NAMES, fleets, CALLED, AUSTRIAN))

    assert [option["means"] for option in question.bounds["options"]] == [
        "You score three points for her there.",
        "You score no points for her there.",
    ]


@pytest.mark.clause("GWAS-B5.4")
def test_b5_4_battle_is_asked_with_those_who_would_fight() -> None:
    state, ships, fleets = at_sea()
    ships[0].status, ships[0].fleet, fleets[0].zone = AT_SEA, 0, zone("B6")
    ships[1].fleet = ships[2].fleet = 1
    for other in ships[1:]:
        other.known[ITALIAN] = 1
    fleets[1].known[ITALIAN] = 1
    fleets[0].met = 1 << 1
    question = word_choice(CHOICES[Asked.GIVE_BATTLE], seen(state, ships, NAMES, fleets, CALLED, ITALIAN))

    assert [option["means"] for option in question.bounds["options"]] == [
        "MAS 9 against Tegetthoff and Szent Istvan.",
        "No battle is fought here this turn.",
    ]
    assert (question.bounds["zone"], question.bounds["fleets"], question.bounds["enemies"]) == (zone("B6"), [0], [1])


@pytest.mark.clause("GWAS-B7.h", "GWAS-P.k")
def test_p_k_what_it_means_that_nobody_is_seen_depends_on_the_dice() -> None:
    state, ships, fleets = at_sea()
    notes = [Note(Noted.NO_ENEMY_SEEN, 2, 0, 0, 0)]
    nobody = "No enemies see each other at the end of the round, two rounds in a row"

    assert lines(notes, seen(state, ships, NAMES, fleets)) == [f"{nobody} [B7.h]."]
    assert lines(notes, seen(battle(by_d6=True), ships, NAMES, fleets)) == [f"{nobody} [P.k]."]


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


@pytest.mark.clause("GWAS-B7.h")
def test_b7_h_which_side_of_the_ring_is_asked_among_the_two() -> None:
    question = word_choice(CHOICES[Asked.BOUNDARY_CROSSED], sight(AUSTRIAN))

    assert question.words == "Tegetthoff leaves the map: by which side [B7.h]?"
    assert [option["words"] for option in question.bounds["options"]] == ["the western side", "the north-western side"]


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
