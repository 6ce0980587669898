"""Turn actions into events."""

from __future__ import annotations

from games.kernel.chance import Journal
from games.kernel.interface import Seat
from tests.toys.putting import actions as a
from tests.toys.putting import events as e
from tests.toys.putting.state import HAND_SIZE, Config, State, cards, points

PuttingJournal = Journal[State, e.AnyEvent]


def setup(journal: PuttingJournal, seats: int, config: Config) -> None:
    """Shuffle, deal, and start the first round."""
    journal.record(e.GameStarted(config, seats))
    _shuffle(journal, tuple(cards(seats)))
    top = journal.state.pile
    hands = tuple(top[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats))
    journal.record(e.HandsDealt(hands))
    journal.record(e.RoundStarted(1))


def decide(journal: PuttingJournal, seat: Seat, action: a.AnyAction) -> None:
    """Record the events of a legal action."""
    match action:
        case a.LayCard(card):
            journal.record(e.CardLaid(seat, card))
            _reveal_when_all_have_laid(journal)
        case a.DrawCard():
            _refill(journal)
            journal.record(e.CardDrawn(seat, journal.state.pile[0]))
            _score_when_all_have_putted(journal)
        case a.HoldBall():
            journal.record(e.BallHeld(seat))
            _score_when_all_have_putted(journal)
        case a.LookAtPile():
            _refill(journal)
            journal.record(e.PileLookedAt(seat, journal.state.pile[0]))
        case a.PaintBall(colour):
            journal.record(e.BallPainted(seat, colour))


def _shuffle(journal: PuttingJournal, items: tuple[int, ...]) -> None:
    stream = f"shuffle/{journal.state.shuffles}"
    journal.record(e.PileShuffled(journal.shuffled(stream, items)))


def _refill(journal: PuttingJournal) -> None:
    if not journal.state.pile:
        _shuffle(journal, journal.state.discards)


def _reveal_when_all_have_laid(journal: PuttingJournal) -> None:
    laid = tuple(player.laid for player in journal.state.seats)
    if None not in laid:
        journal.record(e.CardsRevealed(laid))


def _score_when_all_have_putted(journal: PuttingJournal) -> None:
    state = journal.state
    if not all(player.putted for player in state.seats):
        return
    journal.record(e.RoundScored(tuple(points(p.laid, p.drawn) for p in state.seats)))
    if state.round == state.config.rounds:
        journal.record(e.GameEnded())
    else:
        journal.record(e.RoundStarted(state.round + 1))
