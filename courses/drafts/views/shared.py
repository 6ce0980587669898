"""The page of a draft's link: the drawing board, or what there is to look at."""

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.people.members import is_member
from accounts.people.requests import or_404
from core.content_security import csp_replace
from courses.drafts.models import Level
from courses.drafts.selectors.draft_links import Access, access_by_token
from courses.drafts.views.editor import looking_context, shared_context
from courses.errors import DesignError
from courses.pictures.services.drawing import design_svg
from courses.stored.selectors.addresses import design_path
from courses.stored.views.refused import refusals_as_pages


@require_safe
@refusals_as_pages
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The draft of a link: who may draw along gets the board, others a picture; its author goes to
    the desk that has all buttons."""
    access = _found(request, token)
    if access.is_author:
        return redirect(f"{design_path(access.design)}edit/")
    if access.may(Level.EDIT):
        template = access.design.type.template("designer")
        return render(request, template, _context(access) | shared_context(access))
    context = _context(access) | looking_context(access) | {"is_member": is_member(request.user)}
    return render(request, "courses/draft.html", context)


@require_safe
@refusals_as_pages
@csp_replace({"style-src": [UNSAFE_INLINE]})
def shared_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The draft of a link as SVG; its address names the revision."""
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
