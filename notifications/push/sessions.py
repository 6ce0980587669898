"""Session store that ends a browser's push subscription together with its session."""

import secrets
from typing import Any

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.db import transaction

from notifications.push.services.pushing import forget_session

KEY = "push_mark"


def mark_of(session: Any) -> str:
    """Return the mark of a session; create one if it has none.

    Other tables refer to a session by its mark. The session key is a credential and changes with
    the password.
    """
    if not known_mark(session):
        session[KEY] = secrets.token_urlsafe(16)
    return known_mark(session)


def known_mark(session: Any) -> str:
    """Return the mark of a session; empty if it has none."""
    return str(session.get(KEY, ""))


class SessionStore(DatabaseStore):
    """Session store that deletes a browser's push subscription when its session is deleted.

    Signing out, signing in as another user, and the list of sessions all delete the session here.
    Expired sessions are deleted elsewhere, because their users still want to be notified.
    """

    _only_new_key = False

    def cycle_key(self) -> None:
        """Replace the key, as after a password change.

        The session continues, so nothing is deleted.
        """
        self._only_new_key = True
        try:
            super().cycle_key()
        finally:
            self._only_new_key = False

    @transaction.atomic
    def delete(self, session_key: str | None = None) -> None:
        """Delete a session: this one unless another key is given."""
        key = session_key or self.session_key
        if key and not self._only_new_key:
            # Read it from the database: `flush` has already emptied this object.
            forget_session(mark=known_mark(type(self)(key)))
        super().delete(session_key)
