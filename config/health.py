"""What a balancer asks: does the process live, and has the site all that it needs?"""

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
"""Seconds; however often somebody asks, the database is written no more often."""


def database_saves() -> bool:
    """Whether a row is truly written: one that is rolled back would not meet a full disk."""
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
    """What was missing at the last look. While one request looks, the others get that."""

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
    """200 if the database saves and broker, worker and clock live, else 503 and their names."""
    if missing := readiness.missing(at=monotonic()):
        return JsonResponse({"status": "unavailable", "missing": missing}, status=503)
    return JsonResponse({"status": "ok"})
