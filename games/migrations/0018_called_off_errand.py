from django.db import migrations, models


class Migration(migrations.Migration):
    contract = "One more choice: the column stays as it is."

    dependencies = [("games", "0017_bot_accounts")]

    operations = [
        migrations.AlterField(
            model_name="outboxentry",
            name="errand",
            field=models.CharField(
                choices=[
                    ("bots", "Let bots play"),
                    ("scores", "Keep the score"),
                    ("invitation", "Mail an invitation"),
                    ("tally", "Count what came of a finished game"),
                    ("resigned", "Mail that somebody has resigned"),
                    ("called_off", "Mail that a table was called off"),
                ],
                max_length=20,
            ),
        ),
    ]
