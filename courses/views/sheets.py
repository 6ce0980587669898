"""The sheet of a course, to print and to lay on the table."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.rate_limits.visitors import visitor_of
from courses.selectors.paper import on_paper
from courses.services.sheets import printed_sheet
from courses.types.course.sheet.paper import Inks, Paper
from courses.views.found import number_in, version_or_404
from courses.views.refused import refusals_as_pages


@require_safe
@refusals_as_pages
def sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """The PDF; `paper` is a4 or letter, `ink` colour or low, `version` a number."""
    version = version_or_404(request, slug, number_in(request.GET.get("version", "")))
    pdf = printed_sheet(
        facts=on_paper(version),
        paper=_paper(request.GET.get("paper", "")),
        inks=_inks(request.GET.get("ink", "")),
        visitor=visitor_of(request),
        at=timezone.now(),
    )
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{version.slug}.pdf"'
    return response


def _paper(word: str) -> Paper:
    return Paper(word) if word in set(Paper) else Paper.A4


def _inks(word: str) -> Inks:
    return Inks(word) if word in set(Inks) else Inks.COLOUR
