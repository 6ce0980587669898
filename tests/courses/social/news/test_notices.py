"""What notices say of designs: the sentences of the news, while their reader may read them."""

from datetime import timedelta

import pytest

from courses.gallery.services import retire_design
from courses.social.news.services import look_at_news
from courses.social.reactions.services import follow_author, follow_design
from notifications.notices.models import DueNotice
from notifications.notices.services import said_of
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


def said(user):
    """What their newest notice says."""
    number_all()
    return said_of(DueNotice.objects.filter(user=user).last(), at=NOON)


def test_a_new_design_of_somebody_whom_they_follow(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    design = shared(bo)
    told = said(ann)
    assert told.title == f"Bo has published {design.newest.name}."
    assert told.link == f"https://dogleg.test/courses/{design.slug}/"


def test_a_new_version_of_a_design_that_they_follow(ann, bo):
    design = shared(bo)
    follow_design(design=design, user=ann, at=NOON)
    changed(design, NOON)
    told = said(ann)
    assert told.title == f"{design.newest.name} has a new version, 2."
    assert told.line == "Wider green"
    assert told.link == f"https://dogleg.test/courses/{design.slug}/"


def test_not_of_a_design_that_was_retired_since(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    design = shared(bo)
    number_all()
    retire_design(design=design, at=NOON)
    assert said(ann) is None


def test_not_of_a_design_whose_news_they_have_seen(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    shared(bo)
    number_all()
    look_at_news(user=ann, at=NOON + timedelta(minutes=1))
    assert said(ann) is None


def test_not_of_one_that_a_moderator_has_hidden(ann, bo):
    follow_author(author=bo, user=ann, at=NOON)
    design = shared(bo)
    number_all()
    decided(design, UserFactory(is_staff=True))
    assert said(ann) is None


def test_a_comment_leads_to_its_place(ann, bo):
    design = shared(ann)
    comment = commented(design, bo)
    told = said(ann)
    assert told.title == f"Bo has commented on {design.newest.name}."
    assert told.link.endswith(f"#comment-{comment.pk}")


def test_its_words_are_not_told(ann, bo):
    commented(shared(ann), bo, "Buy cheap clubs")
    told = said(ann)
    assert "cheap" not in f"{told.title} {told.line}"


def test_not_of_one_that_was_hidden_meanwhile(ann, bo):
    comment = commented(shared(ann), bo)
    number_all()
    decided(comment, UserFactory(is_staff=True))
    assert said(ann) is None


def test_not_to_who_has_seen_the_news_since(ann, bo):
    commented(shared(ann), bo)
    number_all()
    look_at_news(user=ann, at=NOON + timedelta(minutes=1))
    assert said(ann) is None


def test_a_reply_to_a_comment_of_theirs(ann, bo, cy):
    design = shared(bo)
    commented(design, ann)
    commented(design, cy, "Indeed")
    told = said(ann)
    assert told.title == f"Cy has replied to your comment on {design.newest.name}."
    assert DueNotice.objects.get(user=ann).kind == "reply"


def test_who_follows_a_design_hears_of_it_as_news(ann, bo, cy):
    design = shared(bo)
    follow_design(design=design, user=ann, at=NOON)
    commented(design, cy)
    assert said(ann)
    assert DueNotice.objects.get(user=ann).kind == "news"
