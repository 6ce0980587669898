from typing import ClassVar

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Record who saved a draft, so that a conflict can name the other person."""

    dependencies: ClassVar = [
        ("courses", "0017_discovery"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations: ClassVar = [
        migrations.CreateModel(
            name="DraftSaver",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("revision", models.PositiveIntegerField()),
                (
                    "design",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft_savers",
                        to="courses.design",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="saved_drafts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "person who saved a draft",
                "verbose_name_plural": "people who saved drafts",
                "ordering": ["-revision", "-pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("design", "person"), name="one_saver_row_per_draft"
                    )
                ],
            },
        ),
    ]
