"""A child process of the site: process group, log, and restarts."""

import errno
import os
import signal
import subprocess
import sys

import pytest

from config.serving import log as logs
from config.serving.backoff import Backoff
from config.serving.child import Child
from config.serving.log import Log
from config.serving.progress import ChildActivity
from config.serving.timeouts import Timeouts
from tests.project.serving.processes import ROOT, gone, within

SLEEPER = [sys.executable, "-S", "-c", "import time; time.sleep(600)"]
FATHER = [
    *(sys.executable, "-S", "-c"),
    "import subprocess, time\n"
    f"print(subprocess.Popen({SLEEPER!r}).pid, flush=True)\n"
    "time.sleep(600)",
]
PARENT = f"""
import sys, time
from pathlib import Path
from config.serving.child import Child
from config.serving.log import Log
print(Child({SLEEPER!r}, Log(Path(sys.argv[1]) / "sleeper.log"), {{}}).pid, flush=True)
time.sleep(600)
"""


@pytest.fixture
def begin(tmp_path):
    """A function that starts a child process. All are killed after the test."""
    children = []

    def begun(argv):
        children.append(Child(argv, Log(tmp_path / "child.log"), {}))
        return children[-1]

    yield begun
    for child in children:
        child.kill()


def test_children_end_with_a_killed_parent(tmp_path):
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    child = int(parent.stdout.readline())
    assert not gone(child)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    assert within(20, lambda: gone(child))


def test_a_child_stops_when_asked(begin):
    child = begin(SLEEPER)
    assert not child.ended()
    child.ask_to_stop()
    assert within(20, child.ended)
    assert child.how_it_ended() == "SIGTERM"


def test_the_children_of_a_dead_child_end_too(begin):
    child = begin(FATHER)
    assert within(20, lambda: child.log.size() > 0)
    grandchild = int(child.log.last_words())
    os.kill(child.pid, signal.SIGKILL)
    assert within(20, child.ended) and not gone(grandchild)
    child.kill()
    assert within(20, lambda: gone(grandchild))


def test_a_busy_child_uses_processor_time(begin):
    child = begin([sys.executable, "-S", "-c", "while True: pass"])
    assert within(60, lambda: child.processor_seconds() > 0.2)


def test_the_log_of_the_previous_start_is_kept(tmp_path):
    for word in (b"first", b"second"):
        log = Log(tmp_path / "speaker.log")
        with log.open() as output:
            output.write(word)
    assert log.last_words() == "second"
    assert (tmp_path / "speaker.log.1").read_text() == "first"


def test_a_log_is_shortened(tmp_path, monkeypatch):
    monkeypatch.setattr(logs, "LONGEST", 1000)
    log = Log(tmp_path / "speaker.log")
    with log.open() as output:
        for number in range(500):
            output.write(b"line %d\n" % number)
            output.flush()
            log.shorten()
    assert log.size() <= 1000
    assert log.last_words().endswith("line 499\n")
    assert (tmp_path / "speaker.log.1").stat().st_size <= 1100


def test_a_full_disk_affects_only_the_log(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(logs, "LONGEST", 10)
    monkeypatch.setattr(logs.shutil, "copyfile", full)
    log = Log(tmp_path / "speaker.log")
    with log.open() as output:
        output.write(b"more than ten bytes")
    log.shorten()
    assert log.size() == 0


PATIENCE = Timeouts(first_restart=1, longest_restart=8, steady=60, failing=100)


def waits(backoff, *, lives, count):
    """Return the waits before the first `count` restarts of a child that ends after `lives` seconds
    each time.
    """
    now, found = 0.0, []
    for _ in range(count):
        ended = now + lives
        wait = backoff.wait(began=now, ended=ended)
        found.append(wait)
        if wait is None:
            break
        now = ended + wait
    return found


def test_a_failing_child_is_restarted_after_growing_waits():
    assert waits(Backoff(PATIENCE), lives=1, count=6) == [1, 2, 4, 8, 8, 8]


def test_a_child_that_ran_for_a_while_is_restarted_after_the_shortest_wait():
    assert waits(Backoff(PATIENCE), lives=60, count=50) == [1] * 50


def test_only_long_failure_is_given_up():
    found = waits(Backoff(PATIENCE), lives=1, count=50)
    assert found[-1] is None
    assert sum(wait + 1 for wait in found[:-1]) >= 100


class Fake:
    """A child whose processor time and log size are set by the test. It also serves as its
    own log.
    """

    def __init__(self):
        self.seconds, self.written, self.log = 0.0, 0, self

    def processor_seconds(self):
        return self.seconds

    def size(self):
        return self.written


@pytest.mark.parametrize("sign", ["seconds", "written"])
def test_work_or_output_counts_as_progress(sign):
    child = Fake()
    progress = ChildActivity(child, at=0)
    for minute in range(1, 10):
        setattr(child, sign, minute)
        assert progress.idle_seconds(at=minute * 60) == 0


def test_a_little_processor_time_is_not_progress():
    child = Fake()
    progress = ChildActivity(child, at=0)
    child.seconds += 0.1
    assert progress.idle_seconds(at=60) == 60
