"""Checks for impossible tables, so that scenarios describing one are rejected."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from games.eighteen.rules.given import Given
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.solo_cards import SOLO_CARDS
from games.eighteen.rules.state import Config


def impossible(setup: Given, config: Config) -> Iterator[str]:
    """Yield a message for each impossible detail."""
    for check in _CHECKS:
        yield from check(setup, config)


def _twice(what: str, items: Collection[object]) -> Iterator[str]:
    if len(set(items)) < len(items):
        yield f"{what} names something twice: {list(items)}"


def _outside(what: str, items: Collection[int], there: range) -> Iterator[str]:
    for item in items:
        if item not in there:
            yield f"{what}: there is no {item}, only {there[0]} to {there[-1]}"


def _seats(setup: Given, config: Config) -> Iterator[str]:
    seats = range(len(setup.seats))
    for what, named in (("order", setup.order or ()), ("extra", setup.extra)):
        yield from _twice(what, named)
        yield from _outside(what, named, seats)
    if setup.chooser is not None:
        yield from _outside("chooser", [setup.chooser], seats)
    if setup.extra and not MODES[config.mode].extra_turns:
        yield f"{config.mode} has no extra turns"


def _golfers(setup: Given, config: Config) -> Iterator[str]:
    """Check that each card is used once, and that each power belongs to its card (E2.1, E11)."""
    yield from _twice("golfer", [seat.golfer for seat in setup.seats if seat.golfer])
    for number, seat in enumerate(setup.seats):
        has_power = (
            seat.used or seat.redrawn or seat.asked or seat.side or seat.looked_at or seat.kept
        )
        if seat.golfer is None and (has_power or seat.borrowed_from is not None):
            yield f"seat {number} has no golfer card, and so no power"
        if seat.named is not None and seat.golfer != "dorian":
            yield f"seat {number} names a club, and is not Dorian"
        if seat.named is not None and seat.named not in seat.clubs:
            yield f"seat {number} does not have the club that it named"
        if (seat.looked_at or seat.kept) and seat.golfer != "bunjil":
            yield f"seat {number} knows a card, and is not Bunjil"
        if seat.borrowed_from is not None:
            yield from _outside("borrowed_from", [seat.borrowed_from], range(len(setup.seats)))
            if seat.golfer != "slick_rikesh" or seat.borrowed_from == number:
                yield f"seat {number} borrows a club, and is not Slick Rikesh"


def _holes(setup: Given, config: Config) -> Iterator[str]:
    """Check that greens and tokens exist on the course."""
    holes = range(1, len(config.course.holes) + 1)
    taken = [token.hole for seat in setup.seats for token in seat.tokens]
    targets = [seat.target for seat in setup.seats if seat.target is not None]
    for what, named in (("tokens", taken), ("target", targets), ("bag", setup.bag)):
        yield from _outside(what, named, holes)
    yield from _outside("drawn", setup.drawn, holes)
    yield from _twice("bag, drawn and targets", [*setup.bag, *setup.drawn, *targets])
    if len(setup.tokens) > len(holes):
        yield f"tokens lie on {len(setup.tokens)} greens of {len(holes)}"


def _modes(setup: Given, config: Config) -> Iterator[str]:
    """Check that features of individual modes are only used in those modes."""
    mode = MODES[config.mode]
    if (setup.solo is not None) != (config.mode == "solo_chaos"):
        yield "solo chaos has opponents, and no other mode has"
    if setup.playoff is not None and config.mode != "skins":
        yield f"{config.mode} has no playoff"
    if mode.figures == 1 and any(seat.mate or seat.figure for seat in setup.seats):
        yield f"{config.mode} has one golfer for each player"


def _solo(setup: Given, config: Config) -> Iterator[str]:
    """Check that each solo card and each target exists once (E10.1, E10.2)."""
    if setup.solo is None:
        return
    cards = [*setup.solo.opened, *setup.solo.deck]
    yield from _twice("solo cards", cards)
    yield from _outside("solo cards", cards, range(min(SOLO_CARDS), max(SOLO_CARDS) + 1))
    targets = [hole for opponent in setup.solo.opponents for hole in opponent.targets]
    yield from _twice("targets", targets)
    yield from _outside("targets", targets, range(1, len(config.course.holes) + 1))


_CHECKS: tuple[Callable[[Given, Config], Iterator[str]], ...] = (
    _seats,
    _golfers,
    _holes,
    _modes,
    _solo,
)
