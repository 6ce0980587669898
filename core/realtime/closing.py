"""The close codes for sockets, as documented in docs/protocol.md."""

from django.db import Error as DatabaseError
from redis.exceptions import RedisError

from core.db.outage import is_outage

BAD_ADDRESS, NO_TOKEN, FOREIGN, NO_TABLE = 4400, 4401, 4403, 4404
UNREADABLE, WITHDRAWN, BAD_CURSOR, TOO_MANY = 4409, 4410, 4416, 4429
TRY_LATER, BROKEN, RESTARTING = 1013, 1011, 1012
OVER = 1000
"""There is nothing left to send: the game is over."""

CODES: dict[type[BaseException], int] = {RedisError: TRY_LATER, OSError: TRY_LATER}
"""Close codes by exception class. Other apps add their own errors for unreadable stored values.

The most specific class applies.
"""


def code_of(error: BaseException) -> int:
    """Return the code with which a socket closes after an error."""
    if isinstance(error, DatabaseError) and is_outage(error):
        return TRY_LATER
    return next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), BROKEN)
