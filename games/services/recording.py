"""Storing a turn with all that follows from it, under the row lock of its session."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import structlog
from django.db import transaction
from msgspec import to_builtins
from msgspec.structs import replace

from games.kernel.codec import encode
from games.kernel.interface import Game, Result
from games.kernel.replay import Played, Position, deciding, required_of, snapshot_format
from games.metrics import MOVES
from games.models import Clock, Errand, Seat, Session, Status, Turn
from games.registry import card_of, game_of
from games.services.broadcast import broadcast_table
from games.services.changes import golfers_of
from games.services.deadlines import (
    COLUMNS,
    close_decision,
    count_missed,
    open_decision,
    reopen_decision,
)
from games.services.outbox import put

log = structlog.get_logger(__name__)

Change = Callable[[Seat, Clock | None, datetime], None]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """How a turn came in, beside what it does; the set-up came with no key and answers nothing."""

    at: datetime
    key: str = ""
    digest: str = ""
    prompt: str = ""
    by_house: bool = False
    timed_out: bool = False
    """By the house, for somebody whose time was up."""


def record(
    session: Session,
    seats: Sequence[Seat],
    before: Position[Any] | None,
    played: Played,
    entry: Entry,
) -> Turn:
    """Append the turn, save snapshot and seats; after the commit broadcast it and queue errands."""
    game = game_of(session.game)
    session.version += 1
    turn = _append(session, game, played, entry)
    _keep_snapshot(session, game, played.position, entry.at)
    changed = _keep_deciding(session, seats, before, played, entry)
    broadcast_table(session, golfers=golfers_of(changed))
    _queue(session, seats, game, before, played.position, entry)
    by = "bot" if entry.by_house else "golfer"
    transaction.on_commit(MOVES.labels(session.game, by).inc)
    log.info("turn", session=session.public_id, seat=turn.seat, version=session.version)
    return turn


def _append(session: Session, game: Game, played: Played, entry: Entry) -> Turn:
    turn = played.turn
    return Turn.objects.create(
        session=session,
        number=session.turn_count,
        version=session.version,
        seat=turn.seat,
        key=entry.key,
        digest=entry.digest,
        prompt=entry.prompt,
        action=b"" if turn.action is None else encode(turn.action),
        events=encode(turn.events),
        draws=encode(turn.draws),
        format=game.format,
        rules_version=game.version,
        undoes=turn.undoes,
        timed_out=entry.timed_out,
        at=entry.at,
    )


def _keep_snapshot(session: Session, game: Game, position: Position[Any], at: datetime) -> None:
    session.turn_count += 1
    session.snapshot = encode(position)
    session.snapshot_format = snapshot_format(game)
    session.rules_version = game.version
    result = game.result(position.state)
    if result is not None:
        session.status, session.finished_at = Status.FINISHED, at
    session.progress = progress_now(session.game, position.state, result)
    session.save(
        update_fields=[
            "version",
            "turn_count",
            "snapshot",
            "snapshot_format",
            "rules_version",
            "status",
            "finished_at",
            "progress",
        ]
    )


def progress_now(game: str, state: Any, result: Result | None) -> dict[str, Any]:
    """What lists tell of a game, as it is stored."""
    progress = card_of(game).progress(state)
    told = replace(progress, places=result.places) if result else progress
    kept: dict[str, Any] = to_builtins(told)
    return kept


def _keep_deciding(
    session: Session,
    seats: Sequence[Seat],
    before: Position[Any] | None,
    played: Played,
    entry: Entry,
) -> list[Seat]:
    """Let the time of each seat begin or end; whoever acts has looked. The seats that changed."""
    changed = []
    for seat in seats:
        change, acts = _change(seat, before, played), seat.number == played.turn.seat
        if change:
            change(seat, session.timing, entry.at)
        if acts:
            _note_actor(seat, entry)
        if change or acts:
            changed.append(seat)
    Seat.objects.bulk_update(changed, [*COLUMNS, "last_looked_at"])
    return changed


def _change(seat: Seat, before: Position[Any] | None, played: Played) -> Change | None:
    """What becomes of a seat's decision; None if it stays open, or closed."""
    if seat.number not in deciding(played.position):
        return close_decision if seat.deciding_since else None
    if before is not None and seat.deciding_since and _stays(seat.number, before, played):
        return None
    takes_back = played.turn.undoes is not None and played.turn.seat == seat.number
    return reopen_decision if takes_back else open_decision


def _stays(number: int, before: Position[Any], played: Played) -> bool:
    """Whether a decision stays open: also where somebody else has taken a step back."""
    old, new = required_of(before, number), required_of(played.position, number)
    if old is None or new is None or played.turn.undoes is None:
        return old == new
    return played.turn.seat != number and replace(old, id=new.id) == new


def _note_actor(seat: Seat, entry: Entry) -> None:
    if entry.timed_out:
        count_missed(seat)
    elif not entry.by_house:
        seat.last_looked_at, seat.missed = entry.at, 0


def _queue(
    session: Session,
    seats: Sequence[Seat],
    game: Game,
    before: Position[Any] | None,
    after: Position[Any],
    entry: Entry,
) -> None:
    # A bot's task plays on by itself until no bot has to decide; the clock acts once.
    if (entry.timed_out or not entry.by_house) and bots_decide(seats, after):
        put(errand=Errand.BOTS, subject=session.pk, at=entry.at)
    if before is not None and game.scores(before.state) != game.scores(after.state):
        put(errand=Errand.SCORES, subject=session.pk, at=entry.at)


def bots_decide(seats: Sequence[Seat], position: Position[Any]) -> bool:
    """Whether the game waits for a bot."""
    return any(seats[number].played_by_bot for number in deciding(position))
