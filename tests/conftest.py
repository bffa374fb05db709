"""Settings every test shares, and the order in which tests are run."""

import gc
import os

import pytest
from hypothesis import settings

from tests.dealing import dealt

# Games and compilers make many objects that live on; looking among them for garbage so often took a tenth of the time.
gc.set_threshold(50_000, 20, 50)
settings.register_profile("lineahead", deadline=None)
settings.load_profile("lineahead")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first for each worker, so that at the end nobody waits for one long test."""
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
