"""Health checks for a balancer: is the process alive, and is everything there that it needs?"""

import math
import threading
from time import monotonic

import redis
from django.db import Error as DatabaseError
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from config import heartbeats
from config.models import LastSave

LOOKED_EVERY = 2
"""Seconds; the database is written at most this often, however often somebody asks."""


def database_saves() -> bool:
    """Whether a row can be committed: a rolled-back one would not notice a full disk."""
    try:
        LastSave.objects.update_or_create(pk=1, defaults={"at": timezone.now()})
    except DatabaseError:
        return False
    return True


def look() -> list[str]:
    """The names of what is missing."""
    missing = [] if database_saves() else ["database"]
    try:
        return missing + heartbeats.silent()
    except redis.RedisError:
        return [*missing, "broker"]


class Readiness:
    """What was missing at the last check; other requests get this while one checks."""

    def __init__(self) -> None:
        self._missing = ["first look"]
        self._next_look = -math.inf
        self._looking = threading.Lock()

    def missing(self, *, at: float) -> list[str]:
        if at >= self._next_look and self._looking.acquire(blocking=False):
            try:
                self._missing, self._next_look = look(), at + LOOKED_EVERY
            finally:
                self._looking.release()
        return self._missing


readiness = Readiness()


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 as long as this process answers at all."""
    return JsonResponse({"status": "ok"})


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """200 if this process can serve: database and broker answer. Else 503 and what is missing.

    Worker and clock are named in `silent` and change nothing else: an upgrade restarts them after
    the web processes, and the next web process must not wait for them.
    """
    missing = readiness.missing(at=monotonic())
    silent = [name for name in missing if name in heartbeats.PARTS]
    if needed := [name for name in missing if name not in silent]:
        return JsonResponse({"status": "unavailable", "missing": needed}, status=503)
    return JsonResponse({"status": "ok", "silent": silent})
