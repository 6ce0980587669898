"""The legal actions with the data that a page needs to show them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbour
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, DECKS, SHOTS, DeckName
from games.eighteen.rules.events import Fate
from games.eighteen.rules.figures import able, each_active, named, names_golfer
from games.eighteen.rules.flight import Field, Flight, field_of, usable
from games.eighteen.rules.legal import (
    aim_key,
    aims,
    can_fly,
    legal_actions,
    swings,
    wood_flights_of,
)
from games.eighteen.rules.reach import (
    Reach,
    Stance,
    hexes_of,
    merged,
    reach_of,
    reach_of_deck,
    reaches,
)
from games.eighteen.rules.secrets import kept_from
from games.eighteen.rules.state import Shot, State
from games.kernel.interface import Seat


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action and its effect, as far as the seat can know it."""

    action: a.AnyAction
    """The action to send if the player chooses this option."""
    path: tuple[Hex, ...] = ()
    """The hexes of the flight, or of the declared line."""
    to: Hex | None = None
    """The golfer's hex after the action, if it is certain."""
    fate: Fate | None = None
    """How the shot ends, if that is certain; null if it depends on cards."""
    terrain: Terrain | None = None
    """The terrain of the hex in `to`."""
    playable: bool = True
    """False for a club with which the golfer could only move, leave a bunker or reset (E3.2)."""
    reach: tuple[Reach, ...] = ()
    """The hexes where the shot can end, if it depends on cards."""


Show = Callable[[State, Seat, Any], Option]


def options(state: State, seat: Seat, kind: str) -> tuple[Option, ...]:
    """Return one option per legal action, in the same order."""
    legal = legal_actions(state, seat, kind)
    if state.shot is not None and state.order[0] == seat:
        flown = _flown_options(state, seat, state.shot)
        return tuple(flown.get(action) or _option(state, seat, action) for action in legal)
    return tuple(_option(state, seat, action) for action in legal)


def _flown_options(state: State, seat: Seat, shot: Shot) -> dict[a.AnyAction, Option]:
    found: dict[a.AnyAction, Option] = {}
    for figure, at in able(state, seat):
        for number, pile in enumerate(shot.piles):
            if can_fly(pile):
                found |= _pile_options(*aim_key(state, seat, number, figure, at))
    return found


@lru_cache(maxsize=1 << 13)
def _pile_options(
    field: Field,
    at: Hex,
    card: int,
    shortened: bool,
    declared: int | None,
    pile: int,
    figure: int,
) -> dict[a.AnyAction, Option]:
    ways = aims(field, at, card, shortened, declared, pile, figure)
    return {action: _flown(field, action, flight) for action, flight in ways.items()}


def _option(state: State, seat: Seat, action: a.AnyAction) -> Option:
    show = _SHOW.get(type(action))
    if show is None:
        return Option(action)
    if state.seats[seat].mate is None or isinstance(action, a.DiscardShot):
        return show(state, seat, action)
    return _of_two(show, state, seat, action)


def _of_two(show: Show, state: State, seat: Seat, action: Any) -> Option:
    """Return the option for the golfer that the action names, or for both combined (E9.4)."""
    if names_golfer(action):
        return show(named(state, seat, action.figure), seat, action)
    other_club = isinstance(action, a.LayClub | a.BorrowClub)
    shown = [
        show(now, seat, action)
        for _, now in each_active(state, seat)
        if other_club or swings(now, seat, now.seats[seat].at)
    ]
    playable = any(option.playable for option in shown)
    reach = merged(reach for option in shown for reach in option.reach)
    return Option(action, shown[0].path, playable=playable, reach=reach)


def _flown(field: Field, action: a.AnyAction, flight: Flight) -> Option:
    return Option(action, flight.path, flight.end, flight.fate, field.terrain(flight.end))


def _move(state: State, seat: Seat, action: a.MoveOneHex) -> Option:
    terrain = field_of(state, seat).terrain(action.to)
    return Option(action, (action.to,), action.to, "landed", terrain)


def _play(state: State, seat: Seat, action: a.PlayClub) -> Option:
    if action.deck is None and action.direction is not None:
        flight = wood_flights_of(state, seat)[action.direction]
        return _flown(field_of(state, seat), action, flight)
    return _declared(state, seat, action)


def _declared(state: State, seat: Seat, action: a.PlayClub | a.ExitBunker) -> Option:
    reach = _reach(state, seat, action)
    if action.direction is None:
        return Option(action, reach=reach)
    return Option(action, (neighbour(state.seats[seat].at, action.direction),), reach=reach)


def _big_hit(state: State, seat: Seat, action: a.TryBigHit) -> Option:
    return Option(action, reach=_reach(state, seat, action))


def _reach(state: State, seat: Seat, action: a.AnyAction) -> tuple[Reach, ...]:
    laid = state.seats[seat].laid
    assert laid is not None
    found = reach_of(_stance(state, seat, laid), action)
    return (found,) if found else ()


def _lay(state: State, seat: Seat, action: a.LayClub | a.BorrowClub) -> Option:
    playable = usable(state, seat, CLUBS[action.club])
    return Option(action, playable=playable, reach=reaches(_stance(state, seat, action.club)))


def _stance(state: State, seat: Seat, club: int) -> Stance:
    return Stance(field_of(state, seat), state.seats[seat].at, CLUBS[club], _piles(state, seat))


def _piles(state: State, seat: Seat) -> dict[DeckName, tuple[int, ...]]:
    """Return the possible cards by deck, including cards that other players keep (E11.1)."""
    return {
        name: (*deck.cards, *kept_from(state, name, seat)) or deck.discards
        for name, deck in zip(DECKS, state.decks, strict=True)
    }


def _discard(state: State, seat: Seat, action: a.DiscardShot) -> Option:
    """Return the option, with the effect that the card would have for the golfer who hits."""
    shot, golfer = state.shot, state.order[0]
    assert shot is not None
    if not can_fly(shot.piles[action.pile]):
        return Option(action)
    flown = [
        flight
        for figure, at in able(state, golfer)
        if swings(state, golfer, at)
        for flight in aims(*aim_key(state, golfer, action.pile, figure, at)).values()
    ]
    return Option(action, reach=(Reach(shot.hit, shot.deck, hexes_of(flown)),))


def _follow(state: State, seat: Seat, action: a.FollowSpecial) -> Option:
    shot, laid = state.shot, state.seats[seat].laid
    assert shot is not None and laid is not None
    deck = SHOTS[shot.piles[action.pile][-1]].replace_from
    assert deck is not None
    stance = _stance(state, seat, laid)
    return Option(action, reach=(reach_of_deck(stance, shot.hit, deck, shot.direction),))


_SHOW: dict[type[Any], Show] = {
    a.MoveOneHex: _move,
    a.PlayClub: _play,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _declared,
    a.LayClub: _lay,
    a.BorrowClub: _lay,
    a.DiscardShot: _discard,
    a.FollowSpecial: _follow,
}
