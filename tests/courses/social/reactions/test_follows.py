"""Following authors and designs, and blocking users."""

import pytest
from django.urls import reverse

from courses.errors import DesignError
from courses.social.reactions.models import Block, Follow
from courses.social.reactions.services import (
    block,
    follow_author,
    follow_design,
    unblock,
    unfollow_author,
    unfollow_design,
)
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import shared

pytestmark = pytest.mark.django_db


def test_following_twice_counts_once(design, ann, bo):
    for _time in range(2):
        follow_author(author=ann, user=bo, at=NOON)
        follow_design(design=design, user=bo, at=NOON)
    assert Follow.objects.filter(user=bo).count() == 2
    for _time in range(2):
        unfollow_author(author=ann, user=bo)
        unfollow_design(design=design, user=bo)
    assert not Follow.objects.exists()


def test_users_cannot_follow_themselves_or_their_own_designs(design, ann):
    with pytest.raises(DesignError, match="oneself"):
        follow_author(author=ann, user=ann, at=NOON)
    with pytest.raises(DesignError, match="own_design"):
        follow_design(design=design, user=ann, at=NOON)


def test_the_number_of_follows_is_limited(monkeypatch, design, ann, bo):
    monkeypatch.setattr("courses.social.reactions.services.MOST", 1)
    follow_author(author=ann, user=bo, at=NOON)
    with pytest.raises(DesignError, match="follows_full") as refusal:
        follow_design(design=design, user=bo, at=NOON)
    assert "You follow 1 authors" in refusal.value.sentence
    follow_author(author=ann, user=bo, at=NOON)


def test_blocking_ends_following_the_user_and_their_designs(design, ann, bo, cy):
    other = shared(cy)
    follow_author(author=ann, user=bo, at=NOON)
    follow_design(design=design, user=bo, at=NOON)
    follow_design(design=other, user=bo, at=NOON)
    for _time in range(2):
        block(person=ann, user=bo, at=NOON)
    assert [follow.design for follow in Follow.objects.filter(user=bo)] == [other]
    unblock(person=ann, user=bo)
    assert not Block.objects.exists()


def test_a_persons_page_offers_the_matching_buttons(client, ann, bo, cy):
    di = UserFactory(name="Di")
    follow_author(author=ann, user=bo, at=NOON)
    block(person=di, user=bo, at=NOON)
    client.force_login(bo)

    def offered(person) -> set[str]:
        page = client.get(f"/people/{person.public_id}/").content.decode()
        buttons = ("follow-person", "unfollow-person", "block", "unblock")
        return {
            name for name in buttons if reverse(f"courses:{name}", args=[person.public_id]) in page
        }

    assert offered(ann) == {"unfollow-person", "block"}
    assert offered(di) == {"unblock"}
    assert offered(cy) == {"follow-person", "block"}


def test_users_cannot_block_themselves(bo):
    with pytest.raises(DesignError, match="oneself"):
        block(person=bo, user=bo, at=NOON)


def test_the_button_returns_to_its_page_and_never_to_another_site(client, design, ann, bo):
    client.force_login(bo)
    button = f"/people/{ann.public_id}/follow/"
    page = f"/courses/{design.slug}/"
    assert client.post(button, {"next": page})["Location"] == page
    for elsewhere in ("https://evil.example/", "//evil.example/", "javascript:alert(1)", ""):
        assert client.post(button, {"next": elsewhere})["Location"] == "/news/"


def test_a_deleted_user_cannot_be_followed(client, ann, bo):
    ann.anonymise(at=NOON)
    ann.save()
    client.force_login(bo)
    assert client.post(f"/people/{ann.public_id}/follow/").status_code == 404
