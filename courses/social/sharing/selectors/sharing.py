"""What a design's page shows of its sharing, for one reader."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.paginator import Page
from django.db.models import Q

from core.db.prepared import Prepared
from courses.public.designs import Design, DesignError, Viewer
from courses.social.comments.selectors.comments import (
    CommentCard,
    blocks,
    comment_cards,
    comment_page,
    why_no_comment,
)
from courses.social.moderation.models import Decision
from courses.social.moderation.selectors.moderation import standing_decision
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.models.follow import Follow
from courses.social.reactions.models.like import Like


@dataclass(frozen=True)
class Buttons:
    """What a reader may press, and whether they have."""

    design: Design
    is_author: bool
    liked: bool
    follows_design: bool
    follows_author: bool


@dataclass(frozen=True)
class Notice:
    """The decision that hides a design, for its author and moderators, who alone see its page."""

    is_author: bool
    hidden: Decision | None


@dataclass(frozen=True)
class Discussion:
    """A page of comments, and whether a reader may add one or object to the design."""

    design: Design
    is_author: bool
    author_blocked: bool
    page: Page[Comment]
    comments: list[CommentCard]
    no_comment: str
    """Why the reader may not comment, as a sentence; "" if they may, or are not signed in."""
    longest: int = Comment.MOST


_LIKED = Prepared(
    lambda design, user: Like.objects.filter(design_id=design, user_id=user).only("pk"),
    987_654_321,
    987_654_322,
)
_FOLLOWS = Prepared(
    lambda user, design, author: Follow.objects.filter(
        Q(design_id=design) | Q(author_id=author), user_id=user
    ).only("design", "author"),
    987_654_321,
    987_654_322,
    987_654_323,
)


def buttons_of(design: Design, viewer: Viewer) -> Buttons:
    """What stands beside the name of a design."""
    # Visitors have no key, and some designs no owner: 0 is nobody's.
    reader, author = viewer.pk or 0, design.owner_id or 0
    follows = _FOLLOWS.rows(reader, design.pk, author) if reader else []
    return Buttons(
        design=design,
        is_author=_is_author(design, viewer),
        liked=bool(reader and _LIKED.first(design.pk, reader)),
        follows_design=any(follow.design_id == design.pk for follow in follows),
        follows_author=any(follow.author_id == author for follow in follows),
    )


def notice_of(design: Design, viewer: Viewer) -> Notice:
    """The notice at the top of a design's page."""
    return Notice(is_author=_is_author(design, viewer), hidden=standing_decision(design))


def discussion_of(design: Design, viewer: Viewer, page: str = "1") -> Discussion:
    """What stands below a design; `page` is one of its comments."""
    shown = comment_page(design, viewer, page)
    return Discussion(
        design=design,
        is_author=_is_author(design, viewer),
        author_blocked=blocks(viewer.pk, design.owner_id),
        page=shown,
        comments=comment_cards(list(shown), viewer),
        no_comment=_no_comment(design, viewer),
    )


def _is_author(design: Design, viewer: Viewer) -> bool:
    return viewer.pk is not None and design.owner_id == viewer.pk


def _no_comment(design: Design, viewer: Viewer) -> str:
    code = why_no_comment(design, viewer) if viewer.is_authenticated else ""
    return DesignError(code).sentence if code else ""
