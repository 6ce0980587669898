"""Measure how long a finished game takes to reach every figure of an idle site.

The site is started with bin/run. A script in its environment plays the games, as a web process
does: the worker of the site receives the tasks, and nothing else adds the game to the log.
"""

from __future__ import annotations

import json
import random
import sys
import time
from statistics import median
from typing import Any

GAMES = 5
OPTIONS = {"course": "starter-links", "mode": "stroke", "clubs": "starter"}
LONGEST = 60.0
"""Seconds after which a figure counts as missing."""
WARM_UP = 300.0
"""Seconds until the site must have added the first game."""
GOAL = 5.0


def measure(games: int = GAMES) -> None:
    """Start a site and print the seconds after which each figure has changed."""
    from bench.live.site import fresh_site

    with fresh_site() as site:
        found = site.run("bench.record.arrival", games)["seconds"]
    for figure, seconds in found.items():
        print(f"{figure:16} median {median(seconds):5.2f} s   longest {max(seconds):5.2f} s")
    worst = max(max(seconds) for seconds in found.values())
    print(f"the last figure after {worst:.2f} s (goal: {GOAL:.0f} s)")


def _figures(user: Any) -> dict[str, Any]:
    """Return a query for each figure; its answer changes with every game."""
    from games.record.handicaps.models import HandicapIndex
    from games.record.leaderboards.models import Standing
    from games.record.log.models import RecordedRound
    from games.record.ratings.models import GolferRating
    from games.record.statistics.models import FigureSums, GroundSums

    return {
        "log": lambda: RecordedRound.objects.filter(golfer__user=user).count(),
        "rating": lambda: list(GolferRating.objects.filter(golfer__user=user).values("games")),
        "handicap": lambda: list(HandicapIndex.objects.filter(golfer__user=user).values("rounds")),
        "statistics": lambda: list(
            FigureSums.objects.filter(golfer__user=user, edition="").values("period", "sums")
        ),
        "course": lambda: list(GroundSums.objects.values("period", "scores")),
        "leaderboards": lambda: list(
            Standing.objects.filter(golfer__user=user).values("board", "games")
        ),
    }


def _seconds(user: Any, dice: random.Random, longest: float = LONGEST) -> dict[str, float]:
    """Play a game and return after how many seconds each figure has changed."""
    from django.utils import timezone

    from bench.record.playing import play_game

    figures = _figures(user)
    before = {name: ask() for name, ask in figures.items()}
    play_game([user], dice, timezone.now(), game="eighteen", options=OPTIONS, rated=True)
    ended = time.perf_counter()
    found: dict[str, float] = {}
    while len(found) < len(figures) and time.perf_counter() - ended < longest:
        for name, ask in figures.items():
            if name not in found and ask() != before[name]:
                found[name] = time.perf_counter() - ended
        time.sleep(0.05)
    return {name: found.get(name, longest) for name in figures}


def main() -> None:
    import django

    django.setup()
    import logging

    logging.disable(logging.WARNING)
    from bench.record.playing import new_user

    dice, user = random.Random(1), new_user("Golfer")
    # A game that does not count: the worker may still be starting, and the course is rated once.
    _seconds(user, dice, longest=WARM_UP)
    rows = [_seconds(user, dice) for _ in range(int(sys.argv[1]))]
    print(json.dumps({"seconds": {name: [row[name] for row in rows] for name in rows[0]}}))


if __name__ == "__main__":
    main()
