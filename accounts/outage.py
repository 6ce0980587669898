"""A database that cannot save, or not even be read: read-only, locked, full, away."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from django.conf import settings
from django.db import Error, InterfaceError, OperationalError, connection, transaction
from django.utils.translation import gettext_lazy as _

log = structlog.get_logger(__name__)

CODE = "cannot_save"
SENTENCE = _("The site cannot save anything just now, so nothing was changed. Try again shortly.")
RETRY_AFTER = 10
"""Seconds."""
WAITS = {
    "sqlite": (
        "PRAGMA busy_timeout = 50",
        f"PRAGMA busy_timeout = {settings.DATABASE_PATIENCE * 1000}",
    ),
    "postgresql": ("SET lock_timeout = 50", "RESET lock_timeout"),
}
"""How a connection hurries, for 50 milliseconds, and how it takes its time again."""

SQLITE_NAMES = (
    "SQLITE_READONLY",
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_FULL",
    "SQLITE_IOERR",
    "SQLITE_CANTOPEN",
)
# Connection, read-only transaction, rollback for another's sake, resources, lock, shutdown, system.
POSTGRESQL_STATES = ("08", "25006", "40", "53", "55P03", "57P", "58")


def is_outage(error: BaseException | None) -> bool:
    """Whether the database is to blame, and the same would go well once it is back."""
    if not isinstance(error, Error):
        return False
    if name := getattr(error.__cause__, "sqlite_errorname", None):
        return name.startswith(SQLITE_NAMES)
    if state := getattr(error.__cause__, "sqlstate", None):
        return state.startswith(POSTGRESQL_STATES)
    # A connection that never came about has neither.
    return isinstance(error, OperationalError | InterfaceError)


def if_possible(write: Callable[[], object]) -> None:
    """Save what a read goes on without: all of it or nothing, and with hardly a wait."""
    try:
        with _hurried(), transaction.atomic():
            write()
    except Error as error:
        if not is_outage(error):
            raise
        log.warning("went on without saving", error=str(error.__cause__ or error))


@contextmanager
def _hurried() -> Iterator[None]:
    """Readers must not queue behind a writer that is stuck."""
    hurry, patience = WAITS[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(hurry)
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(patience)
