"""Reset rate limits and caches."""

from django.core.cache import caches

from core.rate_limits.counting import LOCAL


def forget_uses() -> None:
    """Forget all uses of limits; caches stay."""
    LOCAL.clear()


def start_anew() -> None:
    """Uses in one test, or in one of many cases, must not affect the next one."""
    forget_uses()
    for cache in caches.all():
        cache.clear()
