"""What comes with the program of studies that were made: findings on each battle, and what readings of rules change.

Findings are kept together with the balance of a battle, and are shown only as long as they are of the same battles.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import balances
from .catalogue import battle_texts

if TYPE_CHECKING:
    from .rulings import RulingsMeasured
    from .study.findings import Findings

STUDIES, RULINGS = "studies.json", "rulings.json"
DIGITS = 4


def known_study(name: str) -> dict[str, Any] | None:
    """The findings on a battle that come with the program; None where there are none of how it is fought now."""
    kept, balance = read(STUDIES).get(name), balances.known_balance().get(name)
    if kept is None or balance is None or any(kept[key] != balance[key] for key in ("file", "play")):
        return None
    found: dict[str, Any] = kept["found"]
    return found


def keep_studies(found: Mapping[str, Findings]) -> None:
    """Keep these findings, each beside the balance of its battle, which has been kept already."""
    kept, balance = dict(read(STUDIES)), balances.known_balance()
    for name, one in found.items():
        known_by = {key: balance[name][key] for key in ("file", "play")}
        kept[name] = {**known_by, "found": rounded(one.as_json())}
    names = [name for name, _ in battle_texts() if name in kept]
    write(STUDIES, {name: kept[name] for name in names})


def known_rulings(ruleset: str) -> dict[str, Any] | None:
    """What each reading of a rule set changes, as it was measured; None where it has not been."""
    found: dict[str, Any] | None = read(RULINGS).get(ruleset)
    return found


def keep_rulings(found: list[RulingsMeasured]) -> None:
    """Keep what readings change, for the studies of battles."""
    kept = {**read(RULINGS), **{one.ruleset: rounded(one.as_json()) for one in found}}
    write(RULINGS, kept)


def beside_balance(name: str) -> Path:
    """A file that is kept beside the balance of battles."""
    return balances.BALANCE.with_name(name)


def read(name: str) -> dict[str, Any]:
    """What a file holds; nothing where there is none."""
    path = beside_balance(name)
    try:
        return read_as_it_is(path, path.stat().st_mtime_ns)
    except OSError:
        return {}


@cache
def read_as_it_is(path: Path, _changed: int) -> dict[str, Any]:
    """The same, read again only when it has changed."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write(name: str, kept: Mapping[str, Any]) -> None:
    """Write a file whole: a battle or rule set a line, so that changes can be seen."""
    lines = [f"{json.dumps(key)}: {json.dumps(told, separators=(',', ':'))}" for key, told in kept.items()]
    balances.write_whole(beside_balance(name), "{\n" + ",\n".join(lines) + "\n}\n")


def rounded(value: Any) -> Any:
    """Figures to a hundredth of a per cent."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    return [rounded(one) for one in value] if isinstance(value, list | tuple) else value
