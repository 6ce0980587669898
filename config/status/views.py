"""The status page and its JSON.

Everyone can see whether the site is healthy; staff can also see figures.
"""

from dataclasses import asdict, dataclass
from time import monotonic
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config import health
from config.status.compared import compared
from config.status.measured import measured
from config.status.queued import queued
from config.status.words import AWAY, HEADS, figure_rows, mail_words, process_rows, waiting_rows


@dataclass(frozen=True)
class Status:
    """The public part of the status."""

    status: str
    missing: list[str]


def _status() -> Status:
    missing = health.readiness.missing(at=monotonic())
    return Status("degraded" if missing else "ok", missing)


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show the status page.

    The response is 200 even while a part is down, since the page itself works.
    """
    context: dict[str, Any] = {"troubles": [AWAY[part] for part in _status().missing]}
    if request.user.is_staff:
        figures = measured()
        context |= {
            "is_staff": True,
            "heads": HEADS,
            "measured": figures,
            "rows": figure_rows(figures),
            "processes": process_rows(figures),
            "waiting": waiting_rows(figures, queued()),
            **mail_words(compared()),
        }
    return render(request, "status.html", context)


@require_safe
def as_json(request: HttpRequest) -> JsonResponse:
    """Return the status for programs.

    A value is null if it is unknown, because Valkey or the database is down.
    """
    data: dict[str, Any] = asdict(_status())
    if request.user.is_staff:
        data |= msgspec.to_builtins(
            {"measured": measured(), "queued": queued(), "mails": compared()}
        )
    return JsonResponse(data)
