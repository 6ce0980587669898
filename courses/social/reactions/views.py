"""Views for buttons: a POST makes a change, then redirects to a page that shows a message."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.people.saved_forms import resumes_after_sign_in
from courses.public.designs import DesignError
from courses.public.pages import refusals_as_pages

Change = Callable[..., tuple[str, str]]
"""Function that makes a change and returns its message ("" for none) and the path to
redirect to.
"""


def button(change: Change, back: Callable[..., str]) -> Callable[..., HttpResponse]:
    """Return the view for a button. `back` returns the page to redirect to if the change is
    refused.
    """

    @members_only
    @resumes_after_sign_in
    @require_POST
    @refusals_as_pages
    def view(request: AuthenticatedHttpRequest, **place: Any) -> HttpResponse:
        there = back(request, **place)
        try:
            text, path = change(request, **place)
        except DesignError as error:
            messages.warning(request, error.sentence)
            return redirect(there)
        if text:
            messages.success(request, text)
        return redirect(path)

    return view
