"""The migration of email settings keeps switched-off kinds of email switched off."""

from importlib import import_module

import pytest
from django.apps import apps

from accounts.people.models import User
from notifications.mail.selectors import wants_mail
from notifications.preferences.models import Way
from notifications.preferences.selectors import preferences_of
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON

pytestmark = pytest.mark.django_db

keep_refusals = import_module("accounts.migrations.0015_notice_choices").keep_refusals


@pytest.mark.parametrize(
    ("column", "off"),
    [
        ("wants_turn_mail", {"turn", "clock", "finished"}),
        ("accepts_invitations", {"invitation"}),
        ("wants_news_mail", {"news", "friend_table", "reply"}),
    ],
)
def test_refused_kinds_stay_off_and_others_get_the_defaults(column, off):
    person, other = UserFactory(**{column: False}), UserFactory()
    keep_refusals(apps, None)
    preferences = preferences_of(person)
    assert set(preferences.kinds(Way.NONE)) == off
    assert not any(wants_mail(person, kind) for kind in off)
    assert not other.notice_choices.exists()


def test_running_it_twice_changes_nothing():
    person = UserFactory(wants_turn_mail=False)
    keep_refusals(apps, None)
    keep_refusals(apps, None)
    assert person.notice_choices.count() == 3


def test_guests_and_former_users_get_no_choices():
    guest = UserFactory(wants_turn_mail=False, guest_since=NOON)
    former = UserFactory(wants_turn_mail=False, deleted_at=NOON)
    keep_refusals(apps, None)
    assert not User.objects.filter(pk__in=[guest.pk, former.pk], notice_choices__gt=0).exists()
