"""What the owner of a published design decides on its page: who is shown it, and for how long."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from accounts.people.members import members_only
from courses.gallery.services.retiring import bring_back, list_design, retire_design
from courses.stored.models.design import Design, Listing
from courses.stored.selectors.addresses import design_path
from courses.stored.selectors.designs import newest_version

Decision = tuple[Callable[[Design], Design], Any]

DECISIONS: Mapping[str, Decision] = {
    "retire": (
        lambda design: retire_design(design=design, at=timezone.now()),
        _("It is retired. Games and records stay, no new games begin."),
    ),
    "bring-back": (
        lambda design: bring_back(design=design),
        _("It is back."),
    ),
    "list": (
        lambda design: list_design(design=design, listing=Listing.PUBLIC),
        _("It is in the gallery now."),
    ),
    "unlist": (
        lambda design: list_design(design=design, listing=Listing.UNLISTED),
        _("Only those who have the link find it now."),
    ),
}
"""What is done, and what is said about it, by the last part of the address."""


@members_only
@require_POST
def show(request: HttpRequest, kind: str, slug: str, decision: str) -> HttpResponse:
    """Retire one's design or bring it back, list it or not; to others there is no such address."""
    version = newest_version(kind, slug)
    if version is None or version.design.owner != request.user or decision not in DECISIONS:
        raise Http404
    decide, said = DECISIONS[decision]
    decide(version.design)
    messages.success(request, said)
    return redirect(design_path(version.design))
