"""What a table's page teaches while the first hole is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

Sentences = Mapping[str, str | Promise]


@dataclass(frozen=True, kw_only=True)
class Lessons:
    """Sentences by the kind of a prompt."""

    guide: Sentences
    """What to do, when a question comes for the first time."""
    why: Sentences
    """Why a place that was tapped cannot be chosen."""
