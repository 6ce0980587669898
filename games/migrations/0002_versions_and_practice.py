import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0003_versions_and_studies"),
        ("games", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="session",
            name="ground_version",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="sessions",
                to="courses.designversion",
            ),
        ),
        migrations.AddField(
            model_name="session",
            name="practice",
            field=models.BooleanField(default=False, verbose_name="practice"),
        ),
    ]
