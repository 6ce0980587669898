"""The cards of a shot: drawing, following specials, and choosing a flight (E4.3, E4.4, E6)."""

from __future__ import annotations

from games.eighteen.rules import actions as a
from games.eighteen.rules import events as e
from games.eighteen.rules import golfer_events as g
from games.eighteen.rules.components import SHOTS, DeckName, ShotCard
from games.eighteen.rules.decide.landing import (
    come_down,
    ground_at,
    land,
    name_golfer,
)
from games.eighteen.rules.flight import bunker_exit, field_of
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.legal import aim_key, aims, can_fly, can_follow
from games.eighteen.rules.prompts import neighbour_of
from games.eighteen.rules.shuffling import shuffle_in, top_of
from games.eighteen.rules.state import Shot, deck_of
from games.kernel.interface import Seat


def declare(journal: Journal, declared: e.ShotDeclared, cards: int) -> None:
    """Draw this many cards side by side, then follow the specials that must be followed."""
    journal.record(declared)
    kept = journal.state.seats[declared.seat].powers.kept
    if kept is not None:
        journal.record(g.KeptCardPlayed(declared.seat, kept))
    for pile in range(len(_shot(journal).piles), cards):
        _draw(journal, declared.seat, declared.deck, pile)
    shot = _shot(journal)
    if shot.hit != "play" or len(shot.piles) == 1:
        _follow_all(journal, declared.seat)
    _settle(journal, declared.seat)


def follow_special(journal: Journal, seat: Seat, action: a.FollowSpecial) -> None:
    """Follow the special that the player has chosen when two cards are side by side (E6.1)."""
    _follow(journal, seat, action.pile)
    _settle(journal, seat)


def discard_shot(journal: Journal, seat: Seat, action: a.DiscardShot) -> None:
    """Discard one pile of a neighbour's big hit (E4.3)."""
    journal.record(e.PileDiscarded(seat, action.pile))
    _settle(journal, journal.state.order[0])


def redraw(journal: Journal, seat: Seat, action: a.Redraw) -> None:
    """Draw another card from the same deck as a pile's card.

    The new card must be played (E11.4).
    """
    deck = SHOTS[_shot(journal).piles[action.pile][-1]].deck
    journal.record(g.CardRedrawn(seat, action.pile, action.club))
    _draw(journal, seat, deck, 0)
    _follow_all(journal, seat)
    _settle(journal, seat)


def keep_icon(journal: Journal, seat: Seat) -> None:
    """Use the icon drawn in the bunker instead of drawing again (E11.4)."""
    _leave_bunker(journal, seat, _shot(journal))


def fly_ball(journal: Journal, seat: Seat, action: a.FlyBall) -> None:
    """Fly a card along the chosen path and direction (E4.2, E5.5).

    The choice is final (E4.6).
    """
    name_golfer(journal, seat, action.figure)
    card, at = _shot(journal).piles[action.pile][-1], journal.state.seats[seat].at
    key = aim_key(journal.state, seat, action.pile, action.figure, at)
    land(journal, seat, card, aims(*key)[action])


def _shot(journal: Journal) -> Shot:
    shot = journal.state.shot
    assert shot is not None
    return shot


def _draw(journal: Journal, seat: Seat, deck: DeckName, pile: int) -> bool:
    """Place the top card of a deck face up on a pile; return False if no card is left (E6.3)."""
    card = top_of(journal, deck)
    if card is not None:
        journal.record(e.CardDrawn(seat, card, pile))
    return card is not None


def _follow(journal: Journal, seat: Seat, pile: int) -> bool:
    """Draw the card that the special on a pile requires (E6.1, E6.2).

    Return False if no card is left.
    """
    top = SHOTS[_shot(journal).piles[pile][-1]]
    asked = top.replace_from or top.deck
    if top.kind == "shuffle" and deck_of(journal.state, asked).discards:
        shuffle_in(journal, asked)
    return _draw(journal, seat, asked, pile)


def _follow_all(journal: Journal, seat: Seat) -> None:
    for pile in range(len(_shot(journal).piles)):
        while _asks_for_more(journal, pile) and _follow(journal, seat, pile):
            pass


def _asks_for_more(journal: Journal, pile: int) -> bool:
    """Return True if another card must be drawn onto a pile.

    This applies to a special and, in a bunker, to the longest drive, which has no icon (E4.4).
    """
    shot = _shot(journal)
    top = SHOTS[shot.piles[pile][-1]]
    return top.special or (shot.hit == "exit" and top.bunker is None)


def _settle(journal: Journal, seat: Seat) -> None:
    """Continue after a draw: play a bunker icon, discard a card, or wait for a choice."""
    shot = _shot(journal)
    if not _playable(journal, shot):
        journal.record(e.DrawFailed(seat, shot.deck))
    elif shot.hit == "exit" and not golfer_of(journal.state, seat).redraws(journal.state, seat):
        _leave_bunker(journal, seat, shot)
    elif shot.hit == "big_hit" and not shot.discarded and neighbour_of(journal.state, seat) == seat:
        _discard_by_chance(journal, seat, shot)


def _playable(journal: Journal, shot: Shot) -> bool:
    """Return True if a flight is available or can still be drawn (E6.1).

    A big hit also needs a card to discard.
    """
    if shot.hit == "exit":
        return any(_icon_card(pile) for pile in shot.piles)
    if shot.hit == "big_hit":
        enough = shot.discarded or len(shot.piles) > 1
        return enough and any(map(can_fly, shot.piles))
    return any(can_fly(pile) or can_follow(journal.state, pile) for pile in shot.piles)


def _icon_card(pile: tuple[int, ...]) -> ShotCard | None:
    top = SHOTS[pile[-1]]
    return top if top.bunker else None


def _discard_by_chance(journal: Journal, seat: Seat, shot: Shot) -> None:
    """Discard a random pile of a solo player's big hit (E4.3)."""
    state = journal.state
    stream = f"big_hit/{state.rounds}/{len(state.drawn)}"
    if state.in_extra:
        stream += f"/extra/{len(state.spent)}"
    journal.record(e.PileDiscarded(None, journal.number(stream, len(shot.piles))))
    _settle(journal, seat)


def _leave_bunker(journal: Journal, seat: Seat, shot: Shot) -> None:
    """Play the icon of the card drawn in a bunker (E4.4)."""
    card = SHOTS[shot.piles[0][-1]]
    assert shot.direction is not None and card.bunker is not None
    at = journal.state.seats[seat].at
    flight = bunker_exit(field_of(journal.state, seat), at, shot.direction, card.bunker)
    terrain = ground_at(journal, seat, flight.end)
    journal.record(
        e.BunkerPlayed(
            seat, card.card, card.bunker, shot.direction, flight.end, flight.fate, terrain
        )
    )
    come_down(journal, seat, flight, terrain, ace=False)
