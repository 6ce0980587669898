"""Bots answer without delay: there is no fixed wait between a move and its result."""

from __future__ import annotations

from typing import Any

import pytest
from celery.app.task import Task

from games.bots.services import play_bots
from games.lobby.services.opening import Place
from tests.factories.games import NOON, act, started

BOTS = (Place(kind="bot", bot="caddie"),) * 2
COURSE = {"course": "old-quarry", "clubs": "starter"}
TABLES = {
    **{mode: ("eighteen", {**COURSE, "mode": mode}) for mode in ("match", "chaos", "kelly")},
    "golfie": ("golfie", {"deck": "classic", "teams": 0}),
    "minigolf": ("minigolf", {"edition": "family", "plot": "pocket-lawn"}),
}
DELAYS = ("countdown", "eta")


@pytest.fixture
def queued(monkeypatch) -> list[tuple[str, dict[str, Any]]]:
    """The tasks sent to the broker, with their options."""
    sent: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(
        Task, "apply_async", lambda task, **options: sent.append((task.name, options))
    )
    return sent


@pytest.fixture
def no_sleep(monkeypatch) -> None:
    def sleeps(seconds: float) -> None:
        raise AssertionError(f"A bot slept for {seconds} seconds.")

    monkeypatch.setattr("time.sleep", sleeps)


@pytest.mark.django_db
@pytest.mark.parametrize("name", TABLES)
def test_bots_neither_wait_in_the_queue_nor_sleep(
    ann, name, queued, no_sleep, django_capture_on_commit_callbacks
) -> None:
    game, options = TABLES[name]
    with django_capture_on_commit_callbacks(execute=True):
        table = started(ann, game=game, options=options, places=BOTS)
    for _ in range(6):
        play_bots(session_id=table.pk, at=NOON)
        with django_capture_on_commit_callbacks(execute=True):
            act(table, 0, ann)
    bots = [options for task, options in queued if task.endswith("play_bots")]
    assert len(bots) >= 2
    assert [options for options in bots if any(options.get(delay) for delay in DELAYS)] == []
