"""The codes by which sockets close; docs/protocol.md tells them."""

from django.db import Error as DatabaseError
from redis.exceptions import RedisError

from core.db.outage import is_outage

BAD_ADDRESS, NO_TOKEN, FOREIGN, NO_TABLE = 4400, 4401, 4403, 4404
UNREADABLE, WITHDRAWN, BAD_CURSOR, TOO_MANY = 4409, 4410, 4416, 4429
TRY_LATER, BROKEN, RESTARTING = 1013, 1011, 1012

CODES: dict[type[BaseException], int] = {RedisError: TRY_LATER, OSError: TRY_LATER}
"""By the kind of an error; other apps add what their stored values raise. The nearest counts."""


def code_of(error: BaseException) -> int:
    """The code by which a socket closes that meets an error."""
    if isinstance(error, DatabaseError) and is_outage(error):
        return TRY_LATER
    return next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), BROKEN)
