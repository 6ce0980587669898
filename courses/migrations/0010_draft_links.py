from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models

import courses.drafts.models


class Migration(migrations.Migration):
    """Add links to drafts, and comments on drafts."""

    dependencies: ClassVar = [("courses", "0009_analysis_jobs")]

    operations: ClassVar = [
        migrations.AddField(
            model_name="comment",
            name="done_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="done"),
        ),
        migrations.AddField(
            model_name="comment",
            name="hole",
            field=models.PositiveSmallIntegerField(
                blank=True,
                help_text="Of a draft, from 1; none for all of it.",
                null=True,
                verbose_name="hole",
            ),
        ),
        migrations.AddField(
            model_name="comment",
            name="on_draft",
            field=models.BooleanField(db_default=False, default=False, verbose_name="on the draft"),
        ),
        migrations.CreateModel(
            name="DraftLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        default=courses.drafts.models.new_name, max_length=30, unique=True
                    ),
                ),
                (
                    "level",
                    models.CharField(
                        choices=[
                            ("look", "look at it"),
                            ("comment", "look and comment"),
                            ("edit", "draw along"),
                        ],
                        max_length=10,
                    ),
                ),
                ("made_at", models.DateTimeField()),
                (
                    "design",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft_link",
                        to="courses.design",
                    ),
                ),
            ],
            options={
                "verbose_name": "link of a draft",
                "verbose_name_plural": "links of drafts",
                "ordering": ["-made_at", "-pk"],
            },
        ),
    ]
