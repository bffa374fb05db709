"""Writes what the server says of itself as TypeScript, so that the page's types follow the server's.

python web/schema.py           write web/src/api/schema.ts anew, after the server's messages have changed
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

SCHEMA = WEB / "src" / "api" / "schema.ts"
HEADING = "// Made from the server's own schema by web/schema.py; not to be written by hand.\n"


def server_schema() -> dict[str, Any]:
    """What the server answers when all is well; trouble is always words and a rule."""
    from lineahead.server.http.app import api
    from lineahead.server.settings import Settings

    schema = api(Settings(database="sqlite://")).openapi()
    for path in schema["paths"].values():
        for action in path.values():
            action["responses"] = {code: each for code, each in action["responses"].items() if code.startswith("2")}
    return {**schema, "info": {**schema["info"], "version": "0"}}


def as_typescript(schema: dict[str, Any]) -> str:
    """The schema's types, as openapi-typescript writes them."""
    install_packages()
    program, _ = node()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "schema.json", Path(folder) / "schema.ts"
        source.write_text(json.dumps(schema), encoding="utf-8")
        command = [program, PACKAGES / "openapi-typescript" / "bin" / "cli.js", source, "--output", target]
        subprocess.run(
            [str(part) for part in command], cwd=WEB, env=environment(program), check=True, capture_output=True
        )
        return HEADING + target.read_text(encoding="utf-8")


if __name__ == "__main__":
    SCHEMA.write_text(as_typescript(server_schema()), encoding="utf-8")
