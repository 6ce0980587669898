"""What accounts needs and only other apps know; they register it at start-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.functional import Promise

STILL_TRUE: dict[str, Callable[[int, datetime], bool]] = {}
"""By kind of mail: whether it is still true, from the key of what it is about and the time.

A mail may wait for its server for days, and "your turn" may have been played long ago.
"""


TAKEN_BACK: dict[str, Callable[[int], None]] = {}
"""By kind of mail: what is done when one is not sent, since nobody needs it any more; with the key
of what it is about. It has told nobody anything."""


PLAYED_FROM: set[str] = set()
"""The kinds of mails with links that play. Such links end with the address or the password."""


@dataclass(frozen=True)
class Chapter:
    """What one app stores about somebody, for the export of their data."""

    title: str | Promise
    gather: Callable[[Any], Mapping[str, Any]]
    """From a User to plain values: mappings, lists, strings, numbers, datetimes. It contains no
    secrets of other people, and nothing that gives access to an account."""
    words: Mapping[str, str | Promise]
    """Labels for the keys of all its mappings."""

    def __or__(self, other: Chapter) -> Chapter:
        """Both as one, under the title of this one."""
        return Chapter(
            title=self.title,
            gather=lambda user: {**self.gather(user), **other.gather(user)},
            words={**self.words, **other.words},
        )


CHAPTERS: dict[str, Chapter] = {}
"""By their key in the file."""


@dataclass(frozen=True)
class Told:
    """An event of somebody's feed, as it was numbered: what, when, and where to look.

    `data` names only what its reader may see, and has `look`, an address of the API.
    """

    user_id: int
    number: int
    kind: str
    at: datetime
    data: Mapping[str, Any]


FeedReader = Callable[[Sequence[Told]], None]
FEED_READERS: list[FeedReader] = []
"""Called in the sequencer's transaction with what it has just numbered: what they write is there
with the numbers, once. Short, for nobody else numbers meanwhile. An error of theirs is logged and
undoes what they have written themselves; one of the database undoes all, to be done again."""


@dataclass(frozen=True)
class Said:
    """What a notice says, in the language that is on: a title, one line, and where it leads.

    No secret of a table. `topic` is what a newer one replaces, `about` the key by which STILL_TRUE
    is asked, and after `until` nobody needs it. A mail shows `more` below the line, and is part of
    the conversation `thread`.
    """

    title: str
    line: str
    link: str
    topic: str
    about: int | None = None
    until: datetime | None = None
    more: tuple[str, ...] = ()
    thread: str | None = None


WORDING: dict[str, Callable[[Any, Told, datetime], Said | None]] = {}
"""By event of the feed: what a notice says of it to a User at a time; None once they have seen it,
done it, or it is no longer there."""

LETTERS: dict[str, Callable[[int, datetime], bool]] = {}
"""By event of the feed: what writes its mail, from `about` and the time, where a title and a line
are not enough; whether it wrote one."""


@dataclass(frozen=True)
class Subject:
    """What an event is about, as one reader may see it: how it is called, and its page."""

    title: str
    link: str


SUBJECTS: dict[str, Callable[[Any, Mapping[str, Any]], Subject | None]] = {}
"""By the key of an event's data that names it (`table`, `design`): for a User, from the data."""

PLAYED_BY: list[Callable[[Any, str], bool]] = []
"""Whether a User plays at the table with a public id, or has opened it."""
