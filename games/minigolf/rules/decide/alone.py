"""The solo game: two tiles on offer instead of rulers (M10.1)."""

from __future__ import annotations

from collections.abc import Collection

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.bag import tiles_in
from games.minigolf.rules.decide.drawing import drawn
from games.minigolf.rules.decide.settling import end_building
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.decide.visits import open_promises
from games.minigolf.rules.state import tiles_on

OFFER = 2


def draw_offer(journal: Journal) -> None:
    """Draw two tiles for the next turn, or one if it is the last, or end the game."""
    count = min(OFFER, tiles_in(journal.state.bag))
    if not count:
        end_building(journal, "bag")
        return
    tiles, visits = drawn(journal, count)
    journal.record(e.OfferDrawn(tiles, visits))
    if visits:
        open_promises(journal, visits)


def after_placing(journal: Journal) -> None:
    """Draw the next offer if the tile just placed was the last single one.

    No tile is left to decide about in this case.
    """
    if not tiles_on(journal.state.middle):
        draw_offer(journal)


def clear_offer(journal: Journal, _: Seat, action: a.ClearOffer) -> None:
    """Return the remaining tiles to the bag or remove them, as the player has chosen."""
    _clear(journal, action.back)
    draw_offer(journal)


def _clear(journal: Journal, back: Collection[int]) -> None:
    left = {
        number: space.tile
        for number, space in enumerate(journal.state.middle)
        if space.tile is not None
    }
    returned = tuple(tile for space, tile in left.items() if space in back)
    discarded = tuple(tile for space, tile in left.items() if space not in back)
    journal.record(e.OfferCleared(returned, discarded))


def after_passing(journal: Journal) -> None:
    """End the game if the player passes on the last single tile (M10.1)."""
    if len(tiles_on(journal.state.middle)) < OFFER:
        _clear(journal, ())
        end_building(journal, "bag")


def stop_building(journal: Journal, seat: Seat, _: a.StopBuilding) -> None:
    """Discard the remaining tiles and end the game before the tiles of the next turn are drawn."""
    _clear(journal, ())
    journal.record(e.BuildingStopped(seat))
    end_building(journal, "stopped")
