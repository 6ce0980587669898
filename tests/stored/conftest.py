"""What older releases have stored, in today's database."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command

from courses.models import Design, DesignVersion
from games.models import Session
from tests.stored.releases import RELEASES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    """The rows of a release after all migrations since; worked out once, whoever asks first."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # That of all processes of this run.

    def rows(release: Path) -> Path:
        target = folder / f"brought-{release.name}.json"
        with target.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not target.exists():
                bring(release, target)
        return target

    return rows


def bring(release: Path, target: Path) -> None:
    """By a process of its own, for its database is another one."""
    command = [sys.executable, "-m", "tests.stored.bring", str(release), str(target)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(params=RELEASES, ids=lambda release: release.name.removesuffix(".sql.gz"))
def release(request: pytest.FixtureRequest) -> Path:
    """Each release in turn."""
    return request.param


@pytest.fixture
def stored(db, release: Path, brought: Callable[[Path], Path]) -> list[Session]:
    """The tables of the release, the oldest first."""
    # The shipped designs of this database have other keys than those of the release.
    DesignVersion.objects.all().delete()
    Design.objects.all().delete()
    call_command("loaddata", str(brought(release)), verbosity=0)
    return list(Session.objects.order_by("pk"))
