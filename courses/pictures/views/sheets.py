"""The sheet of a design, to print and to lay on the table."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from core.rate_limits.visitors import visitor_of
from courses.pictures.services.sheets import printed_sheet
from courses.pictures.views.renderings import failures_as_pages, not_ready
from courses.stored.views.found import number_in, version_or_404
from courses.stored.views.refused import refusals_as_pages
from courses.types.paper import Inks, Paper


@require_safe
@failures_as_pages
@refusals_as_pages
def sheet(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """The PDF, or 202 while a worker prints it.

    `paper` is a4 or letter, `ink` colour or low, `version` a number.
    """
    version = version_or_404(request, kind, slug, number_in(request.GET.get("version", "")))
    sheet = or_404(version.design.type.page.sheet)
    pdf = printed_sheet(
        sheet=sheet,
        version=version,
        paper=_paper(request.GET.get("paper", "")),
        inks=_inks(request.GET.get("ink", "")),
        visitor=visitor_of(request),
        at=timezone.now(),
    )
    if pdf is None:
        return not_ready()
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{version.slug}.pdf"'
    return response


def _paper(word: str) -> Paper:
    return Paper(word) if word in set(Paper) else Paper.A4


def _inks(word: str) -> Inks:
    return Inks(word) if word in set(Inks) else Inks.COLOUR
