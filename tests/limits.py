"""Limits and what is cached, as if nobody had been here."""

from django.core.cache import caches

from core.rate_limits.counting import LOCAL


def forget_uses() -> None:
    """Nobody has used up anything; what is cached stays."""
    LOCAL.clear()


def start_anew() -> None:
    """Uses of one test, or of one case of many, must not stop the next one."""
    forget_uses()
    for cache in caches.all():
        cache.clear()
