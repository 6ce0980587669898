"""The opponents in a scenario of solo chaos."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.eighteen.rules.calling import club_called
from games.eighteen.rules.components import HAND_SIZE, pool
from games.eighteen.rules.given import CardNames, GivenOpponent, GivenSolo
from games.eighteen.rules.solo import OPPONENTS, Opponent, Solo
from games.eighteen.rules.tokens import Token


def solo_clubs(given: GivenSolo | None) -> CardNames:
    """Return all clubs assigned to opponents."""
    opponents = given.opponents if given else ()
    return tuple(club for opponent in opponents for club in (*opponent.clubs, *opponent.turned))


def arranged(given: GivenSolo, round: int, named: Collection[int]) -> Solo:
    """Return the opponents. Clubs missing from a hand are filled in from the unassigned ones."""
    rest = (club for club in pool(OPPONENTS) if club not in named)
    return Solo(
        opponents=tuple(_opponent(opponent, rest) for opponent in given.opponents),
        deck=given.deck,
        opened=given.opened,
        scored=round if given.scored else 0,
        asked=round if given.asked else 0,
    )


def _opponent(given: GivenOpponent, rest: Iterator[int]) -> Opponent:
    turned = tuple(map(club_called, given.turned))
    clubs = list(map(club_called, given.clubs))
    while len(clubs) + len(turned) < HAND_SIZE:
        clubs.append(next(rest))
    return Opponent(
        clubs=tuple(clubs),
        turned=turned,
        targets=tuple(hole - 1 for hole in given.targets),
        tokens=tuple(Token(taken.hole - 1, taken.points) for taken in given.tokens),
        seen=given.seen,
    )
