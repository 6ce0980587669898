"""The scheduler's second job: checking the deadlines of decisions."""

from datetime import timedelta

import pytest
from celery import current_app
from celery.beat import PersistentScheduler
from django.db import OperationalError
from django.utils.module_loading import import_string

from config import clock


@pytest.fixture
def scheduler(tmp_path, monkeypatch):
    """A scheduler whose next scheduled task is minutes away."""
    monkeypatch.setattr(PersistentScheduler, "tick", lambda self: 300.0)
    return site_scheduler(tmp_path)


def site_scheduler(folder):
    name = current_app.conf.beat_scheduler.replace(":", ".")
    found = import_string(name)(current_app, schedule_filename=str(folder / "schedule"), lazy=True)
    found.setup_schedule()
    return found


@pytest.fixture(autouse=True)
def closed(monkeypatch):
    """One item for each time old connections were closed in this test."""
    seen = []
    monkeypatch.setattr(clock, "close_old_connections", lambda: seen.append(1))
    return seen


@pytest.fixture
def deadline_checks(monkeypatch):
    """One item for each check of the deadlines."""
    seen = []
    monkeypatch.setitem(current_app.tasks, clock.TASK, lambda: seen.append(1))
    return seen


def test_the_deadlines_are_checked_every_second(scheduler, deadline_checks, closed):
    assert scheduler.tick() <= 1
    assert deadline_checks == [1]
    assert closed == [1, 1], "before and after the check"


def test_an_unreachable_database_does_not_stop_the_schedule(scheduler, monkeypatch):
    def away():
        raise OperationalError("gone")

    monkeypatch.setitem(current_app.tasks, clock.TASK, away)
    assert scheduler.tick() <= 1


def test_the_schedule_continues_when_the_machines_clock_is_set_back(
    tmp_path, monkeypatch, deadline_checks
):
    scheduler, sent = site_scheduler(tmp_path), []
    monkeypatch.setattr(type(scheduler), "producer", None)
    monkeypatch.setattr(scheduler, "apply_entry", lambda entry, **_more: sent.append(entry.name))
    for entry in scheduler.schedule.values():
        entry.last_run_at += timedelta(hours=1)
    scheduler.schedule["drain the outbox"].schedule.run_every = timedelta(0)
    scheduler.tick()
    scheduler.close()
    assert sent == ["drain the outbox"]


def test_the_task_it_runs_exists():
    assert clock.TASK in current_app.tasks
