"""Comments on drafts: written on a hole or on all of it, done, deleted."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import COMMENTS
from courses.public.designs import Design, DesignError
from courses.public.drafts import Access, Level, tell_of_draft
from courses.social.comments.selectors.comments import why_no_comment
from courses.social.comments.selectors.draft_comments import draft_comment
from courses.social.comments.services.commenting import cleaned, just_written
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.services.telling import tell_of_draft_comment

MOST_HOLES = 99


@transaction.atomic
def comment_on_draft(*, access: Access, text: str, hole: int | None, at: datetime) -> Comment:
    """Say something of a hole of a draft, from 1, or of all of it.

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
    tell_of_draft(held, "comments", writer)
    tell_of_draft_comment(comment)
    return comment


@transaction.atomic
def set_done(*, comment: Comment, user: User, done: bool, at: datetime) -> Comment:
    """Mark a comment as done, or not. Raises DesignError("not_your_comment")."""
    _require_may("done", comment, user)
    comment.done_at = (comment.done_at or at) if done else None
    comment.save(update_fields=["done_at"])
    tell_of_draft(comment.design, "comments", user)
    return comment


@transaction.atomic
def delete_draft_comment(*, comment: Comment, user: User) -> None:
    """Delete one's own comment, or one on one's own draft.

    Raises DesignError("not_your_comment").
    """
    _require_may("delete", comment, user)
    design = comment.design
    comment.delete()
    tell_of_draft(design, "comments", user)


def _require_may(verb: str, comment: Comment, user: User) -> None:
    if verb not in draft_comment(comment, user).may:
        raise DesignError("not_your_comment")
