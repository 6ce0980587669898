"""Score sheet, ranking and result (G1.4, G6, G7), and the checks of a table's options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from courses.designs.deck.shipped import shipped
from courses.designs.deck.validation import deck_problems
from courses.designs.deck.value import DeckDesign, action_cards, terrain_cards
from games.golfie.rules.state import Config, State, line_of
from games.kernel.interface import Problem, Result, Score

SEATS = range(1, 9)
TEAMS = {4: (2,), 6: (2,), 8: (2, 4)}
"""The possible numbers of teams by number of seats: 2v2, 3v3, 4v4, 2v2v2v2 (G7.1)."""
SOLO_TARGET = 54
"""The strokes that a solo player with the published cards tries to beat (G7.2)."""
THE_BOX = "classic"


@cache
def solo_target(deck: DeckDesign) -> int | None:
    """Return the strokes that a solo player tries to beat.

    Return None if the cards differ from those in the box.
    """
    box = shipped()[THE_BOX]
    return SOLO_TARGET if _counts(deck) == _counts(box) else None


def _counts(deck: DeckDesign) -> tuple[object, ...]:
    """Return the deck's cards in sorted order, for comparing decks."""
    return (
        sorted(terrain_cards(deck)),
        sorted((card.kind, sorted(card.cells)) for card in action_cards(deck)),
    )


def totals(state: State) -> tuple[int, ...]:
    """Return the total of both halves for each line (G6.3)."""
    return tuple(first.total + second.total for first, second in state.sheet)


def result(state: State) -> Result | None:
    """Return places and totals by seat, or None before the end of the game (G6.3).

    The lowest total wins; tied players share a place.
    """
    if state.phase != "over":
        return None
    by_line = totals(state)
    places = [1 + sum(other < mine for other in by_line) for mine in by_line]
    seats = [line_of(state, seat) for seat in range(len(state.seats))]
    return Result(tuple(places[line] for line in seats), tuple(by_line[line] for line in seats))


def scores(state: State) -> tuple[Score, ...]:
    """Return the strokes of each finished hole.

    At the end of the game, totals, lost balls and combos are included.
    """
    return tuple(score for seat in range(len(state.seats)) for score in _scores(state, seat))


def _scores(state: State, seat: int) -> Iterator[Score]:
    line = line_of(state, seat)
    halves = state.sheet[line]
    for hole, value in enumerate(halves[0].holes + halves[1].holes):
        yield Score(seat, hole + 1, "strokes", value)
    if state.phase == "over":
        yield Score(seat, 0, "strokes", totals(state)[line])
        yield Score(seat, 0, "lost_balls", sum(half.lost_balls for half in halves))
        yield Score(seat, 0, "combos", sum(half.combos for half in halves))


def check(config: Config, seats: int) -> tuple[Problem, ...]:
    """Return the problems with a table's options, by field."""
    return tuple(_problems(config, seats))


def _problems(config: Config, seats: int) -> Iterator[Problem]:
    if seats not in SEATS:
        yield Problem("seats", "too_many_seats", {"most": SEATS[-1]})
    if config.teams and config.teams not in TEAMS.get(seats, ()):
        yield Problem("teams", "teams_do_not_fit_seats", {"seats": seats})
    for problem in deck_problems(config.deck, seats):
        yield Problem(f"deck.{problem.field}", problem.code, dict(problem.params))
