"""A real site, started by bin/run, keeps running if any of its processes is killed."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys

import pytest

from tests.migrated import put_migrated_database
from tests.operation.ready import all_live
from tests.project.serving.processes import ROOT, living, within

# The test run's environment variables that must not be passed to this site.
OTHERS = ("DATABASE_URL", "REDIS_URL", "CACHE_URL", "SITE_URL", "DJANGO_SETTINGS_MODULE")
WORKER = "config.celery worker"
LONG = 600
"""Time limit in seconds, for a machine that is busy with other tests."""


@pytest.fixture(scope="module")
def port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    place = tmp_path_factory.mktemp("run")
    put_migrated_database(place)
    return place


@pytest.fixture(scope="module")
def site(run, port):
    others = {name: value for name, value in os.environ.items() if name not in OTHERS}
    surroundings = others | {"DOGLEG_RUN_DIR": str(run)}
    process = subprocess.Popen(
        [sys.executable, "-m", "config.serving", "--port", str(port)],
        cwd=ROOT,
        env=surroundings,
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in process.stdout:
        if line.startswith("Dogleg is at"):
            break
    yield process
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=LONG)


def processes(run, word: str) -> list[int]:
    """Return a part's process ids, oldest first. A worker's children have the same command."""
    return sorted(pid for pid, command in living(run).items() if word in command)


def errands_are_run(run) -> bool:
    """Insert a task as if the process that should have queued it had died. Return True if clock,
    broker and worker run it.
    """
    errand = "INSERT INTO games_outboxentry (errand, subject, created_at) VALUES (?, ?, ?)"
    with sqlite3.connect(run / "db.sqlite3", timeout=30) as database:
        database.execute(errand, ("scores", 2**40, "2026-01-01 00:00:00"))
    return within(LONG, lambda: not _errands(run))


def _errands(run) -> int:
    with sqlite3.connect(run / "db.sqlite3", timeout=30) as database:
        return database.execute("SELECT count(*) FROM games_outboxentry").fetchone()[0]


@pytest.mark.parametrize(
    ("word", "which"),
    [
        pytest.param("valkey-server", 0, id="valkey"),
        pytest.param("uvicorn", 0, id="web"),
        pytest.param(WORKER, 0, id="worker"),
        pytest.param(WORKER, -1, id="a child of the worker"),
        pytest.param("config.celery beat", 0, id="clock"),
    ],
)
def test_the_site_continues_without_one_process(run, site, port, word, which):
    assert within(LONG, lambda: all_live(port))
    assert within(LONG, lambda: processes(run, "config.celery beat"))
    assert errands_are_run(run)
    before = processes(run, word)
    may_end = processes(run, WORKER) if word == "valkey-server" else []
    others = set(living(run)) - {*before, *may_end}
    os.kill(before[which], signal.SIGKILL)
    assert within(LONG, lambda: before[which] not in processes(run, word))
    # There are as many processes as before, and none of them is a child of a killed worker.
    assert within(LONG, lambda: len(processes(run, word)) == len(before))
    if which == 0:
        assert not set(before) & set(processes(run, word))
    assert within(LONG, lambda: all_live(port)) and errands_are_run(run)
    # Because of a bug in Kombu, a worker that acknowledges a message while its broker ends can end
    # too. It is then restarted.
    assert not may_end or within(LONG, lambda: len(processes(run, WORKER)) == len(may_end))
    assert others <= set(living(run)) and site.poll() is None


def test_stopping_the_site_leaves_no_process(run, site):
    assert living(run)
    site.send_signal(signal.SIGINT)
    assert within(LONG, lambda: site.poll() is not None)
    assert site.returncode == 0 and not living(run)
