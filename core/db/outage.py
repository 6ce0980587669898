"""Handle a database that cannot save or be read: read-only, locked, full or unreachable."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from django.conf import settings
from django.db import Error, InterfaceError, OperationalError, connection, transaction
from django.utils.translation import gettext_lazy as _

log = structlog.get_logger(__name__)

CODE = "cannot_save"
SENTENCE = _("The site can’t save anything right now, so nothing was changed. Try again shortly.")
RETRY_AFTER = 10
"""In seconds."""
WAITS = {
    "sqlite": (
        "PRAGMA busy_timeout = 50",
        f"PRAGMA busy_timeout = {settings.DATABASE_PATIENCE * 1000}",
    ),
    "postgresql": ("SET lock_timeout = 50", "RESET lock_timeout"),
}
"""SQL statements that limit a connection's lock waits to 50 milliseconds, and that restore the
usual limit.
"""

SQLITE_NAMES = (
    "SQLITE_READONLY",
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_FULL",
    "SQLITE_IOERR",
    "SQLITE_CANTOPEN",
)
# Connection, read-only transaction, transaction rollback, resources, lock, shutdown, system error.
POSTGRESQL_STATES = ("08", "25006", "40", "53", "55P03", "57P", "58")


def is_outage(error: BaseException | None) -> bool:
    """Return whether a database outage caused the error, so that a later retry can succeed."""
    if not isinstance(error, Error):
        return False
    if name := getattr(error.__cause__, "sqlite_errorname", None):
        return name.startswith(SQLITE_NAMES)
    if state := getattr(error.__cause__, "sqlstate", None):
        return state.startswith(POSTGRESQL_STATES)
    # An error raised while opening a connection has neither attribute.
    return isinstance(error, OperationalError | InterfaceError)


def if_possible(write: Callable[[], object]) -> None:
    """Save optional data in one transaction. Give up almost immediately if the database is busy or
    down.
    """
    try:
        with _hurried(), transaction.atomic():
            write()
    except Error as error:
        if not is_outage(error):
            raise
        log.warning("continued without saving", error=str(error.__cause__ or error))


@contextmanager
def _hurried() -> Iterator[None]:
    """Shorten lock waits, so that a page view does not wait for a stuck writer."""
    hurry, patience = WAITS[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(hurry)
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(patience)
