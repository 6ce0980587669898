"""The sockets of a table and of the lobby, for the AsyncAPI document."""

from core.realtime.channel import Channel
from core.realtime.messages import Error
from games.play.realtime.frames import (
    ASKED,
    Act,
    Changes,
    Lobby,
    Look,
    Sync,
    Table,
    ToKey,
    Undo,
    Version,
    Waiting,
)

CHANNELS = (
    Channel(
        name="table",
        address="/ws/tables/{public_id}/",
        title="A table",
        about="The table as you may see it, whenever it changes; and what you do there.",
        parts={"public_id": "The table's id: `session` in its view."},
        query=ASKED,
        told=(Table, Changes, ToKey, Version, Error),
        asked=(Sync, Act, Undo, Look),
    ),
    Channel(
        name="lobby",
        address="/ws/lobby/",
        title="The lobby",
        about="The open tables, and for golfers how many tables wait for them.",
        told=(Lobby, Waiting, Error),
        anything="Asks for the newest list; it is not read.",
    ),
)
