from django.db import migrations, models

from accounts.people.models import new_public_id


class Migration(migrations.Migration):
    """Separate, because PostgreSQL cannot alter a table after updating its rows in one transaction."""

    dependencies = [("accounts", "0003_public_id")]

    operations = [
        migrations.AlterField(
            model_name="user",
            name="public_id",
            field=models.CharField(
                default=new_public_id, editable=False, max_length=20, unique=True
            ),
        ),
    ]
