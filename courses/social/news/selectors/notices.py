"""Sentences for notifications about designs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from accounts.people.models import User
from core.site import page_url
from courses.public.designs import Design, DesignVersion, design_path, is_hidden_from
from courses.public.drafts import designer_path
from courses.social.comments.selectors import visible_comment
from courses.social.news.models import NewsMark
from courses.social.news.selectors.items import name_of
from courses.social.reactions.models import Comment
from notifications.ports import EventKind, FeedEntry, NoticeText, Subject


def published_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe a new design by a followed author, or a new version of a followed design."""
    version = _version(user, entry)
    if version is None:
        return None
    params = {"author": version.design.author, "name": version.name, "number": version.number}
    if version.number == 1:
        return _of_design(version.design, _("%(author)s has published %(name)s.") % params)
    sentence = _("%(name)s has a new version, %(number)s.") % params
    return _of_design(version.design, sentence, line=version.change)


def forked_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe a fork of the user's design, or of a design that they follow."""
    version = _version(user, entry)
    source = version.design.forked_from if version else None
    if version is None or source is None or is_hidden_from(source.design, user):
        return None
    params = {"author": version.design.author, "name": version.name, "of": source.name}
    return _of_design(
        version.design, _("%(author)s has published %(name)s, based on %(of)s.") % params
    )


def comment_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe a comment on a published design."""
    comment = _comment(user, entry)
    if comment is None or comment.on_draft:
        return None
    params = {"writer": comment.writer.name, "name": name_of(comment.design)}
    return _of_comment(comment, _("%(writer)s has commented on %(name)s.") % params)


def draft_comment_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe a comment on the user's own draft."""
    comment = _comment(user, entry)
    if comment is None or comment.design.owner_id != user.pk:
        return None
    params = {"writer": comment.writer.name, "name": comment.design.name}
    sentence = _("%(writer)s has commented on your draft of %(name)s.") % params
    path = designer_path(comment.design.kind, comment.design.slug)
    return NoticeText(sentence, "", settings.SITE_URL + path, topic=f"comments-{comment.design_id}")


def reply_notice(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
    """Describe a comment on a design or draft that the user has commented on."""
    comment = _comment(user, entry)
    if comment is None:
        return None
    params = {"writer": comment.writer.name, "name": name_of(comment.design)}
    sentence = _("%(writer)s has also commented on %(name)s.") % params
    if comment.on_draft:
        # Emails must not contain the URL of another user's draft: anyone with the link could open
        # it.
        return NoticeText(sentence, "", page_url("home"), topic=f"comments-{comment.design_id}")
    return _of_comment(comment, sentence)


def unread_news(entries: Sequence[FeedEntry]) -> set[tuple[int, int]]:
    """Return the (user, number) of the events since the user's last visit to the news page, with
    one query.
    """
    marks = NewsMark.objects.filter(user__in={each.user_id for each in entries})
    seen = dict(marks.values_list("user_id", "seen_at"))
    moments = ((each, seen.get(each.user_id)) for each in entries)
    return {
        (each.user_id, each.number)
        for each, moment in moments
        if moment is None or moment <= each.at
    }


Words = Callable[[User, FeedEntry, datetime], NoticeText | None]


def _news(notice: str, words: Words) -> EventKind:
    """Return a kind of event that is news until the user has visited the news page."""

    def unless_read(user: User, entry: FeedEntry, at: datetime) -> NoticeText | None:
        return words(user, entry, at) if unread_news([entry]) else None

    return EventKind(notice, unless_read, unread=unread_news, lasting=words)


NEWS = {
    "published": _news("news", published_notice),
    "forked": _news("news", forked_notice),
    "commented": _news("news", comment_notice),
    "draft_commented": _news("news", draft_comment_notice),
    "replied": _news("reply", reply_notice),
}
"""Entries for notifications.ports.EVENTS."""


def design_subject(user: User, data: Mapping[str, Any]) -> Subject | None:
    """Return the design that an event is about; None if the user cannot see it."""
    rows = Design.objects.filter(kind=data.get("type"), slug=data["design"], retired_at=None)
    design = rows.exclude(newest=None).select_related("newest").first()
    if design is None or is_hidden_from(design, user):
        return None
    return Subject(name_of(design), settings.SITE_URL + design_path(design))


def _of_design(design: Design, sentence: str, line: str = "") -> NoticeText:
    link = settings.SITE_URL + design_path(design)
    return NoticeText(sentence, line, link, topic=f"design-{design.pk}")


def _of_comment(comment: Comment, sentence: str) -> NoticeText:
    link = f"{settings.SITE_URL}{design_path(comment.design)}#comment-{comment.pk}"
    return NoticeText(sentence, "", link, topic=f"comments-{comment.design_id}")


def _version(user: User, entry: FeedEntry) -> DesignVersion | None:
    """Return the version that an event is about; None if the user cannot see it."""
    asked = {"design__slug": entry.data.get("design"), "number": entry.data.get("number")}
    rows = DesignVersion.objects.filter(**asked, design__kind=entry.data.get("type"))
    version = rows.select_related("design__owner", "design__forked_from__design").first()
    if version is None or version.design.retired_at is not None:
        return None
    return None if is_hidden_from(version.design, user) else version


def _comment(user: User, entry: FeedEntry) -> Comment | None:
    """Return the comment that an event is about; None if the user cannot see it."""
    return visible_comment(entry.data.get("comment") or 0, user)
