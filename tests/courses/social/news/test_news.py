"""News about followed users and designs, and the optional weekly email."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from courses.gallery.services import list_design
from courses.social.comments.services import hide_comment
from courses.social.news import tasks
from courses.social.news.models import NewsMark
from courses.social.news.selectors.items import MOST, Span
from courses.social.news.selectors.news import fresh_news, news_of, readers_reached
from courses.social.news.services import mail_news, week_of
from courses.social.reactions.services import block, follow_author, follow_design, like
from courses.stored.models import Listing
from notifications.mail.selectors import wants_mail
from notifications.preferences.services import refuse
from tests.factories.courses import SMALL, DesignFactory, published
from tests.factories.sharing import changed, commented, decided, shared
from tests.mails import delivered
from tests.returned_mails import troubled

pytestmark = pytest.mark.django_db

MONDAY = datetime(2026, 11, 23, 6, tzinfo=UTC)
WEEK = timedelta(weeks=1)
FRIDAY = MONDAY - timedelta(days=3)
SPAN = Span(MONDAY - WEEK, MONDAY)
BEFORE = MONDAY - 2 * WEEK


def news_kinds(reader, span=SPAN):
    return [item.what for item in news_of(reader, span)]


@pytest.fixture
def design(ann):
    """A design published long before the week that the tests cover."""
    return shared(ann, at=BEFORE)


def forked(design, owner, at, name="Three tiles", **columns):
    value = msgspec.structs.replace(SMALL, name=name)
    fork = DesignFactory(owner=owner, value=value, forked_from=design.newest, **columns)
    return fork, published(fork, at=at)


def test_counting_news_takes_two_queries_if_there_are_none(
    design, ann, bo, cy, moderator, django_assert_num_queries
):
    """Every page shows the number. One query reads the last visit, the other one the follows."""
    decided(commented(design, cy), moderator)
    follow_author(author=ann, user=cy, at=BEFORE)
    follow_design(design=design, user=cy, at=BEFORE)
    with django_assert_num_queries(2):
        assert fresh_news(bo, at=MONDAY) == 0


def test_first_versions_by_a_followed_author_are_news(ann, bo):
    follow_author(author=ann, user=bo, at=BEFORE)
    shared(ann, at=FRIDAY)
    [item] = news_of(bo, SPAN)
    assert item.what == "new_design"
    assert item.sentence == "Ann has published Two tiles."


def test_later_versions_of_a_followed_design_are_news_with_their_change(design, bo):
    follow_design(design=design, user=bo, at=BEFORE)
    changed(design, FRIDAY)
    [item] = news_of(bo, SPAN)
    assert item.sentence == "Two tiles has a new version, 2: Wider green"
    assert item.path == f"/courses/{design.slug}/"


def test_new_versions_of_other_designs_are_not_news(design, ann, bo):
    follow_design(design=design, user=bo, at=BEFORE)
    changed(shared(ann, at=BEFORE), FRIDAY)
    assert news_kinds(bo) == []


def test_news_use_the_published_name_of_a_design(design, ann, bo):
    design.keep(msgspec.structs.replace(design.value, name="A draft's name"), at=BEFORE)
    design.save()
    commented(design, bo, at=FRIDAY)
    [item] = news_of(ann, SPAN)
    assert item.sentence == "Bo has commented on Two tiles."


def test_authors_get_forks_likes_and_comments_without_following(design, ann, bo, cy):
    forked(design, bo, FRIDAY)
    like(design=design, user=bo, at=FRIDAY)
    like(design=design, user=cy, at=FRIDAY)
    commented(design, cy, at=FRIDAY)
    sentences = {item.what: item.sentence for item in news_of(ann, SPAN)}
    assert sentences == {
        "fork": "Bo has published Three tiles, based on Two tiles.",
        "likes": "2 people like Two tiles.",
        "comment": "Cy has commented on Two tiles.",
    }


def test_followers_get_forks_and_comments_but_no_likes(design, bo, cy):
    follow_design(design=design, user=bo, at=BEFORE)
    forked(design, cy, FRIDAY)
    like(design=design, user=cy, at=FRIDAY)
    commented(design, cy, at=FRIDAY)
    assert sorted(news_kinds(bo)) == ["comment", "fork"]


def test_own_actions_are_not_news(design, ann, bo):
    follow_design(design=design, user=bo, at=BEFORE)
    commented(design, bo, at=FRIDAY)
    forked(design, bo, FRIDAY)
    changed(design, FRIDAY)
    assert sorted(news_kinds(ann)) == ["comment", "fork"]
    assert news_kinds(bo) == ["new_version"]


def test_an_unlisted_fork_is_not_news(design, ann, bo):
    DesignFactory(owner=bo, forked_from=design.newest)
    fork, _version = forked(design, bo, FRIDAY)
    assert news_kinds(ann) == ["fork"]
    list_design(design=fork, listing=Listing.UNLISTED)
    assert news_kinds(ann) == []


def test_hidden_content_is_not_news(design, ann, bo, cy, moderator):
    follow_author(author=ann, user=bo, at=BEFORE)
    follow_design(design=design, user=bo, at=BEFORE)
    hide_comment(comment=commented(design, cy, "One", at=FRIDAY), user=ann, at=FRIDAY)
    decided(commented(design, cy, "Two", at=FRIDAY), moderator)
    decided(shared(ann, at=FRIDAY), moderator)
    fork, _version = forked(design, cy, FRIDAY)
    decided(fork, moderator)
    forked(design, cy, FRIDAY, name="Of a hidden one")
    assert news_kinds(bo) == ["fork"]
    assert news_kinds(ann) == ["hidden", "fork"], "the author sees their own with the reason"
    changed(design, FRIDAY)
    commented(design, cy, "Three", at=FRIDAY)
    like(design=design, user=cy, at=FRIDAY)
    assert news_kinds(bo)
    decided(design, moderator)
    assert (news_kinds(bo), news_kinds(ann)) == ([], ["hidden", "hidden"])


def test_actions_of_blocked_users_are_not_news(design, ann, bo):
    commented(design, bo, at=FRIDAY)
    like(design=design, user=bo, at=FRIDAY)
    forked(design, bo, FRIDAY)
    block(person=bo, user=ann, at=FRIDAY)
    assert news_kinds(ann) == []


def test_news_belong_to_one_week(design, ann, bo):
    commented(design, bo, "Before", at=SPAN.since - timedelta(seconds=1))
    commented(design, bo, "First second", at=SPAN.since)
    commented(design, bo, "Next week", at=SPAN.until)
    assert len(news_kinds(ann)) == 1


def test_the_number_of_news_is_limited(design, ann, bo):
    for hours in reversed(range(MOST + 5)):
        commented(design, bo, str(hours), at=FRIDAY - timedelta(hours=hours))
    items = news_of(ann, SPAN)
    assert len(items) == MOST
    assert items[0].at == FRIDAY


@pytest.mark.parametrize(
    ("at", "week"),
    [
        (MONDAY, MONDAY),
        (MONDAY - timedelta(seconds=1), MONDAY - WEEK),
        (MONDAY + timedelta(days=6, hours=23), MONDAY),
    ],
)
def test_weeks_start_on_monday_morning(at, week):
    assert week_of(at) == week


def test_one_mail_per_week(design, ann, bo):
    commented(design, bo, at=FRIDAY)
    assert mail_news(user_id=ann.pk, at=MONDAY)
    assert not mail_news(user_id=ann.pk, at=MONDAY + timedelta(hours=1))
    [letter] = delivered()
    assert letter.to == [ann.email]
    assert "Bo has commented on Two tiles." in letter.body
    assert f"https://dogleg.test/courses/{design.slug}/#comment-" in letter.body
    assert letter.extra_headers["Message-ID"].startswith(f"<news-{ann.pk}-2026-11-23@")


def test_a_repeated_task_does_not_send_a_second_mail(design, ann, bo):
    commented(design, bo, at=FRIDAY)
    assert mail_news(user_id=ann.pk, at=MONDAY)
    NewsMark.objects.filter(user=ann).delete()
    assert not mail_news(user_id=ann.pk, at=MONDAY)
    assert len(delivered()) == 1


def test_no_news_means_no_mail_and_no_news_is_sent_twice(design, ann, bo):
    assert not mail_news(user_id=ann.pk, at=MONDAY)
    assert delivered() == []
    commented(design, bo, at=MONDAY + timedelta(days=1))
    assert mail_news(user_id=ann.pk, at=MONDAY + WEEK)
    assert not mail_news(user_id=ann.pk, at=MONDAY + 2 * WEEK)
    assert len(delivered()) == 1


def test_news_wait_while_mails_do_not_reach_the_user(design, ann, bo):
    commented(design, bo, at=FRIDAY)
    trouble = troubled(ann, stopped_at=FRIDAY)
    assert ann.pk not in readers_reached(week=MONDAY)
    assert not mail_news(user_id=ann.pk, at=MONDAY)
    trouble.delete()
    assert ann.pk in readers_reached(week=MONDAY)
    assert mail_news(user_id=ann.pk, at=MONDAY + timedelta(days=1))


def test_a_missed_week_is_included_in_the_next_mail(design, ann, bo):
    mail_news(user_id=ann.pk, at=MONDAY - 2 * WEEK)
    commented(design, bo, at=FRIDAY - WEEK)
    assert mail_news(user_id=ann.pk, at=MONDAY)


def test_users_who_opted_out_get_no_mail(design, ann, bo):
    refuse(user=ann, kind="news")
    commented(design, bo, at=FRIDAY)
    assert not mail_news(user_id=ann.pk, at=MONDAY)


def test_one_click_unsubscribes(design, ann, bo):
    commented(design, bo, at=FRIDAY)
    mail_news(user_id=ann.pk, at=MONDAY)
    url = delivered()[0].message()["List-Unsubscribe"].strip("<>")
    robot = Client(enforce_csrf_checks=True)
    robot.post(url.removeprefix("https://dogleg.test"), {"List-Unsubscribe": "One-Click"})
    assert not wants_mail(ann, "news")
    assert wants_mail(ann, "turn")


def test_the_task_mails_every_user_with_news(design, ann, bo, cy):
    last_week = week_of(timezone.now()) - timedelta(days=1)
    follow_design(design=design, user=bo, at=last_week)
    commented(design, cy, at=last_week)
    for _time in range(2):
        tasks.mail_news()
    assert sorted(letter.to[0] for letter in delivered()) == sorted([ann.email, bo.email])


def test_the_page_marks_items_since_the_last_visit(client, design, ann, bo):
    commented(design, bo, at=timezone.now() - timedelta(minutes=1))
    client.force_login(ann)
    first = client.get("/news/").content.decode()
    assert "Bo has commented on Two tiles." in first
    assert ">New<" in first
    second = client.get("/news/").content.decode()
    assert "Bo has commented on Two tiles." in second
    assert ">New<" not in second


def test_the_page_goes_back_twelve_weeks(client, design, ann, bo, cy):
    ago = timezone.now() - 12 * WEEK
    commented(design, bo, at=ago + timedelta(hours=1))
    commented(design, cy, at=ago - timedelta(hours=1))
    client.force_login(ann)
    page = client.get("/news/").content.decode()
    assert "Bo has commented on" in page and "Cy has commented on" not in page


def test_the_page_shows_follows_and_blocks(client, design, ann, bo, cy):
    follow_author(author=ann, user=bo, at=BEFORE)
    follow_design(design=design, user=bo, at=BEFORE)
    block(person=cy, user=bo, at=BEFORE)
    client.force_login(bo)
    text = client.get("/news/").content.decode()
    for button in ("Unfollow Ann", "Unfollow Two tiles", "Unblock Cy"):
        assert button in text


def test_the_page_requires_signing_in(client):
    assert client.get("/news/")["Location"].startswith("/account/login/")


def test_a_badge_counts_unseen_news(client, ann, bo):
    now = timezone.now()
    follow_author(author=ann, user=bo, at=now - WEEK)
    client.force_login(bo)
    assert "unread news item" not in client.get("/courses/").content.decode()
    cache.clear()  # Simulate that two minutes have passed.
    shared(ann, at=now - timedelta(hours=1))
    assert "unread news item" in client.get("/courses/").content.decode()
    client.get("/news/")
    assert "unread news item" not in client.get("/courses/").content.decode()
