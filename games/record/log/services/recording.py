"""Add finished games to the log, in one order for all figures."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from games.kernel.seat_figures import SeatFigures
from games.record.log.keepers import KEEPERS
from games.record.log.models import LogState, Reason, RecordedGame, RecordedRound
from games.record.log.selectors.reading import GameFigures, figures_of
from games.record.log.selectors.reasons import is_rated, pace_of, reason_of
from games.record.log.selectors.waiting import waiting_games
from games.record.log.services.golfers import golfers_at, move_next_guest
from games.tables.models.seat import SeatKind
from games.tables.models.session import Listing, Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.words import agreed

THE_ONE = 1


class LogLocked(Exception):
    """Another worker adds games, or a command rebuilds the figures."""


def record_finished(*, most: int | None = None, everything: bool = False) -> bool:
    """Move the rounds of guests who have joined, and add all finished games to the log.

    With `everything`, also find games that ended long ago. Return False if something may be left
    after `most` steps. Each step is a transaction of its own. Repeating this changes nothing.

    Raises LogLocked: the caller must try again.
    """
    if everything:
        _look_at_everything()
    done = 0
    while most is None or done < most:
        if not _next_step():
            return True
        done += 1
    return False


@transaction.atomic
def _next_step() -> bool:
    """Move the rounds of one guest, or add one game. Return False if there is nothing to do."""
    state = locked_state()
    return move_next_guest() or _record_next(state)


def locked_state(*, wait: bool = False) -> LogState:
    """Return the state of the log, locked until the transaction ends.

    Raises LogLocked, unless the caller wants to wait.
    """
    LogState.objects.bulk_create([LogState(pk=THE_ONE)], ignore_conflicts=True)
    rows = LogState.objects.select_for_update(no_key=True, skip_locked=not wait)
    state = rows.filter(pk=THE_ONE).first()
    if state is None:
        raise LogLocked
    return state


@transaction.atomic
def _look_at_everything() -> None:
    state = locked_state()
    state.complete_until = None
    state.save()


def _record_next(state: LogState) -> bool:
    session = waiting_games(state).select_related("ground_version").first()
    if session is None:
        return False
    state.last_number += 1
    state.complete_until = session.finished_at
    state.save()
    _record(session, state.last_number)
    return True


def _record(session: Session, number: int) -> None:
    found = figures_of(session)
    seats = [seat for seat in seats_in_order(session) if seat.kind != SeatKind.OPEN]
    reasons = {seat.number: reason_of(seat, seats[:place]) for place, seat in enumerate(seats)}
    golfers = golfers_at(seats, reasons)
    game = RecordedGame(number=number, session=session, seats=len(seats))
    rounds = [
        RecordedRound(
            game=game,
            seat=seat.number,
            golfer=golfers.get(seat.number),
            reason=reasons[seat.number],
        )
        for seat in seats
    ]
    write_figures(game, rounds, session, found)
    game.save(force_insert=True)
    RecordedRound.objects.bulk_create(rounds)
    for keeper in KEEPERS:
        keeper.add(game, rounds)


def write_figures(
    game: RecordedGame,
    rounds: Sequence[RecordedRound],
    session: Session,
    found: GameFigures | str,
) -> None:
    """Fill in the columns that follow from the table and its log, without storing them."""
    finished_at = session.finished_at
    assert finished_at is not None
    game.game, game.pace = session.game, pace_of(session)
    game.mode = agreed(session.game, session.choices).get("mode", "")
    game.private = session.listing == Listing.PRIVATE
    game.ground_version = session.ground_version
    game.finished_at, game.month = finished_at, finished_at.date().replace(day=1)
    game.problem = found if isinstance(found, str) else ""
    for each in rounds:
        if isinstance(found, str):
            each.reason = Reason.UNREADABLE
        else:
            each.place, each.side = found.places[each.seat], found.sides[each.seat]
            each.par = found.pars[each.seat]
            _write_seat(each, found.seats[each.seat])
    game.rated = is_rated(session, rounds)


def _write_seat(row: RecordedRound, figures: SeatFigures) -> None:
    row.score = figures.score
    row.holes = [[hole.hole, hole.score, hole.par] for hole in figures.holes]
    row.sums = {key: [total.total, total.count] for key, total in sorted(figures.sums.items())}
