"""The tabs of a user's public page."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from accounts.people.models import User
from accounts.people.requests import (
    is_member,
    or_404,
)
from accounts.visibility.selectors import person_by_id
from courses.social.friends.selectors.friends import (
    friends_of,
    friendship_with,
    shows_friends,
)
from courses.social.reactions.selectors import relationship_to
from games.people.selectors.head_to_head import head_to_head
from games.people.selectors.profile import (
    best_rounds_of,
    counts_of,
    designs_of,
    newest_designs_of,
    pinned_designs_of,
    public_tables_of,
)
from games.table_views.selectors.table_cards import table_cards

LAST_GAMES, NEWEST_DESIGNS = 3, 6
"""The numbers of games and designs on the first tab."""

GAMES_PER_PAGE, FRIENDS_PER_PAGE = 24, 50

TABS: tuple[tuple[str, str | Promise], ...] = (
    ("person", _("Overview")),
    ("person-record", _("Record")),
    ("person-games", _("Games")),
    ("person-designs", _("Designs")),
    ("person-friends", _("Friends")),
)
"""The URL name and the title of each tab."""


@require_safe
def person(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's public page: name, figures, records, newest designs and games."""
    found = or_404(person_by_id(public_id))
    viewer = request.user if is_member(request.user) and request.user != found else None
    pinned, designs = pinned_designs_of(found), newest_designs_of(found)
    tables = public_tables_of(found, request.user).light()[:LAST_GAMES]
    context = {
        "pinned": pinned,
        "designs": [design for design in designs if design not in pinned][:NEWEST_DESIGNS],
        "tables": table_cards(tables, None, at=timezone.now()),
        "best_rounds": best_rounds_of(found),
        "against": head_to_head(viewer, found, viewer) if isinstance(viewer, User) else None,
    }
    return tab_page(request, found, "person", "games/people/person.html", context)


@require_safe
def games(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's public games, newest first, page by page."""
    found = or_404(person_by_id(public_id))
    tables = public_tables_of(found, request.user).light()
    page = Paginator(tables, GAMES_PER_PAGE).get_page(request.GET.get("page"))
    reader = request.user if isinstance(request.user, User) else None
    cards = table_cards(page.object_list, reader, at=timezone.now())
    context = {"page": page, "tables": cards}
    return tab_page(request, found, "person-games", "games/people/games.html", context)


@require_safe
def designs(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's published designs: the pinned ones, then the newest."""
    found = or_404(person_by_id(public_id))
    pinned, newest = pinned_designs_of(found), newest_designs_of(found)
    context = {
        "pinned": pinned,
        "designs": [design for design in newest if design not in pinned],
        "has_more": designs_of(found).count() > len({*pinned, *newest}),
    }
    return tab_page(request, found, "person-designs", "games/people/designs.html", context)


@require_safe
def friends(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's friends, if the viewer can see them."""
    found = or_404(person_by_id(public_id))
    is_shown = shows_friends(found, request.user)
    rows = friends_of(found) if is_shown else friends_of(found).none()
    page = Paginator(rows, FRIENDS_PER_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "shown": is_shown}
    return tab_page(request, found, "person-friends", "games/people/friends.html", context)


def tab_page(
    request: HttpRequest, found: User, tab: str, template: str, context: dict[str, Any]
) -> HttpResponse:
    """Return a tab of a user's public page. `tab` is the name of its URL."""
    shared = {
        "person": found,
        "profile": counts_of(found),
        "relationship": relationship_to(found, request.user),
        "friendship": friendship_with(found, request.user),
        "tabs": TABS,
        "tab": tab,
    }
    return render(request, template, {**shared, **context})
