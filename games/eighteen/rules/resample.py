"""Another world that looks the same to a viewer: for the leak test and for bots that look ahead."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.eighteen.rules.components import starter_hand
from games.eighteen.rules.modes import clubs_in_game
from games.eighteen.rules.resample_solo import redealt, solo_clubs_seen
from games.eighteen.rules.state import Deck, Player, State
from games.eighteen.rules.view import sees
from games.kernel.chance import Chance
from games.kernel.interface import Viewer


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
    deals = _deals(state, known | solo_clubs_seen(state.solo, viewer), chance)
    seats = tuple(
        _dealt(player, deal, revealed) if unseen else player
        for player, unseen, deal in zip(state.seats, hidden, deals, strict=True)
    )
    solo = state.solo and redealt(state, deals[0], viewer, chance)
    return replace(state, decks=decks, seats=seats, solo=solo)


def _deals(state: State, known: Container[int], chance: Chance) -> Sequence[Iterator[int]]:
    """The clubs that each seat may hold: of its starter hand, or all of one pool (E2.2, E2.3)."""
    count = len(state.seats)
    if state.config.clubs == "starter":
        return [_mixed(starter_hand(seat), known, chance) for seat in range(count)]
    return [_mixed(clubs_in_game(state), known, chance)] * count


def _mixed(clubs: tuple[int, ...], known: Container[int], chance: Chance) -> Iterator[int]:
    hidden = [club for club in clubs if club not in known]
    return iter(chance.shuffle(f"resample/{clubs[0]}/clubs", hidden)[0])


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
