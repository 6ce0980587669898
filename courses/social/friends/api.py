"""API for finding people, and for friends and friend requests."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.models import User
from accounts.people.requests import AuthenticatedRequest
from accounts.tokens.models import Scope
from accounts.visibility.name_keys import LONGEST
from accounts.visibility.selectors import online_among
from core.api.body import Body
from core.api.errors import InvalidParameters
from core.api.lists import PAGED
from core.api.pages import Pages
from core.api.person_field import PersonField
from core.rate_limits.counting import require
from core.rate_limits.people import PEOPLE_SEARCHES
from courses.public.api import TypeView
from courses.public.designs import DesignError
from courses.social.friends import services
from courses.social.friends.models import Friend
from courses.social.friends.selectors.friends import (
    Friendship,
    friends_of,
    friendships_with,
    people_found,
    received_requests,
    sent_requests,
    shows_friends,
)

REFUSED = dict.fromkeys((404, 409), ErrorSerializer)
FRIENDSHIPS = [str(each) for each in Friendship]
RECEIVED, SENT = "received", "sent"


class FoundPersonSerializer(serializers.Serializer[Any]):
    """A person, and your relationship to them."""

    id = serializers.CharField()
    name = serializers.CharField()
    friendship = serializers.ChoiceField(
        choices=FRIENDSHIPS,
        help_text=(
            "What you are to each other: `none`, `sent` and `received` for an open friend request, "
            "or `friends`."
        ),
    )


class FriendSerializer(serializers.Serializer[Friend]):
    """A friend of yours."""

    person = PersonField(source="friend")
    since = serializers.DateTimeField(help_text="Since when you are friends.")
    online = serializers.BooleanField(
        help_text=(
            "True if the friend is online now, and shows it to friends. Others are never `online`."
        ),
    )


class FriendOfPersonSerializer(serializers.Serializer[Friend]):
    """A friend of a person."""

    person = PersonField(source="friend")
    since = serializers.DateTimeField(help_text="Since when they are friends.")


class FriendRequestSerializer(serializers.Serializer[Any]):
    """An open friend request, received or sent by you."""

    person = PersonField()
    at = serializers.DateTimeField(help_text="When the request was sent.")


class AskSerializer(Body):
    """The person to ask."""

    id = serializers.CharField(max_length=20, help_text="The id of the person to ask.")


class FriendsView(TypeView):
    """A view of people and friends. Changes require the scope `play`."""

    scope = Scope.PLAY

    def person(self, public_id: str) -> User:
        return get_object_or_404(User, public_id=public_id, is_active=True, deleted_at=None)


class SearchView(FriendsView):
    """People by name."""

    @extend_schema(
        tags=["people"],
        parameters=[
            OpenApiParameter(
                "q",
                {"type": "string", "maxLength": LONGEST},
                description=(
                    "A part of the name, of at least two characters: a shorter one finds nobody. "
                    "Case and accents do not matter."
                ),
            ),
            *PAGED,
        ],
        responses={200: FoundPersonSerializer(many=True)},
    )
    def get(self, request: AuthenticatedRequest) -> Response:
        """Find people by name.

        Lists at most 50 people, best matches first: names that begin with the text, then names with
        a word that begins with it. Guests, bots and people who do not want to be found are left
        out, and so is everyone whom you have blocked or who has blocked you.

        Refuses: search_limit.
        """
        text, pages = request.query_params.get("q", ""), Pages()
        require((PEOPLE_SEARCHES, str(request.user.pk)), at=timezone.now())
        found = pages.paginate_queryset(people_found(text, request.user), request, view=self)
        friendships = friendships_with([person.pk for person in found], request.user)
        return pages.get_paginated_response(_shown(found, friendships))


class FriendListView(FriendsView):
    """Your friends."""

    @extend_schema(tags=["people"], parameters=PAGED, responses={200: FriendSerializer(many=True)})
    def get(self, request: AuthenticatedRequest) -> Response:
        """List your friends, sorted by name."""
        pages = Pages()
        rows = pages.paginate_queryset(friends_of(request.user), request, view=self)
        return pages.get_paginated_response(friends_shown(rows))


class FriendView(FriendsView):
    """One of your friends."""

    @extend_schema(tags=["people"], responses={204: None, **REFUSED})
    def delete(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """End a friendship.

        The other person is not notified.

        Refuses: not_friends.
        """
        services.end_friendship(person=self.person(public_id), user=request.user)
        return Response(status=204)


class RequestsView(FriendsView):
    """Your open friend requests."""

    @extend_schema(
        tags=["people"],
        parameters=[
            OpenApiParameter(
                "direction",
                str,
                enum=[RECEIVED, SENT],
                default=RECEIVED,
                description="Whether to list the requests that you have received or sent.",
            ),
            *PAGED,
        ],
        responses={200: FriendRequestSerializer(many=True)},
    )
    def get(self, request: AuthenticatedRequest) -> Response:
        """List your open friend requests, newest first."""
        direction = request.query_params.get("direction", RECEIVED)
        if direction not in (RECEIVED, SENT):
            raise InvalidParameters({"direction": [_("Choose “received” or “sent”.")]})
        is_sent = direction == SENT
        rows = sent_requests(request.user) if is_sent else received_requests(request.user)
        pages = Pages()
        found = pages.paginate_queryset(rows, request, view=self)
        data = [{"person": row.receiver if is_sent else row.sender, "at": row.at} for row in found]
        return pages.get_paginated_response(FriendRequestSerializer(data, many=True).data)

    @extend_schema(
        tags=["people"], request=AskSerializer, responses={201: FoundPersonSerializer, **REFUSED}
    )
    def post(self, request: AuthenticatedRequest) -> Response:
        """Send a friend request.

        If the person has sent you a request, you become friends: `friendship` says so.

        Refuses: already_friends, already_requested, friend_is_bot, friend_is_guest,
        friend_request_limit, friends_full, oneself, person_blocked, requests_full.
        """
        body = AskSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        person = self.person(body.validated_data["id"])
        friendship = services.send_request(person=person, user=request.user, at=timezone.now())
        return Response(_shown([person], {person.pk: friendship})[0], status=201)


class RequestView(FriendsView):
    """A friend request that you have sent."""

    @extend_schema(tags=["people"], responses={204: None, **REFUSED})
    def delete(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Withdraw a friend request.

        Refuses: no_friend_request.
        """
        services.withdraw_request(person=self.person(public_id), user=request.user)
        return Response(status=204)


class AcceptView(FriendsView):
    """Accept a friend request."""

    @extend_schema(tags=["people"], request=None, responses={204: None, **REFUSED})
    def post(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Accept a person's friend request.

        Refuses: friends_full, no_friend_request.
        """
        person = self.person(public_id)
        services.accept_request(person=person, user=request.user, at=timezone.now())
        return Response(status=204)


class DeclineView(FriendsView):
    """Decline a friend request."""

    @extend_schema(tags=["people"], request=None, responses={204: None, **REFUSED})
    def post(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Decline a person's friend request.

        The person is not notified.

        Refuses: no_friend_request.
        """
        person = self.person(public_id)
        services.decline_request(person=person, user=request.user, at=timezone.now())
        return Response(status=204)


class PersonFriendsView(FriendsView):
    """The friends of a person."""

    @extend_schema(
        tags=["people"],
        parameters=PAGED,
        responses={
            200: FriendOfPersonSerializer(many=True),
            403: ErrorSerializer,
            404: ErrorSerializer,
        },
    )
    def get(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """List a person's friends, sorted by name.

        Each user chooses whether everyone, only their friends or nobody can see this list.

        Refuses: friends_hidden.
        """
        person = self.person(public_id)
        if not shows_friends(person, request.user):
            raise DesignError("friends_hidden")
        pages = Pages()
        rows: Any = pages.paginate_queryset(friends_of(person), request, view=self)
        return pages.get_paginated_response(FriendOfPersonSerializer(rows, many=True).data)


def _shown(people: Sequence[User], friendships: Mapping[int, Friendship]) -> Any:
    """Return people as data, with their relationship to the viewer."""
    data = [
        {"id": each.public_id, "name": each.name, "friendship": friendships[each.pk]}
        for each in people
    ]
    return FoundPersonSerializer(data, many=True).data


def friends_shown(rows: Any) -> Any:
    """Return the user's friends as data, with which of them are online."""
    online = online_among([row.friend_id for row in rows], at=timezone.now())
    for row in rows:
        row.online = row.friend_id in online
    return FriendSerializer(rows, many=True).data
