"""Coming and going: join, leave, start, cancel, resign, finish; bots and stand-ins."""

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from games.absence.services import come_back, finish, hand_over, resign
from games.api import schema
from games.api.base import GameView, OfGames, golfer
from games.api.serializers import (
    BotSerializer,
    EntropySerializer,
    SeatSerializer,
    StartSerializer,
)
from games.lobby.services.rematch import play_rematch
from games.seats.services.seats import add_bot, cancel_table, clear_seat, join_table, leave_table
from games.seats.services.starting import start_table
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view


def verb(
    name: str, service: Callable[..., Any], body: type[Serializer] | None, says: str
) -> type[GameView]:
    """A view that does one thing to a table and answers with how it looks after it."""

    @extend_schema(
        tags=["tables"],
        operation_id=f"tables_{name}",
        request=body,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self: GameView, request: Request, public_id: str) -> Response:
        session, now = self.session(public_id), timezone.now()
        service(session_id=session.pk, user=golfer(request), at=now, **_checked(body, request))
        return Response(table_view(self.session(public_id), request.user, at=now))

    post.__doc__ = says
    return type(f"{name.title()}View", (OfGames, GameView), {"post": post, "guests": True})


def _checked(body: type[Serializer] | None, request: Request) -> dict[str, Any]:
    if body is None:
        return {}
    checked = body(data=request.data)
    checked.is_valid(raise_exception=True)
    return dict(checked.validated_data)


JoinView = verb(
    "join",
    join_table,
    EntropySerializer,
    """Sit down at a table.

    On the first free seat that is not kept for somebody.

    Refuses: already_seated, not_open, not_welcome, removed_by_host, table_full.
    """,
)
LeaveView = verb(
    "leave",
    leave_table,
    None,
    """Leave a table before its start.

    Refuses: not_open, not_seated, seat_is_taken_by_host.
    """,
)
StartView = verb(
    "start",
    start_table,
    StartSerializer,
    """Start a table.

    With those who are there; seats that are still open go. Only its host may.

    Refuses: course_hidden, host_only, invitations_pending, not_open.
    """,
)
CancelView = verb(
    "cancel",
    cancel_table,
    None,
    """Call a table off before its start.

    Only its host may.

    Refuses: host_only, not_open.
    """,
)
ResignView = verb(
    "resign",
    resign,
    None,
    """Give your game up.

    A bot plays on for you. If all others were quicker, you have won, as after `finish`.

    Refuses: not_playing, not_seated.
    """,
)
FinishView = verb(
    "finish",
    finish,
    None,
    """Let bots play the rest of a game that you have won.

    You have won once all others have left.

    Refuses: not_playing, not_seated, not_won.
    """,
)
HandOverView = verb(
    "hand_over",
    hand_over,
    SeatSerializer,
    """Let a bot play on for somebody.

    For whom the table has waited for long enough.

    Refuses: clock_runs, clock_stands, no_such_seat, not_playing, not_seated, not_waiting_long.
    """,
)
ComeBackView = verb(
    "come_back",
    come_back,
    None,
    """Play on where a bot plays for you.

    Refuses: not_playing, not_replaced.
    """,
)
BotsView = verb(
    "add_bot",
    add_bot,
    BotSerializer,
    """Let a bot take an open seat.

    Only the host's to do.

    Refuses: host_only, no_such_seat, not_open, seat_kept, seat_not_free, unknown_bot.
    """,
)


class RematchView(OfGames, GameView):
    """Play again with the same people; answers with the table of the rematch."""

    guests = True

    @extend_schema(
        tags=["tables"],
        request=None,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Play again with the same people.

        Whoever asks first opens the table, the others come to it by the same request. Doing
        it again changes nothing.

        Refuses: course_hidden, course_retired, host_blocked, not_over, not_seated, not_welcome,
        open_tables_limit.
        """
        before, now = self.session(public_id), timezone.now()
        table = play_rematch(session_id=before.pk, user=golfer(request), at=now)
        return Response(table_view(table, request.user, at=now))


class BotView(GameView):
    """The bot or the player of one seat."""

    guests = True

    @extend_schema(tags=["tables"], responses={200: schema.of(TableView), **schema.REFUSALS})
    def delete(self, request: Request, public_id: str, seat: int) -> Response:
        """Remove a bot or a player before the start.

        The seat is open again. To keep a player from joining again, block them.

        Refuses: host_only, no_such_seat, not_open, seat_is_taken_by_host.
        """
        session, now = self.session(public_id), timezone.now()
        clear_seat(session_id=session.pk, user=golfer(request), seat=seat, at=now)
        return Response(table_view(self.session(public_id), request.user, at=now))
