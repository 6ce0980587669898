"""After a test that commits, the database contains only the migrated rows (`tests/emptied.py`)."""

import pytest
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.db import connection

from accounts.people.models import User
from courses.stored.models import Design, DesignVersion
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db(transaction=True)


def clean_up() -> None:
    """Call `flush` as Django does after each test that commits."""
    options = {"reset_sequences": False, "allow_cascade": False, "inhibit_post_migrate": False}
    call_command("flush", verbosity=0, interactive=False, **options)


def rows() -> list[list[tuple]]:
    models = (Permission, Design, DesignVersion, User)
    return [list(model.objects.order_by("pk").values_list()) for model in models]


def test_new_rows_are_removed_and_migrated_rows_restored():
    migrated = rows()
    permissions, designs, versions, users = migrated
    assert permissions and designs and versions and not users
    UserFactory()
    Permission.objects.first().delete()
    Design.objects.update(shipped=False)
    DesignVersion.objects.all().delete()
    clean_up()
    assert rows() == migrated


def test_tables_referenced_by_others_are_emptied_too():
    owner = UserFactory()
    Design.objects.create(kind="course", owner=owner, created_at=owner.joined_at)
    clean_up()
    assert not User.objects.exists()
    assert not Design.objects.filter(owner__isnull=False).exists()


def test_a_new_row_has_a_new_id_after_a_clean_up():
    UserFactory()
    clean_up()
    highest = Design.objects.order_by("pk").last().pk
    owner = UserFactory()
    design = Design.objects.create(kind="course", owner=owner, created_at=owner.joined_at)
    assert design.pk > highest


def test_any_other_flush_is_left_to_django():
    Permission.objects.all().delete()
    # Do not reset sequences: the restored rows already use the numbers from 1.
    options = {"reset_sequences": False, "inhibit_post_migrate": True}
    call_command("flush", verbosity=0, interactive=False, **options)
    assert not Design.objects.exists()
    with connection.cursor() as cursor:
        assert connection.introspection.get_table_description(cursor, User._meta.db_table)
