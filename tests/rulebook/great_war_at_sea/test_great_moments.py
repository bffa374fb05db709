"""What of a game on two maps is a great moment: a loss for all, what led to it only for those who know the ship."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.kernel.trace import Note
from lineahead.rulesets.great_war_at_sea.tables.notes import Noted
from lineahead.rulesets.great_war_at_sea.tables.ships import SUNK
from lineahead.rulesets.great_war_at_sea.words.great_moments import MOMENTS
from tests.great_moments import Told, heard_in, moments_in
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.told import AUSTRIAN, ITALIAN, events, seen
from tests.rulebook.great_war_at_sea.voice import CALLED, NAMES, at_sea, sight


def moments(viewer: int, *notes: Note) -> list[Told]:
    """The moments that a viewer is told of."""
    view = sight(viewer)
    return moments_in(events(list(notes), view), MOMENTS, view)


@pytest.mark.clause("GWAS-B9.e", "GWAS-B13.2")
def test_a_mine_that_strikes_is_a_moment_for_her_owner_and_the_loss_for_all() -> None:
    state, ships, fleets = at_sea()
    ships[1].status = SUNK
    notes = [Note(Noted.MINE_STRIKES, 1), Note(Noted.BOX_LOST, 1, 3, 0), Note(Noted.SINKS, 1, ITALIAN)]
    told = {
        viewer: moments_in(events(notes, view), MOMENTS, view)
        for viewer in (ITALIAN, AUSTRIAN, UMPIRE)
        for view in [seen(state, ships, NAMES, fleets, CALLED, viewer)]
    }

    loss, mine = ("sinking", "Tegetthoff sinks", True), ("mine", "Tegetthoff strikes a mine", True)
    assert told == {ITALIAN: [loss], AUSTRIAN: [mine, loss], UMPIRE: [mine, loss]}


@pytest.mark.clause("GWAS-18.41.b")
def test_a_boat_that_attacks_is_an_ambush_for_all() -> None:
    attacks = Note(Noted.SURPRISE_DIE, 0, 1, 3)

    for viewer in (ITALIAN, AUSTRIAN, PUBLIC):
        assert moments(viewer, attacks) == [("ambush", "Ambush: MAS 9 attacks", True)]
    assert moments(PUBLIC, Note(Noted.MTB_SURVIVES, 0)) == []


@pytest.mark.clause("GWAS-18.1.a")
def test_what_a_boat_is_written_down_for_is_no_moment() -> None:
    assert moments(ITALIAN, Note(Noted.PATROL_WRITTEN, 0, zone("B6"))) == []


@pytest.mark.clause("GWAS-B1.a", "GWAS-B7.a")
def test_battle_turns_and_the_end() -> None:
    notes = [Note(Noted.TURN_BEGINS, 3, 0), Note(Noted.BATTLE_BEGINS, zone("B6")), Note(Noted.GAME_OVER, 3)]

    assert moments(PUBLIC, *notes) == [
        ("turn", "Turn 3", False),
        ("battle", "Battle is joined", True),
        ("end", "The game is over", True),
    ]


@pytest.mark.clause("GWAS-B7.d")
def test_rounds_are_turns_only_in_a_battle_alone() -> None:
    within, alone = sight(PUBLIC), sight(PUBLIC, only_battle=1)
    begins = Note(Noted.ROUND_BEGINS, 2)

    assert moments_in(events([begins], within), MOMENTS, within) == []
    assert moments_in(events([begins], alone), MOMENTS, alone) == [("turn", "Round 2", False)]
    assert heard_in(events([begins], alone), MOMENTS, alone) == ["turn"]
