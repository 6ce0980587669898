"""The manifest that makes the site installable as an app, and the page that it shows offline."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from config.crawlers import public_for_a_day
from core.i18n.translation import gettext as _
from core.stored_page import stored_page

PAPER, SURFACE = "#f7f2e6", "#fffcf4"
"""Colours of css/core/names.css: the start screen, and the window's frame."""
ICONS = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable"))
"""Each icon with its size in pixels and its purpose. A maskable icon has its art in the middle,
because systems cut off its edges.
"""


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Show the page that the service worker returns when there is no connection."""
    answer = HttpResponse(_offline_page())
    # The service worker stores the page, which is the same for every user.
    answer.headers["Cache-Control"] = "public, no-cache"
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def _offline_page() -> str:
    """Return the page in the active language. It must not depend on the user or the request."""
    context = {"site_name": settings.SITE_NAME, "site_url": settings.SITE_URL}
    return render_to_string("offline.html", context)


def offline_shell() -> dict[str, Any]:
    """Return what the service worker stores for the whole site: the page and its files."""
    return {
        **stored_page(reverse("offline"), _offline_page()),
        "account": reverse("accounts:profile"),
    }


@require_safe
@public_for_a_day
def manifest(request: HttpRequest) -> HttpResponse:
    """Describe the app to browsers: https://www.w3.org/TR/appmanifest/."""
    data = {
        "id": "/",
        "name": settings.SITE_NAME,
        "short_name": settings.SITE_NAME,
        "description": _("Play golf board games with friends, turn by turn."),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        # Pages name the colour of the dark mode themselves.
        "theme_color": SURFACE,
        "categories": ["games"],
        "icons": [_icon(*each) for each in ICONS],
        "shortcuts": [
            _shortcut(_("Play"), "games:lobby"),
            _shortcut(_("My games"), "games:mine"),
            _shortcut(_("My designs"), "courses:mine"),
        ],
    }
    return JsonResponse(data, content_type="application/manifest+json")


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(f"img/{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


def _shortcut(title: str, page: str) -> dict[str, Any]:
    return {"name": title, "url": reverse(page), "icons": [_icon(*ICONS[0])]}
