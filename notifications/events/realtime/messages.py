"""The messages of a feed and its two URLs, as documented in docs/feed.md."""

from datetime import datetime
from typing import Any

from core.realtime.messages import Channel, End, Error, Message, Way

SOCKET, STREAM = "/ws/feed/", "/api/v1/feed/stream/"


class Event(Message, frozen=True, tag="event"):
    """An event that concerns you. Events arrive in the order of their numbers."""

    number: int
    kind: str
    at: datetime
    data: dict[str, Any]
    look: str


class Alive(Message, frozen=True, tag="alive"):
    """Sent first and then every 15 seconds: you have received every event up to `next`."""

    next: int


AFTER = {
    "after": {
        "type": "string",
        "pattern": "^([0-9]{1,18}|newest)$",
        "description": "The number of the last event that you have, or `newest`. If left out, "
        "all stored events are sent.",
    }
}
CHANNELS = (
    Channel(
        name="feed",
        address=SOCKET,
        title="Your feed",
        about=(
            "The events that concern you, after a cursor, as they happen. The socket accepts "
            "no messages. `GET /api/v1/feed/` returns the same events as pages."
        ),
        query=AFTER,
        sent=(Event, Alive, Error),
    ),
    Channel(
        name="feedStream",
        address=STREAM,
        title="Your feed as NDJSON",
        about=(
            "The same events over plain HTTP as NDJSON, one message per line. Where the socket "
            "sends an `error`, the response has that status."
        ),
        query=AFTER,
        sent=(Event, Alive, End),
        way=Way.LINES,
    ),
)
