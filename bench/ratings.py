"""How much stronger the pro is than the caddie, in points of the rating.

    OMP_NUM_THREADS=1 python -m bench.ratings [game] [games]

The caddie is the anchor of the scale with 1500 in every game. Pro and caddie play each other with
two seats, each deal once from either seat. A tie is half a win. A share of wins is converted by the
formula of the rating; a game with modes gets the mean over its modes. The results are in
`Bots.ratings` of each game's card.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import log10, sqrt
from statistics import mean
from typing import Any

from bench.contest import contest
from bench.eighteen.duel import analyse
from bench.eighteen.tables import NINE_HOLES, layouts
from bench.golfie.tables import CLASSIC
from bench.minigolf.tables import FAMILY
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.state import Config
from games.registry import CARDS


def tables() -> Iterator[tuple[str, str, Any]]:
    """Yield (game, mode, configuration) of every way in which two play."""
    yield "golfie", "", CLASSIC
    yield "minigolf", "", FAMILY
    layout = layouts()[NINE_HOLES]
    analyse(layout)
    for mode in MODES:
        if 2 in MODES[mode].seats:
            yield "eighteen", mode, Config(layout, mode)


def points(share: float) -> float:
    """Return the difference of two ratings for which this share of wins is expected."""
    return 400 * log10(share / (1 - share))


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    found: dict[str, list[float]] = {}
    for game, mode, config in tables():
        if wanted not in ("", game):
            continue
        share = (
            contest(CARDS[game].rules, config, lambda _state, _seat: [], games).share("pro") / 100
        )
        error = sqrt(share * (1 - share) / games)
        found.setdefault(game, []).append(points(share))
        print(
            f"{game} {mode}: the pro wins {100 * share:.1f} ± {100 * error:.1f} of 100, "
            f"{points(share):+.0f} points ({points(share - error):+.0f} to "
            f"{points(share + error):+.0f})",
            flush=True,
        )
    for game, differences in found.items():
        print(f"{game}: {mean(differences):+.0f} points")


if __name__ == "__main__":
    main()
