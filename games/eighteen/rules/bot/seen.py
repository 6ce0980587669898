"""Views for a bot: of one of its golfers (E9.4), and the information from golfer cards (E11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules.components import SHOTS, DeckName
from games.eighteen.rules.golfers import golfer_card
from games.eighteen.rules.view import SeatView, View, as_figure
from games.kernel.interface import Seat


def by_figure(view: View, seat: Seat) -> dict[int, View]:
    """Return the view for each golfer that the seat can move now, else for the active one."""
    player = view.seats[seat]
    alone = player.mate is None or view.in_extra or seat in view.extra
    figures = (player.figure,) if alone else (0, 1)
    views = {figure: as_figure(view, seat, figure) for figure in figures}
    able = {figure: now for figure, now in views.items() if not now.seats[seat].out}
    return able or {player.figure: view}


def known_cards(view: View, golfer: SeatView) -> dict[DeckName, tuple[int, ...]]:
    """Return by deck the next card, if the seat knows it (E11.1)."""
    return dict(_known(view, golfer))


def _known(view: View, golfer: SeatView) -> Iterator[tuple[DeckName, tuple[int, ...]]]:
    """Yield the known top cards: open to all, seen by this seat, or kept for its next shot."""
    for name, deck in view.decks.items():
        if deck.top is not None:
            yield name, (deck.top,)
    for card in (golfer.powers.seen, golfer.powers.kept) if golfer.powers else ():
        if card is not None:
            yield SHOTS[card].deck, (card,)


def expires(view: View, golfer: SeatView, club: int) -> bool:
    """Return True if a club is discarded after use (E11.2, E11.5, E11.6)."""
    return not golfer_card(golfer).keeps(named_by(golfer), club)


def named_by(golfer: SeatView) -> int | None:
    """Return the club that never expires, for a golfer who cannot reset during a hole (E11.2)."""
    return golfer.powers.named if golfer.powers else None


def forgotten(view: View, seat: Seat) -> View:
    """Return the view as if the seat had not looked at a card (E11.1)."""
    powers = view.seats[seat].powers
    assert powers is not None
    return with_seat(view, seat, powers=replace(powers, looked_at=None, seen=None))


def with_seat(view: View, seat: Seat, **changes: Any) -> View:
    """Return the view with one seat changed."""
    golfer = replace(view.seats[seat], **changes)
    return replace(view, seats=(*view.seats[:seat], golfer, *view.seats[seat + 1 :]))
