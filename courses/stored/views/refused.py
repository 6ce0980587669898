"""What services refuse, on pages."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from courses.errors import DesignError


def refusals_as_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A refusal becomes a page with its status and sentence."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except DesignError as error:
            context = {"status": error.status, "sentence": error.sentence}
            return render(request, "courses/refused.html", context, status=error.status)

    return shown
