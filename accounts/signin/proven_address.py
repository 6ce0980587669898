"""An email address that the visitor has proved to be theirs, so that sign-up needs no confirmation
email.

The proof is a link that is sent only in emails to this address. It is valid in the browser that
opened the link, for this one address, for an hour, and only for a sign-up: it never signs anyone in
to an existing account.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.http import HttpRequest

KEY = "proven-address"
LIFE = timedelta(hours=1)
"""Long enough to look around and sign up, short enough for a shared computer."""


def remember_proof(request: HttpRequest, email: str, *, at: datetime) -> None:
    """Store that the visitor can read emails sent to this address."""
    request.session[KEY] = {"email": email.lower(), "until": (at + LIFE).isoformat()}


def proven_address(request: HttpRequest, *, at: datetime) -> str:
    """Return the address to which the visitor has proved access; empty if there is none."""
    proof = request.session.get(KEY)
    if not proof or datetime.fromisoformat(proof["until"]) <= at:
        return ""
    return str(proof["email"])


def forget_proof(request: HttpRequest) -> None:
    """Delete the proof, so that the next person at this browser cannot use it."""
    request.session.pop(KEY, None)
