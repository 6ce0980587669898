"""Counting what the rounds on versions came to: asked for by games that end, counted by a task."""

from datetime import datetime, timedelta

from django.db.models import F

from courses.stored.models.version import DesignVersion
from games.registry import card_of
from games.rounds.models.tally import VersionTally
from games.rounds.selectors.tallies import (
    counted,
    tallied_version,
    untallied_versions,
    waiting_tallies,
)
from games.tables.models.session import Session

REST = timedelta(seconds=60)
"""Games that end so soon after a count are counted together, by the next look."""
AT_ONCE = 5
"""So many versions in one look; the others wait for the next."""


def count_game(*, session_id: int, at: datetime) -> None:
    """Count again what a finished game belongs to. Doing it again changes nothing."""
    session = Session.objects.select_related("ground_version__design").get(pk=session_id)
    version = session.ground_version
    if version is None or session.practice or card_of(session.game).retelling is None:
        return
    row = _ask(tallied_version(version))
    if row.counted_at is None or not at - REST < row.counted_at <= at:
        _count(row, at)


def count_asked(*, at: datetime) -> None:
    """Count what waits, and what was played before there were tallies."""
    for version in untallied_versions()[:AT_ONCE]:
        _ask(tallied_version(version))
    for row in list(waiting_tallies().select_related("version__design")[:AT_ONCE]):
        _count(row, at)


def _ask(version: DesignVersion) -> VersionTally:
    row, _made = VersionTally.objects.select_related("version__design").get_or_create(
        version=version
    )
    VersionTally.objects.filter(pk=row.pk).update(asked=F("asked") + 1)
    row.refresh_from_db(fields=["asked", "counted_at"])
    return row


def _count(row: VersionTally, at: datetime) -> None:
    """Whoever counted what was asked for later has the last word."""
    found = VersionTally.stored(counted(row.version, at=at))
    VersionTally.objects.filter(pk=row.pk, answered__lte=row.asked).update(
        **found, answered=row.asked, counted_at=at
    )
