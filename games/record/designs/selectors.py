"""The best golfers on a course, plot or deck, as a viewer sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db.models import QuerySet

from core.person import Person
from courses.stored.models import DesignVersion
from games.record.designs.asked import AskedRecords
from games.record.leaderboards.selectors import Viewer, friends_of, golfer_of, ranks_of
from games.record.statistics.models import BestScore
from games.record.statistics.selectors.records import (
    best_scores,
    holder_of,
    listed,
    public_table,
    with_games,
)


class RankedRecord(msgspec.Struct, frozen=True):
    """A golfer's best score on a course, plot or deck."""

    rank: int
    """The place of the golfer; golfers with equal scores share one."""
    person: Person | None
    score: int
    """The score of the round, in the unit of the game."""
    session: str | None
    """The table where it was played; null if it is not public or was deleted."""
    finished_at: datetime
    """When the game ended."""


@dataclass(frozen=True)
class DesignRecords:
    """The records of a ground for a viewer."""

    asked: AskedRecords
    scores: QuerySet[BestScore]
    """The best scores that the viewer can see, and their own even if others do not see it."""
    own: int | None
    """The viewer as a golfer; None for visitors, and before the first game."""

    def rows(self) -> QuerySet[BestScore]:
        """Return the listed rows, the best first, and the earlier one first if equal."""
        return self.scores.filter(listed())

    def own_record(self) -> RankedRecord | None:
        """Return the viewer's own row, also if others can't find the viewer."""
        if self.own is None:
            return None
        row = with_games(self.scores.filter(golfer=self.own)).first()
        return _record(row, self._ahead(row) + 1) if row else None

    def ranked(self, rows: Sequence[BestScore], *, first: int = 0) -> list[RankedRecord]:
        """Return consecutive rows with their ranks. `first` is the number of rows before them."""
        ahead = self._ahead(rows[0]) if first and rows else 0
        ranks = ranks_of([row.rank for row in rows], first=first, ahead=ahead)
        return [_record(row, rank) for row, rank in zip(rows, ranks, strict=True)]

    def _ahead(self, row: BestScore) -> int:
        """Return how many golfers have a better score."""
        return self.rows().filter(rank__lt=row.rank).count()


def design_records(version: DesignVersion, asked: AskedRecords, viewer: Viewer) -> DesignRecords:
    """Return the records on the ground of a version as a viewer sees them."""
    scores = best_scores(version, viewer, asked.game, asked.mode, asked.stored_period)
    if asked.friends:
        scores = scores.filter(golfer__in=friends_of(viewer))
    return DesignRecords(asked, scores, golfer_of(viewer))


def _record(row: BestScore, rank: int) -> RankedRecord:
    return RankedRecord(
        rank=rank,
        person=holder_of(row),
        score=row.score,
        session=public_table(row),
        finished_at=row.played_in.finished_at,
    )
