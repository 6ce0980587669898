"""Who wants which mail."""

from collections.abc import Iterable

from accounts.people.models import User
from notifications.mail.models.refused_address import RefusedAddress
from notifications.mail.selectors.troubles import address_digest, is_open
from notifications.preferences.kinds import DIGEST, MAILS
from notifications.preferences.models.choice import Way
from notifications.preferences.selectors import reach_of


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
