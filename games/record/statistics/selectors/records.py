"""The best scores on a course, plot or deck, as a viewer sees them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from django.db.models import Q, QuerySet

from core.person import Person, person_of
from courses.social.reactions.selectors import blocked_either_way
from courses.stored.models import DesignVersion
from games.record.statistics.models import BestScore
from games.record.statistics.selectors.versions import version_of_results
from games.record.statistics.values import ALL_TIME
from games.tables.models.session import Listing
from games.tables.selectors.access import Person as Viewer
from games.tables.selectors.visibility import not_private

RECORDS = 10
"""The number of records in the results on a ground."""


class GroundRecord(msgspec.Struct, frozen=True):
    """One of the best scores, by a golfer whom others can find."""

    person: Person | None
    score: int
    """The score of the round, in the unit of the game."""
    session: str | None
    """The table where it was played; null if it is not public or was deleted."""
    month: str
    """The month in which the game ended."""


def records_on(
    version: DesignVersion, viewer: Viewer, game: str, mode: str, period: str = ALL_TIME
) -> Iterable[GroundRecord]:
    """Yield the first of the best scores on the ground of a version that the viewer can see."""
    stored = best_scores(version, viewer, game, mode, period).filter(listed())
    for row in with_games(stored[:RECORDS]):
        yield GroundRecord(
            person=holder_of(row),
            score=row.score,
            session=public_table(row),
            month=f"{row.played_in.month:%Y-%m}",
        )


def best_scores(
    version: DesignVersion, viewer: Viewer, game: str, mode: str, period: str = ALL_TIME
) -> QuerySet[BestScore]:
    """Return the best scores on the ground of a version, the earlier one first if equal.

    People with a block between them and the viewer are left out, and so are the games of tables
    that are private now. Filter by `listed` for what others see.
    """
    rows = BestScore.objects.filter(
        not_private("played_in__session__"),
        version=version_of_results(version),
        game=game,
        mode=mode,
        period=period,
    )
    if blocked := blocked_either_way(viewer):
        rows = rows.exclude(golfer__user__in=blocked)
    return rows.order_by("rank", "played_in", "seat")


def with_games(rows: QuerySet[BestScore]) -> QuerySet[BestScore]:
    """Return rows with their golfers and games, for `holder_of` and `public_table`."""
    return rows.select_related("golfer__user", "played_in__session")


def holder_of(row: BestScore) -> Person | None:
    """Return the golfer of a best score."""
    return person_of(row.golfer.user)


def public_table(row: BestScore) -> str | None:
    """Return the id of the table of a best score; None if the table is not public."""
    session = row.played_in.session
    return session.public_id if session and session.listing == Listing.PUBLIC else None


def listed() -> Q:
    """Match the best scores of people who are listed.

    Deleted accounts, guests, and people who can't be found by name are left out.
    """
    return Q(
        golfer__user__is_active=True,
        golfer__user__deleted_at=None,
        golfer__user__guest_since=None,
        golfer__user__findable=True,
    )


def shown_records() -> Q:
    """Match the best scores that are compared as records: of people who are listed, and not at
    tables that are private now.
    """
    return not_private("played_in__session__") & listed()
