"""Initial values of the form for a new table, from an earlier table."""

from __future__ import annotations

from typing import Any

from accounts.people.models import User
from games.clocks.forms import values_of
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.words import agreed, ground_of, without_address


def options_again(session: Session, reader: User) -> dict[str, Any]:
    """Return a table's options on the newest version, leaving out a design hidden from the
    viewer.
    """
    options = {**agreed(session.game, session.choices), "version": ""}
    if ground_of(session, reader).hidden:
        return without_address(options, session)
    return options


def table_again(session: Session, reader: User) -> dict[str, Any]:
    """Return the listing, rating, clock and other seats of a table, as initial values of the form.

    Bots and the people on the user's device keep their seats. Other people's seats become open.
    """
    others = list(enumerate(_others(session, reader), start=1))
    seats = {f"seat_{number}": _kind(seat, reader) for number, seat in others}
    names = {
        f"name_{number}": seat.local_name for number, seat in others if _is_local(seat, reader)
    }
    table = {"listing": session.listing, "rated": session.rated, **values_of(session.timing)}
    return {**table, "seat_1": "", **seats, **names}


def _others(session: Session, reader: User) -> list[Seat]:
    seats = seats_in_order(session)
    own = (seat for seat in seats if seat.user_id == reader.pk and not seat.local_name)
    first = next(own, seats[0])
    return [seat for seat in seats if seat != first]


def _is_local(seat: Seat, reader: User) -> bool:
    return bool(seat.local_name) and seat.user_id == reader.pk


def _kind(seat: Seat, reader: User) -> str:
    if _is_local(seat, reader):
        return "device"
    return seat.bot if seat.kind == SeatKind.BOT else "open"
