"""The option `--renew-playthroughs`, which writes the golden games again."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-playthroughs",
        action="store_true",
        help="play the golden games again and overwrite their files",
    )


@pytest.fixture
def renewing(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew-playthroughs"))
