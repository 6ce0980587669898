"""Likes: one per user, counted, and only on designs the user can see."""

import pytest

from courses.errors import DesignError
from courses.social.reactions.services import like, unlike
from courses.stored.models import Design
from tests.factories.courses import NOON, DesignFactory
from tests.factories.sharing import decided

pytestmark = pytest.mark.django_db


def likes(design):
    return Design.objects.get(pk=design.pk).likes


def test_a_like_counts_once_however_often_it_is_sent(design, bo):
    for _time in range(3):
        like(design=design, user=bo, at=NOON)
    assert likes(design) == 1


def test_unliking_counts_once_too(design, bo, cy):
    like(design=design, user=bo, at=NOON)
    like(design=design, user=cy, at=NOON)
    for _time in range(3):
        unlike(design=design, user=bo)
    assert likes(design) == 1


def test_users_cannot_like_their_own_design(design, ann):
    with pytest.raises(DesignError, match="own_design"):
        like(design=design, user=ann, at=NOON)
    assert likes(design) == 0


def test_a_draft_cannot_be_liked(bo):
    with pytest.raises(DesignError, match="not_public_yet"):
        like(design=DesignFactory(), user=bo, at=NOON)


def test_a_hidden_design_cannot_be_liked_and_keeps_its_likes(design, bo, cy, moderator):
    like(design=design, user=bo, at=NOON)
    decided(design, moderator)
    with pytest.raises(DesignError, match="design_hidden"):
        like(design=design, user=cy, at=NOON)
    assert likes(design) == 1


def test_the_buttons_work_without_a_script(client, design, bo):
    client.force_login(bo)
    place = f"/courses/{design.slug}/"
    page = client.post(f"{place}like/", follow=True)
    assert page.redirect_chain[-1][0] == place
    assert "1 like" in page.content.decode()
    unliked = client.post(f"{place}unlike/", follow=True).content.decode()
    assert "1 like" not in unliked
    assert "0 likes" not in unliked


def test_anonymous_visitors_sign_in_and_a_get_likes_nothing(client, design, bo):
    answer = client.post(f"/courses/{design.slug}/like/")
    assert answer["Location"].startswith("/account/login/")
    client.force_login(bo)
    assert client.get(f"/courses/{design.slug}/like/").status_code == 405
    assert likes(design) == 0
