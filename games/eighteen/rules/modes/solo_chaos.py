"""Solo chaos: chaos against three opponents controlled by cards (E10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from games.eighteen.rules import solo_events as e
from games.eighteen.rules.actions import AnyAction, Decline, PeekOpponent
from games.eighteen.rules.components import CLUBS, HAND_SIZE
from games.eighteen.rules.events import GameEnded
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.chaos import FIRST, SECOND, last_five_taken
from games.eighteen.rules.modes.greens import (
    EXTRA_TURN,
    goals,
    lay_tokens,
    open_green,
    open_greens,
    take_token,
    token_total,
)
from games.eighteen.rules.modes.mode import NOBODY, Choice, Goal, Mode
from games.eighteen.rules.modes.solo_odds import combined_rounds, due
from games.eighteen.rules.solo import (
    OPPONENTS,
    PLAYER,
    Opponent,
    Solo,
    built,
    combined_needed,
    is_combined,
    rank_of,
    ranks,
    symbols,
)
from games.eighteen.rules.solo_cards import SOLO_CARDS
from games.eighteen.rules.state import Config, State
from games.eighteen.rules.view import View
from games.kernel.interface import Ask, Asks, Problem, Score, Seat


def _solo(state: State) -> Solo:
    assert state.solo is not None
    return state.solo


_TEE_OFF = open_greens()


def _begin(journal: Journal) -> None:
    """Set up the opponents and their deck after the clubs are picked.

    Then start at the first tee.
    """
    _set_opponents(journal)
    _build_deck(journal)
    _TEE_OFF(journal)


def _set_opponents(journal: Journal) -> None:
    """Give each opponent five random clubs and a third of the greens (E10.1)."""
    state = journal.state
    holes = range(len(state.config.course.holes))
    clubs = journal.shuffled("solo/clubs", state.seats[PLAYER].pack)
    targets = journal.shuffled("solo/targets", holes)
    each = combined_needed(len(holes))
    journal.record(e.OpponentsSet(_stacks(clubs, HAND_SIZE), _stacks(targets, each)))


def _stacks(cards: tuple[int, ...], each: int) -> tuple[tuple[int, ...], ...]:
    return tuple(cards[number * each : (number + 1) * each] for number in range(OPPONENTS))


def _build_deck(journal: Journal) -> None:
    """Build the deck from the given cards, or from random cards with the chosen rank (E10.2)."""
    config = journal.state.config
    deck = config.solo_cards
    if not deck:
        cards = journal.shuffled("solo/cards", tuple(SOLO_CARDS))
        deck = built(cards, combined_needed(len(config.course.holes)), config.solo_rank)
    journal.record(e.SoloDeckBuilt(journal.shuffled("solo/deck", deck)))


def _close(journal: Journal) -> bool:
    """End the game after the last 5 or the last round of the deck (E10.5).

    Otherwise, open the next card if the current one is finished.
    """
    opponents_score(journal)
    state = journal.state
    solo = _solo(state)
    played = state.rounds == len(symbols(solo.opened))
    if last_five_taken(state) or (played and not solo.deck):
        journal.record(GameEnded())
        return False
    if played:
        journal.record(e.SoloCardOpened(solo.deck[0]))
    return True


def _opponents_to_come(state: State) -> bool:
    """Return True in a combined round in which the opponents have not scored yet (E10.3)."""
    solo = _solo(state)
    return is_combined(solo, state.rounds) and solo.scored != state.rounds


def _reached(journal: Journal, seat: Seat, hole: int, ace: bool) -> None:
    """Take a token now, except in a combined round, where the opponents score first (E10.3)."""
    if not _opponents_to_come(journal.state):
        take_token(journal, seat, hole, ace)


def opponents_score(journal: Journal) -> None:
    """In a combined round, score the opponents and then the player, and open the next targets
    (E10.3).

    This also happens if the player sat out the round.
    """
    if not _opponents_to_come(journal.state):
        return
    for number, opponent in enumerate(_solo(journal.state).opponents):
        if opponent.targets:
            _score(journal, number, opponent)
    hole = open_green(journal.state, PLAYER)
    if hole is not None:
        take_token(journal, PLAYER, hole, ace=False)
    journal.record(e.TargetsOpened(tuple(map(_next_target, _solo(journal.state).opponents))))


def _next_target(opponent: Opponent) -> int | None:
    return opponent.targets[1] if len(opponent.targets) > 1 else None


def _score(journal: Journal, number: int, opponent: Opponent) -> None:
    """Score an opponent, which takes the highest token left on its target.

    If the player is there too and a 5 is left, the clubs decide (E10.3).
    """
    target = opponent.targets[0]
    left = journal.state.tokens[target]
    if open_green(journal.state, PLAYER) == target and FIRST in left:
        _compare(journal, number, opponent)
    else:
        journal.record(e.OpponentScored(number, target, left[0], None))


def _compare(journal: Journal, number: int, opponent: Opponent) -> None:
    """Give the 5 to the side whose club has the lower initiative.

    The player's club is the last one discarded, because the player has just arrived (E10.3).
    """
    club, players = opponent.clubs[0], journal.state.seats[PLAYER].discards[-1]
    faster = CLUBS[club].initiative < CLUBS[players].initiative
    journal.record(e.OpponentScored(number, opponent.targets[0], FIRST if faster else SECOND, club))
    if len(opponent.clubs) == 1:
        stream = f"solo/clubs/{number}/{journal.state.rounds}"
        clubs = journal.shuffled(stream, (*opponent.turned, club))
        journal.record(e.OpponentClubsShuffled(number, clubs))


def _asked(state: State) -> Mapping[Seat, Asks]:
    """Prompt after selecting a club and before moving, if a top club is still unknown (E10.4)."""
    if state.phase != "turns" or not state.order or state.shot:
        return NOBODY
    if _solo(state).asked == state.rounds or not _unseen(state):
        return NOBODY
    return {PLAYER: (Ask("peek", True, str(state.rounds)),)}


def _unseen(state: State) -> tuple[int, ...]:
    """Return the opponents whose top club the player does not know."""
    opponents = _solo(state).opponents
    return tuple([number for number, opponent in enumerate(opponents) if not opponent.seen])


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    return (*map(PeekOpponent, _unseen(state)), Decline())


def _decide(journal: Journal, seat: Seat, action: PeekOpponent | Decline) -> None:
    if isinstance(action, PeekOpponent):
        top = _solo(journal.state).opponents[action.opponent].clubs[0]
        journal.record(e.OpponentPeeked(action.opponent, top))
    else:
        journal.record(e.PeekDeclined())


PEEK = Choice(
    kind="peek",
    actions=(PeekOpponent, Decline),
    asked=_asked,
    legal=_legal,
    decide=_decide,
    refusal="top_club_is_known",
)
"""A look at an opponent's top club (E10.4)."""


def _ahead(state: State) -> int:
    """Return the number of opponents with at least as many points.

    The player loses ties (E10.5).
    """
    points = token_total(state.seats[PLAYER])
    return sum(opponent.points >= points for opponent in _solo(state).opponents)


def _records(state: State) -> Iterable[Score]:
    """Return the rank of the deck if it was beaten (E10.5)."""
    if not _ahead(state):
        solo = _solo(state)
        needed = combined_needed(len(state.config.course.holes))
        least, _ = rank_of(frozenset(solo.opened + solo.deck), needed)
        yield Score(PLAYER, 0, "rank_beaten", least)


def _problems(config: Config, seats: int) -> Iterable[Problem]:
    holes = len(config.course.holes)
    if holes < OPPONENTS:
        yield Problem("course", "opponents_need_greens", {"least": OPPONENTS})
        return
    if config.solo_cards:
        yield from _problems_of_cards(config.solo_cards, combined_needed(holes))
    else:
        yield from _problems_of_rank(config.solo_rank, combined_needed(holes))
    if config.clubs != "free":
        yield Problem("clubs", "solo_chaos_chooses_freely")
    if config.golfers != "off":
        yield Problem("golfers", "no_golfers_in_solo_chaos")


def _problems_of_rank(rank: int, needed: int) -> Iterable[Problem]:
    possible = ranks(needed)
    if rank not in possible:
        limits = {"rank": rank, "least": possible[0], "most": possible[-1]}
        yield Problem("solo_rank", "no_such_rank", dict(limits))


def _problems_of_cards(cards: Sequence[int], needed: int) -> Iterable[Problem]:
    """Check that the given cards have enough combined rounds and no duplicates (E10.2)."""
    if len(set(cards)) < len(cards) or not SOLO_CARDS.keys() >= set(cards):
        yield Problem("solo_cards", "no_such_solo_cards", {"most": len(SOLO_CARDS)})
        return
    combined = sum(SOLO_CARDS[card].combined for card in cards)
    if combined < needed:
        yield Problem("solo_cards", "too_few_combined_rounds", {"least": needed, "found": combined})


def _goals(view: View, seat: Seat) -> Sequence[Goal]:
    """Return all greens with a token, and the rounds in which opponents are expected there."""
    if view.solo is None:  # There are no opponents yet while the clubs are being chosen.
        return goals(view, seat)
    after_turns = view.in_extra or bool(view.extra and not view.order)
    rounds = combined_rounds(view.solo, after_turns)
    return [replace(goal, due=due(view.solo, goal.hole + 1, rounds)) for goal in goals(view, seat)]


SOLO_CHAOS = Mode(
    seats=range(1, 2),
    close=_close,
    total=token_total,
    ahead=_ahead,
    records=_records,
    by_hole=False,
    aces=False,
    extra_turns=True,
    clubs_for=OPPONENTS,
    prepare=lay_tokens(FIRST, SECOND),
    begin=_begin,
    green=open_green,
    reached=_reached,
    after_turns=opponents_score,
    choices=(PEEK, EXTRA_TURN),
    goals=_goals,
    problems=_problems,
)
