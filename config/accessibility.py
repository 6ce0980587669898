"""The accessibility statement."""

from datetime import date

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

WRITTEN = date(2026, 11, 26)
"""The date when the statement was last checked against the site."""


@require_safe
def statement(request: HttpRequest) -> HttpResponse:
    """Show how accessible the site is, its known problems, and where to report others."""
    context = {"written": WRITTEN, "contact_address": settings.CONTACT_ADDRESS}
    return render(request, "accessibility.html", context)
