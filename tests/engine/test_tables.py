"""Tables of a view are made when somebody looks; nothing that knows the truth is handed out with them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from lineahead.engine.contract.sea import battle_kind, parts_of_sea, row_kinds
from lineahead.engine.game.game import Game
from lineahead.engine.game.tables_of_views import LateSea, all_made, made_when_looked_at
from lineahead.engine.records.dice_source import Seeded
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
