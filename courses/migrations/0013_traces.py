import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0010_draft_links"),
    ]

    operations = [
        migrations.CreateModel(
            name="Trace",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("mark", models.BigIntegerField(verbose_name="mark")),
                (
                    "version",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="traces",
                        to="courses.designversion",
                    ),
                ),
            ],
            options={
                "verbose_name": "trace",
                "verbose_name_plural": "traces",
                "constraints": [
                    models.UniqueConstraint(fields=("mark", "version"), name="one_trace_a_mark")
                ],
            },
        ),
    ]
