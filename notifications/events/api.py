"""The API of a user's event feed, one page at a time."""

from typing import Any

import msgspec
from django.http import HttpResponse, HttpResponseBase, HttpResponseNotModified
from django.utils.cache import get_conditional_response
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.api.view import ApiView
from accounts.people.requests import CODE, AuthenticatedRequest, is_member
from core.api.errors import ApiError
from core.api.lists import CURSOR, cursor_like, limit_of, limit_parameter
from core.api.pages import cursor_of, link_log
from core.api.relative_url_field import RelativeUrlField
from core.api.streaming import NDJSON
from notifications.events.models import Feed
from notifications.events.selectors import (
    A_PAGE,
    LONGEST_PAGE,
    FeedRefused,
    feed_of,
    page_of,
    start_of,
)

COME_AGAIN = 1012
"""Close code sent at the end of a stream: reconnect, possibly to another server."""
AFTER = (
    "The number of the last event that you have, or `newest`. If left out, all stored "
    "events are returned."
)


class EventSerializer(serializers.Serializer[Any]):
    """An event in a user's feed."""

    number = serializers.IntegerField(
        help_text=(
            "The number of the event, one higher than the previous event's. Use it as the cursor."
        )
    )
    kind = serializers.CharField(
        help_text=(
            "What happened. New kinds are added over time; ignore those that you do not know."
        ),
    )
    at = serializers.DateTimeField(
        help_text="When the event happened. Its number is assigned later."
    )
    data = serializers.DictField(help_text="Details, which depend on the kind.")  # type: ignore[assignment]
    look = RelativeUrlField(help_text="The API address of the current state.")


class PageSerializer(serializers.Serializer[Any]):
    """A page of a feed."""

    events = EventSerializer(many=True, help_text="The events after the cursor, oldest first.")
    next = serializers.IntegerField(
        help_text="The cursor to send as `after` for the events that follow."
    )
    more = serializers.BooleanField(help_text="True if the next page already has events.")
    limit = serializers.IntegerField(help_text="The maximum number of events on this page.")
    cursor = serializers.CharField(help_text="`next` as the `cursor` of the next request.")


class FeedView(ApiView):
    """Your event feed, in the order of its numbers."""

    @extend_schema(
        tags=["me"],
        parameters=[
            OpenApiParameter("after", str, description=AFTER),
            cursor_like("after"),
            limit_parameter("events in the response.", A_PAGE, LONGEST_PAGE),
            OpenApiParameter("If-None-Match", str, OpenApiParameter.HEADER),
        ],
        responses={
            200: PageSerializer,
            304: OpenApiResponse(description="No new events."),
            410: OpenApiResponse(
                ErrorSerializer, "`feed_cut`: the events after this one are no longer stored."
            ),
            422: OpenApiResponse(
                ErrorSerializer, "`feed_unknown`: the feed has no event with this number yet."
            ),
        },
    )
    def get(self, request: AuthenticatedRequest) -> HttpResponseBase:
        """Read your feed, one page at a time.

        Events are kept for 30 days. The response has an `ETag`. Send it as `If-None-Match` to get
        304 while nothing new has happened. To receive the events as they happen, use
        `/api/v1/feed/stream/`, an open-ended response with one JSON value per line, or the socket
        `/ws/feed/`. The AsyncAPI document describes their messages.

        Refuses: feed_cut, feed_unknown.
        """
        limit = limit_of(request, A_PAGE, LONGEST_PAGE)
        feed, after = _feed_and_start(request)
        etag = f'"{feed.cut}-{after}-{min(limit, feed.last - after)}-{feed.last}"'
        return _unchanged(request, etag) or _page(request, feed, after, limit, etag)


class FeedStreamView(ApiView):
    """Fallback for servers that cannot stream: sends the stored events and ends.

    On a server that can stream, accounts.streams.streams handles the request instead.
    """

    @extend_schema(
        tags=["me"],
        parameters=[
            OpenApiParameter("after", str, description=AFTER),
        ],
        responses={
            (200, NDJSON): OpenApiTypes.STR,
            410: OpenApiResponse(
                ErrorSerializer, "`feed_cut`: the events after this one are no longer stored."
            ),
            422: OpenApiResponse(
                ErrorSerializer, "`feed_unknown`: the feed has no event with this number yet."
            ),
            503: OpenApiResponse(ErrorSerializer, "`try_later`, or `updating`."),
        },
    )
    def get(self, request: AuthenticatedRequest) -> HttpResponse:
        """Read your feed as it happens.

        Returns an open-ended response of JSON values, one per line (NDJSON), each with a `type`.
        It starts with `alive`, which repeats every 15 seconds. Each event arrives as an `event`.
        The last line is `end`, with the code that would close a socket: then reconnect with
        `after=` set to the number of your last event. The AsyncAPI document describes these
        messages. Opening a stream counts as a request, and an open stream as one of your sockets.

        Refuses: cursor_malformed, feed_cut, feed_unknown, too_many_sockets, try_later.
        """
        feed, after = _feed_and_start(request)
        events = [{"type": "event", **event} for event in page_of(feed, after).events]
        data = ({"type": "alive", "next": after}, *events, {"type": "end", "code": COME_AGAIN})
        return HttpResponse(msgspec.json.Encoder().encode_lines(data), content_type=NDJSON)


def _feed_and_start(request: AuthenticatedRequest) -> tuple[Feed, int]:
    if not is_member(request.user):
        raise _refusal(FeedRefused(CODE))
    feed = feed_of(request.user.pk)
    return feed, _start(request, feed, cursor_of(request, "after"))


def _unchanged(request: Request, etag: str) -> HttpResponseBase | None:
    known = get_conditional_response(request._request, etag=etag)
    return known if isinstance(known, HttpResponseNotModified) else None


def _page(request: Request, feed: Feed, after: int, limit: int, etag: str) -> Response:
    page = page_of(feed, after, limit)
    data = {
        "events": page.events,
        "next": page.next,
        "more": page.more,
        "limit": limit,
        "cursor": str(page.next),
    }
    response = Response(data, headers={"ETag": etag})
    return link_log(request, response, "after", cursor=str(page.next), limit=limit, more=page.more)


def _start(request: Request, feed: Feed, cursor: str | None) -> int:
    try:
        return start_of(feed, cursor)
    except FeedRefused as refused:
        name = CURSOR.name if CURSOR.name in request.query_params else "after"
        raise _refusal(refused, name) from None


def _refusal(refused: FeedRefused, name: str = "after") -> Exception:
    if refused.status == 400:
        return ValidationError({name: [refused.sentence]})
    return ApiError(
        status=refused.status, code=refused.code, detail=refused.sentence, **refused.details
    )
