"""Keeping score at the table."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import MANUAL_SCORECARDS
from core.user_text import is_fit
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.hidden import is_hidden
from games.errors import TableError
from games.kernel.manual_scorecard import MOST_PLAYERS, gaps
from games.scorecards.models import ManualScorecard

PLAYERS = range(1, MOST_PLAYERS + 1)
LONGEST_NAME = 40


def open_manual_scorecard(
    *,
    version: DesignVersion,
    keeper: User | None,
    names: Sequence[str],
    at: datetime,
    visitor: str = "",
) -> ManualScorecard:
    """A new card; `visitor` is whom to count where somebody without an account opens it.

    Raises TableError: course_hidden, course_retired, round_players, round_name; LimitReached.
    """
    _require_open(version.design)
    players = [" ".join(name.split()) for name in names]
    if len(players) not in PLAYERS:
        raise TableError("round_players", least=PLAYERS[0], most=PLAYERS[-1])
    if not all(1 <= len(name) <= LONGEST_NAME and is_fit(name) for name in players):
        raise TableError("round_name", most=LONGEST_NAME)
    require((MANUAL_SCORECARDS, f"golfer {keeper.pk}" if keeper else visitor), at=at)
    blank = (None,) * version.hole_count
    opened = ManualScorecard(
        version=version, keeper=keeper, players=players, opened_at=at, changed_at=at
    )
    opened.card = (blank,) * len(players)
    opened.save()
    return opened


@transaction.atomic
def close_manual_scorecard(
    *, manual_scorecard: ManualScorecard, at: datetime, unfinished: bool = False
) -> ManualScorecard:
    """The round is over; closing it twice is harmless.

    `unfinished` ends it as it stands. Raises TableError("round_gaps") where something is missing.
    """
    current = locked_scorecard(manual_scorecard)
    if current.closed_at is None:
        missing = gaps(current.card)
        if missing and not unfinished:
            raise TableError("round_gaps", holes=", ".join(map(str, missing)))
        current.closed_at = at
        current.save(update_fields=["closed_at"])
    return current


@transaction.atomic
def reopen_manual_scorecard(*, manual_scorecard: ManualScorecard) -> ManualScorecard:
    """Somebody has miscounted."""
    current = locked_scorecard(manual_scorecard)
    current.closed_at = None
    current.save(update_fields=["closed_at"])
    return current


def delete_manual_scorecard(*, manual_scorecard: ManualScorecard) -> None:
    """Throw the card away."""
    ManualScorecard.objects.filter(pk=manual_scorecard.pk).delete()


def forget_manual_scorecards(*, keeper: User) -> None:
    """Somebody leaves for good: their cards name those they play with."""
    ManualScorecard.objects.filter(keeper=keeper).delete()


def _require_open(course: Design) -> None:
    """New rounds begin where new games do."""
    if is_hidden(course):
        raise TableError("course_hidden")
    if course.retired_at is not None:
        raise TableError("course_retired")


def locked_scorecard(manual_scorecard: ManualScorecard) -> ManualScorecard:
    """The card as it is now, under its lock."""
    return (
        ManualScorecard.objects.select_for_update(of=("self",), no_key=True)
        .select_related("version")
        .get(pk=manual_scorecard.pk)
    )
