"""Comments on drafts: written for a hole, resolved, deleted, and who can see them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from core.rate_limits.writing import COMMENTS
from courses.drafts.models import Level
from courses.drafts.selectors import token_of
from courses.drafts.services.links import share_draft, withdraw_link
from courses.social.comments.selectors import visible_comments
from courses.social.news.selectors.items import Span
from courses.social.news.selectors.news import news_of
from courses.social.reactions.models import Comment
from courses.social.reactions.services import block
from courses.stored.models import Design
from tests.factories.courses import NOON, DesignFactory
from tests.factories.sharing import decided, shared

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(ann) -> Design:
    return DesignFactory(owner=ann)


def browser(person: Any = None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def by_link(design: Design, level: Level = Level.COMMENT) -> str:
    link = share_draft(design=design, level=level, at=NOON)
    return f"/api/v1/drafts/{token_of(link)}/comments/"


def own(design: Design) -> str:
    return f"/api/v1/courses/{design.slug}/draft/comments/"


def post_comment(client: Client, address: str, text: str = "Longer", **more: Any) -> Any:
    return client.post(address, {"text": text, **more}, content_type="application/json")


def texts(client: Client, address: str) -> list[str]:
    return [comment["text"] for comment in client.get(address).json()]


def test_friend_and_author_discuss_a_hole(ann, bo, draft) -> None:
    address = by_link(draft)
    theirs = post_comment(browser(bo), address, hole=2)
    assert theirs.status_code == 201
    assert theirs.json()["writer"]["name"] == "Bo" and theirs.json()["hole"] == 2
    assert post_comment(browser(ann), own(draft), "As you like").json()["hole"] is None
    assert texts(browser(ann), own(draft)) == texts(browser(), address) == ["Longer", "As you like"]


def test_a_repeated_comment_returns_the_first_one(bo, draft) -> None:
    address = by_link(draft)
    first, again = (post_comment(browser(bo), address, hole=1).json() for _ in range(2))
    assert first["id"] == again["id"]
    assert post_comment(browser(bo), address, hole=2).json()["id"] != first["id"]


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ({"text": " "}, 422),
        ({"text": "x" * 1001}, 422),
        ({"text": "ok", "hole": 0}, 400),
        ({"text": "ok", "hole": 100}, 400),
        ({"text": "ok", "hole": 10**12}, 400),
        ({"text": "ok", "hole": "two"}, 400),
        ({}, 400),
    ],
)
def test_an_invalid_comment_is_refused(bo, draft, words, status) -> None:
    answer = browser(bo).post(by_link(draft), words, content_type="application/json")
    assert answer.status_code == status
    assert not Comment.objects.exists()


def test_a_view_link_shows_comments_and_accepts_none(ann, bo, draft) -> None:
    post_comment(browser(ann), own(draft))
    address = by_link(draft, Level.LOOK)
    assert texts(browser(), address) == ["Longer"]
    refused = post_comment(browser(bo), address)
    assert (refused.status_code, refused.json()["code"]) == (403, "link_is_less")


def test_anonymous_visitors_need_an_account(draft) -> None:
    refused = post_comment(browser(), by_link(draft))
    assert (refused.status_code, refused.json()["code"]) == (403, "account_needed")


def test_writer_and_author_can_resolve_and_delete_a_comment(ann, bo, cy, draft) -> None:
    address = by_link(draft)
    one = post_comment(browser(bo), address).json()["id"]
    for client, place, status in (
        (browser(cy), address, 403),
        (browser(bo), address, 200),
        (browser(ann), own(draft), 200),
    ):
        answer = client.patch(f"{place}{one}/", {"done": True}, content_type="application/json")
        assert answer.status_code == status
    assert Comment.objects.get().done_at is not None
    assert browser(cy).delete(f"{address}{one}/").status_code == 403
    assert browser(ann).delete(f"{own(draft)}{one}/").status_code == 204
    assert not Comment.objects.exists()


def test_a_comment_of_another_draft_is_404(ann, bo, draft) -> None:
    other = post_comment(browser(ann), own(DesignFactory(owner=ann))).json()["id"]
    assert browser(bo).delete(f"{by_link(draft)}{other}/").status_code == 404


def test_blocked_users_cannot_comment_and_are_not_shown(ann, bo, cy, draft) -> None:
    address = by_link(draft)
    post_comment(browser(bo), address, "From Bo")
    block(person=bo, user=cy, at=NOON)
    assert texts(browser(cy), address) == []
    block(person=bo, user=ann, at=NOON)
    assert post_comment(browser(bo), address, "More").json()["code"] == "link_closed_to_you"
    assert texts(browser(ann), own(draft)) == []


def test_a_silenced_user_cannot_comment(bo, draft, moderator) -> None:
    decided(bo, moderator)
    assert post_comment(browser(bo), by_link(draft)).json()["code"] == "silenced"


def test_only_its_writer_sees_a_comment_hidden_by_a_moderator(ann, bo, draft, moderator) -> None:
    address = by_link(draft)
    post_comment(browser(bo), address)
    decided(Comment.objects.get(), moderator)
    assert texts(browser(bo), address) == ["Longer"]
    assert texts(browser(ann), own(draft)) == []


def test_the_author_can_report_a_comment(ann, bo, cy, draft) -> None:
    post_comment(browser(bo), by_link(draft))
    page = f"/comments/{Comment.objects.get().pk}/report/"
    assert browser(ann).get(page).status_code == 200
    assert browser(cy).get(page).status_code == 404
    sent = browser(ann).post(page, {"ground": "rude", "words": ""})
    assert (sent.status_code, sent.url) == (302, f"/courses/{draft.slug}/edit/")


def test_draft_comments_do_not_appear_on_the_published_design(ann, bo) -> None:
    design = shared(ann)
    post_comment(browser(bo), by_link(design), "Between us")
    assert not visible_comments(design, bo).exists()
    assert "Between us" not in browser(bo).get(f"/courses/{design.slug}/").content.decode()
    assert texts(browser(ann), own(design)) == ["Between us"]


def test_without_the_link_only_the_author_can_read_them(ann, bo, draft) -> None:
    address = by_link(draft)
    post_comment(browser(bo), address)
    withdraw_link(design=draft)
    assert browser(bo).get(address).status_code == 410
    assert texts(browser(ann), own(draft)) == ["Longer"]


def test_the_author_gets_one_news_item_for_all_of_them(ann, bo, draft) -> None:
    address = by_link(draft)
    for text in ("One", "Two"):
        post_comment(browser(bo), address, text)
    post_comment(browser(ann), own(draft), "My own")
    written = Comment.objects.latest("written_at").written_at
    news = news_of(ann, Span.lately(written.replace(year=written.year + 1)))
    assert news == []
    [item] = news_of(ann, Span.lately(written + timedelta(seconds=1)))
    assert item.what == "draft_comment" and item.path == f"/courses/{draft.slug}/edit/"
    assert item.sentence.startswith("2 new comments on your draft")


def test_they_count_towards_the_comment_limit(bo, draft, settings) -> None:
    settings.RATE_LIMITS = {COMMENTS.key: 1}
    address = by_link(draft)
    assert post_comment(browser(bo), address, "One").status_code == 201
    assert post_comment(browser(bo), address, "Two").status_code == 429
