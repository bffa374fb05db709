"""The shapes of a rule set as tables for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from web.shapes import schema_of

if TYPE_CHECKING:
    from lineahead.engine.contract.ruleset import Ruleset

Schema = dict[str, Any]

PLAIN = {"integer": "whole number", "number": "number", "string": "text", "boolean": "true or false", "null": "null"}
INTRODUCTION = """# What {title} tells a page

Made from the shapes of the rule set by `web/schema.py`; not to be written by hand. Units and terms are explained in
[page-json.md](../page-json.md). A key marked with `?` is not always there.
"""


def as_document(rules: Ruleset) -> str:
    """All shapes of a rule set, each with its fields."""
    shapes, named = rules.shapes, schema_of(rules.shapes)
    parts = [INTRODUCTION.format(title=rules.title)]
    events = "".join(row(f"event `{kind}`", f"`{shape.__name__}`") for kind, shape in shapes.facts.items())
    orders = "".join(row(f"order `{kind}`", f"`{shape.__name__}`") for kind, shape in shapes.orders.items())
    if events or orders:
        parts.append(f"| what | shape |\n|---|---|\n{events}{orders}")
    parts += [table(name, named[name]) for name in named if "properties" in named[name]]
    words = [row(f"`{name}`", kind_of(each)) for name, each in named.items() if "properties" not in each]
    if words:
        parts.append(f"## Words and unions\n\n| name | is |\n|---|---|\n{''.join(words)}")
    return "\n".join(parts)


def table(name: str, shape: Schema) -> str:
    """One shape: what it is, and a row for each field."""
    rows = "".join(fields(shape))
    return f"## {name}\n\n{shape.get('description', '')}\n\n| key | is | what |\n|---|---|---|\n{rows}"


def fields(shape: Schema) -> Iterator[str]:
    """A row for each field."""
    for key, field in shape["properties"].items():
        mark = "" if key in shape.get("required", ()) else "?"
        yield row(f"`{key}`{mark}", kind_of(field), field.get("description", ""))


def row(*cells: str) -> str:
    """A row of a table."""
    return "| " + " | ".join(each.replace("|", "\\|").replace("\n", " ") for each in cells) + " |\n"


def kind_of(field: Schema) -> str:
    """What a value is, in words."""
    if "$ref" in field:
        return f"`{field['$ref'].rpartition('/')[2]}`"
    if "anyOf" in field:
        return " or ".join(kind_of(each) for each in field["anyOf"])
    if "const" in field:
        return f'"{field["const"]}"'
    if "enum" in field:
        return ", ".join(f'"{each}"' for each in field["enum"])
    if field.get("type") == "array":
        few = f"{field['minItems']} of " if "minItems" in field else ""
        return f"[{few}{kind_of(field['items'])}]"
    if field.get("type") == "object":
        return f"by name: {kind_of(field['additionalProperties'])}" if field.get("additionalProperties") else "values"
    return PLAIN.get(field.get("type", ""), "any value")
