"""Write, hide and delete comments on designs and on drafts."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.writing import COMMENTS
from core.user_text import unfit
from courses.public.designs import Design, DesignError
from courses.public.drafts import Access, Level, broadcast_draft
from courses.social.comments.selectors import draft_comment, why_no_comment
from courses.social.reactions.models import Comment
from courses.social.reactions.services import (
    publish_comment_event,
    publish_draft_comment_event,
    require_shown,
)

SAME_AGAIN = timedelta(minutes=10)
"""Time within which the same text by the same user counts as one comment that was sent twice."""


@transaction.atomic
def write_comment(*, design: Design, writer: User, text: str, at: datetime) -> Comment:
    """Comment on a design. If the same text is sent again soon after, return the first comment.

    Raises DesignError: not_public_yet, design_hidden, silenced, blocked_by_author, author_blocked,
    comment_empty, comment_too_long, comment_unprintable. LimitReached.
    """
    held = Design.objects.select_for_update(no_key=True).get(pk=design.pk)
    require_shown(held, writer)
    if code := why_no_comment(held, writer):
        raise DesignError(code)
    text = cleaned(text)
    if there := just_written(held, writer, text, at, on_draft=False):
        return there
    require((COMMENTS, str(writer.pk)), at=at)
    comment = Comment.objects.create(design=held, writer=writer, text=text, written_at=at)
    publish_comment_event(comment)
    return comment


def delete_comment(*, comment: Comment, user: User) -> None:
    """Delete the user's own comment. Raises DesignError("not_the_writer")."""
    if comment.writer_id != user.pk:
        raise DesignError("not_the_writer")
    comment.delete()


def hide_comment(*, comment: Comment, user: User, at: datetime) -> Comment:
    """Hide a comment on the user's own design. Raises DesignError("not_the_author")."""
    _require_author(comment, user)
    Comment.objects.filter(pk=comment.pk, author_hid_at=None).update(author_hid_at=at)
    comment.refresh_from_db(fields=["author_hid_at"])
    return comment


def show_comment(*, comment: Comment, user: User) -> Comment:
    """Show a hidden comment again. Raises DesignError("not_the_author")."""
    _require_author(comment, user)
    comment.author_hid_at = None
    comment.save(update_fields=["author_hid_at"])
    return comment


def _require_author(comment: Comment, user: User) -> None:
    if comment.design.owner_id != user.pk:
        raise DesignError("not_the_author")


def cleaned(text: str) -> str:
    """Normalise the text of a comment. Line breaks become \\n, so that each counts as one
    character.

    Raises DesignError: comment_empty, comment_too_long, comment_unprintable.
    """
    text = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if not text:
        raise DesignError("comment_empty")
    if len(text) > Comment.MOST:
        raise DesignError("comment_too_long", most=Comment.MOST)
    if refusal := unfit(text, lines=True):
        code = "comment_empty" if refusal.code == "text_blank" else "comment_unprintable"
        raise DesignError(code, character=refusal.character)
    return text


def just_written(
    design: Design, writer: User, text: str, at: datetime, **where: Any
) -> Comment | None:
    """Return the user's recent comment with the same text, if any. `where` adds filters."""
    recent = Comment.objects.filter(written_at__gt=at - SAME_AGAIN)
    return recent.filter(design=design, writer=writer, text=text, **where).first()


MOST_HOLES = 99


@transaction.atomic
def comment_on_draft(*, access: Access, text: str, hole: int | None, at: datetime) -> Comment:
    """Comment on a hole of a draft, counted from 1, or on the whole draft.

    Raises DesignError: link_is_less, account_needed, silenced, author_blocked, no_such_hole,
    comment_empty, comment_too_long, comment_unprintable. LimitReached.
    """
    writer = access.require(Level.COMMENT)
    held = Design.objects.select_for_update(no_key=True).get(pk=access.design.pk)
    if not access.is_author and (code := why_no_comment(held, writer)):
        raise DesignError(code)
    if hole is not None and not 1 <= hole <= MOST_HOLES:
        raise DesignError("no_such_hole", most=MOST_HOLES)
    text = cleaned(text)
    if there := just_written(held, writer, text, at, on_draft=True, hole=hole):
        return there
    require((COMMENTS, str(writer.pk)), at=at)
    comment = Comment.objects.create(
        design=held, writer=writer, text=text, written_at=at, on_draft=True, hole=hole
    )
    broadcast_draft(held, "comments", writer)
    publish_draft_comment_event(comment)
    return comment


@transaction.atomic
def set_done(*, comment: Comment, user: User, done: bool, at: datetime) -> Comment:
    """Mark a comment as done or as open. Raises DesignError("not_your_comment")."""
    _require_may("done", comment, user)
    comment.done_at = (comment.done_at or at) if done else None
    comment.save(update_fields=["done_at"])
    broadcast_draft(comment.design, "comments", user)
    return comment


@transaction.atomic
def delete_draft_comment(*, comment: Comment, user: User) -> None:
    """Delete the user's own comment, or a comment on the user's own draft.

    Raises DesignError("not_your_comment").
    """
    _require_may("delete", comment, user)
    design = comment.design
    comment.delete()
    broadcast_draft(design, "comments", user)


def _require_may(verb: str, comment: Comment, user: User) -> None:
    if verb not in draft_comment(comment, user).may:
        raise DesignError("not_your_comment")
