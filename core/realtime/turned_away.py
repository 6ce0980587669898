"""Sockets that are opened only to say why there is none.

A refused handshake is all the same to a program and to a browser, whatever the reason: they would
come again for ever.
"""

from typing import Any

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.realtime.closing import FOREIGN, NO_TABLE
from core.realtime.handshake import language_in, subprotocol_of
from core.realtime.messages import Error, encoded


class TurnedAway:
    """An ASGI application that says one refusal and closes; nobody's cookies are looked at."""

    def __init__(self, *, code: str, status: int, sentence: str | Promise, closes: int) -> None:
        self.code, self.status, self.sentence, self.closes = code, status, sentence, closes

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": subprotocol_of(scope)})
        await send({"type": "websocket.send", "text": self._said_to(scope)})
        await send({"type": "websocket.close", "code": self.closes})

    def _said_to(self, scope: dict[str, Any]) -> str:
        with translation.override(language_in(dict(scope["headers"]))):
            detail = str(self.sentence)
        return encoded(Error(code=self.code, detail=detail, status=self.status, key=None))


NO_SOCKET = TurnedAway(
    code="not_found",
    status=404,
    sentence=_("There is no socket at this address. All of them end with a slash, before any “?”."),
    closes=NO_TABLE,
)
NOT_FROM_HERE = TurnedAway(
    code="foreign_origin",
    status=403,
    sentence=_(
        "A page of another origin needs a ticket: ask for one at /api/v1/socket-tickets/ and offer "
        "it as the subprotocol “dogleg.ticket.…”."
    ),
    closes=FOREIGN,
)
