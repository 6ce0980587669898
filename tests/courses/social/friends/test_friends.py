"""Friend requests, friendships, and what a block does to them."""

from datetime import timedelta

import pytest

from accounts.bots.services import create_bot
from accounts.deletion.services import delete_account
from accounts.guests.services import create_guest
from core.rate_limits.limit import LimitReached
from courses.errors import DesignError
from courses.social.friends.models import Friend, FriendRequest
from courses.social.friends.selectors.friends import (
    Friendship,
    friends_of,
    friendship_with,
    received_requests,
    sent_requests,
)
from courses.social.friends.services import (
    NOT_AGAIN_WITHIN,
    accept_request,
    decline_request,
    end_friendship,
    send_request,
    withdraw_request,
)
from courses.social.reactions.services import block, unblock
from notifications.events.models import PendingEvent
from tests.factories.courses import NOON

pytestmark = pytest.mark.django_db


def befriended(one, other):
    send_request(person=other, user=one, at=NOON)
    accept_request(person=one, user=other, at=NOON)


def heard() -> list[dict[str, list[int]]]:
    """Return the recipients of all events so far, in order, without those nobody receives."""
    return [event.recipients for event in PendingEvent.objects.all() if event.recipients]


def test_a_request_is_received_and_accepted(ann, bo):
    assert send_request(person=bo, user=ann, at=NOON) == Friendship.SENT
    assert friendship_with(bo, ann) == Friendship.SENT
    assert friendship_with(ann, bo) == Friendship.RECEIVED
    accept_request(person=ann, user=bo, at=NOON)
    assert friendship_with(bo, ann) == friendship_with(ann, bo) == Friendship.FRIENDS
    assert [row.friend for row in friends_of(ann)] == [bo]
    assert not FriendRequest.objects.exists()
    assert heard() == [{"friend_requested": [bo.pk]}, {"friend_accepted": [ann.pk]}]


def test_two_people_who_ask_each_other_become_friends(ann, bo):
    send_request(person=bo, user=ann, at=NOON)
    assert send_request(person=ann, user=bo, at=NOON) == Friendship.FRIENDS
    assert Friend.objects.count() == 2
    assert not FriendRequest.objects.exists()


def test_impossible_requests_are_refused_and_change_nothing(ann, bo):
    bot = create_bot(owner=bo, name="Bogey", at=NOON)
    guest = create_guest(network="192.0.2.0", at=NOON)
    for person, user, code in (
        (ann, ann, "oneself"),
        (bot, ann, "friend_is_bot"),
        (ann, bot, "friend_is_bot"),
        (guest, ann, "friend_is_guest"),
    ):
        with pytest.raises(DesignError, match=code):
            send_request(person=person, user=user, at=NOON)
    block(person=bo, user=ann, at=NOON)
    with pytest.raises(DesignError, match="person_blocked"):
        send_request(person=bo, user=ann, at=NOON)
    assert not FriendRequest.objects.exists()
    assert not heard()


def test_a_second_request_is_refused(ann, bo):
    send_request(person=bo, user=ann, at=NOON)
    with pytest.raises(DesignError, match="already_requested"):
        send_request(person=bo, user=ann, at=NOON)
    accept_request(person=ann, user=bo, at=NOON)
    with pytest.raises(DesignError, match="already_friends"):
        send_request(person=bo, user=ann, at=NOON)
    with pytest.raises(DesignError, match="no_friend_request"):
        accept_request(person=ann, user=bo, at=NOON)


def test_a_withdrawn_request_cannot_be_accepted(ann, bo):
    send_request(person=bo, user=ann, at=NOON)
    withdraw_request(person=bo, user=ann)
    with pytest.raises(DesignError, match="no_friend_request"):
        withdraw_request(person=bo, user=ann)
    with pytest.raises(DesignError, match="no_friend_request"):
        accept_request(person=ann, user=bo, at=NOON)
    assert send_request(person=bo, user=ann, at=NOON) == Friendship.SENT
    assert received_requests(bo).count() == 1


def test_a_request_that_is_withdrawn_and_sent_again_does_not_notify_again(ann, bo):
    for _time in range(3):
        send_request(person=bo, user=ann, at=NOON)
        withdraw_request(person=bo, user=ann)
    assert len(heard()) == 1
    send_request(person=bo, user=ann, at=NOON + NOT_AGAIN_WITHIN)
    assert len(heard()) == 2


def test_the_sender_does_not_notice_a_decline_and_cannot_ask_again_for_a_while(ann, bo):
    send_request(person=bo, user=ann, at=NOON)
    decline_request(person=ann, user=bo, at=NOON)
    assert friendship_with(bo, ann) == Friendship.SENT
    assert friendship_with(ann, bo) == Friendship.NONE
    with pytest.raises(DesignError, match="no_friend_request"):
        decline_request(person=ann, user=bo, at=NOON)
    withdraw_request(person=bo, user=ann)
    assert not sent_requests(ann)
    send_request(person=bo, user=ann, at=NOON + timedelta(days=1))
    assert not received_requests(bo)
    assert len(heard()) == 1
    withdraw_request(person=bo, user=ann)
    send_request(person=bo, user=ann, at=NOON + NOT_AGAIN_WITHIN)
    assert received_requests(bo).count() == 1
    assert len(heard()) == 2


def test_a_person_who_has_declined_can_ask_and_they_become_friends(ann, bo):
    send_request(person=bo, user=ann, at=NOON)
    decline_request(person=ann, user=bo, at=NOON)
    send_request(person=ann, user=bo, at=NOON)
    accept_request(person=bo, user=ann, at=NOON)
    assert friendship_with(ann, bo) == Friendship.FRIENDS


def test_a_friendship_ends_for_both_without_an_event(ann, bo):
    befriended(ann, bo)
    before = heard()
    end_friendship(person=ann, user=bo)
    assert not Friend.objects.exists()
    assert heard() == before
    with pytest.raises(DesignError, match="not_friends"):
        end_friendship(person=ann, user=bo)


def test_a_block_ends_a_friendship(ann, bo, cy):
    befriended(ann, bo)
    befriended(ann, cy)
    before = heard()
    block(person=ann, user=bo, at=NOON)
    assert [row.friend for row in friends_of(ann)] == [cy]
    assert heard() == before


def test_a_blocked_person_can_ask_without_noticing_the_block(ann, bo):
    block(person=ann, user=bo, at=NOON)
    assert send_request(person=bo, user=ann, at=NOON) == Friendship.SENT
    assert not received_requests(bo)
    assert friendship_with(ann, bo) == Friendship.NONE
    assert not heard()
    with pytest.raises(DesignError, match="no_friend_request"):
        accept_request(person=ann, user=bo, at=NOON)
    unblock(person=ann, user=bo)
    assert received_requests(bo).count() == 1


def test_a_block_hides_an_open_request_and_withdraws_the_own_one(ann, bo, cy):
    send_request(person=bo, user=ann, at=NOON)
    send_request(person=cy, user=bo, at=NOON)
    block(person=ann, user=bo, at=NOON)
    block(person=cy, user=bo, at=NOON)
    assert not received_requests(bo)
    assert not received_requests(cy)
    assert friendship_with(bo, ann) == Friendship.SENT


def test_an_answer_to_a_person_who_has_blocked_since_is_not_reported(ann, bo):
    """Ann asked before she blocked Bo: her request is gone, so Bo has nothing to accept."""
    send_request(person=bo, user=ann, at=NOON)
    block(person=bo, user=ann, at=NOON)
    with pytest.raises(DesignError, match="no_friend_request"):
        accept_request(person=ann, user=bo, at=NOON)


def test_the_number_of_friends_is_limited(monkeypatch, ann, bo, cy):
    monkeypatch.setattr("courses.social.friends.services.MOST", 1)
    befriended(ann, bo)
    send_request(person=ann, user=cy, at=NOON)
    with pytest.raises(DesignError, match="friends_full") as refusal:
        accept_request(person=cy, user=ann, at=NOON)
    assert "1 friends" in refusal.value.sentence
    with pytest.raises(DesignError, match="requests_full"):
        send_request(person=bo, user=cy, at=NOON)


def test_requests_are_rate_limited(settings, ann, bo, cy):
    settings.RATE_LIMITS = {"friend-requests": 1}
    send_request(person=bo, user=ann, at=NOON)
    with pytest.raises(LimitReached) as refusal:
        send_request(person=cy, user=ann, at=NOON)
    assert refusal.value.code == "friend_request_limit"
    assert not received_requests(cy)


def test_a_deleted_account_has_no_friends_and_no_requests(ann, bo, cy):
    befriended(ann, bo)
    send_request(person=cy, user=ann, at=NOON)
    delete_account(user=ann, at=NOON)
    assert not Friend.objects.exists()
    assert not FriendRequest.objects.exists()
