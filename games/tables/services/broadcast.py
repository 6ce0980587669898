"""What is broadcast of tables, and to whom: that something changed, and never what."""

from collections.abc import Iterable

from core.realtime.broadcast import Topics, broadcast_after_commit
from games.tables.models.session import Session

LOBBY = "lobby"


def table_topic(public_id: str) -> str:
    return f"table-{public_id}"


def golfer_topic(user_id: int) -> str:
    return f"golfer-{user_id}"


def table_topics(session: Session, golfers: Iterable[int]) -> Topics:
    """What to tell of a table at its version, and the golfers whose lists of games changed."""
    return {table_topic(session.public_id): session.version} | dict.fromkeys(
        map(golfer_topic, golfers), 0
    )


def broadcast_table(session: Session, *, golfers: Iterable[int] = ()) -> None:
    """After the commit: tell the table, and the golfers whose lists of games have changed."""
    broadcast_after_commit(table_topics(session, golfers))


def broadcast_lobby() -> None:
    """After the commit: tell everybody who looks at the lobby."""
    broadcast_after_commit({LOBBY: 0})
