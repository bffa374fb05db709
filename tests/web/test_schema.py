"""The page's types, and the document about them, are those of the server and the rule sets."""

import pytest

from lineahead.rulesets import RULESETS
from web import schema

STALE = "stale: run python web/schema.py"


@pytest.mark.slow
def test_the_types_of_the_page_are_made_from_the_server_as_it_is():
    assert schema.SCHEMA.read_text(encoding="utf-8") == schema.types_of_server(), STALE


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_types_of_a_game_are_made_from_the_shapes_of_its_rule_set(ruleset):
    assert schema.shapes_file(ruleset).read_text(encoding="utf-8") == schema.types_of(ruleset), STALE


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_document_is_made_from_the_shapes_too(ruleset):
    assert schema.document_file(ruleset).read_text(encoding="utf-8") == schema.document_of(ruleset), STALE
