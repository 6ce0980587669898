"""Coming and going: join, leave, start, cancel, resign; bots and stand-ins."""

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from games.api import schema
from games.api.base import GameView, golfer
from games.api.serializers import (
    BotSerializer,
    EntropySerializer,
    SeatSerializer,
    StartSerializer,
)
from games.selectors.table import table_view
from games.services.joining import join_table, leave_table
from games.services.rematch import play_rematch
from games.services.replacing import come_back, hand_over, resign
from games.services.starting import start_table
from games.services.table_setup import add_bot, cancel_table, remove_bot
from games.site.table_view import TableView


def verb(
    name: str, service: Callable[..., Any], body: type[Serializer] | None = None
) -> type[GameView]:
    """A view that does one thing to a table and answers with how it looks after it."""

    @extend_schema(
        tags=["tables"],
        operation_id=f"tables_{name}",
        description=service.__doc__,
        request=body,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self: GameView, request: Request, public_id: str) -> Response:
        session, now = self.session(public_id), timezone.now()
        service(session_id=session.pk, user=golfer(request), at=now, **_checked(body, request))
        return Response(table_view(self.session(public_id), request.user, at=now))

    return type(
        f"{name.title()}View",
        (GameView,),
        {"post": post, "guests": True, "__doc__": service.__doc__},
    )


def _checked(body: type[Serializer] | None, request: Request) -> dict[str, Any]:
    if body is None:
        return {}
    checked = body(data=request.data)
    checked.is_valid(raise_exception=True)
    return dict(checked.validated_data)


JoinView = verb("join", join_table, EntropySerializer)
LeaveView = verb("leave", leave_table)
StartView = verb("start", start_table, StartSerializer)
CancelView = verb("cancel", cancel_table)
ResignView = verb("resign", resign)
HandOverView = verb("hand_over", hand_over, SeatSerializer)
ComeBackView = verb("come_back", come_back)
BotsView = verb("add_bot", add_bot, BotSerializer)


class RematchView(GameView):
    """Play again with the same people; answers with the table of the rematch."""

    guests = True

    @extend_schema(
        tags=["tables"],
        request=None,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        before, now = self.session(public_id), timezone.now()
        table = play_rematch(session_id=before.pk, user=golfer(request), at=now)
        return Response(table_view(table, request.user, at=now))


class BotView(GameView):
    """The bot of one seat."""

    guests = True

    @extend_schema(tags=["tables"], responses={200: schema.of(TableView), **schema.REFUSALS})
    def delete(self, request: Request, public_id: str, seat: int) -> Response:
        session, now = self.session(public_id), timezone.now()
        remove_bot(session_id=session.pk, user=golfer(request), seat=seat, at=now)
        return Response(table_view(self.session(public_id), request.user, at=now))
