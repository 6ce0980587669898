"""The page that shows the contents of the 18 Holes box, and its pictures."""

from collections.abc import Iterator

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from core.content_security import csp_replace
from courses.designs.course.faces import ADJUSTMENTS, ALL_ADJUSTMENTS, Face, box
from courses.types.course.box import STACKS, STARS, stacks
from courses.types.course.pictures import face_look, face_picture
from courses.types.course.words import terrain_name


@require_safe
def box_page(request: HttpRequest) -> HttpResponse:
    """Show all faces by stack, or only those of one stack or difficulty, and the adjustment tiles
    (T4, T6).
    """
    stack, stars = request.GET.get("stack", ""), request.GET.get("stars", "")
    context = {
        "stack": stack,
        "stars": stars,
        "stack_names": STACKS,
        "star_counts": STARS,
        "stacks": stacks(_wanted(stack, stars)),
        "adjustments": {terrain_name(kind): count for kind, count in ADJUSTMENTS.items()},
        "spare": ALL_ADJUSTMENTS,
    }
    return render(request, "courses/types/course/box.html", context)


def _wanted(stack: str, stars: str) -> Iterator[Face]:
    """Yield the faces with this stack and difficulty. An empty filter matches all."""
    for face in box().values():
        if stack in {"", face.stack} and stars in {"", str(face.stars)}:
            yield face


def _face_etag(request: HttpRequest, id: str) -> str | None:
    return f'"{face_look(box()[id])}"' if id in box() else None


@csp_replace({"style-src": [UNSAFE_INLINE]})
@cache_control(public=True, max_age=31_536_000, immutable=True)
@require_safe
@condition(etag_func=_face_etag)
def face(request: HttpRequest, id: str) -> HttpResponse:
    """Draw one face of the box as SVG (T1). The content of a URL never changes."""
    if id not in box():
        raise Http404
    return HttpResponse(face_picture(face=box()[id]), content_type="image/svg+xml")
