"""The page of a published design, its text and JSON, and the buttons that list or retire it."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.contrib import messages
from django.forms import Media
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from courses.analysis.selectors import answer_of, rating_of
from courses.comparing.selectors import compared
from courses.comparing.views import since_of
from courses.errors import DesignError
from courses.gallery.selectors.lineage import lineage_of
from courses.gallery.services import (
    bring_back,
    list_design,
    pin_design,
    retire_design,
    unpin_design,
)
from courses.pictures.selectors import picture_image_url, picture_url
from courses.ports import EVERY_PAGE, PAGE_PARTS, Place
from courses.stored.models import Design, DesignVersion, Listing
from courses.stored.selectors import (
    design_path,
    listed_versions,
    newest_version,
    person_path,
)
from courses.stored.views import refusals_as_pages, version_or_404
from courses.types.paper import unprintable


@require_safe
@refusals_as_pages
def design_page(request: HttpRequest, kind: str, slug: str, number: int = 0) -> HttpResponse:
    """Show a design with its picture, contents, rating, records and versions; 0 is the newest
    version.
    """
    version = version_or_404(request, kind, slug, number)
    context = {**_shown(version), **_around(request, version), "at_version": number > 0}
    return render(request, version.design.type.template("detail"), context)


@require_safe
@refusals_as_pages
def rated_part(request: HttpRequest, kind: str, slug: str, number: int) -> HttpResponse:
    """Return the fragment of the page that changes when the rating is done."""
    version = version_or_404(request, kind, slug, number)
    type = version.design.type
    return render(request, type.template(type.page.rated_part), _shown(version))


@require_safe
@refusals_as_pages
def notation(request: HttpRequest, kind: str, slug: str, number: int = 0) -> HttpResponse:
    """Download a design as text."""
    text = version_or_404(request, kind, slug, number).notation
    return _download(text, "text/plain; charset=utf-8", f"{slug}.{kind}")


@require_safe
@refusals_as_pages
def design(request: HttpRequest, kind: str, slug: str, number: int = 0) -> HttpResponse:
    """Download a design as JSON."""
    value = msgspec.json.encode(version_or_404(request, kind, slug, number).value)
    return _download(msgspec.json.format(value), "application/json", f"{slug}.json")


def _shown(version: DesignVersion) -> dict[str, Any]:
    """Return the template context for a version, including its type's additions."""
    type = version.design.type
    job = rating_of(type.key, version.content)
    rating = answer_of(job)
    return {
        "type": type,
        "picture": picture_url(type.key, version.digest),
        "picture_png": picture_image_url(type.key, version.digest),
        "rated_template": type.template(type.page.rated_part),
        "version": version,
        "design": version.design,
        "job": job,
        "rating": rating,
        **type.page.context(version, rating),
    }


def _around(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the context around a version: lineage, other versions, and parts from other
    packages.
    """
    design = version.design
    return {
        "lineage": lineage_of(design),
        "is_owner": request.user.is_authenticated and design.owner == request.user,
        "is_newest": version.pk == design.newest_id,
        "is_public": design.listing == Listing.PUBLIC,
        # A viewer who can see one version of a design can see all of them.
        "versions": listed_versions(design.pk),
        "unprintable": _unprintable(version),
        "compared": compared(version, since_of(request)),
        **_parts(request, version),
    }


def _unprintable(version: DesignVersion) -> tuple[str, ...]:
    """Return the characters that are missing from the printed sheet's font."""
    if version.design.type.page.sheet is None:
        return ()
    return unprintable(version.value.name, version.value.about, version.design.author)


def _parts(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the page parts that other packages add, by position, with their styles and scripts."""
    parts = [*PAGE_PARTS.get(version.design.kind, ()), *EVERY_PAGE]
    placed: dict[Place, list[tuple[str, Any]]] = {place: [] for place in Place}
    for part in parts:
        placed[part.place].append((part.template, part.context(request, version)))
    media = sum((part.media for part in parts), Media())
    return {"parts": placed, "media": media}


def _download(content: str | bytes, content_type: str, name: str) -> HttpResponse:
    """Return a file download. `name` contains only characters that can appear in a URL."""
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


Decision = tuple[Callable[[Design], Design], Any]

DECISIONS: Mapping[str, Decision] = {
    "retire": (
        lambda design: retire_design(design=design, at=timezone.now()),
        _("The design is retired. Its games and records stay, but no new games can start."),
    ),
    "bring-back": (
        lambda design: bring_back(design=design),
        _("The design is active again."),
    ),
    "list": (
        lambda design: list_design(design=design, listing=Listing.PUBLIC),
        _("The design is now in the gallery."),
    ),
    "unlist": (
        lambda design: list_design(design=design, listing=Listing.UNLISTED),
        _("The design is now unlisted. Only people with the link can find it."),
    ),
    "pin": (
        lambda design: pin_design(design=design, at=timezone.now()),
        _("The design is pinned to the top of your page."),
    ),
    "unpin": (
        lambda design: unpin_design(design=design),
        _("The design is no longer pinned."),
    ),
}
"""Service to call and message to show, by the last part of the URL."""


@members_only
@require_POST
def show(request: AuthenticatedHttpRequest, kind: str, slug: str, decision: str) -> HttpResponse:
    """Retire, restore, list, unlist, pin or unpin the user's own design. Other users get a 404."""
    version = newest_version(kind, slug)
    if version is None or version.design.owner != request.user or decision not in DECISIONS:
        raise Http404
    decide, text = DECISIONS[decision]
    try:
        decide(version.design)
        messages.success(request, text)
    except DesignError as error:
        messages.warning(request, error.sentence)
    # The buttons to pin and unpin are also on the user's own page.
    on_own_page = "person" in request.POST
    return redirect(person_path(request.user) if on_own_page else design_path(version.design))
