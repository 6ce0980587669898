"""Writing on a card that people keep by hand, from one phone or from several."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db import transaction

from games.errors import TableError
from games.kernel.manual_scorecard import Counted, Entry, Holes, Replaced
from games.play.services.turns import require_key
from games.scorecards.models import ManualScorecard
from games.scorecards.services.manual_scorecards import locked_scorecard

MOST_KEYS = 40
"""Of a card; what is sent again comes soon after."""


@dataclass(frozen=True)
class Answer:
    """The card, and what the entries took the place of unseen."""

    card: ManualScorecard
    replaced: tuple[Replaced, ...] = ()


@transaction.atomic
def write_entries(
    *, manual_scorecard: ManualScorecard, entries: Sequence[Entry], key: str, at: datetime
) -> Answer:
    """Write single cells: the last writer's stays, and hears of what stood there meanwhile.

    The same key again changes nothing and has the first answer.
    Raises TableError: round_closed, round_hole, round_entries, and for a key that is none.
    """
    require_key(key)
    current = locked_scorecard(manual_scorecard)
    answered = dict(current.answered or ())
    if key in answered:
        return Answer(current, msgspec.convert(answered[key], tuple[Replaced, ...]))
    _require_writable(current, entries)
    card, replaced = _written(current.card, entries)
    known = [*answered.items(), (key, msgspec.to_builtins(replaced))]
    current.answered = known[-MOST_KEYS:]
    _save(current, card, at)
    return Answer(current, replaced)


@transaction.atomic
def write_hole(
    *, manual_scorecard: ManualScorecard, hole: int, counted: Sequence[Counted | None], at: datetime
) -> ManualScorecard:
    """Everybody's turns on a hole, from 1; None rubs out. The same again changes nothing.

    Raises TableError: round_closed, round_hole, round_entries.
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
