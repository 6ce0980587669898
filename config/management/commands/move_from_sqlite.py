from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DEFAULT_DB_ALIAS, Error, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from config.moving.errors import MoveRefusedError
from config.moving.rows import replace_rows
from config.moving.source import audited, opened_alone
from config.moving.target import require_no_other_tables, require_same_tables, require_unused


class Command(BaseCommand):
    help = (
        "Move a whole site from an SQLite file into the PostgreSQL database of DATABASE_URL, which"
        " `prepare` has made ready. Stop the site first. The file stays as it is; the new database"
        " gets everything or nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="the SQLite database, such as .run/db.sqlite3")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        target = connections[DEFAULT_DB_ALIAS]
        if target.vendor != "postgresql":
            raise CommandError("DATABASE_URL must name the new PostgreSQL database.")
        try:
            self._move(file, target)
        except (MoveRefusedError, Error) as refusal:
            raise CommandError(f"{refusal} The new database is unchanged.") from refusal

    def _move(self, file: Path, target: BaseDatabaseWrapper) -> None:
        with opened_alone(file) as source:
            require_same_tables(source, target)
            require_no_other_tables(source)
            require_unused(target)
        before = audited(file)
        with opened_alone(file) as source, transaction.atomic():
            _lift_limits(target)
            count = replace_rows(source, target)
            after = _audited_here()
            if after != before:
                raise MoveRefusedError(f"The audits differ.\nOld:\n{before}New:\n{after}")
        self.stdout.write(f"{count} rows moved. The audit of both databases:\n{after}", ending="")


def _audited_here() -> str:
    text = StringIO()
    # The audit lists damaged games and then fails. They do not prevent the move.
    with suppress(CommandError):
        call_command("audit_site", stdout=text)
    return text.getvalue()


def _lift_limits(target: BaseDatabaseWrapper) -> None:
    """Lift the database role's limits (deploy/postgresql.conf).

    They are meant for requests; moving a site takes longer.
    """
    with target.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")
        cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
