"""API views that submit an action and take one back."""

from typing import Any

import msgspec
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body, without_body
from games.api import schema
from games.api.base import GameView, JsonParser, TakesActions
from games.play.services.turns import Answer, submit_action, undo_turn
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view
from games.tables.selectors.access import seat_to_act


class ActionSerializer(Body):
    """An answer to a prompt."""

    prompt = serializers.CharField(help_text="The id of the prompt that it answers.")
    action = serializers.DictField(help_text="An action in the form used in `options`.")
    seat = serializers.IntegerField(
        required=False, help_text="The seat that acts, if you have several."
    )


class UndoSerializer(Body):
    """The turn to undo, which must be the last one."""

    turn = serializers.IntegerField(
        min_value=0, help_text="The number of the turn to take back, as in `you.undo`."
    )
    seat = serializers.IntegerField(required=False, default=None)


class ActionAnswer(Answer, frozen=True, omit_defaults=True):
    """The outcome of an action or an undo, with the table afterwards if it was requested."""

    table: TableView | None = None
    """The table after the action, with `view=1`."""


VIEW = OpenApiParameter(
    "view", bool, description="With 1, the response contains the table as you see it afterwards."
)


class WantedTableSerializer(serializers.Serializer):
    """Query parameters: whether the response contains the table, and the version that the client
    has.
    """

    view = serializers.BooleanField(required=False, default=False)
    since = serializers.IntegerField(required=False, default=None, min_value=0)


KEY_HEADER = "Idempotency-Key"


class ActionBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a prompt. The rules of the game decode the action."""

    prompt: str
    action: msgspec.Raw
    seat: int | None = None


class ActionParser(JsonParser):
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ActionBody)


class AnsweringView(GameView):
    """Base class for views that change a game and can respond with its table."""

    keyed = False
    guests = True

    def wanted(self, request: Request) -> dict[str, Any]:
        """Return the query parameters. Call this before anything changes: they can be invalid."""
        query = WantedTableSerializer(data=request.query_params.dict())
        query.is_valid(raise_exception=True)
        return dict(query.validated_data)

    def answered(self, request: Request, answer: Answer, wanted: dict[str, Any]) -> Response:
        """Return the answer, with the table if the request asks for it.

        A repeated request gets the same answer, with the table as it is then.
        """
        if not wanted["view"]:
            return Response(answer)
        session = self.session(answer.session)
        table = table_view(
            session,
            request.user,
            at=timezone.now(),
            since=wanted["since"],
            seat=answer.seat,
        )
        return Response(ActionAnswer(**msgspec.structs.asdict(answer), table=table))


class ActionsView(TakesActions, AnsweringView):
    """Answer a prompt."""

    parser_classes = [ActionParser]

    def body(self, request: Request) -> ActionBody:
        if not isinstance(request.data, ActionBody):
            raise without_body()
        return request.data

    @extend_schema(
        tags=["play"],
        parameters=[schema.KEY, VIEW, schema.SINCE],
        request=ActionSerializer,
        responses={200: schema.of(ActionAnswer), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Answer a prompt.

        The action must be one of the `options` in your view. Repeating the key returns the same
        response and has no further effect. With `view=1`, the response contains the `table` after
        the action, so that a move takes one request; `since` is the version that you have.

        Refuses: another_decision_is_open, closed_prompt, key_missing, key_reserved, key_reused,
        key_too_long, key_unprintable, malformed_action, not_playing, not_your_seat.
        """
        session, body, wanted = self.session(public_id), self.body(request), self.wanted(request)
        answer = submit_action(
            session_id=session.pk,
            seat=seat_to_act(session, request.user, body.seat),
            prompt=body.prompt,
            payload=bytes(body.action),
            key=request.headers.get(KEY_HEADER, ""),
            user=request.user,
            at=timezone.now(),
        )
        return self.answered(request, answer, wanted)


class UndoView(AnsweringView):
    """Take back the player's own last turn if nothing was revealed."""

    @extend_schema(
        tags=["play"],
        parameters=[schema.KEY, VIEW, schema.SINCE],
        request=UndoSerializer,
        responses={200: schema.of(ActionAnswer), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Undo your last turn.

        This is possible while nothing else has happened and nothing was drawn or revealed.
        `you.undo` in your view is the number of the turn. With `view=1`, the response contains the
        `table` afterwards.

        Refuses: cannot_undo, key_missing, key_reserved, key_reused, key_too_long, key_unprintable,
        not_playing, not_your_seat.
        """
        session, wanted = self.session(public_id), self.wanted(request)
        body = UndoSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        answer = undo_turn(
            session_id=session.pk,
            seat=seat_to_act(session, request.user, body.validated_data["seat"]),
            turn=body.validated_data["turn"],
            key=request.headers.get(KEY_HEADER, ""),
            user=request.user,
            at=timezone.now(),
        )
        return self.answered(request, answer, wanted)
