"""API views to join, leave, start and cancel a table, and to seat or remove bots and players."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from games.api import schema
from games.api.base import GameView, StartingView, golfer
from games.seats.services.seats import add_bot, cancel_table, clear_seat, join_table, leave_table
from games.seats.services.starting import UnansweredSeat, start_table
from games.site.table_view import TableView
from games.table_views.api import verb
from games.table_views.selectors.table import table_view

LONGEST_ENTROPY = 128


class EntropySerializer(Body):
    """Random bytes that the player contributes to the seed."""

    entropy = serializers.RegexField(
        r"^([0-9a-fA-F]{2})*$",
        max_length=LONGEST_ENTROPY,
        required=False,
        allow_blank=True,
        default="",
        help_text="Up to 64 bytes of your choice, in hexadecimal. They are mixed into the seed.",
    )

    def validate_entropy(self, value: str) -> bytes:
        return bytes.fromhex(value)


class StartSerializer(Body):
    """How to start a table if invited players have not answered."""

    unanswered = serializers.ChoiceField(
        choices=UnansweredSeat.choices,
        required=False,
        help_text="What happens to reserved seats. Required if there are any.",
    )


class BotSerializer(Body):
    """A bot for a seat."""

    seat = serializers.IntegerField()
    bot = serializers.CharField(
        max_length=20, help_text="The level of the bot, as listed in `/games/`."
    )


JoinView = verb(
    "join",
    join_table,
    EntropySerializer,
    """Sit down at a table.

    You get the first free seat that is not kept for another player.

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

    Only the host can start it. The game starts with the players who have joined. Seats that are
    still open are removed.

    Refuses: host_only, invitations_pending, not_open.
    """,
    base=StartingView,
)

CancelView = verb(
    "cancel",
    cancel_table,
    None,
    """Call a table off before its start.

    Only the host can do this.

    Refuses: host_only, not_open.
    """,
)
BotsView = verb(
    "add_bot",
    add_bot,
    BotSerializer,
    """Let a bot take an open seat.

    Only the host can do this.

    Refuses: host_only, no_such_seat, not_open, seat_kept, seat_not_free, unknown_bot.
    """,
)


class BotView(GameView):
    """The bot or player in one seat."""

    guests = True

    @extend_schema(tags=["tables"], responses={200: schema.of(TableView), **schema.REFUSALS})
    def delete(self, request: Request, public_id: str, seat: int) -> Response:
        """Remove a bot or a player before the game starts.

        The seat opens again. To prevent a player from joining again, block them.

        Refuses: host_only, no_such_seat, not_open, seat_is_taken_by_host.
        """
        session, now = self.session(public_id), timezone.now()
        clear_seat(session_id=session.pk, user=golfer(request), seat=seat, at=now)
        return Response(table_view(self.session(public_id), request.user, at=now))
