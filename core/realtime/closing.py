"""The close codes for sockets, as documented in docs/protocol.md."""

from django.db import Error as DatabaseError
from redis.exceptions import RedisError

from core.db.outage import is_outage

BAD_ADDRESS, NO_TOKEN, FOREIGN, NO_TABLE = 4400, 4401, 4403, 4404
UNREADABLE, WITHDRAWN, BAD_CURSOR, TOO_MANY = 4409, 4410, 4416, 4429
TRY_LATER, BROKEN, RESTARTING = 1013, 1011, 1012
OVER = 1000
"""There is nothing left to send: the game is over."""
TOO_LARGE = 1009
"""Sent by the server itself (`--ws-max-size` in config/serving/stack.py)."""

MEANINGS = {
    OVER: "The game is over or was cancelled, and a stream has sent its last version.",
    BAD_ADDRESS: "The address has an unknown parameter or an invalid value.",
    NO_TOKEN: "The token was refused or revoked or has expired, or the session has ended.",
    FOREIGN: "A page on another origin came without a ticket.",
    NO_TABLE: "There is no such table, draft or socket.",
    UNREADABLE: "The stored format of the table is not readable.",
    WITHDRAWN: "You lost access to the draft or table, or have another level of the draft now.",
    BAD_CURSOR: "The feed cannot continue from this position.",
    TOO_MANY: "Too many sockets are open, or you kept sending after refusals.",
    TOO_LARGE: "Your message was larger than 65,536 bytes.",
    BROKEN: "An error on our side.",
    RESTARTING: "The server restarts. Connect again.",
    TRY_LATER: "The site is too busy or is being updated. Try again later.",
}
"""The meanings of the codes, for the AsyncAPI document."""

CODES: dict[type[BaseException], int] = {RedisError: TRY_LATER, OSError: TRY_LATER}
"""Close codes by exception class. Other apps add their own errors for unreadable stored values.

The most specific class applies.
"""


def code_of(error: BaseException) -> int:
    """Return the code with which a socket closes after an error."""
    if isinstance(error, DatabaseError) and is_outage(error):
        return TRY_LATER
    return next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), BROKEN)
