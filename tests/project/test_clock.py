"""The scheduler's own second task: the deadlines of decisions."""

import pytest
from celery import current_app
from celery.beat import PersistentScheduler
from django.db import OperationalError
from django.utils.module_loading import import_string

from config import clock


@pytest.fixture
def scheduler(tmp_path, monkeypatch):
    """A scheduler whose own next task is minutes away."""
    monkeypatch.setattr(PersistentScheduler, "tick", lambda self: 300.0)
    name = current_app.conf.beat_scheduler.replace(":", ".")
    return import_string(name)(current_app, schedule_filename=str(tmp_path / "schedule"), lazy=True)


@pytest.fixture
def looks(monkeypatch):
    """How often the deadlines were looked at."""
    seen = []
    monkeypatch.setitem(current_app.tasks, clock.TASK, lambda: seen.append(1))
    return seen


def test_the_site_looks_at_the_deadlines_every_second(scheduler, looks):
    assert scheduler.tick() <= 1
    assert looks == [1]


def test_a_database_that_is_away_stops_no_schedule(scheduler, monkeypatch):
    def away():
        raise OperationalError("gone")

    monkeypatch.setitem(current_app.tasks, clock.TASK, away)
    assert scheduler.tick() <= 1


def test_the_task_it_runs_exists():
    assert clock.TASK in current_app.tasks
