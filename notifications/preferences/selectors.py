"""How somebody is to be told: their choices, over the defaults."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Exists, OuterRef, Q

from accounts.people.models import User
from notifications.preferences.hours import Hours
from notifications.preferences.kinds import KINDS
from notifications.preferences.models import NoticeChoice, NoticeTimes, Way

A_MOMENT = timedelta(seconds=5)
"""Even at once waits so long: whoever is looking has seen it by then."""
AT_THEIR_TIME = (Way.NOW, Way.LATER)


@dataclass(frozen=True)
class Reach:
    """How one person is told of what."""

    choices: Mapping[str, NoticeChoice]
    times: NoticeTimes
    hours: Hours

    def way(self, kind: str) -> Way:
        """When a mail of this kind goes."""
        choice = self.choices.get(kind)
        return Way(choice.mail) if choice and choice.mail else KINDS[kind].mail

    def pushes(self, kind: str) -> bool:
        """Whether browsers tell it, if there are any."""
        choice = self.choices.get(kind)
        return choice.push if choice and choice.push is not None else KINDS[kind].push

    def kinds(self, way: Way) -> list[str]:
        """What goes this way."""
        return [kind for kind in KINDS if self.way(kind) == way]

    def wait(self, kind: str) -> timedelta:
        """From what happened to its mail."""
        return self.delay if self.way(kind) == Way.LATER else A_MOMENT

    @property
    def delay(self) -> timedelta:
        """What after a while means to them."""
        chosen = self.times.delay
        if chosen is None:
            return timedelta(seconds=settings.TURN_MAIL_DELAY)
        return timedelta(minutes=chosen)

    def may_mail(self, kind: str, *, since: datetime, at: datetime) -> bool:
        """Whether a mail of its own may go now about what happened at `since`."""
        is_due = since + self.wait(kind) <= at and not self.hours.are_quiet(at)
        return is_due and self.way(kind) in AT_THEIR_TIME

    def may_push(self, kind: str, *, since: datetime, at: datetime) -> bool:
        """Whether a browser may be woken now by what happened at `since`."""
        is_due = since + A_MOMENT <= at and not self.hours.are_quiet(at)
        return is_due and self.pushes(kind)


def reach_of(user: User) -> Reach:
    """How this person is told."""
    return reaches_of([user])[user.pk]


def reaches_of(users: Iterable[User]) -> dict[int, Reach]:
    """How each of them is told, by their ids: two queries."""
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
    """Whether mails of this kind go one of these ways to somebody, chosen or by default."""
    chosen = NoticeChoice.objects.filter(user=OuterRef(user), kind=kind).exclude(mail="")
    if KINDS[kind].mail in ways:
        return Q(~Exists(chosen.exclude(mail__in=ways)))
    return Q(Exists(chosen.filter(mail__in=ways)))


def mail_may_leave(user: User, kind: str, *, at: datetime) -> datetime:
    """When a mail that is written now may leave: not in their quiet hours.

    Of a clock that has been thought of before; what nobody can refuse does not wait.
    """
    if kind not in KINDS or kind == "clock":
        return at
    return reach_of(user).hours.after_quiet(at)


def _reach(user: User, choices: Mapping[str, NoticeChoice], times: NoticeTimes) -> Reach:
    hours = Hours(
        zone=ZoneInfo(user.time_zone),
        digest=times.digest_hour,
        quiet_from=times.quiet_from,
        quiet_until=times.quiet_until,
    )
    return Reach(choices, times, hours)
