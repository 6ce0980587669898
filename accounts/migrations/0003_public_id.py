from django.db import migrations, models

from accounts.people.models import new_public_id


def name_everybody(apps, schema_editor):
    """Give each user an ID of their own. A column default would be the same in all existing rows."""
    users = apps.get_model("accounts", "User").objects
    for user_id in list(users.values_list("pk", flat=True)):
        users.filter(pk=user_id).update(public_id=new_public_id())


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_news_mail")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="public_id",
            field=models.CharField(default="", editable=False, max_length=20),
            preserve_default=False,
        ),
        migrations.RunPython(name_everybody, migrations.RunPython.noop),
    ]
