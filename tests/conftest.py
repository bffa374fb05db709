"""Settings every test shares, and the order in which tests are run."""

import pytest
from hypothesis import settings

settings.register_profile("lineahead", deadline=None)
settings.load_profile("lineahead")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that at the end nobody waits for one long test: compiled, slow, the rest."""
    items.sort(key=lambda item: 0 if has(item, "compiled") else 1 if has(item, "slow") else 2)


def has(item: pytest.Item, mark: str) -> bool:
    """Whether a test carries a mark."""
    return item.get_closest_marker(mark) is not None
