"""The page that shows what is in the box of 18 Holes."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from courses.designs.course.faces import ADJUSTMENTS, ALL_ADJUSTMENTS, Face, box
from courses.selectors.box import STACKS, STARS, stacks
from courses.types.course.problems import terrain_name


@require_safe
def box_page(request: HttpRequest) -> HttpResponse:
    """All faces by stack, or those of one stack or difficulty; adjustment tiles (T4, T6)."""
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
    return render(request, "courses/box.html", context)


def _wanted(stack: str, stars: str) -> Iterator[Face]:
    """An empty wish is for all."""
    for face in box().values():
        if stack in {"", face.stack} and stars in {"", str(face.stars)}:
            yield face
