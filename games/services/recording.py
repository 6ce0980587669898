"""Storing a turn with all that follows from it, under the row lock of its session."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import structlog
from django.db import transaction

from games.kernel.codec import encode
from games.kernel.interface import Game
from games.kernel.replay import Played, Position, deciding
from games.metrics import MOVES
from games.models import Errand, Seat, Session, Status, Turn
from games.registry import game_of
from games.services.broadcast import broadcast_table
from games.services.changes import golfers_of
from games.services.outbox import put

log = structlog.get_logger(__name__)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """How a turn came in, beside what it does; the set-up came with no key and answers nothing."""

    at: datetime
    key: str = ""
    digest: str = ""
    prompt: str = ""
    by_house: bool = False


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
    changed = _keep_deciding(seats, before, played, entry)
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
        at=entry.at,
    )


def _keep_snapshot(session: Session, game: Game, position: Position[Any], at: datetime) -> None:
    session.turn_count += 1
    session.snapshot = encode(position)
    session.snapshot_format = game.format
    session.rules_version = game.version
    if game.result(position.state) is not None:
        session.status, session.finished_at = Status.FINISHED, at
    session.save(
        update_fields=[
            "version",
            "turn_count",
            "snapshot",
            "snapshot_format",
            "rules_version",
            "status",
            "finished_at",
        ]
    )


def _keep_deciding(
    seats: Sequence[Seat], before: Position[Any] | None, played: Played, entry: Entry
) -> list[Seat]:
    """Note since when each seat has to decide; whoever acts has looked. The seats that changed."""
    after = played.position
    waited_for = deciding(after)
    changed = []
    for seat in seats:
        since = (
            _deciding_since(seat, before, after, entry.at) if seat.number in waited_for else None
        )
        acted = seat.number == played.turn.seat and not entry.by_house
        if since == seat.deciding_since and not acted:
            continue
        seat.deciding_since = since
        seat.last_looked_at = entry.at if acted else seat.last_looked_at
        changed.append(seat)
    Seat.objects.bulk_update(changed, ["deciding_since", "last_looked_at"])
    return changed


def _deciding_since(
    seat: Seat, before: Position[Any] | None, after: Position[Any], at: datetime
) -> datetime:
    """A decision that stays open keeps its time."""
    stays = before is not None and before.prompts[seat.number] == after.prompts[seat.number]
    return seat.deciding_since if stays and seat.deciding_since else at


def _queue(
    session: Session,
    seats: Sequence[Seat],
    game: Game,
    before: Position[Any] | None,
    after: Position[Any],
    entry: Entry,
) -> None:
    # A bot's task plays on by itself until no bot has to decide.
    if not entry.by_house and bots_decide(seats, after):
        put(errand=Errand.BOTS, subject=session.pk, at=entry.at)
    if before is not None and game.scores(before.state) != game.scores(after.state):
        put(errand=Errand.SCORES, subject=session.pk, at=entry.at)


def bots_decide(seats: Sequence[Seat], position: Position[Any]) -> bool:
    """Whether the game waits for a bot."""
    return any(seats[number].played_by_bot for number in deciding(position))
