"""Send, answer and end friend requests, and end friendships.

Each service locks both users' rows, in the order of their ids. Two users who send each other a
request at the same moment are therefore handled one after another, and become friends.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.people import FRIEND_REQUESTS
from courses.public.designs import DesignError
from courses.social.friends.models import Friend, FriendRequest
from courses.social.friends.selectors.friends import (
    Friendship,
    are_friends,
    received_requests,
    sent_requests,
)
from courses.social.reactions.models import Block
from notifications.events.models import Kind
from notifications.events.services import publish_to_all

MOST = 500
"""Maximum number of friends, and of open requests that a user has sent."""

NOT_AGAIN_WITHIN = timedelta(days=30)
"""The time before a user is notified of another request by the same sender."""


@transaction.atomic
def send_request(*, person: User, user: User, at: datetime) -> Friendship:
    """Ask a person to become friends. If that person has asked the user, they become friends.

    If the person has blocked the user, the answer is the same, so that the user does not find out.

    Raises DesignError: oneself, friend_is_bot, friend_is_guest, person_blocked, already_friends,
    already_requested, friends_full, requests_full; LimitReached.
    """
    _require_possible(person, user)
    _lock(person, user)
    if Block.objects.filter(user=user, person=person).exists():
        raise DesignError("person_blocked")
    if are_friends(user.pk, person.pk):
        raise DesignError("already_friends")
    if sent_requests(user).filter(receiver=person).exists():
        raise DesignError("already_requested")
    require((FRIEND_REQUESTS, str(user.pk)), at=at)
    if received_requests(user).filter(sender=person).exists():
        _befriend(user, person, at)
        return Friendship.FRIENDS
    if sent_requests(user).count() >= MOST:
        raise DesignError("requests_full", most=MOST)
    _store_request(user, person, at)
    return Friendship.SENT


def _require_possible(person: User, user: User) -> None:
    """Raise DesignError unless both are people with accounts."""
    if person.pk == user.pk:
        raise DesignError("oneself")
    if person.is_bot or user.is_bot:
        raise DesignError("friend_is_bot")
    if person.is_guest:
        raise DesignError("friend_is_guest")


def _store_request(user: User, person: User, at: datetime) -> None:
    """Store the request. Notify the person unless they have blocked the user, or have recently
    declined a request or been notified of one: users can withdraw a request and send it again.
    """
    before = FriendRequest.objects.filter(sender=user, receiver=person).first()
    lately = before and (before.declined_at or before.at) > at - NOT_AGAIN_WITHIN
    declined_at = before.declined_at if before and lately else None
    FriendRequest.objects.update_or_create(
        sender=user,
        receiver=person,
        defaults={"at": at, "declined_at": declined_at, "is_withdrawn": False},
    )
    hears = not lately and not Block.objects.filter(user=person, person=user).exists()
    _publish(Kind.FRIEND_REQUESTED, person if hears else None, user, at)


@transaction.atomic
def accept_request(*, person: User, user: User, at: datetime) -> None:
    """Accept a person's request. Raises DesignError: no_friend_request, friends_full."""
    _lock(person, user)
    _require_received(person, user)
    _befriend(user, person, at)


@transaction.atomic
def decline_request(*, person: User, user: User, at: datetime) -> None:
    """Decline a person's request. The person is not notified.

    Raises DesignError: no_friend_request.
    """
    _lock(person, user)
    _require_received(person, user)
    FriendRequest.objects.filter(sender=person, receiver=user).update(declined_at=at)


def _require_received(person: User, user: User) -> None:
    if not received_requests(user).filter(sender=person).exists():
        raise DesignError("no_friend_request")


@transaction.atomic
def withdraw_request(*, person: User, user: User) -> None:
    """Withdraw the user's request to a person. Raises DesignError: no_friend_request."""
    _lock(person, user)
    sent = FriendRequest.objects.filter(sender=user, receiver=person, is_withdrawn=False)
    if not sent.exists():
        raise DesignError("no_friend_request")
    # The row stays, so that sending the request again does not notify the person again.
    sent.update(is_withdrawn=True)


@transaction.atomic
def end_friendship(*, person: User, user: User) -> None:
    """End a friendship. The person is not notified. Raises DesignError: not_friends."""
    _lock(person, user)
    if not _part(user, person):
        raise DesignError("not_friends")


def end_contact(*, person: User, user: User, **_signal: Any) -> None:
    """End the friendship with a person whom the user has blocked, and the user's own request.

    The person's request stays, so that to them it looks unanswered.
    """
    _lock(person, user)
    _part(user, person)
    FriendRequest.objects.filter(sender=user, receiver=person).delete()


def forget_friends(*, user: User) -> None:
    """Delete the friendships and requests of an account that is being deleted."""
    Friend.objects.filter(Q(user=user) | Q(friend=user)).delete()
    FriendRequest.objects.filter(Q(sender=user) | Q(receiver=user)).delete()


def _lock(*users: User) -> None:
    keys = sorted(user.pk for user in users)
    list(User.objects.select_for_update(no_key=True).filter(pk__in=keys).order_by("pk"))


def _befriend(user: User, person: User, at: datetime) -> None:
    """Make friends of the user and the person who has asked, and notify that person."""
    for one in (user, person):
        if Friend.objects.filter(user=one).count() >= MOST:
            raise DesignError("friends_full", most=MOST)
    pairs = ((user, person), (person, user))
    Friend.objects.bulk_create(Friend(user=one, friend=other, since=at) for one, other in pairs)
    for one, other in pairs:
        FriendRequest.objects.filter(sender=one, receiver=other).delete()
    hears = not Block.objects.filter(user=person, person=user).exists()
    _publish(Kind.FRIEND_ACCEPTED, person if hears else None, user, at)


def _part(user: User, person: User) -> bool:
    """Delete both rows of a friendship; return whether there was one."""
    rows = Q(user=user, friend=person) | Q(user=person, friend=user)
    return bool(Friend.objects.filter(rows).delete()[0])


LOOK = {
    Kind.FRIEND_REQUESTED: "/api/v1/friends/requests/",
    Kind.FRIEND_ACCEPTED: "/api/v1/friends/",
}
"""The API address of the list that shows each event."""


def _publish(kind: Kind, hearer: User | None, by: User, at: datetime) -> None:
    people = {kind: [hearer.pk] if hearer else []}
    publish_to_all(people, {"by": by.public_id, "look": LOOK[kind]}, at)
