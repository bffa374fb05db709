"""The schema: it has examples, and whatever is sent to the server that it allows or forbids is answered by it."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from lineahead.server.http.app import api
from lineahead.server.messages import requests
from lineahead.server.settings import Settings
from tests.server.running import free_port, sqlite_in

pytestmark = pytest.mark.slow

FOLDER = tempfile.TemporaryDirectory()
APP = api(Settings(database=sqlite_in(Path(FOLDER.name)), computer_delay=0.0))
CHECKS = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]

schema = schemathesis.openapi.from_dict(APP.openapi())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The application on a real socket, without the guard that would count requests."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(APP, port=port, log_config=None, access_log=False))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def seat(address: str) -> tuple[str, str]:
    """A table, and the secret of a seat at it."""
    wanted = {"scenario": "coronel", "seats": {"British": "me", "German": "me"}}
    told = httpx.post(f"{address}/api/tables", json=wanted).json()
    return told["table"], told["seats"][0]["token"]


def test_bodies_have_examples() -> None:
    told = APP.openapi()
    bodies = {
        action["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        for path in told["paths"].values()
        for action in path.values()
        if "$ref" in action.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    }

    assert bodies >= {"NewTable", "NewOrder", "Draft", "Throw", "Propose", "Agree", "Note", "Sit", "Mine", "PlayOn"}
    assert [name for name in bodies if not told["components"]["schemas"][name].get("examples")] == []


def test_examples_are_messages_that_would_be_taken() -> None:
    shown = {
        message: cast(dict[str, Any], message.model_config["json_schema_extra"])["examples"]
        for message in vars(requests).values()
        if isinstance(message, type)
        and issubclass(message, requests.Message)
        and "json_schema_extra" in message.model_config
    }

    assert len(shown) >= 11
    for message, examples in shown.items():
        for example in examples:
            message.model_validate(example)


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_the_schema_has_them(case: Any, address: str, seat: tuple[str, str]) -> None:
    table, token = seat
    rejection = [checks.negative_data_rejection]
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        rejection = []

    response = case.call(base_url=address)

    # Studies that are asked for one after the other fill the places of one address.
    is_busy = response.status_code == 503 and "retry-after" in response.headers
    case.validate_response(response, checks=[*CHECKS, *rejection, *([] if is_busy else [not_a_server_error])])
    assert response.status_code < 500 or is_busy
