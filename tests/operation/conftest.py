"""An operator's commands, run against real databases and processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.serving.processes import ROOT

SITES = (
    *("DATABASE_URL", "REDIS_URL", "CACHE_URL", "SITE_URL", "DJANGO_SETTINGS_MODULE"),
    *("DOGLEG_RUN_DIR", "PYTHONDONTWRITEBYTECODE"),
)
"""The test run's environment variables that must not be passed to a test's site."""


class Operator:
    """An operator's terminal, with the environment of one site."""

    def __init__(self, run: Path, **environment: str) -> None:
        self.run_dir = run
        others = {name: value for name, value in os.environ.items() if name not in SITES}
        self.environment = others | {"DOGLEG_RUN_DIR": str(run), "PYTHONPATH": "."} | environment

    def tries(self, *argv: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            argv, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False
        )

    def does(self, *argv: str | Path) -> str:
        """Run a command that must succeed; return the output."""
        done = self.tries(*argv)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def manages(self, *words: str) -> str:
        return self.does(sys.executable, "manage.py", *words)


@pytest.fixture
def operator(tmp_path):
    """A function that returns an operator of a new site in its own run directory."""

    def made(name: str = "run", **environment: str) -> Operator:
        return Operator(tmp_path / name, **environment)

    return made
