"""Deal golfer cards and draft the clubs (E2.1, E2.3, E11)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from games.eighteen.rules import events as e
from games.eighteen.rules import golfer_events as g
from games.eighteen.rules.actions import PickClub
from games.eighteen.rules.components import DECKS, HAND_SIZE, deck_cards, starter_hand
from games.eighteen.rules.decide.landing import next_round
from games.eighteen.rules.golfers import golfer_of, lacks, left_over, may_take, picks
from games.eighteen.rules.golfers.choosing import all_have, deal, is_dealt
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.prompts import choice_open
from games.eighteen.rules.state import NO_CLUB, ClubsOption, Config, State
from games.kernel.interface import Seat


def golfers_ready(journal: Journal) -> bool:
    """Deal the golfer cards.

    Return False while a player has to choose a card or a side (E2.1).
    """
    option = journal.state.config.golfers
    if option == "deal" and not is_dealt(journal.state):
        deal(journal)
    return option == "off" or all_have(journal.state)


def bring_clubs(journal: Journal) -> None:
    """Give each player the clubs that their golfer card provides (E11.6)."""
    for seat, player in enumerate(journal.state.seats):
        for club in golfer_of(journal.state, seat).brings:
            if club not in player.hand:
                journal.record(g.ClubBrought(seat, club))


def first_clubs_taken(journal: Journal) -> bool:
    """Return False while a player has to take clubs before the draft (E11.3)."""
    bring_clubs(journal)
    state = journal.state
    for seat, player in enumerate(state.seats):
        if golfer_of(state, seat).takes_first and lacks(state, seat):
            if not player.pack:
                offered = may_take(state, seat, left_over(state))
                journal.record(g.IronsOffered(seat, offered))
            return False
    return True


def setup(journal: Journal, seats: int, config: Config) -> None:
    """Shuffle the shot decks (E2.4), prepare what the mode needs, and hand out clubs (E2.2)."""
    journal.record(e.GameStarted(config, seats))
    for deck in DECKS:
        cards = journal.shuffled(f"shuffle/{deck}/0", deck_cards(deck))
        journal.record(e.DeckShuffled(deck, cards, len(cards)))
    prepare(journal)


def prepare(journal: Journal) -> None:
    """Do what the mode and the golfer cards require first, then hand out the clubs.

    Stop as soon as a player has to choose. This is called again after each choice.
    """
    if mode_of(journal.state).prepare(journal) and golfers_ready(journal):
        state = journal.state
        if state.config.clubs != "draft" or first_clubs_taken(journal):
            _HAND_OUT[state.config.clubs](journal, len(state.seats))


def _tee_off(journal: Journal) -> None:
    mode_of(journal.state).begin(journal)
    next_round(journal)


def _deal_packs(journal: Journal, seats: int) -> None:
    """Deal packs of five clubs to the players who draft; the remaining clubs stay hidden (E2.3)."""
    clubs = iter(journal.shuffled("clubs", left_over(journal.state)))
    packs = tuple(
        tuple(islice(clubs, HAND_SIZE if lacks(journal.state, seat) else 0))
        for seat in range(seats)
    )
    journal.record(e.PacksDealt(packs))
    if not any(packs):
        finish_draft(journal)


def _deal_starter_hands(journal: Journal, seats: int) -> None:
    journal.record(e.HandsDealt(tuple(starter_hand(seat) for seat in range(seats))))
    _tee_off(journal)


def _offer_all(journal: Journal, seats: int) -> None:
    bring_clubs(journal)
    journal.record(e.PacksDealt((may_take(journal.state, 0, left_over(journal.state)),)))


_HAND_OUT: dict[ClubsOption, Callable[[Journal, int], None]] = {
    "draft": _deal_packs,
    "starter": _deal_starter_hands,
    "free": _offer_all,
}


def pick_club(journal: Journal, seat: Seat, action: PickClub) -> None:
    """Draft a club, or take a chosen one (E2.2, E2.3)."""
    if journal.state.config.clubs == "free":
        _take(journal, seat, action.club)
    else:
        _draft(journal, seat, action.club)


def _take(journal: Journal, seat: Seat, club: int) -> None:
    journal.record(e.ClubTaken(seat, club))
    if not lacks(journal.state, seat):
        finish_draft(journal)


def pass_round(journal: Journal, seat: Seat) -> None:
    """Take nothing from this pack (E11.2, E11.5, E11.8)."""
    _draft(journal, seat, NO_CLUB)


def _draft(journal: Journal, seat: Seat, club: int) -> None:
    """Record a pick, and pass the packs on when every player has picked.

    The last club of a pack is taken without a pick (E2.3).
    """
    journal.record(e.ClubPicked(seat, club))
    if any(journal.state.seats[other].laid is None for other in _drafting(journal.state)):
        return
    journal.record(e.PacksPassed())
    if _no_choice_left(journal.state):
        _take_last_clubs(journal)
        _end_draft(journal)


def _drafting(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(state.seats)) if picks(state, seat))


def _no_choice_left(state: State) -> bool:
    """Return True if no pick is left in the draft.

    Packs with a single club do not need a pick (E2.3).
    """
    if state.drafted >= HAND_SIZE - 1 and all(len(p.pack) <= 1 for p in state.seats):
        return True
    return state.drafted == HAND_SIZE or not _drafting(state)


def _take_last_clubs(journal: Journal) -> None:
    state = journal.state
    for seat in _drafting(state) if state.drafted < HAND_SIZE else ():
        for club in may_take(state, seat, state.seats[seat].pack):
            journal.record(e.ClubTaken(seat, club))


def _end_draft(journal: Journal) -> None:
    """Offer the leftover clubs to players who had to skip a pick (E11.8)."""
    state = journal.state
    for seat in range(len(state.seats)):
        if lacks(state, seat) > 0:
            clubs = may_take(state, seat, left_over(state))
            journal.record(g.LeftOversOffered(seat, clubs))
    finish_draft(journal)


def finish_draft(journal: Journal) -> None:
    """Start at the first tee once no player has to choose."""
    if choice_open(journal.state) is None:
        _tee_off(journal)
