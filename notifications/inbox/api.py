"""The API of a user's notification list."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.api.view import InReadersLanguage
from accounts.people.requests import CODE, SENTENCE, AuthenticatedRequest, is_member
from accounts.tokens.models import Scope
from core.api.body import Body
from core.api.errors import ApiError
from core.api.lists import PAGED
from core.api.pages import Pages
from core.api.relative_url_field import RelativeUrlField
from notifications.inbox import services
from notifications.inbox.selectors import MOST_COUNTED, entries, notifications_of, unread_count

MEMBERS = {403: ErrorSerializer}


class NotificationSerializer(serializers.Serializer[Any]):
    """An entry of the notification list."""

    number = serializers.IntegerField(help_text="The number of its event in your feed.")
    kind = serializers.CharField(
        help_text=(
            "The kind of the event, as in the feed. New kinds are added over time; show the "
            "title of those that you do not know."
        )
    )
    at = serializers.DateTimeField(help_text="When the event happened.")
    title = serializers.CharField(help_text="What happened, in your language.")
    line = serializers.CharField(help_text="What it is about, such as the table; can be empty.")
    path = RelativeUrlField(help_text="The page on this site that shows it.")
    unread = serializers.BooleanField(
        help_text="True until you mark it as read or look at what it is about."
    )


class UnreadSerializer(serializers.Serializer[Any]):
    """The number of unread notifications."""

    unread = serializers.IntegerField(
        min_value=0,
        max_value=MOST_COUNTED,
        help_text=f"How many are unread. {MOST_COUNTED} means {MOST_COUNTED} or more.",
    )
    newest = serializers.IntegerField(
        min_value=0,
        help_text="The number of the newest entry; 0 if the list is empty. Send it as `number`.",
    )


class ReadSerializer(Body):
    """The entries to mark as read."""

    number = serializers.IntegerField(
        min_value=1,
        max_value=2**63 - 1,
        help_text="The number of the newest entry that the user has been shown.",
    )
    and_older = serializers.BooleanField(
        default=True, help_text="False to mark only this entry, and not those before it."
    )


class MembersView(InReadersLanguage):
    """Base view. Guests have no feed, so they have no notifications."""

    scope = Scope.READ
    refuses = (CODE,)

    def initial(self, request: Request, *place: Any, **named: Any) -> None:
        super().initial(request, *place, **named)
        if not is_member(request.user):
            raise ApiError(status=403, code=CODE, detail=str(SENTENCE))

    def unread(self, request: AuthenticatedRequest) -> Response:
        newest = notifications_of(request.user).values_list("number", flat=True).first()
        data = {"unread": unread_count(request.user), "newest": newest or 0}
        return Response(UnreadSerializer(data).data)


class NotificationsView(MembersView):
    """The list."""

    @extend_schema(
        tags=["me"],
        parameters=PAGED,
        responses={200: NotificationSerializer(many=True), **MEMBERS},
    )
    def get(self, request: AuthenticatedRequest) -> Response:
        """List your notifications.

        Newest first. They are the events of your feed that concern you, as sentences, for 30 days.
        A newer event about the same turn replaces the older one. Entries that no longer apply,
        such as a turn that you have played, are left out, so a page can have fewer results than
        `limit`.
        """
        pages = Pages()
        rows = pages.paginate_queryset(notifications_of(request.user), request)
        shown = entries(request.user, rows, at=timezone.now())
        return pages.get_paginated_response(NotificationSerializer(shown, many=True).data)


class UnreadView(MembersView):
    """The number in the header."""

    @extend_schema(tags=["me"], responses={200: UnreadSerializer, **MEMBERS})
    def get(self, request: AuthenticatedRequest) -> Response:
        """Count your unread notifications."""
        return self.unread(request)


class ReadView(MembersView):
    """Marks entries as read."""

    keyed = False

    @extend_schema(
        tags=["me"], request=ReadSerializer, responses={200: UnreadSerializer, **MEMBERS}
    )
    def post(self, request: AuthenticatedRequest) -> Response:
        """Mark notifications as read.

        Marks the entry with this number and, unless `and_older` is false, all older ones, for all
        your devices. Entries that arrive in the meantime stay unread. Repeating it changes
        nothing, and neither does a number that the list does not have.
        """
        serializer = ReadSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        number, now = serializer.validated_data["number"], timezone.now()
        if serializer.validated_data["and_older"]:
            services.mark_all_read(user=request.user, up_to=number, at=now)
        else:
            services.mark_read(user=request.user, numbers=[number], at=now)
        return self.unread(request)
