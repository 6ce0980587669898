"""API views to list tables, open one, and play again."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.fields import get_error_detail
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from core.api.created import LOCATION, created
from core.api.errors import InvalidWithin
from core.api.lists import PAGED, PAGED_ON_REQUEST
from core.api.marks import marked
from core.api.pages import Pages, array_or_page
from games.api import schema
from games.api.base import GameView, StartingView, golfer
from games.lobby.selectors.lobby import my_games, my_games_mark, visible_tables
from games.lobby.services.opening import (
    BANK_SECONDS,
    CLOCK_DAYS,
    CLOCK_HOURS,
    CLOCK_SECONDS,
    PLACE_KINDS,
    VACATION_DAYS,
    Place,
    open_table,
)
from games.lobby.services.rematch import play_rematch
from games.registry import CARDS
from games.seats.api.seats import EntropySerializer
from games.site.options import meant
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.session import Clock, Listing, Status


class PlaceSerializer(Body):
    """A seat other than the host's."""

    kind = serializers.ChoiceField(
        choices=PLACE_KINDS,
        help_text=(
            "Who gets the seat: anybody, a bot of the site, an invited friend, or a bot account."
        ),
    )
    bot = serializers.CharField(
        required=False, help_text="For `bot`, its level as listed in `/games/`."
    )
    email = serializers.EmailField(
        required=False, help_text="The friend's email address, for the invitation."
    )

    id = serializers.CharField(
        required=False,
        help_text=(
            "The id of the friend to invite, instead of an email address, or of a bot account. "
            "`/bots/` lists the bots that can be challenged."
        ),
    )

    def to_internal_value(self, data: Any) -> Any:
        values = super().to_internal_value(data)
        wrong = values.keys() - {"kind"} - KEYS_OF_PLACES[values["kind"]]
        if wrong:
            sentence = _("This isn’t used for a place of this kind.")
            raise serializers.ValidationError({name: [sentence] for name in sorted(wrong)})
        if {"email", "id"} <= values.keys():
            sentence = _("Send either an id or an email address.")
            raise serializers.ValidationError({"id": [sentence]})
        return Place(**values)


KEYS_OF_PLACES: dict[str, set[str]] = {
    "open": set(),
    "bot": {"bot"},
    "friend": {"email", "id"},
    "bot_account": {"id"},
}
"""The keys that each kind of place can have besides `kind`."""


UNITS = {
    "clock_days": timedelta(days=1),
    "clock_hours": timedelta(hours=1),
    "clock_seconds": timedelta(seconds=1),
}
"""The units in which the time for a decision can be given."""


def _time(allowed: range, about: str) -> serializers.IntegerField:
    return serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=allowed[0],
        max_value=allowed[-1],
        help_text=about,
    )


class OpenTableSerializer(EntropySerializer):
    """A new table."""

    game = serializers.CharField(
        default=next(iter(CARDS)),
        help_text=(
            "The key of a game. Always send it: without it, requests of old clients open a table "
            "of 18 Holes."
        ),
    )
    options = serializers.DictField(
        default=dict,
        help_text=(
            "The options, by their names in `/games/`. Options that are left out use their "
            "defaults."
        ),
    )
    places = PlaceSerializer(
        many=True,
        default=list,
        help_text="The other seats of the table, in order. Seat 0 is yours.",
    )
    listing = serializers.ChoiceField(choices=Listing.choices, default=Listing.PUBLIC)
    clock_days = _time(
        CLOCK_DAYS, "The days for each decision. Give only one of days, hours and seconds."
    )
    clock_hours = _time(CLOCK_HOURS, "The hours for each decision.")
    clock_seconds = _time(CLOCK_SECONDS, "The seconds for each decision.")
    bank_seconds = _time(
        BANK_SECONDS,
        "With seconds: the reserve in seconds that each player has for the whole game.",
    )
    nights_off = serializers.BooleanField(
        default=False, help_text="Clocks stop at night, in each player's own hours and time zone."
    )
    weekends_off = serializers.BooleanField(
        default=False, help_text="Clocks stop at weekends, in each player's time zone."
    )
    vacation_days = _time(
        VACATION_DAYS, "The days of vacation that each player has, during which their clock stops."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Combine the fields of the clock into one value."""
        times = {name: attrs.pop(name) for name in UNITS}
        given = [UNITS[name] * count for name, count in times.items() if count]
        bank, vacation = (attrs.pop(name) or 0 for name in ("bank_seconds", "vacation_days"))
        off = {name: attrs.pop(name) for name in ("nights_off", "weekends_off")}
        if len(given) > 1 or (bank and not times["clock_seconds"]):
            raise serializers.ValidationError(
                {
                    "clock_days": _(
                        "Choose days, hours or seconds. A time bank is only available with seconds."
                    )
                }
            )
        if not given and (vacation or any(off.values())):
            raise serializers.ValidationError(
                {"clock_days": _("Time off needs a clock. Choose a clock first.")}
            )
        agreed = [
            Clock(time, timedelta(seconds=bank), **off, vacation=timedelta(days=vacation))
            for time in given
        ]
        return {**attrs, "clock": next(iter(agreed), None)}


class StatusSerializer(serializers.Serializer):
    """The status of the tables to list."""

    status = serializers.ChoiceField(choices=Status.choices, required=False)


class RematchView(StartingView):
    """Play again with the same people. The response is the table of the rematch."""

    guests = True

    @extend_schema(
        tags=["tables"],
        request=None,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Play again with the same people.

        The first player to ask creates the table; the others join it with the same request.
        Repeating the request changes nothing.

        Refuses: course_hidden, course_retired, host_blocked, not_over, not_seated, not_welcome,
        open_tables_limit.
        """
        before, now = self.session(public_id), timezone.now()
        table = play_rematch(session_id=before.pk, user=golfer(request), at=now)
        return Response(table_view(table, request.user, at=now))


class TablesView(GameView):
    """Lists the tables in the lobby and the user's own tables, and opens tables."""

    marked = True

    @extend_schema(
        tags=["tables"],
        parameters=[
            OpenApiParameter("status", str, enum=Status.values),
            *PAGED,
        ],
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List tables.

        Lists the tables in the lobby and your own, page by page.
        """
        asked = StatusSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        now = timezone.now()
        tables = visible_tables(golfer(request), at=now)
        if status := asked.validated_data.get("status"):
            tables = tables.filter(status=status)
        pages = Pages()
        mark = pages.paginate_queryset(tables.values_list("pk", "version"), request, view=self)

        def answer() -> Response:
            found = tables.in_bulk([key for key, _version in mark])
            page = [found[key] for key, _version in mark if key in found]
            return pages.get_paginated_response(table_cards(page, request.user, at=now))

        return marked(request, (pages.count, list(mark)), answer)

    @extend_schema(
        tags=["tables"],
        parameters=[LOCATION],
        request=OpenTableSerializer,
        responses={201: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request) -> Response:
        """Create a table.

        You become its host and take the first seat. `places` are the other seats: open to anyone,
        reserved for a friend, taken by a bot, or reserved for an invited bot account.

        Refuses: address_limit, already_invited, already_seated, bot_busy, invitation_limit,
        open_tables_limit, unknown_person.
        """
        body = OpenTableSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        now = timezone.now()
        wanted = {**body.validated_data, "options": meant(body.validated_data["options"])}
        try:
            session = open_table(host=golfer(request), at=now, **wanted)
        except ValidationError as error:
            raise _placed(error, body.fields) from None
        return created(table_view(session, request.user, at=now), "api-table", session.public_id)


def _placed(error: ValidationError, fields: Iterable[str]) -> InvalidWithin:
    """Return the error with the places of the options, which are below `options` in the body."""
    found: Any = get_error_detail(error)
    return InvalidWithin(found, {name: f"/options/{name}" for name in found.keys() - set(fields)})


class MyTablesView(GameView):
    """The user's running tables. Tables that wait for the user come first."""

    marked = True

    @extend_schema(
        tags=["tables"],
        parameters=PAGED_ON_REQUEST,
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List your current tables.

        Tables that are waiting for you come first. A table where you resigned stays in the list
        until its game is over, with `resigned` set.
        """
        user, now = golfer(request), timezone.now()
        mark = my_games_mark(user)
        return marked(request, mark, lambda: array_or_page(request, my_games(user, at=now)))
