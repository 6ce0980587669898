"""What a deck's page shows: its cards, its figures, what caddie and pro take with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from courses.designs.deck.figures import DeckFigures, deck_figures
from courses.designs.deck.value import LOST_BALL, Cells, DeckDesign
from courses.models import AnalysisJob, DesignVersion, Progress
from courses.selectors.analysis_jobs import rating_of
from courses.selectors.pictures import picture_image_url, picture_url


@dataclass(frozen=True)
class CardRow:
    """So many terrain cards of a value, 0 for lost balls; the share in percent of all."""

    value: int
    count: int
    percent: float
    width: float
    """Of its bar, from 0 to 100: the longest is 100."""

    @property
    def is_lost_ball(self) -> bool:
        return self.value == LOST_BALL


@dataclass(frozen=True)
class ZoneRow:
    """So many action cards that point at these cells, nine flags row by row."""

    count: int
    cells: Cells
    grid: tuple[bool, ...]


@dataclass(frozen=True)
class DeckSheet:
    """A deck as its page shows it."""

    version: DesignVersion
    deck: DeckDesign
    figures: DeckFigures
    picture: str

    @property
    def rows(self) -> list[CardRow]:
        columns = self.figures.columns
        most = max((column.count for column in columns), default=1)
        return [
            CardRow(
                column.value, column.count, 100 * column.share, round(100 * column.count / most, 1)
            )
            for column in columns
        ]

    @property
    def zones(self) -> list[ZoneRow]:
        return [
            ZoneRow(zone.count, zone.cells, tuple(cell in zone.cells for cell in range(9)))
            for zone in self.deck.zones
        ]

    @property
    def preview(self) -> str:
        """The picture as link previews show it."""
        return picture_image_url("deck", self.version.digest)

    @cached_property
    def job(self) -> AnalysisJob | None:
        """What the deck plays like, worked out or not; None until it is asked for."""
        return rating_of("deck", self.version.content)

    @property
    def rating(self) -> Mapping[str, Any] | None:
        """The totals, once they are there."""
        return self.job.answer if self.job and self.job.state == Progress.DONE else None


def deck_sheet(version: DesignVersion) -> DeckSheet:
    """The sheet of one version of a deck."""
    deck: DeckDesign = version.value
    return DeckSheet(version, deck, deck_figures(deck), picture_url("deck", version.digest))
