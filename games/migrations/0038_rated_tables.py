from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0037_figure_sums"),
    ]

    operations = [
        migrations.AddField(
            model_name="session",
            name="rated",
            field=models.BooleanField(
                db_default=True,
                default=True,
                help_text="The host’s choice. Some rated tables can’t change a rating.",
                verbose_name="rated",
            ),
        ),
        migrations.AlterField(
            model_name="recordedround",
            name="reason",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "Counts for everything"),
                    ("local", "A person at another player’s device"),
                    ("unreadable", "The game can’t be read"),
                    ("deleted", "The account was deleted"),
                    ("second_seat", "A second seat of the same player"),
                    ("bot", "A bot of this site"),
                    ("left", "The player left, and a bot finished the round"),
                    ("joined_late", "A bot started the round"),
                    ("helped", "A bot decided for the player"),
                    ("guest_left", "A guest for whom a bot decided"),
                    ("guest", "Played as a guest"),
                    ("program", "A bot account"),
                ],
                max_length=20,
            ),
        ),
    ]
