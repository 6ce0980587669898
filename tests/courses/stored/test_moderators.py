"""Moderators are staff and users with the permission, directly or through a group."""

import pytest
from django.contrib.auth.models import AnonymousUser, Group, Permission

from courses.stored.selectors import is_moderator
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db


def permission():
    return Permission.objects.get(codename="moderate", content_type__app_label="courses")


def with_permission():
    user = UserFactory()
    user.user_permissions.add(permission())
    return user


def in_a_group():
    group = Group.objects.create(name="Moderators")
    group.permissions.add(permission())
    user = UserFactory()
    user.groups.add(group)
    return user


def with_another():
    user = UserFactory()
    user.user_permissions.add(Permission.objects.exclude(pk=permission().pk).first())
    return user


@pytest.mark.parametrize(
    ("make", "does"),
    [
        (UserFactory, False),
        (AnonymousUser, False),
        (with_another, False),
        (with_permission, True),
        (in_a_group, True),
        (lambda: UserFactory(is_staff=True), True),
        (lambda: UserFactory(is_superuser=True), True),
        (lambda: UserFactory(is_superuser=True, is_active=False), False),
    ],
)
def test_each_kind_of_user_can_or_cannot_moderate(make, does):
    assert is_moderator(make()) is does


def test_only_moderators_see_the_menu_item(client):
    for user, shown in ((with_permission(), True), (UserFactory(), False)):
        client.force_login(user)
        assert (b"/moderation/" in client.get("/play/").content) is shown
