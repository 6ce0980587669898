"""Buttons for designs, people and comments: like, follow, comment, block, report."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.people.saved_forms import resumes_after_sign_in
from core.rate_limits.limit import LimitReached
from courses.public.designs import Design, DesignError, design_path
from courses.public.pages import found_design, refusals_as_pages, version_or_404
from courses.social.comments import services as comments
from courses.social.comments.views import (
    comment_path,
    comments_path,
    found_comment,
    found_person,
    next_path,
)
from courses.social.moderation.forms import GroundForm
from courses.social.moderation.services import report
from courses.social.reactions import services as reactions
from courses.social.reactions.models import Comment
from courses.social.reactions.views import button

View = Callable[..., HttpResponse]
Said = str | Promise


def _design_button(change: Callable[[Design, User], object], text: Said) -> View:
    """Return the view for a button on a design. It redirects to the design's page."""

    def made(request: AuthenticatedHttpRequest, kind: str, slug: str) -> tuple[str, str]:
        design = found_design(request, kind, slug)
        change(design, request.user)
        return str(text), design_path(design)

    def back(request: HttpRequest, kind: str, slug: str) -> str:
        return design_path(found_design(request, kind, slug))

    return button(made, back)


def _person_button(change: Callable[[User, User], object], text: Said) -> View:
    """Return the view for a button on a person. It redirects to the page with the button."""

    def made(request: AuthenticatedHttpRequest, public_id: str) -> tuple[str, str]:
        person = found_person(public_id)
        change(person, request.user)
        return str(text) % {"name": person}, next_path(request)

    def back(request: HttpRequest, public_id: str) -> str:
        return next_path(request)

    return button(made, back)


def _comment_button(change: Callable[[Comment, User], object], text: Said) -> View:
    """Return the view for a button on a comment. It redirects to the comments of the design."""

    def made(request: AuthenticatedHttpRequest, comment_id: int) -> tuple[str, str]:
        comment = found_comment(request, comment_id)
        change(comment, request.user)
        return str(text), comments_path(comment.design)

    def back(request: HttpRequest, comment_id: int) -> str:
        return comments_path(found_comment(request, comment_id).design)

    return button(made, back)


like = _design_button(
    lambda design, user: reactions.like(design=design, user=user, at=timezone.now()),
    gettext_lazy("You’ve liked this design."),
)
unlike = _design_button(
    lambda design, user: reactions.unlike(design=design, user=user),
    gettext_lazy("Your like has been removed."),
)
follow = _design_button(
    lambda design, user: reactions.follow_design(design=design, user=user, at=timezone.now()),
    gettext_lazy(
        "You’re following this design. We’ll notify you of new versions, copies and comments."
    ),
)
unfollow = _design_button(
    lambda design, user: reactions.unfollow_design(design=design, user=user),
    gettext_lazy("You’ve unfollowed this design."),
)
follow_person = _person_button(
    lambda person, user: reactions.follow_author(author=person, user=user, at=timezone.now()),
    gettext_lazy("You’re following %(name)s. We’ll notify you of their new designs."),
)
unfollow_person = _person_button(
    lambda person, user: reactions.unfollow_author(author=person, user=user),
    gettext_lazy("You’ve unfollowed %(name)s."),
)
block = _person_button(
    lambda person, user: reactions.block(person=person, user=user, at=timezone.now()),
    gettext_lazy(
        "You’ve blocked %(name)s. You won’t get comments, invitations or notifications "
        "from them. They can’t comment on your designs or join your tables."
    ),
)
unblock = _person_button(
    lambda person, user: reactions.unblock(person=person, user=user),
    gettext_lazy("You’ve unblocked %(name)s."),
)
delete_comment = _comment_button(
    lambda comment, user: comments.delete_comment(comment=comment, user=user),
    gettext_lazy("Your comment has been deleted."),
)
hide_comment = _comment_button(
    lambda comment, user: comments.hide_comment(comment=comment, user=user, at=timezone.now()),
    gettext_lazy("The comment is hidden. You can show it again."),
)
show_comment = _comment_button(
    lambda comment, user: comments.show_comment(comment=comment, user=user),
    gettext_lazy("The comment is visible again."),
)


@members_only
@resumes_after_sign_in
@require_POST
@refusals_as_pages
def comment(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Write a comment. If it is refused, the page shows the text again so that it is not lost."""
    design, text = found_design(request, kind, slug), request.POST.get("text", "")
    try:
        comments.write_comment(design=design, writer=request.user, text=text, at=timezone.now())
    except (DesignError, LimitReached) as error:
        context = {"design": design, "text": text, "sentence": error.sentence}
        context |= {"back": comments_path(design)}
        return render(request, "courses/social/comments/comment.html", context, status=error.status)
    messages.success(request, _("Your comment has been posted."))
    return redirect(comments_path(design))


def _report_page(view: Any) -> Any:
    """Decorate a view that shows the report form to signed-in users and handles its submission."""
    return members_only(require_http_methods(["GET", "HEAD", "POST"])(refusals_as_pages(view)))


@_report_page
def report_design(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    version = version_or_404(request, kind, slug)
    return report_page_of(request, version.design, version.name, comments_path(version.design))


@_report_page
def report_comment(request: AuthenticatedHttpRequest, comment_id: int) -> HttpResponse:
    comment = found_comment(request, comment_id)
    what = _("a comment by %(name)s") % {"name": comment.writer}
    return report_page_of(request, comment, what, comment_path(comment))


@_report_page
def report_person(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    person = found_person(public_id)
    return report_page_of(request, person, person.name, "/")


def report_page_of(
    request: AuthenticatedHttpRequest, subject: Any, what: str, back: str, *, quoted: str = ""
) -> HttpResponse:
    """Show the form for a report about a subject, called `what`, and take the report.

    The page quotes the text of a comment, or `quoted`.
    """
    form = GroundForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST" and form.is_valid():
        try:
            report(subject=subject, by=request.user, at=timezone.now(), **form.cleaned_data)
        except (DesignError, LimitReached) as error:
            form.add_error(None, error.sentence)
            status = error.status
        else:
            messages.success(request, _("Thank you. A moderator will review your report."))
            return redirect(back)
    quoted = quoted or getattr(subject, "text", "")
    context = {"form": form, "what": what, "quoted": quoted, "back": back}
    return render(request, "courses/social/moderation/report.html", context, status=status)
