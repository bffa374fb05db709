"""The command `schema`."""

from __future__ import annotations

from .given import Json
from .paper import print_json


def schema(ruleset: str | None = None, /, *, json: Json = False) -> None:  # noqa: ARG001
    """The JSON schema of a recorded battle.

    For instance:

        lineahead schema
        lineahead schema grand-fleets

    Parameters
    ----------
    ruleset
        Describe the orders of this rule set as well.
    json
        Print JSON, as it does anyway.
    """
    from ..engine.records.schema import record_schema
    from ..rulesets import ruleset as rules_named

    print_json(record_schema(None if ruleset is None else rules_named(ruleset)))
