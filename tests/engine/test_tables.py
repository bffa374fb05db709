"""Tables of a view are made when somebody looks; nothing that knows the truth is handed out with them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Pick
from lineahead.engine.contract.ruleset import View
from lineahead.engine.contract.sea import battle_kind, parts_of_sea, row_kinds
from lineahead.engine.game.game import Game
from lineahead.engine.game.tables_of_views import (
    LateSea,
    WatchedView,
    all_made,
    handed_out,
    learnt_when_looked_at,
    made_when_looked_at,
)
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer, computer_player
from lineahead.rulesets import RULESETS, ruleset
from tests.conformance.kits import KITS, battle_of, names_of


class Bay(NamedTuple):
    battle: str
    ships: list[str]
    mines: list[int]


def test_a_table_is_made_once_and_only_if_somebody_looks() -> None:
    looked: list[str] = []

    def ships() -> list[str]:
        looked.append("ships")
        return ["Lion"]

    def mines() -> list[int]:
        looked.append("mines")
        return []

    bay = made_when_looked_at(Bay, "Jutland", ships=ships, mines=mines)

    assert bay.ships is bay.ships
    assert looked == ["ships"]
    assert parts_of_sea(bay) == {"battle": "Jutland", "ships": ["Lion"], "mines": []}
    assert all_made(bay) == Bay("Jutland", ["Lion"], [])
    assert looked == ["ships", "mines"]


def test_another_table_takes_the_place_of_one_and_makes_none() -> None:
    bay = made_when_looked_at(Bay, "Jutland", ships=lambda: ["Lion"], mines=lambda: [1 // 0])

    other = bay._replace(ships=["Tiger"])

    assert (other.battle, other.ships, bay.ships) == ("Jutland", ["Tiger"], ["Lion"])


def test_a_row_is_learnt_once_and_only_if_somebody_looks_at_it() -> None:
    learnt: list[str] = []

    def learn(name: str) -> str:
        learnt.append(name)
        return name.upper()

    ships = learnt_when_looked_at(["Lion", "Tiger", "Princess Royal"], learn)

    assert (len(ships), ships[1], ships[-2], learnt) == (3, "TIGER", "TIGER", ["Tiger"])
    assert ships[1:] == ["TIGER", "PRINCESS ROYAL"]
    assert (list(ships), ships) == (["LION", "TIGER", "PRINCESS ROYAL"], ["LION", "TIGER", "PRINCESS ROYAL"])
    assert sorted(learnt) == ["Lion", "Princess Royal", "Tiger"]


def test_what_is_handed_out_is_copied_but_for_what_never_changes() -> None:
    own, blank, rock = Pick(choice=1), Pick(), Pick(choice=7)
    sea: Any = made_when_looked_at(Bay, Pick(choice=3), {"mines": [rock]}, ships=lambda: [own, blank, blank])

    found = handed_out(sea)

    assert found == Bay(Pick(choice=3), [Pick(choice=1), Pick(), Pick()], [rock])  # type: ignore[arg-type, list-item]
    assert not {id(row) for row in (found.battle, *found.ships)} & {id(row) for row in (sea.battle, own, blank)}
    assert found.ships[1] is found.ships[2]
    assert found.mines[0] is rock
    assert found.mines is not sea.mines


def test_a_table_that_there_is_not_is_no_table() -> None:
    bay = made_when_looked_at(Bay, "Jutland", ships=list, mines=list)

    with pytest.raises(AttributeError, match="Bay has no torpedoes"):
        _ = bay.torpedoes  # type: ignore[attr-defined]


@pytest.mark.parametrize("rules", RULESETS)
def test_a_view_that_is_handed_out_holds_its_tables_and_no_makers(rules: str) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])
    game = Game.start(ruleset(rules), chosen, Seeded(1))
    truth = found.begin(chosen).sea

    assert isinstance(found.view(found.begin(chosen), 0, chosen).sea, LateSea)
    assert type(game.view(0).sea) is type(truth)


@pytest.mark.parametrize("rules", RULESETS)
def test_what_a_view_makes_is_what_its_sea_says(rules: str) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])
    state = found.begin(chosen)

    seen = all_made(found.view(state, 0, chosen).sea)

    kind: Any = type(seen)
    assert type(seen.battle) is battle_kind(kind)
    for name, row_kind in row_kinds(kind).items():
        assert {type(row) for row in getattr(seen, name)} <= {row_kind}
        assert len(getattr(seen, name)) == len(getattr(state.sea, name))


@pytest.mark.parametrize("rules", RULESETS)
def test_a_player_that_only_reads_writes_nothing_on_its_view(rules: str) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])
    game, dice = Game.start(found, chosen, Seeded(2)), Dice.seeded(2, -1)
    player = computer_player(found)

    for _ in range(60):
        asked = game.questions()
        if not asked:
            return
        before = state_text(game.sight(asked[0].to))
        player.choose(game.sight(asked[0].to), asked[0], Dice.seeded(3))
        assert state_text(game.sight(asked[0].to)) == before
        assert answer(game, player, asked[0], dice) is None


@pytest.mark.parametrize("rules", RULESETS)
def test_what_is_worded_once_for_several_is_what_each_would_be_told(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])

    def told() -> dict[int, list[Event]]:
        game, dice = Game.start(found, chosen, Seeded(4)), Dice.seeded(4, -1)
        for _ in range(40):
            if game.questions():
                assert answer(game, computer_player(found), game.questions()[0], dice) is None
        return {viewer: game.events(viewer) for viewer in (UMPIRE, PUBLIC, 0, 1)}

    together = told()
    monkeypatch.setattr(WatchedView, "shows_the_same", lambda *_: False)

    assert told() == together


def test_who_asks_whose_view_it_is_is_told_apart() -> None:
    scenario: Any = object()
    battle, ships = Pick(), [Pick()]
    seas: list[Any] = [made_when_looked_at(Bay, battle, ships=lambda: ships, mines=list) for _ in range(2)]
    first, second = seas
    read, other = WatchedView(View(0, [], first, scenario)), View(1, [], second, scenario)

    assert read.sea.ships is ships
    assert read.shows_the_same(other)
    assert not read.shows_the_same(View(1, [], second._replace(ships=[Pick()]), scenario))
    assert not read.shows_the_same(View(1, [], second._replace(battle=Pick()), scenario))
    assert read.viewer == 0
    assert not read.shows_the_same(other)
