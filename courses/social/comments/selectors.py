"""Comments on designs and drafts, as far as a viewer can see them."""

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
    """A comment for one viewer: whether it is hidden, and what the viewer can do with it."""

    comment: Comment
    hidden: str
    """ "author" or "moderator", depending on who hid the comment; "" if it is not hidden."""
    decision: Decision | None
    may: frozenset[str]
    """The viewer's permissions: a subset of delete, hide, show and report."""

    @property
    def why_hidden(self) -> str:
        return str(HIDDEN_BY.get(self.hidden, ""))


def visible_comments(design: Design, viewer: Viewer) -> QuerySet[Comment]:
    """Return the comments that the viewer can read, newest first.

    Hidden comments are visible to their writer and to moderators. The design's author sees only
    those that they hid themselves. Comments by people whom the viewer has blocked are never
    included.
    """
    # Most designs have no comments, and this check is cheap.
    if not _ANY.first(design.pk):
        return Comment.objects.none()
    comments = design.comments.filter(on_draft=False)
    comments = comments.select_related("writer", "design").order_by("-written_at", "-pk")
    if is_moderator(viewer):
        return comments
    # Visitors have no key and some designs have no owner. With 0 in place of None, they never match
    # each other.
    reader = viewer.pk or 0
    shown = Q(author_hid_at=None) | Q(design__owner=reader)
    own = Q(writer=reader)
    return comments.filter(own | (shown & ~hidden("comment"))).exclude(_blocked(viewer))


def visible_comment(comment_id: int, viewer: Viewer) -> Comment | None:
    """Return one comment; None if the viewer cannot see it or its design."""
    comment = Comment.objects.select_related("design__owner").filter(pk=comment_id).first()
    if comment is None or is_hidden_from(comment.design, viewer):
        return None
    if comment.on_draft:
        return comment if _concerns(comment, viewer) else None
    return visible_comments(comment.design, viewer).filter(pk=comment_id).first()


def _concerns(comment: Comment, viewer: Viewer) -> bool:
    """Return True if the viewer can see a comment on a draft even without the draft's link."""
    if viewer.pk is None or is_moderator(viewer):
        return is_moderator(viewer)
    return viewer.pk in (comment.writer_id, comment.design.owner_id) or _talks_there(
        comment, viewer
    )


def _talks_there(comment: Comment, viewer: Viewer) -> bool:
    """Return True if the viewer has commented on the same draft and can see this comment there."""
    if viewer.pk not in draft_commenters_of(comment.design):
        return False
    shown = Comment.objects.filter(pk=comment.pk).exclude(hidden("comment"))
    return shown.exclude(_blocked(viewer)).exists()


def comment_page(design: Design, viewer: Viewer, number: str = "1") -> Page[Comment]:
    """Return a page of PER_PAGE comments. An invalid number gives the nearest page."""
    return Paginator(visible_comments(design, viewer), PER_PAGE).get_page(number)


def comment_cards(comments: list[Comment], viewer: Viewer) -> list[CommentCard]:
    """Return the cards of one page of comments."""
    if not comments:
        return []
    standing = Decision.objects.in_force().filter(comment__in=comments)
    decisions = {decision.comment_id: decision for decision in standing}
    return [_card(comment, decisions.get(comment.pk), viewer) for comment in comments]


def why_no_comment(design: Design, viewer: Viewer) -> str:
    """Return a code that says why a signed-in viewer cannot comment; "" if they can."""
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
    lambda person: Decision.objects.in_force().filter(person_id=person).order_by().only("pk"),
    987_654_321,
)
_BLOCKS = Prepared(
    lambda user, person: Block.objects.filter(user_id=user, person_id=person).only("pk"),
    987_654_321,
    987_654_322,
)


def blocks(user: int | None, person: int | None) -> bool:
    """Return True if a user has blocked a person. Return False if either is None."""
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
    """A comment on a draft, and what the viewer can do with it."""

    comment: Comment
    may: frozenset[str]
    """The viewer's permissions: a subset of delete, done and report."""


def draft_comments(access: Access) -> list[DraftComment]:
    """Return the newest MOST_LISTED comments that the viewer can see, oldest first.

    Comments by people whom the viewer has blocked are excluded. A comment hidden by a moderator is
    visible only to its writer and to moderators.
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
    """Return a comment on this draft; None if the viewer cannot see it."""
    found = (card.comment for card in draft_comments(access) if card.comment.pk == comment_id)
    return next(found, None)


def _may_with_draft_comment(comment: Comment, viewer: Viewer) -> list[str]:
    if viewer.pk is None:
        return []
    wrote, owns = comment.writer_id == viewer.pk, comment.design.owner_id == viewer.pk
    verbs = ["delete", "done"] if wrote or owns else []
    return [*verbs, "report"] if owns and not wrote else verbs
