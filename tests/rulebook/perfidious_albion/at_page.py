"""What the page gets: JSON as a browser reads it, of battles on file and of tables laid out by hand."""

from __future__ import annotations

import json
from typing import Any

from lineahead.engine.contract.questions import Question, Refusal
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order, order_from_json
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets.perfidious_albion.page.orders import from_page
from lineahead.rulesets.perfidious_albion.page.picture import picture
from lineahead.rulesets.perfidious_albion.page.preview import preview
from lineahead.rulesets.perfidious_albion.page.targets import targets
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.ships import FIRING, MOVEMENT, TORPEDOES_OUT, Area, Battle, Ship, Wedge
from tests.rulebook.perfidious_albion.table import battle
from tests.rulebook.perfidious_albion.told import seen

BRITISH, FRENCH = 0, 1
NAMES = ("Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot")
PHASES = {"fire": FIRING, "templates": TORPEDOES_OUT, "steam": MOVEMENT}


def off_the_wire(value: Any) -> Any:
    """The value as a browser gets it."""
    return json.loads(json.dumps(value, allow_nan=False))


def sight(
    ships: list[Ship],
    viewer: int = BRITISH,
    state: Battle | None = None,
    wedges: list[Wedge] | None = None,
    areas: list[Area] | None = None,
) -> View:
    """A table laid out by hand as a viewer sees it; the squadrons of both sides are called so."""
    names, called = NAMES[: len(ships)], ("Line", "Enemy line", "Others", "More")
    lifted = wedges or [Wedge() for _ in range(8)]
    return seen(ships, *names, viewer=viewer, state=state or battle(), wedges=lifted, areas=areas, called=called)


def shown(ships: list[Ship], viewer: int = BRITISH, **laid: Any) -> dict[str, Any]:
    """The picture of such a table."""
    told: dict[str, Any] = off_the_wire(picture(sight(ships, viewer, **laid)))
    return told


def acting(asks: str, side: int = BRITISH, squadron: int = 0, **fields: Any) -> Battle:
    """A battle in the step that asks for this, a side's squadron being in turn."""
    turns = {"fire": {"firing": side, "acting": squadron}, "steam": {"moving": side}}.get(asks, {})
    return battle(phase=PHASES[asks], **{**turns, **fields})


def question(asks: str, side: int = BRITISH, *kinds: str) -> Question:
    """A question to a side."""
    return Question(side, "PA-SEQ", asks, "", kinds or (asks,))


def aimed(view: View, ship: int, asks: str = "fire") -> dict[str, Any]:
    """What a ship can fire at, or put out."""
    told: dict[str, Any] = off_the_wire(targets(view, question(asks, view.viewer), ship))
    return told


def drafted(view: View, asks: str, data: dict[str, Any], kind: str = "") -> dict[str, Any]:
    """What a draft in the page's terms would come to."""
    asked = question(asks, view.viewer, *((kind,) if kind else ()))
    given = from_page(view, kind or asks, data)
    assert not isinstance(given, Refusal), given
    order = order_from_json(PERFIDIOUS_ALBION, {"seat": "", "question": 0, "kind": given[0], "answer": given[1]})
    assert not isinstance(order, Refusal), order
    told: dict[str, Any] = off_the_wire(preview(view, asked, order))
    return told


def begun(source: str | dict[str, Any], until: str = "") -> Game:
    """A battle on file gone on, as is proposed, to the step of this name."""
    game = Game.start(PERFIDIOUS_ALBION, PERFIDIOUS_ALBION.read_scenario(source), Seeded(1))
    while until not in game.where():
        asked = game.questions()[0]
        seat = next(sitter.name for sitter in game.scenario.seats if sitter.side == asked.to)
        order = default_order(PERFIDIOUS_ALBION, asked, seat)
        assert order is not None
        assert game.submit(order) is None
    return game
