"""Views that show pictures of the changes since an earlier version."""

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from accounts.people.requests import AuthenticatedHttpRequest, members_only, or_404
from core.content_security import csp_replace
from courses.comparing.selectors import Compared, compared, compared_draft
from courses.comparing.services import changes_svg
from courses.errors import DesignError
from courses.stored.selectors import own_design
from courses.stored.views import number_in, refusals_as_pages, version_or_404

COLOURS_INSIDE = csp_replace({"style-src": [UNSAFE_INLINE]})


def since_of(request: HttpRequest) -> int:
    """Return the number of the version to compare with, or 0 for the one before."""
    return number_in(request.GET.get("since", ""))


@require_safe
@COLOURS_INSIDE
@refusals_as_pages
def changes_picture(request: HttpRequest, kind: str, slug: str, number: int) -> HttpResponse:
    """Draw a version with its changes marked, as SVG."""
    version = version_or_404(request, kind, slug, number)
    return _drawn(or_404(compared(version, since_of(request))))


@members_only
@require_safe
@COLOURS_INSIDE
def draft_changes_picture(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Draw the user's own draft, with the differences from the newest version marked, as SVG."""
    return _drawn(or_404(compared_draft(or_404(own_design(kind, slug, request.user)))))


def _drawn(found: Compared) -> HttpResponse:
    try:
        return HttpResponse(changes_svg(compared=found), content_type="image/svg+xml")
    except DesignError:
        raise Http404 from None
