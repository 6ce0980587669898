"""Alone: two tiles on offer instead of rulers (M10.1)."""

from __future__ import annotations

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
    """The next turn: two tiles, the last single one, or the end."""
    count = min(OFFER, tiles_in(journal.state.bag))
    if not count:
        end_building(journal, "bag")
        return
    tiles, visits = drawn(journal, count)
    journal.record(e.OfferDrawn(tiles, visits))
    if visits:
        open_promises(journal, visits)


def after_placing(journal: Journal) -> None:
    """The last single tile leaves nothing to say, and an empty bag."""
    if not tiles_on(journal.state.middle):
        draw_offer(journal)


def clear_offer(journal: Journal, _: Seat, action: a.ClearOffer) -> None:
    """What was not taken goes back or out of the game, as the player likes."""
    back = action.back
    left = {
        number: space.tile
        for number, space in enumerate(journal.state.middle)
        if space.tile is not None
    }
    returned = tuple(tile for space, tile in left.items() if space in back)
    discarded = tuple(tile for space, tile in left.items() if space not in back)
    journal.record(e.OfferCleared(returned, discarded))
    draw_offer(journal)


def stop_building(journal: Journal, seat: Seat, _: a.StopBuilding) -> None:
    """The end, at the start of a turn."""
    journal.record(e.BuildingStopped(seat))
    end_building(journal, "stopped")
