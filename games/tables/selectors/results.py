"""How a game at a table ended: by its rules, or because the others left it."""

from collections.abc import Sequence
from typing import Any

from games.kernel.interface import Result, conceded
from games.registry import game_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.positions import config_of


def result_at(session: Session, state: Any) -> Result | None:
    """The result of a finished game; None before its end.

    Whoever has won because all others left has the first place, whatever was played after that.
    """
    result = game_of(session.game).result(state)
    if result is None or session.conceded_to is None:
        return result
    return conceded(result, sides_of(session, len(result.places)), session.conceded_to)


def winning_side(session: Session, seats: Sequence[Seat]) -> int | None:
    """The side that has won since no other is left; None while two are, or if nobody is.

    A bot that plays from the start is a player. One that plays on for a person is not: that person
    counts as left if they resigned or closed their account, and as still there if they can come
    back.
    """
    sides = sides_of(session, len(seats))
    there = [seat for seat in seats if not _has_left(seat)]
    left = {sides[seat.number] for seat in there}
    if len(set(sides)) < 2 or len(left) != 1 or all(seat.user is None for seat in there):
        return None
    return left.pop()


def has_won(session: Session, seats: Sequence[Seat], seat: Seat) -> bool:
    """Whether a seat is of the side that has won because all others left.

    Somebody of another side may play again: a moderator can open a closed account.
    """
    won = session.conceded_to
    return won is not None and sides_of(session, len(seats))[seat.number] == won


def sides_of(session: Session, seats: int) -> tuple[int, ...]:
    """Return the side of each seat: players of a team share one."""
    return game_of(session.game).sides(config_of(session), seats)


def _has_left(seat: Seat) -> bool:
    return seat.resigned_at is not None or (seat.user is not None and not seat.user.is_active)
