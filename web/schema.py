"""Writes what the server and the rule sets say of themselves as TypeScript, and as tables for people.

python web/schema.py           write web/src/api/schema.ts, web/src/games/*/shapes.ts and docs/page-json/*.md anew,
                               after the server's messages or the shapes of a rule set have changed
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from web.build import PACKAGES, WEB, environment, install_packages, node
from web.page_document import as_document
from web.shapes import schema_of

SCHEMA = WEB / "src" / "api" / "schema.ts"
DOCUMENTS = WEB.parent / "docs" / "page-json"
HEADING = "// Made from the server's own schema by web/schema.py; not to be written by hand.\n"
SHAPES_HEADING = "// Made from the shapes of the rule set by web/schema.py; not to be written by hand.\n"
# Every shape under its own name, and lists of a fixed length as such.
NAMED = ("--array-length", "--root-types", "--root-types-no-schema-prefix", "--root-types-keep-casing")


def server_schema() -> dict[str, Any]:
    """What the server answers when all is well; trouble is always words and a rule."""
    from lineahead.server.http.app import api
    from lineahead.server.settings import Settings

    schema = api(Settings(database="sqlite://")).openapi()
    for path in schema["paths"].values():
        for action in path.values():
            action["responses"] = {code: each for code, each in action["responses"].items() if code.startswith("2")}
    return {**schema, "info": {**schema["info"], "version": "0"}}


def shapes_schema(ruleset: str) -> dict[str, Any]:
    """What a rule set tells a page."""
    from lineahead.rulesets import ruleset as called

    about = {"openapi": "3.1.0", "info": {"title": ruleset, "version": "0"}, "paths": {}}
    return {**about, "components": {"schemas": schema_of(called(ruleset).shapes)}}


def as_typescript(schema: dict[str, Any], *options: str) -> str:
    """The schema's types, as openapi-typescript writes them."""
    install_packages()
    program, _ = node()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "schema.json", Path(folder) / "schema.ts"
        source.write_text(json.dumps(schema), encoding="utf-8")
        command = [program, PACKAGES / "openapi-typescript" / "bin" / "cli.js", source, "--output", target, *options]
        subprocess.run(
            [str(part) for part in command], cwd=WEB, env=environment(program), check=True, capture_output=True
        )
        return target.read_text(encoding="utf-8")


def shapes_file(ruleset: str) -> Path:
    """Where the page has the types of a rule set."""
    return WEB / "src" / "games" / ruleset.replace("-", "_") / "shapes.ts"


def document_file(ruleset: str) -> Path:
    """Where people read of the same."""
    return DOCUMENTS / f"{ruleset}.md"


def types_of_server() -> str:
    """The types of the server's messages."""
    return HEADING + as_typescript(server_schema())


def types_of(ruleset: str) -> str:
    """The types of what a rule set tells a page."""
    return SHAPES_HEADING + as_typescript(shapes_schema(ruleset), *NAMED)


def document_of(ruleset: str) -> str:
    """The same as tables."""
    from lineahead.rulesets import ruleset as called

    return as_document(called(ruleset))


def write_all() -> None:
    """Everything that is made from the server and the rule sets."""
    from lineahead.rulesets import RULESETS

    SCHEMA.write_text(types_of_server(), encoding="utf-8")
    for name in RULESETS:
        shapes_file(name).write_text(types_of(name), encoding="utf-8")
        document_file(name).write_text(document_of(name), encoding="utf-8")


if __name__ == "__main__":
    write_all()
