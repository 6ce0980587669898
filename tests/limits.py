"""Reset rate limits and caches."""

from django.core.cache import caches

from core.rate_limits.counting import LOCAL


def forget_uses() -> None:
    """Reset all rate limits. The caches are kept."""
    LOCAL.clear()


def start_anew() -> None:
    """Reset rate limits and caches, so that tests and their cases do not affect each other."""
    forget_uses()
    for cache in caches.all():
        cache.clear()
