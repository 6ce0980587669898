"""The session store: a session that ends also ends what its browser receives."""

import secrets
from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.db import transaction

from notifications.push.services.pushing import forget_session

KEY = "push_mark"


def mark_of(session: Any) -> str:
    """The mark of a session, which gets one if it has none.

    Rows of other tables name it instead of the key, which is a credential and changes with the
    password.
    """
    if not known_mark(session):
        session[KEY] = secrets.token_urlsafe(16)
    return known_mark(session)


def known_mark(session: Any) -> str:
    """The mark of a session; empty if it has none."""
    return str(session.get(KEY, ""))


class SessionStore(DatabaseStore):
    """Sessions that end take their browser's push subscription with them.

    Signing out, signing in as somebody else and the list of sessions all delete the session here.
    A session that runs out is deleted elsewhere: its golfer still wants to be notified.
    """

    _only_new_key = False

    def cycle_key(self) -> None:
        """Continue under another key, as after a change of the password: nothing ends."""
        self._only_new_key = True
        try:
            super().cycle_key()
        finally:
            self._only_new_key = False

    @transaction.atomic
    def delete(self, session_key: str | None = None) -> None:
        """End a session, this one if no other is named."""
        key = session_key or self.session_key
        if key and not self._only_new_key:
            # From the database: `flush` has already emptied what this object holds.
            forget_session(mark=known_mark(type(self)(key)))
        super().delete(session_key)
