import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def rename_permissions(apps, schema_editor):
    """Keep the permissions of staff who can view or change these scorecards in the admin."""
    permissions = apps.get_model("auth", "Permission").objects
    for verb in ("add", "change", "delete", "view"):
        old = permissions.filter(content_type__app_label="games", codename=f"{verb}_paperround")
        old.update(codename=f"{verb}_manualscorecard")


class Migration(migrations.Migration):
    """Rename PaperRound to ManualScorecard. The table keeps its name."""

    contract = "The table stays as it is, so the old version goes on reading and writing it."

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("games", "0005_stored_formats"),
    ]

    operations = [
        migrations.AlterModelTable("PaperRound", "games_paperround"),
        migrations.RenameModel("PaperRound", "ManualScorecard"),
        migrations.AlterField(
            model_name="manualscorecard",
            name="keeper",
            field=models.ForeignKey(
                blank=True,
                help_text="None where somebody keeps score without an account.",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="manual_scorecards",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(rename_permissions, migrations.RunPython.noop, elidable=True),
    ]
