"""What a process keeps of whoever reads a socket, so that it need not ask for each message."""

from __future__ import annotations

import time
from dataclasses import dataclass

from accounts.people.models import User
from accounts.realtime.reader import Credentials, Reader
from games.tables.models.session import Session
from games.tables.selectors.grounds import NamedGround, ground_of

GOOD_FOR = 10
"""Seconds. A broadcast, or the version of somebody's access, ends it at once; this is the net."""


@dataclass(frozen=True)
class Standing:
    """Who reads, and what a table's ground is called for them; true when it was looked up."""

    reader: Reader
    ground: NamedGround
    at: float
    """By the clock that only goes forward, in seconds."""

    @property
    def access(self) -> int | None:
        """The version of their access; nothing of a stranger's can end."""
        user = self.reader.user
        return user.access_version if isinstance(user, User) else None

    def holds(self, access: int | None) -> bool:
        """Whether it may still be relied on, where this is the newest version of their access."""
        recent = time.monotonic() - self.at < GOOD_FOR
        return recent and (access is None or access == self.access)


def standing_of(credentials: Credentials, session: Session) -> Standing:
    """Look up who reads; database reads. Raises TokenRefused."""
    at = time.monotonic()
    reader = credentials.reader()
    return Standing(reader, ground_of(session, reader.user), at)
