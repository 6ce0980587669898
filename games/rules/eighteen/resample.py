"""Another world that looks the same to a viewer: for the leak test and for bots that look ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.rules.eighteen.components import CLUBS
from games.rules.eighteen.state import Deck, Player, State
from games.rules.eighteen.view import sees
from games.rules.kernel.chance import Chance
from games.rules.kernel.interface import Viewer


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Deck orders and hidden clubs dealt anew, as the viewer could imagine them."""
    decks = tuple(
        Deck(chance.shuffle(f"resample/{n}", deck.cards)[0], deck.discards, deck.shuffles)
        for n, deck in enumerate(state.decks)
    )
    hidden = [not sees(viewer, seat) for seat in range(len(state.seats))]
    revealed = state.phase == "turns"
    known = {
        club
        for player, unseen in zip(state.seats, hidden, strict=True)
        for club in _known(player, unseen, revealed)
    }
    unknown = chance.shuffle("resample/clubs", [club for club in CLUBS if club not in known])[0]
    deal = iter(unknown)
    seats = tuple(
        _dealt(player, deal, revealed) if unseen else player
        for player, unseen in zip(state.seats, hidden, strict=True)
    )
    return replace(state, decks=decks, seats=seats)


def _known(player: Player, unseen: bool, revealed: bool) -> Iterable[int]:
    laid = () if player.laid is None else (player.laid,)
    if unseen:
        return player.discards + (laid if revealed else ())
    return player.hand + player.discards + player.pack + laid


def _dealt(player: Player, deal: Iterator[int], revealed: bool) -> Player:
    pack = tuple(next(deal) for _ in player.pack)
    hand = tuple(next(deal) for _ in player.hand)
    return replace(player, hand=hand, pack=pack, laid=_laid(player, pack, deal, revealed))


def _laid(player: Player, pack: tuple[int, ...], deal: Iterator[int], revealed: bool) -> int | None:
    if player.laid is None or revealed:
        return player.laid
    return pack[player.pack.index(player.laid)] if pack else next(deal)
