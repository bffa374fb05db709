"""LOC, ARM  The log of a shell: where it lands, whether armour keeps it out, and what goes with the section."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, die, listed, sentence
from ....kernel.dice import D6, D10
from ....kernel.trace import Note
from ..rules.locations import BOW_RAKE
from ..tables.cards import FIRST_UNDER_WATER, level_of, section_of
from ..tables.charts import STERN_RAKE
from ..tables.notes import Noted
from ..tables.sea import View
from .cells import cell_facts, cell_in_words, contents
from .vocabulary import Telling, cited, ship_name, ship_of

RESULTS = (Noted.PASSES_OVER, Noted.KEPT_OUT, Noted.PENETRATES)
RESULT_NAMES = {Noted.PASSES_OVER: "over", Noted.KEPT_OUT: "kept out", Noted.PENETRATES: "through"}


def tell_hit(telling: Telling) -> Event:
    """LOC.a, ARM.b  A straddle lands: the dice for section and level, and the shell against the armour there."""
    landed = telling.take_if(Noted.LOCATED)
    result = telling.take_if(*RESULTS)
    first = landed if landed is not None else result
    assert first is not None
    facts: Facts = cell_facts(first.a, first.b)
    words = f"a shell at {ship_name(telling.view, first.a)}"
    if landed is not None:
        words += f" [LOC.a]: {dice_in_words(telling, landed)}"
        facts["dice"] = dice_facts(telling, landed, result)
    words += f", {cell_in_words(telling.view, first.a, first.b)}"
    if result is not None:
        worded = result_in_words(telling, result)
        words += f": {worded}"
        facts |= {"result": RESULT_NAMES[Noted(result.what)], "destroyed": "destroyed [" in worded}
        if result.what != Noted.PASSES_OVER:
            facts |= {"penetration": result.c, "armour": result.d}
    return Event("hit", cited("LOC.a"), sentence(words), facts)


def is_stern_rake(landed: Note) -> bool:
    """LOC.c  Whether 4 was added to the section die."""
    return section_of(landed.b) == landed.c + STERN_RAKE


def dice_in_words(telling: Telling, landed: Note) -> str:
    """LOC.a to LOC.c  The section die, with the rake if she is raked, and the level die."""
    if is_stern_rake(landed):
        return f"{landed.c} (raked from astern +{STERN_RAKE} [LOC.c]) and {landed.d}"
    raked = " (raked from ahead [LOC.b])" if telling.rake == BOW_RAKE else ""
    return f"{landed.c}{raked} and {landed.d}"


def dice_facts(telling: Telling, landed: Note, result: Note | None) -> list[Facts]:
    """LOC.a to LOC.c  The two dice; of a raked ship both are six-sided."""
    is_raked = telling.rake == BOW_RAKE or is_stern_rake(landed)
    counts = result is not None and result.what == Noted.PENETRATES
    return [die(D6 if is_raked else D10, landed.c, counts), die(D6, landed.d, counts)]


def result_in_words(telling: Telling, result: Note) -> str:
    """ARM.a to ARM.c, LOC.r3  Over, kept out, or through; and what is behind."""
    if result.what == Noted.PASSES_OVER:
        return "it passes over [LOC.r3]"
    is_under_water = level_of(result.b) >= FIRST_UNDER_WATER
    armour, rule = f"armour {result.d}{' of level 4' if is_under_water else ''}", "ARM.e" if is_under_water else "ARM.b"
    if result.what == Noted.KEPT_OUT:
        return f"{armour} keeps out penetration {result.c} [{rule}]"
    telling.flooding = "ARM.f"
    through = f"penetration {result.c} goes through {armour}" if result.d else "no armour stops it"
    if telling.is_next(Noted.BLOWS_UP):
        return f"{through} [{rule}], into the magazine [MAG.a]"
    gone = destroyed_with(telling, "ARM.a")
    telling.fires = fires_of(telling.view, result, is_second=not gone)
    return f"{through} [{rule}]{gone or ', where all is wrecked already'}"


def fires_of(view: View, result: Note, is_second: bool) -> list[str]:
    """FIR.a, ARM.d, FIR.r2  By which rules a hit raises the fire: a Fire box, and a second hit above the water."""
    rules = ["FIR.a"] if ship_of(view, result.a).card.cells[result.b].fire else []
    return [*rules, "ARM.d"] if is_second and level_of(result.b) < FIRST_UNDER_WATER else rules


def destroyed_with(telling: Telling, rule: str) -> str:
    """ARM.a, MAG.f  That a section is destroyed and which guns are cut off by it, if that is what comes next."""
    cut = telling.take_all(Noted.SUPPLY_CUT)
    if telling.take_if(Noted.CELL_DESTROYED) is None:
        return ""
    return f": destroyed [{rule}]{cut_in_words(telling.view, cut)}"


def cut_in_words(view: View, cut: list[Note]) -> str:
    """MAG.f  Mounts that have only their ready shells left."""
    if not cut:
        return ""
    mounts = listed([contents(ship_of(view, note.a).card, note.b) for note in cut])
    return f"; {mounts} cut off from the magazine, with ready shells for one more turn [MAG.f]"


def tell_destroyed(telling: Telling) -> Event:
    """ARM.a, MAG.f  A section is destroyed, and guns may be cut off from their magazine by it."""
    cut, view = telling.take_all(Noted.SUPPLY_CUT), telling.view
    gone = telling.take_if(Noted.CELL_DESTROYED)
    if gone is None:
        words = f"{ship_name(view, cut[0].a)}: {cut_in_words(view, cut).removeprefix('; ')}"
        return Event("damage", cited("MAG.f"), sentence(words), {"ship": cut[0].a})
    words = f"{ship_name(view, gone.a)}, {cell_in_words(view, gone.a, gone.b)}: destroyed [ARM.a]"
    return Event("damage", cited("ARM.a"), sentence(words + cut_in_words(view, cut)), cell_facts(gone.a, gone.b))
