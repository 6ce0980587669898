"""Pages for designs that are missing or refused."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.people.requests import or_404
from courses.errors import DesignError
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import visible_version


def number_in(words: str) -> int:
    """Return the number of a version or page in an address; 0 if it is none."""
    return int(words) if words.isdecimal() and len(words) < 7 else 0


def version_or_404(request: HttpRequest, kind: str, slug: str, number: int = 0) -> DesignVersion:
    """Return a version, 0 for the newest. Raises Http404 and DesignError("design_hidden")."""
    return or_404(visible_version(kind, slug, request.user, number))


def found_design(request: HttpRequest, kind: str, slug: str) -> Design:
    """Return a published design. Raises Http404 and DesignError("design_hidden")."""
    return version_or_404(request, kind, slug).design


def refusals_as_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Wrap a view, so that a DesignError becomes a page with its status and sentence."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except DesignError as error:
            context = {"status": error.status, "sentence": error.sentence}
            return render(request, "courses/stored/refused.html", context, status=error.status)

    return shown
