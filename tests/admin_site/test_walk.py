"""Staff users open every page of the admin: no secret is shown, and no permission can be gained.

The models come from the admin's registry, so new ones are covered without a change here.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.db import transaction
from django.db.models import Model
from django.test import Client, RequestFactory

from accounts.people.models import User
from tests.admin_site.scene import group_rights, rights, rows_of, set_scene
from tests.admin_site.secret_columns import secrets_of
from tests.admin_site.walk import Walk, autocompletions
from tests.factories.accounts import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.whole]

TABLES = sorted(admin.site._registry, key=lambda model: model._meta.label)
OTHERS = [model for model in apps.get_models() if model not in TABLES]


@pytest.fixture(scope="module", autouse=True)
def scene(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """One site for all tests in this file. The changes of each test are rolled back."""
    # Each refusal would write a long log entry.
    logging.disable(logging.CRITICAL)
    with django_db_blocker.unblock(), transaction.atomic():
        set_scene()
        yield
        transaction.set_rollback(True)
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="module")
def secrets(scene: None) -> set[str]:
    rows = [row for model in TABLES for row in rows_of(model)]
    rows += [row for model in OTHERS for row in model._base_manager.all()]
    return {secret for row in rows for secret in secrets_of(row)}


@contextmanager
def walker(permissions: list[Permission]) -> Iterator[tuple[Client, User]]:
    """Yield a browser and its staff user, who has these permissions. Roll back all changes
    afterwards.
    """
    with transaction.atomic():
        user = UserFactory(name="Walker", is_staff=True)
        user.user_permissions.set(permissions)
        client = Client()
        client.force_login(user)
        yield client, user
        transaction.set_rollback(True)


def about(model: type[Model]) -> list[Permission]:
    found = Permission.objects.filter(content_type__app_label=model._meta.app_label)
    return list(found.filter(content_type__model=model._meta.model_name))


def wrong_with(client: Client, user: User, model: type[Model], secrets: set[str]) -> list[str]:
    """Return every secret and permission that the staff user obtained."""
    before, groups = rights(), group_rights()
    walk = Walk(client, user, model)
    walk.look()
    walk.grasp()
    others = [] if group_rights() == groups else ["groups may do something else"]
    return [*revealed(walk, secrets), *gained_permissions(before), *others]


def revealed(walk: Walk, secrets: set[str]) -> list[str]:
    """Return the secrets shown on pages, and the queries about secrets that were answered."""
    shown = "\n".join(walk.seen)
    return [*(secret for secret in secrets if secret in shown), *walk.told]


def gained_permissions(before: dict) -> list[str]:
    """Return the changes to permissions and credentials. Revoking a token is allowed."""
    after = rights()
    if after.keys() != before.keys():
        return ["somebody came or went"]
    return [
        f"{name} of user {key}"
        for key, old in before.items()
        for name, value in old.items()
        if (
            not set(after[key][name]) <= set(value)
            if name == "tokens"
            else after[key][name] != value
        )
    ]


@pytest.mark.parametrize("model", TABLES, ids=lambda model: model._meta.label)
def test_no_permission_reveals_a_secret_or_grants_more(
    model: type[Model], secrets: set[str]
) -> None:
    """Each permission is tried separately, then all of them together."""
    for permissions in (*([one] for one in about(model)), list(Permission.objects.all())):
        with walker(permissions) as (client, user):
            assert wrong_with(client, user, model, secrets) == [], permissions


@pytest.mark.parametrize("model", TABLES, ids=lambda model: model._meta.label)
def test_superusers_see_no_secret_either(model: type[Model], secrets: set[str]) -> None:
    chief, client = User.objects.get(name="Chief"), Client()
    client.force_login(chief)
    walk = Walk(client, chief, model)
    walk.look()
    assert revealed(walk, secrets) == []


def test_a_permission_opens_only_its_own_table() -> None:
    for permission in Permission.objects.select_related("content_type"):
        with walker([permission]) as (_client, user):
            own = permission.content_type.model_class()
            request = RequestFactory().get("/admin/")
            request.user = User.objects.get(pk=user.pk)
            pages = admin.site._registry.items()
            opened = {model for model, page in pages if any(page.get_model_perms(request).values())}
            assert opened <= {own}, permission


def test_autocompletion_reveals_no_secret(secrets: set[str]) -> None:
    with walker(list(Permission.objects.all())) as (client, _user):
        shown = "\n".join(autocompletions(client))
    assert [secret for secret in secrets if secret in shown] == []
