"""`bin/test` needs only requirements/test.txt, and nothing that is only in dev.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.structure.used_packages import (
    ROOT,
    Packages,
    Uses,
    collected,
    pinned,
    used_files,
    uses,
)

OF_DEV = "playwright"
"""A package only in the dev set, with a module and a program of the same name."""


@pytest.fixture(scope="module")
def packages() -> Packages:
    return Packages(pinned("test"), pinned("dev"))


@pytest.fixture(scope="module")
def used() -> dict[Path, Uses]:
    return used_files()


def test_the_test_set_contains_everything_that_tests_import_or_start(
    packages: Packages, used: dict[Path, Uses]
) -> None:
    missing = {
        str(path.relative_to(ROOT)): found
        for path, names in sorted(used.items())
        if (found := packages.missing(names, path.parent))
    }
    assert not missing, "add them to requirements/test.in"


def test_helpers_are_checked_and_ignored_folders_are_not(
    used: dict[Path, Uses],
) -> None:
    files = {str(path.relative_to(ROOT)) for path in used}
    assert {"tests/conftest.py", "tests/clients/python_types.py", "tests/every_mail.py"} <= files
    assert {"clients/python/tests/live_site.py", "tests/stored/bring.py"} <= files
    assert not {path for path in collected() if path.is_relative_to(ROOT / "tests/e2e")}


@pytest.mark.parametrize(
    "code",
    [
        "import PACKAGE",
        "from PACKAGE.sync_api import Page",
        "def test_it():\n    import PACKAGE",
        "import importlib\nimportlib.import_module('PACKAGE')",
        "import pytest\npytest.importorskip('PACKAGE')",
        "import subprocess, sys\nsubprocess.run([sys.executable, '-m', 'PACKAGE'])",
        "import subprocess\nsubprocess.run(['PACKAGE', 'install'])",
        "import subprocess\nsubprocess.run(['sh', '-c', '.venv/bin/PACKAGE install'])",
        "import sys\nfrom pathlib import Path\nPath(sys.executable).with_name('PACKAGE')",
        "import sys\nfrom pathlib import Path\nPath(sys.executable).parent / 'PACKAGE'",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import mypy\n"
        "else:\n    import PACKAGE",
    ],
)
def test_each_use_of_a_dev_package_is_noticed(packages: Packages, code: str) -> None:
    assert packages.missing(uses(code.replace("PACKAGE", OF_DEV))) == {OF_DEV}


@pytest.mark.parametrize(
    "code",
    [
        "import json, pytest, django, rest_framework, factory, tests.mails, dogleg",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import PACKAGE",
        "import sys\nfrom pathlib import Path\nPath(sys.executable).with_name('lint-imports')",
        "import subprocess\nsubprocess.run(['sh', '-c', 'true'])",
        "import subprocess, sys\nsubprocess.run([sys.executable, '-m', 'tests.every_mail'])",
        "words = ['PACKAGE']",
    ],
)
def test_packages_of_the_test_set_are_accepted(packages: Packages, code: str) -> None:
    assert packages.missing(uses(code.replace("PACKAGE", OF_DEV))) == set()


def test_a_program_of_only_the_dev_set_is_noticed() -> None:
    """This happened with Ruff: the test of the Python client's types failed on a clean clone."""
    packages = Packages(pinned("test") - {"ruff"}, pinned("dev"))
    path = ROOT / "tests/clients/python_types.py"
    assert packages.missing(uses(path.read_text("utf-8")), path.parent) == {"ruff"}


def test_dev_contains_all_of_test() -> None:
    assert pinned("test") <= pinned("dev")
