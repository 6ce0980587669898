"""Notices that a player has resigned or that a table was cancelled."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from accounts.people.models import User
from core.site import page_url
from games.registry import card_of
from games.tables.models.seat import Seat, SeatChange, SeatChangeReason
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.log import seat_change_text
from games.tables.selectors.positions import has_won
from games.tables.selectors.words import ground_of
from notifications.ports import FeedEntry, NoticeText


@dataclass(frozen=True)
class Resignation:
    """A resignation, with the seats of its table."""

    change: SeatChange
    seats: Sequence[Seat]

    @property
    def player(self) -> User | None:
        """The player who has resigned; None for a winner who only left the rest of a won game."""
        seat = self.seats[self.change.seat]
        return seat.user if seat.resigned_at is not None else None

    @property
    def winners(self) -> set[User]:
        session = self.change.session
        return {
            seat.user for seat in self.seats if seat.user and has_won(session, self.seats, seat)
        }

    @property
    def readers(self) -> set[User]:
        """The players to notify: those who are still playing, and the winners.

        A winner is notified even if a bot plays for them, because they can come back.
        """
        if self.player is None or self.change.session.practice:
            return set()
        others = {seat.user for seat in self.seats if seat.user and not seat.played_by_bot}
        return (self.winners | others) - {self.player}


def resignation_of(change: SeatChange) -> Resignation:
    """Return a resignation with the seats as they are now."""
    return Resignation(change, seats_in_order(change.session))


def readers_of_cancellation(session: Session) -> set[User]:
    """Return the players who sat at a cancelled table, except its host, who cancelled it or has
    left.
    """
    if session.practice:
        return set()
    seats = seats_in_order(session)
    return {seat.user for seat in seats if seat.user and not seat.played_by_bot} - {session.host}


def resignation_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that another player has resigned."""
    rows = SeatChange.objects.select_related("session").filter(what=SeatChangeReason.RESIGNED)
    place = {"session__public_id": entry.data["table"], "version": entry.data["version"]}
    change = rows.filter(**place).first()
    if change is None:
        return None
    resignation = resignation_of(change)
    if user not in resignation.readers:
        return None
    title = seat_change_text(change.session, change, resignation.seats)
    return _said(change.session, user, title, about=change.pk)


def cancellation_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Return the notice that a table at which the user waited was cancelled."""
    tables = Session.objects.select_related("host").filter(status=Status.CANCELLED)
    session = tables.filter(public_id=entry.data["table"]).first()
    if session is None or user not in readers_of_cancellation(session):
        return None
    return _said(session, user, str(Status.CANCELLED.label), about=session.pk)


def _said(session: Session, reader: User, title: str, *, about: int) -> NoticeText:
    return NoticeText(
        title=title,
        line=str(card_of(session.game).title(ground_of(session, reader).name)),
        link=page_url("games:table", session.public_id),
        topic=f"table-{session.public_id}",
        about=about,
    )
