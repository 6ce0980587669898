"""Pages of the gallery and of a design's forks, and the form for tags."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from courses.errors import DesignError
from courses.gallery.forms import GalleryForm
from courses.gallery.selectors import forks_of, gallery_page, page_of
from courses.gallery.services import set_tags, words_in
from courses.stored.models import Design
from courses.stored.selectors import design_path, own_designs
from courses.stored.views import found_design, number_in, refusals_as_pages
from courses.types.registry import TYPES, type_of


@require_safe
def gallery(request: HttpRequest, kind: str) -> HttpResponse:
    """Show a page of designs, searched, filtered and sorted."""
    type = type_of(kind)
    form = GalleryForm(type, request.GET)
    wanted = form.wanted
    context: dict[str, Any] = {
        "type": type,
        "types": [other for other in TYPES.values() if other is not type],
        "form": form,
        "wanted": wanted,
        "author": User.objects.filter(public_id=wanted.author).first() if wanted.author else None,
        "page": gallery_page(kind, wanted, _page(request)),
    }
    return render(request, "courses/gallery/gallery.html", context)


@require_safe
@refusals_as_pages
def forks(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """List the forks of a design that are in the gallery."""
    design = found_design(request, kind, slug)
    page = page_of(forks_of(design.pk), _page(request))
    context = {"type": design.type, "design": design, "page": page}
    return render(request, "courses/gallery/forks.html", context)


@members_only
@require_POST
def tag(request: AuthenticatedHttpRequest, kind: str, slug: str) -> HttpResponse:
    """Set the tags of the user's own design."""
    design: Design = get_object_or_404(own_designs(kind, request.user), slug=slug)
    try:
        set_tags(design=design, words=words_in(request.POST.get("tags", "")[:400]))
        messages.success(request, _("The tags have been saved."))
    except DesignError as error:
        messages.warning(request, error.sentence)
    return redirect(f"{design_path(design)}#tags")


def _page(request: HttpRequest) -> int:
    return number_in(request.GET.get("page", ""))
