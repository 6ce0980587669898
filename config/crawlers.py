"""Files for search engines and security researchers: what the site has, and whom to write to."""

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from config.developers.documents import DOCUMENTS, PLACE
from courses.stored.models import Design
from courses.stored.selectors import design_path
from courses.types.registry import TYPES
from games.registry import CARDS

PRIVATE = (
    *("/account/", "/admin/", "/api/", "/calendars/", "/embed/", "/invitations/", "/mail/"),
    *("/mailbox/", "/o/", "/tables/"),
)
"""Paths of pages for single people or programs. Crawlers would find nothing there."""
PREVIEW_BOTS = (
    *("Discordbot", "Facebot", "LinkedInBot", "Mastodon", "Slackbot-LinkExpanding", "TelegramBot"),
    *("Twitterbot", "WhatsApp", "facebookexternalhit"),
)
"""Programs that show previews of links in messages. They follow only the links that people share,
and index nothing.
"""
SHARED = ("/tables/",)
"""Private paths with pages that people share and that preview bots can therefore read."""
A_DAY = 86_400
SECURITY_FILE_LIFE = timedelta(days=180)
"""The validity of security.txt (RFC 9116 recommends less than a year)."""

if TYPE_CHECKING:
    _Sitemap = Sitemap[Any]
else:
    _Sitemap = Sitemap

public_for_a_day = cache_control(public=True, max_age=A_DAY)


@require_safe
@public_for_a_day
def robots(request: HttpRequest) -> HttpResponse:
    """Return robots.txt: the paths that crawlers should skip, and the address of the sitemap.

    A crawler obeys only the group that names it (RFC 9309, section 2.2.1), so the group of the
    preview bots repeats the other paths.
    """
    lines = [
        *(f"User-agent: {name}" for name in PREVIEW_BOTS),
        *(f"Disallow: {path}" for path in PRIVATE if path not in SHARED),
        "",
        "User-agent: *",
        *(f"Disallow: {path}" for path in PRIVATE),
        "",
        f"Sitemap: {settings.SITE_URL}{reverse('sitemap')}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@require_safe
@public_for_a_day
def security(request: HttpRequest) -> HttpResponse:
    """Return security.txt (RFC 9116), or 404 if the operator has no contact address."""
    if not settings.CONTACT_ADDRESS:
        raise Http404
    expires = (timezone.now() + SECURITY_FILE_LIFE).replace(hour=0, minute=0, second=0)
    lines = [
        f"Contact: mailto:{settings.CONTACT_ADDRESS}",
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}",
        "Preferred-Languages: en",
        f"Canonical: {settings.SITE_URL}{request.path}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


class _OnThisSite(_Sitemap):
    """A sitemap whose addresses begin with SITE_URL, not with the request's Host header."""

    def get_protocol(self, protocol: str | None = None) -> str:
        return settings.SITE_URL.partition("://")[0]

    def get_domain(self, site: Any = None) -> str:
        return settings.SITE_URL.partition("://")[2]


class Pages(_OnThisSite):
    """The pages that every site has."""

    def items(self) -> list[str]:
        named = map(
            reverse,
            ("home", "games:lobby", "games:leaderboards", "games:record-help", "accessibility"),
        )
        galleries = [f"/{kind.path}/" for kind in TYPES.values()]
        of_games = [
            reverse(f"games:{name}", args=[key]) for key in CARDS for name in ("rules", "learn")
        ]
        documents = [f"{PLACE}{slug}/" for slug in DOCUMENTS]
        return [*named, *galleries, *of_games, PLACE, reverse("developers:errors"), *documents]

    def location(self, item: str) -> str:
        return item


class Designs(_OnThisSite):
    """The newest designs in the galleries."""

    limit = 10_000

    def items(self) -> QuerySet[Design]:
        shown = Design.objects.filter(listed=True).order_by("-published_at", "pk")
        return shown.only("kind", "slug", "published_at")

    def location(self, item: Design) -> str:
        return design_path(item)

    def lastmod(self, item: Design) -> Any:
        return item.published_at


SITEMAPS: dict[str, type[_Sitemap]] = {"pages": Pages, "designs": Designs}
