"""Create another state that looks the same.

The pile, the action pile and face-down cards are dealt again.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.golfie.rules.area import Cell, card
from games.golfie.rules.state import Player, State
from games.kernel.chance import Chance
from games.kernel.interface import Audience, Viewer


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Deal all hidden cards again. Face-down cards are hidden from every viewer (Views)."""
    if viewer is Audience.EVERYTHING:
        return state
    hidden = [cell.value for player in state.seats for cell in player.area if not cell.up]
    unseen, _ = chance.shuffle("resample/terrain", (*state.terrain, *hidden))
    actions, _ = chance.shuffle("resample/actions", state.actions)
    deal = iter(unseen)

    def dealt(cell: Cell) -> Cell:
        return cell if cell.up else card(next(deal), up=False)

    def redealt(player: Player) -> Player:
        return replace(player, area=tuple(map(dealt, player.area)))

    seats = tuple(map(redealt, state.seats))
    return replace(state, seats=seats, actions=actions, terrain=tuple(deal))
