"""Scorecards of rounds at a real table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import MANUAL_SCORECARDS
from core.user_text import is_fit
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import is_hidden
from games.errors import TableError
from games.kernel.manual_scorecard import MOST_PLAYERS, Counted, Entry, Holes, Replaced, gaps
from games.play.services.turns import require_key
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
    """Open a new card. Without a user, it counts towards the rate limit of `visitor`.

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
    """Close the round; closing it twice is harmless.

    `unfinished` allows gaps. Raises TableError("round_gaps") if entries are missing without it.
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
    """Reopen a closed card, so that it can be corrected."""
    current = locked_scorecard(manual_scorecard)
    current.closed_at = None
    current.save(update_fields=["closed_at"])
    return current


def delete_manual_scorecard(*, manual_scorecard: ManualScorecard) -> None:
    """Delete the card."""
    ManualScorecard.objects.filter(pk=manual_scorecard.pk).delete()


def forget_manual_scorecards(*, keeper: User) -> None:
    """Delete the cards of a user who deletes their account, because they name other players."""
    ManualScorecard.objects.filter(keeper=keeper).delete()


def _require_open(course: Design) -> None:
    """Raise TableError if no new rounds can start on the course: course_hidden, course_retired."""
    if is_hidden(course):
        raise TableError("course_hidden")
    if course.retired_at is not None:
        raise TableError("course_retired")


def locked_scorecard(manual_scorecard: ManualScorecard) -> ManualScorecard:
    """Return the current card, locked."""
    return (
        ManualScorecard.objects.select_for_update(of=("self",), no_key=True)
        .select_related("version")
        .get(pk=manual_scorecard.pk)
    )


MOST_KEYS = 40
"""The number of keys stored per card. Retries arrive soon after the first request."""


@dataclass(frozen=True)
class WriteResult:
    """The result of a write: the card, and the replaced values that the writer had not seen."""

    card: ManualScorecard
    replaced: tuple[Replaced, ...] = ()


@transaction.atomic
def write_entries(
    *, manual_scorecard: ManualScorecard, entries: Sequence[Entry], key: str, at: datetime
) -> WriteResult:
    """Write individual cells. The last writer wins and receives the replaced values they had not
    seen.

    Repeating a key changes nothing and returns the first answer. Raises TableError: round_closed,
    round_hole, round_entries, and for an invalid key.
    """
    require_key(key)
    current = locked_scorecard(manual_scorecard)
    answered = dict(current.answered or ())
    if key in answered:
        return WriteResult(current, msgspec.convert(answered[key], tuple[Replaced, ...]))
    _require_writable(current, entries)
    card, replaced = _written(current.card, entries)
    known = [*answered.items(), (key, msgspec.to_builtins(replaced))]
    current.answered = known[-MOST_KEYS:]
    _save(current, card, at)
    return WriteResult(current, replaced)


@transaction.atomic
def write_hole(
    *, manual_scorecard: ManualScorecard, hole: int, counted: Sequence[Counted | None], at: datetime
) -> ManualScorecard:
    """Write all players' results on a hole, counted from 1; None clears a cell.

    Repeating this changes nothing. Raises TableError: round_closed, round_hole, round_entries.
    """
    current = locked_scorecard(manual_scorecard)
    if len(counted) != len(current.players):
        raise TableError("round_entries", players=len(current.players))
    entries = [Entry(hole, player, now, now) for player, now in enumerate(counted)]
    _require_writable(current, entries)
    card, _replaced = _written(current.card, entries)
    _save(current, card, at)
    return current


def _require_writable(card: ManualScorecard, entries: Iterable[Entry]) -> None:
    if card.closed_at is not None:
        raise TableError("round_closed")
    for entry in entries:
        if not 1 <= entry.hole <= card.version.hole_count:
            raise TableError("round_hole", most=card.version.hole_count)
        if entry.player >= len(card.players):
            raise TableError("round_entries", players=len(card.players))


def _written(
    card: tuple[Holes, ...], entries: Iterable[Entry]
) -> tuple[tuple[Holes, ...], tuple[Replaced, ...]]:
    rows, replaced = [list(holes) for holes in card], []
    for entry in entries:
        there = rows[entry.player][entry.hole - 1]
        if there not in (entry.was, entry.now):
            replaced.append(Replaced(entry.hole, entry.player, there))
        rows[entry.player][entry.hole - 1] = entry.now
    return tuple(map(tuple, rows)), tuple(replaced)


def _save(card: ManualScorecard, written: tuple[Holes, ...], at: datetime) -> None:
    card.card, card.changed_at = written, at
    card.save(update_fields=["card_json", "card_format", "answered", "changed_at"])
