"""Tables in every state, created with the site's services."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from accounts.people.models import User
from games.bots.services import play_bots
from games.kernel.codec import encode
from games.kernel.rollout import answers
from games.lobby.services.opening import Place, open_table
from games.play.services.turns import Answer, submit_action
from games.registry import game_of
from games.seats.services.seats import join_table
from games.seats.services.starting import start_table
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.accounts import UserFactory

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

QUICK = {"course": "starter-links", "mode": "stroke", "clubs": "starter", "round_limit": 8}


def opened(
    host: User | None = None,
    *,
    places: Sequence[Place] = (Place(),),
    game: str = "eighteen",
    options: Mapping[str, Any] = QUICK,
    at: datetime = NOON,
    **columns: Any,
) -> Session:
    """Create a table that is waiting for players."""
    return open_table(
        host=host or UserFactory(),
        game=game,
        options=options,
        places=places,
        at=at,
        **columns,
    )


def started(*golfers: User, at: datetime = NOON, **table: Any) -> Session:
    """Create a table and start its game. The first user is the host."""
    host, *others = golfers
    places = table.pop("places", tuple(Place() for _ in others))
    session = opened(host, places=places, at=at, **table)
    for other in others:
        join_table(session_id=session.pk, user=other, at=at)
    return start_table(session_id=session.pk, user=host, at=at)


def open_prompt(session: Session, seat: int) -> str:
    """Return the id of a seat's first prompt."""
    session.refresh_from_db()
    return position_of(session).prompts[seat][0].id


def legal(session: Session, seat: int) -> list[bytes]:
    """Return a seat's legal answers as JSON."""
    session.refresh_from_db()
    return [encode(action) for action in answers(game_of(session.game), position_of(session), seat)]


def act(
    session: Session,
    seat: int,
    user: User | None,
    *,
    choice: int = 0,
    key: str = "",
    at: datetime = NOON,
) -> Answer:
    """Answer a seat's prompt with one of its legal actions."""
    session.refresh_from_db()
    return _answered(session, seat, user, choice=choice, key=key, at=at)


def _answered(
    session: Session, seat: int, user: User | None, *, choice: int = 0, key: str = "", at: datetime
) -> Answer:
    """Answer without reloading the session, because a game takes a hundred such turns."""
    position = position_of(session)
    prompt = position.prompts[seat][0].id
    options = tuple(answers(game_of(session.game), position, seat))
    return submit_action(
        session_id=session.pk,
        seat=seat,
        prompt=prompt,
        payload=encode(options[choice]),
        key=key or f"key-{prompt}",
        user=user,
        at=at,
    )


def played_out(
    session: Session, user: User, *, seat: int = 0, choice: int = 0, at: datetime = NOON
) -> Session:
    """Play the game to its end. The seat always picks the same option, and bots play as usual.

    With the first option, a game of Mini Golf takes 280 turns. With the last one (choice=-1) it
    takes 5 turns, which suits tests that need no tiles on the course.
    """
    while session.is_playing:
        play_bots(session_id=session.pk, at=at)
        session.refresh_from_db()
        if session.is_playing:
            _answered(session, seat, user, choice=choice, at=at)
    return session
