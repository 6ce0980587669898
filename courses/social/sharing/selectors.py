"""Social data for a design's page, and for an account's export."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page
from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.export.chapters import Chapter
from accounts.people.models import User
from core.db.prepared import Prepared
from courses.public.designs import Design, DesignError, Viewer, is_hidden_from
from courses.social.comments.selectors import (
    CommentCard,
    blocks,
    comment_cards,
    comment_page,
    why_no_comment,
)
from courses.social.friends.selectors.friends import friends_data
from courses.social.moderation.models import SUBJECTS, Decision, Report, Subject
from courses.social.moderation.selectors import standing_decision
from courses.social.news.models import NewsMark
from courses.social.reactions.models import Block, Comment, Follow, Like


@dataclass(frozen=True)
class Buttons:
    """The buttons that a viewer sees on a design's page, and their state."""

    design: Design
    is_author: bool
    liked: bool
    follows_design: bool
    follows_author: bool


@dataclass(frozen=True)
class Notice:
    """The decision that hides a design, as shown to its author and moderators."""

    is_author: bool
    hidden: Decision | None


@dataclass(frozen=True)
class Discussion:
    """A page of comments, and whether the viewer can add one or report the design."""

    design: Design
    is_author: bool
    author_blocked: bool
    page: Page[Comment]
    comments: list[CommentCard]
    no_comment: str
    """Message that says why the viewer cannot comment; "" if they can or are not signed in."""
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
    """Return the state of the buttons next to a design's name."""
    # Visitors have no key and some designs have no owner. An id of 0 matches no user.
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
    """Return the data for the notice at the top of a design's page."""
    return Notice(is_author=_is_author(design, viewer), hidden=standing_decision(design))


def discussion_of(design: Design, viewer: Viewer, page: str = "1") -> Discussion:
    """Return the discussion below a design. `page` is the number of the page of comments."""
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


def sharing_of(user: User) -> dict[str, Any]:
    """Return a user's comments, likes, follows and reports, and decisions about or by them."""
    mark = NewsMark.objects.filter(user=user).first()
    return {
        "comments": list(_comments(user)),
        "likes": list(_likes(user)),
        "follows": list(_follows(user)),
        "blocks": list(Block.objects.filter(user=user).values("at", name=F("person__name"))),
        **friends_data(user),
        "reports": [_subject(report) for report in Report.objects.filter(by=user)],
        "decisions_about_you": [_decision(row) for row in _about(user)],
        "decisions_by_you": [_subject(row) for row in Decision.objects.filter(by=user)],
        "news_read_at": mark.seen_at if mark else None,
    }


def _comments(user: User) -> Iterator[dict[str, Any]]:
    for comment in Comment.objects.filter(writer=user).select_related("design"):
        params = {"text": comment.text, "written_at": comment.written_at}
        yield {"design": _address(comment.design, user), **params}


def _likes(user: User) -> Iterator[dict[str, Any]]:
    for like in Like.objects.filter(user=user).select_related("design").order_by("at"):
        yield {"design": _address(like.design, user), "at": like.at}


def _follows(user: User) -> Iterator[dict[str, Any]]:
    follows = Follow.objects.filter(user=user).select_related("design", "author")
    for follow in follows.order_by("at"):
        if follow.design:
            yield {"design": _address(follow.design, user), "at": follow.at}
        elif follow.author:
            yield {"name": follow.author.name, "at": follow.at}


def _about(user: User) -> QuerySet[Decision]:
    """Return the decisions about a user, their designs, their comments and their chat
    lines.
    """
    concerned = Q(person=user) | Q(design__owner=user) | Q(comment__writer=user)
    concerned |= Q(chatline__writer=user)
    return Decision.objects.filter(concerned).select_related("appeal")


def _decision(decision: Decision) -> dict[str, Any]:
    """Describe a decision without naming the moderator, whom only moderators can see."""
    appeal = getattr(decision, "appeal", None)
    data = {"words": appeal.words, "at": appeal.at, "answer": appeal.answer} if appeal else None
    return {**_subject(decision), "lifted_at": decision.lifted_at, "appeal": data}


def _subject(row: Subject) -> dict[str, Any]:
    """Describe a report or decision. Of its subject, only the kind is named, because the subject
    may belong to another user.
    """
    about = next(name for name in SUBJECTS if getattr(row, f"{name}_id"))
    return {"about": about, "ground": row.ground, "words": row.words, "at": row.at}


def _address(design: Design, reader: User) -> str:
    return "" if is_hidden_from(design, reader) else design.slug


SHARING = Chapter(
    title=_("Sharing"),
    gather=sharing_of,
    words={
        "name": _("Name"),
        "about": _("Design"),
        "comments": _("Your comments"),
        "design": _("Design"),
        "text": _("Text"),
        "written_at": _("Posted"),
        "likes": _("Your likes"),
        "at": _("Date"),
        "follows": _("People and designs you follow"),
        "blocks": _("People you have blocked"),
        "friends": _("Your friends"),
        "friend_requests_sent": _("Friend requests you have sent"),
        "friend_requests_received": _("Friend requests you have received"),
        "reports": _("Your reports"),
        "ground": _("Reason"),
        "words": _("Explanation"),
        "decisions_about_you": _("Moderators’ decisions about you and your content"),
        "lifted_at": _("Reversed"),
        "appeal": _("Your appeal"),
        "answer": _("Answer"),
        "decisions_by_you": _("Your decisions as a moderator"),
        "news_read_at": _("News last read"),
    },
)
