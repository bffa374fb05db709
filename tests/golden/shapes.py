"""Whether what is really sent has the shape that it is said to have: no key too few, none too many, no other value."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import ConfigDict, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from lineahead.engine.page.shapes import CommonPicture, CommonSetting, Words
from lineahead.rulesets import ruleset

EXACTLY = ConfigDict(extra="forbid", strict=True)
AT_LEAST = ConfigDict(extra="ignore", strict=True)


def part_of_all(shape: Any, config: ConfigDict) -> Any:
    """A shape by its name, under these terms."""
    make: Any = TypedDict  # from parts that are known only now
    held = make("held", {"value": shape})
    held.__pydantic_config__ = config
    return held


class Checker:
    """Holds values against one shape."""

    def __init__(self, shape: Any, config: ConfigDict) -> None:
        self.adapter = TypeAdapter(part_of_all(shape, config))

    def problems(self, value: object) -> list[str]:
        """Where a value is not of the shape."""
        try:
            self.adapter.validate_json(json.dumps({"value": value}))
        except ValidationError as problem:
            return [f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in problem.errors()]
        return []


@cache
def checkers(rules: str) -> dict[str, Checker]:
    """A checker for each thing that a page is told."""
    shapes = ruleset(rules).shapes
    parts = {"setting": shapes.setting, "picture": shapes.picture, "preview": shapes.preview}
    parts["targets"] = Words | shapes.targets  # a refusal is an answer, too
    common = {"common setting": CommonSetting, "common picture": CommonPicture}
    facts = {f"facts of {kind}": shape for kind, shape in shapes.facts.items()}
    return {
        **{name: Checker(shape, EXACTLY) for name, shape in parts.items()},
        **{name: Checker(shape, AT_LEAST) for name, shape in {**common, **facts}.items()},
    }


def parts_of(told: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """All that one viewer was told, each with the name of its shape."""
    yield "setting", told["setting"]
    yield "common setting", told["setting"]
    yield "picture", told["picture"]
    yield "common picture", told["picture"]
    for _, preview in told["previews"]:
        yield "preview", preview
    for targets in told["targets"]:
        yield "targets", targets
    for event in told["events"]:
        yield f"facts of {event['kind']}", event.get("facts", {})


def misshapen(rules: str, told: dict[str, dict[str, Any]]) -> list[str]:
    """What of all that viewers were told at a moment is not of its shape."""
    known = checkers(rules)
    return [
        f"{viewer}: {name}: {problem}"
        for viewer, parts in told.items()
        for name, value in parts_of(parts)
        if name in known
        for problem in known[name].problems(value)
    ]
