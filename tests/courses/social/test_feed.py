"""What designs tell the feeds of authors and of those who follow."""

from datetime import timedelta

import msgspec
import pytest

from courses.models import Design, Listing
from courses.services.drafting import save_draft
from courses.services.forking import fork
from courses.social.services.blocking import block
from courses.social.services.following import follow_author, follow_design
from courses.social.services.liking import like, unlike
from tests.accounts.feeds import NOON, feed, number_all
from tests.factories.accounts import UserFactory
from tests.factories.courses import DesignFactory, published
from tests.factories.sharing import commented, shared

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


def told(person):
    number_all()
    return [(kind, data) for _number, kind, data in feed(person)]


def kinds(person):
    return [kind for kind, _data in told(person)]


def test_followers_of_an_author_are_told_of_a_new_design(ann, bo):
    follow_author(author=ann, user=bo, at=NOON)
    design = shared(ann)
    ((kind, data),) = told(bo)
    assert kind == "published"
    assert data == {
        "type": "course",
        "design": design.slug,
        "number": 1,
        "by": ann.public_id,
    }
    assert bo.feed_events.get().data["look"] == f"/api/v1/courses/{design.slug}/"
    assert told(ann) == []


def test_an_unlisted_design_is_told_nobody(ann, bo):
    follow_author(author=ann, user=bo, at=NOON)
    design = DesignFactory(owner=ann)
    Design.objects.filter(pk=design.pk).update(listing=Listing.UNLISTED)
    design.refresh_from_db()
    published(design)
    assert told(bo) == []


def test_followers_of_a_design_are_told_of_its_next_version(ann, bo):
    design = shared(ann)
    follow_design(design=design, user=bo, at=NOON)
    save_draft(design=design, value=renamed(design.value), revision=design.revision, at=NOON)
    design.refresh_from_db()
    published(design)
    ((kind, data),) = told(bo)
    assert (kind, data["number"]) == ("published", 2)


def test_a_fork_is_told_whose_design_it_was_made_of_as_a_fork_alone(ann, bo):
    design = shared(ann)
    follow_author(author=bo, user=ann, at=NOON)
    made = fork(version=design.newest, owner=bo, at=NOON)
    Design.objects.filter(pk=made.pk).update(listing=Listing.PUBLIC)
    made.refresh_from_db()
    save_draft(design=made, value=renamed(made.value), revision=made.revision, at=NOON)
    made.refresh_from_db()
    published(made)
    assert [(kind, data["by"]) for kind, data in told(ann)] == [("forked", bo.public_id)]


def renamed(value):
    return msgspec.structs.replace(value, name="Quite another name")


def test_a_comment_is_told_the_author_and_followers_but_not_its_writer(ann, bo):
    design, cy = shared(ann), UserFactory()
    follow_design(design=design, user=cy, at=NOON)
    follow_design(design=design, user=bo, at=NOON)
    comment = commented(design, bo, "Quite private words")
    ((kind, data),) = told(ann)
    assert (kind, data["comment"], data["by"]) == ("commented", comment.pk, bo.public_id)
    assert "private" not in str(data)
    assert (kinds(cy), kinds(bo)) == (["commented"], [])


def test_whoever_has_blocked_somebody_hears_nothing_of_theirs(ann, bo):
    design, cy = shared(ann), UserFactory()
    follow_design(design=design, user=cy, at=NOON)
    block(person=bo, user=cy, at=NOON)
    commented(design, bo)
    assert (kinds(ann), kinds(cy)) == (["commented"], [])


def test_likes_are_counted_and_not_signed(ann, bo):
    design = shared(ann)
    like(design=design, user=bo, at=NOON)
    like(design=design, user=bo, at=NOON)
    ((kind, data),) = told(ann)
    assert (kind, data) == ("liked", {"type": "course", "design": design.slug, "likes": 1})


def test_whoever_likes_on_and_off_is_told_once_an_hour(ann, bo):
    design = shared(ann)
    for minutes in (0, 10, 59, 61):
        like(design=design, user=bo, at=NOON + timedelta(minutes=minutes))
        number_all()
        unlike(design=design, user=bo)
    assert kinds(ann) == ["liked", "liked"]
