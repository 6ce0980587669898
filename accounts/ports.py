"""What accounts has to know that only other rooms can tell; they register it at the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.functional import Promise

STILL_TRUE: dict[str, Callable[[int, datetime], bool]] = {}
"""By kind of mail: whether it still tells the truth, by the key of what it is about and the time.

A mail may wait for days for its server; "your turn" is then perhaps long played.
"""


@dataclass(frozen=True)
class Chapter:
    """What one room holds of somebody, for the export of their data."""

    title: str | Promise
    gather: Callable[[Any], Mapping[str, Any]]
    """From a User to plain values: mappings, lists, words, numbers, moments. Nothing of what is
    other people's secret, and nothing that opens an account."""
    words: Mapping[str, str | Promise]
    """What the keys of all its mappings are called on a page."""

    def __or__(self, other: Chapter) -> Chapter:
        """Both as one, under the title of this one."""
        return Chapter(
            title=self.title,
            gather=lambda user: {**self.gather(user), **other.gather(user)},
            words={**self.words, **other.words},
        )


CHAPTERS: dict[str, Chapter] = {}
"""By the key under which they stand in the file."""
