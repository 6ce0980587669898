"""The sheet of a course, to print and to lay on the table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from courses.models import DesignVersion
from courses.printing.paper import Inks, Paper
from courses.selectors.designs import newest_version, numbered_version
from courses.selectors.paper import on_paper
from courses.services.sheets import printed_sheet


@require_safe
def sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """The PDF; `paper` is a4 or letter, `ink` colour or low, `version` a number."""
    version = _version(slug, request.GET.get("version", ""))
    pdf = printed_sheet(
        facts=on_paper(version),
        paper=_paper(request.GET.get("paper", "")),
        inks=_inks(request.GET.get("ink", "")),
    )
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{version.slug}.pdf"'
    return response


def _version(slug: str, number: str) -> DesignVersion:
    found = (
        numbered_version("course", slug, int(number))
        if number.isdecimal() and len(number) < 7
        else newest_version("course", slug)
    )
    if found is None:
        raise Http404
    return found


def _paper(word: str) -> Paper:
    return Paper(word) if word in set(Paper) else Paper.A4


def _inks(word: str) -> Inks:
    return Inks(word) if word in set(Inks) else Inks.COLOUR
