"""Comments on designs and on drafts, as one viewer can see them."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.db.prepared import Prepared
from courses.public.designs import Design, Viewer, is_hidden_from, is_moderator
from courses.public.drafts import Access
from courses.social.moderation.models import Decision
from courses.social.moderation.selectors import hidden
from courses.social.reactions.models import Block, Comment
from courses.social.reactions.selectors import draft_commenters_of

PER_PAGE = 20

BY_AUTHOR = "author"
BY_MODERATOR = "moderator"
HIDDEN_BY: dict[str, str | Promise] = {
    BY_AUTHOR: _("The author of this design has hidden this comment."),
    BY_MODERATOR: _("A moderator has hidden this comment."),
}


@dataclass(frozen=True)
class CommentCard:
    """A comment, who may see that it is hidden, and what its reader may do about it."""

    comment: Comment
    hidden: str
    """By whom: "author", "moderator", or "" for nobody."""
    decision: Decision | None
    may: frozenset[str]
    """Of delete, hide, show, report."""

    @property
    def why_hidden(self) -> str:
        return str(HIDDEN_BY.get(self.hidden, ""))


def visible_comments(design: Design, viewer: Viewer) -> QuerySet[Comment]:
    """What this reader may read, the newest first.

    A hidden comment is shown to its writer and to moderators, and to the design's author only if
    they hid it themselves; nobody sees comments of people they have blocked.
    """
    # Most designs have none.
    if not _ANY.first(design.pk):
        return Comment.objects.none()
    comments = design.comments.filter(on_draft=False)
    comments = comments.select_related("writer", "design").order_by("-written_at", "-pk")
    if is_moderator(viewer):
        return comments
    # Visitors have no key and some designs no owner: 0 makes sure that the two do not match.
    reader = viewer.pk or 0
    shown = Q(author_hid_at=None) | Q(design__owner=reader)
    own = Q(writer=reader)
    return comments.filter(own | (shown & ~hidden("comment"))).exclude(_blocked(viewer))


def visible_comment(comment_id: int, viewer: Viewer) -> Comment | None:
    """One comment, if this reader may see it and its design."""
    comment = Comment.objects.select_related("design__owner").filter(pk=comment_id).first()
    if comment is None or is_hidden_from(comment.design, viewer):
        return None
    if comment.on_draft:
        return comment if _concerns(comment, viewer) else None
    return visible_comments(comment.design, viewer).filter(pk=comment_id).first()


def _concerns(comment: Comment, viewer: Viewer) -> bool:
    """Whether a comment on a draft is somebody's matter, by whichever way they come to it."""
    if viewer.pk is None or is_moderator(viewer):
        return is_moderator(viewer)
    return viewer.pk in (comment.writer_id, comment.design.owner_id) or _talks_there(
        comment, viewer
    )


def _talks_there(comment: Comment, viewer: Viewer) -> bool:
    """Whether somebody who has commented on the draft, too, sees this comment there."""
    if viewer.pk not in draft_commenters_of(comment.design):
        return False
    shown = Comment.objects.filter(pk=comment.pk).exclude(hidden("comment"))
    return shown.exclude(_blocked(viewer)).exists()


def comment_page(design: Design, viewer: Viewer, number: str = "1") -> Page[Comment]:
    """PER_PAGE comments; for an invalid number the nearest page."""
    return Paginator(visible_comments(design, viewer), PER_PAGE).get_page(number)


def comment_cards(comments: list[Comment], viewer: Viewer) -> list[CommentCard]:
    """The comments of one page with all that is shown of each."""
    if not comments:
        return []
    standing = Decision.objects.standing().filter(comment__in=comments)
    decisions = {decision.comment_id: decision for decision in standing}
    return [_card(comment, decisions.get(comment.pk), viewer) for comment in comments]


def why_no_comment(design: Design, viewer: Viewer) -> str:
    """The code of the reason why somebody who is signed in may not comment; "" if they may."""
    if _SILENCING.first(viewer.pk):
        return "silenced"
    if blocks(design.owner_id, viewer.pk):
        return "blocked_by_author"
    if blocks(viewer.pk, design.owner_id):
        return "author_blocked"
    return ""


_ANY = Prepared(
    lambda design: Comment.objects.filter(design_id=design).order_by().only("pk")[:1], 987_654_321
)
_SILENCING = Prepared(
    lambda person: Decision.objects.standing().filter(person_id=person).order_by().only("pk"),
    987_654_321,
)
_BLOCKS = Prepared(
    lambda user, person: Block.objects.filter(user_id=user, person_id=person).only("pk"),
    987_654_321,
    987_654_322,
)


def blocks(user: int | None, person: int | None) -> bool:
    """Whether one person has blocked another, by their keys; visitors and shipped designs none."""
    return bool(user and person and _BLOCKS.first(user, person))


def _card(comment: Comment, decision: Decision | None, viewer: Viewer) -> CommentCard:
    by_author = BY_AUTHOR if comment.author_hid_at else ""
    return CommentCard(
        comment=comment,
        hidden=BY_MODERATOR if decision else by_author,
        decision=decision,
        may=frozenset(_may(comment, viewer)),
    )


def _may(comment: Comment, viewer: Viewer) -> list[str]:
    if not viewer.is_authenticated:
        return []
    verbs = ["delete" if comment.writer_id == viewer.pk else "report"]
    if comment.design.owner_id == viewer.pk:
        verbs.append("show" if comment.author_hid_at else "hide")
    return verbs


def _blocked(viewer: Viewer) -> Exists:
    return Exists(Block.objects.filter(user=viewer.pk, person=OuterRef("writer")))


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
    return DraftComment(comment, frozenset(_may_with_draft_comment(comment, viewer)))


def one_draft_comment(access: Access, comment_id: int) -> Comment | None:
    """A comment on this draft that its reader sees."""
    found = (card.comment for card in draft_comments(access) if card.comment.pk == comment_id)
    return next(found, None)


def _may_with_draft_comment(comment: Comment, viewer: Viewer) -> list[str]:
    if viewer.pk is None:
        return []
    wrote, owns = comment.writer_id == viewer.pk, comment.design.owner_id == viewer.pk
    verbs = ["delete", "done"] if wrote or owns else []
    return [*verbs, "report"] if owns and not wrote else verbs
