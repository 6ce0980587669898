import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("courses", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RenameModel("Course", "Design"),
        migrations.RenameModel("CourseVersion", "DesignVersion"),
        migrations.AlterModelOptions(
            "designversion",
            {
                "ordering": ["design__slug", "-number"],
                "verbose_name": "version of a design",
                "verbose_name_plural": "versions of designs",
            },
        ),
        migrations.AlterModelOptions(
            "design",
            {
                "ordering": ["kind", "slug"],
                "verbose_name": "design",
                "verbose_name_plural": "designs",
            },
        ),
        migrations.RemoveConstraint("designversion", "one_version_a_number"),
        migrations.RenameField("designversion", "course", "design"),
        migrations.RenameField("designversion", "layout_json", "playable_json"),
        migrations.AddField(
            "design",
            "kind",
            models.CharField(default="course", max_length=10),
            preserve_default=False,
        ),
        migrations.AddField(
            "design",
            "created_at",
            models.DateTimeField(default=django.utils.timezone.now),
            preserve_default=False,
        ),
    ]
