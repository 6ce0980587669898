"""A user's news: items about what they follow and own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from itertools import chain
from typing import Any

from django.db.models import Count, Exists, F, Max, OuterRef, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.people.models import User
from courses.public.designs import Design, DesignVersion, design_path
from courses.public.drafts import designer_path
from courses.social.moderation.models import Decision
from courses.social.moderation.selectors import hidden
from courses.social.news.models import NewsMark
from courses.social.news.selectors.decision_news import decision_news
from courses.social.news.selectors.items import LATELY, MOST, Item, Span, name_of
from courses.social.reactions.models import Block, Comment, Follow, Like
from notifications.mail.selectors import unreached
from notifications.preferences.models import Way
from notifications.preferences.selectors import going


def news_of(user: User, span: Span) -> list[Item]:
    """Return the user's news items in the span, newest first, at most MOST."""
    found = _interests_of(user)
    items = chain.from_iterable(source(user, span) for needs, source in SOURCES if needs & found)
    return sorted(items, key=lambda item: item.at, reverse=True)[:MOST]


def _new_designs(user: User, span: Span) -> Iterable[Item]:
    """Yield the first versions of designs by authors whom the user follows."""
    authors = Follow.objects.filter(user=user, author__isnull=False).values("author")
    first = _versions(span).filter(number=1, design__owner__in=authors, design__listed=True)
    for version in first[:MOST]:
        params = {"author": version.design.author, "name": version.name}
        sentence = _("%(author)s has published %(name)s.") % params
        yield Item(version.published_at, "new_design", sentence, design_path(version.design))


def _new_versions(user: User, span: Span) -> Iterable[Item]:
    """Yield later versions of designs that the user follows."""
    later = _versions(span).filter(number__gt=1, design__in=_followed(user))
    for version in later.exclude(design__owner=user)[:MOST]:
        params = {"name": version.name, "number": version.number, "change": version.change}
        sentence = _("%(name)s has a new version, %(number)s.") % params
        if version.change:
            sentence = _("%(name)s has a new version, %(number)s: %(change)s") % params
        yield Item(version.published_at, "new_version", sentence, design_path(version.design))


def _forks(user: User, span: Span) -> Iterable[Item]:
    """Yield published forks of the user's designs and of designs that they follow."""
    first = _versions(span).filter(number=1, design__listed=True)
    forks = first.filter(design__forked_from__design__in=_watched(user))
    forks = forks.exclude(hidden("design", "design__forked_from__design"))
    forks = forks.exclude(design__owner=user).exclude(_blocked(user, "design__owner"))
    for version in forks.select_related("design__owner", "design__forked_from")[:MOST]:
        of = version.design.forked_from.name if version.design.forked_from else ""
        params = {"author": version.design.author, "name": version.name, "of": of}
        sentence = _("%(author)s has published %(name)s, based on %(of)s.") % params
        yield Item(version.published_at, "fork", sentence, design_path(version.design))


def _comments(user: User, span: Span) -> Iterable[Item]:
    """Yield comments on the user's designs and on designs that they follow."""
    comments = Comment.objects.filter(span.on("written_at"), design__in=_watched(user))
    comments = comments.filter(author_hid_at=None, on_draft=False)
    shown = comments.exclude(hidden("comment")).exclude(hidden("design", "design"))
    heard = shown.exclude(writer=user).exclude(_blocked(user, "writer"))
    newest = heard.select_related("writer", "design__newest").order_by("-written_at")
    for comment in newest[:MOST]:
        params = {"writer": comment.writer.name, "name": name_of(comment.design)}
        sentence = _("%(writer)s has commented on %(name)s.") % params
        path = f"{design_path(comment.design)}#comment-{comment.pk}"
        yield Item(comment.written_at, "comment", sentence, path)


def _draft_comments(user: User, span: Span) -> Iterable[Item]:
    """Yield an item for each of the user's drafts that has comments, with their number."""
    comments = Comment.objects.filter(span.on("written_at"), on_draft=True, design__owner=user)
    shown = comments.exclude(writer=user).exclude(hidden("comment"))
    heard = shown.exclude(_blocked(user, "writer"))
    counted = heard.values("design").annotate(count=Count("pk"), newest=Max("written_at"))
    rows = list(counted.order_by("-newest")[:MOST])
    designs = Design.objects.in_bulk([row["design"] for row in rows])
    for row in rows:
        design = designs[row["design"]]
        sentence = ngettext(
            "%(count)s new comment on your draft of %(name)s.",
            "%(count)s new comments on your draft of %(name)s.",
            row["count"],
        ) % {"count": row["count"], "name": design.name}
        yield Item(
            row["newest"], "draft_comment", sentence, designer_path(design.kind, design.slug)
        )


def _likes(user: User, span: Span) -> Iterable[Item]:
    """Yield an item for each of the user's designs that has new likes, with their number."""
    likes = Like.objects.filter(span.on("at"), design__owner=user)
    heard = likes.exclude(hidden("design", "design")).exclude(_blocked(user, "user"))
    counted = heard.values("design").annotate(count=Count("pk"), newest=Max("at"))
    rows = list(counted.order_by("-newest")[:MOST])
    designs = Design.objects.select_related("newest").in_bulk([row["design"] for row in rows])
    for row in rows:
        design = designs[row["design"]]
        sentence = ngettext(
            "%(count)s person likes %(name)s.", "%(count)s people like %(name)s.", row["count"]
        ) % {"count": row["count"], "name": name_of(design)}
        yield Item(row["newest"], "likes", sentence, design_path(design))


SOURCES: tuple[tuple[set[str], Callable[[User, Span], Iterable[Item]]], ...] = (
    ({"authors"}, _new_designs),
    ({"followed"}, _new_versions),
    ({"followed", "own"}, _forks),
    ({"followed", "own"}, _comments),
    ({"own"}, _draft_comments),
    ({"own"}, _likes),
    ({"own", "written", "judged", "line_judged"}, decision_news),
)
"""Sources of news items. Each is used only if the user has at least one of the interests."""


def _interests_of(user: User) -> set[str]:
    """Return the user's interests, a subset of authors, followed, own, written, judged and
    line_judged.

    They decide which sources are queried. Most users have none. Every page shows the number of news
    items, and querying all sources would take longer than the rest of the page.
    """
    follows = Follow.objects.filter(user=OuterRef("pk"))
    interests = {
        "authors": Exists(follows.filter(author__isnull=False)),
        "followed": Exists(follows.filter(design__isnull=False)),
        "own": Exists(Design.objects.filter(owner=OuterRef("pk"))),
        "written": Exists(Comment.objects.filter(writer=OuterRef("pk"))),
        "judged": Exists(Decision.objects.filter(person=OuterRef("pk"))),
        "line_judged": Exists(Decision.objects.filter(chatline__writer=OuterRef("pk"))),
    }
    row = User.objects.filter(pk=user.pk).values(**interests).first() or {}
    return {name for name, found in row.items() if found}


def readers_due(*, week: datetime) -> QuerySet[User]:
    """Return users who want the weekly email and can have news, but have not received this week's
    email.
    """
    data = NewsMark.objects.filter(user=OuterRef("pk"), mailed_until__gte=week)
    follows = Exists(Follow.objects.filter(user=OuterRef("pk")))
    designs = Exists(Design.objects.filter(owner=OuterRef("pk"), newest__isnull=False))
    readers = User.objects.filter(follows | designs, is_active=True)
    return readers.exclude(Exists(data)).filter(going("news", Way.WEEKLY, user="pk"))


def readers_reached(*, week: datetime) -> list[int]:
    """Return the ids of the users who are due for the weekly email and whose emails do not
    bounce.
    """
    due = list(readers_due(week=week))
    away = unreached(due)
    return [reader.pk for reader in due if reader.pk not in away]


def seen_at(user: User) -> datetime | None:
    """Return when the user last visited the news page; None if never."""
    mark = NewsMark.objects.filter(user=user).first()
    return mark.seen_at if mark else None


def fresh_news(user: User, *, at: datetime) -> int:
    """Return the number of news items since the user's last visit, at most MOST."""
    since = max(seen_at(user) or at - LATELY, at - LATELY)
    return len(news_of(user, Span(since, at)))


def _versions(span: Span) -> QuerySet[DesignVersion]:
    """Return versions of designs that are not hidden, newest first."""
    versions = DesignVersion.objects.filter(span.on("published_at"), design__retired_at=None)
    shown = versions.exclude(hidden("design", "design"))
    return shown.select_related("design__owner").order_by("-published_at")


def _watched(user: User) -> list[int]:
    """Return the ids of the user's own and followed designs.

    A list allows the database to use an index. It has at most a few hundred ids.
    """
    own = Design.objects.filter(owner=user, newest__isnull=False)
    followed = Follow.objects.filter(user=user, design__isnull=False)
    return [*own.values_list("pk", flat=True), *followed.values_list("design", flat=True)]


def _followed(user: User) -> QuerySet[Any]:
    return Follow.objects.filter(user=user, design__isnull=False).values(pk=F("design"))


def _blocked(user: User, outer: str) -> Exists:
    return Exists(Block.objects.filter(user=user, person=OuterRef(outer)))


def follows_of(user: User) -> QuerySet[Follow]:
    """Return what the user follows, newest first, without hidden designs."""
    follows = Follow.objects.filter(user=user).exclude(hidden("design", "design"))
    return follows.select_related("author", "design__newest").order_by("-at")


def blocks_of(user: User) -> QuerySet[Block]:
    """Return the user's blocks, newest first."""
    return Block.objects.filter(user=user).select_related("person").order_by("-at")
