"""How many tables one address may make, and how many battles it may let computers fight by themselves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException

from ..messages.requests import NewTable, PlayOn
from ..rates import Buckets
from ..settings import Settings
from ..table.table import PEOPLE

if TYPE_CHECKING:
    from ..table.tables import Tables

SECONDS_AN_HOUR = 3600.0


def is_for_computers(wanted: NewTable | PlayOn) -> bool:
    """Whether nobody is to command at a table, so that it plays on by itself, before an umpire or not."""
    sitting = [who for seat in wanted.seats.values() for who in ([seat] if isinstance(seat, str) else seat)]
    return not any((who if isinstance(who, str) else who.who) in PEOPLE for who in sitting)


class Quotas:
    """What each address has had of this process."""

    def __init__(self, settings: Settings, tables: Tables) -> None:
        self.settings, self.tables = settings, tables
        self._made = Buckets(settings.tables_an_hour / SECONDS_AN_HOUR, settings.tables_at_once)
        self._battles: dict[str, set[str]] = {}

    def admit(self, address: str, wanted: NewTable | PlayOn) -> None:
        """Refuse one table too many, or one battle of computers."""
        if is_for_computers(wanted) and len(self._fighting(address)) >= self.settings.most_battles:
            words = "computers fight as many battles for you as they may; wait until one is over"
            raise HTTPException(429, words)
        if not self._made.take(address):
            seconds = math.ceil(SECONDS_AN_HOUR / self.settings.tables_an_hour)
            words = f"too many tables have been made from where you are; try again in {seconds} s"
            raise HTTPException(429, words, {"Retry-After": str(seconds)})

    def note(self, address: str, wanted: NewTable | PlayOn, table: str) -> None:
        """An address has made a table."""
        self.tables.made_by(table, address)
        if is_for_computers(wanted):
            self._battles.setdefault(address, set()).add(table)

    def _fighting(self, address: str) -> set[str]:
        """The battles of an address in which computers still think."""
        known = {battle for battle in self._battles.pop(address, set()) if self.tables.is_thinking(battle)}
        if known:
            self._battles[address] = known
        return known
