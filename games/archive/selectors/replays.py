"""Designs and tables as other sites can show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser

from courses.errors import DesignError
from courses.stored.models import DesignVersion
from courses.stored.selectors import visible_version
from games.kernel.interface import Audience
from games.registry import card_of
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.access import seats_in_order, session_by_id
from games.tables.selectors.history import position_after
from games.tables.selectors.log import log_entries
from games.tables.selectors.words import NamedGround, ground_of, hide_ground_texts


def shown_design(kind: str, slug: str) -> DesignVersion | None:
    """Return the newest version of a design listed in a gallery, else None."""
    try:
        version = visible_version(kind, slug, AnonymousUser())
    except DesignError:
        return None
    return version if version is not None and version.design.listed else None


def shown_table(public_id: str) -> Session | None:
    """Return a public table; None if it is unlisted, a practice game, or on a hidden design."""
    session = session_by_id(public_id)
    return session if session is not None and is_shown(session) else None


def is_shown(session: Session) -> bool:
    """Return True if other sites can show this table; see `shown_table`."""
    if session.practice or session.listing != Listing.PUBLIC:
        return False
    return session.status != Status.CANCELLED and not ground_of(session, None).hidden


@dataclass(frozen=True)
class Moment:
    """A table after one of its turns: its view, the player who took the turn, and its log lines."""

    turn: int
    last: int
    seat: int
    view: Any
    lines: tuple[str, ...]


def moment_of(session: Session, ground: NamedGround, turn: int | None = None) -> Moment:
    """Return a table after one of its turns; of a running game, only what spectators saw then.

    `turn` is limited to the existing turns; without it, the last one is shown.
    """
    last = session.turn_count - 1
    turn = last if turn is None else min(turn, last)
    row = session.turns.get(number=turn)
    viewer = Audience.EVERYTHING if session.is_finished else Audience.PUBLIC
    shown, card = hide_ground_texts(session, ground), card_of(session.game)
    position = position_after(session, turn)
    entries = log_entries(session, seats_in_order(session), viewer, [row], shown)
    return Moment(
        turn=turn,
        last=last,
        seat=row.seat or 0,
        view=shown(card.rules.view(position.state, viewer)),
        lines=tuple(line.text for entry in entries for line in entry.lines if line.text),
    )
