"""A site on which every database table shown in the admin has rows that contain secrets."""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group, Permission
from django.db.models import AutoField, DateField, ForeignKey, Model
from django.test import Client
from django.utils import timezone

from accounts.people.models import User
from accounts.tokens.models import AccessToken
from courses.social.moderation.models import Appeal
from games.seats.services.invitations import send_invitation
from tests.admin_site.secret_columns import is_secret
from tests.apps import registered
from tests.authenticators import passkey_of
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.factories.courses import NOON
from tests.factories.games import act, opened, started
from tests.factories.sharing import commented, decided, reported, shared


def set_scene() -> None:
    """Create a superuser, a golfer and a moderator, and rows for them in every database table."""
    chief = UserFactory(name="Chief", is_staff=True, is_superuser=True)
    golfer, moderator = UserFactory(name="Gil"), UserFactory(name="Mo")
    may_moderate = Permission.objects.get(codename="moderate")
    group = Group.objects.create(name="All rights")
    group.permissions.set(Permission.objects.all())
    moderator.user_permissions.add(may_moderate)
    for person in (chief, golfer):
        _sign_in(person)
    _play(golfer, chief)
    _share(golfer, moderator, chief)
    registered(golfer, confidential=True).tokens_for(chief)


def _sign_in(person: User) -> None:
    """Give the user a session, access tokens, an authenticator app, recovery codes and a
    passkey.
    """
    browser = Client()
    browser.force_login(person)
    UserSession.objects.get_or_create(
        session_key=browser.session.session_key,
        defaults={"user": person, "ip": "127.0.0.1", "user_agent": "Browser"},
    )
    AccessTokenFactory(user=person)
    AccessTokenFactory(user=person, revoked_at=NOON)
    for kind, data in (
        ("totp", {"secret": f"TOTP-of-{person.name}"}),
        ("recovery_codes", {"seed": f"codes-of-{person.name}", "used_mask": 0}),
    ):
        Authenticator.objects.create(user=person, type=kind, data=data)
    passkey_of(person, f"passkey-of-{person.name}")


def _play(golfer: User, chief: User) -> None:
    act(started(golfer, chief), 0, golfer, key="a-secret-key")
    waiting = opened(golfer)
    send_invitation(session=waiting, seat=1, email="friend@club.example", by=golfer, at=NOON)


def _share(golfer: User, moderator: User, chief: User) -> None:
    design = shared(golfer)
    comment = commented(design, chief)
    reported(design, chief)
    decision = decided(design, moderator)
    reported(comment, golfer)
    Appeal.objects.create(decision=decision, words="Why?", at=NOON)


def rows_of(model: type[Model]) -> list[Model]:
    """Return up to two rows of the model (all of them for users), or create one with made-up
    values.
    """
    if model is User:
        return list(User.objects.order_by("pk"))
    rows = list(model._base_manager.order_by("pk")[:2])
    return rows or [model._base_manager.create(**_made_up(model))]


def _made_up(model: type[Model]) -> dict[str, Any]:
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, AutoField)]
    wanted = [field for field in fields if is_secret(field) or not _may_be_empty(field)]
    return {field.name: _value(field) for field in wanted}


def _may_be_empty(field: Any) -> bool:
    return field.null or field.has_default()


def _value(field: Any) -> Any:
    if isinstance(field, ForeignKey):
        return rows_of(field.related_model)[0]
    if isinstance(field, DateField):
        return timezone.now()
    text = f"planted-{field.name}"[: field.max_length]
    made = {
        "JSONField": {"planted": text},
        "BinaryField": text.encode(),
        "EmailField": "planted@club.example",
        "GenericIPAddressField": "127.0.0.1",
        "BooleanField": True,
    }
    kind = field.get_internal_type()
    return made.get(kind, 1 if "Integer" in kind else text)


def rights() -> dict[int, Any]:
    """Return the permissions and credentials of each account by primary key."""
    return {user.pk: _rights_of(user) for user in User.objects.all()}


def _rights_of(user: User) -> dict[str, Any]:
    live = AccessToken.objects.filter(user=user, revoked_at=None)
    addresses = user.emailaddress_set.values_list("email", "verified", "primary")
    return {
        "columns": (user.email, user.password, user.is_staff, user.is_superuser),
        "active": user.is_active or not (user.is_staff or user.is_superuser),
        "permissions": sorted(user.get_all_permissions()),
        "groups": sorted(user.groups.values_list("name", flat=True)),
        "addresses": sorted(addresses),
        "codes": sorted(str(row) for row in user.authenticator_set.values_list("type", "data")),
        "tokens": sorted(live.values_list("digest", flat=True)),
        "sessions": sorted(user.usersession_set.values_list("session_key", flat=True)),
    }


def group_rights() -> dict[str, list[str]]:
    return {
        group.name: sorted(group.permissions.values_list("codename", flat=True))
        for group in Group.objects.all()
    }
