"""Handicaps in 18 Holes, for stroke play and Stableford (docs/handicap.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.functional import Promise
from msgspec.structs import replace

from core.i18n.translation import gettext_lazy as _
from games.eighteen.rules.analysis import CourseRating
from games.eighteen.rules.analysis.handicap import handicap_rating, of_rating
from games.eighteen.rules.net import ALLOWANCES, NET_MODES
from games.eighteen.rules.state import ROUND_LIMIT, Config
from games.kernel.handicap import Handicaps, Rating
from games.site.handicap import Handicapping

BOTS = {"caddie": 14.4, "pro": -5.3}
"""The indexes of the bots, as `python -m bench.eighteen.handicap report` measures them."""

FEWEST_HOLES = 5
"""The fewest holes of a course on which rounds count. Scaled to eighteen holes, the results on
fewer holes differ so much that the lowest of them say nothing about a golfer.
"""

REASONS: dict[str, str | Promise] = {
    "mode": _("Only stroke play and Stableford count for handicaps."),
    "golfers": _(
        "Rounds with golfer cards of either side don’t count for handicaps, because courses are "
        "rated without them."
    ),
    "clubs": _(
        "Rounds with freely chosen clubs don’t count for handicaps, because no draft has such "
        "clubs."
    ),
    "house_rules": _(
        "Rounds with house rules don’t count for handicaps, because they change the course."
    ),
    "few_holes": _(
        "Rounds on courses with fewer than five holes don’t count for handicaps, because chance "
        "decides them."
    ),
}
"""Why a round does not count, by the code of the reason."""


def why_not(config: Config) -> str:
    """Return the code of the reason why rounds with these options do not count, or ""."""
    if config.mode not in NET_MODES:
        return "mode"
    if config.golfers != "off":
        return "golfers"
    if config.clubs == "free":
        return "clubs"
    if config.fly_over_out_of_bounds or config.round_limit != ROUND_LIMIT:
        return "house_rules"
    if len(config.course.holes) < FEWEST_HOLES:
        return "few_holes"
    return ""


def _answered(answer: Mapping[str, Any]) -> Rating:
    return of_rating(msgspec.convert(answer, CourseRating))


def _fixed(config: Config, handicaps: Handicaps) -> Config:
    return replace(config, handicaps=handicaps)


HANDICAPPING = Handicapping(
    offered=lambda config: config.mode in NET_MODES,
    decides=lambda config: config.net,
    allowance=lambda config: ALLOWANCES[config.mode],
    fixed=_fixed,
    why_not=why_not,
    reasons=REASONS,
    counting=_(
        "Your rounds of stroke play and Stableford count, alone or with others, with drafted "
        "clubs or starter hands."
    ),
    ground=lambda config: config.course,
    rating=handicap_rating,
    answered=_answered,
    bots=BOTS,
    newcomer=BOTS["caddie"],
)
