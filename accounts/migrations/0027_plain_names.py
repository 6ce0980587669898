"""Give two models plain names. Their tables and columns keep the names that older releases use."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0026_plainer_words"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("Happening", "PendingEvent"),
                migrations.AlterModelTable("PendingEvent", "accounts_happening"),
                migrations.RenameField("PendingEvent", "told", "recipients"),
                migrations.AlterField(
                    "PendingEvent",
                    "recipients",
                    models.JSONField(db_column="told", default=dict),
                ),
                migrations.RenameModel("KeptAnswer", "StoredAnswer"),
                migrations.AlterModelTable("StoredAnswer", "accounts_keptanswer"),
            ],
        ),
    ]
