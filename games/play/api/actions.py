"""API views that submit an action and take one back."""

from typing import Any

import msgspec
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from games.api import schema
from games.api.base import GameView, JsonParser, TakesActions
from games.play.services.turns import Answer, submit_action, undo_turn
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

    turn = serializers.IntegerField(min_value=0)
    seat = serializers.IntegerField(required=False, default=None)


KEY_HEADER = "Idempotency-Key"


class ActionBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a prompt. The rules of the game decode the action."""

    prompt: str
    action: msgspec.Raw
    seat: int | None = None


class ActionParser(JsonParser):
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ActionBody)


class ActionsView(TakesActions, GameView):
    """Answer a prompt."""

    keyed = False
    guests = True
    parser_classes = [ActionParser]

    def body(self, request: Request) -> ActionBody:
        # DRF treats an empty body as an empty form and calls no parser.
        if not isinstance(request.data, ActionBody):
            raise ParseError(code="malformed")
        return request.data

    @extend_schema(
        tags=["play"],
        parameters=[schema.KEY],
        request=ActionSerializer,
        responses={200: schema.of(Answer), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Answer a prompt.

        The action must be one of the `options` in your view. Repeating the key returns the same
        response and has no further effect.

        Refuses: another_decision_is_open, cannot_undo, closed_prompt, key_missing, key_reserved,
        key_reused, key_too_long, key_unprintable, malformed_action, not_playing, not_your_seat.
        """
        session, body = self.session(public_id), self.body(request)
        answer = submit_action(
            session_id=session.pk,
            seat=seat_to_act(session, request.user, body.seat),
            prompt=body.prompt,
            payload=bytes(body.action),
            key=request.headers.get(KEY_HEADER, ""),
            user=request.user,
            at=timezone.now(),
        )
        return Response(answer)


class UndoView(GameView):
    """Take back the player's own last turn if nothing was revealed."""

    keyed = False
    guests = True

    @extend_schema(
        tags=["play"],
        parameters=[schema.KEY],
        request=UndoSerializer,
        responses={200: schema.of(Answer), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Undo your last turn.

        This is possible while nothing else has happened and nothing was drawn or revealed.
        `you.undo` in your view is the number of the turn.

        Refuses: cannot_undo, closed_prompt, key_missing, key_reserved, key_reused, key_too_long,
        key_unprintable, not_playing, not_your_seat.
        """
        session, body = self.session(public_id), UndoSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        answer = undo_turn(
            session_id=session.pk,
            seat=seat_to_act(session, request.user, body.validated_data["seat"]),
            turn=body.validated_data["turn"],
            key=request.headers.get(KEY_HEADER, ""),
            user=request.user,
            at=timezone.now(),
        )
        return Response(answer)
