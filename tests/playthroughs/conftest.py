"""`pytest tests/playthroughs --renew-playthroughs` writes the golden games anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-playthroughs",
        action="store_true",
        help="play the golden games anew and overwrite their files",
    )


@pytest.fixture
def renewing(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew-playthroughs"))
