"""The tests' database is copied; a copy of other migrations would be believed by every test."""

import sqlite3
from pathlib import Path

import pytest

from tests.migrated import copy, known_by


@pytest.mark.parametrize("changed", ["games/migrations/0001_first.py", "requirements/test.txt"])
def test_with_other_migrations_or_packages_it_is_another_one(tmp_path: Path, changed: str) -> None:
    for path in ("games/migrations/0001_first.py", "requirements/test.txt", "games/models.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("as it was")
    before = known_by(tmp_path)
    (tmp_path / "games/models.py").write_text("otherwise")
    assert known_by(tmp_path) == before
    (tmp_path / changed).write_text("otherwise")
    assert known_by(tmp_path) != before


def test_one_that_has_gone_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        copy(tmp_path / "gone.sqlite3", sqlite3.connect(":memory:"))
