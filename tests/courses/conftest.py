from collections.abc import Callable
from typing import Any

import pytest

from courses import ports
from tests.factories.courses import toy_analyst


@pytest.fixture
def analyst(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let somebody else analyse courses: `analyst(finishes=…)`; a quick one from the beginning."""

    def register(**how: Any) -> None:
        monkeypatch.setitem(ports.ANALYSTS, "course", toy_analyst(**how))

    register()
    return register
