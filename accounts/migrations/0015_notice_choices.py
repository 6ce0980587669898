from typing import Any

from django.conf import settings
from django.db import migrations

OFF = {
    "wants_turn_mail": ("turn", "clock", "finished"),
    "accepts_invitations": ("invitation",),
    "wants_news_mail": ("news", "friend_table", "reply"),
}
"""Kinds of notification to switch off for each earlier setting, including new related kinds."""
AT_ONCE = 1000


def keep_refusals(apps: Any, _schema: Any) -> None:
    """Keep mails switched off for users who have switched them off before."""
    user_model = apps.get_model("accounts", "User")
    choice_model = apps.get_model("accounts", "NoticeChoice")
    members = user_model.objects.filter(guest_since=None, deleted_at=None).order_by("pk")
    for column, kinds in OFF.items():
        refused = members.filter(**{column: False}).values_list("pk", flat=True)
        rows = (
            choice_model(user_id=pk, kind=kind, mail="none")
            for pk in refused.iterator(chunk_size=AT_ONCE)
            for kind in kinds
        )
        choice_model.objects.bulk_create(rows, batch_size=AT_ONCE, ignore_conflicts=True)


class Migration(migrations.Migration):
    """Separate, because PostgreSQL cannot alter a table after updating its rows in one transaction."""

    dependencies = [
        ("accounts", "0014_notices"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [migrations.RunPython(keep_refusals, migrations.RunPython.noop)]
