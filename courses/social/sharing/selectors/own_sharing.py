"""What somebody does with other people's designs, for the export of their data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.export.chapters import Chapter
from accounts.people.models import User
from courses.public.designs import Design, is_hidden_from
from courses.social.moderation.models import SUBJECTS, Decision, Report, Subject
from courses.social.news.models import NewsMark
from courses.social.reactions.models.block import Block
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.models.follow import Follow
from courses.social.reactions.models.like import Like


def sharing_of(user: User) -> dict[str, Any]:
    """What they said, liked, follow and reported, and what was decided about them."""
    mark = NewsMark.objects.filter(user=user).first()
    return {
        "comments": list(_comments(user)),
        "likes": list(_likes(user)),
        "follows": list(_follows(user)),
        "blocks": list(Block.objects.filter(user=user).values("at", name=F("person__name"))),
        "reports": [_subject(report) for report in Report.objects.filter(by=user)],
        "decisions_about_you": [_decision(row) for row in _about(user)],
        "decisions_by_you": [_subject(row) for row in Decision.objects.filter(by=user)],
        "news_read_at": mark.seen_at if mark else None,
    }


def _comments(user: User) -> Iterator[dict[str, Any]]:
    for comment in Comment.objects.filter(writer=user).select_related("design"):
        said = {"text": comment.text, "written_at": comment.written_at}
        yield {"design": _address(comment.design, user), **said}


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
    """Decisions about a person, what they designed and what they wrote."""
    concerned = Q(person=user) | Q(design__owner=user) | Q(comment__writer=user)
    return Decision.objects.filter(concerned).select_related("appeal")


def _decision(decision: Decision) -> dict[str, Any]:
    """Only moderators see who decided."""
    appeal = getattr(decision, "appeal", None)
    told = {"words": appeal.words, "at": appeal.at, "answer": appeal.answer} if appeal else None
    return {**_subject(decision), "lifted_at": decision.lifted_at, "appeal": told}


def _subject(row: Subject) -> dict[str, Any]:
    """A report or a decision; its subject by kind only, because it may be somebody else's."""
    about = next(name for name in SUBJECTS if getattr(row, f"{name}_id"))
    return {"about": about, "ground": row.ground, "words": row.words, "at": row.at}


def _address(design: Design, reader: User) -> str:
    return "" if is_hidden_from(design, reader) else design.slug


SHARING = Chapter(
    title=_("Sharing"),
    gather=sharing_of,
    words={
        "name": _("Name"),
        "about": _("About"),
        "comments": _("Your comments"),
        "design": _("Design"),
        "text": _("Words"),
        "written_at": _("Written"),
        "likes": _("What you like"),
        "at": _("When"),
        "follows": _("Whom and what you follow"),
        "blocks": _("Whom you have blocked"),
        "reports": _("What you have reported"),
        "ground": _("Reason"),
        "words": _("In words"),
        "decisions_about_you": _("What moderators have decided about you and yours"),
        "lifted_at": _("Lifted"),
        "appeal": _("Your appeal"),
        "answer": _("Answer"),
        "decisions_by_you": _("What you have decided as a moderator"),
        "news_read_at": _("News last read"),
    },
)
