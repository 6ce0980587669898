"""A random mark that a session keeps from its first push subscription until it ends.

The key of a session is a credential and changes with the password, so rows of other tables name
the mark instead.
"""

import secrets
from typing import Any

KEY = "push_mark"


def mark_of(session: Any) -> str:
    """The mark of a session, which gets one if it has none."""
    if not known_mark(session):
        session[KEY] = secrets.token_urlsafe(16)
    return known_mark(session)


def known_mark(session: Any) -> str:
    """The mark of a session; empty if it has none."""
    return str(session.get(KEY, ""))
