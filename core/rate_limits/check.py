"""Django system check for the setting RATE_LIMITS."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error

from core.rate_limits.table import LIMITS


def known_names(**_checked: Any) -> list[CheckMessage]:
    """Report unknown names: a misspelled limit would silently keep its default."""
    known = {limit.key for limit in LIMITS}
    return [
        Error(
            f"RATE_LIMITS names {name!r}, but docs/limits.md has no such limit.", id="accounts.E001"
        )
        for name in settings.RATE_LIMITS
        if name not in known
    ]
