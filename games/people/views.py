"""The page to find people, and the tabs of a user's public page."""

from dataclasses import dataclass
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
    AuthenticatedHttpRequest,
    is_member,
    members_only,
    or_404,
)
from accounts.visibility.selectors import can_search, person_by_id
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached
from core.rate_limits.people import PEOPLE_SEARCHES
from courses.social.friends.selectors.friends import (
    Friendship,
    friends_of,
    friendship_with,
    friendships_with,
    people_found,
    received_requests,
    sent_requests,
    shows_friends,
)
from courses.social.reactions.selectors import relationship_to
from games.people.selectors.head_to_head import head_to_head
from games.people.selectors.profile import (
    newest_designs_of,
    pinned_designs_of,
    profile_of,
    public_tables_of,
)
from games.table_views.selectors.table_cards import table_cards
from games.tables.selectors.companions import companions_of

LAST_GAMES, NEWEST_DESIGNS = 3, 6
"""The numbers of games and designs on the first tab."""

GAMES_PER_PAGE, FRIENDS_PER_PAGE = 24, 50

TABS: tuple[tuple[str, str | Promise], ...] = (
    ("person", _("Overview")),
    ("person-games", _("Games")),
    ("person-designs", _("Designs")),
    ("person-friends", _("Friends")),
)
"""The URL name and the title of each tab."""


@dataclass(frozen=True)
class PersonLine:
    """A person in a list, with what the viewer can do."""

    person: User
    friendship: Friendship
    is_online: bool = False


@members_only
@require_safe
def people(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the viewer's friends and requests, and search for people by name."""
    user, now, asked = request.user, timezone.now(), request.GET.get("q", "").strip()
    companions = companions_of(user, at=now)
    recent = [each.person for each in companions if not each.is_friend]
    known = friendships_with([person.pk for person in recent], user)
    context = {
        "asked": asked,
        "received": [row.sender for row in received_requests(user)[:FRIENDS_PER_PAGE]],
        "sent": [row.receiver for row in sent_requests(user)[:FRIENDS_PER_PAGE]],
        "friends": [
            PersonLine(each.person, Friendship.FRIENDS, each.is_online)
            for each in companions
            if each.is_friend
        ],
        "recent": [
            PersonLine(person, known[person.pk])
            for person in recent
            if known[person.pk] != Friendship.RECEIVED
        ],
        **_found(asked, user),
    }
    status = context.get("status", 200)
    return render(request, "games/people/people.html", context, status=status)


def _found(asked: str, user: User) -> dict[str, Any]:
    """Return the people whom a search finds, or why there was no search."""
    if not asked:
        return {}
    if not can_search(asked):
        return {"refused": _("Enter at least 2 characters of a name."), "status": 400}
    try:
        require((PEOPLE_SEARCHES, str(user.pk)), at=timezone.now())
    except LimitReached as reached:
        return {"refused": reached.sentence, "status": reached.status}
    found = people_found(asked, user)
    known = friendships_with([person.pk for person in found], user)
    return {"found": [PersonLine(person, known[person.pk]) for person in found]}


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
        "against": head_to_head(viewer, found, viewer) if isinstance(viewer, User) else None,
    }
    return _tab(request, found, "person", "games/people/person.html", context)


@require_safe
def games(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's public games, newest first, page by page."""
    found = or_404(person_by_id(public_id))
    tables = public_tables_of(found, request.user).light()
    page = Paginator(tables, GAMES_PER_PAGE).get_page(request.GET.get("page"))
    reader = request.user if isinstance(request.user, User) else None
    cards = table_cards(page.object_list, reader, at=timezone.now())
    context = {"page": page, "tables": cards}
    return _tab(request, found, "person-games", "games/people/games.html", context)


@members_only
@require_safe
def against(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Compare a user with another one, whom the viewer chooses from a list or by name.

    `with` is the id of the other user; without it, the page offers people to choose.
    """
    viewer, found = request.user, or_404(person_by_id(public_id))
    other_id, asked = request.GET.get("with", "").strip(), request.GET.get("q", "").strip()
    other = person_by_id(other_id) if other_id else None
    if other == found:
        other = None
    known = [viewer, *(each.person for each in companions_of(viewer, at=timezone.now()))]
    context = {
        "person": found,
        "other": other,
        "result": head_to_head(found, other, viewer) if other else None,
        "unknown": other_id if other_id and not other else "",
        "asked": asked,
        "choices": [person for person in known if person not in (found, other)],
        **_found(asked, viewer),
    }
    status = 404 if context["unknown"] else context.get("status", 200)
    return render(request, "games/people/against.html", context, status=status)


@require_safe
def designs(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's published designs: the pinned ones, then the newest."""
    found = or_404(person_by_id(public_id))
    pinned, newest = pinned_designs_of(found), newest_designs_of(found)
    context = {
        "pinned": pinned,
        "designs": [design for design in newest if design not in pinned],
        "shown": len({*pinned, *newest}),
    }
    return _tab(request, found, "person-designs", "games/people/designs.html", context)


@require_safe
def friends(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's friends, if the viewer can see them."""
    found = or_404(person_by_id(public_id))
    is_shown = shows_friends(found, request.user)
    rows = friends_of(found) if is_shown else friends_of(found).none()
    page = Paginator(rows, FRIENDS_PER_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "shown": is_shown}
    return _tab(request, found, "person-friends", "games/people/friends.html", context)


def _tab(
    request: HttpRequest, found: User, tab: str, template: str, context: dict[str, Any]
) -> HttpResponse:
    shared = {
        "person": found,
        "profile": profile_of(found),
        "relationship": relationship_to(found, request.user),
        "friendship": friendship_with(found, request.user),
        "tabs": TABS,
        "tab": tab,
    }
    return render(request, template, {**shared, **context})
