"""Pages to create, edit, fork and share designs."""

from typing import Any
from urllib.parse import urlencode

from csp.constants import UNSAFE_INLINE
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people.requests import AuthenticatedHttpRequest, is_member, members_only, or_404
from accounts.people.saved_forms import resumes_after_sign_in
from core.content_security import csp_replace
from core.rate_limits.limit import LimitReached
from courses.drafts.models import Level
from courses.drafts.presenters import (
    editor_context,
    looking_context,
    refused_data,
    shared_context,
)
from courses.drafts.selectors import Access, access_by_token, my_designs
from courses.drafts.services.drafts import (
    begun_from,
    create_design,
    discard_design,
    fork,
    new_design,
    save_draft,
)
from courses.drafts.services.previews import preview, settled
from courses.errors import DesignError
from courses.pictures.services.pictures import design_svg
from courses.stored.models import Design
from courses.stored.selectors import design_path, designs_of, own_design, own_designs, published
from courses.stored.views import number_in, refusals_as_pages, version_or_404
from courses.types.design_type import DesignType, NotReadableError
from courses.types.reading import read_notation
from courses.types.registry import type_of

MOST_OFFERED = 200
"""Maximum number of designs that the form offers to copy. Others can be forked instead, if they are
published.
"""


@members_only
@require_safe
def mine(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the user's own designs of all types, both drafts and published ones."""
    cards = my_designs(designs_of(request.user))
    return render(request, "courses/drafts/mine.html", {"cards": cards})


@members_only
@resumes_after_sign_in
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: AuthenticatedHttpRequest, kind: str) -> HttpResponse:
    """Show the ways to start a design, with a preview. POST creates it and redirects to
    its editor.
    """
    type, shown, status = type_of(kind), None, 200
    try:
        if request.method == "POST":
            return redirect(_editor(_begun(request, type)))
        if type.editor.quick and request.GET.get("how") == "quick":
            given = request.GET.dict()
            # Redirect to a URL that contains the seed, so that reloading shows the same design.
            if (whole := settled(given)) != given:
                return redirect(f"{request.path}?{urlencode(whole)}")
            shown = preview(type=type, given=given, owner=request.user, at=timezone.now())
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
        status = 422
    except LimitReached as reached:
        messages.error(request, reached.sentence)
        status = 422 if request.method == "POST" else 429
    context = {
        "type": type,
        "preview": shown,
        **_quick_form(request, type),
        **type.editor.context(),
        **_to_copy(request, type),
    }
    return render(request, type.template("new"), context, status=status)


def _quick_form(request: AuthenticatedHttpRequest, type: DesignType) -> dict[str, Any]:
    """Return the context for the form of a quick design, with the options that were entered."""
    quick = type.editor.quick
    if not quick:
        return {}
    return {"quick": quick, "wish": quick.filled(request.GET), "seed": request.GET.get("seed", "")}


def _begun(request: AuthenticatedHttpRequest, type: DesignType) -> Design:
    """Create the design that the form describes. Raises ValidationError, LimitReached."""
    return create_design(
        type=type,
        owner=request.user,
        value=new_design(type=type, given=request.POST, owner=request.user),
        forked_from=begun_from(type=type, given=request.POST),
        at=timezone.now(),
        key=_key(request),
    )


def _key(request: AuthenticatedHttpRequest) -> str:
    """Return a key that is the same for both requests of a double click.

    The fields include a CSRF token, which differs each time the page is loaded.
    """
    return request.POST.urlencode() if "csrfmiddlewaretoken" in request.POST else ""


def _to_copy(request: AuthenticatedHttpRequest, type: DesignType) -> dict[str, Any]:
    return {
        "own": own_designs(type.key, request.user).exclude(draft="")[:MOST_OFFERED],
        "published": published(type.key)[:MOST_OFFERED],
        "copied": request.GET.get("of", ""),
    }


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Show the editor, or the design as text on request and without JavaScript."""
    design = _own(request, kind, slug)
    if request.method == "POST":
        return _saved_as_text(request, design)
    context = _as_text(design, design.type.write(design.value))
    if "as" in request.GET:
        return render(request, "courses/drafts/designer_text.html", context)
    return render(
        request, design.type.template("designer"), context | editor_context(request, design)
    )


@members_only
@require_POST
def discard(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Delete a draft that was never published."""
    design = _own(request, kind, slug)
    try:
        discard_design(design=design)
        messages.success(request, _("“%(name)s” has been deleted.") % {"name": design.name})
    except DesignError as refused:
        messages.error(request, refused.sentence)
    return redirect("courses:mine")


@members_only
@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def draft_picture(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Draw the user's own draft as SVG. The URL contains the revision."""
    design = _own(request, kind, slug)
    try:
        drawn = design_svg(type=design.type, value=design.value)
    except DesignError:
        raise Http404 from None
    return HttpResponse(drawn, content_type="image/svg+xml")


def _saved_as_text(request: AuthenticatedHttpRequest, design: Design) -> HttpResponse:
    text, revision = request.POST.get("notation", ""), request.POST.get("revision", "")
    context, status = _refused_text(design, text), 422
    try:
        save_draft(
            design=design,
            value=read_notation(design.type, text.encode()),
            revision=int(revision[:9]) if revision.isdecimal() else 0,
            at=timezone.now(),
        )
    except NotReadableError as refusal:
        context["refusals"] = refusal.every
    except DesignError as stale:
        there = stale.params["design"]
        context, status = (
            _refused_text(there, text) | {"theirs": there.type.write(there.value)},
            409,
        )
    else:
        messages.success(request, _("Your changes have been saved."))
        return redirect(f"{_editor(design)}?as=text")
    return render(request, "courses/drafts/designer_text.html", context, status=status)


def _as_text(design: Design, notation: str) -> dict[str, Any]:
    type = design.type
    problems = type.validate(design.value)
    return {
        "design": design,
        "notation": notation,
        "problems": [(problem.severity.value, type.sentence(problem)) for problem in problems],
    }


def _refused_text(design: Design, notation: str) -> dict[str, Any]:
    """Return the context for a text that was refused. The saved design's problems do not apply to
    it.
    """
    return {"design": design, "notation": notation, "is_refused": True}


def _editor(design: Design) -> str:
    return f"{design_path(design)}edit/"


def _own(request: AuthenticatedHttpRequest, kind: str, slug: str) -> Design:
    return or_404(own_design(kind, slug, request.user))


@members_only
@resumes_after_sign_in
@require_POST
@refusals_as_pages
def fork_design(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Fork a version and redirect to the editor."""
    version = version_or_404(request, kind, slug, number_in(request.POST.get("version", "")))
    try:
        made = fork(version=version, owner=request.user, at=timezone.now())
    except LimitReached as reached:
        messages.error(request, reached.sentence)
        return redirect(design_path(version.design))
    text = _("This is your own copy. Change it, give it a name and publish it.")
    messages.success(request, text)
    return redirect(f"{design_path(made)}edit/")


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show a draft by its link: the editor to users who can edit, otherwise a picture.

    The author is redirected to their own editor, which has all functions. If the link no longer
    works, the page offers the changes that this browser could not save.
    """
    try:
        access = _found(request, token)
    except DesignError as refused:
        context = {
            "status": refused.status,
            "sentence": refused.sentence,
            "page_data": refused_data(request.user, token),
        }
        return render(request, "courses/drafts/refused_draft.html", context, status=refused.status)
    if access.is_author:
        return redirect(f"{design_path(access.design)}edit/")
    if access.may(Level.EDIT):
        template = access.design.type.template("designer")
        return render(request, template, _context(access) | shared_context(access))
    context = _context(access) | looking_context(access) | {"is_member": is_member(request.user)}
    return render(request, "courses/drafts/draft.html", context)


@require_safe
@refusals_as_pages
@csp_replace({"style-src": [UNSAFE_INLINE]})
def shared_picture(request: HttpRequest, token: str) -> HttpResponse:
    """Draw a draft by its link as SVG. The URL contains the revision."""
    design = _found(request, token).design
    try:
        drawn = design_svg(type=design.type, value=design.value)
    except DesignError:
        raise Http404 from None
    return HttpResponse(drawn, content_type="image/svg+xml")


def _found(request: HttpRequest, token: str) -> Access:
    return or_404(access_by_token(token, request.user))


def _context(access: Access) -> dict[str, object]:
    return {"design": access.design, "access": access}
