"""Two test processes share the guards, and no expensive fixture is created in both."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.guards.support.distribution import GROUPS, group_of
from tests.project.serving.processes import ROOT

HERE = Path(__file__).parent
FILES = ("test_authorisation.py", "test_guests.py", "test_walk.py")
COMMAND = (
    *(sys.executable, "-m", "pytest", "-v", "--numprocesses", "2", "--dist", "loadgroup"),
    *("-c", os.devnull, "-p", "xdist", "-p", "tests.guards.support.distribution"),
    *("-p", "no:cacheprovider"),
)
RESULT = re.compile(r"\[(gw\d)\].* PASSED .*?(\w+\.py)::")
TESTS = """
import pytest

@pytest.mark.parametrize("number", range(6))
def test_one(number):
    pass
"""


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """For each file, the test processes that ran its tests. The run has six tests per file."""
    folder = tmp_path_factory.mktemp("guards")
    for file in FILES:
        (folder / file).write_text(TESTS)
    # Disable other plugins, which would take most of the time.
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_ADDOPTS": "",
    }
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


def test_one_worker_runs_all_files_of_a_group(workers: dict[str, set[str]]) -> None:
    matrix = workers["test_authorisation.py"] | workers["test_guests.py"]
    assert (len(matrix), len(workers["test_walk.py"])) == (1, 1)
    assert workers["test_walk.py"] != matrix, "the other worker runs the other group"


def test_tests_of_other_files_are_distributed_one_by_one() -> None:
    ids = [f"tests/guards/test_frames.py::test_a[{number}]" for number in range(3)]
    assert len({group_of(test) for test in ids}) == 3


def test_every_file_of_a_group_exists() -> None:
    assert [name for name in GROUPS if not (HERE / name).exists()] == []
