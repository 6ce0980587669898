"""A deck's page, of the newest version and of those before."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from courses.selectors.deck_sheet import deck_sheet
from courses.views.found import version_or_404
from courses.views.pages import design_context
from courses.views.refused import refusals_as_pages

KIND = "deck"


@require_safe
@refusals_as_pages
def deck_page(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """One deck: picture, cards, what it plays like, records, versions; 0 is the newest."""
    version = version_or_404(request, slug, number, KIND)
    context = design_context(request, version) | {"sheet": deck_sheet(version)}
    return render(request, "decks/detail.html", context)


@require_safe
@refusals_as_pages
def totals(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The part of the page that changes when the totals have been worked out."""
    sheet: Any = deck_sheet(version_or_404(request, slug, number, KIND))
    return render(request, "decks/parts/totals.html", {"sheet": sheet})
