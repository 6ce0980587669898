"""Feed events about designs for authors and their followers."""

from datetime import timedelta

import msgspec
import pytest
from django.test import Client

from courses.drafts.selectors import access_by_token, token_of
from courses.drafts.services.drafts import fork, save_draft
from courses.drafts.services.links import share_draft, withdraw_link
from courses.social.comments.selectors import visible_comment
from courses.social.comments.services import comment_on_draft, delete_comment
from courses.social.reactions.services import block, follow_author, follow_design, like, unlike
from courses.stored.models import Design, Listing
from tests.factories.accounts import UserFactory
from tests.factories.courses import DesignFactory, published
from tests.factories.sharing import commented, decided, shared
from tests.notifications.events.feeds import NOON, feed, number_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


def events_of(person):
    number_all()
    return [(kind, data) for _number, kind, data in feed(person)]


def kinds(person):
    return [kind for kind, _data in events_of(person)]


def test_followers_of_an_author_receive_new_designs(ann, bo):
    follow_author(author=ann, user=bo, at=NOON)
    design = shared(ann)
    ((kind, data),) = events_of(bo)
    assert kind == "published"
    assert data == {
        "type": "course",
        "design": design.slug,
        "number": 1,
        "by": ann.public_id,
    }
    assert bo.feed_events.get().data["look"] == f"/api/v1/courses/{design.slug}/"
    assert events_of(ann) == []


def test_an_unlisted_design_causes_no_event(ann, bo):
    follow_author(author=ann, user=bo, at=NOON)
    design = DesignFactory(owner=ann)
    Design.objects.filter(pk=design.pk).update(listing=Listing.UNLISTED)
    design.refresh_from_db()
    published(design)
    assert events_of(bo) == []


def test_followers_of_a_design_receive_its_next_version(ann, bo):
    design = shared(ann)
    follow_design(design=design, user=bo, at=NOON)
    save_draft(design=design, value=renamed(design.value), revision=design.revision, at=NOON)
    design.refresh_from_db()
    published(design)
    ((kind, data),) = events_of(bo)
    assert (kind, data["number"]) == ("published", 2)


def test_the_author_of_a_forked_design_receives_only_the_fork_event(ann, bo):
    design = shared(ann)
    follow_author(author=bo, user=ann, at=NOON)
    made = fork(version=design.newest, owner=bo, at=NOON)
    Design.objects.filter(pk=made.pk).update(listing=Listing.PUBLIC)
    made.refresh_from_db()
    save_draft(design=made, value=renamed(made.value), revision=made.revision, at=NOON)
    made.refresh_from_db()
    published(made)
    assert [(kind, data["by"]) for kind, data in events_of(ann)] == [("forked", bo.public_id)]


def renamed(value):
    return msgspec.structs.replace(value, name="Quite another name")


def test_a_comment_is_sent_to_author_and_followers_but_not_to_its_writer(ann, bo):
    design, cy = shared(ann), UserFactory()
    follow_design(design=design, user=cy, at=NOON)
    follow_design(design=design, user=bo, at=NOON)
    comment = commented(design, bo, "Quite private words")
    ((kind, data),) = events_of(ann)
    assert (kind, data["comment"], data["by"]) == ("commented", comment.pk, bo.public_id)
    assert "private" not in str(data)
    assert (kinds(cy), kinds(bo)) == (["commented"], [])


def test_followers_do_not_receive_events_of_blocked_users(ann, bo):
    design, cy = shared(ann), UserFactory()
    follow_design(design=design, user=cy, at=NOON)
    block(person=bo, user=cy, at=NOON)
    commented(design, bo)
    assert (kinds(ann), kinds(cy)) == (["commented"], [])


def test_commenters_receive_one_reply_and_authors_a_comment(ann, bo):
    design, cy = shared(ann), UserFactory()
    follow_design(design=design, user=bo, at=NOON)
    for writer in (bo, ann):
        commented(design, writer)
    assert (kinds(ann), kinds(bo)) == (["commented"], ["replied"])
    comment = commented(design, cy)
    assert kinds(ann) == ["commented", "commented"]
    kind, data = events_of(bo)[-1]
    assert (kind, data["comment"], data["by"]) == ("replied", comment.pk, cy.public_id)
    assert events_of(cy) == []


def test_replies_of_blocked_users_are_not_received(ann, bo):
    design, cy = shared(ann), UserFactory()
    commented(design, bo)
    block(person=cy, user=bo, at=NOON)
    commented(design, cy)
    assert events_of(bo) == []


def test_after_deleting_their_comment_users_receive_no_replies(ann, bo):
    design = shared(ann)
    delete_comment(comment=commented(design, bo), user=bo)
    commented(design, UserFactory())
    assert events_of(bo) == []


@pytest.fixture
def draft(ann):
    return DesignFactory(owner=ann)


def by_link(draft, writer, text="Longer", *, at=NOON):
    access = access_by_token(token_of(share_draft(design=draft, level="comment", at=NOON)), writer)
    return comment_on_draft(access=access, text=text, hole=2, at=at)


def test_author_and_commenters_receive_comments_on_a_draft(ann, bo, draft):
    by_link(draft, bo)
    comment = by_link(draft, UserFactory())
    assert kinds(ann) == ["draft_commented"] * 2
    ((kind, data),) = events_of(bo)
    assert (kind, data["hole"], data["comment"]) == ("replied", 2, comment.pk)
    assert "look" not in data and "drafts/" not in str(bo.feed_events.get().data)
    browser = Client()
    browser.force_login(bo)
    assert browser.get(bo.feed_events.get().data["look"]).json()["text"] == "Longer"


def test_after_losing_the_link_a_commenter_receives_nothing(ann, bo, draft):
    by_link(draft, bo)
    withdraw_link(design=draft)
    share_draft(design=draft, level="comment", at=NOON + timedelta(minutes=1))
    comment = by_link(draft, UserFactory(), at=NOON + timedelta(minutes=2))
    assert events_of(bo) == []
    assert visible_comment(comment.pk, bo) is None


def test_a_user_blocked_by_the_author_receives_nothing(ann, bo, draft):
    by_link(draft, bo)
    block(person=bo, user=ann, at=NOON)
    comment = by_link(draft, UserFactory())
    assert events_of(bo) == []
    assert visible_comment(comment.pk, bo) is None


def test_draft_comments_of_blocked_users_are_not_received(ann, bo, draft):
    cy = UserFactory()
    by_link(draft, bo)
    block(person=cy, user=bo, at=NOON)
    comment = by_link(draft, cy)
    assert events_of(bo) == []
    assert visible_comment(comment.pk, bo) is None


def test_a_hidden_draft_comment_is_no_longer_visible(ann, bo, draft, moderator):
    by_link(draft, bo)
    comment = by_link(draft, UserFactory())
    assert visible_comment(comment.pk, bo) == comment
    decided(comment, moderator)
    assert visible_comment(comment.pk, bo) is None


def test_likes_are_counted_without_names(ann, bo):
    design = shared(ann)
    like(design=design, user=bo, at=NOON)
    like(design=design, user=bo, at=NOON)
    ((kind, data),) = events_of(ann)
    assert (kind, data) == ("liked", {"type": "course", "design": design.slug, "likes": 1})


def test_repeated_likes_cause_one_event_per_hour(ann, bo):
    design = shared(ann)
    for minutes in (0, 10, 59, 61):
        like(design=design, user=bo, at=NOON + timedelta(minutes=minutes))
        if minutes:
            number_all()
        unlike(design=design, user=bo)
    assert kinds(ann) == ["liked", "liked"]
