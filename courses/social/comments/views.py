"""Look up the objects named by a URL, and the page to return to."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.people.models import User
from accounts.people.requests import or_404
from courses.public.designs import Design, design_path
from courses.public.drafts import designer_path
from courses.social.comments.selectors import visible_comment
from courses.social.reactions.models import Comment


def found_comment(request: HttpRequest, comment_id: int) -> Comment:
    """Return a comment that the viewer can see. Raises Http404."""
    return or_404(visible_comment(comment_id, request.user))


def found_person(public_id: str) -> User:
    """Return a user whose account is active. Raises Http404."""
    return get_object_or_404(User, public_id=public_id, is_active=True)


def comments_path(design: Design) -> str:
    """Return the URL of the comments on a design's page."""
    return f"{design_path(design)}#comments"


def comment_path(comment: Comment) -> str:
    """Return the URL of the page that shows a comment."""
    design = comment.design
    if comment.on_draft:
        return designer_path(design.kind, design.slug)
    return comments_path(design)


def next_path(request: HttpRequest) -> str:
    """Return the form's `next` if it is a page on this site, otherwise the news page."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, None)
    return wanted if ours and wanted.startswith("/") else "/news/"
