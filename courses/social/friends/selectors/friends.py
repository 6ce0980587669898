"""Friends and requests, and what others can see of them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import Audience, User
from accounts.visibility.selectors import people_by_name
from courses.social.friends.models import Friend, FriendRequest
from courses.social.reactions.models import Block
from courses.social.reactions.selectors import is_blocked

MOST_FOUND = 50
"""Maximum number of people that a search finds."""


class Friendship(StrEnum):
    """The relationship between a viewer and another person, as the viewer sees it."""

    NONE = "none"
    SENT = "sent"
    """The viewer has sent a request."""
    RECEIVED = "received"
    """The viewer has received a request."""
    FRIENDS = "friends"


def friends_of(user: User) -> QuerySet[Friend]:
    """Return the user's friendships, sorted by the friends' names."""
    rows = Friend.objects.filter(user=user, friend__is_active=True).select_related("friend")
    return rows.order_by("friend__name", "pk")


def received_requests(user: User) -> QuerySet[FriendRequest]:
    """Return the requests that the user can accept, newest first.

    Requests of people whom the user has blocked are left out.
    """
    blocked = Block.objects.filter(user=user, person=OuterRef("sender"))
    rows = FriendRequest.objects.filter(
        ~Exists(blocked), receiver=user, declined_at=None, is_withdrawn=False
    )
    return rows.filter(sender__is_active=True).select_related("sender").order_by("-at", "-pk")


def sent_requests(user: User) -> QuerySet[FriendRequest]:
    """Return the requests that the user has sent, newest first.

    Declined ones are included, so that the user cannot tell that they were declined.
    """
    rows = FriendRequest.objects.filter(sender=user, is_withdrawn=False, receiver__is_active=True)
    return rows.select_related("receiver").order_by("-at", "-pk")


def are_friends(user: int, other: int) -> bool:
    """Return whether the two users are friends."""
    return Friend.objects.filter(user=user, friend=other).exists()


def friendships_with(people: Collection[int], viewer: User) -> dict[int, Friendship]:
    """Return the viewer's friendship with each of these people."""
    found = dict.fromkeys(people, Friendship.NONE)
    received = received_requests(viewer).filter(sender__in=people)
    sent = sent_requests(viewer).filter(receiver__in=people)
    friends = Friend.objects.filter(user=viewer, friend__in=people)
    found |= dict.fromkeys(received.values_list("sender", flat=True), Friendship.RECEIVED)
    found |= dict.fromkeys(sent.values_list("receiver", flat=True), Friendship.SENT)
    return found | dict.fromkeys(friends.values_list("friend", flat=True), Friendship.FRIENDS)


def friendship_with(person: User, viewer: Any) -> Friendship:
    """Return the viewer's friendship with a person; none for a visitor."""
    if not isinstance(viewer, User):
        return Friendship.NONE
    return friendships_with([person.pk], viewer)[person.pk]


def shows_friends(person: User, viewer: Any) -> bool:
    """Return whether the viewer can see the person's friends.

    If one of the two has blocked the other, the viewer cannot see them.
    """
    if viewer.pk == person.pk:
        return True
    if person.friends_shown_to == Audience.NOBODY or is_blocked(person, viewer):
        return False
    if person.friends_shown_to == Audience.EVERYONE:
        return True
    return viewer.pk is not None and are_friends(person.pk, viewer.pk)


def people_found(text: str, seeker: User) -> list[User]:
    """Return the people whose name contains a text, best matches first.

    Leave out the seeker, people whom the seeker has blocked, and people who have blocked the
    seeker.
    """
    blocked = Block.objects.filter(user=seeker).values("person")
    blockers = Block.objects.filter(person=seeker).values("user")
    hidden = User.objects.filter(Q(pk=seeker.pk) | Q(pk__in=blocked) | Q(pk__in=blockers))
    return people_by_name(text, without=hidden.values("pk"), most=MOST_FOUND)


def friends_data(user: User) -> dict[str, Any]:
    """Return a user's friends and requests for the export of the user's data."""
    friends = friends_of(user).values_list("friend__name", "since")
    return {
        "friends": [{"name": name, "at": since} for name, since in friends],
        "friend_requests_sent": _named(sent_requests(user), "receiver"),
        "friend_requests_received": _named(received_requests(user), "sender"),
    }


def _named(rows: QuerySet[FriendRequest], person: str) -> list[dict[str, Any]]:
    found: list[tuple[str, datetime]] = list(rows.values_list(f"{person}__name", "at"))
    return [{"name": name, "at": at} for name, at in found]
