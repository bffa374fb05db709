"""GUN, MOD  The log of a salvo: each pool with its guns, modifiers and sum, and the straddles that come of it.

A pool begins with its arithmetic, which no throw cuts in two; where people throw real dice the die stands on a line of
its own.
"""

from __future__ import annotations

from typing import NamedTuple

from ....engine.contract.events import Event
from ....engine.page.shapes import Reason
from ....engine.words.log_words import Facts, counted, die, listed, sentence, signed, whose
from ....kernel.dice import D10
from ....kernel.trace import Note
from ..rules.locations import BOW_RAKE, STERN_RAKED
from ..tables.cards import level_of
from ..tables.charts import COLUMNS, PENETRATION, RANGE_COLUMNS, STRADDLE_CHANCE
from ..tables.notes import Noted
from ..tables.sea import View
from .cells import contents, letter_name
from .vocabulary import REASONS, Telling, at_most, cited, reason, reasons_in_words, ship_name, ship_of

D100 = 100
RAKES = {BOW_RAKE: ", raking her from ahead [LOC.b]", STERN_RAKED: ", raking her from astern [LOC.c]"}
OF_AN_AIM = (*REASONS, Noted.FIRE_AT_EXPLOSION, Noted.MOUNT_FIRES)


class Aimed(NamedTuple):
    """GUN.r6  All guns of one ship in a pool: who fires, and the notes on her chances."""

    begins: Note
    notes: list[Note]

    @property
    def mounts(self) -> list[Note]:
        """The mounts that fire, each with its guns and their chances in halves of a per cent."""
        return [note for note in self.notes if note.what == Noted.MOUNT_FIRES]

    @property
    def guns(self) -> int:
        """How many guns fire."""
        return sum(note.c for note in self.mounts)

    @property
    def per_cent(self) -> float:
        """What they come to."""
        return sum(note.d for note in self.mounts) / 2

    @property
    def reasons(self) -> list[Reason]:
        """What changes the chance of all her guns."""
        return [reason(note) for note in self.notes if note.what in REASONS and note.what != Noted.SEA_STATE]

    @property
    def is_halved(self) -> bool:
        """MOD.d  Whether her own fires halve her chances."""
        return any(note.what == Noted.FIRE_AT_EXPLOSION for note in self.notes)

    @property
    def sea(self) -> dict[int, int]:
        """MOD.e  What the sea takes from the guns on each level that it troubles; it is noted before each mount."""
        after = zip(self.notes, self.notes[1:], strict=False)
        return {level_of(mount.b): note.a for note, mount in after if note.what == Noted.SEA_STATE}


def tell_pool(telling: Telling) -> Event:
    """GUN.b, GUN.c  A pool: who fires what at whom, the chance of each gun and its reasons, the sum, the die."""
    pool = telling.take()
    telling.rake = pool.d
    aims = aims_of(telling)
    spent = telling.take_all(Noted.SUPPLY_SPENT)
    pooled = telling.take_if(Noted.POOLED)
    words = f'{who_fires(telling.view, pool, aims)}{RAKES.get(pool.d, "")}, up to {RANGE_COLUMNS[pool.c]}"'
    words += f", {in_table(pool)}{modifiers_of_aims(telling.view, aims)}"
    facts = pool_facts(pool, aims)
    if pooled is not None:
        words += f": {sum_in_words(pooled)}"
        facts |= {"per_cent": pooled.a, "automatic": pooled.b, "remainder": pooled.c}
    thrown, dice = throw_of(telling)
    words += f"; {thrown}" if thrown else ""
    return Event("fire", cited("GUN.c"), sentence(words + spent_in_words(telling.view, spent)), facts | dice)


def aims_of(telling: Telling) -> list[Aimed]:
    """GUN.b  The ships of a pool, one after the other."""
    aims = []
    while telling.is_next(Noted.AIM_BEGINS):
        aims.append(Aimed(telling.take(), telling.take_all(*OF_AN_AIM)))
    return aims


def who_fires(view: View, pool: Note, aims: list[Aimed]) -> str:
    """GUN.b  Who fires how many guns of which letter at whom."""
    target, letter = ship_name(view, pool.a), letter_name(pool.b)
    if not aims:
        return f"nobody is left to fire {letter} guns at {target}"
    ships = [ship_name(view, aimed.begins.a) for aimed in aims]
    guns = counted(sum(aimed.guns for aimed in aims), f"{letter} gun")
    return f"{listed(ships)} {'fires' if len(ships) == 1 else 'fire'} {guns} at {target}"


def in_table(pool: Note) -> str:
    """TAB.t1  The entry of the table."""
    entry = pool.b * COLUMNS + pool.c
    return f"{STRADDLE_CHANCE[entry]}% a gun and penetration {PENETRATION[entry]} [TAB.t1]"


def modifiers_of_aims(view: View, aims: list[Aimed]) -> str:
    """MOD  What changes the chances; where several ships fire, ship by ship with what each adds."""
    if len(aims) <= 1:
        return "".join(modifiers_in_words(aimed) for aimed in aims)
    parts = [
        f"{ship_name(view, aimed.begins.a)} {counted(aimed.guns, 'gun')}{modifiers_in_words(aimed)}" for aimed in aims
    ]
    return "".join(f"; {part}, {aim.per_cent:g}%" for part, aim in zip(parts, aims, strict=True))


def modifiers_in_words(aim: Aimed) -> str:
    """MOD.a to MOD.f  The reasons, deck by deck what the sea takes, and the halving."""
    sea = "".join(f", level {level} in this sea {signed(value)}% [MOD.e]" for level, value in aim.sea.items())
    return f"{reasons_in_words(aim.reasons)}{sea}{', halved at Explosion! [MOD.d]' if aim.is_halved else ''}"


def pool_facts(pool: Note, aims: list[Aimed]) -> Facts:
    """GUN.b, TAB.t1  The pool in figures."""
    entry = pool.b * COLUMNS + pool.c
    facts: Facts = {"target": pool.a, "letter": letter_name(pool.b), "range": RANGE_COLUMNS[pool.c], "rake": pool.d}
    facts |= {"chance": STRADDLE_CHANCE[entry], "penetration": PENETRATION[entry]}
    return {**facts, "aims": [aim_facts(aimed) for aimed in aims]}


def aim_facts(aim: Aimed) -> Facts:
    """GUN.r6  One ship's part in it."""
    mounts = [{"cell": note.b, "guns": note.c, "per_cent": note.d / 2} for note in aim.mounts]
    facts: Facts = {"ship": aim.begins.a, "to_starboard": aim.begins.c != 0, "guns": aim.guns, "mounts": mounts}
    facts |= {"reasons": aim.reasons, "sea": aim.sea, "halved": aim.is_halved}
    return {**facts, "per_cent": aim.per_cent}


def sum_in_words(pooled: Note) -> str:
    """GUN.b, GUN.c, GUN.r1  The sum, what is certain of it, and the die for the rest."""
    parts = [f"{counted(pooled.b, 'straddle')} for certain"] if pooled.b else []
    if pooled.c:
        parts.append(f"{needed_in_words(pooled.c)} for {'one more' if pooled.b else 'a straddle'}")
    return f"{pooled.a}% in all [GUN.b], {listed(parts) if parts else 'no chance'} [GUN.c]"


def needed_in_words(remainder: int) -> str:
    """GUN.r1  What the die must show: a D10 for full tens, else a D100."""
    if remainder % 10:
        return f"{at_most(remainder, D100)} on a D100"
    return f"{at_most(remainder // 10, D10)} on a D10"


def throw_of(telling: Telling) -> tuple[str, Facts]:
    """GUN.c, GUN.r10  The die for the rest if one was thrown, and how many straddles there are."""
    thrown = telling.take_if(Noted.TO_STRADDLE_DIE)
    result = telling.take_if(Noted.STRADDLES)
    facts: Facts = {}
    if thrown is not None:
        facts["dice"] = [die(D100 if thrown.c else D10, thrown.a, thrown.a <= thrown.b)]
    if result is not None:
        facts |= {"target": result.a, "straddles": result.b}
    if thrown is None or result is None:
        return "", facts
    return f"{thrown.a}, {counted(result.b, 'straddle')}", facts


def spent_in_words(view: View, spent: list[Note]) -> str:
    """MAG.f  Mounts that have fired their last ready shells with this pool."""
    mounts = [f"{whose(ship_name(view, note.a))} {mount_name(view, note)}" for note in spent]
    return f"; no shells left for {listed(mounts)} [MAG.f]" if mounts else ""


def mount_name(view: View, note: Note) -> str:
    """CRD.b  The guns of a cell, without the article."""
    return contents(ship_of(view, note.a).card, note.b).removeprefix("the ")


def tell_straddles(telling: Telling) -> Event:
    """GUN.c  The die for the rest of a pool, thrown by people themselves."""
    thrown = telling.peek() if telling.is_next(Noted.TO_STRADDLE_DIE) else None
    words, facts = throw_of(telling)
    if thrown is None:
        words = f"{counted(facts['straddles'], 'straddle')} on {ship_name(telling.view, facts['target'])} [GUN.c]"
        return Event("fire", cited("GUN.c"), sentence(words), facts)
    needed = at_most(thrown.b, D100 if thrown.c else D10)
    on_whom = f" on {ship_name(telling.view, facts['target'])}" if "target" in facts else ""
    words = f"{needed} on a {'D100' if thrown.c else 'D10'} [GUN.c]: {words or thrown.a}{on_whom}"
    return Event("fire", cited("GUN.c"), sentence(words), facts)


def tell_spent(telling: Telling) -> Event:
    """MAG.f  The last ready shells of mounts are gone."""
    spent = telling.take_all(Noted.SUPPLY_SPENT)
    words = spent_in_words(telling.view, spent).removeprefix("; ")
    return Event("damage", cited("MAG.f"), sentence(words), {"ship": spent[0].a, "cell": spent[0].b})


def tell_target_gone(telling: Telling) -> Event:
    """GUN.b, SEQ.r4  Fire at a ship that is gone, or the rest of a pool after she went."""
    note = telling.take()
    name = ship_name(telling.view, note.a)
    if note.b:
        words = f"{name} is gone: {counted(note.b, 'straddle finds', 'straddles find')} nothing [SEQ.r4]"
    else:
        words = f"the fire at {name} is wasted: she is gone [SEQ.r4]"
    return Event("fire", cited("SEQ.r4"), sentence(words), {"target": note.a, "straddles": note.b})
