"""SC1 to SC6, EQP.c  Where the points of each side come from, line by line, as far as a viewer can count them."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.contract.scoring import ScoreLine
from ..rules.equipment import loads_missing
from ..rules.flight import has_deserted
from ..rules.victory import (
    attackers_total,
    boat_score,
    convoy_score,
    has_escaped,
    have_all_come_away,
    is_cargo_afloat,
    is_field_gained,
    is_gone,
    is_out_of_fight,
    points_by_losses,
    texel_score,
)
from ..tables.charts import BOAT_LOST, CLEAR_AWAY, HEAVY_LOSS, STILL_TOWED
from ..tables.sea import View
from ..tables.ships import (
    ATTACK_ON_CONVOY,
    DUE,
    ESCAPE,
    HEARTY_KNOLL,
    MOST_OBJECTIVES,
    RESCUE,
    SIDES,
    TEXEL_LIGHTERS,
    Ship,
)
from .vocabulary import ship_name


def scores(view: View) -> list[ScoreLine]:
    """SC1 to SC6, EQP.c  Every vessel and every minefield that counts for a side."""
    by_scenario = {
        ATTACK_ON_CONVOY: of_convoy,
        HEARTY_KNOLL: of_convoy,
        TEXEL_LIGHTERS: of_texel,
        ESCAPE: of_escape,
    }.get(view.sea.battle.scenario, of_ships_out)
    lines = [line for line in (*by_scenario(view), *of_mines(view)) if line.points]
    return sorted(lines, key=lambda line: line.side)


def line_for(view: View, side: int, points: int, ship: Ship, words: str, rule: str) -> ScoreLine:
    """WPN.i  What a vessel has brought or cost a side."""
    return ScoreLine(side, points, f"{ship_name(view, ship.number)} {words}", rule, ship.number)


def of_convoy(view: View) -> Iterator[ScoreLine]:
    """SC1.f to SC1.h, SC5.f  The attackers' total, ship by ship, and the same against the defenders."""
    battle, ships = view.sea.battle, view.sea.ships
    attackers = battle.attackers
    for ship in ships:
        if ship.side == attackers:
            points = boat_score(battle, ship)
            words, rule = ("lost", "CW-SC1.g") if points == BOAT_LOST else ("put out of action", "CW-SC1.g2")
            yield line_for(view, attackers, points, ship, words, rule)
        elif ship.status != DUE:
            points = convoy_score(battle, ship)
            words, rule = ("lost", "CW-SC1.f") if points == HEAVY_LOSS else ("struck by torpedo", "CW-SC1.f2")
            if points == HEAVY_LOSS and has_deserted(battle, ship):
                words, rule = "ran over a long edge", "CW-SCN.r5"
            yield line_for(view, attackers, points, ship, words, rule)
    if battle.scenario == HEARTY_KNOLL and have_all_come_away(battle, ships):
        yield ScoreLine(attackers, CLEAR_AWAY, "all attackers came away unhurt", "CW-SC5.f")
    against = -attackers_total(battle, ships)
    yield ScoreLine(1 - attackers, against, "the attackers' total, counted against the defenders", "CW-SC1.h")


def of_texel(view: View) -> Iterator[ScoreLine]:
    """SC6.e  Vessels sunk, boats lost, and lighters and ferries still in tow."""
    battle, ships = view.sea.battle, view.sea.ships
    attackers = battle.attackers
    for ship in ships:
        if ship.side == attackers:
            words = "lost" if is_gone(battle, ship) else "put out of action"
            yield line_for(view, 1 - attackers, -boat_score(battle, ship), ship, words, "CW-SC6.e")
        else:
            has_run = has_deserted(battle, ship)
            words, rule = ("ran away", "CW-SCN.r5") if has_run else ("lost or at 0 points", "CW-SC6.e")
            yield line_for(view, attackers, texel_score(battle, ship), ship, words, rule)
            towed = points_in_tow(view, ship)
            yield line_for(view, 1 - attackers, towed, ship, "still afloat", "CW-SC6.e")


def points_in_tow(view: View, ship: Ship) -> int:
    """SC6.e  What a lighter or ferry that is still afloat counts for her side."""
    return STILL_TOWED if is_cargo_afloat(view.sea.battle, ship) else 0


def of_escape(view: View) -> Iterator[ScoreLine]:
    """SC4.d  One side or the other has what it wanted."""
    battle, ships = view.sea.battle, view.sea.ships
    words = {True: "the small force has escaped, and at a price", False: "the small force has not escaped"}
    for side in range(SIDES):
        points = points_by_losses(battle, ships, side)
        yield ScoreLine(side, points, words[has_escaped(battle, ships)], "CW-SC4.d")


def of_ships_out(view: View) -> Iterator[ScoreLine]:
    """SC2.g, SC3.e  One for every enemy that was lost or brought to 0 points."""
    battle = view.sea.battle
    rule = "CW-SC2.g" if battle.scenario == RESCUE else "CW-SC3.e"
    for ship in view.sea.ships:
        if is_out_of_fight(battle, view.sea.ships, ship):
            words = "lost" if is_gone(battle, ship) else "out of the fight"
            yield line_for(view, 1 - ship.side, 1, ship, words, rule)


def of_mines(view: View) -> Iterator[ScoreLine]:
    """EQP.c, SCN.r5  Every minefield that was laid where the scenario asks for it, or could be."""
    battle, ships = view.sea.battle, view.sea.ships
    for side in range(SIDES):
        for place in range(MOST_OBJECTIVES):
            if is_field_gained(battle, ships, place, side):
                is_laid = loads_missing(battle, ships, place) == 0
                words, rule = ("laid", "CW-EQP.c") if is_laid else ("that nobody was left to hinder", "CW-SCN.r5")
                yield ScoreLine(side, battle.objectives[place].points, f"a minefield {words}", rule)
