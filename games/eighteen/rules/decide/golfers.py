"""Golfer cards are dealt before the clubs, and some of their clubs before the draft (E2.1, E11)."""

from __future__ import annotations

from games.eighteen.rules import golfer_events as g
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.golfers.choosing import all_have, deal, is_dealt
from games.eighteen.rules.golfers.drafting import lacks, left_over, may_take
from games.eighteen.rules.journal import Journal


def golfers_ready(journal: Journal) -> bool:
    """Deal the golfer cards; return False while a player has to choose a card or a side (E2.1)."""
    option = journal.state.config.golfers
    if option == "deal" and not is_dealt(journal.state):
        deal(journal)
    return option == "off" or all_have(journal.state)


def bring_clubs(journal: Journal) -> None:
    """Add the clubs that golfer cards bring (E11.6)."""
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
