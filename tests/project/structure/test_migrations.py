"""Migrations only add, because the previous release serves requests while they run.

A column or table is removed one release after the last code that used it, in a marked migration:

    class Migration(migrations.Migration):
        contract = "Since 0.2 nothing reads Seat.bot."
"""

from collections.abc import Iterator

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

OURS = ("accounts", "courses", "games", "house")
RELEASED = {"accounts": "0004", "courses": "0007", "games": "0004"}
"""The newest migration of each app that existed before this rule."""

TAKES_AWAY = (
    migrations.RemoveField,
    migrations.RenameField,
    migrations.DeleteModel,
    migrations.RenameModel,
    migrations.AlterModelTable,
)


def complaints(migration: migrations.Migration) -> Iterator[str]:
    """Yield the migration's operations that the previous release could not work with."""
    if getattr(migration, "contract", ""):
        return
    made = {
        operation.name_lower
        for operation in migration.operations
        if isinstance(operation, migrations.CreateModel)
    }
    for operation in migration.operations:
        # No release uses tables created in this migration yet.
        if getattr(operation, "model_name_lower", None) not in made:
            yield from _complaints(operation)


def _complaints(operation: Operation) -> Iterator[str]:
    what = operation.describe()
    if isinstance(operation, TAKES_AWAY):
        yield f"{what}: the old version still reads it"
    elif isinstance(operation, migrations.AddField) and _must_be_written(operation.field):
        yield f"{what}: the old version does not write it; give it null=True or a db_default"
    elif isinstance(operation, migrations.AlterField) and _must_be_written(operation.field):
        yield f"{what}: the old version may write what no longer fits"
    elif isinstance(operation, migrations.AddConstraint):
        yield f"{what}: the old version may write what it refuses"
    elif isinstance(operation, migrations.RunSQL):
        yield f"{what}: say by `contract` why the old version can live with it"


def _must_be_written(field: models.Field) -> bool:
    return not (field.many_to_many or field.null or field.has_db_default())


def new_migrations() -> list[migrations.Migration]:
    loader = MigrationLoader(None, ignore_no_migrations=True)
    return [
        migration
        for (app, name), migration in sorted(loader.disk_migrations.items())
        if app in OURS and name[:4] > RELEASED.get(app, "")
    ]


@pytest.mark.parametrize("migration", new_migrations(), ids=str)
def test_the_previous_release_works_beside_each_migration(migration):
    assert list(complaints(migration)) == []


def holding(*operations: Operation, **marks: str) -> migrations.Migration:
    migration = type("Migration", (migrations.Migration,), marks)("0001", "games")
    migration.operations = list(operations)
    return migration


TEXT = models.TextField(default="")
BAD = [
    migrations.RemoveField("seat", "bot"),
    migrations.RenameField("seat", "bot", "robot"),
    migrations.DeleteModel("Seat"),
    migrations.RenameModel("Seat", "Chair"),
    migrations.AlterModelTable("Seat", "chairs"),
    # The default exists only in Django, so the INSERT of the old release would lack the column.
    migrations.AddField("seat", "colour", TEXT),
    migrations.AlterField("seat", "bot", TEXT),
    migrations.AddConstraint("seat", models.UniqueConstraint(fields=["bot"], name="one_bot_each")),
    migrations.RunSQL("DROP TABLE games_seat"),
]
GOOD = [
    migrations.AddField("seat", "colour", models.TextField(null=True)),
    migrations.AddField("seat", "colour", models.TextField(db_default="")),
    migrations.AlterField("seat", "bot", models.TextField(null=True)),
    migrations.AddIndex("seat", models.Index(fields=["bot"], name="by_bot")),
    migrations.CreateModel("Chair", [("id", models.BigAutoField(primary_key=True))]),
]


@pytest.mark.parametrize("operation", BAD, ids=lambda operation: operation.describe())
def test_a_destructive_operation_is_reported_unless_marked(operation):
    assert len(list(complaints(holding(operation)))) == 1
    assert not list(complaints(holding(operation, contract="Nobody reads it since 0.2.")))


@pytest.mark.parametrize("operation", GOOD, ids=lambda operation: operation.describe())
def test_an_additive_operation_is_accepted(operation):
    assert not list(complaints(holding(operation)))


def test_a_new_table_can_have_any_columns():
    made = migrations.CreateModel("Chair", [("id", models.BigAutoField(primary_key=True))])
    assert not list(complaints(holding(made, migrations.AddField("chair", "colour", TEXT))))
