"""The buttons around designs and people: liking, following, commenting, blocking."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.rate_limits.limit import LimitReached
from accounts.requests import AuthenticatedHttpRequest
from courses.public.designs import SharingError, design_path
from courses.public.pages import found_design, refusals_as_pages
from courses.social.services import blocking, commenting, following, liking
from courses.social.views.button import button
from courses.social.views.found import comments_path, found_comment, found_person, next_path

Told = tuple[str, str]


def _design_page(request: AuthenticatedHttpRequest, kind: str, slug: str) -> str:
    return design_path(found_design(request, kind, slug))


def _like(request: AuthenticatedHttpRequest, kind: str, slug: str) -> Told:
    design = found_design(request, kind, slug)
    liking.like(design=design, user=request.user, at=timezone.now())
    return _("You like it."), design_path(design)


def _unlike(request: AuthenticatedHttpRequest, kind: str, slug: str) -> Told:
    design = found_design(request, kind, slug)
    liking.unlike(design=design, user=request.user)
    return _("You like it no longer."), design_path(design)


def _follow(request: AuthenticatedHttpRequest, kind: str, slug: str) -> Told:
    design = found_design(request, kind, slug)
    following.follow_design(design=design, user=request.user, at=timezone.now())
    return _("You will hear of new versions, forks and comments."), design_path(design)


def _unfollow(request: AuthenticatedHttpRequest, kind: str, slug: str) -> Told:
    design = found_design(request, kind, slug)
    following.unfollow_design(design=design, user=request.user)
    return _("You will hear no more of it."), design_path(design)


like = button(_like, _design_page)
unlike = button(_unlike, _design_page)
follow = button(_follow, _design_page)
unfollow = button(_unfollow, _design_page)


def _where_they_were(request: AuthenticatedHttpRequest, public_id: str) -> str:
    return next_path(request)


def _follow_person(request: AuthenticatedHttpRequest, public_id: str) -> Told:
    author = found_person(public_id)
    following.follow_author(author=author, user=request.user, at=timezone.now())
    return _("You will hear of new designs by %(name)s.") % {"name": author}, next_path(request)


def _unfollow_person(request: AuthenticatedHttpRequest, public_id: str) -> Told:
    author = found_person(public_id)
    following.unfollow_author(author=author, user=request.user)
    return _("You follow %(name)s no longer.") % {"name": author}, next_path(request)


def _block(request: AuthenticatedHttpRequest, public_id: str) -> Told:
    person = found_person(public_id)
    blocking.block(person=person, user=request.user, at=timezone.now())
    said = _("%(name)s is blocked: no comments of theirs for you, and none on your designs.")
    return said % {"name": person}, next_path(request)


def _unblock(request: AuthenticatedHttpRequest, public_id: str) -> Told:
    person = found_person(public_id)
    blocking.unblock(person=person, user=request.user)
    return _("%(name)s is no longer blocked.") % {"name": person}, next_path(request)


follow_person = button(_follow_person, _where_they_were)
unfollow_person = button(_unfollow_person, _where_they_were)
block = button(_block, _where_they_were)
unblock = button(_unblock, _where_they_were)


@login_required
@require_POST
@refusals_as_pages
def comment(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Write a comment; a refused text is shown again, so that it is not lost."""
    design, text = found_design(request, kind, slug), request.POST.get("text", "")
    try:
        commenting.write_comment(design=design, writer=request.user, text=text, at=timezone.now())
    except (SharingError, LimitReached) as error:
        context = {"design": design, "text": text, "sentence": error.sentence}
        context |= {"back": comments_path(design)}
        return render(request, "courses/social/comment.html", context, status=error.status)
    messages.success(request, _("Your comment is there."))
    return redirect(comments_path(design))


def _comments(request: AuthenticatedHttpRequest, comment_id: int) -> str:
    return comments_path(found_comment(request, comment_id).design)


def _delete_comment(request: AuthenticatedHttpRequest, comment_id: int) -> Told:
    there = found_comment(request, comment_id)
    commenting.delete_comment(comment=there, user=request.user)
    return _("Your comment is deleted."), comments_path(there.design)


def _hide_comment(request: AuthenticatedHttpRequest, comment_id: int) -> Told:
    there = found_comment(request, comment_id)
    commenting.hide_comment(comment=there, user=request.user, at=timezone.now())
    return _("The comment is hidden. You can show it again."), comments_path(there.design)


def _show_comment(request: AuthenticatedHttpRequest, comment_id: int) -> Told:
    there = found_comment(request, comment_id)
    commenting.show_comment(comment=there, user=request.user)
    return _("The comment is shown again."), comments_path(there.design)


delete_comment = button(_delete_comment, _comments)
hide_comment = button(_hide_comment, _comments)
show_comment = button(_show_comment, _comments)
