"""Who wants which mail."""

import hashlib

from accounts.models import RefusedAddress, User, Way
from accounts.notices.kinds import DIGEST, MAILS
from accounts.selectors.notices import reach_of


def wants_mail(user: User, kind: str) -> bool:
    """Whether this person gets mails of this kind; kinds that nobody can refuse are always sent.

    Guests get none: they have no address.
    """
    return user.has_mailbox and (kind not in MAILS or _has_not_refused(user, kind))


def _has_not_refused(user: User, kind: str) -> bool:
    reach = reach_of(user)
    return bool(reach.kinds(Way.DIGEST)) if kind == DIGEST else reach.way(kind) != Way.NONE


def refuses_invitations(address: str) -> bool:
    """Whether the owner of this address, with or without an account, wants no invitations."""
    user = User.objects.filter(email=address).first()
    if user is not None:
        return not wants_mail(user, "invitation")
    return has_refused(address)


def has_refused(address: str) -> bool:
    """Whether the link in an invitation to this address was used to refuse further ones."""
    return RefusedAddress.objects.filter(digest=address_digest(address)).exists()


def address_digest(address: str) -> str:
    """What is stored of an address that has no account.

    Not keyed, on purpose: a refusal must survive a change of SECRET_KEY.
    """
    return hashlib.sha256(address.strip().lower().encode()).hexdigest()
