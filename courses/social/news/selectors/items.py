"""News items, and the time span for which they are collected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from courses.public.designs import Design

MOST = 50


A_WEEK = timedelta(weeks=1)


LATELY = 12 * A_WEEK
"""How far back the news pages go."""


@dataclass(frozen=True)
class Span:
    """A time span that includes `since` and excludes `until`."""

    since: datetime
    until: datetime

    @classmethod
    def lately(cls, at: datetime) -> Span:
        return cls(at - LATELY, at)

    def on(self, column: str) -> Q:
        return Q(**{f"{column}__gte": self.since, f"{column}__lt": self.until})

    def has(self, at: datetime | None) -> bool:
        return at is not None and self.since <= at < self.until


@dataclass(frozen=True)
class Item:
    """One news item: a sentence and the page that it links to."""

    at: datetime
    what: str
    """Code for programs: one of WHATS."""
    sentence: str
    path: str


WHATS = (
    *("new_design", "new_version", "fork", "comment", "draft_comment", "likes"),
    *("hidden", "silenced", "upheld", "lifted"),
)


def name_of(design: Design) -> str:
    """Return the current name of a design."""
    return design.newest.name if design.newest else design.name
