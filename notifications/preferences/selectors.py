"""A user's notification preferences: their choices on top of the defaults, and their hours.

When clocks change, an hour is missing or occurs twice. A missing hour means the moment at which
clocks went forward. For an hour that occurs twice, the first one counts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Exists, OuterRef, Q

from accounts.people.models import User
from notifications.preferences.kinds import KINDS
from notifications.preferences.models import NoticeChoice, NoticeTimes, Way

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Hours:
    """Full hours, 0 to 23. Both quiet values are None if there are no quiet hours."""

    zone: ZoneInfo
    digest: int
    quiet_from: int | None = None
    quiet_until: int | None = None

    def are_quiet(self, at: datetime) -> bool:
        """Return whether a moment is within the quiet hours, which can span midnight."""
        first, end = self.quiet_from, self.quiet_until
        if first is None or end is None:
            return False
        hour = at.astimezone(self.zone).hour
        return first <= hour < end if first < end else hour >= first or hour < end

    def after_quiet(self, at: datetime) -> datetime:
        """Return the moment itself, or the end of the quiet hours that contain it."""
        if self.quiet_until is None or not self.are_quiet(at):
            return at
        today = at.astimezone(self.zone).date()
        ends = (self._moment(day, self.quiet_until) for day in (today, today + A_DAY))
        return next(end for end in ends if end > at)

    def digest_moment(self, at: datetime) -> datetime:
        """Return the latest moment, up to `at`, at which a digest was due."""
        today = at.astimezone(self.zone).date()
        moments = (self._moment(day, self.digest) for day in (today, today - A_DAY))
        return next(moment for moment in moments if moment <= at)

    def _moment(self, day: date, hour: int) -> datetime:
        """Return an hour of a day in UTC.

        Python compares times in the same zone by wall clock, on which one hour occurs twice a year.
        """
        return datetime.combine(day, time(hour), self.zone).astimezone(UTC)


A_MOMENT = timedelta(seconds=5)
"""Delay that applies even to an immediate notification, so that a user with the page open sees the
event first.
"""

AT_THEIR_TIME = (Way.NOW, Way.LATER)


@dataclass(frozen=True)
class NotificationPreferences:
    """One user's notification preferences."""

    choices: Mapping[str, NoticeChoice]
    times: NoticeTimes
    hours: Hours

    def way(self, kind: str) -> Way:
        """Return when emails of this kind are sent."""
        choice = self.choices.get(kind)
        return Way(choice.mail) if choice and choice.mail else KINDS[kind].mail

    def pushes(self, kind: str) -> bool:
        """Return whether this kind is pushed to the user's browsers."""
        choice = self.choices.get(kind)
        return choice.push if choice and choice.push is not None else KINDS[kind].push

    def kinds(self, way: Way) -> list[str]:
        """Return the kinds that are sent this way."""
        return [kind for kind in KINDS if self.way(kind) == way]

    def wait(self, way: Way) -> timedelta:
        """Return the delay between an event and its email."""
        return self.delay if way == Way.LATER else A_MOMENT

    @property
    def delay(self) -> timedelta:
        """Return the user's delay for delayed emails."""
        chosen = self.times.delay
        if chosen is None:
            return timedelta(seconds=settings.TURN_MAIL_DELAY)
        return timedelta(minutes=chosen)

    def may_mail(self, kind: str, *, since: datetime, at: datetime) -> bool:
        """Return whether a separate email about an event at `since` can be sent now."""
        is_due = since + self.wait(self.way(kind)) <= at and not self.hours.are_quiet(at)
        return is_due and self.way(kind) in AT_THEIR_TIME

    def may_push(self, kind: str, *, since: datetime, at: datetime) -> bool:
        """Return whether a browser can be notified now of an event at `since`."""
        is_due = since + A_MOMENT <= at and not self.hours.are_quiet(at)
        return is_due and self.pushes(kind)


def preferences_of(user: User) -> NotificationPreferences:
    """Return the preferences of one user."""
    return preferences_of_users([user])[user.pk]


def preferences_of_users(users: Iterable[User]) -> dict[int, NotificationPreferences]:
    """Return preferences by user id. Uses two queries."""
    people = {user.pk: user for user in users}
    choices: dict[int, dict[str, NoticeChoice]] = {pk: {} for pk in people}
    for choice in NoticeChoice.objects.filter(user__in=people):
        choices[choice.user_id][choice.kind] = choice
    times = NoticeTimes.objects.in_bulk(people)
    return {
        pk: _reach(user, choices[pk], times.get(pk) or NoticeTimes(user=user))
        for pk, user in people.items()
    }


def going(kind: str, *ways: Way, user: str = "user") -> Q:
    """Return a filter for users who get emails of this kind in one of these ways.

    It also matches users for whom one of these ways is the default.
    """
    chosen = NoticeChoice.objects.filter(user=OuterRef(user), kind=kind).exclude(mail="")
    if KINDS[kind].mail in ways:
        return Q(~Exists(chosen.exclude(mail__in=ways)))
    return Q(Exists(chosen.filter(mail__in=ways)))


def mail_may_leave(user: User, kind: str, *, at: datetime) -> datetime:
    """Return when an email written now can be sent: after the user's quiet hours.

    Clock emails already take them into account. Emails that cannot be refused do not wait.
    """
    if kind not in KINDS or kind == "clock":
        return at
    return preferences_of(user).hours.after_quiet(at)


def _reach(
    user: User, choices: Mapping[str, NoticeChoice], times: NoticeTimes
) -> NotificationPreferences:
    hours = Hours(
        zone=ZoneInfo(user.time_zone),
        digest=times.digest_hour,
        quiet_from=times.quiet_from,
        quiet_until=times.quiet_until,
    )
    return NotificationPreferences(choices, times, hours)
