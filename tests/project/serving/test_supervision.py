"""A site made of short programs is supervised while these are killed, stalled and stopped at any
moment.
"""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from config.serving.errors import CannotServeError
from config.serving.lock import RunLock
from config.serving.site import Site
from config.serving.stack import Stack, Taken
from config.serving.stop_signals import StopSignals
from tests.project.serving.processes import ROOT, gone, living, within

SITE = """
import json, sys
from pathlib import Path
from config.serving.__main__ import serve
from config.serving.errors import CannotServeError
from config.serving.timeouts import Timeouts
from config.serving.stack import Stack
run, plan = Path(sys.argv[1]), json.loads(sys.argv[2])
answers, works = (run / "up").exists, (run / plan["works"]).exists
stack = Stack("http://fake", (), plan["first"], plan["prepare"], answers, plan["then"], works)
try:
    serve(run, stack, Timeouts(**plan["timeouts"]))
except CannotServeError as refusal:
    sys.exit(str(refusal))
"""
FAMILY = """
import os, pathlib, subprocess, sys, time
grandchild = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
place = pathlib.Path(os.environ["DOGLEG_RUN_DIR"], sys.argv[1])
with place.open("a") as births:
    births.write(f"{os.getpid()} {grandchild.pid}\\n")
if sys.argv[1] == "web":
    (place.parent / "up").touch()
time.sleep(600)
"""
CALM = {"first_restart": 0.05, "steady": 600, "failing": 600, "stalled": 60, "stop": 30}
NOTHING = "pass"
HANGING = "import time; time.sleep(600)"


def program(text: str, *words: str) -> list[str]:
    return [sys.executable, "-S", "-c", text, *words]


@pytest.fixture
def run(tmp_path):
    yield tmp_path
    for pid in living(tmp_path):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


@pytest.fixture
def begin(run):
    """A function that starts a site. By default, each of its programs has a child process."""

    def begun(*, prepare=NOTHING, worker=FAMILY, works="up", **timeouts):
        plan = {
            "works": works,
            "first": {"broker": program(FAMILY, "broker"), "web": program(FAMILY, "web")},
            "prepare": program(prepare),
            "then": {"worker": program(worker, "worker")},
            "timeouts": CALM | timeouts,
        }
        return subprocess.Popen(
            [sys.executable, "-c", SITE, str(run), json.dumps(plan)],
            cwd=ROOT,
            env={**os.environ, "DOGLEG_RUN_DIR": str(run)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    return begun


def births(run, name: str) -> list[tuple[int, int]]:
    """Return (child, grandchild) process ids, for each start of a program so far."""
    place = run / name
    lines = place.read_text().splitlines() if place.exists() else []
    return [(int(child), int(grandchild)) for child, grandchild in map(str.split, lines)]


def wait_for_births(run, name: str, count: int) -> None:
    assert within(60, lambda: len(births(run, name)) >= count)


@pytest.mark.whole
@pytest.mark.parametrize("name", ["broker", "web", "worker"])
def test_a_killed_child_is_restarted_and_leaves_no_orphan(run, begin, name):
    site = begin()
    wait_for_births(run, "worker", 1)
    child, grandchild = births(run, name)[0]
    os.kill(child, signal.SIGKILL)
    wait_for_births(run, name, 2)
    assert within(20, lambda: gone(grandchild))
    site.send_signal(signal.SIGINT)
    text, _ = site.communicate(timeout=60)
    assert f"{name} has stopped (SIGKILL); it starts again in 0.05 s" in text
    assert site.returncode == 0 and not living(run)


def test_the_address_is_printed_once_the_worker_runs(run, begin):
    slow = """
import os, pathlib, time
time.sleep(0.5)
pathlib.Path(os.environ["DOGLEG_RUN_DIR"], "works").touch()
"""
    site = begin(worker=slow + FAMILY, works="works")
    assert site.stdout.readline() == "Dogleg is at http://fake\n"
    assert (run / "works").exists()


def test_the_other_children_are_not_restarted(run, begin):
    begin()
    wait_for_births(run, "worker", 1)
    for times in range(1, 4):
        os.kill(births(run, "worker")[-1][0], signal.SIGKILL)
        wait_for_births(run, "worker", times + 1)
    assert len(births(run, "broker")) == len(births(run, "web")) == 1


@pytest.mark.whole
def test_long_failure_ends_the_site_with_its_last_output(run, begin):
    site = begin(worker="raise SystemExit('no bread today')", failing=0.5)
    _, refusal = site.communicate(timeout=60)
    assert site.returncode == 1
    assert "worker has stopped (ended with status 1), again and again" in refusal
    assert "no bread today" in refusal
    assert not living(run)


def test_a_preparation_with_progress_can_take_longer_than_the_limit(run, begin):
    slow = "import time\nfor _ in range(40):\n print('a table', flush=True); time.sleep(0.1)"
    site = begin(prepare=slow, stalled=2)
    assert site.stdout.readline() == "Dogleg is at http://fake\n"
    site.send_signal(signal.SIGTERM)
    site.communicate(timeout=60)
    assert site.returncode == 0 and not living(run)


def test_a_stalled_preparation_is_given_up_with_a_message(run, begin):
    waits = "import time; print('waiting for a lock', flush=True); time.sleep(600)"
    site = begin(prepare=waits, stalled=0.5)
    _, refusal = site.communicate(timeout=60)
    assert "prepare does not get on: for 0.5 s it has neither worked nor written" in refusal
    assert "waiting for a lock" in refusal
    assert site.returncode == 1 and not living(run)


def test_a_failed_preparation_is_not_repeated(run, begin):
    site = begin(prepare="raise SystemExit('table broken')", failing=600)
    _, refusal = site.communicate(timeout=60)
    assert "prepare has failed:\ntable broken" in refusal
    assert site.returncode == 1 and not living(run)


MOMENTS = {
    "while it prepares": ({"prepare": HANGING}, "web"),
    "while it runs": ({}, "worker"),
    "while a child keeps dying": ({"worker": "import os; os.abort()", "first_restart": 0.01}, "up"),
    "while a child waits for its next start": ({"worker": NOTHING, "first_restart": 30}, "up"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c_leaves_no_process(run, begin, moment):
    changes, sign = MOMENTS[moment]
    site = begin(**changes)
    assert within(60, lambda: (run / sign).exists())
    site.send_signal(signal.SIGINT)
    text, _ = site.communicate(timeout=60)
    assert "Stopping" in text
    assert site.returncode == 0 and not living(run)


def test_the_first_signal_lets_a_child_finish_its_work(run, begin):
    finishing = """
import os, pathlib, signal, time
def finish(*_):
    time.sleep(1)
    pathlib.Path(os.environ["DOGLEG_RUN_DIR"], "finished").touch()
    os._exit(0)
signal.signal(signal.SIGTERM, finish)
"""
    site = begin(worker=finishing + FAMILY)
    wait_for_births(run, "worker", 1)
    site.send_signal(signal.SIGINT)
    site.communicate(timeout=60)
    assert (run / "finished").exists() and not living(run)


def test_the_second_signal_kills_a_child_that_does_not_stop(run, begin):
    stubborn = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + FAMILY
    site = begin(worker=stubborn, worker_stop=600)
    wait_for_births(run, "worker", 1)
    site.send_signal(signal.SIGINT)
    for line in site.stdout:
        if line.startswith("Stopping"):
            break
    site.send_signal(signal.SIGINT)
    site.communicate(timeout=60)
    assert site.returncode == 0 and not living(run)


def fake(*taken: Taken) -> Stack:
    return Stack("http://fake", taken, {}, [], lambda: True, {}, lambda: True)


def test_a_second_site_names_the_address_of_the_first_and_changes_nothing(tmp_path):
    lock = RunLock(tmp_path / "lock")
    lock.write_address("http://127.0.0.1:8000")
    with pytest.raises(CannotServeError, match=r"already running at http://127\.0\.0\.1:8000"):
        Site(tmp_path, fake(), StopSignals(), print)
    assert [place.name for place in tmp_path.iterdir()] == ["lock"]


def test_a_taken_port_is_reported_before_anything_starts(tmp_path):
    taken = Taken(lambda: True, 0, "The port is taken.")
    with pytest.raises(CannotServeError, match="The port is taken"):
        Site(tmp_path, fake(taken), StopSignals(), print).start()
    assert [place.name for place in tmp_path.iterdir()] == ["lock"]
