"""What everybody may know of the seats of a table."""

from datetime import datetime, timedelta

from core.person import person_of
from games.clocks.selectors import bank_left, in_seconds, vacation_left
from games.site.table_view import SeatInfo
from games.table_views.selectors.context import TableContext
from games.tables.models.seat import Seat
from games.tables.selectors.invitations import reserved_seats
from games.tables.selectors.words import name_of

PRESENT_FOR = timedelta(seconds=40)
"""Somebody who looked so recently is shown as present; pages say so every 15 seconds."""


def seat_infos(context: TableContext) -> tuple[SeatInfo, ...]:
    """All seats in their order."""
    session = context.session
    reserved = reserved_seats(session, at=context.at) if session.is_open else frozenset()
    return tuple(
        SeatInfo(
            number=seat.number,
            kind=seat.kind,
            name=name_of(seat),
            person=person_of(seat.user),
            bot=seat.bot or None,
            replaced=seat.replaced_at is not None,
            is_bot=seat.user is not None and seat.user.is_bot,
            resigned=seat.resigned_at is not None,
            present=_present(seat, context.at),
            deciding=seat.number in context.deciding,
            waiting_since=seat.deciding_since,
            deadline_at=seat.deadline_at,
            bank=in_seconds(bank_left(session, seat)),
            held=in_seconds(seat.held),
            away_until=seat.away_until if seat.is_away(at=context.at) else None,
            vacation=in_seconds(vacation_left(session, seat)),
            wants_pause=seat.wants_pause and not seat.played_by_bot,
            reserved=seat.number in reserved,
        )
        for seat in context.seats
    )


def _present(seat: Seat, at: datetime) -> bool:
    looked = seat.last_looked_at
    return looked is not None and seat.replaced_at is None and at - looked < PRESENT_FOR
