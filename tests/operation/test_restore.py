"""A restore drill: back up a site, restore it into an empty database, and compare the two.

`move_from_sqlite` creates the site on PostgreSQL from the one on SQLite.
"""

import json
import os
import sqlite3
import sys
from contextlib import closing, contextmanager
from datetime import datetime
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.migrated import put_migrated_database
from tests.operation.conftest import Operator

CONTENT = ("accounts", "account", "courses", "games")
LIMITS = ("statement_timeout", "idle_in_transaction_session_timeout")


@pytest.fixture(scope="module")
def new_database():
    """A function that creates an empty PostgreSQL database and returns its URL. All are dropped
    afterwards.
    """
    made: list[str] = []

    def server():
        address = os.environ.get("DATABASE_URL", "")
        if not address.startswith("postgres"):
            pytest.fail("Set the address of PostgreSQL: DATABASE_URL=postgres://…")
        return psycopg.connect(address, autocommit=True)

    def new() -> str:
        made.append(f"drill_{os.getpid()}_{len(made)}")
        with server() as connection:
            connection.execute(f'CREATE DATABASE "{made[-1]}"')
        return urlsplit(os.environ["DATABASE_URL"])._replace(path=made[-1]).geturl()

    yield new
    for name in made:
        with server() as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="module")
def operator_of(tmp_path_factory):
    """A function that returns the operator of a site that several tests share."""
    return lambda name, **environment: Operator(tmp_path_factory.mktemp(name), **environment)


@pytest.fixture(scope="module")
def played(operator_of):
    """A site on SQLite with finished games and games in progress."""
    site = operator_of("played")
    put_migrated_database(site.run_dir)
    site.manages("prepare")
    site.does(sys.executable, "tests/operation/sample_games.py")
    return site


@pytest.fixture(scope="module")
def moved(operator_of, new_database, played, tmp_path_factory):
    """The same site on PostgreSQL. A first attempt to move it failed because a row was refused."""
    site = operator_of("moved", DATABASE_URL=new_database())
    site.manages("prepare")
    spoiled = tmp_path_factory.mktemp("spoiled") / "db.sqlite3"
    copy_and_spoil(file_of(played), spoiled)
    site.failure = site.tries(sys.executable, "manage.py", "move_from_sqlite", spoiled)
    site.left = ask(
        site, "SELECT (SELECT count(*) FROM games_session), count(*) FROM courses_design"
    )
    with limits_for_requests(site):
        site.said = site.manages("move_from_sqlite", file_of(played))
    return site


def file_of(site) -> str:
    return str(site.run_dir / "db.sqlite3")


def copy_and_spoil(place: str, target) -> None:
    """Copy a database, and change a row so that only SQLite can store it."""
    with closing(sqlite3.connect(place)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("UPDATE accounts_user SET name = 'Ann' || char(0)")
        copy.commit()


def ask(site, question: str):
    with psycopg.connect(site.environment["DATABASE_URL"]) as database:
        return database.execute(question).fetchall()


@contextmanager
def limits_for_requests(site):
    """Set limits as deploy/postgresql.conf does, and raise an error if they apply during
    the move.
    """
    name = urlsplit(site.environment["DATABASE_URL"]).path[1:]
    with psycopg.connect(site.environment["DATABASE_URL"], autocommit=True) as database:
        for limit in LIMITS:
            database.execute(f"ALTER DATABASE {name} SET {limit} = '60s'")
        checks = " OR ".join(f"current_setting('{limit}') <> '0'" for limit in LIMITS)
        database.execute(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            f" IF {checks} THEN RAISE 'a limit applies'; END IF; RETURN NULL; END $$"
        )
        database.execute("CREATE TRIGGER t AFTER INSERT ON accounts_user EXECUTE FUNCTION refuse()")
        yield
        database.execute("DROP FUNCTION refuse CASCADE")


@pytest.mark.parametrize("kind", ["played", "moved"])
def test_a_restored_site_equals_the_original(operator, new_database, request, tmp_path, kind):
    source = request.getfixturevalue(kind)
    fingerprints = source.manages("audit_site")
    assert "games: 5, of which wrong: 0" in fingerprints

    dump = source.does("deploy/backup", tmp_path / "backups").strip()
    new = {"DATABASE_URL": new_database()} if kind == "moved" else {}
    target = operator("target", **new)
    text = target.does("deploy/restore", dump)

    assert text.endswith(fingerprints)
    assert target.manages("dumpdata", *CONTENT) == source.manages("dumpdata", *CONTENT)
    again = target.tries("deploy/restore", dump)
    assert again.returncode == 1 and "The database is not empty" in again.stderr


@pytest.mark.parametrize("kind", ["played", "moved"])
def test_a_rebuild_finds_the_same_figures_of_golfers(request, kind):
    site = request.getfixturevalue(kind)
    rounds = json.loads(site.manages("dumpdata", "games.recordedround"))
    assert [row["fields"]["reason"] for row in rounds].count("") == 2
    assert "leaderboards: done" in site.manages("rebuild_statistics", "--check", "--games")


def test_a_moved_site_equals_the_original(played, moved):
    assert moved.said.endswith(played.manages("audit_site"))
    # Compare all rows: users, permissions, sessions, content types, games, designs. The values are
    # compared, because PostgreSQL changes the order of keys in JSON.
    assert json.loads(moved.manages("dumpdata")) == json.loads(played.manages("dumpdata"))


def test_nulls_times_and_fractions_survive_a_move_exactly(moved):
    rows = ask(
        moved,
        "SELECT content, answer::text, asked_at AT TIME ZONE 'UTC', progress FROM courses_study"
        " WHERE kind = 'course' AND question = 'proof' ORDER BY content",
    )
    moment = datetime(2026, 3, 29, 0, 59, 59, 123_456)
    text = '{"é⛳": ["", null, 1.5, 12345678901234567890]}'
    answers = {"absent": None, "null": "null", "text": text}
    assert rows == [(content, answer, moment, 1 / 3) for content, answer in answers.items()]


def test_after_a_move_no_id_is_used_again(played, moved):
    """This includes the ids of deleted rows, because links in emails can contain them."""
    with closing(sqlite3.connect(file_of(played))) as database:
        used = dict(database.execute("SELECT name, seq FROM sqlite_sequence WHERE seq > 0"))
        (newest,) = database.execute("SELECT max(id) FROM accounts_user").fetchone()
    del used["django_migrations"]
    for table, last in used.items():
        sequence = f"pg_sequence_last_value(pg_get_serial_sequence('{table}', 'id'))"
        ((next_after,),) = ask(moved, f"SELECT {sequence}")
        # A rebuild that changes nothing uses up ids too.
        assert next_after >= last, table
    assert used["accounts_user"] == newest + 1


def test_a_failed_move_names_the_row_and_changes_nothing(moved):
    text = moved.failure.stderr
    assert moved.failure.returncode == 1 and "accounts.User, row 1" in text, text
    assert "The new database is unchanged." in text
    ((games, designs),) = moved.left
    assert games == 0 and designs > 0


def test_a_site_is_not_moved_into_a_used_database(played, moved):
    again = moved.tries(sys.executable, "manage.py", "move_from_sqlite", file_of(played))
    assert again.returncode == 1 and "The new database is not empty" in again.stderr


def test_a_backup_is_complete_during_writes(operator, tmp_path):
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


def test_only_the_newest_backups_are_kept_and_only_the_owner_can_read_them(operator, tmp_path):
    site = operator()
    site.run_dir.mkdir()
    sqlite3.connect(site.run_dir / "db.sqlite3").execute("CREATE TABLE moves (n)")
    place = tmp_path / "backups"
    made = [site.does("deploy/backup", "--keep", "2", place).strip() for _ in range(4)]
    assert sorted(str(file) for file in place.iterdir()) == made[-2:]
    assert {file.stat().st_mode & 0o777 for file in place.iterdir()} == {0o600}
    assert place.stat().st_mode & 0o777 == 0o700


def test_a_backup_without_a_database_fails_and_leaves_no_file(operator, tmp_path):
    done = operator().tries("deploy/backup", tmp_path / "backups")
    assert done.returncode == 1 and "There is no database at" in done.stderr
    assert list((tmp_path / "backups").iterdir()) == []


def test_an_unreachable_database_is_named_without_its_password(operator, tmp_path):
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
