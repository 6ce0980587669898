"""Spectators who have asked to join the next game at a table."""

from __future__ import annotations

from datetime import datetime

import msgspec

from accounts.people.models import User
from core.person import Person as NamedPerson
from core.person import person_of
from games.table_views.selectors.reader import current_rematch, own_invitations
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import Person, seats_in_order
from games.tables.selectors.invitations import token_of


class NextGame(msgspec.Struct, frozen=True):
    """The next game at a table, as the viewer can see it."""

    asked: bool
    """True if you have asked to join it."""
    may_ask: bool
    """True if you can ask to join it."""
    invitation: str | None
    """The token of your invitation to it; null if you have none."""
    people: tuple[NamedPerson, ...]
    """The spectators who have asked, in the order of their requests. Only players of this game see
    them.
    """


def people_who_asked(session: Session) -> list[User]:
    """Return the spectators who want to join the next game, in the order of their requests."""
    rows = session.next_game_requests.select_related("user")
    people = [row.user for row in rows.order_by("at", "pk")]
    return [person for person in people if person.is_active and person.deleted_at is None]


def next_game_of(session: Session, user: Person, *, at: datetime) -> NextGame:
    """Return the next game of a table for a viewer."""
    player = _has_played(seats_in_order(session), user)
    rematch = current_rematch(session) if session.is_finished else None
    return NextGame(
        asked=_has_asked(session, user),
        may_ask=not player and rematch is None and (session.is_playing or session.is_finished),
        invitation=None if player else _invitation_to(rematch, user, at),
        people=_named(session) if player and rematch is None else (),
    )


def _has_played(seats: list[Seat], user: Person) -> bool:
    return isinstance(user, User) and any(seat.user_id == user.pk for seat in seats)


def _has_asked(session: Session, user: Person) -> bool:
    return isinstance(user, User) and session.next_game_requests.filter(user=user).exists()


def _named(session: Session) -> tuple[NamedPerson, ...]:
    named = (person_of(person) for person in people_who_asked(session))
    return tuple(person for person in named if person is not None)


def _invitation_to(rematch: Session | None, user: Person, at: datetime) -> str | None:
    if rematch is None or not isinstance(user, User):
        return None
    invitation = own_invitations(rematch, user.pk, at=at).first()
    return token_of(invitation) if invitation else None
