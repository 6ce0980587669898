"""Map lines to the tests that run them, based on one test run with coverage."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from coverage import CoverageData

from bench.mutation.mutants import Mutant

WIDE = (
    "concurrency",
    "e2e",
    "faults",
    "guards",
    "leaks",
    "admin_site",
    "operation",
    "project",
    "stored",
)
"""Folders whose tests run nearly all code.

A mutant that only these tests notice has no direct test.
"""


def learn(root: Path, data: Path, modules: Sequence[Path], tests: Sequence[str]) -> int:
    """Run the tests once and store which lines of the modules each test runs.

    Return pytest's exit code.
    """
    measured = sorted({f"--cov={module.parent.relative_to(root)}" for module in modules})
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--cov-context=test"]
    result = subprocess.run(
        [*command, "-m", "not whole", "--cov-report=", *measured, *(tests or _narrow_tests(root))],
        cwd=root,
        env={**os.environ, "COVERAGE_FILE": str(data)},
        check=False,
    )
    cost = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{(cost.ru_utime + cost.ru_stime) / 60:.0f} minutes of processor time")
    return result.returncode


def _narrow_tests(root: Path) -> list[str]:
    files = (path.relative_to(root) for path in (root / "tests").rglob("test_*.py"))
    return sorted({"/".join(file.parts[:2]) for file in files if file.parts[1] not in WIDE})


class Covering:
    """The recorded coverage, used to find the tests for a mutant."""

    def __init__(self, root: Path, data: Path) -> None:
        self._root = root
        self._data = CoverageData(str(data))
        self._data.read()

    def tests_of(self, mutant: Mutant, most: int) -> list[str]:
        """Return the tests that run the mutant's statement, at most `most`, closest names first.

        If no test runs a statement because it runs at import, return all tests of the module.
        """
        lines = self._lines(mutant.path)
        own = range(mutant.first_line, mutant.last_line + 1)
        found = {test for line in own for test in lines.get(line, ())}
        tests = sorted(found or {test for tests in lines.values() for test in tests})
        Random(mutant.begin).shuffle(tests)
        return sorted(tests, key=lambda test: -_nearness(mutant.path, test))[:most]

    @cache  # noqa: B019 - there is one Covering, and it lives as long as the run.
    def _lines(self, path: str) -> dict[int, frozenset[str]]:
        contexts = self._data.contexts_by_lineno(str(self._root / path))
        return {
            line: frozenset(context.rpartition("|")[0] for context in names if "|" in context)
            for line, names in contexts.items()
        }


def _nearness(path: str, test: str) -> int:
    """Return how many words of the module's path also occur in the path of the test file."""
    words = set(path.removesuffix(".py").replace("_", "/").split("/"))
    return len(words & set(test.partition(".py")[0].replace("_", "/").split("/")))
