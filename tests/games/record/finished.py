"""Games that people and bots finish in a few turns."""

from datetime import datetime
from typing import Any

from accounts.people.models import User
from games.bots.services import play_bots
from games.record.log.models import RecordedGame
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON, act, started


def finished(*golfers: User, at: datetime = NOON, **table: Any) -> Session:
    """Return a game that has been played to its end."""
    return to_the_end(begun(*golfers, at=at, **table), at=at)


def begun(*golfers: User, at: datetime = NOON, **table: Any) -> Session:
    """Return a game that has started, by default one that takes few turns."""
    return started(*golfers, at=at, **{"game": "minigolf", "options": {}, **table})


def logged(number: int, at: datetime = NOON, **columns: Any) -> RecordedGame:
    """Return a row of the log without turns, by default a solo round of 18 Holes."""
    solo = {"game": "eighteen", "mode": "stroke", "pace": "slow", "seats": 1}
    month = at.date().replace(day=1)
    return RecordedGame.objects.create(
        number=number, finished_at=at, month=month, **{**solo, **columns}
    )


def to_the_end(session: Session, at: datetime = NOON) -> Session:
    """Let everyone choose their last option until the game is over."""
    while session.is_playing:
        play_bots(session_id=session.pk, at=at)
        session.refresh_from_db()
        for seat in seats_in_order(session):
            if not seat.played_by_bot:
                _act(session, seat.number, seat.user, at)
    return session


def _act(session: Session, seat: int, user: User | None, at: datetime) -> None:
    session.refresh_from_db()
    if session.is_playing and any(each.required for each in position_of(session).prompts[seat]):
        act(session, seat, user, choice=-1, at=at)
