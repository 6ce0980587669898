"""The changes that a finished game made to ratings, handicaps, best results and records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

import msgspec

from core.person import Person, person_of
from courses.social.reactions.selectors import blocked_either_way
from games.record.handicaps.models import TENTHS, Differential
from games.record.handicaps.selectors.reasons import reason_of
from games.record.log.models import Purpose, RecordedGame, RecordedRound
from games.record.ratings.models import RatingChange
from games.record.statistics.models import BestScore
from games.record.statistics.selectors.records import shown_records
from games.record.statistics.values import ALL_TIME
from games.registry import CARDS
from games.tables.models.session import Session
from games.tables.selectors.access import Person as Viewer
from games.tables.selectors.visibility import not_private

EARLIER = 200
"""The number of a golfer's earlier rounds on the ground that are compared."""


class ValueChange(msgspec.Struct, frozen=True):
    """A figure before and after the game."""

    before: float | None
    """Null if the golfer had no value yet."""
    after: float | None
    """Null if the golfer still has too few rounds."""


class SeatChanges(msgspec.Struct, frozen=True):
    """The changes that the game made for the golfer of a seat."""

    seat: int
    person: Person | None
    reason: str
    """Why the round does not count for everything; empty if it does. See `/statistics/`."""
    score: int | None
    """The result of the round, in the unit of the game."""
    rating: ValueChange | None
    """The rating; null if the game did not count for it."""
    uncertainty: float | None
    """The uncertainty of the rating after the game; null without a rating."""
    handicap: ValueChange | None
    """The handicap index; null if the round did not count for it."""
    differential: float | None
    """The differential of the round for the handicap; null without one."""
    own_best: bool
    """True if it is the golfer's best result on this ground in this mode."""
    record: str
    """`all` for the best result of all golfers, `month` for that of the month; or empty."""
    best_since: date | None
    """The day of the golfer's last result on this ground that was at least as good; null if there
    is none, or if the round before was as good.
    """


class GameChanges(msgspec.Struct, frozen=True):
    """The changes that a finished game made in the records of its golfers."""

    state: str
    """`waiting` until the game is in the record, some seconds after its end; `done` afterwards;
    `none` for a game that counts for nothing.
    """
    rated: bool
    """True if the game counts for ratings."""
    handicap_reason: str
    """Why the rounds do not count for handicaps, such as `mode`, `golfers`, `clubs`, `house_rules`
    or `few_holes`; empty if they can count, and in games without handicaps.
    """
    seats: tuple[SeatChanges, ...]


NOTHING = GameChanges("none", False, "", ())
WAITING = GameChanges("waiting", False, "", ())


def changes_of(session: Session, viewer: Viewer = None) -> GameChanges:
    """Return what a game changed, as a viewer sees it. A game that is not finished is `waiting`.

    Golfers without an active account are left out, and those with a block between them and the
    viewer.
    """
    if session.practice or session.origin_turn is not None:
        return NOTHING
    game = RecordedGame.objects.filter(session=session).first()
    if game is None:
        return WAITING
    shown = game.rounds.filter(golfer__user__is_active=True, golfer__user__deleted_at=None)
    if blocked := blocked_either_way(viewer):
        shown = shown.exclude(golfer__user__in=blocked)
    rounds = list(shown.select_related("golfer__user").order_by("seat"))
    golfers = [each.golfer_id for each in rounds if each.golfer_id]
    changes = RatingChange.objects.filter(game=game, golfer__in=golfers)
    ratings = {change.golfer_id: change for change in changes}
    differentials = Differential.objects.in_bulk([each.pk for each in rounds])
    best = {(row.seat, row.period): row for row in BestScore.objects.filter(played_in=game)}
    return GameChanges(
        state="done",
        rated=game.rated,
        handicap_reason=reason_of(game),
        seats=tuple(_seat(game, each, viewer, ratings, differentials, best) for each in rounds),
    )


def _seat(
    game: RecordedGame,
    each: RecordedRound,
    viewer: Viewer,
    ratings: Mapping[int, RatingChange],
    differentials: Mapping[int, Differential],
    best: Mapping[tuple[int, str], BestScore],
) -> SeatChanges:
    rating, differential = ratings.get(each.golfer_id or 0), differentials.get(each.pk)
    own = best.get((each.seat, ALL_TIME))
    return SeatChanges(
        seat=each.seat,
        person=person_of(each.golfer.user) if each.golfer else None,
        reason=each.reason,
        score=each.score,
        rating=ValueChange(rating.rating_before, rating.rating_after) if rating else None,
        uncertainty=rating.uncertainty_after if rating else None,
        handicap=_handicap(differential) if differential else None,
        differential=differential.value if differential else None,
        own_best=own is not None,
        record=_record([row for (seat, _period), row in best.items() if seat == each.seat]),
        best_since=_best_since(game, each, viewer) if own is None else None,
    )


def _handicap(found: Differential) -> ValueChange:
    before, after = found.index_before, found.index_after
    return ValueChange(
        None if before is None else before / TENTHS, None if after is None else after / TENTHS
    )


def _record(rows: Sequence[BestScore]) -> str:
    """Return the longest period of which the game holds the record that is shown to others."""
    held = {row.period == ALL_TIME for row in rows if _is_record(row)}
    return "all" if True in held else "month" if held else ""


def _is_record(row: BestScore) -> bool:
    same = BestScore.objects.filter(
        shown_records(), version=row.version_id, game=row.game, mode=row.mode, period=row.period
    )
    first = same.order_by("rank", "played_in", "seat").first()
    return first == row


def _best_since(game: RecordedGame, each: RecordedRound, viewer: Viewer) -> date | None:
    """Return the day of the last round that was at least as good, if a worse one came after it.

    Only the golfer learns the day of a game at a private table.
    """
    if each.score is None or not each.counts_for(Purpose.STATISTICS):
        return None
    version = game.ground_version
    if version is None:
        return None
    earlier = RecordedRound.objects.counting_for(Purpose.STATISTICS).filter(
        golfer=each.golfer_id,
        game__number__lt=game.number,
        game__ground_version__design=version.design_id,
        game__ground_version__content=version.content,
        game__game=game.game,
        game__mode=game.mode,
        score__isnull=False,
    )
    if each.golfer is None or viewer != each.golfer.user:
        earlier = earlier.filter(not_private("game__session__"))
    sign = -1 if CARDS[game.game].figures.records.get(game.mode) == "more" else 1
    rows = earlier.select_related("game").order_by("-game")[:EARLIER]
    for count, one in enumerate(rows):
        if one.score is not None and sign * one.score <= sign * each.score:
            return one.game.finished_at.date() if count else None
    return None
