"""Limits and what is cached, as if nobody had been here."""

from django.core.cache import caches

from accounts.rate_limits.counting import LOCAL


def start_anew() -> None:
    """Uses of one test, or of one case of many, must not stop the next one."""
    LOCAL.clear()
    for cache in caches.all():
        cache.clear()
