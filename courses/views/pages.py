"""A course's page, of the newest version and of those before."""

from typing import Any

import msgspec
from django.forms import Media
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from courses.models import DesignVersion, Listing
from courses.ports import EVERY_PAGE, PAGE_PARTS, Place
from courses.selectors.lineage import lineage_of
from courses.selectors.pictures import ground_image_url, ground_url
from courses.selectors.sheet import course_sheet
from courses.selectors.visibility import visible_versions
from courses.views.found import version_or_404
from courses.views.refused import refusals_as_pages

KIND = "course"
MOST_VERSIONS = 100
"""As many are listed, the newest first."""


@require_safe
@refusals_as_pages
def course_page(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """One course: picture, holes, what it plays like, records, versions; 0 is the newest."""
    return render(
        request, "courses/detail.html", _page(request, version_or_404(request, slug, number))
    )


@require_safe
@refusals_as_pages
def holes(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The part of the page that changes when the rating is there."""
    sheet = course_sheet(version_or_404(request, slug, number))
    return render(request, "courses/parts/holes.html", {"sheet": sheet})


@require_safe
@refusals_as_pages
def notation(request: HttpRequest, slug: str, number: int = 0, kind: str = KIND) -> HttpResponse:
    """A design of any kind as text, to keep and to edit."""
    text = version_or_404(request, slug, number, kind).notation
    return _download(text, "text/plain; charset=utf-8", f"{slug}.{kind}")


@require_safe
@refusals_as_pages
def design(request: HttpRequest, slug: str, number: int = 0, kind: str = KIND) -> HttpResponse:
    """The same as JSON, for programs."""
    value = msgspec.json.encode(version_or_404(request, slug, number, kind).value)
    value = msgspec.json.format(value)
    return _download(value, "application/json", f"{slug}.json")


def _page(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    return design_context(request, version) | {
        "sheet": course_sheet(version),
        "picture": ground_url(version.digest),
        "picture_png": ground_image_url(version.digest),
    }


def design_context(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """What the page of a version of any kind shows beside what its kind makes of it."""
    design, kind = version.design, version.design.kind
    return {
        "design": design,
        "version": version,
        "lineage": lineage_of(design),
        "is_owner": request.user.is_authenticated and design.owner == request.user,
        "is_newest": version.pk == design.newest_id,
        "is_public": design.listing == Listing.PUBLIC,
        "versions": visible_versions(kind, version.slug, request.user)[:MOST_VERSIONS],
        **_parts(request, version),
    }


def _parts(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """What others show on the page, by its place, and the styles and scripts of it."""
    parts = [*PAGE_PARTS.get(version.design.kind, ()), *EVERY_PAGE]
    placed: dict[Place, list[tuple[str, Any]]] = {place: [] for place in Place}
    for part in parts:
        placed[part.place].append((part.template, part.context(request, version)))
    media = sum((part.media for part in parts), Media())
    return {"parts": placed, "media": media}


def _download(content: str | bytes, content_type: str, name: str) -> HttpResponse:
    """A file under a name that holds nothing but what an address may."""
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
