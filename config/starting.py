"""Whether `prepare` has still to bring the tables up to date."""

from functools import cache
from pathlib import Path

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, Error, connections
from django.db.migrations.recorder import MigrationRecorder

from core.db.outage import is_outage


def is_starting(error: BaseException | None) -> bool:
    """Return True if the error comes from tables that this release's migrations have yet to make.

    Asked only after a database error, so a prepared site pays nothing for it.
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
    """App and name of each migration, from the names of the files: loading them takes long."""
    return frozenset(
        (config.label, file.stem)
        for config in apps.get_app_configs()
        for file in Path(config.path, "migrations").glob("[0-9]*.py")
    )
