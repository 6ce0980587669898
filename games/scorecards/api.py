"""API views for tabletop rounds: scorecards that programs can fill in too."""

from typing import Any

import msgspec
from django.http import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from core.api.body import Body, without_body
from core.api.created import LOCATION, created
from core.api.lists import PAGED_ON_REQUEST
from core.api.marks import marked
from core.api.pages import array_or_page
from courses.stored.models import DesignVersion
from courses.stored.selectors import one_version
from games.api import schema
from games.api.base import GameView, JsonParser, golfer
from games.errors import TableError
from games.kernel.manual_scorecard import MOST_TURNS, Counted, Sent
from games.play.api.actions import KEY_HEADER
from games.registry import manual_scorecard_types, scorekeeping_of
from games.scorecards.models import ManualScorecard
from games.scorecards.selectors import (
    RoundView,
    WrittenRound,
    manual_scorecard,
    manual_scorecards_mark,
    may_write,
    own_manual_scorecards,
    round_view,
)
from games.scorecards.services import (
    PLAYERS,
    close_manual_scorecard,
    delete_manual_scorecard,
    open_manual_scorecard,
    reopen_manual_scorecard,
    write_entries,
    write_hole,
)

MOST_LISTED = 50


class OpenRoundSerializer(Body):
    """The players and the design: its slug under its type, as in `"course": "old-quarry"`."""

    version = serializers.IntegerField(
        required=False,
        min_value=1,
        help_text="The version of the design. Defaults to the latest one.",
    )
    players = serializers.ListField(
        child=serializers.CharField(),
        max_length=PLAYERS[-1],
        help_text="The names of the players, in the order of the card.",
    )

    def get_fields(self) -> dict[str, Any]:
        types = manual_scorecard_types()
        named = {type: serializers.SlugField(required=len(types) == 1) for type in types}
        return named | super().get_fields()


class RoundStateSerializer(Body):
    """The state of a round: open or closed."""

    closed = serializers.BooleanField(help_text="True to close the card, false to open it again.")
    unfinished = serializers.BooleanField(
        default=False, help_text="Close the card even if it has gaps."
    )


class TakenSerializer(Body):
    """A player's result on a hole."""

    turns = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_TURNS,
        help_text="Can be left out if the player picked up.",
    )
    penalties = serializers.IntegerField(min_value=0, max_value=MOST_TURNS, default=0)
    holed = serializers.BooleanField(default=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["holed"] and "turns" not in attrs:
            raise serializers.ValidationError({"turns": _("Enter the number of turns.")})
        return attrs


@extend_schema_field(TakenSerializer)
class TakenOrNothing(serializers.Field):
    """A player's result on a hole, or null."""

    def to_internal_value(self, data: Any) -> Any:
        return TakenSerializer().run_validation(data)


class HoleSerializer(Body):
    """A hole for all players, in the order of the card; null clears a cell."""

    counted = serializers.ListField(
        child=TakenOrNothing(allow_null=True),
        max_length=PLAYERS[-1],
        help_text="The result of each player, in the order of the card; null clears a cell.",
    )


class RoundsView(GameView):
    """The user's own tabletop rounds. They set no records."""

    marked = True

    @extend_schema(
        tags=["rounds"],
        parameters=PAGED_ON_REQUEST,
        responses={200: schema.many(RoundView), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List your tabletop rounds.

        Lists open rounds first, then the newest, at most 50. They are scorecards of games played
        around a real table, and they can't set records.
        """
        mine = own_manual_scorecards(golfer(request))[:MOST_LISTED]

        def answer() -> Response:
            return array_or_page(
                request, mine, lambda page: [round_view(found, request.user) for found in page]
            )

        return marked(request, manual_scorecards_mark(golfer(request)), answer)

    @extend_schema(
        tags=["rounds"],
        parameters=[LOCATION],
        request=OpenRoundSerializer,
        responses={201: schema.of(RoundView), **schema.REFUSALS},
    )
    def post(self, request: Request) -> Response:
        """Open a scorecard.

        The card is for the latest version of a design, or for the version that you name.

        Refuses: course_retired, round_limit, round_name, round_players, unknown_course.
        """
        asked = _checked(OpenRoundSerializer, request)
        version = _version(asked)
        if version is None:
            raise TableError("unknown_course")
        opened = open_manual_scorecard(
            version=version, keeper=golfer(request), names=asked["players"], at=timezone.now()
        )
        return created(round_view(opened, request.user), "api-round", opened.public_id)


class RoundDetailView(GameView):
    """One round; knowing its id is enough to view it."""

    @extend_schema(tags=["rounds"], responses={200: schema.of(RoundView), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get a scorecard.

        Anyone who knows its id can view it.
        """
        return Response(round_view(_found(public_id), request.user))

    @extend_schema(
        tags=["rounds"],
        request=RoundStateSerializer,
        responses={200: schema.of(RoundView), **schema.REFUSALS},
    )
    def patch(self, request: Request, public_id: str) -> Response:
        """Close a scorecard, or open it again.

        A card with gaps can be closed only with `unfinished`.

        Refuses: round_gaps, round_keeper_only.
        """
        found = _own_card(request, public_id)
        asked = _checked(RoundStateSerializer, request)
        if asked["closed"]:
            found = close_manual_scorecard(
                manual_scorecard=found, at=timezone.now(), unfinished=asked["unfinished"]
            )
        else:
            found = reopen_manual_scorecard(manual_scorecard=found)
        return Response(round_view(found, request.user))

    @extend_schema(tags=["rounds"], responses={204: None, **schema.REFUSALS})
    def delete(self, request: Request, public_id: str) -> Response:
        """Delete a scorecard.

        Refuses: round_keeper_only.
        """
        delete_manual_scorecard(manual_scorecard=_own_card(request, public_id))
        return Response(status=204)


class RoundHoleView(GameView):
    """All players' results on a hole."""

    @extend_schema(
        tags=["rounds"],
        request=HoleSerializer,
        responses={200: schema.of(RoundView), **schema.REFUSALS},
    )
    def put(self, request: Request, public_id: str, number: int) -> Response:
        """Write a hole of a scorecard.

        Contains the results of all players in their order; null clears a cell.

        Refuses: round_closed, round_entries, round_hole, round_keeper_only.
        """
        found = _own_card(request, public_id)
        entries = _checked(HoleSerializer, request)["counted"]
        unfinished = {"turns": scorekeeping_of(found.version.design.kind).unfinished}
        counted = [Counted(**{**unfinished, **entry}) if entry else None for entry in entries]
        written = write_hole(
            manual_scorecard=found, hole=number, counted=counted, at=timezone.now()
        )
        return Response(round_view(written, request.user))


class SentParser(JsonParser):
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Sent)


class RoundCellsView(GameView):
    """Individual cells, written from several phones: the last writer wins."""

    keyed = False
    parser_classes = [SentParser]

    @extend_schema(
        tags=["rounds"],
        parameters=[schema.KEY],
        request={"application/json": schema.of(Sent)},
        responses={200: schema.of(WrittenRound), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Write individual cells of a scorecard.

        Several phones can write at the same time. The last writer wins, and the response lists the
        replaced values that you had not seen.

        Refuses: key_missing, key_too_long, key_unprintable, round_closed, round_entries,
        round_hole, round_keeper_only.
        """
        found = _own_card(request, public_id)
        if not isinstance(request.data, Sent):
            raise without_body()
        answer = write_entries(
            manual_scorecard=found,
            entries=request.data.entries,
            key=request.headers.get(KEY_HEADER, ""),
            at=timezone.now(),
        )
        return Response(WrittenRound(round_view(answer.card, request.user), answer.replaced))


def _checked(shape: type[serializers.Serializer], request: Request) -> dict[str, Any]:
    checked = shape(data=request.data)
    checked.is_valid(raise_exception=True)
    return dict(checked.validated_data)


def _version(asked: dict[str, Any]) -> DesignVersion | None:
    """Return the requested version of a design of any type, or None."""
    named = (type for type in manual_scorecard_types() if type in asked)
    type = next(named, None)
    return one_version(type, asked[type], asked.get("version", 0)) if type else None


def _found(public_id: str) -> ManualScorecard:
    return or_404(manual_scorecard(public_id))


def _own_card(request: Request, public_id: str) -> ManualScorecard:
    """Return a round that the user keeps. Raises TableError("round_keeper_only")."""
    found = _found(public_id)
    if not may_write(found, golfer(request), []):
        raise TableError("round_keeper_only")
    return found
