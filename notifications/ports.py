"""What notifications need and only other apps know; the apps register it at start-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any


@dataclass(frozen=True)
class Recheck:
    """What is asked about a mail or push just before it is sent, by the key of what it is about.

    A mail may wait for its server for days, and "your turn" may have been played long ago.
    """

    is_open: Callable[[int, datetime], bool]
    taken_back: Callable[[int], None] | None = None
    """What is done when a mail is not sent because nobody needs it any more: it told nobody."""
    write_again: Callable[[Any], None] | None = None
    """Of mails with links that play, which end with the address or the password: lets them be
    written again for a User."""


RECHECKS: dict[str, Recheck] = {}
"""By kind of mail, which the rows of the outbox store: also those of earlier releases."""


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


@dataclass(frozen=True)
class Said:
    """What a notice says, in the language that is on: a title, one line, and where it leads.

    No secret of a table. `topic` is what a newer one replaces, `about` the key by which RECHECKS
    are asked, and after `until` nobody needs it. A mail shows `more` below the line, and is part of
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


OLD = timedelta(days=5)
"""As long as a mail may wait for its server. News that nobody received by then is dropped."""


@dataclass(frozen=True)
class EventKind:
    """How one kind of event reaches people. `notice` is its kind in their preferences."""

    notice: str
    words: Callable[[Any, Told, datetime], Said | None]
    """What a notice says of it to a User at a time; None once they have seen it, done it, or it is
    no longer there."""
    letter: Callable[[int, datetime], bool] | None = None
    """What writes its mail, from `about` and the time, where a title and a line are not enough;
    returns whether it wrote one."""
    mails: bool = True
    """Whether its mail is written from the feed."""
    unseen: Callable[[Sequence[Told]], set[tuple[int, int]]] | None = None
    """Which of many events are still open and unseen, by user and number, in one query."""
    may_push: Callable[[int, datetime], bool] | None = None
    """Notes by `about` that browsers are woken now; False if they were."""
    urgent: bool = False
    """Whether a browser is woken immediately, even if it saves its battery."""
    lasts: timedelta | None = OLD
    """How old it may be when it is told; None for what stays true until it is done."""


EVENTS: dict[str, EventKind] = {}
"""By event of the feed; what is not here is told by no notice."""


@dataclass(frozen=True)
class Subject:
    """What an event is about, as one reader may see it: how it is called, and its page."""

    title: str
    link: str


@dataclass(frozen=True)
class SubjectKind:
    """What an event can be about."""

    describe: Callable[[Any, Mapping[str, Any]], Subject | None]
    """For a User, from the event's data."""
    takes_part: Callable[[Any, str], bool] | None = None
    """Whether a User takes part in the one with this public id, so that a webhook may follow it."""


SUBJECTS: dict[str, SubjectKind] = {}
"""By the key of an event's data that names it (`table`, `design`)."""
