"""What a rule set tells a page, as a JSON schema; the line under a field of a shape is its description."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypedDict

from lineahead.engine.contract.shapes import Shapes

EXACTLY = ConfigDict(extra="forbid", strict=True)
WHERE = "#/components/schemas/{model}"

Schema = dict[str, Any]


class WithDescriptions(GenerateJsonSchema):
    """Fields have descriptions, also those that are inherited, and no titles besides their names."""

    def typed_dict_schema(self, schema: Any) -> Schema:
        told = super().typed_dict_schema(schema)
        for field, words in descriptions(schema["cls"]):
            told["properties"][field]["description"] = words
        return told

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def descriptions(shape: Any) -> Iterator[tuple[str, str]]:
    """The fields of a shape that have a line under them, those of the shapes it is made from first."""
    bases = [base for base in getattr(shape, "__orig_bases__", ()) if hasattr(base, "__required_keys__")]
    for base in bases:
        yield from descriptions(base)
    lines = classes_in(shape.__module__).get(shape.__name__, [])
    for field, below in pairwise(lines):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            words = text_in(below)
            if words is not None:
                yield field.target.id, inspect.cleandoc(words)


def text_in(line: ast.stmt) -> str | None:
    """A text that stands by itself, if that is what a line is."""
    if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str):
        return line.value.value
    return None


@cache
def classes_in(module: str) -> dict[str, list[ast.stmt]]:
    """The lines of every class of a module."""
    lines = ast.parse(inspect.getsource(sys.modules[module])).body
    return {line.name: line.body for line in lines if isinstance(line, ast.ClassDef)}


def all_of(shapes: Shapes) -> Any:
    """One type that holds all shapes of a rule set."""
    parts = {"setting": shapes.setting, "picture": shapes.picture, "targets": shapes.targets, "preview": shapes.preview}
    parts["card"] = shapes.card
    parts |= {f"facts of {kind}": shape for kind, shape in shapes.facts.items()}
    parts |= {f"order to {kind}": shape for kind, shape in shapes.orders.items()}
    make: Any = TypedDict  # from parts that are known only now
    told = make("Told", parts)
    told.__pydantic_config__ = EXACTLY
    return told


def schema_of(shapes: Shapes) -> Schema:
    """The JSON schema of all shapes, by name."""
    told: Schema = TypeAdapter(all_of(shapes)).json_schema(ref_template=WHERE, schema_generator=WithDescriptions)
    named: Schema = told.get("$defs", {})
    return {name: named[name] for name in dict.fromkeys(names_in(told, named))}


def names_in(part: Any, named: Schema) -> Iterator[str]:
    """The shapes that are named in a part of a schema and in these in turn, in the order of reading."""
    if isinstance(part, list):
        for each in part:
            yield from names_in(each, named)
    elif isinstance(part, dict):
        if "$ref" in part:
            name = part["$ref"].rpartition("/")[2]
            yield name
            yield from names_in(named[name], named)
        for key, each in part.items():
            if key != "$defs":
                yield from names_in(each, named)
