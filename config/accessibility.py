"""The accessibility statement."""

from datetime import date

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

WRITTEN = date(2026, 11, 26)
"""The day on which we last compared the statement with the site."""


@require_safe
def statement(request: HttpRequest) -> HttpResponse:
    """How accessible the site is, what does not work yet, and whom to tell."""
    context = {"written": WRITTEN, "contact_address": settings.CONTACT_ADDRESS}
    return render(request, "accessibility.html", context)
