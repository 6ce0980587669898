from typing import Any, ClassVar

from django.db import migrations

from accounts.visibility.name_keys import keys_of


def index_names(apps: Any, schema_editor: Any) -> None:
    """Index the names of the users who can be found."""
    user, name_key = apps.get_model("accounts", "User"), apps.get_model("accounts", "NameKey")
    people = user.objects.filter(
        is_active=True, deleted_at=None, guest_since=None, is_bot=False
    ).only("name")
    for person in people.iterator():
        name_key.objects.bulk_create(
            name_key(user_id=person.pk, text=text, place=place)
            for text, place in keys_of(person.name)
        )


class Migration(migrations.Migration):
    """Let others find the existing users by name."""

    dependencies: ClassVar = [
        ("accounts", "0031_visibility"),
    ]

    operations: ClassVar = [
        migrations.RunPython(index_names, migrations.RunPython.noop),
    ]
