"""Rename OutboxEntry.errand to task. The column keeps the name that older releases use."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0023_plain_words"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("OutboxEntry", "errand", "task"),
                migrations.AlterField(
                    "OutboxEntry",
                    "task",
                    models.CharField(
                        choices=[
                            ("bots", "Let bots play"),
                            ("scores", "Keep the score"),
                            ("invitation", "Email an invitation"),
                            ("tally", "Update the statistics of a finished game"),
                            ("resigned", "Email that a player has resigned"),
                            ("called_off", "Email that a table was cancelled"),
                        ],
                        db_column="errand",
                        max_length=20,
                    ),
                ),
            ],
        ),
        migrations.AlterModelOptions(
            "OutboxEntry",
            {"ordering": ["pk"], "verbose_name": "task", "verbose_name_plural": "outbox"},
        ),
    ]
