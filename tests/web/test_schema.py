"""The page's types are those of the server."""

import pytest

from web import schema


@pytest.mark.slow
def test_the_types_of_the_page_are_made_from_the_server_as_it_is():
    written = schema.SCHEMA.read_text(encoding="utf-8")

    assert written == schema.as_typescript(schema.server_schema()), "stale: run python web/schema.py"
