"""The drill: back a site up, restore it into an empty database, and find the same site."""

import os
import sqlite3
import sys
from urllib.parse import urlsplit

import pytest

CONTENT = ("accounts", "account", "courses", "games")


@pytest.fixture
def new_database(request):
    """Addresses of two empty databases, by kind; PostgreSQL's are dropped afterwards."""
    made: list[str] = []

    def server():
        import psycopg

        address = os.environ.get("DATABASE_URL", "")
        if not address.startswith("postgres"):
            pytest.fail("Say where PostgreSQL is: DATABASE_URL=postgres://…")
        return psycopg.connect(address, autocommit=True)

    def new(kind: str) -> dict[str, str]:
        if kind == "sqlite":
            return {}
        made.append(f"drill_{os.getpid()}_{len(made)}")
        with server() as connection:
            connection.execute(f'CREATE DATABASE "{made[-1]}"')
        return {
            "DATABASE_URL": urlsplit(os.environ["DATABASE_URL"])._replace(path=made[-1]).geturl()
        }

    yield new
    for name in made:
        with server() as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def played(operator):
    """A site with games that are over and games under way."""
    operator.manages("prepare")
    operator.does(sys.executable, "tests/operation/some_games.py")
    return operator


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_restored_site_is_the_same_site(operator, new_database, tmp_path, kind):
    source = played(operator("source", **new_database(kind)))
    fingerprints = source.manages("audit_site")
    assert "games: 4, of which wrong: 0" in fingerprints

    dump = source.does("deploy/backup", tmp_path / "backups").strip()
    target = operator("target", **new_database(kind))
    said = target.does("deploy/restore", dump)

    assert said.endswith(fingerprints)
    assert target.manages("dumpdata", *CONTENT) == source.manages("dumpdata", *CONTENT)
    again = target.tries("deploy/restore", dump)
    assert again.returncode == 1 and "The database is not empty" in again.stderr


def test_a_backup_is_whole_while_somebody_writes(operator, tmp_path):
    site = operator()
    site.run_dir.mkdir()
    with sqlite3.connect(site.run_dir / "db.sqlite3") as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.executescript("CREATE TABLE moves (n); INSERT INTO moves VALUES (1)")
    writer = sqlite3.connect(site.run_dir / "db.sqlite3", isolation_level=None)
    writer.executescript("BEGIN IMMEDIATE; INSERT INTO moves VALUES (2)")
    dump = site.does("deploy/backup", tmp_path / "backups").strip()
    writer.close()
    assert sqlite3.connect(dump).execute("SELECT n FROM moves").fetchall() == [(1,)]


def test_only_the_newest_backups_are_kept_and_nobody_else_reads_them(operator, tmp_path):
    site = operator()
    site.run_dir.mkdir()
    sqlite3.connect(site.run_dir / "db.sqlite3").execute("CREATE TABLE moves (n)")
    place = tmp_path / "backups"
    made = [site.does("deploy/backup", "--keep", "2", place).strip() for _ in range(4)]
    assert sorted(str(file) for file in place.iterdir()) == made[-2:]
    assert {file.stat().st_mode & 0o777 for file in place.iterdir()} == {0o600}
    assert place.stat().st_mode & 0o777 == 0o700


def test_a_backup_of_nothing_says_so_and_leaves_nothing(operator, tmp_path):
    done = operator().tries("deploy/backup", tmp_path / "backups")
    assert done.returncode == 1 and "There is no database at" in done.stderr
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_database_that_does_not_answer_is_named_without_its_password(operator, tmp_path):
    site = operator(DATABASE_URL="postgres://ann:sesame@127.0.0.1:1/dogleg")
    done = site.tries("deploy/backup", tmp_path / "backups")
    assert done.returncode == 1 and "pg_dump refused" in done.stderr
    assert "sesame" not in done.stderr + done.stdout
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_damaged_or_foreign_file_is_refused(operator, tmp_path):
    site, file = operator(), tmp_path / "dogleg-1.pgdump"
    file.write_text("PGDMP")
    assert "does not fit" in site.tries("deploy/restore", file).stderr
    assert "There is no file" in site.tries("deploy/restore", tmp_path / "none.sqlite3").stderr
    assert not (site.run_dir / "db.sqlite3").exists()
