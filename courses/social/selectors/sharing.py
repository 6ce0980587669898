"""What a design's page shows of its sharing, for one reader."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.paginator import Page

from courses.errors import SharingError
from courses.models import Block, Comment, Decision, Design, DesignVersion, Follow, Like
from courses.social.selectors.comments import (
    CommentCard,
    comment_cards,
    comment_page,
    why_no_comment,
)
from courses.social.selectors.moderation import Viewer, standing_decision


@dataclass(frozen=True)
class Sharing:
    """Likes, follows and comments of a design, and what its reader may do."""

    design: Design
    is_author: bool
    liked: bool
    follows_design: bool
    follows_author: bool
    author_blocked: bool
    page: Page[Comment]
    comments: list[CommentCard]
    no_comment: str
    """Why the reader may not comment, as a sentence; "" if they may, or are not signed in."""
    hidden: Decision | None
    """Shown to its author and to moderators, who alone see a hidden design."""
    longest: int = Comment.MOST


def sharing_of(version: DesignVersion, viewer: Viewer, page: str = "1") -> Sharing:
    """The sharing of a version's design; `page` is one of its comments."""
    design, own = version.design, viewer.pk
    follows = Follow.objects.filter(user=own)
    shown = comment_page(design, viewer, page)
    return Sharing(
        design=design,
        is_author=own is not None and design.owner_id == own,
        liked=Like.objects.filter(design=design, user=own).exists(),
        follows_design=follows.filter(design=design).exists(),
        follows_author=follows.filter(author__isnull=False, author=design.owner_id).exists(),
        author_blocked=Block.objects.filter(user=own, person=design.owner_id).exists(),
        page=shown,
        comments=comment_cards(list(shown), viewer),
        no_comment=_no_comment(design, viewer),
        hidden=standing_decision(design),
    )


def _no_comment(design: Design, viewer: Viewer) -> str:
    code = why_no_comment(design, viewer) if viewer.is_authenticated else ""
    return SharingError(code).sentence if code else ""
