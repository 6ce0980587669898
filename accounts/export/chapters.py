"""The chapters of a data export; each app registers what it stores about a user."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise


@dataclass(frozen=True)
class Chapter:
    """The data that one app stores about a user, for the export."""

    title: str | Promise
    gather: Callable[[Any], Mapping[str, Any]]
    """Returns a User's data as plain values: mappings, lists, strings, numbers, datetimes.

    It contains no secrets of other users and nothing that gives access to an account.
    """
    words: Mapping[str, str | Promise]
    """Labels for the keys of all its mappings."""

    def __or__(self, other: Chapter) -> Chapter:
        """Merge two chapters under the title of this one."""
        return Chapter(
            title=self.title,
            gather=lambda user: {**self.gather(user), **other.gather(user)},
            words={**self.words, **other.words},
        )


CHAPTERS: dict[str, Chapter] = {}
"""The chapters by their key in the export file."""
