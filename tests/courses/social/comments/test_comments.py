"""Comments: who can write, read, hide and delete them, and that they remain plain text."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser

from core.rate_limits.limit import LimitReached
from core.rate_limits.writing import COMMENTS
from courses.errors import DesignError
from courses.social.comments.selectors import comment_cards, visible_comments
from courses.social.comments.services import delete_comment, hide_comment, show_comment
from courses.social.reactions.models import Comment
from courses.social.reactions.services import block
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON, DesignFactory
from tests.factories.sharing import commented, decided, reported, shared

pytestmark = pytest.mark.django_db


def texts(design, reader):
    return [comment.text for comment in visible_comments(design, reader)]


def page(client, design, reader=None):
    if reader:
        client.force_login(reader)
    else:
        client.logout()
    return client.get(f"/courses/{design.slug}/").content.decode()


def test_the_newest_comment_comes_first(client, design, bo, cy):
    commented(design, bo, "First tee")
    commented(design, cy, "Then green", at=NOON + timedelta(hours=1))
    text = page(client, design)
    assert text.index("Then green") < text.index("First tee")


def test_text_is_escaped(client, design, bo):
    commented(design, bo, "<script>alert(1)</script>\r\nhttps://spam.example  \r\n\r\nend")
    text = page(client, design)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;\nhttps://spam.example\n\nend" in text
    assert 'href="https://spam.example' not in text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "comment_empty"),
        (" \n\t ", "comment_empty"),
        ("x" * (Comment.MOST + 1), "comment_too_long"),
        ("a\x00b", "comment_unprintable"),
        ("left\u202eto right", "comment_unprintable"),
        ("zero\u200bwidth", "comment_unprintable"),
        ("\u0301", "comment_empty"),
    ],
)
def test_an_invalid_comment_is_refused(design, bo, text, code):
    with pytest.raises(DesignError, match=code):
        commented(design, bo, text)
    assert not Comment.objects.exists()


def test_joined_emoji_are_accepted(design, bo):
    family = "👨\u200d👩\u200d👧"
    assert commented(design, bo, family).text == family


def test_a_line_break_counts_as_one_character(design, bo):
    text = "\r\n".join("x" * 500)
    assert commented(design, bo, text[: 3 * 500]).text.count("\n") == 499


def test_the_same_text_sent_twice_is_one_comment(design, bo):
    first = commented(design, bo, "Nice!")
    again = commented(design, bo, " Nice! ", at=NOON + timedelta(seconds=2))
    assert again == first
    assert commented(design, bo, "Nice!", at=NOON + timedelta(hours=1)) != first


def test_a_draft_has_no_comments(bo):
    with pytest.raises(DesignError, match="not_public_yet"):
        commented(DesignFactory(), bo)


def test_comments_are_rate_limited(design, bo, cy):
    for number in range(COMMENTS.most):
        commented(design, bo, f"Number {number}")
    with pytest.raises(LimitReached) as refusal:
        commented(design, bo, "One more")
    assert (refusal.value.code, refusal.value.wait) == ("comment_limit", 3600)
    commented(design, cy, "Somebody else may")
    commented(design, bo, "Later again", at=NOON + COMMENTS.window)


def test_a_user_blocked_by_the_author_cannot_comment(design, ann, bo):
    commented(design, bo, "Before")
    block(person=bo, user=ann, at=NOON)
    with pytest.raises(DesignError, match="blocked_by_author"):
        commented(design, bo, "After")


def test_a_user_who_has_blocked_the_author_cannot_comment(design, ann, bo):
    block(person=ann, user=bo, at=NOON)
    with pytest.raises(DesignError, match="author_blocked"):
        commented(design, bo)


def test_a_silenced_user_cannot_comment(client, design, bo, moderator):
    decided(bo, moderator)
    with pytest.raises(DesignError, match="silenced"):
        commented(design, bo)
    assert "stopped you from commenting" in page(client, design, bo)


def test_a_blocked_users_comments_are_hidden_from_the_blocker_only(design, bo, cy):
    commented(design, bo, "Words")
    block(person=bo, user=cy, at=NOON)
    assert texts(design, cy) == []
    assert texts(design, bo) == texts(design, UserFactory()) == ["Words"]


@pytest.fixture
def readers(ann, bo, cy, moderator):
    people = {"author": ann, "writer": bo, "other": cy, "moderator": moderator}
    return people | {"stranger": AnonymousUser()}


def seen(design, readers):
    return {role for role, reader in readers.items() if texts(design, reader)}


def test_a_comment_hidden_by_the_author_is_visible_to_author_writer_and_moderators(
    design, ann, bo, readers
):
    comment = commented(design, bo)
    assert seen(design, readers) == set(readers)
    for _time in range(2):
        hide_comment(comment=comment, user=ann, at=NOON)
    assert seen(design, readers) == {"author", "writer", "moderator"}
    show_comment(comment=comment, user=ann)
    assert seen(design, readers) == set(readers)


def test_a_comment_hidden_by_a_moderator_is_visible_to_writer_and_moderators(
    design, bo, moderator, readers
):
    comment = commented(design, bo)
    decided(comment, moderator)
    assert seen(design, readers) == {"writer", "moderator"}


def test_on_a_design_without_an_author_hidden_comments_stay_hidden(design, ann, bo, readers):
    """The owner and an anonymous viewer are both None here, which must not make the viewer the
    owner.
    """
    comment = commented(design, bo)
    hide_comment(comment=comment, user=ann, at=NOON)
    type(design).objects.update(owner=None)
    design.refresh_from_db()
    assert seen(design, readers) == {"writer", "moderator"}


def test_each_role_has_its_own_actions(design, bo, readers):
    commented(design, bo)
    may = {}
    for role, reader in readers.items():
        [card] = comment_cards(list(visible_comments(design, reader)), reader)
        may[role] = card.may
    assert may == {
        "author": {"hide", "report"},
        "writer": {"delete"},
        "other": {"report"},
        "moderator": {"report"},
        "stranger": set(),
    }


def test_other_users_cannot_delete_or_hide(design, ann, bo, cy, moderator):
    comment = commented(design, bo)
    for somebody in (ann, cy, moderator):
        with pytest.raises(DesignError, match="not_the_writer"):
            delete_comment(comment=comment, user=somebody)
    for somebody in (bo, cy, moderator):
        with pytest.raises(DesignError, match="not_the_author"):
            hide_comment(comment=comment, user=somebody, at=NOON)
        with pytest.raises(DesignError, match="not_the_author"):
            show_comment(comment=comment, user=somebody)
    assert Comment.objects.get().author_hid_at is None


def test_deleting_a_comment_deletes_its_reports(design, bo, cy):
    comment = commented(design, bo)
    report = reported(comment, cy)
    delete_comment(comment=comment, user=bo)
    assert not Comment.objects.exists()
    assert not type(report).objects.exists()


def test_the_page_can_write_hide_show_and_delete(client, design, ann, bo):
    client.force_login(bo)
    answer = client.post(f"/courses/{design.slug}/comment/", {"text": "A fine par 3"})
    assert answer["Location"] == f"/courses/{design.slug}/#comments"
    comment = Comment.objects.get()
    client.force_login(ann)
    client.post(f"/comments/{comment.pk}/hide/")
    assert "A fine par 3" not in page(client, design)
    assert "The author of this design has hidden" in page(client, design, ann)
    client.post(f"/comments/{comment.pk}/show/")
    assert "A fine par 3" in page(client, design)
    client.force_login(bo)
    client.post(f"/comments/{comment.pk}/delete/")
    assert "A fine par 3" not in page(client, design)


def test_refused_text_stays_in_the_field(client, design, ann, bo):
    client.force_login(bo)
    long = "x" * (Comment.MOST + 1)
    answer = client.post(f"/courses/{design.slug}/comment/", {"text": long})
    assert answer.status_code == 422
    assert long in answer.content.decode()
    assert "at most 1000 characters" in answer.content.decode()


def test_a_hidden_comment_is_404_for_others(client, design, bo, cy, moderator):
    comment = commented(design, bo)
    decided(comment, moderator)
    client.force_login(cy)
    assert client.get(f"/comments/{comment.pk}/report/").status_code == 404


def test_comments_are_paginated(client, ann, bo):
    design = shared(ann)
    Comment.objects.bulk_create(
        Comment(design=design, writer=bo, text=f"No. {n:02}", written_at=NOON + timedelta(hours=n))
        for n in range(25)
    )
    first, second = page(client, design), ""
    assert "No. 24" in first
    assert "No. 04" not in first
    second = client.get(f"/courses/{design.slug}/?comments=2").content.decode()
    assert "No. 04" in second
    for nonsense in ("0", "-1", "x", "99999999999999999999", "²"):
        assert client.get(f"/courses/{design.slug}/", {"comments": nonsense}).status_code == 200
