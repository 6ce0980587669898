"""After an account is deleted, no database table contains its identity and no credential works.

The tables come from the site's models, so new ones are checked without a change here.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session as BrowserSession
from django.db.models import Model
from django.test import Client

from accounts.deletion.services import delete_account
from accounts.people.models import User
from courses.gallery.services import set_tags
from courses.social.moderation.models import Appeal
from courses.social.reactions.services import block, follow_author, follow_design, like
from courses.stored.models import Design
from games.scorecards.services import open_manual_scorecard
from games.seats.services.invitations import send_invitation
from games.seats.services.seats import clear_seat, join_table
from games.tables.models.invitation import Invitation
from notifications.notices.models import DueNotice
from notifications.ports import NoticeText
from notifications.preferences.models import Way
from notifications.push.services.pushing import push
from notifications.webhooks.services.webhooks import create_webhook
from tests.choices import chooses, has_browser, keeps_hours
from tests.factories.accounts import PASSWORD, AccessTokenFactory, UserFactory
from tests.factories.courses import DesignFactory
from tests.factories.games import NOON, act, opened, started
from tests.factories.sharing import commented, decided, reported, shared

pytestmark = pytest.mark.django_db

NAME, EMAIL, OLD_EMAIL = "Zenobia Quickputt", "zenobia@putt.example", "zenobia@old.example"

STAYS = {
    "courses.Decision.by": "decisions belong to the site, which must know who made them",
    "courses.Decision.person": "a decision remains, without a name",
    "games.Invitation.accepted_by": "shows how a seat was taken, by a golfer without a name",
    "games.Invitation.created_by": "the same for a seat that was offered",
    "games.Seat.user": "the games of others keep a golfer without a name",
    "games.Session.host": "the same",
}
"""Columns that still reference a deleted user's row, which no longer identifies the user, each with
the reason.
"""


@pytest.fixture
def zenobia(db) -> User:
    """A user with rows in every database table that can contain a user's rows."""
    person = UserFactory(name=NAME, email=EMAIL, is_staff=True, is_superuser=True)
    other = UserFactory(name="Other")
    _account(person)
    _play(person, other)
    _share(person, other)
    return person


def _account(person: User) -> None:
    EmailAddress.objects.create(user=person, email=OLD_EMAIL)
    Client().post("/account/login/", {"login": EMAIL, "password": PASSWORD})
    Client().post("/account/password/reset/", {"email": EMAIL})
    AccessTokenFactory(user=person, name=f"{NAME}'s bot")
    chooses(person, turn=Way.DIGEST)
    keeps_hours(person, quiet_from=22, quiet_until=7)
    has_browser(person, f"https://push.example/{EMAIL}")
    notice = NoticeText(f"{NAME} invited you to a game", NAME, "/", "x")
    push(user=person, kind="test", notice=notice, at=NOON)
    DueNotice.objects.create(user=person, number=1, kind="reply", event="replied", at=NOON)
    create_webhook(owner=person, address=f"https://chat.example/{EMAIL}", at=NOON)
    Authenticator.objects.create(user=person, type="totp", data={"secret": "seed"})
    person.user_permissions.set(Permission.objects.all())
    person.groups.add(Group.objects.create(name="Helpers"))
    chief = UserFactory(name="Chief")
    LogEntry.objects.create(
        user=chief,
        content_type=ContentType.objects.get_for_model(User),
        object_id=str(person.pk),
        object_repr=str(person),
        action_flag=CHANGE,
        change_message=f"About {EMAIL}",
    )


def _play(person: User, other: User) -> None:
    running = started(person, other)
    act(running, 0, person)
    theirs = opened(other)
    join_table(session_id=theirs.pk, user=person, at=NOON)
    for address in (EMAIL, OLD_EMAIL):
        send_invitation(session=opened(other), seat=1, email=address, by=other, at=NOON)
    Invitation.objects.filter(email=OLD_EMAIL).update(moved_to=person)
    left = opened(other)
    seat = join_table(session_id=left.pk, user=person, at=NOON).number
    clear_seat(session_id=left.pk, user=other, seat=seat, at=NOON)
    send_invitation(session=opened(person), seat=1, email="friend@club.example", by=person, at=NOON)
    elsewhere = shared(other)
    open_manual_scorecard(version=elsewhere.newest, keeper=person, names=[NAME], at=NOON)


def _share(person: User, other: User) -> None:
    own, theirs, moderator = shared(person), shared(other), UserFactory(is_staff=True)
    DesignFactory(owner=person)
    set_tags(design=own, words=["putting"])
    comment = commented(theirs, person, f"Yours, {NAME}, {EMAIL}")
    commented(own, other)
    like(design=theirs, user=person, at=NOON)
    follow_design(design=theirs, user=person, at=NOON)
    follow_author(author=other, user=person, at=NOON)
    follow_author(author=person, user=other, at=NOON)
    block(person=moderator, user=person, at=NOON)
    block(person=person, user=moderator, at=NOON)
    reported(theirs, person, words=f"I am {NAME}")
    reported(person, other)
    reported(comment, other)
    decided(person, moderator)
    decision = decided(own, moderator)
    Appeal.objects.create(decision=decision, words=f"Why? {NAME}, {EMAIL}", at=NOON)
    decided(theirs, person)


def rows() -> Iterator[Model]:
    for model in apps.get_models():
        yield from model._base_manager.all()


def words_of(row: Model) -> str:
    values = (getattr(row, field.attname) for field in row._meta.concrete_fields)
    return " ".join(_words(value) for value in values).lower()


def _words(value: Any) -> str:
    if isinstance(value, bytes | memoryview):
        return bytes(value).decode("utf-8", "replace")
    return str(value)


def traces() -> dict[str, list[str]]:
    """Return the columns that still contain the name or an email address, by table."""
    wanted = [NAME.lower(), EMAIL, OLD_EMAIL]
    found = [row for row in rows() if any(word in words_of(row) for word in wanted)]
    return {row._meta.label: words_of(row) for row in found}


def pointing_at(person: User) -> set[str]:
    """Return the columns of all tables that reference the user's row."""
    found = set()
    for model in apps.get_models():
        for field in [*model._meta.concrete_fields, *model._meta.many_to_many]:
            if field.related_model is User and model._base_manager.filter(**{field.name: person}):
                found.add(f"{model._meta.label}.{field.name}")
    return found


def test_no_table_contains_the_name_or_the_addresses(zenobia: User) -> None:
    assert len(traces()) > 8, "the guard finds existing rows"
    delete_account(user=zenobia, at=NOON)
    assert traces() == {}


def test_every_remaining_reference_has_a_reason(zenobia: User) -> None:
    delete_account(user=zenobia, at=NOON)
    assert pointing_at(zenobia) <= STAYS.keys()


def test_permissions_tokens_codes_and_sessions_are_deleted(zenobia: User) -> None:
    keys = list(UserSession.objects.filter(user=zenobia).values_list("session_key", flat=True))
    assert BrowserSession.objects.filter(pk__in=keys).exists()
    delete_account(user=zenobia, at=NOON)
    former = User.objects.get(pk=zenobia.pk)
    assert not (former.is_active or former.is_staff or former.is_superuser)
    assert not former.groups.exists() and not former.user_permissions.exists()
    assert not former.has_usable_password()
    assert not BrowserSession.objects.filter(pk__in=keys).exists()
    assert not Authenticator.objects.filter(user=zenobia).exists()


def test_a_reserved_seat_becomes_free(zenobia: User) -> None:
    delete_account(user=zenobia, at=NOON + timedelta(hours=1))
    for table in zenobia.invitations_sent.model.objects.exclude(created_by=zenobia):
        assert table.expires_at <= NOON + timedelta(hours=1)


def test_drafts_are_deleted(zenobia: User) -> None:
    delete_account(user=zenobia, at=NOON)
    assert not Design.objects.filter(owner=zenobia).exists()
