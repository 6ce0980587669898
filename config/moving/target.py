"""Requirements for the database into which a site is moved."""

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from config.models import LastSave
from config.moving.errors import MoveRefusedError
from config.moving.rows import MIGRATIONS, moved_models
from courses.stored.models import Design

MADE_BY_PREPARE = {
    *("auth.Permission", "contenttypes.ContentType"),
    *("courses.Design", "courses.DesignVersion", "courses.Trace"),
    LastSave._meta.label,
}
"""Tables that `prepare` fills before a site has users. The move replaces their rows."""


def require_same_tables(source: BaseDatabaseWrapper, target: BaseDatabaseWrapper) -> None:
    """Require both databases to have exactly the migrations of this release."""
    for database, name in ((target, "new"), (source, "old")):
        loader = MigrationLoader(database)
        if set(loader.applied_migrations) != set(loader.disk_migrations):
            raise MoveRefusedError(
                f"The {name} database does not have the tables of this release."
                f" Run `manage.py prepare` with its DATABASE_URL first."
            )


def require_no_other_tables(source: BaseDatabaseWrapper) -> None:
    """Refuse tables without a model, which would silently be left behind."""
    known = {model._meta.db_table for model in moved_models()} | {MIGRATIONS}
    if unknown := set(source.introspection.table_names()) - known:
        raise MoveRefusedError(f"This release has no model for: {', '.join(sorted(unknown))}.")


def require_unused(target: BaseDatabaseWrapper) -> None:
    """Refuse a database that already contains data of users. Rows created by `prepare` are
    allowed.
    """
    used = [model._meta.label for model in moved_models() if _is_used(model, target)]
    if used:
        raise MoveRefusedError(
            f"The new database is not empty ({', '.join(used)})."
            " Create another one and run `manage.py prepare` with it."
        )


def _is_used(model: type[Model], target: BaseDatabaseWrapper) -> bool:
    rows = model._base_manager.using(target.alias)
    if model is Design:
        rows = rows.filter(shipped=False)
    elif model._meta.label in MADE_BY_PREPARE:
        return False
    return rows.exists()
