"""The gallery of courses and each course's page."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from courses.models import DesignVersion
from courses.selectors.designs import newest_version, published
from courses.selectors.sheet import course_sheet


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """All courses with their pictures."""
    sheets = [course_sheet(version) for version in published("course")]
    return render(request, "courses/gallery.html", {"sheets": sheets})


@require_safe
def course_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One course: picture, holes, notation."""
    return render(request, "courses/detail.html", {"sheet": course_sheet(_version(slug))})


@require_safe
def notation(request: HttpRequest, slug: str) -> HttpResponse:
    """The course as text, to keep and to edit."""
    response = HttpResponse(_version(slug).notation, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slug}.course"'
    return response


def _version(slug: str) -> DesignVersion:
    version = newest_version("course", slug)
    if version is None:
        raise Http404
    return version
