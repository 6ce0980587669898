"""Data stored by older releases, in today's database."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.db.models import Model

from courses.stored.models import Design, DesignVersion
from games.tables.models.session import Session
from tests.stored.releases import RELEASES

ROOT = Path(__file__).parents[2]
APPS = ("accounts", "courses", "games")


@pytest.fixture(scope="session")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    """Return a function that gives the migrated database of a release; the first call creates
    it."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # The folder shared by all processes of this run.

    def database(release: Path) -> Path:
        target = folder / f"brought-{release.name}.sqlite3"
        with target.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not target.exists():
                begun = target.with_suffix(".begun")
                begun.unlink(missing_ok=True)
                bring(release, begun)
                begun.rename(target)
        return target

    return database


def bring(release: Path, target: Path) -> None:
    """Run the migrations in another process, which uses the release's database as its own."""
    command = [sys.executable, "-m", "tests.stored.bring", str(release), str(target)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@transaction.atomic
def copy_rows(source: Path) -> None:
    """Copy the rows of our apps unchanged. `loaddata` would take seconds for each test."""
    with closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as old:
        for model in apps.get_models(include_auto_created=True):
            if model._meta.app_label in APPS:
                copy_table(model, old)


def copy_table(model: type[Model], old: sqlite3.Connection) -> None:
    columns = ", ".join(f'"{field.column}"' for field in model._meta.local_concrete_fields)
    table, values = model._meta.db_table, ", ".join(["%s"] * (columns.count(",") + 1))
    rows = old.execute(f'SELECT {columns} FROM "{table}"').fetchall()
    with connection.cursor() as cursor:
        cursor.executemany(f'REPLACE INTO "{table}" ({columns}) VALUES ({values})', rows)


@pytest.fixture(params=RELEASES, ids=lambda release: release.name.removesuffix(".sql.gz"))
def release(request: pytest.FixtureRequest) -> Path:
    """Each release, one after the other."""
    return request.param


@pytest.fixture
def stored(db, release: Path, brought: Callable[[Path], Path]) -> list[Session]:
    """Return the tables of the release, the oldest first."""
    # The shipped designs of this database have different keys than those of the release.
    DesignVersion.objects.all().delete()
    Design.objects.all().delete()
    copy_rows(brought(release))
    return list(Session.objects.order_by("pk"))
