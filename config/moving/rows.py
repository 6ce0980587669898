"""Copy all rows of all tables from SQLite to PostgreSQL."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import AutoField, F, Field, JSONField, Model, TextField
from django.db.models.functions import Cast

from config.moving.errors import MoveRefusedError

MIGRATIONS = MigrationRecorder.Migration._meta.db_table
"""The only table that is not copied: `prepare` has filled it in both databases."""
CHUNK = 500
PLACE = re.compile(r"line (\d+)(?:, column (\w+))?")
"""Matches the position of an error in a table's rows, in the context that PostgreSQL sends."""


def moved_models() -> list[type[Model]]:
    """Return one model for each table, including those of many-to-many fields."""
    models = apps.get_models(include_auto_created=True)
    return [model for model in models if model._meta.managed and not model._meta.proxy]


def replace_rows(source: BaseDatabaseWrapper, target: BaseDatabaseWrapper) -> int:
    """Empty all tables of the target, fill them from the source, and return the number of rows.

    Must run inside a transaction. Rows keep their ids, so content types and permissions replace
    those that `prepare` created. Foreign keys are checked at the end, so tables can be in any
    order.
    """
    models = moved_models()
    with target.cursor() as cursor:
        names = ", ".join(_quoted(target, model._meta.db_table) for model in models)
        # Locks all tables, so that no other process writes to the new database during the move.
        cursor.execute(f"TRUNCATE {names} RESTART IDENTITY")
        count = sum(_copy(model, source, target, cursor) for model in models)
        for model in models:
            _continue_ids(model, source, cursor)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    return count


def _copy(
    model: type[Model],
    source: BaseDatabaseWrapper,
    target: BaseDatabaseWrapper,
    cursor: CursorWrapper,
) -> int:
    fields = [field for field in model._meta.concrete_fields if not field.generated]
    columns = ", ".join(_quoted(target, str(field.column)) for field in fields)
    statement = f"COPY {_quoted(target, model._meta.db_table)} ({columns}) FROM STDIN"
    count = 0
    try:
        with cursor.copy(statement) as copy:
            for row in _rows(model, fields, source):
                copy.write_row([_stored(*pair, target) for pair in zip(fields, row, strict=True)])
                count += 1
    # The driver is not imported, because sites on SQLite do not have it.
    except target.Database.Error as error:  # type: ignore[attr-defined]
        raise MoveRefusedError(_refused(model, count, error)) from error
    return count


def _refused(model: type[Model], count: int, error: Any) -> str:
    """Return a message that names the refused row by its position.

    PostgreSQL checks rows some time after receiving them, so the refused row may not be the last
    one sent.
    """
    place = PLACE.search(error.diag.context or "")
    row, column = place.groups() if place else (count + 1, None)
    where = f"{model._meta.label}, row {row} by id{f', column {column}' if column else ''}"
    return f"PostgreSQL does not accept {where}: {error.diag.message_primary or error}."


def _rows(
    model: type[Model], fields: list[Field[Any, Any]], source: BaseDatabaseWrapper
) -> Iterator[tuple[Any, ...]]:
    rows = model._base_manager.using(source.alias).order_by("pk")
    columns = {f"moved_{field.column}": _read(field) for field in fields}
    return rows.annotate(**columns).values_list(*columns).iterator(chunk_size=CHUNK)


def _read(field: Field[Any, Any]) -> Any:
    """Read JSON as text. Otherwise the JSON value `null` could not be distinguished from an empty
    column.
    """
    return Cast(field.attname, TextField()) if isinstance(field, JSONField) else F(field.attname)


def _stored(field: Field[Any, Any], value: Any, target: BaseDatabaseWrapper) -> Any:
    if isinstance(field, JSONField):
        return value
    return field.get_db_prep_save(value, connection=target)


def _continue_ids(model: type[Model], source: BaseDatabaseWrapper, cursor: CursorWrapper) -> None:
    """Give new rows ids above all ids that the old database ever assigned, not only the existing
    ones.

    Links in emails identify an account by its id, and a link to a deleted account must not lead to
    the next new one.
    """
    if not isinstance(model._meta.pk, AutoField):
        return
    table = model._meta.db_table
    with source.cursor() as reader:
        reader.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
        last = reader.fetchone()
    if last and last[0]:
        sequence = [f'"{table}"', model._meta.pk.column]
        cursor.execute("SELECT setval(pg_get_serial_sequence(%s, %s), %s)", [*sequence, last[0]])


def _quoted(database: BaseDatabaseWrapper, name: str) -> str:
    return database.ops.quote_name(name)
