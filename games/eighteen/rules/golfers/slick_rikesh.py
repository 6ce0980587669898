"""Slick Rikesh plays with other players' clubs (E11.5)."""

from collections.abc import Collection, Iterable, Mapping

from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.actions import AnyAction, BorrowClub, Decline
from games.eighteen.rules.golfers.golfer import Answers, Golfer, seat_of
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice
from games.eighteen.rules.state import Player, State
from games.kernel.interface import Ask, Asks, Seat


def _others(state: State, seat: Seat) -> Iterable[tuple[Seat, Player]]:
    return ((other, player) for other, player in enumerate(state.seats) if other != seat)


def _shown(state: State, seat: Seat) -> dict[int, Seat]:
    """Return the clubs that the others have selected, with their owners."""
    return {p.laid: other for other, p in _others(state, seat) if p.laid is not None}


def _asked(state: State) -> Mapping[Seat, Asks]:
    """Prompt after the clubs are revealed and before the first turn."""
    seat = seat_of(state, "slick_rikesh")
    if state.phase != "turns" or seat is None:
        return NOBODY
    player = state.seats[seat]
    asked = player.powers.used or player.powers.asked == state.rounds
    if asked or player.laid is None or not _shown(state, seat):
        return NOBODY
    return {seat: (Ask("borrow", about=str(state.rounds)),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    return (*map(BorrowClub, _shown(state, seat)), Decline())


def _decide(journal: Journal, seat: Seat, action: BorrowClub | Decline) -> None:
    if isinstance(action, Decline):
        journal.record(e.PowerDeclined(seat))
        return
    state = journal.state
    owner = _shown(state, seat)[action.club]
    order = _behind(state.order, seat, owner)
    journal.record(e.ClubBorrowed(seat, owner, action.club, "discards", order))


def _behind(order: tuple[Seat, ...], seat: Seat, owner: Seat) -> tuple[Seat, ...]:
    """Return the order with the seat directly after the owner of the club (E11.5, E11.7)."""
    others = [other for other in order if other != seat]
    place = others.index(owner) + 1
    return (*others[:place], seat, *others[place:])


def _discarded(state: State, seat: Seat) -> dict[int, Seat]:
    """Return the clubs among the others' discards, with their owners.

    In an extra turn, exclude clubs that have earned one (E9.3).
    """
    spent = state.spent if state.in_extra else ()
    return {
        club: other
        for other, player in _others(state, seat)
        for club in player.discards
        if club not in spent
    }


def _any_discarded(state: State, seat: Seat, found: Answers) -> Answers:
    """Add any club from other players' discards; a borrowed club must be played."""
    if state.seats[seat].powers.owner is not None:
        return found
    return (*found, *map(BorrowClub, _discarded(state, seat)))


def borrow(journal: Journal, seat: Seat, action: BorrowClub) -> None:
    """Borrow a club during his turn; his own club returns to the hand (E11.5)."""
    state = journal.state
    owner = _discarded(state, seat)[action.club]
    journal.record(e.ClubBorrowed(seat, owner, action.club, "hand", state.order))


def _keeps(named: int | None, club: int) -> bool:
    return True


_BORROW = Choice("borrow", (BorrowClub, Decline), _asked, _legal, _decide, "nobody_laid_that_club")

SLICK_RIKESH_A = Golfer(choices=(_BORROW,))
SLICK_RIKESH_B = Golfer(clubs=1, may_pass=True, keeps=_keeps, answers={"turn": _any_discarded})
