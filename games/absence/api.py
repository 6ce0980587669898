"""API views for actions during a game: pause, vacation, resign, hand over, come back."""

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from games.absence.services import come_back, finish, hand_over, resign
from games.api import schema
from games.api.base import GameView, golfer
from games.clocks.services.pauses import agree_to_pause, begin_vacation, end_pause, end_vacation
from games.lobby.services.opening import VACATION_DAYS
from games.site.table_view import TableView
from games.table_views.api import verb
from games.table_views.selectors.table import table_view


class SeatSerializer(Body):
    """One seat at a table."""

    seat = serializers.IntegerField()


class ResigningSerializer(Body):
    """Who resigns."""

    seat = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        help_text=(
            "If several people share your device, the seat of the one who resigns. Without it, all "
            "of them resign."
        ),
    )


class VacationSerializer(Body):
    """The length of a vacation."""

    days = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        max_value=VACATION_DAYS[-1],
        help_text="Defaults to all the days that are left.",
    )


ANSWERS = {200: schema.of(TableView), **schema.REFUSALS}


class ChangeView(GameView):
    """Base class for views that start or end a state. The response is the table's new state."""

    guests = True

    def change(
        self, service: Callable[..., None], request: Request, public_id: str, **wanted: Any
    ) -> Response:
        session, now = self.session(public_id), timezone.now()
        service(session_id=session.pk, user=golfer(request), at=now, **wanted)
        return Response(table_view(self.session(public_id), request.user, at=now))


class PauseView(ChangeView):
    """Start and end a pause at a table."""

    @extend_schema(tags=["tables"], request=None, responses=ANSWERS)
    def post(self, request: Request, public_id: str) -> Response:
        """Propose a pause, or agree to one.

        All clocks at the table stop once every player who has not been replaced by a bot agrees.
        You can still play during a pause. Repeating this changes nothing.

        Refuses: no_clock, not_playing, not_seated.
        """
        return self.change(agree_to_pause, request, public_id)

    @extend_schema(tags=["tables"], responses=ANSWERS)
    def delete(self, request: Request, public_id: str) -> Response:
        """End a pause.

        Every clock continues with the time that was left. Before everyone has agreed, this
        withdraws your own proposal.

        Refuses: no_clock, not_playing, not_seated.
        """
        return self.change(end_pause, request, public_id)


class VacationView(ChangeView):
    """The user's vacation at a table."""

    @extend_schema(
        tags=["tables"],
        request=VacationSerializer,
        responses=ANSWERS,
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Go on vacation.

        Your own clock at this table stops for this many days, or for all the days you have left.
        You can still play during your vacation. Repeating this changes nothing.

        Refuses: game_paused, no_vacation, not_playing, not_seated, vacation_spent.
        """
        body = VacationSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        return self.change(begin_vacation, request, public_id, **body.validated_data)

    @extend_schema(tags=["tables"], responses=ANSWERS)
    def delete(self, request: Request, public_id: str) -> Response:
        """Return from vacation.

        Your clock continues with the time that was left, and you keep the remaining days.

        Refuses: no_vacation, not_playing, not_seated.
        """
        return self.change(end_vacation, request, public_id)


ResignView = verb(
    "resign",
    resign,
    ResigningSerializer,
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

    You have won when all other players have left.

    Refuses: not_playing, not_seated, not_won.
    """,
)


HandOverView = verb(
    "hand_over",
    hand_over,
    SeatSerializer,
    """Let a bot play for an absent player.

    This is possible when the table has waited long enough for the player.

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
