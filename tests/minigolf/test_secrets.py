"""Promises and dealt plots are visible only to their seats. tests/leaks checks this for
all games.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.interface import Audience, Viewer
from games.minigolf.rules.events import AnyEvent
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.state import State
from games.minigolf.site.sample import SAMPLE
from tests.leaks.test_secret_choices import found_in
from tests.rules.random_play import play_at_random

GAMES = 6
"""Number of games. tests/leaks plays many more."""


def _shows_promises(state: State, viewer: Viewer) -> Any:
    return MINIGOLF.view(state, Audience.EVERYTHING)


def _tells_promises(event: AnyEvent, viewer: Viewer) -> AnyEvent | None:
    return event


@pytest.mark.parametrize(
    "leaky",
    [replace(MINIGOLF, view=_shows_promises), replace(MINIGOLF, redact=_tells_promises)],
    ids=["view", "events"],
)
def test_a_leaked_promise_is_detected(leaky: Any) -> None:
    sample = replace(SAMPLE, game=leaky)
    assert any(found_in(sample, [number])[1] for number in range(GAMES))


def test_promises_of_others_are_hidden_until_the_end() -> None:
    promised = 0
    for number, table in enumerate(SAMPLE.tables):
        *positions, last = play_at_random(SAMPLE, table, number).positions
        for position in positions[::10]:
            for viewer in (*range(table.seats), Audience.PUBLIC):
                for seat, shown in enumerate(MINIGOLF.view(position.state, viewer).seats):
                    assert shown.promises is None or seat == viewer
                    promised += shown.promised
        assert all(shown.promises is not None for shown in MINIGOLF.view(last.state, 0).seats)
    assert promised
