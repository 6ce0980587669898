"""Two workers share the guards, and no expensive fixture is made by both."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from tests.guards import seeds
from tests.guards.distribution import GROUPS

HERE = Path(__file__).parent
COMMAND = (
    *(sys.executable, "-m", "pytest", "-v", "--numprocesses", "2", "--dist", "loadgroup"),
    *("-c", os.devnull, "-p", "tests.guards.distribution", "-p", "no:cacheprovider"),
    *("-p", "no:django", "-p", "no:randomly", "-p", "no:schemathesis"),
)
RESULT = re.compile(r"\[(gw\d)\].* PASSED .*?(\w+\.py)::")
TESTS = """
import pytest

@pytest.mark.parametrize("number", range(6))
def test_one(number):
    pass
"""


def workers_by_file(folder: Path, *files: str) -> dict[str, set[str]]:
    """Run six tests in each file with two workers; return the workers that ran tests of a file."""
    for file in files:
        (folder / file).write_text(TESTS)
    environment = {**os.environ, "PYTHONPATH": str(seeds.ROOT)}
    environment.pop("PYTEST_ADDOPTS", None)
    run = subprocess.run(
        [*COMMAND, f"--rootdir={folder}", folder],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, set[str]] = defaultdict(set)
    for worker, file in RESULT.findall(run.stdout):
        found[file].add(worker)
    return found


def test_one_worker_runs_all_files_of_a_group(tmp_path: Path) -> None:
    ran = workers_by_file(tmp_path, "test_authorisation.py", "test_guests.py", "test_walk.py")
    matrix = ran["test_authorisation.py"] | ran["test_guests.py"]
    assert (len(matrix), len(ran["test_walk.py"])) == (1, 1)
    assert ran["test_walk.py"] != matrix, "the other worker runs the other group"


def test_tests_of_other_files_are_shared(tmp_path: Path) -> None:
    assert workers_by_file(tmp_path, "test_frames.py") == {"test_frames.py": {"gw0", "gw1"}}


def test_every_file_of_a_group_exists() -> None:
    assert [name for name in GROUPS if not (HERE / name).exists()] == []
