"""A bot's judgement of a view, one golfer at a time (E9.4), including known cards (E11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from msgspec.structs import replace

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import SHOTS, Club, DeckName, ShotCard, big_hit_deck
from games.eighteen.rules.flight import (
    WET,
    Field,
    Flight,
    bunker_exit,
    flights,
    shortened,
    wood_lines,
)
from games.eighteen.rules.golfers import golfer_card
from games.eighteen.rules.odds import Odds, ranked
from games.eighteen.rules.view import SeatView, View, as_figure
from games.kernel.interface import Seat


def by_figure(view: View, seat: Seat) -> dict[int, View]:
    """Return a view for each golfer that the seat can move now, by index.

    If it can move none, return only the view of the active golfer.
    """
    player = view.seats[seat]
    alone = player.mate is None or view.in_extra or seat in view.extra
    figures = (player.figure,) if alone else (0, 1)
    views = {figure: as_figure(view, seat, figure) for figure in figures}
    able = {figure: now for figure, now in views.items() if not now.seats[seat].out}
    return able or {player.figure: view}


def known_cards(view: View, golfer: SeatView) -> dict[DeckName, tuple[int, ...]]:
    """Return the next card of each deck for which the seat knows it (E11.1)."""
    return dict(_known(view, golfer))


def _known(view: View, golfer: SeatView) -> Iterator[tuple[DeckName, tuple[int, ...]]]:
    """Yield the known top cards: those face up, seen by this seat, or kept for its next shot."""
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
    golfer = replace(view.seats[seat], **changes)
    return replace(view, seats=(*view.seats[:seat], golfer, *view.seats[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class Judgement:
    """A bot's estimates for a golfer's turn; prices have the unit of `left`."""

    field: Field
    at: Hex
    left: Callable[[Hex], float]
    """Returns the remaining cost from a hex at the start of the next turn."""
    again: float
    """The remaining cost from the current hex after out of bounds, with the club back in hand
    (E5.4).
    """
    anew: float
    """The remaining cost from the current hex with all clubs back in hand."""
    odds: Callable[[DeckName], Odds]
    """Returns the odds of each card drawn from a deck."""
    icons: Callable[[DeckName], Mapping[str, float]]
    """Returns the odds of each bunker icon drawn from a deck."""
    water: float
    """The cost of ending in water."""
    tee: float
    """The value of reaching a tee box (E9.3)."""
    out: float
    """The cost of going out of bounds, in addition to the turn."""
    big_hit: tuple[int, int] | None
    """For a big hit, the number of extra cards that count and the rank of the card to fly.

    The best card has rank 1. None if there are no big hits.
    """


def after_flight(judged: Judgement, flight: Flight) -> float:
    """Return the cost left after a flight (E5, E7.2)."""
    if flight.fate == "stuck":
        return judged.left(judged.at)
    if flight.fate == "out_of_bounds":
        return judged.again + judged.out
    return after_landing(judged, flight.end)


def after_landing(judged: Judgement, hex: Hex) -> float:
    """Return the cost left for a golfer who has arrived at a hex."""
    terrain = judged.field.terrain(hex)
    if terrain in WET:
        return judged.left(hex) + judged.water
    if terrain is Terrain.TEE:
        return judged.left(hex) - judged.tee
    return judged.left(hex)


def after_card(judged: Judgement, club: Club, card: int, direction: int | None = None) -> float:
    """Return the cost left after the best flight of a shot card (E4.2)."""
    short = shortened(judged.field, judged.at, club)
    offered = flights(judged.field, judged.at, card, short, direction)
    return min(after_flight(judged, flight) for flight in offered)


def price(judged: Judgement, club: Club, action: a.AnyAction) -> float:
    """Return the expected cost left after an action of a turn."""
    return _PRICES[type(action)](judged, club, action)


def best_price(judged: Judgement, club: Club, actions: Iterable[a.AnyAction]) -> float:
    """Return the cost left after the best of these actions."""
    return min(price(judged, club, action) for action in actions)


def _move(judged: Judgement, club: Club, action: a.MoveOneHex) -> float:
    return after_landing(judged, action.to)


def _play(judged: Judgement, club: Club, action: a.PlayClub) -> float:
    if action.deck is None:
        assert action.direction is not None
        lines = wood_lines(judged.field, judged.at, club)
        return after_flight(judged, lines[action.direction])
    return _drawn(judged, club, action.deck, action.direction, club.draw, 1)


def _big_hit(judged: Judgement, club: Club, action: a.TryBigHit) -> float:
    if judged.big_hit is None:
        return inf
    more, rank = judged.big_hit
    return _drawn(judged, club, big_hit_deck(club), None, club.draw + more, rank)


def _drawn(
    judged: Judgement, club: Club, deck: DeckName, direction: int | None, draws: int, rank: int
) -> float:
    """Return the mean remaining cost over the possible draws if the `rank`-th best card is
    flown.
    """
    prices = sorted(
        (after_card(judged, club, card, direction), share)
        for card, share in judged.odds(deck).items()
    )
    return mean_of_ranked(prices, draws, rank)


def mean_of_ranked(prices: Iterable[tuple[float, float]], draws: int, rank: int) -> float:
    """Return the mean of the `rank`-th best of several draws.

    `prices` are sorted. Each is paired with the share of draws that have this price.
    """
    mean, below, reached = 0.0, 0.0, 0.0
    for value, share in prices:
        below = min(below + share, 1.0)
        before, reached = reached, ranked(below, draws, rank)
        mean += value * (reached - before)
    return mean if reached else inf


def _exit(judged: Judgement, club: Club, action: a.ExitBunker) -> float:
    return sum(
        share * after_flight(judged, bunker_exit(judged.field, judged.at, action.direction, icon))
        for icon, share in judged.icons(action.deck).items()
    )


def _reset(judged: Judgement, club: Club, action: a.ResetHand) -> float:
    return judged.anew


_PRICES: dict[type[Any], Callable[[Judgement, Club, Any], float]] = {
    a.MoveOneHex: _move,
    a.PlayClub: _play,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _exit,
    a.ResetHand: _reset,
}


def after_pile(judged: Judgement, club: Club, card: int, action: a.FlyBall) -> float:
    """Return the remaining cost after flying a card as the action says (E5.5)."""
    short = shortened(judged.field, judged.at, club)
    offered = flights(judged.field, judged.at, card, short, action.direction)
    return next(after_flight(judged, flight) for flight in offered if flight.choice == action.path)


def after_following(
    judged: Judgement, club: Club, special: ShotCard, direction: int | None, otherwise: float
) -> float:
    """Return the remaining cost if a special is followed (E6.1).

    `otherwise` is the cost of the best alternative, which remains available after the draw.
    """
    assert special.replace_from is not None
    return sum(
        share * min(after_card(judged, club, card, direction), otherwise)
        for card, share in judged.odds(special.replace_from).items()
    )
