"""Reasons to refuse a move from SQLite. Each one is found before anything changes."""

import sqlite3
from contextlib import closing

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from config.models import LastSave
from config.moving.errors import MoveRefusedError
from config.moving.source import opened_alone
from config.moving.target import require_no_other_tables, require_same_tables, require_unused
from config.serving.lock import AlreadyRunningError, RunLock
from courses.stored.models import Design
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(tmp_path):
    """An SQLite database as a site leaves it: in WAL mode, with some rows only in the log."""
    place = tmp_path / "db.sqlite3"
    with closing(sqlite3.connect(place)) as writer:
        writer.executescript("PRAGMA journal_mode=WAL; CREATE TABLE moves (n); ")
        writer.executescript("INSERT INTO moves VALUES (1), (2)")
        copies = {part: part.read_bytes() for part in tmp_path.iterdir()}
    for part, content in copies.items():
        part.write_bytes(content)
    return place


def refusal(place) -> str:
    with pytest.raises(MoveRefusedError) as refused, opened_alone(place):
        pass
    return str(refused.value)


def test_rows_in_the_write_ahead_log_are_read(file):
    with opened_alone(file) as source, source.cursor() as cursor:
        assert cursor.execute("SELECT n FROM moves").fetchall() == [(1,), (2,)]


def test_no_other_process_can_use_the_source_while_it_is_open(file):
    locked = pytest.raises(sqlite3.OperationalError, match="locked")
    with opened_alone(file), closing(sqlite3.connect(file, timeout=0)) as other, locked:
        other.execute("SELECT n FROM moves")
    with closing(sqlite3.connect(file)) as other:
        other.execute("INSERT INTO moves VALUES (3)")


def test_a_file_that_another_process_has_open_is_refused_even_if_idle(file):
    with closing(sqlite3.connect(file)) as other:
        other.execute("SELECT n FROM moves").fetchall()
        assert "Another process uses" in refusal(file)


def test_the_file_of_a_running_site_is_refused_with_its_address(file):
    lock = RunLock(file.parent / "lock")
    lock.write_address("http://127.0.0.1:8000")
    assert "still serves at http://127.0.0.1:8000" in refusal(file)
    lock.release()
    # A site that starts while the rows are being copied is refused, too.
    with opened_alone(file), pytest.raises(AlreadyRunningError):
        RunLock(file.parent / "lock")


def test_a_missing_file_is_refused_and_not_created(tmp_path):
    assert "There is no file" in refusal(tmp_path / "db.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_a_database_is_refused(tmp_path):
    (tmp_path / "db.sqlite3").write_text(
        "Not a database, but long enough for the header of one." * 9
    )
    assert "cannot be read" in refusal(tmp_path / "db.sqlite3")


def test_only_postgresql_can_be_the_target(file):
    with pytest.raises(CommandError, match="PostgreSQL"):
        call_command("move_from_sqlite", str(file))


def test_both_databases_need_the_migrations_of_this_release():
    require_same_tables(connection, connection)
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'games' AND name LIKE '0001%'")
    with pytest.raises(MoveRefusedError, match="does not have the tables of this release"):
        require_same_tables(connection, connection)


def test_a_source_with_migrations_of_a_newer_release_is_refused():
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('games', '9999_later', '2026-11-25')"
        )
    with pytest.raises(MoveRefusedError, match="tables of this release"):
        require_same_tables(connection, connection)


def test_a_table_without_a_model_is_named():
    require_no_other_tables(connection)
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE plugin_rows (id integer)")
    with pytest.raises(MoveRefusedError, match="plugin_rows"):
        require_no_other_tables(connection)


def test_a_prepared_database_counts_as_empty():
    assert Design.objects.exists()
    LastSave.objects.create(at="2026-11-25T00:00Z")
    require_unused(connection)


def test_a_database_with_an_account_is_not_empty():
    UserFactory()
    with pytest.raises(MoveRefusedError, match=r"accounts\.User"):
        require_unused(connection)


def test_a_database_with_a_design_of_a_user_is_not_empty():
    Design.objects.filter(pk=Design.objects.first().pk).update(shipped=False)
    with pytest.raises(MoveRefusedError, match=r"courses\.Design"):
        require_unused(connection)
