"""Which text of the rules a table was last seen to follow: a hash of all that decides what a record leads to."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from ... import engine, kernel
from ...rulesets import RULESETS

LENGTH = 32


@cache
def text_of_rules(ruleset: str) -> str:
    """The hash of a rule set's sources, and of what they are written in and played by."""
    digest = sha256()
    for folder in (folder_of(kernel.__name__), folder_of(engine.__name__), folder_of(RULESETS[ruleset][0])):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.name.encode() + b"\0" + sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


def folder_of(module: str) -> Path:
    """Where the sources of a module lie."""
    found = find_spec(module)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent
