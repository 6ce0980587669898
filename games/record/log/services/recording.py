"""Add finished games to the log, in one order for all figures."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from django.db import transaction

from accounts.people.models import User
from games.kernel.seat_figures import SeatFigures
from games.record.log.keepers import KEEPERS
from games.record.log.models import Golfer, LogState, Reason, RecordedGame, RecordedRound
from games.record.log.selectors.reading import GameFigures, figures_of
from games.record.log.selectors.reasons import is_rated, pace_of, reason_of
from games.record.log.selectors.waiting import waiting_games
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Listing, Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.words import agreed

log = structlog.get_logger(__name__)

THE_ONE = 1
BATCH = 20
"""The maximum number of games in one transaction, so that other workers do not wait long."""


def record_finished(*, batches: int = 1000, everything: bool = False) -> bool:
    """Add all finished games to the log. Repeating this changes nothing.

    With `everything`, also find games that ended long ago. Return False if some games are left
    after this number of batches.
    """
    if everything:
        _look_at_everything()
    return any(_record_batch() < BATCH for _ in range(batches))


@transaction.atomic
def _record_batch() -> int:
    """Add the next games to the log, and return how many."""
    state = locked_state()
    games = list(waiting_games(state).select_related("ground_version")[:BATCH])
    for session in games:
        state.last_number += 1
        _record(session, state.last_number)
        state.complete_until = session.finished_at
    if games:
        state.save()
    return len(games)


def locked_state() -> LogState:
    """Return the state of the log, locked until the transaction ends."""
    rows = LogState.objects.select_for_update(no_key=True)
    # Inserting the row a second time would wait for the first transaction and then read its row.
    return rows.filter(pk=THE_ONE).first() or rows.get_or_create(pk=THE_ONE)[0]


@transaction.atomic
def _look_at_everything() -> None:
    state = locked_state()
    state.complete_until = None
    state.save()


def _record(session: Session, number: int) -> None:
    found = figures_of(session)
    game = _game_row(session, number, found)
    seats = seats_in_order(session)
    rounds = [
        _round_row(game, seat, seats[: seat.number], found)
        for seat in seats
        if seat.kind != SeatKind.OPEN
    ]
    game.rated = is_rated(session, rounds)
    game.save(force_insert=True)
    RecordedRound.objects.bulk_create(rounds)
    for keeper in KEEPERS:
        keeper.add(game, rounds)


def _game_row(session: Session, number: int, found: GameFigures | str) -> RecordedGame:
    finished_at = session.finished_at
    assert finished_at is not None
    return RecordedGame(
        number=number,
        session=session,
        game=session.game,
        mode=agreed(session.game, session.choices).get("mode", ""),
        pace=pace_of(session),
        seats=session.seats.exclude(kind=SeatKind.OPEN).count(),
        private=session.listing == Listing.PRIVATE,
        ground_version=session.ground_version,
        month=finished_at.date().replace(day=1),
        finished_at=finished_at,
        problem=found if isinstance(found, str) else "",
    )


def _round_row(
    game: RecordedGame, seat: Seat, earlier: Sequence[Seat], found: GameFigures | str
) -> RecordedRound:
    reason = reason_of(seat, earlier)
    row = RecordedRound(game=game, seat=seat.number, reason=reason, golfer=_golfer(seat, reason))
    if isinstance(found, str):
        row.reason = Reason.UNREADABLE
        return row
    row.place, row.side = found.places[seat.number], found.sides[seat.number]
    row.par = found.pars[seat.number]
    _write(row, found.seats[seat.number])
    return row


def _write(row: RecordedRound, figures: SeatFigures) -> None:
    row.score = figures.score
    row.holes = [[hole.hole, hole.score, hole.par] for hole in figures.holes]
    row.sums = {key: [total.total, total.count] for key, total in figures.sums.items()}


def _golfer(seat: Seat, reason: Reason) -> Golfer | None:
    if reason == Reason.BOT:
        return Golfer.objects.get_or_create(bot=seat.bot)[0]
    if reason in (Reason.LOCAL, Reason.DELETED):
        return None
    assert isinstance(seat.user, User)
    return Golfer.objects.get_or_create(user=seat.user)[0]
