"""Tickets, which let a page of another origin open a socket with a token.

A browser sends no Authorization header with a handshake, and URLs end up in logs. All that a page
can choose are the names of subprotocols.
"""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

from accounts.realtime.models import SocketTicket
from core.realtime.handshake import SUBPROTOCOL

MARK = "dglt_"  # lets secret scanners recognise a ticket; our logs mask it
LIFE = timedelta(seconds=30)
OFFERED = f"{SUBPROTOCOL}.ticket."
"""Prefix of the subprotocol that carries a ticket."""


def write_ticket(*, token_digest: str, at: datetime) -> tuple[str, datetime]:
    """Create a ticket for a socket with this token's rights. Return the ticket and its expiry time.

    The ticket itself cannot be retrieved later.
    """
    secret, expires_at = MARK + secrets.token_urlsafe(32), at + LIFE
    SocketTicket.objects.create(secret=secret, token_digest=token_digest, expires_at=expires_at)
    return secret, expires_at


def take_ticket(*, secret: str, at: datetime) -> str | None:
    """Use up a ticket and return its token's digest. If two callers try at the same time, one gets
    None.
    """
    ticket = SocketTicket.objects.filter(secret=secret, expires_at__gt=at).first()
    if ticket is None:
        return None
    taken, _rows = SocketTicket.objects.filter(pk=ticket.pk).delete()
    return ticket.token_digest if taken else None


def forget_tickets(*, at: datetime) -> None:
    """Delete expired tickets."""
    SocketTicket.objects.filter(expires_at__lte=at).delete()


def ticket_in(subprotocols: Iterable[str]) -> str | None:
    """Return the ticket among the subprotocols that a handshake offers."""
    offered = (name for name in subprotocols if name.startswith(OFFERED))
    found = next(offered, None)
    return found.removeprefix(OFFERED) if found is not None else None
