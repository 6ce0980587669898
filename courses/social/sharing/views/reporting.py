"""The form to report a design, a comment or a person."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.members import members_only
from accounts.requests import AuthenticatedHttpRequest
from core.rate_limits.limit import LimitReached
from courses.public.designs import DesignError
from courses.public.pages import refusals_as_pages, version_or_404
from courses.social.comments.views import comment_path, comments_path, found_comment, found_person
from courses.social.moderation.forms import GroundForm
from courses.social.moderation.services.reporting import report


def _report_page(view: Any) -> Any:
    """Decorate a view that shows the form to members and takes the report."""
    return members_only(require_http_methods(["GET", "HEAD", "POST"])(refusals_as_pages(view)))


@_report_page
def report_design(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    version = version_or_404(request, kind, slug)
    return _report(request, version.design, version.name, comments_path(version.design))


@_report_page
def report_comment(request: AuthenticatedHttpRequest, comment_id: int) -> HttpResponse:
    comment = found_comment(request, comment_id)
    what = _("a comment by %(name)s") % {"name": comment.writer}
    return _report(request, comment, what, comment_path(comment))


@_report_page
def report_person(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    person = found_person(public_id)
    return _report(request, person, person.name, "/")


def _report(request: AuthenticatedHttpRequest, subject: Any, what: str, back: str) -> HttpResponse:
    form = GroundForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST" and form.is_valid():
        try:
            report(subject=subject, by=request.user, at=timezone.now(), **form.cleaned_data)
        except (DesignError, LimitReached) as error:
            form.add_error(None, error.sentence)
            status = error.status
        else:
            messages.success(request, _("Thank you. A moderator will look at it."))
            return redirect(back)
    context = {"form": form, "what": what, "subject": subject, "back": back}
    return render(request, "courses/social/report.html", context, status=status)
