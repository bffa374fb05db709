"""What a scenario file tells the computer's doctrine: `[plans]`, read alike for all rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from ..contract.plans import WHO_PLAYS
from .toml_files import TomlTable

MOST = 10_000


def check_plans(table: TomlTable, sides: Sequence[str], doctrine: type) -> None:
    """Plans are of sides of this battle, each a parameter of the doctrine with a whole number."""
    if not table.is_there:
        return
    for side in filter(None, sides):
        plan = table.table(side, is_needed=False)
        for field in fields(doctrine):
            if field.name not in WHO_PLAYS:
                plan.whole(field.name, 0, MOST, is_needed=False)
        plan.no_other_keys()
    table.no_other_keys()
