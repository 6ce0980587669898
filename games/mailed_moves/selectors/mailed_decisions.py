"""What a mail tells of a decision that somebody is waited for with: hand, course and choices."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.mail.site import page_url
from accounts.models import User
from courses.types.raster import png
from games.kernel.replay import required_of
from games.mailed_moves.selectors.mailed_moves import choices_by_mail
from games.registry import card_of
from games.site.options import Picture
from games.tables.models.seat import Seat
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.grounds import ground_of
from games.tables.selectors.log import lines_since_own_turn
from games.tables.selectors.names import name_of
from games.tables.selectors.positions import position_of

PICTURE = "hole"


@dataclass(frozen=True)
class Told:
    """What is asked, by its id; what the templates are rendered with; the pictures they show."""

    prompt: str
    context: dict[str, Any]
    images: dict[str, bytes]


def decision_told(seat: Seat, reader: User, *, at: datetime) -> Told | None:
    """From the view of the seat alone, in the language that is spoken; None if nothing is asked."""
    session, position = seat.session, position_of(seat.session)
    seats = seats_in_order(session)
    prompt = required_of(position, seat.number)
    if prompt is None:
        return None
    card = card_of(session.game)
    view = card.rules.view(position.state, seat.number)
    picture = card.picture(view, seat.number)
    ground = ground_of(session, reader).name
    context = {
        "title": card.title(ground),
        "subjects": card.by_mail.subjects(view, seat.number, ground),
        "link": page_url("games:table", session.public_id),
        "asked": card.messages.asked(prompt.kind, view, seat.number),
        "hand": card.by_mail.hand(view, seat.number),
        "choices": choices_by_mail(seat, reader, at=at),
        "deadline": seat.deadline_at,
        "lines": lines_since_own_turn(session, seats, seat.number),
        "picture": f"cid:{PICTURE}",
        "shown": picture.shows([name_of(each) for each in seats]),
    }
    return Told(prompt.id, context, {PICTURE: _drawn(picture)})


def _drawn(picture: Picture) -> bytes:
    return png(svg=picture.svg, width=picture.width, height=picture.height)
