"""The changes of a turn: its row, session and seats, the outbox tasks it causes, and its event.

This module stores nothing; games.play.services.committing does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.people.models import User
from games.clocks.services.deadlines import (
    close_decision,
    count_missed,
    open_decision,
    reopen_decision,
)
from games.kernel.codec import encode
from games.kernel.interface import Game
from games.kernel.replay import Played, Position, deciding, required_of, snapshot_format
from games.registry import game_of
from games.tables.models.outbox import OutboxTask
from games.tables.models.seat import Seat
from games.tables.models.session import Clock, Session, Status
from games.tables.models.turn import Turn
from games.tables.selectors.positions import result_at
from games.tables.selectors.words import progress_now
from games.tables.services.tables import about_turn, golfers_of
from notifications.events.models import Kind, PendingEvent
from notifications.events.services import new_event

Change = Callable[[Seat, Clock | None, datetime], None]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """How a turn arrived: its time and key, and whether the site sent it. The set-up has no key."""

    at: datetime
    key: str = ""
    digest: str = ""
    by_house: bool = False
    timed_out: bool = False
    """True if a bot chose for a player whose time was up."""


@dataclass(frozen=True)
class Move:
    """A decided turn that is not stored yet, with its changes as they will be stored.

    It can be stored as long as its session still has the version on which it was decided.
    """

    session: Session
    seats: Sequence[Seat]
    changed: Sequence[Seat]
    """The seats whose decision has started or ended."""
    position: Position[Any]
    turn: Turn
    tasks: Sequence[OutboxTask]
    acted: Seat | None = None
    """The seat of the player who acted."""
    user: User | None = None
    """The sender, whose access must be unchanged; None for the site."""
    earlier: Sequence[Turn] = ()
    """Turns that were decided before this one and are stored with it."""

    @property
    def turns(self) -> Sequence[Turn]:
        """All turns that are stored together, this one last."""
        return (*self.earlier, self.turn)

    @property
    def decided_on(self) -> int:
        """The version of the table on which the first of its turns was decided."""
        return self.session.version - len(self.turns)


def in_a_row(moves: Sequence[Move]) -> Move:
    """Combine moves of the site at one table into one move. Each was decided on the result of the
    one before.
    """
    last, changed = moves[-1], {seat.number for move in moves for seat in move.changed}
    return Move(
        session=last.session,
        seats=last.seats,
        changed=[seat for seat in last.seats if seat.number in changed],
        position=last.position,
        turn=last.turn,
        tasks=list(dict.fromkeys(task for move in moves for task in move.tasks)),
        earlier=[move.turn for move in moves[:-1]],
    )


def recorded(
    session: Session,
    seats: Sequence[Seat],
    before: Position[Any] | None,
    played: Played,
    entry: Entry,
) -> Move:
    """Return the move of a played turn; changes the given session and seats."""
    game = game_of(session.game)
    session.version += 1
    turn = _row(session, game, played, entry)
    _keep_snapshot(session, game, played.position, entry.at)
    changed = _keep_deciding(session, seats, before, played, entry)
    tasks = list(_tasks(seats, game, before, played.position, entry))
    seen = turn.seat is not None and not entry.by_house
    acted = seats[turn.seat] if seen and turn.seat is not None else None
    return Move(session, seats, changed, played.position, turn, tasks, acted)


def _row(session: Session, game: Game, played: Played, entry: Entry) -> Turn:
    turn = played.turn
    row = Turn(
        session=session,
        number=session.turn_count,
        version=session.version,
        seat=turn.seat,
        key=entry.key,
        digest=entry.digest,
        prompt=turn.prompt,
        action=b"" if turn.action is None else encode(turn.action),
        events=encode(turn.events),
        draws=encode(turn.draws),
        format=game.format,
        rules_version=game.version,
        undoes=turn.undoes,
        timed_out=entry.timed_out,
        at=entry.at,
    )
    row.as_played = turn
    return row


def _keep_snapshot(session: Session, game: Game, position: Position[Any], at: datetime) -> None:
    session.turn_count += 1
    session.snapshot = encode(position)
    session.snapshot_format = snapshot_format(game)
    session.rules_version = game.version
    result = result_at(session, position.state)
    if result is not None:
        session.status, session.finished_at = Status.FINISHED, at
    session.progress = progress_now(session.game, position.state, result)


def _keep_deciding(
    session: Session,
    seats: Sequence[Seat],
    before: Position[Any] | None,
    played: Played,
    entry: Entry,
) -> list[Seat]:
    """Start or stop the clock of each seat, and record the actor's visit. Return the
    changed seats.
    """
    changed = []
    for seat in seats:
        change, acts = _change(seat, before, played), seat.number == played.turn.seat
        if change:
            change(seat, session.timing, entry.at)
        if acts:
            _note_actor(seat, entry)
        if change or acts:
            changed.append(seat)
    return changed


def _change(seat: Seat, before: Position[Any] | None, played: Played) -> Change | None:
    """Return how a seat's decision changes; None if it stays open or stays closed."""
    if seat.number not in deciding(played.position):
        return close_decision if seat.deciding_since else None
    if before is not None and seat.deciding_since and _stays(seat.number, before, played):
        return None
    takes_back = played.turn.undoes is not None and played.turn.seat == seat.number
    return reopen_decision if takes_back else open_decision


def _stays(number: int, before: Position[Any], played: Played) -> bool:
    """Return True if a seat's required prompt stays open, no matter whose turn it is."""
    return required_of(before, number) == required_of(played.position, number)


def _note_actor(seat: Seat, entry: Entry) -> None:
    if entry.timed_out:
        count_missed(seat)
    elif not entry.by_house:
        seat.last_looked_at, seat.missed = entry.at, 0


def _tasks(
    seats: Sequence[Seat],
    game: Game,
    before: Position[Any] | None,
    after: Position[Any],
    entry: Entry,
) -> Iterator[OutboxTask]:
    # No new task after a bot's move: the running task continues until no bot has to decide. The
    # clock plays only one move, so it needs a new task.
    if (entry.timed_out or not entry.by_house) and bots_decide(seats, after):
        yield OutboxTask.BOTS
    if before is not None and game.scores(before.state) != game.scores(after.state):
        yield OutboxTask.SCORES
    if game.result(after.state) is not None:
        yield OutboxTask.TALLY
        yield OutboxTask.RECORD


def bots_decide(seats: Sequence[Seat], position: Position[Any]) -> bool:
    """Return True if the game waits for a bot."""
    return any(seats[number].played_by_bot for number in deciding(position))


def event_of_turns(move: Move) -> PendingEvent | None:
    """Return the event of a turn, or of several bot turns in a row. Each user gets one kind of
    event.
    """
    session, turn = move.session, move.turn
    waiting = [seat for seat in move.seats if seat.deciding_since is not None]
    played = {"turn": turn.number, "turns": len(move.turns), "seat": turn.seat}
    data = about_turn(session, waiting) | played
    if session.is_finished:
        return new_event({Kind.FINISHED: golfers_of(move.seats)}, data, turn.at)
    # A player whose decision was open before has already received its event.
    asked = golfers_of(_at_table(seat for seat in move.changed if seat.deciding_since is not None))
    others = set(golfers_of(_at_table(move.seats))) - set(asked)
    rest = Kind.TURN if turn.number else Kind.STARTED
    return new_event({rest: others, Kind.YOUR_TURN: asked}, data, turn.at)


def _at_table(seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats, except those where a bot plays for a person."""
    return [seat for seat in seats if seat.replaced_at is None]
