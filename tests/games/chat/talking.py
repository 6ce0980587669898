"""Tables whose people talk."""

from datetime import datetime

from accounts.people.models import User
from games.chat.models import ChatLine, RoomName
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import line_views, readable_lines
from games.chat.services.lines import write_line
from games.tables.models.session import Session
from tests.factories.games import NOON, started


def say(session: Session, user: User, text: str = "", *, at: datetime = NOON, **line) -> ChatLine:
    """Write a line at a table as it is stored now."""
    session.refresh_from_db()
    return write_line(session=session, user=user, text=text, at=at, **line)


def talked(*golfers: User, at: datetime) -> Session:
    """Start a game in which each player has written a line."""
    game = started(*golfers, at=at)
    for golfer in golfers:
        say(game, golfer, "Good luck", at=at)
    return game


def heard(session: Session, user, room: RoomName = RoomName.PLAYERS) -> list[str]:
    """Return the texts of a room as this person sees them; deleted and hidden ones are empty."""
    session.refresh_from_db()
    access = chat_access(session, user)
    return [view.text for view in line_views(list(readable_lines(access, [room])), access)]
