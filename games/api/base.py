"""Base classes for API views of games: JSON encoded with msgspec, the user's language, refusal
codes.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.conf import settings
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.api.view import InReadersLanguage
from accounts.people.models import User
from accounts.people.requests import or_404
from accounts.tokens.models import Scope
from core.api.body import UNREADABLE, at_most, unreadable
from core.api.errors import ApiError
from core.api.places import placed
from core.plain_words import plain_words, split
from games.clauses import rule_behind
from games.errors import explained, status_of
from games.kernel.interface import RulesError
from games.registry import CARDS
from games.tables.models.session import Session
from games.tables.selectors.visibility import visible_session


def plain(value: Any) -> Any:
    """Convert values that msgspec cannot encode: translated sentences, and DRF's dict and str
    subclasses.
    """
    return dict(value) if isinstance(value, Mapping) else str(value)


class JsonRenderer(BaseRenderer):
    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else msgspec.json.encode(data, enc_hook=plain)


class JsonParser(BaseParser):
    """Parses JSON strictly, and refuses bodies that are nested too deeply."""

    media_type = "application/json"
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder()

    def parse(
        self,
        stream: Any,
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        body = at_most(stream, settings.DATA_UPLOAD_MAX_MEMORY_SIZE, code="body_too_large")
        try:
            return self.decoder.decode(body)
        except UNREADABLE as error:
            raise unreadable(error) from None


BELOW = {"malformed_action": "/action", "malformed_config": "/options"}
"""The JSON pointers of the parts of a body that a game decodes, by the code of its refusal."""


def as_api_error(error: RulesError) -> ApiError:
    """Convert an error of the rules or of the site to a status and a message.

    This is the only function that does so.
    """
    status, sentence = status_of(error), explained(error)
    rule = rule_behind(error.code)
    data: dict[str, Any] = {"rule": rule} if rule else {}
    if error.code in BELOW:
        place, reason = split(str(error.params["reason"]))
        below = BELOW[error.code]
        data |= placed({place: [plain_words(reason)]}, {}, below)
    return ApiError(status=status, code=error.code, detail=sentence, **data)


def golfer(request: Request) -> User:
    """Return the signed-in user; the permissions of the views exclude anonymous requests."""
    assert isinstance(request.user, User)
    return request.user


class TakesActions:
    """Base class for views that take actions, which the rules of a game can refuse."""

    @property
    def refuses(self) -> frozenset[str]:
        """The codes of all games for refused actions (accounts.api.schema)."""
        return frozenset(code for card in CARDS.values() for code in card.messages.refusals)


class GameView(InReadersLanguage):
    """Base class for API views of games. Requests that change anything require the scope `play`."""

    scope = Scope.PLAY
    renderer_classes = [JsonRenderer]
    parser_classes = [JsonParser]

    def handle_exception(self, error: Exception) -> Response:
        known = as_api_error(error) if isinstance(error, RulesError) else error
        return super().handle_exception(known)

    request: Request

    def session(self, public_id: str) -> Session:
        """Return the table with this public id. Raises Http404, even if the table exists but the
        user can't see it.
        """
        return or_404(visible_session(public_id, self.request.user))


class StartingView(GameView):
    """Base class for views that start a game with the players who have come.

    Games that start when every seat is taken have the number of seats that was checked when the
    table was opened.
    """

    @property
    def refuses(self) -> frozenset[str]:
        """The codes of all games for a wrong number of players (accounts.api.schema)."""
        return frozenset(code for card in CARDS.values() for code in card.messages.seat_problems)


class WatchView(GameView):
    """A view for everyone who knows a table's id."""

    permission_classes = [HasScope]
