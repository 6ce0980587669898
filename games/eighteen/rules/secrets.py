"""Who may see what, and what the others have to count with (Views)."""

from __future__ import annotations

from collections.abc import Iterator

from games.eighteen.rules.components import SHOTS, DeckName
from games.eighteen.rules.state import Look, State, deck_of
from games.kernel.interface import Audience, Viewer


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether a viewer may see what only a seat's owner sees."""
    return viewer is Audience.EVERYTHING or viewer == seat


def kept_from(state: State, deck: DeckName, viewer: Viewer) -> Iterator[int]:
    """Cards of a deck that somebody keeps, unseen by the viewer (E11.1)."""
    if state.config.golfers != "off":
        for seat, player in enumerate(state.seats):
            kept = player.powers.kept
            if kept is not None and SHOTS[kept].deck == deck and not sees(viewer, seat):
                yield kept


def seen_by(state: State, seat: int) -> Look | None:
    """What a seat knows to lie on top of a deck (E11.1)."""
    look = state.seats[seat].powers.look
    if look is None:
        return None
    deck = deck_of(state, look.deck)
    there = deck.cards[:1] == (look.card,) and deck.shuffles == look.shuffles
    return look if there else None
