from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0024_webhook_cursors"),
    ]

    operations = [
        migrations.AddField(
            model_name="webhookdelivery",
            name="first_tried_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="first try"),
        ),
    ]
