"""Health checks for a load balancer: is the process alive, and is everything it needs available?"""

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
"""Minimum seconds between two checks, so that many requests do not cause many database writes."""


def database_saves() -> bool:
    """Return whether a row can be committed.

    A rolled-back transaction would not notice a full disk.
    """
    try:
        LastSave.objects.update_or_create(pk=1, defaults={"at": timezone.now()})
    except DatabaseError:
        return False
    return True


def look() -> list[str]:
    """Return the names of the missing parts."""
    missing = [] if database_saves() else ["database"]
    try:
        return missing + heartbeats.silent()
    except redis.RedisError:
        return [*missing, "broker"]


class Readiness:
    """The result of the last check. While one request repeats the check, concurrent requests get
    this result.
    """

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
    """Return a 200: the process is alive."""
    return JsonResponse({"status": "ok"})


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """Return a 200 if database and broker work, otherwise a 503 that lists the missing parts.

    A worker or clock without a heartbeat is only listed in `silent`. An upgrade restarts them after
    the web processes, and the next web process must not wait for them.
    """
    missing = readiness.missing(at=monotonic())
    silent = [name for name in missing if name in heartbeats.PARTS]
    if needed := [name for name in missing if name not in silent]:
        return JsonResponse({"status": "unavailable", "missing": needed}, status=503)
    return JsonResponse({"status": "ok", "silent": silent})
