"""From an empty table to five clubs in every hand (E2), and to the first tee."""

from __future__ import annotations

from collections.abc import Callable

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import PickClub
from games.eighteen.rules.components import DECKS, HAND_SIZE, deck_cards, starter_hand
from games.eighteen.rules.decide.rounds import next_round
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes import clubs_in_game, mode_of
from games.eighteen.rules.state import ClubsOption, Config
from games.kernel.interface import Seat


def setup(journal: Journal, seats: int, config: Config) -> None:
    """Shuffle the shot decks (E2.4), lay out what the mode needs, hand out clubs (E2.2)."""
    journal.record(e.GameStarted(config, seats))
    for deck in DECKS:
        cards = journal.shuffled(f"shuffle/{deck}/0", deck_cards(deck))
        journal.record(e.DeckShuffled(deck, cards, len(cards)))
    prepare(journal)


def prepare(journal: Journal) -> None:
    """What the mode lays out before the clubs, as far as nobody has to choose; then the clubs."""
    if mode_of(journal.state).prepare(journal):
        state = journal.state
        _HAND_OUT[state.config.clubs](journal, len(state.seats))


def _tee_off(journal: Journal) -> None:
    mode_of(journal.state).begin(journal)
    next_round(journal)


def _deal_packs(journal: Journal, seats: int) -> None:
    """Five clubs to each; what is left over nobody sees (E2.3)."""
    clubs = journal.shuffled("clubs", clubs_in_game(journal.state))
    packs = tuple(clubs[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats))
    journal.record(e.PacksDealt(packs))


def _deal_starter_hands(journal: Journal, seats: int) -> None:
    journal.record(e.HandsDealt(tuple(starter_hand(seat) for seat in range(seats))))
    _tee_off(journal)


def _offer_all(journal: Journal, seats: int) -> None:
    journal.record(e.PacksDealt((clubs_in_game(journal.state),) * seats))


_HAND_OUT: dict[ClubsOption, Callable[[Journal, int], None]] = {
    "draft": _deal_packs,
    "starter": _deal_starter_hands,
    "free": _offer_all,
}


def pick_club(journal: Journal, seat: Seat, action: PickClub) -> None:
    """Draft a club, or take one of one's own choice (E2.2, E2.3)."""
    if journal.state.config.clubs == "free":
        _take(journal, seat, action.club)
    else:
        _draft(journal, seat, action.club)


def _take(journal: Journal, seat: Seat, club: int) -> None:
    journal.record(e.ClubTaken(seat, club))
    if len(journal.state.seats[seat].hand) == HAND_SIZE:
        _tee_off(journal)


def _draft(journal: Journal, seat: Seat, club: int) -> None:
    """Packs go on when all have picked; the last club of a pack needs no picking (E2.3)."""
    journal.record(e.ClubPicked(seat, club))
    if any(player.laid is None for player in journal.state.seats):
        return
    journal.record(e.PacksPassed())
    packs = [player.pack for player in journal.state.seats]
    if len(packs[0]) == 1:
        for other, (last,) in enumerate(packs):
            journal.record(e.ClubTaken(other, last))
        _tee_off(journal)
