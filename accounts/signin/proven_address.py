"""An e-mail address that a visitor has just proved to read, for a sign-up without another mail.

The proof is a link that only a mail to this address contains. It counts in the browser that opened
the link, for this one address, for an hour, and for a sign-up only: it never signs anybody in to an
account that exists.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.http import HttpRequest

KEY = "proven-address"
LIFE = timedelta(hours=1)
"""Long enough to look around and sign up; a shared computer must not keep it for longer."""


def remember_proof(request: HttpRequest, email: str, *, at: datetime) -> None:
    """Store that the visitor reads mails to this address."""
    request.session[KEY] = {"email": email.lower(), "until": (at + LIFE).isoformat()}


def proven_address(request: HttpRequest, *, at: datetime) -> str:
    """Return the address that the visitor has proved; empty if there is none."""
    proof = request.session.get(KEY)
    if not proof or datetime.fromisoformat(proof["until"]) <= at:
        return ""
    return str(proof["email"])


def forget_proof(request: HttpRequest) -> None:
    """Drop the proof: the next person at this browser has to bring their own."""
    request.session.pop(KEY, None)
