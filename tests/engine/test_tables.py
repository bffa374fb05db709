"""Tables of a view are made when somebody looks; nothing that knows the truth is handed out with them."""

from __future__ import annotations

import pytest

from lineahead.engine.game.game import Game
from lineahead.engine.game.tables_of_views import Tables
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import RULESETS, ruleset
from tests.conformance.kits import KITS, battle_of, names_of


def test_a_table_is_made_once_and_only_if_somebody_looks() -> None:
    looked: list[str] = []

    def ships() -> list[str]:
        looked.append("ships")
        return ["Lion"]

    def mines() -> list[str]:
        looked.append("mines")
        return []

    tables = Tables(ships=ships, mines=mines)

    assert tables["ships"] is tables["ships"]
    assert looked == ["ships"]
    assert (list(tables), len(tables), "torpedoes" in tables) == (["ships", "mines"], 2, False)
    assert tables == {"ships": ["Lion"], "mines": []}


def test_a_table_that_there_is_not_is_no_table() -> None:
    with pytest.raises(KeyError, match="torpedoes"):
        Tables(ships=list)["torpedoes"]


@pytest.mark.parametrize("rules", RULESETS)
def test_a_view_that_is_handed_out_holds_its_tables_and_no_makers(rules: str) -> None:
    found, chosen = battle_of(rules, names_of(rules)[0], KITS[rules].boards[0])
    game = Game.start(ruleset(rules), chosen, Seeded(1))

    assert isinstance(found.view(found.begin(chosen), 0, chosen).tables, Tables)
    assert type(game.view(0).tables) is dict
