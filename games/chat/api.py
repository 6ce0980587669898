"""API views for the chat of a table."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.people.models import User
from accounts.people.requests import or_404
from core.api.body import Body, TextField
from core.api.lists import PAGED
from core.api.pages import Pages
from courses.api.error_handlers import as_api_error
from courses.public.designs import DesignError
from courses.social.moderation.api import (
    REPORTED,
    ReportSerializer,
    WishToReportSerializer,
    reported,
)
from games.api import schema
from games.api.base import GameView, golfer
from games.chat.models import ChatLine, RoomName
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import ChatLineView, line_of, line_views, readable_lines
from games.chat.selectors.state import ChatStateView, chat_state
from games.chat.services.lines import delete_line, write_line
from games.chat.services.settings import mark_read, mute, set_off, set_off_for_all, unmute
from games.errors import TableError
from games.tables.models.session import Session

ROOM = OpenApiParameter(
    "room",
    str,
    enum=RoomName.values,
    description="The room to read. Defaults to `players`.",
)


class RoomSerializer(serializers.Serializer[Any]):
    """Query parameters: the room."""

    room = serializers.ChoiceField(RoomName.choices, default=RoomName.PLAYERS)


class WriteLineSerializer(Body):
    """A line: a text or a quick phrase. The service limits the length of the text."""

    room = serializers.ChoiceField(
        RoomName.choices,
        required=False,
        help_text="The room to write to. Defaults to the room of players or spectators, as you "
        "are one.",
    )
    text = TextField(
        required=False,
        default="",
        allow_blank=True,
        trim_whitespace=False,
        help_text="Your own words. Guests can only send phrases.",
    )
    phrase = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=20,
        help_text="The key of a quick phrase, instead of a text.",
    )


class ChatSettingsSerializer(Body):
    """True to turn the chat off."""

    off = serializers.BooleanField(
        required=False, help_text="Turns the chat of this table off or on for you."
    )
    off_for_all = serializers.BooleanField(
        required=False,
        help_text="Turns the chat of this table off or on for everybody. Only the host can do it.",
    )


class ChatReadSerializer(Body):
    """How far you have read."""

    room = serializers.ChoiceField(RoomName.choices, help_text="The room that you have read.")
    number = serializers.IntegerField(
        min_value=0, max_value=2**31 - 1, help_text="The number of the newest line that you read."
    )


class ChatAreaView(GameView):
    """A view that everyone who can see the table can read. Changes require a user or a guest."""

    guests = True

    def get_permissions(self) -> Any:
        """Return the permissions: those of a table for reading."""
        return [HasScope()] if self.request.method in SAFE_METHODS else super().get_permissions()


class ChatView(ChatAreaView):
    """The lines of a table's chat."""

    @extend_schema(
        tags=["chat"],
        parameters=[ROOM, *PAGED],
        responses={200: schema.many(ChatLineView), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """List the lines of a table's chat.

        Lists the lines of one room, oldest first. Everybody who can see the table can read the
        players' lines. The spectators' lines are closed to the players until the game is over. The
        lines of people whom you have blocked or muted are left out. To get new lines, request the
        list again with the last `cursor`, or use the socket.

        Refuses: room_closed.
        """
        access = chat_access(self.session(public_id), request.user)
        asked = RoomSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        room = RoomName(asked.validated_data["room"])
        if room not in access.readable:
            raise TableError("room_closed")
        pages = Pages()
        found = pages.paginate_queryset(readable_lines(access, [room]), request, view=self)
        return pages.get_paginated_response(line_views(found, access))

    @extend_schema(
        tags=["chat"],
        request=WriteLineSerializer,
        responses={201: schema.of(ChatLineView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Write a line in a table's chat.

        Send either a `text` or the `phrase` of a quick phrase. Line breaks are allowed.

        Refuses: chat_empty, chat_limit, chat_muted, chat_off, chat_off_for_you,
        chat_one_of, chat_silenced, chat_too_long, chat_too_many_lines, chat_unprintable,
        guest_text, not_your_room, unknown_phrase.
        """
        session, user = self.session(public_id), golfer(request)
        body = WriteLineSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        line = write_line(session=session, user=user, at=timezone.now(), **body.validated_data)
        access = chat_access(session, user)
        return Response(line_views([line], access)[0], status=201)


class OneLineView(GameView):
    """A view of one line that the user can read."""

    guests = True

    def line(self, request: Request, public_id: str, room: str, number: int) -> ChatLine:
        access = chat_access(self.session(public_id), request.user)
        return or_404(line_of(access, room, number))


class ChatLineDetailView(OneLineView):
    """One line."""

    @extend_schema(tags=["chat"], responses={204: None, **schema.REFUSALS})
    def delete(self, request: Request, public_id: str, room: str, number: int) -> Response:
        """Delete your line.

        Its text is erased. Readers see that a line was deleted.

        Refuses: not_your_line.
        """
        line = self.line(request, public_id, room, number)
        delete_line(line=line, user=golfer(request), at=timezone.now())
        return Response(status=204)


class ChatReportView(OneLineView):
    """Report a line."""

    guests = False

    def handle_exception(self, error: Exception) -> Response:
        known = as_api_error(error) if isinstance(error, DesignError) else error
        return super().handle_exception(known)

    @extend_schema(
        tags=["chat"],
        request=WishToReportSerializer,
        responses={201: ReportSerializer, **REPORTED},
    )
    def post(self, request: Any, public_id: str, room: str, number: int) -> Response:
        """Report a line to the moderators.

        If your earlier report is still open, it is returned instead of a new one.

        Refuses: own_line, report_limit, text_control, text_invisible.
        """
        return reported(request, self.line(request, public_id, room, number))


class ChatSettingsView(ChatAreaView):
    """The state of a table's chat, and turning it off and on."""

    @extend_schema(tags=["chat"], responses={200: schema.of(ChatStateView), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get the state of a table's chat.

        Returns the rooms that you can read, with the numbers of their lines and of those that you
        have not read, the quick phrases, and whether you can write.
        """
        return self._state(request, self.session(public_id))

    @extend_schema(
        tags=["chat"],
        request=ChatSettingsSerializer,
        responses={200: schema.of(ChatStateView), **schema.REFUSALS},
    )
    def patch(self, request: Request, public_id: str) -> Response:
        """Turn a table's chat off or on.

        While it is off for you, the site shows you no lines, notifies you of none, and refuses
        yours.

        Refuses: host_only.
        """
        session, user = self.session(public_id), golfer(request)
        body = ChatSettingsSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        if (everybody := body.validated_data.get("off_for_all")) is not None:
            set_off_for_all(session=session, user=user, off=everybody)
        if (off := body.validated_data.get("off")) is not None:
            set_off(session=session, user=user, off=off)
        return self._state(request, session)

    def _state(self, request: Request, session: Session) -> Response:
        return Response(chat_state(chat_access(session, request.user)))


class ChatReadView(GameView):
    """The read mark of a room."""

    guests = True

    @extend_schema(
        tags=["chat"], request=ChatReadSerializer, responses={204: None, **schema.REFUSALS}
    )
    def put(self, request: Request, public_id: str) -> Response:
        """Mark the lines of a room as read.

        A smaller number than before changes nothing. Lines that you have read are not emailed.
        """
        body = ChatReadSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        room, number = RoomName(body.validated_data["room"]), body.validated_data["number"]
        session = self.session(public_id)
        mark_read(session=session, user=golfer(request), room=room, number=number)
        return Response(status=204)


class ChatMuteView(GameView):
    """A person muted at a table."""

    guests = True

    @extend_schema(tags=["chat"], request=None, responses={204: None, **schema.REFUSALS})
    def put(self, request: Request, public_id: str, person_id: str) -> Response:
        """Mute a person at a table.

        You no longer see this person's lines at this table. If you are the host, the person cannot
        write there either.

        Refuses: mute_yourself, not_at_table.
        """
        session, person = self.session(public_id), _person(person_id)
        mute(session=session, user=golfer(request), person=person, at=timezone.now())
        return Response(status=204)

    @extend_schema(tags=["chat"], responses={204: None, **schema.REFUSALS})
    def delete(self, request: Request, public_id: str, person_id: str) -> Response:
        """Stop muting a person at a table."""
        session, person = self.session(public_id), _person(person_id)
        unmute(session=session, user=golfer(request), person=person)
        return Response(status=204)


def _person(public_id: str) -> User:
    return or_404(User.objects.filter(public_id=public_id, is_active=True).first())
