"""The page for scorecards that stay in a browser, and the files that it needs offline.

The page is the same for everyone: it shows no account and has no session or CSRF token. So a
service worker can store it on a device that several people use.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse

from core.stored_page import stored_page
from courses.types.registry import type_of
from games.registry import CARDS
from games.scorecards.presenters.device_words import words
from games.site.paper import MOST_PLAYERS, as_data


def page() -> str:
    """Return the page in the active language."""
    games = [
        {
            **as_data(card.key, card.about.name, card.design, card.paper),
            "path": type_of(card.design).path,
        }
        for card in CARDS.values()
        if card.paper
    ]
    data: dict[str, Any] = {
        "games": games,
        "words": words(),
        "worker": reverse("service-worker"),
        "scope": reverse("games:scorecards"),
    }
    context = {
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "games": games,
        "data": data,
        "seats": range(1, MOST_PLAYERS + 1),
    }
    return render_to_string("games/scorecards/device_cards.html", context)


def shell() -> dict[str, Any]:
    """Return what the service worker stores: the page and its files."""
    return stored_page(reverse("games:scorecards"), page())
