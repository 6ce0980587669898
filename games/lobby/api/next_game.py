"""API view of the requests to join the next game at a table."""

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import schema
from games.api.base import GameView, golfer
from games.lobby.services.next_game import ask_for_next_game, withdraw_from_next_game
from games.table_views.selectors.next_game import NextGame, next_game_of


class NextGameView(GameView):
    """The next game at a table: who wants to join it."""

    guests = True

    @extend_schema(tags=["tables"], responses={200: schema.of(NextGame), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get the next game at a table.

        Spectators find out whether they have asked and whether they are invited. Players see who
        has asked.
        """
        session = self.session(public_id)
        return Response(next_game_of(session, request.user, at=timezone.now()))

    @extend_schema(
        tags=["tables"], request=None, responses={200: schema.of(NextGame), **schema.REFUSALS}
    )
    def put(self, request: Request, public_id: str) -> Response:
        """Ask to join the next game.

        For spectators of a running or finished game. The player who asks for the rematch can invite
        you with `people`; then you receive an invitation. Asking again changes nothing.

        Refuses: already_seated, next_game_arranged, next_game_full, not_started, not_welcome.
        """
        return self._done(request, public_id, ask_for_next_game)

    @extend_schema(tags=["tables"], responses={200: schema.of(NextGame), **schema.REFUSALS})
    def delete(self, request: Request, public_id: str) -> Response:
        """Withdraw your request for the next game.

        Withdrawing again changes nothing.
        """
        return self._done(request, public_id, withdraw_from_next_game)

    def _done(self, request: Request, public_id: str, service: Callable[..., Any]) -> Response:
        session, now = self.session(public_id), timezone.now()
        service(session_id=session.pk, user=golfer(request), at=now)
        return Response(next_game_of(session, request.user, at=now))
