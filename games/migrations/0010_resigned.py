from django.db import migrations, models


class Migration(migrations.Migration):
    contract = "One more choice: the column stays as it is."

    dependencies = [
        ("games", "0009_invitations_and_rematches"),
    ]

    operations = [
        migrations.AlterField(
            model_name="outboxentry",
            name="errand",
            field=models.CharField(
                choices=[
                    ("bots", "Let bots play"),
                    ("scores", "Keep the score"),
                    ("invitation", "Mail an invitation"),
                    ("resigned", "Mail that somebody has resigned"),
                ],
                max_length=20,
            ),
        ),
    ]
