"""What an address names, as its reader may see it, or 404."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.models import User
from courses.models import Comment, Design, DesignVersion
from courses.selectors.addresses import design_path
from courses.selectors.visibility import version_in_sight
from courses.social.selectors.comments import comment_in_sight
from courses.types.course.card import COURSE


def number_in(words: str) -> int:
    """Of a version or a page, as an address says it; 0 where it says none."""
    return int(words) if words.isdecimal() and len(words) < 7 else 0


def version_or_404(
    request: HttpRequest, slug: str, number: int = 0, kind: str = COURSE.key
) -> DesignVersion:
    """A version, 0 for the newest. Raises Http404, and SharingError("design_hidden")."""
    version = version_in_sight(kind, slug, request.user, number)
    if version is None:
        raise Http404
    return version


def found_design(request: HttpRequest, kind: str, slug: str) -> Design:
    """Published. Raises Http404, and SharingError("design_hidden")."""
    return version_or_404(request, slug, kind=kind).design


def found_comment(request: HttpRequest, comment_id: int) -> Comment:
    comment = comment_in_sight(comment_id, request.user)
    if comment is None:
        raise Http404
    return comment


def found_person(public_id: str) -> User:
    """Somebody who has not left."""
    return get_object_or_404(User, public_id=public_id, is_active=True)


def comments_path(design: Design) -> str:
    """Where the comments stand on a design's page."""
    return f"{design_path(design)}#comments"


def next_path(request: HttpRequest) -> str:
    """The page of this site that a form was on; the news, where it does not say."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, None)
    return wanted if ours and wanted.startswith("/") else "/news/"
