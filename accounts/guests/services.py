"""Playing without an account: a guest is a user known only to a browser's session."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime

from django.conf import settings
from django.contrib.auth import login
from django.db import transaction
from django.db.models import ProtectedError
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.deletion.services import delete_account
from accounts.guests.selectors import FORGOTTEN_AFTER
from accounts.people.models import Language, User, new_public_id
from accounts.people.services import end_access
from accounts.signals import guest_joined
from core.rate_limits.counting import require
from core.rate_limits.limit import address_of, network_of
from core.rate_limits.table import GUESTS, GUESTS_A_DAY


def create_guest(*, network: str, at: datetime) -> User:
    """Create a user without a password or email address. Raise LimitReached for this network."""
    require((GUESTS, network), (GUESTS_A_DAY, network), at=at)
    language = (get_language() or "").partition("-")[0]
    return User.objects.create_user(
        # RFC 2606 reserves this domain, so no one can ever own it.
        f"guest-{new_public_id()}@guest.invalid",
        name=_("Guest %(number)s") % {"number": 1000 + secrets.randbelow(9000)},
        language=language if language in Language.values else Language.ENGLISH,
        wants_turn_mail=False,
        accepts_invitations=False,
        wants_news_mail=False,
        joined_at=at,
        guest_since=at,
        guest_seen_at=at,
    )


@contextmanager
def golfer_of(request: HttpRequest, *, at: datetime) -> Iterator[User]:
    """Yield the signed-in user, or a new guest.

    The guest is stored and signed in only if the block succeeds. Only for requests that change
    something and carry the CSRF token. A page view must not create guests, because crawlers view
    pages.
    """
    if isinstance(request.user, User):
        yield request.user
        return
    with transaction.atomic():
        guest = create_guest(network=network_of(address_of(request)), at=at)
        yield guest
    sign_in_guest(request, guest=guest, at=at)


def sign_in_guest(request: HttpRequest, *, guest: User, at: datetime) -> None:
    """Sign the guest in, so that this browser controls the guest's seats from now on."""
    login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session.set_expiry(FORGOTTEN_AFTER)
    note_guest(guest=guest, at=at)


@transaction.atomic
def end_return_link(*, guest: User) -> None:
    """Invalidate the guest's return link and all sessions.

    The caller must then update its own session with the new session hash.
    """
    guest.set_unusable_password()
    User.objects.filter(pk=guest.pk).update(password=guest.password)
    end_access(guest.pk)


@transaction.atomic
def hand_on(*, guest: User, member: User, at: datetime) -> bool:
    """Move a guest's games to a member and delete the guest. Return False if this has already been
    done.
    """
    locked = _locked(guest)
    if locked is None or member.is_guest:
        return False
    guest_joined.send(User, guest=locked, member=member, at=at)
    _forget(locked, at)
    return True


@transaction.atomic
def forget_guest(*, guest: User, at: datetime) -> None:
    """Erase a guest and everything that belongs only to the guest. Idempotent."""
    if locked := _locked(guest):
        _forget(locked, at)


def note_guest(*, guest: User, at: datetime) -> None:
    """Record that a guest is still active."""
    User.objects.filter(pk=guest.pk).update(guest_seen_at=at)


def _locked(guest: User) -> User | None:
    guests = User.objects.select_for_update(no_key=True).filter(
        guest_since__isnull=False, deleted_at=None
    )
    return guests.filter(pk=guest.pk).first()


def _forget(guest: User, at: datetime) -> None:
    """Erase the account. Delete its row too, unless other players' games refer to it."""
    delete_account(user=guest, at=at)
    with suppress(ProtectedError), transaction.atomic():
        guest.delete()
