"""Create another state that looks the same to a viewer.

The other seats' plots are dealt again, and their promises drawn again.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.interface import Audience, Seat, Viewer
from games.minigolf.rules.promises import PROMISES, ordered
from games.minigolf.rules.state import PLOTS_A_SEAT, Player, State


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Resample what is hidden from the viewer; the unordered bag needs no resampling (Views)."""
    if viewer is Audience.EVERYTHING or state.phase == "over":
        return state
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    return _with_promises(_with_plots(state, others, chance), others, chance)


def _with_plots(state: State, others: list[Seat], chance: Chance) -> State:
    """Resample the plots of the other seats and which of them they keep (M2.2)."""
    hidden = [plot for seat in others for plot in state.seats[seat].hand]
    dealt = iter(chance.shuffle("resample/plots", hidden)[0])
    seats = list(state.seats)
    for seat in others:
        player = seats[seat]
        kept = player.kept
        if kept is not None:
            kept = chance.number(f"resample/kept/{seat}", PLOTS_A_SEAT).result
        hand = tuple(next(dealt) for _ in player.hand)
        seats[seat] = replace(player, hand=hand, kept=kept)
    return replace(state, seats=tuple(seats))


def _with_promises(state: State, others: list[Seat], chance: Chance) -> State:
    seats = list(state.seats)
    for seat in others:
        seats[seat] = _promising(seats[seat], seat, chance)
    return replace(state, seats=tuple(seats))


def _promising(player: Player, seat: Seat, chance: Chance) -> Player:
    """Resample a seat's promises. Their number is public, but the promises are not (M5.1)."""
    drawn, _ = chance.shuffle(f"resample/promises/{seat}", PROMISES)
    return replace(player, promises=ordered(drawn[: len(player.promises)]))
