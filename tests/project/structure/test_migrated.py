"""The copied test database must come from the current migrations. Otherwise all test results would
be misleading.
"""

import sqlite3
from pathlib import Path

import pytest

from tests.migrated import copy, known_by


@pytest.mark.parametrize("changed", ["games/migrations/0001_first.py", "requirements/test.txt"])
def test_other_migrations_or_packages_have_another_copy(tmp_path: Path, changed: str) -> None:
    for path in ("games/migrations/0001_first.py", "requirements/test.txt", "games/models.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("as it was")
    before = known_by(tmp_path)
    (tmp_path / "games/models.py").write_text("otherwise")
    assert known_by(tmp_path) == before
    (tmp_path / changed).write_text("otherwise")
    assert known_by(tmp_path) != before


def test_a_missing_copy_is_not_created_empty(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        copy(tmp_path / "gone.sqlite3", sqlite3.connect(":memory:"))


def test_changed_shipped_designs_need_a_new_copy(tmp_path: Path) -> None:
    folder = tmp_path / "courses/designs/plot/data/shipped"
    folder.mkdir(parents=True)
    (folder / "lawn.json").write_text("{}")
    before = known_by(tmp_path)
    (folder / "lawn.json").write_text('{"points": 12}')
    assert known_by(tmp_path) != before
