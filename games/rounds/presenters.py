"""The totals of the rounds on a version, described hole by hole."""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from courses.stored.models import DesignVersion
from games.kernel.tally import HoleTally, Tally


@dataclass(frozen=True)
class TalliedHole:
    """A row of the table."""

    number: int
    par: int
    mean: float | None
    """Mean strokes; None while too few players have finished the hole."""
    against: str
    """The mean relative to par, with its sign."""
    given_up: int
    balls: int
    lost: str
    """The number of balls lost in each terrain, as text."""


def tallied_holes(version: DesignVersion, tally: Tally) -> list[TalliedHole]:
    """Return the holes of a version with their totals."""
    holes = version.playable.holes
    return [
        TalliedHole(
            number=number,
            par=hole.par,
            mean=found.mean,
            against="" if found.mean is None else against_par(found.mean - hole.par),
            given_up=found.given_up,
            balls=found.balls,
            lost=_lost(found),
        )
        for number, (hole, found) in enumerate(zip(holes, tally.holes, strict=False), start=1)
    ]


def against_par(strokes: float) -> str:
    """Format a mean relative to par, with its sign, or "level"."""
    rounded = round(strokes, 1)
    if not rounded:
        return _("level")
    return f"+{rounded:.1f}" if rounded > 0 else f"−{-rounded:.1f}"


def _lost(found: HoleTally) -> str:
    parts = []
    if found.water:
        words = ngettext("%(n)s in water", "%(n)s in water", found.water)
        parts.append(words % {"n": found.water})
    if found.out_of_bounds:
        words = ngettext("%(n)s out of bounds", "%(n)s out of bounds", found.out_of_bounds)
        parts.append(words % {"n": found.out_of_bounds})
    return ", ".join(parts)
