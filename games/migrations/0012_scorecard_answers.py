from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0011_rounds_on_designs")]

    operations = [
        migrations.AddField(
            model_name="manualscorecard",
            name="answered",
            field=models.JSONField(
                blank=True,
                help_text="The newest keys of what was sent, with what each took the place of.",
                null=True,
            ),
        ),
    ]
