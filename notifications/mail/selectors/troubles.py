"""Addresses to which mails no longer go, or not all of them."""

import hashlib
from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.db.prepared import Prepared
from notifications.mail.models.troubled_address import TroubledAddress
from notifications.preferences.kinds import MAILS

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
