"""The comments on a draft, hole by hole, as one reader sees them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from courses.public.designs import Viewer, is_moderator
from courses.public.drafts import Access
from courses.social.moderation.selectors.moderation import hidden
from courses.social.reactions.models.block import Block
from courses.social.reactions.models.comment import Comment

MOST_LISTED = 500


@dataclass(frozen=True)
class DraftComment:
    """A comment on a draft, and what its reader may do about it."""

    comment: Comment
    may: frozenset[str]
    """Of delete, done, report."""


def draft_comments(access: Access) -> list[DraftComment]:
    """The newest MOST_LISTED, the oldest first; what moderators have hidden its writer alone sees.

    Nobody sees comments of people they have blocked.
    """
    viewer = access.viewer
    comments = access.design.comments.filter(on_draft=True).select_related("writer", "design")
    if not is_moderator(viewer):
        comments = comments.filter(Q(writer=viewer.pk or 0) | ~hidden("comment"))
    blocked = Exists(Block.objects.filter(user=viewer.pk, person=OuterRef("writer")))
    newest = comments.exclude(blocked).order_by("-written_at", "-pk")[:MOST_LISTED]
    return [draft_comment(comment, viewer) for comment in reversed(newest)]


def draft_comment(comment: Comment, viewer: Viewer) -> DraftComment:
    return DraftComment(comment, frozenset(_may(comment, viewer)))


def one_draft_comment(access: Access, comment_id: int) -> Comment | None:
    """A comment on this draft that its reader sees."""
    found = (card.comment for card in draft_comments(access) if card.comment.pk == comment_id)
    return next(found, None)


def _may(comment: Comment, viewer: Viewer) -> list[str]:
    if viewer.pk is None:
        return []
    wrote, owns = comment.writer_id == viewer.pk, comment.design.owner_id == viewer.pk
    verbs = ["delete", "done"] if wrote or owns else []
    return [*verbs, "report"] if owns and not wrote else verbs
