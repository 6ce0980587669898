"""Detect whether `prepare` still has to migrate the database."""

from functools import cache
from pathlib import Path

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, Error, connections
from django.db.migrations.recorder import MigrationRecorder

from core.db.outage import is_outage


def is_starting(error: BaseException | None) -> bool:
    """Return True if the error occurred because migrations of this release have yet to run.

    Called only after a database error, so it costs nothing on a prepared site.
    """
    if not isinstance(error, Error) or is_outage(error):
        return False
    try:
        recorder = MigrationRecorder(connections[DEFAULT_DB_ALIAS])
        return not _known() <= recorder.applied_migrations().keys()
    except Error:
        return False


@cache
def _known() -> frozenset[tuple[str, str]]:
    """Return (app, name) of each migration, taken from the file names because loading them
    is slow.
    """
    return frozenset(
        (config.label, file.stem)
        for config in apps.get_app_configs()
        for file in Path(config.path, "migrations").glob("[0-9]*.py")
    )
