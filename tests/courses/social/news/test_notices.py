"""Notifications about designs use the text of the news item if the user can still see that item."""

from datetime import timedelta

import pytest

from courses.gallery.services import retire_design
from courses.social.news.services import look_at_news
from courses.social.reactions.services import follow_author, follow_design
from notifications.notices.models import DueNotice
from notifications.notices.services import notice_text
from notifications.preferences.models import Way
from tests.choices import chooses
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON
from tests.factories.sharing import changed, commented, decided, shared
from tests.notifications.events.feeds import number_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    person = UserFactory(name="Ann")
    chooses(person, news=Way.LATER, reply=Way.LATER)
    return person


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


@pytest.fixture
def cy():
    return UserFactory(name="Cy")


def notification_for(user):
    """Return the text of the user's newest notification."""
    number_all()
    return notice_text(DueNotice.objects.filter(user=user).last(), at=NOON)


def test_a_followed_author_publishes_a_design(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    design = shared(bo)
    data = notification_for(ann)
    assert data.title == f"Bo has published {design.newest.name}."
    assert data.link == f"https://dogleg.test/courses/{design.slug}/"


def test_a_followed_design_has_a_new_version(ann, bo):
    design = shared(bo)
    follow_design(design=design, user=ann, at=NOON)
    changed(design, NOON)
    data = notification_for(ann)
    assert data.title == f"{design.newest.name} has a new version, 2."
    assert data.line == "Wider green"
    assert data.link == f"https://dogleg.test/courses/{design.slug}/"


def test_a_design_that_was_retired_since_is_skipped(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    design = shared(bo)
    number_all()
    retire_design(design=design, at=NOON)
    assert notification_for(ann) is None


def test_a_design_already_seen_in_the_news_is_skipped(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    shared(bo)
    number_all()
    look_at_news(user=ann, at=NOON + timedelta(minutes=1))
    assert notification_for(ann) is None


def test_a_design_hidden_by_a_moderator_is_skipped(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    design = shared(bo)
    number_all()
    decided(design, UserFactory(is_staff=True))
    assert notification_for(ann) is None


def test_a_comment_links_to_its_place(ann, bo):
    design = shared(ann)
    comment = commented(design, bo)
    data = notification_for(ann)
    assert data.title == f"Bo has commented on {design.newest.name}."
    assert data.link.endswith(f"#comment-{comment.pk}")


def test_the_text_of_a_comment_is_not_included(ann, bo):
    commented(shared(ann), bo, "Buy cheap clubs")
    data = notification_for(ann)
    assert "cheap" not in f"{data.title} {data.line}"


def test_a_comment_hidden_since_is_skipped(ann, bo):
    comment = commented(shared(ann), bo)
    number_all()
    decided(comment, UserFactory(is_staff=True))
    assert notification_for(ann) is None


def test_a_comment_already_seen_in_the_news_is_skipped(ann, bo):
    commented(shared(ann), bo)
    number_all()
    look_at_news(user=ann, at=NOON + timedelta(minutes=1))
    assert notification_for(ann) is None


def test_a_reply_names_its_writer(ann, bo, cy):
    design = shared(bo)
    commented(design, ann)
    commented(design, cy, "Indeed")
    data = notification_for(ann)
    assert data.title == f"Cy has also commented on {design.newest.name}."
    assert DueNotice.objects.get(user=ann).kind == "reply"


def test_followers_of_a_design_get_comments_as_news(ann, bo, cy):
    design = shared(bo)
    follow_design(design=design, user=ann, at=NOON)
    commented(design, cy)
    assert notification_for(ann)
    assert DueNotice.objects.get(user=ann).kind == "news"
