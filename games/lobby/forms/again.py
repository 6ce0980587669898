"""A form that opens a table, filled in as a table before was."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games.clocks.forms import values_of
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.grounds import ground_of, without_address
from games.tables.selectors.options import agreed


def options_again(session: Session, reader: User) -> dict[str, Any]:
    """What was agreed on, on the newest version; of what is hidden from the reader not the name."""
    options = {**agreed(session.game, session.choices), "version": ""}
    if ground_of(session, reader).hidden:
        return without_address(options, session)
    return options


def table_again(session: Session, reader: User) -> dict[str, Any]:
    """Who may find it, the clock, the other seats: bots as they were, the rest for others."""
    others = enumerate(_others(session, reader), start=1)
    seats = {f"seat_{number}": kind for number, kind in others}
    return {"listing": session.listing, **values_of(session.timing), "seat_1": "", **seats}


def _others(session: Session, reader: User) -> list[str]:
    seats = seats_in_order(session)
    own = next((seat for seat in seats if seat.user_id == reader.pk), seats[0])
    return [_kind(seat) for seat in seats if seat != own]


def _kind(seat: Seat) -> str:
    return seat.bot if seat.kind == SeatKind.BOT else "open"
