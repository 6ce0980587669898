"""Deadlines as an iCalendar file (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from core.site import host, page_url
from core.user_text import presentable
from games.calendars.selectors import Deadline
from games.registry import card_of

ASKED_EVERY = timedelta(minutes=15)
"""The refresh interval suggested to calendar apps; many poll less often."""
A_YEAR = timedelta(days=366)


def calendar_bytes(deadlines: Iterable[Deadline], *, at: datetime) -> bytes:
    """Return a user's deadlines as an iCalendar file.

    Times are in the current time zone, which is the owner's.
    """
    calendar = Calendar()
    calendar.add("prodid", f"-//{settings.SITE_NAME}//deadlines//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", _("Your turns on %(site)s") % {"site": settings.SITE_NAME})
    calendar.add("x-wr-timezone", timezone.get_current_timezone_name())
    calendar.add("refresh-interval", ASKED_EVERY, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT15M")
    for deadline in deadlines:
        calendar.add_component(_event(deadline, at))
    # Calendar apps need the definition of the time zone for the dates around the current one.
    calendar.add_missing_timezones((at - A_YEAR).date(), (at + A_YEAR).date())
    return calendar.to_ical()


def _event(deadline: Deadline, at: datetime) -> Event:
    """Return one deadline as an event without a duration.

    The event's id stays the same until the deadline has passed.
    """
    title = card_of(deadline.game).title(deadline.ground)
    event = Event()
    event.add("uid", f"{deadline.table}-{deadline.seat}-{deadline.since:%Y%m%dT%H%M%S}@{host()}")
    event.add("dtstamp", at.astimezone(UTC))
    event.add("dtstart", timezone.localtime(deadline.until))
    event.add("summary", _("Deadline: %(table)s") % {"table": presentable(str(title))})
    event.add("url", page_url("games:table", deadline.table))
    event.add("description", page_url("games:table", deadline.table))
    event.add("sequence", deadline.version)
    event.add("transp", "TRANSPARENT")
    return event
