"""Atom feeds of published designs, for feed readers that poll."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256

from django.conf import settings
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.people.models import User
from core.site import at_our_site, host, page_url
from core.user_text import presentable
from courses.gallery.selectors.cards import designs_by_key, first_keys
from courses.gallery.selectors.search import NEW, ORDERS, Wanted, gallery
from courses.stored.models import Design
from courses.stored.selectors import design_path
from courses.types.registry import type_of

NEWEST = 30
"""Number of designs in a feed, chosen so that a feed reader that polls once a month misses few."""
BEFORE_ALL = datetime(2026, 1, 1, tzinfo=UTC)
"""The date of a feed without designs."""


class DesignFeed(Atom1Feed):
    """A feed with a date that depends only on its designs. By default, an empty feed would have the
    current time.
    """

    def latest_post_date(self) -> datetime:
        return super().latest_post_date() if self.items else BEFORE_ALL


@require_safe
def gallery_feed(request: HttpRequest, kind: str) -> HttpResponse:
    """Return the feed of the newest designs in a gallery."""
    many = type_of(kind).words.many
    title = _("New %(designs)s on %(site)s") % {"designs": many, "site": settings.SITE_NAME}
    return _feed(request, title, page_url("courses:gallery", kind=kind), gallery(kind, Wanted()))


@require_safe
def person_feed(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the feed of the newest designs of all types by one user. The user's account must be
    active.
    """
    author = User.objects.filter(public_id=public_id, is_active=True, deleted_at=None).first()
    if author is None:
        raise Http404
    title = _("Designs by %(name)s") % {"name": presentable(author.name)}
    page = at_our_site(request.path).removesuffix("designs.atom")
    listed = Design.objects.filter(owner=author, listed=True).order_by(*ORDERS[NEW])
    return _feed(request, title, page, listed)


def _feed(request: HttpRequest, title: str, page: str, found: QuerySet[Design]) -> HttpResponse:
    designs = designs_by_key(first_keys(found, NEWEST))
    # No Last-Modified header: if a design were hidden, the feed's date would go back.
    tag = _tag(title, designs)
    response = get_conditional_response(request, etag=tag) or HttpResponse(
        _written(title, page, at_our_site(request.path), designs),
        content_type="application/atom+xml; charset=utf-8",
    )
    response.headers["ETag"] = tag
    # Caches must revalidate each time, so that hidden designs disappear immediately.
    patch_cache_control(response, public=True, no_cache=True)
    return response


def _tag(title: str, designs: Iterable[Design]) -> str:
    """Return the ETag. It includes the authors' names, because these are removed when accounts are
    deleted.
    """
    shown = [(one.pk, one.newest_id, str(one.published_at), _author(one)) for one in designs]
    return f'"{sha256(repr((title, get_language(), shown)).encode()).hexdigest()[:32]}"'


def _author(design: Design) -> str:
    owner = design.owner
    return owner.name if owner is not None and owner.deleted_at is None else ""


def _written(title: str, page: str, own: str, designs: Iterable[Design]) -> str:
    feed = DesignFeed(title, page, "", language=get_language(), feed_url=own, feed_guid=own)
    for design in designs:
        version = design.newest
        assert version is not None, "only what is published is listed"
        link = settings.SITE_URL + design_path(design)
        feed.add_item(
            title=presentable(version.name),
            link=link,
            description=presentable(version.about, lines=True),
            author_name=presentable(_author(design)) or settings.SITE_NAME,
            unique_id=f"tag:{host()},2026:{design.kind}/{design.slug}",
            pubdate=design.published_at,
            updateddate=design.published_at or timezone.now(),
            categories=[tag.word for tag in design.tags.all()],
        )
    return feed.writeString("utf-8")
