"""Trying a mutant: the tests that run its lines, in a copy of the tree."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.mutation.mutants import Mutant

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".run", ".mutation", "node_modules", ".*_cache")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "--reuse-db", "-p", "no:cacheprovider")
PASSED = 0


class Copy:
    """A copy of the tree with a test database of its own, made once and put back every time."""

    def __init__(self, root: Path) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="dogleg-mutation-"))
        self._tree = self._folder / "tree"
        self._fresh = self._folder / "fresh.sqlite3"
        self._database = self._folder / "test.sqlite3"
        shutil.copytree(root, self._tree, ignore=LEFT_OUT)

    def make_database(self, test: str, timeout: int) -> str:
        """Run one test of the code as it is, which has to pass."""
        outcome = self._run([test], timeout)
        shutil.copy(self._database, self._fresh)
        return outcome

    def outcome(self, mutant: Mutant, tests: list[str], timeout: int) -> str:
        """ "killed", "survived" or "timeout"; "untested" where no test runs it."""
        if not tests:
            return "untested"
        file = self._tree / mutant.path
        source = file.read_bytes()
        file.write_bytes(mutant.applied(source))
        shutil.copy(self._fresh, self._database)
        try:
            return self._run(tests, timeout)
        finally:
            file.write_bytes(source)

    def _run(self, tests: list[str], timeout: int) -> str:
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
        try:
            return "survived" if running.wait(timeout) == PASSED else "killed"
        except subprocess.TimeoutExpired:
            return "timeout"
        finally:
            _end(running)

    def remove(self) -> None:
        shutil.rmtree(self._folder)


def _end(running: subprocess.Popen[bytes]) -> None:
    """With all that it started; it leads a group of its own."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()
