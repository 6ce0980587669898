"""Which mails are wanted, by whom, and which addresses take them."""

import hashlib
from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.db.prepared import Prepared
from notifications.mail.models import MailState, OutgoingMail, RefusedAddress, TroubledAddress
from notifications.ports import RECHECKS
from notifications.preferences.kinds import DIGEST, MAILS
from notifications.preferences.models import Way
from notifications.preferences.selectors import reach_of

MENDING = {"account"}
"""Kinds of mail by which somebody confirms an address again, or gets into their account."""


def address_digest(address: str) -> str:
    """What is stored of an address that may have no account.

    Not keyed, on purpose: a refusal must survive a change of SECRET_KEY.
    """
    return hashlib.sha256(address.strip().lower().encode()).hexdigest()


def trouble_of(address: str) -> TroubledAddress | None:
    """Why mails to this address have stopped; None where they go. Every page asks."""
    return _OF_ONE.first(address_digest(address))


def is_open(address: str, kind: str) -> bool:
    """Whether mails of this kind go to this address.

    Where they come back nothing does but what mends it; after a complaint what can be refused.
    """
    trouble = None if kind in MENDING else trouble_of(address)
    return trouble is None or (trouble.stopped_at is None and kind not in MAILS)


def unreached(people: Iterable[User]) -> set[int]:
    """To whom no optional mail goes, by their ids: one query."""
    by_address = {user.email: user.pk for user in people}
    return {by_address[address] for address in closed(by_address)}


def closed(addresses: Iterable[str]) -> set[str]:
    """Those of them to which no optional mail goes: one query."""
    by_digest = {address_digest(address): address for address in addresses}
    found = _troubles(by_digest).values_list("digest", flat=True)
    return {by_digest[digest] for digest in found}


def opened_again(people: Iterable[User]) -> dict[int, datetime]:
    """Since when mails go to them again, to whom they did not, by their ids: one query."""
    by_digest = {address_digest(user.email): user.pk for user in people}
    mended = TroubledAddress.objects.filter(mended_at__isnull=False, digest__in=list(by_digest))
    return {by_digest[row.digest]: row.mended_at for row in mended if row.mended_at}


def _troubles(digests: Iterable[str]) -> QuerySet[TroubledAddress]:
    stopped = Q(stopped_at__isnull=False) | Q(complained_at__isnull=False)
    return TroubledAddress.objects.filter(stopped, digest__in=list(digests))


_OF_ONE = Prepared(lambda digest: _troubles([digest]), "no digest")


def wants_mail(user: User, kind: str) -> bool:
    """Whether this person gets mails of this kind; what nobody can refuse goes where mails arrive.

    Guests get none: they have no address.
    """
    welcome = user.has_mailbox and (kind not in MAILS or _has_not_refused(user, kind))
    return welcome and is_open(user.email, kind)


def _has_not_refused(user: User, kind: str) -> bool:
    reach = reach_of(user)
    return bool(reach.kinds(Way.DIGEST)) if kind == DIGEST else reach.way(kind) != Way.NONE


def refuses_invitations(address: str) -> bool:
    """Whether no invitations go to this address, with or without an account."""
    user = User.objects.filter(email=address).first()
    if user is not None:
        return not wants_mail(user, "invitation")
    return has_refused(address) or not is_open(address, "invitation")


def has_refused(address: str) -> bool:
    """Whether the link in an invitation to this address was used to refuse further ones."""
    return bool(refused([address]))


def refused(addresses: Iterable[str]) -> set[str]:
    """Those of them of which that is so: one query."""
    by_digest = {address_digest(address): address for address in addresses}
    found = RefusedAddress.objects.filter(digest__in=list(by_digest))
    return {by_digest[digest] for digest in found.values_list("digest", flat=True)}


def is_server_away(*, at: datetime) -> bool:
    """Whether the server was just unreachable: all mails wait until that one retries."""
    away = OutgoingMail.objects.open().filter(state=MailState.SERVER_AWAY, next_try_at__gt=at)
    return away.exists()


def is_wanted(mail: OutgoingMail, *, at: datetime) -> bool:
    """Whether a mail should still go out: its news is still true and its reader wants it."""
    return _is_true(mail, at) and _is_welcome(mail)


def _is_true(mail: OutgoingMail, at: datetime) -> bool:
    recheck = RECHECKS.get(mail.kind)
    return recheck is None or mail.about is None or recheck.is_open(mail.about, at)


def _is_welcome(mail: OutgoingMail) -> bool:
    """By their current preference, which may have changed since the mail was written."""
    if mail.kind not in MAILS:
        return is_open(mail.address, mail.kind)
    if mail.user is not None:
        return wants_mail(mail.user, mail.kind)
    return not refuses_invitations(mail.address)
