"""Finished games retold hole by hole, as everybody may know them."""

from collections.abc import Iterator
from typing import Any

from games.kernel.interface import Audience
from games.kernel.rounds import Round
from games.registry import card_of
from games.tables.models.session import Session
from games.tables.selectors.positions import events_of


def rounds_of(session: Session) -> tuple[Round, ...]:
    """The rounds by seat; empty of a game that goes on, or was not played hole by hole.

    Raises UnreadableError.
    """
    retelling = card_of(session.game).retelling
    if retelling is None or not session.is_finished:
        return ()
    return retelling.rounds(_public_events(session))


def _public_events(session: Session) -> Iterator[Any]:
    """What was not taken back, without what only some may know."""
    redact = card_of(session.game).rules.redact
    rows = list(session.turns.order_by("number").defer("action", "draws"))
    taken_back = {row.undoes for row in rows}
    for row in rows:
        if row.number not in taken_back:
            for event in events_of(session, row):
                if (known := redact(event, Audience.PUBLIC)) is not None:
                    yield known
