"""The page of a design, of its newest version and of those before."""

from typing import Any

import msgspec
from django.forms import Media
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from courses.analysis.selectors import answer_of, rating_of
from courses.comparing.selectors import compared
from courses.comparing.views import since_of
from courses.gallery.selectors.lineage import lineage_of
from courses.pictures.selectors import picture_image_url, picture_url
from courses.ports import EVERY_PAGE, PAGE_PARTS, Place
from courses.stored.models.design import Listing
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.designs import listed_versions
from courses.stored.views.found import version_or_404
from courses.stored.views.refused import refusals_as_pages
from courses.types.paper import unprintable


@require_safe
@refusals_as_pages
def design_page(request: HttpRequest, kind: str, slug: str, number: int = 0) -> HttpResponse:
    """One design: picture, what it holds and plays like, records, versions; 0 is the newest."""
    version = version_or_404(request, kind, slug, number)
    context = {**_shown(version), **_around(request, version), "at_version": number > 0}
    return render(request, version.design.type.template("detail"), context)


@require_safe
@refusals_as_pages
def rated_part(request: HttpRequest, kind: str, slug: str, number: int) -> HttpResponse:
    """The part of the page that changes when the rating is there."""
    version = version_or_404(request, kind, slug, number)
    type = version.design.type
    return render(request, type.template(type.page.rated_part), _shown(version))


@require_safe
@refusals_as_pages
def notation(request: HttpRequest, kind: str, slug: str, number: int = 0) -> HttpResponse:
    """A design as text, to keep and to edit."""
    text = version_or_404(request, kind, slug, number).notation
    return _download(text, "text/plain; charset=utf-8", f"{slug}.{kind}")


@require_safe
@refusals_as_pages
def design(request: HttpRequest, kind: str, slug: str, number: int = 0) -> HttpResponse:
    """The same as JSON, for programs."""
    value = msgspec.json.encode(version_or_404(request, kind, slug, number).value)
    return _download(msgspec.json.format(value), "application/json", f"{slug}.json")


def _shown(version: DesignVersion) -> dict[str, Any]:
    """A version and what its type makes of it."""
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
    """What stands around a version of any type."""
    design = version.design
    return {
        "lineage": lineage_of(design),
        "is_owner": request.user.is_authenticated and design.owner == request.user,
        "is_newest": version.pk == design.newest_id,
        "is_public": design.listing == Listing.PUBLIC,
        # Whoever sees one version of a design sees all.
        "versions": listed_versions(design.pk),
        "unprintable": _unprintable(version),
        "compared": compared(version, since_of(request)),
        **_parts(request, version),
    }


def _unprintable(version: DesignVersion) -> tuple[str, ...]:
    """Characters that its sheet shows as boxes."""
    if version.design.type.page.sheet is None:
        return ()
    return unprintable(version.value.name, version.value.about, version.design.author)


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
