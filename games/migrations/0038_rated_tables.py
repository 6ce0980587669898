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
    ]
