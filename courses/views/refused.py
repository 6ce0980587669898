"""What services refuse, on pages."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from courses.errors import SharingError

Change = Callable[..., tuple[str, str]]
"""Makes a change; the sentence that says so ("" for none), and the path to go on to."""


def refusals_as_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A refusal becomes a page with its status and sentence."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except SharingError as error:
            context = {"status": error.status, "sentence": error.sentence}
            return render(request, "courses/refused.html", context, status=error.status)

    return shown


def button(change: Change, back: Callable[..., str]) -> Callable[..., HttpResponse]:
    """A view of one button: a POST that makes a change, says so and shows the page again.

    `back` gives the page to show where it is refused.
    """

    @login_required
    @require_POST
    @refusals_as_pages
    def view(request: HttpRequest, **place: Any) -> HttpResponse:
        there = back(request, **place)
        try:
            said, path = change(request, **place)
        except SharingError as error:
            messages.warning(request, error.sentence)
            return redirect(there)
        if said:
            messages.success(request, said)
        return redirect(path)

    return view
