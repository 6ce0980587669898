"""The page to find people, and the page that compares two of them."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only, or_404
from accounts.visibility.selectors import can_search, person_by_id
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached
from core.rate_limits.people import PEOPLE_SEARCHES
from courses.social.friends.selectors.friends import (
    Friendship,
    friendships_with,
    people_found,
    received_requests,
    sent_requests,
)
from games.people.selectors.head_to_head import head_to_head
from games.tables.selectors.companions import companions_of

SHOWN = 50
"""The number of friend requests on the page."""


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
        "received": [row.sender for row in received_requests(user)[:SHOWN]],
        "sent": [row.receiver for row in sent_requests(user)[:SHOWN]],
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
