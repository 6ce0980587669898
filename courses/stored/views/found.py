"""What an address names, as its reader may see it, or 404."""

from django.http import HttpRequest

from accounts.people.requests import or_404
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.visibility import visible_version


def number_in(words: str) -> int:
    """Of a version or a page, as an address says it; 0 where it says none."""
    return int(words) if words.isdecimal() and len(words) < 7 else 0


def version_or_404(request: HttpRequest, kind: str, slug: str, number: int = 0) -> DesignVersion:
    """A version, 0 for the newest. Raises Http404, and DesignError("design_hidden")."""
    return or_404(visible_version(kind, slug, request.user, number))


def found_design(request: HttpRequest, kind: str, slug: str) -> Design:
    """Published. Raises Http404, and DesignError("design_hidden")."""
    return version_or_404(request, kind, slug).design
