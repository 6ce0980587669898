"""The designer's pages: a new course, one's own ones, the drawing board."""

from typing import Any

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_replace
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from courses.kinds.course import COURSE
from courses.kinds.kind import NotReadableError
from courses.models import Design, Listing
from courses.selectors.designs import own_design, own_designs, published
from courses.selectors.my_designs import my_designs
from courses.services.drafting import (
    PublishedError,
    TooManyDesignsError,
    create_design,
    discard_design,
    save_draft,
)
from courses.services.drawing import NothingToDrawError, TooLargeToDrawError, design_svg
from courses.services.locking import StaleDraftError
from courses.views.beginnings import LEVELS, MOST_HOLES, TIGHTNESS, beginning
from courses.views.board_words import BOARD_WORDS
from courses.views.panel_words import PANEL_WORDS


@login_required
@require_safe
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """One's own courses, drafts and published ones."""
    cards = my_designs(own_designs(COURSE.key, request.user))
    return render(request, "courses/mine.html", {"cards": cards})


@login_required
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """The ways to begin a course; posting one of them leads to the drawing board."""
    status = 200
    if request.method == "POST":
        try:
            design = create_design(
                kind=COURSE,
                owner=request.user,
                value=beginning(request.POST, request.user),
                at=timezone.now(),
                wish=_wish(request),
            )
            return redirect("courses:edit", design.slug)
        except ValidationError as refusal:
            messages.error(request, " ".join(refusal.messages))
        except TooManyDesignsError:
            messages.error(request, _("You keep as many courses as anybody may. Delete one first."))
        status = 422
    return render(request, "courses/new.html", _ways_to_begin(request), status=status)


def _wish(request: HttpRequest) -> str:
    """What a double click sends twice; the CSRF token in it is another one on every page."""
    return request.POST.urlencode() if "csrfmiddlewaretoken" in request.POST else ""


def _ways_to_begin(request: HttpRequest) -> dict[str, Any]:
    return {
        "most_holes": MOST_HOLES,
        "levels": LEVELS,
        "tightness": TIGHTNESS,
        "own": own_designs(COURSE.key, request.user).exclude(draft=""),
        "published": published(COURSE.key),
        "copied": request.GET.get("of", ""),
    }


@login_required
@never_cache
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """The drawing board; on request, and without its scripts, the course as text."""
    design = _own(request, slug)
    if request.method == "POST":
        return _saved_as_text(request, design)
    context = _as_text(design, COURSE.write(design.value))
    if "as" in request.GET:
        return render(request, "courses/designer_text.html", context)
    return render(request, "courses/designer.html", context | _board(design))


@login_required
@require_POST
def discard(request: HttpRequest, slug: str) -> HttpResponse:
    """Throw a draft away that was never published."""
    design = _own(request, slug)
    try:
        discard_design(design=design)
        messages.success(request, _("“%(name)s” is deleted.") % {"name": design.name})
    except PublishedError:
        messages.error(request, _("What is published stays. You can retire it on its page."))
    return redirect("courses:mine")


@login_required
@require_safe
@gzip_page
@cache_control(private=True, max_age=86_400)
@csp_replace({"style-src": [UNSAFE_INLINE]})
def draft_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """One's own draft as SVG; its address names the revision."""
    design = _own(request, slug)
    try:
        drawn = design_svg(kind=COURSE, value=design.value)
    except (NothingToDrawError, TooLargeToDrawError):
        raise Http404 from None
    return HttpResponse(drawn, content_type="image/svg+xml")


def _saved_as_text(request: HttpRequest, design: Design) -> HttpResponse:
    text, revision = request.POST.get("notation", ""), request.POST.get("revision", "")
    context, status = _as_text(design, text), 422
    try:
        save_draft(
            design=design,
            value=_read(text),
            revision=int(revision[:9]) if revision.isdecimal() else 0,
            at=timezone.now(),
        )
    except NotReadableError as refusal:
        messages.error(request, refusal.sentence)
    except StaleDraftError as stale:
        theirs = COURSE.write(stale.design.value)
        context, status = _as_text(stale.design, text) | {"theirs": theirs}, 409
    else:
        messages.success(request, _("Saved."))
        return redirect(f"{reverse('courses:edit', args=[design.slug])}?as=text")
    return render(request, "courses/designer_text.html", context, status=status)


def _read(text: str) -> Any:
    """The course that a form holds, as the API would take it. Raises NotReadableError."""
    if len(text.encode()) > COURSE.most_bytes:
        sentence = _("This is too large: at most %(most)s bytes can be read.")
        raise NotReadableError("", sentence % {"most": COURSE.most_bytes})
    course = COURSE.parse(text)
    if "\0" in course.name + course.about:
        raise NotReadableError("", _("This holds a character that is no text."))
    return course


def _as_text(design: Design, notation: str) -> dict[str, Any]:
    problems = COURSE.validate(design.value)
    return {
        "design": design,
        "notation": notation,
        "problems": [(problem.severity.value, COURSE.sentence(problem)) for problem in problems],
    }


def _board(design: Design) -> dict[str, Any]:
    return {
        "listings": Listing.choices,
        "most_holes": MOST_HOLES,
        "levels": LEVELS,
        "tightness": TIGHTNESS,
        "page_data": _page_data(design),
    }


def _page_data(design: Design) -> dict[str, Any]:
    """What the scripts are told: where the API is, and their words."""
    api = reverse("api-courses")
    return {
        "untitled": str(COURSE.words.untitled),
        "words": {key: str(words) for key, words in (BOARD_WORDS | PANEL_WORDS).items()},
        "addresses": {
            "create": api,
            "design": f"{api}{design.slug}/",
            "draft": f"{api}{design.slug}/draft/",
            "publish": f"{api}{design.slug}/versions/",
            "box": f"{api}box/",
            "draw": f"{api}draw/",
            "quick": f"{api}quick/",
            "suggest": f"{api}suggest/",
            "rate": f"{api}rate/",
            "validate": f"{api}validate/",
            "heat": f"{api}ratings/{{content}}/holes/{{hole}}/?golfer={{golfer}}",
            "edit": reverse("courses:edit", args=["SLUG"]),
        },
    }


def _own(request: HttpRequest, slug: str) -> Design:
    design = own_design(COURSE.key, slug, request.user)
    if design is None:
        raise Http404
    return design
