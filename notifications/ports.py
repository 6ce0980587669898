"""Interfaces that other apps implement and register at start-up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any


@dataclass(frozen=True)
class Recheck:
    """Checks for one kind of email or push message just before it is sent, using the key of its
    subject.

    An email can wait for its server for days, and in the meantime the turn that it announces may
    have been played.
    """

    is_open: Callable[[int, datetime], bool]
    taken_back: Callable[[int], None] | None = None
    """Called when an email is dropped because it is no longer needed, which means that the user was
    not notified.
    """
    write_again: Callable[[Any], None] | None = None
    """Writes a User's emails again if their links play a move. Such links become invalid when the
    user changes the address or the password.
    """
    move: Callable[[Any, str], None] | None = None
    """Moves everything sent to a User's old address to the account, in the transaction that
    redirects the user's emails.
    """
    cases: Callable[[datetime, datetime], Iterable[Any]] | None = None
    """Returns the `Case`s (see notifications.audit) that emails of this kind should have reported:
    events up to the first time and since the second.
    """
    judged: Callable[[Sequence[Any]], Iterable[Any]] | None = None
    """Returns pairs of a `Letter` of the outbox and the `Case` that it reports."""


RECHECKS: dict[str, Recheck] = {}
"""Rechecks by kind of email as stored in the outbox, including the kinds that earlier releases
used.
"""


@dataclass(frozen=True)
class FeedEntry:
    """An event as it was numbered in a user's feed.

    `data` names only what the user can see. Its `look` is the API URL from which to get the
    details.
    """

    user_id: int
    number: int
    kind: str
    at: datetime
    data: Mapping[str, Any]

    @classmethod
    def of(cls, event: Any) -> FeedEntry:
        """Return a FeedEvent in the form in which the channels receive it."""
        return cls(event.user_id, event.number, event.kind, event.at, event.data)


@dataclass(frozen=True)
class NoticeText:
    """The text of a notification in the active language: a title, one line and a link.

    It contains nothing that is secret at a table. A newer notification replaces one with the same
    `topic`. `about` is the key passed to RECHECKS. After `until` the notification is no longer
    needed. An email shows `more` below the line and belongs to the conversation `thread`.
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
"""How long an email can wait for its server. Notifications that are not delivered by then are
dropped.
"""


@dataclass(frozen=True)
class EventKind:
    """How one kind of event is delivered. `notice` is its kind in the user's preferences."""

    notice: str
    words: Callable[[Any, FeedEntry, datetime], NoticeText | None]
    """Returns the text for a User at a given time. Returns None if the user has seen the event or
    acted on it, or if its subject no longer exists.
    """
    only: Mapping[str, Any] = field(default_factory=dict)
    """Values that the event's data must have. Other events of this kind send nothing."""
    ways: Mapping[str, str] = field(default_factory=dict)
    """How the event's email is sent (`Way`), where that differs from the user's choice."""
    pushes: bool = True
    """False if the event is never pushed to browsers."""
    letter: Callable[[int, datetime, Any], bool] | None = None
    """Writes a special email if a title and a line are not enough: (about, time, User). Returns
    whether it wrote one.
    """
    unseen: Callable[[Sequence[FeedEntry]], set[tuple[int, int]]] | None = None
    """Returns those of the events that are still open and unseen, as (user id, number), using one
    query.
    """
    may_push: Callable[[int, datetime], bool] | None = None
    """Records that the event about this `about` is being pushed now. Returns False if it was
    already pushed.
    """
    urgent: bool = False
    """True if the browser should show the message immediately, even in battery-saving mode."""
    once_per: str = ""
    """The key in the event's data that names its subject, if the notification list has only one
    entry per subject, which a newer event replaces.
    """
    unread: Callable[[Sequence[FeedEntry]], set[tuple[int, int]]] | None = None
    """Returns those of one user's events that the user has not seen elsewhere on the site, as (user
    id, number), using one query. None if only the notification list can mark them as read.
    """
    lasting: Callable[[Any, FeedEntry, datetime], NoticeText | None] | None = None
    """Returns the text in the notification list, where the event stays after the user has seen it.
    None if `words` decides: the event then leaves the list.
    """
    lasts: timedelta | None = OLD
    """Maximum age at delivery; None if the notification is relevant until the user acts."""


EVENTS: dict[str, EventKind] = {}
"""Notifications by the kind of feed event. Kinds that are not listed here send none."""


@dataclass(frozen=True)
class Subject:
    """The subject of an event, as one user sees it: its title and its page."""

    title: str
    link: str


@dataclass(frozen=True)
class SubjectKind:
    """A type of subject that an event can have."""

    describe: Callable[[Any, Mapping[str, Any]], Subject | None]
    """Returns the subject for a User, from the event's data; None if the user cannot see the
    subject.
    """
    takes_part: Callable[[Any, str], bool] | None = None
    """Returns whether a User takes part in the subject with this public id. Only then can a webhook
    be limited to it.
    """


SUBJECTS: dict[str, SubjectKind] = {}
"""Kinds of subjects, by the key that names them in an event's data (`table`, `design`)."""
