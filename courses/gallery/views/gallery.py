"""Pages of the gallery, its tags and a design's forks, a random design, and the form for tags."""

from dataclasses import replace
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
from courses.gallery.presenters import chips
from courses.gallery.selectors.cards import designs_by_key, page_of
from courses.gallery.selectors.front import pick_keys
from courses.gallery.selectors.lineage import forks_of
from courses.gallery.selectors.search import (
    FAIR_ORDERS,
    NEW,
    ONE,
    RECOMMENDED,
    Wanted,
    gallery_page,
    random_key,
)
from courses.gallery.selectors.tags import tag_counts
from courses.gallery.services import set_tags, words_in
from courses.ports import blocked_authors
from courses.stored.models import Design
from courses.stored.selectors import Viewer, design_path, gallery_path, own_designs
from courses.stored.views import found_design, number_in, refusals_as_pages
from courses.types.registry import TYPES, type_of

TOP_TAGS = 12
"""Number of tags at the top of a gallery."""
MOST_TAGS = 300
"""Number of tags on the page of tags."""
SHELF = 3


@require_safe
def gallery(request: HttpRequest, kind: str) -> HttpResponse:
    """Show a page of designs, searched, filtered and sorted."""
    type = type_of(kind)
    form = _form(request, kind)
    wanted, number = _browsed(form.wanted), _page(request)
    context: dict[str, Any] = {
        "type": type,
        "types": [other for other in TYPES.values() if other is not type],
        "form": form,
        "wanted": wanted,
        "author": User.objects.filter(public_id=wanted.author).first() if wanted.author else None,
        "page": gallery_page(kind, wanted, number, blocked_authors(request.user.pk)),
        **_browsing(request, kind, wanted, number),
    }
    return render(request, "courses/gallery/gallery.html", context)


def _form(request: HttpRequest, kind: str) -> GalleryForm:
    """Return the search form. Visitors and guests start with the recommended designs, members with
    the newest.
    """
    data = request.GET.copy()
    if not data.get("sort"):
        data["sort"] = NEW if _is_member(request.user) else RECOMMENDED
    return GalleryForm(type_of(kind), data)


def _is_member(viewer: Viewer) -> bool:
    return isinstance(viewer, User) and viewer.is_member


def _browsed(wanted: Wanted) -> Wanted:
    """Return the search with one design per author, unless the user searches for words or for an
    author, or asked for all.
    """
    by_words = wanted.q or wanted.author or wanted.per_author
    is_fair = wanted.sort in FAIR_ORDERS and not by_words
    return replace(wanted, per_author=ONE) if is_fair else wanted


def _browsing(request: HttpRequest, kind: str, wanted: Wanted, number: int) -> dict[str, Any]:
    """Return the links at the top, and the shelf of staff picks on the first page of the newest.

    The recommended order begins with the staff picks anyway.
    """
    picked = pick_keys(kind, count=SHELF)
    is_first = wanted.sort == NEW and number < 2 and not wanted.is_narrow
    tags = list(tag_counts(kind)[: TOP_TAGS + 1])
    return {
        "chips": chips(type_of(kind), request.GET, tags[:TOP_TAGS], has_picks=bool(picked)),
        "has_more_tags": len(tags) > TOP_TAGS,
        "picks": designs_by_key(picked) if is_first and picked else [],
    }


@require_safe
def random_design(request: HttpRequest, kind: str) -> HttpResponse:
    """Redirect to a random design that matches the filters; without any, to the gallery."""
    wanted = _form(request, kind).wanted
    key = random_key(kind, wanted, blocked_authors(request.user.pk))
    designs = designs_by_key([key] if key else [])
    if designs:
        return redirect(design_path(designs[0]))
    return redirect(f"{gallery_path(kind)}?{request.GET.urlencode()}")


@require_safe
def tags(request: HttpRequest, kind: str) -> HttpResponse:
    """List the tags of a gallery with the numbers of their designs."""
    context = {"type": type_of(kind), "tags": tag_counts(kind)[:MOST_TAGS]}
    return render(request, "courses/gallery/tags.html", context)


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
