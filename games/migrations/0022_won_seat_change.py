from django.db import migrations, models


class Migration(migrations.Migration):
    contract = "One more choice: the column stays as it is."

    dependencies = [("games", "0021_conceded_games")]

    operations = [
        migrations.AlterField(
            model_name="seatchange",
            name="what",
            field=models.CharField(
                choices=[
                    ("came", "A friend has come"),
                    ("resigned", "Resigned"),
                    ("handed_over", "The others handed over to a bot"),
                    ("out_of_time", "The clock ran out"),
                    ("back", "Plays on after a bot"),
                    ("gone", "The account is gone"),
                    ("won", "Has won and plays no further"),
                ],
                max_length=20,
            ),
        ),
    ]
