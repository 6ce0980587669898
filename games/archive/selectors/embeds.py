"""What may stand in the pages of others: only what everybody finds here without a link."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from courses.errors import DesignError
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.visibility import visible_version
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.grounds import ground_of
from games.tables.selectors.sessions import session_by_id


def shown_design(kind: str, slug: str) -> DesignVersion | None:
    """The newest version of a design that a gallery shows; all others are as if absent."""
    try:
        version = visible_version(kind, slug, AnonymousUser())
    except DesignError:
        return None
    return version if version is not None and version.design.listed else None


def shown_table(public_id: str) -> Session | None:
    """A public table; an unlisted one, practice and a game on a hidden design are as if absent."""
    session = session_by_id(public_id)
    if session is None or session.practice or session.listing != Listing.PUBLIC:
        return None
    if session.status == Status.CANCELLED or ground_of(session, None).hidden:
        return None
    return session
