from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def add_trigrams(apps: Any, schema_editor: Any) -> None:
    """On PostgreSQL, index the search terms by trigrams, so that the search for misspelt words
    reads few rows. SQLite reads an index of all terms instead.

    `pg_trgm` is trusted since PostgreSQL 13: the owner of a database can create it.
    """
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        schema_editor.execute(
            "CREATE INDEX gallery_trigrams ON courses_design USING gin (terms gin_trgm_ops)"
        )


def remove_trigrams(apps: Any, schema_editor: Any) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX gallery_trigrams")


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0016_plainer_words"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="DesignRecord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("content", models.CharField(max_length=32, verbose_name="content hash")),
                ("value", models.IntegerField(blank=True, null=True)),
            ],
            options={
                "verbose_name": "record",
                "verbose_name_plural": "records",
            },
        ),
        migrations.AddField(
            model_name="design",
            name="featured",
            field=models.PositiveSmallIntegerField(
                choices=[(0, "No"), (1, "Shipped"), (2, "Picked")], db_default=0, default=0
            ),
        ),
        migrations.AddField(
            model_name="design",
            name="picked_at",
            field=models.DateTimeField(
                blank=True,
                help_text="Staff picks have a badge and come first. Empty: not a staff pick.",
                null=True,
                verbose_name="staff pick since",
            ),
        ),
        migrations.AddField(
            model_name="design",
            name="pinned_at",
            field=models.DateTimeField(
                blank=True,
                help_text="When the owner pinned the design to the top of their page.",
                null=True,
                verbose_name="pinned",
            ),
        ),
        migrations.AddField(
            model_name="design",
            name="terms",
            field=models.CharField(
                blank=True,
                db_default="",
                help_text="Words of name, author and tags without accents, to find misspelt ones.",
                max_length=300,
            ),
        ),
        migrations.AddField(
            model_name="tag",
            name="gallery",
            field=models.CharField(
                blank=True,
                db_default="",
                help_text="The type of the design; empty while it is not in the gallery.",
                max_length=10,
            ),
        ),
        migrations.AddIndex(
            model_name="design",
            index=models.Index(
                fields=[
                    "kind",
                    "listed",
                    "-featured",
                    "-likes",
                    "-published_at",
                    "-id",
                    "owner",
                    "hole_count",
                    "par",
                    "length",
                    "difficulty",
                    "buildable",
                    "search",
                ],
                name="gallery_recommended",
            ),
        ),
        migrations.AddIndex(
            model_name="design",
            index=models.Index(
                fields=["kind", "listed", "-published_at", "-id", "owner", "featured"],
                name="gallery_authors",
            ),
        ),
        migrations.AddIndex(
            model_name="design",
            index=models.Index(fields=["kind", "listed", "terms"], name="gallery_terms"),
        ),
        migrations.AddIndex(
            model_name="tag",
            index=models.Index(fields=["gallery", "word"], name="gallery_tags"),
        ),
        migrations.AddField(
            model_name="designrecord",
            name="design",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="record",
                to="courses.design",
            ),
        ),
        migrations.AddField(
            model_name="designrecord",
            name="holder",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(add_trigrams, remove_trigrams),
    ]
