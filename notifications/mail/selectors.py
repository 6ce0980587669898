"""Queries for the emails that each user wants, and the addresses that receive email."""

import hashlib
from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.db.prepared import Prepared
from notifications.mail.composing.templated import full_id
from notifications.mail.models import MailState, OutgoingMail, RefusedAddress, TroubledAddress
from notifications.ports import RECHECKS
from notifications.preferences.kinds import DIGEST, MAILS
from notifications.preferences.models import Way
from notifications.preferences.selectors import preferences_of

MENDING = {"account"}
"""Kinds of email that let a user confirm an address again or regain access to their account."""


def address_digest(address: str) -> str:
    """Return the digest stored for an address that may have no account.

    It is deliberately not keyed: a refusal must survive a change of SECRET_KEY.
    """
    return hashlib.sha256(address.strip().lower().encode()).hexdigest()


def trouble_of(address: str) -> TroubledAddress | None:
    """Return why emails to this address have stopped, or None if they are being sent.

    This query runs on every page.
    """
    return _OF_ONE.first(address_digest(address))


def is_open(address: str, kind: str) -> bool:
    """Return whether emails of this kind are sent to this address.

    After bounces, only the kinds in MENDING are sent. After a complaint, kinds that a user can
    refuse are not sent.
    """
    trouble = None if kind in MENDING else trouble_of(address)
    return trouble is None or (trouble.stopped_at is None and kind not in MAILS)


def unreached(people: Iterable[User]) -> set[int]:
    """Return the ids of the users who get no optional emails because of their address. One
    query.
    """
    by_address = {user.email: user.pk for user in people}
    return {by_address[address] for address in closed(by_address)}


def closed(addresses: Iterable[str]) -> set[str]:
    """Return the addresses that get no optional emails. One query."""
    by_digest = {address_digest(address): address for address in addresses}
    found = _troubles(by_digest).values_list("digest", flat=True)
    return {by_digest[digest] for digest in found}


def opened_again(people: Iterable[User]) -> dict[int, datetime]:
    """Return, by user id, the time since which emails have been sent again after an interruption.
    One query.
    """
    by_digest = {address_digest(user.email): user.pk for user in people}
    mended = TroubledAddress.objects.filter(mended_at__isnull=False, digest__in=list(by_digest))
    return {by_digest[row.digest]: row.mended_at for row in mended if row.mended_at}


def _troubles(digests: Iterable[str]) -> QuerySet[TroubledAddress]:
    stopped = Q(stopped_at__isnull=False) | Q(complained_at__isnull=False)
    return TroubledAddress.objects.filter(stopped, digest__in=list(digests))


_OF_ONE = Prepared(lambda digest: _troubles([digest]), "no digest")


def wants_mail(user: User, kind: str) -> bool:
    """Return whether this user gets emails of this kind.

    A kind that cannot be refused is sent to every working address. Guests get none: they have no
    address.
    """
    welcome = user.has_mailbox and (kind not in MAILS or _has_not_refused(user, kind))
    return welcome and is_open(user.email, kind)


def _has_not_refused(user: User, kind: str) -> bool:
    preferences = preferences_of(user)
    return (
        bool(preferences.kinds(Way.DIGEST)) if kind == DIGEST else preferences.way(kind) != Way.NONE
    )


def refuses_invitations(address: str) -> bool:
    """Return whether this address refuses invitations, with or without an account."""
    user = User.objects.filter(email=address).first()
    if user is not None:
        return not wants_mail(user, "invitation")
    return has_refused(address) or not is_open(address, "invitation")


def has_refused(address: str) -> bool:
    """Return whether the link in an invitation was used to refuse further invitations to this
    address.
    """
    return bool(refused([address]))


def refused(addresses: Iterable[str]) -> set[str]:
    """Return the addresses whose owners used a link to refuse further invitations. One query."""
    by_digest = {address_digest(address): address for address in addresses}
    found = RefusedAddress.objects.filter(digest__in=list(by_digest))
    return {by_digest[digest] for digest in found.values_list("digest", flat=True)}


def posted_names(names: Iterable[str]) -> set[str]:
    """Return those of the names that belong to an email in the outbox, sent or not. One query."""
    by_id = {full_id(name): name for name in names}
    found = OutgoingMail.objects.filter(message_id__in=by_id)
    return {by_id[message_id] for message_id in found.values_list("message_id", flat=True)}


def is_server_away(*, at: datetime) -> bool:
    """Return whether the mail server was unreachable at the last attempt. All emails wait for the
    next attempt.
    """
    away = OutgoingMail.objects.open().filter(state=MailState.SERVER_AWAY, next_try_at__gt=at)
    return away.exists()


def is_wanted(mail: OutgoingMail, *, at: datetime) -> bool:
    """Return whether to send an email, which requires that it is still up to date and that the
    recipient still wants it.
    """
    return _is_true(mail, at) and _is_welcome(mail)


def _is_true(mail: OutgoingMail, at: datetime) -> bool:
    recheck = RECHECKS.get(mail.kind)
    return recheck is None or mail.about is None or recheck.is_open(mail.about, at)


def _is_welcome(mail: OutgoingMail) -> bool:
    """Check the recipient's preferences again: they may have changed since the email was
    written.
    """
    if mail.kind not in MAILS:
        return is_open(mail.address, mail.kind)
    if mail.user is not None:
        return wants_mail(mail.user, mail.kind)
    return not refuses_invitations(mail.address)
