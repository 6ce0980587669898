"""Play the pro against the caddie in all modes for several players, with drafted clubs.

    python -m bench.eighteen.duel [games] [mode ...]

The games are played on the nine-hole course: without golfer cards, with side a and with side b.
Prints the pros' wins per 100 games (a tie counts as half a win) next to the intended number, and
the median and slowest time of a decision on a course already analysed. The mean score follows, for
each hole in modes that are scored by hole.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bench.contest import LEVELS, contest
from bench.eighteen.tables import NINE_HOLES, layouts
from courses.designs.course.layout import Layout
from games.eighteen.rules.analysis import outlook
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import ANY_GREEN, Config

TWO = (*LEVELS,)
FOUR = (*LEVELS, *LEVELS)
FIVE = (*FOUR, LEVELS[0])
CONTESTS: dict[str, tuple[tuple[tuple[str, ...], int], ...]] = {
    "chaos": ((FOUR, 65), (FIVE, 75)),
}
"""For each mode, the level of each seat and how many of 100 games the pros should win.

All other modes are played by two.
"""
SHARE = 65


def analyse(layout: Layout) -> None:
    """Fill the caches of the course's analysis."""
    for number, hole in enumerate(layout.holes):
        for seen_from in (number, ANY_GREEN):
            for out_cost in (0, 1):
                outlook(hole_field(layout, seen_from, False), hole.green, out_cost)


def contests(mode: str) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Return the contests of a mode: the level of each seat, and how often the pros should win."""
    return CONTESTS.get(mode, ((TWO, SHARE),))


def tables(layout: Layout, mode: str) -> Iterator[tuple[str, Config]]:
    """Yield (name, configuration) for each variant: without golfer cards, with side a,
    with side b.
    """
    plain = Config(layout, mode)
    yield "no golfers", plain
    yield "golfers a", replace(plain, golfers="deal", side="a")
    yield "golfers b", replace(plain, golfers="deal", side="b")


def card(state: Any, seat: int) -> list[int]:
    """Return the seat's turns for each hole, or its total in a mode that is not played hole by
    hole.
    """
    player, mode = state.seats[seat], MODES[state.config.mode]
    return [hole.turns for hole in player.card] if mode.by_hole else [mode.total(player)]


def main() -> None:
    words = sys.argv[1:]
    games = int(words.pop(0)) if words else 200
    layout = layouts()[NINE_HOLES]
    analyse(layout)
    for mode in words or [mode for mode in MODES if MODES[mode].seats.stop > 2]:
        for levels, wanted in contests(mode):
            for name, config in tables(layout, mode):
                tally = contest(EIGHTEEN, config, card, games, levels)
                share = f"{tally.share('pro'):.1f} of 100 ({wanted} wanted)"
                print(f"{mode}, {name}, {' '.join(levels)}: {share}; {tally.winners()}")
                tally.report()
                sys.stdout.flush()


if __name__ == "__main__":
    main()
