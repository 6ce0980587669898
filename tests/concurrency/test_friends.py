"""Two people change what they are to each other at the same moment."""

from functools import partial

import pytest

from courses.errors import DesignError
from courses.social.friends.models import Friend, FriendRequest
from courses.social.friends.services import accept_request, send_request, withdraw_request
from courses.social.reactions.services import block
from tests.factories.courses import NOON


def refusals(results) -> list[str]:
    unexpected = [each for each in results if isinstance(each, Exception)]
    assert all(isinstance(each, DesignError) for each in unexpected), unexpected
    return [each.code for each in unexpected]


def test_two_who_ask_each_other_at_once_become_friends(golfers, at_once):
    for ann, bo in zip(golfers[::2], golfers[1::2], strict=True):
        asked = [
            partial(send_request, person=bo, user=ann, at=NOON),
            partial(send_request, person=ann, user=bo, at=NOON),
        ]
        assert refusals(at_once(asked)) == []
        assert Friend.objects.filter(user__in=[ann, bo]).count() == 2
    assert not FriendRequest.objects.exists()


def test_one_of_many_equal_requests_is_stored(golfers, at_once):
    ann, bo, *_others = golfers
    asks = [partial(send_request, person=bo, user=ann, at=NOON) for _each in range(4)]
    assert refusals(at_once(asks)) == ["already_requested"] * 3
    assert FriendRequest.objects.count() == 1


@pytest.mark.parametrize("turn", range(4))
def test_a_block_and_an_acceptance_leave_no_friendship(golfers, at_once, turn):
    ann, bo, *_others = golfers
    send_request(person=bo, user=ann, at=NOON)
    calls = [
        partial(block, person=bo, user=ann, at=NOON),
        partial(accept_request, person=ann, user=bo, at=NOON),
    ]
    assert set(refusals(at_once(calls))) <= {"no_friend_request"}
    assert not Friend.objects.exists()


@pytest.mark.parametrize("turn", range(4))
def test_a_request_is_accepted_or_withdrawn(golfers, at_once, turn):
    ann, bo, *_others = golfers
    send_request(person=bo, user=ann, at=NOON)
    calls = [
        partial(withdraw_request, person=bo, user=ann),
        partial(accept_request, person=ann, user=bo, at=NOON),
    ]
    assert refusals(at_once(calls)) == ["no_friend_request"]
    assert not FriendRequest.objects.filter(is_withdrawn=False).exists()
    assert Friend.objects.count() in (0, 2)
