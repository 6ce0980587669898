"""Test a mutant: run the tests that cover its lines, in a copy of the tree."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Timer

from bench.mutation.mutants import Mutant

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".run", ".mutation", "node_modules", ".*_cache")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "--reuse-db", "-p", "no:cacheprovider")
PASSED = 0


@dataclass(frozen=True)
class Trial:
    """The outcome and cost of testing one mutant."""

    outcome: str
    """ "killed", "survived" or "timeout"; "untested" if no test runs the mutant."""
    seconds: float = 0
    """Processor time used by the tests and the processes they started."""


class Copy:
    """A copy of the tree with its own test database, created once and restored after each
    mutant.
    """

    def __init__(self, root: Path) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="dogleg-mutation-"))
        self._tree = self._folder / "tree"
        self._fresh = self._folder / "fresh.sqlite3"
        self._database = self._folder / "test.sqlite3"
        shutil.copytree(root, self._tree, ignore=LEFT_OUT)

    def make_database(self, test: str, timeout: int) -> Trial:
        """Create the test database by running one test on the unchanged code. The test
        must pass.
        """
        trial = self._run([test], timeout)
        shutil.copy(self._database, self._fresh)
        return trial

    def attempt(self, mutant: Mutant, tests: list[str], timeout: int) -> Trial:
        """Run these tests on the mutant, then restore the original file."""
        if not tests:
            return Trial("untested")
        file = self._tree / mutant.path
        source = file.read_bytes()
        file.write_bytes(mutant.applied(source))
        shutil.copy(self._fresh, self._database)
        try:
            return self._run(tests, timeout)
        finally:
            file.write_bytes(source)

    def _run(self, tests: list[str], timeout: int) -> Trial:
        environment = {
            **os.environ,
            "TEST_DATABASE": str(self._database),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        running = subprocess.Popen(
            [*PYTEST, *tests],
            cwd=self._tree,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        return _ended(running, timeout)

    def remove(self) -> None:
        shutil.rmtree(self._folder)


def _ended(running: subprocess.Popen[bytes], timeout: int) -> Trial:
    """Wait for the tests and kill them after the timeout. `wait4` also reports their processor
    time.
    """
    late = Event()

    def stop() -> None:
        late.set()
        _kill_group(running.pid)

    timer = Timer(timeout, stop)
    timer.start()
    _pid, status, cost = os.wait4(running.pid, 0)
    timer.cancel()
    _kill_group(running.pid)
    running.returncode = os.waitstatus_to_exitcode(status)
    tested = "survived" if running.returncode == PASSED else "killed"
    return Trial("timeout" if late.is_set() else tested, cost.ru_utime + cost.ru_stime)


def _kill_group(leader: int) -> None:
    """Kill the tests and all processes they started. The leader's id is also the group's id."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)
