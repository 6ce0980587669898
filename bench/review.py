"""How accurate the review of finished games is, and what it costs.

    python -m bench.review [game] [--games 200] [--level pro] [--every 5] [--minutes 10]

Bots play whole games, and their decisions are assessed. The loss of the pro's own decisions should
be near 0, and luck should sum to 0 within its error. `rest` is what neither explains: the final
score minus the expected score at the start, the losses and the luck.

`--every 5` assesses one decision in five, a different fifth of each game, and counts it five times.
`--minutes` ends each game's measurement; the figures then say how many games there were.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from math import sqrt
from statistics import mean, pstdev
from time import monotonic, process_time
from typing import Any

from bench.eighteen import tables as eighteen
from bench.golfie.tables import CLASSIC
from bench.minigolf.tables import ADVANCED
from games.kernel.review import Assessment, Reviewer, assessed, decisions
from games.registry import CARDS
from tests.rules.reviewing import Played, played_by

TABLES: dict[str, tuple[int, Any]] = {
    "golfie": (2, CLASSIC),
    "minigolf": (2, ADVANCED),
    **{f"eighteen-{mode}": table for mode, table in eighteen.tables().items()},
}


def assessments(
    reviewer: Reviewer, game: Played, first: int = 0, every: int = 1
) -> Iterator[Assessment]:
    """Yield the assessments of one in `every` decisions, starting with number `first`."""
    positions, turns = game
    for number in decisions(positions, turns)[first::every]:
        found = assessed(reviewer, positions, turns, number)
        if found is not None:
            yield found


def error(values: list[float]) -> float:
    """Return the standard error of the mean."""
    return pstdev(values) / sqrt(len(values))


def measure(name: str, games: int, level: str, every: int, minutes: float) -> None:
    card = CARDS[name.split("-")[0]]
    assert card.review is not None
    reviewer, (seats, config) = card.review.reviewer, TABLES[name]
    losses, lucks, rests, each, costs, most = [], [], [], [], [], 0
    ends = monotonic() + 60 * minutes
    for number in range(games):
        if number > 1 and monotonic() > ends:
            break
        game = played_by(card.rules, (level,) * seats, config, f"review/{name}/{number}")
        began = process_time()
        found = list(assessments(reviewer, game, number % every, every))
        costs.append((process_time() - began) * every)
        most = max(most, len(found) * every)
        for seat in range(seats):
            own = [one.verdict for one in found if one.seat == seat]
            each += [one.loss for one in own]
            losses.append(every * sum(one.loss for one in own))
            lucks.append(every * sum(one.luck + one.dealt for one in own))
            first, last = (reviewer.expected(game[0][n].state, seat) for n in (0, -1))
            if first is not None and last is not None:
                gained = (1 if reviewer.fewer_is_better else -1) * (last - first)
                rests.append(gained - losses[-1] + lucks[-1])
    print(
        f"{name}, {len(costs)} games of {seats} {level}s: loss {mean(each):.4f} a decision and "
        f"{mean(losses):.3f} a round; luck {mean(lucks):+.3f} ± {error(lucks):.3f} a round, "
        f"spread {pstdev(lucks):.2f}; processor time {mean(costs):.2f} s a game, most "
        f"{max(costs):.2f}, for up to {most} decisions",
        flush=True,
    )
    if rests:
        print(f"    rest {mean(rests):+.2f} ± {error(rests):.2f}, spread {pstdev(rests):.2f}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="", help="the beginning of a table's name")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="pro")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    asked = parser.parse_args()
    for name in TABLES:
        if name.startswith(asked.game):
            measure(name, asked.games, asked.level, asked.every, asked.minutes)


if __name__ == "__main__":
    main()
